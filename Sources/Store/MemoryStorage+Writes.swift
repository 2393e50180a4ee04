import Basis

extension MemoryStorage.Tables {
  /// All conditions first, then the writes; false, and nothing written, if one does not hold or if two writes of the
  /// batch add the same thing.
  mutating func take(_ writes: [Write]) -> Bool {
    guard writes.allSatisfy({ accepts($0) }) else { return false }
    var copy = self
    for write in writes {
      switch write {
      case .addAccount(let account, _):
        guard !copy.isKnown(account.email) else { return false }
      case .addFlow, .addChallenge, .keepPushKey, .addBankConsent:
        guard copy.accepts(write) else { return false }
      case .keepLink(let permit, let link):
        guard copy.spaces[permit.space]?.preset != nil, !copy.isKnown(link, in: permit.space) else { return false }
      case .addKey(let permit, _), .addIdentity(let permit, _), .addPasskey(let permit, _):
        // For an account that is gone, or on its way out, nothing is added, so that nothing is in its way.
        guard copy.accepts(write) || !(copy.accounts[permit.user].map { $0.erasesAt == nil } ?? false) else {
          return false
        }
      // Of an account that was erased meanwhile there is nothing.
      case .addSpace(_, let head):
        guard !copy.isTaken(head.id), copy.accounts[head.owner] != nil else { return false }
      case .keepAnswer(let permit, _, _):
        guard copy.accepts(write), permit.principal.person.map({ copy.accounts[$0] != nil }) ?? false else {
          return false
        }
      case .changeAddress(let permit, _, _): guard !copy.isTakenByOthers(permit) else { return false }
      // Of a space that was erased a moment before there is nothing either.
      case .record(let permit, let record, let earlier):
        guard copy.spaces[permit.space] != nil else { return false }
        if let earlier, record.kind != SealedRecord.opaque {
          guard copy.records[permit.space]?[record.id]?.version == earlier else { return false }
        }
      case .setGroupCode(let permit, _, _, _), .progress(let permit, _, _), .outcome(let permit, _, _, _):
        guard copy.spaces[permit.space] != nil else { return false }
      case .addGroupInvitation(let permit, let invitation, _, _):
        guard copy.spaces[permit.space] != nil, copy.groupInvitations[invitation.id] == nil,
          !copy.isKnown(invitation.hash)
        else { return false }
      case .renewGroupInvitation(_, let id, let hash, _, _):
        guard !copy.isKnown(hash, besides: id) else { return false }
      default: break
      }
      copy.perform(write)
    }
    self = copy
    return true
  }

  func accepts(_ write: Write) -> Bool {
    switch write.question {
    case .nothing: true
    case .itself, .erasing: acceptsItself(write)
    case .arrivals: acceptsAboutArrivals(write)
    case .signingIn: acceptsAboutSigningIn(write)
    case .mail: acceptsAboutMail(write)
    case .identities: acceptsAboutIdentities(write)
    case .passkeys: acceptsAboutPasskeys(write)
    case .entitlements: acceptsAboutEntitlements(write)
    case .push: acceptsAboutPush(write)
    case .banks: acceptsAboutBanks(write)
    case .sealing: acceptsAboutSealing(write)
    case .sealedGroups: acceptsAboutSealedGroups(write)
    }
  }

