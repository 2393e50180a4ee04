import Basis
import Ledger
import Testing

@testable import Screens

/// CAP-01, NTF-11: ways in from outside of the app.
@Suite("Shortcuts, what other apps share, and the number on the icon") struct ShortcutTests {
  private static let message = "Card *1234: CHF 12.50 paid at Pippin Bakery on 18.07.2026."

  private func begun() -> AppDriver {
    var app = AppDriver()
    app.act("door.hand")
    app.act("door.currency", [("currency", "CHF")])
    app.act("sheet.discard")
    return app
  }

  private func form(_ app: AppDriver) -> TransactionForm? {
    if case .entry(let model)? = app.screen?.sheet { return model.form }
    return nil
  }

  private func isTaking(_ app: AppDriver) -> Bool {
    app.outputs.contains { if case .effect(.takeShared) = $0 { true } else { false } }
  }

  private func badges(_ app: AppDriver) -> [Int] {
    app.outputs.compactMap { if case .effect(.badge(let count)) = $0 { count } else { nil } }
  }

  @Test("NTF-11: each shortcut opens what its name says, and the address forgets it")
  func shortcuts() throws {
    var app = begun()
    app.go("/transactions?add=expense")
    #expect(form(app)?.direction == .expense && app.screen?.route.path == "/transactions")
    app.go("/transactions?add=income")
    #expect(form(app)?.direction == .income && form(app)?.isDirty == false)
    app.go("/transactions?add=message")
    #expect(app.contains("id=\"message-text\""))
    app.go("/transactions?add=1")
    #expect(form(app) != nil)
  }

  @Test("NTF-11: ‹Settle up› leads to the one group that is open, and else to all of them")
  func settleUp() {
    var app = AppDriver.group()
    app.go("/together?settle=1")
    #expect(app.screen?.route.path == "/together")
    app.go(app.groupPath)
    app.spend("100", "Boat", by: "Ben")
    app.go("/together?settle=1")
    #expect(app.screen?.route.path == app.groupPath + "?section=settle")
  }

  @Test("CAP-01: a shared message is read at once; what is none says why; what the phone forgot can be pasted")
  func sharedMessage() {
    var app = begun()
    app.go("/transactions?add=shared")
    #expect(isTaking(app) && app.screen?.route.path == "/transactions")
    app.act("message.shared", [("text", Self.message)])
    #expect(form(app)?.amount == "12.50" && form(app)?.payee == "Pippin Bakery")
    app.act("sheet.discard")
    app.act("message.shared", [("text", "Your one-time code is 481920. Do not share it.")])
    #expect(app.contains("id=\"message-text-problem\"") && app.contains("one-time code"))
    app.act("message.shared", [("text", "")])
    #expect(app.contains("id=\"message-text\"") && !app.contains("id=\"message-text-problem\""))
  }

  @Test("CAP-01: whoever has nothing yet says in which currency they count, then the message is there")
  func sharedWithNothing() {
    var app = AppDriver()
    app.act("message.shared", [("text", Self.message)])
    #expect(app.contains("id=\"sheet-currency\""))
    app.act("door.currency", [("currency", "CHF")])
    #expect(form(app)?.amount == "12.50")
  }

  @Test("CAP-01: who turns away from that and begins by hand gets an empty form")
  func sharedAndLeft() {
    var app = AppDriver()
    app.act("message.shared", [("text", Self.message)])
    app.act("sheet.close")
    app.act("door.hand")
    app.act("door.currency", [("currency", "CHF")])
    #expect(form(app)?.amount == "")
  }

  @Test("NTF-11: the icon counts messages to complete, says so once, and goes back to none")
  func badge() throws {
    var app = begun()
    #expect(badges(app).isEmpty, "0 was said before")
    var capture = Capture()
    capture.id = RecordID(high: 7, low: 7)
    capture.text = "CHF 12.50 somewhere"
    capture.sender = "BANK"
    capture.receivedOn = app.today
    capture.receivedAt = 1_784_500_000_000
    capture.amount = 12_50
    capture.currency = .chf
    capture.confidence = 400
    let own = try #require(app.presenter.core.ownID)
    _ = try app.presenter.core.replica.perform(
      [.captureMessage(CaptureMessage(capture, entry: RecordID(high: 8, low: 8)))], in: own, clock: 1, today: app.today,
      random: &app.presenter.core.random)
    app.act("storage.state")
    #expect(badges(app) == [1])
    app.act("storage.state")
    #expect(badges(app).isEmpty)
    app.act("capture.dismiss", value: capture.id.text)
    #expect(badges(app) == [0])
  }

  @Test("NTF-11: a group counts while it is the person's turn to pay, and not while they are owed")
  func debtsOnTheIcon() {
    var app = AppDriver.group()
    app.spend("100", "Boat")
    #expect(app.presenter.core.shownBadge == 0)
    app.spend("700", "House", by: "Ben")
    #expect(app.presenter.core.shownBadge == 1)
  }
}
