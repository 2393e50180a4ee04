/// Divides whole minor units so that the parts add up to the whole (GEN-4, SPL-12): each part is cut to whole units,
/// and what is left goes one unit at a time to the largest remainders, ties to the earlier part.
public enum Shares {
  /// - Parameters:
  ///   - weights: what each part is in proportion to; negative ones count as 0. All 0 divides evenly.
  ///   - ties: all positions, in the order in which equal remainders take their turn; none for that of the parts.
  /// - Returns: as many parts as weights, with the sign of `total`; none for no weights.
  public static func divide(_ total: Int64, by weights: [Int64], ties: [Int] = []) -> [Int64] {
    guard !weights.isEmpty else { return [] }
    var whole = WideSum()
    for weight in weights where weight > 0 { whole.add(weight) }
    guard !whole.isZero else { return divide(total, by: Array(repeating: 1, count: weights.count), ties: ties) }
    guard let sum = whole.exact else { return divide(total, by: weights.map { max(0, $0) / 1024 }, ties: ties) }
    var parts = [Int64](repeating: 0, count: weights.count)
    var rests: [(index: Int, rest: UInt64)] = []
    var missing = total.magnitude
    for position in 0..<weights.count {
      let index = ties.count == weights.count ? ties[position] : position
      let product = total.magnitude.multipliedFullWidth(by: UInt64(max(0, weights[index])))
      let (quotient, rest) = UInt64(sum).dividingFullWidth(product)
      parts[index] = signed(quotient, like: total)
      missing &-= quotient
      rests.append((index, rest))
    }
    // Equal remainders stay in their order.
    rests.sort { $0.rest > $1.rest }
    for (index, _) in rests where missing > 0 {
      parts[index] += total < 0 ? -1 : 1
      missing -= 1
    }
    return parts
  }

  /// `amount` × `part` ÷ `whole`, half away from zero. 0 when `whole` is not positive; the end of Int64 when too large.
  public static func scaled(_ amount: Int64, _ part: Int64, of whole: Int64) -> Int64 {
    guard whole > 0, part > 0 else { return 0 }
    let product = amount.magnitude.multipliedFullWidth(by: UInt64(part))
    guard product.high < UInt64(whole) else { return amount < 0 ? .min : .max }
    let (quotient, rest) = UInt64(whole).dividingFullWidth(product)
    return signed(rest >= UInt64(whole) - rest ? quotient &+ 1 : quotient, like: amount)
  }

  /// -1, 0 or 1 as `a` × `b` is below, at or above `c` × `d`. Exact; all of them must not be negative.
  public static func compare(_ a: Int64, times b: Int64, with c: Int64, times d: Int64) -> Int {
    let left = UInt64(max(0, a)).multipliedFullWidth(by: UInt64(max(0, b)))
    let right = UInt64(max(0, c)).multipliedFullWidth(by: UInt64(max(0, d)))
    if left.high != right.high { return left.high < right.high ? -1 : 1 }
    return left.low == right.low ? 0 : left.low < right.low ? -1 : 1
  }

  private static func signed(_ magnitude: UInt64, like total: Int64) -> Int64 {
    guard total < 0 else { return Int64(clamping: magnitude) }
    return magnitude < Int64.min.magnitude ? -Int64(magnitude) : .min
  }
}
