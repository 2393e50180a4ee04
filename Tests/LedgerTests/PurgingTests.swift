import Basis
import Proving
import Testing

@testable import Ledger

/// TXN-11, NTF-13: what was deleted goes for good after thirty days.
@Suite("Purging what was deleted") struct PurgingTests {
  private static let day: Int64 = 86_400_000
  private static let server = ApplyContext(mayPurge: true)

  private func ids(_ bench: Bench, after days: Int64) -> [RecordID] {
    bench.space.purgeable(at: bench.clock + days * Self.day, limit: 100)?.ids ?? []
  }

  @Test("TXN-11: not before thirty days, and then what is left is an id; nothing that lives goes") func thirtyDays()
    throws
  {
    var bench = try Bench()
    let (kept, gone) = (try bench.add(-5), try bench.add(-7))
    try bench.apply(.deleteRecords(RecordList(kind: .transaction, ids: [gone])))
    #expect(bench.space.purgeable(at: bench.clock + 30 * Self.day - 1, limit: 100) == nil)
    #expect(bench.space.nextPurge(after: bench.clock) == bench.clock + 30 * Self.day)
    let due = try #require(bench.space.purgeable(at: bench.clock + 30 * Self.day, limit: 100))
    #expect(due.kind == .transaction && due.ids == [gone])
    let before = bench.space.actions.count
    try bench.apply(.purge(due), context: Self.server)
    #expect(bench.space.stored(gone)?.purged == true && bench.space.stored(gone)?.payload.isEmpty == true)
    #expect(bench.space.transactions.live(kept) != nil && ids(bench, after: 60).isEmpty)
    #expect(bench.space.actions.count == before, "nothing of it is a change to undo")
    #expect(bench.space.nextPurge(after: bench.clock + 31 * Self.day) == nil)
  }

  @Test("NTF-13: at most as many at once as are asked for, and the rest the next time") func bounded() throws {
    var bench = try Bench()
    let all = try (0..<7).map { try bench.add(-Int64($0) - 1) }
    try bench.apply(.deleteRecords(RecordList(kind: .transaction, ids: all)))
    let later = bench.clock + 31 * Self.day
    var gone: [RecordID] = []
    while let due = bench.space.purgeable(at: later, limit: 3) {
      #expect(due.ids.count <= 3)
      gone += due.ids
      try bench.apply(.purge(due), context: Self.server)
    }
    #expect(gone.sorted() == all.sorted())
  }

  @Test("TXN-11: a wallet goes after the last entry that names it, deleted ones included")
  func lastNamed() throws {
    var bench = try Bench()
    let other = RecordID(high: 3, low: 3)
    var record = Wallet()
    (record.id, record.name, record.currency) = (other, "Old", .chf)
    let added = try bench.apply(.addWallet(record))
    let entry = try bench.add(-5, wallet: other)
    try bench.apply(.deleteRecords(RecordList(kind: .transaction, ids: [entry])))
    try bench.apply(.undo(UndoAction(added)))
    try #require(bench.space.wallets[other]?.stamp.isDeleted == true)
    #expect(ids(bench, after: 31) == [entry])
    try bench.apply(.purge(RecordList(kind: .transaction, ids: [entry])), context: Self.server)
    let next = try #require(bench.space.purgeable(at: bench.clock + 31 * Self.day, limit: 100))
    #expect(next.kind == .wallet && next.ids == [other])
    try bench.apply(.purge(next), context: Self.server)
    #expect(bench.space.wallets[other] == nil && bench.space.wallets.live(bench.wallet) != nil)
  }

  @Test(
    "CAP-10: a wallet that messages go into stays, or no setting could be changed any more", arguments: [true, false])
  func chosenForMessages(bySender: Bool) throws {
    var bench = try Bench()
    var record = Wallet()
    (record.id, record.name, record.currency) = (RecordID(high: 3, low: 3), "Old", .chf)
    let added = try bench.apply(.addWallet(record))
    func choose(_ value: JSON) -> Intent {
      .editSettings(EditRecords(ids: [bench.space.id], set: [JSONMember("captureWallet", value)]))
    }
    try bench.apply(bySender ? bench.space.binding("VISECA", to: record.id) : choose(.string(record.id.text)))
    try bench.apply(.undo(UndoAction(added)))
    try #require(bench.space.wallets[record.id]?.stamp.isDeleted == true)
    #expect(ids(bench, after: 31) == [])
    try bench.apply(.editSettings(EditRecords(ids: [bench.space.id], set: [JSONMember("celebrates", .bool(false))])))
    try bench.apply(bySender ? bench.space.binding("VISECA", to: nil) : choose(.null))
    #expect(ids(bench, after: 31) == [record.id])
  }

  @Test(
    "L-1, IMP-06: entries of an undone import stay, for their file may come again; purged ones of a file do not come back"
  )
  func imports() throws {
    var bench = try Bench()
    var row = ImportRow()
    row.fingerprint = "a"
    row.id = ImportRow.id(wallet: bench.wallet, fingerprint: row.fingerprint)
    (row.date, row.amount, row.description) = (bench.today, -9, "Kiosk")
    let statement = Intent.importStatement(ImportStatement(fileName: "a.csv", walletId: bench.wallet, rows: [row]))
    let action = try bench.apply(statement)
    try bench.apply(.undo(UndoAction(action)))
    #expect(bench.space.transactions[row.id]?.stamp.isDeleted == true && ids(bench, after: 90).isEmpty)
  }

  @Test("GEN-5: a phone whose clock is behind gives nobody less time: the server's date bounds when it was deleted")
  func clockBehind() throws {
    var bench = try Bench()
    let id = try bench.add(-5)
    let real = bench.clock
    bench.clock -= 400 * Self.day
    let earliest = CalendarDate(daysSinceEpoch: Int32(clamping: real / Self.day)).adding(days: -1)
    var context = ApplyContext()
    context.earliestDate = earliest
    try bench.apply(.deleteRecords(RecordList(kind: .transaction, ids: [id])), context: context)
    #expect(bench.space.purgeable(at: real + 27 * Self.day, limit: 9) == nil)
    #expect(bench.space.purgeable(at: real + 31 * Self.day, limit: 9)?.ids == [id])
  }
}
