import Dispatch
import Foundation
import GRDB
import Synchronization

/// The one writer of the database: takes whatever waits, from all spaces, and commits it in a single transaction.
///
/// While one transaction is being synced to the disk, the next ones gather; so the number of fsyncs follows from the
/// disk's speed and not from the number of requests. A disk can be so quick that few gather, and each transaction
/// writes pages that the next one writes again: so where several write at the same time, the next transaction waits a
/// moment for more of them. Whoever writes alone waits for nobody. The order of submission is kept.
final class GroupCommit: Sendable {
  private struct Waiting: Sendable {
    let batch: WriteBatch
    let commit: Commit
  }
  private struct State {
    var waiting: [Waiting] = []
    /// A drain is on the queue or running. Guarded, like everything here, by the mutex around it.
    var isDraining = false
    /// After a failure nothing is written any more: what the disk holds is known only to a process that starts anew.
    var failure: StorageError?
  }

  /// How many batches go into one transaction at most, so that the first does not wait for thousands behind it.
  private static let batchesPerTransaction = 512
  private static let secondsUntilEmptiedAgain = 5.0
  /// How long a transaction waits for others, where the one before had several batches. Short beside what people
  /// notice.
  private static let gatheringMicroseconds: UInt32 = 2000

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "evenkeel.store.writer", qos: .userInitiated)
  private let pool: DatabasePool
  private let mark: CommitMark?
  private let faults: FaultPlan?
  private let onFailure: @Sendable (StorageError) -> Void
  private let reach: ReachVersion

  init(
    pool: DatabasePool, mark: CommitMark?, reach: ReachVersion, faults: FaultPlan?,
    onFailure: @escaping @Sendable (StorageError) -> Void
  ) {
    self.pool = pool
    self.mark = mark
    self.reach = reach
    self.faults = faults
    self.onFailure = onFailure
  }

  func submit(_ batch: WriteBatch) -> Commit {
    let commit = Commit()
    let (failure, mustStart) = state.withLock { state -> (StorageError?, Bool) in
      if let failure = state.failure { return (failure, false) }
      state.waiting.append(Waiting(batch: batch, commit: commit))
      defer { state.isDraining = true }
      return (nil, !state.isDraining)
    }
    if let failure { commit.finish(.failure(failure)) }
    if mustStart { queue.async { self.commitWhatWaits() } }
    return commit
  }

  /// Returns when everything submitted so far is on disk or failed.
  func drain() async {
    await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
  }

  private func commitWhatWaits() {
    var areSeveral = false
    while isAnyWaiting {
      if areSeveral { usleep(Self.gatheringMicroseconds) }
      guard let group = next() else { return }
      areSeveral = group.count > 1
      commit(group)
    }
  }

  private func commit(_ group: ArraySlice<Waiting>) {
    if let failure = state.withLock({ $0.failure }) {
      for waiting in group { waiting.commit.finish(.failure(failure)) }
      return
    }
    let results: [Result<Void, StorageError>]
    do {
      results = try pool.writeWithoutTransaction { try transaction(group, in: $0) }
    } catch {
      let error = StorageError(error)
      guard error == .full, group.count > 1 else { return fail(error, group) }
      // What one of them has no room for must not take the others along.
      for index in group.indices { commit(group[index...index]) }
      return
    }
    // Before anybody is told that something is erased, so that it is.
    if group.contains(where: { $0.batch.erases }) { emptyLog() }
    // Before anybody is told that somebody was let go, so that whoever asks afterwards reads it.
    if group.contains(where: { $0.batch.changesReach }) { reach.noteOwn() }
    for (waiting, result) in zip(group, results) { waiting.commit.finish(result) }
  }

  /// What was erased is in older pages of the write-ahead log until they are written over, which waits for those who
  /// still read them. Whoever reads for longer than the timeout is not waited for now: it is tried again until it
  /// works.
  private func emptyLog() {
    do {
      try pool.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
      queue.asyncAfter(deadline: .now() + Self.secondsUntilEmptiedAgain) { [weak self] in self?.emptyLog() }
    } catch {
      // The file is closed, or the disk fails, which the next write finds out and reports.
      return
    }
  }

  /// - Returns: false when none is; then this drain is over, and the next batch begins another one.
  private var isAnyWaiting: Bool {
    state.withLock { state in
      if state.waiting.isEmpty { state.isDraining = false }
      return !state.waiting.isEmpty
    }
  }

  private func next() -> ArraySlice<Waiting>? {
    state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.isDraining = false
        return nil
      }
      let group = state.waiting.prefix(Self.batchesPerTransaction)
      state.waiting.removeFirst(group.count)
      return group
    }
  }

  /// Conditions are checked before the first write of a batch, so that a refused batch needs no rollback of its own. A
  /// batch that contradicts itself, or that meets what can't be read, is found while writing: then the transaction
  /// starts again without it.
  private func transaction(_ group: ArraySlice<Waiting>, in database: Database) throws
    -> [Result<Void, StorageError>]
  {
    var refused: [Int: StorageError] = [:]
    while true {
      try faults?.step()
      try database.beginTransaction(.immediate)
      var current = group.startIndex
      var commits: Int64?
      do {
        // While it lasts nobody else writes.
        reach.note(seen: try database.foreignChanges())
        var results: [Result<Void, StorageError>] = []
        for (index, waiting) in zip(group.indices, group) {
          current = index
          results.append(try refused[index].map { .failure($0) } ?? write(waiting.batch, to: database))
          if case .failure = results.last { for lineage in waiting.batch.lineages { lineage.breakOff() } }
        }
        current = group.endIndex
        if mark != nil { commits = try database.countCommit() }
        try faults?.step()
        try database.commit()
        if let commits { mark?.note(commits) }
        return results
      } catch {
        if database.isInsideTransaction { try database.rollback() }
        guard group.indices.contains(current), let refusal = Self.refusal(error) else { throw error }
        refused[current] = refusal
      }
    }
  }

  /// Of one batch, where the database itself is well.
  private static func refusal(_ error: any Error) -> StorageError? {
    if let error = error as? DatabaseError, error.resultCode == .SQLITE_CONSTRAINT { return .conflict }
    return error as? StorageError
  }

  private func write(_ batch: WriteBatch, to database: Database) throws -> Result<Void, StorageError> {
    guard reach.holds(batch.basis), try batch.isAccepted(by: database) else { return .failure(.conflict) }
    try database.perform(batch.writes) { try faults?.step() }
    return .success(())
  }

  private func fail(_ error: StorageError, _ group: ArraySlice<Waiting>) {
    for waiting in group { for lineage in waiting.batch.lineages { lineage.breakOff() } }
    switch error {
    case .busy, .full, .conflict, .unreadable:
      // Another process held the file for longer than the timeout, or the disk is full: the transaction was rolled
      // back. The callers' copies are ahead of the disk now; they drop them and answer "try again".
      for waiting in group { waiting.commit.finish(.failure(error)) }
      return
    case .failed: break
    }
    let others = state.withLock { state in
      state.failure = error
      defer { state.waiting = [] }
      return state.waiting
    }
    onFailure(error)
    for waiting in group { waiting.commit.finish(.failure(error)) }
    for waiting in others { waiting.commit.finish(.failure(error)) }
  }
}

