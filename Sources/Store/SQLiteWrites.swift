import Basis
import Foundation
import GRDB

// What each `Write` is in SQL. Conditions first (`accepts`), then the writes themselves (`perform`).

extension Database {
  func accepts(_ write: Write) throws -> Bool {
    switch write.question {
    case .nothing: true
    case .itself: try acceptsItself(write)
    case .arrivals: try acceptsAboutArrivals(write)
    case .signingIn: try acceptsAboutSigningIn(write)
    case .mail: try acceptsAboutMail(write)
    case .identities: try acceptsAboutIdentities(write)
    case .passkeys: try acceptsAboutPasskeys(write)
    case .entitlements: try acceptsAboutEntitlements(write)
    case .push: try acceptsAboutPush(write)
    case .banks: try acceptsAboutBanks(write)
    case .sealing: try acceptsAboutSealing(write)
    case .sealedGroups: try acceptsAboutSealedGroups(write)
    case .erasing: try acceptsAboutErasing(write)
    }
  }

  private func acceptsItself(_ write: Write) throws -> Bool {
    switch write {
    case .addAccount(let account, let onlyIfFirst):
      return onlyIfFirst
        ? try !exists("SELECT 1 FROM users WHERE email IS NOT NULL OR stands_alone = 1 LIMIT 1", [])
        : try !exists("SELECT 1 FROM users WHERE email = ?", [account.email])
    case .keepRootKey(_, let old):
      guard let old else { return try !exists("SELECT 1 FROM settings WHERE name = 'root-key'", []) }
      return try exists("SELECT 1 FROM settings WHERE name = 'root-key' AND value = ?", [Data(old)])
    case .keepDeviceKey(let permit, _):
      guard case .user(let user) = permit.principal else { return false }
      return try exists("SELECT 1 FROM users WHERE id = ? AND device_key IS NULL", [user.data])
    case .linkAccount(let permit, let email, _, _):
      guard case .user(let user) = permit.principal else { return false }
      return try exists(
        "SELECT 1 FROM users WHERE id = ?1 AND email IS NULL AND stands_alone = 0 AND NOT EXISTS (SELECT 1 FROM users WHERE email = ?2)",
        [user.data, email])
    case .setGroupCode(let permit, let hash, _, let now):
      return try exists(
        """
        SELECT 1 FROM spaces WHERE id = ?2 AND NOT EXISTS (
          SELECT 1 FROM group_codes WHERE code_hash = ?1 AND space <> ?2 AND expires_at > ?3)
        """, [Data(hash), permit.space.data, now])
    case .addKey(_, let key):
      return try !exists("SELECT 1 FROM account_keys WHERE id = ? OR key_hash = ?", [key.id.data, Data(key.hash)])
    case .revokeKey(let permit, let id):
      guard case .user(let user) = permit.principal else { return false }
      return try exists("SELECT 1 FROM account_keys WHERE id = ? AND user = ?", [id.data, user.data])
    case .useGuest(let permit, let hash, let guest, let now):
      guard case .user(let user) = permit.principal else { return false }
      return try exists(
        "SELECT 1 FROM sessions WHERE token_hash = ? AND user = ? AND guest = ? AND created_at > ?",
        [Data(hash), user.data, guest.data, now - guestNoteMilliseconds])
    case .useGroupCode(let permit, let hash, let now):
      return try exists(
        "SELECT 1 FROM group_codes WHERE code_hash = ? AND space = ? AND expires_at > ?",
        [Data(hash), permit.space.data, now])
    case .useInvitation(let hash, _, let now):
      return try exists(
        "SELECT 1 FROM invitations WHERE code_hash = ? AND used_by IS NULL AND expires_at > ?", [Data(hash), now])
    case .addSpace(_, let head):
      return try !exists(
        """
        SELECT 1 FROM spaces WHERE id = ?1 UNION SELECT 1 FROM erased_spaces WHERE id = ?1
        UNION SELECT 1 FROM users WHERE id = ?2 AND erases_at IS NOT NULL
        """, [head.id.data, head.owner.data])
    case .sealSpace(let permit, _, let version):
      return try exists(
        "SELECT 1 FROM spaces JOIN standings ON space = id WHERE id = ? AND kind = 'group' AND epoch = 0 AND version = ?",
        [permit.space.data, version])
    case .moveToDevice(let permit, let version, _):
      return try exists(
        "SELECT 1 FROM spaces JOIN standings ON space = id WHERE id = ? AND owner = ? AND kind = 'personal' AND version = ?",
        [permit.space.data, permit.userData, version])
    case .advance(let permit, let from, _):
      return try exists("SELECT 1 FROM standings WHERE space = ? AND version = ?", [permit.space.data, from])
    case .keepAnswer(let permit, let key, _):
      return try !exists("SELECT 1 FROM idempotency WHERE user = ? AND key = ?", [permit.userData, Data(key)])
    case .takeJob(_, let kind, let holder, let now, _):
      return try !exists(
        """
        SELECT 1 FROM jobs WHERE kind = ?1 AND NOT (\(NextTime.isDue("due", .job, now: "?2"))
        AND (\(NextTime.isDue("lease_ends", .lease, now: "?2")) OR holder IS ?3))
        """, [kind.rawValue, now, holder.data])
    case .finishJob(_, let kind, let holder, _, _), .failJob(_, let kind, let holder, _, _):
      return try exists("SELECT 1 FROM jobs WHERE kind = ? AND holder = ?", [kind.rawValue, holder.data])
    // Only what stands above is asked here: a condition that nobody wrote down holds for nothing.
    default: return false
    }
  }

