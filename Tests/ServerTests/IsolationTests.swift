import Basis
import HTTPTypes
import Ledger
import Testing

@testable import Server
@testable import Store

@Suite("QLT-05, SEC-03: two people on one server")
struct IsolationTests {
  @Test func nobodyReachesTheSpaceOfAnother() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let notebook = try await ada.makeSpace("ada")
      _ = try await ada.sync(notebook.request([[notebook.spend(3)]]))
      let bo = Person(client)
      try await bo.signUp("Bo")
      let nothing = Notebook(space: RecordID(derivedFrom: "nothing"), client: notebook.client)
      // Ada's space and one that does not exist get the same answers.
      for other in [notebook, nothing] {
        let pull = try await bo.sync(other.request([], version: 0))
        #expect(pull.patches.isEmpty && pull.missing == [.string(other.space.text)])
        let push = try await bo.sync(other.request([[other.spend(4)]]))
        #expect(push.statuses == ["rejected"] && push.outcomes[0]["code"]?.stringValue == "space.unknown")
        for path in ["/v1/transactions?space=\(other.space.text)", "/v1/events?spaces=\(other.space.text)"] {
          let answer = try await bo.call(.get, path)
          #expect(answer.status == 404)
          #expect(try answer.errorCode == "not-found")
        }
        let script = try await bo.post(
          "/v1/transactions?space=\(other.space.text)", object([("amount", .string("-1.00"))]))
        #expect(script.status == 404)
      }
      // Making a space under somebody else's id is refused as if it were not there.
      let taken = try await bo.post("/v1/spaces", object([("space", .string(notebook.space.text))]))
      #expect(taken.status == 404)
      #expect(try await ada.post("/v1/spaces", object([("space", .string(notebook.space.text))])).status == 200)
      let seen = try await ada.sync(notebook.request([], version: 2))
      #expect(seen.records.filter { $0["kind"]?.stringValue == "transaction" }.count == 1)
    }
  }

  @Test func theSameClientIdOfAnotherPersonIsAnotherQueue() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let hers = try await ada.makeSpace("ada")
      let bo = Person(client)
      try await bo.signUp("Bo")
      let his = try await bo.makeSpace("bo")
      #expect(hers.client == his.client)
      #expect(try await bo.sync(his.request([[his.spend(3)]])).statuses == ["applied"])
      #expect(try await ada.sync(hers.request([[hers.spend(3)]])).statuses == ["applied"])
    }
  }

  @Test func withoutASessionEverythingIsRefused() async throws {
    let server = TestServer()
    try await server.run { client in
      for call in CallName.all where call.needsSession {
        let body: [UInt8]? = call.hasBody ? Array("{}".utf8) : nil
        for cookie in [nil, "evenkeel=nonsense", "evenkeel=" + String(repeating: "a", count: 5000)] {
          let nobody = Person(client)
          nobody.take(cookie)
          let answer = try await nobody.call(call.method, call.path, body)
          #expect(answer.status == 401, "\(call)")
          #expect(try answer.errorCode == "auth.signed-out")
        }
      }
    }
  }

  /// SEC-11: what an operator sees in the database.
  @Test func storedRowsShowNoAmountsOrNames() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let notebook = try await ada.makeSpace("ada")
      _ = try await ada.sync(notebook.request([[notebook.spend(3)], [notebook.spend(4, amount: 0)]]))
      let user = try #require(await server.storage.account(email: "ada@example.org")).id
      let (permit, _) = try await server.storage.permit(.readSpace, on: notebook.space, as: .user(user))
      let records = try await server.storage.records(permit, changedSince: 0)
      #expect(records.count > 10)
      for record in records {
        let text = String(decoding: record.payload, as: UTF8.self)
        for word in ["Coffee", "Cash", "amount", "CHF"] { #expect(!text.contains(word)) }
      }
      let key = SyncService<MemoryStorage>.clientKey(notebook.client, .user(user))
      let outcomes = try await server.storage.progress(permit, of: key).outcomes
      #expect(outcomes.count == 1)
      for sealed in outcomes.values { #expect(!String(decoding: sealed, as: UTF8.self).contains("amount")) }
    }
  }
}
