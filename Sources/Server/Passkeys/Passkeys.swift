import Basis
import Crypto
import Foundation
import Ledger
import Store

/// Passkeys of accounts (ACC-12): made in Settings, good alone for a sign-in, since the device makes sure who it is.
///
/// What is to be signed is random, good once, for five minutes, and for who asked: a session, or a browser with a
/// cookie.
final class Passkeys<S: Storage>: Sendable {
  enum Purpose: String, Sendable {
    case register, confirm
    /// An account by it alone (ACC-11).
    case begin
    case signIn = "sign-in"
  }

  struct Wishes: Sendable {
    var remembered = false
    /// Takes a deletion back (SEC-18).
    var keeps = false
  }

  static var limit: Int { 20 }
  static var milliseconds: Int64 { 5 * 60_000 }

  let storage: S
  let accounts: Accounts<S>
  private let deletions: AccountDeletions<S>
  private let vault: Vault
  private let clock: ServerClock

  init(accounts: Accounts<S>, deletions: AccountDeletions<S>, vault: Vault) {
    self.accounts = accounts
    self.deletions = deletions
    self.vault = vault
    storage = accounts.storage
    clock = accounts.clock
  }

  static func key(_ id: [UInt8]) -> [UInt8] { [UInt8](Crypto.SHA256.hash(data: Data("passkey|".utf8) + id)) }

  private static func hash(_ challenge: [UInt8]) -> [UInt8] {
    [UInt8](Crypto.SHA256.hash(data: Data("passkey challenge|".utf8) + challenge))
  }

