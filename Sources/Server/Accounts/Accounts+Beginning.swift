import Basis
import Ledger
import Store

/// How an account begins, whichever way its person came (ACC-01, ACC-09): the same admission, the same writes, and for
/// a guest the account that they have already (ACC-11).
extension Accounts {
  /// Somebody may have an account (ACC-20).
  struct Admission: Sendable {
    var id: RecordID
    var isFirst: Bool
    /// By the link of an invitation to a group, which was sent to this very address.
    var isInvited: Bool
    /// What uses an invitation up.
    var writes: [Write]
  }

  struct Newcomer: Sendable {
    var name: String
    /// None for whom a passkey alone signs in.
    var email: String?
    /// Its hash; none for whom a provider signs in.
    var password: String?
    var admission: Admission
    /// The address is known to be theirs.
    var isProven: Bool
    var remembered = false

    init(name: String, email: String?, password: String?, admission: Admission) {
      self.name = name
      self.email = email
      self.password = password
      self.admission = admission
      isProven = admission.isInvited
    }
  }

  struct Begun: Sendable {
    var account: Account
    var session: Session
    /// Of the new session: what a guest had before is over, since whoever knew it would be in the account with them.
    var token: String
  }

  /// - Parameter id: of the account that begins.
  func admit(
    _ email: String?, invitation: String?, invited: String?, id: RecordID = .random(), from origin: Origin
  ) async throws -> Admission {
    let isFirst = try await !storage.hasAccounts()
    var admission = Admission(id: id, isFirst: isFirst, isInvited: invited != nil && invited == email, writes: [])
    if isFirst { try first.requireOwner(invitation, from: origin) }
    guard !isFirst && !admission.isInvited else { return admission }
    switch registration {
    case .closed: throw HTTPFailure.signUpClosed
    case .invite:
      guard let invitation,
        try await storage.isInvitationOpen(codeHash: invitationHash(invitation), now: clock.now())
      else { throw HTTPFailure.invitationNeeded }
      admission.writes.append(.useInvitation(codeHash: invitationHash(invitation), by: admission.id, at: clock.now()))
    case .open: break
    }
    return admission
  }

  /// - Parameter with: what belongs to it, for the account's id, in the same write.
  func begin(
    _ newcomer: Newcomer, guest: Session?, from origin: Origin, _ context: MailContext,
    with more: (RecordID) throws -> [Write] = { _ in [] }
  ) async throws -> Begun {
    let (name, email) = (newcomer.name, newcomer.email)
    var writes = newcomer.admission.writes
    if let guest, try await isGuest(guest.user) {
      let permit = try SystemPermit(.changeOwnAccount, as: .user(guest.user))
      writes.append(.linkAccount(permit, email: email, name: name, password: newcomer.password))
      let (session, token) = sessions.make(user: guest.user, remembered: newcomer.remembered, device: origin.device)
      writes += try more(guest.user) + [try log.write(.signUp, guest.user, origin)]
      writes += [.endSessions(try SystemPermit(.endOwnSessions, as: .user(guest.user))), .addSession(session)]
      if let email, !newcomer.isProven {
        writes += try proofs.writes(for: guest.user, name: name, email: email, context)
      }
      try await storage.write(writes, conflict: .busy)
      sessions.forget(guest.user)
      if let email, newcomer.isProven {
        try await storage.write([.verifyAccount(permit, email: email, at: clock.now())])
      }
      mail.wake()
      guard let account = try await storage.account(id: guest.user) else { throw HTTPFailure.signedOut }
      return Begun(account: account, session: session, token: token)
    }
    let now = clock.now()
    var account = Account(
      id: newcomer.admission.id, email: email, name: name, password: newcomer.password, createdAt: now,
      lastSignInAt: now,
      isOperator: newcomer.admission.isFirst, verifiedAt: newcomer.isProven ? now : nil)
    account.standsAlone = email == nil
    let (session, token) = sessions.make(user: account.id, remembered: newcomer.remembered, device: origin.device)
    writes.append(.addAccount(account, onlyIfFirst: account.isOperator))
    writes += [.addSession(session), try log.write(.signUp, account.id, origin)] + (try more(account.id))
    if let email, !newcomer.isProven { writes += try proofs.writes(for: account.id, name: name, email: email, context) }
    // A conflict: somebody took the address or the invitation in the meantime, or became the first.
    try await storage.write(writes, conflict: .busy)
    mail.wake()
    return Begun(account: account, session: session, token: token)
  }

  func isGuest(_ user: RecordID) async throws -> Bool {
    guard let account = try await storage.account(id: user) else { return false }
    return account.isGuest
  }
}
