import Basis
import Ledger
import Proving

@testable import Replica
@testable import Screens

/// A device with a ledger, a household and an event full of what the rules let in: every kind of record that a form
/// shows.
struct FormWorld {
  var app: AppDriver
  var random: SeededRandom
  private(set) var household = RecordID(high: 0, low: 0)
  private(set) var event = RecordID(high: 0, low: 0)

  /// What strangers call things: with line breaks, marks of markup, letters of other scripts.
  private static let words = [
    "Coop", "Two\nlines", "Caf\u{E9} \"Zum Ochsen\"", "<b>&amp;", "O'Neill & Co", "\u{5BFF}\u{53F8}", "12.50",
    "Rent\r\nMay", "a  b",
  ]

  init(seed: UInt64) {
    app = AppDriver.started()
    random = SeededRandom(seed: seed)
    var intents = RandomIntents(seed: seed)
    for _ in 0..<70 { own(intents.next(in: app.space)) }
    for wallet in ["Bank", "Savings"] { app.addWallet(wallet + String(seed)) }
    household = begin("household", ["Ann", "Ben", "Cleo"])
    event = begin("event", ["Ann", "Ben", "Cleo", "Dan"])
    for _ in 0..<9 { shareOwn() }
    for group in [household, event] {
      for _ in 0..<9 { within(.addExpense(expense(in: group)), group) }
      within(.addDonation(donation(in: group)), group)
    }
    for _ in 0..<6 { own(.addTransaction(entry())) }
    beOneOfEach()
    for entry in app.entries.shuffled(using: &random).prefix(4) {
      own(.editTransactions(EditRecords(ids: [entry.id], set: [JSONMember("notes", .string(random.pick(Self.words)))])))
    }
    settleSome()
    app.go("/")
  }

  /// Every record of every space, byte by byte, but what only says who did what when.
  var records: [RecordID: [RecordID: StoredRecord]] {
    var all: [RecordID: [RecordID: StoredRecord]] = [:]
    for id in app.presenter.core.replica.spaceIDs {
      guard let space = app.presenter.core.replica.space(id) else { continue }
      for record in space.allRecords where record.kind != .action { all[id, default: [:]][record.id] = record }
    }
    return all
  }

  func expenses(in group: RecordID) -> [Expense] { app.presenter.core.replica.space(group)?.forms(Expense.self) ?? [] }

  // MARK: What is in it

  /// What chance may have left out.
  private mutating func beOneOfEach() {
    let groceries = Category.defaultID("groceries")
    own(.setPayday(SetPayday(day: 25)))
    var budget = Budget(categoryId: groceries, limit: 512_50)
    budget.alertThreshold = 75
    own(.setBudget(budget))
    own(.editBudget(EditRecords(ids: [budget.id], set: [JSONMember("active", .bool(false))])))
    var suggested = Budget(categoryId: Category.defaultID("health"), limit: 0)
    (suggested.isSuggested, suggested.weight) = (true, 77)
    own(.setBudget(suggested))
    own(.saveReport(SaveReport(id: random.nextID(), name: random.pick(Self.words), query: "by=month")))
    var rule = FilingRule()
    (rule.id, rule.categoryId) = (random.nextID(), groceries)
    // Not in the order in which the sheet has them.
    rule.conditions = [.moneyIn(false), .amount(from: 100, to: 5_000_00), .text(.description, .contains, "zug")]
    own(.addRule(rule))
    var template = Template()
    (template.id, template.description, template.amount) = (random.nextID(), "Rent", -1_200_00)
    template.walletId = app.wallet("Cash") ?? RecordID(high: 0, low: 0)
    template.anchor = CalendarDate(year: 2026, month: 1, day: 31) ?? .earliest
    template.nextDate = CalendarDate(year: 2026, month: 8, day: 15) ?? .earliest
    own(.addTemplate(template))
    // Shared, and by percentages of its own.
    template.id = random.nextID()
    template.sharedWith = household
    let people =
      app.presenter.core.groupSpace(household)?.members.filter { $0.leftOn == nil && $0.part == .contributing } ?? []
    if people.count > 1 {
      template.split = [MemberTerm(people[0].id, .percent, 72_50), MemberTerm(people[1].id, .percent, 27_50)]
    }
    own(.addTemplate(template))
    var paidBack = entry()
    paidBack.splits = []
    own(.addTransaction(paidBack))
    own(
      .editTransactions(
        EditRecords(
          ids: [paidBack.id],
          set: [
            JSONMember("reimbursable", .string("work")), JSONMember("reimbursementNote", .string("Two\nlines")),
          ])))
    var purse = Member()
    (purse.id, purse.name) = (Member.jointWalletID, "Purse")
    within(.addMember(purse), household)
    transfer()
  }

  /// One kept from the side of the wallet that the money came to, as a bank's file may bring it.
  private mutating func transfer() {
    guard let from = app.wallet("Cash"),
      let to = app.space.wallets.inIDOrder.first(where: { $0.name.hasPrefix("Bank") && $0.currency == .chf })?.id
    else { return }
    var incoming = entry()
    (incoming.splits, incoming.walletId, incoming.transferWalletId) = ([], to, from)
    incoming.amount = 250_00
    incoming.transferAmount = -250_00
    own(.addTransaction(incoming))
  }

  private mutating func own(_ intent: Intent) {
    do throws(Rejection) { _ = try app.presenter.core.perform([intent], app.tab) } catch { refused += 1 }
  }

  private mutating func within(_ intent: Intent, _ group: RecordID) {
    do throws(Rejection) { _ = try app.presenter.core.perform([intent], in: group) } catch { refused += 1 }
  }

