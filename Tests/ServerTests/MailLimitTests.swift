import Basis
import Testing

@testable import Server
@testable import Store

/// A limit that is looked at before it is counted holds for one after the other, and not for many at once.
@Suite("ACC-04, ACC-08, ACC-15, SEC-17: five mails an hour, also for who asks many times at once")
struct MailLimitTests {
  private static let accounts = 8
  private static let times = 12

  private let origin = Origin(network: "192.0.2.7", device: "")
  private let context = MailContext(site: "https://money.example.org", format: LocaleFormat(tag: "en-GB"))

  /// Accounts whose first mail about their address was more than an hour ago, with a session each.
  private func people(_ server: TestServer) async throws -> [Session] {
    try await server.run { client in
      var sessions: [Session] = []
      for number in 0..<Self.accounts {
        try await Person(client).signUp("ada\(number)")
        let user = try #require(try await server.storage.account(email: "ada\(number)@example.org")).id
        sessions.append(
          try #require(try await server.storage.sessions(try SystemPermit(.readOwnSecurity, as: .user(user))).first))
      }
      server.clock.advance(milliseconds: 3_600_001)
      return sessions
    }
  }

  /// Each asks so often at once. Returns how many mails are written of it, and how many asked in vain.
  private func asking(_ server: TestServer, _ ask: @escaping @Sendable (Session) async throws -> Void) async throws -> (
    mails: Int, refused: Int
  ) {
    let people = try await people(server)
    let before = try await server.storage.mailCount()
    let refused = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<Self.times {
        for person in people {
          group.addTask {
            do { try await ask(person) } catch HTTPFailure.tooMany { return true }
            return false
          }
        }
      }
      var refused = 0
      for try await isRefused in group where isRefused { refused += 1 }
      return refused
    }
    return (try await server.storage.mailCount() - before, refused)
  }

  private static var allowed: Int { accounts * 5 }
  private static var inVain: Int { accounts * (times - 5) }

  @Test("ACC-15: another address, with a mail to the new one and one to the old one each") func newAddress()
    async throws
  {
    let server = TestServer { $0.sendsMail() }
    let (origin, context) = (origin, context)
    let asked = try await asking(server) {
      try await server.core.proofs.newAddresses.ask("target@example.net", for: $0, from: origin, context)
    }
    #expect(asked.mails == 2 * Self.allowed && asked.refused == Self.inVain, "\(asked)")
  }

  @Test("ACC-08: a new password; who asks learns nothing of the limit") func password() async throws {
    let server = TestServer { $0.sendsMail() }
    let context = context
    let asked = try await asking(server) { session in
      let email = try await server.storage.account(id: session.user)?.email
      try await server.core.resets.ask(email: email ?? "", context)
    }
    #expect(asked.mails == Self.allowed && asked.refused == 0, "\(asked)")
  }

  @Test("ACC-04: a proof of the address") func proof() async throws {
    let server = TestServer { $0.sendsMail() }
    let context = context
    let asked = try await asking(server) { try await server.core.proofs.sendAgain(to: $0.user, context) }
    #expect(asked.mails == Self.allowed && asked.refused == Self.inVain, "\(asked)")
  }

  @Test("SEC-17: an export") func export() async throws {
    let server = TestServer { $0.sendsMail() }
    let context = context
    let asked = try await asking(server) { try await server.core.exports.ask(for: $0.user, context) }
    #expect(asked.mails == Self.allowed && asked.refused == Self.inVain, "\(asked)")
  }

  @Test("ACC-12: twenty passkeys, also for who adds many at once") func passkeys() async throws {
    try await TestIssuer.serving(with: { $0.site = "https://money.example.org" }) { server, issuer, client in
      let ann = Visitor(client, issuer)
      try await ann.signUp("Ann")
      let user = try #require(try await server.storage.account(email: "ann@example.org")).id
      let own = try SystemPermit(.changeOwnAccount, as: .user(user))
      let session = try #require(try await server.storage.sessions(own).first)
      var answers: [PasskeyAnswer] = []
      for _ in 0..<8 {
        let word = try TestAuthenticator.word("webauthn.create", try await ann.passkeyOptions())
        answers.append(try PasskeyAnswer(try TestAuthenticator(.es256).made(word)))
      }
      for number in UInt8(0)..<17 {
        let id = RecordID(derivedFrom: "passkey \(number)")
        try await server.storage.write([
          .addPasskey(
            own, Passkey(id: id, user: user, key: [number], counter: 0, createdAt: 1, lastUsedAt: 1, sealed: [1]))
        ])
      }
      let check = PasskeyCheck(party: "money.example.org", origins: ["https://money.example.org"])
      let refused = try await withThrowingTaskGroup(of: Bool.self) { group in
        for answer in answers {
          group.addTask {
            do {
              try await server.core.passkeys.register(
                answer, name: "Phone", session, check, from: Origin(network: "192.0.2.7", device: ""))
            } catch PasskeyFailure.tooMany { return true }
            return false
          }
        }
        var refused = 0
        for try await isRefused in group where isRefused { refused += 1 }
        return refused
      }
      #expect(refused == 5)
      #expect(try await server.storage.passkeys(own).count == 20)
    }
  }
}
