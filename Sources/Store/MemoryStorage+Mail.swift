import Basis

extension MemoryStorage {
  public func mails(_ permit: SystemPermit, due now: Int64, limit: Int) async throws(StorageError) -> [StoredMail] {
    tables.withLock { tables in
      let due = tables.mails.values.filter { NextTime.isDue($0.due, .mail, now: now) }.sorted {
        ($0.due, $0.id) < ($1.due, $1.id)
      }
      return Array(due.prefix(limit))
    }
  }

  public func mailCount() async throws(StorageError) -> Int { tables.withLock { $0.mails.count } }

  public func verification(hash: [UInt8]) async throws(StorageError) -> Verification? {
    tables.withLock { $0.verifications[hash] }
  }

  public func unverified(_ permit: SystemPermit, now: Int64, limit: Int) async throws(StorageError) -> [RecordID] {
    tables.withLock { tables in
      let due = tables.accounts.values.filter { $0.email != nil && $0.isOverdue(now: now) }
        .sorted { ($0.verifyBy ?? 0, $0.id) < ($1.verifyBy ?? 0, $1.id) }
      return due.prefix(limit).map(\.id)
    }
  }

  public func groupInvitation(hash: [UInt8]) async throws(StorageError) -> GroupInvitation? {
    tables.withLock { $0.groupInvitations.values.first { $0.hash == hash } }
  }

  public func groupInvitations(_ permit: Permit) async throws(StorageError) -> [GroupInvitation] {
    tables.withLock { tables in
      tables.groupInvitations.values.filter { $0.space == permit.space }
        .sorted { ($1.sentAt, $0.id) < ($0.sentAt, $1.id) }
    }
  }
}

extension Account {
  fileprivate func isOverdue(now: Int64) -> Bool {
    !isOperator && erasesAt == nil && verifiedAt == nil && verifyBy.map { $0 <= now } == true
  }
}

extension MemoryStorage.Tables {
  func acceptsAboutMail(_ write: Write) -> Bool {
    switch write {
    case .moveMail(_, let id, let from, _, _): mails[id]?.due == from
    case .ifFewLinks(let permit, let purpose, let since, let limit):
      verifications.values.count { $0.user == permit.user && $0.purpose == purpose && $0.sentAt > since } < limit
    case .useVerification(let permit, let hash, let now): isOpen(hash, .address, permit, now)
    case .resetPassword(let permit, let hash, _, _, let now): isOpen(hash, .password, permit, now)
    case .changePassword(let permit, _, let before, _, let kept):
      accounts[permit.user]?.password == before && sessions[kept]?.user == permit.user
    case .changeAddress(let permit, let hash, let now):
      isOpen(hash, .newAddress, permit, now) && accounts[permit.user]?.newEmail != nil && !isTakenByOthers(permit)
    case .verifyAccount(let permit, let email, _): accounts[permit.user]?.email == email
    case .forgetAddress(_, let user, let now): accounts[user]?.isOverdue(now: now) ?? false
    case .addGroupInvitation(let permit, let invitation, let open, let now):
      spaces[permit.space] != nil && groupInvitations[invitation.id] == nil && !isKnown(invitation.hash)
        && groupInvitations.values.count { $0.space == permit.space && $0.isOpen(now: now) } == open
    case .renewGroupInvitation(let permit, let id, let hash, _, _):
      groupInvitations[id].map { $0.space == permit.space && $0.state == .pending } == true && !isKnown(hash)
    case .cancelGroupInvitation(let permit, let id):
      groupInvitations[id].map { $0.space == permit.space && $0.state != .accepted } ?? false
    case .useGroupInvitation(let permit, let hash, let now):
      groupInvitations.values.contains { $0.hash == hash && $0.space == permit.space && $0.isOpen(now: now) }
    // Only what stands above is asked here: a condition that nobody wrote down holds for nothing.
    default: false
    }
  }

  private func isOpen(_ hash: [UInt8], _ purpose: Verification.Purpose, _ permit: SystemPermit, _ now: Int64) -> Bool {
    verifications[hash].map { $0.user == permit.user && $0.purpose == purpose && !$0.isUsed && $0.expiresAt > now }
      ?? false
  }

