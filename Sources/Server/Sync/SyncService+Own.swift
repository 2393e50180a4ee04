import Basis
import Ledger
import Replica
import Store

/// Changes that the server makes itself: by the clock (NTF-13), and into people's inboxes (NTF-07).
extension SyncService {
  /// Makes the change that is due; false when none is, or when it was refused.
  /// - Parameter name: of the server's part that makes it, under which its own changes are counted.
  func change(
    _ space: RecordID, _ permit: Permit, as name: String, today: CalendarDate,
    _ due: (Space) -> (id: RecordID, intent: Intent)?
  ) async throws -> Bool {
    guard let head = try await storage.head(permit), !head.level.isSealed else { return false }
    let hosted = try await cache.pin(permit, atLeast: head.version)
    defer { cache.unpin(hosted) }
    let part = ServerPart(client: RecordID(derivedFrom: name), today: today)
    let result = try await change(Access(hosted: hosted, change: permit, read: permit), as: part) { hosted in
      hosted.authority.space.settleIndexes()
      guard let due = due(hosted.authority.space) else { return [] }
      return [ServerChange(id: due.id, intent: due.intent)]
    }
    guard let result else { return false }
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
    let part = ServerPart(client: RecordID(derivedFrom: name), today: today, action: action)
    try await cache.ensureClient(part.client, in: hosted, permit)
    let (items, value) = hosted.withLock { hosted -> ([SyncRequest.Item], T) in
      hosted.authority.space.settleIndexes()
      let (intents, value) = due(hosted.authority.space)
      return (numbered(intents.map { ServerChange(intent: $0) }, part, in: hosted), value)
    }
    guard !items.isEmpty else {
      if !writes.isEmpty { try await storage.write(writes) }
      return value
    }
    let access = Access(hosted: hosted, change: permit, read: permit)
    try await enact(items, as: part, [space: access]) { _ in writes }.requireApplied()
    return value
  }
}
