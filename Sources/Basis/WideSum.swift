/// A sum of Int64 in 128 bits: no order of adding overflows on the way, so that the result does not depend on it.
public struct WideSum: Hashable, Sendable {
  private var high: Int64 = 0
  private var low: UInt64 = 0

  public init() {}

  @inline(__always)
  public mutating func add(_ value: Int64) {
    let (sum, carry) = low.addingReportingOverflow(UInt64(bitPattern: value))
    low = sum
    high = high &+ (value >> 63) &+ (carry ? 1 : 0)
  }

  public mutating func subtract(_ value: Int64) {
    if value == .min {
      add(.max)
      add(1)
    } else {
      add(-value)
    }
  }

  public mutating func add(_ other: WideSum) {
    let (sum, carry) = low.addingReportingOverflow(other.low)
    low = sum
    high = high &+ other.high &+ (carry ? 1 : 0)
  }

  /// The sum with the opposite sign.
  public var negated: WideSum {
    var out = WideSum()
    out.high = ~high
    out.low = ~low
    out.add(1)
    return out
  }

  /// The sum, or nil when it lies outside of Int64: refused, never wrapped.
  public var exact: Int64? {
    let narrow = Int64(bitPattern: low)
    return high == narrow >> 63 ? narrow : nil
  }

  /// The sum, or the end of Int64 that it passed. For comparing and drawing, never for showing as an amount.
  public var clamped: Int64 { exact ?? (high < 0 ? .min : .max) }

  public var isZero: Bool { high == 0 && low == 0 }
}
