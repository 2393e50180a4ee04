import Basis
import Ledger
import Proving
import Testing

/// A space with its own counter of mutations, so that examples read as sentences.
struct Bench {
  var space = Space(id: RecordID(high: 1, low: 1))
  var random = SeededRandom(seed: 7)
  var clock: Int64 = RandomIntents.epoch
  var today = RandomIntents.today
  let wallet = RecordID(high: 2, low: 2)

  init(started: Bool = true) throws {
    guard started else { return }
    try apply(.startSpace(StartSpace(currency: .chf)))
    try addWallet(wallet, "Salary", initialBalance: 100_00)
  }

  @discardableResult
  mutating func apply(_ intent: Intent, action: RecordID? = nil, context: ApplyContext = ApplyContext())
    throws(Rejection) -> RecordID
  {
    clock += 1000
    let mutation = Mutation(
      id: random.nextID(), space: space.id, sequence: 1, action: action, clock: clock, today: today,
      intent: intent)
    _ = try space.apply(mutation, context: context)
    return mutation.action
  }

  mutating func addWallet(_ id: RecordID, _ name: String, initialBalance: Int64 = 0, currency: CurrencyCode = .chf)
    throws(Rejection)
  {
    var record = Wallet()
    record.id = id
    record.name = name
    record.initialBalance = initialBalance
    record.currency = currency
    record.initialBalanceDate = RandomIntents.today.adding(days: -100)
    try apply(.addWallet(record))
  }

  @discardableResult
  mutating func add(
    _ amount: Int64, category: RecordID? = nil, wallet: RecordID? = nil, on date: CalendarDate? = nil
  ) throws(Rejection) -> RecordID {
    var record = Transaction()
    record.id = random.nextID()
    record.walletId = wallet ?? self.wallet
    record.amount = amount
    record.date = date ?? today
    record.description = "Coffee"
    record.categoryId = category
    try apply(.addTransaction(record))
    return record.id
  }

  /// The code of the refusal; also checks that it left identical bytes.
  mutating func refusal(_ intent: Intent, context: ApplyContext = ApplyContext()) -> Rejection.Code? {
    let before = space.stateHash()
    do throws(Rejection) {
      try apply(intent, context: context)
      return nil
    } catch {
      #expect(space.stateHash() == before)
      return error.code
    }
  }

  func edit(_ id: RecordID, _ field: String, _ value: JSON) -> Intent {
    .editTransactions(EditRecords(ids: [id], set: [JSONMember(field, value)]))
  }
}

@Suite("Wallets, WAL") struct WalletTests {
  @Test("WAL-03 names are unique without regard to case and blanks, inactive wallets included")
  func namesAreUnique() throws {
    var bench = try Bench()
    try bench.apply(.editWallet(EditRecords(ids: [bench.wallet], set: [JSONMember("active", .bool(false))])))
    var other = Wallet()
    other.id = RecordID(high: 3, low: 3)
    other.name = "  sAlary "
    #expect(bench.refusal(.addWallet(other)) == .nameTaken)
    other.name = " "
    #expect(bench.refusal(.addWallet(other)) == .nameMissing)
  }

  @Test("WAL-05 kind, currency and initial date are fixed once there are transactions; the name is not")
  func historyIsLocked() throws {
    var bench = try Bench()
    try bench.add(-500)
    for field in [
      JSONMember("kind", .string("cash")), JSONMember("currency", .string("EUR")),
      JSONMember("initialBalanceDate", .string("2020-01-01")),
    ] {
      #expect(bench.refusal(.editWallet(EditRecords(ids: [bench.wallet], set: [field]))) == .walletFixed)
    }
    try bench.apply(.editWallet(EditRecords(ids: [bench.wallet], set: [JSONMember("name", .string("Main"))])))
    #expect(bench.space.wallets[bench.wallet]?.name == "Main")
  }

  @Test("WAL-07 a wallet with transactions, deleted ones too, cannot be deleted")
  func deletionNeedsAnEmptyWallet() throws {
    var bench = try Bench()
    let delete = Intent.deleteRecords(RecordList(kind: .wallet, ids: [bench.wallet]))
    #expect(bench.refusal(delete) == .walletNotEmpty)
    let id = try bench.add(-500)
    try bench.apply(.deleteRecords(RecordList(kind: .transaction, ids: [id])))
    #expect(bench.refusal(delete) == .walletHasTransactions)
    do throws(Rejection) { try bench.apply(delete) } catch {
      #expect(error.message == "Cannot delete wallet with transactions. Mark as inactive instead?")
    }
  }
}

