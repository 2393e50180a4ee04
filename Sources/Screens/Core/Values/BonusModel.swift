import Basis
import Filing
import Ledger

/// What looks like a bonus, and what is in the pool (INC-13, INC-15).
public final class BonusModel: Sendable {
  public struct Question: Sendable, Equatable {
    public let row: EntryRow
    /// More than usual by so much.
    public let above: Money

    init?(_ question: BonusQuestion?, _ snapshot: Snapshot) {
      guard let question, let entry = snapshot.space.transactions.live(question.entry) else { return nil }
      row = EntryRow(entry, snapshot)
      above = Money(minorUnits: question.above, currency: snapshot.currency)
    }
  }

  public let questions: [Question]
  /// What can be allocated; nil for nothing.
  public let available: Money?
  /// Until when some of it can.
  public let lastDay: CalendarDate

  init(_ snapshot: Snapshot) {
    let open = snapshot.space.openBonuses(snapshot.today)
    var asked: [Question] = []
    for question in snapshot.space.bonusQuestions(today: snapshot.today) {
      if let question = Question(question, snapshot) { asked.append(question) }
    }
    questions = asked
    available = open.isEmpty ? nil : BonusModel.sum(open, snapshot)
    lastDay = open.first?.bonus.lastDay ?? snapshot.today
  }

  static func sum(_ open: [PooledBonus], _ snapshot: Snapshot) -> Money {
    var sum = WideSum()
    for pooled in open { sum.add(pooled.left) }
    return Money(minorUnits: sum.clamped, currency: snapshot.currency)
  }
}

/// What one entry's page says of its bonus (INC-13, INC-14).
public final class EntryBonusModel: Sendable {
  public let id: RecordID
  public let question: BonusModel.Question?
  /// ‹Mark as Bonus›.
  public let canMark: Bool
  public let pooled: PooledBonus?
  public let left: Money
  /// For Save, Splurge and Debt Payment; empty before the first step.
  public let allocated: [Money]
  public let isOpen: Bool

  /// Nil for what can be no bonus.
  init?(_ entry: Transaction, _ snapshot: Snapshot) {
    guard entry.canBeBonus || entry.isInPool, entry.currency == snapshot.currency else { return nil }
    let space = snapshot.space
    id = entry.id
    canMark = entry.canBeBonus && !entry.isInPool
    question = canMark ? BonusModel.Question(space.bonusQuestion(entry.id, today: snapshot.today), snapshot) : nil
    var own: PooledBonus?
    if entry.isInPool {
      for pooled in space.pooledBonuses where pooled.bonus.transactionId == entry.id { own = pooled }
    }
    pooled = own
    left = Money(minorUnits: pooled?.left ?? 0, currency: snapshot.currency)
    allocated = (pooled?.bonus.allocated ?? []).map { Money(minorUnits: $0, currency: snapshot.currency) }
    isOpen = pooled.map { $0.left > 0 && $0.bonus.isOpen(snapshot.today) } ?? false
  }
}

/// Three amounts as they are typed or slid.
public struct BonusForm: Sendable, Equatable {
  /// For Save, Splurge and Debt Payment.
  public var amounts = ["", "", ""]
  /// The sentence of a refusal; empty for an amount that is none.
  public var problem: String?

  public static let names = ["save", "splurge", "debt"]

  init() {}

  mutating func read(_ action: AppAction) {
    for (index, name) in BonusForm.names.enumerated() {
      if let text = action[name] { amounts[index] = text }
    }
    problem = nil
  }

  /// Minor units, below zero for one that is no amount.
  func units(_ currency: CurrencyCode, _ format: LocaleFormat) -> [Int64] {
    var units: [Int64] = []
    for text in amounts { units.append(PlanForm.units(text, currency, format) ?? -1) }
    return units
  }

  /// A slider stands at so many whole units: no further than what the others leave.
  mutating func slide(_ index: Int, to whole: Int64, of available: Money, _ format: LocaleFormat) {
    guard amounts.indices.contains(index) else { return }
    var rest = available.minorUnits
    let typed = units(available.currency, format)
    for other in typed.indices where other != index {
      rest = max(0, rest.subtractingReportingOverflow(max(0, typed[other])).partialValue)
    }
    let wished = whole.multipliedReportingOverflow(by: available.currency.unit)
    let units = wished.overflow ? rest : min(rest, wished.partialValue)
    amounts[index] = units == 0 ? "" : format.magnitude(Money(minorUnits: units, currency: available.currency))
  }
}

extension CurrencyCode {
  /// Minor units of a whole one.
  var unit: Int64 {
    var unit: Int64 = 1
    for _ in 0..<exponent { unit *= 10 }
    return unit
  }
}

/// The sheet that allocates the bonus (INC-15).
public final class BonusSheetModel: Sendable {
  public let form: BonusForm
  public let available: Money
  /// Not given a use yet; negative when that is too much; nil while an amount cannot be read.
  public let rest: Money?
  /// Where the sliders stand and end, in whole units.
  public let stands: [Int64]
  public let end: Int64
  public let lastDay: CalendarDate

  init(_ form: BonusForm, _ snapshot: Snapshot) {
    self.form = form
    let model = BonusModel(snapshot)
    let whole = model.available ?? Money(minorUnits: 0, currency: snapshot.currency)
    available = whole
    lastDay = model.lastDay
    let unit = whole.currency.unit
    end = whole.minorUnits / unit + (whole.minorUnits % unit == 0 ? 0 : 1)
    let units = form.units(whole.currency, snapshot.format)
    var stands: [Int64] = []
    var sum = WideSum()
    sum.add(whole.minorUnits)
    var isReadable = true
    for part in units {
      isReadable = isReadable && part >= 0
      sum.subtract(max(0, part))
      stands.append(min(whole.minorUnits, max(0, part)) / unit)
    }
    self.stands = stands
    rest = isReadable ? Money(minorUnits: sum.clamped, currency: whole.currency) : nil
  }
}
