import Basis
import Testing

@testable import Server
@testable import Store

@Suite("ACC-08: a forgotten password")
struct PasswordResetTests {
  private func ask(_ email: String, _ person: Person) async throws -> Answer {
    try await person.post("/v1/auth/reset", object([("email", .string(email))]))
  }

  private func set(_ token: String, _ password: String, _ person: Person) async throws -> Answer {
    try await person.post(
      "/v1/auth/reset/password", object([("token", .string(token)), ("password", .string(password))]))
  }

  private func signIn(_ password: String, _ person: Person) async throws -> Int {
    let form = object([("email", .string("ada@example.org")), ("password", .string(password))])
    return try await person.post("/v1/auth/sign-in", form).status
  }

  /// The secrets of the links that were sent so far.
  private func secrets(_ server: TestServer) async throws -> [String] {
    let box = Mailbox()
    try await server.core.mail.deliverDue(box.carrier)
    return try box.mails(to: "ada@example.org").filter { $0.plain.contains("/reset#") }.map { try $0.secret("/reset") }
  }

  @Test("ACC-08: the link works once, the new password lets in, and every session is over")
  func linkSetsAPassword() async throws {
    let server = TestServer { $0.sendsMail() }
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let nobody = Person(client)
      #expect(try await ask(" ADA@example.org ", nobody).status == 200)
      let token = try #require(try await secrets(server).first)
      #expect(token.utf8.count >= 43, "256 bits")
      #expect(try await set(token, "short", nobody).errorCode == "password.too-short")
      #expect(try await set(token, "Difference1843", nobody).status == 200)
      #expect(try await ada.call(.get, "/v1/auth/session").json["user"] == .null, "signed out everywhere")
      #expect(try await signIn("Engine1842", nobody) == 401)
      #expect(try await signIn("Difference1843", ada) == 200)
      #expect(
        try await ada.call(.get, "/v1/auth/session").json["user"]?["unverified"]?.boolValue == false, "the mail came")
      let again = try await set(token, "Difference1844", nobody)
      #expect(again.status == 410)
      #expect(try again.errorCode == "link.used")
      #expect(try await set("nonsense", "Difference1844", nobody).errorCode == "link.unknown")
    }
  }

  @Test("ACC-08: an unknown address gets the same answer and no mail; a link for an address is none for a password")
  func nothingIsRevealed() async throws {
    let server = TestServer { $0.sendsMail() }
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let box = Mailbox()
      try await server.core.mail.deliverDue(box.carrier)
      let proof = try #require(box.mails.first).secret("/verify")
      let nobody = Person(client)
      #expect(try await set(proof, "Difference1843", nobody).errorCode == "link.unknown")
      let known = try await ask("ada@example.org", nobody)
      let unknown = try await ask("eve@example.org", nobody)
      #expect(known.status == unknown.status && known.body == unknown.body)
      let reset = try #require(try await secrets(server).first)
      #expect(try await nobody.post("/v1/auth/verify", object([("token", .string(reset))])).errorCode == "link.unknown")
      #expect(try await server.storage.mailCount() == 0)
    }
  }

  @Test("ACC-08: valid for an hour, a newer request cancels older links, at most five an hour")
  func onlyTheNewestWorks() async throws {
    let server = TestServer { $0.sendsMail() }
    try await server.run { client in
      try await Person(client).signUp("Ada")
      let nobody = Person(client)
      var tokens: [String] = []
      for _ in 0..<7 {
        #expect(try await ask("ada@example.org", nobody).status == 200)
        tokens += try await secrets(server)
      }
      #expect(tokens.count == 5)
      #expect(try await set(tokens[0], "Difference1843", nobody).errorCode == "link.used")
      server.clock.advance(milliseconds: 3_600_001)
      let late = try await set(tokens[4], "Difference1843", nobody)
      #expect(late.status == 410)
      #expect(try late.errorCode == "link.expired")
      #expect(try await ask("ada@example.org", nobody).status == 200)
      let fresh = try #require(try await secrets(server).first)
      #expect(try await set(fresh, "Difference1843", nobody).status == 200)
    }
  }

  @Test("ACC-08, ACC-07: the last three passwords are refused; a lock does not stop a reset, which lifts it")
  func theLastThreeAreRefused() async throws {
    let server = TestServer { $0.sendsMail() }
    try await server.run { client in
      try await Person(client).signUp("Ada")
      let nobody = Person(client)
      for _ in 0..<5 { #expect(try await signIn("Wrong1234", nobody) == 401) }
      #expect(try await signIn("Engine1842", nobody) == 429)
      func renew(_ password: String) async throws -> String? {
        #expect(try await ask("ada@example.org", nobody).status == 200)
        let token = try #require(try await secrets(server).last)
        return try await set(token, password, nobody).errorCode
      }
      #expect(try await renew("Engine1842") == "password.known")
      #expect(try await renew("Engine1843") == nil)
      #expect(try await signIn("Engine1843", nobody) == 200, "no lock any more")
      #expect(try await renew("Engine1844") == nil)
      server.clock.advance(milliseconds: 3_600_001)
      #expect(try await renew("Engine1842") == "password.known")
      #expect(try await renew("Engine1843") == "password.known")
      #expect(try await renew("Engine1845") == nil)
      #expect(try await renew("Engine1842") == nil, "the fourth before is free again")
    }
  }

  @Test("SEC-14: passwords and the former ones are kept as scrypt hashes with a salt each, never twice the same")
  func onlySaltedHashesAreKept() async throws {
    let server = TestServer { $0.sendsMail() }
    try await server.run { client in
      try await Person(client).signUp("Ada")
      try await Person(client).signUp("Bo")
      for password in ["Engine1843", "Engine1844"] {
        #expect(try await ask("ada@example.org", Person(client)).status == 200)
        #expect(try await set(try #require(try await secrets(server).last), password, Person(client)).status == 200)
      }
      let ada = try #require(await server.storage.account(email: "ada@example.org"))
      let bo = try #require(await server.storage.account(email: "bo@example.org"))
      let kept = [ada.password, bo.password].compactMap { $0 } + ada.oldPasswords
      #expect(kept.count == 4, "what is current and two former ones of Ada, and Bo's, which was Ada's first")
      var salts: Set<String> = []
      for hash in kept {
        let parts = hash.split(separator: "$").map { String($0) }
        // Scheme, log2 of the cost, block size, parallelism, salt, key.
        try #require(parts.count == 6 && parts[0] == "scrypt")
        salts.insert(parts[4])
        #expect(parts[4].utf8.count == 24, "128 bits in Base64")
        for password in ["Engine1842", "Engine1843", "Engine1844"] { #expect(!hash.contains(password)) }
      }
      #expect(salts.count == 4 && Set(kept).count == 4)
    }
  }

  @Test("ACC-08: without mail it says so")
  func withoutMail() async throws {
    let server = TestServer { $0.host = "0.0.0.0" }
    try await server.run { client in
      let answer = try await ask("ada@example.org", Person(client))
      #expect(answer.status == 501)
      #expect(try answer.json["error"]?["message"]?.stringValue?.hasPrefix("This server sends no mail") == true)
    }
  }
}
