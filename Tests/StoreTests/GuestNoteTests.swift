import Basis
import Testing

@testable import Store

@Suite("ACC-11: a session says for a moment which guest had the browser before")
struct GuestNoteTests {
  private let guest = RecordID(derivedFrom: "guest")
  private let trip = RecordID(derivedFrom: "trip")

  /// Ada, who signed in at 1000 where a guest had been who is in a group of Ben's.
  private func signedIn(_ storage: some Storage) async throws -> (scene: Scene, session: Session) {
    let scene = try await Scene(storage)
    let ben = RecordID(derivedFrom: "ben")
    let create = try storage.permitToCreate(trip, as: .user(ben))
    let head = SpaceHead(id: trip, owner: ben, kind: .group, version: 0, wrappedKey: [7], createdAt: 2)
    var session = Session(tokenHash: [1], user: scene.user, createdAt: 1000, expiresAt: .max, isRemembered: true)
    session.guest = guest
    try await storage.write([
      .addAccount(
        Account(id: ben, email: "ben@example.org", name: "Ben", password: nil, createdAt: 1, lastSignInAt: 1),
        onlyIfFirst: false),
      .addAccount(
        Account(id: guest, email: nil, name: "Gus", password: nil, createdAt: 1, lastSignInAt: 1), onlyIfFirst: false),
      .addSpace(create, head), .addMember(create, user: guest), .addSession(session),
    ])
    return (scene, session)
  }

  @Test("it is kept, used once, by its own session and within half an hour") func once() async throws {
    try await eachStorage { storage in
      let (scene, session) = try await signedIn(storage)
      #expect(try await storage.session(tokenHash: [1]) == session)
      let own = try SystemPermit(.changeOwnAccount, as: .user(scene.user))
      let others = try SystemPermit(.changeOwnAccount, as: .user(RecordID(derivedFrom: "ben")))
      let end = 1000 + guestNoteMilliseconds
      let wrong: [Write] = [
        .useGuest(others, session: [1], guest: guest, now: 1000), .useGuest(own, session: [2], guest: guest, now: 1000),
        .useGuest(own, session: [1], guest: scene.user, now: 1000),
        .useGuest(own, session: [1], guest: guest, now: end),
      ]
      for write in wrong { await #expect(throws: StorageError.conflict) { try await storage.write([write]) } }
      let use = Write.useGuest(own, session: [1], guest: guest, now: end - 1)
      try await storage.write([use])
      await #expect(throws: StorageError.conflict) { try await storage.write([use]) }
      var after = session
      after.guest = nil
      #expect(try await storage.session(tokenHash: [1]) == after, "the session goes on")
    }
  }

  @Test("SEC-01: it is a way into the guest's groups, and into no other space, as long as it is there") func permits()
    async throws
  {
    try await eachStorage { storage in
      let (scene, session) = try await signedIn(storage)
      let permit = try await storage.permitToComeAlong(into: trip, by: session, now: 1001)
      #expect(permit.principal == .user(scene.user) && permit.operation == .joinSpace)
      func isRefused(_ space: RecordID, _ session: Session, _ now: Int64) async -> Bool {
        do { _ = try await storage.permitToComeAlong(into: space, by: session, now: now) } catch {
          return error == .notFound
        }
        return false
      }
      #expect(await isRefused(RecordID(derivedFrom: "other trip"), session, 1001))
      #expect(await isRefused(trip, session, 1000 + guestNoteMilliseconds))
      // What a request says of itself is not what counts.
      var forged = session
      forged.tokenHash = [2]
      #expect(await isRefused(trip, forged, 1001))
      (forged.tokenHash, forged.user) = ([1], RecordID(derivedFrom: "eve"))
      #expect(await isRefused(trip, forged, 1001))
      try await storage.write([.removeMember(permit, user: guest)])
      #expect(await isRefused(trip, session, 1001))
    }
  }

  @Test("SEC-22: it is forgotten when its time is over, whatever became of it") func forgotten() async throws {
    try await eachStorage { storage in
      _ = try await signedIn(storage)
      let maintenance = try SystemPermit(.forgetExpired, as: .job(.maintenance))
      try await storage.write([.forgetExpired(maintenance, now: 999 + guestNoteMilliseconds)])
      #expect(try await storage.session(tokenHash: [1])?.guest == guest)
      try await storage.write([.forgetExpired(maintenance, now: 1000 + guestNoteMilliseconds)])
      #expect(try #require(try await storage.session(tokenHash: [1])).guest == nil)
    }
  }
}
