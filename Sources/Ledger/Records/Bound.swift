import Basis

/// What a whole number in a record, a mutation or a bank's delivery may be (SEC-15). Every number that is decoded names
/// its bound, so that arithmetic on a single one always fits and a loop over it always ends; sums over many saturate.
public struct Bound: Sendable, Equatable {
  public let least: Int64
  public let most: Int64

  @inlinable
  public init(_ least: Int64, _ most: Int64) {
    self.least = least
    self.most = most
  }

  /// Minor units of one entry, either sign: ten thousand billion in a currency with two digits.
  public static var amount: Bound { Bound(-1_000_000_000_000_000, 1_000_000_000_000_000) }
  /// Minor units that add up many amounts, as a closed period keeps them. What is written stops at the ends.
  public static var sum: Bound { Bound(-100_000_000_000_000_000, 100_000_000_000_000_000) }
  /// Milliseconds since 1970: from 1900 to the end of 2199, like dates.
  public static var instant: Bound { Bound(-2_208_988_800_000, 7_258_118_399_999) }
  /// Minutes of a day; 1,440 is its end.
  public static var minute: Bound { Bound(0, 1_440) }
  /// A day of a month.
  public static var dayOfMonth: Bound { Bound(1, 31) }
  public static var days: Bound { Bound(0, 366) }
  public static var percent: Bound { Bound(0, 100) }
  /// Hundredths of a percent.
  public static var basisPoints: Bound { Bound(0, 10_000) }
  /// Tenths of a percent, as a measure of confidence.
  public static var permille: Bound { Bound(0, 1_000) }
  /// How many there are of something, or which one it is.
  public static var count: Bound { Bound(0, 1_000_000_000) }
  /// A place in an order.
  public static var order: Bound { Bound(-1_000_000_000_000_000, 1_000_000_000_000_000) }
  /// Counts a client's mutations: what a number in JSON holds exactly.
  public static var sequence: Bound { Bound(0, 9_007_199_254_740_991) }

  public func contains(_ value: Int64) -> Bool { value >= least && value <= most }
  public func clamped(_ value: Int64) -> Int64 { max(least, min(most, value)) }

  /// The most bytes of one text of a record. A page of text has about 3,000.
  static var textBytes: Int { 2_000_000 }
  /// The most elements of one list of a record.
  public static var listed: Int { 10_000 }
  /// The most that one change may be about: entries of a statement, records of a backup's part.
  public static var batch: Int { 1_000_000 }
}
