import Synchronization

/// How many bytes of bodies are held at once, over all connections (SEC-25). What people without a session send has a
/// smaller part of its own, so that a stranger can't take what those with one need; and nobody gets more than a share
/// of either, however slowly they send. Small bodies have room without being counted, but only so many of one sender at
/// once: over HTTP/2 one connection has a hundred of them.
final class BodyBudget: Sendable {
  struct Limits: Sendable, Equatable {
    var total = 256 << 20
    var withoutSession = 32 << 20
    /// One of so many shares for each person, and of what is for strangers, for each network.
    var shares = 4
    /// The largest body there is: a share is no smaller.
    var largest = 16 << 20
    /// Bodies of one sender at once of which the small part isn't counted.
    var smallBodies = 100
  }

  /// Whose body it is.
  enum Sender: Hashable, Sendable {
    case person(String)
    /// Nobody is signed in.
    case stranger(network: String)

    /// Up to here a body is small. An everyday sync is, and whatever one signs in with.
    fileprivate var free: Int {
      switch self {
      case .person: 64 << 10
      case .stranger: 4 << 10
      }
    }
  }

  /// The room that one body takes; it is given back with it.
  final class Room: Sendable {
    private struct Taken {
      var byteCount = 0
      var counted = 0
    }
    private let budget: BodyBudget
    private let sender: Sender
    /// How much of it isn't counted.
    private let free: Int
    private let taken = Mutex(Taken())

    fileprivate init(_ budget: BodyBudget, _ sender: Sender) {
      self.budget = budget
      self.sender = sender
      free = budget.enter(sender) ? sender.free : 0
    }

    /// - Throws: `HTTPFailure.busy` when there is no more; what was taken stays taken until this goes.
    func take(_ byteCount: Int) throws(HTTPFailure) {
      let isThere = taken.withLock { taken in
        let counted = max(0, taken.byteCount + byteCount - free) - taken.counted
        guard counted <= 0 || budget.take(counted, sender) else { return false }
        taken.byteCount += byteCount
        taken.counted += counted
        return true
      }
      guard isThere else { throw .busy }
    }

    deinit { budget.leave(taken.withLock { $0.counted }, sender) }
  }

  private struct Held {
    var withSession = 0
    var withoutSession = 0
    var bySender: [Sender: Int] = [:]
    /// How many bodies there are of each.
    var bodies: [Sender: Int] = [:]
  }
  private let held = Mutex(Held())
  private let limits: Limits

  init(limits: Limits = Limits()) { self.limits = limits }

  /// What is counted of all that is held.
  var byteCount: Int { held.withLock { $0.withSession + $0.withoutSession } }

  func room(for sender: Sender) -> Room { Room(self, sender) }

  /// Whether a body that begins is one of the few whose small part isn't counted.
  private func enter(_ sender: Sender) -> Bool {
    held.withLock { held in
      held.bodies[sender, default: 0] += 1
      return held.bodies[sender, default: 0] <= limits.smallBodies
    }
  }

  private func take(_ byteCount: Int, _ sender: Sender) -> Bool {
    held.withLock { held in
      let own = held.bySender[sender, default: 0] + byteCount
      guard held.withSession + held.withoutSession + byteCount <= limits.total else { return false }
      switch sender {
      case .person:
        guard own <= max(limits.largest, limits.total / limits.shares) else { return false }
        held.withSession += byteCount
      case .stranger:
        guard held.withoutSession + byteCount <= limits.withoutSession, own <= limits.withoutSession / limits.shares
        else { return false }
        held.withoutSession += byteCount
      }
      held.bySender[sender] = own
      return true
    }
  }

  private func leave(_ byteCount: Int, _ sender: Sender) {
    held.withLock { held in
      let bodies = held.bodies[sender, default: 0] - 1
      held.bodies[sender] = bodies > 0 ? bodies : nil
      guard byteCount > 0 else { return }
      switch sender {
      case .person: held.withSession -= byteCount
      case .stranger: held.withoutSession -= byteCount
      }
      let left = held.bySender[sender, default: 0] - byteCount
      held.bySender[sender] = left > 0 ? left : nil
    }
  }
}
