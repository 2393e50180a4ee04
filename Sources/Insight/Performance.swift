import Basis
import Ledger

/// How a period went against its plan (ANA-15), by the figures of `PeriodBudget`: a closed one answers from its
/// snapshots (BUD-22).
public struct Performance: Sendable {
  public enum Status: Sendable, Equatable {
    case onTrack, overPlan, underPlan
    /// Nothing was planned.
    case unplanned

    /// From 20 % under to 10 % over is on track. A running period is never under plan: it is not over yet.
    public init(spent: Int64, of budgeted: Int64, isRunning: Bool) {
      if budgeted <= 0 {
        self = .unplanned
      } else if PeriodBudget.isFarOver(spent, budgeted) {
        self = .overPlan
      } else if !isRunning, Shares.compare(spent, times: 100, with: budgeted, times: 80) < 0 {
        self = .underPlan
      } else {
        self = .onTrack
      }
    }
  }

  public struct Line: Sendable, Equatable {
    /// Nil for the whole.
    public let category: RecordID?
    public let name: String
    public let type: Category.BudgetType?
    /// Minor units.
    public let budgeted: Int64
    public let spent: Int64
    public let status: Status
    public let isNested: Bool
    /// What of the whole is set apart for bills that are still to come.
    public var forBills: Int64 = 0

    /// Below zero: over.
    public var remaining: Int64 { Change.difference(spent, budgeted).subtractingClamped(forBills) }
  }

  public let period: BudgetPeriod
  public let source: PeriodBudget.Source
  public let isRunning: Bool
  /// What there was to spend (`MoneyToSpend`).
  public let overall: Line
  /// Over plan first, then by what was spent.
  public let lines: [Line]

  public init(_ budget: PeriodBudget, today: CalendarDate) {
    period = budget.period
    source = budget.source
    let isRunning = budget.period.span.end > today
    self.isRunning = isRunning
    var lines: [Line] = []
    for line in budget.lines {
      lines.append(
        Line(
          category: line.category, name: line.name, type: line.type, budgeted: line.allocated, spent: line.spent,
          status: Status(spent: line.spent, of: line.allocated, isRunning: isRunning), isNested: line.isNested))
    }
    let all = budget.toSpend
    overall = Line(
      category: nil, name: "", type: nil, budgeted: all.planned, spent: all.spent,
      status: Status(spent: all.spent, of: all.planned, isRunning: isRunning), isNested: false,
      forBills: all.forBills)
    var order = Array(lines.indices)
    order.sort { one, other in
      let (a, b) = (lines[one], lines[other])
      if (a.status == .overPlan) != (b.status == .overPlan) { return a.status == .overPlan }
      return a.spent == b.spent ? one < other : a.spent > b.spent
    }
    self.lines = order.map { lines[$0] }
  }
}

/// A category that asks for a thought (ANA-16).
public struct Recommendation: Sendable, Equatable {
  public enum Reason: Sendable, Equatable { case overPlan, risen }
  public static let most = 3

  public let category: RecordID
  public let name: String
  public let reason: Reason

  /// Under this name a person waves it aside, for this period only.
  public func key(_ period: BudgetPeriod) -> String { period.start.text + "/" + category.text }

  /// Over plan first, then what rose three times in a row: in each of the last three periods that a comparison has.
  public static func find(_ performance: Performance, rising: Comparison, without dismissed: [String])
    -> [Recommendation]
  {
    var found: [Recommendation] = []
    for line in performance.lines where line.status == .overPlan {
      guard let id = line.category else { continue }
      found.append(Recommendation(category: id, name: line.name, reason: .overPlan))
    }
    for row in rising.rows where row.amounts.count >= 4 {
      guard let id = row.category, !found.contains(where: { $0.category == id }) else { continue }
      let last = row.amounts.suffix(4)
      let rises = zip(last, last.dropFirst()).allSatisfy { $0 < $1 }
      if rises && (last.first ?? 0) > 0 { found.append(Recommendation(category: id, name: row.name, reason: .risen)) }
    }
    found.removeAll { item in
      let key = item.key(performance.period)
      return dismissed.contains { sameBytes($0, key) }
    }
    return Array(found.prefix(most))
  }
}