@Suite("Categories, CAT") struct CategoryTests {
  @Test("CAT-02 a space starts with sixteen categories, once") func defaultsComeOnce() throws {
    var bench = try Bench()
    #expect(bench.space.categories.count == 16)
    #expect(bench.space.categories[Category.defaultID("groceries")]?.budgetType == .needs)
    #expect(bench.refusal(.startSpace(StartSpace(currency: .eur))) == .alreadyStarted)
    // CAT-08
    #expect(bench.space.categories[Category.defaultID("salary")]?.includedInBudget == true)
    #expect(bench.space.categories[Category.defaultID("bonus")]?.includedInBudget == false)
  }

  @Test("CAT-04 the group is fixed, CAT-06 cycles are refused, CAT-05 used ones stay") func treeRulesHold() throws {
    var bench = try Bench()
    let rent = Category.defaultID("rent")
    let health = Category.defaultID("health")
    func parent(_ id: RecordID, _ parent: RecordID) -> Intent {
      .editCategory(EditRecords(ids: [id], set: [JSONMember("parentId", .string(parent.text))]))
    }
    #expect(
      bench.refusal(.editCategory(EditRecords(ids: [rent], set: [JSONMember("group", .string("income"))])))
        == .fixedField)
    try bench.apply(parent(rent, health))
    #expect(bench.refusal(parent(health, rent)) == .categoryCycle)
    #expect(bench.refusal(parent(rent, rent)) == .categoryCycle)
    #expect(bench.refusal(parent(rent, Category.defaultID("salary"))) == .categoryGroup)
    #expect(bench.refusal(.deleteRecords(RecordList(kind: .category, ids: [health]))) == .categoryInUse)
  }

  @Test("CAT-10 no automatic step overwrites a manual choice") func manualChoiceStays() throws {
    var bench = try Bench()
    let id = try bench.add(-500)
    try bench.apply(bench.edit(id, "categoryId", .string(Category.defaultID("rent").text)))
    #expect(bench.space.transactions[id]?.categorySource == .manual)
    #expect(bench.space.transactions[id]?.categoryConfidence == 100)
    try bench.apply(
      .editTransactions(
        EditRecords(
          ids: [id],
          set: [
            JSONMember("categoryId", .string(Category.defaultID("health").text)),
            JSONMember("categorySource", .string("auto")),
          ])))
    #expect(bench.space.transactions[id]?.categoryId == Category.defaultID("rent"))
  }

  @Test("SEC-15 an icon is one grapheme, also of several code points") func iconsAreOneGrapheme() throws {
    var bench = try Bench()
    let rent = [Category.defaultID("rent")]
    try bench.apply(.editCategory(EditRecords(ids: rent, set: [JSONMember("icon", .string("👩‍👩‍👧‍👦"))])))
    #expect(
      bench.refusal(.editCategory(EditRecords(ids: rent, set: [JSONMember("icon", .string("🏠🏠"))]))) == .invalidField)
  }
}

@Suite("Transactions, TXN") struct TransactionTests {
  @Test("TXN-05 zero is refused in manual entry and kept from a bank") func zeroAmounts() throws {
    var bench = try Bench()
    #expect(throws: Rejection.self) { try bench.add(0) }
    var row = ImportRow()
    row.id = RecordID(high: 9, low: 9)
    row.date = RandomIntents.today
    row.fingerprint = "x"
    try bench.apply(.importStatement(ImportStatement(fileName: nil, walletId: bench.wallet, rows: [row])))
    #expect(bench.space.transactions.live(row.id)?.amount == 0)
  }

  @Test("TXN-01 amounts beyond what can be kept and dates outside of 1900 to 2199 are refused") func ranges() throws {
    var bench = try Bench()
    let id = try bench.add(-5)
    #expect(bench.refusal(bench.edit(id, "amount", .integer(.min))) == .amountTooLarge)
    #expect(bench.refusal(bench.edit(id, "date", .string("1899-12-31"))) == .dateOutOfRange)
    #expect(bench.refusal(bench.edit(id, "date", .string("2026-02-31"))) == .malformed)
    #expect(bench.refusal(bench.edit(id, "createdAt", .integer(0))) == .fixedField)
  }

  @Test("TXN-04 an expense never stands in an income category; money that comes back may stand in an expense one")
  func directions() throws {
    var bench = try Bench()
    #expect(throws: Rejection.self) { try bench.add(-5, category: Category.defaultID("salary")) }
    try bench.add(5, category: Category.defaultID("shopping"))
  }

