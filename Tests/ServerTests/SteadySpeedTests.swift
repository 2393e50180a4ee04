import Basis
import Foundation
import Ledger
import Proving
import Testing

@testable import Server
@testable import Store

/// The server is as fast tomorrow as today: nothing that it does grows with what happened since it started. Compared is
/// the processor's time, which does not depend on the disk; `scripts/test.sh` runs these alone.
@Suite("The server doesn't slow down", .serialized)
struct SteadySpeedTests {
  #if DEBUG
    private static let batches = 24
  #else
    private static let batches = 196
  #endif
  private static let writers = 32
  private static let changesOfWriter = 32
  private static let placesOfWriter = 8
  /// Batches at each end, of which the quickest counts: it is the one that other programs disturbed least.
  private static let ends = 8

  /// Seconds of all threads of this process.
  private static func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private func quickest(_ seconds: some Collection<Double>) -> Double { seconds.min() ?? 0 }

  /// What one person's devices write, one after the other.
  private struct Writer: Sendable {
    let user: RecordID
    let notebooks: [Notebook]

    init(_ number: Int) {
      user = RecordID(derivedFrom: "person \(number)")
      notebooks = (0..<SteadySpeedTests.placesOfWriter).map { place in
        Notebook(
          space: RecordID(derivedFrom: "space \(number) \(place)"),
          client: RecordID(derivedFrom: "phone \(number) \(place)"))
      }
    }

    func begin(_ core: ServerCore<SQLiteStorage>) async throws {
      let account = Account(
        id: user, email: user.text + "@example.org", name: "A", password: nil, createdAt: 1, lastSignInAt: 1)
      try await core.storage.write([.addAccount(account, onlyIfFirst: false)])
      for notebook in notebooks {
        let head = SpaceHead(
          id: notebook.space, owner: user, kind: .personal, version: 0,
          wrappedKey: try core.vault.newSpaceKey(for: notebook.space).wrapped, createdAt: 1)
        try await core.storage.write([.addSpace(try core.storage.permitToCreate(notebook.space, as: .user(user)), head)]
        )
        let request = try SyncRequest(json: notebook.request([[notebook.start(), notebook.addWallet()]]))
        let answer = try await core.sync.sync(request, as: .user(user))
        #expect(answer.outcomes.allSatisfy { !$0.isRejection && !$0.isGap })
      }
    }

    /// How many were taken.
    func write(_ changes: Range<Int>, _ core: ServerCore<SQLiteStorage>) async throws -> Int {
      var applied = 0
      for change in changes {
        let notebook = notebooks[change % notebooks.count]
        let mutation = notebook.spend(Int64(3 + change / notebooks.count))
        let answer = try await core.sync.sync(try SyncRequest(json: notebook.request([[mutation]])), as: .user(user))
        applied += answer.outcomes.count { !$0.isRejection && !$0.isGap }
      }
      return applied
    }
  }

  @Test("the last thousand of 200,000 changes cost what the first thousand cost", .timeLimit(.minutes(10)))
  func changes() async throws {
    let folder = try TemporaryFolder()
    let storage = try SQLiteStorage(path: folder.path + "/a.sqlite") { Issue.record("storage failed: \($0)") }
    let core = ServerCore(storage: storage, vault: Vault.random(), settings: ServerSettings())
    let writers = (0..<Self.writers).map { Writer($0) }
    for writer in writers { try await writer.begin(core) }
    var seconds: [Double] = []
    for batch in 0..<Self.batches {
      let start = Self.processorSeconds()
      let changes = batch * Self.changesOfWriter..<(batch + 1) * Self.changesOfWriter
      let applied = try await withThrowingTaskGroup(of: Int.self) { group in
        for writer in writers { group.addTask { try await writer.write(changes, core) } }
        return try await group.reduce(0, +)
      }
      #expect(applied == Self.writers * Self.changesOfWriter)
      seconds.append(Self.processorSeconds() - start)
      // What grows without a bound would take hours to get to the end.
      if seconds.count > Self.ends, let last = seconds.last, last > 5 * quickest(seconds.prefix(Self.ends)) { break }
    }
    await storage.close()
    let (first, last) = (quickest(seconds.prefix(Self.ends)), quickest(seconds.suffix(Self.ends)))
    let each = Double(Self.writers * Self.changesOfWriter) / 1000
    print(
      "bench: a change costs \(first / each) ms of the processor at first, \(last / each) ms after \(seconds.count) thousand"
    )
    // To find something among 200,000 records takes a little longer than among a thousand. `scripts/bench-server.sh`
    // asks for nine tenths.
    #expect(first > 0.75 * last, "\(first) s for the first thousand, \(last) s for the last of \(seconds.count)")
  }

  @Test("a stream opens as quickly beside 20,000 others as alone")
  func streams() {
    let hub = EventHub(metrics: Metrics())
    var seconds: [Double] = []
    for batch in 0..<20 {
      let start = Self.processorSeconds()
      for number in batch * 1000..<(batch + 1) * 1000 {
        let user = RecordID(high: 1, low: UInt64(number))
        let session = Session(
          tokenHash: Array("\(number)".utf8), user: user, createdAt: 0, expiresAt: 1, isRemembered: false)
        _ = hub.subscribe(session, spaces: [RecordID(high: 2, low: UInt64(number % 500))])
      }
      seconds.append(Self.processorSeconds() - start)
    }
    #expect(hub.streamCount == 20_000)
    let (first, last) = (quickest(seconds.prefix(5)), quickest(seconds.suffix(5)))
    #expect(last < 3 * first, "\(first) s for the first thousand, \(last) s for the last")
  }
}
