import Basis
import Ledger
import Pages
import Store

/// A new password: for who is signed in and knows the present one, and for whoever forgot theirs (ACC-08): a link by
/// mail, good for once and for an hour. The newest link is the only one that works.
final class PasswordResets<S: Storage>: Sendable {
  private let storage: S
  private let clock: ServerClock
  private let mail: MailRoom<S>
  private let passwords: PasswordHashing
  private let sessions: Sessions<S>
  private let accounts: Accounts<S>
  private let lockout: Lockout
  private let log: SecurityLog<S>

  static var linkMilliseconds: Int64 { 3_600_000 }
  static var mailsPerHour: Int { 5 }
  /// How many passwords before the present one are refused: with it, the last three.
  static var oldPasswords: Int { 2 }

  init(storage: S, clock: ServerClock, mail: MailRoom<S>, accounts: Accounts<S>) {
    self.storage = storage
    self.clock = clock
    self.mail = mail
    self.accounts = accounts
    passwords = accounts.passwords
    sessions = accounts.sessions
    lockout = accounts.lockout
    log = accounts.log
  }

  /// Sends a link if the address has an account, at most five an hour. The caller learns nothing of it.
  func ask(email: String, _ context: MailContext) async throws {
    guard mail.exists else { throw HTTPFailure.link(.noResetMail) }
    guard let email = SignUpRules.normalised(email: email) else { throw HTTPFailure.link(.wrongAddress) }
    guard let account = try await storage.account(email: email), !account.isDisabled else { return }
    let permit = try SystemPermit(.changeOwnAccount, as: .user(account.id))
    let now = clock.now()
    let token = Sessions<S>.randomToken()
    let link = Verification(
      hash: Sessions<S>.hash(token), user: account.id, sentAt: now, expiresAt: now + Self.linkMilliseconds,
      purpose: .password)
    let letter = try mail.letter(.reset(name: account.name), to: email, path: "/reset#" + token, context)
    let few = Write.ifFewLinks(permit, .password, since: now - 3_600_000, limit: Self.mailsPerHour)
    do { try await storage.write([few, .addVerification(permit, link)] + letter) } catch {
      guard error == .conflict else { throw error }
      return
    }
    mail.wake()
  }

  /// Sets the password and ends every session of the account. Returns whose it was.
  func set(token: String, password: String, confirmation: String, from origin: Origin) async throws -> RecordID {
    guard token.utf8.count <= 128, let link = try await storage.verification(hash: Sessions<S>.hash(token)),
      link.purpose == .password
    else { throw HTTPFailure.link(.resetUnknown) }
    guard !link.isUsed else { throw HTTPFailure.link(.resetUsed) }
    guard link.expiresAt > clock.now() else { throw HTTPFailure.link(.resetExpired) }
    guard let account = try await storage.account(id: link.user), !account.isDisabled else {
      throw HTTPFailure.link(.resetUnknown)
    }
    let new = try await checked(password, confirmation, for: account, from: origin)
    let permit = try SystemPermit(.changeOwnAccount, as: .user(account.id))
    try await storage.write(
      [
        .resetPassword(permit, hash: link.hash, password: new.hash, old: new.old, at: clock.now()),
        try log.write(.passwordChanged, account.id, origin),
      ], conflict: .link(.resetUsed))
    sessions.forget(account.id)
    lockout.succeed(account: account.address)
    return account.id
  }

  /// A new password for who is signed in and knows the present one. Every other session of the account ends.
  func change(_ session: Session, current: String, to password: String, confirmation: String, from origin: Origin)
    async throws
  {
    guard let account = try await storage.account(id: session.user), !account.isDisabled else {
      throw HTTPFailure.signedOut
    }
    guard !account.isGuest, let present = account.password else { throw HTTPFailure.link(.noPassword) }
    // A wrong one counts (ACC-07).
    _ = try await accounts.confirm(session, current, network: origin.network)
    let new = try await checked(password, confirmation, for: account, from: origin)
    let permit = try SystemPermit(.changeOwnAccount, as: .user(account.id))
    try await storage.write(
      [
        .changePassword(permit, password: new.hash, inPlaceOf: present, old: new.old, keeping: session.tokenHash),
        try log.write(.passwordChanged, account.id, origin),
      ], by: session, conflict: .wrongPassword)
    sessions.forget(account.id)
  }

  /// By the rules of ACC-02, and none of the last three. Its hash, and those before it.
  private func checked(
    _ password: String, _ confirmation: String, for account: Account, from origin: Origin
  ) async throws -> (hash: String, old: [String]) {
    guard sameBytes(password, confirmation) else { throw SignUpRules.Failure.passwordsDiffer }
    try SignUpRules.check(password: password)
    // Whoever has the link, or the present password, is nobody who guesses.
    let asker = PasswordHashing.Asker(origin.network, hasSession: true)
    let before = [account.password].compactMap { $0 } + account.oldPasswords
    for one in before {
      if try await passwords.verify(password, against: one, for: asker) { throw HTTPFailure.link(.passwordKnown) }
    }
    return (try await passwords.hash(password, for: asker), Array(before.prefix(Self.oldPasswords)))
  }
}
