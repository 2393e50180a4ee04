import Basis
import Ledger
import Replica
import Store

/// Ending a group for good, which the server does, since it asks for a password (HSE-13).
extension GroupService {
  /// For all members (HSE-13, EVT-21). They read what was until it is destroyed, and each hears of it by mail: the others
  /// see it on the group's page, too, which nobody opens any more.
  func delete(
    _ id: RecordID, as principal: Principal, letter: @escaping (_ to: String, _ by: String, _ group: String) throws -> [Write]
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
      let client = SyncService<S>.clientKey(RecordID(derivedFrom: "join"), principal)
      try await sync.cache.ensureClient(client, in: hosted, permits[0])
      let item = hosted.withLock { hosted -> SyncRequest.Item in
        let set = [JSONMember("deletedOn", .string(self.clock.today.text))]
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
        throw HTTPFailure.rejected(code: code, sentence: Sentence(ledger: message))
      }
    }
  }
}
