import Basis
import Ledger
import Replica
import Store

/// Inviting people to a group by mail (HSE-05 to HSE-08): the admin's side. Whom an invitation was sent to is sealed;
/// its link is known by a hash only, and stands in nobody's log, since its secret is behind the `#`.
final class InvitationService<S: Storage>: Sendable {
  let storage: S
  let groups: GroupService<S>
  let vault: Vault
  let clock: ServerClock
  let mail: MailRoom<S>
  let householdLimit: Int
  private let perAccount: RateLimiter<RecordID>
  private let perAddress: RateLimiter<String>

  static var linkMilliseconds: Int64 { 7 * 86_400_000 }

  init(
    storage: S, groups: GroupService<S>, vault: Vault, mail: MailRoom<S>, settings: ServerSettings
  ) {
    self.storage = storage
    self.groups = groups
    self.vault = vault
    self.mail = mail
    clock = settings.clock
    householdLimit = settings.householdLimit
    perAccount = RateLimiter(limit: settings.invitationsPerHour, periodMilliseconds: 3_600_000)
    // So that nobody's mailbox is filled by the invitations of many.
    perAddress = RateLimiter(limit: min(10, settings.invitationsPerHour), periodMilliseconds: 3_600_000)
  }

  /// What only the invited and the admin know.
  struct Content: Sendable, Equatable {
    var address: String
    /// Who invited, as the group calls them.
    var by: String
  }

  /// One of the admin's list (HSE-07).
  struct Listed: Sendable {
    var invitation: GroupInvitation
    var address: String
    /// pending, accepted, expired or cancelled.
    var state: String
  }

  func list(_ space: RecordID, as principal: Principal) async throws -> [Listed] {
    let permit = try await groups.permitOfAdmin(space, principal)
    return try await storage.groupInvitations(permit).map { invitation in
      let isExpired = invitation.state == .pending && !invitation.isOpen(now: clock.now())
      return Listed(
        invitation: invitation, address: try content(of: invitation).address,
        state: isExpired ? "expired" : invitation.state.rawValue)
    }
  }

  // MARK: Inviting, again, not any more

  /// - Parameter event: what is told of it to who invites.
  func invite(
    _ email: String, to space: RecordID, as principal: Principal, _ context: MailContext,
    event: (RecordID) throws -> Write
  ) async throws {
    let (permit, user) = try await permit(space, principal)
    guard let address = SignUpRules.normalised(email: email) else { throw HTTPFailure.link(.wrongAddress) }
    let told = try event(user)
    try await groups.sync.retrying {
      let scene = try await self.scene(space, principal)
      if let known = try await self.storage.account(email: address), scene.accounts.contains(known.id) {
        throw HTTPFailure.link(.memberAlready)
      }
      let open = try await self.storage.groupInvitations(permit).filter { $0.isOpen(now: self.clock.now()) }
      for invitation in open where try self.content(of: invitation).address == address {
        throw HTTPFailure.link(.invitedAlready)
      }
      try self.requireRoom(for: open.count + 1, scene)
      try self.limit(user, address)
      let token = Sessions<S>.randomToken()
      let id = RecordID.random()
      let now = self.clock.now()
      let invitation = GroupInvitation(
        id: id, space: space, hash: Self.hash(token), sentAt: now, expiresAt: now + Self.linkMilliseconds,
        sealed: try self.seal(Content(address: address, by: scene.admin), id))
      try await self.storage.write(
        [.addGroupInvitation(permit, invitation, open: open.count, now: now), told]
          + self.letter(to: address, token, scene, context))
    }
    mail.wake()
  }

  /// A new link; the old one is dead, and the seven days begin anew.
  func resend(_ id: RecordID, of space: RecordID, as principal: Principal, _ context: MailContext) async throws {
    let (permit, user) = try await permit(space, principal)
    let scene = try await scene(space, principal)
    let all = try await storage.groupInvitations(permit)
    guard let known = all.first(where: { $0.id == id }), known.state == .pending else { throw HTTPFailure.notFound }
    let address = try content(of: known).address
    let others = all.filter { $0.id != id && $0.isOpen(now: clock.now()) }
    for other in others where try content(of: other).address == address { throw HTTPFailure.link(.invitedAlready) }
    try requireRoom(for: others.count + 1, scene)
    try limit(user, address)
    let token = Sessions<S>.randomToken()
    let now = clock.now()
    let renewal = Write.renewGroupInvitation(
      permit, id: id, hash: Self.hash(token), sentAt: now, expiresAt: now + Self.linkMilliseconds)
    try await storage.write([renewal] + letter(to: address, token, scene, context), conflict: .notFound)
    mail.wake()
  }

