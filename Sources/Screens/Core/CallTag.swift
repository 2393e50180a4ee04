import Basis
import Ledger

/// What a call is for. Its answer comes back under this name, which the shell passes on as it is. Where several of one
/// kind may be under way, the name goes on with the group that they are about, and with the person.
enum CallTag: String, CaseIterable, Sendable {
  // The ways to sign in.
  case providers, identities
  case identityStart = "identity-start", identityFinish = "identity-finish"
  case passkeyOptions = "passkey-options", passkeyAdd = "passkey-add", passkeyChallenge = "passkey-challenge"
  case passkeySignIn = "passkey-sign-in", passkeyNew = "passkey-new", passkeyAccount = "passkey-account"
  case signUp = "sign-up", signIn = "sign-in", accountKeep = "account-keep", reset, resetPassword = "reset/password"
  /// Whether somebody is signed in: after a sign-up, and for one who is here already.
  case session, owner

  // The account.
  case account, profile, confirm, security, usage
  case passwordChange = "password-change", email, emailKeep = "email-keep"
  case proof, proofSent = "proof-sent", proofAgain = "proof-again"
  case keys, keyMake = "key-make", phoneKey = "phone-key", phoneTest = "phone-test"
  case push, pushKeep = "push-keep", pushTest = "push-test", pushMail = "push-mail"
  case proBought = "pro-bought", proArrived = "pro-arrived", proCode = "pro-code"
  case exportMail = "export-mail", exportTake = "export-take"
  case accountDelete = "account-delete", leftDeleted = "left-deleted"
  /// A backup was saved; nobody waits for the answer.
  case noted

  // Vaults: what the shell says of the one that it opened or closed (Web/account-steps.js).
  case arrived, arrivedApart = "arrived-apart", enterFailed = "enter-failed"
  case keep, discard, left, leftUnheard = "left-unheard", leaveFailed = "leave-failed"
  case owedSignOut = "owed-sign-out", guestLeft = "guest-left"

  // Where the ledger lives.
  case createSpace = "create-space", beginHere = "begin-here"
  case levelLook = "level-look", levelEnd = "level-end", levelErase = "level-erase", levelSession = "level-session"
  case levelKey = "level-key", levelCreate = "level-create", levelSeen = "level-seen"
  case movingLook = "moving-look", movingGroups = "moving-groups"
  case backupSealed = "backup.sealed", backupOpened = "backup.opened"

  // Banks, and what runs by itself.
  case banks, bankOffers = "bank-offers", bankBegin = "bank-begin", bankSync = "bank-sync", bankEnd = "bank-end"
  case jobs

  // Groups.
  case groupDelete = "group-delete"
  case joinLook = "join-look", join
  case invites, invitesSent = "invites-sent"
  case invitation, invitationAccept = "invitation-accept"
  case shareLook = "share-look", share, shareEnd = "share-end"
  case afterLeaving = "after-leaving", settleAfterLeaving = "settle-after-leaving"

  // The person's own keys.
  case sealingIdentity = "sealing.identity", sealingMade = "sealing.made", sealingPut = "sealing.put"
  case sealingHandover = "sealing.handover", sealingHanded = "sealing.handed", sealingName = "sealing.name"
  case sealingTaken = "sealing.taken", sealingFound = "sealing.found"
  case sealingByLink = "sealing.by-link", sealingByWords = "sealing.by-words"
  case sealingKeys = "sealing.keys", sealingUnwrapped = "sealing.unwrapped"

  // In the sheet that lets others into a sealed group, and in the one that lets the person in.
  case sealedLinkLook = "sealed.link-look", sealedLinkMade = "sealed.link-made"
  case sealedLinkKept = "sealed.link-kept", sealedLinkEnded = "sealed.link-ended"
  case sealedNamed = "sealed.named", sealedLooked = "sealed.looked", sealedOpened = "sealed.opened"
  case sealedWrapped = "sealed.wrapped", sealedJoined = "sealed.joined"

  // Of one sealed group each.
  case sealedMade = "sealed.made", sealedBegun = "sealed.begun", sealedTurnKey = "sealed.turn-key", sealedTurned =
    "sealed.turned"
  case sealedKeys = "sealed.keys", sealedUnwrapped = "sealed.unwrapped", sealedRenewed = "sealed.renewed",
    sealedRotated = "sealed.rotated"
  case sealedVouching = "sealed.vouching", sealedVouched = "sealed.vouched", sealedRoster = "sealed.roster"
  case sealedWords = "sealed.words", sealedAdmitted = "sealed.admitted"
  case sealedDoor = "sealed.door", sealedStand = "sealed.stand", sealedState = "sealed.state", sealedGone =
    "sealed.gone"

  /// Of a name that may go on with a group and a person.
  init?(name: String) {
    let parts = name.bytes.split(separator: 0x2E)
    self.init(written: parts.count > 2 ? String(decoding: parts[0] + [0x2E] + parts[1], as: UTF8.self) : name)
  }

