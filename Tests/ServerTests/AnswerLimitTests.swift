import Basis
import Foundation
import Ledger
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Proving
import Testing

@testable import Server
@testable import Store

@Suite("SEC-25: what answers take of the memory is bounded", .serialized)
struct AnswerLimitTests {
  /// An entry with a note as long as notes may be.
  private static func large(_ notebook: Notebook, _ sequence: Int64) -> Mutation {
    var transaction = Transaction()
    transaction.id = RecordID(derivedFrom: "\(notebook.space.text) large \(sequence)")
    transaction.walletId = notebook.wallet
    transaction.date = .day(2026, 11, 21)
    transaction.amount = -100
    transaction.description = "Book"
    transaction.notes = String(repeating: "x", count: 20_000)
    return notebook.mutation(sequence, .addTransaction(transaction))
  }

  private static func fill(_ notebook: Notebook, _ count: Int64) -> [[Mutation]] {
    (3..<(3 + count)).map { [large(notebook, $0)] }
  }

  private static func ask(_ space: RecordID, _ version: Int64, after: String? = nil) -> JSON {
    object(
      [("space", .string(space.text)), ("version", .integer(version))] + (after.map { [("after", .string($0))] } ?? []))
  }

  @Test("who asks a thousand times for one ledger gets it once") func merged() async throws {
    try await TestServer().run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let notebook = try await ada.makeSpace("ada")
      let asks = (0..<1000).map { _ in Self.ask(notebook.space, 0) }
      let reply = try await ada.sync(object([("client", .string(notebook.client.text)), ("spaces", .array(asks))]))
      #expect(reply.patches.count == 1 && reply.records.count > 0)
    }
  }

  @Test("a full answer gives no record more, and tells of each ledger where to go on, until all of it is there")
  func full() async throws {
    try await TestServer().run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      var notebooks: [Notebook] = []
      for number in 0..<7 {
        let notebook = try await ada.makeSpace("ledger \(number)")
        _ = try await ada.sync(notebook.request(Self.fill(notebook, 60)))
        notebooks.append(notebook)
      }
      let phone = notebooks[0].client
      var cursors: [RecordID: String] = [:]
      var open = notebooks.map(\.space)
      var received: [RecordID: Set<String>] = [:]
      var rounds = 0
      while !open.isEmpty && rounds < 20 {
        rounds += 1
        let asks = open.map { Self.ask($0, 0, after: cursors[$0]) }
        let answer = try await ada.post(
          "/v1/sync", object([("client", .string(phone.text)), ("spaces", .array(asks))]))
        let reply = SyncReply(json: try answer.json)
        #expect(reply.patches.count == open.count)
        #expect(answer.body.count < 5_400_000, "four pages of a megabyte and a record each")
        if rounds == 1 {
          let empty = reply.patches.filter { $0["records"]?.arrayValue?.isEmpty ?? true }
          #expect(empty.count == 3 && empty.allSatisfy { $0["more"]?.stringValue != nil })
        }
        open = []
        for patch in reply.patches {
          let space = try #require(patch["space"]?.idValue)
          for record in patch["records"]?.arrayValue ?? [] {
            received[space, default: []].insert(record["id"]?.stringValue ?? "")
          }
          cursors[space] = patch["more"]?.stringValue
          if cursors[space] != nil { open.append(space) }
        }
      }
      #expect(open.isEmpty)
      for notebook in notebooks {
        let all = try await ada.sync(notebook.request([], version: 0))
        #expect(received[notebook.space, default: []].count > 60)
        #expect(all.records.allSatisfy { received[notebook.space, default: []].contains($0["id"]?.stringValue ?? "") })
        // What is up to date is told so by a full answer, too.
        #expect(cursors[notebook.space] == nil)
      }
    }
  }

  @Test("of a sealed ledger a full answer gives no record, and the place to go on from") func sealed() async throws {
    let server = TestServer()
    try await SealedScenes.ledger(server) { phone in
      let push = phone.seal(from: 0, to: 2, sequence: 1, [SealedDevice.record("a", 1), SealedDevice.record("b", 2)])
      #expect(try await phone.sync([push]).seals == ["applied"])
      let session = try await phone.person.call(.get, "/v1/auth/session").json
      let principal = Principal.user(try #require(session["user"]?["id"]?.idValue))
      let (permits, _) = try await server.storage.permits([.changeSpace, .readSpace], on: phone.space, as: principal)
      let access = SyncService<MemoryStorage>.SealedAccess(change: permits[0], read: permits[1], version: 2)
      for (version, cursor) in [(Int64(0), nil), (0, "1-" + RecordID(derivedFrom: "a").text), (1, nil), (2, nil)]
        as [(Int64, String?)]
      {
        let ask = SyncRequest.Ask(space: phone.space, version: version, cursor: cursor, acknowledged: 0)
        let bytes = try #require(try await server.core.sync.sealedPage(ask, client: phone.client, access, isFull: true))
        let patch = try JSON.parse(bytes)
        #expect(patch["records"]?.arrayValue?.isEmpty == true)
        guard version < 2 else {
          #expect(patch["more"] == nil && patch["head"]?.stringValue != nil)
          continue
        }
        let more = try #require(patch["more"]?.stringValue)
        let next = try await phone.sync([], since: version, after: more)
        #expect(next.records.count == (version == 0 && cursor == nil ? 2 : 1))
      }
    }
  }

  @Test("all answers together have a bound, each network a part of it, and what was taken comes back") func budget() {
    let budget = AnswerBudget(limits: AnswerBudget.Limits(total: 100, networks: 4))
    var one: AnswerBudget.Room? = budget.room(for: "a")
    #expect(one?.take(20) == true && one?.take(6) == false)
    // One that is larger than a part gets through while there is no other.
    let other = budget.room(for: "b")
    #expect(other.take(70))
    #expect(!budget.room().take(11))
    one = nil
    #expect(budget.byteCount == 70)
    #expect(budget.room(for: "a").take(25))
    #expect(budget.byteCount == 70)
  }

  private func large(_ port: Int) throws -> (cookie: String, request: String) {
    let ada = try #require(PlainSocket(port: port, patienceSeconds: 60))
    _ = ada.post("/v1/auth/sign-up", "{\"name\":\"Ada\",\"email\":\"ada@example.org\",\"password\":\"Engine1842\"}")
    var asks: [JSON] = []
    for number in 0..<4 {
      let notebook = Notebook(space: RecordID(derivedFrom: "ledger \(number)"), client: RecordID(derivedFrom: "phone"))
      _ = ada.post("/v1/spaces", "{\"space\":\"\(notebook.space.text)\"}")
      let bundles = [[notebook.start(), notebook.addWallet()]] + Self.fill(notebook, 60)
      #expect(
        SyncReply(json: try #require(ada.post("/v1/sync", notebook.request(bundles).text))).statuses.allSatisfy {
          $0 == "applied"
        })
      asks.append(Self.ask(notebook.space, 0))
    }
    let body = object([("client", .string(RecordID(derivedFrom: "phone").text)), ("spaces", .array(asks))]).text
    let cookie = try #require(ada.cookie)
    let head = "POST /v1/sync HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nCookie: \(cookie)\r\n"
    return (cookie, head + "Content-Length: \(body.utf8.count)\r\n\r\n" + body)
  }

  @Test("who doesn't read their answers is refused more of them, and can have them again when they do") func unread()
    throws
  {
    let folder = try TemporaryFolder()
    let server = try ProbeProcess(folder: folder.path, environment: ["EVENKEEL_LIMIT_ANSWER_MEGABYTES": "16"])
    let (_, request) = try large(server.port)
    var held: [StrangerSocket] = []
    var refused: String?
    // What is with the system counts no more, and a system may take a whole answer: so each asks more than once.
    for _ in 0..<40 where refused == nil {
      let socket = try #require(StrangerSocket(port: server.port))
      for _ in 0..<4 { socket.say(request) }
      // Its head is there when its room is taken.
      let first = try #require(socket.beginning(looks: 100))
      if first.hasPrefix("HTTP/1.1 503") { refused = first } else { #expect(first.hasPrefix("HTTP/1.1 200")) }
      held.append(socket)
    }
    let answer = try #require(refused)
    #expect(answer.lowercased().contains("retry-after: 1") && answer.contains("server.busy"))
    held = []
    var isServed = false
    for _ in 0..<200 where !isServed {
      let socket = try #require(StrangerSocket(port: server.port))
      socket.say(request)
      isServed = socket.status() == "HTTP/1.1 200 OK"
    }
    #expect(isServed)
    withExtendedLifetime(folder) {}
  }

  @Test("an answer that waits for its reader for too long ends the connection; one that is taken does not")
  func deadline() throws {
    func channel() throws -> EmbeddedChannel {
      let table = ConnectionTable(limits: ConnectionTable.Limits(), proxies: .thisMachine)
      let channel = EmbeddedChannel(handler: RequestGuard(limit: .seconds(60), answerLimit: .seconds(30), table: table))
      try channel.connect(to: try SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
      return channel
    }
    let piece = HTTPResponsePart.body(ByteBuffer(repeating: 7, count: 65_536))
    let idle = try channel()
    // Not flushed: as if nobody read.
    idle.write(piece, promise: nil)
    idle.embeddedEventLoop.advanceTime(by: .seconds(29))
    #expect(idle.isActive)
    idle.embeddedEventLoop.advanceTime(by: .seconds(2))
    idle.embeddedEventLoop.run()
    #expect(!idle.isActive)
    let reader = try channel()
    for _ in 0..<20 {
      try reader.writeOutbound(piece)
      reader.embeddedEventLoop.advanceTime(by: .seconds(20))
    }
    #expect(reader.isActive)
    _ = try reader.finish(acceptAlreadyClosed: true)
    _ = try idle.finish(acceptAlreadyClosed: true)
  }
}
