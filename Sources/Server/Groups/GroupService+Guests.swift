import Basis
import Ledger
import Replica
import Store

/// The groups of a guest who turns out to have an account (ACC-11). That both are one person, the guest's cookie proved
/// at the sign-in, and the new session says so for a moment; the person says whether they want it.
extension GroupService {
  /// What becomes of one of them.
  enum Fate: String, Sendable {
    case comes, came
    /// The account is in it under a name of its own. Two names with what each paid and owes are two members: both stay.
    case isIn = "member"
    /// A household, and the account is in another one with others (HSE-01).
    case otherHousehold = "other-household"
  }

  struct GuestGroup: Sendable {
    var space: RecordID
    var name: String
    var preset: Group.Preset
    /// The guest's place.
    var member: RecordID
    var fate: Fate

    var json: JSON {
      .object([
        JSONMember("space", .string(space.text)), JSONMember("name", .string(name)),
        JSONMember("preset", .string(preset.name)),
        JSONMember("fate", .string(fate.rawValue)),
      ])
    }
  }

  /// In the order of their ids; none of who did not come with a guest's session. Sealed ones have no guests.
  func guestGroups(of session: Session) async throws -> [GuestGroup] {
    guard let guest = session.guest(at: clock.now()) else { return [] }
    var found: [GuestGroup] = []
    for id in try await groupIDs(of: guest) {
      let read = try await sync.readingBriefly(id, as: .user(guest)) { space -> (GuestGroup, isOpen: Bool)? in
        guard let group = space.group, let member = space.member(of: guest) else { return nil }
        let fate = space.member(of: session.user) == nil ? Fate.comes : .isIn
        return (
          GuestGroup(space: id, name: group.name, preset: group.preset, member: member.id, fate: fate), !group.isClosed
        )
      }
      guard var group = read?.0 else { continue }
      if group.fate == .comes, read?.isOpen ?? false, group.preset == .household,
        try await isInOtherHousehold(than: id, session.user)
      {
        group.fate = .otherHousehold
      }
      found.append(group)
    }
    return found
  }

  private func isInOtherHousehold(than id: RecordID, _ user: RecordID) async throws -> Bool {
    do { _ = try await sync.requireNoOtherHousehold(besides: id, as: .user(user)) } catch HTTPFailure.link {
      return true
    }
    return false
  }

  /// The account is in each of them who the guest was, the admin too: one change and two rows for each, all in one
  /// write with the session's note, which is used up by it.
  /// - Parameter alongside: what is written with it.
  func takeGuestGroups(_ session: Session, alongside: [Write]) async throws -> [GuestGroup] {
    let taken = try await sync.retrying {
      // Another request was faster, between the look at the session and that at its groups: by now the session says so.
      do { return try await self.attempt(session, alongside) } catch Refusal.notFound { throw StorageError.conflict }
    }
    sessions.forgetGuest(session)
    return taken
  }

  private func attempt(_ session: Session, _ alongside: [Write]) async throws -> [GuestGroup] {
    let now = clock.now()
    // As it lies there: another request may have been faster.
    guard let stored = try await storage.session(tokenHash: session.tokenHash), let guest = stored.guest(at: now) else {
      throw HTTPFailure.noGuest
    }
    let own = Principal.user(stored.user)
    let listing = try SystemPermit(.listOwnSpaces, as: own)
    var coming = Coming()
    // Before the groups are looked at: that the account is in no other household holds for these.
    coming.conditions = [.ifSpaces(listing, Set(try await storage.memberships(listing).keys))]
    var groups = try await guestGroups(of: stored)
    var part = ServerPart(
      client: SyncService<S>.clientKey(RecordID(derivedFrom: "join"), own), today: clock.today, letsIn: true)
    var spaces: [RecordID: SyncService<S>.Access] = [:]
    defer { for access in spaces.values { sync.cache.unpin(access.hosted) } }
    var items: [SyncRequest.Item] = []
    for index in groups.indices where groups[index].fate == .comes {
      let group = groups[index]
      let permit = try await storage.permitToComeAlong(into: group.space, by: stored, now: now)
      guard let head = try await storage.head(permit), head.kind == .group else { throw HTTPFailure.notFound }
      let hosted = try await sync.cache.pin(permit, atLeast: head.version)
      spaces[group.space] = SyncService<S>.Access(hosted: hosted, change: permit, read: permit)
      try await sync.cache.ensureClient(part.client, in: hosted, permit)
      items += hosted.withLock { hosted in
        hosted.authority.space.settleIndexes()
        return sync.numbered(
          [ServerChange(intent: .joinGroup(JoinGroup(group.member, guest: guest)))], part, in: hosted)
      }
      groups[index].fate = .came
    }
    let note = Write.useGuest(
      try SystemPermit(.changeOwnAccount, as: own), session: stored.tokenHash, guest: guest, now: now)
    guard !items.isEmpty else {
      // Of two requests at once the second one sees what the first did before it is on the disk: it must not say that
      // there was nothing.
      try await storage.write([note])
      return groups
    }
    if try await storage.isGuest(guest) { coming.arrivals.guests = [guest] }
    part.coming = coming
    try await sync.enact(items, as: part, spaces) { _ in [note] + alongside }.requireApplied()
    return groups
  }
}

extension Schema {
  /// What `GroupService.GuestGroup.json` writes.
  static let guestGroup = Schema.object([
    "space": .id, "name": .string, "preset": .preset, "fate": .choice(["comes", "came", "member", "other-household"]),
  ]).named("GuestGroup")
}
