import Basis
import Ledger
import Replica

/// Sealed groups (SEC-26, decision 0039): what a device does by itself after each answer, until the server's rows, the
/// keys here and the group's records say the same. Each step can be repeated, so a lost answer or a reload costs
/// nothing.
extension AppCore {
  /// What was asked for, and of which list of members: not to be asked again before something is another.
  struct SealedAsked {
    var rosters: [[UInt8]: SealedRoster] = [:]
    var calls: [String] = []
    /// The next key, until the server took it.
    var nextKeys: [SealingKeys.SpaceKey] = []
    /// Who gets the next key, though they have not said who they are: the admin says so, for this one key.
    var welcome: [(space: RecordID, user: RecordID)] = []
    /// Of these the server did not take the next key, when it was last offered, milliseconds since 1970: it has too
    /// much to do, or too many were made today.
    var refusedKeys: [(space: RecordID, at: Int64)] = []
    /// The server names somebody in these whom nobody inside let in, so their key is not renewed.
    var unvouched: [RecordID] = []
    /// The server's keys for these were looked at, and do not open all of it with the key of this device.
    var unopened: [RecordID] = []
    /// Of these the keys were asked for again, since the server was put back.
    var anew: [RecordID] = []
    /// Of these the server was brought the keys with this person's own code, or is about to be.
    var vouched: [RecordID] = []
    /// Of this ledger the person takes keys that nobody vouches for, once: they have no other device.
    var takesAnything: RecordID?
    /// The server's sentence why it does not take a group that was begun here.
    var refusals: [(space: RecordID, sentence: String)] = []
    var doorWords: [DoorWords] = []
    /// Whom this device let in at a door, as they are called there.
    var names: [(space: RecordID, user: RecordID, name: String)] = []
    /// The server said since the start that the account's key is the one here.
    var knowsIdentity = false
  }

  /// The four words of a key that somebody shows at the door of one group, once they are worked out. The same person
  /// may show another key at another door, or a server may say so.
  struct DoorWords {
    let space: RecordID
    let user: RecordID
    let key: String
    var words: [String] = []
  }

  func followSealedGroups() {
    guard !tabs.isEmpty, preferences.hasAccount else { return }
    if replica.isRestoring { return askForKeysAnew() }
    vouch()
    makeBegun()
    lookAtDoors()
    for roster in replica.rosters { follow(roster) }
    sayAccountStays()
  }

  private func follow(_ roster: SealedRoster) {
    let id = roster.space
    // After a restore nothing is sealed before it is known which key the number of its epoch is of.
    guard replica.epoch(of: id) != 0, sealing.key(of: id, epoch: roster.epoch) != nil,
      !sealedAsked.unopened.contains(id),
      !replica.isSuspended(id)
    else {
      return askForGroupKeys(roster)
    }
    replica.noteKey(for: id, epoch: roster.epoch)
    guard replica.epoch(of: id) == roster.epoch, replica.isComplete(id), !replica.isDoubtful(id),
      let space = replica.space(id), space.group != nil
    else { return }
    forgetSaid(roster, space)
    // Who did not leave says who they are once more.
    if isSaidGone(id) { joinByRecords(id, space) }
    // Before anybody goes: an admin who leaves stays on the server's list until the next one is there.
    reportAdmin(roster, space)
    if reportDeparted(roster) { return }
    if replica.isKeyDue(id) { return renew(roster) }
    sealedAsked.unvouched.removeAll { $0 == id }
    sealedAsked.refusedKeys.removeAll { $0.space == id }
    joinByRecords(id, space)
    guard roster.admin == preferences.user else { return }
    for person in roster.waiting { askForWords(of: person.user, key: person.publicKey, in: id) }
  }

  /// Once for each state of the server; false when that was done already.
  private func isNew(_ what: String, _ roster: SealedRoster) -> Bool {
    let name = (what + roster.space.text).bytes
    if sealedAsked.rosters[name] == roster { return false }
    sealedAsked.rosters[name] = roster
    return true
  }

  // MARK: Keys

  private func askForGroupKeys(_ roster: SealedRoster) {
    guard sealing.privateKey != nil, isNew("keys", roster) else { return }
    call(.sealedKeys, roster.space, "GET", "/keys")
  }

