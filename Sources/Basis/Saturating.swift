/// Arithmetic over what records say: it stops at the end of Int64 instead of trapping. A record that a stranger wrote
/// may hold any number, and there may be any number of records (SEC-07).
///
/// For figures that are shown or compared. Where a wrong figure would move money, use `WideSum` and refuse what is not
/// exact.
extension Int64 {
  public func addingClamped(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }

  public func subtractingClamped(_ other: Int64) -> Int64 {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other < 0 ? .max : .min) : difference
  }

  /// The opposite; the largest for the smallest, which has none.
  public var negatedClamped: Int64 { self == .min ? .max : -self }

  /// The size without the sign; the largest for the smallest, whose size is one more.
  public var sizeClamped: Int64 { self < 0 ? negatedClamped : self }
}
