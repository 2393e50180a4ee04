import Basis
import Insight
import Intake
import Ledger
import Testing

@testable import Screens

/// IMP-09, IMP-10: tables that leave the app.
@Suite("Exported tables, as their person asks for them") struct ExportFlowTests {
  private func files(_ app: AppDriver) -> [(name: String, text: String)] {
    app.outputs.compactMap {
      if case .effect(.download(_, let name, _, let bytes)) = $0 {
        (name, String(decoding: bytes, as: UTF8.self))
      } else {
        nil
      }
    }
  }

  /// Cells of a line in which no text has a comma.
  private func line(_ text: String, _ word: String) -> [String] {
    text.components(separatedBy: "\r\n").first { $0.contains(word) }?.components(separatedBy: ",") ?? []
  }

  @Test("IMP-09: ‹Export this list› has what the list shows and nothing else, Settings has all of it") func filtered()
    throws
  {
    var app = AppDriver.started()
    app.addEntry("30", "Kino Rex", date: "2026-07-10")
    app.addEntry("12", "Pippin Bakery", date: "2026-07-11")
    app.addEntry("13", "Pippin Bakery", date: "2026-06-11")
    app.go("/transactions?q=Pippin&from=2026-07-01&to=2026-07-31")
    #expect(app.contains("id=\"export-list\""))
    app.act("export.filtered")
    let list = try #require(files(app).first)
    #expect(list.name == "Evenkeel_Transactions_2026-07-20.csv")
    let shown = app.text.contains("Kino Rex")
    #expect(
      !shown && list.text.contains("2026-07-11,-12.00,CHF") && !list.text.contains("Kino Rex")
        && !list.text.contains("2026-06-11"))
    app.go("/settings")
    app.act("export.csv")
    let all = try #require(files(app).first)
    #expect(all.text.contains("Kino Rex") && all.text.contains("2026-06-11") && all.text.contains("2026-07-11"))
  }

  @Test("IMP-09: who has a plan can have budgets and closed periods as a second file; who has none is not asked")
  func budgets() throws {
    var plain = AppDriver.started()
    plain.go("/settings")
    #expect(plain.contains("id=\"export-csv\"") && !plain.contains("id=\"export-budgets\""))
    var app = BudgetFlowTests.started()
    BudgetFlowTests.spend("45", on: "groceries", &app)
    app.go("/settings")
    #expect(app.contains("id=\"export-budgets\""))
    app.act("export.budgets")
    let file = try #require(files(app).first)
    #expect(file.name == "Evenkeel_Budgets_2026-02-08.csv")
    #expect(line(file.text, "Groceries").prefix(4) == ["2026-01-25", "2026-02-24", "", "Groceries"])
    #expect(line(file.text, "Groceries")[7] == "45.00")
  }

  @Test(
    "IMP-09: what is shared says so, with the full amount and the own share; IMP-10: what others spent among themselves is not in it"
  )
  func shared() throws {
    var app = AppDriver.started()
    app.addEntry("30", "Kino")
    app.go("/together")
    app.act("group.new", value: "household")
    app.act("group.create", [("name", "Home"), ("own", "Ann"), ("next", "Ben,Cleo"), ("currency", "CHF")])
    app.act("sheet.discard")
    app.spend("90", "Sofa", by: "Ben")
    // Between Ben and Cleo: none of it is Ann's.
    var others = try #require(app.expense("Sofa"))
    (others.id, others.description, others.amount) = (RecordID(high: 6, low: 6), "Ring", 80_00)
    others.division = .custom
    others.terms = [MemberTerm(app.member("Cleo"), .weight, 1)]
    others.paid = [MemberAmount(app.member("Ben"), 80_00)]
    _ = try app.presenter.core.perform([.addExpense(others)], in: app.groupID)
    app.act("entry.new")
    app.act("entry.share", value: app.groupID.text)
    app.act("entry.save", [("amount", "60"), ("payee", "Coop"), ("date", "2026-07-20")])
    #expect(app.expense("Ring") != nil && app.expense("Coop") != nil)
    app.act("export.csv")
    let text = try #require(files(app).first).text
    let header = line(text, "Date,Amount")
    func cell(_ word: String, _ column: String) throws -> String {
      let cells = line(text, word)
      return cells[try #require(header.firstIndex(of: column))]
    }
    #expect(try cell("Coop", "Shared") == "yes" && cell("Coop", "Amount") == "-60.00")
    #expect(try cell("Coop", "Full amount") == "-60.00" && cell("Coop", "Own share") == "-20.00")
    #expect(try cell("Kino", "Shared") == "" && cell("Kino", "Own share") == "-30.00")
    #expect(try cell("Sofa", "Shared") == "yes" && cell("Sofa", "Own share") == "-30.00")
    #expect(try cell("Sofa", "Amount") == "-30.00" && cell("Sofa", "Full amount") == "-90.00")
    #expect(!text.contains("Ring") && !text.contains("80.00") && !text.contains("Cleo"))
    // It comes in again: the amount is the amount, whatever stands beside it (IMP-11).
    let reading = try StatementReader.read(Array(text.utf8))
    #expect(reading.entries.map(\.amount.minorUnits).sorted() == [-60_00, -30_00, -30_00])
  }
}
