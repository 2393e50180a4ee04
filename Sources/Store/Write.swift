import Basis

/// One write. Those that say "unless" or "if" are conditions as well: when one does not hold, the whole batch is
/// refused as a conflict, before any of it was written.
public enum Write: Sendable {
  /// Unless the address, where it has one, is taken; with `onlyIfFirst`, unless there is any account.
  case addAccount(Account, onlyIfFirst: Bool)
  case signedIn(user: RecordID, at: Int64)
  /// A guest gets an address and a password, unless a provider signs them in, and keeps everything else; without an
  /// address it stands alone (ACC-11). Unless the address is taken, and if it is a guest.
  case linkAccount(SystemPermit, email: String?, name: String, password: String?)
  /// Disabling ends every session.
  case setAccountDisabled(SystemPermit, user: RecordID, isDisabled: Bool)
  /// The principal's own, unless it is marked already: from now on nobody is signed in, no key opens anything, and no
  /// link to another address or to a new password waits (SEC-18). `language` is that of the mail at the end.
  case markAccountDeleted(SystemPermit, erasesAt: Int64, language: String)
  /// The principal's own, if it is marked and its time is not over.
  case keepAccount(SystemPermit, now: Int64)
  /// If it is marked and its time is over. Groups that the account began go on as another member's; where nobody else
  /// is, they go with it. Sealed ones get another key.
  case eraseAccount(SystemPermit, user: RecordID, now: Int64)
  case renameAccount(SystemPermit, name: String)
  /// Unless there is one.
  case keepDeviceKey(SystemPermit, sealed: [UInt8])
  case addInvitation(SystemPermit, codeHash: [UInt8], expiresAt: Int64)
  /// If it exists, is unused and not expired.
  case useInvitation(codeHash: [UInt8], by: RecordID, at: Int64)

  /// Unless its account is disabled, or marked to be erased. Of who is no account there is none.
  case addSession(Session)
  /// If the principal's account is not disabled, and its password is still this very hash: whoever gave it is let in by
  /// no password that is over by then (ACC-08).
  case ifPassword(SystemPermit, String?)
  /// If the principal signed out everywhere as often as this and not once more: no sign-in that was under way outlives
  /// it (ACC-06).
  case ifSignOuts(SystemPermit, Int)
  /// If the session is the principal's still: what was asked for with one that ended meanwhile is not done.
  case ifSession(SystemPermit, [UInt8])
  /// It was used.
  case extendSession(tokenHash: [UInt8], expiresAt: Int64, usedAt: Int64)
  /// The person gave their password again.
  case confirmSession(tokenHash: [UInt8], at: Int64)
  /// Its browser signed in at this issuer's page (ACC-16).
  case noteIssuer(tokenHash: [UInt8], issuer: String)
  /// If the principal's session says still that this guest had the browser before: now it says so no more (ACC-11).
  case useGuest(SystemPermit, session: [UInt8], guest: RecordID, now: Int64)
  case endSession(tokenHash: [UInt8])
  case endSessions(SystemPermit)
  case addSecurityEvent(SystemPermit, SecurityEvent)

  /// If the principal's account has fewer than this, also those that are over (ACC-13).
  case ifFewKeys(SystemPermit, limit: Int)
  /// For the principal's own account. Unless there is one like it.
  case addKey(SystemPermit, AccountKey)
  case useKey(hash: [UInt8], at: Int64)
  /// Something was sent with it in vain.
  case noteRefusal(keyHash: [UInt8], at: Int64)
  /// If it is the principal's own.
  case revokeKey(SystemPermit, id: RecordID)

  /// If the principal's account has fewer than this (ACC-10).
  case ifFewIdentities(SystemPermit, limit: Int)
  /// For the principal's own account. Unless it leads to an account already (ACC-10).
  case addIdentity(SystemPermit, LinkedIdentity)
  /// If it leads to an account still.
  case useIdentity(key: [UInt8], at: Int64)
  /// If it is the principal's own, and another way to sign in remains.
  case removeIdentity(SystemPermit, id: RecordID)
  /// Unless there is one like it.
  case addFlow(IdentityFlow)
  /// If nobody came back with it yet, and its time is not over.
  case returnFlow(state: [UInt8], sealed: [UInt8], now: Int64)
  /// If somebody came back with it, and its time is not over: now it is gone.
  case takeFlow(state: [UInt8], now: Int64)

