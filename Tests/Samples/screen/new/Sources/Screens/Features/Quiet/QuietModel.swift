import Basis
import Filing
import Insight

/// How many days of this month went by without spending.
public struct QuietModel: Sendable {
  public let quietDays: Int
  public let days: Int

  init(_ snapshot: Snapshot) {
    let first = snapshot.today.firstOfMonth
    days = first.days(until: snapshot.today) + 1
    var spentOn: Set<Int32> = []
    for line in snapshot.book.lines(in: Period.month(containing: snapshot.today), today: snapshot.today)
    where line.counts && line.counted < 0 {
      spentOn.insert(line.date)
    }
    quietDays = max(0, days - spentOn.count)
  }
}
