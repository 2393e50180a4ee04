import Basis
import Filing
import Foundation
import Ledger
import Replica
import Store

/// A space in memory, while it is in use. Its state may run ahead of the disk by the batches that `lastCommit` waits
/// for: whoever speaks of a version waits for that first (an answer `applied` means that it is on disk).
///
/// Not an actor: a bundle changes several spaces as one, so their locks are taken together, in the order of their ids,
/// and nothing suspends while they are held. All `var`s are guarded by `lock`.
final class HostedSpace: @unchecked Sendable {
  let id: RecordID
  let kind: SpaceKind
  let key: SpaceKey
  let lineage = Lineage()
  /// Where it's noted while somebody is at it.
  private let journal: ApplyJournal?
  private let lock = NSLock()

  /// The space, and how far each client got in it. Bounded clients; what is not here is read from the storage.
  var authority: Authority
  /// The newest batch of this space; it finishes after all before it.
  var lastCommit = Commit.done

  /// Of a group: the accounts that reach it, as the rows of the storage say or will say after `lastCommit`.
  var accounts: Set<RecordID> = []

  /// Of people who changed something here: how many refusals are kept that their devices haven't heard of.
  private var refused: [RecordID: Int] = [:]

  /// What was filed here, once a message asked for it.
  var filings = SpaceFilings()

  /// About how many bytes its records have: what was written over counts, too, until they are counted again.
  private(set) var byteCount: Int
  private var countedBytes: Int

  static let clientLimit = 1000
  /// What a record may have on average that counts as one in the cache: an entry has about so much.
  private static let bytesOfRecord = 512

  init(space: Space, _ head: SpaceHead, key: SpaceKey, byteCount: Int = 0, journal: ApplyJournal? = nil) {
    self.journal = journal
    self.byteCount = byteCount
    countedBytes = byteCount
    id = space.id
    kind = head.kind
    if kind == .group {
      let members = space.groupAccounts
      accounts = members.isEmpty ? [head.owner] : members
    }
    authority = Authority(space: space)
    self.key = key
  }

  func knowsRefused(of person: RecordID) -> Bool { refused[person] != nil }

  func refused(of person: RecordID) -> Int { refused[person] ?? 0 }

  /// - Parameter count: how many more; fewer where devices heard of them.
  func note(refused count: Int, of person: RecordID?) {
    if let person { refused[person] = max(0, (refused[person] ?? 0) + count) }
  }

  func note(written byteCount: Int) { self.byteCount += byteCount }

  /// How many records it counts as in the cache: large ones as several, or a few spaces of them would take the memory
  /// (SEC-25).
  var weight: Int {
    if byteCount > 2 * countedBytes + (1 << 20) { countBytes() }
    return max(authority.space.recordCount, byteCount / Self.bytesOfRecord)
  }

  /// Once for as many bytes as were written since the last time.
  private func countBytes() {
    byteCount = 0
    var last: (version: Int64, id: RecordID)?
    while true {
      let page = authority.space.records(changedSince: 0, after: last, limit: 2_000)
      for record in page.records { byteCount += record.payload.count }
      guard page.more, let end = page.records.last else { break }
      last = (end.version, end.id)
    }
    countedBytes = byteCount
  }

  func withLock<T, E: Error>(_ body: (HostedSpace) throws(E) -> T) throws(E) -> T {
    lock.lock()
    defer { lock.unlock() }
    guard let journal else { return try body(self) }
    let cause = WorkScope.cause
    let items = cause.isEmpty ? [WorkItem(WorkScope.kind, id)] : cause
    return try journal.noting(items: items) { () throws(E) -> T in try body(self) }
  }

  /// Takes the locks of all in the order of their ids, so that two bundles never wait for each other.
  static func withLocks<T, E: Error>(_ spaces: [HostedSpace], _ body: () throws(E) -> T) throws(E) -> T {
    let ordered = spaces.sorted { $0.id < $1.id }
    for space in ordered { space.lock.lock() }
    defer { for space in ordered.reversed() { space.lock.unlock() } }
    guard let journal = ordered.first?.journal else { return try body() }
    // What the server changes by itself is the worker's; what a request changes is a change.
    let kind = WorkScope.kind == .read ? WorkKind.change : WorkScope.kind
    let cause = WorkScope.cause
    return try journal.noting(items: cause.isEmpty ? ordered.map { WorkItem(kind, $0.id) } : cause, body)
  }
}
