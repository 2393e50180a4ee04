import Basis
import Foundation
import HummingbirdTesting
import Ledger
import Proving
import Synchronization
import Testing

@testable import Server
@testable import Store

@Suite("SEC-25: a ledger that takes long to load is no loop, and keeps no other one waiting", .serialized)
struct LargeLedgerTests {
  private static let entries: Int64 = 1_500

  /// A ledger of more bytes than are read on a thread that answers everybody.
  private func fill(_ village: Village, _ notebook: Notebook) throws {
    let server = try village.start([:])
    let note = String(repeating: "n", count: 2_000)
    for first in stride(from: Int64(4), to: Self.entries, by: 250) {
      let bundle = (first..<first + 250).map { sequence -> Mutation in
        guard case .addTransaction(var entry) = notebook.spend(sequence).intent else { return notebook.start() }
        entry.notes = note
        return notebook.mutation(sequence, .addTransaction(entry))
      }
      let answer = try #require(village.call(server, as: notebook, "/v1/sync", notebook.request([bundle]).text))
      #expect(SyncReply(json: answer).statuses.allSatisfy { $0 == "applied" })
    }
    #expect(server.kill(SIGTERM) == 0)
  }

  @Test("one that gets on is loaded to its end, however long that takes, and another large one is loaded meanwhile")
  func slow() async throws {
    let village = try Village()
    let (mallory, ada) = (village.mallory, village.ada)
    try fill(village, mallory)
    try fill(village, ada)
    // More than four seconds in all, and one second is too much.
    let server = try ProbeProcess(
      folder: village.folder.path, environment: ["PROBE_SLOW": "read:\(mallory.space.text)", "PROBE_LIMIT": "1000"])
    let code = Mutex<String?>("none")
    let isDone = Atomic(false)
    let asked = DispatchGroup()
    let before = server.processorTicks
    let thread = Thread {
      let answer = village.call(server, as: mallory, "/v1/transactions", method: "GET")
      code.withLock { $0 = answer.map { village.code($0) ?? "entries" } }
      isDone.store(true, ordering: .relaxed)
      asked.leave()
    }
    asked.enter()
    thread.start()
    #expect(server.soon { server.processorTicks > before + 10 })
    #expect(village.code(village.call(server, as: ada, "/v1/transactions", method: "GET")) == nil)
    #expect(village.push(server, ada, ada.spend(Self.entries + 4)) == ["applied"])
    let isAdaFirst = !isDone.load(ordering: .relaxed)
    #expect(isAdaFirst, "Ada waited for Mallory's")
    asked.wait()
    let answer = code.withLock { $0 }
    #expect(answer == "entries")
    #expect(server.isRunning)
    #expect(server.kill(SIGTERM) == 0)
    #expect(try await village.quarantine().work.isEmpty)
  }

  @Test("one that stands still at a record ends the server, is set aside, and others are served") func stuck()
    async throws
  {
    let village = try Village()
    let (mallory, ada) = (village.mallory, village.ada)
    try fill(village, mallory)
    // Whoever reads it first after a start, it stands still: a job may be faster than the request.
    let items = WorkKind.allCases.map { "\($0.name):\(mallory.space.text)" }.joined(separator: ",")
    var (deaths, sequence, isServed) = (0, Int64(4), false)
    while !isServed, deaths < 4 {
      let server = try ProbeProcess(
        folder: village.folder.path, environment: ["PROBE_STUCK": items, "PROBE_LIMIT": "500"])
      let answer = village.call(server, as: mallory, "/v1/transactions", method: "GET")
      if answer == nil {
        try #require(server.soon { !server.isRunning }, "it stands still, and runs on")
      } else {
        #expect(village.code(answer) == "space.set-aside")
        if village.push(server, ada, ada.spend(sequence)) == ["applied"] {
          sequence += 1
          isServed = true
        }
        // It may stand still for somebody else in this moment.
        if server.kill(SIGTERM) != 0 { isServed = false }
      }
      if !isServed {
        deaths += 1
        #expect(server.status == WorkWatch.exitStatus)
      }
    }
    // Of two kinds of work that it ended nothing more is tried.
    #expect(isServed && (1...2).contains(deaths), "\(deaths)")
    let kept = try await village.quarantine()
    #expect(kept.isSetAside(.read, mallory.space) && !kept.isSetAside(.read, ada.space))
  }

  @Test("hashing and exporting one tell the watch that they get on") func wholes() async throws {
    let told = Told()
    let folder = try TemporaryFolder()
    let journal = try #require(
      ApplyJournal(path: folder.path + "/applying", probe: WorkProbe({ _ in }, gotOn: { told.note($0) })))
    let server = TestServer(journal: journal) { $0.sendsMail() }
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let notebook = try await ada.makeSpace("ada")
      for first in stride(from: Int64(3), to: 1_503, by: 250) {
        #expect(
          try await ada.sync(
            notebook.request(
              [(first..<first + 250).map { notebook.spend($0) }], version: 1 << 40, acknowledged: first - 1)
          ).statuses.allSatisfy { $0 == "applied" })
      }
      _ = told.take(notebook.space)
      #expect(try await ada.call(.get, "/v1/spaces/\(notebook.space.text)/copy").status == 200)
      // More than 3,000 records with what was done: going through all of them, and hashing each.
      #expect(told.take(notebook.space) >= 6)
      #expect(try await ada.post("/v1/account/export", object([])).status == 200)
      let box = Mailbox()
      try await server.core.mail.deliverDue(box.carrier)
      let letter = try #require(box.mails(to: "ada@example.org").first { $0.plain.contains("/export#") })
      _ = told.take(notebook.space)
      let file = try await ada.post(
        "/v1/account/export/take", object([("token", .string(try letter.secret("/export")))]))
      #expect(file.status == 200 && file.text.contains("evenkeel-export"))
      #expect(told.take(notebook.space) >= 6)
    }
  }

  private final class Told: Sendable {
    private let counts = Mutex<[RecordID: Int]>([:])
    func note(_ item: WorkItem) { counts.withLock { $0[item.id, default: 0] += 1 } }
    /// How often since the last time.
    func take(_ space: RecordID) -> Int { counts.withLock { $0.removeValue(forKey: space) ?? 0 } }
  }
}