  /// What a device keeps of whose a passkey is: the account's id, which is random and says nothing about anybody.
  static func handle(_ user: RecordID) -> [UInt8] {
    [user.high, user.low].flatMap { word in
      stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> UInt64($0)) }
    }
  }

  // MARK: What is to be signed

  func challenge(_ purpose: Purpose, holder: [UInt8]) async throws -> String {
    let now = clock.now()
    let bytes = SymmetricKey(size: .bits256).withUnsafeBytes { [UInt8]($0) } + Self.stamp(now)
    let challenge = PasskeyChallenge(
      hash: Self.hash(bytes), holder: holder, purpose: purpose.rawValue, expiresAt: now + Self.milliseconds)
    try await storage.write([.addChallenge(challenge)])
    return Base64URL.text(bytes)
  }

  /// When it was asked for stands at the end of it: nobody else makes one.
  private static func stamp(_ now: Int64) -> [UInt8] {
    stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: now >> Int64($0)) }
  }

  private static func isAsked(_ challenge: [UInt8], before time: Int64) -> Bool {
    challenge.suffix(8).reduce(Int64(0)) { $0 << 8 | Int64($1) } < time
  }

  /// Whatever comes of it, the bytes are used up.
  func take(_ answer: PasskeyAnswer, _ purpose: Purpose, holder: [UInt8]) async throws -> [UInt8] {
    guard let bytes = PasskeyCheck.challenge(in: answer.client) else { throw PasskeyFailure.refused }
    try await storage.write(
      [.takeChallenge(hash: Self.hash(bytes), holder: holder, purpose: purpose.rawValue, now: clock.now())],
      conflict: .passkey(.over))
    return bytes
  }

  // MARK: Making one

  /// As `navigator.credentials.create` wants it (`PublicKeyCredentialCreationOptionsJSON`).
  func options(_ session: Session, _ check: PasskeyCheck) async throws -> JSON {
    guard let account = try await storage.account(id: session.user), !account.isGuest else { throw HTTPFailure.guest }
    let own = try await own(session.user)
    guard own.count < Self.limit else { throw PasskeyFailure.tooMany }
    let challenge = try await self.challenge(.register, holder: session.tokenHash)
    return try creation(
      challenge, account.id, label: account.email ?? account.name, name: account.name, besides: own, check)
  }

  /// - Parameter label: what the device calls it by in its list.
  func creation(
    _ challenge: String, _ user: RecordID, label: String, name: String, besides own: [Passkey], _ check: PasskeyCheck
  ) throws -> JSON {
    object([
      ("challenge", .string(challenge)),
      ("rp", object([("id", .string(check.party)), ("name", .string("Evenkeel"))])),
      (
        "user",
        object([
          ("id", .string(Base64URL.text(Self.handle(user)))), ("name", .string(label)), ("displayName", .string(name)),
        ])
      ),
      (
        "pubKeyCredParams",
        .array(
          PasskeyKey.Algorithm.allCases.map {
            object([("type", .string("public-key")), ("alg", .integer($0.rawValue))])
          })
      ),
      ("timeout", .integer(Self.milliseconds)), ("attestation", .string("none")),
      ("excludeCredentials", .array(try own.map { try descriptor($0) })),
      (
        "authenticatorSelection",
        object([
          ("residentKey", .string("required")), ("requireResidentKey", .bool(true)),
          ("userVerification", .string("required")),
        ])
      ),
    ])
  }

  func register(_ answer: PasskeyAnswer, name: String, _ session: Session, _ check: PasskeyCheck, from origin: Origin)
    async throws
  {
    let name = try SignUpRules.check(name: name)
    guard try await storage.account(id: session.user)?.isGuest == false else { throw HTTPFailure.guest }
    let new = try await self.new(answer, .register, holder: session.tokenHash, check)
    let few = Write.ifFewPasskeys(try SystemPermit(.changeOwnAccount, as: .user(session.user)), limit: Self.limit)
    let writes = try adding(new, name: name, answer.transports, to: session.user, from: origin)
    do { try await storage.write([few] + writes, by: session, conflict: .passkey(.taken)) } catch HTTPFailure.passkey(
      .taken)
    {
      let count = try await own(session.user).count
      throw count < Self.limit ? PasskeyFailure.taken : PasskeyFailure.tooMany
    }
  }

  /// What the device made, for what it was asked.
  func new(_ answer: PasskeyAnswer, _ purpose: Purpose, holder: [UInt8], _ check: PasskeyCheck) async throws
    -> PasskeyCheck.New
  {
    let challenge = try await take(answer, purpose, holder: holder)
    let new: PasskeyCheck.New
    do {
      new = try check.registration(client: answer.client, attestation: answer.attestation, challenge: challenge)
    } catch {
      throw PasskeyFailure(error)
    }
    guard new.id == answer.id else { throw PasskeyFailure.refused }
    return new
  }

  func adding(
    _ new: PasskeyCheck.New, name: String, _ transports: [String], to user: RecordID, from origin: Origin
  ) throws -> [Write] {
    let (id, now) = (RecordID.random(), clock.now())
    let content = Content(
      credential: new.id, key: new.key, name: name, transports: transports, isBackedUp: new.isBackedUp)
    let passkey = Passkey(
      id: id, user: user, key: Self.key(new.id), counter: Int64(new.counter), createdAt: now, lastUsedAt: now,
      sealed: try seal(content, id))
    let permit = try SystemPermit(.changeOwnAccount, as: .user(user))
    return [.addPasskey(permit, passkey), try accounts.log.write(.passkeyAdded, user, origin)]
  }

  // MARK: Using one

  /// As `navigator.credentials.get` wants it (`PublicKeyCredentialRequestOptionsJSON`). For a sign-in it names nobody:
  /// the device knows for whom it has passkeys.
  func request(_ purpose: Purpose, _ session: Session?, holder: [UInt8], _ check: PasskeyCheck) async throws -> JSON {
    var allowed: [JSON] = []
    if purpose == .confirm, let session {
      allowed = try await own(session.user).filter { !$0.isCopied }.map { try descriptor($0) }
    }
    return object([
      ("challenge", .string(try await challenge(purpose, holder: holder))), ("rpId", .string(check.party)),
      ("timeout", .integer(Self.milliseconds)), ("userVerification", .string("required")),
      ("allowCredentials", .array(allowed)),
    ])
  }

  func signIn(
    _ answer: PasskeyAnswer, _ wishes: Wishes, holder: [UInt8], _ check: PasskeyCheck, before: Session?,
    from origin: Origin
  ) async throws -> Accounts<S>.SignedIn {
    let (passkey, used) = try await used(answer, .signIn, holder: holder, check, from: origin)
    guard let account = try await storage.account(id: passkey.user), !account.isDisabled,
      account.erasesAt.map({ $0 > clock.now() }) ?? true
    else { throw PasskeyFailure.unknown }
    var conditions = [used, try await accounts.signOuts(account.id)]
    if let erasesAt = account.erasesAt {
      guard wishes.keeps else { throw HTTPFailure.deleted(erasesAt: erasesAt, provider: "passkey") }
      try await deletions.takeBack(account, from: origin, if: conditions, conflict: .passkey(.unknown))
      // Used by that: from now on it has to stand where it stands.
      if case .usePasskey(let key, _, let counter, let time) = used {
        conditions[0] = .usePasskey(key: key, from: counter, to: counter, at: time)
      }
    }
    // It may have been removed a moment ago, by its person or with a new password.
    return try await accounts.enter(
      account, remembered: wishes.remembered, before: before, from: origin, as: .passkeySignIn, with: conditions,
      conflict: .passkey(.refused))
  }

  func confirm(_ answer: PasskeyAnswer, _ session: Session, _ check: PasskeyCheck, from origin: Origin) async throws
    -> Int64
  {
    let (_, used) = try await used(answer, .confirm, holder: session.tokenHash, of: session.user, check, from: origin)
    do { return try await accounts.sessions.confirm(session, if: used) } catch {
      guard error == .conflict else { throw error }
      throw PasskeyFailure.refused
    }
  }

  /// Whose it is, and what is to be written when it did what it was for.
  private func used(
    _ answer: PasskeyAnswer, _ purpose: Purpose, holder: [UInt8], of user: RecordID? = nil, _ check: PasskeyCheck,
    from origin: Origin
  ) async throws -> (Passkey, Write) {
    let challenge = try await take(answer, purpose, holder: holder)
    guard let passkey = try await storage.passkey(key: Self.key(answer.id)), user.map({ $0 == passkey.user }) ?? true
    else {
      throw PasskeyFailure.unknown
    }
    guard answer.user.map({ $0.isEmpty || $0 == Self.handle(passkey.user) }) ?? true else {
      throw PasskeyFailure.refused
    }
    let content = try open(passkey)
    let outcome: PasskeyCheck.Used
    do throws(PasskeyCheck.Refused) {
      outcome = try check.assertion(
        client: answer.client, authenticator: answer.authenticator, signature: answer.signature, challenge: challenge,
        key: content.key, counter: UInt32(clamping: passkey.counter))
    } catch {
      // Asked for before the last use, and held back on its way: no copy. Whoever can delay what is sent could else end
      // a passkey.
      if error == .cloned, !passkey.isCopied, Self.isAsked(challenge, before: passkey.lastUsedAt) {
        throw PasskeyFailure.over
      }
      if error == .cloned, !passkey.isCopied {
        try await storage.write([
          .markPasskeyCopied(key: passkey.key), try accounts.log.write(.passkeyCopied, passkey.user, origin),
        ])
      }
      throw PasskeyFailure(error)
    }
    guard !passkey.isCopied else { throw PasskeyFailure.copied }
    return (
      passkey,
      .usePasskey(key: passkey.key, from: passkey.counter, to: Int64(outcome.counter), at: clock.now())
    )
  }

  // MARK: Those that there are

  private func own(_ user: RecordID) async throws -> [Passkey] {
    try await storage.passkeys(try SystemPermit(.readOwnSecurity, as: .user(user)))
  }

  func rename(_ id: RecordID, to name: String, of user: RecordID) async throws {
    let name = try SignUpRules.check(name: name)
    guard let passkey = try await own(user).first(where: { $0.id == id }) else { throw HTTPFailure.notFound }
    var content = try open(passkey)
    content.name = name
    let permit = try SystemPermit(.changeOwnAccount, as: .user(user))
    try await storage.write([.changePasskey(permit, id: id, sealed: try seal(content, id))], conflict: .notFound)
  }

  func remove(_ id: RecordID, of user: RecordID, from origin: Origin) async throws {
    guard try await own(user).contains(where: { $0.id == id }) else { throw HTTPFailure.notFound }
    let permit = try SystemPermit(.changeOwnAccount, as: .user(user))
    try await storage.write(
      [.removePasskey(permit, id: id), try accounts.log.write(.passkeyRemoved, user, origin)],
      conflict: .passkey(.lastWay))
  }

  func list(_ user: RecordID) async throws -> [JSON] {
    try await own(user).map { each in
      let content = try open(each)
      return object([
        ("id", .string(each.id.text)), ("name", .string(content.name)),
        ("createdAt", .string(ServerClock.text(each.createdAt))),
        ("lastUsedAt", .string(ServerClock.text(each.lastUsedAt))),
        ("isBackedUp", .bool(content.isBackedUp)), ("isCopied", .bool(each.isCopied)),
      ])
    }
  }

  // MARK: Sealed

  private struct Content {
    var credential: [UInt8]
    /// As COSE.
    var key: [UInt8]
    var name: String
    var transports: [String]
    /// When it was made: it is kept in more places than one device.
    var isBackedUp: Bool
  }

  private func seal(_ content: Content, _ id: RecordID) throws -> [UInt8] {
    let json = object([
      ("credential", .string(Base64URL.text(content.credential))), ("key", .string(Base64URL.text(content.key))),
      ("name", .string(content.name)), ("transports", .array(content.transports.map { .string($0) })),
      ("isBackedUp", .bool(content.isBackedUp)),
    ])
    return try vault.sealNote(json.bytes, about: "passkey", id)
  }

  private func open(_ passkey: Passkey) throws -> Content {
    let json = try JSON.parse(try vault.openNote(passkey.sealed, about: "passkey", passkey.id))
    func bytes(_ name: String) throws -> [UInt8] {
      guard let bytes = json[name]?.stringValue.flatMap({ Base64URL.bytes($0) }) else {
        throw StorageError.unreadable(what: "passkey")
      }
      return bytes
    }
    return Content(
      credential: try bytes("credential"), key: try bytes("key"), name: json["name"]?.stringValue ?? "",
      transports: (json["transports"]?.arrayValue ?? []).compactMap { $0.stringValue },
      isBackedUp: json["isBackedUp"]?.boolValue ?? false)
  }

  private func descriptor(_ passkey: Passkey) throws -> JSON {
    let content = try open(passkey)
    return object([
      ("type", .string("public-key")), ("id", .string(Base64URL.text(content.credential))),
      ("transports", .array(content.transports.map { .string($0) })),
    ])
  }

  private func object(_ members: [(String, JSON)]) -> JSON { .object(members.map { JSONMember($0.0, $0.1) }) }
}

