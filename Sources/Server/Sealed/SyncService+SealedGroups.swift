import Basis
import Ledger
import Store

/// What a sync tells of sealed groups, and what other calls ask about them.
extension SyncService {
  /// Those that the person is in, as their devices are told of them.
  func sealedGroups(_ groups: [SealedGroup], for user: RecordID) async throws -> [JSON] {
    var told: [JSON] = []
    for group in groups { told.append(try await json(of: group, for: user)) }
    return told
  }

  private func json(of group: SealedGroup, for user: RecordID) async throws -> JSON {
    let key = try vault.unwrap(group.wrappedKey, for: group.space)
    var members = [
      JSONMember("space", .string(group.space.text)), JSONMember("preset", .string(group.preset.name)),
      JSONMember("epoch", .integer(group.epoch)), JSONMember("version", .integer(group.version)),
      JSONMember("admin", .string(group.admin.text)), JSONMember("rotate", .bool(group.isKeyDue)),
    ]
    if let erasesAt = group.erasesAt { members.append(JSONMember("erasesAt", .integer(erasesAt))) }
    let people = try group.members.map { row in
      let member = try SealedMember(row, in: group.space, with: key)
      if row.user == group.admin, let offered = member.offers, user == group.admin || user == offered {
        members.append(JSONMember("offered", .string(offered.text)))
      }
      return JSON.object([
        JSONMember("user", .string(row.user.text)), JSONMember("public", .sealed(member.publicKey)),
        JSONMember("proof", .sealed(member.proof)), JSONMember("since", .integer(row.since)),
      ])
    }
    members.append(JSONMember("members", .array(people)))
    guard group.admin == user else { return .object(members) }
    var waiting: [JSON] = []
    for row in group.waiting where !row.isRefused && !row.isExpected {
      guard let account = try await storage.account(id: row.user) else { continue }
      let shown = try key.open(note: row.sealed, about: SealedNote.waiting(group.space, row.user))
      waiting.append(
        .object([
          JSONMember("user", .string(row.user.text)), JSONMember("name", .string(account.name)),
          JSONMember("public", .sealed(shown)), JSONMember("at", .integer(row.at)),
        ]))
    }
    members.append(JSONMember("waiting", .array(waiting)))
    let expected = group.waiting.filter(\.isExpected).map { JSON.string($0.user.text) }
    if !expected.isEmpty { members.append(JSONMember("expected", .array(expected))) }
    return .object(members)
  }

  /// Says to the devices of a group's members that something about it is other than before.
  func tell(_ group: SealedGroup, and others: [RecordID] = []) {
    for user in group.members.map(\.user) + others { events.publish(spacesOf: user) }
  }

  /// HSE-01, HSE-04: one with others in it has to be left first. One that is the person's alone, whatever names stand
  /// in it, their device leaves behind when they are in; a second one that they begin, too.
  /// - Parameter isBrief: somebody else's request asks, which waits in nobody's line.
  /// - Returns: what has to hold when they come in: two households at the same moment would both see that they are in
  ///   none.
  func requireNoOtherHousehold(besides space: RecordID, as principal: Principal, isBrief: Bool = false) async throws
    -> Write
  {
    let own = try SystemPermit(.listOwnSpaces, as: principal)
    // Before the rest is looked at, so that what comes to them meanwhile is missing here.
    let memberships = try await storage.memberships(own)
    for group in try await storage.sealedGroups(own) where group.space != space && group.preset == .household {
      if group.members.count > 1, group.erasesAt == nil { throw HTTPFailure.link(.otherSealedHousehold) }
    }
    for (id, membership) in memberships
    where membership.kind == .group && !membership.level.isSealed && id != space {
      let name = { @Sendable (space: inout Space) -> String? in
        guard let group = space.group, group.preset == .household, !group.isClosed, space.groupAccounts.count > 1 else {
          return nil
        }
        return group.name
      }
      let other =
        isBrief ? try await readingBriefly(id, as: principal, name) : try await reading(id, as: principal, name)
      if let other { throw HTTPFailure.link(.otherHousehold(other)) }
    }
    return .ifSpaces(own, Set(memberships.keys))
  }

  /// Destroys a sealed group whose time is over. Tells when that will be; nil for what was not deleted.
  func eraseDue(_ permit: Permit) async throws -> Int64? {
    try await retrying {
      guard let group = try await self.storage.sealedGroup(permit), let erasesAt = group.erasesAt else { return nil }
      guard erasesAt <= self.clock.now() else { return erasesAt }
      let erasing = try self.storage.permit(.eraseSpace, on: group.space, as: .timekeeping)
      try await self.storage.write([.ifGroup(permit, group), .eraseSpace(erasing)])
      self.cache.rooms.gone(group.space)
      self.tell(group, and: group.waiting.map(\.user))
      return nil
    }
  }
}

/// Accounts that end, in the sealed groups of their persons (SEC-18, SEC-19): there are only rows.
extension GroupService {
  func sealedGroups(of user: RecordID) async throws -> [SealedGroup] {
    try await storage.sealedGroups(try SystemPermit(.listOwnSpaces, as: .user(user)))
  }

  /// What lets others in ends with the admin who made it.
  func closeSealedDoors(of user: RecordID) async throws {
    for group in try await sealedGroups(of: user) where group.admin == user {
      let permit = try await storage.permit(.keepRoster, on: group.space, as: .user(user)).permit
      try await storage.write([.dropLink(permit), .revokeGroupCode(permit)])
    }
  }
}

extension Schema {
  /// What `SyncService.sealedGroups` writes of one.
  static let sealedGroup = Schema.object([
    "space": .id, "preset": .preset, "epoch": .integer, "version": .integer, "admin": .id,
    "rotate": .described("boolean", "Whether a new key has to be made first."), "erasesAt": .milliseconds.optional,
    "offered": .id.optional,
    "members": .list(of: .object(["user": .id, "public": .base64, "proof": .base64, "since": .integer])),
    "waiting": .list(of: .object(["user": .id, "name": .string, "public": .base64, "at": .milliseconds])).optional,
    "expected": .list(of: .id).optional,
  ])
}
