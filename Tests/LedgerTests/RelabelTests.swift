import Basis
import Ledger
import Proving
import Testing

/// HSE-15: the currency is locked after the first transaction; relabelling writes another one beside all amounts.
@Suite struct RelabelTests {
  private static let other = RecordID(high: 3, low: 3)

  private static func to(_ code: String, from: CurrencyCode = .chf) throws -> Intent {
    .relabelCurrency(RelabelCurrency(from: from, to: try #require(CurrencyCode(code))))
  }

  @Test("HSE-15: after the first transaction, a deleted one too, the currency can't be changed, nor by undoing")
  func locked() throws {
    var bench = try Bench()
    let set = Intent.editSettings(EditRecords(ids: [bench.space.id], set: [JSONMember("currency", .string("EUR"))]))
    let choice = try bench.apply(set)
    #expect(bench.space.currency == .eur && !bench.space.hasLockedCurrency)
    let back = Intent.editSettings(EditRecords(ids: [bench.space.id], set: [JSONMember("currency", .string("CHF"))]))
    try bench.apply(back)
    let entry = try bench.add(-4_50)
    #expect(bench.refusal(set) == .currencyLocked)
    #expect(bench.refusal(.undo(UndoAction(choice))) == nil, "another value since: nothing to take back")
    try bench.apply(.deleteRecords(RecordList(kind: .transaction, ids: [entry])))
    #expect(bench.refusal(set) == .currencyLocked)
    do throws(Rejection) { try bench.apply(set) } catch {
      #expect(error.message == "Currency can't be changed after the first transaction.")
    }
  }

  @Test("HSE-15: undoing the choice of the currency is refused once there is an entry")
  func undoIsLocked() throws {
    var bench = try Bench()
    let choice = try bench.apply(
      .editSettings(EditRecords(ids: [bench.space.id], set: [JSONMember("currency", .string("EUR"))])))
    try bench.add(-4_50)
    #expect(bench.refusal(.undo(UndoAction(choice))) == .currencyLocked)
  }

  @Test("HSE-15: 100 CHF become 100 EUR everywhere: wallets, entries, deleted ones, parts; other currencies stay")
  func relabels() throws {
    var bench = try Bench()
    try bench.addWallet(Self.other, "Dollars", initialBalance: 7_00, currency: .usd)
    let coffee = try bench.add(-4_50)
    let gone = try bench.add(-9_99)
    try bench.apply(.deleteRecords(RecordList(kind: .transaction, ids: [gone])))
    var template = Template()
    template.id = bench.random.nextID()
    template.description = "Rent"
    template.amount = -1850_00
    template.walletId = bench.wallet
    template.anchor = bench.today
    template.nextDate = bench.today
    try bench.apply(.addTemplate(template))
    try bench.apply(Self.to("EUR"))
    let space = bench.space
    #expect(space.currency == .eur)
    #expect(space.wallets[bench.wallet]?.currency == .eur && space.wallets[bench.wallet]?.initialBalance == 100_00)
    #expect(space.wallets[Self.other]?.currency == .usd)
    #expect(space.transactions[coffee]?.money == Money(minorUnits: -4_50, currency: .eur))
    #expect(space.transactions[gone]?.currency == .eur, "it may come back")
    #expect(space.form(template.id, Template.self)?.amount == -1850_00)
    try bench.apply(.restoreRecords(RecordList(kind: .transaction, ids: [gone])))
    // Editing an entry of the relabelled wallet is possible as before.
    try bench.apply(bench.edit(coffee, "amount", .integer(-5_00)))
  }

  @Test("HSE-15: digits follow exactly: 12.50 CHF is 12.500 KWD and back; what would lose digits is refused by name")
  func digits() throws {
    var bench = try Bench()
    let coffee = try bench.add(-12_50)
    let income = try bench.add(200_00)
    let dinar = try #require(CurrencyCode("KWD"))
    let before = bench.space
    try bench.apply(Self.to("KWD"))
    #expect(bench.space.transactions[coffee]?.money == Money(minorUnits: -12_500, currency: dinar))
    #expect(bench.space.wallets[bench.wallet]?.initialBalance == 100_000)
    try bench.apply(Self.to("CHF", from: dinar))
    #expect(bench.space.transactions[coffee]?.money == before.transactions[coffee]?.money)
    #expect(bench.space.transactions[income]?.money == before.transactions[income]?.money)
    #expect(bench.refusal(try Self.to("JPY")) == .currencyDigits)
    do throws(Rejection) { try bench.apply(.relabelCurrency(RelabelCurrency(from: .chf, to: .jpy))) } catch {
      #expect(
        error.message
          == "CHF\u{A0}-12.50 of \u{2039}Coffee\u{203A} would lose its last digits in JPY, so the currency stays as it is."
      )
    }
    try bench.apply(bench.edit(coffee, "amount", .integer(-12_00)))
    try bench.apply(Self.to("JPY"))
    #expect(bench.space.transactions[coffee]?.amount == -12 && bench.space.transactions[income]?.amount == 200)
  }

  @Test("HSE-15: budgets, the income of the plan and closed periods go with the digits")
  func plans() throws {
    var plan = try PlanBench(income: 5000_00)
    try plan.budget(PlanBench.groceries, 600_00)
    try plan.bench.add(-45_00, category: PlanBench.groceries)
    plan.bench.today = day("2026-02-26")
    try plan.bench.apply(.closePeriod(ClosePeriod(start: day("2026-01-25"))))
    let closed = try #require(plan.space.forms(BudgetSnapshot.self).first { $0.categoryId == nil })
    // What a week could cost was worked out to the cent.
    #expect(plan.bench.refusal(try Self.to("JPY")) == .currencyDigits)
    try plan.bench.apply(Self.to("KWD"))
    #expect(plan.space.settings[plan.space.id]?.manualIncome == 5000_000)
    #expect(plan.space.forms(Budget.self).map { $0.limit } == [600_000])
    let after = try #require(plan.space.forms(BudgetSnapshot.self).first { $0.categoryId == nil })
    #expect(after.currency == CurrencyCode("KWD"))
    #expect(after.spending == closed.spending.map { $0 * 10 } && after.income == closed.income.map { $0 * 10 })
    #expect(after.dailySpending == closed.dailySpending.map { $0 * 10 })
    #expect(after.weeks.map { $0.allowance } == closed.weeks.map { $0.allowance * 10 })
    #expect(after.percents == closed.percents && after.percentage == closed.percentage)
  }

  @Test("HSE-15: refused when it is another currency by now, the same one, not started, or would join two amounts")
  func refusals() throws {
    var bench = try Bench()
    try bench.add(-4_50)
    #expect(bench.refusal(try Self.to("EUR", from: .usd)) == .currencyMismatch)
    #expect(bench.refusal(try Self.to("CHF")) == .currencyMismatch)
    var empty = try Bench(started: false)
    #expect(empty.refusal(try Self.to("EUR")) == .notStarted)
    try bench.addWallet(Self.other, "Euros", currency: .eur)
    var record = Transaction()
    record.id = bench.random.nextID()
    record.walletId = bench.wallet
    record.transferWalletId = Self.other
    record.amount = -100_00
    record.transferAmount = 95_00
    record.date = bench.today
    try bench.apply(.addTransaction(record))
    #expect(bench.refusal(try Self.to("EUR")) == .currencyMismatch)
    try bench.apply(Self.to("USD"))
    #expect(
      bench.space.transactions[record.id]?.currency == .usd
        && bench.space.transactions[record.id]?.transferAmount == 95_00)
  }

