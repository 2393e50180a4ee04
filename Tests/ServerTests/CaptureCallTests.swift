import Basis
import Foundation
import HTTPTypes
import HummingbirdTesting
import Ledger
import Testing

@testable import Server
@testable import Store

@Suite("CAP-01, CAP-11: POST /v1/capture")
struct CaptureCallTests {
  private struct Phone {
    let server: TestServer
    let ada: Person
    let notebook: Notebook
    let key: String
    let client: any TestClientProtocol

    /// - Parameter type: of the body; JSON without one.
    func send(_ body: String, type: String = "application/json", headers: HTTPFields = [:]) async throws -> Answer {
      var headers = headers
      headers[HTTPField.Name("X-API-Key")!] = key
      headers[.contentType] = type
      return try await Person(client).call(.post, "/v1/capture", Array(body.utf8), headers: headers)
    }

    func version() async throws -> Int64 {
      let user = try #require(await server.storage.account(email: "ada@example.org")).id
      return try await server.core.sync.reading(notebook.space, as: .user(user)) { $0.version }
    }

    func entries() async throws -> [Transaction] {
      let user = try #require(await server.storage.account(email: "ada@example.org")).id
      return try await server.core.sync.reading(notebook.space, as: .user(user)) {
        $0.transactions.inIDOrder.filter { !$0.stamp.isDeleted }
      }
    }
  }

