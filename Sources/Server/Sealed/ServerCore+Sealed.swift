import Basis
import Crypto
import HTTPTypes
import Hummingbird
import Ledger
import Store

/// The calls about keys of sealed ledgers (SEC-26): each about the session's own account or space, and none by an
/// address (L-35). The server keeps what it cannot open.
extension ServerCore {
  /// How long a key waits for the other device.
  static var handoverMilliseconds: Int64 { 10 * 60_000 }
  /// Bytes of a private key that is sealed under the recovery key, or to be handed over: PKCS 8 of P-256 has 138,
  /// sealed 166.
  private static var privateKeyBytes: ClosedRange<Int> { 60...1024 }

  /// `GET /v1/spaces/{space}/keys`: one's own wrapped keys of a sealed space.
  func spaceKeys(_ asked: CallRequest) async throws -> Response {
    let (id, principal) = (try asked.space(), asked.principal)
    let (permit, membership) = try await storage.permit(.openSealedSpace, on: id, as: principal)
    guard let epoch = membership.level.epoch, let head = try await storage.head(permit) else {
      throw HTTPFailure.notFound
    }
    let key = try vault.unwrap(head.wrappedKey, for: id)
    guard let user = principal.person else { throw HTTPFailure.signedOut }
    let keys = try await storage.wraps(permit).map { wrap in
      JSON.object([
        JSONMember("epoch", .integer(wrap.epoch)),
        JSONMember("wrap", .sealed(try key.open(note: wrap.sealed, about: SealedNote.wrap(id, wrap.epoch, user)))),
      ])
    }
    return .json(
      .object([
        JSONMember("space", .string(id.text)), JSONMember("epoch", .integer(epoch)), JSONMember("keys", .array(keys)),
      ]))
  }

  /// `PUT /v1/spaces/{space}/keys` with `own`: the keys that the person has already, wrapped for them by one of their
  /// own devices, so that their other ones take them (decision 0052). It takes the place of what was there for this
  /// person, and of nobody else's; the server cannot tell what is in it.
  func keepOwnWraps(_ own: JSON, of id: RecordID, _ user: RecordID) async throws -> Response {
    let (permit, membership) = try await storage.permit(.openSealedSpace, on: id, as: .user(user))
    guard let epoch = membership.level.epoch, let head = try await storage.head(permit) else {
      throw HTTPFailure.notFound
    }
    try limitSealing(user)
    let known = Set(try await storage.wraps(permit).map(\.epoch))
    let key = try vault.unwrap(head.wrappedKey, for: id)
    var writes: [Write] = [.ifKey(permit, epoch: epoch)]
    var brought: Set<Int64> = []
    for each in own.arrayValue ?? [] {
      guard let of = each["epoch"]?.integerValue, known.contains(of), let wrap = each["wrap"]?.sealedValue,
        wrap.count == SealedEntry.wrapBytes + SealedEntry.voucherBytes, brought.insert(of).inserted
      else {
        throw HTTPFailure.badRequest(
          "\u{201C}own\u{201D} has to be keys that are here, one for each \u{201C}epoch\u{201D}, wrapped with a code.")
      }
      writes.append(
        .keepWrap(
          permit, user: user,
          StoredWrap(epoch: of, sealed: try key.seal(note: wrap, about: SealedNote.wrap(id, of, user)))))
    }
    guard writes.count > 1 else {
      throw HTTPFailure.badRequest("\u{201C}own\u{201D} has to be a list of wrapped keys.")
    }
    try await storage.write(writes, conflict: .sealing(.members))
    return .json(.object([JSONMember("space", .string(id.text)), JSONMember("epoch", .integer(epoch))]))
  }

  /// What a new sealed space brings: its key, wrapped for the one who makes it.
  func wraps(_ form: JSON, of user: RecordID) throws -> [UInt8] {
    let wraps = form["wraps"]?.arrayValue ?? []
    guard wraps.count == 1, wraps[0]["user"]?.idValue == user, let wrap = wraps[0]["wrap"]?.sealedValue,
      SealedEntry.isWrap(wrap)
    else {
      throw HTTPFailure.badRequest("\u{201C}wraps\u{201D} has to be the space\u{2019}s key, wrapped for its owner.")
    }
    return wrap
  }

  /// - Throws: `SealingRefusal.noKey` for an account that has no key.
  func keepWrap(_ wrap: [UInt8], of head: SpaceHead, _ permit: Permit) async throws -> Write {
    let own = Principal.user(head.owner)
    guard let epoch = head.level.epoch, try await storage.sealingKey(try SystemPermit(.readOwnSealing, as: own)) != nil
    else {
      throw HTTPFailure.sealing(.noKey)
    }
    let sealed = try vault.unwrap(head.wrappedKey, for: head.id)
      .seal(note: wrap, about: SealedNote.wrap(head.id, epoch, head.owner))
    return .keepWrap(permit, user: head.owner, StoredWrap(epoch: epoch, sealed: sealed))
  }

  // MARK: The person's key

  /// `GET /v1/auth/sealing`.
  func sealing(_ asked: CallRequest) async throws -> Response {
    guard let known = try await storage.sealingKey(of: try asked.signedIn().user, vault) else {
      throw HTTPFailure.notFound
    }
    return .json(known.key.json)
  }

