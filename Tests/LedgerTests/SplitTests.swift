import Basis
import Ledger
import Proving
import Testing

@Suite("Category splits, TXN-28") struct SplitTests {
  static let groceries = Category.defaultID("groceries")
  static let shopping = Category.defaultID("shopping")
  static let salary = Category.defaultID("salary")

  static func json(_ parts: [(Int64, RecordID?)]) -> JSON {
    .array(parts.map { TransactionPart(amount: $0.0, categoryId: $0.1).encodedFields })
  }

  /// A bench with one entry of −100.00.
  private func bench() throws -> (Bench, RecordID) {
    var bench = try Bench()
    let id = try bench.add(-100_00, category: Self.groceries)
    return (bench, id)
  }

  @Test("TXN-28 an entry is split; the parts have the categories and the entry has none")
  func anEntryIsSplit() throws {
    var (bench, id) = try bench()
    try bench.apply(bench.edit(id, "splits", Self.json([(-60_00, Self.groceries), (-40_00, Self.shopping)])))
    let entry = try #require(bench.space.transactions[id])
    #expect(entry.isSplit)
    #expect(entry.splits.map { $0.amount } == [-60_00, -40_00])
    #expect(entry.categoryId == nil)
    #expect(entry.categorySource == .none)
    try bench.apply(bench.edit(id, "splits", .null))
    #expect(bench.space.transactions[id]?.isSplit == false)
  }

  @Test("TXN-28 a new entry can come with its parts")
  func aNewEntryComesWithItsParts() throws {
    var bench = try Bench()
    var record = Transaction()
    record.id = bench.random.nextID()
    record.walletId = bench.wallet
    record.amount = -30
    record.date = RandomIntents.today
    record.splits = [
      TransactionPart(amount: -10, categoryId: Self.groceries, note: "milk"),
      TransactionPart(amount: -20, categoryId: nil),
    ]
    try bench.apply(.addTransaction(record))
    #expect(bench.space.transactions[record.id]?.splits == record.splits)
  }

  @Test(
    "TXN-28 what is no split is refused",
    arguments: [
      ([(-100_00, nil)], Rejection.Code.splitCount),
      ([(-60_00, nil), (-39_99, nil)], .splitSum),
      ([(-60_00, nil), (-40_01, nil)], .splitSum),
      ([(-100_00, nil), (0, nil)], .splitPart),
      ([(-150_00, nil), (50_00, nil)], .splitPart),
      ([(-60_00, SplitTests.salary), (-40_00, nil)], .categoryGroup),
      ([(-60_00, RecordID(high: 9, low: 9)), (-40_00, nil)], .unknownRecord),
      ([(.min, nil), (.min, nil)], .amountTooLarge),
    ] as [([(Int64, RecordID?)], Rejection.Code)])
  func whatIsNoSplitIsRefused(parts: [(Int64, RecordID?)], code: Rejection.Code) throws {
    var (bench, id) = try bench()
    #expect(bench.refusal(bench.edit(id, "splits", Self.json(parts))) == code)
  }

  @Test("TXN-28 more than fifty parts are refused")
  func manyPartsAreRefused() throws {
    var bench = try Bench()
    let id = try bench.add(-51)
    #expect(bench.refusal(bench.edit(id, "splits", Self.json(Array(repeating: (-1, nil), count: 51)))) == .splitCount)
  }

  @Test("TXN-28 the amount of a split entry changes together with its parts only")
  func theAmountChangesWithTheParts() throws {
    var (bench, id) = try bench()
    try bench.apply(bench.edit(id, "splits", Self.json([(-60_00, nil), (-40_00, nil)])))
    #expect(bench.refusal(bench.edit(id, "amount", .integer(-90_00))) == .splitSum)
    try bench.apply(
      .editTransactions(
        EditRecords(
          ids: [id],
          set: [
            JSONMember("amount", .integer(-90_00)), JSONMember("splits", Self.json([(-60_00, nil), (-30_00, nil)])),
          ])))
    #expect(bench.space.transactions[id]?.amount == -90_00)
    try bench.apply(bench.edit(id, "notes", .string("everything else can be changed")))
  }

