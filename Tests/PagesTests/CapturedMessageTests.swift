import Basis
import Ledger
import Testing

@testable import Pages
@testable import Screens

/// CAP-06 to CAP-08, CAP-13: messages that came in by themselves, as their person meets them.
@Suite("Messages that came in") struct CapturedMessageTests {
  private static func capture(
    _ number: UInt64, _ text: String, sure: Int64, amount: Int64? = 12_50, payee: String? = "Coop"
  ) -> CaptureMessage {
    var capture = Capture()
    capture.id = RecordID(high: 77, low: number)
    capture.text = text
    capture.sender = "VISECA"
    capture.receivedAt = 1_784_500_000_000 + Int64(number) * 3_600_000
    capture.receivedOn = AppDriver.usualDay
    capture.amount = amount
    capture.currency = amount == nil ? nil : .chf
    capture.payee = payee
    capture.confidence = sure
    return CaptureMessage(capture, entry: RecordID(high: 78, low: number))
  }

  /// An app whose space has one message of each state.
  private func app() throws -> AppDriver {
    var app = AppDriver()
    app.act("door.hand")
    app.act("door.currency", [("currency", "CHF")])
    app.act("sheet.discard")
    let own = try #require(app.presenter.core.ownID)
    let all = [
      Self.capture(1, "CHF 12.50 Coop", sure: 950), Self.capture(2, "CHF 12.50 Coop", sure: 950),
      Self.capture(3, "CHF 8.00 maybe Kiosk", sure: 800, amount: 8_00, payee: "Kiosk"),
      Self.capture(4, "<b>CHF 3.00</b>", sure: 400, amount: 3_00, payee: nil),
    ]
    for message in all {
      _ = try app.presenter.core.replica.perform(
        [.captureMessage(message)], in: own, id: RecordID(high: 79, low: message.capture.id.low), clock: 1,
        today: AppDriver.usualDay,
        random: &app.presenter.core.random)
    }
    app.go("/settings/messages")
    return app
  }

  private func state(_ app: AppDriver, _ number: UInt64) throws -> Capture.State? {
    let own = try #require(app.presenter.core.ownID)
    return app.presenter.core.replica.space(own)?.form(RecordID(high: 77, low: number), Capture.self)?.state
  }

  private func id(_ number: UInt64) -> String { RecordID(high: 77, low: number).text }

