import Basis
import Testing

@testable import Server

/// A clock on the wall must not tell what an answer does not. `scripts/test.sh` runs these alone: beside other tests a
/// hash, whose priority is low, waits for them by chance.
@Suite("ACC-03, ACC-05: known and unknown addresses take the same time", .serialized)
struct SignInTimingTests {
  /// Tries of each kind, in turns, so that whatever else the machine does slows both.
  private static let tries = 15

  private func median(_ durations: [Duration]) -> Double {
    Double(durations.sorted()[durations.count / 2].microseconds)
  }

  @Test("ACC-05: a sign-in with a wrong password takes as long for nobody's address as for somebody's") func signIn()
    async throws
  {
    // A hash long enough to stand out of everything around it.
    let server = TestServer { $0.passwordCost = 14 }
    try await server.run { client in
      try await Person(client).signUp("Ada")
      var (known, unknown): ([Duration], [Duration]) = ([], [])
      for number in 0..<Self.tries {
        for email in ["ada@example.org", "nobody\(number)@example.org"] {
          let form = object([("email", .string(email)), ("password", .string("Wrong1842"))])
          let start = ContinuousClock.now
          let answer = try await Person(client).post("/v1/auth/sign-in", form)
          let took = ContinuousClock.now - start
          #expect(answer.status == 401)
          if email.hasPrefix("ada") { known.append(took) } else { unknown.append(took) }
        }
        // Neither is ever locked.
        server.clock.advance(milliseconds: 16 * 60_000)
      }
      let (one, other) = (median(known), median(unknown))
      #expect(one > 5000, "the hash is what takes time: \(one) µs")
      #expect(abs(one - other) < 0.3 * max(one, other), "known \(one) µs, unknown \(other) µs")
    }
  }

  @Test("ACC-03: a sign-up takes as long for an address that has an account as for one that has none") func signUp()
    async throws
  {
    let server = TestServer { $0.passwordCost = 14 }
    try await server.run { client in
      try await Person(client).signUp("Ada")
      var (known, unknown): ([Duration], [Duration]) = ([], [])
      for number in 0..<Self.tries {
        for email in ["ada@example.org", "new\(number)@example.org"] {
          let form = object([("name", .string("Ada")), ("email", .string(email)), ("password", .string("Other1842"))])
          let start = ContinuousClock.now
          let answer = try await Person(client).post("/v1/auth/sign-up", form)
          let took = ContinuousClock.now - start
          #expect(answer.status == 200)
          if email.hasPrefix("ada") { known.append(took) } else { unknown.append(took) }
        }
        server.clock.advance(milliseconds: 16 * 60_000)
      }
      let (one, other) = (median(known), median(unknown))
      #expect(abs(one - other) < 0.3 * max(one, other), "known \(one) µs, unknown \(other) µs")
    }
  }
}
