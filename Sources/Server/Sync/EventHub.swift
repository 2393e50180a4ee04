import Basis
import Store
import Synchronization

/// Tells open event streams which spaces have a new version (SYN-05). What it says is a hint without content: whoever
/// hears it pulls, with all checks. Versions that follow each other quickly become one event.
final class EventHub: Sendable {
  /// What one stream has not written yet.
  struct Pending: Sendable {
    var versions: [RecordID: Int64] = [:]
    /// The person came into a group, or is not in one any more.
    var hasOtherSpaces = false
    /// Where somebody came or went.
    var presence: Set<RecordID> = []
    var isHeartbeat = false
    var isOver = false
    /// When the first of the versions was on disk.
    var since: ContinuousClock.Instant?
  }

  private struct Subscriber {
    var session: [UInt8]
    var user: RecordID
    var spaces: [RecordID]
    var pending = Pending()
    var signal: AsyncStream<Void>.Continuation
  }
  private struct State {
    var subscribers: [Int: Subscriber] = [:]
    var bySpace: [RecordID: Set<Int>] = [:]
    var byUser: [RecordID: Set<Int>] = [:]
    /// The oldest first; a few, so that looking for one costs nothing.
    var bySession: [[UInt8]: [Int]] = [:]
    var nextID = 1
    /// Counts published changes; with the name of this process it makes the ids of events.
    var change: UInt64 = 0
    var lastChange: [RecordID: UInt64] = [:]
    /// Changes before this one are not remembered one by one.
    var forgottenBefore: UInt64 = 0
    var presence = PresenceTable()
    var memory = FreeMemory()

    mutating func end(_ id: Int) {
      subscribers[id]?.pending.isOver = true
      subscribers[id]?.signal.yield()
    }

    mutating func signalPresence(_ spaces: [RecordID]) {
      for space in spaces {
        for id in bySpace[space] ?? [] {
          subscribers[id]?.pending.presence.insert(space)
          subscribers[id]?.signal.yield()
        }
      }
    }
  }

  /// Streams of one session: a few, because two tabs may race for the role of the one that streams.
  private static let streamsPerSession = 6
  private static let streamsOfGuest = 2
  /// Of all devices of one person, so that one account can't take all connections (SEC-25).
  private static let streamsPerUser = 48
  private static let rememberedSpaces = 100_000

  /// NB: a struct around the closure. As the value of a generic box the closure itself would be wrapped once more each
  /// time it is read, and each call would cost as much as all changes since the start.
  private struct Listener: Sendable {
    var tell: (@Sendable (_ space: RecordID, _ version: Int64) -> Void)?
  }

  private let state = Mutex(State())
  /// Who else wants to know of each change.
  private let listener = Mutex(Listener())
  private let metrics: Metrics
  /// A new process knows nothing of earlier changes, so that its ids must not look like those of another one.
  private let process = RecordID.random().text.prefix(8)

  init(metrics: Metrics) { self.metrics = metrics }

  /// The stream wrote it to its connection.
  func told(_ pending: Pending) {
    if let since = pending.since { metrics.note(.syncDelay, since: since) }
  }

  var streamCount: Int { state.withLock { $0.subscribers.count } }

