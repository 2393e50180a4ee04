import Basis
import Foundation
import Proving
import Testing

/// SEC-11: the master key is exchanged beside the running server.
@Suite(.serialized) struct KeysCommandTests {
  @Test(
    "SEC-11: after the exchange the server goes on, the next start needs the new key, and the old one opens nothing")
  func rotation() async throws {
    let folder = try TemporaryFolder()
    let data = folder.path + "/data"
    let file = data + "/master.key"
    let server = try RunningServer(data: data)
    try await server.signUp("ann@example.ch")
    _ = try await server.startSpace(today: "2026-01-31")
    let old = try Data(contentsOf: URL(fileURLWithPath: file))
    let answer = try Shell.run(["keys", "rotate", "--json", "--data", data])
    #expect(answer.status == 0, "\(answer.errors)")
    #expect(try JSON.parse(Array(answer.output.utf8))["keyFile"]?.stringValue == file)
    let new = try Data(contentsOf: URL(fileURLWithPath: file))
    #expect(new != old)
    #expect(try await server.get("/v1/auth/session").contains("ann@example.ch"), "nobody is signed out")
    #expect(try Shell.run(["doctor", "--data", data]).output.contains("Everything is in order."))
    server.stop()
    let next = try RunningServer(data: data)
    next.stop()
    try old.write(to: URL(fileURLWithPath: file))
    let refused = try Shell.run(["doctor", "--data", data])
    #expect(
      refused.status != 0 && refused.errors.contains("not the key that the data was sealed with"), "\(refused.errors)")
    try new.write(to: URL(fileURLWithPath: file))
    #expect(try Shell.run(["keys", "rotate", "--data", data]).output.contains("is a new one"))
    #expect(try Shell.run(["doctor", "--data", data]).status == 0)
  }

  @Test("SEC-11: a truncated key file is refused with a sentence, and nothing is changed") func truncated() async throws
  {
    let folder = try TemporaryFolder()
    let data = folder.path + "/data"
    try RunningServer(data: data).stop()
    let file = URL(fileURLWithPath: data + "/master.key")
    let whole = try Data(contentsOf: file)
    try whole.prefix(40).write(to: file)
    let refused = try Shell.run(["keys", "rotate", "--data", data])
    #expect(refused.status != 0 && refused.errors.contains("64 hexadecimal digits"), "\(refused.errors)")
    try whole.write(to: file)
    #expect(try Shell.run(["doctor", "--data", data]).status == 0)
  }
}
