import Basis
import Store
import Synchronization

/// What spaces hold, by whose they are (SEC-25). An owner's spaces are counted on the disk when the first of them is
/// needed after a start, sealed ones and those that nobody opened among them. What changes afterwards counts at most
/// too much, until they are counted again.
final class RoomBook: Sendable {
  struct Held: Sendable, Equatable {
    var records = 0
    var byteCount = 0
  }

  private struct Entry {
    var owner: RecordID
    var held: Held
  }
  private struct Owner {
    /// Of all spaces; and of the answers that are kept for the person's keys, wherever what was sent with them went:
    /// each is a record.
    var held = Held()
    var spaces: Set<RecordID> = []
    /// Bytes that were written since all of it was counted, some of them over older ones.
    var written = 0
    /// Milliseconds since 1970; nil while only what was loaded is known.
    var countedAt: Int64?
  }
  private struct State {
    var spaces: [RecordID: Entry] = [:]
    var owners: [RecordID: Owner] = [:]
  }
  /// Between two counts of an owner who seems to be at the limit, where something was written and where nothing was.
  private static let (millisecondsBetweenCounts, millisecondsBetweenIdleCounts): (Int64, Int64) = (60_000, 600_000)

  private let state = Mutex(State())
  private let limits: RoomLimits

  init(limits: RoomLimits) { self.limits = limits }

  /// Under whom a space counts. The groups of a person count by themselves, so that whoever fills a group takes no room
  /// from its founder's ledger.
  private static func account(_ owner: RecordID, _ kind: SpaceKind) -> RecordID {
    kind == .group ? RecordID(derivedFrom: "groups of " + owner.text) : owner
  }

  /// As it was just read.
  func note(_ space: RecordID, of owner: RecordID, _ kind: SpaceKind, holding held: Held) {
    state.withLock { Self.set(space, Entry(owner: Self.account(owner, kind), held: held), &$0) }
  }

  /// All that one person has, as it lies on the disk. What is not among it is gone.
  func counted(_ holding: AccountHolding, now: Int64) {
    state.withLock { state in
      for account in [SpaceKind.personal, .group].map({ Self.account(holding.owner, $0) }) {
        for space in state.owners[account]?.spaces ?? [] { state.spaces[space] = nil }
        state.owners[account] = Owner(countedAt: now)
      }
      Self.add(Held(records: holding.answers, byteCount: holding.answerBytes), toAnswersOf: holding.owner, &state)
      for one in holding.spaces {
        let held = Held(records: one.records, byteCount: one.byteCount)
        Self.set(one.space.id, Entry(owner: Self.account(holding.owner, one.space.kind), held: held), &state)
      }
    }
  }

  /// Destroyed, with all that was in it: its owner has that room again. What is still being written to it counts no
  /// more.
  func gone(_ space: RecordID) {
    state.withLock { state in
      guard let old = state.spaces.removeValue(forKey: space) else { return }
      Self.leave(space, old, &state)
    }
  }

  /// Counts an answer that is kept for a key of somebody's, if they hold less than they may: looking and counting are
  /// one step, or many at once would each find room.
  /// - Returns: false where there is no room.
  func takeAnswer(_ byteCount: Int, of person: RecordID) -> Bool {
    state.withLock { state in
      guard !isFull(state.owners[person] ?? Owner()) else { return false }
      Self.add(Held(records: 1, byteCount: byteCount), toAnswersOf: person, &state)
      state.owners[person]?.written += byteCount
      return true
    }
  }

  private static func add(_ more: Held, toAnswersOf person: RecordID, _ state: inout State) {
    var owner = state.owners[person] ?? Owner()
    owner.held.records += more.records
    owner.held.byteCount += more.byteCount
    state.owners[person] = owner
  }