  /// Opens a stream. The oldest one of the session ends if there are too many.
  func subscribe(_ session: Session, spaces: [RecordID]) -> (id: Int, signals: AsyncStream<Void>) {
    let (signals, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let id = state.withLock { state -> Int in
      let id = state.nextID
      state.nextID += 1
      let others = (state.bySession[session.tokenHash] ?? []).filter { state.subscribers[$0]?.pending.isOver == false }
      let own = (state.byUser[session.user] ?? []).filter { state.subscribers[$0]?.pending.isOver == false }
      let most = session.isOfGuest ? Self.streamsOfGuest : Self.streamsPerSession
      let surplus = others.count >= most ? others.first : own.count >= Self.streamsPerUser ? own.min() : nil
      if let oldest = surplus { state.end(oldest) }
      state.bySession[session.tokenHash, default: []].append(id)
      state.subscribers[id] = Subscriber(
        session: session.tokenHash, user: session.user, spaces: spaces, signal: continuation)
      state.byUser[session.user, default: []].insert(id)
      for space in spaces { state.bySpace[space, default: []].insert(id) }
      return id
    }
    return (id, signals)
  }

  func unsubscribe(_ id: Int) {
    state.withLock { state in
      guard let subscriber = state.subscribers.removeValue(forKey: id) else { return }
      for space in subscriber.spaces {
        state.bySpace[space]?.remove(id)
        if state.bySpace[space]?.isEmpty == true { state.bySpace[space] = nil }
      }
      state.byUser[subscriber.user]?.remove(id)
      if state.byUser[subscriber.user]?.isEmpty == true { state.byUser[subscriber.user] = nil }
      state.bySession[subscriber.session]?.removeAll { $0 == id }
      if state.bySession[subscriber.session]?.isEmpty == true {
        state.bySession[subscriber.session] = nil
        if state.presence.isThere(subscriber.session) {
          state.signalPresence(state.presence.end(session: subscriber.session))
        }
      }
      subscriber.signal.finish()
    }
  }

  /// Ends the streams of a session, or of all sessions.
  func end(session: [UInt8]?) {
    state.withLock { state in
      for id in session.map({ state.bySession[$0] ?? [] }) ?? Array(state.subscribers.keys) { state.end(id) }
    }
  }

  /// Ends the streams of all sessions of a person.
  func end(user: RecordID) {
    state.withLock { state in
      for id in state.byUser[user] ?? [] { state.end(id) }
    }
  }

  func listen(_ listener: @escaping @Sendable (_ space: RecordID, _ version: Int64) -> Void) {
    self.listener.withLock { $0.tell = listener }
  }

  /// Sessions of a person that follow what happens right now.
  func sessions(of user: RecordID) -> Set<[UInt8]> {
    state.withLock { state in
      Set((state.byUser[user] ?? []).compactMap { state.subscribers[$0] }.filter { !$0.pending.isOver }.map(\.session))
    }
  }

  /// Called after the commit, never before.
  func publish(space: RecordID, version: Int64) {
    listener.withLock { $0 }.tell?(space, version)
    state.withLock { state in
      state.change += 1
      if state.lastChange.count >= Self.rememberedSpaces {
        state.lastChange.removeAll()
        state.forgottenBefore = state.change
      }
      state.lastChange[space] = state.change
      for id in state.bySpace[space] ?? [] {
        let known = state.subscribers[id]?.pending.versions[space] ?? 0
        state.subscribers[id]?.pending.versions[space] = max(known, version)
        if state.subscribers[id]?.pending.since == nil { state.subscribers[id]?.pending.since = .now }
        state.subscribers[id]?.signal.yield()
      }
    }
  }

  /// The person reaches other spaces than before: their devices ask for the list.
  func publish(spacesOf user: RecordID) {
    state.withLock { state in
      for id in state.byUser[user] ?? [] {
        state.subscribers[id]?.pending.hasOtherSpaces = true
        state.subscribers[id]?.signal.yield()
      }
      // Whoever was let go is not there any more; others say it again.
      state.signalPresence(state.presence.end(user: user))
    }
  }

  /// Whether the session has a space open that it may follow.
  func setHere(_ isHere: Bool, in space: RecordID, _ session: Session, now: Int64) {
    state.withLock { state in
      let changed = state.presence.say(isHere, in: space, session: session.tokenHash, user: session.user, now: now)
      state.signalPresence(changed)
    }
  }

  /// The others who have a space open.
  func present(in space: RecordID, besides user: RecordID) -> [RecordID] {
    state.withLock { $0.presence.people(in: space, except: user) }
  }

  func heartbeat(now: Int64) {
    let mayGiveBack = state.withLock { state in
      state.signalPresence(state.presence.endExpired(now: now))
      for id in state.subscribers.keys {
        state.subscribers[id]?.pending.isHeartbeat = true
        state.subscribers[id]?.signal.yield()
      }
      return state.memory.isDue(open: state.subscribers.count)
    }
    if mayGiveBack { FreeMemory.giveBack() }
  }

  func take(_ id: Int) -> Pending {
    state.withLock { state in
      guard let pending = state.subscribers[id]?.pending else { return Pending(isOver: true) }
      state.subscribers[id]?.pending = Pending()
      return pending
    }
  }

  /// The id of an event that tells everything up to now.
  var eventID: String { "\(process)-\(state.withLock { $0.change })" }

  /// Whether a space may have changed after the event with this id. Ids of other processes say nothing.
  func mayHaveChanged(_ space: RecordID, since eventID: String?) -> Bool {
    guard let parts = eventID?.split(separator: "-"), parts.count == 2, parts[0] == process,
      let change = UInt64(parts[1])
    else { return true }
    return state.withLock { state in
      change < state.forgottenBefore || state.lastChange[space].map { $0 > change } ?? false
    }
  }
}
