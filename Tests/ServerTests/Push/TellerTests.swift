import Basis
import Foundation
import HTTPTypes
import HummingbirdTesting
import Ledger
import Testing

@testable import Server
@testable import Store

@Suite("NTF-01, NTF-07, NTF-08: people are told on their devices", .serialized)
struct TellerTests {
  @Test("NTF-06, NTF-07, NTF-08: what Ben adds is written into Ada’s inbox and told once, without amounts")
  func groups() async throws {
    try await TellerStage.staging { stage in
      let browser = TestBrowser()
      try await stage.subscribe(stage.ada, browser)
      try await stage.wait()
      #expect(stage.service.take().isEmpty, "what was before she subscribed is no news")
      try await stage.spend(1)
      try await stage.wait()
      let parcels = stage.service.parcels
      #expect(try stage.told(browser) == ["Ben added Boat."])
      let parcel = try #require(parcels.first)
      #expect(parcel.headers[.contentEncoding] == "aes128gcm" && parcel.headers[HTTPField.Name("TTL")!] == "86400")
      #expect(parcel.headers[.authorization]?.hasPrefix("vapid t=") == true)
      let topic = try #require(parcel.headers[HTTPField.Name("Topic")!])
      #expect(topic.count == 32)
      let notification = try browser.open(parcel.body)["notification"]
      #expect(notification?["navigate"]?.stringValue?.contains("/together/" + stage.group.space.text) == true)
      #expect(try await stage.inbox().filter { $0.topic == .expenseAdded }.count == 1)
      try await stage.wait(seconds: 120)
      #expect(stage.service.take().isEmpty)
    }
  }

  @Test("NTF-06: with amounts where the person wants them") func amounts() async throws {
    try await TellerStage.staging { stage in
      let browser = TestBrowser()
      try await stage.subscribe(stage.ada, browser)
      try await stage.settings([("pushAmounts", .bool(true))], 3)
      try await stage.spend(1)
      try await stage.wait()
      let told = try stage.told(browser)
      #expect(told.count == 1 && told[0].contains("Boat") && told[0].contains("90"), "\(told)")
    }
  }

  @Test("NTF-05: a kind that is switched off stays in the inbox") func muted() async throws {
    try await TellerStage.staging { stage in
      let browser = TestBrowser()
      try await stage.subscribe(stage.ada, browser)
      try await stage.settings([("mutedNotices", .string("expenses"))], 3)
      try await stage.spend(1)
      try await stage.wait()
      #expect(stage.service.take().isEmpty)
      #expect(try await stage.inbox().contains { $0.topic == .expenseAdded && !$0.isRead })
    }
  }

  @Test("NTF-14: many at once are one") func several() async throws {
    try await TellerStage.staging { stage in
      let browser = TestBrowser()
      try await stage.subscribe(stage.ada, browser)
      for sequence in 1...4 { try await stage.spend(Int64(sequence)) }
      try await stage.wait()
      let told = try stage.told(browser)
      #expect(told.count == 1 && told[0].contains("4 new things"), "\(told)")
    }
  }

  @Test("NTF-07: more than one look writes into an inbox comes with the next ones") func many() async throws {
    try await TellerStage.staging { stage in
      try await stage.subscribe(stage.ada, TestBrowser())
      try await stage.wait()
      let notebook = stage.group.on("his")
      let reply = try await stage.ben.sync(
        notebook.notebook.request((1...120).map { [notebook.expense($0, by: "Ben")] }))
      #expect(reply.statuses == Array(repeating: "applied", count: 120))
      try await stage.wait(seconds: 120)
      #expect(try await stage.inbox().filter { $0.topic == .expenseAdded }.count == 120)
      _ = stage.service.take()
      // And no look is left that finds nothing to do.
      try await stage.wait(seconds: 120)
      #expect(stage.service.take().isEmpty)
    }
  }

  @Test("Quiet hours: what comes then is told when they end") func quiet() async throws {
    try await TellerStage.staging { stage in
      let browser = TestBrowser()
      try await stage.subscribe(stage.ada, browser, zone: "UTC")
      let minute = stage.server.clock.now / 60_000 % 1440
      try await stage.settings(
        [("quietFrom", .integer((minute + 1439) % 1440)), ("quietUntil", .integer((minute + 10) % 1440))], 3)
      try await stage.spend(1)
      try await stage.wait(seconds: 300)
      #expect(stage.service.take().isEmpty)
      try await stage.wait(seconds: 420)
      #expect(try stage.told(browser) == ["Ben added Boat."])
    }
  }

