import Basis
import Crypto
import Foundation
import Ledger
import Store

/// Which account somebody has whom a provider knows (ACC-10). An identity is issuer and subject; an address alone leads
/// to no account that is there already.
final class IdentityAccounts<S: Storage>: Sendable {
  /// Whom a provider says somebody is.
  struct Someone: Sendable {
    var provider: String
    /// As on the button.
    var providerName: String
    var issuer: String
    var subject: String
    var email: String?
    /// The provider says that the address is theirs, and is who can know it: it hands out the addresses of that domain.
    var isProven: Bool
    var name: String
  }

  struct Wishes: Sendable {
    var remembered = false
    var invitation: String?
    /// Takes a deletion back (SEC-18).
    var keeps = false
  }

  /// Signed in.
  struct Entered: Sendable {
    var account: Account
    var session: Session
    var token: String
  }

  static var limit: Int { 10 }

  let storage: S
  private let accounts: Accounts<S>
  private let deletions: AccountDeletions<S>
  private let invitations: InvitationService<S>
  private let vault: Vault
  private let clock: ServerClock

  init(accounts: Accounts<S>, deletions: AccountDeletions<S>, invitations: InvitationService<S>, vault: Vault) {
    self.accounts = accounts
    self.deletions = deletions
    self.invitations = invitations
    self.vault = vault
    storage = accounts.storage
    clock = accounts.clock
  }

  /// The length keeps issuer and subject apart.
  static func key(_ issuer: String, _ subject: String) -> [UInt8] {
    [UInt8](Crypto.SHA256.hash(data: Data("identity|\(issuer.utf8.count)|\(issuer)|\(subject)".utf8)))
  }

  private func key(_ someone: Someone) -> [UInt8] { Self.key(someone.issuer, someone.subject) }

  // MARK: Signing in and up

  func enter(
    _ someone: Someone, _ wishes: Wishes, guest: Session?, from origin: Origin, _ context: MailContext
  ) async throws -> Entered {
    if let known = try await storage.identity(key: key(someone)),
      let account = try await storage.account(id: known.user)
    {
      return try await signIn(
        account, someone, wishes, if: .useIdentity(key: known.key, at: clock.now()), before: guest, origin)
    }
    guard let text = someone.email, let email = SignUpRules.normalised(email: text) else {
      throw IdentityFailure.noEmail(name: someone.providerName)
    }
    if let account = try await storage.account(email: email) {
      // All three, or the person shows first that the account is theirs. One that was never proven may be somebody
      // else's who waits there with a password of their own.
      guard someone.isProven, account.verifiedAt != nil, !account.isDisabled else {
        throw IdentityFailure.knownAddress(email, name: someone.providerName)
      }
      guard try await count(account.id) < Self.limit else { throw IdentityFailure.tooMany }
      let still = Write.verifyAccount(
        try SystemPermit(.changeOwnAccount, as: .user(account.id)), email: email, at: clock.now())
      return try await signIn(
        account, someone, wishes, if: still, with: try linking(someone, to: account.id, origin), before: guest, origin)
    }
    return try await signUp(someone, email, wishes, guest: guest, from: origin, context)
  }

  /// - Parameter still: what leads to the account, and has to when the person is let in.
  private func signIn(
    _ account: Account, _ someone: Someone, _ wishes: Wishes, if still: Write, with writes: [Write] = [],
    before: Session?, _ origin: Origin
  ) async throws -> Entered {
    let conditions = [still, try await accounts.signOuts(account.id)]
    let conflict = HTTPFailure.identity(.refused(name: someone.providerName))
    guard !account.isDisabled, account.erasesAt.map({ $0 > clock.now() }) ?? true else {
      throw IdentityFailure.refused(name: someone.providerName)
    }
    if let erasesAt = account.erasesAt {
      guard wishes.keeps else { throw HTTPFailure.deleted(erasesAt: erasesAt, provider: someone.provider) }
      try await deletions.takeBack(account, from: origin, if: conditions, conflict: conflict)
    }
    let entered = try await accounts.enter(
      account, remembered: wishes.remembered, before: before, from: origin, as: .identitySignIn,
      with: conditions + writes,
      conflict: conflict)
    return Entered(account: entered.account, session: entered.session, token: entered.token)
  }

  /// What an e-mail sign-up does, but for the password (ACC-09): the same admission, the same account, and for a guest
  /// the same one as before.
  private func signUp(
    _ someone: Someone, _ email: String, _ wishes: Wishes, guest: Session?, from origin: Origin, _ context: MailContext
  ) async throws -> Entered {
    var invited: String?
    if let invitation = wishes.invitation { invited = try await invitations.address(invitedBy: invitation) }
    let admission = try await accounts.admit(email, invitation: wishes.invitation, invited: invited, from: origin)
    var newcomer = Accounts<S>.Newcomer(
      name: Self.name(someone.name), email: email, password: nil, admission: admission)
    newcomer.isProven = someone.isProven || admission.isInvited
    newcomer.remembered = wishes.remembered
    let begun = try await accounts.begin(newcomer, guest: guest, from: origin, context) { user in
      try self.linking(someone, to: user, origin)
    }
    return Entered(account: begun.account, session: begun.session, token: begun.token)
  }