  /// If the principal's account has fewer than this.
  case ifFewPasskeys(SystemPermit, limit: Int)
  /// For the principal's own account. Unless it leads to an account already (ACC-12).
  case addPasskey(SystemPermit, Passkey)
  /// If its counter is still `from`, and nobody is known to have a copy.
  case usePasskey(key: [UInt8], from: Int64, to: Int64, at: Int64)
  /// Its counter went back: it signs in no more.
  case markPasskeyCopied(key: [UInt8])
  /// If it is the principal's own: another name.
  case changePasskey(SystemPermit, id: RecordID, sealed: [UInt8])
  /// If it is the principal's own, and another way to sign in remains.
  case removePasskey(SystemPermit, id: RecordID)
  /// Unless there is one like it.
  case addChallenge(PasskeyChallenge)
  /// If it was asked for by this holder, for this, and its time is not over: now it is gone.
  case takeChallenge(hash: [UInt8], holder: [UInt8], purpose: String, now: Int64)

  /// For the principal's own account, or for the named one by the operator. Unless it entitles another account.
  /// What is known from the same moment or a later one stays.
  case keepEntitlement(SystemPermit, StoredEntitlement)
  /// By the operator: what was given is taken back (PLN-08).
  case takeEntitlement(SystemPermit, key: [UInt8])
  /// If what is known of it is `inPlaceOf`: of two words of a store that come at once none is lost (PLN-09). By a
  /// person for themselves, unless it is somebody else's (PLN-10).
  case keepSubscription(SystemPermit, StoredSubscription, inPlaceOf: StoredSubscription?)
  /// By the operator (PLN-08).
  case addProCode(SystemPermit, ProCode)
  /// If there is one like it, and its time is not over: now it is gone.
  case useProCode(SystemPermit, hash: [UInt8], now: Int64)
  /// Unless there is one: of two processes that make one, one wins.
  case keepPushKey([UInt8])
  /// If the session is the principal's: in the place of what it had before (NTF-03). Of the account's the newest
  /// `mostPushes` are kept.
  case keepPush(SystemPermit, PushSubscription)
  case dropPush(SystemPermit, session: [UInt8])
  /// Of the principal: in the place of what there was before, or none any more (NTF-01).
  case keepNoticeMail(SystemPermit, sealed: [UInt8]?)
  /// Unless it was told: of two servers that would tell it, one does (NTF-08).
  case noteTold(SystemPermit, RecordID, at: Int64)

  /// Of the personal space, in the place of what opened this bank before. Unless another space has a bank with this id.
  case keepBankGrant(Permit, StoredBankGrant)
  /// If nobody else is at it, and it is still due then, where a time is named: of two servers one does it (NTF-13).
  case takeBankGrant(Permit, id: RecordID, due: Int64?, holder: RecordID, now: Int64, until: Int64)
  /// If it is still this server's. When the consent is over, what opened the bank is destroyed.
  case finishBankGrant(Permit, id: RecordID, holder: RecordID, due: Int64, attempts: Int, isOver: Bool)
  /// When those of a space are looked at next, at the latest.
  case planBankGrants(Permit, due: Int64)
  /// With all answers of the bank, overwritten, so that what lies in old pages of the disk can't be read (BNK-08).
  case removeBankGrant(Permit, id: RecordID)
  /// Where there is the grant. Of each account the newest are kept.
  case keepBankAnswer(Permit, StoredBankAnswer)
  /// If the session is the principal's. Unless there is one like it.
  case addBankConsent(SystemPermit, StoredBankConsent)
  /// If it was begun in this browser, and neither its time nor its session is over: now it is gone (BNK-04).
  case takeBankConsent(state: [UInt8], browser: [UInt8], now: Int64)