  @Test("TXN-28 a split entry takes no category of its own, and is no transfer")
  func aSplitEntryTakesNoCategory() throws {
    var (bench, id) = try bench()
    let other = RecordID(high: 3, low: 3)
    try bench.addWallet(other, "Savings")
    try bench.apply(bench.edit(id, "splits", Self.json([(-60_00, nil), (-40_00, nil)])))
    #expect(bench.refusal(bench.edit(id, "categoryId", .string(Self.shopping.text))) == .splitCategory)
    #expect(bench.refusal(bench.edit(id, "transferWalletId", .string(other.text))) == .splitTransfer)
    let incoming = try bench.add(100_00, wallet: other)
    #expect(bench.refusal(.mergeTransfer(MergeTransfer(outgoing: id, incoming: incoming))) == .splitTransfer)
  }

  @Test("CAT-05 a category of a part cannot be deleted, also while the entry is deleted")
  func aCategoryOfAPartIsInUse() throws {
    var (bench, id) = try bench()
    let delete = Intent.deleteRecords(RecordList(kind: .category, ids: [Self.shopping]))
    try bench.apply(bench.edit(id, "splits", Self.json([(-60_00, nil), (-40_00, Self.shopping)])))
    #expect(bench.refusal(delete) == .categoryInUse)
    try bench.apply(.deleteRecords(RecordList(kind: .transaction, ids: [id])))
    #expect(bench.refusal(delete) == .categoryInUse)
    try bench.apply(.restoreRecords(RecordList(kind: .transaction, ids: [id])))
    try bench.apply(bench.edit(id, "splits", .null))
    try bench.apply(delete)
  }

  @Test(
    "UXA-21 undo joins the parts again and brings the category back; what no longer adds up waits for newer changes")
  func undoJoinsThePartsAgain() throws {
    var (bench, id) = try bench()
    let amount = try bench.apply(bench.edit(id, "amount", .integer(-90_00)))
    let split = try bench.apply(bench.edit(id, "splits", Self.json([(-60_00, nil), (-30_00, Self.shopping)])))
    #expect(bench.refusal(.undo(UndoAction(amount))) == .notUndoable, "the parts would not add up to −100.00")
    try bench.apply(.undo(UndoAction(split)))
    let entry = try #require(bench.space.transactions[id])
    #expect(!entry.isSplit)
    #expect(entry.categoryId == Self.groceries)
    try bench.apply(.undo(UndoAction(amount)))
    #expect(bench.space.transactions[id]?.amount == -100_00)
  }

  @Test("L-28 fields of a part that this engine does not know are kept")
  func unknownFieldsOfPartsAreKept() throws {
    var (bench, id) = try bench()
    try bench.apply(bench.edit(id, "splits", Self.json([(-60_00, nil), (-40_00, nil)])))
    var stored = try #require(bench.space.stored(id))
    let text = String(decoding: stored.payload, as: UTF8.self).replacing(
      "{\"amount\":-6000}", with: "{\"amount\":-6000,\"share\":[1,2]}")
    stored.payload = Array(text.utf8)
    bench.space.load(stored)
    try bench.apply(bench.edit(id, "notes", .string("changed")))
    let payload = String(decoding: try #require(bench.space.stored(id)).payload, as: UTF8.self)
    #expect(payload.contains("{\"amount\":-6000,\"share\":[1,2]}"))
  }

  /// TXN-28 as a law: whatever is sent, parts of a kept entry add up to it.
  @Test func thePartsOfEveryKeptEntryAddUp() {
    forAllSeeds(60) { seed, _ in
      var intents = RandomIntents(seed: seed)
      var space = Space(id: RecordID(high: 1, low: 1))
      var split = 0
      for step in 0..<200 {
        let mutation = Mutation(
          id: intents.random.nextID(), space: space.id, sequence: Int64(step), clock: RandomIntents.epoch + Int64(step),
          today: RandomIntents.today, intent: intents.next(in: space))
        do throws(Rejection) { _ = try space.apply(mutation) } catch { continue }
        space.transactions.forEachUnordered { entry in
          guard entry.isSplit else { return }
          split += 1
          let sum = entry.splits.reduce(0) { $0 + $1.amount }
          #expect(sum == entry.amount, "seed \(seed), step \(step)")
          #expect(entry.splits.count >= 2 && !entry.isTransfer && entry.categoryId == nil, "seed \(seed), step \(step)")
          #expect(entry.splits.allSatisfy { $0.amount.signum() == entry.amount.signum() }, "seed \(seed), step \(step)")
        }
      }
      #expect(split > 0, "the generator splits, seed \(seed)")
    }
  }
}
