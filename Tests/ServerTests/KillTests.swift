import Basis
import Foundation
import Ledger
import Proving
import Synchronization
import Testing

@testable import Server
@testable import Store

/// The server in a process of its own.
final class ProbeProcess: @unchecked Sendable {
  let port: Int
  private let process: Process

  init(folder: String, environment: [String: String] = [:]) throws {
    process = Process()
    let place = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    process.executableURL = place.appendingPathComponent("ServerProbe")
    process.arguments = [folder]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    var line = ""
    while !line.hasSuffix("\n") {
      let data = output.fileHandleForReading.readData(ofLength: 1)
      guard !data.isEmpty else { break }
      line += String(decoding: data, as: UTF8.self)
    }
    port = try #require(Int(line.dropLast().split(separator: ":").last ?? ""))
  }

  var isRunning: Bool { process.isRunning }
  /// Of one that ended by itself; nil of one that runs, which Foundation must not be asked.
  var status: Int32? { process.isRunning ? nil : process.terminationReason == .exit ? process.terminationStatus : -1 }
  /// The signal that it died of; 0 when it exited, and nil of one that runs.
  var signal: Int32? {
    process.isRunning ? nil : process.terminationReason == .uncaughtSignal ? process.terminationStatus : 0
  }

  /// How much it computed so far, in hundredths of a second.
  var processorTicks: Int {
    let text = (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)) ?? ""
    let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
    return fields.count > 12 ? (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0) : 0
  }

  func kill(_ signal: Int32) -> Int32 {
    Foundation.kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process.terminationStatus
  }

  deinit { if process.isRunning { process.terminate() } }
}

@Suite("design.md 2: an acknowledged mutation survives kill -9 at any instant", .serialized)
struct KillTests {
  private static let writers = 4

  @Test func nothingThatWasAcknowledgedIsMissing() throws {
    let folder = try TemporaryFolder()
    var random = SeededRandom(seed: 8)
    var cookie: String?
    let notebooks = (0..<Self.writers).map {
      Notebook(space: RecordID(derivedFrom: "space \($0 % 2)"), client: RecordID(derivedFrom: "writer \($0)"))
    }
    /// The highest sequence of each writer that was acknowledged, over all lives.
    let acknowledged = Mutex([Int64](repeating: 0, count: Self.writers))
    for life in 1...8 {
      let server = try ProbeProcess(folder: folder.path)
      if life == 1 { cookie = try setUp(server.port, notebooks) }
      let limit = Int64.random(in: 20...250, using: &random)
      let start = acknowledged.withLock { $0.reduce(0, +) }
      let threads = DispatchGroup()
      let (signedIn, port) = (cookie, server.port)
      for (writer, notebook) in notebooks.enumerated() {
        DispatchQueue.global().async(group: threads) {
          Self.write(notebook, writer, port, signedIn, acknowledged)
        }
      }
      // Killed at an instant that the number of acknowledged mutations decides, while all writers are at work.
      while acknowledged.withLock({ $0.reduce(0, +) }) - start < limit { sched_yield() }
      #expect(server.kill(SIGKILL) == SIGKILL)
      threads.wait()
      try check(folder.path, notebooks, acknowledged.withLock { $0 }, life: life)
    }
  }

  private func setUp(_ port: Int, _ notebooks: [Notebook]) throws -> String? {
    let socket = try #require(PlainSocket(port: port, patienceSeconds: 20))
    _ = socket.post(
      "/v1/auth/sign-up",
      "{\"name\":\"Ada\",\"email\":\"ada@example.org\",\"password\":\"Engine1842\",\"remember\":true}")
    for notebook in notebooks.prefix(2) {
      _ = socket.post("/v1/spaces", "{\"space\":\"\(notebook.space.text)\"}")
      let setup = Notebook(space: notebook.space, client: RecordID(derivedFrom: "setup"))
      let answer = socket.post("/v1/sync", setup.request([[setup.start(), setup.addWallet()]]).text)
      #expect(SyncReply(json: try #require(answer)).statuses == ["applied", "applied"])
    }
    return socket.cookie
  }

  /// Writes until the server is gone. Starts with the first one that was not acknowledged, as a phone would.
  private static func write(
    _ notebook: Notebook, _ writer: Int, _ port: Int, _ cookie: String?, _ acknowledged: borrowing Mutex<[Int64]>
  ) {
    guard let socket = PlainSocket(port: port, patienceSeconds: 20) else { return }
    socket.cookie = cookie
    var sequence = acknowledged.withLock { $0[writer] } + 1
    while let answer = socket.post("/v1/sync", notebook.request([[notebook.spend(sequence)]]).text) {
      guard SyncReply(json: answer).statuses == ["applied"] else {
        Issue.record("\(answer.text)")
        return
      }
      acknowledged.withLock { $0[writer] = sequence }
      sequence += 1
    }
  }

  private func check(_ folder: String, _ notebooks: [Notebook], _ acknowledged: [Int64], life: Int) throws {
    let path = DataFolder(folder)
    try wait {
      let storage = try SQLiteStorage(path: path.database) { _ in }
      #expect(try await storage.integrity() == "ok", "life \(life)")
      let vault = try await Vault.open(storage, with: try MasterKey(file: path.masterKey))
      let core = ServerCore(storage: storage, vault: vault, settings: ServerSettings())
      let user = try #require(await storage.account(email: "ada@example.org")).id
      for (notebook, last) in zip(notebooks, acknowledged) {
        let prefix = "\(notebook.space.text)/\(notebook.client.text)/entry "
        let (missing, beyond) = try await core.sync.reading(notebook.space, as: .user(user)) { space in
          let ids = (1..<(last + 1)).map { RecordID(derivedFrom: prefix + "\($0)") }
          let next = RecordID(derivedFrom: prefix + "\(last + 2)")
          return (ids.filter { space.transactions[$0] == nil }.count, space.transactions[next] != nil)
        }
        #expect(missing == 0, "life \(life)")
        // Only the one that was on its way may be there without its answer.
        #expect(!beyond, "life \(life)")
      }
      await storage.close()
    }
  }