  /// - Parameters:
  ///   - byteCount: of what is being written.
  ///   - records: how many there are then; nil where nobody knows whether they are new, as of what is sealed.
  ///   - atMost: how many there may be more, where nobody knows.
  func add(_ byteCount: Int, to space: RecordID, records: Int?, atMost more: Int = 0) {
    state.withLock { state in
      guard var entry = state.spaces[space] else { return }
      entry.held.records = records ?? entry.held.records + more
      entry.held.byteCount += byteCount
      Self.set(space, entry, &state)
      state.owners[entry.owner]?.written += byteCount
    }
  }

  /// What a group that somebody takes over was counted under.
  struct Taken: Sendable {
    fileprivate let space: RecordID
    fileprivate let owner: RecordID?
  }

  /// Counts a group under somebody who takes it over, if they hold no more with it than they may: looking and taking
  /// are one step, or several at once would each find room. Both are counted.
  /// - Returns: what `giveBack` undoes it with; nil where there is no room.
  func take(_ space: RecordID, for person: RecordID) -> Taken? {
    state.withLock { state in
      let account = Self.account(person, .group)
      var owner = state.owners[account] ?? Owner()
      guard let entry = state.spaces[space], entry.owner != account else {
        return isFull(owner) ? nil : Taken(space: space, owner: nil)
      }
      owner.held.records += entry.held.records
      owner.held.byteCount += entry.held.byteCount
      guard !isFull(owner) else { return nil }
      Self.set(space, Entry(owner: account, held: entry.held), &state)
      return Taken(space: space, owner: entry.owner)
    }
  }

  /// The group stayed with whoever had it.
  func giveBack(_ taken: Taken) {
    state.withLock { state in
      guard let owner = taken.owner, let held = state.spaces[taken.space]?.held else { return }
      Self.set(taken.space, Entry(owner: owner, held: held), &state)
    }
  }

  private static func set(_ space: RecordID, _ entry: Entry, _ state: inout State) {
    if let old = state.spaces[space] { leave(space, old, &state) }
    state.spaces[space] = entry
    state.owners[entry.owner, default: Owner()].spaces.insert(space)
    state.owners[entry.owner, default: Owner()].held.records += entry.held.records
    state.owners[entry.owner, default: Owner()].held.byteCount += entry.held.byteCount
  }

  private static func leave(_ space: RecordID, _ entry: Entry, _ state: inout State) {
    state.owners[entry.owner]?.spaces.remove(space)
    state.owners[entry.owner]?.held.records -= entry.held.records
    state.owners[entry.owner]?.held.byteCount -= entry.held.byteCount
  }

  private func isFull(_ owner: Owner, withSpare: Bool = false) -> Bool {
    func limit(_ limit: Int) -> Int { withSpare ? limit + limit / 8 : limit }
    return owner.held.records >= limit(limits.records) || owner.held.byteCount >= limit(limits.byteCount)
  }

  /// Whether whoever the space is of holds as much as they may: by what is known, which is rather too much.
  /// - Parameter withSpare: an eighth more than that.
  func isFull(_ space: RecordID, withSpare: Bool = false) -> Bool {
    state.withLock { state in
      guard let owner = state.spaces[space].flatMap({ state.owners[$0.owner] }) else { return false }
      return isFull(owner, withSpare: withSpare)
    }
  }

  /// Whether what its owner holds was never counted, or seems to be too much and a look at the disk may say otherwise.
  func mustCount(_ space: RecordID, now: Int64) -> Bool {
    state.withLock { state in mustCount(state.spaces[space].flatMap { state.owners[$0.owner] }, now) }
  }

  /// The same of what somebody has besides groups.
  func mustCount(of person: RecordID, now: Int64) -> Bool {
    state.withLock { state in mustCount(state.owners[person], now) }
  }

  private func mustCount(_ owner: Owner?, _ now: Int64) -> Bool {
    guard let owner, let countedAt = owner.countedAt else { return true }
    guard isFull(owner) else { return false }
    let pause = owner.written > 0 ? Self.millisecondsBetweenCounts : Self.millisecondsBetweenIdleCounts
    return owner.written > limits.byteCount / 16 || now - countedAt >= pause
  }
}