  /// A server that was put back from before a renewal may have taken another one since: the same number is another key
  /// then, which opens what it has now.
  private func askForKeysAnew() {
    guard sealing.privateKey != nil else { return }
    for key in sealing.spaces
    where replica.isGroup(key.space) && key.proof == nil && !sealedAsked.anew.contains(key.space) {
      sealedAsked.anew.append(key.space)
      call(.sealedKeys, key.space, "GET", "/keys")
    }
  }

  private func groupKeysOpened(_ json: JSON?, _ id: RecordID) {
    let offered = (json?["keys"]?.arrayValue ?? []).compactMap { $0["epoch"]?.integerValue }.max() ?? 0
    let isSound = takeOffers(json, of: id)
    if isSound, offered > 0, replica.isRestoring || replica.epoch(of: id) == 0 {
      sealing.spaces.removeAll { $0.space == id && $0.epoch > offered }
    }
    let newest = sealing.spaces.filter { $0.space == id }.map { $0.epoch }.max() ?? 0
    if newest > 0, offered > 0 {
      replica.noteKey(for: id, epoch: newest)
      out.append(.syncNow)
    }
    noteUnopened(id, sealing)
    vouch()
    drawAll()
  }

  /// Each record is under the key of its epoch, so it takes all of them. What is missing is said (SEC-07).
  private func noteUnopened(_ id: RecordID, _ keys: SealingKeys) {
    sealedAsked.unopened.removeAll { $0 == id }
    guard let roster = replica.roster(of: id) else { return }
    if !hasAllKeys(of: id, upTo: max(1, roster.epoch), keys) { sealedAsked.unopened.append(id) }
  }

  /// Why a sealed group does not open here; nil where it does, or nobody looked yet.
  func unopened(_ id: RecordID) -> ClosedModel.Reason? {
    if replica.isSuspended(id) { return .unvouched }
    guard sealedAsked.unopened.contains(id) else { return nil }
    let known = replica.roster(of: id)?.members.first { $0.user == preferences.user }?.publicKey
    return known.map { sameBytes($0, sealing.publicKey ?? "") } ?? true ? .damaged : .otherKey
  }

  /// How long a device waits before it offers a next key once more, milliseconds.
  static let keyAgain: Int64 = 60_000

  private func renew(_ roster: SealedRoster) {
    if let refused = sealedAsked.refusedKeys.first(where: { $0.space == roster.space }) {
      guard now - refused.at >= AppCore.keyAgain || now < refused.at else { return }
      sealedAsked.rosters[("renew" + roster.space.text).bytes] = nil
    }
    guard let key = sealing.key(of: roster.space, epoch: roster.epoch), isNew("renew", roster) else { return }
    let members = roster.members.map { member in
      JSON.object([
        JSONMember("user", .string(member.user.text)), JSONMember("public", .string(member.publicKey)),
        JSONMember("proof", .string(member.proof)),
      ])
    }
    ask(
      .renew, CallTag.sealedRenewed.of(roster.space),
      [
        JSONMember("space", .string(roster.space.text)), JSONMember("epoch", .integer(roster.epoch)),
        JSONMember("key", .string(key.key)), JSONMember("members", .array(members)),
        JSONMember("private", .string(sealing.privateKey ?? "")),
      ], tabs.first)
  }

  private func renewed(_ json: JSON, _ id: RecordID) {
    // For others than those it was wrapped for it is asked for once more.
    let wrapped = Set((json["wraps"]?.arrayValue ?? []).compactMap { $0["user"]?.idValue })
    guard let roster = replica.roster(of: id), sealedAsked.rosters[("renew" + id.text).bytes] == roster,
      let key = json["key"]?.stringValue,
      wrapped == Set(roster.members.map { $0.user })
    else { return }
    sealedAsked.unvouched.removeAll { $0 == id }
    // Nobody here knows of them: the admin is asked first.
    guard strangers(id).allSatisfy({ isWelcome($0.user, id) }) else { return drawAll() }
    sealedAsked.nextKeys.removeAll { $0.space == id }
    var next = SealingKeys.SpaceKey(space: id, epoch: roster.epoch + 1, key: key)
    next.isVouched = true
    sealedAsked.nextKeys.append(next)
    call(
      .sealedRotated, id, "PUT", "/keys",
      [
        JSONMember("epoch", .integer(roster.epoch + 1)), JSONMember("wraps", json["wraps"] ?? .null),
        JSONMember("proofs", json["proofs"] ?? .null),
      ])
  }

