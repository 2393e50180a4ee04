import Basis
import Filing
import Insight
import Ledger

/// What the running period still brings (TXN-23, UXA-06): templates, and entries dated ahead.
public final class UpcomingModel: Sendable {
  public enum Item: Sendable {
    case template(TemplateRow)
    case entry(EntryRow)

    var date: CalendarDate {
      switch self {
      case .template(let row): return row.date
      case .entry(let row): return row.date
      }
    }
  }

  public let items: [Item]
  public let isFolded: Bool
  static let mostEntries = 50

  init(_ snapshot: Snapshot, isFolded: Bool) {
    self.isFolded = isFolded
    let period = snapshot.space.runningPeriod(snapshot.today)
    var items: [Item] = []
    for due in snapshot.space.dueTemplates(period) {
      items.append(.template(TemplateRow(due.template, date: due.occurrence, isDone: due.timesDone > 0, snapshot)))
    }
    let keys = snapshot.space.timeline.keys(from: snapshot.today.adding(days: 1), through: period.lastDay)
    for key in keys.prefix(UpcomingModel.mostEntries) {
      if let entry = snapshot.space.transactions[key.id] { items.append(.entry(EntryRow(entry, snapshot))) }
    }
    // Stable: templates come before entries of the same day.
    var order = Array(items.enumerated())
    order.sort { $0.element.date == $1.element.date ? $0.offset < $1.offset : $0.element.date < $1.element.date }
    self.items = order.map { $0.element }
  }
}
