import Basis
import HTTPTypes
import Proving
import Testing

@testable import Server

/// Swift puts marks in order before it compares texts, and takes the square of their number for it.
@Suite("SEC-25: no text with endless marks on one letter is compared with anything")
struct MarkRunTests {
  /// Of two classes, the later one first, so that each has to be moved past all before it.
  private static func marks(_ count: Int) -> String {
    String(repeating: "\u{301}", count: count / 2) + String(repeating: "\u{323}", count: count - count / 2)
  }

  private static func areTooLong(_ text: String, _ escapes: MarkRuns.Escapes = .json) -> Bool {
    MarkRuns.areTooLong(in: Array(text.utf8), escapes)
  }

  @Test("thirty in a row are a text, one more is none; what stands between them begins anew")
  func thirty() {
    #expect(!Self.areTooLong("a" + Self.marks(30)) && Self.areTooLong("a" + Self.marks(31)))
    #expect(!Self.areTooLong(String(repeating: "a" + Self.marks(30), count: 100)))
    #expect(!Self.areTooLong("Zürich, Đà Nẵng, ไทย, नमस्ते, 👨‍👩‍👧, שָׁלוֹם"))
    // Beyond U+FFFF there are some, too.
    #expect(Self.areTooLong("a" + String(repeating: "\u{1D165}", count: 31)))
  }

  @Test("escapes of JSON and of addresses are read; what only looks like one is none")
  func escapes() {
    let escaped = #"\u0301"#
    #expect(
      Self.areTooLong(String(repeating: escaped, count: 31)) && !Self.areTooLong(String(repeating: escaped, count: 30)))
    #expect(Self.areTooLong(String(repeating: #"\uD834\uDD65"#, count: 31)))
    #expect(
      !Self.areTooLong(String(repeating: #"\\u0301"#, count: 31))
        && !Self.areTooLong(String(repeating: escaped, count: 31), .none))
    #expect(
      Self.areTooLong(String(repeating: "%CC%81", count: 31), .percent)
        && !Self.areTooLong(String(repeating: "%CC%81", count: 31), .none))
    for cut in ["\\", "\\u", "\\u03", "\\uD834", "\\uD834\\u", "%", "%C", "\u{301}%"] {
      #expect(!Self.areTooLong(cut) && !Self.areTooLong(cut, .percent))
    }
    #expect(!MarkRuns.areTooLong(in: [0xCC], .json) && !MarkRuns.areTooLong(in: [0xFF, 0xCC, 0x41, 0xF0, 0x9D], .none))
  }

  @Test("no call with a body takes it, as a value or as a name, and each says why")
  func bodies() async throws {
    try await TestServer().run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let marks = Self.marks(20_000)
      let calls = CallName.all.filter { $0.hasBody && !$0.takesRecords }
      #expect(calls.count > 50)
      for call in calls {
        let path = call.path.replacing("{", with: "").replacing("}", with: "").replacing(":", with: "")
        for body in [
          "{\"kind\":\"\(marks)\"}", "{\"\(marks)\":1}", #"{"kind":"\#(String(repeating: #"\u0301"#, count: 31))"}"#,
        ] {
          let answer = try await ada.call(call.method, path, Array(body.utf8))
          #expect(
            try answer.status == 400 && answer.errorCode == "request.invalid", "\(call.method) \(path): \(answer.text)")
          #expect(answer.text.contains("marks"), "\(call.method) \(path): \(answer.text)")
        }
      }
    }
  }

  @Test("a form that a provider’s page posts is read without its escapes, and refused", arguments: [30, 31])
  func postedForms(count: Int) async throws {
    try await TestServer().run { client in
      let path = CallName.identityPosted.path.replacing("{provider}", with: "google")
      for form in ["state=a%@", "%@=a"] {
        let body = form.replacing("%@", with: String(repeating: "%CC%81", count: count))
        let type: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
        let answer = try await Person(client).call(.post, path, Array(body.utf8), headers: type)
        #expect(
          answer.status == (count > MarkRuns.most ? 400 : 303)
            && answer.text.contains("marks") == (count > MarkRuns.most), "\(answer.text)")
      }
    }
  }

  @Test(
    "a token of a provider with them is none, in its head or in what it claims, as a value or as a name",
    arguments: [30, 31])
  func tokens(count: Int) async throws {
    let marks = "a" + Self.marks(count)
    let isTaken = count <= MarkRuns.most
    for object in [
      JSON.object([JSONMember("name", .string(marks))]), .object([JSONMember(marks, .null), JSONMember("b", .null)]),
    ] {
      #expect((Base64URL.object(Base64URL.text(object.bytes)[...]) != nil) == isTaken)
    }
    try await TestIssuer.serving { _, issuer, client in
      issuer.tells([
        ("sub", .string("ann-1")), ("email", .string("ann@example.org")), ("email_verified", .bool(true)),
        ("name", .string(marks)),
      ])
      let answer = try await Visitor(client, issuer).goes()
      #expect(
        try answer.status == (isTaken ? 200 : 401) && (isTaken || answer.errorCode == "identity.refused"),
        "\(answer.text)")
    }
  }

  @Test("what a device has goes up as it is: one name with a hundred marks keeps nothing from the server")
  func records() async throws {
    try await TestServer().run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let own = try await ada.makeSpace("ada")
      let body = own.request([[own.spend(3)]], version: 0).text.replacing("Coffee", with: "Coffee" + Self.marks(100))
      let answer = try await ada.call(.post, "/v1/sync", Array(body.utf8))
      #expect(body.utf8.count > 200 && answer.status == 200 && answer.text.contains("applied"), "\(answer.text)")
    }
  }

  @Test(
    "a head with them is answered 400 before anybody reads it",
    arguments: [
      "GET /v1/%@ HTTP/1.1\r\nHost: localhost\r\n\r\n",
      "GET /health HTTP/1.1\r\nHost: localhost\r\nAccept-Language: %@\r\n\r\n",
    ])
  func heads(head: String) throws {
    let folder = try TemporaryFolder()
    let server = try ProbeProcess(folder: folder.path, environment: [:])
    let stranger = try #require(StrangerSocket(port: server.port))
    stranger.say(head.replacing("%@", with: Self.marks(100)))
    #expect(try #require(stranger.hearOut(looks: 100)).hasPrefix("HTTP/1.1 400 "))
    let next = try #require(StrangerSocket(port: server.port))
    #expect(next.health() == "HTTP/1.1 200 OK")
    withExtendedLifetime(folder) {}
  }
}
