import Store

/// The one way in which somebody who is signed in confirms that it is them: with their password, for ten minutes, in this
/// session alone. Which calls ask for it stands in the table of calls (`Endpoint.needsConfirmation`).
extension Accounts {
  /// Wrong passwords count as in a sign-in (ACC-07). Returns until when it is good; nil for who has no password, and so
  /// nothing to confirm with (a guest).
  func confirm(_ session: Session, _ password: String, network: String) async throws -> Int64? {
    guard let account = try await storage.account(id: session.user), !account.isDisabled else { throw HTTPFailure.signedOut }
    guard account.password != nil else { return nil }
    let now = clock.now()
    if let seconds = lockout.secondsLocked(account: account.address, network: network, now: now) {
      throw HTTPFailure.locked(seconds: seconds)
    }
    guard try await passwords.verify(password, against: account.password) else {
      lockout.fail(account: account.address, network: network, now: now)
      throw HTTPFailure.wrongPassword
    }
    lockout.succeed(account: account.address)
    return try await sessions.confirm(session)
  }

  /// Whether what needs a confirmation may go on.
  func isConfirmed(_ session: Session) async throws -> Bool {
    if sessions.isConfirmed(session) { return true }
    guard let account = try await storage.account(id: session.user) else { return false }
    return account.password == nil
  }
}
