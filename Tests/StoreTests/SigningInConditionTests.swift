import Basis
import GRDB
import Proving
import Testing

@testable import Store

@Suite("ACC-06, ACC-08: what was seen of an account has to be so still when somebody is let in or sent a mail")
struct SigningInConditionTests {
  private let token: [UInt8] = [1, 2]

  private func own(_ user: RecordID) throws -> SystemPermit { try SystemPermit(.changeOwnAccount, as: .user(user)) }

  private func session(_ user: RecordID) -> Session {
    Session(tokenHash: token, user: user, createdAt: 1, expiresAt: 1 << 50, isRemembered: true)
  }

  private func holds(_ write: Write, _ storage: some Storage) async throws -> Bool {
    do { try await storage.write([write]) } catch {
      guard error == .conflict else { throw error }
      return false
    }
    return true
  }

  @Test("a password is the very hash that was looked at, of an account that is not disabled") func password()
    async throws
  {
    try await eachStorage { storage in
      let user = try await Scene(storage).user
      let (own, nobody) = (try own(user), try own(RecordID(derivedFrom: "nobody")))
      #expect(try await holds(.ifPassword(own, "x"), storage))
      #expect(try await !holds(.ifPassword(own, "y"), storage))
      #expect(try await !holds(.ifPassword(own, nil), storage))
      #expect(try await !holds(.ifPassword(nobody, nil), storage))
      try await storage.write([.addSession(session(user))])
      try await storage.write([.changePassword(own, password: "y", inPlaceOf: "x", old: ["x"], keeping: token)])
      await #expect(throws: StorageError.conflict) {
        try await storage.write([.ifPassword(own, "x"), .signedIn(user: user, at: 5), .addSession(session(user))])
      }
      #expect(try await storage.account(id: user)?.lastSignInAt == 1, "nothing of it is written")
      let operating = try SystemPermit(.manageAccounts, as: .job(.administration))
      try await storage.write([.setAccountDisabled(operating, user: user, isDisabled: true)])
      #expect(try await !holds(.ifPassword(own, "y"), storage))
    }
  }

  @Test("nobody is let into an account that is disabled, or marked to be erased") func addSession() async throws {
    try await eachStorage { storage in
      let user = try await Scene(storage).user
      let operating = try SystemPermit(.manageAccounts, as: .job(.administration))
      try await storage.write([.setAccountDisabled(operating, user: user, isDisabled: true)])
      #expect(try await !holds(.addSession(session(user)), storage))
      try await storage.write([.setAccountDisabled(operating, user: user, isDisabled: false)])
      #expect(try await holds(.addSession(session(user)), storage))
      try await storage.write([.markAccountDeleted(try own(user), erasesAt: 100, language: "en-GB")])
      #expect(try await !holds(.addSession(session(user)), storage))
      #expect(try await storage.session(tokenHash: token) == nil)
    }
  }

  @Test("of each kind the newest events are kept, and what one kind is done again and again drives out no other")
  func keptEvents() async throws {
    let folder = try TemporaryFolder()
    let storage = try SQLiteStorage(path: folder.path + "/events.sqlite") { _ in }
    let user = try await Scene(storage).user
    let own = try own(user)
    func event(_ number: Int, _ kind: SecurityEvent.Kind) -> Write {
      .addSecurityEvent(
        own, SecurityEvent(id: RecordID(derivedFrom: "\(kind) \(number)"), at: Int64(number), kind: kind, sealed: [1]))
    }
    let count = keptSecurityEvents + 20
    try await storage.write(
      [event(0, .signIn)] + (1...count).map { event($0, .codeRevoked) }
        + (1...count).map { event($0, .signedOutEverywhere) })
    let kept = try await storage.pool.read { database in
      try Row.fetchAll(database, sql: "SELECT kind, COUNT(*), MIN(at) FROM security_events GROUP BY kind").map { row in
        "\(row[0] as String) \(row[1] as Int) \(row[2] as Int)"
      }
    }
    #expect(
      Set(kept) == ["sign-in 1 0", "code-revoked \(keptSecurityEvents) 21", "signed-out-everywhere \(count) 1"],
      "those are counted")
    await storage.close()
  }

  @Test("who signed out everywhere since is not let in by what began before") func signOuts() async throws {
    try await eachStorage { storage in
      let user = try await Scene(storage).user
      let own = try own(user)
      func event(_ name: String, _ kind: SecurityEvent.Kind) -> Write {
        .addSecurityEvent(own, SecurityEvent(id: RecordID(derivedFrom: name), at: 5, kind: kind, sealed: [1]))
      }
      #expect(try await storage.signOutCount(own) == 0)
      try await storage.write([event("a", .signIn), event("b", .sessionEnded)])
      #expect(try await holds(.ifSignOuts(own, 0), storage))
      try await storage.write([
        .endSessions(try SystemPermit(.endOwnSessions, as: .user(user))), event("c", .signedOutEverywhere),
      ])
      #expect(try await storage.signOutCount(own) == 1)
      #expect(try await !holds(.ifSignOuts(own, 0), storage))
      #expect(try await holds(.ifSignOuts(own, 1), storage))
      #expect(try await holds(.ifSignOuts(try self.own(RecordID(derivedFrom: "ben")), 0), storage), "somebody else")
    }
  }

  @Test("a session is its person's until it ends; with another one no password is changed") func sessions() async throws
  {
    try await eachStorage { storage in
      let user = try await Scene(storage).user
      let own = try own(user)
      func change() -> Write { .changePassword(own, password: "x", inPlaceOf: "x", old: [], keeping: token) }
      #expect(try await !holds(.ifSession(own, token), storage))
      #expect(try await !holds(change(), storage))
      try await storage.write([.addSession(session(user))])
      #expect(try await holds(.ifSession(own, token), storage))
      #expect(try await holds(change(), storage))
      #expect(try await !holds(.ifSession(try self.own(RecordID(derivedFrom: "ben")), token), storage))
      try await storage.write([.endSession(tokenHash: token)])
      #expect(try await !holds(.ifSession(own, token), storage))
      #expect(try await !holds(change(), storage))
    }
  }

  @Test("ACC-04, ACC-08: links of this account, of this kind and since then are counted, and nothing else") func links()
    async throws
  {
    try await eachStorage { storage in
      let user = try await Scene(storage).user
      let own = try own(user)
      func link(_ hash: UInt8, _ purpose: Verification.Purpose, _ sentAt: Int64) -> Write {
        .addVerification(
          own, Verification(hash: [hash], user: user, sentAt: sentAt, expiresAt: 1 << 50, purpose: purpose))
      }
      try await storage.write([
        link(1, .password, 10), link(2, .password, 20), link(3, .password, 30), link(4, .export, 30),
      ])
      func few(_ since: Int64, _ limit: Int) -> Write { .ifFewLinks(own, .password, since: since, limit: limit) }
      #expect(try await holds(few(10, 3), storage))
      #expect(try await !holds(few(10, 2), storage))
      #expect(try await !holds(few(9, 3), storage), "also those that a newer one ended")
      #expect(try await holds(.ifFewLinks(own, .newAddress, since: 0, limit: 1), storage))
      #expect(
        try await holds(.ifFewLinks(try self.own(RecordID(derivedFrom: "ben")), .password, since: 0, limit: 1), storage)
      )
    }
  }

  @Test("ACC-12: passkeys of this account are counted") func passkeys() async throws {
    try await eachStorage { storage in
      let user = try await Scene(storage).user
      let own = try own(user)
      for number in UInt8(0)..<2 {
        let id = RecordID(derivedFrom: "passkey \(number)")
        let passkey = Passkey(id: id, user: user, key: [number], counter: 0, createdAt: 1, lastUsedAt: 1, sealed: [1])
        try await storage.write([.ifFewPasskeys(own, limit: 2), .addPasskey(own, passkey)])
      }
      #expect(try await !holds(.ifFewPasskeys(own, limit: 2), storage))
      #expect(try await holds(.ifFewPasskeys(own, limit: 3), storage))
      #expect(try await holds(.ifFewPasskeys(try self.own(RecordID(derivedFrom: "ben")), limit: 1), storage))
    }
  }

  @Test("ACC-13, ACC-10: keys and providers of this account are counted") func keysAndProviders() async throws {
    try await eachStorage { storage in
      let user = try await Scene(storage).user
      let (own, other) = (try own(user), try own(RecordID(derivedFrom: "ben")))
      for number in UInt8(0)..<2 {
        let id = RecordID(derivedFrom: "one \(number)")
        let key = AccountKey(
          id: id, user: user, sealed: [1], hash: [number], scope: .read, createdAt: 1, expiresAt: number == 0 ? 2 : nil)
        try await storage.write([.ifFewKeys(own, limit: 2), .addKey(own, key)])
        let identity = LinkedIdentity(
          id: id, user: user, key: [number], provider: "oidc", createdAt: 1, lastUsedAt: 1, sealed: [1])
        try await storage.write([.ifFewIdentities(own, limit: 2), .addIdentity(own, identity)])
      }
      func few(_ limit: Int, _ permit: SystemPermit) -> [Write] {
        [.ifFewKeys(permit, limit: limit), .ifFewIdentities(permit, limit: limit)]
      }
      for write in few(2, own) { #expect(try await !holds(write, storage)) }
      for write in few(3, own) + few(1, other) { #expect(try await holds(write, storage)) }
    }
  }

  @Test("ACC-10: a provider that was unlinked signs in no more") func identities() async throws {
    try await eachStorage { storage in
      let user = try await Scene(storage).user
      let identity = LinkedIdentity(
        id: RecordID(derivedFrom: "i"), user: user, key: [3], provider: "oidc", createdAt: 1, lastUsedAt: 1, sealed: [1]
      )
      #expect(try await !holds(.useIdentity(key: [3], at: 2), storage))
      try await storage.write([.addIdentity(try own(user), identity)])
      #expect(try await holds(.useIdentity(key: [3], at: 2), storage))
      try await storage.write([.removeIdentity(try own(user), id: identity.id)])
      #expect(try await !holds(.useIdentity(key: [3], at: 3), storage))
    }
  }
}
