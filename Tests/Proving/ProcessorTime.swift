import Foundation

/// Milliseconds of processor time that this thread took for something: what else the machine does doesn't count.
public func processorMilliseconds(_ work: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }
  let start = now()
  try work()
  return now() - start
}

/// How many times as much processor time something takes with four times as much to do: about 4 where the time grows
/// with it, 16 where it grows with the square. What the machine does besides only ever adds, so the best of some tries
/// counts.
/// - Parameters:
///   - size: what there is to do the first time.
///   - work: does as much as it's told.
public func growth(from size: Int, tries: Int = 3, _ work: (Int) throws -> Void) rethrows -> Double {
  func best(_ size: Int) throws -> Double {
    var best = Double.infinity
    for _ in 0..<tries { best = min(best, try processorMilliseconds { try work(size) }) }
    return best
  }
  let small = try best(size)
  return try best(4 * size) / small
}
