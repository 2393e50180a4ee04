import Basis
import Intake
import Ledger
import Pages
import Proving
import Testing

@testable import Screens

/// IMP-14, L-7, CAT-16: the next file from a bank goes where the last one went, in its currency, and nothing is learned
/// from a bank's own words.
struct NextFileTests {
  private static func review(_ app: AppDriver) throws -> ImportModel {
    guard case .review(let model)? = app.screen?.content else { throw Missing() }
    return model
  }

  private struct Missing: Error {}

  /// Nothing of two months is alike but the headings.
  private static func month(_ number: Int, head: String = "Datum;Buchungstext;Betrag CHF") -> String {
    head + "\n" + (1...4).map { "0\($0).0\(number).2026;Laden \(number)\($0);-\(number)\($0).50\n" }.joined()
  }

  private func importing(_ text: String, _ app: inout AppDriver, name: String? = nil) throws {
    app.open(text)
    app.act("import.confirm", name.map { [("name0", $0)] } ?? [])
    #expect(app.screen.map { if case .review = $0.content { false } else { true } } == true)
  }

  private func wallet(_ name: String, _ app: AppDriver) -> Wallet? {
    app.space.wallets.inIDOrder.first { !$0.stamp.isDeleted && $0.name == name }
  }

  @Test("IMP-14: next month's file with the same headings goes into the wallet of the last one, not a second one")
  func sameHeadings() throws {
    var app = AppDriver.started()
    try importing(Self.month(2), &app, name: "Hausbank")
    app.open(Self.month(3))
    #expect(
      try Self.review(app).targets.map(\.wallet) == [wallet("Hausbank", app)?.id] && wallet("Hausbank", app) != nil)
    app.act("import.cancel")
    // Another bank's headings are another bank's.
    app.open(Self.month(3, head: "Date;Details;Sum CHF"))
    #expect(try Self.review(app).targets.map(\.wallet) == [nil])
  }

  @Test(
    "BUD-29, IMP-14: the period that waited for the next file waits no longer once that was opened, without a word about wallets"
  )
  func waitsNoLonger() throws {
    var app = AppDriver(today: TimeTests.day("2026-02-04"))
    app.act("door.hand")
    app.act("door.currency", [("currency", "CHF")])
    app.act("sheet.discard")
    app.go("/budgets")
    app.act("plan.payday")
    app.act("plan.day", value: "5")
    app.act("plan.set-payday")
    try importing(Self.month(2), &app, name: "Hausbank")
    TimeTests.move(to: "2026-03-06", &app)
    app.go("/budgets?period=2026-02-05")
    #expect(
      app.contains("id=\"waiting\"") && app.text.contains("Waiting for March’s statement")
        && app.text.contains("Hausbank"), "\(app.text)")
    try importing(Self.month(3), &app)
    app.go("/budgets?period=2026-02-05")
    #expect(!app.contains("id=\"waiting\"") && !app.text.contains("Waiting for"), "\(app.text)")
  }

  @Test(
    "IMP-14: of two wallets with the same headings the one whose balance the file goes on from; without balances neither"
  )
  func twoAlike() throws {
    func file(_ month: Int, from opening: Int) -> String {
      var (text, balance) = ("Datum;Buchungstext;Betrag CHF;Saldo\n", opening)
      for day in 1...4 {
        balance -= month * 10 + day
        text += "0\(day).0\(month).2026;Laden \(month)\(day) von \(opening);-\(month)\(day).00;\(balance).00\n"
      }
      return text
    }
    var app = AppDriver.started()
    try importing(file(2, from: 5000), &app, name: "Erste")
    app.open(file(2, from: 800))
    app.act("import.wallet", [("wallet0", "")])
    app.act("import.confirm", [("wallet0", ""), ("name0", "Zweite")])
    // February took 90 from each.
    app.open(file(3, from: 710))
    #expect(try Self.review(app).targets.map(\.wallet) == [wallet("Zweite", app)?.id] && wallet("Zweite", app) != nil)
    app.act("import.cancel")
    app.open(file(3, from: 4910))
    #expect(try Self.review(app).targets.map(\.wallet) == [wallet("Erste", app)?.id])
    app.act("import.cancel")
    app.open(file(3, from: 3333))
    #expect(try Self.review(app).targets.map(\.wallet) == [nil])
  }

  @Test("IMP-14: headings remembered do not replace what a person taught about a wallet's files")
  func taughtStays() throws {
    var app = AppDriver()
    app.open(ColumnFlowTests.file())
    app.act(
      "import.column",
      [
        ("column0", "\(ColumnRole.bookingDate.rawValue)"), ("column1", "\(ColumnRole.description.rawValue)"),
        ("column2", "\(ColumnRole.amount.rawValue)"), ("column3", "0"),
      ])
    app.act("import.confirm", [("name0", "Nova")])
    let taught = wallet("Nova", app)?.statements
    #expect(wallet("Nova", app)?.profile != nil)
    app.open(Self.month(3))
    app.act("import.wallet", [("wallet0", wallet("Nova", app)?.id.text ?? "")])
    app.act("import.confirm", [("wallet0", wallet("Nova", app)?.id.text ?? "")])
    #expect(wallet("Nova", app)?.statements == taught)
  }

  // MARK: Currency

  private static let american = """
    Details,Posting Date,Description,Amount,Type,Balance
    DEBIT,02/24/2026,"HARBOR COFFEE 1234 SEATTLE WA",-5.75,DEBIT_CARD,3120.77
    DEBIT,02/23/2026,"NORTHERN LIGHT AND POWER",-104.10,ACH_DEBIT,3126.52
    CREDIT,02/20/2026,"ACME CORP PAYROLL",2100.00,ACH_CREDIT,3230.62

    """

  private static let americanLater = """
    Details,Posting Date,Description,Amount,Type,Balance
    DEBIT,03/04/2026,"HARBOR COFFEE 1234 SEATTLE WA",-6.25,DEBIT_CARD,3114.52

    """

  @Test(
    "WAL-02, IMP-14: a file that names no currency can be in another one than the ledger; the next one is known to be")
  func currencyIsAsked() throws {
    var app = AppDriver.started()
    app.open(Self.american)
    #expect(try Self.review(app).currencyIsAssumed == .chf)
    #expect(app.contains("id=\"import-currency\""))
    app.act("import.currency", value: "USD")
    #expect(try Self.review(app).targets.map(\.currency) == [CurrencyCode("USD")])
    app.act("import.confirm", [("name0", "Checking")])
    #expect(
      wallet("Checking", app)?.currency == CurrencyCode("USD") && wallet("Checking", app)?.initialBalance == 1130_62)
    app.open(Self.americanLater)
    let next = try Self.review(app)
    #expect(
      next.targets.map(\.wallet) == [wallet("Checking", app)?.id] && next.currencyIsAssumed == CurrencyCode("USD"))
    app.act("import.confirm")
    #expect(
      app.entry("Harbor Coffee")?.currency == CurrencyCode("USD")
        || app.space.transactions.inIDOrder.allSatisfy { $0.currency == CurrencyCode("USD") })
  }

  @Test("IMP-14: a wallet in another currency is offered for such a file, and choosing it says what the amounts are in")
  func walletSaysCurrency() throws {
    var app = AppDriver.started()
    var dollars = Wallet()
    (dollars.id, dollars.name, dollars.currency) = (RecordID(high: 7, low: 7), "Dollars", CurrencyCode("USD") ?? .chf)
    _ = try app.presenter.core.perform([.addWallet(dollars)], app.tab)
    app.open(Self.american)
    #expect(try Self.review(app).targets[0].choices.contains { $0.id == dollars.id })
    #expect(app.contains("Dollars \u{B7} USD"))
    app.act("import.wallet", [("wallet0", dollars.id.text)])
    let model = try Self.review(app)
    #expect(model.targets.map(\.wallet) == [dollars.id] && model.targets.map(\.currency) == [dollars.currency])
    // The person may think better of it.
    app.act("import.currency", value: "EUR")
    #expect(try Self.review(app).targets.map(\.wallet) == [nil] && Self.review(app).targets.map(\.currency) == [.eur])
  }

  @Test("IMP-14: a file that names its currency is not asked about it")
  func currencyIsNamed() throws {
    var app = AppDriver.started()
    app.open(Self.month(2))
    #expect(try Self.review(app).currencyIsAssumed == nil && !app.contains("id=\"import-currency\""))
  }

  // MARK: What is learned

  /// Whoever was paid, the bank writes the same beside it.
  private static func cards(_ payees: [String], month: Int = 2) -> String {
    "Date,Payee,Description,Amount,Currency\n"
      + payees.enumerated().map {
        "2026-0\(month)-1\($0.offset % 9),\($0.element),\"Card 4417, Musterlingen\",-\(20 + $0.offset).00,CHF\n"
      }.joined()
  }

  @Test("CAT-16: filing a payee says nothing of strangers that share the bank's words", arguments: [1, 12])
  func strangers(filed: Int) throws {
    let leisure = Category.defaultID("entertainment")
    var app = AppDriver.started()
    try importing(
      Self.cards(
        (0..<filed).map { "Zumbrunn Ost \(["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L"][$0])" }), &app,
      name: "Karte")
    let mine = app.space.transactions.inIDOrder.map(\.id)
    _ = try app.presenter.core.perform(
      [.editTransactions(EditRecords(ids: mine, set: [JSONMember("categoryId", .string(leisure.text))]))], app.tab)
    app.open(Self.cards(["Eselsohr Nord", "Lindenblatt West"], month: 3))
    let review = try Self.review(app)
    #expect(review.lines.count == 2)
    for line in review.lines { #expect(line.category == nil && line.suggested == nil, "\(line.title)") }
    app.act("import.cancel")
    // The payee itself is learned.
    app.open(Self.cards(["Zumbrunn Ost A"], month: 3))
    #expect(try Self.review(app).lines.first?.category?.id == leisure)
  }

  /// The model of words needs two categories before it says anything. Each has its own card here, or both have the same
  /// one.
  @Test(
    "CAT-14, CAT-16: strangers that share the bank's words are in no suggestion either, whatever was filed under two categories",
    arguments: [
      (1, 1, 1, true), (1, 1, 30, true), (1, 5, 6, true), (6, 1, 6, true), (12, 12, 1, true), (12, 2, 3, true),
      (20, 20, 2, true), (4, 4, 10, true),
      (1, 1, 30, false), (12, 2, 3, false), (4, 4, 10, false),
    ])
  func strangersAmongSuggestions(bars: Int, halls: Int, rows: Int, hasTwoCards: Bool) throws {
    let letters = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "Q", "R", "S", "T"]
    let kinds = [("Zumbrunn", bars, "dining-out"), ("Nordhang", halls, "entertainment")]
    let file = Self.cards(
      kinds.flatMap { word, count, _ in (0..<(count * rows)).map { "\(word) \(letters[$0 % count])" } })
    let lines = file.split(separator: "\n").map { line in
      hasTwoCards && line.contains("Nordhang")
        ? String(line).replacing("Card 4417, Musterlingen", with: "Order by phone, Hinterwald") : String(line)
    }
    var app = AppDriver.started()
    try importing(lines.joined(separator: "\n") + "\n", &app, name: "Karte")
    for (word, count, category) in kinds {
      let mine = app.entries.filter { $0.title.hasPrefix(word) }.map(\.id)
      #expect(mine.count == count * rows)
      let set = [JSONMember("categoryId", .string(Category.defaultID(category).text))]
      _ = try app.presenter.core.perform([.editTransactions(EditRecords(ids: mine, set: set))], app.tab)
    }
    app.open(Self.cards(["Eselsohr Nord", "Lindenblatt West", "Quokka Xylo"], month: 3))
    for line in try Self.review(app).lines { #expect(line.category == nil && line.suggested == nil, "\(line.title)") }
    app.act("import.confirm")
    #expect(app.entries.count { $0.categoryId == nil } == 3)
    app.go("/transactions/suggestions")
    guard case .suggestions(let model)? = app.screen?.content else { throw Missing() }
    #expect(model.rows.isEmpty, "\(app.text)")
  }
}
