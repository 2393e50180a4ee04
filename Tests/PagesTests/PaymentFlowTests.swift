import Basis
import Insight
import Ledger
import Screens
import Testing

/// TXN-39: a statement's row pays what a template's activation put into the ledger. The clock stands at 2026-07-20.
struct PaymentFlowTests {
  private static func file(_ rent: Int = -1_200_00, on date: String = "2026-07-21") -> String {
    // Overlaps with June's, so that the wallet is known.
    TransferFlowTests.file(
      [
        ("2026-06-09", "KIOSK", -5_00), ("2026-07-10", "LINDENMARKT 12", -42_10),
        (date, "DAUERAUFTRAG WOHNBAU SEEFELD", rent), ("2026-07-22", "KIOSK", -4_00),
      ], opening: 3_005_00)
  }

  /// A wallet with statements, and rent as a template.
  private func withRent(_ app: inout AppDriver) {
    app.importFile(
      TransferFlowTests.file(
        [("2026-06-02", "LINDENMARKT 12", -31_00), ("2026-06-09", "KIOSK", -5_00)], opening: 3_036_00), into: "Bank",
      name: "june.csv")
    app.go("/transactions/templates")
    app.act("template.new")
    let fields = [
      ("name", "Rent"), ("amount", "1200"), ("date", "2026-07-22"), ("category", Category.defaultID("rent").text),
    ]
    app.act("template.save", fields + [("wallet", app.wallet("Bank")?.text ?? "")])
  }

  private func activate(_ app: inout AppDriver) {
    app.go("/")
    app.act("template.activate", value: app.value(of: "template.activate") ?? "")
    app.act("entry.save", [("payee", "Rent"), ("amount", "1200")])
  }

  private func balance(_ app: AppDriver) -> Int64? {
    Book(app.space).balances(today: CalendarDate(text: "2026-07-31") ?? .earliest).first { $0.wallet.name == "Bank" }?
      .balance
  }

  @Test(
    "TXN-39 the review says what the row pays, joins it unless declined, and the balance is the bank's; undo, and twice"
  )
  func theReviewJoins() throws {
    var app = AppDriver()
    withRent(&app)
    activate(&app)
    app.open(Self.file())
    #expect(app.text.contains("1 payment of a recurring entry"))
    #expect(app.text.contains("Pays Rent: CHF\u{A0}1&#39;200.00 on 20 Jul"))
    #expect(app.text.contains("Import 3 transactions"))
    app.act("import.confirm")
    #expect(app.entries.count == 5)
    let rent = try #require(app.entry("Rent"))
    #expect(rent.fingerprint != nil && rent.date.text == "2026-07-21" && rent.categoryId == Category.defaultID("rent"))
    #expect(balance(app) == 1_753_90)
    app.go("/transactions/" + rent.id.text)
    #expect(app.text.contains("DAUERAUFTRAG WOHNBAU SEEFELD") && app.text.contains("Added from a recurring entry"))
    #expect(app.text.contains("Imported from konto.csv"))
    app.open(Self.file())
    #expect(app.text.contains("4 already here") && !app.contains("id=\"payments\""))
    app.act("import.cancel")
    app.act("undo")
    let undone = try #require(app.entry("Rent"))
    #expect(app.entries.count == 3 && undone.fingerprint == nil && undone.date == app.today)
    app.open(Self.file())
    #expect(app.text.contains("Pays Rent"), "after Undo it is offered again")
  }

  @Test("TXN-39, L-4 an amount that differs is offered and not taken without a word, unless the row has the name")
  func anAmountThatDiffersIsOffered() throws {
    var app = AppDriver()
    withRent(&app)
    activate(&app)
    app.open(Self.file(-1_230_00))
    #expect(app.contains("id=\"payments\""))
    app.act("import.pay", [("value", "2"), ("input", "true")])
    app.act("import.confirm")
    #expect(app.entries.count == 5 && app.entry("Rent")?.amount == -1_230_00)
    app.act("undo")
    app.open(Self.file(-1_230_00))
    app.act("import.confirm")
    #expect(app.entries.count == 6 && app.entry("Rent")?.amount == -1_200_00, "as its own entry")
    app.go("/transactions")
    #expect(app.contains("id=\"payments-card\""), "still offered afterwards")
    app.go("/transactions/transfers")
    #expect(app.contains("id=\"payments-answer\"") && !app.contains("id=\"transfers-answer\""))
    app.act("transfers.pay", value: try #require(app.value(of: "transfers.pay")))
    #expect(app.entries.count == 5 && app.entry("Rent")?.amount == -1_230_00)
    app.go("/transactions")
    #expect(!app.contains("id=\"payments-card\""))
    app.act("undo")
    #expect(app.entries.count == 6)
  }

  @Test("TXN-39 a row that has the template's name is taken although the amount differs a little")
  func theNameDecides() {
    var app = AppDriver()
    withRent(&app)
    activate(&app)
    app.open(
      TransferFlowTests.file(
        [("2026-06-09", "KIOSK", -5_00), ("2026-07-21", "RENT JULY SEEFELD", -1_230_00)], opening: 3_005_00))
    app.act("import.confirm")
    #expect(app.entries.count == 3)
    #expect(app.entry("Rent")?.amount == -1_230_00)
  }

  @Test("TXN-39 declined in the review: two payments, and nobody asks again; Undo takes the answer back")
  func declined() {
    var app = AppDriver()
    withRent(&app)
    activate(&app)
    app.open(Self.file())
    app.act("import.pay", [("value", "2"), ("input", "false")])
    app.act("import.confirm")
    #expect(app.entries.count == 6)
    app.go("/transactions")
    #expect(!app.contains("id=\"payments-card\""))
    app.act("undo")
    #expect(app.entries.count == 3)
    app.open(Self.file())
    #expect(app.contains("id=\"payments\""))
  }

  @Test("TXN-39 activated after the statement came: offered, joined or declined, in both languages")
  func activatedAfterwards() throws {
    var app = AppDriver(locale: "de-CH")
    withRent(&app)
    app.importFile(Self.file(), into: "Bank", name: "july.csv")
    activate(&app)
    app.go("/transactions")
    #expect(app.text.contains("1 Zahlung von Wiederkehrendem"))
    app.go("/transactions/transfers")
    #expect(app.text.contains("Zwei Zahlungen"))
    app.act("transfers.not-paid", value: try #require(app.value(of: "transfers.not-paid")))
    app.go("/transactions")
    #expect(!app.contains("id=\"payments-card\""))
    app.act("undo")
    app.go("/transactions/transfers")
    app.act("transfers.pay", value: try #require(app.value(of: "transfers.pay")))
    #expect(app.entries.count == 5)
    #expect(balance(app) == 1_753_90)
    app.go("/settings/changes")
    #expect(app.text.contains("Mit seiner Zahlung verbunden: Rent"))
  }
}
