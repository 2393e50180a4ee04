import Basis
import Ledger
import Proving
import Testing

@Suite("Template meets bank, TXN-39") struct PaymentTests {
  /// Rent of 1'200 on 8 February, activated on that day.
  private func activated() throws -> (bench: Bench, id: RecordID) {
    var bench = try Bench()
    bench.today = day("2026-02-08")
    try bench.apply(.addTemplate(bench.template()))
    let due = try #require(bench.due("2026-02-01", "2026-03-01").first)
    try bench.apply(bench.activation(due))
    return (bench, Template.activation(due.template.id, due.occurrence, ordinal: 1))
  }

  private func row(_ amount: Int64, on date: String, _ print: String = "rent row", adopts: RecordID?) -> ImportRow {
    var row = ImportRow()
    row.fingerprint = print
    row.id = RecordID(derivedFrom: print)
    row.date = day(date)
    row.amount = amount
    row.description = "DAUERAUFTRAG WOHNBAU SEEFELD"
    row.counterparty = "Wohnbau Seefeld"
    row.line = 7
    row.adopts = adopts
    return row
  }

  private func statement(_ bench: Bench, _ rows: ImportRow...) -> Intent {
    .importStatement(ImportStatement(fileName: "february.csv", walletId: bench.wallet, rows: rows))
  }

  @Test("TXN-39 the row joins what the template made; importing twice changes nothing; undo lets go of it")
  func aRowJoins() throws {
    var (bench, id) = try activated()
    let before = try #require(bench.space.transactions[id])
    let import_ = statement(bench, row(-1210_00, on: "2026-02-10", adopts: id))
    let action = try bench.apply(import_)
    #expect(bench.space.timeline.count == 1)
    let paid = try #require(bench.space.transactions.live(id))
    #expect(paid.amount == -1210_00 && paid.date == day("2026-02-10") && paid.fingerprint == "rent row")
    #expect(paid.title == "Rent" && paid.description == "DAUERAUFTRAG WOHNBAU SEEFELD" && paid.line == 7)
    #expect(paid.categoryId == before.categoryId && paid.source == .template && !paid.awaitsBank)
    #expect(bench.due("2026-02-01", "2026-03-01").first?.timesDone == 1, "the occurrence stays done")
    try bench.apply(import_)
    var again = try #require(bench.space.transactions.live(id))
    again.stamp = paid.stamp
    #expect(bench.space.timeline.count == 1 && again == paid)
    try bench.apply(.undo(UndoAction(action)))
    var undone = try #require(bench.space.transactions.live(id))
    undone.stamp = before.stamp
    #expect(undone == before && bench.space.timeline.count == 1)
  }

  @Test(
    "TXN-39 five days and a tenth belong to it; beyond that the row is an entry of its own",
    arguments: [
      (-1200_00, "2026-02-13", true), (-1200_00, "2026-02-03", true), (-1200_00, "2026-02-14", false),
      (-1200_00, "2026-02-02", false), (-1320_00, "2026-02-08", true), (-1320_01, "2026-02-08", false),
      (-1080_00, "2026-02-08", true), (-1079_99, "2026-02-08", false), (1200_00, "2026-02-08", false),
    ] as [(Int64, String, Bool)])
  func bounds(amount: Int64, date: String, fits: Bool) throws {
    var (bench, id) = try activated()
    try bench.apply(statement(bench, row(amount, on: date, adopts: id)))
    #expect(bench.space.timeline.count == (fits ? 1 : 2))
    #expect(bench.space.transactions[id]?.awaitsBank == !fits)
  }

  @Test("TXN-39 not in another wallet, not for an entry by hand, one row for one payment, and parts keep their sum")
  func doesNotJoin() throws {
    var (bench, id) = try activated()
    let other = RecordID(high: 3, low: 3)
    try bench.addWallet(other, "Other")
    let elsewhere = ImportStatement(
      fileName: nil, walletId: other, rows: [row(-1200_00, on: "2026-02-08", "elsewhere", adopts: id)])
    try bench.apply(.importStatement(elsewhere))
    #expect(bench.space.timeline.count == 2)
    let byHand = try bench.add(-50_00)
    let stray = row(-50_00, on: "2026-02-08", "by hand", adopts: byHand)
    try bench.apply(statement(bench, stray))
    #expect(bench.space.timeline.count == 4)
    let parts = [TransactionPart(amount: -1000_00, categoryId: nil), TransactionPart(amount: -200_00, categoryId: nil)]
    try bench.apply(bench.edit(id, "splits", .array(parts.map { $0.encodedFields })))
    #expect(bench.space.transactions[id]?.paymentFit(-1201_00, on: day("2026-02-08")) == nil)
    try bench.apply(
      statement(
        bench, row(-1200_00, on: "2026-02-09", "first", adopts: id),
        row(-1200_00, on: "2026-02-09", "second", adopts: id)))
    #expect(bench.space.timeline.count == 5)
    #expect(bench.space.transactions[id]?.fingerprint == "first" && bench.space.transactions[id]?.splits.count == 2)
  }

  @Test("TXN-39 what came before the activation is joined afterwards; undo brings both back")
  func joinedAfterwards() throws {
    var (bench, id) = try activated()
    try bench.apply(statement(bench, row(-1210_00, on: "2026-02-06", adopts: nil)))
    let booked = RecordID(derivedFrom: "rent row")
    let before = [id, booked].map { bench.space.transactions[$0] }
    let merge = Intent.mergePayment(MergeTransfer(outgoing: id, incoming: booked))
    let action = try bench.apply(merge)
    #expect(bench.space.timeline.count == 1 && bench.space.transactions.live(booked) == nil)
    #expect(bench.space.transactions[id]?.amount == -1210_00 && bench.space.transactions[id]?.fingerprint == "rent row")
    #expect(bench.refusal(merge) == .unknownRecord)
    // The same file again: the row was here, so it stays away.
    try bench.apply(statement(bench, row(-1210_00, on: "2026-02-06", adopts: nil)))
    #expect(bench.space.timeline.count == 1)
    try bench.apply(.undo(UndoAction(action)))
    for (old, now) in zip(before, [id, booked]) {
      var record = try #require(bench.space.transactions.live(now))
      record.stamp = try #require(old).stamp
      #expect(record == old)
    }
  }

  @Test("TXN-39 refusals: too far, linked, or not a bank's row") func refusals() throws {
    var (bench, id) = try activated()
    let byHand = try bench.add(-1200_00)
    #expect(bench.refusal(.mergePayment(MergeTransfer(outgoing: id, incoming: byHand))) == .paymentFit)
    try bench.apply(
      statement(
        bench, row(-1400_00, on: "2026-02-08", "far", adopts: nil), row(-1200_00, on: "2026-02-08", "near", adopts: nil)
      ))
    #expect(
      bench.refusal(.mergePayment(MergeTransfer(outgoing: id, incoming: RecordID(derivedFrom: "far")))) == .paymentFit)
    let near = RecordID(derivedFrom: "near")
    #expect(bench.refusal(.mergePayment(MergeTransfer(outgoing: near, incoming: id))) == .paymentFit)
    try bench.apply(bench.edit(near, "reimbursable", .string("work")))
    #expect(bench.refusal(.mergePayment(MergeTransfer(outgoing: id, incoming: near))) == .paymentFit)
  }

  @Test("TXN-39 what waits is known from a packed row, too") func headsAgree() throws {
    let (bench, id) = try activated()
    let entry = try #require(bench.space.transactions[id])
    #expect(entry.awaitsBank && entry.head.awaitsBank)
  }
}
