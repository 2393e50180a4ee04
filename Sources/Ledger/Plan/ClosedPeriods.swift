import Basis

/// The snapshots of a space, read once, by the first day of their period: screens ask for several closed periods at a
/// time, and ten years of them are thousands of records.
public struct ClosedPeriods: Sendable {
  private struct One: Sendable {
    var whole: BudgetSnapshot?
    var lines: [BudgetSnapshot] = []
  }

  private var days: [Int32: One] = [:]
  /// Counts snapshots that came or went, for figures that follow the space.
  public private(set) var changes = 0

  /// The record of the whole period that began on this day; nil while it is open.
  public func whole(_ start: CalendarDate) -> BudgetSnapshot? { days[start.daysSinceEpoch]?.whole }

  func isClosed(_ start: CalendarDate) -> Bool { days[start.daysSinceEpoch]?.whole != nil }

  /// Those of the period's budgets, in no particular order.
  func lines(_ start: CalendarDate) -> [BudgetSnapshot] { days[start.daysSinceEpoch]?.lines ?? [] }

  /// The records of whole periods, oldest first.
  public var wholes: [BudgetSnapshot] {
    var out: [BudgetSnapshot] = []
    for one in days.values { if let whole = one.whole { out.append(whole) } }
    out.sort { $0.periodStart < $1.periodStart }
    return out
  }

  mutating func add(_ record: SmallRecord) {
    guard let form = ClosedPeriods.form(record) else { return }
    changes &+= 1
    if form.categoryId == nil {
      days[form.periodStart.daysSinceEpoch, default: One()].whole = form
    } else {
      days[form.periodStart.daysSinceEpoch, default: One()].lines.append(form)
    }
  }

  mutating func remove(_ record: SmallRecord) {
    guard let form = ClosedPeriods.form(record) else { return }
    changes &+= 1
    let day = form.periodStart.daysSinceEpoch
    if form.categoryId == nil { days[day]?.whole = nil } else { days[day]?.lines.removeAll { $0.id == form.id } }
    if let one = days[day], one.whole == nil, one.lines.isEmpty { days[day] = nil }
  }

  /// Nil for what is no live snapshot. A whole period's is one only under its own id, so that a foreign file cannot
  /// bring a second one for the same days.
  private static func form(_ record: SmallRecord) -> BudgetSnapshot? {
    guard record.kind == .snapshot, !record.stamp.isDeleted, let form = record.read(BudgetSnapshot.self) else {
      return nil
    }
    return form.categoryId == nil && form.id != BudgetSnapshot.id(form.periodStart, nil) ? nil : form
  }
}

extension Space {
  /// The live category that has the entries of a deleted one; nil when that was not noted.
  public func heir(of id: RecordID) -> RecordID? {
    var current = id
    var steps = 0
    while steps < 50, let category = categories[current], category.stamp.isDeleted, let next = category.successorId {
      current = next
      steps += 1
    }
    return current == id || categories.live(current) == nil ? nil : current
  }
}