  /// Some of what is thrown at the rules is refused, and that is as it should be.
  private(set) var refused = 0

  private mutating func begin(_ preset: String, _ people: [String]) -> RecordID {
    let known = Set(app.presenter.core.replica.groupIDs)
    app.go("/together")
    app.act("group.new", value: preset)
    app.act(
      "group.create",
      [("name", preset), ("own", people[0]), ("next", people.dropFirst().joined(separator: ",")), ("currency", "CHF")])
    app.act("sheet.discard")
    return app.presenter.core.replica.groupIDs.first { !known.contains($0) } ?? RecordID(high: 0, low: 0)
  }

  private mutating func amount() -> Int64 { Int64.random(in: 1...500_000, using: &random) }

  private mutating func entry() -> Transaction {
    var entry = Transaction()
    entry.id = random.nextID()
    entry.walletId =
      random.pick(app.space.wallets.inIDOrder.filter { $0.walletKind != .group && $0.currency == .chf }).id
    entry.amount = -amount()
    entry.date = app.today.adding(days: -Int.random(in: 0...90, using: &random))
    entry.description = random.pick(Self.words)
    entry.counterparty = Bool.random(using: &random) ? random.pick(Self.words) : nil
    entry.notes = Bool.random(using: &random) ? random.pick(Self.words) : nil
    if Bool.random(using: &random) {
      let half = entry.amount / 2
      if half != 0 {
        entry.splits = [
          TransactionPart(amount: half, categoryId: nil, note: random.pick(Self.words)),
          TransactionPart(amount: entry.amount - half, categoryId: Category.defaultID("groceries"), note: nil),
        ]
      }
    }
    return entry
  }

  /// As a person does it, with a division of every kind that the sheets of the entry and of the group know.
  private mutating func shareOwn() {
    let group = Bool.random(using: &random) ? household : event
    let known = Set(expenses(in: group).map { $0.id })
    app.act("entry.new")
    app.act("entry.share", value: group.text)
    let units = amount()
    app.act(
      "entry.save",
      [("amount", Money(minorUnits: units, currency: .chf).decimalText), ("payee", "Own " + String(units))])
    app.act("sheet.discard")
    guard let made = expenses(in: group).first(where: { !known.contains($0.id) }) else { return }
    let drawn = expense(in: group, amount: made.amount)
    let set = [
      JSONMember("division", .string(drawn.division.name)),
      JSONMember("terms", .array(drawn.terms.map { $0.encodedFields })),
    ]
    within(.editExpense(EditRecords(ids: [made.id], set: set)), group)
    app.act("day")
  }

  private mutating func expense(in group: RecordID, amount whole: Int64? = nil) -> Expense {
    let people = (app.presenter.core.replica.space(group)?.members ?? []).map { $0.id }
    var expense = Expense()
    expense.id = random.nextID()
    expense.amount = whole ?? amount()
    expense.description = random.pick(Self.words)
    expense.date = app.today.adding(days: -Int.random(in: 0...90, using: &random))
    expense.note = Bool.random(using: &random) ? random.pick(Self.words) : nil
    expense.categoryName = Bool.random(using: &random) ? "Food" : nil
    let payer = Int.random(in: 0..<people.count, using: &random)
    expense.paid = [MemberAmount(people[payer], expense.amount)]
    if expense.amount > 1, Int.random(in: 0..<3, using: &random) == 0 {
      let part = Int64.random(in: 1..<expense.amount, using: &random)
      expense.paid = [
        MemberAmount(people[payer], part), MemberAmount(people[(payer + 1) % people.count], expense.amount - part),
      ]
    }
    expense.division = .custom
    let sharers = people.shuffled(using: &random).prefix(Int.random(in: 1...people.count, using: &random))
    switch Int.random(in: 0..<6, using: &random) {
    case 0: expense.division = group == household ? .ratio : .everyone
    case 1: expense.division = .everyone
    case 2: expense.terms = sharers.map { MemberTerm($0) }
    case 3: expense.terms = sharers.map { MemberTerm($0, .weight, Int64.random(in: 1...7, using: &random)) }
    case 4:
      let parts = cut(100_00, into: sharers.count)
      expense.terms = zip(sharers, parts).map { MemberTerm($0, .percent, $1) }
    default:
      let parts = cut(expense.amount, into: sharers.count)
      expense.terms = zip(sharers, parts).map { MemberTerm($0, .exact, $1) }
    }
    return expense
  }

  /// Random parts of a whole, some of them nothing.
  private mutating func cut(_ whole: Int64, into count: Int) -> [Int64] {
    var left = whole
    var parts: [Int64] = []
    for _ in 1..<max(1, count) {
      let part = Int64.random(in: 0...left, using: &random)
      parts.append(part)
      left -= part
    }
    return parts + [left]
  }

  private mutating func donation(in group: RecordID) -> Donation {
    var donation = Donation()
    donation.id = random.nextID()
    donation.name = random.pick(["Ann", "Grandma", "Dan"])
    donation.amount = amount()
    donation.date = app.today
    donation.note = random.pick(Self.words)
    return donation
  }

  /// One expense of the household is settled, and can't be changed any more.
  private mutating func settleSome() {
    guard let space = app.presenter.core.replica.space(household) else { return }
    for expense in expenses(in: household) {
      guard let debt = expense.debts.first else { continue }
      within(
        .settle(
          Settle(id: random.nextID(), from: debt.debtor, to: debt.creditor, amount: debt.amount, expenses: [expense.id])
        ), space.id)
      return
    }
  }
}