  /// Unless the id is or was taken, and if there is the owner, who becomes the first member.
  case addSpace(Permit, SpaceHead)
  case addMember(Permit, user: RecordID)
  /// With their keys of it, where it is sealed.
  case removeMember(Permit, user: RecordID)
  /// Of a group that the server reads: what is between it and somebody who isn't in it any more goes on (HSE-14). It is
  /// noted until they come back, or it or their account is gone.
  case noteDeparture(Permit, user: RecordID)
  /// In the place of the space's code before. Unless the code lets into another space.
  case setGroupCode(Permit, hash: [UInt8], expiresAt: Int64, now: Int64)
  case revokeGroupCode(Permit)
  /// If the account is a guest's still, without an address of its own: its place may be taken (EVT-05).
  case ifGuest(Permit, user: RecordID)
  /// If fewer guests than this are in the group (SEC-25).
  case ifFewGuests(Permit, limit: Int)
  /// If the principal is in these spaces and no other: what was seen in them speaks for all (HSE-04).
  case ifSpaces(SystemPermit, Set<RecordID>)
  /// Holds while the person owns fewer spaces than this, whatever they do in the same moment (SEC-25).
  case ifFewSpaces(SystemPermit, limit: Int)
  /// If the code still lets into the space.
  case useGroupCode(Permit, hash: [UInt8], now: Int64)
  /// If the space is at `from`: this decides which of two processes won.
  case advance(Permit, from: Int64, to: Int64)
  /// If it stands at `inPlaceOf`, the version before this one; nil for one that is new to the space. Of what a device
  /// sealed the server doesn't know it: that takes the place of whatever has its id.
  case record(Permit, SealedRecord, inPlaceOf: Int64? = nil)
  case progress(Permit, client: RecordID, last: Int64)
  case outcome(Permit, client: RecordID, sequence: Int64, sealed: [UInt8])
  case forgetOutcomes(Permit, client: RecordID, through: Int64)
  /// Unless the key has an answer, and if there is the account.
  case keepAnswer(Permit, key: [UInt8], KeptAnswer)

  /// Of a sealed space: what a push says of the whole, in the place of the one before.
  case keepHead(Permit, sealed: [UInt8])
  /// If the user has a key that spaces are sealed for.
  case keepWrap(Permit, user: RecordID, StoredWrap)
  /// The principal's own, if the present one is `inPlaceOf`; another key (`isOther`) only while no sealed space of
  /// theirs is wrapped for the present one.
  case keepSealingKey(SystemPermit, sealed: [UInt8], inPlaceOf: [UInt8]?, isOther: Bool)
  /// If the rows of the sealed group that count are still as here: what was decided on them holds.
  case ifGroup(Permit, SealedGroup)
  /// If the user's key that spaces are sealed for is still this one, as it is kept.
  case ifSealingKey(Permit, user: RecordID, sealed: [UInt8])
  /// If the principal is in the sealed space, its key is of this epoch, and no other one is due.
  case ifKey(Permit, epoch: Int64)
  /// Of a sealed group: a member in the place of what they were before. Who was none is one now.
  case keepMember(Permit, SealedGroup.Member)
  /// Of a sealed group: it has the key of this epoch from now on, and no other one is due.
  case renewKey(Permit, epoch: Int64)
  case noteKeyDue(Permit)
  /// To a member of a sealed group, who is its admin from now on.
  case passGroup(Permit, to: RecordID)
  /// Of a sealed group: when it is erased, or that it stays.
  case planErasure(Permit, at: Int64?)
  /// In the place of the sealed group's link before. Unless another space has one with this id.
  case keepLink(Permit, StoredSealedLink)
  case dropLink(Permit)
  /// If it still is the sealed group's link, and its time is not over.
  case useLink(Permit, idHash: [UInt8], now: Int64)
  /// At the door of a sealed group, in the place of the one before.
  case keepWaiting(Permit, StoredWaiting)
  /// If they still wait like this: now they do not.
  case takeWaiting(Permit, StoredWaiting)
  /// The principal waits no more.
  case leaveDoor(SystemPermit, space: RecordID)
  /// In the place of the one before.
  case keepHandover(SystemPermit, StoredHandover)
  /// If it is the principal's and its time is not over: now it is gone.
  case takeHandover(SystemPermit, idHash: [UInt8], now: Int64)

