import Basis
@testable import Ledger
import Proving
import Testing

@Suite("SEC-15, TXN-02: records are adopted as the rules would have made them, or kept unread and named")
struct AdoptionTests {
  private static let home = RecordID(high: 41, low: 1)

  private static func item(_ record: StoredRecord) throws -> AdoptRecords.Item {
    AdoptRecords.Item(kind: record.kind, id: record.id, data: try JSON.parse(record.payload))
  }

  private static func adopt(_ items: [AdoptRecords.Item], into space: inout Space, _ sequence: Int64 = 1)
    throws(Rejection)
  {
    let mutation = Mutation(
      id: RecordID(high: 42, low: UInt64(sequence)), space: space.id, sequence: sequence, clock: RandomIntents.epoch,
      today: RandomIntents.today,
      intent: .adoptRecords(AdoptRecords(items)))
    _ = try space.apply(mutation)
  }

  private static func started() throws -> Space {
    var settings = Settings()
    settings.id = home
    var space = Space(id: home)
    try adopt([AdoptRecords.Item(kind: .settings, id: home, data: settings.encodedFields)], into: &space)
    return space
  }

  @Test("what random lawful changes made is adopted whole: the same records, none of them unread")
  func lawfulHistories() throws {
    try forAllSeeds(60) { seed, _ in
      let made = LedgerMergeTests.random(Self.home, seed: seed)
      #expect(made.unreadable.isEmpty, "seed \(seed)")
      let records = made.allRecords.filter { !$0.purged }.sorted { ($0.kind, $0.id) < ($1.kind, $1.id) }
      guard !records.isEmpty else { return }
      var adopted = Space(id: Self.home)
      try Self.adopt(records.map(Self.item), into: &adopted)
      #expect(adopted.unreadable.isEmpty, "seed \(seed): \(adopted.unread.map { "\($0.record.kind) \($0.why)" })")
      for record in records {
        #expect(
          adopted.stored(record.id)?.payload == record.payload && adopted.stored(record.id)?.kind == record.kind,
          "seed \(seed)")
      }
    }
  }

  @Test("a group's lawful history is loaded whole, with names as long as may be")
  func lawfulGroups() throws {
    for preset in [Group.Preset.household, .event] {
      var bench = try GroupBench(preset, ["Anna", String(repeating: "é", count: 100), "Cleo"])
      if preset == .household { try bench.ratio([50, 30, 20]) }
      for step in 0..<12 {
        var expense = bench.expense(Int64(step * 7 + 1), by: step % 3, String(repeating: "x", count: 100))
        expense.id = RecordID(high: 5, low: UInt64(step))
        bench.actor = step % 3
        try bench.apply(.addExpense(expense))
      }
      var loaded = Space(id: bench.space.id)
      for record in bench.space.allRecords { loaded.load(record) }
      loaded.advance(to: bench.space.version)
      #expect(loaded.unreadable.isEmpty && loaded.stateHash() == bench.space.stateHash())
    }
  }

  /// A record that breaks a rule in one field.
  private static func broken() -> [(field: String, item: AdoptRecords.Item)] {
    let long = String(repeating: "n", count: 201)
    var out: [(field: String, item: AdoptRecords.Item)] = []
    func add<R: FieldCoded>(_ kind: RecordKind, _ field: String, _ record: R) {
      let id = RecordID(high: 43, low: UInt64(out.count))
      let members = (record.encodedFields.members ?? []) + (kind.isSmall ? stamp : [])
      out.append((field, AdoptRecords.Item(kind: kind, id: id, data: .object(members))))
    }
    var wallet = Wallet()
    wallet.name = long
    add(.wallet, "name", wallet)
    (wallet.name, wallet.icon) = ("Purse", String(repeating: "🎈", count: 17))
    add(.wallet, "icon", wallet)
    var category = Category()
    category.name = long
    add(.category, "name", category)
    var template = Template()
    template.description = long
    add(.template, "description", template)
    add(.budget, "limit", Budget(categoryId: home, limit: -1))
    var report = SavedReport()
    (report.name, report.query) = ("All", String(repeating: "q", count: 4001))
    add(.report, "query", report)
    var rule = FilingRule()
    rule.conditions = Array(repeating: .text(.notes, .contains, "a"), count: FilingRule.mostConditions + 1)
    add(.rule, "conditions", rule)
    var member = Member()
    member.name = long
    add(.member, "name", member)
    var donation = Donation()
    donation.amount = -5
    add(.donation, "amount", donation)
    var expense = Expense()
    (expense.amount, expense.paid) = (5, [MemberAmount(home, 4)])
    add(.expense, "shares", expense)
    return out
  }

  @Test("what breaks a rule is kept unread with the field that does, the rest is there, and who loads it says the same")
  func brokenRules() throws {
    var space = try Self.started()
    var good = Wallet()
    (good.id, good.name) = (RecordID(high: 44, low: 1), "Good")
    let broken = Self.broken()
    try Self.adopt(
      broken.map { $0.item } + [AdoptRecords.Item(kind: .wallet, id: good.id, data: good.encodedFields)], into: &space,
      2)
    #expect(space.wallets.live(good.id)?.name == "Good")
    #expect(space.unread.map { $0.record.id } == broken.map { $0.item.id })
    #expect(space.unread.map { $0.why } == broken.map { .outOfRange($0.field) })
    var loaded = Space(id: Self.home)
    for record in space.allRecords { loaded.load(record) }
    loaded.advance(to: space.version)
    #expect(loaded.unreadable == space.unreadable && loaded.stateHash() == space.stateHash())
  }

  @Test("settings that cannot be read are refused by a sentence of their own, and nothing changes")
  func settings() throws {
    var space = Space(id: Self.home)
    let before = space.stateHash()
    for (name, value) in [
      ("quietUntil", JSON.integer(.max)), ("paydays", .array([.object([JSONMember("day", .integer(.min))])])),
    ] {
      var members = Settings().encodedFields.members ?? []
      members.append(JSONMember(name, value))
      let item = AdoptRecords.Item(kind: .settings, id: Self.home, data: .object(members))
      #expect(
        throws: Rejection(.invalidField, "The settings among these records cannot be read. Nothing was taken over.")
      ) {
        try Self.adopt([item], into: &space)
      }
    }
    #expect(space.stateHash() == before && space.unreadable.isEmpty)
  }

  @Test("a space takes as many of a kind as it has room for, by adoption too, and a refusal leaves the same bytes")
  func room() throws {
    let most = try #require(RecordKind.member.most)
    var member = Member()
    member.name = "M"
    let data = JSON.object((member.encodedFields.members ?? []) + Self.stamp)
    func items(_ range: Range<Int>) -> [AdoptRecords.Item] {
      range.map { AdoptRecords.Item(kind: .member, id: RecordID(high: 45, low: UInt64($0)), data: data) }
    }
    var space = try Self.started()
    let before = space.stateHash()
    let refusal = Rejection(
      .invalidField, "There are too many of these already. Please delete some that are not needed any more.")
    #expect(throws: refusal) { try Self.adopt(items(0..<most + 1), into: &space, 2) }
    #expect(space.stateHash() == before)
    try Self.adopt(items(0..<most), into: &space, 3)
    #expect(space.unreadable.isEmpty)
    #expect(throws: refusal) { try Self.adopt(items(most..<most + 1), into: &space, 4) }
    for kind in RecordKind.allCases { #expect(kind.most.map { $0 >= 100 } ?? true) }
  }

  /// So many of a kind that the ledger has no room for.
  private static func many(_ kind: RecordKind, _ count: Int, _ make: (Int) -> JSON) -> [AdoptRecords.Item] {
    (0..<count).map { AdoptRecords.Item(kind: kind, id: RecordID(high: 47, low: UInt64($0)), data: make($0)) }
  }

  @Test("too many are refused before the first of them is looked at")
  func countedFirst() throws {
    var space = try Self.started()
    // The first of them would be refused for itself.
    var items = Self.many(.category, 60_000) { .object([JSONMember("name", .string("C\($0)"))]) }
    items[0].data = nil
    #expect(
      throws: Rejection(
        .invalidField, "There are too many of these already. Please delete some that are not needed any more.")
    ) {
      try Self.adopt(items, into: &space, 2)
    }
    items.removeLast(60_000 - 10)
    #expect(throws: Rejection.malformed(.missing("data"))) { try Self.adopt(items, into: &space, 3) }
  }

  @Test("to adopt ten times as many names takes about ten times as long, and one that is taken is found among them")
  func manyNames() throws {
    func categories(_ count: Int) -> [AdoptRecords.Item] {
      Self.many(.category, count) { number in
        var category = Category()
        category.name = "Category number \(number)"
        return category.encodedFields
      }
    }
    func milliseconds(_ count: Int) throws -> Double {
      let items = categories(count)
      var space = try Self.started()
      let took = try processorMilliseconds { try Self.adopt(items, into: &space, 2) }
      #expect(space.categories.count == count)
      return took
    }
    _ = try milliseconds(10)
    let (few, many) = (try milliseconds(500), try milliseconds(5_000))
    // To compare each with all would take a hundred times as long.
    #expect(many < 35 * few, "\(few) \(many)")
    var space = try Self.started()
    var items = categories(4_999)
    var twin = Category()
    twin.name = "CATEGORY number  17"
    items.append(AdoptRecords.Item(kind: .category, id: RecordID(high: 48, low: 1), data: twin.encodedFields))
    #expect(throws: Rejection.self) { try Self.adopt(items, into: &space, 2) }
  }

  @Test("500 rules and 500 patterns are adopted, one more is refused", arguments: [RecordKind.rule, .pattern])
  func rulesAndPatterns(_ kind: RecordKind) throws {
    func data(_ number: Int) -> JSON {
      let members: [JSONMember]?
      if kind == .rule {
        var rule = FilingRule()
        rule.conditions = [.text(.notes, .contains, "a")]
        members = rule.encodedFields.members
      } else {
        var pattern = TaughtPattern()
        pattern.pattern = "spent «amount»"
        members = pattern.encodedFields.members
      }
      return .object((members ?? []) + Self.stamp)
    }
    var space = try Self.started()
    #expect(throws: Rejection.self) { try Self.adopt(Self.many(kind, 501, data), into: &space, 2) }
    try Self.adopt(Self.many(kind, 500, data), into: &space, 3)
    #expect(space.smallCounts[kind] == 500 && space.unreadable.isEmpty)
    let more = AdoptRecords.Item(kind: kind, id: RecordID(high: 48, low: 1), data: data(0))
    #expect(throws: Rejection.self) { try Self.adopt([more], into: &space, 4) }
  }

  @Test("a rule that looks for a text longer than a name is kept unread")
  func ruleText() throws {
    var space = try Self.started()
    func item(_ length: Int, _ number: UInt64) -> AdoptRecords.Item {
      var rule = FilingRule()
      rule.conditions = [.moneyIn(true), .text(.notes, .contains, String(repeating: "a", count: length))]
      return AdoptRecords.Item(
        kind: .rule, id: RecordID(high: 48, low: number), data: .object((rule.encodedFields.members ?? []) + Self.stamp)
      )
    }
    try Self.adopt([item(200, 1), item(201, 2)], into: &space, 2)
    #expect(
      space.unread.map { $0.record.id } == [RecordID(high: 48, low: 2)]
        && space.unread.map { $0.why } == [.outOfRange("text")])
  }

  private static let tooMuch = Rejection(
    .invalidField,
    "There is too much in these records that this version cannot read. Please update Evenkeel and try again.")

  /// A record of which this engine reads all but `byteCount` bytes or so.
  private static func foreign(_ kind: RecordKind, _ low: Int, _ byteCount: Int) -> AdoptRecords.Item {
    let junk = byteCount == 0 ? [] : [JSONMember("later", .string(String(repeating: "x", count: byteCount)))]
    let id = RecordID(high: 47, low: UInt64(low))
    var members: [JSONMember]
    switch kind {
    case .wallet:
      var wallet = Wallet()
      wallet.name = "W" + String(low)
      members = (wallet.encodedFields.members ?? []) + junk
    case .expense:
      // Not a field of its own, but in the part of a list.
      var expense = Expense()
      (expense.description, expense.date, expense.amount) = ("Boat", RandomIntents.today, 100)
      members = (expense.encodedFields.members ?? []).filter { $0.name != "paid" } + stamp
      let part = MemberAmount(RecordID(high: 44, low: 9), 100).encodedFields.members ?? []
      members.append(JSONMember("paid", .array([.object(part + junk)])))
    // Of any other kind: nothing of it can be read.
    default: members = junk
    }
    return AdoptRecords.Item(kind: kind, id: id, data: .object(members))
  }

  @Test(
    "what this version cannot read is bounded in bytes: unread records, unknown fields, and those in parts of lists",
    arguments: [RecordKind.wallet, .expense, .rule])
  func foreignBytes(_ kind: RecordKind) throws {
    var space = try Self.started()
    let (quarter, isUnread) = (Foreign.mostBytes / 4 - 1000, kind == .rule)
    try Self.adopt((0..<3).map { Self.foreign(kind, $0, quarter) }, into: &space, 2)
    #expect(space.unreadable.count == (isUnread ? 3 : 0))
    try Self.adopt([Self.foreign(kind, 3, quarter)], into: &space, 3)
    let before = space.stateHash()
    #expect(throws: Self.tooMuch) { try Self.adopt([Self.foreign(kind, 4, 10_000)], into: &space, 4) }
    #expect(space.stateHash() == before)
    // Whoever loads it counts the same, a copy that counted nothing yet as well.
    var loaded = Space(id: Self.home)
    for record in space.allRecords { loaded.load(record) }
    loaded.advance(to: space.version)
    #expect(throws: Self.tooMuch) { try Self.adopt([Self.foreign(kind, 4, 10_000)], into: &loaded, 4) }
    // What brings nothing of the kind is taken.
    try Self.adopt([Self.foreign(.wallet, 5, 0)], into: &space, 5)
    #expect(space.wallets.live(RecordID(high: 47, low: 5)) != nil)
  }

  @Test("and unread records in their number; who has more keeps them")
  func foreignRecords() throws {
    var space = try Self.started()
    for start in stride(from: 0, to: Foreign.mostRecords, by: 2_000) {
      try Self.adopt((start..<start + 2_000).map { Self.foreign(.notice, $0, 1) }, into: &space, Int64(start + 2))
    }
    #expect(space.unreadable.count == Foreign.mostRecords)
    func one(_ low: Int) -> AdoptRecords.Item {
      AdoptRecords.Item(kind: .notice, id: RecordID(high: 48, low: UInt64(low)), data: .object([]))
    }
    #expect(throws: Self.tooMuch) { try Self.adopt([one(1)], into: &space, 3) }
    // From a server that had no bound: it is read, and everything else goes on.
    space.load(
      StoredRecord(kind: .notice, id: one(2).id, version: space.version + 1, purged: false, payload: Array("{}".utf8)))
    #expect(space.unreadable.count == Foreign.mostRecords + 1)
    try Self.adopt([Self.foreign(.wallet, 20_000, 0)], into: &space, 5)
    #expect(space.wallets.live(RecordID(high: 47, low: 20_000)) != nil)
  }

  private static var stamp: [JSONMember] {
    var fields = Fields(writing: ())
    var stamp = Stamp()
    stamp.visit(&fields)
    return fields.written
  }

  @Test("texts of six pages are taken, longer ones refused, and longer ones that are here already stay readable")
  func texts() throws {
    var bench = try Bench()
    let entry = try bench.add(-5_00)
    func set(_ length: Int) -> Intent {
      .editTransactions(
        EditRecords(ids: [entry], set: [JSONMember("notes", .string(String(repeating: "n", count: length)))]))
    }
    try bench.apply(set(20_000))
    #expect(throws: Rejection.self) { try bench.apply(set(20_001)) }
    var row = ImportRow()
    (row.id, row.amount, row.date, row.line) = (RecordID(high: 46, low: 1), -5, RandomIntents.today, 7)
    row.reference = String(repeating: "r", count: 20_001)
    let before = bench.space.stateHash()
    #expect(throws: Rejection(.invalidField, "In line 7 a text is too long to keep. Nothing was imported.")) {
      try bench.apply(.importStatement(ImportStatement(fileName: "a.csv", walletId: bench.wallet, rows: [row])))
    }
    #expect(bench.space.stateHash() == before)
    var old = Transaction()
    old.notes = String(repeating: "o", count: 900_000)
    var space = Space(id: Self.home)
    space.load(
      StoredRecord(
        kind: .transaction, id: RecordID(high: 46, low: 2), version: 1, purged: false, payload: old.encodedFields.bytes)
    )
    #expect(space.unreadable.isEmpty && space.transactions.count == 1)
  }
}
