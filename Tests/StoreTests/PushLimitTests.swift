import Basis
import Testing

@testable import Store

@Suite("NTF-03, SEC-25: so many browsers of one account are sent messages")
struct PushLimitTests {
  @Test("one more takes the place of the one that said so longest ago, and of nobody else's") func newest() async throws
  {
    try await eachStorage { storage in
      let user = try await Scene(storage).user
      let ben = RecordID(derivedFrom: "ben")
      try await storage.write([
        .addAccount(
          Account(id: ben, email: "ben@example.org", name: "Ben", password: nil, createdAt: 1, lastSignInAt: 1),
          onlyIfFirst: false)
      ])
      func keep(_ number: Int, of user: RecordID, at time: Int64) async throws {
        let session: [UInt8] = [UInt8(number), user == ben ? 1 : 0]
        try await storage.write([
          .addSession(Session(tokenHash: session, user: user, createdAt: 1, expiresAt: 1 << 50, isRemembered: true))
        ])
        try await storage.write([
          .keepPush(
            try SystemPermit(.changeOwnAccount, as: .user(user)),
            PushSubscription(session: session, user: user, createdAt: time, usedAt: time, sealed: [1]))
        ])
      }
      func kept(_ user: RecordID) async throws -> [Int] {
        try await storage.pushSubscriptions(try SystemPermit(.readOwnSecurity, as: .user(user))).map {
          Int($0.session[0])
        }.sorted()
      }
      try await keep(7, of: ben, at: 1)
      for number in 0..<mostPushes + 3 { try await keep(number, of: user, at: Int64(number + 10)) }
      #expect(try await kept(user) == Array(3..<mostPushes + 3))
      // The one that is next says that it still takes messages.
      try await keep(3, of: user, at: 1_000)
      try await keep(100, of: user, at: 1_001)
      #expect(try await kept(user) == [3] + Array(5..<mostPushes + 3) + [100])
      // A clock that was put back keeps none of the present one's.
      try await keep(101, of: user, at: 2)
      #expect(try await kept(user).contains(101))
      #expect(try await kept(ben) == [7])
    }
  }
}
