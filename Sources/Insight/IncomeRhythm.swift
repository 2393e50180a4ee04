import Basis
import Ledger

/// An income that comes every month: what a payday can be proposed from (INC-18).
public struct IncomeRhythm: Sendable, Equatable {
  /// Day of the month, 1 to 31, on which it comes most often.
  public let day: Int64
  /// The median, in minor units of the space's currency.
  public let amount: Int64
  /// How many times it came.
  public let count: Int
  /// The newest entry.
  public let entry: RecordID

  /// The largest income that came in three or more months of the last fourteen, about a month apart; nil without one.
  public static func find(_ space: Space, _ book: Book, today: CalendarDate) -> IncomeRhythm? {
    let since = today.adding(months: -14).daysSinceEpoch
    var groups: [(key: [UInt8], entries: [(date: Int32, amount: Int64, id: RecordID)])] = []
    for line in book.lines(from: since, to: today.daysSinceEpoch &+ 1)
    where line.flow == .income && line.part == .whole && line.currency == space.currency {
      guard let entry = space.transactions[line.id] else { continue }
      let key = TextFolding.key(entry.title)
      let item = (date: line.date, amount: line.counted, id: line.id)
      if let index = groups.firstIndex(where: { $0.key == key }) {
        groups[index].entries.append(item)
      } else {
        groups.append((key, [item]))
      }
    }
    var best: IncomeRhythm?
    for group in groups where group.entries.count >= 3 {
      var entries = group.entries
      entries.sort { $0.date == $1.date ? $0.id < $1.id : $0.date < $1.date }
      guard let found = rhythm(entries), found.amount > (best?.amount ?? 0) else { continue }
      best = found
    }
    return best
  }

  private static func rhythm(_ entries: [(date: Int32, amount: Int64, id: RecordID)]) -> IncomeRhythm? {
    var monthly = 0
    for index in entries.indices.dropFirst() {
      let gap = entries[index].date - entries[index - 1].date
      if gap >= 24 && gap <= 37 { monthly += 1 }
    }
    // A thirteenth salary or a missing month breaks no rhythm.
    guard monthly >= 2, monthly * 4 >= (entries.count - 1) * 3 else { return nil }
    var amounts = entries.map { $0.amount }
    amounts.sort()
    var days = Array(repeating: 0, count: 32)
    for entry in entries { days[CalendarDate(daysSinceEpoch: entry.date).day] += 1 }
    // The latest of equally frequent days: a weekend brings money forward, not back.
    var day = 1
    for candidate in 1...31 where days[candidate] >= days[day] { day = candidate }
    guard let last = entries.last else { return nil }
    return IncomeRhythm(day: Int64(day), amount: amounts[amounts.count / 2], count: entries.count, entry: last.id)
  }
}
