import Basis
import Foundation
import Ledger
import Proving
import Synchronization
import Testing

@testable import SandboxBank
@testable import Server
@testable import Store

@Suite("A bank whose delivery ends the server is set aside, and not the ledger that it delivers into", .serialized)
struct BankAsideTests {
  private final class Begun: Sendable {
    private let items = Mutex<[WorkItem]>([])

    func note(_ item: WorkItem) { items.withLock { $0.append(item) } }

    func take() -> [WorkItem] {
      items.withLock { items in
        defer { items = [] }
        return items
      }
    }
  }

  /// What blocks, on a thread of its own: the bank of this process needs those for tasks.
  private func apart<T: Sendable>(_ work: @escaping @Sendable () throws -> T) async throws -> T {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(with: Result { try work() }) }
    }
  }

  /// Mallory's server with a bank that was asked once, by itself.
  private func connect(_ village: Village, _ server: ProbeProcess, token: String) throws -> RecordID {
    let form = """
      {"provider":"simplefin","token":"\(token)","agreed":true,"zone":"Europe/Zurich"}
      """
    let id = try #require(village.call(server, as: village.mallory, "/v1/banks", form)?["connection"]?.idValue)
    let isAsked = server.soon {
      let jobs = village.call(server, as: village.mallory, "/v1/jobs", method: "GET")?["jobs"]?.arrayValue ?? []
      guard let job = jobs.first(where: { $0["bank"]?.idValue == id }), job["running"]?.boolValue == false else {
        return false
      }
      return job["nextAt"]?.stringValue ?? "" > ServerClock.text(ServerClock.systemMilliseconds() + 60_000)
    }
    #expect(isAsked)
    return id
  }

  @Test(
    "whether it traps or never ends: the person's ledger goes on, and whoever runs the server lets the bank go on",
    arguments: ["PROBE_TRAPS", "PROBE_LOOPS"])
  func aside(_ way: String) async throws {
    try await BankTown.open { town in
      town.clock.set(ServerClock.systemMilliseconds())
      let (village, token) = (try await apart { try Village() }, town.bank.makeSetupToken(at: town.address))
      let banks = town.simpleFINEnvironment
      let id = try await apart {
        let first = try village.start(banks)
        let id = try connect(village, first, token: token)
        #expect(first.kill(SIGTERM) == 0)
        return id
      }
      let (path, space) = ("/v1/banks/\(id.text)/sync", village.mallory.space)
      let poison = banks.merging([way: "bank:\(id.text)", "PROBE_LIMIT": "2000"]) { $1 }
      try await apart {
        let second = try village.start(poison)
        #expect(village.call(second, as: village.mallory, path, "{}") == nil)
        #expect(second.soon { !second.isRunning })
        if way == "PROBE_LOOPS" {
          #expect(second.status == WorkWatch.exitStatus)
        } else {
          #expect(second.signal == SIGILL || second.signal == SIGTRAP)
        }
      }
      try await apart {
        let third = try village.start(poison)
        #expect(village.push(third, village.mallory, village.mallory.spend(4)) == ["applied"])
        let list = village.call(third, as: village.mallory, "/v1/transactions", method: "GET")
        #expect(list?["total"]?.integerValue ?? 0 > 1, "hers, and what the bank brought")
        #expect(village.code(village.call(third, as: village.mallory, path, "{}")) == "space.set-aside")
        #expect(third.isRunning && third.kill(SIGTERM) == 0)
      }
      let kept = try await village.quarantine()
      #expect(kept.isSetAside(.bank, id) && !kept.isSetAside(.banks, space))
      for kind in WorkKind.allCases { #expect(!kept.isSetAside(kind, space), "\(kind.name)") }
      let local = try await LocalOperator.open(folder: DataFolder(village.folder.path), masterKeyFile: nil)
      let told = try await local.setAside()
      await local.close()
      #expect(told.map { [$0.work, $0.id] } == [["bank", id.text]])
      try await village.release(id)
      // When the lease of the one that died is over.
      let later = 700_000
      town.clock.advance(milliseconds: Int64(later))
      try await apart {
        let fourth = try village.start(banks.merging(["PROBE_LATER": "\(later)"]) { $1 })
        let answer = village.call(fourth, as: village.mallory, path, "{}")
        #expect(answer?["totalNew"]?.integerValue != nil, "\(answer?.text ?? "")")
        #expect(fourth.kill(SIGTERM) == 0)
      }
    }
  }

  @Test("what is read and written for a bank is noted as this bank's, from the consent on") func noted() async throws {
    let folder = try TemporaryFolder()
    let begun = Begun()
    let journal = try #require(
      ApplyJournal(path: folder.path + "/applying", probe: WorkProbe { begun.note($0) }))
    try await BankTown.household(journal: journal) { home in
      _ = begun.take()
      let id = try await home.connect()
      home.town.tomorrow()
      try await home.banks.runDue()
      let items = begun.take()
      #expect(items.count { $0 == WorkItem(.bank, id) } > 20)
      #expect(items.count { $0 == WorkItem(.banks, home.space) } > 20)
      let others = items.filter { $0.kind == .change || $0.kind == .job }
      #expect(others.isEmpty, "\(others.map(\.kind.name))")
    }
  }

  @Test("one that is set aside is looked at again in a day, so that it takes nobody's turn") func turns() async throws {
    try await BankTown.household { home in
      let id = try await home.connect()
      home.town.tomorrow()
      var quarantine = Quarantine()
      quarantine.work[WorkItem(.banks, home.space)] = WorkDeaths(count: 3, isSetAside: true, since: 1)
      let settings = try home.town.settings()
      let clock = home.town.clock
      let next = TestServer(after: home.server, quarantine: quarantine) {
        $0.banks = settings
        $0.site = "http://localhost:8080"
        $0.clock = ServerClock { clock.now }
      }
      _ = home.town.bank.takeLog()
      try await next.core.banks.runDue()
      #expect(home.town.bank.takeLog().isEmpty)
      let permit = try next.core.banks.jobPermit(home.space)
      #expect(try await next.storage.bankGrant(permit, id: id)?.due == clock.now + 86_400_000)
      // Nor is another one connected.
      try await home.signIn()
      let (answer, browser) = try await home.begin()
      let back = BankTown.fields(of: try home.decide(answer, allows: true))
      let arrival = try await next.core.banks.comeBack(
        back, browser: browser?.components(separatedBy: "=").dropFirst().joined(separator: "="),
        from: Origin(network: "", device: ""))
      #expect(arrival == .failed(reason: "server"))
    }
  }
}
