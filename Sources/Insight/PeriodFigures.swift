import Basis
import Ledger

/// What a period came to in one currency, collected in one pass over the book.
public struct PeriodFigures: Sendable {
  public let period: Period
  public let currency: CurrencyCode
  /// Sums in minor units; spending is positive.
  public private(set) var income = WideSum()
  public private(set) var spending = WideSum()
  /// Numbers of entries behind the two.
  public private(set) var incomeCount = 0
  public private(set) var spendingCount = 0
  /// Spending by the index of the category in the book; the last element is what has no category.
  public private(set) var byCategory: [WideSum]
  public private(set) var countByCategory: [Int]
  /// Spending of each day of the period.
  public private(set) var byDay: [WideSum]
  /// Entries of the period that are left out because they are in another currency (GEN-6).
  public private(set) var notCounted = 0

  /// A figure without effect of entries after `today` (TXN-27).
  public init(_ book: Book, period: Period, currency: CurrencyCode, today: CalendarDate) {
    self.period = period
    self.currency = currency
    let none = book.categories.count
    byCategory = Array(repeating: WideSum(), count: none + 1)
    countByCategory = Array(repeating: 0, count: none + 1)
    byDay = Array(repeating: WideSum(), count: min(period.dayCount, 4000))
    let start = period.start.daysSinceEpoch
    for line in book.lines(in: period, today: today) {
      guard line.flow != .none && line.flow != .transfer else { continue }
      guard line.currency == currency else {
        notCounted += line.entries
        continue
      }
      if line.flow == .income {
        income.add(line.counted)
        incomeCount += line.entries
        continue
      }
      spending.subtract(line.counted)
      spendingCount += line.entries
      let category = line.category >= 0 ? Int(line.category) : none
      byCategory[category].subtract(line.counted)
      countByCategory[category] += 1
      let day = Int(line.date &- start)
      if day < byDay.count { byDay[day].subtract(line.counted) }
    }
  }

  /// Income − spending.
  public var net: WideSum {
    var sum = income
    sum.add(spending.negated)
    return sum
  }
}

extension WideSum {
  /// The sum with the opposite sign.
  public var negated: WideSum {
    // Twice the value is taken off by subtracting the halves that fit.
    var out = WideSum()
    if let exact { out.subtract(exact) } else { out.add(clamped < 0 ? .max : .min) }
    return out
  }
}

/// A bar of spending over time.
public struct SpendingBar: Sendable, Equatable {
  public let period: Period
  /// Minor units; negative when more came back than went out.
  public let amount: Int64
  public let isFuture: Bool
  public let containsToday: Bool
}

extension PeriodFigures {
  public enum Step: Sendable { case day, week, month }

  /// Days up to two months, weeks up to about a year, then months (ANA-11). Steps without spending stay, empty.
  public func bars(today: CalendarDate) -> (step: Step, bars: [SpendingBar]) {
    let step: Step = period.dayCount <= 62 ? .day : period.dayCount <= 400 ? .week : .month
    var bars: [SpendingBar] = []
    var start = period.start
    while start < period.end && bars.count < 400 {
      let next: CalendarDate
      switch step {
      case .day: next = start.adding(days: 1)
      case .week: next = start.adding(days: 8 - start.weekday)
      case .month: next = start.firstOfMonth.adding(months: 1)
      }
      let span = Period(start: start, end: min(next, period.end))
      var sum = WideSum()
      let from = period.start.days(until: span.start)
      let to = min(period.start.days(until: span.end), byDay.count)
      if from < to { for day in from..<to { sum.add(byDay[day]) } }
      bars.append(
        SpendingBar(
          period: span, amount: sum.clamped, isFuture: span.start > today, containsToday: span.contains(today)))
      start = next
    }
    return (step, bars)
  }
}
