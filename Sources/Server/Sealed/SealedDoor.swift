import Basis
import Hummingbird
import Ledger
import Store

/// The doors of sealed groups: a code opens nothing by itself. Who shows one waits with their public key until the
/// admin has compared the words that both see (decision 0039).
extension GroupService {
  private static var waitingLimit: Int { 100 }

  /// More than that it is there a code does not tell.
  static func preview(of group: SealedGroup) -> JSON {
    .object([
      JSONMember("sealed", .bool(true)), JSONMember("space", .string(group.space.text)),
      JSONMember("preset", .string(group.preset.name)),
    ])
  }

  /// Puts who shows a code of a sealed group before its door, once.
  /// - Parameter key: their public key.
  func knock(_ permit: Permit, code hash: [UInt8], key publicKey: [UInt8]?) async throws -> Joined {
    guard case .user(let user) = permit.principal, let account = try await storage.account(id: user) else {
      throw HTTPFailure.signedOut
    }
    guard !account.isGuest else { throw HTTPFailure.guest }
    return try await sync.retrying {
      try await self.requireOpen(hash, permit)
      guard let group = try await self.storage.sealedGroup(permit) else { throw HTTPFailure.wrongCode }
      var joined = Joined(space: group.space, isSealed: true)
      if group.members.contains(where: { $0.user == user }) { return joined }
      joined.awaits = true
      let known = group.waiting.first { $0.user == user }
      if known?.isRefused == true {
        let admin = try await self.storage.account(id: group.admin)?.name ?? ""
        throw HTTPFailure.rejected(
          code: Rejection.Code.notLetIn.text,
          sentence: Sentence(
            "\u{201C}\(admin)\u{201D} did not let you in. Ask them for a link.",
            "\u{2039}\(admin)\u{203A} hat dich nicht hereingelassen. Bitte um einen Link."))
      }
      guard known?.isExpected == true || group.waiting.count < Self.waitingLimit else {
        throw HTTPFailure.sealing(.doorFull)
      }
      try await self.wait(
        user, showing: publicKey, at: group, permit, if: [.useGroupCode(permit, hash: hash, now: self.clock.now())])
      return joined
    }
  }

  /// Somebody is at the door with their public key from now on, once.
  /// - Parameter conditions: what has to hold, too, when it is written.
  func wait(_ user: RecordID, showing shown: [UInt8]?, at group: SealedGroup, _ permit: Permit, if conditions: [Write])
    async throws
  {
    guard let shown, SealingKey.isPublic(shown) else {
      throw HTTPFailure.badRequest("This group is sealed: \u{201C}public\u{201D} has to be your P-256 key.")
    }
    let kept = try await storage.sealingKey(of: user, is: shown, vault)
    let key = try vault.unwrap(group.wrappedKey, for: group.space)
    let about = SealedNote.waiting(group.space, user)
    let known = group.waiting.first { $0.user == user }
    if let known, !known.isExpected, try key.open(note: known.sealed, about: about) == shown { return }
    if group.preset == .household { _ = try await sync.requireNoOtherHousehold(besides: group.space, as: .user(user)) }
    try await sync.requirePlan(.letIn, permit)
    let waiting = StoredWaiting(user: user, at: clock.now(), sealed: try key.seal(note: shown, about: about))
    try await storage.write(
      [.ifGroup(permit, group), .ifSealingKey(permit, user: user, sealed: kept)] + conditions + [
        .keepWaiting(permit, waiting)
      ])
    sync.events.publish(spacesOf: group.admin)
  }
}

extension ServerCore {
  /// `POST /v1/spaces/{space}/door`: the admin lets somebody in who waits, or does not.
  func answerDoor(_ asked: CallRequest) async throws -> Response {
    let (form, user) = (try asked.form(), try await sealedAsker(asked))
    let (space, origin) = (try asked.space(), asked.origin)
    let state = try await sync.retrying {
      let scene = try await self.sealedScene(space, user, asAdmin: true)
      guard let other = form["user"]?.idValue, let accepts = form["accepts"]?.boolValue else {
        throw HTTPFailure.badRequest("\u{201C}user\u{201D} has to be an id, \u{201C}accepts\u{201D} true or false.")
      }
      if scene.group.members.contains(where: { $0.user == other }) { return "member" }
      guard let waiting = scene.group.waiting.first(where: { $0.user == other }) else { throw HTTPFailure.notFound }
      guard accepts else {
        try await self.refuse(waiting, in: scene)
        return "refused"
      }
      guard !waiting.isRefused, !waiting.isExpected else { throw HTTPFailure.notFound }
      try await self.letIn(waiting, try SealedEntry(form), in: scene, origin)
      return "member"
    }
    return .json(.object([JSONMember("state", .string(state))]))
  }

