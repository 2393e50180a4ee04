import Basis
import Insight
import Intake
import Ledger
import Pages
import Proving
import Testing

@testable import Screens

/// P12: cash that a file's or a bank's row tells of goes to the cash wallet, and is spending of no shop.
@Suite("Cash that was taken, in files and from banks") struct CashRowTests {
  private static let rows: [(String, String, Int)] = [
    ("2026-07-01", "Bargeldbezug Migros Bank Wiedikon", -100_00), ("2026-07-03", "Coop City Zürich", -23_40),
    ("2026-07-04", "Auszahlung Konto", -50_00), ("2026-07-06", "Spesen Bargeldbezug Ausland", -5_00),
    ("2026-07-08", "ATM WITHDRAWAL 0042 COOP CITY", -40_00),
  ]
  static let file = TransferFlowTests.file(rows, opening: 2_000_00)

  private static func started(cash: Bool) throws -> AppDriver {
    var app = AppDriver.started()
    app.addWallet("Bank", balance: "2000", date: "2026-07-01")
    // Who begins by hand has one for cash.
    guard !cash, let purse = app.wallet("Cash") else { return app }
    _ = try app.presenter.core.perform(
      [.editWallet(EditRecords(ids: [purse], set: [JSONMember("active", .bool(false))]))], app.tab)
    return app
  }