  private func serving(
    _ scope: String = "capture", window: Int64? = nil, impatient: Bool = false,
    _ body: @Sendable @escaping (Phone) async throws -> Void
  ) async throws {
    let server = TestServer {
      $0.captureWindow = window
      if impatient { $0.requestMilliseconds = 0 }
    }
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let notebook = try await ada.makeSpace("ada")
      let made = try await ada.post("/v1/keys", object([("name", .string("Phone")), ("scope", .string(scope))]))
      let key = try #require(made.json["key"]?.stringValue)
      try await body(Phone(server: server, ada: ada, notebook: notebook, key: key, client: client))
    }
  }

  private static let coop =
    #"{"sender":"VISECA","text":"Ihre Karte xx1234 wurde mit CHF 12.50 bei Coop Pronto belastet."}"#

  @Test("CAP-01, CAP-02: a message becomes an entry, and the answer has one line about it") func created() async throws
  {
    try await serving { phone in
      let answer = try await phone.send(Self.coop)
      #expect(answer.status == 200, "\(answer.text)")
      let json = try answer.json
      #expect(json["result"]?.stringValue == "created")
      let line = json["text"]?.stringValue ?? ""
      #expect(line.hasPrefix("Added: ") && line.contains("12.50") && line.hasSuffix(", Coop Pronto"))
      let entries = try await phone.entries()
      #expect(entries.count == 1 && entries.first?.amount == -12_50 && entries.first?.source == .capture)
      #expect(json["transaction"]?.idValue == entries.first?.id)
    }
  }

  @Test(
    "CAP-01: forms and bare text are read with a key, whatever the type says",
    arguments: [
      ("sender=VISECA&text=CHF+12.50+bei+Coop+Pronto+belastet", "application/x-www-form-urlencoded"),
      ("Belastung CHF 12.50 bei Coop Pronto", "text/plain; charset=utf-8"),
      (#"{"Amount":"CHF 12.50","Merchant":"Coop Pronto","Card or Pass":"Visa"}"#, "application/json"),
    ])
  func types(_ body: String, _ type: String) async throws {
    try await serving { phone in
      let answer = try await phone.send(body, type: type)
      #expect(answer.status == 200, "\(answer.text)")
      #expect(try await phone.entries().first?.amount == -12_50)
    }
  }

  @Test("CAP-14: a one-time code leaves nothing behind") func codes() async throws {
    try await serving { phone in
      let before = try await phone.version()
      let answer = try await phone.send(
        #"{"sender":"Bank","text":"123456 is your one-time code for CHF 50.00 at Coop. Never share it."}"#)
      let json = try answer.json
      #expect(json["result"]?.stringValue == "ignored" && json["reason"]?.stringValue == "one-time-code")
      #expect(json["id"] == nil && json["text"]?.stringValue == "There’s no payment in this message.")
      #expect(try await phone.version() == before)
    }
  }

  @Test("SEC-25: messages that take long together are refused as a whole, and one at a time is read") func long()
    async throws
  {
    try await serving(impatient: true) { phone in
      let before = try await phone.version()
      let answer = try await phone.send("[\(Self.coop),\(Self.coop)]")
      #expect(answer.status == 422 && answer.text.contains("capture.too-long"), "\(answer.text)")
      #expect(try await phone.version() == before)
      #expect(try await phone.send(Self.coop).status == 200)
    }
  }

  @Test("CAP-09, L-33: an amount in words that nobody knows waits; once its form was taught, the next one is an entry")
  func taught() async throws {
    try await serving { phone in
      func message(_ amount: String, _ payee: String) -> String {
        "{\"sender\":\"BANKO\",\"text\":\"elspezita \(amount) CHF che \(payee) je 21.11.2026\"}"
      }
      #expect(try await phone.send(message("45,50", "Rozo")).json["result"]?.stringValue == "pending")
      #expect(
        try await phone.send("{\"text\":\"elspezita 45,50 CHF\"}").json["result"]?.stringValue == "ignored",
        "nobody sent it")
      var pattern = TaughtPattern()
      pattern.id = RecordID(derivedFrom: "pattern")
      (pattern.sender, pattern.pattern) = ("BANKO", "elspezita «amount» che «payee» je 0")
      let reply = try await phone.ada.sync(phone.notebook.request([[phone.notebook.mutation(3, .addPattern(pattern))]]))
      #expect(reply.statuses == ["applied"])
      #expect(try await phone.send(message("7,20", "Kafejo")).json["result"]?.stringValue == "created")
      #expect(try await phone.entries().map { $0.payee } == ["Kafejo"])
    }
  }

  @Test(
    "CAP-07: without any amount a message of a known sender waits for it; of nobody known, and what is none, it is ignored"
  )
  func withoutAmount() async throws {
    try await serving { phone in
      let bare = #"{"sender":"VISECA","text":"Ihre Karte xx1234 wurde bei Coop Pronto verwendet."}"#
      #expect(try await phone.send(bare).json["result"]?.stringValue == "ignored")
      #expect(try await phone.send(Self.coop).json["result"]?.stringValue == "created")
      let answer = try await phone.send(bare).json
      #expect(answer["result"]?.stringValue == "pending" && answer["transaction"] == nil)
      #expect(
        try await phone.send(bare.replacingOccurrences(of: "VISECA", with: "Mum")).json["result"]?.stringValue
          == "ignored")
      let code = #"{"sender":"VISECA","text":"Ihr Code lautet 448812. Geben Sie ihn niemandem."}"#
      #expect(try await phone.send(code).json["result"]?.stringValue == "ignored", "a code is none, whoever sends it")
      // C-12: what a known sender writes besides. An amount in it makes no payment of an advert.
      for text in [
        "Sie haben eine neue Nachricht im E-Banking",
        "Black Friday! Save CHF 50 on your next order at Zalando. Unsubscribe",
      ] {
        let answer = try await phone.send(#"{"sender":"VISECA","text":"\#(text)"}"#).json
        #expect(answer["result"]?.stringValue == "ignored" && answer["id"] == nil, "\(text)")
      }
      #expect(try await phone.entries().count == 1)
    }
  }

  @Test("CAP-07: a phone's wallet that left the amount empty tells of a payment that waits for it") func emptyAmount()
    async throws
  {
    try await serving { phone in
      let answer = try await phone.send(#"{"Amount":"","Merchant":"Coop Pronto","Card or Pass":"Visa 1234"}"#).json
      #expect(answer["result"]?.stringValue == "pending")
      #expect(answer["text"]?.stringValue?.contains("Coop Pronto") == true)
      #expect(try await phone.entries().isEmpty)
    }
  }

  @Test("CAP-08, CAP-12: a forwarder that posts ten times makes one entry, and a list is answered one by one")
  func repeated() async throws {
    try await serving { phone in
      for _ in 0..<10 { #expect(try await phone.send(Self.coop).status == 200) }
      #expect(try await phone.entries().count == 1)
      let list = "[\(Self.coop),{\"text\":\"You paid CHF 7.00 at Kiosk\"},{\"text\":\"Hello\"}]"
      let results = try #require(try await phone.send(list).json["results"]?.arrayValue)
      #expect(results.map { $0["result"]?.stringValue } == ["duplicate", "created", "ignored"])
      #expect(try await phone.entries().count == 2)
    }
  }

  @Test(
    "CAP-08: an equal payment is the same within ten minutes, or as many as the server says",
    arguments: [(nil, "duplicate"), (30, "duplicate"), (5, "created"), (0, "created")])
  func window(minutes: Int64?, second: String) async throws {
    try await serving(window: minutes) { phone in
      let first = try await phone.send(
        #"{"sender":"VISECA","text":"CHF 12.50 paid at Coop Pronto","receivedAt":"2026-11-17T14:00:00Z"}"#
      ).json
      #expect(first["result"]?.stringValue == "created")
      let again = try await phone.send(
        #"{"sender":"UBS","text":"You paid CHF 12.50 at Coop Pronto","receivedAt":"2026-11-17T14:08:00Z"}"#
      ).json
      #expect(again["result"]?.stringValue == second)
    }
  }

  @Test("CAP-08, SEC-24: the window is a setting of 0 to 1,440 minutes, and others are refused by name")
  func windowSetting() throws {
    var settings = ServerSettings()
    #expect(settings.captureWindow == nil)
    try settings.read(environment: ["EVENKEEL_CAPTURE_WINDOW": "45"])
    #expect(settings.captureWindow == 45)
    for value in ["", "x", "-1", "1441"] {
      do throws(SettingsProblem) {
        try settings.read(environment: ["EVENKEEL_CAPTURE_WINDOW": value])
        Issue.record("\(value) was taken")
      } catch { #expect(error.setting == "EVENKEEL_CAPTURE_WINDOW") }
    }
  }

  @Test("CAP-08: with an Idempotency-Key the answer is the same, and another body is refused") func idempotent()
    async throws
  {
    try await serving { phone in
      let headers: HTTPFields = [HTTPField.Name("Idempotency-Key")!: "one"]
      let first = try await phone.send(Self.coop, headers: headers)
      let again = try await phone.send(Self.coop, headers: headers)
      #expect(first.text == again.text && first.text.contains("\"created\""))
      #expect(try await phone.send(#"{"text":"CHF 1.00 at Kiosk"}"#, headers: headers).status == 409)
    }
  }

  @Test("CAP-11: wrong keys, wrong scopes, wrong bodies and too many are refused, and nothing is written")
  func refused() async throws {
    try await serving("read") { phone in
      let answer = try await phone.send(Self.coop)
      let code = try answer.errorCode
      #expect(answer.status == 403 && code == "key.scope")
    }
    try await serving { phone in
      var wrong = phone.key
      wrong.removeLast()
      let headers: HTTPFields = [HTTPField.Name("X-API-Key")!: wrong, .contentType: "application/json"]
      #expect(
        try await Person(phone.client).call(.post, "/v1/capture", Array(Self.coop.utf8), headers: headers).status == 401
      )
      #expect(try await phone.send("").status == 400)
      #expect(try await phone.send("[]").status == 400)
      #expect(try await phone.send("{\"text\":\"\(String(repeating: "a", count: 64 << 10))\"}").status == 413)
      #expect(try await phone.send("[\(Array(repeating: "\"a\"", count: 101).joined(separator: ","))]").status == 400)
      #expect(try await phone.entries().isEmpty)
      var statuses: [Int] = []
      for number in 0..<70 { statuses.append(try await phone.send(#"{"text":"hello \#(number)"}"#).status) }
      #expect(statuses.contains(429) && statuses.prefix(50).allSatisfy { $0 == 200 })
    }
  }

  @Test("CAP-11: sixty a minute for each key, and a second key does not wait for the first") func perKey() async throws
  {
    try await serving { phone in
      let made = try await phone.ada.post(
        "/v1/keys", object([("name", .string("Tablet")), ("scope", .string("capture"))]))
      let other = Phone(
        server: phone.server, ada: phone.ada, notebook: phone.notebook,
        key: try #require(made.json["key"]?.stringValue), client: phone.client)
      var statuses: [Int] = []
      for number in 0..<61 { statuses.append(try await phone.send(#"{"text":"hello \#(number)"}"#).status) }
      #expect(statuses.prefix(60).allSatisfy { $0 == 200 } && statuses.last == 429)
      #expect(try await other.send(#"{"text":"hello"}"#).status == 200)
    }
  }

  @Test("SEC-13: with a cookie only JSON is taken, as everywhere") func cookie() async throws {
    try await serving { phone in
      let bare = try await phone.ada.call(
        .post, "/v1/capture", Array("CHF 12.50 at Coop".utf8), headers: [.contentType: "text/plain"])
      #expect(bare.status == 415)
      let json = try await phone.ada.post("/v1/capture", object([("text", .string("You paid CHF 12.50 at Coop"))]))
      #expect(json.status == 200)
    }
  }

  @Test("CAP-02, NTF-13: the job forgets messages after 30 days, everywhere on earth") func forgotten() async throws {
    try await serving { phone in
      #expect(try await phone.send(Self.coop).json["result"]?.stringValue == "created")
      let user = try #require(await phone.server.storage.account(email: "ada@example.org")).id
      func kept() async throws -> Int {
        try await phone.server.core.sync.reading(phone.notebook.space, as: .user(user)) { $0.forms(Capture.self).count }
      }
      try await phone.server.core.jobs.runDue()
      #expect(try await kept() == 1)
      phone.server.clock.advance(milliseconds: 30 * 86_400_000)
      try await phone.server.core.jobs.runDue()
      #expect(try await kept() == 1)
      phone.server.clock.advance(milliseconds: 3 * 86_400_000)
      try await phone.server.core.jobs.runDue()
      #expect(try await kept() == 0)
      #expect(try await phone.entries().count == 1)
    }
  }

  @Test("CAP-13: what a phone sent in vain is counted for its key, with the last time, and nothing of it is kept")
  func inVain() async throws {
    try await serving { phone in
      func line() async throws -> JSON {
        try #require(try await phone.ada.call(.get, "/v1/keys").json["keys"]?.arrayValue?.first)
      }
      #expect(try await line()["refused"] == .integer(0))
      #expect(try await phone.send(Self.coop).status == 200)
      #expect(try await phone.send(#"{"sender":"VISECA","text":"123456 is your code"}"#).status == 200)
      #expect(try await line()["refused"] == .integer(0), "a code is no mistake of the phone's")
      #expect(try await phone.send("{\"text\":\"\(String(repeating: "a", count: 64 << 10))\"}").status == 413)
      phone.server.clock.advance(milliseconds: 60_000)
      #expect(try await phone.send("[]").status == 400)
      let refused = try await line()
      #expect(refused["refused"] == .integer(2))
      #expect(refused["lastRefusedAt"]?.stringValue == ServerClock.text(phone.server.clock.now))
    }
    // A key for something else is in vain, too; nobody's key is nobody's.
    try await serving("read") { phone in
      #expect(try await phone.send(Self.coop).status == 403)
      let keys = try await phone.ada.call(.get, "/v1/keys").json["keys"]?.arrayValue
      #expect(keys?.first?["refused"] == .integer(1))
    }
  }
}
