import Basis
import HTTPTypes
import Replica
import Testing

@testable import Server
@testable import Store

@Suite("SEC-21: usage statistics of people who want them")
struct UsageTests {
  private static func figures(_ person: Person) async throws -> [String] {
    try await person.call(.get, "/metrics").text.split(separator: "\n").map(String.init).filter {
      $0.hasPrefix("evenkeel_usage_total")
    }
  }

  private static func report(_ counts: [(String, JSON)]) -> JSON { object([("counts", object(counts))]) }

  @Test("SEC-21: without a word of anybody nothing is counted, whatever people do") func off() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let notebook = try await ada.makeSpace("ada")
      #expect(try await ada.sync(notebook.request([[notebook.spend(3)]])).statuses == ["applied"])
      _ = try await ada.post(
        "/v1/auth/sign-in", object([("email", .string("ada@example.org")), ("password", .string("Engine1842"))]))
      #expect(try await ada.call(.get, "/metrics").text.contains("usage") == false)
    }
  }

  @Test("SEC-21, SEC-22: numbers beside known names are added up, and nothing else of who sent them") func on()
    async throws
  {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let before = server.storage.tables.withLock { "\($0.sessions)\($0.accounts)" }
      for _ in 0..<2 {
        #expect(
          try await ada.post("/v1/usage", Self.report([("use.file", .integer(2)), ("sign-in.passkey", .integer(1))]))
            .status == 200)
      }
      #expect(
        try await Self.figures(ada) == [
          "evenkeel_usage_total{what=\"sign-in.passkey\"} 2", "evenkeel_usage_total{what=\"use.file\"} 4",
        ])
      #expect(server.storage.tables.withLock { "\($0.sessions)\($0.accounts)" } == before, "nothing is stored of it")
      #expect(!CallName.usage.usesSession && !CallName.usage.needsSession, "nobody's session is looked at")
    }
  }

  @Test(
    "SEC-21, bad input: an unknown name, an amount, an id or a text beside the figures is refused, and nothing of it counted"
  )
  func refused() async throws {
    let hostile: [JSON] = [
      object([]), object([("counts", .null)]),
      Self.report([("use.file", .integer(1)), ("ada@example.org", .integer(1))]),
      Self.report([("use.file", .integer(1)), ("use.entry", .string("CHF 12.30"))]),
      Self.report([("use.file", .integer(0))]),
      Self.report([("use.file", .integer(UsageFigure.most + 1))]), Self.report([("use.file", .integer(-1))]),
      object([("counts", object([("use.file", .integer(1))])), ("user", .string("ada"))]),
    ]
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      for body in hostile {
        let answer = try await ada.post("/v1/usage", body)
        #expect(answer.status == 400, "\(body.text)")
      }
      let figures = try await Self.figures(ada)
      #expect(figures.isEmpty)
    }
  }
}
