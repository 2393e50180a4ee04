import Basis
import Ledger
import Pages
import Testing

@testable import Screens

/// CAP-03, CAP-09, L-33: a person teaches a bank that nobody knows.
@Suite("Teaching a bank") struct TeachFlowTests {
  private static let texts = [
    "Banko: elspezita 45,50 CHF che Panejo Rozo je 18.07.2026 14:05. Restas 204,10 CHF",
    "Banko: elspezita 7,20 CHF che Kafejo je 19.07.2026 09:41. Restas 196,90 CHF",
    "Banko: via karto estas preta. Sumo 3,00 CHF",
  ]

  private static func id(_ number: Int) -> RecordID { RecordID(high: 77, low: UInt64(number)) }

  /// An app in which three messages of one sender wait.
  private func app() throws -> AppDriver {
    var app = AppDriver()
    app.act("door.hand")
    app.act("door.currency", [("currency", "CHF")])
    app.act("sheet.discard")
    let own = try #require(app.presenter.core.ownID)
    for (number, text) in Self.texts.enumerated() {
      var capture = Capture()
      (capture.id, capture.text, capture.sender) = (Self.id(number), text, "BANKO")
      capture.receivedAt = 1_784_500_000_000 + Int64(number) * 3_600_000
      capture.receivedOn = AppDriver.usualDay
      _ = try app.presenter.core.replica.perform(
        [.captureMessage(CaptureMessage(capture, entry: RecordID(high: 78, low: UInt64(number))))], in: own,
        id: RecordID(high: 79, low: UInt64(number)), clock: 1, today: AppDriver.usualDay,
        random: &app.presenter.core.random)
    }
    app.go("/settings/messages")
    return app
  }

  private func space(_ app: AppDriver) throws -> Space {
    let own = try #require(app.presenter.core.ownID)
    return try #require(app.presenter.core.replica.space(own))
  }

  private func word(_ text: String, _ part: String) throws -> String {
    try String(#require(text.split(separator: " ").firstIndex { $0.contains(part) }))
  }

  @Test(
    "CAP-09: two taps, the other messages are shown as they would be read, and saving reads those that wait at once")
  func teaches() throws {
    var app = try app()
    app.act("teach.open", value: Self.id(0).text)
    #expect(app.contains("id=\"teach-words\"") && app.contains("Panejo") && app.contains("It is read as"))
    app.act("teach.mark", value: "amount")
    app.act("teach.word", value: try word(Self.texts[0], "45,50"))
    app.act("teach.word", value: try word(Self.texts[0], "Panejo"))
    app.act("teach.word", value: try word(Self.texts[0], "Rozo"))
    let html = app.html
    #expect(html.contains("Panejo Rozo") && html.contains("45.50") && html.contains("Kafejo") && html.contains("7.20"))
    #expect(html.contains("Not read by this"), "the third says something else")
    app.act("teach.save")
    let space = try space(app)
    #expect(space.taughtPatterns.count == 1 && space.taughtPatterns.first?.sender == "BANKO")
    let entries = space.transactions.inIDOrder.filter { !$0.stamp.isDeleted }
    #expect(
      Set(entries.map { $0.amount }) == [-45_50, -7_20]
        && Set(entries.compactMap { $0.payee }) == ["Panejo Rozo", "Kafejo"])
    #expect(entries.allSatisfy { $0.source == .capture } && space.form(Self.id(2), Capture.self)?.state == .pending)
    #expect(app.contains("2 messages that waited were read again") && app.contains("1 way of writing learned"))
    app.act("undo")
    #expect(try self.space(app).taughtPatterns.isEmpty)
    #expect(try self.space(app).transactions.inIDOrder.allSatisfy { $0.stamp.isDeleted })
  }