  @Test("TXN-33 a transfer has two postings that cancel out") func transfersCancelOut() throws {
    var bench = try Bench()
    let cash = RecordID(high: 4, low: 4)
    try bench.addWallet(cash, "Cash")
    let out = try bench.add(-5000)
    let into = try bench.add(5000, wallet: cash)
    let merge = Intent.mergeTransfer(MergeTransfer(outgoing: out, incoming: into))
    let action = try bench.apply(merge)
    #expect(bench.space.transactions.live(out)?.transferAmount == 5000)
    #expect(bench.space.transactions.live(into) == nil)
    try bench.apply(bench.edit(out, "amount", .integer(-7000)))
    #expect(bench.space.transactions[out]?.transferAmount == 7000)
    try bench.apply(.undo(UndoAction(action)))
    #expect(bench.space.transactions.live(into)?.amount == 5000)
  }

  @Test("TXN-11 restoring brings everything back; a purge is the server's and leaves id and version")
  func deletionAndPurge() throws {
    var bench = try Bench()
    let id = try bench.add(-5)
    let before = bench.space.transactions[id]
    try bench.apply(.deleteRecords(RecordList(kind: .transaction, ids: [id])))
    try bench.apply(.restoreRecords(RecordList(kind: .transaction, ids: [id])))
    var back = bench.space.transactions[id]
    back?.stamp.updatedAt = before?.stamp.updatedAt ?? 0
    back?.stamp.restoredBy = nil
    #expect(back == before)
    let purge = Intent.purge(RecordList(kind: .transaction, ids: [id]))
    #expect(bench.refusal(purge) == .purgeNotAllowed)
    #expect(bench.refusal(purge, context: ApplyContext(mayPurge: true)) == .purgeNotAllowed)
    try bench.apply(.deleteRecords(RecordList(kind: .transaction, ids: [id])))
    try bench.apply(purge, context: ApplyContext(mayPurge: true))
    #expect(bench.space.stored(id)?.purged == true)
    #expect(bench.space.transactions[id] == nil)
  }
}

@Suite("Importing, L-1 to L-9") struct ImportRuleTests {
  private func row(_ number: Int, wallet: RecordID) -> ImportRow {
    var row = ImportRow()
    row.fingerprint = "fingerprint \(number)"
    row.id = ImportRow.id(wallet: wallet, fingerprint: row.fingerprint)
    row.date = RandomIntents.today
    row.amount = Int64(-number)
    row.description = "Row \(number)"
    return row
  }

  @Test("L-1, IMP-06 importing twice equals importing once, and what was deleted or purged stays away")
  func twiceIsOnce() throws {
    var bench = try Bench()
    let rows = (1...20).map { row($0, wallet: bench.wallet) }
    let statement = Intent.importStatement(ImportStatement(fileName: "june.csv", walletId: bench.wallet, rows: rows))
    try bench.apply(statement)
    try bench.apply(.deleteRecords(RecordList(kind: .transaction, ids: [rows[3].id, rows[4].id])))
    try bench.apply(.purge(RecordList(kind: .transaction, ids: [rows[4].id])), context: ApplyContext(mayPurge: true))
    try bench.apply(bench.edit(rows[5].id, "description", .string("edited")))
    let before = bench.space.transactions.inIDOrder
    try bench.apply(statement)
    #expect(bench.space.transactions.inIDOrder == before)
    #expect(bench.space.purged.count == 1)
  }

  @Test("IMP-07 an import in several batches is undone as a whole, and redone") func undoIsWhole() throws {
    var bench = try Bench()
    let action = try bench.apply(
      .importStatement(ImportStatement(fileName: "a.csv", walletId: bench.wallet, rows: [row(1, wallet: bench.wallet)]))
    )
    try bench.apply(
      .importStatement(
        ImportStatement(fileName: "a.csv", walletId: bench.wallet, rows: [row(2, wallet: bench.wallet)])),
      action: action)
    #expect(bench.space.actions[action]?.count == 2)
    let undo = try bench.apply(.undo(UndoAction(action)))
    #expect(bench.space.timeline.count == 0)
    #expect(bench.refusal(.undo(UndoAction(action))) == .alreadyUndone)
    try bench.apply(.undo(UndoAction(undo)))
    #expect(bench.space.timeline.count == 2)
    #expect(bench.space.actions[action]?.undoneBy == nil)
  }

  @Test("IMP-04 one bad row names its line and imports nothing") func badRowStopsAll() throws {
    var bench = try Bench()
    var bad = row(2, wallet: bench.wallet)
    bad.amount = .max
    bad.line = 17
    let statement = Intent.importStatement(
      ImportStatement(fileName: nil, walletId: bench.wallet, rows: [row(1, wallet: bench.wallet), bad]))
    #expect(bench.refusal(statement) == .amountTooLarge)
    do throws(Rejection) { try bench.apply(statement) } catch { #expect(error.message.contains("line 17")) }
  }
}
