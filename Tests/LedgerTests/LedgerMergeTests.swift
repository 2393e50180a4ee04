import Basis
@testable import Ledger
import Proving
import Testing

@Suite("ACC-11, IMP-13: one ledger of a person goes into another, and the proof that all of it arrived")
struct LedgerMergeTests {
  static let guest = RecordID(high: 9, low: 1)

  /// A ledger of whatever people do.
  static func random(_ id: RecordID, seed: UInt64, steps: Int = 150) -> Space {
    var intents = RandomIntents(seed: seed)
    var space = Space(id: id)
    for step in 0..<steps {
      let mutation = Mutation(
        id: intents.random.nextID(), space: id, sequence: Int64(step), clock: RandomIntents.epoch + Int64(step),
        today: RandomIntents.today.adding(days: step), intent: intents.next(in: space))
      do throws(Rejection) { _ = try space.apply(mutation) } catch { continue }
    }
    return space
  }

  /// Brings in what is new, as an app does; some parts may not get there.
  static func bring(_ merge: LedgerMerge, into target: inout Space, loses: (Int) -> Bool = { _ in false }) throws {
    var part = 0
    var problem: Rejection?
    var parts: [[AdoptRecords.Item]] = []
    merge.forEachPart(of: 50) { parts.append($0) }
    for items in parts {
      part += 1
      if loses(part) { continue }
      let id = RecordID(high: 77, low: UInt64(target.version) &* 1000 &+ UInt64(part))
      let mutation = Mutation(
        id: id, space: target.id, sequence: Int64(part), clock: RandomIntents.epoch + 900_000,
        today: RandomIntents.today,
        intent: .adoptRecords(AdoptRecords(items)))
      do throws(Rejection) { _ = try target.apply(mutation) } catch { problem = error }
    }
    #expect(problem == nil, "\(problem?.message ?? "")")
  }

  private static func sum(_ space: Space, _ currency: CurrencyCode) -> Int64 {
    var sum = WideSum()
    space.transactions.forEachUnordered { if !$0.stamp.isDeleted, $0.currency == currency { sum.add($0.amount) } }
    return sum.exact ?? 0
  }

