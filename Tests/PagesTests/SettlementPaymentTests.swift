import Basis
import Insight
import Ledger
import Testing

@testable import Screens

/// Settlements in one's own wallets (SPL-20, SPL-21), and bank entries that settle (SPL-27).
struct SettlementPaymentTests {
  /// Ann and Ben in a household, with a wallet of Ann's, who looks at the screen.
  private func household() throws -> (app: AppDriver, group: RecordID) {
    var app = AppDriver.started()
    app.addWallet("UBS")
    let people = [
      StartGroup.Person(RecordID(high: 8, low: 1), "Ann"), .init(RecordID(high: 8, low: 2), "Ben M\u{FC}ller"),
    ]
    let group = try app.presenter.core.beginGroup(StartGroup(.household, name: "Flat", currency: .chf, people: people))
    return (app, group)
  }

  private func expense(_ app: inout AppDriver, _ group: RecordID, _ amount: Int64, by payer: UInt64) throws {
    var expense = Expense()
    expense.id = RecordID(high: 9, low: payer)
    expense.description = "Power"
    expense.date = app.today
    expense.amount = amount
    expense.paid = [MemberAmount(RecordID(high: 8, low: payer), amount)]
    expense.division = .ratio
    _ = try app.presenter.core.perform([.addExpense(expense)], in: group)
  }

  private func enter(_ app: inout AppDriver, _ amount: String, _ payee: String, isIncome: Bool = false) {
    app.act("entry.new")
    if isIncome { app.act("entry.direction", value: "income") }
    app.act("entry.save", [("amount", amount), ("payee", payee)])
  }

  private func book(_ app: AppDriver) throws -> (space: Space, book: Book) {
    let space = try #require(app.presenter.core.ownID.flatMap { app.presenter.core.replica.space($0) })
    return (space, Book(space))
  }

  private func debt(_ app: AppDriver, _ group: RecordID) -> Int64? {
    app.presenter.core.replica.space(group)?.debt(of: RecordID(high: 8, low: 1), to: RecordID(high: 8, low: 2))
  }

  @Test(
    "SPL-20, SPL-21 a settlement is recorded in a wallet once, as neither spending nor income; undo and the mark take it back"
  )
  func recorded() throws {
    var (app, group) = try household()
    try expense(&app, group, 85_00, by: 2)
    app.go("/together/\(group.text)?section=settle")
    app.act("settle.all")
    app.act("settle.confirm")
    #expect(app.text.contains("Record it in one of your wallets?"))
    let offered = try #require(app.value(of: "payment.open"))
    app.act("payment.open", value: offered)
    #expect(app.contains("id=\"sheet-payment\"") && app.text.contains("New entry in UBS"))
    app.act("payment.save")
    let entry = try #require(app.entry("Ben M\u{FC}ller"))
    #expect(entry.amount == -42_50 && entry.settles?.text == offered && entry.head.counted == 0)
    #expect(!app.text.contains("Record it in one of your wallets?"), "not offered twice")
    let (space, book) = try book(app)
    let line = try #require(book.lines.first { $0.id == entry.id })
    #expect(line.flow == .none && line.amount == -42_50)
    #expect(DebtPayments.recorded(space, book).map { $0.text } == [offered])
    app.go("/transactions/" + entry.id.text)
    #expect(app.text.contains("Settles in Flat") && app.text.contains("neither as spending nor as income"))
    app.act("payment.unmark", value: entry.id.text)
    #expect(app.entry("Ben M\u{FC}ller")?.head.counted == -42_50)
    app.act("undo", value: try #require(app.screen?.undo).action.text)
    #expect(app.entry("Ben M\u{FC}ller")?.head.counted == 0)
  }

  @Test("SPL-21 an entry of the bank that is there already is the payment; ‹Not now› is remembered")
  func boundAndWaved() throws {
    var (app, group) = try household()
    try expense(&app, group, 85_00, by: 2)
    enter(&app, "42.50", "Twint")
    let bank = try #require(app.entry("Twint"))
    app.go("/together/\(group.text)?section=settle")
    app.act("settle.all")
    app.act("settle.confirm")
    let offered = try #require(app.value(of: "payment.open"))
    app.act("payment.open", value: offered)
    app.act("payment.save", [("where", bank.id.text)])
    #expect(app.entry("Twint")?.settles?.text == offered && app.entry("Ben M\u{FC}ller") == nil)
    // What settles can't be shared, and a second one can't take it.
    let mark = Intent.editTransactions(EditRecords(ids: [bank.id], set: [JSONMember("reimbursable", .string("work"))]))
    #expect(throws: Rejection.self) { _ = try app.presenter.core.perform([mark], app.tab) }
    try expense(&app, group, 20_00, by: 1)
    app.go("/together/\(group.text)?section=settle")
    app.act("settle.all")
    app.act("settle.confirm")
    let second = try #require(app.value(of: "payment.later"))
    app.act("payment.later", value: second)
    #expect(app.value(of: "payment.open") == nil)
  }

  @Test("SPL-27 ‹CHF 42.50 from Ben. Mark as paid?› settles the debt and counts as no income")
  func incoming() throws {
    var (app, group) = try household()
    try expense(&app, group, 85_00, by: 1)
    #expect(debt(app, group) == -42_50)
    enter(&app, "42.50", "TWINT M\u{DC}LLER B.", isIncome: true)
    enter(&app, "42.50", "Somebody else", isIncome: true)
    app.go("/transactions")
    #expect(app.text.replacing("\u{A0}", with: " ").contains("CHF 42.50 from Ben M\u{FC}ller. Mark as paid?"))
    let entry = try #require(app.entry("TWINT M\u{DC}LLER B."))
    #expect(app.value(of: "payment.found") == entry.id.text)
    app.act("payment.found", value: entry.id.text)
    #expect(debt(app, group) == 0)
    #expect(app.entry("TWINT M\u{DC}LLER B.")?.head.counted == 0)
    app.go("/transactions")
    #expect(app.value(of: "payment.found") == nil)
    app.go("/together/\(group.text)?section=settle")
    #expect(app.value(of: "payment.open") == nil, "it stands in a wallet already")
  }

  @Test("SPL-27 ‹That’s something else› is remembered; amount, direction, name and a month decide")
  func proposals() throws {
    var (app, group) = try household()
    try expense(&app, group, 85_00, by: 1)
    enter(&app, "42.50", "Ben", isIncome: false)
    enter(&app, "42.51", "Ben", isIncome: true)
    enter(&app, "42.50", "Bendix AG", isIncome: true)
    app.go("/transactions")
    #expect(app.value(of: "payment.found") == nil)
    enter(&app, "42.50", "Gutschrift ben", isIncome: true)
    app.go("/transactions")
    let found = try #require(app.value(of: "payment.found"))
    app.act("payment.no", value: found)
    #expect(app.value(of: "payment.found") == nil && debt(app, group) == -42_50)
    let (space, book) = try book(app)
    let debts = OpenDebt.all(
      of: try #require(app.presenter.core.replica.space(group)), as: RecordID(high: 8, low: 1), suggested: [])
    #expect(DebtPayments.find(space, book, debts, today: app.today).count == 1)
    #expect(DebtPayments.find(space, book, debts, today: app.today.adding(days: 31)).count == 1)
    #expect(DebtPayments.find(space, book, debts, today: app.today.adding(days: 32)).isEmpty)
  }
}
