import Basis
import Store
import Synchronization

/// Which spaces a person reaches, as every request asks first. Kept in memory, bounded, for as long as `ReachVersion`
/// says that nothing of it changed: whoever was let go by this process is refused at once, and what another process did
/// makes the writer refuse what was decided on it.
final class ReachCache<S: Storage>: Sendable {
  struct Reach: Sendable {
    var memberships: [RecordID: Membership]
    /// The groups at whose door the person has not shown a key yet.
    var expected: [RecordID]
    /// The households that they left, or were removed from.
    var departures: [RecordID]
    /// What a batch that is decided on it has to name; nil where it was read for this request.
    var basis: UInt64?
  }

  private struct Entry {
    let reach: Reach
    let version: ReachVersion.Value
  }
  private struct State {
    var entries: [RecordID: Entry] = [:]
    /// Memberships of all entries, and the entries themselves.
    var size = 0
  }

  private let storage: S
  private let limit: Int
  private let state = Mutex(State())

  /// - Parameter limit: memberships and people that are kept at most.
  init(storage: S, limit: Int = 200_000) {
    self.storage = storage
    self.limit = limit
  }

  /// How many people's are kept.
  var count: Int { state.withLock { $0.entries.count } }

  /// - Parameters:
  ///   - isFresh: read from the storage in any case.
  ///   - spaces: those that the request names: where one seems to be missing, it is looked for in the storage.
  func find(_ principal: Principal, isFresh: Bool, naming spaces: Set<RecordID>) async throws -> Reach {
    // Taken before reading: what changes meanwhile makes what is kept void.
    let version = storage.reach.value
    if !isFresh, let version, let known = kept(principal, at: version),
      spaces.allSatisfy({ known.memberships[$0] != nil })
    {
      return known
    }
    let memberships = try await storage.memberships(try SystemPermit(.listOwnSpaces, as: principal))
    let expected = try await storage.expected(try SystemPermit(.waitAtDoor, as: principal))
    let departures = try await storage.departures(try SystemPermit(.listOwnSpaces, as: principal))
    let reach = Reach(memberships: memberships, expected: expected, departures: departures)
    if let version { keep(reach, of: principal, at: version) }
    return reach
  }

  private func kept(_ principal: Principal, at version: ReachVersion.Value) -> Reach? {
    guard case .user(let user) = principal, let entry = state.withLock({ $0.entries[user] }), entry.version == version
    else { return nil }
    var reach = entry.reach
    reach.basis = version.foreign
    return reach
  }

  private func keep(_ reach: Reach, of principal: Principal, at version: ReachVersion.Value) {
    // Who is in a sealed space needs its version as it is on disk (SEC-26).
    guard case .user(let user) = principal, !reach.memberships.values.contains(where: \.level.isSealed) else { return }
    state.withLock { state in
      if let before = state.entries.removeValue(forKey: user) { state.size -= before.reach.memberships.count + 1 }
      if state.size + reach.memberships.count >= limit { state = State() }
      state.entries[user] = Entry(reach: reach, version: version)
      state.size += reach.memberships.count + 1
    }
  }
}
