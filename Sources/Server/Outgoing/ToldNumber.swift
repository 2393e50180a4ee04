import Basis

/// Numbers in what others answer: banks, stores, issuers. Each is brought into a range before anything is computed with
/// it, since nobody here knows what is written there.
enum ToldNumber {
  /// From 1970 to the end of the year 9999, which is the last that a date has: seconds.
  static let seconds: ClosedRange<Int64> = 0...253_402_300_799
  /// The same in milliseconds.
  static let milliseconds: ClosedRange<Int64> = 0...253_402_300_799_000
}

extension JSON {
  /// A whole number, or the end of the range that it lies behind; nil for everything else.
  func told(in range: ClosedRange<Int64>) -> Int64? {
    integerValue.map { min(max($0, range.lowerBound), range.upperBound) }
  }
}
