import Basis
import Ledger
import Replica
import Store

/// A change that the server makes in a space, by itself or for a person.
struct ServerChange: Sendable {
  var id = RecordID.random()
  var intent: Intent
}

/// A part of the server that makes changes: under which name they are counted, and what the rules have to know of them.
struct ServerPart: Sendable {
  var client: RecordID
  var today: CalendarDate
  /// By which they are undone together; each by itself where there is none.
  var action: RecordID?
  /// It ends the account of whoever asks (SEC-18).
  var endsAccounts = false
  /// It lets whoever asks into a group (SEC-02).
  var letsIn = false
  /// Whoever asks left the household, and marks what was open then as paid (HSE-14).
  var settlesAfterLeaving = false
  /// What is known of people who come into groups by it.
  var coming = Coming()
}

/// How the server itself changes spaces: by the clock, for people's inboxes, banks and scripts, and for whoever comes
/// into a group or goes. It takes its turn like a device's changes, by the same rules, and is on the disk before
/// anybody hears of it.
extension SyncService {
  /// Makes what is due in a space that is pinned.
  /// - Parameters:
  ///   - extra: what is written with it, and has to hold.
  ///   - due: is asked while nobody else changes the space.
  /// - Returns: nil when nothing is due.
  func change(
    _ access: Access, as part: ServerPart, extra: (HostedSpace) throws -> [Write] = { _ in [] },
    _ due: (HostedSpace) throws -> [ServerChange]
  ) async throws -> BundleResult? {
    try await cache.ensureClient(part.client, in: access.hosted, access.change)
    let items = try access.hosted.withLock { hosted in numbered(try due(hosted), part, in: hosted) }
    guard !items.isEmpty else { return nil }
    return try await enact(items, as: part, [access.hosted.id: access], extra: extra)
  }

  /// The changes as the next ones of the part in this space, whose lock is held.
  func numbered(_ changes: [ServerChange], _ part: ServerPart, in hosted: HostedSpace) -> [SyncRequest.Item] {
    var sequence = hosted.authority.clients[part.client]?.lastSequence ?? 0
    return changes.map { change in
      sequence += 1
      let mutation = Mutation(
        id: change.id, space: hosted.id, sequence: sequence, action: part.action, clock: clock.now(), today: part.today,
        intent: change.intent)
      return SyncRequest.Item(id: change.id, space: hosted.id, sequence: sequence, mutation: .success(mutation))
    }
  }

  /// Decides, waits for the disk, and tells who listens.
  func enact(
    _ items: [SyncRequest.Item], as part: ServerPart, _ spaces: [RecordID: Access],
    extra: (HostedSpace) throws -> [Write] = { _ in [] }
  ) async throws -> BundleResult {
    let result = try decide(items, as: part, spaces, extra: extra)
    try await settle(result)
    return result
  }

  /// - Parameter extra: what else belongs into the batch, before the rest of it, when the changes were applied.
  func decide(
    _ items: [SyncRequest.Item], as part: ServerPart, _ spaces: [RecordID: Access],
    extra: (HostedSpace) throws -> [Write] = { _ in [] }
  ) throws -> BundleResult {
    try decide(
      items, client: part.client, spaces, endsAccounts: part.endsAccounts, letsIn: part.letsIn,
      settlesAfterLeaving: part.settlesAfterLeaving, coming: part.coming, extra: extra)
  }
}

extension SyncService.BundleResult {
  /// Why the rules refused; nil where they did not.
  var refusal: HTTPFailure? {
    for outcome in outcomes {
      if case .rejected(let code, let message) = outcome.verdict {
        return .rejected(code: code, sentence: Sentence(ledger: message))
      }
    }
    return nil
  }

  /// - Throws: `HTTPFailure.rejected` where the rules refused, and `StorageError.conflict` where somebody else was
  ///   faster to a number, so that it begins once more.
  func requireApplied() throws {
    if let refusal { throw refusal }
    if outcomes.contains(where: \.isGap) { throw StorageError.conflict }
  }
}