  private func acceptsItself(_ write: Write) -> Bool {
    switch write {
    case .keepRootKey(_, let old): rootKey == old
    case .keepDeviceKey(let permit, _):
      if case .user(let user) = permit.principal { accounts[user] != nil && deviceKeys[user] == nil } else { false }
    case .addAccount(let account, let onlyIfFirst):
      onlyIfFirst ? !hasAccounts : !isKnown(account.email)
    case .linkAccount(let permit, let email, _, _): accounts[permit.user].map { $0.isGuest } == true && !isKnown(email)
    case .setGroupCode(let permit, let hash, _, let now):
      spaces[permit.space] != nil
        && !codes.contains { $0.value.hash == hash && $0.key != permit.space && $0.value.expiresAt > now }
    case .useGroupCode(let permit, let hash, let now):
      codes[permit.space].map { $0.hash == hash && $0.expiresAt > now } ?? false
    case .useGuest(let permit, let hash, let guest, let now):
      sessions[hash].map { $0.user == permit.user && $0.guest(at: now) == guest } ?? false
    case .useInvitation(let hash, _, let now):
      invitations[hash].map { $0.usedBy == nil && $0.expiresAt > now } ?? false
    case .addKey(_, let key): !keys.values.contains { $0.id == key.id || $0.hash == key.hash }
    case .revokeKey(let permit, let id): keys[id]?.user == permit.user
    case .addSpace(_, let head):
      !isTaken(head.id) && (accounts[head.owner] == nil || stays(head.owner))
    case .sealSpace(let permit, _, let version):
      spaces[permit.space].map { $0.kind == .group && !$0.level.isSealed && $0.version == version } ?? false
    case .moveToDevice(let permit, let version, _):
      spaces[permit.space].map { $0.owner == permit.principal.person && $0.kind == .personal && $0.version == version }
        ?? false
    case .markAccountDeleted(let permit, _, _):
      accounts[permit.user].map { $0.erasesAt == nil } ?? false
        && !spaces.values.contains { head in
          head.owner == permit.user && head.preset != nil && head.erasesAt == nil
            && members[head.id]?.contains { $0 != permit.user } ?? false
        }
    case .keepAccount(let permit, let now): accounts[permit.user]?.erasesAt.map { $0 > now } ?? false
    case .eraseAccount(_, let user, let now): accounts[user]?.erasesAt.map { $0 <= now } ?? false
    case .advance(let permit, let from, _): spaces[permit.space]?.version == from
    case .keepAnswer(let permit, let key, _):
      answers[MemoryStorage.AnswerKey(principal: permit.principal.owner, key: key)] == nil
    case .takeJob(_, let kind, let holder, let now, _):
      (jobs[kind] ?? JobState(kind: kind)).mayBeTaken(by: holder, now: now)
    case .finishJob(_, let kind, let holder, _, _), .failJob(_, let kind, let holder, _, _):
      jobs[kind]?.holder == holder
    // Only what stands above is asked here: a condition that nobody wrote down holds for nothing.
    default: false
    }
  }

  /// Whether a space has this id, or one that was destroyed had it.
  private func isTaken(_ space: RecordID) -> Bool { spaces[space] != nil || erased[space] != nil }

  /// Whether another group has a link with this id.
  func isKnown(_ link: StoredSealedLink, in space: RecordID) -> Bool {
    sealedLinks.values.contains { $0.idHash == link.idHash && $0.space != space }
  }

  /// Whether an account is there, and isn't being deleted.
  func stays(_ user: RecordID) -> Bool { accounts[user].map { $0.erasesAt == nil } ?? false }

  var hasAccounts: Bool { accounts.values.contains { !$0.isGuest } }

  private func isKnown(_ email: String?) -> Bool { email != nil && accounts.values.contains { $0.email == email } }

  mutating func erase(_ space: RecordID) {
    spaces[space] = nil
    members[space] = nil
    codes[space] = nil
    records[space] = nil
    closings[space] = nil
    sealedHeads[space] = nil
    wraps[space] = nil
    sealedMembers[space] = nil
    sealedLinks[space] = nil
    doors[space] = nil
    departures[space] = nil
    clients = clients.filter { $0.key.space != space }
    refused = refused.filter { $0.key.space != space }
    groupInvitations = groupInvitations.filter { $0.value.space != space }
    settleBanks()
  }

