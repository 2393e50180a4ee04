import Basis
import Insight
import Ledger
import Proving
import Testing

@Suite("Figures of split entries, TXN-28") struct SplitFigureTests {
  private let july = Period.month(containing: Household.today)

  private func part(_ amount: Int64, _ category: String?) -> TransactionPart {
    TransactionPart(amount: amount, categoryId: category.map { Category.defaultID($0) })
  }

  @Test("TXN-28 spending goes to the parts' categories, the entry counts once and the wallet's balance stays exact")
  func spendingGoesToTheParts() throws {
    var home = Household()
    let id = home.add(-100_00, category: "groceries")
    home.add(-5_00, category: "groceries")
    let accepted = home.split(id, [part(-70_00, "groceries"), part(-20_00, "shopping"), part(-10_00, nil)])
    #expect(accepted)
    let figures = PeriodFigures(home.book, period: july, currency: .chf, today: Household.today)
    #expect(figures.spending.exact == 105_00)
    #expect(figures.spendingCount == 2)
    let slices = Breakdown(home.book, figures).slices
    #expect(slices.map { $0.amount } == [75_00, 20_00, 10_00])
    #expect(slices.map { $0.category } == [Category.defaultID("groceries"), Category.defaultID("shopping"), nil])
    #expect(slices.map { $0.entries } == [2, 1, 1])
    #expect(home.balances[0] == 895_00)
    #expect(home.book.balances(today: Household.today)[0].entries == 2)
    let report = MonthlyReport(home.book, currency: .chf, today: Household.today)
    #expect(report.months.last?.breakdown.slices.first?.amount == 75_00)
  }

  @Test("TXN-28 two parts of one category are one entry in it")
  func twoPartsOfOneCategoryAreOneEntry() {
    var home = Household()
    let id = home.add(-30_00)
    _ = home.split(id, [part(-10_00, "groceries"), part(-20_00, "groceries")])
    let figures = PeriodFigures(home.book, period: july, currency: .chf, today: Household.today)
    #expect(Breakdown(home.book, figures).slices.map { $0.entries } == [1])
  }

  @Test("TXN-32 of income, a part in an expense category came back there; the rest is income")
  func aPartOfIncomeCanBeARefund() {
    var home = Household()
    let id = home.add(300_00)
    _ = home.split(id, [part(250_00, "salary"), part(50_00, "health")])
    let figures = PeriodFigures(home.book, period: july, currency: .chf, today: Household.today)
    #expect(figures.income.exact == 250_00)
    #expect(figures.spending.exact == -50_00)
  }

  @Test("TXN-16, TXN-28 a list of a category holds the entry when any part is in it, and sums that part")
  func aListOfACategoryHoldsTheEntry() {
    var home = Household()
    let id = home.add(-100_00)
    _ = home.split(id, [part(-70_00, "groceries"), part(-30_00, nil)])
    func run(_ change: (inout TransactionFilter) -> Void) -> TransactionList {
      var filter = TransactionFilter()
      change(&filter)
      return filter.run(home.space, home.book, today: Household.today)
    }
    let groceries = run { $0.categories = [Category.defaultID("groceries")] }
    #expect(groceries.ids == [id])
    #expect(groceries.totals.first?.spending.exact == 70_00)
    #expect(groceries.totals.first?.payments == 1)
    #expect(run { $0.uncategorised = true }.totals.first?.spending.exact == 30_00)
    #expect(run { $0.categories = [Category.defaultID("health")] }.ids.isEmpty)
    #expect(run { _ in }.totals.first?.spending.exact == 100_00)
  }

  @Test("IMP-09 an exported table has a row for each part; JSON brings the parts back (IMP-11)")
  func exportsUseTheParts() throws {
    var home = Household()
    let id = home.add(-100_00)
    _ = home.split(id, [part(-70_00, "groceries"), part(-30_00, "shopping")])
    let csv = String(
      decoding: CSVExport.bytes(home.space, filter: TransactionFilter(), style: .standard, today: Household.today),
      as: UTF8.self)
    #expect(csv.contains(",-70.00,CHF,Groceries,"))
    #expect(csv.contains(",-30.00,CHF,Shopping,"))
    #expect(csv.contains(",-100.00,-70.00,"), "the full amount stands beside the part's")
    let items = try JSONExport.records(JSONExport.bytes(home.space, exportDate: Household.today))
    var copy = Space(id: home.space.id)
    let adopt = Mutation(
      id: RecordID(high: 7, low: 7), space: copy.id, sequence: 1, clock: 1, today: Household.today,
      intent: .adoptRecords(AdoptRecords(items)))
    _ = try copy.apply(adopt)
    #expect(copy.transactions[id] == home.space.transactions[id])
    #expect(Book(copy).balances(today: Household.today).map { $0.balance } == home.balances)
  }

  /// Splitting moves money between categories and nowhere else.
  @Test func splittingChangesNoBalanceAndNoTotalOfSpending() {
    forAllSeeds(60) { seed, random in
      var home = Household(seed: seed, wallets: 3)
      var ids: [RecordID] = []
      for _ in 0..<40 {
        let amount = Int64.random(in: -20_000 ... -2, using: &random)
        ids.append(
          home.add(
            amount, days: -Int.random(in: 0..<60, using: &random), wallet: Int.random(in: 0..<3, using: &random),
            category: random.pick(["groceries", "rent", nil, "health"])))
      }
      let all = Period(start: Household.today.adding(days: -100), end: Household.today.adding(days: 1))
      let before = PeriodFigures(home.book, period: all, currency: .chf, today: Household.today)
      let balances = home.balances
      for id in ids where Bool.random(using: &random) {
        guard let amount = home.space.transactions[id]?.amount else { continue }
        let first = Int64.random(in: amount + 1 ... -1, using: &random)
        _ = home.split(id, [part(first, random.pick(["groceries", "shopping", nil])), part(amount - first, "wants")])
        _ = home.split(id, [part(first, random.pick(["groceries", "shopping", nil])), part(amount - first, "health")])
      }
      let after = PeriodFigures(home.book, period: all, currency: .chf, today: Household.today)
      #expect(home.balances == balances, "seed \(seed)")
      #expect(after.spending == before.spending, "seed \(seed)")
      #expect(after.spendingCount == before.spendingCount, "seed \(seed)")
      #expect(Breakdown(home.book, after).total == before.spending.exact, "seed \(seed)")
      #expect(home.book.entryCount == 40, "seed \(seed)")
    }
  }
}
