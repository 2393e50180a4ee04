import Basis
import HTTPTypes
import Hummingbird
import Ledger
import Store

/// The calls about groups that the server keeps and cannot read (SEC-26, decision 0039): who is in them, who comes in,
/// and what opens them for whom. All are for accounts, and of a group nobody hears who is not in it.
extension ServerCore {
  /// One of them, as its rows are now, for one of its members.
  struct SealedScene {
    var group: SealedGroup
    var key: SpaceKey
    var permit: Permit
    var user: RecordID
    var isAdmin: Bool { group.admin == user }
  }

  /// More would make each sync of each member long.
  static var sealedMemberLimit: Int { 100 }

  /// The account that asks, as often as it may.
  func sealedAsker(_ asked: CallRequest) async throws -> RecordID {
    guard let account = try await storage.account(id: try asked.signedIn().user) else { throw HTTPFailure.signedOut }
    guard !account.isGuest else { throw HTTPFailure.guest }
    try limit(account.id)
    return account.id
  }

  /// - Throws: not found for who is no member, and for every other kind of space.
  func sealedScene(_ space: RecordID, _ user: RecordID, asAdmin: Bool = false) async throws -> SealedScene {
    let (permit, _) = try await storage.permit(.keepRoster, on: space, as: .user(user))
    guard let group = try await storage.sealedGroup(permit) else { throw HTTPFailure.notFound }
    let scene = SealedScene(
      group: group, key: try vault.unwrap(group.wrappedKey, for: space), permit: permit, user: user)
    guard scene.isAdmin || !asAdmin else { throw HTTPFailure.notAdmin }
    return scene
  }

  // MARK: Its beginning

  /// `POST /v1/spaces` with a preset: whoever makes it is its admin and its only member. Again and again for them.
  func beginSealedGroup(_ form: JSON, _ id: RecordID, _ principal: Principal) async throws -> Response {
    try await sync.openingEvents(of: principal.person) {
      try await self.sync.retrying { try await self.attempt(toBegin: form, id, principal) }
    }
  }

  private func attempt(toBegin form: JSON, _ id: RecordID, _ principal: Principal) async throws -> Response {
    guard case .user(let user) = principal else { throw HTTPFailure.signedOut }
    guard let preset = form["preset"]?.stringValue.flatMap({ Group.Preset(rawValue: $0) }) else {
      throw HTTPFailure.badRequest("\u{201C}preset\u{201D} has to be household or event.")
    }
    let own = try await storage.spaces(try SystemPermit(.listOwnSpaces, as: principal))
    if let known = own.first(where: { $0.id == id && $0.owner == user && $0.preset != nil }) {
      return Self.spaceAnswer(known, .ok)
    }
    let entry = try SealedEntry(form)
    let wrap = try wraps(form, of: user)
    guard entry.fits(1) else {
      throw HTTPFailure.badRequest("\u{201C}wraps\u{201D} and \u{201C}proof\u{201D} have to be of epoch 1.")
    }
    let kept = try await storage.sealingKey(of: user, is: entry.publicKey, vault)
    var conditions: [Write] = []
    switch preset {
    case .event: try await sync.requireRoom(forEvent: id, besides: [], as: principal)
    case .household: conditions.append(try await sync.requireNoOtherHousehold(besides: id, as: principal))
    }
    guard bench.mayHaveMore(than: own.map(\.id)) else { throw HTTPFailure.setAside }
    guard own.count < settings.spacesPerAccount else { throw HTTPFailure.quota(limit: settings.spacesPerAccount) }
    let permit = try storage.permitToCreate(id, as: principal)
    let (key, wrapped) = try vault.newSpaceKey(for: id)
    let head = SpaceHead(
      id: id, owner: user, kind: .group, version: 0, wrappedKey: wrapped, createdAt: clock.now(),
      level: .sealed(epoch: 1), preset: preset)
    let member = SealedMember(publicKey: entry.publicKey, proof: entry.proof)
    conditions.append(
      .ifFewSpaces(try SystemPermit(.listOwnSpaces, as: principal), limit: settings.spacesPerAccount))
    let writes: [Write] =
      conditions + [
        .ifSealingKey(permit, user: user, sealed: kept), .addSpace(permit, head),
        .keepMember(
          permit, SealedGroup.Member(user: user, since: 0, sealed: try member.sealed(for: user, in: id, with: key))),
        try await keepWrap(wrap, of: head, permit),
      ]
    do { try await storage.write(writes) } catch {
      guard error == .conflict, try await storage.isTaken(permit) else { throw error }
      // By the same person a moment ago; or by somebody else, which is nobody's business.
      let scene = try await sealedScene(id, user, asAdmin: true)
      guard let known = try await storage.head(scene.permit) else { throw HTTPFailure.notFound }
      return Self.spaceAnswer(known, .ok)
    }
    events.publish(spacesOf: user)
    return Self.spaceAnswer(head, .created)
  }

  // MARK: Its end

  /// For all members, when its time is over; until then its admin can bring it back (HSE-13, EVT-21).
  func deleteSealedGroup(_ space: RecordID, _ user: RecordID) async throws -> Response {
    let erasesAt = try await sync.retrying {
      let scene = try await self.sealedScene(space, user, asAdmin: true)
      if let known = scene.group.erasesAt { return known }
      let time = self.clock.now() + AccountDeletions<S>.keptMilliseconds
      try await self.storage.write([
        .ifGroup(scene.permit, scene.group), .planErasure(scene.permit, at: time),
        .planClosing(scene.permit, due: time),
        .dropLink(scene.permit), .revokeGroupCode(scene.permit),
      ])
      self.sync.tell(scene.group)
      return time
    }
    return .json(
      .object([JSONMember("status", .string("deleted")), JSONMember("erasesAt", .string(ServerClock.text(erasesAt)))]))
  }
}
