import Basis
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Ledger
import Proving
import Synchronization
import Testing

@testable import Server
@testable import Store

@Suite(
  "SEC-25: what may take long takes none of the threads that answer everybody, and counts as whoever's it is",
  .serialized)
struct LongReadTests {
  /// Whether this code is on a thread of Swift's own, on which requests are answered.
  private static func isOnServingThread() -> Bool { withUnsafeCurrentTask { $0 != nil } }

  /// What was done with spaces on other threads than those.
  private final class Aside: Sendable {
    private let kinds = Mutex<[RecordID: Set<WorkKind>]>([:])

    func note(_ item: WorkItem) {
      guard !LongReadTests.isOnServingThread() else { return }
      kinds.withLock { _ = $0[item.id, default: []].insert(item.kind) }
    }

    /// Since the last time.
    func take(_ space: RecordID) -> Set<WorkKind> { kinds.withLock { $0.removeValue(forKey: space) ?? [] } }
  }

  @Test("reports, summaries, lists, copies, cards, scripts and messages are worked on beside those threads")
  func aside() async throws {
    let aside = Aside()
    let folder = try TemporaryFolder()
    let journal = try #require(ApplyJournal(path: folder.path + "/journal", probe: WorkProbe { aside.note($0) }))
    try await TestServer(journal: journal).run { client in
      let (ada, group, _) = try await SharedGroup.begun(client)
      let notebook = try await ada.makeSpace("ada's own")
      let key =
        try await ada.post("/v1/keys", object([("name", .string("Wall")), ("scope", .string("glance"))])).json["key"]?
        .stringValue ?? ""
      let own = notebook.space
      _ = aside.take(own)
      let dates = "from=2026-01-01&to=2026-02-01"
      let calls: [(path: String, space: RecordID, kind: WorkKind)] = [
        ("/v1/spaces/\(own.text)/copy", own, .read), ("/v1/summary", own, .read), ("/v1/analytics", own, .read),
        ("/v1/transactions", own, .read),
        ("/v1/glance/\(key).json?kind=spending", own, .card),
        ("/v1/spaces/\(own.text)/report.pdf?\(dates)", own, .report),
        ("/v1/spaces/\(group.space.text)/settlements.pdf", group.space, .report),
      ]
      for (path, space, kind) in calls {
        let answer = try await ada.call(.get, path)
        #expect(answer.status == 200, "\(path) \(answer.text)")
        #expect(aside.take(space).contains(kind), "\(path) is read on a thread that answers everybody")
      }
      let message = object([("sender", .string("Bank")), ("text", .string("CHF 12.30 paid at Migros"))])
      #expect(try await ada.post("/v1/capture", message).status == 200)
      #expect(
        aside.take(own).isSuperset(of: [.read, .change]),
        "a message is read and filed on a thread that answers everybody")
      let entry = object([("amount", .string("-4.20")), ("description", .string("Coffee"))])
      let made = try await ada.post("/v1/transactions", entry)
      #expect(made.status == 201, "\(made.text)")
      #expect(aside.take(own).contains(.change), "a script's entry is made on a thread that answers everybody")
    }
  }

  @Test("somebody's reads that don't end, more than there are processors, keep no small change of others waiting")
  func held() async throws {
    let server = TestServer()
    try await server.run { client in
      let (ada, mallory) = (Person(client), Person(client))
      try await ada.signUp("Ada")
      let own = try await ada.makeSpace("ada")
      try await mallory.signUp("Mallory")
      let theirs = try await mallory.makeSpace("mallory")
      let principal = Principal.user(try await mallory.user())
      let (gate, isOpen, isForced) = (Gate(), Held(), Held())
      let reads = ProcessInfo.processInfo.activeProcessorCount + 2
      let steps = Atomic(0)
      // Where everybody waits, nobody would be left to open it. What else the machine does may make a step slow, and
      // not keep it for good.
      let watchdog = Thread {
        var (seen, since) = (0, ContinuousClock.now)
        while ContinuousClock.now < since + .seconds(30) && !isOpen.value {
          usleep(10_000)
          let now = steps.load(ordering: .relaxed)
          if now != seen { (seen, since) = (now, ContinuousClock.now) }
        }
        if !isOpen.value { isForced.set() }
        gate.open(reads)
      }
      watchdog.start()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<reads {
          group.addTask { try await server.core.sync.reading(theirs.space, as: principal) { _ in gate.pass() } }
        }
        try await Task.sleep(for: .milliseconds(300))
        for sequence in Int64(3)..<23 {
          #expect(try await ada.sync(own.request([[own.spend(sequence)]], version: 0)).statuses == ["applied"])
          steps.add(1, ordering: .relaxed)
        }
        isOpen.set()
        try await group.waitForAll()
      }
      #expect(!isForced.value, "Ada waited for Mallory's reads")
    }
  }

  private final class Held: Sendable {
    private let flag = Atomic(false)
    var value: Bool { flag.load(ordering: .acquiring) }
    func set() { flag.store(true, ordering: .releasing) }
  }

  /// A processor that takes as long as a test says for whatever it's asked to measure, and knows where.
  private final class MadeUpProcessor: Sendable {
    private struct State {
      var milliseconds = 0.0
      var cost = 0.0
      var asked: [Bool] = []
    }
    private let state = Mutex(State())

    /// What is measured from now on takes so long.
    func cost(_ milliseconds: Double) {
      state.withLock {
        $0.cost = milliseconds
        $0.asked = []
      }
    }

    /// Of each thing that was measured since then, whether it was on a thread that answers everybody.
    var measured: [Bool] {
      state.withLock { state in state.asked.indices.filter { $0 % 2 == 0 }.map { state.asked[$0] } }
    }

    func read() -> Double {
      let isServing = LongReadTests.isOnServingThread()
      return state.withLock {
        $0.asked.append(isServing)
        $0.milliseconds += $0.cost
        return $0.milliseconds
      }
    }
  }

  @Test(
    "a sync counts with what it takes to read it, to decide on it, and to compress the answer, on threads of their own if it's large"
  )
  func zipped() async throws {
    let processor = MadeUpProcessor()
    let server = TestServer(longLine: LongLine { processor.read() }) {
      // However busy this machine is, the request is decided once.
      ($0.quickMilliseconds, $0.requestMilliseconds, $0.bundleMilliseconds) = (600_000, 600_000, 600_000)
    }
    let line = server.core.sync.longLine
    try await server.run { client in
      for (name, letters, isLarge) in [("small", 200, false), ("large", 8_000, true)] {
        for isZipped in [false, true] {
          processor.cost(0)
          let person = Person(client)
          try await person.signUp("\(name) \(isZipped)".replacingOccurrences(of: " ", with: "-"))
          let notebook = try await person.makeSpace("\(name) \(isZipped)")
          let bundle = (Int64(3)..<63).map { sequence -> Mutation in
            guard case .addTransaction(var entry) = notebook.spend(sequence).intent else { return notebook.start() }
            entry.notes = String(repeating: "n", count: letters)
            return notebook.mutation(sequence, .addTransaction(entry))
          }
          let id = try await person.user()
          // Two of them are less than what anybody may use in a minute, three of them more.
          processor.cost(900)
          let headers: HTTPFields = isZipped ? [.acceptEncoding: "gzip"] : [:]
          let answer = try await person.post("/v1/sync", notebook.request([bundle], version: 0), headers: headers)
          #expect(answer.status == 200 && answer.headers[.contentEncoding] == (isZipped ? "gzip" : nil))
          if isZipped { #expect(answer.body.starts(with: [0x1F, 0x8B])) }
          // Deciding is short by itself, however large the request is.
          #expect(processor.measured == (isZipped ? [!isLarge, true, !isLarge] : [!isLarge, true]), "\(name)")
          #expect(line.isHeavy(id) == isZipped, "\(name)")
        }
      }
    }
  }

  @Test("what counts is what a thread computes, and not how long it stands") func meter() {
    let before = LongLine.threadMilliseconds()
    usleep(100_000)
    let slept = LongLine.threadMilliseconds()
    #expect(slept - before < 50)
    var turns: UInt64 = 0
    let end = ContinuousClock.now + .seconds(20)
    while LongLine.threadMilliseconds() - slept < 20, ContinuousClock.now < end { turns &+= 1 }
    #expect(LongLine.threadMilliseconds() - slept >= 20, "\(turns)")
  }
}
