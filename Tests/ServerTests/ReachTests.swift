import Basis
import Ledger
import Proving
import Testing

@testable import Server
@testable import Store

/// Which spaces a person reaches is kept in memory, and nobody is served from it who is not a member any more.
@Suite("SEC-02: who was let go is refused at once") struct ReachTests {
  private let ada = RecordID(derivedFrom: "ada"), ben = RecordID(derivedFrom: "ben")
  private let space = RecordID(derivedFrom: "space")
  private var phone: Notebook { Notebook(space: space, client: RecordID(derivedFrom: "phone")) }

  /// Ada's space, in which Ben is, too.
  private func begin<S: Storage>(_ core: ServerCore<S>) async throws -> Permit {
    let permit = try core.storage.permitToCreate(space, as: .user(ada))
    func account(_ id: RecordID) -> Account {
      Account(id: id, email: id.text + "@example.org", name: "A", password: nil, createdAt: 1, lastSignInAt: 1)
    }
    try await core.storage.write([
      .addAccount(account(ada), onlyIfFirst: true), .addAccount(account(ben), onlyIfFirst: false),
      .addSpace(
        permit,
        SpaceHead(
          id: space, owner: ada, kind: .personal, version: 0,
          wrappedKey: try core.vault.newSpaceKey(for: space).wrapped, createdAt: 1)),
      .addMember(permit, user: ben),
    ])
    _ = try await core.sync.sync(
      try SyncRequest(json: phone.request([[phone.start(), phone.addWallet()]])), as: .user(ben))
    return permit
  }

  private func spend<S: Storage>(_ sequence: Int64, _ core: ServerCore<S>) async throws -> SyncAnswer {
    try await core.sync.sync(try SyncRequest(json: phone.request([[phone.spend(sequence)]])), as: .user(ben))
  }

  @Test("by the server itself") func byThisProcess() async throws {
    let core = ServerCore(storage: MemoryStorage(), vault: Vault.random(), settings: ServerSettings())
    let permit = try await begin(core)
    #expect(try await spend(3, core).missing == [])
    let kept = try await core.sync.reaches.find(.user(ben), isFresh: false, naming: [space])
    #expect(kept.basis != nil, "it is kept, or this proves nothing")
    try await core.storage.write([.removeMember(permit, user: ben)])
    #expect(try await spend(4, core).missing == [space])
    try await core.storage.write([.addMember(permit, user: ben)])
    let answer = try await spend(4, core)
    #expect(answer.missing == [] && answer.outcomes.allSatisfy { !$0.isRejection && !$0.isGap })
  }

  @Test("by another process on the same database, between two requests") func byAnotherProcess() async throws {
    let folder = try TemporaryFolder()
    let vault = Vault.random()
    let storage = try SQLiteStorage(path: folder.path + "/a.sqlite") { Issue.record("storage failed: \($0)") }
    let core = ServerCore(storage: storage, vault: vault, settings: ServerSettings())
    let permit = try await begin(core)
    for sequence in 3..<6 { #expect(try await spend(Int64(sequence), core).missing == []) }
    let kept = try await core.sync.reaches.find(.user(ben), isFresh: false, naming: [space])
    #expect(kept.basis != nil, "it is kept, or this proves nothing")

    let other = try SQLiteStorage(path: folder.path + "/a.sqlite") { Issue.record("storage failed: \($0)") }
    try await other.write([.removeMember(permit, user: ben)])
    let version = try await storage.head(permit)?.version
    let answer = try await spend(6, core)
    #expect(answer.missing == [space])
    #expect(try await storage.head(permit)?.version == version, "nothing was written for him")
    // A retry of what was taken before is told nothing either.
    #expect(try await spend(5, core).missing == [space])
    await other.close()
    await storage.close()
  }

  @Test("what is kept is bounded") func bounded() async throws {
    let storage = MemoryStorage()
    let cache = ReachCache(storage: storage, limit: 100)
    for number in 0..<1000 {
      _ = try await cache.find(.user(RecordID(derivedFrom: "person \(number)")), isFresh: false, naming: [])
      #expect(cache.count <= 100)
    }
    #expect(cache.count > 0)
  }
}
