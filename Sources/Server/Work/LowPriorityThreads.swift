import Foundation
import Synchronization

/// A few threads for work that takes a processor for long. The system gives it to whoever answers requests first: on a
/// small machine work of the same priority would make every other answer wait for its turn. A thread ends when there is
/// nothing left to do, and its low priority, which a process cannot raise again, with it.
final class LowPriorityThreads: Sendable {
  private struct Job {
    var work: @Sendable () -> Void
    /// Tells whoever waits to come again.
    var refuse: @Sendable () -> Void
  }

  private struct State {
    var running = 0
    /// Taken, and not answered yet.
    var unfinished = 0
    var waiting: FairLine<Job>
  }

  private let limit: Int
  private let niceness: Int32
  private let unfinishedLimit: Int
  private let state: Mutex<State>
  /// As `nice` counts: 19 gets what nobody else wants. At 10 it gets a tenth beside others, so that it ends some day.
  static let usualNiceness: Int32 = 10

  /// - Parameters:
  ///   - limit: so many at the same time, at least one.
  ///   - waitingLimit: so many more in line.
  ///   - perName: so many of them of one name; all, where nothing is said.
  init(limit: Int, waitingLimit: Int, perName: Int? = nil, niceness: Int32 = LowPriorityThreads.usualNiceness) {
    self.niceness = niceness
    self.limit = max(1, limit)
    unfinishedLimit = self.limit + waitingLimit
    state = Mutex(State(waiting: FairLine(perName: perName ?? unfinishedLimit)))
  }

  /// For work on a space: on half of the processors, and not much behind everybody else, since `WorkWatch` ends what
  /// gets no processor for long.
  static func forSpaces() -> LowPriorityThreads {
    LowPriorityThreads(limit: ProcessInfo.processInfo.activeProcessorCount / 2, waitingLimit: 1_000, niceness: 2)
  }

  /// Those that no thread has begun.
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Throws what the work throws, and `HTTPFailure.busy` where the line is full.
  /// - Parameters:
  ///   - name: whose work it is, such as a network address: each name has its turn (`FairLine`).
  ///   - rank: whether it goes before that of strangers.
  func run<T: Sendable>(
    for name: String = "", _ rank: LineRank = .known, _ work: @escaping @Sendable () throws -> T
  ) async throws -> T {
    try await withCheckedThrowingContinuation { continuation in
      let job = Job(
        work: { [self] in
          let result = Result(catching: work)
          // Before the answer: whoever has it may come again at once.
          state.withLock { $0.unfinished -= 1 }
          continuation.resume(with: result)
        }, refuse: { continuation.resume(throwing: HTTPFailure.busy) })
      take(job, name, rank)
    }
  }

  private func take(_ job: Job, _ name: String, _ rank: LineRank) {
    var refused: Job?
    let needsThread = state.withLock { state in
      guard state.waiting.hasRoom(for: name) else {
        refused = job
        return false
      }
      if state.unfinished >= unfinishedLimit {
        guard let other = state.waiting.makeRoom(for: name, rank) else {
          refused = job
          return false
        }
        refused = other
        state.unfinished -= 1
      }
      state.waiting.add(job, name, rank)
      state.unfinished += 1
      guard state.running < limit else { return false }
      state.running += 1
      return true
    }
    refused?.refuse()
    guard needsThread else { return }
    Thread.detachNewThread { [self] in
      // Of this thread alone: on Linux each has a priority of its own.
      _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness)
      while let job = next() { job.work() }
    }
  }

  private func next() -> Job? {
    state.withLock { state in
      if let job = state.waiting.next() { return job }
      state.running -= 1
      return nil
    }
  }
}
