import Basis
import HTTPTypes
import Hummingbird
import Ledger
import Store

/// The calls about where a person's own space lives (SEC-05) and what the server sees of it (SEC-27).
extension ServerCore {
  /// `GET /v1/spaces/{space}/stored?record=`: the first bytes of one record as they lie on the disk, for who is in the
  /// space.
  func storedRecord(_ asked: CallRequest) async throws -> Response {
    let id = try asked.space()
    let (permit, _) = try await storage.permit(.readSpace, on: id, as: asked.principal)
    guard let record = asked.query("record").flatMap({ RecordID($0) }) else {
      throw HTTPFailure.badRequest("\u{201C}record\u{201D} has to be an id.")
    }
    guard let stored = try await storage.record(permit, id: record) else { throw HTTPFailure.notFound }
    let digits = stored.payload.prefix(48).map { byte in String(UInt16(byte) | 0x100, radix: 16).dropFirst() }.joined()
    return .json(
      .object([
        JSONMember("space", .string(id.text)), JSONMember("record", .string(record.text)),
        JSONMember("version", .integer(stored.version)), JSONMember("size", .integer(Int64(stored.payload.count))),
        JSONMember("bytes", .string(digits)),
      ]))
  }

  /// `GET /v1/spaces/{space}/copy`: what the server's copy of one's own space is, and which other devices have it.
  func spaceCopy(_ asked: CallRequest) async throws -> Response {
    let (session, id) = (try asked.signedIn(), try asked.space())
    let copy = try await ownCopy(id, of: session)
    // Those that are open sync at once, and say so by it.
    events.publish(spacesOf: session.user)
    let devices = try await others(session).map { other in
      JSON.object([
        JSONMember("id", .string(other.id.text)), JSONMember("device", .string(other.device)),
        JSONMember("lastUsedAt", other.lastUsedAt.map { .string(ServerClock.text($0)) } ?? .null),
        JSONMember("isSynced", .bool(seen.has(other.tokenHash, copy.version, of: id))),
      ])
    }
    return .json(
      .object([
        JSONMember("space", .string(id.text)), JSONMember("version", .integer(copy.version)),
        JSONMember("hash", .string(copy.hash)), JSONMember("devices", .array(devices)),
      ]))
  }

  /// `DELETE /v1/spaces/{space}` with the version and the hash that the device has: the server erases its copy of the
  /// person's own space, key first, since the device has all of it. Again and again for who asked once.
  func eraseOwnSpace(_ asked: CallRequest) async throws -> Response {
    let (session, id) = (try asked.signedIn(), try asked.space())
    let erased = Response.json(.object([JSONMember("status", .string("erased"))]))
    let principal = Principal.user(session.user)
    if try await storage.erasedSpaces(try SystemPermit(.listOwnSpaces, as: principal)).contains(id) { return erased }
    let copy = try await ownCopy(id, of: session)
    let form = try asked.form()
    guard let version = form["version"]?.integerValue, let hash = form["hash"]?.stringValue else {
      throw HTTPFailure.badRequest("\u{201C}version\u{201D} and \u{201C}hash\u{201D} have to say what the device has.")
    }
    guard copy.version == version, copy.hash.isEmpty || copy.hash == hash else { throw Self.movedOn }
    guard try await others(session).allSatisfy({ seen.has($0.tokenHash, version, of: id) }) else {
      throw HTTPFailure.rejected(
        code: "space.devices-behind",
        sentence: Sentence(
          "Another device has not synced the newest state yet. Open Evenkeel there, or sign it out.",
          "Ein anderes Gerät hat den neusten Stand noch nicht. Öffne Evenkeel dort, oder melde es ab."))
    }
    guard try await !banks.delivers(to: id) else { throw HTTPFailure.bank(.stillConnected) }
    // Whatever is being written to the copy in memory must not be.
    sync.cache.breakOff(id)
    let (permit, _) = try await storage.permit(.moveOwnSpace, on: id, as: principal)
    let told = try accounts.log.write(.movedToDevice, session.user, asked.origin)
    do { try await storage.write([.moveToDevice(permit, version: version, at: clock.now()), told]) } catch {
      guard error == .conflict else { throw error }
      throw Self.movedOn
    }
    sync.cache.rooms.gone(id)
    events.publish(spacesOf: session.user)
    return erased
  }