  @Test("CAP-06, CAP-13: what waits stands first, what became of the others below, and nobody's text is markup")
  func page() throws {
    var app = try app()
    #expect(app.contains("id=\"messages-waiting\"") && app.contains("id=\"messages-last\""))
    #expect(
      app.contains("id=\"keep-\(id(3))\"") && app.contains("id=\"add-\(id(4))\"")
        && app.contains("id=\"dismiss-\(id(4))\""))
    #expect(app.contains("&lt;b&gt;CHF 3.00") && !app.contains("<b>CHF"))
    #expect(app.contains("Was here already"))
    #expect(app.contains("id=\"messages-local\""), "without an account there is no address")
    app.go("/")
    #expect(app.contains("2 bank messages are waiting for you"))
    app.go("/settings")
    #expect(app.contains("href=\"/settings/messages\""))
  }

  @Test("CAP-06: an entry that is not sure is kept by one tap, which can be undone") func keep() throws {
    var app = try app()
    #expect(!app.contains("id=\"ask-\(id(3))\""), "an entry of this sender is there")
    app.act("capture.keep", value: id(3))
    #expect(try state(app, 3) == .created)
    #expect(app.contains("Marked as right.") && !app.contains("id=\"keep-\(id(3))\""))
    app.act("undo")
    #expect(try state(app, 3) == .unsure)
  }

  @Test("CAP-07: what is missing is filled in, in the add sheet; saving it answers the message, and so does undoing")
  func complete() throws {
    var app = try app()
    app.act("capture.add", value: id(4))
    guard case .entry(let model)? = app.screen?.sheet else { return #expect(Bool(false), "no sheet") }
    #expect(model.form.amount == "3.00" && model.form.date == "2026-07-20")
    app.act("entry.save", [("payee", "Baker")])
    #expect(try state(app, 4) == .created)
    #expect(!app.contains("id=\"dismiss-\(id(4))\""))
    app.act("undo")
    #expect(try state(app, 4) == .pending)
    app.act("capture.add", value: id(4))
    app.act("sheet.discard")
    #expect(try state(app, 4) == .pending, "closing the sheet decides nothing")
  }

  @Test("CAP-08: of what was here already an entry can be made all the same; what waits can be dismissed") func others()
    throws
  {
    var app = try app()
    app.act("capture.add", value: id(2))
    app.act("entry.save")
    #expect(try state(app, 2) == .created)
    app.act("capture.dismiss", value: id(4))
    #expect(try state(app, 4) == .dismissed)
    app.act("capture.dismiss", value: id(9))
    app.go("/")
    #expect(app.contains("1 bank message is waiting for you"))
  }

  @Test("CAP-13: who sends is listed with how much, is paused and goes on; the words need not be kept") func sources()
    throws
  {
    var app = try app()
    #expect(app.text.contains("VISECA") && app.text.contains("4 messages in 30 days"))
    app.act("capture.pause", value: "VISECA")
    #expect(app.contains("data-action=\"capture.resume\"") && app.text.contains("paused"))
    let own = try #require(app.presenter.core.ownID)
    #expect(app.presenter.core.replica.space(own)?.isPaused(sender: "viseca") == true)
    app.act("undo")
    #expect(app.contains("data-action=\"capture.pause\""))
    app.act("capture.keeps", value: "false")
    #expect(app.presenter.core.replica.space(own)?.settings[own]?.keepsMessages == false)
  }

  @Test("CAP-13: a sender is taken off the list, which can be undone; its next message brings it back") func takenOff()
    throws
  {
    var app = try app()
    app.now += 40 * 86_400_000
    app.act("capture.remove", value: "VISECA")
    #expect(app.contains("Taken off the list") && !app.contains("id=\"source-0\""))
    #expect(app.contains("id=\"messages-last\""), "what became of its messages is there")
    app.act("undo")
    #expect(app.contains("id=\"source-0\""))
    app.act("capture.remove", value: "VISECA")
    let own = try #require(app.presenter.core.ownID)
    var again = Self.capture(9, "CHF 4.00 Kiosk", sure: 950, amount: 4_00, payee: "Kiosk").capture
    again.receivedAt = app.now + 1000
    _ = try app.presenter.core.replica.perform(
      [.captureMessage(CaptureMessage(again, entry: RecordID(high: 78, low: 9)))], in: own,
      id: RecordID(high: 79, low: 9), clock: 1,
      today: AppDriver.usualDay, random: &app.presenter.core.random)
    app.go("/settings")
    app.go("/settings/messages")
    #expect(app.contains("id=\"source-0\"") && app.text.contains("1 message in 30 days"))
  }

  @Test("CAP-10: of several wallets the person says one, once for each sender", arguments: ["UBS <b>", ""])
  func asked(sender: String) throws {
    var app = try app()
    let own = try #require(app.presenter.core.ownID)
    var card = Wallet()
    (card.id, card.name, card.currency, card.order) = (RecordID(high: 80, low: 1), "Card", .chf, 9)
    func perform(_ intent: Intent, _ number: UInt64) throws {
      _ = try app.presenter.core.replica.perform(
        [intent], in: own, id: RecordID(high: 79, low: number), clock: 1, today: AppDriver.usualDay,
        random: &app.presenter.core.random)
    }
    func come(_ number: UInt64) throws {
      var message = Self.capture(
        number, "CHF \(number).00 Kiosk", sure: 950, amount: Int64(number) * 100, payee: "Kiosk")
      message.capture.sender = sender
      try perform(.captureMessage(message), number)
    }
    func wallet(_ number: UInt64) -> RecordID? {
      let space = app.presenter.core.replica.space(own)
      return space?.form(RecordID(high: 77, low: number), Capture.self)?.transaction.flatMap {
        space?.transactions.live($0)?.walletId
      }
    }
    try perform(.addWallet(card), 80)
    var giro = card
    (giro.id, giro.name) = (RecordID(high: 80, low: 2), "Giro")
    try perform(.addWallet(giro), 81)
    try come(20)
    try come(21)
    app.go("/settings")
    app.go("/settings/messages")
    #expect(
      app.contains("Which wallet is it?") && app.contains("id=\"into-1-\(id(20))\"") && !app.contains("id=\"into-2-"))
    #expect(
      app.contains(sender.isEmpty ? "Messages without a sender go there" : "What UBS &lt;b&gt; writes goes there"))
    #expect(!app.contains("id=\"into-0-\(id(4))\""), "more is missing there than a wallet")
    app.act("capture.into", value: id(20) + " " + card.id.text)
    #expect(wallet(20) == card.id && wallet(21) == card.id, "what else waits of this sender goes with it")
    #expect(!app.contains("Which wallet is it?"))
    app.act("undo")
    #expect(wallet(20) == nil && app.contains("Which wallet is it?"))
    for value in ["", "x", id(20), id(20) + " x", id(99) + " " + card.id.text, id(20) + " " + id(99)] {
      app.act("capture.into", value: value)
      #expect(wallet(20) == nil)
    }
    app.act("capture.usual", [("wallet", card.id.text)])
    #expect(wallet(20) == card.id && wallet(21) == card.id, "so does it where all that have none get one")
    app.act("capture.into", value: id(20) + " " + card.id.text)
    try come(22)
    #expect(wallet(22) == card.id)
  }

  @Test("CAP-10: with two wallets one is chosen for all messages that have none of their own") func usual() throws {
    var app = try app()
    #expect(!app.contains("id=\"usual-wallet\""))
    let own = try #require(app.presenter.core.ownID)
    var card = Wallet()
    (card.id, card.name, card.currency, card.order) = (RecordID(high: 80, low: 1), "Card", .chf, 9)
    _ = try app.presenter.core.replica.perform(
      [.addWallet(card)], in: own, id: RecordID(high: 79, low: 80), clock: 1, today: AppDriver.usualDay,
      random: &app.presenter.core.random)
    app.go("/settings")
    app.go("/settings/messages")
    #expect(app.contains("id=\"usual-wallet\""))
    app.act("capture.usual", [("wallet", card.id.text)])
    #expect(app.presenter.core.replica.space(own)?.settings[own]?.captureWallet == card.id)
    #expect(app.contains("value=\"\(card.id.text)\" selected"))
    app.act("capture.usual", [("wallet", "")])
    #expect(app.presenter.core.replica.space(own)?.settings[own]?.captureWallet == nil)
  }

  @Test("CAP-07, CAP-09: what waits says what is missing and when it came, and a new sender is asked about once")
  func reasons() throws {
    var app = AppDriver.started()
    let own = try #require(app.presenter.core.ownID)
    func take(
      _ number: UInt64, _ sender: String, sure: Int64, amount: Int64? = 12_50, currency: CurrencyCode? = .chf,
      payee: String? = "Coop"
    ) throws {
      var message = Self.capture(number, "message \(number)", sure: sure, amount: amount, payee: payee)
      (message.capture.sender, message.capture.currency) = (sender, currency)
      message.capture.amount = amount.map { $0 + Int64(number) }
      _ = try app.presenter.core.replica.perform(
        [.captureMessage(message)], in: own, id: RecordID(high: 79, low: number), clock: 1, today: AppDriver.usualDay,
        random: &app.presenter.core.random)
    }
    try take(1, "A", sure: 950, amount: nil)
    try take(2, "B", sure: 950, currency: nil)
    try take(3, "C", sure: 950, currency: .eur)
    try take(4, "D", sure: 950, payee: nil)
    try take(5, "E", sure: 400)
    for number in 6...9 as ClosedRange<UInt64> { try take(number, "NEW", sure: 800) }
    app.go("/settings/messages")
    for reason in [
      "The amount is missing", "The currency is missing", "You have no wallet in EUR", "The payee is missing",
      "Please check what was read",
    ] {
      #expect(app.text.components(separatedBy: reason).count == 2, "\(reason)")
    }
    #expect(app.text.components(separatedBy: "This sender is new.").count == 2 && app.contains("id=\"ask-\(id(9))\""))
    for number in 1...9 as ClosedRange<UInt64> {
      let clock = Words(format: LocaleFormat(tag: "en-CH"), today: app.today, currency: .chf).clock(
        minutes: (1_784_500_000_000 + Int64(number) * 3_600_000) / 60_000, offset: 0)
      #expect(app.text.contains(clock), "\(clock)")
    }
    // Several wallets that it can be: which one is the question.
    for name in ["Bank", "Second"] { app.addWallet(name) }
    try take(10, "F", sure: 950)
    app.go("/settings/messages")
    #expect(app.text.contains("Which wallet is it?"))
  }
}
