import Basis
import Ledger
import Proving
import Testing

/// CAT-05, CAT-11, CAT-12: a person's own rules.
@Suite struct FilingRuleTests {
  private static let groceries = Category.defaultID("groceries")
  private static let salary = Category.defaultID("salary")

  private func rule(_ conditions: [RuleCondition], _ category: RecordID? = nil, in bench: inout Bench) -> FilingRule {
    var rule = FilingRule()
    rule.id = bench.random.nextID()
    rule.conditions = conditions
    rule.categoryId = category ?? Self.groceries
    return rule
  }

  private func subject(_ payee: String, _ amount: Int64 = -12_00, wallet: RecordID? = nil) -> RuleSubject {
    RuleSubject(
      description: "Debit card 1234", counterparty: payee, notes: nil, amount: amount, wallet: wallet, source: .capture)
  }

  @Test(
    "CAT-11: texts ignore case and accents; all conditions have to hold",
    arguments: [
      ([RuleCondition.text(.counterparty, .contains, "MIGROS")], "La Migros Genève", -1, true),
      ([.text(.counterparty, .equals, "cafe ete")], "Café Été", -1, true),
      ([.text(.counterparty, .equals, "cafe")], "Café Été", -1, false),
      ([.text(.counterparty, .startsWith, "caf")], "Café Été", -1, true),
      ([.text(.counterparty, .startsWith, "ete")], "Café Été", -1, false),
      ([.text(.description, .contains, "card")], "x", -1, true),
      ([.text(.notes, .contains, "x")], "x", -1, false),
      ([.amount(from: 100, to: 200)], "x", -100, true),
      ([.amount(from: 100, to: 200)], "x", 200, true),
      ([.amount(from: 100, to: 200)], "x", -201, false),
      ([.amount(from: 100, to: nil)], "x", -99, false),
      ([.moneyIn(true)], "x", 5, true),
      ([.moneyIn(true)], "x", -5, false),
      ([.source(.capture)], "x", -5, true),
      ([.source(.import)], "x", -5, false),
      ([.text(.counterparty, .contains, "mig"), .moneyIn(true)], "Migros", -5, false),
      ([], "x", -5, false),
    ] as [([RuleCondition], String, Int64, Bool)])
  func conditions(_ conditions: [RuleCondition], _ payee: String, _ amount: Int64, _ holds: Bool) throws {
    var bench = try Bench()
    let rule = rule(conditions, in: &bench)
    #expect(rule.holds(for: subject(payee, amount)) == holds)
  }

  @Test("CAT-12: the first rule by order decides; paused ones, gone categories and income for expenses do not")
  func order() throws {
    var bench = try Bench()
    let transport = Category.defaultID("transportation")
    let wide = rule([.text(.counterparty, .contains, "coop")], in: &bench)
    let narrow = rule([.text(.counterparty, .contains, "coop mobile")], transport, in: &bench)
    try bench.apply(.addRule(wide))
    try bench.apply(.addRule(narrow))
    func filed(_ payee: String, _ amount: Int64 = -5) -> RecordID? {
      bench.space.ruleFiling(subject(payee, amount), by: RuleBook(bench.space.filingRules))?.categoryId
    }
    #expect(filed("Coop Mobile") == Self.groceries)
    try bench.apply(.editRule(EditRecords(ids: [narrow.id], set: [JSONMember("order", .integer(0))])))
    #expect(filed("Coop Mobile") == transport)
    try bench.apply(.editRule(EditRecords(ids: [narrow.id], set: [JSONMember("paused", .bool(true))])))
    #expect(filed("Coop Mobile") == Self.groceries)
    let income = rule([.text(.counterparty, .contains, "employer")], Self.salary, in: &bench)
    try bench.apply(.addRule(income))
    #expect(filed("Employer", 5) == Self.salary)
    #expect(filed("Employer", -5) == nil)
  }