  private static func opened(_ app: inout AppDriver) throws -> ImportModel {
    app.open(file)
    app.act("import.wallet", [("wallet0", try #require(app.wallet("Bank")).text)])
    return try review(app)
  }

  private static func review(_ app: AppDriver) throws -> ImportModel {
    guard case .review(let model)? = app.screen?.content else { throw Rejection(.malformed, "No review.") }
    return model
  }

  private static func confirm(_ app: inout AppDriver) throws {
    app.act("import.confirm", [("wallet0", try #require(app.wallet("Bank")).text)])
    if (try? review(app)) != nil { app.act("import.confirm", [("wallet0", try #require(app.wallet("Bank")).text)]) }
  }

  private static func balance(_ name: String, _ app: AppDriver) -> Int64? {
    Book(app.space).balances(today: app.today).first { $0.wallet.name == name }?.balance
  }

  private static func transfers(_ app: AppDriver) -> [Int64] { app.entries.filter { $0.isTransfer }.map { $0.amount } }

  @Test(
    "TXN-33 the review says which rows go to the cash wallet; they are no spending, undo takes them back, and the file again is here already"
  )
  func fileWithCashWallet() throws {
    var app = try Self.started(cash: true)
    let purse = try #require(app.wallet("Cash"))
    let model = try Self.opened(&app)
    #expect(
      model.lines.filter { $0.isCash }.map { $0.money.minorUnits } == [-100_00, -40_00],
      "neither fees nor words for kinds of booking")
    #expect(app.text.contains("Cash you took out: goes to Cash"))
    let start = app.entries.count
    try Self.confirm(&app)
    let undo = try #require(app.value(of: "undo"))
    let made = app.entries.filter { $0.isTransfer }
    #expect(
      made.map { $0.amount } == [-100_00, -40_00]
        && made.allSatisfy { $0.transferWalletId == purse && $0.categoryId == nil })
    #expect(made.map { $0.title } == ["Bargeldbezug", "Cash withdrawal"])
    #expect(Self.balance("Cash", app) == 140_00)
    let july = Period(start: TimeTests.day("2026-07-01"), end: TimeTests.day("2026-08-01"))
    #expect(PeriodFigures(Book(app.space), period: july, currency: .chf, today: app.today).spending.exact == 78_40)
    // The same file again.
    let again = try Self.opened(&app)
    #expect(again.duplicateCount == 5 && again.included == 0)
    app.act("import.cancel")
    // The cash wallet's own list of it is the other half.
    app.open(TransferFlowTests.file([("2026-07-02", "Vom Konto", 100_00)], opening: 0), name: "purse.csv")
    app.act("import.wallet", [("wallet0", purse.text)])
    #expect(try Self.review(app).duplicateCount == 1)
    app.act("import.cancel")
    app.act("undo", value: undo)
    #expect(app.entries.count == start && Self.balance("Cash", app) == 0)
  }

  @Test("TXN-33 one tap, or a category, makes it an entry like others")
  func thePersonSaysOtherwise() throws {
    var app = try Self.started(cash: true)
    let model = try Self.opened(&app)
    let lines = model.lines.filter { $0.isCash }
    app.act("import.cash", [("value", String(lines[0].index)), ("input", "false")])
    #expect(try Self.review(app).lines.filter { $0.isCash }.map { $0.money.minorUnits } == [-40_00])
    app.act("import.edit", value: String(lines[1].index))
    let fields = [
      ("row-date", "2026-07-08"), ("row-amount", "-40.00"), ("row-payee", "Pocket money"), ("row-include", "on"),
      ("row-category", Category.defaultID("entertainment").text),
    ]
    app.act("import.edit-save", fields)
    #expect(try Self.review(app).lines.allSatisfy { !$0.isCash })
    try Self.confirm(&app)
    #expect(Self.transfers(app).isEmpty && app.entry("Pocket money")?.categoryId == Category.defaultID("entertainment"))
    #expect(app.entry("Bargeldbezug")?.amount == -100_00 && app.entry("Bargeldbezug")?.categoryId == nil)
  }

  @Test("P12 without a cash wallet it is an entry that is called what it is, and filed as no shop")
  func fileWithoutCashWallet() throws {
    var app = try Self.started(cash: false)
    #expect(try Self.opened(&app).lines.allSatisfy { $0.cashWallet == nil })
    #expect(!app.contains("id=\"import-cash\""), "who put theirs aside is not asked to have another one")
    try Self.confirm(&app)
    let cash = app.entries.filter { ["Bargeldbezug", "Cash withdrawal"].contains($0.title) }
    #expect(cash.map { $0.amount } == [-100_00, -40_00] && cash.allSatisfy { !$0.isTransfer && $0.categoryId == nil })
    #expect(app.entry("Coop City")?.categoryId == Category.defaultID("groceries"))
    // A word about it later makes no shop of that name cash.
    app.act("pick.open", value: try #require(cash.last).id.text)
    app.act("pick.choose", value: Category.defaultID("entertainment").text)
    app.open(TransferFlowTests.file([("2026-07-12", "Coop City Zürich", -9_00)], opening: 1_781_60))
    app.act("import.wallet", [("wallet0", try #require(app.wallet("Bank")).text)])
    #expect(try Self.review(app).lines.first?.title == "Coop City")
  }

  @Test(
    "P12 who only imports and has no cash wallet gets one by one tap: the cash goes there and is no spending; nothing is written before",
    arguments: [
      (
        "en-CH", "2 rows are cash you took out. With a cash wallet they aren’t counted as spent.", "Add a cash wallet",
        "Cash"
      ),
      (
        "de-CH", "2 Zeilen sind abgehobenes Bargeld. Mit einem Geldbeutel für Bargeld zählen sie nicht als Ausgaben.",
        "Geldbeutel für Bargeld anlegen", "Bargeld"
      ),
    ])
  func offersCashWallet(locale: String, sentence: String, button: String, name: String) throws {
    var app = AppDriver(locale: locale)
    app.open(Self.file)
    #expect(app.text.contains(sentence) && app.text.contains(button), "\(app.text)")
    #expect(try Self.review(app).lines.allSatisfy { $0.cashWallet == nil })
    let stored = app.stored.count
    app.act("import.cash-wallet")
    let model = try Self.review(app)
    #expect(
      model.lines.filter { $0.isCash }.map { $0.money.minorUnits } == [-100_00, -40_00] && model.cashWithoutWallet == 0)
    #expect(app.contains("id=\"cash-0\"") && !app.contains("id=\"import-cash\"") && app.text.contains(name))
    #expect(app.stored.count == stored && app.wallet(name) == nil, "IMP-04")
    app.act("import.confirm", [("name0", "Bank")])
    let undo = try #require(app.value(of: "undo"))
    let purse = try #require(app.wallet(name))
    #expect(app.space.wallets[purse]?.walletKind == .cash && app.space.wallets[purse]?.currency == .chf)
    #expect(Self.balance(name, app) == 140_00 && Self.transfers(app) == [-100_00, -40_00])
    let july = Period(start: TimeTests.day("2026-07-01"), end: TimeTests.day("2026-08-01"))
    #expect(PeriodFigures(Book(app.space), period: july, currency: .chf, today: app.today).spending.exact == 78_40)
    // The next file finds it.
    app.open(TransferFlowTests.file([("2026-07-12", "Bargeldbezug Bahnhof", -60_00)], opening: 1_781_60))
    #expect(try Self.review(app).lines.map(\.isCash) == [true] && !app.contains("id=\"import-cash\""))
    app.act("import.cancel")
    app.act("undo", value: undo)
    #expect(app.entries.isEmpty)
    #expect(app.space.wallets.inIDOrder.filter { !$0.stamp.isDeleted }.map(\.name) == [])
  }

  @Test("P12 a cash wallet that no row goes to after all is not made; one of a name that is taken has a number")
  func cashWalletAsNeeded() throws {
    var app = AppDriver()
    app.open(Self.file)
    app.act("import.cash-wallet")
    for line in try Self.review(app).lines where line.isCash {
      app.act("import.cash", [("value", String(line.index)), ("input", "false")])
    }
    app.act("import.confirm", [("name0", "Cash")])
    #expect(
      app.space.wallets.inIDOrder.map(\.name) == ["Cash"] && app.entries.count == 5 && Self.transfers(app).isEmpty)
    let bank = try #require(app.wallet("Cash")).text
    app.open(TransferFlowTests.file([("2026-07-12", "Bargeldbezug Bahnhof", -60_00)], opening: 1_781_60))
    app.act("import.wallet", [("wallet0", bank)])
    #expect(app.text.contains("1 row is cash you took out. With a cash wallet it isn’t counted as spent."))
    app.act("import.cash-wallet")
    app.act("import.confirm", [("wallet0", bank)])
    #expect(Self.balance("Cash 2", app) == 60_00 && Self.transfers(app) == [-60_00])
  }

  @Test(
    "L-12 what is in the cash wallet already isn't doubled: a transfer takes the row up, and an entry is offered for joining"
  )
  func notTwice() throws {
    var app = try Self.started(cash: true)
    let (bank, purse) = (try #require(app.wallet("Bank")), try #require(app.wallet("Cash")))
    app.act("entry.new")
    app.act(
      "entry.save",
      [("direction", "transfer"), ("amount", "100"), ("date", "2026-07-01"), ("wallet", bank.text), ("to", purse.text)])
    app.act("entry.new")
    app.act(
      "entry.save",
      [
        ("direction", "income"), ("amount", "40"), ("payee", "Taken out"), ("date", "2026-07-07"),
        ("wallet", purse.text),
      ])
    let model = try Self.opened(&app)
    #expect(model.duplicateCount == 1 && model.lines.allSatisfy { !$0.isCash })
    try Self.confirm(&app)
    #expect(Self.balance("Cash", app) == 140_00 && Self.transfers(app) == [-100_00])
  }

  @Test(
    "Only words that mean cash are taken for it",
    arguments: [
      ("Withdrawal", false), ("Auszahlung", false), ("Bezug", false), ("Retrait", false), ("Retiro", false),
      ("Prelievo", false),
      ("ATM Milano biglietto", false), ("Cash withdrawal fee", false), ("Frais de retrait DAB", false),
      ("Cashback Coop", false),
      ("WITHDRAWAL FROM SAVINGS", false), ("Wypłata", false), ("提现", false), ("Barbezugskosten", false),
      ("Bargeld Müller AG", false),
      ("NON-CHASE ATM WITHDRAW 123 MAIN ST", true), ("Cash W/D 0042", true),
      ("BARGELDBEZUG VOM 12.03. KARTE 4417", true),
      ("Bancomat-Bezug Zürich HB", true), ("Retrait DAB 12/03 Lyon", true), ("Retrait d’espèces Genève", true),
      ("Prelievo Bancomat Lugano", true),
      ("WYPŁATA Z BANKOMATU EURONET", true), ("Снятие наличных ATM 12", true), ("ATM取款 上海", true), ("現金引出 新宿", true),
      ("ถอนเงินสดสาขา", true),
      ("Készpénzfelvétel ATM", true), ("Ανάληψη μετρητών", true), ("Retiro en cajero BBVA", true),
      ("Saque em dinheiro", true),
    ])
  func words(_ text: String, isCash: Bool) {
    #expect((CashWords.name(in: ["", text]) != nil) == isCash)
  }
}
