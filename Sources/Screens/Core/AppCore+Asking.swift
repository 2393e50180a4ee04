import Basis
import Ledger

/// What features ask of the server and of the browser around the app, and who hears the answer.
extension AppCore {
  /// Asks the server; `fetched` has the answer.
  func request(_ tag: CallTag, _ method: String, _ path: String, _ tab: Tab, body: [UInt8]? = nil) {
    out.append(.request(view: tab.id, tag: tag.rawValue, method: method, path: path, body: body))
  }

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
    case .sealingIdentity, .sealingMade, .sealingPut, .sealingHandover, .sealingHanded, .sealingName, .sealingTaken, .sealingFound,
      .sealingByLink, .sealingByWords, .sealingKeys, .sealingUnwrapped:
      sealingAnswered(tag, status, bytes, tab)
    case .sealedLinkLook, .sealedLinkMade, .sealedLinkKept, .sealedLinkEnded, .sealedNamed, .sealedLooked, .sealedOpened,
      .sealedWrapped, .sealedJoined:
      sealedSheetAnswered(tag, status, bytes, tab)
    case .sealedMade, .sealedBegun, .sealedTurnKey, .sealedTurned, .sealedKeys, .sealedUnwrapped, .sealedRenewed, .sealedRotated,
      .sealedVouching, .sealedVouched, .sealedRoster, .sealedWords, .sealedAdmitted, .sealedDoor, .sealedStand, .sealedState, .sealedGone:
      sealedAnswered(tag, name, status, bytes, tab)
    }
  }

  func download(_ name: String, _ type: String, _ bytes: [UInt8], _ tab: Tab) {
    out.append(.download(view: tab.id, name: name, type: type, bytes: bytes))
    say(.exported, tab)
  }

  static func json(_ bytes: [UInt8]) -> JSON? {
    do { return try JSON.parse(bytes) } catch { return nil }
  }

  /// What a server says in words.
  static func sentence(_ json: JSON?) -> String { json?["error"]?["message"]?.stringValue ?? "" }

  /// The copy of the link to let a device in.
  func noteCopied(_ action: AppAction, _ tab: Tab) {
    guard case .sealing? = tab.sheet else { return }
    tab.sealing?.note = sameBytes(action.name, "share.copied") ? .copied : .byHand
    tab.isDirty = true
  }
}
