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
    try await markToday("archivedOn", id, principal) { _ in [] }
  }

  /// One change of the group that the server makes for its admin.
  private func markToday(
    _ field: String, _ id: RecordID, _ principal: Principal, alongside: @escaping (HostedSpace) throws -> [Write]
  ) async throws {
    let sync = self.sync
    try await sync.retrying {
      let (permits, membership) = try await self.storage.permits([.changeSpace, .readSpace], on: id, as: principal)
      let hosted = try await sync.cache.pin(permits[0], atLeast: membership.version)
      defer { sync.cache.unpin(hosted) }
      let client = SyncService<S>.clientKey(RecordID(derivedFrom: "join"), principal)
      try await sync.cache.ensureClient(client, in: hosted, permits[0])
      let item = hosted.withLock { hosted -> SyncRequest.Item in
        let set = [JSONMember(field, .string(self.clock.today.text))]
        let sequence = (hosted.authority.clients[client]?.lastSequence ?? 0) + 1
        let mutation = Mutation(
          id: .random(), space: id, sequence: sequence, clock: self.clock.now(), today: self.clock.today,
          intent: .editGroup(EditRecords(ids: [Group.recordID], set: set)))
        return SyncRequest.Item(id: mutation.id, space: id, sequence: sequence, mutation: .success(mutation))
      }
      let access = SyncService<S>.Access(hosted: hosted, change: permits[0], read: permits[1])
      let result = try sync.decide([item], client: client, [id: access], extra: alongside)
      try await sync.settle(result)
      if case .rejected(let code, let message)? = result.outcomes.first?.verdict {
        throw HTTPFailure.rejected(code: code, message: message)
      }
    }
  }

  /// For all members (HSE-13, EVT-21). They read what was until it is destroyed, and each hears of it by mail: the others
  /// see it on the group's page, too, which nobody opens any more.
  func delete(
    _ id: RecordID, as principal: Principal, letter: @escaping (_ to: String, _ by: String, _ group: String) throws -> [Write]
  ) async throws {
    _ = try await permitOfAdmin(id, principal)
    let accounts = try await sync.reading(id, as: principal) { $0.groupAccounts }
    var addresses: [RecordID: String] = [:]
    for user in accounts where principal != .user(user) { addresses[user] = try await storage.account(id: user)?.email }
    let others = addresses.sorted { $0.key < $1.key }.map(\.value)
    try await markToday("deletedOn", id, principal) { hosted in
      let space = hosted.authority.space
      let by = space.members.first { $0.isAdmin }?.name ?? ""
      return try others.flatMap { try letter($0, by, space.group?.name ?? "") }
    }
  }
}
