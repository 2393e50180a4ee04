import Basis
import Ledger
import Replica
import Store

/// Changes that the server makes itself: by the clock (NTF-13), and into people's inboxes (NTF-07).
extension SyncService {
  /// Makes the change that is due; false when none is, or when it was refused.
  /// - Parameter name: of the server's part that makes it, under which its own changes are counted.
  func change(
    _ space: RecordID, _ permit: Permit, as name: String, today: CalendarDate, _ due: (Space) -> (id: RecordID, intent: Intent)?
  ) async throws -> Bool {
    guard let head = try await storage.head(permit), !head.level.isSealed else { return false }
    let hosted = try await cache.pin(permit, atLeast: head.version)
    defer { cache.unpin(hosted) }
    let client = RecordID(derivedFrom: name)
    try await cache.ensureClient(client, in: hosted, permit)
    let item = hosted.withLock { hosted -> SyncRequest.Item? in
      hosted.authority.space.settleIndexes()
      guard let due = due(hosted.authority.space) else { return nil }
      let sequence = (hosted.authority.clients[client]?.lastSequence ?? 0) + 1
      let mutation = Mutation(
        id: due.id, space: space, sequence: sequence, clock: clock.now(), today: today, intent: due.intent)
      return SyncRequest.Item(id: mutation.id, space: space, sequence: sequence, mutation: .success(mutation))
    }
    guard let item else { return false }
    let access = Access(hosted: hosted, change: permit, read: permit)
    let result = try decide([item], client: client, [space: access])
    try await settle(result)
    // What was refused is not asked again before the next look.
    return result.outcomes.allSatisfy { !$0.isRejection && !$0.isGap }
  }

  /// Makes several changes of the server's own, all of them or none, which are undone together.
  /// - Parameters:
  ///   - writes: what is kept with them; alone where nothing changes.
  ///   - due: what is to be changed in the space as it is, and what the caller wants to know of it.
  /// - Throws: `HTTPFailure.rejected` where the rules refuse one of them: then nothing was changed.
  func changes<T: Sendable>(
    _ space: RecordID, _ permit: Permit, as name: String, action: RecordID, today: CalendarDate, with writes: [Write],
    _ due: (Space) -> (intents: [Intent], value: T)
  ) async throws -> T {
    guard let head = try await storage.head(permit) else { throw Refusal.notFound }
    let hosted = try await cache.pin(permit, atLeast: head.version)
    defer { cache.unpin(hosted) }
    let client = RecordID(derivedFrom: name)
    try await cache.ensureClient(client, in: hosted, permit)
    let (items, value) = hosted.withLock { hosted -> ([SyncRequest.Item], T) in
      hosted.authority.space.settleIndexes()
      let (intents, value) = due(hosted.authority.space)
      var sequence = hosted.authority.clients[client]?.lastSequence ?? 0
      let items = intents.map { intent in
        sequence += 1
        let mutation = Mutation(
          id: .random(), space: space, sequence: sequence, action: action, clock: clock.now(), today: today, intent: intent)
        return SyncRequest.Item(id: mutation.id, space: space, sequence: sequence, mutation: .success(mutation))
      }
      return (items, value)
    }
    guard !items.isEmpty else {
      if !writes.isEmpty { try await storage.write(writes) }
      return value
    }
    let access = Access(hosted: hosted, change: permit, read: permit)
    let result = try decide(items, client: client, [space: access]) { _ in writes }
    try await settle(result)
    for outcome in result.outcomes {
      switch outcome.verdict {
      case .applied: continue
      case .rejected(let code, let message): throw HTTPFailure.rejected(code: code, sentence: Sentence(ledger: message))
      // Another process was faster to this sequence.
      case .gap: throw StorageError.conflict
      }
    }
    return value
  }
}
