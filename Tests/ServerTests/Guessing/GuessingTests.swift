import Basis
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import Server
@testable import Store

/// Each place where something can be guessed, with many guesses at once.
@Suite("ACC-07, EVT-15, PLN-10, SEC-26: guesses at once are limited like guesses one after the other")
struct GuessingTests {
  private static let tries = 100

  /// Sends all at the same time; the codes of the answers.
  private func burst(_ number: Int = tries, _ call: @Sendable @escaping (Int) async throws -> Answer) async throws
    -> [String: Int]
  {
    try await withThrowingTaskGroup(of: String.self) { group in
      for index in 0..<number {
        group.addTask {
          let answer = try await call(index)
          return answer.status == 200 ? "ok" : try answer.errorCode ?? "\(answer.status)"
        }
      }
      return try await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
  }

  private func signIn(_ email: String, _ password: String) -> JSON {
    object([("email", .string(email)), ("password", .string(password))])
  }

  @Test("passwords of an account, by signing in, by signing up again and by confirming") func passwords() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let signedIn = try await burst {
        try await Person(client).post("/v1/auth/sign-in", signIn("ada@example.org", "Wrong\($0)A"))
      }
      #expect(signedIn["auth.wrong-credentials"] == 5, "\(signedIn)")
      #expect(try await Person(client).post("/v1/auth/sign-in", signIn("ada@example.org", "Engine1842")).status == 429)
      server.clock.advance(milliseconds: Lockout.lockMilliseconds + 1)
      let confirmed = try await burst { try await ada.confirm("Wrong\($0)A") }
      #expect(confirmed["auth.wrong-password"] == 5, "\(confirmed)")
      server.clock.advance(milliseconds: Lockout.lockMilliseconds + 1)
      // Signing up with the right password is a sign-in: after five wrong ones it is none.
      _ = try await burst(20) { number in
        try await Person(client).post(
          "/v1/auth/sign-up",
          object([
            ("name", .string("M")), ("email", .string("ada@example.org")), ("password", .string("Wrong\(number)Aa")),
          ]))
      }
      #expect(try await Person(client).post("/v1/auth/sign-in", signIn("ada@example.org", "Engine1842")).status == 429)
      server.clock.advance(milliseconds: Lockout.lockMilliseconds + 1)
      #expect(try await Person(client).post("/v1/auth/sign-in", signIn("ada@example.org", "Engine1842")).status == 200)
    }
  }

  @Test("addresses from one network: fifty are looked at") func addresses() async throws {
    try await TestServer().run { client in
      let answers = try await burst(150) {
        try await Person(client).post("/v1/auth/sign-in", signIn("x\($0)@example.org", "Wrong1842"))
      }
      #expect(answers["auth.wrong-credentials"] == 50, "\(answers)")
    }
  }

  @Test("codes of groups, codes for Pro, links into sealed groups, and keys that are handed over") func codes()
    async throws
  {
    let server = TestServer { $0.plans = true }
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let letters = Array("ABCDEFGHJKLMNPQRSTUVWXYZ")
      @Sendable func code(_ number: Int) -> String {
        String([0, 1, 2, 3, 4, 5].map { letters[(number * 7 + $0 * 5) % letters.count] })
      }
      let groups = try await burst {
        try await Person(client).post("/v1/join/preview", object([("code", .string(code($0)))]))
      }
      #expect(groups["code.not-valid"] == 5, "\(groups)")
      #expect(try await Person(client).join("AAAAAA").status == 429)
      let pro = try await burst(60) { number in
        try await ada.post("/v1/plan/code", object([("code", .string(code(number) + "AAAAAAAAAAAAAA"))]))
      }
      #expect(pro["pro-code.not-valid"] == 5, "\(pro)")
      for path in ["/v1/sealed-links/look", "/v1/auth/sealing/handover/take"] {
        let answers = try await burst {
          try await ada.post(path, object([("id", .string(RecordID(derivedFrom: "guess \($0)").text))]))
        }
        #expect(answers["not-found"] == 5, "\(path): \(answers)")
      }
    }
  }
}