  /// Runs asynchronous work from a test that blocks threads on purpose.
  private func wait(_ work: @escaping @Sendable () async throws -> Void) throws {
    let done = DispatchSemaphore(value: 0)
    let failure = Mutex<(any Error)?>(nil)
    Task {
      do { try await work() } catch { failure.withLock { $0 = error } }
      done.signal()
    }
    done.wait()
    if let error = failure.withLock({ $0 }) { throw error }
  }

  @Test func aServerThatIsAskedToStopDoesSoInOrder() throws {
    let folder = try TemporaryFolder()
    let server = try ProbeProcess(folder: folder.path)
    let socket = try #require(PlainSocket(port: server.port, patienceSeconds: 20))
    _ = socket.post(
      "/v1/auth/sign-up", "{\"name\":\"Ada\",\"email\":\"ada@example.org\",\"password\":\"Engine1842\"}")
    #expect(socket.stream("/v1/events?spaces="))
    #expect(socket.read(until: "retry: 2000") != nil)
    // An open stream does not hold it up.
    #expect(server.kill(SIGTERM) == 0)
  }
}

private func session(_ hash: [UInt8]) -> Session {
  Session(tokenHash: hash, user: RecordID(derivedFrom: "user"), createdAt: 0, expiresAt: 0, isRemembered: false)
}

@Suite("SYN-05: events over a real socket")
struct EventTests {
  @Test func anotherDeviceHearsOfAChange() async throws {
    let server = TestServer()
    try await server.live { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let notebook = try await ada.makeSpace("ada")
      let port = try #require(client.port)
      let stream = try #require(PlainSocket(port: port, patienceSeconds: 20))
      stream.cookie = ada.sessionCookie
      #expect(stream.stream("/v1/events?spaces=\(notebook.space.text)"))
      let head = try #require(await stream.later(until: "\"version\":2}\n\n"))
      #expect(head.contains("text/event-stream"))
      for sequence in Int64(3)...5 {
        _ = try await ada.sync(notebook.request([[notebook.spend(sequence)]]))
        let event = try #require(await stream.later(until: "\n\n"))
        #expect(event.contains("event: version") && event.contains("\"version\":\(sequence)}"))
        #expect(event.contains(notebook.space.text))
      }
      _ = try await ada.sync(notebook.request([[notebook.spend(6)]]))
      let last = try #require(await stream.nextEventID())
      // After a break only what changed since is told.
      let resumed = try #require(PlainSocket(port: port, patienceSeconds: 20))
      resumed.cookie = ada.sessionCookie
      #expect(resumed.stream("/v1/events?spaces=\(notebook.space.text)", headers: "Last-Event-ID: \(last)\r\n"))
      _ = try #require(await resumed.later(until: "retry: 2000\n\n"))
      server.core.events.heartbeat(now: 0)
      let rest = try #require(await resumed.later(until: ": still here"))
      #expect(!rest.contains("event: version"))
      #expect(server.core.events.streamCount == 2)
    }
  }

  @Test func quickChangesBecomeOneEvent() async throws {
    let hub = EventHub(metrics: Metrics())
    let space = RecordID(derivedFrom: "space")
    let (id, _) = hub.subscribe(session([1]), spaces: [space])
    for version in Int64(1)...100 { hub.publish(space: space, version: version) }
    #expect(hub.take(id).versions == [space: 100])
    #expect(hub.take(id).versions.isEmpty)
    hub.publish(space: RecordID(derivedFrom: "other"), version: 1)
    #expect(hub.take(id).versions.isEmpty)
  }

  @Test func streamsThatCloseLeaveNothingBehind() async throws {
    let hub = EventHub(metrics: Metrics())
    let space = RecordID(derivedFrom: "space")
    for _ in 0..<1000 {
      let (id, _) = hub.subscribe(session([1]), spaces: [space])
      hub.unsubscribe(id)
    }
    #expect(hub.streamCount == 0)
    // One device cannot hold many open: the oldest ends.
    let ids = (0..<8).map { _ in hub.subscribe(session([1]), spaces: [space]).id }
    #expect(hub.take(ids[0]).isOver && hub.take(ids[1]).isOver && !hub.take(ids[7]).isOver)
    // Nor can one person with many devices, whose oldest ones end, whichever device they are of.
    let others = (0..<UInt8(48)).map { hub.subscribe(session([2, $0]), spaces: [space]).id }
    #expect(ids[2...].allSatisfy { hub.take($0).isOver } && !hub.take(others[0]).isOver && !hub.take(others[47]).isOver)
    // A guest has two.
    var guest = session([3])
    guest.expiresAt = guest.createdAt + 400 * ServerClock.dayMilliseconds
    let guests = (0..<3).map { _ in hub.subscribe(guest, spaces: [space]).id }
    #expect(hub.take(guests[0]).isOver && !hub.take(guests[1]).isOver && !hub.take(guests[2]).isOver)
  }
}

extension PlainSocket {
  /// The id of the next event.
  fileprivate func nextEventID() async -> String? {
    guard let event = await later(until: "\n\n") else { return nil }
    return event.split(whereSeparator: \.isNewline).first { $0.hasPrefix("id: ") }.map { String($0.dropFirst(4)) }
  }
}
