import Basis
import Ledger
import Replica

/// A group that the server reads becomes one that it cannot, in its place (SEC-26, decision 0047): this device has all
/// of it, the server destroys what it has, and this device brings it back sealed. What is under way is in the
/// preferences, so that a lost answer or a reload changes nothing: the next sync tells whether it was done.
extension AppCore {
  /// How often what came in between is fetched and the server asked again, by itself.
  private static let looks = 6

  func turnAction(_ verb: SealedAction, _ tab: Tab) {
    guard preferences.hasAccount, !tab.showsExample, let id = AppCore.group(tab.route.page) else { return }
    if verb == .turnAsk { return tab.sheet = .sealGroup(GroupSealing(group: id)) }
    guard case .sealGroup(var form)? = tab.sheet, form.group == id else { return }
    let isAgain = verb == .turnAgain
    guard form.isSending == isAgain else { return }
    form.problem = obstacle(id)
    form.isSending = form.problem == nil
    if !isAgain { form.looksLeft = AppCore.looks }
    tab.sheet = .sealGroup(form)
    guard form.isSending else { return out.append(.syncNow) }
    withKey(.seal(id), tab)
  }

  /// Why this device cannot be the one that brings the group back.
  private func obstacle(_ id: RecordID) -> LevelProblem? {
    if trouble != nil { return .cannotStore }
    if replica.pendingCount > 0 { return .unsent(replica.pendingCount) }
    if status.groups ?? status.state != .synced { return .offline }
    return replica.isWhole(id) ? nil : .differs
  }

  func makeKey(for id: RecordID, _ publicKey: String, _ tab: Tab) {
    var form = GroupSealing(group: id)
    if case .sealGroup(let open)? = tab.sheet { form = open }
    form.isSending = true
    tab.sheet = .sealGroup(form)
    tab.isDirty = true
    // Made for an answer that was lost: the server may have taken it.
    if sealing.turning.contains(id), let known = sealing.key(of: id, epoch: AppCore.firstEpoch) {
      return askToSeal(known, tab)
    }
    ask(
      .group, CallTag.sealedTurnKey.of(id),
      [
        JSONMember("space", .string(id.text)), JSONMember("public", .string(publicKey)),
        JSONMember("private", .string(sealing.privateKey ?? "")),
      ], tab)
  }

  /// The key is written down before the server hears of it.
  func turnKeyMade(_ json: JSON?, _ id: RecordID, _ tab: Tab) {
    tab.isDirty = true
    guard let key = json?["key"]?.stringValue, let wrap = json?["wrap"]?.stringValue,
      let proof = json?["proof"]?.stringValue
    else {
      return tab.sheet = .sealGroup(GroupSealing(group: id, problem: .offline))
    }
    let made = SealingKeys.SpaceKey(space: id, epoch: AppCore.firstEpoch, key: key, wrap: wrap, proof: proof)
    var keys = sealing
    keys.keep(made)
    keys.noteTurning(id, isOver: false)
    sealing = keys
    askToSeal(made, tab)
  }

  private func askToSeal(_ key: SealingKeys.SpaceKey, _ tab: Tab) {
    guard let space = replica.space(key.space) else { return }
    let wrap = JSON.object([
      JSONMember("user", .string(preferences.user?.text ?? "")), JSONMember("epoch", .integer(key.epoch)),
      JSONMember("wrap", .string(key.wrap ?? "")),
    ])
    let body = JSON.object([
      JSONMember("version", .integer(space.version)), JSONMember("hash", .string(space.stateHash())),
      JSONMember("public", .string(sealing.publicKey ?? "")), JSONMember("wraps", .array([wrap])),
      JSONMember("proof", .string(key.proof ?? "")),
    ]).bytes
    let path = "/v1/spaces/" + key.space.text + "/seal"
    askConfirmed(AskedCall(tag: CallTag.sealedTurned.of(key.space), method: "POST", path: path, body: body), tab)
  }

  func turnAnswered(_ id: RecordID, _ status: Int, _ json: JSON?, _ tab: Tab?) {
    if status >= 200, status < 300 { return turned(id) }
    // Nobody answered, or not about this: whether an earlier try was done the next sync tells. What the server refused
    // it did not do.
    let isRefused = status >= 400 && status < 500 && status != 401 && status != 403 && status != 429
    let code = json?["error"]?["code"]?.stringValue ?? ""
    let isBehind = isRefused && sameBytes(code, "space.moved-on")
    if isRefused && !isBehind && sealing.turning.contains(id) { forgetTurning(id) }
    guard let tab else { return }
    tab.isDirty = true
    guard case .sealGroup(var form)? = tab.sheet, form.group == id else { return }
    // Somebody wrote something in between: this device gets it, and asks again.
    if isBehind, form.looksLeft > 0 {
      form.looksLeft -= 1
      tab.sheet = .sealGroup(form)
      out.append(.syncNow)
      return out.append(.undoTimer(view: tab.id, milliseconds: 700, name: ActionName.sealed(.turnAgain).text))
    }
    form.isSending = false
    form.problem = AppCore.levelProblem(status, json)
    tab.sheet = .sealGroup(form)
    if status != 0 { out.append(.syncNow) }
  }

  private func forgetTurning(_ id: RecordID) {
    var keys = sealing
    keys.noteTurning(id, isOver: true)
    keys.forget(id)
    sealing = keys
  }

  /// The server can read nothing of it any more: all of it goes up again, sealed, under the id that it has everywhere.
  func turned(_ id: RecordID) {
    guard sealing.turning.contains(id), let key = sealing.key(of: id, epoch: AppCore.firstEpoch) else { return }
    var keys = sealing
    keys.noteTurning(id, isOver: true)
    keys.keep(key.kept)
    sealing = keys
    replica.keepOnDevice(id)
    replica.adoptIntoAccount(id, epoch: key.epoch, clock: now, today: today, random: &random)
    forgetTold(id)
    for tab in tabs {
      if case .sealGroup(let form)? = tab.sheet, form.group == id { tab.sheet = nil }
    }
    refreshStatus()
    out.append(.syncNow)
    tellAll(.groupSealed(name: replica.space(id)?.group?.name ?? ""))
    drawAll()
  }

  /// By the names that they have in the group.
  func expectedNames(_ id: RecordID) -> [String] {
    guard let roster = replica.roster(of: id), roster.admin == preferences.user, let space = replica.space(id) else {
      return []
    }
    return roster.expected.compactMap { space.member(of: $0)?.name }
  }
}