  @Test("HSE-15: refused as soon as anything is shared, and in a group")
  func shared() throws {
    var bench = try Bench()
    try bench.add(-4_50)
    let group = RecordID(high: 8, low: 8)
    var share = OwnShare()
    share.group = group
    share.expense = RecordID(high: 8, low: 9)
    share.id = OwnShare.id(of: share.expense)
    share.description = "Dinner"
    share.date = bench.today
    share.share = 30_00
    var context = ApplyContext()
    context.spaces = [bench.space.id, group]
    try bench.apply(.followGroup(FollowGroup(group, name: "Flat", currency: .chf, shares: [share])), context: context)
    #expect(bench.refusal(try Self.to("EUR")) == .currencyShared)
    var trip = try GroupBench(.event, ["Ada", "Ben"])
    #expect(throws: Rejection.self) { try trip.apply(.relabelCurrency(RelabelCurrency(from: .chf, to: .eur))) }
  }

  @Test("HSE-15, UXA-21: undoing a relabelling and undoing that leave wallets alone that had the other currency before")
  func undoing() throws {
    var bench = try Bench()
    try bench.addWallet(Self.other, "Euros", initialBalance: 7_00, currency: .eur)
    let coffee = try bench.add(-12_00)
    let before = bench.space.transactions[coffee]
    let relabel = try bench.apply(Self.to("EUR"))
    let undone = try bench.apply(.undo(UndoAction(relabel)))
    #expect(bench.space.currency == .chf && bench.space.wallets[bench.wallet]?.currency == .chf)
    #expect(bench.space.transactions[coffee]?.money == before?.money)
    #expect(bench.space.wallets[Self.other]?.currency == .eur)
    try bench.apply(.undo(UndoAction(undone)))
    #expect(bench.space.currency == .eur && bench.space.transactions[coffee]?.currency == .eur)
  }

  @Test("HSE-15, UXA-21: older changes of amounts are undone in the new currency, but not in other digits")
  func olderChanges() throws {
    var bench = try Bench()
    let coffee = try bench.add(-12_00)
    let edit = try bench.apply(bench.edit(coffee, "amount", .integer(-15_00)))
    try bench.apply(Self.to("EUR"))
    try bench.apply(.undo(UndoAction(edit)))
    #expect(bench.space.transactions[coffee]?.money == Money(minorUnits: -12_00, currency: .eur))
    let again = try bench.apply(bench.edit(coffee, "amount", .integer(-20_00)))
    try bench.apply(Self.to("JPY", from: .eur))
    try bench.apply(.undo(UndoAction(again)))
    #expect(bench.space.transactions[coffee]?.amount == -20)
  }

  @Test("HSE-15: a space that was relabelled is the same after it was stored and read again")
  func stored() throws {
    var bench = try Bench()
    try bench.add(-12_00)
    try bench.apply(Self.to("KWD"))
    var loaded = Space(id: bench.space.id)
    for record in bench.space.allRecords { loaded.load(record) }
    loaded.advance(to: bench.space.version)
    #expect(loaded.stateHash() == bench.space.stateHash())
    let intent = try Self.to("KWD")
    let mutation = Mutation(
      id: bench.random.nextID(), space: bench.space.id, sequence: 1, clock: 1, today: bench.today, intent: intent)
    #expect(try Mutation(json: mutation.json) == mutation)
  }
}