  private func rotated(_ id: RecordID) {
    guard let next = sealedAsked.nextKeys.first(where: { $0.space == id }) else { return }
    sealedAsked.nextKeys.removeAll { $0.space == id }
    sealedAsked.welcome.removeAll { $0.space == id }
    sealedAsked.refusedKeys.removeAll { $0.space == id }
    sealing.keep(next)
    replica.noteKey(for: id, epoch: next.epoch)
    drawAll()
  }

  /// Not for what it was: the same key may be taken later.
  private func keyRefused(_ id: RecordID) {
    sealedAsked.refusedKeys.removeAll { $0.space == id }
    sealedAsked.refusedKeys.append((space: id, at: now))
    if let first = tabs.first {
      out.append(.undoTimer(view: first.id, milliseconds: Int(AppCore.keyAgain), name: "sealed.key-again"))
    }
    drawAll()
  }

  // MARK: Rows

  /// True while somebody is on the server's list who has left by the records: for nobody of them is a key wrapped. That
  /// its own person has left a device tells only if they said so here.
  private func reportDeparted(_ roster: SealedRoster) -> Bool {
    let departed = replica.departed(from: roster.space)
    guard !departed.isEmpty else { return false }
    let mine = departed.filter {
      $0.user == preferences.user ? hasSaid($0.user, .goes, roster.space) : roster.admin == preferences.user
    }
    guard !mine.isEmpty, isNew("left", roster) else { return true }
    reportRows(
      roster.space,
      mine.map {
        JSON.object([JSONMember("user", .string($0.user.text)), JSONMember("version", .integer($0.version))])
      })
    return true
  }

  func reportRows(_ id: RecordID, _ left: [JSON], _ more: [JSONMember] = []) {
    call(.sealedRoster, id, "PUT", "/roster", [JSONMember("left", .array(left))] + more)
  }

  /// The admin by the records becomes the admin of the rows, if whoever is it now said so on this device, and then the
  /// next one on theirs; and what is not deleted by the records stays (HSE-12, EVT-21).
  private func reportAdmin(_ roster: SealedRoster, _ space: Space) {
    var more: [JSONMember] = []
    if let user = otherAdmin(roster, space)?.user, hasSaid(user, .leads, space.id) {
      let isNext =
        roster.admin == preferences.user ? roster.offered != user : roster.offered == user && user == preferences.user
      if isNext { more.append(JSONMember("admin", .string(user.text))) }
    }
    // Passed on in the records, or taken back: an offer that stands could be used later.
    if more.isEmpty, roster.admin == preferences.user, let offered = roster.offered,
      otherAdmin(roster, space)?.user != offered
    {
      more.append(JSONMember("admin", .string(roster.admin.text)))
    }
    if roster.admin == preferences.user, roster.isEnding, space.group?.deletedOn == nil {
      more.append(JSONMember("kept", .bool(true)))
    }
    if !more.isEmpty, isNew("rows", roster) { reportRows(space.id, [], more) }
  }

  /// Who came in becomes a member by the records, as whom they said they are.
  private func joinByRecords(_ id: RecordID, _ space: Space) {
    guard let user = preferences.user, let choice = sealing.joining.first(where: { $0.space == id }) else { return }
    if space.member(of: user) == nil {
      do throws(Rejection) {
        _ = try perform([.joinGroup(JoinGroup(choice.member ?? random.nextID(), name: choice.name))], in: id)
      } catch {
        // Somebody else took that name meanwhile: the group's page asks once more.
        tellAll(.refused(said(error)))
      }
    }
    sealing.joining.removeAll { $0.space == id }
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

  // MARK: Answers

  /// Whoever said that they take the group over reads why they can't, and may say it again.
  private func adminRefused(_ id: RecordID, _ json: JSON?) {
    guard let user = preferences.user, hasSaid(user, .leads, id), replica.roster(of: id)?.admin != user else { return }
    sealing.said.removeAll { $0.space == id && $0.user == user && $0.what == .leads }
    tellAll(.refused(AppCore.sentence(json)))
  }

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
