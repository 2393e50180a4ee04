import Basis
import Foundation
import Proving
import Testing

/// SEC-11: a copy of a running server, and its way back.
@Suite(.serialized) struct BackupCommandTests {
  @Test("SEC-11: a backup of a running server comes back elsewhere, byte for byte the same ledger") func away()
    async throws
  {
    let folder = try TemporaryFolder()
    let (data, other, file) = (folder.path + "/data", folder.path + "/other", folder.path + "/copy")
    let server = try RunningServer(data: data)
    try await server.signUp("ann@example.ch")
    let space = try await server.startSpace(today: "2026-01-31")
    let made = try Shell.run(["backup", file, "--data", data, "--json"])
    #expect(made.status == 0, "\(made.errors)")
    #expect(try JSON.parse(Array(made.output.utf8))["keys"]?.stringValue == file + ".keys")
    let again = try Shell.run(["backup", file, "--data", data])
    #expect(again.status == 1 && again.errors.contains("There is a file \(file) already"), "\(again.errors)")
    let inUse = try Shell.run(["restore", file, "--data", data, "--replace"])
    #expect(inUse.status == 1 && inUse.errors.contains("Stop it first"), "\(inUse.errors)")
    server.stop()
    let keyless = try Shell.run(["restore", file, "--data", other])
    #expect(keyless.status == 1 && keyless.errors.contains("--master-key"), "\(keyless.errors)")
    let restored = try Shell.run(["restore", file, "--data", other, "--master-key", data + "/master.key"])
    #expect(
      restored.status == 0 && restored.output.contains("1 account and 1 ledger are as they were on"),
      "\(restored.errors)")
    func hash(_ data: String) throws -> String? {
      let checked = try Shell.run(["doctor", "--json", "--data", data])
      let spaces = try JSON.parse(Array(checked.output.utf8))["spaces"]?.arrayValue ?? []
      return spaces.first { $0["space"]?.stringValue == space.text }?["hash"]?.stringValue
    }
    let present = try hash(data)
    #expect(present != nil)
    #expect(try hash(other) == present)
    let refused = try Shell.run(["restore", file, "--data", data])
    #expect(refused.status == 1 && refused.errors.contains("--replace"), "\(refused.errors)")
    let kept = try Shell.run(["restore", file, "--data", data, "--replace", "--keep-former"])
    #expect(
      kept.status == 0 && kept.output.contains("What was there before is in \(data)/evenkeel.sqlite.before-"),
      "\(kept.errors)")
    #expect(kept.output.contains("; then a server removes it."))
    let alone = try Shell.run(["restore", file, "--data", data, "--keep-former"])
    #expect(alone.status != 0 && alone.errors.contains("--replace"))
    let replaced = try Shell.run(["restore", file, "--data", data, "--replace"])
    #expect(replaced.status == 0 && !replaced.output.contains("before"), "\(replaced.errors)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: data).filter { $0.contains(".sqlite.before-") }.count == 1)
    let next = try RunningServer(data: data)
    defer { next.stop() }
    #expect(try await next.signIn("ann@example.ch", "Quiet-harbour-7") == 200)
  }

  @Test(
    "SEC-11: a server that starts removes keys files older than thirty days where backups were put, and data that was kept, and nothing else"
  )
  func aged() async throws {
    let folder = try TemporaryFolder()
    let data = folder.path + "/data"
    let files = ["/one/copy", "/two/copy", "/one/newer"].map { folder.path + $0 }
    let first = try RunningServer(data: data)
    try await first.signUp("ann@example.ch")
    for file in files {
      try FileManager.default.createDirectory(
        atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      let made = try Shell.run(["backup", file, "--data", data])
      #expect(made.status == 0, "\(made.errors)")
    }
    first.stop()
    // As if it had been made long ago: that stands in the head.
    var keys = try Data(contentsOf: URL(fileURLWithPath: files[0] + ".keys"))
    keys.replaceSubrange(24..<32, with: Data(repeating: 0, count: 8))
    try keys.write(to: URL(fileURLWithPath: files[0] + ".keys"))
    let former = try folder.file("data/evenkeel.sqlite.before-1", "x")
    func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
    // As if the first look had been two hours ago: nothing is destroyed on the strength of one.
    _ = try folder.file("data/aging", String(Int64(Date().timeIntervalSince1970 * 1000) - 7_200_000))
    let next = try RunningServer(data: data)
    defer { next.stop() }
    for _ in 0..<200 where isThere(files[0] + ".keys") || isThere(former) {
      try await Task.sleep(for: .milliseconds(50))
    }
    #expect(!isThere(files[0] + ".keys") && !isThere(former))
    #expect(isThere(files[0]) && isThere(files[1]) && isThere(files[1] + ".keys") && isThere(files[2] + ".keys"))
    #expect(try await next.signIn("ann@example.ch", "Quiet-harbour-7") == 200)
  }

  @Test("SEC-11: what is no backup, or is not there, is said") func refused() throws {
    let folder = try TemporaryFolder()
    let data = folder.path + "/data"
    try RunningServer(data: data).stop()
    let missing = try Shell.run(["restore", folder.path + "/none", "--data", data, "--replace"])
    #expect(missing.status == 1 && missing.errors.contains("There is no file"), "\(missing.errors)")
    let text = try folder.file("text", "hello")
    let keyless = try Shell.run(["restore", text, "--data", data, "--replace"])
    #expect(keyless.status == 1 && keyless.errors.contains(".keys, which is not there"), "\(keyless.errors)")
    _ = try folder.file("text.keys", String(repeating: "x", count: 200))
    let strange = try Shell.run(["restore", text, "--data", data, "--replace"])
    #expect(strange.status == 1 && strange.errors.contains("is no backup of Evenkeel"), "\(strange.errors)")
    let nowhere = try Shell.run(["backup", folder.path + "/none/copy", "--data", data])
    #expect(nowhere.status == 1 && nowhere.errors.contains("cannot be written"), "\(nowhere.errors)")
    #expect(try Shell.run(["doctor", "--data", data]).status == 0)
  }
}
