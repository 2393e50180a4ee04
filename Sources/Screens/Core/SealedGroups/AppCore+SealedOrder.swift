import Basis
import Ledger
import Replica

/// Sealed groups (SEC-26, decision 0039) are three features' work: Groups has what they are and who is in them, Joining
/// their doors, and the keys are in `Core/Keys`. Here is in which order a device does what it does by itself, whose an
/// action is, and who hears which answer.
extension AppCore {
  /// After each answer of the server, and whenever something of a sealed group is another.
  func followSealedGroups() {
    guard !tabs.isEmpty, preferences.hasAccount else { return }
    if replica.isRestoring { return askForKeysAnew() }
    vouch()
    makeBegun()
    lookAtDoors()
    for roster in replica.rosters {
      guard keepUp(with: roster), roster.admin == preferences.user else { continue }
      for person in roster.waiting { askForWords(of: person.user, key: person.publicKey, in: roster.space) }
    }
    sayAccountStays()
  }

  /// Who has the key and is nobody by the records yet.
  func asksWho(_ id: RecordID) -> Bool {
    guard let roster = replica.roster(of: id), let user = preferences.user, let space = replica.space(id),
      replica.isComplete(id),
      !replica.lacksKey(id), space.group != nil, space.member(of: user) == nil
    else { return false }
    return !replica.isEnded(id) && !sealing.joining.contains { $0.space == id }
      && roster.members.contains { $0.user == user }
      && (isSaidGone(id) || !replica.departed(from: id, isConfirmed: false).contains { $0.user == user })
  }

  // MARK: What people do

  func sealedAction(_ verb: SealedAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    switch verb {
    case .accept, .refuse: answerDoor(verb, action, tab)
    case .who: askWho(tab)
    case .left, .hand, .lead: confirmSaid(verb, action, tab)
    case .keyAgain: followSealedGroups()
    case .mine: takeBackAdmin(tab)
    case .letGoAsk: tab.letsGo = action.id == nil ? .strangers : .claimant
    case .letGoNot: tab.letsGo = nil
    case .letGo, .keep: answerStrangers(verb, action, tab)
    case .turnAsk, .turn, .turnAgain: turnAction(verb, tab)
    case .stand: if let id = action.id { withKey(.stand(id), tab) }
    case .again:
      sealedAsked.refusals = []
      makeBegun()
    case .days, .linkMake, .linkEnd, .linkCopy, .linkSend: linkAction(verb, action, tab)
    }
  }

  // MARK: Answers

  /// - Parameter name: the tag with the group, and where it is about somebody with them.
  func sealedAnswered(_ tag: CallTag, _ name: String, _ status: Int, _ bytes: [UInt8], _ tab: Tab?) {
    let parts = name.bytes.split(separator: 0x2E).map { String(decoding: $0, as: UTF8.self) }
    guard parts.count > 2, let id = RecordID(parts[2]) else { return }
    let json = AppCore.json(bytes)
    let isDone = status >= 200 && status < 300
    sealedAsked.calls.removeAll { sameBytes($0, name) }
    // What was not heard is asked again after the next answer.
    if status == 0 {
      for what in ["keys", "renew", "left", "rows"] { sealedAsked.rosters[(what + id.text).bytes] = nil }
      sealedAsked.anew.removeAll { $0 == id }
    }
    switch tag {
    case .sealedMade: made(id, status, json)
    case .sealedKeys:
      if isDone, let wraps = json?["keys"] { askToUnwrap(id, wraps, CallTag.sealedUnwrapped.of(id), tabs.first) }
    case .sealedUnwrapped: groupKeysOpened(isDone ? json : nil, id)
    case .sealedRenewed:
      if isDone, let json { return renewed(json, id) }
      if !sealedAsked.unvouched.contains(id) { sealedAsked.unvouched.append(id) }
      drawAll()
    case .sealedVouching: vouchersMade(isDone ? json : nil, id)
    case .sealedVouched: vouched(id, status)
    case .sealedRotated:
      if isDone { rotated(id) }
      if status == 429 || status >= 500 { return keyRefused(id) }
      if status != 0 { out.append(.syncNow) }
    case .sealedRoster:
      if status >= 400 && status < 500 && status != 409 && status != 429 { adminRefused(id, json) }
      if status != 0 { out.append(.syncNow) }
    case .sealedBegun: if let tab { begun(isDone ? json : nil, id, tab) }
    case .sealedWords: if parts.count > 3, let user = RecordID(parts[3]) { wordsFound(isDone ? json : nil, user, id) }
    case .sealedAdmitted:
      if isDone, parts.count > 3, let json, let user = RecordID(parts[3]) { admitted(json, user, id) }
    case .sealedDoor: doorAnswered(id, status, json, tab)
    case .sealedStand: stood(id, status, json, tab)
    case .sealedTurnKey: if let tab { turnKeyMade(isDone ? json : nil, id, tab) }
    case .sealedTurned: turnAnswered(id, status, json, tab)
    case .sealedState: if isDone, let json { doorSaid(json, id) } else if status == 404 { stopWaiting(for: id) }
    default: return
    }
  }
}