  mutating func perform(_ write: Write) {
    switch write {
    case .linkAccount(let permit, let email, let name, let password):
      accounts[permit.user]?.email = email
      accounts[permit.user]?.standsAlone = email == nil
      accounts[permit.user]?.name = name
      accounts[permit.user]?.password = password
      accounts[permit.user]?.verifiedAt = nil
      accounts[permit.user]?.verifyBy = nil
    case .addMail, .moveMail, .removeMail, .addVerification, .useVerification, .resetPassword, .changePassword,
      .setNewAddress, .changeAddress,
      .verifyAccount,
      .awaitVerification, .forgetAddress, .addGroupInvitation, .renewGroupInvitation, .cancelGroupInvitation,
      .useGroupInvitation:
      performAboutMail(write)
    case .addIdentity, .useIdentity, .removeIdentity, .addFlow, .returnFlow, .takeFlow: performAboutIdentities(write)
    case .addPasskey, .usePasskey, .markPasskeyCopied, .changePasskey, .removePasskey, .addChallenge, .takeChallenge:
      performAboutPasskeys(write)
    case .keepEntitlement, .takeEntitlement, .keepSubscription, .addProCode, .useProCode:
      performAboutEntitlements(write)
    case .keepPushKey, .keepPush, .dropPush, .keepNoticeMail, .noteTold: performAboutPush(write)
    case .keepBankGrant, .takeBankGrant, .finishBankGrant, .planBankGrants, .removeBankGrant, .keepBankAnswer,
      .addBankConsent,
      .takeBankConsent:
      performAboutBanks(write)
    case .keepHead, .keepWrap, .keepSealingKey, .keepHandover, .takeHandover: performAboutSealing(write)
    case .ifGroup, .ifSealingKey, .ifKey, .keepMember, .renewKey, .noteKeyDue, .passGroup, .planErasure, .keepLink,
      .dropLink, .useLink,
      .keepWaiting, .takeWaiting, .leaveDoor:
      performAboutSealedGroups(write)
    case .addMember(let permit, let user):
      if accounts[user] != nil, spaces[permit.space] != nil { members[permit.space, default: []].insert(user) }
      departures[permit.space]?.remove(user)
    case .noteDeparture(let permit, let user):
      if accounts[user] != nil, spaces[permit.space]?.level.isSealed == false,
        members[permit.space]?.contains(user) != true
      {
        departures[permit.space, default: []].insert(user)
      }
    case .removeMember(let permit, let user):
      members[permit.space]?.remove(user)
      forgetMember(user, of: permit.space)
    case .setGroupCode(let permit, let hash, let expiresAt, _):
      codes = codes.filter { $0.value.hash != hash }
      codes[permit.space] = MemoryStorage.Code(hash: hash, expiresAt: expiresAt)
    case .revokeGroupCode(let permit): codes[permit.space] = nil
    case .useGroupCode, .ifGuest, .ifFewGuests, .ifSpaces, .ifFewSpaces, .ifPassword, .ifSignOuts, .ifSession,
      .ifFewKeys,
      .ifFewIdentities, .ifFewLinks, .ifFewPasskeys:
      break
    case .addAccount(let account, _): accounts[account.id] = account
    case .signedIn(let user, let now): accounts[user]?.lastSignInAt = now
    case .renameAccount(let permit, let name):
      if case .user(let user) = permit.principal { accounts[user]?.name = name }
    case .keepDeviceKey(let permit, let sealed):
      if case .user(let user) = permit.principal { deviceKeys[user] = sealed }
    case .setAccountDisabled(_, let user, let isDisabled):
      accounts[user]?.isDisabled = isDisabled
      if isDisabled { sessions = sessions.filter { $0.value.user != user } }
    case .addInvitation(_, let hash, let expiresAt):
      invitations[hash] = MemoryStorage.Invitation(expiresAt: expiresAt, usedBy: nil)
    case .useInvitation(let hash, let user, _): invitations[hash]?.usedBy = user
    case .addSession(let session):
      pushes[session.tokenHash] = nil
      bankConsents = bankConsents.filter { $0.value.session != session.tokenHash }
      if accounts[session.user].map({ $0.erasesAt == nil }) ?? false { sessions[session.tokenHash] = session }
    case .markAccountDeleted, .keepAccount, .eraseAccount: performAboutErasing(write)
    case .extendSession(let hash, let expiresAt, let time):
      sessions[hash]?.expiresAt = expiresAt
      sessions[hash]?.lastUsedAt = time
    case .addKey(let permit, var key):
      key.user = permit.user
      if accounts[permit.user].map({ $0.erasesAt == nil }) ?? false { keys[key.id] = key }
    case .noteRefusal(let hash, let time):
      for (id, key) in keys where key.hash == hash {
        keys[id]?.refused += 1
        keys[id]?.lastRefusedAt = time
      }
    case .useKey(let hash, let time): for (id, key) in keys where key.hash == hash { keys[id]?.lastUsedAt = time }
    case .revokeKey(let permit, let id): if keys[id]?.user == permit.user { keys[id] = nil }
    case .addSecurityEvent(let permit, let event):
      guard accounts[permit.user] != nil else { return }
      events[event.id] = (permit.user, event)
      guard event.kind != .signedOutEverywhere else { return }
      let alike = events.values.filter { $0.user == permit.user && $0.event.kind == event.kind }.map(\.event)
      for old in alike.sorted(by: { ($1.at, $0.id) < ($0.at, $1.id) }).dropFirst(keptSecurityEvents) {
        events[old.id] = nil
      }
    case .confirmSession(let hash, let time): sessions[hash]?.confirmedAt = time
    case .noteIssuer(let hash, let issuer): sessions[hash]?.issuer = issuer
    case .useGuest(_, let hash, _, _): sessions[hash]?.guest = nil
    case .endSession(let hash): sessions[hash] = nil
    case .endSessions(let permit):
      sessions = sessions.filter { permit.principal != .user($0.value.user) }
    case .addSpace(_, let head):
      spaces[head.id] = head
      members[head.id] = [head.owner]
      if head.kind == .personal { accounts[head.owner]?.keepsOnDevice = false }
    case .advance(let permit, _, let to): spaces[permit.space]?.version = to
    case .record(let permit, let record, _): records[permit.space, default: [:]][record.id] = record
    case .progress(let permit, let client, let last):
      clients[MemoryStorage.ClientKey(space: permit.space, client: client), default: StoredProgress()].last = last
    case .outcome(let permit, let client, let sequence, let sealed):
      let key = MemoryStorage.ClientKey(space: permit.space, client: client)
      clients[key, default: StoredProgress()].outcomes[sequence] = sealed
      refused[key] = permit.refusalsKey
    case .forgetOutcomes(let permit, let client, let through):
      let key = MemoryStorage.ClientKey(space: permit.space, client: client)
      guard let outcomes = clients[key]?.outcomes else { return }
      clients[key]?.outcomes = outcomes.filter { $0.key > through }
    case .keepAnswer(let permit, let key, let answer):
      answers[MemoryStorage.AnswerKey(principal: permit.principal.owner, key: key)] = answer
    case .takeJob(_, let kind, let holder, _, let until):
      var job = jobs[kind] ?? JobState(kind: kind)
      (job.holder, job.leaseEnds) = (holder, until)
      jobs[kind] = job
    case .finishJob(_, let kind, _, let time, let due): jobs[kind] = JobState(kind: kind, due: due, lastSuccess: time)
    case .failJob(_, let kind, _, let time, let due):
      let before = jobs[kind]
      jobs[kind] = JobState(
        kind: kind, due: due, lastSuccess: before?.lastSuccess, failures: (before?.failures ?? 0) + 1, lastFailure: time
      )
    case .planClosing(let permit, let due): if spaces[permit.space] != nil { closings[permit.space] = due }
    case .eraseSpace(let permit): erase(permit.space)
    case .sealSpace(let permit, let head, _):
      erase(permit.space)
      perform(.addSpace(permit, head))
    case .moveToDevice(let permit, _, _):
      guard let user = permit.principal.person else { return }
      erase(permit.space)
      guard accounts[user] != nil else { return }
      erased[permit.space] = user
      accounts[user]?.keepsOnDevice = true
    case .noteDeath(_, let mutation): quarantine.deaths[mutation, default: 0] += 1
    case .refuseMutation(_, let mutation): quarantine.refused.insert(mutation)
    case .noteWork(_, let item, let deaths): quarantine.work[item] = deaths
    case .setRecordAside(_, let record): quarantine.records.insert(record)
    case .releaseRecord(_, let record): quarantine.records.remove(record)
    case .releaseWork(_, let item): quarantine.work[item] = nil
    case .keepRootKey(let sealed, _): rootKey = sealed
    case .forgetExpired(_, let now):
      sessions = sessions.filter { $0.value.expiresAt > now }
      for (hash, session) in sessions where session.guest(at: now) == nil { sessions[hash]?.guest = nil }
      invitations = invitations.filter { $0.value.usedBy == nil && $0.value.expiresAt > now }
      answers = answers.filter { $0.value.createdAt > now - keptAnswerMilliseconds }
      codes = codes.filter { $0.value.expiresAt > now }
      keys = keys.filter { $0.value.expiresAt.map { $0 > now - keptLinkMilliseconds } ?? true }
      events = events.filter { $0.value.event.at > now - keptEventMilliseconds }
      verifications = verifications.filter { $0.value.expiresAt > now - keptLinkMilliseconds }
      flows = flows.filter { $0.value.expiresAt > now }
      challenges = challenges.filter { $0.value.expiresAt > now }
      forgetPushes(now: now)
      forgetBanks(now: now)
      forgetEntitlements(now: now)
      handovers = handovers.filter { $0.value.expiresAt > now }
      sealedLinks = sealedLinks.filter { $0.value.expiresAt > now }
      groupInvitations = groupInvitations.filter { $0.value.expiresAt > now - keptLinkMilliseconds }
    }
  }
}

extension SystemPermit {
  /// The id of the user who asks; the empty id, which no account has, for a job.
  var user: RecordID {
    if case .user(let user) = principal { return user }
    return RecordID(high: 0, low: 0)
  }
}
