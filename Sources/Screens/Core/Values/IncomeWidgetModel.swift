import Basis
import Filing
import Ledger

/// What came in of what is expected, and when the next payday is (INC-17).
public struct IncomeWidgetModel: Sendable {
  /// How much of what is expected is here: all of it, half or more, less.
  public enum Progress: Sendable { case full, half, low }

  public struct Line: Sendable, Equatable {
    public let category: String
    public let date: CalendarDate
    public let money: Money
  }

  public let mode: Settings.IncomeMode
  /// What the person says, or what was found.
  public let amount: Money
  public let count: Int
  /// Each category once, in the order in which they came.
  public let categories: [String]
  public let lines: [Line]
  /// Nil without anything to compare with, and when the amount is set by hand: then there is no bar.
  public let expected: Money?
  public let progress: Progress
  /// Nil before a payday is set.
  public let nextPayday: CalendarDate?

  /// Nil when nothing is known about income.
  init?(_ snapshot: Snapshot) {
    let space = snapshot.space
    let today = snapshot.today
    let inputs = space.planInputs
    guard inputs.incomeMode == .auto || inputs.manualIncome > 0 else { return nil }
    func money(_ units: Int64) -> Money { Money(minorUnits: units, currency: snapshot.currency) }
    let period = space.budgetPeriod(containing: today)
    let income = IncomeFigures(space, period, inputs, today: today)
    mode = income.mode
    amount = money(mode == .auto ? income.received : income.used)
    count = income.entries.count
    var names: [String] = []
    lines = income.parts.map { part in
      let name = space.categories[part.category]?.name ?? ""
      if !names.contains(where: { sameBytes($0, name) }) { names.append(name) }
      return Line(category: name, date: part.date, money: money(part.amount))
    }
    categories = names
    let hand = inputs.manualIncome > 0 ? inputs.manualIncome : nil
    let usual = mode == .auto ? hand ?? UsualIncome(space, before: period, inputs, today: today).amount : nil
    expected = usual.map { money($0) }
    let (received, whole) = (amount.minorUnits, usual ?? 0)
    progress =
      received >= whole ? .full : Shares.compare(received, times: 2, with: whole, times: 1) >= 0 ? .half : .low
    nextPayday = space.paySchedule == nil ? nil : period.nextPayday
  }
}
