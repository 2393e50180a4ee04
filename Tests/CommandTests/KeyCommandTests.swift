import Basis
import Foundation
import FoundationNetworking
import Proving
import Testing

/// ACC-13: keys without a browser, beside the running server.
@Suite(.serialized) struct KeyCommandTests {
  @Test("ACC-13: a key is made, listed without itself, works at once, and is revoked at once") func aKeysLife()
    async throws
  {
    let folder = try TemporaryFolder()
    let data = folder.path + "/data"
    let server = try RunningServer(data: data)
    defer { server.stop() }
    let none = try Shell.run(["key", "list", "--data", data])
    #expect(none.status == 1 && none.errors.contains("There is no account"))
    try await server.signUp("ann@example.ch")
    _ = try await server.startSpace(today: "2026-01-31")
    #expect(try Shell.run(["key", "list", "--data", data]).output == "There is no key.\n")
    let made = try Shell.run(["key", "add", "--name", "Phone", "--scope", "read", "--days", "30", "--data", data])
    #expect(made.status == 0, "\(made.errors)")
    let key = made.output.trimmingCharacters(in: .newlines)
    #expect(key.hasPrefix("ek_") && key.utf8.count == 46)
    #expect(try await server.withKey(key, "/v1/transactions") == 200)
    let listed = try Shell.run(["key", "list", "--json", "--data", data, "--user", "ANN@example.ch"])
    #expect(!listed.output.contains(key.dropFirst(3)))
    let line = try #require(try JSON.parse(Array(listed.output.utf8))["keys"]?.arrayValue?.first)
    #expect(line["name"]?.stringValue == "Phone" && line["scope"]?.stringValue == "read" && line["lastUsedAt"] != .null)
    #expect(try await server.get("/v1/auth/security").contains("\"device\":\"evenkeel key\""), "its person sees it")
    let id = try #require(line["id"]?.stringValue)
    #expect(try Shell.run(["key", "list", "--data", data]).output.contains(id))
    #expect(try Shell.run(["key", "revoke", id, "--data", data]).output == "Revoked.\n")
    #expect(try await server.withKey(key, "/v1/transactions") == 401)
    let again = try Shell.run(["key", "revoke", id, "--data", data])
    #expect(again.status == 1 && again.errors.contains("This account has no such key."))
    let json = try Shell.run(["key", "add", "--name", "Two", "--scope", "full", "--json", "--data", data])
    #expect(try JSON.parse(Array(json.output.utf8))["key"]?.stringValue?.hasPrefix("ek_") == true)
  }

  @Test("ACC-13: wrong arguments are said, with status 2; a name that is none, with status 1") func wrongArguments()
    async throws
  {
    let folder = try TemporaryFolder()
    let data = folder.path + "/data"
    let server = try RunningServer(data: data)
    defer { server.stop() }
    try await server.signUp("ann@example.ch")
    for arguments in [
      ["add", "--name", "P", "--scope", "all"], ["add", "--scope", "full"], ["revoke", "x"],
      ["add", "--name", "P", "--scope", "full", "--days", "0"],
    ] {
      #expect(try Shell.run(["key"] + arguments + ["--data", data]).status == 2, "\(arguments)")
    }
    let blank = try Shell.run(["key", "add", "--name", " ", "--scope", "full", "--data", data])
    #expect(blank.status == 1 && blank.errors.contains("1 to 100 characters"))
  }
}

extension RunningServer {
  /// The status of a call that a script makes with a key.
  func withKey(_ key: String, _ path: String) async throws -> Int {
    var request = URLRequest(url: try #require(URL(string: "http://127.0.0.1:\(port)\(path)")))
    request.setValue(key, forHTTPHeaderField: "X-API-Key")
    let (_, response) = try await URLSession(configuration: .ephemeral).data(for: request)
    return (response as? HTTPURLResponse)?.statusCode ?? 0
  }
}
