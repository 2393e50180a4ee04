import Basis
import Foundation
import Hummingbird
import HummingbirdTesting
import Ledger
import Logging
import Proving
import Testing

@testable import Server
@testable import Store

@Suite("NTF-13, BUD-07: the server closes periods that nobody closed")
struct JobServiceTests {
  /// A ledger with payday 25, set on 2026-11-21.
  private func withLedger(
    _ core: ServerCore<some Storage>, _ body: @Sendable (Person, Notebook) async throws -> Void
  ) async throws {
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    try await Application(router: core.router(), logger: logger).test(.router) { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let notebook = try await ada.makeSpace("ada")
      let payday = notebook.mutation(3, .setPayday(SetPayday(day: 25)))
      let budget = notebook.mutation(4, .setBudget(Budget(categoryId: Category.defaultID("groceries"), limit: 500_00)))
      #expect(try await ada.sync(notebook.request([[payday], [budget]])).statuses == ["applied", "applied"])
      try await body(ada, notebook)
    }
  }

  /// Sessions end while the clock is moved.
  private func signIn(_ person: Person) async throws {
    let form = object([("email", .string("ada@example.org")), ("password", .string("Engine1842"))])
    #expect(try await person.post("/v1/auth/sign-in", form).status == 200)
  }

  private func closed<S: Storage>(_ core: ServerCore<S>, _ notebook: Notebook) async throws -> [String] {
    let owner = try await core.storage.account(email: "ada@example.org")
    let principal = Principal.user(try #require(owner).id)
    return try await core.sync.reading(notebook.space, as: principal) { space in
      space.forms(BudgetSnapshot.self).filter { $0.categoryId == nil }.map { $0.periodStart.text }.sorted()
    }
  }

  private static func at(_ text: String, hour: Int64, minute: Int64 = 0) -> Int64 {
    Int64(CalendarDate(text: text)?.daysSinceEpoch ?? 0) * 86_400_000 + hour * 3_600_000 + minute * 60_000
  }

  @Test("BUD-07 a period is closed when it is over everywhere on earth, and missed ones in order after downtime")
  func closesWhatEnded() async throws {
    let server = TestServer()
    let core = server.core
    try await withLedger(core) { ada, notebook in
      server.clock.set(Self.at("2026-11-25", hour: 11, minute: 50))
      try await core.jobs.runDue()
      #expect(try await closed(core, notebook).isEmpty)
      server.clock.set(Self.at("2026-11-25", hour: 12, minute: 1))
      try await core.jobs.runDue()
      #expect(try await closed(core, notebook) == ["2026-10-25"])
      server.clock.set(Self.at("2027-02-25", hour: 13))
      try await core.jobs.runDue()
      let starts = ["2026-10-25", "2026-11-25", "2026-12-25", "2027-01-25"]
      #expect(try await closed(core, notebook) == starts)
      // A device that wakes up later does the same again: nothing changes, and nothing is refused.
      let late = notebook.mutation(5, .closePeriod(ClosePeriod(start: CalendarDate(text: "2026-11-25") ?? .earliest)))
      try await signIn(ada)
      let reply = try await ada.sync(notebook.request([[late]]))
      #expect(reply.statuses == ["applied"] && reply.records.isEmpty)
      let metrics = try await ada.call(.get, "/metrics")
      #expect(metrics.text.contains("evenkeel_job_close_periods_last_success_seconds \(server.clock.now / 1000)"))
      #expect(metrics.text.contains("evenkeel_job_forget_expired_last_success_seconds \(server.clock.now / 1000)"))
      #expect(metrics.text.contains("evenkeel_job_failures_total{job=\"close-periods\"} 0"))
    }
  }

  @Test("GEN-5 what a phone with its clock ahead closes is refused with period.open; 14 hours ahead is in order")
  func latestDate() async throws {
    let server = TestServer()
    try await withLedger(server.core) { ada, notebook in
      func close(_ sequence: Int64, _ start: String, on today: String) -> Mutation {
        var mutation = notebook.mutation(
          sequence, .closePeriod(ClosePeriod(start: CalendarDate(text: start) ?? .earliest)))
        mutation.today = CalendarDate(text: today) ?? .earliest
        return mutation
      }
      server.clock.set(Self.at("2026-11-24", hour: 9))
      try await signIn(ada)
      let early = try await ada.sync(notebook.request([[close(5, "2026-10-25", on: "2027-11-25")]]))
      #expect(early.outcomes.first?["code"]?.stringValue == "period.open")
      server.clock.set(Self.at("2026-11-24", hour: 10))
      let first = try await ada.sync(notebook.request([[close(6, "2026-10-25", on: "2026-11-25")]]))
      #expect(first.statuses == ["applied"])
    }
  }

  @Test(
    "TXN-11, NTF-13: what was deleted is kept for thirty days and then gone from the server, at every device; nobody can do it before"
  )
  func purges() async throws {
    let server = TestServer()
    let core = server.core
    try await withLedger(core) { ada, notebook in
      var boats = Category()
      (boats.id, boats.name) = (RecordID(high: 8, low: 8), "Boats")
      let made = notebook.mutation(5, .addCategory(boats))
      let gone = notebook.mutation(6, .deleteRecords(RecordList(kind: .category, ids: [RecordID(high: 8, low: 8)])))
      #expect(try await ada.sync(notebook.request([[made], [gone]])).statuses == ["applied", "applied"])
      let purge = notebook.mutation(7, .purge(RecordList(kind: .category, ids: [RecordID(high: 8, low: 8)])))
      #expect(
        try await ada.sync(notebook.request([[purge]])).outcomes.first?["code"]?.stringValue == "purge.not-allowed")
      let owner = try #require(try await core.storage.account(email: "ada@example.org")).id
      func isPurged() async throws -> Bool? {
        try await core.sync.reading(notebook.space, as: .user(owner)) { $0.stored(RecordID(high: 8, low: 8))?.purged }
      }
      try await core.jobs.runDue()
      server.clock.advance(milliseconds: 29 * 86_400_000)
      try await core.jobs.runDue()
      #expect(try await isPurged() == false)
      server.clock.advance(milliseconds: 2 * 86_400_000)
      try await core.jobs.runDue()
      #expect(try await isPurged() == true)
    }
  }