  /// An account begins with its ledger on one device (SEC-05): nothing of it goes up, and the account says where it is,
  /// so that no other device begins one beside it. The id is taken from then on, as that of one that left. Again and
  /// again for who asked once.
  func beginOnDevice(_ id: RecordID, _ account: Account, _ origin: Origin) async throws -> Response {
    let told = Response.json(.object([JSONMember("status", .string("on-device"))]))
    if account.keepsOnDevice { return told }
    let principal = Principal.user(account.id)
    let own = try await storage.spaces(try SystemPermit(.listOwnSpaces, as: principal))
    if let known = own.first(where: { $0.kind == .personal }) {
      // What is left of an attempt that ended in the middle has nothing in it.
      guard known.id == id, known.version == 0, !known.level.isSealed else { throw Self.ledgerHere }
    } else {
      let head = SpaceHead(
        id: id, owner: account.id, kind: .personal, version: 0, wrappedKey: try vault.newSpaceKey(for: id).wrapped,
        createdAt: clock.now(),
        level: .standard)
      try await storage.write([.addSpace(try storage.permitToCreate(id, as: principal), head)])
    }
    let (permit, _) = try await storage.permit(.moveOwnSpace, on: id, as: principal)
    let entry = try accounts.log.write(.movedToDevice, account.id, origin)
    do { try await storage.write([.moveToDevice(permit, version: 0, at: clock.now()), entry]) } catch {
      guard error == .conflict else { throw error }
      throw Self.movedOn
    }
    events.publish(spacesOf: account.id)
    return told
  }

  static var ledgerHere: HTTPFailure {
    .rejected(
      code: "space.synced-already",
      sentence: Sentence(
        "The server has a ledger of yours already, from another device.",
        "Der Server hat schon ein Buch von dir, von einem anderen Gerät."))
  }

  static var movedOn: HTTPFailure {
    .rejected(
      code: "space.moved-on",
      sentence: Sentence(
        "The server has something that this device has not got. Sync, and try again.",
        "Der Server hat etwas, das dieses Gerät nicht hat. Synchronisiere, und versuche es nochmals."))
  }

  /// What the newest state on the disk is, for its owner's own eyes.
  private func ownCopy(_ id: RecordID, of session: Session) async throws -> (version: Int64, hash: String) {
    let principal = Principal.user(session.user)
    let (_, membership) = try await storage.permit(.moveOwnSpace, on: id, as: principal)
    guard membership.kind == .personal else { throw HTTPFailure.notFound }
    // Of what it cannot read the server has no hash: the version and the device's own sum have to do.
    if membership.level.isSealed { return (membership.version, "") }
    return try await sync.reading(id, as: principal) { [bench] in ($0.version, $0.stateHash { bench.journal?.gotOn() })
    }
  }

  /// The person's other sessions that are not over.
  private func others(_ session: Session) async throws -> [Session] {
    let now = clock.now()
    let own = try await storage.sessions(try SystemPermit(.readOwnSecurity, as: .user(session.user)))
    return own.filter { $0.expiresAt > now && $0.tokenHash != session.tokenHash }
  }

  /// After a sync that had nothing to send for the person's own space.
  func noteSeen(_ request: SyncRequest, _ answer: SyncAnswer, _ session: Session?) {
    guard let session else { return }
    for ask in request.asks
    where ask.cursor == nil && !answer.groups.contains(ask.space) && !answer.missing.contains(ask.space) {
      if request.bundles.joined().contains(where: { $0.space == ask.space }) { continue }
      if request.seals.contains(where: { $0.space == ask.space }) { continue }
      seen.note(session.tokenHash, has: ask.version, of: ask.space)
    }
  }
}

extension HTTPFailure {
  /// The person's own ledger is on one of their devices (SEC-05): here is nothing to read or to add to.
  static var onDevice: HTTPFailure {
    .rejected(
      code: "space.on-device",
      sentence: Sentence(
        "This ledger is kept on one of its owner\u{2019}s devices only, so the server can neither read it nor add to it. Sync it in Settings first.",
        "Dieses Buch ist nur auf einem Gerät der Person, der es gehört; der Server kann es weder lesen noch ergänzen. Synchronisiere es zuerst in den Einstellungen."
      ))
  }
}

extension SyncService {
  /// Says in plain words that a space is not here any more, to whom it belongs.
  func refuseErased(_ id: RecordID, as principal: Principal) async throws {
    if try await storage.erasedSpaces(try SystemPermit(.listOwnSpaces, as: principal)).contains(id) {
      throw HTTPFailure.onDevice
    }
  }
}

extension Schema {
  static let storedRecord = Schema.object([
    "space": .id, "record": .id, "version": .integer, "size": .integer, "bytes": .text("The first ones, hexadecimal."),
  ])

  static let spaceCopy = Schema.object([
    "space": .id, "version": .integer, "hash": .text("Of all records; empty where the server cannot read them."),
    "devices": .list(of: .object(["id": .id, "device": .string, "lastUsedAt": .time.orNull, "isSynced": .boolean])),
  ])
}