  /// `PUT /v1/auth/sealing`: the account's key, or another recovery key for it. The same again changes nothing.
  func keepSealing(_ asked: CallRequest) async throws -> Response {
    let (form, session, origin) = (try asked.form(), try asked.signedIn(), asked.origin)
    let user = session.user
    guard let account = try await storage.account(id: user), !account.isGuest else { throw HTTPFailure.guest }
    guard let key = SealingKey(form), Self.privateKeyBytes.contains(key.recovery.count),
      SealingKey.isPublic(key.publicKey)
    else {
      throw HTTPFailure.badRequest(
        "\u{201C}public\u{201D} has to be a P-256 key, and \u{201C}recovery\u{201D} the private one, sealed.")
    }
    try limitSealing(user)
    try await sync.retrying {
      let known = try await self.storage.sealingKey(of: user, self.vault)
      if known?.key == key { return }
      let isOther = known.map { $0.key.publicKey != key.publicKey } ?? false
      if isOther, try await self.hasSealedSpace(user) { throw HTTPFailure.sealing(.otherKey) }
      let permit = try SystemPermit(.changeOwnSealing, as: .user(user))
      let sealed = try self.vault.sealNote(key.json.bytes, about: "sealing key", user)
      let kind: SecurityEvent.Kind = known == nil || isOther ? .sealingKeyMade : .recoveryKeyChanged
      guard try await self.storage.session(tokenHash: session.tokenHash) != nil else { throw HTTPFailure.signedOut }
      try await self.storage.write([
        .ifSession(try SystemPermit(.changeOwnAccount, as: .user(user)), session.tokenHash),
        .keepSealingKey(permit, sealed: sealed, inPlaceOf: known?.sealed, isOther: isOther),
        try self.accounts.log.write(kind, user, origin),
      ])
    }
    return .json(key.json)
  }

  private func hasSealedSpace(_ user: RecordID) async throws -> Bool {
    try await storage.spaces(try SystemPermit(.listOwnSpaces, as: .user(user))).contains { $0.level.isSealed }
  }

  func limitSealing(_ user: RecordID) throws {
    if let seconds = sealingLimit.take(user, now: clock.now()) { throw HTTPFailure.tooMany(seconds: seconds) }
  }

  // MARK: Handing it to another device

  /// `POST /v1/auth/sealing/handover`: the private key, sealed under a secret that only goes from device to device.
  func handOver(_ asked: CallRequest) async throws -> Response {
    let (form, session) = (try asked.form(), try asked.signedIn())
    let id = try Self.handoverID(form)
    guard let content = form["content"]?.sealedValue, Self.privateKeyBytes.contains(content.count) else {
      throw HTTPFailure.badRequest("\u{201C}content\u{201D} has to be the private key, sealed.")
    }
    try limitSealing(session.user)
    guard try await storage.sealingKey(of: session.user, vault) != nil else { throw HTTPFailure.sealing(.noKey) }
    let until = clock.now() + Self.handoverMilliseconds
    let sealed = try vault.sealNote(content, about: "handover", session.user)
    let permit = try SystemPermit(.changeOwnSealing, as: .user(session.user))
    try await storage.write([
      .keepHandover(permit, StoredHandover(idHash: Self.hash(id), expiresAt: until, sealed: sealed))
    ])
    return .json(
      .object([JSONMember("status", .string("waiting")), JSONMember("until", .string(ServerClock.text(until)))]))
  }

  /// `POST /v1/auth/sealing/handover/take`: once, by another session of the same account. Wrong ids lock it like codes.
  func takeHandover(_ asked: CallRequest) async throws -> Response {
    let form = try asked.form()
    let (user, now) = (try asked.signedIn().user, clock.now())
    let id = try Self.handoverID(form)
    let hash = Self.hash(id)
    let own = Principal.user(user)
    let waiting = try await handoverLockout.attempt(
      account: user.text, network: asked.transport.network, clock: clock, clears: true
    ) {
      let waiting = try await storage.handover(try SystemPermit(.readOwnSealing, as: own))
      guard let waiting, waiting.idHash == hash, waiting.expiresAt > now else { throw HTTPFailure.notFound }
      return waiting
    }
    let content = try vault.openNote(waiting.sealed, about: "handover", user)
    do {
      try await storage.write([
        .takeHandover(try SystemPermit(.changeOwnSealing, as: own), idHash: hash, now: now),
        try accounts.log.write(.deviceLetIn, user, asked.origin),
      ])
    } catch StorageError.conflict {
      // Somebody else was faster.
      throw HTTPFailure.notFound
    }
    return .json(.object([JSONMember("content", .sealed(content))]))
  }

  private static func handoverID(_ form: JSON) throws -> RecordID {
    guard let id = form["id"]?.idValue else { throw HTTPFailure.badRequest("\u{201C}id\u{201D} has to be an id.") }
    return id
  }

  private static func hash(_ id: RecordID) -> [UInt8] {
    [UInt8](Crypto.SHA256.hash(data: Array("handover|\(id.text)".utf8)))
  }
}

extension Schema {
  static let spaceKeys = Schema.epoch.with(["keys": .list(of: .object(["epoch": .integer, "wrap": .base64]))])
  static let epoch = Schema.object(["space": .id, "epoch": .integer])
}
