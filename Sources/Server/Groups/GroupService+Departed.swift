import Basis
import Ledger
import Replica
import Store

/// What is still open with somebody who left a household, on their side (HSE-14). They reach nothing of the group any
/// more: this is what they keep of it, as it is now, and nothing else.
extension GroupService {
  /// What is between them and the household, after marking one more payment where one is named.
  ///
  /// - Returns: as a patch of the group, from its beginning.
  func settleAfterLeaving(_ settle: Settle?, in id: RecordID, as user: RecordID) async throws -> [UInt8] {
    try await sync.retrying { try await self.attempt(settle, in: id, as: user) }
  }

  private func attempt(_ settle: Settle?, in id: RecordID, as user: RecordID) async throws -> [UInt8] {
    let look = try storage.permit(.tellMembers, on: id, as: .post)
    guard let head = try await storage.head(look), head.kind == .group, !head.level.isSealed,
      !sync.bench.isSetAsideForSync(id)
    else {
      throw Refusal.notFound
    }
    let hosted = try await sync.cache.pin(look, atLeast: head.version)
    defer { sync.cache.unpin(hosted) }
    let former = hosted.withLock { hosted -> RecordID? in
      hosted.authority.space.settleIndexes()
      let space = hosted.authority.space
      guard let group = space.group, group.preset == .household, group.deletedOn == nil else { return nil }
      return space.formerMember(user)?.id
    }
    let permit = try await storage.permitToSettle(in: id, as: .user(user), hasLeft: former != nil)
    guard let former else { throw Refusal.notFound }
    // They left before that was noted: their other devices hear of it now.
    let known = try await storage.departures(try SystemPermit(.listOwnSpaces, as: .user(user)))
    if !known.contains(id) { try await storage.write([.noteDeparture(permit, user: user)]) }
    if let settle { try await mark(settle, in: hosted, permit) }
    let (answer, commit) = hosted.withLock { ($0.authority.space.departureAnswer(to: former), $0.lastCommit) }
    try await commit.wait()
    return answer
  }

  /// Sent again, since its answer was lost, it's there already.
  private func mark(_ settle: Settle, in hosted: HostedSpace, _ permit: Permit) async throws {
    let client = SyncService<S>.clientKey(RecordID(derivedFrom: "settle"), permit.principal)
    let part = ServerPart(client: client, today: clock.today, settlesAfterLeaving: true)
    let access = SyncService<S>.Access(hosted: hosted, change: permit, read: permit)
    let result = try await sync.change(access, as: part) { hosted in
      hosted.authority.space.form(settle.id, Settlement.self) == nil ? [ServerChange(intent: .settle(settle))] : []
    }
    try result?.requireApplied()
  }
}

extension Schema {
  static let spaceRecords = Schema.object([
    "space": .id, "to": .described("integer", "The version of the space."), "records": .list(of: .record),
  ])
  /// `untold` has the expenses that one took part in and that are left out: what they are to one stays as it was.
  static let departure = Schema.spaceRecords.with(["untold": .list(of: .id)])
}
