import Basis
import Store
import Synchronization

/// What happens to an account, for its person to read (SEC-23): when, from which device and which network address. The
/// latter two are sealed.
final class SecurityLog<S: Storage>: Sendable {
  private let storage: S
  private let vault: Vault
  private let clock: ServerClock
  /// Who tells the person's other devices of a sign-in (NTF-07).
  private let listener = Mutex(Listener())

  /// NB: a struct around the closure, as in `EventHub`: a generic box wraps it anew with each reading.
  private struct Listener: Sendable {
    var tell: (@Sendable (_ user: RecordID, _ device: String) -> Void)?
  }

  init(storage: S, vault: Vault, clock: ServerClock) {
    self.storage = storage
    self.vault = vault
    self.clock = clock
  }

  func listen(_ listener: @escaping @Sendable (_ user: RecordID, _ device: String) -> Void) {
    self.listener.withLock { $0.tell = listener }
  }

  /// To be written together with what it tells.
  /// - Parameter group: the one that it is about. Its name is not kept: the person's devices know it (SEC-16).
  func write(_ kind: SecurityEvent.Kind, _ user: RecordID, _ origin: Origin, in group: RecordID? = nil) throws -> Write
  {
    if kind == .signIn || kind == .identitySignIn || kind == .passkeySignIn {
      listener.withLock { $0 }.tell?(user, origin.device)
    }
    let id = RecordID.random()
    var members = [JSONMember("device", .string(origin.device)), JSONMember("network", .string(origin.network))]
    if let group { members.append(JSONMember("group", .string(group.text))) }
    let sealed = try vault.sealNote(JSON.object(members).bytes, about: "security event", id)
    let permit = try SystemPermit(.changeOwnAccount, as: .user(user))
    return .addSecurityEvent(permit, SecurityEvent(id: id, at: clock.now(), kind: kind, sealed: sealed))
  }

  func list(_ principal: Principal) async throws -> [JSON] {
    let permit = try SystemPermit(.readOwnSecurity, as: principal)
    return try await storage.securityEvents(permit).map { event in
      let content = try JSON.parse(try vault.openNote(event.sealed, about: "security event", event.id))
      return .object([
        JSONMember("at", .string(ServerClock.text(event.at))), JSONMember("kind", .string(event.kind.rawValue)),
        JSONMember("device", content["device"] ?? .string("")),
        JSONMember("network", content["network"] ?? .string("")),
        JSONMember("group", content["group"] ?? .null),
      ])
    }
  }
}

extension Schema {
  /// What `SecurityLog.list` writes.
  static let securityEvent = Schema.object([
    "at": .time, "kind": .choice(SecurityEvent.Kind.allCases.map(\.rawValue)), "device": .string, "network": .string,
    "group": .id.orNull,
  ])
}
