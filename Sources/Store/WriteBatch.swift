import Synchronization

/// Writes that belong together.
public struct WriteBatch: Sendable {
  public var writes: [Write]
  /// The copies in memory that the batch was made from. When one is broken, the batch is refused as a conflict; when
  /// the batch is refused, it breaks them all.
  public var lineages: [Lineage]
  /// How many changes of other processes were known when what the batch was decided on was read, where that was kept in
  /// memory. When there are more by now, the batch is refused as a conflict.
  public var basis: UInt64?

  public init(_ writes: [Write] = [], lineages: [Lineage] = [], basis: UInt64? = nil) {
    self.writes = writes
    self.lineages = lineages
    self.basis = basis
  }
}

/// Stands for one copy of a space in memory, which runs ahead of the disk by the batches that wait. When one of them is
/// refused, the copy is wrong, and so is everything that was computed from it: no later batch may get through, even if
/// its version happens to fit what another process wrote.
public final class Lineage: Sendable {
  private let broken = Atomic<Bool>(false)

  public init() {}

  public var isBroken: Bool { broken.load(ordering: .acquiring) }
  public func breakOff() { broken.store(true, ordering: .releasing) }
}

/// A batch on its way to the disk.
public final class Commit: Sendable {
  private struct State {
    var result: Result<Void, StorageError>?
    var waiters: [CheckedContinuation<Result<Void, StorageError>, Never>] = []
  }
  private let state = Mutex(State())

  public init() {}

  /// One that is on disk already.
  public static let done: Commit = {
    let commit = Commit()
    commit.finish(.success(()))
    return commit
  }()

  public func finish(_ result: Result<Void, StorageError>) {
    let waiters = state.withLock { state in
      state.result = result
      let waiters = state.waiters
      state.waiters = []
      return waiters
    }
    for waiter in waiters { waiter.resume(returning: result) }
  }

  /// Returns when the batch is on disk, and not before.
  public func wait() async throws(StorageError) {
    if let result = state.withLock({ $0.result }) { return try result.get() }
    let result = await withCheckedContinuation { continuation in
      let ready = state.withLock { state -> Result<Void, StorageError>? in
        if state.result == nil { state.waiters.append(continuation) }
        return state.result
      }
      if let ready { continuation.resume(returning: ready) }
    }
    try result.get()
  }
}
