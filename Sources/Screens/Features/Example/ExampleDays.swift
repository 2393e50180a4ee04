import Basis

extension ExampleHousehold {
  /// An ordinary day at home: shops, lunches, trains. Saturdays are for the big purchase, Sundays for excursions.
  mutating func spendADay(on date: CalendarDate) {
    switch date.weekday {
    case 6: spendASaturday(on: date)
    case 7: spendASunday(on: date)
    default: spendAWorkday(on: date)
    }
    let christmasIsNear = date.month == 12 && date.day < 24
    if christmasIsNear && chance(30) { buy(ExampleShops.shopping, on: date) }
    if chance(christmasIsNear ? 30 : 4) { buy(ExampleShops.presents, on: date) }
    takeBack(on: date)
  }

  private mutating func spendAWorkday(on date: CalendarDate) {
    let isFriday = date.weekday == 5
    if chance(55) { buy(ExampleShops.smallGroceries, on: date) }
    if chance(54) { buy(ExampleShops.lunch, on: date) }
    // The second earner works 80 percent: Wednesdays are free.
    if date.weekday != 3 && chance(38) { buy(ExampleShops.lunch, on: date) }
    if chance(46) { buy(ExampleShops.coffee, on: date) }
    if chance(24) { buy(ExampleShops.trains, on: date) }
    if chance(14) { buy(ExampleShops.shopping, on: date) }
    if chance(9) { buy(ExampleShops.health, on: date) }
    if chance(isFriday ? 34 : 8) { buy(ExampleShops.dinner, on: date) }
    if chance(isFriday ? 26 : 8) { buy(ExampleShops.leisure, on: date) }
    if chance(9) { buy(ExampleShops.unclear, on: date) }
  }

  private mutating func spendASaturday(on date: CalendarDate) {
    if chance(92) { buy(ExampleShops.bigGroceries, on: date) }
    if chance(84) { buy(ExampleShops.market, on: date) }
    if chance(58) { buy(ExampleShops.coffee, on: date) }
    if chance(52) { buy(ExampleShops.shopping, on: date) }
    if chance(36) { buy(ExampleShops.trains, on: date) }
    if chance(16) { buy(ExampleShops.health, on: date) }
    if chance(48) { buy(ExampleShops.dinner, on: date) }
    if chance(40) { buy(ExampleShops.leisure, on: date) }
    if chance(18) { buy(ExampleShops.unclear, on: date) }
  }

  private mutating func spendASunday(on date: CalendarDate) {
    if chance(64) { buy(ExampleShops.sundayGroceries, on: date) }
    if chance(62) { buy(ExampleShops.excursions, on: date) }
    if chance(74) { buy(ExampleShops.coffee, on: date) }
    if chance(36) { buy(ExampleShops.dinner, on: date) }
    if chance(44) { buy(ExampleShops.leisure, on: date) }
    if chance(14) { buy(ExampleShops.trains, on: date) }
    if chance(12) { buy(ExampleShops.unclear, on: date) }
  }

  /// What comes back: returned parcels, friends who pay their share, the insurer's part of a doctor's bill.
  private mutating func takeBack(on date: CalendarDate) {
    if chance(2) {
      let shop = chance(50) ? "Zalando" : "Galaxus"
      post(
        ExampleEntry(
          date: date, wallet: .card, to: nil, amount: amount(29_90, 119_00), description: shop + " refund", payee: shop,
          category: "shopping", confidence: 91))
    }
    if chance(5) {
      let friend = pick(ExampleShops.unclear.filter { $0.detail.bytes.starts(with: "TWINT".bytes) }).payee
      post(
        ExampleEntry(
          date: date, wallet: .joint, to: nil, amount: amount(12_00, 58_00), description: "TWINT from " + friend,
          payee: friend, category: "dining-out", confidence: nil, notes: "Share of dinner"))
    }
    if date.day == 18 && date.month % 3 == 2 {
      post(
        ExampleEntry(
          date: date, wallet: .joint, to: nil, amount: amount(48_00, 212_00), description: "Health insurer refund",
          payee: "Alpina Health", category: "health", confidence: 94))
    }
  }

  /// Buys at one of the places, by purse, debit card or credit card.
  mutating func buy(_ shops: [ExampleShop], on date: CalendarDate) {
    let shop = pick(shops)
    let price = amount(shop.low, shop.high)
    let wallet: ExampleWallet
    if price < 40_00 && chance(17) {
      wallet = .cash
    } else {
      wallet = chance(sameBytes(shop.category, "groceries") ? 66 : 26) ? .joint : .card
    }
    // A few stay without a category, as in life.
    let isClear = !shop.category.isEmpty && (wallet == .cash || !chance(3))
    post(
      ExampleEntry(
        date: date, wallet: wallet, to: nil, amount: -price, description: shop.detail, payee: shop.payee,
        category: isClear ? shop.category : nil, confidence: wallet == .cash || !isClear ? nil : 80 + Int64(below(20))))
  }
}