  @Test(
    "CAP-03: what was taught goes to somebody else as a file, with nothing of anybody's money in it, and reads there")
  func passesOn() throws {
    var ann = try app()
    #expect(!ann.contains("patterns-save"))
    ann.act("teach.open", value: Self.id(0).text)
    ann.act("teach.mark", value: "amount")
    for part in ["45,50", "Panejo", "Rozo"] { ann.act("teach.word", value: try word(Self.texts[0], part)) }
    ann.act("teach.save")
    #expect(ann.contains("id=\"patterns-save\""))
    ann.act("capture.save")
    let saved: [[UInt8]] = ann.outputs.compactMap {
      if case .effect(.download(_, "Evenkeel_Patterns.json", _, let bytes)) = $0 { bytes } else { nil }
    }
    let file = String(decoding: try #require(saved.first), as: UTF8.self)
    for secret in ["45", "204", "Panejo", "Rozo", "18.07"] { #expect(!file.contains(secret), "\(file)") }
    var ben = try app()
    ben.open(file, name: "Evenkeel_Patterns.json")
    #expect(ben.contains("1 way of writing learned from the file") && ben.contains("1 way of writing learned<"))
    #expect(try space(ben).messagePatterns == space(ann).messagePatterns)
    ben.open(file, name: "Evenkeel_Patterns.json")
    #expect(ben.contains("Nothing in it is new"))
    #expect(try space(ben).taughtPatterns.count == 1)
    // From a newer app, and from nobody.
    ben.open(file.replacingVersion(), name: "Evenkeel_Patterns.json")
    #expect(ben.contains("A newer Evenkeel wrote this file"))
    ben.open("{\"format\":\"evenkeel-patterns\"}", name: "x.json")
    #expect(try space(ben).taughtPatterns.count == 1)
  }

  @Test("CAP-09: what cannot be learned is said, and nothing can be saved") func refusals() throws {
    var app = try app()
    app.act("teach.open", value: Self.id(0).text)
    app.act("teach.mark", value: "amount")
    app.act("teach.word", value: "0")
    #expect(app.contains("There is no number in this word"))
    app.act("teach.save")
    #expect(try space(app).taughtPatterns.isEmpty)
    app.act("sheet.close")
    #expect(app.contains("sheet.discard"), "taps are not lost by a slip")
  }

  @Test("CAP-09: the first doubtful message of a sender is asked about; called right, its form is learned")
  func confirmed() throws {
    var app = try app()
    let own = try #require(app.presenter.core.ownID)
    var capture = Capture()
    (capture.id, capture.sender, capture.text) = (
      Self.id(9), "PAGO", "You paid CHF 12.50 at Pippin Bakery on 19.07.2026"
    )
    (capture.receivedAt, capture.receivedOn) = (1_784_600_000_000, AppDriver.usualDay)
    (capture.amount, capture.currency, capture.payee, capture.confidence) = (12_50, .chf, "Pippin Bakery", 800)
    _ = try app.presenter.core.replica.perform(
      [.captureMessage(CaptureMessage(capture, entry: RecordID(high: 78, low: 9)))], in: own,
      id: RecordID(high: 79, low: 9), clock: 1,
      today: AppDriver.usualDay, random: &app.presenter.core.random)
    app.go("/")
    app.go("/settings/messages")
    #expect(app.contains("id=\"ask-\(Self.id(9).text)\""))
    app.act("capture.keep", value: Self.id(9).text)
    let space = try space(app)
    #expect(space.taughtPatterns.map { $0.sender } == ["PAGO"] && space.messagePatterns.count == 1)
    #expect(space.form(Self.id(9), Capture.self)?.state == .created)
  }

  @Test("CAP-09: declining ignores the sender from then on, which can be taken back; what was learned can be forgotten")
  func ignores() throws {
    var app = try app()
    app.act("capture.ignore", value: Self.id(2).text)
    #expect(try space(app).isPaused(sender: "banko"))
    #expect(try space(app).forms(Capture.self).allSatisfy { $0.state == .dismissed })
    app.act("capture.resume", value: "BANKO")
    #expect(try !space(app).isPaused(sender: "BANKO"))
    app.act("teach.open", value: Self.id(0).text)
    app.act("teach.word", value: try word(Self.texts[0], "Panejo"))
    app.act("teach.save")
    #expect(try space(app).taughtPatterns.count == 1)
    app.act("capture.forget", value: "BANKO")
    #expect(try space(app).taughtPatterns.isEmpty && app.contains("Forgotten."))
  }

  @Test("CAP-09: a pasted message is taught, too, and opens as an entry; the next one of its form is read")
  func pasted() throws {
    var app = AppDriver()
    app.act("door.hand")
    app.act("door.currency", [("currency", "CHF")])
    app.act("sheet.discard")
    app.act("entry.new")
    app.act("message.open")
    app.act("message.read", [("text", Self.texts[0])])
    #expect(app.contains("id=\"message-teach\""))
    app.act("teach.pasted")
    app.act("teach.word", value: try word(Self.texts[0], "Panejo"))
    app.act("teach.word", value: try word(Self.texts[0], "Rozo"))
    app.act("teach.save")
    guard case .entry(let model)? = app.screen?.sheet else { return #expect(Bool(false), "no entry") }
    #expect(model.form.amount == "45.50" && model.form.payee == "Panejo Rozo")
    app.act("sheet.close")
    app.act("sheet.discard")
    app.act("entry.new")
    app.act("message.open")
    app.act("message.read", [("text", Self.texts[1])])
    guard case .entry(let next)? = app.screen?.sheet else { return #expect(Bool(false), "no entry") }
    #expect(next.form.amount == "7.20" && next.form.payee == "Kafejo")
    app.act("sheet.close")
    app.act("sheet.discard")
    app.act("entry.new")
    app.act("message.open")
    app.act("message.read", [("text", "Your one-time code is 481920. Do not share it.")])
    #expect(!app.contains("id=\"message-teach\""))
  }
}

extension String {
  fileprivate func replacingVersion() -> String { split(separator: "\"version\":1").joined(separator: "\"version\":2") }
}
