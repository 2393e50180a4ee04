import Basis
import Ledger
import Proving
import Testing

@Suite("Transfers, TXN-33") struct TransferTests {
  static let savings = RecordID(high: 3, low: 3)

  private func bench() throws -> Bench {
    var bench = try Bench()
    try bench.addWallet(Self.savings, "Savings")
    return bench
  }

  private func row(_ amount: Int64, _ days: Int, _ print: String, adopts: RecordID? = nil) -> ImportRow {
    var row = ImportRow()
    row.fingerprint = print
    row.id = RecordID(derivedFrom: print)
    row.date = RandomIntents.today.adding(days: days)
    row.amount = amount
    row.description = print
    row.adopts = adopts
    return row
  }

  @Test("L-12 joining keeps the second half's date and marks; undo brings both halves back")
  func joiningKeepsBothHalves() throws {
    var bench = try bench()
    try bench.apply(
      .importStatement(ImportStatement(fileName: nil, walletId: bench.wallet, rows: [row(-50_00, 0, "out")])))
    try bench.apply(
      .importStatement(ImportStatement(fileName: nil, walletId: Self.savings, rows: [row(50_00, 2, "in")])))
    let merge = MergeTransfer(outgoing: RecordID(derivedFrom: "out"), incoming: RecordID(derivedFrom: "in"))
    let action = try bench.apply(.mergeTransfer(merge))
    let transfer = try #require(bench.space.transactions[merge.outgoing])
    #expect(transfer.transferWalletId == Self.savings)
    #expect(transfer.transferAmount == 50_00)
    #expect(transfer.transferDate == RandomIntents.today.adding(days: 2))
    #expect(transfer.transferFingerprint == "in")
    #expect(bench.space.transactions.live(merge.incoming) == nil)
    try bench.apply(.undo(UndoAction(action)))
    #expect(bench.space.transactions.live(merge.incoming) != nil)
    let back = try #require(bench.space.transactions[merge.outgoing])
    #expect(!back.isTransfer && back.transferDate == nil && back.transferFingerprint == nil)
  }

  @Test("L-12 rows of both statements join a transfer that was entered by hand, in any order; undo lets go of them")
  func rowsJoinATransferThatIsHere() throws {
    for isReversed in [false, true] {
      var bench = try bench()
      var record = Transaction()
      record.id = bench.random.nextID()
      record.walletId = bench.wallet
      record.amount = -50_00
      record.date = RandomIntents.today
      record.description = "To savings"
      record.transferWalletId = Self.savings
      try bench.apply(.addTransaction(record))
      let out = ImportStatement(fileName: "a", walletId: bench.wallet, rows: [row(-50_00, 1, "out", adopts: record.id)])
      let into = ImportStatement(fileName: "b", walletId: Self.savings, rows: [row(50_00, 3, "in", adopts: record.id)])
      var actions: [RecordID] = []
      for statement in isReversed ? [into, out] : [out, into] {
        actions.append(try bench.apply(.importStatement(statement)))
      }
      #expect(bench.space.transactions.count == 1)
      let entry = try #require(bench.space.transactions[record.id])
      #expect(entry.fingerprint == "out" && entry.transferFingerprint == "in")
      #expect(entry.date == RandomIntents.today.adding(days: 1))
      #expect(entry.transferDate == RandomIntents.today.adding(days: 3))
      #expect(entry.description == "To savings", "the person's words stay")
      // Importing twice equals importing once.
      let before = entry
      try bench.apply(.importStatement(isReversed ? into : out))
      var after = try #require(bench.space.transactions[record.id])
      after.stamp = before.stamp
      #expect(after == before)
      for action in actions.reversed() { try bench.apply(.undo(UndoAction(action))) }
      let undone = try #require(bench.space.transactions.live(record.id))
      #expect(undone.fingerprint == nil && undone.transferFingerprint == nil && undone.date == RandomIntents.today)
    }
  }

  @Test("L-12 a row that does not fit the transfer is an entry of its own")
  func aRowThatDoesNotFitIsAnEntry() throws {
    var bench = try bench()
    let entry = try bench.add(-50_00)
    let rows = [row(-50_00, 0, "x", adopts: entry), row(-50_00, 0, "y", adopts: RecordID(high: 8, low: 8))]
    try bench.apply(.importStatement(ImportStatement(fileName: nil, walletId: bench.wallet, rows: rows)))
    #expect(bench.space.transactions.count == 3)
  }

  @Test("WAL-05 a wallet's currency is not undone once entries rely on it")
  func undoKeepsAWalletsCurrency() throws {
    var bench = try bench()
    let change = try bench.apply(
      .editWallet(EditRecords(ids: [Self.savings], set: [JSONMember("currency", .string("EUR"))])))
    var record = Transaction()
    record.id = bench.random.nextID()
    record.walletId = Self.savings
    record.currency = .eur
    record.amount = -5
    record.date = RandomIntents.today
    try bench.apply(.addTransaction(record))
    #expect(bench.refusal(.undo(UndoAction(change))) == .walletFixed)
  }

  @Test("UXA-21 an amount is not undone while the entry is a transfer since")
  func undoKeepsBothHalvesEqual() throws {
    var bench = try bench()
    let outgoing = try bench.add(-40_00)
    let amount = try bench.apply(bench.edit(outgoing, "amount", .integer(-50_00)))
    let incoming = try bench.add(50_00, wallet: Self.savings)
    try bench.apply(.mergeTransfer(MergeTransfer(outgoing: outgoing, incoming: incoming)))
    #expect(bench.refusal(.undo(UndoAction(amount))) == .notUndoable)
  }
}
