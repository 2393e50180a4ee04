/// How often answers were right that were ahead of the next best by so much, made to rise (pool adjacent violators).
struct Calibration: Sendable {
  /// A step is one and a half in the logarithm of the odds.
  private static let steps = 20
  private var right = [Int](repeating: 0, count: steps)
  private var all = [Int](repeating: 0, count: steps)
  /// Whole percent, 0 to 99, by step; before there is experience nothing is applied by itself.
  private var percents = (0..<steps).map { min(75, 40 + 3 * $0) }

  mutating func note(_ lead: Float, isRight: Bool) {
    let step = Calibration.step(lead)
    all[step] += 1
    if isRight { right[step] += 1 }
  }

  private static func step(_ lead: Float) -> Int { lead.isFinite ? max(0, min(steps - 1, Int(lead / 1.5))) : 0 }

  func percent(_ lead: Float) -> Int { percents[Calibration.step(lead)] }

  /// After all answers are noted.
  mutating func settle() {
    guard all.reduce(0, +) >= 20 else { return }
    var pools: [(right: Double, all: Double, last: Int)] = []
    for step in 0..<Calibration.steps {
      // Two imagined answers: steps without experience have a value, too.
      let share = 0.5 + (Double(step) + 0.5) / Double(2 * Calibration.steps)
      pools.append((Double(right[step]) + 2 * share, Double(all[step]) + 2, step))
      while pools.count > 1 {
        let (one, two) = (pools[pools.count - 2], pools[pools.count - 1])
        guard one.right * two.all >= two.right * one.all else { break }
        pools.removeLast(2)
        pools.append((one.right + two.right, one.all + two.all, two.last))
      }
    }
    var step = 0
    for pool in pools {
      while step <= pool.last {
        percents[step] = min(99, Int(pool.right / pool.all * 100))
        step += 1
      }
    }
  }
}
