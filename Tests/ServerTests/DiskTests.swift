import Basis
import Foundation
import Proving
import Synchronization
import Testing

@testable import Server
@testable import Store

@Suite("QLT: the disk is full, or has lost something", .serialized)
struct DiskTests {
  /// A file system of its own with little room, in memory; nil where this process may not mount one.
  private final class SmallDisk {
    let folder: TemporaryFolder
    var path: String { folder.path }

    init?(megabytes: Int) throws {
      folder = try TemporaryFolder()
      guard getuid() == 0,
        Self.run("/bin/mount", ["-t", "tmpfs", "-o", "size=\(megabytes)m", "tmpfs", folder.path]) == 0
      else {
        print("Skipped: a small disk needs root and the right to mount.")
        return nil
      }
    }

    deinit { _ = Self.run("/bin/umount", ["-l", folder.path]) }

    private static func run(_ tool: String, _ arguments: [String]) -> Int32 {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: tool)
      process.arguments = arguments
      do { try process.run() } catch { return -1 }
      process.waitUntilExit()
      return process.terminationStatus
    }

    /// Takes all of the room that is left.
    func fill() {
      let descriptor = open(path + "/ballast", O_WRONLY | O_CREAT | O_APPEND, 0o600)
      defer { close(descriptor) }
      for size in [65_536, 4096, 1] {
        let bytes = [UInt8](repeating: 7, count: size)
        while write(descriptor, bytes, size) == size {}
      }
    }

    func empty() { unlink(path + "/ballast") }
  }

  @Test("a full disk answers 507, reading goes on, a sign-in is refused alike, and with room again all is as before")
  func full() throws {
    guard let disk = try SmallDisk(megabytes: 16) else { return }
    let server = try ProbeProcess(folder: disk.path + "/data")
    let ada = try #require(PlainSocket(port: server.port, patienceSeconds: 20))
    _ = ada.post("/v1/auth/sign-up", "{\"name\":\"Ada\",\"email\":\"ada@example.org\",\"password\":\"Engine1842\"}")
    let notebook = Notebook(space: RecordID(derivedFrom: "ada"), client: RecordID(derivedFrom: "phone"))
    _ = ada.post("/v1/spaces", "{\"space\":\"\(notebook.space.text)\"}")
    let start = try #require(ada.post("/v1/sync", notebook.request([[notebook.start(), notebook.addWallet()]]).text))
    #expect(SyncReply(json: start).statuses == ["applied", "applied"])
    disk.fill()
    var sequence: Int64 = 3
    var refusal: JSON?
    // The log has some room of its own that was written before.
    while refusal == nil && sequence < 3000 {
      let answer = try #require(ada.post("/v1/sync", notebook.request([[notebook.spend(sequence)]]).text))
      if answer["error"] == nil { sequence += 1 } else { refusal = answer["error"] }
    }
    #expect(refusal?["code"]?.stringValue == "server.full")
    let signIn = try #require(
      ada.post("/v1/auth/sign-in", "{\"email\":\"ada@example.org\",\"password\":\"Engine1842\"}"))
    #expect(signIn["error"]?["code"]?.stringValue == "server.full")
    // People who are signed in already read on, in every way.
    for path in ["/v1/auth/session", "/v1/transactions", "/v1/auth/security", "/v1/jobs"] {
      let answer = try #require(ada.post(path, "", method: "GET"), "\(path)")
      #expect(answer["error"] == nil, "\(path): \(answer.text)")
    }
    let sessions = try #require(ada.post("/v1/auth/security", "", method: "GET")).text
    // Everything that was acknowledged is there to read.
    let read = try #require(ada.post("/v1/sync", notebook.request([], version: 0).text))
    #expect(Int64(SyncReply(json: read).records.count) >= sequence - 3)
    disk.empty()
    // The sign-in that was refused left no session, and nothing among what happened.
    #expect(try #require(ada.post("/v1/auth/security", "", method: "GET")).text == sessions)
    let again = try #require(ada.post("/v1/sync", notebook.request([[notebook.spend(sequence)]]).text))
    #expect(SyncReply(json: again).statuses == ["applied"])
    #expect(server.kill(SIGTERM) == 0)
  }

  @Test("a first start on a full disk says so and is no crash") func fullAtTheStart() throws {
    guard let disk = try SmallDisk(megabytes: 1) else { return }
    disk.fill()
    #expect(ApplyJournal(path: disk.path + "/applying") == nil)
  }

  @Test("a server whose log was lost does not start, says what to do, and starts when it is told to go on")
  func lostLog() async throws {
    let folder = try TemporaryFolder()
    let data = DataFolder(folder.path + "/data")
    let installation = try await Installation.open(folder: data, masterKeyFile: nil) { _ in }
    let copy = DataFolder(folder.path + "/copy")
    for life in 1...3 {
      var remains = ApplyJournal.Remains()
      remains.trapped = [WorkItem(.apply, RecordID(derivedFrom: "\(life)"))]
      _ = try await installation.storage.settle(remains, now: Int64(life))
    }
    try FileManager.default.copyItem(atPath: data.path, toPath: copy.path)
    #expect(unlink(copy.database + "-wal") == 0)
    do {
      _ = try await Installation.open(folder: copy, masterKeyFile: nil) { _ in }
      Issue.record("it opened")
    } catch let problem as SettingsProblem {
      #expect(problem.setting == "--data" && problem.sentence.contains("is older than it was"))
      #expect(problem.sentence.contains("evenkeel restore") && problem.sentence.contains(copy.database + "-mark"))
    }
    await installation.storage.close()
    // What was stopped in order has all of it in the one file.
    let again = try await Installation.open(folder: data, masterKeyFile: nil) { _ in }
    await again.storage.close()
    #expect(unlink(copy.database + "-mark") == 0)
  }
}
