import Basis
import Foundation
import Ledger
import Proving
import Synchronization
import Testing

@testable import Server
@testable import Store

/// Two people on one server in a process of its own. What Mallory has ends the server; Ada is served.
final class Village: @unchecked Sendable {
  let folder: TemporaryFolder
  let mallory = Notebook(space: RecordID(derivedFrom: "Mallory's"), client: RecordID(derivedFrom: "phone"))
  let ada = Notebook(space: RecordID(derivedFrom: "Ada's"), client: RecordID(derivedFrom: "phone"))
  private var cookies: [RecordID: String] = [:]
  private(set) var key = ""

  /// Both have a ledger and a payday; Mallory has a key for cards.
  init() throws {
    folder = try TemporaryFolder()
    let server = try ProbeProcess(folder: folder.path)
    for (name, notebook) in [("ada", ada), ("mallory", mallory)] {
      let socket = try #require(PlainSocket(port: server.port, patienceSeconds: 20))
      _ = socket.post(
        "/v1/auth/sign-up",
        "{\"name\":\"\(name)\",\"email\":\"\(name)@example.org\",\"password\":\"Engine1842\",\"remember\":true}")
      _ = socket.post("/v1/spaces", "{\"space\":\"\(notebook.space.text)\"}")
      let payday = notebook.mutation(3, .setPayday(SetPayday(day: 25)))
      let answer = socket.post(
        "/v1/sync", notebook.request([[notebook.start(), notebook.addWallet()], [payday]]).text)
      #expect(SyncReply(json: try #require(answer)).statuses == ["applied", "applied", "applied"])
      if name == "mallory" {
        key = socket.post("/v1/keys", "{\"name\":\"Wall\",\"scope\":\"glance\"}")?["key"]?.stringValue ?? ""
      }
      cookies[notebook.space] = socket.cookie
    }
    #expect(server.kill(SIGTERM) == 0)
  }

  func start(_ environment: [String: String]) throws -> ProbeProcess {
    try ProbeProcess(folder: folder.path, environment: environment.merging(["PROBE_PAUSE": "100"]) { $1 })
  }

  func call(_ server: ProbeProcess, as notebook: Notebook, _ path: String, _ body: String = "", method: String = "POST")
    -> JSON?
  {
    guard let socket = PlainSocket(port: server.port, patienceSeconds: 20) else { return nil }
    socket.cookie = cookies[notebook.space]
    return socket.post(path, body, method: method)
  }

  func lend(_ socket: PlainSocket, _ notebook: Notebook) { socket.cookie = cookies[notebook.space] }

  @discardableResult
  func push(_ server: ProbeProcess, _ notebook: Notebook, _ mutation: Mutation) -> [String] {
    call(server, as: notebook, "/v1/sync", notebook.request([[mutation]]).text).map { SyncReply(json: $0).statuses }
      ?? []
  }

  func code(_ answer: JSON?) -> String? { answer?["error"]?["code"]?.stringValue }

  /// What the storage says after the server is gone.
  func quarantine() async throws -> Quarantine {
    let storage = try SQLiteStorage(path: DataFolder(folder.path).database) { _ in }
    let quarantine = try await storage.quarantine(try SystemPermit(.quarantineMutation, as: .job(.maintenance)))
    await storage.close()
    return quarantine
  }

  /// As `evenkeel doctor --release` does it.
  func release(_ space: RecordID) async throws {
    let local = try await LocalOperator.open(folder: DataFolder(folder.path), masterKeyFile: nil)
    #expect(try await local.release(space, record: nil) > 0)
    await local.close()
  }
}

extension ProbeProcess {
  /// Whether the condition comes to hold within half a minute.
  func soon(_ holds: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(30)
    while ContinuousClock.now < end {
      if holds() { return true }
      sched_yield()
    }
    return false
  }
}

@Suite("One person's data never stops another person's service", .serialized)
struct SetAsideTests {
  /// Kinds of work with what begins them.
  private static let kinds: [WorkKind] = [.teller, .job, .card, .report, .read]

  private func begin(_ kind: WorkKind, _ village: Village, _ server: ProbeProcess, _ sequence: Int64) -> JSON? {
    let mallory = village.mallory
    let space = mallory.space.text
    switch kind {
    case .teller: village.push(server, mallory, mallory.spend(sequence))
    // It is due already.
    case .job: break
    case .card: return village.call(server, as: mallory, "/v1/glance/\(village.key).json?kind=spending", method: "GET")
    case .report:
      return village.call(
        server, as: mallory, "/v1/spaces/\(space)/report.pdf?from=2026-01-01&to=2026-02-01", method: "GET")
    case .read: return village.call(server, as: mallory, "/v1/transactions", method: "GET")
    case .apply, .change, .mail, .bank, .banks, .erasure, .author, .everything: Issue.record("begun by nothing here")
    }
    return nil
  }

