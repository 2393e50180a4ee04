import Basis
import Insight
import Ledger

/// What a card on a home screen shows at a glance (NTF-09): the running period's spending, the newest entries, or the
/// budgets near or past their limit.
public struct GlanceModel: Sendable {
  public enum Kind: String, Sendable, CaseIterable { case spending, recent, budgets }

  /// One that is near its limit or past it.
  public struct Budget: Sendable, Equatable {
    public let category: RecordID
    public let name: String
    public let spent: Money
    public let allocated: Money
    /// Whole percent of the limit that is spent, at most 999.
    public let percent: Int64
    public let isOver: Bool
  }

  public let today: CalendarDate
  public let currency: CurrencyCode
  /// The running budget period: a month where nobody said when payday is.
  public let period: Period
  /// Of the period, and of today alone; nil where a sum is too large to write.
  public let spent: Money?
  public let spentToday: Money?
  /// What the plan leaves, negative when it is passed; nil without a plan.
  public let remaining: Money?
  /// Set apart for bills that are still to come, so it isn't in `remaining`. Nil for nothing.
  public let forBills: Money?
  /// Whole percent of the plan that is spent, at most 999, and of the period's days that are over; nil without a plan.
  public let usedPercent: Int64?
  public let pacePercent: Int64
  /// Today among them; at least 1.
  public let daysLeft: Int
  /// Five at most, newest first.
  public let recent: [EntryRow]
  /// Near or past their limit (BUD-12), the worst first.
  public let budgets: [Budget]
  public let hasPlan: Bool

  /// - Parameter today: the person's day.
  public init(_ space: Space, format: LocaleFormat, today: CalendarDate) {
    let snapshot = Snapshot(space: space, format: format, today: today)
    let currency = snapshot.currency
    self.today = today
    self.currency = currency
    let running = space.budgetPeriod(containing: today)
    let span = running.span
    period = span
    func figures(_ period: Period) -> PeriodFigures {
      PeriodFigures(snapshot.book, period: period, currency: currency, today: today, days: 0)
    }
    spent = snapshot.money(figures(span).spending)
    spentToday = snapshot.money(figures(Period(start: today, end: today.adding(days: 1))).spending)
    let plan = snapshot.book.budget(of: running, in: space, today: today)
    let toSpend = plan.toSpend
    hasPlan = !plan.lines.isEmpty && toSpend.planned > 0
    remaining = hasPlan ? Money(minorUnits: toSpend.left, currency: currency) : nil
    forBills = hasPlan && toSpend.forBills > 0 ? Money(minorUnits: toSpend.forBills, currency: currency) : nil
    usedPercent = hasPlan ? GlanceModel.percent(toSpend.spent, of: toSpend.planned) : nil
    daysLeft = max(1, today.days(until: span.end))
    pacePercent = Int64(span.start.days(until: today) + 1) * 100 / Int64(max(1, span.dayCount))
    recent = EntryRow.newest(snapshot)
    budgets = plan.lines.filter { $0.alerts }.map { line in
      Budget(
        category: line.category, name: snapshot.label(line.category)?.name ?? line.name,
        spent: Money(minorUnits: line.spent, currency: currency),
        allocated: Money(minorUnits: line.allocated, currency: currency),
        percent: GlanceModel.percent(line.spent, of: line.allocated), isOver: line.status == .exceeded)
    }.sorted { $0.percent == $1.percent ? $0.category < $1.category : $0.percent > $1.percent }
  }

  private static func percent(_ part: Int64, of whole: Int64) -> Int64 {
    guard whole > 0, part > 0 else { return 0 }
    let product = part.multipliedFullWidth(by: 100)
    // No more than 999 is ever shown, so what does not fit is that.
    guard product.high < whole else { return 999 }
    return min(999, whole.dividingFullWidth(product).quotient)
  }
}

/// Of a card at a glance, as phones have them (NTF-09).
public enum GlanceSize: String, Sendable, CaseIterable {
  case small, medium, large

  /// Points.
  public var width: Int { self == .small ? 170 : 364 }
  public var height: Int { self == .large ? 382 : 170 }
}

extension PeriodBudget.Line {
  /// What a card names: as what is told aloud, a bill that was paid and savings put aside as planned are no reason for
  /// care.
  fileprivate var alerts: Bool {
    switch status {
    case .exceeded: return true
    case .warning: return !isBill && type != .savings
    case .safe, .unplanned: return false
    }
  }
}