  func cancel(_ id: RecordID, of space: RecordID, as principal: Principal, event: Write) async throws {
    let permit = try await groups.permitOfAdmin(space, principal)
    try await storage.write([.cancelGroupInvitation(permit, id: id), event], conflict: .notFound)
  }

  /// Who may invite: the admin, with an address of their own that is proven where mails are sent, so that nobody is
  /// written to in the name of an address that somebody made up.
  private func permit(_ space: RecordID, _ principal: Principal) async throws -> (Permit, RecordID) {
    let permit = try await groups.permitOfAdmin(space, principal)
    try await groups.sync.requirePlan(.makeCode, permit)
    guard mail.exists else { throw HTTPFailure.link(.noMail) }
    guard case .user(let user) = principal, let account = try await storage.account(id: user), !account.isGuest else {
      throw HTTPFailure.guest
    }
    if mail.isReal && account.verifiedAt == nil { throw HTTPFailure.link(.ownAddressFirst) }
    return (permit, user)
  }

  private func limit(_ user: RecordID, _ address: String) throws {
    let now = clock.now()
    if let seconds = perAccount.take(user, now: now) ?? perAddress.take(address, now: now) {
      throw HTTPFailure.tooMany(seconds: seconds)
    }
  }

  // MARK: The group

  struct Scene: Sendable {
    var name: String
    var isHousehold: Bool
    var admin: String
    var accounts: Set<RecordID>
    /// Names in the group that nobody has taken yet.
    var freeNames: Int
  }

  func scene(_ space: RecordID, _ principal: Principal) async throws -> Scene {
    let scene = try await groups.sync.readingBriefly(space, as: principal) { space -> Scene? in
      guard let group = space.group, group.archivedOn == nil else { return nil }
      let here = space.members.filter { $0.leftOn == nil }
      return Scene(
        name: group.name, isHousehold: group.preset == .household, admin: here.first { $0.isAdmin }?.name ?? "",
        accounts: space.groupAccounts, freeNames: here.count { $0.user == nil })
    }
    guard let scene else { throw HTTPFailure.notFound }
    return scene
  }

  /// HSE-05: those who are invited count. They may take names that are there and nobody's.
  func requireRoom(for invited: Int, _ scene: Scene) throws {
    guard scene.isHousehold, scene.accounts.count + max(scene.freeNames, invited) > householdLimit else { return }
    let count = scene.accounts.count + max(scene.freeNames, invited - 1)
    throw HTTPFailure.link(.full(count, of: householdLimit))
  }

  // MARK: What is sealed

  static func hash(_ token: String) -> [UInt8] { invitationHash("group|" + token) }

  func content(of invitation: GroupInvitation) throws -> Content {
    let json = try JSON.parse(try vault.openNote(invitation.sealed, about: "invitation", invitation.id))
    guard let address = json["address"]?.stringValue, let by = json["by"]?.stringValue else {
      throw StorageError.unreadable(what: "an invitation")
    }
    return Content(address: address, by: by)
  }

  private func seal(_ content: Content, _ id: RecordID) throws -> [UInt8] {
    let json = JSON.object([JSONMember("address", .string(content.address)), JSONMember("by", .string(content.by))])
    return try vault.sealNote(json.bytes, about: "invitation", id)
  }

  private func letter(to address: String, _ token: String, _ scene: Scene, _ context: MailContext) throws -> [Write] {
    let until = CalendarDate(
      daysSinceEpoch: Int32(clamping: (clock.now() + Self.linkMilliseconds) / ServerClock.dayMilliseconds))
    return try mail.letter(
      .invite(by: scene.admin, group: scene.name, isHousehold: scene.isHousehold, until: until), to: address,
      path: "/invite#" + token, context)
  }
}
