import Synchronization

/// How many bytes of bodies are held at once, over all connections (SEC-25). What people without a session send has a smaller part
/// of its own, so that a stranger can't take what those with one need.
final class BodyBudget: Sendable {
  struct Limits: Sendable, Equatable {
    var total = 256 << 20
    var withoutSession = 32 << 20
  }

  /// The room that one body takes; it is given back with it.
  final class Room: Sendable {
    private let budget: BodyBudget
    private let hasSession: Bool
    private let taken = Mutex(0)

    fileprivate init(_ budget: BodyBudget, hasSession: Bool) {
      self.budget = budget
      self.hasSession = hasSession
    }

    /// - Throws: `HTTPFailure.busy` when there is no more; what was taken stays taken until this goes.
    func take(_ byteCount: Int) throws(HTTPFailure) {
      guard budget.take(byteCount, hasSession) else { throw .busy }
      taken.withLock { $0 += byteCount }
    }

    deinit { budget.give(taken.withLock { $0 }, hasSession) }
  }

  private struct Held {
    var withSession = 0
    var withoutSession = 0
  }
  private let held = Mutex(Held())
  private let limits: Limits

  init(limits: Limits) { self.limits = limits }

  var byteCount: Int { held.withLock { $0.withSession + $0.withoutSession } }

  func room(hasSession: Bool) -> Room { Room(self, hasSession: hasSession) }

  private func take(_ byteCount: Int, _ hasSession: Bool) -> Bool {
    held.withLock { held in
      guard held.withSession + held.withoutSession + byteCount <= limits.total else { return false }
      if hasSession {
        held.withSession += byteCount
      } else {
        guard held.withoutSession + byteCount <= limits.withoutSession else { return false }
        held.withoutSession += byteCount
      }
      return true
    }
  }

  private func give(_ byteCount: Int, _ hasSession: Bool) {
    held.withLock { held in
      if hasSession { held.withSession -= byteCount } else { held.withoutSession -= byteCount }
    }
  }
}