  @Test("SEC-11, SEC-18 a clock that is ahead at one start takes nobody's account, and no job waits for that day")
  func clockAhead() async throws {
    let first = TestServer()
    let storage = first.storage
    let ada = RecordID(derivedFrom: "ada")
    let account = Account(id: ada, email: "ada@example.org", name: "A", password: "x", createdAt: 1, lastSignInAt: 1)
    let own = try SystemPermit(.changeOwnAccount, as: .user(ada))
    try await storage.write([.addAccount(account, onlyIfFirst: false)])
    try await storage.write([
      .markAccountDeleted(own, erasesAt: first.clock.now + 30 * 86_400_000, language: "en")
    ])
    try await first.core.jobs.runDue()
    let ahead = TestServer(after: first)
    ahead.clock.set(first.clock.now + 77 * 86_400_000)
    try await ahead.core.jobs.runDue()
    #expect(try await storage.account(id: ada) != nil, "the first look only notes that it was here")
    ahead.clock.advance(milliseconds: 2 * 3_600_000)
    try await ahead.core.jobs.runDue()
    #expect(try await storage.account(id: ada) == nil, "a server that is on again after a month does what it has to")
    func state(_ due: Int64, _ last: Int64?) -> JobState { JobState(kind: .eraseAccounts, due: due, lastSuccess: last) }
    let (now, day): (Int64, Int64) = (first.clock.now, 86_400_000)
    typealias Jobs = JobService<MemoryStorage>
    #expect(Jobs.isSure(state(0, nil), now: now) && Jobs.isSure(state(0, now - day), now: now))
    #expect(!Jobs.isSure(state(0, now - 2 * day), now: now), "nothing ran since")
    #expect(!Jobs.isSure(state(0, now + 1), now: now), "the clock went back")
    #expect(state(now, nil).isDue(now: now) && !state(now + 3_600_000, nil).isDue(now: now))
    #expect(state(now + 77 * day, nil).isDue(now: now), "written by a clock that was ahead")
    let permit = try SystemPermit(.runJobs, as: .job(.timekeeping))
    let holder = RecordID(derivedFrom: "other")
    try await storage.write([.takeJob(permit, .syncBanks, holder: holder, now: now + 77 * day, until: now + 78 * day)])
    try await storage.write([
      .finishJob(permit, .syncBanks, holder: holder, at: now + 77 * day, nextDue: now + 77 * day + 3_600_000)
    ])
    try await storage.write([.takeJob(permit, .syncBanks, holder: .random(), now: now, until: now + 1)])
  }

  @Test("NTF-13 a server that was killed at it is replaced when its lease is over")
  func killedInBetween() async throws {
    let server = TestServer()
    try await withLedger(server.core) { _, notebook in
      server.clock.set(Self.at("2026-12-25", hour: 12, minute: 1))
      let permit = try SystemPermit(.runJobs, as: .job(.timekeeping))
      let now = server.clock.now
      try await server.storage.write([
        .takeJob(permit, .closePeriods, holder: RecordID(derivedFrom: "killed"), now: now, until: now + 60_000)
      ])
      try await server.core.jobs.runDue()
      #expect(try await closed(server.core, notebook).isEmpty)
      server.clock.advance(milliseconds: 60_000)
      try await server.core.jobs.runDue()
      #expect(try await closed(server.core, notebook) == ["2026-10-25", "2026-11-25"])
    }
  }

