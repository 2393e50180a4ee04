import Basis
import Ledger
import Store

/// What people's requests take of the processor besides syncs (SEC-25): a report, a summary, a hash of everything, a
/// message. It is counted as theirs, too, and whoever used much of it lately waits in the same line with the next one
/// (`LongLine`).
extension SyncService {
  /// Does a request of a person, in the line where they used much.
  /// - Parameter work: is told whether it may take long. It pins its spaces itself: what waits in the line holds none.
  /// - Throws: `HTTPFailure.tooMany` where this person has enough in the line, or what the work throws.
  func inTurn<T>(of person: RecordID?, _ work: (_ isLong: Bool) async throws -> T) async throws -> T {
    guard longLine.isHeavy(person) else { return try await work(false) }
    return try await longLine.turn(of: person) { try await work(true) }
  }

  /// Does work on spaces that are pinned once, and counts what it takes. It keeps none of the threads that answer
  /// everybody: nobody knows beforehand how long it takes, and four that take long at the same time would have them
  /// all.
  /// - Parameter isLong: it has the line's turn.
  func measured<T: Sendable>(
    _ person: RecordID?, on spaces: [RecordID], isLong: Bool, _ work: @escaping @Sendable () throws -> T
  ) async throws -> T {
    // A thread knows nothing of the task that waits for it.
    let kind = WorkScope.kind
    func run() async throws -> T {
      try await longThreads.run(for: person?.text ?? "") { [longLine] in
        try WorkScope.$kind.withValue(kind) { try longLine.measuring(person, work) }
      }
    }
    return isLong ? try await cache.alone(with: spaces.sorted()) { try await run() } : try await run()
  }

  /// Reads from the newest state that is on disk.
  func reading<T: Sendable>(
    _ id: RecordID, as principal: Principal, to operation: Store.Operation = .readSpace,
    _ body: @escaping @Sendable (inout Space) throws -> T
  ) async throws -> T {
    try await inTurn(of: principal.person) { isLong in
      try await pinned(id, as: principal, to: operation) { hosted in
        try await measured(principal.person, on: [id], isLong: isLong) { try look(at: hosted, body) }
      }
    }
  }

  /// The same for what costs little, or is asked for by whoever is at the server's own machine: it waits for nobody.
  func readingBriefly<T: Sendable>(_ id: RecordID, as principal: Principal, _ body: (inout Space) throws -> T)
    async throws -> T
  {
    try await pinned(id, as: principal, to: .readSpace) { try look(at: $0, body) }
  }

  private func pinned<T: Sendable>(
    _ id: RecordID, as principal: Principal, to operation: Store.Operation,
    _ reads: (HostedSpace) async throws -> (T, Commit)
  ) async throws -> T {
    let (permit, membership) = try await storage.permit(operation, on: id, as: principal)
    let hosted = try await cache.pin(permit, atLeast: membership.version)
    defer { cache.unpin(hosted) }
    let (value, commit) = try await reads(hosted)
    try await commit.wait()
    return value
  }
}

private func look<T>(at hosted: HostedSpace, _ body: (inout Space) throws -> T) throws -> (T, Commit) {
  try hosted.withLock { hosted in
    hosted.authority.space.settleIndexes()
    return (try body(&hosted.authority.space), hosted.lastCommit)
  }
}
