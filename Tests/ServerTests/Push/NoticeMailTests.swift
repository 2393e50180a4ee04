import Basis
import HTTPTypes
import Ledger
import Testing

@testable import Server
@testable import Store

@Suite("NTF-01, NTF-05: what is in the inbox comes by mail to who wants it", .serialized)
struct NoticeMailTests {
  private static func turnOn(_ stage: TellerStage, zone: String = "UTC", locale: String = "en-GB") async throws {
    let form = object([("locale", .string(locale)), ("zone", .string(zone))])
    let answer = try await stage.ada.post("/v1/push/mail", form)
    #expect(try answer.status == 200 && answer.json["mail"]?.stringValue == "on", "\(answer.text)")
    try await stage.wait()
    _ = try await mails(stage)
  }

  private static func mails(_ stage: TellerStage) async throws -> [OutgoingMail] {
    let box = Mailbox()
    try await stage.server.core.mail.deliverDue(box.carrier)
    return box.mails(to: "ada@example.org")
  }

  @Test("What Ben adds is mailed once, without amounts, with a link to the inbox; no device is needed") func once()
    async throws
  {
    try await TellerStage.staging { stage in
      try await Self.turnOn(stage)
      try await stage.spend(1)
      try await stage.wait()
      let mails = try await Self.mails(stage)
      #expect(mails.map(\.subject) == ["Ben added Boat."])
      let mail = try #require(mails.first)
      #expect(mail.plain.contains("/inbox") && !mail.plain.contains("90") && mail.plain.contains("Settings"))
      #expect(try await stage.inbox().filter { $0.topic == .expenseAdded }.count == 1)
      try await stage.wait(seconds: 120)
      #expect(try await Self.mails(stage).isEmpty)
    }
  }

  @Test("A mail speaks the language that it was asked for in, whatever the devices speak") func language() async throws
  {
    try await TellerStage.staging { stage in
      let browser = TestBrowser()
      try await stage.subscribe(stage.ada, browser, zone: "UTC")
      try await Self.turnOn(stage, locale: "de-CH")
      try await stage.spend(1)
      try await stage.wait()
      let mails = try await Self.mails(stage)
      #expect(try stage.told(browser) == ["Ben added Boat."])
      #expect(
        mails.map(\.subject) == ["Ben hat Boat eingetragen."] && mails.first?.language == "de",
        "\(mails.map(\.subject))")
    }
  }

  @Test("What was mailed and that it was are kept together: where one was noted before, nothing is sent")
  func together() async throws {
    try await TellerStage.staging { stage in
      try await Self.turnOn(stage)
      let mails = stage.server.core.teller.mails
      let user = try #require(await stage.server.storage.account(email: "ada@example.org")).id
      let recipient = try #require(await mails.recipient(user))
      let permit = try SystemPermit(.changeOwnAccount, as: .user(user))
      let notes = [1, 2].map { Write.noteTold(permit, RecordID(high: 7, low: $0), at: 1) }
      try await stage.server.storage.write([notes[1]])
      await #expect(throws: StorageError.conflict) { try await mails.send(["Boat"], to: recipient, noting: notes) }
      let told = try await stage.server.storage.told(try SystemPermit(.readOwnSecurity, as: .user(user)))
      #expect(!told.contains(RecordID(high: 7, low: 1)))
      #expect(try await Self.mails(stage).isEmpty)
      try await mails.send(["Boat"], to: recipient, noting: [notes[0]])
      #expect(try await Self.mails(stage).map(\.subject) == ["Boat"])
    }
  }

  @Test("NTF-14: what comes within an hour is one mail when it is over") func pause() async throws {
    try await TellerStage.staging { stage in
      try await Self.turnOn(stage)
      try await stage.spend(1)
      try await stage.wait()
      #expect(try await Self.mails(stage).count == 1)
      for sequence in 2...3 {
        try await stage.spend(Int64(sequence))
        try await stage.wait()
      }
      #expect(try await Self.mails(stage).isEmpty)
      stage.server.clock.advance(milliseconds: 3_600_000)
      try await stage.wait()
      let mails = try await Self.mails(stage)
      #expect(mails.map(\.subject) == ["2 new things in your inbox"], "\(mails.map(\.subject))")
    }
  }

  @Test("NTF-05: a kind can be mailed and not shown, or shown and not mailed") func kinds() async throws {
    try await TellerStage.staging { stage in
      let browser = TestBrowser()
      try await stage.subscribe(stage.ada, browser, zone: "UTC")
      try await Self.turnOn(stage)
      try await stage.settings([("mutedNotices", .string("expenses"))], 3)
      try await stage.spend(1)
      try await stage.wait()
      #expect(stage.service.take().isEmpty)
      #expect(try await Self.mails(stage).map(\.subject) == ["Ben added Boat."])
      try await stage.settings([("mutedNotices", .null), ("mutedMails", .string("expenses"))], 4)
      stage.server.clock.advance(milliseconds: 3_600_000)
      try await stage.spend(2)
      try await stage.wait()
      #expect(try stage.told(browser).contains { $0.contains("new things") || $0 == "Ben added Boat." })
      #expect(try await Self.mails(stage).isEmpty)
    }
  }

  @Test("Quiet hours hold for mails, by the clock of who gets them") func quiet() async throws {
    try await TellerStage.staging { stage in
      try await Self.turnOn(stage)
      let minute = stage.server.clock.now / 60_000 % 1440
      try await stage.settings(
        [("quietFrom", .integer((minute + 1439) % 1440)), ("quietUntil", .integer((minute + 10) % 1440))], 3)
      try await stage.spend(1)
      try await stage.wait(seconds: 300)
      #expect(try await Self.mails(stage).isEmpty)
      try await stage.wait(seconds: 420)
      #expect(try await Self.mails(stage).count == 1)
    }
  }

  @Test("NTF-07: a new sign-in is mailed at once, whatever is switched off") func signIns() async throws {
    try await TellerStage.staging { stage in
      try await Self.turnOn(stage)
      try await stage.settings([("mutedMails", .string(NoticeKind.allCases.map(\.name).joined(separator: ",")))], 3)
      let form = object([("email", .string("ada@example.org")), ("password", .string("Engine1842"))])
      #expect(try await Person(stage.client).post("/v1/auth/sign-in", form).status == 200)
      try await stage.wait()
      #expect(try await Self.mails(stage).contains { $0.subject.contains("sign-in") })
    }
  }

  @Test("What was in the inbox before is no news; switched off, nothing comes") func offAgain() async throws {
    try await TellerStage.staging { stage in
      let browser = TestBrowser()
      try await stage.subscribe(stage.ada, browser)
      try await stage.spend(1)
      try await stage.wait()
      try await Self.turnOn(stage)
      try await stage.wait()
      #expect(try await Self.mails(stage).isEmpty)
      let answer = try await stage.ada.call(.delete, "/v1/push/mail", [])
      #expect(try answer.status == 200 && answer.json["mail"]?.stringValue == "off")
      try await stage.spend(2)
      try await stage.wait()
      #expect(try await Self.mails(stage).isEmpty)
    }
  }

  @Test("Nobody is mailed at an address that nobody proved") func unproven() async throws {
    try await TellerStage.staging({ $0.sendsMail() }) { stage in
      let form = object([("locale", .string("en-GB")), ("zone", .string("UTC"))])
      #expect(try await stage.ada.call(.get, "/v1/push").json["mail"]?.stringValue == "unproven")
      let refused = try await stage.ada.post("/v1/push/mail", form)
      #expect(refused.status == 400 && refused.text.contains("Confirm"))
    }
  }
}
