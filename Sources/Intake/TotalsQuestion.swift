import Basis

/// What to add up over the rows of a file, and by what.
public struct TotalsQuestion: Sendable, Equatable {
  /// The stretch of time that each sum is for.
  public enum Bucket: Sendable, Equatable {
    case everything
    case month
    /// From this day of a month (1 to 31, or the month's last day where it is shorter) to the next.
    case period(payday: Int)
  }
  /// The text that each sum is for.
  public enum Text: Sendable, Equatable { case none, category, counterparty }

  public var bucket: Bucket
  public var text: Text
  /// The first and the last day that count.
  public var from: CalendarDate?
  public var through: CalendarDate?

  public init(bucket: Bucket, text: Text, from: CalendarDate? = nil, through: CalendarDate? = nil) {
    self.bucket = bucket
    self.text = text
    self.from = from
    self.through = through
  }

  /// The number of the bucket that a date falls in: 0 for everything; months counted from year 0.
  @inline(__always)
  func bucket(year: Int, month: Int, day: Int) -> Int32 {
    switch bucket {
    case .everything: return 0
    case .month: return Int32(truncatingIfNeeded: year * 12 + month - 1)
    case .period(let payday):
      let starts = day >= min(max(1, payday), CalendarDate.daysIn(month: month, year: year))
      return Int32(truncatingIfNeeded: year * 12 + month - (starts ? 1 : 2))
    }
  }

  /// The number of the bucket that a date falls in.
  public func bucket(ofYear year: Int, month: Int, day: Int) -> Int32 { bucket(year: year, month: month, day: day) }

  /// The first day of a bucket; nil for everything.
  public func start(ofBucket bucket: Int32) -> CalendarDate? {
    let (year, month) = (Int(bucket) / 12, Int(bucket) % 12 + 1)
    switch self.bucket {
    case .everything: return nil
    case .month: return CalendarDate(year: year, month: month, day: 1)
    case .period(let payday):
      guard let first = CalendarDate(year: year, month: month, day: 1) else { return nil }
      return first.adding(days: min(max(1, payday), CalendarDate.daysIn(month: month, year: year)) - 1)
    }
  }
}

/// The sum of some rows.
public struct TotalsGroup: Sendable, Equatable {
  public var currency: CurrencyCode
  /// See `TotalsQuestion.start(ofBucket:)`.
  public var bucket: Int32
  /// Category or counterparty; empty for rows without.
  public var text: [UInt8]
  /// Minor units of the positive and of the negative amounts.
  public var moneyIn: Int64
  public var moneyOut: Int64
  public var count: Int64

  public init(
    currency: CurrencyCode, bucket: Int32, text: [UInt8], moneyIn: Int64, moneyOut: Int64, count: Int64
  ) {
    self.currency = currency
    self.bucket = bucket
    self.text = text
    self.moneyIn = moneyIn
    self.moneyOut = moneyOut
    self.count = count
  }
}
