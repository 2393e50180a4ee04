import Basis
import Ledger
import Replica
import Store

/// Ending a group for good, which the server does, since it asks for a password (HSE-13).
extension GroupService {
  /// For all members (HSE-13, EVT-21). They read what was until it is destroyed, and each hears of it by mail: the
  /// others see it on the group's page, too, which nobody opens any more.
  func delete(
    _ id: RecordID, as principal: Principal,
    letter: @escaping (_ to: String, _ by: String, _ group: String) throws -> [Write]
  ) async throws {
    _ = try await permitOfAdmin(id, principal)
    let accounts = try await sync.readingBriefly(id, as: principal) { $0.groupAccounts }
    var addresses: [RecordID: String] = [:]
    for user in accounts where principal != .user(user) { addresses[user] = try await storage.account(id: user)?.email }
    let others = addresses.sorted { $0.key < $1.key }.map(\.value)
    try await markDeleted(id, principal) { hosted in
      let space = hosted.authority.space
      let by = space.members.first { $0.isAdmin }?.name ?? ""
      return try others.flatMap { try letter($0, by, space.group?.name ?? "") }
    }
  }

  /// The change of the group that the server makes for its admin.
  private func markDeleted(
    _ id: RecordID, _ principal: Principal, alongside: @escaping (HostedSpace) throws -> [Write]
  ) async throws {
    let sync = self.sync
    try await sync.retrying {
      let (permits, membership) = try await self.storage.permits([.changeSpace, .readSpace], on: id, as: principal)
      let hosted = try await sync.cache.pin(permits[0], atLeast: membership.version)
      defer { sync.cache.unpin(hosted) }
      let part = ServerPart(
        client: SyncService<S>.clientKey(RecordID(derivedFrom: "join"), principal), today: self.clock.today)
      let access = SyncService<S>.Access(hosted: hosted, change: permits[0], read: permits[1])
      let set = [JSONMember("deletedOn", .string(part.today.text))]
      let result = try await sync.change(access, as: part, extra: alongside) { _ in
        [ServerChange(intent: .editGroup(EditRecords(ids: [Group.recordID], set: set)))]
      }
      try result?.requireApplied()
    }
  }
}
