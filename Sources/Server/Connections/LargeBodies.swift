import Synchronization

/// Large bodies are read one after the other, by their bytes: what JSON becomes in memory is up to fifteen times as large. Small
/// ones never wait. In the order of asking.
final class LargeBodies: Sendable {
  /// Below this a body is small.
  static let smallest = 256 << 10

  private struct Waiting {
    var byteCount: Int
    var id: UInt64
    var resume: CheckedContinuation<Void, any Error>
  }
  private struct State {
    var held = 0
    var nextID: UInt64 = 0
    var waiting: [Waiting] = []
    /// Those that gave up before they stood in the line.
    var cancelled: Set<UInt64> = []
  }
  private let state = Mutex(State())
  private let limit: Int

  /// - Parameter limit: bytes of all that are read at the same time; a larger one is read alone.
  init(limit: Int) { self.limit = limit }

  func reading<T>(_ byteCount: Int, _ work: () async throws -> T) async throws -> T {
    guard byteCount >= Self.smallest else { return try await work() }
    try await take(byteCount)
    defer { give(byteCount) }
    return try await work()
  }

  private func take(_ byteCount: Int) async throws {
    let id = state.withLock { state -> UInt64 in
      state.nextID += 1
      return state.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result = state.withLock { state -> Result<Void, any Error>? in
          if state.cancelled.remove(id) != nil { return .failure(CancellationError()) }
          guard state.waiting.isEmpty, fits(byteCount, state) else {
            state.waiting.append(Waiting(byteCount: byteCount, id: id, resume: continuation))
            return nil
          }
          state.held += byteCount
          return .success(())
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      let waiting = state.withLock { state -> Waiting? in
        guard let index = state.waiting.firstIndex(where: { $0.id == id }) else {
          state.cancelled.insert(id)
          return nil
        }
        return state.waiting.remove(at: index)
      }
      waiting?.resume.resume(throwing: CancellationError())
    }
    state.withLock { _ = $0.cancelled.remove(id) }
  }

  private func fits(_ byteCount: Int, _ state: borrowing State) -> Bool { state.held == 0 || state.held + byteCount <= limit }

  private func give(_ byteCount: Int) {
    let next = state.withLock { state -> [Waiting] in
      state.held -= byteCount
      var next: [Waiting] = []
      while let first = state.waiting.first, fits(first.byteCount, state) {
        state.held += first.byteCount
        next.append(state.waiting.removeFirst())
      }
      return next
    }
    for waiting in next { waiting.resume.resume() }
  }
}
