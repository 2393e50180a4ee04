import Basis
import Ledger
import Replica
import Store

/// Accounts that end, in the groups of their persons (SEC-18, SEC-19).
extension GroupService {
  /// A group of which the person is the admin while others with an account are in it: it has to be passed on or deleted
  /// first. What is archived or deleted keeps nobody; an archived event passes on by itself in the end. Of a sealed one
  /// nobody here knows a name.
  func administered(by user: RecordID) async throws -> (group: RecordID, name: String)? {
    for group in try await sealedGroups(of: user)
    where group.admin == user && group.members.count > 1 && group.erasesAt == nil {
      return (group.space, "")
    }
    for id in try await groupIDs(of: user) {
      let name = try await sync.readingBriefly(id, as: .user(user)) { space -> String? in
        guard let group = space.group, !group.isClosed, space.member(of: user)?.isAdmin == true,
          space.groupAccounts.count > 1
        else { return nil }
        return group.name
      }
      if let name { return (id, name) }
    }
    return nil
  }

  /// Those that the server can read.
  func groupIDs(of user: RecordID) async throws -> [RecordID] {
    let known = try await storage.memberships(try SystemPermit(.listOwnSpaces, as: .user(user)))
    return known.filter { $0.value.kind == .group && !$0.value.level.isSealed }.keys.sorted()
  }

  /// The members' records say that the account will be erased, or that it stays.
  /// - Parameter letter: to whom something is open with, by the address of their account.
  func mark(
    _ user: RecordID, in id: RecordID, on day: CalendarDate?,
    letter: @escaping (_ to: String, _ group: String) throws -> [Write]
  ) async throws {
    let principal = Principal.user(user)
    var addresses: [RecordID: String] = [:]
    for other in try await sync.readingBriefly(id, as: principal, { $0.groupAccounts }) where other != user {
      addresses[other] = try await storage.account(id: other)?.email
    }
    let known = addresses
    try await end(user, in: id, EndAccount(on: day)) { space in
      guard day != nil, let own = space.member(of: user) else { return [] }
      let debts = space.openDebts(of: own.id).compactMap { open in space.members.first { $0.id == open.other }?.user }
      return try debts.compactMap { known[$0] }.sorted().flatMap { try letter($0, space.group?.name ?? "") }
    }
  }

  /// What lets others in ends with the admin who made it.
  func closeDoors(of id: RecordID, _ user: RecordID) async throws {
    let principal = Principal.user(user)
    let isAdmin = try await sync.readingBriefly(id, as: principal) {
      $0.member(of: user)?.isAdmin == true && $0.groupAccounts.count == 1
    }
    guard isAdmin else { return }
    let permit = try await storage.permit(.changeSpace, on: id, as: principal).permit
    let read = try await storage.permit(.readSpace, on: id, as: principal).permit
    var writes: [Write] = [.revokeGroupCode(permit)]
    for invitation in try await storage.groupInvitations(read) where invitation.state == .pending {
      writes.append(.cancelGroupInvitation(permit, id: invitation.id))
    }
    let closing = writes
    try await sync.retrying { try await self.storage.write(closing) }
  }

  /// The change that the server makes in the person's name; nothing when it says what is there already.
  func end(
    _ user: RecordID, in id: RecordID, _ args: EndAccount, alongside: @escaping (Space) throws -> [Write] = { _ in [] }
  ) async throws {
    let (sync, principal) = (self.sync, Principal.user(user))
    try await sync.retrying {
      let (permits, membership) = try await self.storage.permits([.changeSpace, .readSpace], on: id, as: principal)
      let hosted = try await sync.cache.pin(permits[0], atLeast: membership.version)
      defer { sync.cache.unpin(hosted) }
      let client = SyncService<S>.clientKey(RecordID(derivedFrom: "join"), principal)
      let part = ServerPart(client: client, today: self.clock.today, endsAccounts: true)
      let access = SyncService<S>.Access(hosted: hosted, change: permits[0], read: permits[1])
      let result = try await sync.change(access, as: part, extra: { try alongside($0.authority.space) }) { hosted in
        guard let own = hosted.authority.space.member(of: user), args.erases || own.goesOn != args.on else { return [] }
        return [ServerChange(intent: .endAccount(args))]
      }
      try result?.requireApplied()
    }
  }
}
