import Foundation
import Synchronization

/// A few threads for work that takes a processor for long. The system gives it to whoever answers requests first: on a small
/// machine work of the same priority would make every other answer wait for its turn. A thread ends when there is nothing left
/// to do, and its low priority, which a process cannot raise again, with it.
final class LowPriorityThreads: Sendable {
  private struct State {
    var running = 0
    /// Taken, and not answered yet.
    var unfinished = 0
    var waiting: [@Sendable () -> Void] = []
  }

  private let limit: Int
  private let unfinishedLimit: Int
  private let state = Mutex(State())
  /// As `nice` counts: 19 gets what nobody else wants. At 10 it gets a tenth beside others, so that it ends some day.
  private static let niceness: Int32 = 10

  /// - Parameters:
  ///   - limit: so many at the same time, at least one.
  ///   - waitingLimit: so many more in line.
  init(limit: Int, waitingLimit: Int) {
    self.limit = max(1, limit)
    unfinishedLimit = self.limit + waitingLimit
  }

  /// Throws what the work throws, and `HTTPFailure.busy` where the line is full.
  func run<T: Sendable>(_ work: @escaping @Sendable () throws -> T) async throws -> T {
    try await withCheckedThrowingContinuation { continuation in
      let job: @Sendable () -> Void = { [self] in
        let result = Result(catching: work)
        // Before the answer: whoever has it may come again at once.
        state.withLock { $0.unfinished -= 1 }
        continuation.resume(with: result)
      }
      let (isTaken, needsThread) = state.withLock { state in
        guard state.unfinished < unfinishedLimit else { return (false, false) }
        state.unfinished += 1
        state.waiting.append(job)
        guard state.running < limit else { return (true, false) }
        state.running += 1
        return (true, true)
      }
      guard isTaken else { return continuation.resume(throwing: HTTPFailure.busy) }
      guard needsThread else { return }
      Thread.detachNewThread { [self] in
        // Of this thread alone: on Linux each has a priority of its own.
        _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Self.niceness)
        while let job = next() { job() }
      }
    }
  }

  private func next() -> (@Sendable () -> Void)? {
    state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.running -= 1
        return nil
      }
      return state.waiting.removeFirst()
    }
  }
}
