import Foundation
import Proving
import Testing

/// ACC-20: what whoever starts a fresh server reads.
@Suite(.serialized) struct FirstLinkTests {
  /// What it wrote until the text appears, or until it ended.
  private func said(_ arguments: [String], _ settings: [String: String] = [:], until text: String) throws -> String {
    let folder = try TemporaryFolder()
    let server = Process()
    server.executableURL = URL(fileURLWithPath: Shell.executable)
    server.arguments = ["serve", "--port", "0", "--data", folder.path + "/data"] + arguments
    server.environment = ["HOME": "/nonexistent", "PATH": "/usr/bin:/bin"].merging(settings) { $1 }
    let output = Pipe()
    server.standardOutput = output
    server.standardError = output
    try server.run()
    defer {
      server.terminate()
      server.waitUntilExit()
    }
    var bytes = Data()
    while !String(decoding: bytes, as: UTF8.self).contains(text) {
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { break }
      bytes.append(more)
    }
    server.terminate()
    bytes.append(output.fileHandleForReading.readDataToEndOfFile())
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("a server that others reach prints the link to its first account, once, with the address that people open")
  func others() throws {
    let settings = ["EVENKEEL_URL": "https://money.example.org", "EVENKEEL_LOG": "trace"]
    let text = try said(["--host", "0.0.0.0"], settings, until: "started again.")
    let links = text.split(separator: "\n").filter { $0.contains("https://money.example.org/sign-up#") }
    #expect(links.count == 1 && text.contains("Nobody has an account here yet."), "\(text)")
    let secret = try #require(links.first?.split(separator: "#").last.map { String($0) })
    #expect(secret.utf8.count == 43 && text.components(separatedBy: secret).count == 2)
  }

  @Test("on this machine alone nothing of it is said") func local() throws {
    let text = try said([], until: "is ready at")
    #expect(!text.contains("sign-up#") && !text.contains("Nobody has an account"))
  }
}