  @Test("CAT-11: the dry run counts what is here, and names what has no category") func dryRun() throws {
    var bench = try Bench()
    // Nobody named a payee: then the bank's words are what people see.
    let words = rule([.text(.counterparty, .equals, "coffee")], in: &bench)
    let filed = try bench.add(-5_00, category: Category.defaultID("shopping"))
    let open = try bench.add(-6_00)
    let deleted = try bench.add(-7_00)
    try bench.apply(.deleteRecords(RecordList(kind: .transaction, ids: [deleted])))
    let coffee = rule([.text(.description, .equals, "coffee")], in: &bench)
    let found = bench.space.dryRun(coffee)
    #expect(bench.space.dryRun(words).count == 2)
    #expect(found.count == 2 && found.open == [open] && filed != open)
    let apply = Intent.editTransactions(
      EditRecords(
        ids: [open, filed],
        set: [
          JSONMember("categoryId", .string(Self.groceries.text)), JSONMember("categorySource", .string("rule")),
          JSONMember("categoryConfidence", .integer(100)),
        ]))
    try bench.apply(apply)
    #expect(
      bench.space.transactions[open]?.categoryId == Self.groceries
        && bench.space.transactions[open]?.categorySource == .rule)
    #expect(
      bench.space.transactions[filed]?.categoryId == Category.defaultID("shopping"), "CAT-10: what a person filed stays"
    )
  }

  @Test("CAT-11: what is no rule is refused") func refused() throws {
    var bench = try Bench()
    for conditions in [
      [], [.text(.counterparty, .contains, "  ")], [.amount(from: nil, to: nil)], [.amount(from: 9, to: 1)],
      [.amount(from: -5, to: 1)],
      [.wallet(RecordID(high: 9, low: 9))], Array(repeating: RuleCondition.moneyIn(true), count: 9),
    ] as [[RuleCondition]] {
      let bad = rule(conditions, in: &bench)
      let refusal = bench.refusal(.addRule(bad))
      #expect(refusal != nil, "\(conditions)")
    }
    let nowhere = rule([.moneyIn(true)], RecordID(high: 9, low: 9), in: &bench)
    let unknown = bench.refusal(.addRule(nowhere))
    #expect(unknown != nil)
    let wrong = rule([.moneyIn(false)], Self.salary, in: &bench)
    let income = bench.refusal(.addRule(wrong))
    #expect(income != nil)
  }

  @Test("CAT-05, WAL-07: a category and a wallet that a rule names stay, until the rule is gone") func kept() throws {
    var bench = try Bench()
    let wallet = RecordID(high: 2, low: 3)
    try bench.addWallet(wallet, "Second")
    let made = rule(
      [.text(.counterparty, .contains, "x"), .wallet(wallet)], Category.defaultID("shopping"), in: &bench)
    try bench.apply(.addRule(made))
    let category = bench.refusal(.deleteRecords(RecordList(kind: .category, ids: [Category.defaultID("shopping")])))
    #expect(category == .categoryInUse)
    let purse = bench.refusal(.deleteRecords(RecordList(kind: .wallet, ids: [wallet])))
    #expect(purse == .walletHasTransactions)
    let gone = try bench.apply(.deleteRecords(RecordList(kind: .rule, ids: [made.id])))
    try bench.apply(.deleteRecords(RecordList(kind: .wallet, ids: [wallet])))
    let back = bench.refusal(.undo(UndoAction(gone)))
    #expect(back != nil, "its wallet is gone")
  }

  @Test("CAT-11, TXN-29: what a rule files as it comes in bears that rule's mark; nothing else does") func marks()
    throws
  {
    var bench = try Bench()
    let transport = Category.defaultID("transportation")
    var trips = rule([.text(.counterparty, .contains, "railway"), .source(.import)], transport, in: &bench)
    trips.reimbursable = .work
    try bench.apply(.addRule(trips))
    func came(_ number: Int, _ payee: String, _ amount: Int64, by source: Transaction.CategorySource = .rule) throws
      -> Transaction
    {
      var row = ImportRow()
      row.date = RandomIntents.today
      row.amount = amount
      row.description = "Debit card"
      row.payee = payee
      row.fingerprint = "row \(number)"
      row.id = ImportRow.id(wallet: bench.wallet, fingerprint: row.fingerprint)
      row.categoryId = transport
      row.categorySource = source
      try bench.apply(.importStatement(ImportStatement(fileName: "bank.csv", walletId: bench.wallet, rows: [row])))
      return try #require(bench.space.transactions[row.id])
    }
    let trip = try came(1, "Railway Bern", -18_00)
    #expect(trip.reimbursable == .work && trip.reimbursementStatus == .pending && trip.categorySource == .rule)
    #expect(try came(2, "Railway Bern", -18_00, by: .learned).reimbursable == nil, "not by the rule")
    #expect(try came(3, "Tram", -3_00).reimbursable == nil, "by a rule that is gone since")
    try bench.apply(.editRule(EditRecords(ids: [trips.id], set: [JSONMember("reimbursable", .null)])))
    #expect(try came(4, "Railway Bern", -18_00).reimbursable == nil)
    #expect(bench.space.transactions[trip.id]?.reimbursable == .work, "what is here stays as it is")
    let wrong = bench.refusal(
      .editRule(EditRecords(ids: [trips.id], set: [JSONMember("reimbursable", .string("uncle"))])))
    #expect(wrong != nil)
  }
}
