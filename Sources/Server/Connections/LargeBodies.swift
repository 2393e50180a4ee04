import Synchronization

/// Large bodies are read one after the other, by their bytes: what JSON becomes in memory is up to fifteen times as
/// large. Small ones never wait. Each sender in turn: a round has one of everybody's, so that whoever sends many waits
/// for their own.
final class LargeBodies: Sendable {
  /// Below this a body is small.
  static let smallest = 256 << 10

  private struct Waiting {
    var byteCount: Int
    var id: UInt64
    var round: UInt64
    var resume: CheckedContinuation<Void, any Error>
  }
  private struct State {
    var held = 0
    var nextID: UInt64 = 0
    var waiting: [Waiting] = []
    /// Of what began last.
    var round: UInt64 = 0
    /// In which round each had their last one, for as long as that is not over.
    var rounds: [String: UInt64] = [:]
    /// Those that gave up before they stood in the line.
    var cancelled: Set<UInt64> = []
  }
  private let state = Mutex(State())
  private let limit: Int

  /// - Parameter limit: bytes of all that are read at the same time; a larger one is read alone.
  init(limit: Int) { self.limit = limit }

  var heldCount: Int { state.withLock { $0.held } }
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// - Parameter sender: a person, or where somebody without a session is.
  func reading<T>(_ byteCount: Int, of sender: String, _ work: () async throws -> T) async throws -> T {
    guard byteCount >= Self.smallest else { return try await work() }
    try await take(byteCount, sender)
    defer { give(byteCount) }
    return try await work()
  }

  private func take(_ byteCount: Int, _ sender: String) async throws {
    let id = state.withLock { state -> UInt64 in
      state.nextID += 1
      return state.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result = state.withLock { state -> Result<Void, any Error>? in
          if state.cancelled.remove(id) != nil { return .failure(CancellationError()) }
          let round = max(state.round, state.rounds[sender].map { $0 + 1 } ?? 0)
          state.rounds[sender] = round
          guard state.waiting.isEmpty, fits(byteCount, state) else {
            state.waiting.append(Waiting(byteCount: byteCount, id: id, round: round, resume: continuation))
            return nil
          }
          state.held += byteCount
          state.round = round
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

  private static let rememberedSenders = 1000

  /// Those of the earliest round, in the order of asking.
  private static func next(_ waiting: [Waiting]) -> Int? {
    waiting.indices.min { (waiting[$0].round, waiting[$0].id) < (waiting[$1].round, waiting[$1].id) }
  }

  private func fits(_ byteCount: Int, _ state: borrowing State) -> Bool {
    state.held == 0 || state.held + byteCount <= limit
  }

  private func give(_ byteCount: Int) {
    let next = state.withLock { state -> [Waiting] in
      state.held -= byteCount
      var next: [Waiting] = []
      while let index = Self.next(state.waiting), fits(state.waiting[index].byteCount, state) {
        let first = state.waiting.remove(at: index)
        state.held += first.byteCount
        state.round = first.round
        next.append(first)
      }
      // Of rounds that are over nothing is left to know.
      if state.rounds.count > Self.rememberedSenders || state.held == 0 {
        state.rounds = state.rounds.filter { $0.value > state.round }
      }
      return next
    }
    for waiting in next { waiting.resume.resume() }
  }
}
