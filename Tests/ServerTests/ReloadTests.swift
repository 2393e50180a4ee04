import Basis
import Hummingbird
import HummingbirdTesting
import Ledger
import Testing

@testable import Server
@testable import Store

@Suite("SEC-25: no request makes the server read a space again, and large records count for more in memory")
struct ReloadTests {
  /// The copy that is in memory now, or a new one.
  private func copy(_ server: TestServer, _ space: RecordID, of person: Person) async throws -> HostedSpace {
    let (permit, membership) = try await server.storage.permit(
      .changeSpace, on: space, as: .user(try await person.user()))
    let hosted = try await server.core.sync.cache.pin(permit, atLeast: membership.version)
    server.core.sync.cache.unpin(hosted)
    return hosted
  }

  @Test("who never hears what was refused is told so, and the copy stays, with nothing decided") func unseen()
    async throws
  {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let notebook = try await ada.makeSpace("ada")
      // Of a wallet that is not there.
      func bad(_ sequence: Int64) -> Mutation {
        notebook.mutation(
          sequence,
          .editWallet(EditRecords(ids: [.init(derivedFrom: "nowhere")], set: [JSONMember("name", .string("x"))])))
      }
      #expect(try await ada.sync(notebook.request([(3...1_103).map { bad($0) }])).statuses.count == 1_101)
      let before = try await copy(server, notebook.space, of: ada)
      let answer = try await ada.post("/v1/sync", notebook.request([[notebook.spend(1_104)]]))
      #expect(answer.status == 429)
      #expect(try answer.errorCode == "sync.too-many-unseen")
      #expect(try await copy(server, notebook.space, of: ada) === before, "the copy was dropped")
      #expect(before.withLock { $0.authority.space.transactions.count } == 0)
      // Whoever sends what is decided again is told again.
      #expect(try await ada.sync(notebook.request([(3...1_103).map { bad($0) }])).statuses.count == 1_101)
      #expect(
        try await ada.sync(notebook.request([[notebook.spend(1_104)]], version: 0, acknowledged: 1_103)).statuses == [
          "applied"
        ])
      #expect(try await copy(server, notebook.space, of: ada) === before)
    }
  }

  @Test("a change that fails before it is written is taken back in the copy, to the byte") func failing() async throws {
    struct Failure: Error {}
    let server = TestServer()
    try await server.run { client in
      let (ada, group, _) = try await SharedGroup.begun(client)
      let hosted = try await copy(server, group.space, of: ada)
      let (permits, _) = try await server.storage.permits(
        [.changeSpace, .readSpace], on: group.space, as: .user(try await ada.user()))
      let access = SyncService<MemoryStorage>.Access(hosted: hosted, change: permits[0], read: permits[1])
      let key = SyncService<MemoryStorage>.clientKey(group.notebook.client, permits[0].principal)
      func state() -> [String] {
        hosted.withLock { hosted in
          let progress = hosted.authority.clients[key]
          return [
            "\(hosted.authority.space.stateHash())", "\(progress?.lastSequence ?? 0)",
            "\(progress?.outcomes.count ?? 0)",
            hosted.accounts.sorted().map { $0.text }.joined(separator: " "),
          ]
        }
      }
      let before = state()
      let mutation = group.expense(2, by: "Ada")
      let item = SyncRequest.Item(
        id: mutation.id, space: mutation.space, sequence: mutation.sequence, mutation: .success(mutation))
      #expect(throws: Failure.self) {
        try server.core.sync.decide([item], client: key, [group.space: access]) { _ in throw Failure() }
      }
      #expect(state() == before)
      #expect(try await copy(server, group.space, of: ada) === hosted, "the copy was dropped")
      #expect(
        try await ada.sync(group.notebook.request([[group.expense(2, by: "Ada")]], version: 0)).statuses == ["applied"])
    }
  }

  @Test("a space of few large records leaves the memory as one of many small ones does") func largeRecords()
    async throws
  {
    let server = TestServer { $0.cachedRecords = 1_000 }
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let small = try await ada.makeSpace("small")
      _ = try await ada.sync(small.request([(Int64(3)..<100).map { small.spend($0) }]))
      #expect(server.core.sync.cache.load.spaces == 1)
      let large = try await ada.makeSpace("large")
      let note = String(repeating: "n", count: 20_000)
      let bundle = (Int64(3)..<63).map { sequence -> Mutation in
        guard case .addTransaction(var entry) = large.spend(sequence).intent else { return large.start() }
        entry.notes = note
        return large.mutation(sequence, .addTransaction(entry))
      }
      #expect(try await ada.sync(large.request([bundle])).statuses.allSatisfy { $0 == "applied" })
      #expect(server.core.sync.cache.load.spaces == 0, "1.2 MB in the place of 0.5")
      // As it is read, too.
      _ = try await ada.sync(small.request([], version: 0))
      #expect(server.core.sync.cache.load.spaces == 1)
      _ = try await ada.sync(large.request([], version: 0))
      #expect(server.core.sync.cache.load.spaces == 0)
    }
  }

  @Test("what is written over again and again counts once") func writtenOver() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let notebook = try await ada.makeSpace("ada")
      _ = try await ada.sync(notebook.request([(Int64(3)..<40).map { notebook.spend($0) }]))
      let hosted = try await copy(server, notebook.space, of: ada)
      hosted.withLock { hosted in
        let real = hosted.authority.space.records(changedSince: 0, after: nil, limit: 10_000).records.reduce(0) {
          $0 + $1.payload.count
        }
        #expect(hosted.byteCount >= real && hosted.byteCount < 3 * real)
        hosted.note(written: 64 << 20)
        _ = hosted.weight
        #expect(hosted.byteCount == real)
      }
    }
  }
}
