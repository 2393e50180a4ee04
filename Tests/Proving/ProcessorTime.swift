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
