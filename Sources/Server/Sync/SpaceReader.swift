import Basis
import Ledger
import Store
import Synchronization

/// Reads the records of a space into memory, in steps of some milliseconds. Each is noted by itself: `WorkWatch` ends
/// what stands still at a record, and not what takes long because there are many of them. Between two steps others have
/// their turn (`LowPriorityThreads`).
final class SpaceReader: Sendable {
  private struct State {
    var space: Space
    /// The first record that wasn't read yet.
    var next = 0
  }

  private let state: Mutex<State>
  private let records: [SealedRecord]
  private let version: Int64
  private let key: SpaceKey
  private let item: WorkItem
  private let journal: ApplyJournal?

  /// After so long a step ends with the record that it is at.
  private static let step = Duration.milliseconds(50)

  /// - Parameter kind: what it's read for, and noted as.
  init(_ head: SpaceHead, _ records: [SealedRecord], _ key: SpaceKey, _ kind: WorkKind, _ journal: ApplyJournal?) {
    state = Mutex(State(space: Space(id: head.id)))
    self.records = records
    version = head.version
    self.key = key
    item = WorkItem(kind, head.id)
    self.journal = journal
  }

  /// One step.
  /// - Returns: whether it was the last one.
  /// - Throws: where a record can't be opened.
  func goOn() throws(StorageError) -> Bool {
    guard let journal else { return try stepOn() }
    return try journal.noting(items: [item]) { () throws(StorageError) -> Bool in try stepOn() }
  }

  private func stepOn() throws(StorageError) -> Bool {
    try state.withLock { state throws(StorageError) -> Bool in
      guard state.next < records.count else {
        state.space.advance(to: version)
        state.space.settleIndexes()
        return true
      }
      let end = ContinuousClock.now + Self.step
      repeat {
        state.space.load(try key.open(records[state.next], of: item.id))
        state.next += 1
        journal?.gotOn(with: item)
      } while state.next < records.count && ContinuousClock.now < end
      return false
    }
  }

  /// The space, once the last step was done. It's kept nowhere else: a second reference would make the next change copy
  /// all of it.
  func take() -> Space {
    state.withLock { state in
      let space = state.space
      state.space = Space(id: item.id)
      return space
    }
  }
}