  @Test(
    "ACC-11: whatever both hold, nothing of the account changes, every entry arrives once, and a second time brings nothing"
  )
  func anyTwo() throws {
    var merged = 0
    try forAllSeeds(40) { seed, _ in
      let source = Self.random(Self.guest, seed: seed &+ 1000)
      var target = Self.random(RecordID(high: 1, low: 1), seed: seed)
      guard source.currency == target.currency else {
        #expect(throws: LedgerMerge.Refusal.self) { _ = try LedgerMerge(merging: source, into: target) }
        return
      }
      let before = target
      let merge = try LedgerMerge(merging: source, into: target)
      try Self.bring(merge, into: &target)
      let actions = Set(target.allRecords.filter { $0.kind == .action }.map { $0.id })
      for record in before.allRecords where !actions.contains(record.id) {
        #expect(target.stored(record.id) == record, "seed \(seed)")
      }
      #expect(target.transactions.count >= before.transactions.count + merge.entries, "seed \(seed)")
      // Money is conserved: what came is what is more.
      var came: Int64 = 0
      for entry in source.transactions.inIDOrder where !entry.stamp.isDeleted && entry.currency == .chf {
        let place = merge.place(of: entry.id)
        if before.stored(place) == nil, let there = target.transactions.live(place) {
          came += there.amount
          #expect(
            there.amount == entry.amount && there.date == entry.date && there.title == entry.title, "seed \(seed)")
          #expect(
            target.wallets.live(there.walletId) != nil || source.wallets.live(entry.walletId) == nil, "seed \(seed)")
        }
      }
      #expect(Self.sum(target, .chf) == Self.sum(before, .chf) + came, "seed \(seed)")
      let proof = MoveProof(merge, in: target, since: before.version)
      #expect(proof.isWhole, "seed \(seed): \(proof.missing) missing, \(proof.altered) altered")
      let again = try LedgerMerge(merging: source, into: target)
      #expect(again.isEmpty && again.entries == 0, "seed \(seed)")
      #expect(MoveProof(again, in: target, since: before.version).isWhole, "seed \(seed)")
      merged += 1
    }
    #expect(merged > 20)
  }

  /// A guest's ledger with a purse, a bank and a category of its own.
  private static func guestBench() throws -> Bench {
    var bench = try Bench(started: false)
    bench.space = Space(id: guest)
    bench.random = SeededRandom(seed: 99)
    try bench.apply(.startSpace(StartSpace(currency: .chf)))
    return bench
  }

  @Test("ACC-11: equal names become one where they are about the same, and what is something else gets another name")
  func names() throws {
    var account = try Bench()
    var travel = Category()
    (travel.id, travel.name, travel.group) = (RecordID(high: 5, low: 1), "Travel", .expense)
    try account.apply(.addCategory(travel))
    var guest = try Self.guestBench()
    let (purse, bank) = (RecordID(high: 6, low: 1), RecordID(high: 6, low: 2))
    try guest.addWallet(purse, " SALARY ", initialBalance: 5_00)
    try guest.addWallet(bank, "Dollars", currency: .usd)
    try account.addWallet(RecordID(high: 6, low: 3), "Dollars", currency: .eur)
    var own = Category()
    (own.id, own.name, own.group) = (RecordID(high: 5, low: 2), "travel", .expense)
    try guest.apply(.addCategory(own))
    let flight = try guest.add(-90_00, category: own.id, wallet: purse)
    try guest.apply(.setBudget(Budget(categoryId: own.id, limit: 400_00)))
    let merge = try LedgerMerge(merging: guest.space, into: account.space)
    #expect(
      merge.matches == [
        LedgerMerge.Match(kind: .category, name: "travel", renamed: nil),
        LedgerMerge.Match(kind: .wallet, name: "SALARY", renamed: nil),
        LedgerMerge.Match(kind: .wallet, name: "Dollars", renamed: "Dollars 2"),
      ])
    #expect(merge.entries == 1 && merge.wallets == 1 && merge.categories == 0)
    let base = account.space.version
    try Self.bring(merge, into: &account.space)
    let entry = try #require(account.space.transactions.live(flight))
    #expect(entry.walletId == account.wallet && entry.categoryId == travel.id)
    #expect(account.space.wallets.live(bank)?.name == "Dollars 2")
    #expect(account.space.wallets.live(account.wallet)?.initialBalance == 100_00, "the account's opening balance stays")
    #expect(account.space.form(Budget.id(travel.id), Budget.self)?.limit == 400_00)
    #expect(MoveProof(merge, in: account.space, since: base).isWhole)
  }

  @Test("ACC-11, IMP-06: the same statement in both is there once, and importing it again finds it") func statements()
    throws
  {
    func row(_ fingerprint: String, _ wallet: RecordID) -> ImportRow {
      var row = ImportRow()
      (row.id, row.fingerprint) = (ImportRow.id(wallet: wallet, fingerprint: fingerprint), fingerprint)
      (row.date, row.amount, row.description) = (RandomIntents.today, -4_50, "Kiosk " + fingerprint)
      return row
    }
    var account = try Bench()
    var guest = try Self.guestBench()
    let there = RecordID(high: 6, low: 1)
    try guest.addWallet(there, "Salary")
    try account.apply(
      .importStatement(ImportStatement(fileName: "a", walletId: account.wallet, rows: [row("1", account.wallet)])))
    try guest.apply(
      .importStatement(ImportStatement(fileName: "b", walletId: there, rows: [row("1", there), row("2", there)])))
    let merge = try LedgerMerge(merging: guest.space, into: account.space)
    #expect(merge.entries == 1 && merge.known == 1)
    try Self.bring(merge, into: &account.space)
    #expect(account.space.transactions.count == 2)
    let all = ["1", "2"].map { row($0, account.wallet) }
    try account.apply(.importStatement(ImportStatement(fileName: "b", walletId: account.wallet, rows: all)))
    #expect(account.space.transactions.count == 2)
  }

  @Test("ACC-11: what was deleted in the account stays deleted; a category of that id comes as another one")
  func deleted() throws {
    var account = try Bench()
    let gift = Category.defaultID("gift")
    try account.apply(.deleteRecords(RecordList(kind: .category, ids: [gift])))
    var guest = try Self.guestBench()
    let purse = RecordID(high: 6, low: 1)
    try guest.addWallet(purse, "Purse")
    let present = try guest.add(50_00, category: gift, wallet: purse)
    for _ in 0..<2 {
      let merge = try LedgerMerge(merging: guest.space, into: account.space)
      try Self.bring(merge, into: &account.space)
    }
    #expect(account.space.categories[gift]?.stamp.isDeleted == true)
    let category = try #require(account.space.transactions.live(present)?.categoryId)
    #expect(category != gift && account.space.categories.live(category)?.name == "Gift")
    #expect(account.space.categories.inIDOrder.filter { $0.name.hasPrefix("Gift") && !$0.stamp.isDeleted }.count == 1)
  }

  @Test("ACC-11: two currencies are refused") func currencies() throws {
    let account = try Bench()
    var guest = try Bench(started: false)
    guest.space = Space(id: Self.guest)
    try guest.apply(.startSpace(StartSpace(currency: .eur)))
    #expect(throws: LedgerMerge.Refusal.currencies(.eur, .chf)) {
      try LedgerMerge(merging: guest.space, into: account.space)
    }
  }

  @Test(
    "IMP-13: a ledger in its new place is compared whole; a part that is lost, one entry that differs, and what was edited since"
  )
  func proof() throws {
    let source = Self.random(Self.guest, seed: 4, steps: 400)
    let id = RecordID(high: 1, low: 1)
    var target = Space(id: id)
    try Self.bring(LedgerMerge(moving: source, into: target), into: &target)
    let whole = MoveProof(LedgerMerge(moving: source, into: target), in: target, since: 0)
    #expect(whole.isWhole && whole.records == source.allRecords.filter { !$0.purged }.count && whole.entries > 10)
    #expect(whole.sent.sums.isEmpty == false && whole.sent.checksum == whole.found.checksum)
    // A server that loses a part in the middle.
    var holed = Space(id: id)
    try Self.bring(LedgerMerge(moving: source, into: holed), into: &holed) { $0 == 2 }
    let broken = MoveProof(LedgerMerge(moving: source, into: holed), in: holed, since: 0)
    #expect(!broken.isWhole && broken.missing == 50 && broken.sent != broken.found)
    // Only what is missing is sent again.
    let rest = LedgerMerge(moving: source, into: holed)
    try Self.bring(rest, into: &holed)
    #expect(MoveProof(rest, in: holed, since: 0).isWhole)
    // One record that is otherwise there, with the same stamp.
    let victim = try #require(source.transactions.inIDOrder.first { !$0.stamp.isDeleted && $0.description == "Migros" })
    var record = try #require(target.stored(victim.id))
    record.payload = Array(String(decoding: record.payload, as: UTF8.self).replacing("Migros", with: "Migrol").utf8)
    record.version = target.version + 1
    var altered = target
    altered.load(record)
    let different = MoveProof(LedgerMerge(moving: source, into: altered), in: altered, since: 0)
    #expect(!different.isWhole && different.altered == 1 && different.missing == 0)
    // Edited since, it is newer, and that is how it should be.
    var edit = Mutation(
      id: RecordID(high: 3, low: 3), space: id, sequence: 1, clock: RandomIntents.epoch + 2_000_000,
      today: RandomIntents.today,
      intent: .editTransactions(EditRecords(ids: [victim.id], set: [JSONMember("notes", .string("later"))])))
    edit.action = edit.id
    _ = try target.apply(edit)
    let newer = MoveProof(LedgerMerge(moving: source, into: target), in: target, since: 0)
    #expect(newer.isWhole && newer.newer >= 1)
  }
}
