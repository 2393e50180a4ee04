import Basis
import Ledger
import Proving
import Screens
import Testing

/// UXA-01 ‹Look at an example›: the example is a ledger like any other.
struct ExampleYearTests {
  static let days = [
    CalendarDate(text: "2026-11-21"), CalendarDate(text: "2026-11-30"), CalendarDate(text: "2027-01-01"),
    CalendarDate(text: "2028-02-29"), CalendarDate(text: "2026-07-20"), CalendarDate(text: "2027-06-24"),
  ].compactMap { $0 }

  static func space(today: CalendarDate) throws -> Space {
    var space = Space(id: RecordID(derivedFrom: "example space"))
    for (index, step) in ExampleYear.steps(today: today, space: space.id).enumerated() {
      let mutation = Mutation(
        id: RecordID(derivedFrom: "mutation/" + String(index)), space: space.id, sequence: Int64(index) + 1, clock: 0,
        today: step.day, intent: step.intent)
      _ = try space.apply(mutation)
    }
    return space
  }

  @Test(arguments: days) func everyEntryIsAcceptedAndTheYearHasAboutFifteenHundred(today: CalendarDate) throws {
    let space = try Self.space(today: today)
    let count = space.transactions.count
    #expect(count >= 1_400 && count <= 1_600, "\(count) entries until \(today.text)")
    #expect(space.wallets.count == 5)
    for entry in space.transactions.inIDOrder {
      #expect(entry.date >= ExampleYear.firstDay(today: today) && entry.date <= today)
    }
  }

  @Test(arguments: days) func everyMonthHasIncomeAndSpending(today: CalendarDate) throws {
    let space = try Self.space(today: today)
    var month = ExampleYear.firstDay(today: today)
    while month <= today {
      let period = Period.month(containing: month)
      let entries = space.transactions.inIDOrder.filter { period.contains($0.date) && !$0.isTransfer }
      #expect(entries.contains { $0.amount > 0 })
      #expect(entries.contains { $0.amount < 0 })
      month = period.end
    }
  }

  /// No account is overdrawn on any day; only the card owes what will be paid next month.
  @Test(arguments: days) func balancesStayPlausible(today: CalendarDate) throws {
    let space = try Self.space(today: today)
    var balances: [RecordID: Int64] = [:]
    for wallet in space.wallets.inIDOrder { balances[wallet.id] = wallet.initialBalance }
    var lowest = balances
    // The order of entries within a day says nothing, so lows are taken at the end of each day.
    var day: CalendarDate?
    for key in space.timeline.oldestFirst {
      guard let entry = space.transactions[key.id] else { continue }
      if let current = day, current != entry.date {
        for (id, balance) in balances { lowest[id] = min(lowest[id] ?? 0, balance) }
      }
      day = entry.date
      balances[entry.walletId, default: 0] += entry.amount
      if let other = entry.transferWalletId { balances[other, default: 0] += entry.transferAmount ?? 0 }
    }
    for wallet in space.wallets.inIDOrder {
      let low = lowest[wallet.id] ?? 0
      let end = balances[wallet.id] ?? 0
      if wallet.walletKind == .card {
        #expect(low > -12_000_00 && end <= 0, "card at \(low), in the end \(end)")
      } else {
        #expect(low >= 0 && end < 80_000_00, "\(wallet.name) at \(low), in the end \(end)")
      }
    }
  }

  @Test func theSameDayGivesTheSameExample() throws {
    let today = Self.days[0]
    #expect(try Self.space(today: today).stateHash() == Self.space(today: today).stateHash())
  }

  /// Names of shops and people stay; what the household or its bank writes is German, and the same in everything else.
  @Test func theExampleIsInTheLanguageOfTheApp() throws {
    let today = Self.days[0]
    let english = ExampleYear.space(RecordID(high: 1, low: 1), today: today, clock: 1, language: "en").space
    let german = ExampleYear.space(RecordID(high: 1, low: 1), today: today, clock: 1, language: "de").space
    #expect(english.transactions.count == german.transactions.count)
    var left: Set<String> = []
    for entry in english.transactions.inIDOrder {
      let other = try #require(german.transactions[entry.id])
      #expect(entry.amount == other.amount && entry.date == other.date && entry.categoryId == other.categoryId)
      for (text, same) in [
        (entry.description, other.description), (entry.payee ?? "", other.payee ?? ""),
        (entry.notes ?? "", other.notes ?? ""),
      ]
      where text == same { left.insert(text) }
    }
    for (one, other) in zip(english.wallets.inIDOrder, german.wallets.inIDOrder) { #expect(one.name != other.name) }
    // ‹Bonus› is German, too.
    for (one, other) in zip(english.categories.inIDOrder, german.categories.inIDOrder) where one.name != "Bonus" {
      #expect(one.name != other.name, "\(one.name)")
    }
    let words: Set<String> = [
      "the", "and", "of", "to", "from", "rent", "card", "refund", "fee", "salary", "shop", "market", "tax", "phone",
      "insurance",
      "standing", "order", "city", "pass", "household", "savings", "cash", "pool", "bakery", "premium", "subscription",
      "lessons",
    ]
    let names: Set<String> = ["Coop Pronto Shop"]
    for text in left.subtracting(names) {
      let found = text.lowercased().split { !$0.isLetter }.filter { words.contains(String($0)) }
      #expect(found.isEmpty, "‹\(text)› is English in the German example")
    }
  }

  @Test func weekendsAreBusierAndSomeEntriesLackACategory() throws {
    let space = try Self.space(today: Self.days[0])
    var weekend = 0, workdays = 0, uncategorised = 0, cash = 0
    for entry in space.transactions.inIDOrder where !entry.isTransfer {
      if entry.date.weekday >= 6 { weekend += 1 } else { workdays += 1 }
      if entry.categoryId == nil { uncategorised += 1 }
      if entry.source == .manual {
        cash += 1
        #expect(entry.amount % 5 == 0, "cash knows no single Rappen")
      }
    }
    #expect(weekend * 5 > workdays * 2)
    #expect(uncategorised > 40 && uncategorised < 160)
    #expect(cash > 60)
  }
}
