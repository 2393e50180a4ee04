import Basis
import Intake
import Ledger
import Testing

@testable import Screens

/// IMP-02, IMP-11: what is exported as CSV comes back as it was.
struct RoundTripTests {
  private struct Line: Hashable {
    let wallet: String, date: String, amount: Int64, title: String, notes: String?, category: RecordID?
  }

  private func lines(_ app: AppDriver) -> Set<Line> {
    Set(
      app.entries.map {
        Line(
          wallet: app.space.wallets[$0.walletId]?.name ?? "", date: $0.date.text, amount: $0.amount, title: $0.title, notes: $0.notes,
          category: $0.categoryId)
      })
  }

  private func exported() -> (app: AppDriver, file: String) {
    var app = AppDriver.started()
    for wallet in ["Bank", "Savings"] { app.addWallet(wallet) }
    let groceries = Category.defaultID("groceries").text
    for (wallet, amount, payee, note) in [
      ("Cash", "4.20", "Kiosk", ""), ("Bank", "31.70", "Lindenmarkt", "with Ben, for Sunday"), ("Bank", "80", "Kronenhalle", ""),
      ("Savings", "12", "Fee", "once a year"), ("Cash", "9.90", "Lindenmarkt", ""), ("Savings", "4.20", "Kiosk", "the other one"),
    ] {
      app.act("entry.new")
      app.act("entry.category", value: groceries)
      app.act("entry.save", [("amount", amount), ("payee", payee), ("wallet", app.wallet(wallet)?.text ?? ""), ("note", note)])
    }
    app.go("/settings")
    app.act("export.csv")
    var file = ""
    for output in app.outputs { if case .effect(.download(_, _, _, let bytes)) = output { file = String(decoding: bytes, as: UTF8.self) } }
    return (app, file)
  }

  @Test("B-14, IMP-11 wallets stay apart, and notes come back as notes") func walletsAndNotesComeBack() throws {
    let (app, file) = exported()
    var other = AppDriver(seed: 99)
    other.act("door.hand")
    other.act("door.currency", [("currency", "CHF")])
    other.act("sheet.discard")
    other.open(file, name: "Evenkeel_Transactions.csv")
    other.act("import.confirm")
    #expect(other.entries.count == 6, "\(other.text.prefix(600))")
    #expect(lines(other) == lines(app))
    // The same file again is nothing new (L-1).
    other.open(file, name: "Evenkeel_Transactions.csv")
    other.act("import.confirm")
    #expect(other.entries.count == 6)
  }

  @Test("B-14, IMP-02 a person can say that a column holds notes, or the wallet") func notesAndWalletsAreRoles() throws {
    var app = AppDriver.started()
    app.open("Datum;Text;Betrag;Bemerkung\n2026-07-01;Lindenmarkt;-31.70;mit Ben\n2026-07-02;Kiosk;-4.20;Heft\n")
    guard case .review(let model)? = app.screen?.content else { return #expect(Bool(false), "no review") }
    var fields = model.columns.map { ("column\($0.index)", String($0.role.rawValue)) }
    #expect(fields.count == 4)
    fields[3].1 = String(ColumnRole.notes.rawValue)
    app.act("import.column", fields + [("value", fields[3].1)])
    #expect(app.text.contains("Notes"))
    app.act("import.confirm")
    #expect(app.entries.map { $0.notes } == ["mit Ben", "Heft"] && app.entries.map { $0.title } == ["Lindenmarkt", "Kiosk"])
  }
}