  @Test(
    "M30: what was taken back or read in quiet hours isn't told when they end, and the rest is",
    arguments: [true, false])
  func quietAndOver(isTakenBack: Bool) async throws {
    try await TellerStage.staging { stage in
      let browser = TestBrowser()
      try await stage.subscribe(stage.ada, browser, zone: "UTC")
      let minute = stage.server.clock.now / 60_000 % 1440
      try await stage.settings(
        [("quietFrom", .integer((minute + 1439) % 1440)), ("quietUntil", .integer((minute + 10) % 1440))], 3)
      try await stage.spend(1)
      try await stage.spend(2, 20_00)
      try await stage.wait(seconds: 60)
      let notices = try await stage.inbox().filter { $0.topic == .expenseAdded }
      #expect(notices.count == 2)
      if isTakenBack {
        let his = stage.group.on("his")
        let ben = try #require(await stage.server.storage.account(email: "ben@example.org")).id
        let added = try await stage.server.core.sync.reading(stage.group.space, as: .user(ben)) { space in
          notices[0].subject.flatMap { space.small[$0]?.stamp.createdBy }
        }
        let taken = try #require(added)
        let reply = try await stage.ben.sync(
          his.notebook.request([[his.notebook.mutation(3, .undo(UndoAction(taken)))]]))
        #expect(reply.statuses == ["applied"], "\(reply.json.text)")
      } else {
        let read = EditRecords(ids: [notices[0].id], set: [JSONMember("readOn", .string("2026-11-21"))])
        let reply = try await stage.ada.sync(stage.own.request([[stage.own.mutation(4, .editNotice(read))]]))
        #expect(reply.statuses == ["applied"], "\(reply.json.text)")
      }
      try await stage.wait(seconds: 660)
      #expect(try stage.told(browser) == ["Ben added Boat."], "one of the two")
    }
  }

  @Test("NTF-03: a browser that is gone is forgotten; one whose service is away is tried again") func answers()
    async throws
  {
    try await TellerStage.staging { stage in
      let browser = TestBrowser()
      try await stage.subscribe(stage.ada, browser)
      stage.service.answer(503)
      try await stage.spend(1)
      try await stage.wait()
      #expect(stage.service.take().count >= 1)
      stage.service.answer(201)
      try await stage.wait(seconds: 90)
      #expect(try stage.told(browser) == ["Ben added Boat."])
      stage.service.answer(410)
      try await stage.spend(2)
      try await stage.wait()
      #expect(stage.service.take().count == 1)
      #expect(try await stage.ada.call(.get, "/v1/push").json["here"]?.boolValue == false)
    }
  }

  @Test("NTF-03: with the session its subscription ends, and a person’s other devices go on") func sessions()
    async throws
  {
    try await TellerStage.staging { stage in
      let (phone, laptop) = (TestBrowser(), TestBrowser())
      try await stage.subscribe(stage.ada, phone)
      let other = Person(stage.client)
      let form = object([("email", .string("ada@example.org")), ("password", .string("Engine1842"))])
      #expect(try await other.post("/v1/auth/sign-in", form).status == 200)
      try await stage.wait()
      try await stage.subscribe(other, laptop, "laptop")
      try await stage.wait()
      #expect(stage.service.take().map(\.path) == ["/push/ada"], "the new sign-in is told to the device that was there")
      #expect(try await stage.ada.post("/v1/auth/sign-out", object([])).status == 200)
      try await stage.spend(1)
      try await stage.wait()
      #expect(stage.service.take().map(\.path) == ["/push/laptop"])
    }
  }

