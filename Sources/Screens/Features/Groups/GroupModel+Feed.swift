import Basis
import Filing
import Ledger

/// What happened in a group, day by day.
extension GroupModel {
  /// A day of the feed.
  public struct Day: Sendable {
    public let date: CalendarDate
    public let total: Money?
    public var rows: [ExpenseRow]
    public var payments: [SettlementRow]
    /// Of how a household splits.
    public var ratios: [RatioLine] = []
  }

  public struct Feed: Sendable {
    public let days: [Day]
    public let shown: Int
    public let count: Int
    public let total: Money
  }

  /// Expenses and what was paid between people, by day, newest first.
  static func feed(_ group: GroupSnapshot, pages: Int, marked: RecordID?) -> Feed {
    let limit = GroupModel.page * (pages + 1)
    let (expenses, count) = group.newestExpenses(limit)
    var days: [Day] = []
    for expense in expenses {
      var row = ExpenseRow(expense, group)
      row.isNew = expense.id == marked
      if days.last?.date == expense.date {
        days[days.count - 1].rows.append(row)
      } else {
        days.append(Day(date: expense.date, total: nil, rows: [row], payments: []))
      }
    }
    let isWhole = count <= limit
    func place(_ date: CalendarDate) -> Int? {
      if let index = days.firstIndex(where: { $0.date == date }) { return index }
      guard isWhole || days.last.map({ $0.date < date }) ?? true else { return nil }
      let place = days.firstIndex { $0.date < date } ?? days.count
      days.insert(Day(date: date, total: nil, rows: [], payments: []), at: place)
      return place
    }
    for payment in SettlementRow.all(group) {
      if let index = place(payment.date) { days[index].payments.append(payment) }
    }
    if !days.isEmpty {
      for line in RatioLine.all(group) { if let index = place(line.change.date) { days[index].ratios.append(line) } }
    }
    // Of the day that the list ends in, only a part may be here: its sum would be another one below the fold.
    let cut = isWhole ? nil : expenses.last?.date
    days = days.map { day in
      var sum: Int64 = 0
      for row in day.rows { sum = sum.addingClamped(row.money.minorUnits) }
      return Day(
        date: day.date, total: day.rows.count > 1 && day.date != cut ? group.money(sum) : nil, rows: day.rows,
        payments: day.payments,
        ratios: day.ratios)
    }
    let total = group.figures?.totalExpenses ?? expenses.reduce(Int64(0)) { $0.addingClamped($1.amount) }
    return Feed(days: days, shown: expenses.count, count: count, total: group.money(total))
  }
}