  func of(_ group: RecordID, _ user: RecordID? = nil) -> String {
    rawValue + "." + group.text + (user.map { "." + $0.text } ?? "")
  }
}

extension AppCore {
  /// An answer under its name; one that nobody knows is passed over.
  func fetched(_ name: String, _ status: Int, _ bytes: [UInt8], _ tab: Tab?) {
    guard !asksForPassword(name, status, bytes, tab), let tag = CallTag(name: name) else { return }
    switch tag {
    case .providers, .identities, .identityStart, .identityFinish: identityAnswered(tag, status, bytes, tab)
    case .passkeyOptions, .passkeyAdd, .passkeyChallenge, .passkeySignIn, .passkeyNew, .passkeyAccount:
      passkeyAnswered(tag, status, bytes, tab)
    case .levelLook, .levelEnd, .levelErase, .levelSession, .levelKey, .levelCreate, .levelSeen:
      levelAnswered(tag, status, bytes, tab)
    case .movingLook: moveLookedAt(status, bytes)
    case .movingGroups: groupsMoved(status, bytes)
    case .keys, .keyMake: keysAnswered(tag, status, bytes, tab)
    case .push, .pushKeep, .pushTest, .pushMail: pushAnswered(tag, status, bytes, tab)
    case .proBought, .proArrived, .proCode: proAnswered(tag, status, bytes, tab)
    case .banks, .bankOffers, .bankBegin, .bankSync, .bankEnd: banksAnswered(tag, status, bytes, tab)
    case .jobs: jobsAnswered(status, bytes, tab)
    case .phoneKey, .phoneTest: phoneAnswered(tag, status, bytes, tab)
    case .security: securityAnswered(status, bytes, tab)
    case .exportMail, .exportTake: exportAnswered(tag, status, bytes, tab)
    case .accountDelete: accountDeleted(status, bytes, tab)
    case .leftDeleted: if let tab { say(.accountDeleted(today.adding(days: DeleteForm.keptDays)), tab) }
    case .passwordChange: passwordAnswered(status, bytes, tab)
    case .email, .emailKeep: emailAnswered(tag, status, bytes, tab)
    case .confirm: confirmAnswered(status, bytes, tab)
    case .groupDelete: groupDeleted(status, bytes, tab)
    case .signUp, .signIn, .accountKeep, .reset, .resetPassword: signInAnswered(tag, status, bytes, tab)
    case .session, .owner: recognised(tag, status, bytes, tab)
    case .profile: profileSaved(status, bytes, tab)
    case .createSpace: createdSpace(status)
    case .beginHere, .guestLeft, .noted: return
    case .arrived, .arrivedApart: arrived(AppCore.json(bytes), isApart: tag == .arrivedApart, tab)
    case .enterFailed: enterFailed(tab)
    case .keep, .discard: signedOut(tag, status, bytes, tab)
    case .usage: usageAnswered(status)
    case .left, .leftUnheard: left(bytes, isHeard: tag == .left, tab)
    case .owedSignOut: owedAnswered(status)
    case .joinLook, .join: joinAnswered(tag, status, bytes, tab)
    case .invites, .invitesSent: invitesAnswered(tag, status, bytes, tab)
    case .invitation, .invitationAccept: invitationAnswered(tag, status, bytes, tab)
    case .proof, .proofSent, .proofAgain: proofAnswered(tag, status, bytes, tab)
    case .account: accountAnswered(status, bytes)
    case .shareLook, .share, .shareEnd: shareAnswered(tag, status, bytes, tab)
    case .afterLeaving, .settleAfterLeaving: afterLeavingAnswered(tag, status, bytes, tab)
    case .leaveFailed: if let tab { say(.signOutFailed, tab) }
    case .backupSealed, .backupOpened: backupAnswered(tag, status, bytes, tab)
    case .sealingIdentity, .sealingMade, .sealingPut, .sealingHandover, .sealingHanded, .sealingName, .sealingTaken,
      .sealingFound,
      .sealingByLink, .sealingByWords, .sealingKeys, .sealingUnwrapped:
      sealingAnswered(tag, status, bytes, tab)
    case .sealedLinkLook, .sealedLinkMade, .sealedLinkKept, .sealedLinkEnded, .sealedNamed, .sealedLooked,
      .sealedOpened,
      .sealedWrapped, .sealedJoined:
      sealedSheetAnswered(tag, status, bytes, tab)
    case .sealedMade, .sealedBegun, .sealedTurnKey, .sealedTurned, .sealedKeys, .sealedUnwrapped, .sealedRenewed,
      .sealedRotated,
      .sealedVouching, .sealedVouched, .sealedRoster, .sealedWords, .sealedAdmitted, .sealedDoor, .sealedStand,
      .sealedState, .sealedGone:
      sealedAnswered(tag, name, status, bytes, tab)
    }
  }
}
