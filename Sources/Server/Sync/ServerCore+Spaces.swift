import Basis
import HTTPTypes
import Hummingbird
import Ledger
import Store

/// A person's own spaces on the server.
extension ServerCore {
  /// Makes a space under the client's own id; again and again for its owner, and as if it were not there for others.
  func createSpace(_ asked: CallRequest) async throws -> Response {
    let (form, principal, origin) = (try asked.form(), asked.principal, asked.origin)
    guard let id = form["space"]?.idValue else {
      throw HTTPFailure.badRequest("\u{201C}space\u{201D} has to be an id.")
    }
    let kind = try Self.kind(form["kind"])
    guard case .user(let user) = principal else { throw HTTPFailure.signedOut }
    let isSealing = form["storage"]?.stringValue == "sealed"
    guard kind == .personal || isSealing else {
      throw HTTPFailure.badRequest("\u{201C}kind\u{201D} has to be personal.")
    }
    guard let account = try await storage.account(id: user), !account.isGuest else { throw HTTPFailure.guest }
    if kind == .group { return try await beginSealedGroup(form, id, principal) }
    if form["storage"]?.stringValue == "device" { return try await beginOnDevice(id, account, origin) }
    let isMoving = isSealing || form["storage"]?.stringValue == "synced"
    // Only who says so leaves the one device (SEC-05).
    guard isMoving || !account.keepsOnDevice else { throw HTTPFailure.onDevice }
    let own = try await storage.spaces(try SystemPermit(.listOwnSpaces, as: principal))
    if let known = own.first(where: { $0.id == id }), known.level.isSealed == isSealing || !isMoving {
      return Self.spaceAnswer(known, .ok)
    }
    // Beside a sealed one there is no other, whatever an app knows of it.
    if own.contains(where: { $0.kind == .personal && (isMoving || $0.level.isSealed) }) {
      throw Self.ledgerHere
    }
    guard bench.mayHaveMore(than: own.map(\.id)) else { throw HTTPFailure.setAside }
    guard own.count < settings.spacesPerAccount else { throw HTTPFailure.quota(limit: settings.spacesPerAccount) }
    let permit = try storage.permitToCreate(id, as: principal)
    let wrap = isSealing ? try wraps(form, of: user) : nil
    var head = SpaceHead(
      id: id, owner: user, kind: kind, version: 0, wrappedKey: try vault.newSpaceKey(for: id).wrapped,
      createdAt: clock.now(), level: isSealing ? .sealed(epoch: 1) : .standard)
    // What was on one device leaves it: that is told (SEC-23).
    var writes: [Write] = [.addSpace(permit, head)]
    if account.keepsOnDevice { writes.append(try accounts.log.write(.movedToServer, user, origin)) }
    if let wrap {
      writes.append(try await holdKey(form, of: user))
      writes.append(try await keepWrap(wrap, of: head, permit))
    }
    if try await isNew(writes) {
      // The person's other devices look at once where their ledger is now.
      events.publish(spacesOf: user)
      return Self.spaceAnswer(head, .created)
    }
    if isSealing { _ = try await holdKey(form, of: user) }
    // Taken: by the same person a moment ago, or by somebody else, which is nobody's business.
    let known = try await storage.permit(.readSpace, on: id, as: principal)
    head.version = known.membership.version
    head.level = known.membership.level
    return Self.spaceAnswer(head, .ok)
  }

  /// Personal where nothing is said; what is no kind is none.
  private static func kind(_ said: JSON?) throws -> SpaceKind {
    guard let said, said != .null else { return .personal }
    guard let text = said.stringValue, let kind = SpaceKind(rawValue: text) else { throw HTTPFailure.noSuchKind }
    return kind
  }

  /// The account's key is the one that the space's key was wrapped for, and still is when the space is written: another
  /// device may make another one in the same moment, and a wrap for a key that is lost opens nothing (SEC-26).
  private func holdKey(_ form: JSON, of user: RecordID) async throws -> Write {
    guard let named = form["public"]?.sealedValue else {
      throw HTTPFailure.badRequest("\u{201C}public\u{201D} has to be the key that \u{201C}wraps\u{201D} are for.")
    }
    let own = Principal.user(user)
    guard let sealed = try await storage.sealingKey(try SystemPermit(.readOwnSealing, as: own)) else {
      throw HTTPFailure.sealing(.noKey)
    }
    let key = try JSON.parse(try vault.openNote(sealed, about: "sealing key", user))
    guard key["public"]?.sealedValue == named else { throw HTTPFailure.sealing(.otherKey) }
    return .keepSealingKey(
      try SystemPermit(.changeOwnSealing, as: own), sealed: sealed, inPlaceOf: sealed, isOther: false)
  }

  /// False if the id of the space is taken.
  private func isNew(_ writes: [Write]) async throws -> Bool {
    do { try await storage.write(writes) } catch {
      guard error == .conflict else { throw error }
      return false
    }
    return true
  }

  static func spaceAnswer(_ head: SpaceHead, _ status: HTTPResponse.Status) -> Response {
    .json(.object(members(of: head)), status: status)
  }

  /// What a device is told of a space of its person.
  static func members(of head: SpaceHead) -> [JSONMember] {
    var members = [
      JSONMember("space", .string(head.id.text)), JSONMember("kind", .string(head.kind.rawValue)),
      JSONMember("version", .integer(head.version)),
      JSONMember("storage", .string(head.level.isSealed ? "sealed" : "synced")),
    ]
    if let epoch = head.level.epoch { members.append(JSONMember("epoch", .integer(epoch))) }
    if let preset = head.preset { members.append(JSONMember("preset", .string(preset.name))) }
    return members
  }
}

extension Schema {
  /// What `ServerCore.members(of:)` writes.
  static let space = Schema.object([
    "space": .id, "kind": .choice(SpaceKind.allCases.map(\.rawValue)), "version": .integer,
    "storage": .choice(["synced", "sealed"]),
    "epoch": .described("integer", "Of its key, where it is sealed.").optional, "preset": .preset.optional,
    "currency": .text("What a personal one counts in, where the server can read it and it has been begun.").optional,
  ]).named("Space")

  static let preset = Schema.choice(Group.Preset.allCases.map(\.name))
}
