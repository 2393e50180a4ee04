import Basis
import Ledger
import Pages
import Testing

@testable import Screens

/// CAP-01, CAP-14: a bank's message that is pasted becomes an entry to look over.
@Suite("A pasted message") struct MessageFlowTests {
  private func box() -> AppDriver {
    var app = AppDriver()
    app.act("door.hand")
    app.act("door.currency", [("currency", "CHF")])
    app.act("sheet.discard")
    app.act("entry.new")
    app.act("message.open")
    return app
  }

  private func sheet(_ app: AppDriver) -> TransactionForm? {
    if case .entry(let model)? = app.screen?.sheet { return model.form }
    return nil
  }

  private func paste(_ text: String, _ app: inout AppDriver) { app.act("message.read", [("text", text)]) }

  private func entries(_ app: AppDriver) -> [Transaction] {
    app.presenter.core.ownID.flatMap { app.presenter.core.replica.space($0) }?.transactions.inIDOrder ?? []
  }

  @Test("CAP-01, CAP-06: amount, payee and direction stand in the add sheet; nothing is added before it is saved")
  func becomesAnEntry() throws {
    var app = box()
    #expect(app.contains("id=\"message-text\"") && app.contains("isn\u{2019}t kept"))
    paste("Card *1234: CHF 12.50 paid at Pippin Bakery on 18.07.2026.", &app)
    let form = try #require(sheet(app))
    #expect(
      form.amount == "12.50" && form.payee == "Pippin Bakery" && form.direction == .expense && form.date == "2026-07-18"
    )
    #expect(app.contains("id=\"from-message\"") && entries(app).isEmpty)
    app.act("entry.save")
    let entry = try #require(entries(app).first)
    #expect(entry.amount == -12_50 && entry.payee == "Pippin Bakery" && entry.date.text == "2026-07-18")
    #expect(
      !app.stored.contains { $0.pages.contains { String(decoding: $0.bytes, as: UTF8.self).contains("Card *1234") } })
  }

  @Test("CAP-05: money that comes in is income")
  func income() throws {
    var app = box()
    paste("You received CHF 40.00 from Anna Meier via TWINT.", &app)
    #expect(sheet(app)?.direction == .income && sheet(app)?.amount == "40.00")
  }

  @Test("CAP-14: what is no payment is refused with its reason, and the text stays to be mended")
  func refusals() {
    var app = box()
    for (text, sentence) in [
      ("", "Paste the whole message"), ("Your one-time code is 481920. Do not share it.", "one-time code"),
      ("Payment of CHF 20.00 at Kiosk was declined.", "declined"),
      (String(repeating: "a", count: 4097), "one at a time"),
    ] {
      paste(text, &app)
      #expect(app.contains("id=\"message-text-problem\"") && app.contains(sentence), "\(text.prefix(20))")
      #expect(sheet(app) == nil && entries(app).isEmpty)
    }
  }

  @Test("CAP-04: a currency that no wallet has is told, and the amount is the person's to say")
  func foreign() throws {
    var app = box()
    paste("Card purchase USD 15.00 at Pippin Bakery.", &app)
    let form = try #require(sheet(app))
    #expect(form.amount.isEmpty && form.payee == "Pippin Bakery" && form.message?.foreign?.minorUnits == 15_00)
    #expect(app.text.contains("It was $") && app.contains("none of your wallets"))
  }

  @Test("CAP-08: the same payment a second time is said")
  func twice() throws {
    var app = box()
    let text = "Card *1234: CHF 12.50 paid at Pippin Bakery on 18.07.2026."
    paste(text, &app)
    #expect(sheet(app)?.message?.mayBeTwice == false)
    app.act("entry.save")
    app.act("entry.new")
    app.act("message.open")
    paste(text, &app)
    #expect(sheet(app)?.message?.mayBeTwice == true && app.contains("is there already"))
  }

  @Test("without the module that reads, a sentence asks to connect once")
  func noReader() {
    var app = box()
    app.readsFiles = false
    paste("CHF 12.50 paid at Pippin Bakery.", &app)
    app.send(.read(number: Int64(app.readFiles), bytes: [], trouble: "missing"))
    #expect(app.contains("Connect once") && app.contains("id=\"message-text\""))
  }
}