  /// ‹User› where the provider tells none (ACC-01).
  private static func name(_ text: String) -> String {
    do { return try SignUpRules.check(name: String(text.prefix(SignUpRules.nameCharacters.upperBound))) } catch {
      return "User"
    }
  }

  // MARK: Linked ones

  private func linking(_ someone: Someone, to user: RecordID, _ origin: Origin) throws -> [Write] {
    let (id, now) = (RecordID.random(), clock.now())
    let shown = JSON.object([
      JSONMember("name", .string(someone.providerName)),
      JSONMember("email", someone.email.map { .string(String($0.prefix(320))) } ?? .null),
    ])
    let identity = LinkedIdentity(
      id: id, user: user, key: key(someone), provider: someone.provider, createdAt: now, lastUsedAt: now,
      sealed: try vault.sealNote(shown.bytes, about: "identity", id))
    let permit = try SystemPermit(.changeOwnAccount, as: .user(user))
    return [
      .ifFewIdentities(permit, limit: Self.limit), .addIdentity(permit, identity),
      try accounts.log.write(.identityLinked, user, origin),
    ]
  }

  /// One more way to sign in, for whoever is signed in and confirmed it (ACC-10).
  func link(_ someone: Someone, to session: Session, from origin: Origin) async throws {
    let user = session.user
    if let known = try await storage.identity(key: key(someone)) {
      guard known.user == user else { throw IdentityFailure.taken(name: someone.providerName) }
      return
    }
    let taken = HTTPFailure.identity(.taken(name: someone.providerName))
    do {
      try await storage.write(try linking(someone, to: user, origin), by: session, conflict: taken)
    } catch HTTPFailure.identity(.taken) {
      throw try await count(user) < Self.limit ? taken : HTTPFailure.identity(.tooMany)
    }
  }

  private func count(_ user: RecordID) async throws -> Int {
    try await storage.identities(try SystemPermit(.readOwnSecurity, as: .user(user))).count
  }

  func unlink(_ id: RecordID, of user: RecordID, from origin: Origin) async throws {
    let own = try await storage.identities(try SystemPermit(.readOwnSecurity, as: .user(user)))
    guard own.contains(where: { $0.id == id }) else { throw HTTPFailure.notFound }
    let permit = try SystemPermit(.changeOwnAccount, as: .user(user))
    try await storage.write(
      [.removeIdentity(permit, id: id), try accounts.log.write(.identityRemoved, user, origin)],
      conflict: .identity(.lastWay))
  }

  /// Whether this is one of the account's own.
  func isOwn(_ someone: Someone, of user: RecordID) async throws -> Bool {
    try await storage.identity(key: key(someone))?.user == user
  }

  func list(_ user: RecordID) async throws -> [JSON] {
    try await storage.identities(try SystemPermit(.readOwnSecurity, as: .user(user))).map { each in
      let shown = try JSON.parse(try vault.openNote(each.sealed, about: "identity", each.id))
      return .object([
        JSONMember("id", .string(each.id.text)), JSONMember("provider", .string(each.provider)),
        JSONMember("name", shown["name"] ?? .string("")), JSONMember("email", shown["email"] ?? .null),
        JSONMember("linkedAt", .string(ServerClock.text(each.createdAt))),
        JSONMember("lastUsedAt", .string(ServerClock.text(each.lastUsedAt))),
      ])
    }
  }
}

extension IdentityAccounts.Someone {
  /// - Parameter shownName: what the provider told beside the token, where the token has none.
  init(_ token: IDToken, _ provider: IdentityProvider, shownName: String?) {
    self.init(
      provider: provider.id, providerName: provider.name, issuer: provider.issuer, subject: token.subject,
      email: token.email,
      isProven: token.isEmailVerified && provider.isAuthoritative(for: token.email ?? "", token.hostedDomain),
      name: token.name ?? shownName ?? "")
  }

  /// Of Google's own addresses, when Google signed them in there, Firebase passes on Google's word.
  init(_ token: IDToken, _ project: FirebaseProject) {
    let domain = IdentityProvider.domain(token.email ?? "")
    let isGoogles = token.firebaseProvider == "google.com" && (domain == "gmail.com" || domain == "googlemail.com")
    self.init(
      provider: "firebase", providerName: "Firebase", issuer: project.issuer, subject: token.subject,
      email: token.email,
      isProven: token.isEmailVerified && isGoogles, name: token.name ?? "")
  }
}

extension IdentityProvider {
  static func domain(_ email: String) -> String { email.split(separator: "@").last.map { $0.lowercased() } ?? "" }

  /// Whether it can know whose address this is, because it hands out those of its domain.
  func isAuthoritative(for email: String, _ hosted: String?) -> Bool {
    let domain = Self.domain(email)
    return domains.contains(domain) || (tellsDomain && !domain.isEmpty && hosted?.lowercased() == domain)
  }
}

extension Schema {
  /// What `IdentityAccounts.list` writes.
  static let identity = Schema.object([
    "id": .id, "provider": .string, "name": .string, "email": .string.orNull, "linkedAt": .time, "lastUsedAt": .time,
  ])
}
