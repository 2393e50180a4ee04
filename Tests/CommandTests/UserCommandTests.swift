import Basis
import Foundation
import FoundationNetworking
import Proving
import Testing

/// ACC-20: who runs the server says who has an account, without a browser and beside the running server.
@Suite(.serialized) struct UserCommandTests {
  @Test("ACC-20: an account is added, listed, disabled at once and enabled again") func anAccountsLife() async throws {
    let folder = try TemporaryFolder()
    let data = folder.path + "/data"
    let server = try RunningServer(data: data)
    defer { server.stop() }
    #expect(try Shell.run(["user", "list", "--data", data]).output == "There is no account yet.\n")
    let password = "Quiet-harbour-7"
    let added = try Shell.run(
      ["user", "add", "Bo@example.org", "--name", "Bo", "--data", data], input: password + "\n")
    #expect(added.output == "bo@example.org has an account.\n", "\(added.errors)")
    let listed = try Shell.run(["user", "list", "--json", "--data", data])
    let user = try #require(try JSON.parse(Array(listed.output.utf8))["users"]?.arrayValue?.first)
    #expect(
      user["email"]?.stringValue == "bo@example.org" && user["operator"] == .bool(true) && user["lastSignInAt"] == .null
    )
    #expect(!listed.output.contains("scrypt"))
    #expect(try await server.signIn("bo@example.org", password) == 200)
    #expect(
      try Shell.run(["user", "disable", "BO@example.org", "--data", data]).output == "bo@example.org is disabled.\n")
    #expect(try await server.signIn("bo@example.org", password) == 401)
    #expect(try Shell.run(["user", "list", "--data", data]).output.contains("operator, disabled, address not proven"))
    #expect(
      try Shell.run(["user", "enable", "bo@example.org", "--json", "--data", data]).output.contains(
        "\"disabled\":false"))
    #expect(try await server.signIn("bo@example.org", password) == 200)
  }

  @Test("ACC-20: a link of the operator is good for one sign-up on a server that takes people by invitation")
  func aLink() async throws {
    let folder = try TemporaryFolder()
    let data = folder.path + "/data"
    let server = try RunningServer(data: data)
    defer { server.stop() }
    try await server.signUp("ann@example.ch")
    let made = try Shell.run(["user", "invite", "--json", "--data", data])
    let answer = try JSON.parse(Array(made.output.utf8))
    let code = try #require(answer["code"]?.stringValue)
    #expect(answer["link"]?.stringValue == "http://localhost:8080/sign-up#" + code)
    #expect(try await server.join("bo@example.org", code: "x") == 403)
    #expect(try await server.join("bo@example.org", code: code) == 200)
    #expect(try await server.join("cy@example.org", code: code) == 403)
    #expect(try Shell.run(["user", "invite", "--data", data]).output.hasPrefix("http://localhost:8080/sign-up#"))
  }

  @Test("PLN-08: Pro is granted for good or until a day, listed, replaced by a new grant and taken back") func pro()
    async throws
  {
    let folder = try TemporaryFolder()
    let data = folder.path + "/data"
    let server = try RunningServer(data: data)
    defer { server.stop() }
    try await server.signUp("ann@example.ch")
    func run(_ arguments: String...) throws -> CommandRun { try Shell.run(["user"] + arguments + ["--data", data]) }
    func listed() throws -> JSON? {
      try JSON.parse(Array(try run("list", "--json").output.utf8))["users"]?.arrayValue?.first
    }
    let before = try listed()
    #expect(before?["plan"] == .string("free") && before?["planEndsAt"] == .null)
    #expect(try run("grant-pro", "ANN@example.ch").output == "ann@example.ch has Pro.\n")
    let granted = try listed()
    #expect(granted?["plan"] == .string("pro") && granted?["planEndsAt"] == .null)
    #expect(
      try run("grant-pro", "ann@example.ch", "--until", "2099-06-30").output
        == "ann@example.ch has Pro until 2099-06-30.\n")
    // The last day is over where it is over last, twelve hours behind UTC.
    #expect(try listed()?["planEndsAt"] == .string("2099-07-01T12:00:00Z"))
    #expect(try run("list").output.contains("Pro until 2099-07-01T12:00:00Z"))
    #expect(try run("take-back-pro", "ann@example.ch", "--json").output.contains("\"plan\":\"free\""))
    #expect(try listed()?["plan"] == .string("free"))
    for (arguments, sentence) in [
      (["ann@example.ch", "--until", "2020-01-01"], "2020-01-01 is over"),
      (["ann@example.ch", "--until", "soon"], "soon is no date"),
      (["bo@example.org"], "There is no account bo@example.org"),
    ] {
      let refused = try Shell.run(["user", "grant-pro"] + arguments + ["--data", data])
      #expect(refused.status == 1 && refused.errors.contains(sentence), "\(refused.errors)")
    }
    #expect(try listed()?["plan"] == .string("free"))
  }

  @Test("PLN-08: a code for Pro is shown once, in letters that people can type, and says how long it is for")
  func proCode() throws {
    let folder = try TemporaryFolder()
    let data = folder.path + "/data"
    try RunningServer(data: data).stop()
    func run(_ arguments: String...) throws -> CommandRun {
      try Shell.run(["user", "pro-code"] + arguments + ["--data", data])
    }
    let first = try run()
    let letters = CharacterSet(charactersIn: "ABCDEFGHJKLMNPQRSTUVWXYZ23456789-\n")
    #expect(
      first.output.count == 25 && first.output.unicodeScalars.allSatisfy { letters.contains($0) },
      "\(first.output)\(first.errors)")
    #expect(try run().output != first.output)
    let json = try JSON.parse(Array(try run("--days", "30", "--json").output.utf8))
    #expect(json["code"]?.stringValue?.utf8.count == 24 && json["days"] == .integer(30) && json["until"] == .null)
    #expect(try run("--until", "2099-06-30", "--json").output.contains("\"until\":\"2099-06-30\""))
    #expect(try run("--until", "2020-01-01").status == 1 && run("--until", "soon").status == 1)
    #expect(try run("--days", "0").status == 2 && run("--days", "1", "--until", "2099-06-30").status == 2)
  }

  @Test("ACC-20: what cannot be is said with status 1, and nothing is made") func refused() async throws {
    let folder = try TemporaryFolder()
    let data = folder.path + "/data"
    try RunningServer(data: data).stop()
    for (arguments, input, sentence) in [
      (["add", "bo@example.org", "--name", "Bo"], "short\n", "at least 8 characters"),
      (["add", "bo@example.org", "--name", "Bo"], "", "There was no password"),
      (["add", "nobody", "--name", "Bo"], "Quiet-harbour-7\n", "valid email address"),
      (["disable", "bo@example.org"], "", "There is no account bo@example.org"),
    ] {
      let run = try Shell.run(["user"] + arguments + ["--data", data], input: input)
      #expect(run.status == 1 && run.errors.contains(sentence), "\(run.errors)")
    }
    #expect(
      try Shell.run(["user", "add", "bo@example.org", "--name", "Bo", "--data", data], input: "Quiet-harbour-7\n")
        .status == 0)
    let twice = try Shell.run(
      ["user", "add", "bo@example.org", "--name", "Bo", "--data", data], input: "Quiet-harbour-7\n")
    #expect(twice.status == 1 && twice.errors.contains("has an account already"))
    let none = try Shell.run(["user", "list", "--data", folder.path + "/none"])
    #expect(none.status == 1 && none.errors.contains("There is no data"))
  }
}

extension RunningServer {
  func signIn(_ email: String, _ password: String) async throws -> Int {
    try await status(
      "/v1/auth/sign-in", [JSONMember("email", .string(email)), JSONMember("password", .string(password))])
  }

  func join(_ email: String, code: String) async throws -> Int {
    try await status(
      "/v1/auth/sign-up",
      [
        JSONMember("name", .string("Bo")), JSONMember("email", .string(email)),
        JSONMember("password", .string("Quiet-harbour-7")), JSONMember("invitation", .string(code)),
      ])
  }

  /// Of a call that nobody is signed in for.
  private func status(_ path: String, _ members: [JSONMember]) async throws -> Int {
    var request = URLRequest(url: try #require(URL(string: "http://127.0.0.1:\(port)\(path)")))
    request.httpMethod = "POST"
    request.httpBody = Data(JSON.object(members).bytes)
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    let (_, response) = try await URLSession(configuration: .ephemeral).data(for: request)
    return (response as? HTTPURLResponse)?.statusCode ?? 0
  }
}
