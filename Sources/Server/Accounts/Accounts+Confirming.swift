import Basis
import Store

/// How somebody who is signed in confirms that it is them: with their password, with a provider that they sign in with
/// (`IdentityFlows.Purpose.confirm`), or with a passkey, for ten minutes, in this session alone. Which calls ask for it
/// stands in the table of calls (`Callers.confirmedPeople`).
extension Accounts {
  /// Wrong passwords count as in a sign-in (ACC-07), but for this session: whoever guesses elsewhere keeps nobody who
  /// is signed in from confirming. Returns until when it is good; nil for who has no password, and so nothing to
  /// confirm with (a guest).
  func confirm(_ session: Session, _ password: String, network: String) async throws -> Int64? {
    guard let account = try await storage.account(id: session.user), !account.isDisabled else {
      throw HTTPFailure.signedOut
    }
    guard account.password != nil else {
      if let ways = try await otherWays(session.user) { throw ways }
      return nil
    }
    let counted = "session/" + session.id.text
    try await lockout.attempt(account: counted, network: network, clock: clock, clears: true) {
      let asker = PasswordHashing.Asker(network, hasSession: true)
      guard try await passwords.verify(password, against: account.password, for: asker) else {
        throw HTTPFailure.wrongPassword
      }
    }
    lockout.succeed(account: account.address)
    passwords.welcome(network, now: clock.now())
    let permit = try SystemPermit(.changeOwnAccount, as: .user(account.id))
    do { return try await sessions.confirm(session, if: .ifPassword(permit, account.password)) } catch {
      // Another one took its place while this one was looked at.
      guard error == .conflict else { throw error }
      throw HTTPFailure.wrongPassword
    }
  }

  /// Whether what needs a confirmation may go on.
  func isConfirmed(_ session: Session) async throws -> Bool {
    if sessions.isConfirmed(session) { return true }
    guard let account = try await storage.account(id: session.user) else { return false }
    guard account.password == nil else { return false }
    return try await otherWays(session.user) == nil
  }

  /// What is asked for of somebody whose last confirmation is too old.
  func confirmation(_ user: RecordID) async throws -> HTTPFailure {
    guard try await storage.account(id: user)?.password == nil else {
      return try await passkeys(user).contains { !$0.isCopied }
        ? .confirmationNeeded([], passkey: true, password: true) : .passwordNeeded
    }
    return try await otherWays(user) ?? .passwordNeeded
  }

  private func passkeys(_ user: RecordID) async throws -> [Passkey] {
    try await storage.passkeys(try SystemPermit(.readOwnSecurity, as: .user(user)))
  }

  /// What tells somebody without a password to confirm with a provider or a passkey; nil for a guest, who has neither.
  func otherWays(_ user: RecordID) async throws -> HTTPFailure? {
    let own = try await storage.identities(try SystemPermit(.readOwnSecurity, as: .user(user)))
    let passkeys = try await passkeys(user)
    // Whose only passkey has a copy is no guest: a new password is left to them.
    if own.isEmpty && passkeys.isEmpty { return nil }
    let configured = providers.filter { provider in own.contains { $0.provider == provider.id } }
    return .confirmationNeeded(
      configured.map { .object([JSONMember("id", .string($0.id)), JSONMember("name", .string($0.name))]) },
      passkey: passkeys.contains { !$0.isCopied }, password: false)
  }
}
