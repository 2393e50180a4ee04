import Basis
import Ledger
import Replica
import Store

/// One household at a time, whether somebody comes by a code or by an invitation.
extension GroupService {
  /// HSE-01, HSE-04: one household at a time. One with others in it has to be left first; one that is the person's alone,
  /// whatever names stand in it, is left behind.
  func householdsToLeave(for permit: Permit) async throws -> [RecordID] {
    let principal = permit.principal
    let isHousehold = try await looking(permit) { hosted in
      hosted.withLock { $0.authority.space.group?.preset == .household }
    }
    guard isHousehold else { return [] }
    var alone: [RecordID] = []
    for (id, membership) in try await storage.memberships(try SystemPermit(.listOwnSpaces, as: principal))
    where membership.kind == .group && id != permit.space {
      let found = try await sync.reading(id, as: principal) { space -> (name: String, others: Int)? in
        guard let group = space.group, group.preset == .household, group.archivedOn == nil,
          group.deletedOn == nil
        else { return nil }
        return (group.name, space.groupAccounts.count - 1)
      }
      guard let found else { continue }
      if found.others > 0 { throw HTTPFailure.link(.otherHousehold(found.name)) }
      alone.append(id)
    }
    return alone
  }

  /// With all that is in it; its admin can open it again.
  func archive(_ id: RecordID, _ principal: Principal) async throws {
    let sync = self.sync
    try await sync.retrying {
      let (permits, membership) = try await self.storage.permits([.changeSpace, .readSpace], on: id, as: principal)
      let hosted = try await sync.cache.pin(permits[0], atLeast: membership.version)
      defer { sync.cache.unpin(hosted) }
      let client = SyncService<S>.clientKey(RecordID(derivedFrom: "join"), principal)
      try await sync.cache.ensureClient(client, in: hosted, permits[0])
      let item = hosted.withLock { hosted -> SyncRequest.Item in
        let set = [JSONMember("archivedOn", .string(self.clock.today.text))]
        let sequence = (hosted.authority.clients[client]?.lastSequence ?? 0) + 1
        let mutation = Mutation(
          id: .random(), space: id, sequence: sequence, clock: self.clock.now(), today: self.clock.today,
          intent: .editGroup(EditRecords(ids: [Group.recordID], set: set)))
        return SyncRequest.Item(id: mutation.id, space: id, sequence: sequence, mutation: .success(mutation))
      }
      let access = SyncService<S>.Access(hosted: hosted, change: permits[0], read: permits[1])
      try await sync.settle(try sync.decide([item], client: client, [id: access]))
    }
  }
}
