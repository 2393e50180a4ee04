import Basis
import Insight
import Ledger
import Testing

/// IMP-09: the second file, with budgets and what closed periods came to.
@Suite("IMP-09: budgets and closed periods as a table") struct BudgetExportTests {
  private func rows(_ bench: PeriodBench, _ style: SheetStyle = .standard) -> [[String]] {
    ExportPrivacyTests.cells(CSVExport.budgets(bench.space, style: style, today: bench.today))
  }

  @Test("IMP-09 a row for each period and each budget: closed ones by their snapshots, then the running one")
  func table() throws {
    var bench = try PeriodBench(today: "2026-01-26")
    try bench.budget(PeriodBench.groceries, 1400_00)
    try bench.add(5000_00, PeriodBench.salary, on: "2026-01-26", payee: "Employer")
    try bench.add(-1260_50, PeriodBench.groceries, on: "2026-02-10")
    try bench.add(-9_00, on: "2026-02-12")
    try bench.go(to: "2026-02-26")
    // What comes late changes no closed period (BUD-21).
    try bench.add(-20_00, PeriodBench.groceries, on: "2026-02-11")
    try bench.add(-33_00, PeriodBench.groceries, on: "2026-02-26")
    let bytes = CSVExport.budgets(bench.space, style: .standard, today: bench.today)
    #expect(bytes.starts(with: [0xEF, 0xBB, 0xBF]))
    let table = rows(bench)
    #expect(table.first == CSVExport.budgetHeader && table.allSatisfy { $0.count == CSVExport.budgetHeader.count })
    let closed = bench.space.closedPeriods.whole(day("2026-01-25"))?.snapshotDate.text ?? ""
    #expect(!closed.isEmpty)
    #expect(table.contains(["2026-01-25", "2026-02-24", closed, "", "", "", "1400.00", "1269.50", "5000.00", "CHF"]))
    #expect(
      table.contains(["2026-01-25", "2026-02-24", closed, "Groceries", "needs", "", "1400.00", "1260.50", "", "CHF"]))
    #expect(table.last == ["2026-02-25", "2026-03-24", "", "Groceries", "needs", "", "1400.00", "33.00", "", "CHF"])
    #expect(rows(bench, .swiss).contains { $0.contains("1'269.50") })
  }

  @Test("IMP-10 a budget's name is no formula, and without a plan there is only the header") func names() throws {
    var bench = try PeriodBench(today: "2026-01-26")
    var category = Category()
    (category.id, category.name, category.group, category.budgetType) = (
      RecordID(high: 5, low: 9), "=1+1", .expense, .wants
    )
    try bench.apply(.addCategory(category))
    try bench.budget(category.id, 10_00)
    #expect(rows(bench).contains { $0[3] == "'=1+1" && $0[4] == "wants" })
    let bare = try PeriodBench(today: "2026-01-26", payday: nil)
    #expect(!CSVExport.hasBudgets(bare.space) && rows(bare).count == 1)
  }
}