  /// The address that the principal's account is to have.
  func isTakenByOthers(_ permit: SystemPermit) -> Bool {
    guard let email = accounts[permit.user]?.newEmail else { return false }
    return accounts.values.contains { $0.id != permit.user && $0.email == email }
  }

  private mutating func end(_ purpose: Verification.Purpose, of user: RecordID) {
    for (hash, link) in verifications where link.user == user && link.purpose == purpose {
      verifications[hash]?.isUsed = true
    }
  }

  func isKnown(_ hash: [UInt8], besides id: RecordID? = nil) -> Bool {
    groupInvitations.values.contains { $0.hash == hash && $0.id != id }
  }

  mutating func performAboutMail(_ write: Write) {
    switch write {
    case .addMail(_, let mail): mails[mail.id] = mail
    case .moveMail(_, let id, _, let to, let attempts):
      mails[id]?.due = to
      mails[id]?.attempts = attempts
    case .removeMail(_, let id): mails[id] = nil
    case .addVerification(let permit, var verification):
      guard accounts[permit.user] != nil else { return }
      verification.user = permit.user
      verification.isUsed = false
      if verification.purpose.isSingle { end(verification.purpose, of: permit.user) }
      verifications[verification.hash] = verification
    case .useVerification(let permit, let hash, let now):
      verifications[hash]?.isUsed = true
      accounts[permit.user]?.verifiedAt = now
      accounts[permit.user]?.verifyBy = nil
    case .resetPassword(let permit, let hash, let password, let old, let now):
      verifications[hash]?.isUsed = true
      guard var account = accounts[permit.user] else { return }
      account.password = password
      account.oldPasswords = old
      account.newEmail = nil
      if account.verifiedAt == nil {
        identities = identities.filter { $0.value.user != permit.user }
        passkeys = passkeys.filter { $0.value.user != permit.user }
        keys = keys.filter { $0.value.user != permit.user }
      }
      end(.newAddress, of: permit.user)
      account.verifiedAt = account.verifiedAt ?? now
      account.verifyBy = nil
      accounts[permit.user] = account
      sessions = sessions.filter { $0.value.user != permit.user }
    case .changePassword(let permit, let password, _, let old, let kept):
      accounts[permit.user]?.password = password
      accounts[permit.user]?.oldPasswords = old
      end(.password, of: permit.user)
      sessions = sessions.filter { $0.value.user != permit.user || $0.key == kept }
    case .setNewAddress(let permit, let email):
      accounts[permit.user]?.newEmail = email
      end(.newAddress, of: permit.user)
    case .changeAddress(let permit, let hash, let now):
      verifications[hash]?.isUsed = true
      end(.password, of: permit.user)
      guard var account = accounts[permit.user], let email = account.newEmail else { return }
      account.email = email
      account.newEmail = nil
      account.verifiedAt = now
      account.verifyBy = nil
      accounts[permit.user] = account
    case .verifyAccount(let permit, _, let now):
      guard accounts[permit.user]?.verifiedAt == nil else { return }
      accounts[permit.user]?.verifiedAt = now
      accounts[permit.user]?.verifyBy = nil
    case .awaitVerification(_, let user, let until):
      guard let account = accounts[user], account.verifiedAt == nil, account.verifyBy == nil, account.email != nil
      else { return }
      accounts[user]?.verifyBy = until
    case .forgetAddress(_, let user, _):
      accounts[user]?.email = nil
      accounts[user]?.newEmail = nil
      accounts[user]?.password = nil
      accounts[user]?.oldPasswords = []
      accounts[user]?.verifyBy = nil
      verifications = verifications.filter { $0.value.user != user }
    case .addGroupInvitation(_, let invitation, _, _): groupInvitations[invitation.id] = invitation
    case .renewGroupInvitation(_, let id, let hash, let sentAt, let expiresAt):
      groupInvitations[id]?.hash = hash
      groupInvitations[id]?.sentAt = sentAt
      groupInvitations[id]?.expiresAt = expiresAt
    case .cancelGroupInvitation(_, let id): groupInvitations[id]?.state = .cancelled
    case .useGroupInvitation(_, let hash, _):
      for (id, invitation) in groupInvitations where invitation.hash == hash { groupInvitations[id]?.state = .accepted }
    default: return
    }
  }
}