  @Test("NTF-07: a new sign-in is told, whatever is switched off") func signIns() async throws {
    try await TellerStage.staging { stage in
      let browser = TestBrowser()
      try await stage.subscribe(stage.ada, browser)
      try await stage.settings([("mutedNotices", .string(NoticeKind.allCases.map(\.name).joined(separator: ",")))], 3)
      let form = object([("email", .string("ada@example.org")), ("password", .string("Engine1842"))])
      let headers: HTTPFields = [.userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"]
      #expect(try await Person(stage.client).post("/v1/auth/sign-in", form, headers: headers).status == 200)
      try await stage.wait()
      #expect(try stage.told(browser) == ["New sign-in on Firefox, Linux."])
    }
  }

  @Test("NTF-01, NTF-07: a new sign-in stands in the inbox, also of who takes no messages, once each")
  func signInsInTheInbox() async throws {
    try await TellerStage.staging { stage in
      let form = object([("email", .string("ada@example.org")), ("password", .string("Engine1842"))])
      let headers: HTTPFields = [.userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"]
      for count in 1...2 {
        #expect(try await Person(stage.client).post("/v1/auth/sign-in", form, headers: headers).status == 200)
        try await stage.wait()
        try await stage.wait()
        let notices = try await stage.inbox().filter { $0.topic == .newSignIn }
        #expect(notices.count == count && notices.allSatisfy { $0.text == "Firefox, Linux" && !$0.isRead })
      }
    }
  }

  @Test(
    "SEC-19, NTF-07: who has something open with one who deletes their account hears of it, on the phone without the amount"
  )
  func accountsThatEnd() async throws {
    try await TellerStage.staging { stage in
      let browser = TestBrowser()
      try await stage.subscribe(stage.ada, browser)
      try await stage.spend(1)
      try await stage.wait()
      _ = stage.service.take()
      #expect(try await stage.ben.call(.delete, "/v1/account", Array("{}".utf8)).status == 200)
      try await stage.wait()
      let notice = try #require(try await stage.inbox().first { $0.topic == .accountEnds })
      #expect(
        notice.who == "Ben" && notice.amount == 30_00
          && notice.period.map { $0 > stage.server.core.clock.today } == true)
      let told = try stage.told(browser)
      #expect(told.count == 1 && told[0].contains("Ben") && !told[0].contains("30.00"), "\(told)")
    }
  }

  @Test("NTF-07, CAP-06: a message that waits is told, once a day") func messages() async throws {
    try await TellerStage.staging { stage in
      let browser = TestBrowser()
      try await stage.subscribe(stage.ada, browser)
      let made = try await stage.ada.post(
        "/v1/keys", object([("name", .string("Phone")), ("scope", .string("capture"))]))
      let key = try #require(made.json["key"]?.stringValue)
      for amount in ["40.00", "41.00"] {
        var headers: HTTPFields = [.contentType: "application/json"]
        headers[HTTPField.Name("X-API-Key")!] = key
        let body = Array("{\"sender\":\"Bank\",\"text\":\"You received CHF \(amount)\"}".utf8)
        let answer = try await Person(stage.client).call(.post, "/v1/capture", body, headers: headers)
        #expect(try answer.json["result"]?.stringValue == "pending", "\(answer.text)")
      }
      try await stage.wait()
      #expect(try stage.told(browser) == ["2 captured payments need a look."])
    }
  }

  @Test("A test message comes to this device, and to none without a subscription") func test() async throws {
    try await TellerStage.staging { stage in
      #expect(try await stage.ada.post("/v1/push/test", object([])).status == 404)
      let browser = TestBrowser()
      try await stage.subscribe(stage.ada, browser)
      #expect(try await stage.ada.post("/v1/push/test", object([])).status == 200)
      try await stage.wait(seconds: 10)
      #expect(try stage.told(browser) == ["This is what Evenkeel looks like here."])
      #expect(try await stage.ada.call(.delete, "/v1/push").json["here"]?.boolValue == false)
    }
  }

  @Test("SSRF, bad input: other addresses and broken keys are refused, and nothing is sent") func refusals()
    async throws
  {
    try await TellerStage.staging { stage in
      let browser = TestBrowser()
      for endpoint in [
        "http://localhost:1/x", "https://169.254.169.254/x", "https://example.org/x", "nonsense",
        String(repeating: "a", count: 3000),
      ] {
        #expect(try await stage.ada.post("/v1/push", browser.form(endpoint)).status == 400, "\(endpoint.prefix(40))")
      }
      for (name, value) in [("p256dh", "AAAA"), ("auth", "AAAA"), ("p256dh", "***")] {
        var members = browser.form(stage.place + "ada").members ?? []
        members.removeAll { $0.name == name }
        members.append(JSONMember(name, .string(value)))
        #expect(try await stage.ada.post("/v1/push", .object(members)).status == 400)
      }
      #expect(try await Person(stage.client).post("/v1/push", browser.form(stage.place + "x")).status == 401)
      try await stage.spend(1)
      try await stage.wait()
      #expect(stage.service.take().isEmpty)
      #expect(try await stage.inbox().isEmpty, "who takes no messages gets the inbox from their own device")
    }
  }

  @Test("NTF-08: two servers on one storage tell one thing once") func twoServers() async throws {
    try await TellerStage.staging { stage in
      let browser = TestBrowser()
      try await stage.subscribe(stage.ada, browser)
      try await stage.spend(1)
      try await stage.wait()
      _ = try stage.told(browser)
      // Another process starts, and finds the same unread notice.
      let settings = stage.server.core.settings
      let other = ServerCore(storage: stage.server.storage, vault: stage.server.core.vault, settings: settings)
      try await other.teller.begin()
      stage.server.clock.advance(milliseconds: 20_000)
      _ = try await other.teller.runDue()
      #expect(stage.service.take().isEmpty)
    }
  }
}