extension Database {
  /// Another number when another connection wrote something since; this is the only one of this process that writes.
  func foreignChanges() throws -> Int64 {
    try Int64.fetchOne(cachedStatement(sql: "PRAGMA data_version")) ?? 0
  }
}

extension WriteBatch {
  fileprivate var erases: Bool {
    writes.contains { write in
      switch write {
      case .eraseSpace, .sealSpace, .eraseAccount, .keepRootKey, .moveToDevice, .keepBankGrant, .removeBankGrant,
        .keepSealingKey, .takeHandover, .keepLink, .dropLink:
        true
      case .finishBankGrant(_, _, _, _, _, let isOver): isOver
      default: false
      }
    }
  }

  fileprivate func isAccepted(by database: Database) throws -> Bool {
    guard !lineages.contains(where: \.isBroken) else { return false }
    for write in writes where try !database.accepts(write) { return false }
    return true
  }
}

/// A plan for tests: the n-th step of the writer fails (SQLite's own way of testing).
final class FaultPlan: Sendable {
  private let stepsUntilFailure: Mutex<Int>

  init(failingStep: Int) { stepsUntilFailure = Mutex(failingStep) }

  /// Whether the failing step was reached.
  var hasFailed: Bool { stepsUntilFailure.withLock { $0 <= 0 } }

  func step() throws {
    let isTheOne = stepsUntilFailure.withLock { steps in
      steps -= 1
      return steps == 0
    }
    if isTheOne { throw DatabaseError(resultCode: .SQLITE_IOERR, message: "planned failure") }
  }
}