extension Schema {
  /// What `Passkeys.list` writes.
  static let passkey = Schema.object([
    "id": .id, "name": .string, "createdAt": .time, "lastUsedAt": .time, "isBackedUp": .boolean,
    "isCopied": .described("boolean", "There seems to be a copy of it: it signs in no more."),
  ])

  /// What `Passkeys.creation` writes (`PublicKeyCredentialCreationOptionsJSON`).
  static let passkeyCreation = Schema.object([
    "publicKey": .object([
      "challenge": .base64url, "rp": .object(["id": .string, "name": .string]),
      "user": .object(["id": .base64url, "name": .string, "displayName": .string]),
      "pubKeyCredParams": .list(of: .object(["type": .choice(["public-key"]), "alg": .integer])), "timeout": .integer,
      "attestation": .choice(["none"]), "excludeCredentials": .list(of: .credential),
      "authenticatorSelection": .object([
        "residentKey": .choice(["required"]), "requireResidentKey": .boolean, "userVerification": .choice(["required"]),
      ]),
    ])
  ])

  /// What `Passkeys.request` writes (`PublicKeyCredentialRequestOptionsJSON`).
  static let passkeyRequest = Schema.object([
    "publicKey": .object([
      "challenge": .base64url, "rpId": .string, "timeout": .integer, "userVerification": .choice(["required"]),
      "allowCredentials": .list(of: .credential),
    ])
  ])

  private static let base64url = Schema.text("Base64url.")
  private static let credential = Schema.object([
    "type": .choice(["public-key"]), "id": .base64url, "transports": .list(of: .string),
  ])
}