  case addMail(SystemPermit, StoredMail)
  /// If it is still due at `from`: of two servers one takes it. `attempts` are those made by then.
  case moveMail(SystemPermit, id: RecordID, from: Int64, to: Int64, attempts: Int)
  case removeMail(SystemPermit, id: RecordID)
  /// If fewer links than this were made for the principal's own account since then: of many that are asked for at once
  /// no more leave than of as many one after the other (ACC-04).
  case ifFewLinks(SystemPermit, Verification.Purpose, since: Int64, limit: Int)
  /// For the principal's own account. A link to a new password, or to a new address, ends those before it.
  case addVerification(SystemPermit, Verification)
  /// If it is the principal's, unused and not expired: the account's address is proven from now on (ACC-04).
  case useVerification(SystemPermit, hash: [UInt8], at: Int64)
  /// If the link is the principal's, for this, unused and not expired: the account has a new password, `old` are those
  /// before it, the address is proven, no session goes on, and no other address waits any more (ACC-08). If the address
  /// was not proven before, whoever linked a provider or made a passkey was not its owner: none of them signs in any
  /// more (ACC-10).
  case resetPassword(SystemPermit, hash: [UInt8], password: String, old: [String], at: Int64)
  /// If the principal's account has the password `inPlaceOf`, and the session `keeping`: it has another one, `old` are
  /// those before it, links to a new one are over, and of its sessions only the one with this token goes on (ACC-02,
  /// ACC-08).
  case changePassword(SystemPermit, password: String, inPlaceOf: String, old: [String], keeping: [UInt8])
  /// The address that the principal's account will have; nil: it stays as it is. Links to the one before are over
  /// (ACC-15).
  case setNewAddress(SystemPermit, email: String?)
  /// If the link is the principal's, for this, unused and not expired, and nobody else has the address by now: it is
  /// the account's, and proven. Links to a new password that went to the old one are over.
  case changeAddress(SystemPermit, hash: [UInt8], at: Int64)
  /// If the principal's account has this address: something that was sent there came back.
  case verifyAccount(SystemPermit, email: String, at: Int64)
  /// A mail about it left: unless the address is proven or has a date already.
  case awaitVerification(SystemPermit, user: RecordID, until: Int64)
  /// If its time to prove the address is over: the account loses address and password, and keeps all else.
  case forgetAddress(SystemPermit, user: RecordID, now: Int64)
  /// If as many are open in the group as the inviter saw.
  case addGroupInvitation(Permit, GroupInvitation, open: Int, now: Int64)
  /// If nobody accepted or cancelled it: a new link in the place of the old one.
  case renewGroupInvitation(Permit, id: RecordID, hash: [UInt8], sentAt: Int64, expiresAt: Int64)
  /// If nobody accepted it.
  case cancelGroupInvitation(Permit, id: RecordID)
  /// If it is still open.
  case useGroupInvitation(Permit, hash: [UInt8], now: Int64)

  /// If it is due and nobody else is at it: until then it is this server's (NTF-13).
  case takeJob(SystemPermit, JobKind, holder: RecordID, now: Int64, until: Int64)
  /// If it is still this server's.
  case finishJob(SystemPermit, JobKind, holder: RecordID, at: Int64, nextDue: Int64)
  /// If it is still this server's: it did not work, and is left alone until it is due again.
  case failJob(SystemPermit, JobKind, holder: RecordID, at: Int64, nextDue: Int64)
  /// When the periods of a space are looked at next.
  case planClosing(Permit, due: Int64)
  /// With everything in it. Its key goes too, overwritten, so that what lies in old pages of the disk can't be read
  /// (EVT-21).
  case eraseSpace(Permit)
  /// If it is a group that the server reads, at this version: as `eraseSpace`, and a sealed one with the same id takes
  /// its place, of which the owner is the only member (SEC-26). What is left of it elsewhere, as in backups, is not
  /// what the id stands for any more.
  case sealSpace(Permit, SpaceHead, from: Int64)

  /// If it is the principal's own and at this version: as `eraseSpace`, and its id and version stay known; the account
  /// keeps its own space on a device until it adds another one (SEC-05).
  case moveToDevice(Permit, version: Int64, at: Int64)

  case noteDeath(SystemPermit, mutation: RecordID)
  case refuseMutation(SystemPermit, mutation: RecordID)
  /// What is known of work that was under way when the process died, in place of what was.
  case noteWork(SystemPermit, WorkItem, WorkDeaths)
  case setRecordAside(SystemPermit, RecordAside)
  case releaseRecord(SystemPermit, RecordAside)
  /// It is worked on again.
  case releaseWork(SystemPermit, WorkItem)
  /// If the present one is `inPlaceOf`: of two processes that make one, or exchange it, one wins.
  case keepRootKey([UInt8], inPlaceOf: [UInt8]?)
  /// Ended sessions, notes of guests on the others, used invitations, answers older than 30 days, security events older
  /// than 180, keys 30 days after their end, links and invitations to groups 30 days after their end, answers of banks
  /// after 100 days, codes for Pro, and what is known of subscriptions of nobody 30 days after their end.
  case forgetExpired(SystemPermit, now: Int64)
}
