import Basis
import HTTPTypes
import Testing

@testable import Server
@testable import Store

@Suite("SYN-15: the calls for scripts")
struct ScriptTests {
  @Test func aTransactionOfAScriptIsListedWithDecimalTexts() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      _ = try await ada.makeSpace("ada")
      let made = try await ada.post(
        "/v1/transactions",
        object([
          ("amount", .string("-12.3")), ("date", .string("2026-11-20")), ("payee", .string("Baker")),
          ("wallet", .string("Cash")),
        ]))
      #expect(made.status == 201, "\(made.text)")
      let id = try #require(made.json["id"]?.stringValue)
      let list = try await ada.call(.get, "/v1/transactions?limit=10").json
      let rows = try #require(list["transactions"]?.arrayValue)
      #expect(list["total"]?.integerValue == 1)
      #expect(rows.first?["id"]?.stringValue == id)
      #expect(rows.first?["amount"]?.stringValue == "-12.30")
      #expect(rows.first?["currency"]?.stringValue == "CHF")
      #expect(rows.first?["wallet"]?["name"]?.stringValue == "Cash")
    }
  }

  @Test("SEC-25: a script run wild is slowed down, and told for how long; another account is not") func limited() async throws {
    let server = TestServer()
    try await server.run { client in
      let (ada, ben) = (Person(client), Person(client))
      for (person, name) in [(ada, "Ada"), (ben, "Ben")] {
        try await person.signUp(name)
        _ = try await person.makeSpace(name)
      }
      var last = try await ada.call(.get, "/v1/transactions?limit=1")
      for _ in 0..<600 { last = try await ada.call(.get, "/v1/transactions?limit=1") }
      #expect(last.status == 429)
      #expect(try last.json["error"]?["retryAfterSeconds"]?.integerValue ?? 0 > 0)
      #expect(try await ben.call(.get, "/v1/transactions?limit=1").status == 200)
      server.clock.advance(milliseconds: 60_000)
      #expect(try await ada.call(.get, "/v1/transactions?limit=1").status == 200)
    }
  }

  @Test func anIdempotencyKeyAnswersOnceMore() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      _ = try await ada.makeSpace("ada")
      let name = HTTPField.Name("Idempotency-Key")!
      let body = object([("amount", .string("-1.00"))])
      let first = try await ada.post("/v1/transactions", body, headers: [name: "a"])
      let second = try await ada.post("/v1/transactions", body, headers: [name: "a"])
      #expect(first.status == 201 && second.status == 201 && first.body == second.body)
      let other = try await ada.post("/v1/transactions", object([("amount", .string("-2.00"))]), headers: [name: "a"])
      #expect(other.status == 409)
      #expect(try await ada.post("/v1/transactions", body, headers: [name: "b"]).body != first.body)
      #expect(try await ada.call(.get, "/v1/transactions").json["total"]?.integerValue == 2)
      // Many at once: one wins, all get its answer.
      let bodies = try await withThrowingTaskGroup(of: [UInt8].self) { group in
        for _ in 0..<10 {
          group.addTask { try await ada.post("/v1/transactions", body, headers: [name: "c"]).body }
        }
        return try await group.reduce(into: [[UInt8]]()) { $0.append($1) }
      }
      #expect(Set(bodies).count == 1)
      #expect(try await ada.call(.get, "/v1/transactions").json["total"]?.integerValue == 3)
    }
  }

  @Test func rulesAreThoseOfTheApp() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      #expect(try await ada.post("/v1/transactions", object([("amount", .string("-1.00"))])).status == 404)
      _ = try await ada.makeSpace("ada")
      let zero = try await ada.post("/v1/transactions", object([("amount", .string("0"))]))
      #expect(zero.status == 422)
      #expect(try zero.errorCode == "amount.zero")
      let dollars = try await ada.post(
        "/v1/transactions", object([("amount", .string("1.00")), ("currency", .string("USD"))]))
      #expect(try dollars.errorCode == "currency.mismatch")
      // A refusal does not stop the next one.
      #expect(try await ada.post("/v1/transactions", object([("amount", .string("-1.00"))])).status == 201)
    }
  }

  @Test func pagesTileTheList() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let notebook = try await ada.makeSpace("ada")
      _ = try await ada.sync(notebook.request((3..<28).map { [notebook.spend($0)] }))
      var ids: [String] = []
      for page in 1...4 {
        let rows = try await ada.call(.get, "/v1/transactions?page=\(page)&limit=10").json["transactions"]?.arrayValue ?? []
        ids += rows.compactMap { $0["id"]?.stringValue }
      }
      #expect(ids.count == 25 && Set(ids).count == 25)
      #expect(try await ada.call(.get, "/v1/transactions?from=2026-11-22").json["total"]?.integerValue == 0)
      #expect(try await ada.call(.get, "/v1/transactions?to=2026-11-22").json["total"]?.integerValue == 25)
    }
  }
}
