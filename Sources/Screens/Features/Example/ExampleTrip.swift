import Basis

/// A journey of the example household: other shops, and abroad another currency.
enum ExampleTrip {
  /// Two weeks in Tuscany from the second Saturday of July, paid in euros by card.
  case tuscany
  /// Five days of skiing from the second Saturday of February.
  case skiing

  static func on(_ date: CalendarDate) -> ExampleTrip? {
    guard date.month == 7 || date.month == 2 else { return nil }
    let day = date.day - secondSaturday(of: date)
    if date.month == 7 { return day >= 0 && day < 15 ? .tuscany : nil }
    return day >= 0 && day < 5 ? .skiing : nil
  }

  static func secondSaturday(of date: CalendarDate) -> Int { 14 - date.firstOfMonth.weekday % 7 }

  static let lodgings = [
    ExampleShop("Agriturismo La Quercia", "Agriturismo La Quercia", 620_00, 640_00, "holidays"),
    ExampleShop("Hotel Bergblick", "Hotel Bergblick", 684_00, 720_00, "holidays"),
  ]
  static let tuscanMeals = [
    ExampleShop("Trattoria da Gino", "Trattoria da Gino Lucca", 38_00, 74_00, "holidays", 3),
    ExampleShop("Osteria al Porto", "Osteria al Porto Livorno", 44_00, 92_00, "holidays", 2),
    ExampleShop("Bar Centrale", "Bar Centrale Volterra", 5_60, 18_00, "holidays", 4),
    ExampleShop("Gelateria Dondoli", "Gelateria San Gimignano", 6_00, 14_00, "holidays", 3),
  ]
  static let tuscanDays = [
    ExampleShop("Conad", "Conad Superstore", 14_00, 68_00, "holidays", 4),
    ExampleShop("Museo Civico", "Museo Civico Siena", 16_00, 42_00, "holidays", 1),
    ExampleShop("Bagno Marina", "Bagno Marina Viareggio", 22_00, 46_00, "holidays", 2),
    ExampleShop("Trenitalia", "Trenitalia", 9_40, 38_00, "holidays", 2),
    ExampleShop("Ceramiche Rosso", "Ceramiche Rosso", 18_00, 84_00, "holidays", 1),
  ]
  static let skiDays = [
    ExampleShop("Lift pass", "Mountain lifts day pass", 118_00, 134_00, "holidays", 2),
    ExampleShop("Hut Alpenrose", "Hut Alpenrose", 28_00, 64_00, "holidays", 3),
    ExampleShop("Volg", "Volg Bergdorf", 12_00, 46_00, "groceries", 2),
    ExampleShop("Sport rental", "Sport rental Gwunder", 36_00, 92_00, "holidays", 1),
  ]
}

extension ExampleHousehold {
  mutating func travel(_ trip: ExampleTrip, on date: CalendarDate) {
    let day = date.day - ExampleTrip.secondSaturday(of: date)
    switch trip {
    case .tuscany:
      if day == 0 || day == 14 { ticket("SBB International", 168_00, on: date) }
      if day == 0 || day == 7 { payInEuros(ExampleTrip.lodgings[0], on: date) }
      for _ in 0..<(2 + below(2)) { payInEuros(pick(ExampleTrip.tuscanMeals), on: date) }
      if chance(85) { payInEuros(pick(ExampleTrip.tuscanDays), on: date) }
    case .skiing:
      if day == 0 || day == 4 { ticket("SBB", 74_00, on: date) }
      if day == 0 { payByCard(ExampleTrip.lodgings[1], on: date) }
      for _ in 0..<(2 + below(2)) { payByCard(pick(ExampleTrip.skiDays), on: date) }
    }
  }

  private mutating func ticket(_ payee: String, _ price: Int64, on date: CalendarDate) {
    post(
      ExampleEntry(
        date: date, wallet: .card, to: nil, amount: -price, description: payee + " ticket", payee: payee,
        category: "holidays", confidence: 84))
  }

  private mutating func payByCard(_ shop: ExampleShop, on date: CalendarDate) {
    post(
      ExampleEntry(
        date: date, wallet: .card, to: nil, amount: -amount(shop.low, shop.high), description: shop.detail,
        payee: shop.payee, category: shop.category, confidence: 82 + Int64(below(16))))
  }

  /// The card's bank turns euros into francs at the day's rate and adds its fee of 1.75 percent.
  private mutating func payInEuros(_ shop: ExampleShop, on date: CalendarDate) {
    let euros = amount(shop.low, shop.high)
    let rate = 9_320 + Int64(below(160))  // francs for 10,000 euros
    let francs = (euros * rate * 10_175 + 50_000_000) / 100_000_000
    let price = Money(minorUnits: euros, currency: .eur).decimalText
    var rateText: [UInt8] = []
    DecimalText.append(minorUnits: rate, digits: 4, to: &rateText)
    post(
      ExampleEntry(
        date: date, wallet: .card, to: nil, amount: -francs, description: shop.detail + " EUR " + price,
        payee: shop.payee, category: shop.category, confidence: 82 + Int64(below(16)),
        notes: words.exchanged(price, rate: String(decoding: rateText, as: UTF8.self))))
  }
}