  @Test("NTF-13 two servers on one database make one set of snapshots")
  func twoServers() async throws {
    let folder = try TemporaryFolder()
    let clock = ClockBox()
    var settings = ServerSettings()
    settings.registration = .open
    settings.passwordCost = 8
    settings.signUpsPerHour = 0
    settings.webFolder = "/nowhere"
    settings.clock = ServerClock { clock.now }
    let vault = Vault.random()
    let one = try SQLiteStorage(path: folder.path + "/a.sqlite") { _ in }
    let other = try SQLiteStorage(path: folder.path + "/a.sqlite") { _ in }
    let first = ServerCore(storage: one, vault: vault, settings: settings)
    let second = ServerCore(storage: other, vault: vault, settings: settings)
    try await withLedger(first) { _, notebook in
      for month in ["2026-11-25", "2026-12-25", "2027-03-25"] {
        clock.set(Self.at(month, hour: 12, minute: 1))
        async let left: Void = first.jobs.runDue()
        async let right: Void = second.jobs.runDue()
        _ = try await (left, right)
        #expect(try await closed(first, notebook) == (try await closed(second, notebook)))
      }
      #expect(try await closed(first, notebook).count == 5)
      let states = try await first.jobs.states()
      #expect(states.allSatisfy { $0.holder == nil && $0.lastSuccess == clock.now })
    }
    await one.close()
    await other.close()
  }

  @Test("SEC-25 of many periods that are over forty are closed in a turn, and the rest in the next one, each once")
  func inTurns() async throws {
    let server = TestServer()
    try await withLedger(server.core) { _, notebook in
      server.clock.set(Self.at("2032-01-25", hour: 12, minute: 1))
      var counts: [Int] = []
      for _ in 0..<3 {
        try await server.core.jobs.runDue()
        counts.append(try await closed(server.core, notebook).count)
        server.clock.advance(milliseconds: JobService<MemoryStorage>.periodMilliseconds)
      }
      #expect(counts == [40, 63, 63])
    }
  }

  @Test("SEC-22 a job that fails is counted as one that failed") func failures() async throws {
    let folder = try TemporaryFolder()
    // The job is taken; the first write of its own does not get to the disk.
    let storage = try SQLiteStorage(path: folder.path + "/a.sqlite", faults: FaultPlan(failingStep: 5)) { _ in }
    let core = ServerCore(storage: storage, vault: .random(), settings: ServerSettings())
    await #expect(throws: StorageError.self) { try await core.jobs.runDue() }
    let text = core.metrics.text(gauges: [])
    #expect(text.contains("evenkeel_job_failures_total{job=\"forget-expired\"} 1"))
    #expect(text.contains("evenkeel_job_runs_total{job=\"forget-expired\"} 1"))
    await storage.close()
  }

  @Test("NTF-13 doctor says of each job when it was last done, in words and as JSON")
  func doctorTellsOfJobs() async throws {
    let folder = try TemporaryFolder()
    let clock = ClockBox()
    clock.set(Self.at("2026-11-25", hour: 12, minute: 1))
    var settings = ServerSettings()
    settings.clock = ServerClock { clock.now }
    // A server without banks asks none, and says nothing of it.
    try await inside(folder, settings) { try await $0.jobs.runDue() }
    let withoutBanks = try doctor(["--data", folder.path])
    #expect(!withoutBanks.contains("sync-banks"))
    settings.banks = try BankSettings(environment: ["EVENKEEL_SIMPLEFIN": "on"])
    try await inside(folder, settings) { try await $0.banks.runDue() }
    let words = try doctor(["--data", folder.path])
    let json = try JSON.parse(Array(try doctor(["--data", folder.path, "--json"]).utf8))
    for kind in JobKind.allCases {
      #expect(words.contains("Job \(kind.rawValue): last done 2026-11-25T12:01:00Z."))
      let line = json["jobs"]?.arrayValue?.first { $0["job"] == .string(kind.rawValue) }
      #expect(line?["lastSuccess"] == .string("2026-11-25T12:01:00Z"))
    }
  }

  private func inside(
    _ folder: TemporaryFolder, _ settings: ServerSettings, _ work: (ServerCore<SQLiteStorage>) async throws -> Void
  ) async throws {
    let installation = try await Installation.open(folder: DataFolder(folder.path), masterKeyFile: nil) { _ in }
    try await work(ServerCore(storage: installation.storage, vault: installation.vault, settings: settings))
    await installation.storage.close()
  }

  private func doctor(_ arguments: [String]) throws -> String {
    let process = Process()
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.executableURL = tests.deletingLastPathComponent().appendingPathComponent("evenkeel")
    process.arguments = ["doctor"] + arguments
    process.environment = ["HOME": "/nonexistent", "PATH": "/usr/bin:/bin"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return text
  }
}

extension ClockBox {
  func set(_ milliseconds: Int64) { advance(milliseconds: milliseconds - now) }
}
