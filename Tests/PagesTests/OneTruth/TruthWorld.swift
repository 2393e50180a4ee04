import Basis
import Filing
import Insight
import Ledger
import Proving

@testable import Pages
@testable import Screens

/// A person with a plan, a household and ordinary untidiness: entries without a category, in the future, in other
/// currencies, split, paid back later, shared, and some that reach a period that was closed long ago. The same seed
/// makes the same life.
struct TruthWorld {
  var app: AppDriver
  var random: SeededRandom
  static let bank = RecordID(high: 2, low: 2)
  static let euros = RecordID(high: 2, low: 3)
  static let nestEgg = RecordID(high: 2, low: 4)
  private static let kinds = [
    "groceries", "rent", "dining-out", "shopping", "health", "emergency-fund", "entertainment",
  ].map { Category.defaultID($0) }

  init(seed: UInt64, steps: Int = 30) throws {
    random = SeededRandom(seed: seed)
    app = AppDriver(today: TimeTests.day("2026-02-10"), seed: seed)
    guard app.presenter.core.startSpace(.chf, app.tab) else {
      throw Rejection(.malformed, "The ledger does not begin.")
    }
    app.send(.start(route: "/"))
    try setUp()
    for _ in 0..<steps { step() }
    app.act("day")
  }

  private mutating func setUp() throws(Rejection) {
    let own = app.presenter.core.ownID ?? RecordID(high: 0, low: 0)
    var intents: [Intent] = []
    for (id, name, currency, kind) in [
      (Self.bank, "Bank", CurrencyCode.chf, Wallet.Kind.bank), (Self.euros, "Euros", .eur, .bank),
      (Self.nestEgg, "Nest egg", .chf, .savings),
    ] {
      var wallet = Wallet()
      (wallet.id, wallet.name, wallet.currency, wallet.walletKind) = (id, name, currency, kind)
      wallet.initialBalance = 1_000_17
      wallet.initialBalanceDate = TimeTests.day("2025-11-01")
      intents.append(.addWallet(wallet))
    }
    let mode: Settings.IncomeMode = Bool.random(using: &random) ? .auto : .manual
    let set = [JSONMember("manualIncome", .integer(4_000_00)), JSONMember("incomeMode", .string(mode.name))]
    intents.append(.editSettings(EditRecords(ids: [own], set: set)))
    intents.append(.setPayday(SetPayday(day: random.pick([25, 28, 1, 31]))))
    for category in Self.kinds where Int.random(in: 0..<5, using: &random) > 0 {
      intents.append(.setBudget(Budget(categoryId: category, limit: Int64.random(in: 20_00...600_00, using: &random))))
    }
    _ = try app.presenter.core.perform(intents, app.tab)
    app.act("day")
    app.go("/together")
    app.act("group.new", value: "household")
    app.act("group.create", [("name", "Home"), ("own", "Ann"), ("next", "Ben"), ("currency", "CHF")])
    app.act("sheet.discard")
  }

  /// - Parameter look: at what the new day alone has brought, before anything is done on it.
  mutating func step(_ look: (inout TruthWorld) -> Void = { _ in }) {
    app.today = app.today.adding(days: Int.random(in: 0...5, using: &random))
    app.act("day")
    look(&self)
    switch Int.random(in: 0..<16, using: &random) {
    case 0: share()
    case 1: spendTogether(by: "Ann")
    case 2: spendTogether(by: "Ben")
    case 3: late()
    case 4: salary()
    case 5: save()
    case 6: split()
    case 7: awaited()
    case 8: euro()
    case 9: later()
    case 10: refund()
    case 11: retract()
    default: spend(on: app.today)
    }
    app.act("sheet.discard")
    app.act("undo.dismiss")
    app.act("day")
  }

