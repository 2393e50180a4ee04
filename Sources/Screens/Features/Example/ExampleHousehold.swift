import Basis

/// Lives through the example year day by day, so that every transfer has a cause: a purse that runs empty is filled, a
/// card is paid the month after, and no account goes below zero.
struct ExampleHousehold {
  let start: CalendarDate
  let today: CalendarDate
  let words: ExampleWords
  private(set) var entries: [ExampleEntry] = []
  var random = SeededRandom(seed: 0x4556_454E_4B45_454C)
  /// Minor units now, by `ExampleWallet.rawValue`.
  private var balances: [Int64] = ExampleWallet.allCases.map { $0.openingBalance }
  /// What the card's bill of this month will be.
  private var cardDebt: Int64 = 0

  init(start: CalendarDate, today: CalendarDate, words: ExampleWords) {
    self.start = start
    self.today = today
    self.words = words
  }

  func balance(_ wallet: ExampleWallet) -> Int64 { balances[wallet.rawValue] }

  mutating func liveUntilToday() {
    var date = start
    while date <= today {
      // Each day has its own stream, so that it looks the same whichever day the example ends on.
      random = SeededRandom(seed: 0x4556_4B4C &+ UInt64(bitPattern: Int64(date.daysSinceEpoch)) &* 0x9E37_79B9)
      if date.day == 1 { cardDebt = -balance(.card) }
      receiveIncome(on: date)
      payBills(on: date)
      if let trip = ExampleTrip.on(date) { travel(trip, on: date) } else { spendADay(on: date) }
      date = date.adding(days: 1)
    }
  }

  /// Pays the card's bill and the standing orders between own wallets, on their days.
  mutating func moveMoney(on date: CalendarDate) {
    switch date.day {
    case 12:
      if cardDebt > 0 { transfer(cardDebt, from: .joint, to: .card, on: date, "Card bill") }
    case 26:
      transfer(6_400_00, from: .salary, to: .joint, on: date, "Standing order household")
      let spare = balance(.salary) - 3_000_00
      let saved = min(date.month == 12 ? 9_000_00 : 1_900_00, spare / 100_00 * 100_00)
      if saved > 0 { transfer(saved, from: .salary, to: .savings, on: date, "Standing order savings") }
    default: break
    }
  }

  mutating func transfer(
    _ amount: Int64, from: ExampleWallet, to: ExampleWallet, on date: CalendarDate, _ description: String
  ) {
    cover(amount, in: from, on: date)
    balances[from.rawValue] -= amount
    balances[to.rawValue] += amount
    entries.append(
      ExampleEntry(date: date, wallet: from, to: to, amount: -amount, description: words(description), payee: nil))
  }

  /// Records an entry whose amount carries its sign already.
  mutating func post(_ entry: ExampleEntry) {
    var entry = entry
    entry.description = words(entry.description)
    entry.payee = entry.payee.map { words($0) }
    entry.notes = entry.notes.map { words($0) }
    if entry.amount < 0 { cover(-entry.amount, in: entry.wallet, on: entry.date) }
    balances[entry.wallet.rawValue] += entry.amount
    entries.append(entry)
  }

  /// Brings in what is missing before money leaves a wallet.
  private mutating func cover(_ amount: Int64, in wallet: ExampleWallet, on date: CalendarDate) {
    let left = balance(wallet) - amount
    switch wallet {
    case .cash:
      guard left < 0 else { return }
      transfer(
        -left <= 150_00 ? 200_00 : -left / 100_00 * 100_00 + 200_00, from: .joint, to: .cash, on: date, "Cash machine")
    case .joint:
      guard left < 200_00 else { return }
      transfer((200_00 - left) / 500_00 * 500_00 + 500_00, from: .salary, to: .joint, on: date, "Top up joint account")
    case .salary:
      guard left < 300_00 else { return }
      transfer((300_00 - left) / 500_00 * 500_00 + 500_00, from: .savings, to: .salary, on: date, "From savings")
    case .card, .savings: return
    }
  }
}

// MARK: - Chance

extension ExampleHousehold {
  // NB: not `Int.random(in:using:)`: it draws other numbers where Int has 32 bits, as in WebAssembly.

  /// 0 up to below `bound`.
  mutating func below(_ bound: Int) -> Int { Int(random.next() % UInt64(max(1, bound))) }

  /// True in `percent` of 100 cases.
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  /// An amount between the two in steps of 5 Rappen, more often near the lower one.
  mutating func amount(_ low: Int64, _ high: Int64) -> Int64 {
    let steps = Int((high - low) / 5) + 1
    return low + 5 * Int64(min(below(steps), below(steps)))
  }

  mutating func pick(_ shops: [ExampleShop]) -> ExampleShop {
    var ticket = below(shops.reduce(0) { $0 + $1.weight })
    for shop in shops {
      ticket -= shop.weight
      if ticket < 0 { return shop }
    }
    return shops[0]
  }
}
