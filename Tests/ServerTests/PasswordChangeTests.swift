import Basis
import Testing

@testable import Server
@testable import Store

@Suite("ACC-02, ACC-08: another password for who is signed in")
struct PasswordChangeTests {
  private func change(_ current: String, _ password: String, _ person: Person) async throws -> Answer {
    try await person.post(
      "/v1/auth/password", object([("current", .string(current)), ("password", .string(password))]))
  }

  private func signIn(_ password: String, _ person: Person) async throws -> Int {
    let form = object([("email", .string("ada@example.org")), ("password", .string(password))])
    return try await person.post("/v1/auth/sign-in", form).status
  }

  @Test(
    "A-10: this session goes on, all others end; the new one lets in, the old one does not; links to a new one are over"
  )
  func changes() async throws {
    let server = TestServer { $0.sendsMail() }
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let phone = Person(client)
      #expect(try await signIn("Engine1842", phone) == 200)
      let key = try await ada.call(.get, "/v1/auth/device-key").json["key"]?.stringValue
      #expect(try await change("Engine1843", "Difference1843", ada).errorCode == "auth.wrong-password")
      #expect(try await change("Engine1842", "short", ada).errorCode == "password.too-short")
      #expect(try await change("Engine1842", "Engine1842", ada).errorCode == "password.known")
      #expect(try await change("Engine1842", "Difference1843", ada).status == 200)
      #expect(try await ada.call(.get, "/v1/auth/session").json["user"]?["email"] != nil, "this one goes on")
      #expect(try await phone.call(.get, "/v1/auth/session").json["user"] == .null)
      #expect(try await signIn("Engine1842", phone) == 401)
      #expect(try await signIn("Difference1843", phone) == 200)
      // What is sealed on a device opens with this, whatever the password.
      #expect(try await ada.call(.get, "/v1/auth/device-key").json["key"]?.stringValue == key && key != nil)
      #expect(
        try await change("Difference1843", "Engine1842", ada).errorCode == "password.known", "none of the last three")
      let events = try await ada.call(.get, "/v1/auth/security").json["events"]?.arrayValue ?? []
      #expect(events.contains { $0["kind"]?.stringValue == "password-changed" })
    }
  }

  @Test("A-10: nobody without a session, and no guesses: five wrong ones lock as in a sign-in") func refuses()
    async throws
  {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      #expect(try await change("Engine1842", "Difference1843", Person(client)).status == 401)
      for _ in 0..<5 {
        #expect(try await change("Wrong1842", "Difference1843", ada).errorCode == "auth.wrong-password")
      }
      #expect(try await change("Engine1842", "Difference1843", ada).errorCode == "auth.locked")
    }
  }
}