  private mutating func entry(_ amount: Int64, on date: CalendarDate, _ change: (inout Transaction) -> Void = { _ in })
  {
    var entry = Transaction()
    entry.id = random.nextID()
    entry.walletId = Self.bank
    entry.currency = .chf
    entry.date = date
    entry.amount = amount
    entry.description = "Entry " + String(Int.random(in: 0..<9, using: &random))
    change(&entry)
    do throws(Rejection) { _ = try app.presenter.core.perform([.addTransaction(entry)], app.tab) } catch {}
  }

  private mutating func cents(_ most: Int64 = 300_00) -> Int64 { Int64.random(in: 1_01...most, using: &random) }

  private mutating func spend(on date: CalendarDate) {
    let category = Int.random(in: 0..<3, using: &random) == 0 ? nil : random.pick(Self.kinds)
    entry(-cents(), on: date) { $0.categoryId = category }
  }

  private mutating func late() { spend(on: app.today.adding(days: -Int.random(in: 8...70, using: &random))) }
  private mutating func later() { spend(on: app.today.adding(days: Int.random(in: 1...12, using: &random))) }
  private mutating func salary() {
    let day = app.today.adding(days: -Int.random(in: 0...3, using: &random))
    entry(4_000_00 + cents(), on: day) { $0.categoryId = Category.defaultID("salary") }
  }
  private mutating func save() {
    entry(-cents(), on: app.today) { $0.transferWalletId = Self.nestEgg }
  }
  private mutating func euro() {
    let category = random.pick(Self.kinds)
    entry(-cents(), on: app.today) {
      ($0.walletId, $0.currency, $0.categoryId) = (Self.euros, .eur, category)
    }
  }
  private mutating func refund() {
    let category = random.pick(Self.kinds)
    entry(cents(40_00), on: app.today) { $0.categoryId = category }
  }
  private mutating func awaited() {
    let category = random.pick(Self.kinds)
    entry(-cents(), on: app.today) {
      $0.categoryId = category
      $0.reimbursable = .work
      $0.reimbursementStatus = .pending
    }
  }
  private mutating func split() {
    let (one, other) = (cents(), cents())
    let categories = [random.pick(Self.kinds), random.pick(Self.kinds)]
    entry(-one - other, on: app.today) {
      $0.splits = [
        TransactionPart(amount: -one, categoryId: categories[0]),
        TransactionPart(amount: -other, categoryId: categories[1]),
      ]
    }
  }
  private mutating func retract() {
    let ids = app.space.transactions.inIDOrder.filter { !$0.stamp.isDeleted && $0.groupRecord == nil }.map { $0.id }
    guard !ids.isEmpty else { return }
    let list = RecordList(kind: .transaction, ids: [random.pick(ids)])
    do throws(Rejection) { _ = try app.presenter.core.perform([.deleteRecords(list)], app.tab) } catch {}
  }

  /// Keeps a template that is due every month, next on the day after tomorrow.
  mutating func recur(_ category: String, _ amount: Int64) throws {
    var template = Template()
    template.id = random.nextID()
    (template.description, template.amount, template.walletId) = ("Comes again", -amount, Self.bank)
    template.categoryId = Category.defaultID(category)
    (template.anchor, template.nextDate) = (app.today.adding(days: 2), app.today.adding(days: 2))
    _ = try app.presenter.core.perform([.addTemplate(template)], app.tab)
    app.act("day")
  }

  private mutating func amountText() -> String { Money(minorUnits: cents(), currency: .chf).decimalText }

  /// An own entry, shared.
  private mutating func share() {
    let amount = amountText()
    app.go("/transactions")
    app.act("entry.new")
    app.act("entry.share", value: app.groupID.text)
    app.act("entry.save", [("amount", amount), ("payee", "Coop"), ("date", app.today.text)])
  }

  private mutating func spendTogether(by name: String) {
    let amount = amountText()
    app.go(app.groupPath)
    app.spend(amount, "Together", by: name, date: app.today.text)
  }

  var snapshot: Snapshot { app.presenter.core.snapshot(app.tab) }
  var words: Words { Words(format: LocaleFormat(tag: "en-CH"), today: app.today, currency: .chf) }
}