  private func refuse(_ waiting: StoredWaiting, in scene: SealedScene) async throws {
    guard !waiting.isRefused else { return }
    let refused = StoredWaiting(user: waiting.user, at: waiting.at, isRefused: true, sealed: [])
    try await storage.write([
      .ifGroup(scene.permit, scene.group), .takeWaiting(scene.permit, waiting), .keepWaiting(scene.permit, refused),
    ])
    sync.tell(scene.group, and: [waiting.user])
  }

  private func letIn(_ waiting: StoredWaiting, _ entry: SealedEntry, in scene: SealedScene, _ origin: Origin)
    async throws
  {
    let (space, newcomer) = (scene.group.space, waiting.user)
    let shown = try scene.key.open(note: waiting.sealed, about: SealedNote.waiting(space, newcomer))
    guard shown == entry.publicKey else { throw HTTPFailure.sealing(.theirKey) }
    do {
      try await admit(
        newcomer, with: entry, to: scene.group, scene.key, scene.permit,
        alongside: [
          try accounts.log.write(.sealedGroupJoined, newcomer, Origin(network: "", device: ""), in: space),
          try accounts.log.write(.sealedGroupOpened, scene.user, origin, in: space),
        ])
    } catch HTTPFailure.sealing(.otherKey), HTTPFailure.sealing(.noKey) {
      throw HTTPFailure.sealing(.theirKey)
    } catch HTTPFailure.link(.otherHousehold), HTTPFailure.link(.otherSealedHousehold) {
      // Which one is theirs to know.
      throw HTTPFailure.sealing(.theirHousehold)
    }
  }

  // MARK: Who waits

  /// `PUT /v1/spaces/{space}/door`: who was in a group when it was sealed shows their key, for its admin to compare.
  func standAtDoor(_ asked: CallRequest) async throws -> Response {
    let (form, user) = (try asked.form(), try await sealedAsker(asked))
    let space = try asked.space()
    try await sync.retrying {
      let own = Principal.user(user)
      guard let known = try await self.storage.waiting(try SystemPermit(.waitAtDoor, as: own), at: space),
        !known.isRefused
      else {
        throw HTTPFailure.notFound
      }
      let permit = try self.storage.permit(.tellMembers, on: space, as: .post)
      guard let group = try await self.storage.sealedGroup(permit) else { throw HTTPFailure.notFound }
      try await self.groups.wait(
        user, showing: form["public"]?.sealedValue, at: group, permit,
        if: group.waiting.first { $0.user == user }.map { [.takeWaiting(permit, $0)] } ?? [])
    }
    return try await door(of: space, user)
  }

  /// `GET /v1/spaces/{space}/door`.
  func ownDoor(_ asked: CallRequest) async throws -> Response {
    let (user, space) = (try asked.signedIn().user, try asked.space())
    try limit(user)
    if let state = try await groups.door(of: space, user) {
      return .json(.object([JSONMember("state", .string(state))]))
    }
    return try await door(of: space, user)
  }

  private func door(of space: RecordID, _ user: RecordID) async throws -> Response {
    let own = Principal.user(user)
    let state: String
    if let membership = try await storage.membership(of: own, in: space), membership.kind == .group,
      membership.level.isSealed
    {
      state = "member"
    } else {
      guard let waiting = try await storage.waiting(try SystemPermit(.waitAtDoor, as: own), at: space) else {
        throw HTTPFailure.notFound
      }
      state = waiting.isRefused ? "refused" : waiting.isExpected ? "expected" : "waiting"
    }
    return .json(.object([JSONMember("state", .string(state))]))
  }

  /// `DELETE /v1/spaces/{space}/door`. Who was not let in stays so.
  func leaveDoor(_ asked: CallRequest) async throws -> Response {
    _ = try asked.form()
    let user = try await sealedAsker(asked)
    let space = try asked.space()
    let permit = try SystemPermit(.waitAtDoor, as: .user(user))
    guard let waiting = try await storage.waiting(permit, at: space) else { throw HTTPFailure.notFound }
    if !waiting.isRefused {
      try await storage.write([.leaveDoor(permit, space: space)])
      if let group = try await storage.sealedGroup(try storage.permit(.tellMembers, on: space, as: .post)) {
        events.publish(spacesOf: group.admin)
      }
    }
    return .json(.object([JSONMember("status", .string("left"))]))
  }
}

extension Schema {
  static let answeredDoor = Schema.object(["state": .choice(["member", "refused"])])
  static let ownDoor = Schema.object(["state": .choice(["member", "refused", "expected", "waiting"])])

  /// What `GroupService.preview` writes of a sealed group.
  static let sealedPreview = Schema.object(["sealed": .boolean, "space": .id, "preset": .preset])
}
