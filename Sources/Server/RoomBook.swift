import Basis
import Synchronization

/// What spaces hold, by whose they are. Counted from what was loaded and written since the start: a space that nobody opened since
/// takes no part, and one that changed counts at most too much, until it is measured again.
final class RoomBook: Sendable {
  struct Held: Sendable, Equatable {
    var records = 0
    var byteCount = 0
  }

  private struct Entry {
    var owner: RecordID
    var held: Held
    /// Bytes that were written since it was measured, some of them over older ones.
    var written = 0
    /// Milliseconds since 1970.
    var measuredAt: Int64 = 0
  }
  private struct State {
    var spaces: [RecordID: Entry] = [:]
    var owners: [RecordID: Held] = [:]
  }
  private static let millisecondsBetweenMeasures: Int64 = 60_000

  private let state = Mutex(State())
  private let limits: RoomLimits

  init(limits: RoomLimits) { self.limits = limits }

  /// Under whom the groups of a person count: by themselves, so that whoever fills a group takes no room from its founder's ledger.
  static func groups(of owner: RecordID) -> RecordID { RecordID(derivedFrom: "groups of " + owner.text) }

  /// As it was just read.
  func note(_ space: RecordID, of owner: RecordID, holding held: Held) {
    state.withLock { Self.set(space, Entry(owner: owner, held: held), &$0) }
  }

  func measured(_ space: RecordID, _ held: Held, now: Int64) {
    state.withLock { state in
      guard let owner = state.spaces[space]?.owner else { return }
      Self.set(space, Entry(owner: owner, held: held, measuredAt: now), &state)
    }
  }

  /// - Parameters:
  ///   - byteCount: of what is being written.
  ///   - records: how many there are then.
  func add(_ byteCount: Int, to space: RecordID, records: Int) {
    state.withLock { state in
      guard var entry = state.spaces[space] else { return }
      entry.held.records = records
      entry.held.byteCount += byteCount
      entry.written += byteCount
      Self.set(space, entry, &state)
    }
  }

  private static func set(_ space: RecordID, _ entry: Entry, _ state: inout State) {
    if let old = state.spaces[space] {
      state.owners[old.owner]?.records -= old.held.records
      state.owners[old.owner]?.byteCount -= old.held.byteCount
    }
    state.spaces[space] = entry
    state.owners[entry.owner, default: Held()].records += entry.held.records
    state.owners[entry.owner, default: Held()].byteCount += entry.held.byteCount
  }

  /// Whether whoever the space is of holds as much as they may: by what is known, which is rather too much.
  func isFull(_ space: RecordID) -> Bool {
    state.withLock { state in
      guard let owner = state.spaces[space]?.owner, let held = state.owners[owner] else { return false }
      return held.records >= limits.records || held.byteCount >= limits.byteCount
    }
  }

  /// Whether it seems to be full, and a look at the disk may say otherwise.
  func mustMeasure(_ space: RecordID, now: Int64) -> Bool {
    guard isFull(space) else { return false }
    return state.withLock { state in
      guard let entry = state.spaces[space], entry.written > 0 else { return false }
      return entry.written > limits.byteCount / 16 || now - entry.measuredAt >= Self.millisecondsBetweenMeasures
    }
  }
}
