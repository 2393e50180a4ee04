import Basis
import Ledger
import Replica

/// Sealed groups (SEC-26, decision 0039): what a device does by itself after each answer, until the server's rows, the
/// keys here and the group's records say the same. Each step can be repeated, so a lost answer or a reload costs
/// nothing.
extension AppCore {
  /// - Returns: whether there is nothing left to ask the server, so that whoever waits at the door can be let in.
  func keepUp(with roster: SealedRoster) -> Bool {
    let id = roster.space
    // After a restore nothing is sealed before it is known which key the number of its epoch is of.
    guard replica.epoch(of: id) != 0, sealing.key(of: id, epoch: roster.epoch) != nil,
      !sealedAsked.unopened.contains(id),
      !replica.isSuspended(id)
    else {
      askForGroupKeys(roster)
      return false
    }
    replica.noteKey(for: id, epoch: roster.epoch)
    guard replica.epoch(of: id) == roster.epoch, replica.isComplete(id), !replica.isDoubtful(id),
      let space = replica.space(id), space.group != nil
    else { return false }
    forgetSaid(roster, space)
    // Who did not leave says who they are once more.
    if isSaidGone(id) { joinByRecords(id, space) }
    // Before anybody goes: an admin who leaves stays on the server's list until the next one is there.
    reportAdmin(roster, space)
    if reportDeparted(roster) { return false }
    if replica.isKeyDue(id) {
      renew(roster)
      return false
    }
    sealedAsked.unvouched.removeAll { $0 == id }
    sealedAsked.refusedKeys.removeAll { $0.space == id }
    joinByRecords(id, space)
    return true
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
  func askForKeysAnew() {
    guard sealing.privateKey != nil else { return }
    for key in sealing.spaces
    where replica.isGroup(key.space) && key.proof == nil && !sealedAsked.anew.contains(key.space) {
      sealedAsked.anew.append(key.space)
      call(.sealedKeys, key.space, "GET", "/keys")
    }
  }

  func groupKeysOpened(_ json: JSON?, _ id: RecordID) {
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

  func renewed(_ json: JSON, _ id: RecordID) {
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

  func rotated(_ id: RecordID) {
    guard let next = sealedAsked.nextKeys.first(where: { $0.space == id }) else { return }
    sealedAsked.nextKeys.removeAll { $0.space == id }
    sealedAsked.welcome.removeAll { $0.space == id }
    sealedAsked.refusedKeys.removeAll { $0.space == id }
    sealing.keep(next)
    replica.noteKey(for: id, epoch: next.epoch)
    drawAll()
  }

  /// Not for what it was: the same key may be taken later.
  func keyRefused(_ id: RecordID) {
    sealedAsked.refusedKeys.removeAll { $0.space == id }
    sealedAsked.refusedKeys.append((space: id, at: now))
    if let first = tabs.first {
      out.append(
        .undoTimer(view: first.id, milliseconds: Int(AppCore.keyAgain), name: ActionName.sealed(.keyAgain).text))
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

  // MARK: Answers

  /// Whoever said that they take the group over reads why they can't, and may say it again.
  func adminRefused(_ id: RecordID, _ json: JSON?) {
    guard let user = preferences.user, hasSaid(user, .leads, id), replica.roster(of: id)?.admin != user else { return }
    sealing.said.removeAll { $0.space == id && $0.user == user && $0.what == .leads }
    tellAll(.refused(AppCore.sentence(json)))
  }
}
