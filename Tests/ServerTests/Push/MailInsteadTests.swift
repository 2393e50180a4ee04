import Basis
import HTTPTypes
import Ledger
import Testing

@testable import Server
@testable import Store

@Suite("NTF-01: where no device takes it, a mail does, by itself", .serialized)
struct MailInsteadTests {
  private static func mails(_ stage: TellerStage) async throws -> [OutgoingMail] {
    let box = Mailbox()
    try await stage.server.core.mail.deliverDue(box.carrier)
    // What she was sent when she signed up is not about this.
    return box.mails(to: "ada@example.org").filter { !$0.subject.contains("confirm") }
  }

  private static func state(_ stage: TellerStage) async throws -> String? {
    try await stage.ada.call(.get, "/v1/push").json["mail"]?.stringValue
  }

  @Test(
    "A browser that is gone: what it did not take is mailed once, says why, and so is what comes next",
    arguments: [404, 410])
  func gone(_ status: Int) async throws {
    try await TellerStage.staging { stage in
      #expect(try await Self.state(stage) == "unasked")
      try await stage.subscribe(stage.ada, TestBrowser(), zone: "UTC")
      #expect(try await Self.state(stage) == "instead")
      stage.service.answer(status)
      try await stage.spend(1)
      try await stage.wait(seconds: 60)
      let mails = try await Self.mails(stage)
      #expect(mails.map(\.subject) == ["Ben added Boat."])
      let mail = try #require(mails.first)
      #expect(
        mail.plain.contains("none of your devices took it") && mail.plain.contains("Notifications")
          && !mail.plain.contains("90"))
      #expect(try await stage.ada.call(.get, "/v1/push").json["here"]?.boolValue == false, "it was forgotten")
      try await stage.wait(seconds: 120)
      #expect(try await Self.mails(stage).isEmpty)
      // NTF-14: the next ones are one mail, when the hour is over.
      for sequence in 2...3 { try await stage.spend(Int64(sequence)) }
      try await stage.wait()
      #expect(try await Self.mails(stage).isEmpty)
      stage.server.clock.advance(milliseconds: 3_600_000)
      try await stage.wait()
      #expect(try await Self.mails(stage).map(\.subject) == ["2 new things in your inbox"])
    }
  }

  @Test(
    "A service that refuses for good, or is away for longer than a message waits, is no different",
    arguments: [400, 503])
  func refused(_ status: Int) async throws {
    try await TellerStage.staging { stage in
      try await stage.subscribe(stage.ada, TestBrowser(), zone: "UTC")
      stage.service.answer(status)
      try await stage.spend(1)
      try await stage.wait()
      if status == 503 {
        #expect(try await Self.mails(stage).isEmpty, "it is tried again")
        for _ in 0..<3 {
          stage.server.clock.advance(milliseconds: 3_600_000)
          try await stage.wait()
        }
      }
      #expect(try await Self.mails(stage).map(\.subject) == ["Ben added Boat."])
      // The browser is there still, and is told the next one.
      stage.service.answer(201)
      _ = stage.service.take()
      try await stage.spend(2)
      try await stage.wait()
      #expect(stage.service.take().count == 1)
      stage.server.clock.advance(milliseconds: 3_600_000)
      try await stage.wait()
      #expect(try await Self.mails(stage).isEmpty)
    }
  }

  @Test("Of two devices one that takes it is enough, whichever answers first") func oneOfTwo() async throws {
    try await TellerStage.staging { stage in
      let (phone, desk) = (Person(stage.client), TestBrowser())
      let form = object([("email", .string("ada@example.org")), ("password", .string("Engine1842"))])
      #expect(try await phone.post("/v1/auth/sign-in", form).status == 200)
      try await stage.subscribe(stage.ada, desk, zone: "UTC")
      // Nobody is there any more.
      let away = try await phone.post(
        "/v1/push", TestBrowser().form(stage.place.replacing("/push/", with: "/nowhere/") + "p"))
      #expect(away.status == 200)
      try await stage.wait()
      _ = try await Self.mails(stage)
      try await stage.spend(1)
      try await stage.wait()
      #expect(try stage.told(desk).contains("Ben added Boat."))
      stage.server.clock.advance(milliseconds: 3_600_000)
      try await stage.wait()
      #expect(try await Self.mails(stage).isEmpty)
    }
  }

  @Test("Who switched mails off gets none; who turned the last device off wants no word; what was read needs none")
  func notWanted() async throws {
    try await TellerStage.staging { stage in
      let browser = TestBrowser()
      try await stage.subscribe(stage.ada, browser, zone: "UTC")
      let off = try await stage.ada.call(.delete, "/v1/push/mail", [])
      #expect(try off.json["mail"]?.stringValue == "off")
      stage.service.answer(410)
      try await stage.spend(1)
      try await stage.wait(seconds: 60)
      #expect(try await Self.mails(stage).isEmpty)
      stage.service.answer(201)
      try await stage.subscribe(stage.ada, browser, zone: "UTC")
      #expect(try await Self.state(stage) == "off", "a device that comes back does not turn it on")
      try await stage.spend(2)
      try await stage.wait()
      _ = stage.service.take()
    }
    try await TellerStage.staging { stage in
      try await stage.subscribe(stage.ada, TestBrowser(), zone: "UTC")
      #expect(try await stage.ada.call(.delete, "/v1/push", []).json["mail"]?.stringValue == "unasked")
      try await stage.spend(1)
      try await stage.wait(seconds: 60)
      #expect(try await Self.mails(stage).isEmpty)
    }
  }

  @Test("Quiet hours and the kinds of what devices are told hold for it, too") func quietAndKinds() async throws {
    try await TellerStage.staging { stage in
      try await stage.subscribe(stage.ada, TestBrowser(), zone: "UTC")
      stage.service.answer(410)
      let minute = stage.server.clock.now / 60_000 % 1440
      try await stage.settings([("mutedNotices", .string("expenses"))], 3)
      try await stage.spend(1)
      try await stage.wait()
      #expect(try await Self.mails(stage).isEmpty && stage.service.take().isEmpty)
      try await stage.settings(
        [
          ("mutedNotices", .null), ("quietFrom", .integer((minute + 1439) % 1440)),
          ("quietUntil", .integer((minute + 10) % 1440)),
        ], 4)
      try await stage.spend(2)
      try await stage.wait(seconds: 300)
      #expect(try await Self.mails(stage).isEmpty)
      try await stage.wait(seconds: 420)
      #expect(try await Self.mails(stage).count == 1)
    }
  }

  @Test(
    "Chosen without any device, from then on; a sign-in is mailed at once; nothing goes to an address that nobody proved"
  ) func chosen() async throws {
    try await TellerStage.staging { stage in
      let form = object([("locale", .string("de-CH")), ("zone", .string("UTC")), ("when", .string("no-device"))])
      #expect(try await stage.ada.post("/v1/push/mail", form).json["mail"]?.stringValue == "instead")
      #expect(
        try await stage.ada.post(
          "/v1/push/mail", object([("locale", .string("de-CH")), ("zone", .string("UTC")), ("when", .string("never"))])
        ).status == 400)
      try await stage.wait()
      #expect(try await Self.mails(stage).isEmpty)
      try await stage.spend(1)
      try await stage.wait()
      #expect(try await Self.mails(stage).map(\.subject) == ["Ben hat Boat eingetragen."])
      let signIn = object([("email", .string("ada@example.org")), ("password", .string("Engine1842"))])
      #expect(try await Person(stage.client).post("/v1/auth/sign-in", signIn).status == 200)
      try await stage.wait()
      #expect(try await Self.mails(stage).contains { $0.subject.contains("Anmeldung") })
    }
    try await TellerStage.staging({ $0.sendsMail() }) { stage in
      try await stage.subscribe(stage.ada, TestBrowser(), zone: "UTC")
      stage.service.answer(410)
      try await stage.spend(1)
      try await stage.wait(seconds: 60)
      #expect(try await Self.mails(stage).allSatisfy { !$0.subject.contains("Boat") })
    }
  }
}
