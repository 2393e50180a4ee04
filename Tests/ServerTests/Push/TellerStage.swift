import Basis
import HTTPTypes
import HummingbirdTesting
import Ledger
import Testing

@testable import Server
@testable import Store

/// Ada has an account, a ledger and a group; Ben is in it, too. Both on one server, with a push service beside it.
struct TellerStage: Sendable {
  let server: TestServer
  let service: PushService
  let ada: Person
  let ben: Person
  let own: Notebook
  let group: SharedGroup
  let place: String
  let client: any TestClientProtocol

  /// Time goes on, in steps as the server looks.
  func wait(seconds: Int64 = 40) async throws {
    for _ in 0..<(seconds / 10) {
      server.clock.advance(milliseconds: 10_000)
      _ = try await server.core.teller.runDue()
    }
  }

  func subscribe(_ person: Person, _ browser: TestBrowser, _ name: String = "ada", zone: String = "Europe/Zurich")
    async throws
  {
    let answer = try await person.post("/v1/push", browser.form(place + name, zone: zone))
    #expect(answer.status == 200, "\(answer.text)")
    #expect(try answer.json["here"]?.boolValue == true)
  }

  func told(_ browser: TestBrowser) throws -> [String] {
    try service.take().map { try browser.open($0.body)["notification"]?["title"]?.stringValue ?? "?" }
  }

  func spend(_ sequence: Int64, _ amount: Int64 = 90_00) async throws {
    let notebook = group.on("his")
    let reply = try await ben.sync(notebook.notebook.request([[notebook.expense(sequence, by: "Ben", amount)]]))
    #expect(reply.statuses == ["applied"], "\(reply.json.text)")
  }

  func settings(_ members: [(String, JSON)], _ sequence: Int64) async throws {
    let edit = EditRecords(ids: [own.space], set: members.map { JSONMember($0.0, $0.1) })
    let reply = try await ada.sync(own.request([[own.mutation(sequence, .editSettings(edit))]]))
    #expect(reply.statuses == ["applied"], "\(reply.json.text)")
  }

  func inbox() async throws -> [InboxNotice] {
    let user = try #require(await server.storage.account(email: "ada@example.org")).id
    return try await server.core.sync.reading(own.space, as: .user(user)) { $0.forms(InboxNotice.self) }
  }

  static func staging(
    _ change: @escaping @Sendable (inout ServerSettings) -> Void = { _ in },
    _ body: @Sendable @escaping (TellerStage) async throws -> Void
  ) async throws {
    let service = PushService()
    try await service.run { port in
      let server = TestServer {
        $0.pushHosts = .none.adding(hostOf: "http://localhost:\(port)")
        change(&$0)
      }
      // To the day on which these ledgers write.
      server.clock.advance(milliseconds: 3 * 86_400_000)
      try await server.run { client in
        let (ada, group, code) = try await SharedGroup.begun(client)
        let own = try await ada.makeSpace("ada")
        let ben = Person(client)
        try await ben.signUp("Ben")
        let joined = try await ben.join(code, member: group.member("Ben"))
        #expect(joined.status == 200, "\(joined.text)")
        try await body(
          TellerStage(
            server: server, service: service, ada: ada, ben: ben, own: own, group: group,
            place: "http://localhost:\(port)/push/",
            client: client))
      }
    }
  }
}