  func perform(_ write: Write) throws {
    switch write {
    case .addAccount(let account, _):
      try run(
        """
        INSERT INTO users (
          id, email, name, password, created_at, last_sign_in_at, is_operator, is_disabled, verified_at, verify_by, stands_alone)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          account.id.data, account.email, account.name, account.password, account.createdAt, account.lastSignInAt,
          account.isOperator, account.isDisabled, account.verifiedAt, account.verifyBy, account.standsAlone,
        ])
    case .signedIn(let user, let now):
      try run("UPDATE users SET last_sign_in_at = ? WHERE id = ?", [now, user.data])
    case .renameAccount(let permit, let name):
      guard case .user(let user) = permit.principal else { return }
      try run("UPDATE users SET name = ? WHERE id = ?", [name, user.data])
    case .keepDeviceKey(let permit, let sealed):
      guard case .user(let user) = permit.principal else { return }
      try run("UPDATE users SET device_key = ? WHERE id = ?", [Data(sealed), user.data])
    case .linkAccount(let permit, let email, let name, let password):
      guard case .user(let user) = permit.principal else { return }
      try run(
        "UPDATE users SET email = ?, name = ?, password = ?, verified_at = NULL, verify_by = NULL, stands_alone = ? WHERE id = ?",
        [email, name, password, email == nil, user.data])
    case .setAccountDisabled(_, let user, let isDisabled):
      try run("UPDATE users SET is_disabled = ? WHERE id = ?", [isDisabled, user.data])
      if isDisabled { try run("DELETE FROM sessions WHERE user = ?", [user.data]) }
    case .addInvitation(_, let hash, let expiresAt):
      try run("INSERT OR REPLACE INTO invitations VALUES (?, ?, NULL)", [Data(hash), expiresAt])
    case .useInvitation(let hash, let user, _):
      try run("UPDATE invitations SET used_by = ? WHERE code_hash = ?", [user.data, Data(hash)])
    case .addSession(let session):
      try run(
        """
        INSERT OR REPLACE INTO sessions (
          token_hash, user, created_at, expires_at, is_remembered, confirmed_at, device, last_used_at, guest, issuer)
        SELECT ?, id, ?, ?, ?, ?, ?, ?, ?, ? FROM users WHERE id = ? AND erases_at IS NULL
        """,
        [
          Data(session.tokenHash), session.createdAt, session.expiresAt, session.isRemembered,
          session.confirmedAt, session.device, session.lastUsedAt, session.guest?.data, session.issuer,
          session.user.data,
        ])
    case .noteIssuer(let hash, let issuer):
      try run("UPDATE sessions SET issuer = ? WHERE token_hash = ?", [issuer, Data(hash)])
    case .useGuest(_, let hash, _, _): try run("UPDATE sessions SET guest = NULL WHERE token_hash = ?", [Data(hash)])
    case .confirmSession(let hash, let time):
      try run("UPDATE sessions SET confirmed_at = ? WHERE token_hash = ?", [time, Data(hash)])
    case .extendSession(let hash, let expiresAt, let time):
      try run(
        "UPDATE sessions SET expires_at = ?, last_used_at = ? WHERE token_hash = ?", [expiresAt, time, Data(hash)])
    case .endSession(let hash):
      try run("DELETE FROM sessions WHERE token_hash = ?", [Data(hash)])
    case .addKey(let permit, let key):
      guard case .user(let user) = permit.principal else { return }
      try run(
        """
        INSERT INTO account_keys (id, user, name, content, key_hash, scope, created_at, expires_at, last_used_at)
        SELECT ?, id, '', ?, ?, ?, ?, ?, ? FROM users WHERE id = ? AND erases_at IS NULL
        """,
        [
          key.id.data, Data(key.sealed), Data(key.hash), key.scope.rawValue, key.createdAt, key.expiresAt,
          key.lastUsedAt, user.data,
        ])
    case .useKey(let hash, let time):
      try run("UPDATE account_keys SET last_used_at = ? WHERE key_hash = ?", [time, Data(hash)])
    case .noteRefusal(let hash, let time):
      try run(
        "UPDATE account_keys SET refused = refused + 1, last_refused_at = ? WHERE key_hash = ?", [time, Data(hash)])
    case .revokeKey(let permit, let id):
      guard case .user(let user) = permit.principal else { return }
      try run("DELETE FROM account_keys WHERE id = ? AND user = ?", [id.data, user.data])
    case .addSecurityEvent(let permit, let event):
      guard case .user(let user) = permit.principal else { return }
      try run(
        "INSERT OR REPLACE INTO security_events SELECT ?, id, ?, ?, ? FROM users WHERE id = ?",
        [event.id.data, event.at, event.kind.rawValue, Data(event.sealed), user.data])
      // Those are counted, to tell whether somebody signed out everywhere meanwhile.
      guard event.kind != .signedOutEverywhere else { return }
      try run(
        """
        DELETE FROM security_events WHERE user = ?1 AND kind = ?2 AND id IN
        (SELECT id FROM security_events WHERE user = ?1 AND kind = ?2 ORDER BY at DESC, id LIMIT -1 OFFSET ?3)
        """, [user.data, event.kind.rawValue, keptSecurityEvents])
    case .endSessions(let permit):
      guard case .user(let user) = permit.principal else { return }
      try run("DELETE FROM sessions WHERE user = ?", [user.data])
    case .addSpace, .advance, .record, .progress, .outcome, .forgetOutcomes, .keepAnswer:
      try performAboutSpace(write)
    case .addMember, .removeMember, .noteDeparture, .setGroupCode, .revokeGroupCode, .useGroupCode, .ifGuest,
      .ifFewGuests, .ifSpaces, .ifFewSpaces:
      try performAboutMembers(write)
    case .ifPassword, .ifSignOuts, .ifSession, .ifFewKeys, .ifFewIdentities, .ifFewLinks, .ifFewPasskeys: break
    case .addMail, .moveMail, .removeMail, .addVerification, .useVerification, .resetPassword, .changePassword,
      .setNewAddress, .changeAddress,
      .verifyAccount,
      .awaitVerification, .forgetAddress, .addGroupInvitation, .renewGroupInvitation, .cancelGroupInvitation,
      .useGroupInvitation:
      try performAboutMail(write)
    case .addIdentity, .useIdentity, .removeIdentity, .addFlow, .returnFlow, .takeFlow:
      try performAboutIdentities(write)
    case .addPasskey, .usePasskey, .markPasskeyCopied, .changePasskey, .removePasskey, .addChallenge, .takeChallenge:
      try performAboutPasskeys(write)
    case .keepEntitlement, .takeEntitlement, .keepSubscription, .addProCode, .useProCode:
      try performAboutEntitlements(write)
    case .keepPushKey, .keepPush, .dropPush, .keepNoticeMail, .noteTold: try performAboutPush(write)
    case .keepBankGrant, .takeBankGrant, .finishBankGrant, .planBankGrants, .removeBankGrant, .keepBankAnswer,
      .addBankConsent,
      .takeBankConsent:
      try performAboutBanks(write)
    case .keepHead, .keepWrap, .keepSealingKey, .keepHandover, .takeHandover: try performAboutSealing(write)
    case .ifGroup, .ifSealingKey, .ifKey, .keepMember, .renewKey, .noteKeyDue, .passGroup, .planErasure, .keepLink,
      .dropLink, .useLink,
      .keepWaiting, .takeWaiting, .leaveDoor:
      try performAboutSealedGroups(write)
    case .takeJob(_, let kind, let holder, _, let until):
      try run(
        """
        INSERT INTO jobs (kind, due, holder, lease_ends) VALUES (?, 0, ?, ?) ON CONFLICT DO UPDATE
        SET holder = excluded.holder, lease_ends = excluded.lease_ends
        """, [kind.rawValue, holder.data, until])
    case .finishJob(_, let kind, _, let time, let due):
      try run(
        "UPDATE jobs SET due = ?, holder = NULL, lease_ends = 0, last_success = ?, failures = 0, last_failure = NULL WHERE kind = ?",
        [due, time, kind.rawValue])
    case .failJob(_, let kind, _, let time, let due):
      try run(
        "UPDATE jobs SET due = ?, holder = NULL, lease_ends = 0, failures = failures + 1, last_failure = ? WHERE kind = ?",
        [due, time, kind.rawValue])
    case .planClosing(let permit, let due):
      try run(
        "INSERT INTO closings SELECT id, ? FROM spaces WHERE id = ? ON CONFLICT DO UPDATE SET due = excluded.due",
        [due, permit.space.data])
    case .eraseSpace(let permit):
      try run("DELETE FROM spaces WHERE id = ?", [permit.space.data])
    case .sealSpace(let permit, let head, _):
      try run("DELETE FROM spaces WHERE id = ?", [permit.space.data])
      try performAboutSpace(.addSpace(permit, head))
      // A restore takes away what was readable, and leaves what is sealed.
      try run("DELETE FROM gone WHERE id = ?", [permit.space.data])
      try run("INSERT OR IGNORE INTO gone VALUES (?)", [permit.space.whenReadable.data])
    case .moveToDevice(let permit, let version, let time):
      try run("DELETE FROM spaces WHERE id = ?", [permit.space.data])
      try run(
        "INSERT OR REPLACE INTO erased_spaces SELECT ?1, id, ?2, ?3 FROM users WHERE id = ?4",
        [permit.space.data, version, time, permit.userData])
      try run("UPDATE users SET keeps_on_device = 1 WHERE id = ?", [permit.userData])
    case .markAccountDeleted, .keepAccount, .eraseAccount: try performAboutErasing(write)
    case .noteDeath(_, let mutation):
      try run(
        "INSERT INTO quarantine VALUES (?, 1, 0) ON CONFLICT DO UPDATE SET deaths = deaths + 1", [mutation.data])
    case .refuseMutation(_, let mutation):
      try run("INSERT INTO quarantine VALUES (?, 0, 1) ON CONFLICT DO UPDATE SET is_refused = 1", [mutation.data])
    case .noteWork(_, let item, let deaths):
      try run(
        "INSERT OR REPLACE INTO work_set_aside VALUES (?, ?, ?, ?, ?)",
        [item.kind.rawValue, item.id.data, deaths.count, deaths.isSetAside, deaths.since])
    case .setRecordAside(_, let record):
      try run("INSERT OR IGNORE INTO records_set_aside VALUES (?, ?)", [record.space.data, record.record.data])
    case .releaseRecord(_, let record):
      try run("DELETE FROM records_set_aside WHERE space = ? AND id = ?", [record.space.data, record.record.data])
    case .releaseWork(_, let item):
      try run("DELETE FROM work_set_aside WHERE kind = ? AND id = ?", [item.kind.rawValue, item.id.data])
    case .keepRootKey(let sealed, _):
      // What the old key opens must not lie in the file any more.
      try run("INSERT OR REPLACE INTO settings VALUES ('root-key', ?)", [Data(sealed)])
    case .forgetExpired(_, let now):
      try run("DELETE FROM sessions WHERE expires_at <= ?", [now])
      try run(
        "UPDATE sessions SET guest = NULL WHERE guest IS NOT NULL AND created_at <= ?", [now - guestNoteMilliseconds])
      try run("DELETE FROM invitations WHERE used_by IS NOT NULL OR expires_at <= ?", [now])
      try run("DELETE FROM idempotency WHERE created_at <= ?", [now - keptAnswerMilliseconds])
      try run("DELETE FROM group_codes WHERE expires_at <= ?", [now])
      try run("DELETE FROM account_keys WHERE expires_at <= ?", [now - keptLinkMilliseconds])
      try run("DELETE FROM security_events WHERE at <= ?", [now - keptEventMilliseconds])
      try run("DELETE FROM verifications WHERE expires_at <= ?", [now - keptLinkMilliseconds])
      try run("DELETE FROM identity_flows WHERE expires_at <= ?", [now])
      try run("DELETE FROM passkey_challenges WHERE expires_at <= ?", [now])
      try run("DELETE FROM push_subscriptions WHERE used_at <= ?", [now - unusedPushMilliseconds])
      try run("DELETE FROM told WHERE at <= ?", [now - keptToldMilliseconds])
      try run("DELETE FROM bank_consents WHERE \(NextTime.isDue("expires_at", .consent, now: "?1"))", [now])
      for table in ["handovers", "sealed_links"] { try run("DELETE FROM \(table) WHERE expires_at <= ?", [now]) }
      try run("DELETE FROM bank_answers WHERE fetched_at <= ?", [now - keptBankAnswerMilliseconds])
      try run("DELETE FROM group_invitations WHERE expires_at <= ?", [now - keptLinkMilliseconds])
      try forgetEntitlements(now: now)
    }
  }

  private func performAboutMembers(_ write: Write) throws {
    switch write {
    case .addMember(let permit, let user):
      // An account that is gone by now is nobody's membership.
      try run(
        "INSERT OR IGNORE INTO members SELECT spaces.id, users.id, 'member' FROM spaces, users WHERE spaces.id = ? AND users.id = ?",
        [permit.space.data, user.data])
      try run("DELETE FROM departures WHERE space = ? AND user = ?", [permit.space.data, user.data])
    case .noteDeparture(let permit, let user):
      try run(
        """
        INSERT OR IGNORE INTO departures SELECT users.id, spaces.id FROM users, spaces
        WHERE users.id = ?1 AND spaces.id = ?2 AND spaces.epoch = 0
          AND NOT EXISTS (SELECT 1 FROM members WHERE space = ?2 AND user = ?1)
        """, [user.data, permit.space.data])
    case .removeMember(let permit, let user):
      for table in ["members", "wraps"] {
        try run("DELETE FROM \(table) WHERE space = ? AND user = ?", [permit.space.data, user.data])
      }
    case .setGroupCode(let permit, let hash, let expiresAt, _):
      try run("DELETE FROM group_codes WHERE space = ? OR code_hash = ?", [permit.space.data, Data(hash)])
      try run("INSERT INTO group_codes VALUES (?, ?, ?)", [permit.space.data, Data(hash), expiresAt])
    case .revokeGroupCode(let permit):
      try run("DELETE FROM group_codes WHERE space = ?", [permit.space.data])
    default: return
    }
  }

  private func performAboutSpace(_ write: Write) throws {
    switch write {
    case .addSpace(_, let head):
      try run(
        "INSERT INTO spaces (id, owner, kind, wrapped_key, created_at, epoch, preset) VALUES (?, ?, ?, ?, ?, ?, ?)",
        [
          head.id.data, head.owner.data, head.kind.rawValue, Data(head.wrappedKey), head.createdAt,
          head.level.epoch ?? 0, head.preset?.rawValue,
        ])
      try run("INSERT INTO standings (space, version) VALUES (?, ?)", [head.id.data, head.version])
      try run("INSERT INTO members VALUES (?, ?, 'owner')", [head.id.data, head.owner.data])
      if head.kind == .personal { try run("UPDATE users SET keeps_on_device = 0 WHERE id = ?", [head.owner.data]) }
    case .advance(let permit, _, let to):
      try run("UPDATE standings SET version = ? WHERE space = ?", [to, permit.space.data])
    case .record: try perform([write]) {}
    case .progress(let permit, let client, let last):
      try keepProgress(of: client, in: permit.space, last: last)
    case .outcome(let permit, let client, let sequence, let sealed):
      try run(
        "INSERT OR REPLACE INTO outcomes (space, client, sequence, outcome, person) VALUES (?, ?, ?, ?, ?)",
        [permit.space.data, client.data, sequence, Data(sealed), permit.refusalsKey?.data])
    case .forgetOutcomes(let permit, let client, let through):
      try run(
        "DELETE FROM outcomes WHERE space = ? AND client = ? AND sequence <= ?",
        [permit.space.data, client.data, through])
    case .keepAnswer(let permit, let key, let answer):
      try run(
        "INSERT INTO idempotency VALUES (?, ?, ?, ?, ?)",
        [
          permit.userData, Data(key), Data(answer.requestHash), Data(answer.sealedAnswer), answer.createdAt,
        ])
    default: return
    }
  }

  func run(_ sql: String, _ arguments: StatementArguments) throws {
    try cachedStatement(sql: sql).execute(arguments: arguments)
  }

  func exists(_ sql: String, _ arguments: StatementArguments) throws -> Bool {
    try Row.fetchCursor(try cachedStatement(sql: sql), arguments: arguments).next() != nil
  }
}

extension Permit {
  /// The id of the user who asks; a job has none, and no row carries the empty id.
  var userData: Data {
    if let user = principal.person { return user.data }
    return Data()
  }
}
