import Basis

/// Runs a property over seeded random cases. The body records failures with the seed that it is given: the same seed
/// makes the same case again.
public func forAllSeeds(_ count: Int, from first: UInt64 = 1, _ body: (UInt64, inout SeededRandom) throws -> Void)
  rethrows
{
  for seed in first..<(first + UInt64(count)) {
    var random = SeededRandom(seed: seed)
    try body(seed, &random)
  }
}

extension SeededRandom {
  /// Int64 values that lean towards the edges, where mistakes live.
  public mutating func edgyInt64() -> Int64 {
    switch Int.random(in: 0..<8, using: &self) {
    case 0: return .max - Int64.random(in: 0...2, using: &self)
    case 1: return .min + Int64.random(in: 0...2, using: &self)
    case 2: return Int64.random(in: -2...2, using: &self)
    case 3: return Int64.random(in: .min ... .max, using: &self)
    default: return Int64.random(in: -1_000_000...1_000_000, using: &self)
    }
  }

  public mutating func date(from start: CalendarDate, days: Int) -> CalendarDate {
    start.adding(days: Int.random(in: 0..<max(1, days), using: &self))
  }

  public mutating func pick<T>(_ values: [T]) -> T { values[Int.random(in: 0..<values.count, using: &self)] }
}
