import Basis

/// Round figures beside a chart (US-053): from zero to one at or above the highest value, in at most four equal steps
/// of 1, 2 or 5 times a power of ten. The chart ends at the last one, so that the axis stays where it is while amounts
/// change a little.
enum AxisTicks {
  static let mostSteps: Int64 = 4

  /// Minor units, ascending. Zero and one step at least.
  static func upTo(_ highest: Int64) -> [Int64] {
    let step = step(for: max(1, highest))
    var ticks: [Int64] = [0]
    while let last = ticks.last, last < highest || ticks.count == 1, ticks.count <= Int(mostSteps) {
      let (next, overflow) = last.addingReportingOverflow(step)
      ticks.append(overflow ? .max : next)
    }
    return ticks
  }

  private static func step(for highest: Int64) -> Int64 {
    var power: Int64 = 1
    while true {
      for factor: Int64 in [1, 2, 5] {
        let (step, overflow) = power.multipliedReportingOverflow(by: factor)
        if overflow { return .max }
        // Without multiplying: the highest amounts are near the end of what an amount can hold.
        if highest / mostSteps + (highest % mostSteps == 0 ? 0 : 1) <= step { return step }
      }
      let (next, overflow) = power.multipliedReportingOverflow(by: 10)
      if overflow { return .max }
      power = next
    }
  }
}