  @Test(arguments: kinds)
  func whatTrapsOnceIsLeftAloneAndOthersAreServed(_ kind: WorkKind) async throws {
    let village = try Village()
    let trap = ["PROBE_TRAPS": "\(kind.name):\(village.mallory.space.text)"]
    let first = try village.start(trap)
    _ = begin(kind, village, first, 4)
    #expect(first.soon { !first.isRunning }, "the server trapped")
    #expect(first.signal == SIGILL || first.signal == SIGTRAP)
    // The same poison, and the same server.
    // When the lease of the job that died is over.
    let second = try village.start(trap.merging(["PROBE_LATER": "200000"]) { $1 })
    let answer = begin(kind, village, second, 5)
    if kind == .card || kind == .report || kind == .read { #expect(village.code(answer) == "space.set-aside") }
    // Ada is served, and her job is done.
    #expect(village.push(second, village.ada, village.ada.spend(4)) == ["applied"])
    let isDone = second.soon {
      let jobs = village.call(second, as: village.ada, "/v1/jobs", method: "GET")?["server"]?.arrayValue ?? []
      return [JobKind.closePeriods, .eraseAccounts].allSatisfy { kind in
        jobs.contains { $0["job"]?.stringValue == kind.rawValue && $0["lastDoneAt"] != nil }
      }
    }
    #expect(isDone)
    #expect(second.isRunning)
    #expect(second.kill(SIGTERM) == 0)
    let kept = try await village.quarantine()
    #expect(kept.isSetAside(kind, village.mallory.space) && !kept.isSetAside(kind, village.ada.space))
  }

  @Test func aSpaceThatEndsItByTwoKindsOfWorkIsLeftAloneAltogether() async throws {
    let village = try Village()
    let space = village.mallory.space.text
    let traps = ["PROBE_TRAPS": "card:\(space),report:\(space),read:\(space)"]
    for kind in [WorkKind.card, .report] {
      let server = try village.start(traps)
      _ = begin(kind, village, server, 4)
      #expect(server.soon { !server.isRunning })
    }
    let third = try village.start(traps)
    for kind in Self.kinds where kind != .job && kind != .teller {
      #expect(village.code(begin(kind, village, third, 4)) == "space.set-aside")
    }
    // A sync goes on for what else is asked. Of what is set aside nothing is refused, or the device would drop it: it
    // waits.
    let request = village.mallory.request([[village.mallory.spend(4)], [village.mallory.spend(5)]], version: 0).text
    let answer = try #require(village.call(third, as: village.mallory, "/v1/sync", request))
    #expect(SyncReply(json: answer).outcomes.isEmpty, "\(answer.text)")
    #expect(answer["waiting"]?.arrayValue?.compactMap(\.idValue) == [village.mallory.space], "\(answer.text)")
    #expect(village.push(third, village.ada, village.ada.spend(4)) == ["applied"])
    #expect(third.kill(SIGTERM) == 0)
    #expect(try await village.quarantine().isSetAside(.everything, village.mallory.space))
    // When whoever runs it lets it go, what waited is taken as if nothing had been.
    try await village.release(village.mallory.space)
    let fourth = try village.start([:])
    let late = try #require(village.call(fourth, as: village.mallory, "/v1/sync", request))
    #expect(SyncReply(json: late).statuses == ["applied", "applied"] && late["waiting"] == nil, "\(late.text)")
    #expect(fourth.kill(SIGTERM) == 0)
  }

  @Test func whoseLedgersAreSetAsideBeginsNoOther() async throws {
    let first = TestServer()
    var quarantine = Quarantine()
    let cookie = try await first.run { client in
      let mallory = Person(client)
      try await mallory.signUp("Mallory")
      for number in 0..<3 {
        _ = try await mallory.makeSpace("poison \(number)", client: RecordID(derivedFrom: "phone \(number)"))
      }
      return mallory.sessionCookie
    }
    for number in 0..<3 {
      let item = WorkItem(.everything, RecordID(derivedFrom: "poison \(number)"))
      quarantine.work[item] = WorkDeaths(count: 2, isSetAside: true, since: 1)
    }
    try await TestServer(after: first, quarantine: quarantine).run { client in
      let mallory = Person(client)
      mallory.take(cookie)
      let made = try await mallory.post("/v1/spaces", object([("space", .string(RecordID(derivedFrom: "more").text))]))
      #expect(made.status == 503)
      #expect(try made.errorCode == "space.set-aside")
      let ada = Person(client)
      try await ada.signUp("Ada")
      _ = try await ada.makeSpace("ada")
    }
  }

  @Test func aMutationThatNeverEndsIsNamedAndRefusedAfterTheRestart() async throws {
    let village = try Village()
    let bad = village.mallory.spend(4)
    let loop = ["PROBE_LOOPS": "apply:\(bad.id.text)", "PROBE_LIMIT": "500"]
    let first = try village.start(loop)
    #expect(village.push(first, village.mallory, bad).isEmpty)
    #expect(first.soon { !first.isRunning })
    #expect(first.status == WorkWatch.exitStatus)
    let second = try village.start(loop)
    #expect(village.push(second, village.mallory, bad) == ["rejected"])
    // Only this one was: the next is taken.
    #expect(village.push(second, village.mallory, village.mallory.spend(5)) == ["applied"])
    #expect(second.kill(SIGTERM) == 0)
    #expect(try await village.quarantine().refused == [bad.id])
  }

  @Test func itStopsWhenAskedToAlthoughEachCoreIsInALoop() throws {
    let village = try Village()
    let space = village.mallory.space.text
    // More than it has threads for tasks.
    let loops = ["PROBE_LOOPS": "read:\(space)", "PROBE_LIMIT": "60000"]
    let server = try village.start(loops)
    let socket = try #require(PlainSocket(port: server.port, patienceSeconds: 1))
    _ = socket.stream("/health")
    _ = socket.read(until: "ok")
    let asked = DispatchGroup()
    DispatchQueue.global().async(group: asked) { [village] in
      _ = village.call(server, as: village.mallory, "/v1/transactions", method: "GET")
    }
    // It is at it when it uses a core.
    #expect(server.soon { server.processorTicks > 100 })
    let start = ContinuousClock.now
    #expect(server.kill(SIGTERM) == WorkWatch.exitStatus)
    #expect(ContinuousClock.now - start < .seconds(10))
    asked.wait()
  }

  @Test func theDoctorNamesAServerWithoutItsJournal() async throws {
    let village = try Village()
    let folder = DataFolder(village.folder.path)
    func problem() async throws -> String? {
      let local = try await LocalOperator.open(folder: folder, masterKeyFile: nil)
      await local.close()
      return local.journalProblem
    }
    let server = try village.start([:])
    #expect(try await problem() == nil)
    // As it is where there was no room for it: no file, or one without its bytes.
    #expect(unlink(folder.journal) == 0)
    #expect(try await problem()?.contains(folder.journal) == true)
    try Data().write(to: URL(fileURLWithPath: folder.journal))
    #expect(try await problem()?.contains(folder.journal) == true)
    #expect(server.kill(SIGTERM) == 0)
    // Nobody needs one now, and the next start makes it.
    #expect(try await problem() == nil)
    let next = try village.start([:])
    #expect(try await problem() == nil)
    #expect(next.kill(SIGTERM) == 0)
  }

  @Test func aKillBlamesNobody() async throws {
    let village = try Village()
    for _ in 0..<4 {
      let server = try village.start(["PROBE_LOOPS": "read:\(village.mallory.space.text)", "PROBE_LIMIT": "60000"])
      let asked = DispatchGroup()
      DispatchQueue.global().async(group: asked) { [village] in
        _ = village.call(server, as: village.mallory, "/v1/transactions", method: "GET")
      }
      #expect(server.soon { server.processorTicks > 50 })
      #expect(server.kill(SIGKILL) == SIGKILL)
      asked.wait()
    }
    let last = try village.start([:])
    #expect(village.code(village.call(last, as: village.mallory, "/v1/transactions", method: "GET")) == nil)
    #expect(last.kill(SIGTERM) == 0)
    #expect(try await village.quarantine().work.isEmpty)
  }

  @Test func heartbeatsGoOnWhileAJobIsBusy() throws {
    let village = try Village()
    let server = try village.start(["PROBE_LOOPS": "job:\(village.mallory.space.text)", "PROBE_LIMIT": "60000"])
    let socket = try #require(PlainSocket(port: server.port, patienceSeconds: 20))
    village.lend(socket, village.ada)
    #expect(socket.stream("/v1/events?spaces=\(village.ada.space.text)"))
    #expect(socket.read(until: "retry: 2000") != nil)
    #expect(server.soon { server.processorTicks > 100 })
    // What came until now is read first.
    for _ in 0..<30 { #expect(socket.read(until: ": still here") != nil) }
    #expect(server.kill(SIGKILL) == SIGKILL)
  }
}
