import Basis
import Ledger
import Replica

/// The person's own space moves between this device and the server (SEC-05).
extension AppCore {
  /// With a move that was begun, also after a reload.
  func levelForm(_ tab: Tab) -> LevelForm {
    var form = tab.level ?? LevelForm()
    form.isMoving = false
    form.isClosed = !tab.showsExample && closed != nil
    form.ledgers = ledgersModel(tab)
    form.isElsewhere = !tab.showsExample && place == .elsewhere
    form.other = tab.showsExample ? nil : otherWithServer
    guard preferences.sealing != nil, !tab.showsExample else { return form }
    let keys = sealing
    form.hasKey = keys.privateKey != nil
    form.sealsGroups = form.hasKey && replica.groupIDs.contains { replica.isSealed($0) && !replica.isEnded($0) }
    guard let destination = keys.destination else { return form }
    form.isMoving = true
    form.wants = destination
    form.leavesServer = isSynced
    return form
  }

  func levelAction(_ verb: LevelAction, _ action: AppAction, _ tab: Tab) {
    guard preferences.hasAccount, !tab.showsExample else { return }
    tab.isDirty = true
    if verb == .again { return lookAgain(tab) }
    var form = levelForm(tab)
    guard !form.isSending, !form.isClosed else { return }
    form.problem = nil
    // Two ledgers that are being brought together come first.
    if let move = moving, move.isOwn, move.step != .done { return }
    if form.other != nil, (LevelForm.Level(verb) ?? form.wants ?? .onThisDevice) != .onThisDevice {
      return askAboutLedgers(tab)
    }
    switch verb {
    case .here, .synced, .sealed, .look:
      if let wanted = LevelForm.Level(verb) { form.wants = wanted }
      form.leavesServer = isSynced
      form.looksLeft = 0
      form.said = nil
      tab.level = form
      out.append(.focus(view: tab.id, id: "level-ask"))
      if isSynced { return lookAtCopy(tab) }
    case .keep:
      if preferences.sealing != nil { sealing.destination = nil }
      // The button is there again, and has the focus that it had.
      if let wanted = form.wants { out.append(.focus(view: tab.id, id: AppCore.moveButton(wanted))) }
      form.wants = nil
      form.behind = nil
    case .end:
      guard let id = action.id else { return }
      form.looksLeft = 0
      tab.level = form
      return request(.levelEnd, "DELETE", "/v1/auth/sessions/" + id.text, tab)
    case .go:
      form.looksLeft = form.isReady ? 6 : 0
      out.append(.focus(view: tab.id, id: "level-ask"))
      tab.level = form
      tab.sealsNext = nil
      switch form.wants {
      case .sealed?: return withKey(nil, tab)
      case .synced?: return startMove(tab)
      default: return askToErase(tab)
      }
    case .again: break
    }
    tab.level = form
  }

  /// To the server, by way of this device: first there is no copy anywhere else, then one goes up under a fresh id
  /// (docs/decisions/0029).
  func startMove(_ tab: Tab) {
    guard let wants = tab.level?.wants, wants != .onThisDevice else { return }
    // Where it is to end is written down first, so that whatever comes in between, it can go on.
    if isSynced || wants == .sealed { sealing.destination = wants }
    if isSynced { askToErase(tab) } else { askToSync(tab) }
  }

  /// What was begun goes on by itself, after a reload or when the connection is back: the person said yes to all of it.
  func goOnMoving() {
    guard let wants = sealing.destination, !isSynced, !tabs.contains(where: { $0.level?.isSending ?? false }) else {
      return
    }
    guard let tab = tabs.first(where: { $0.route.page == .storage }) ?? tabs.first else { return }
    var form = tab.level ?? LevelForm()
    form.wants = wants
    form.leavesServer = false
    tab.level = form
    askToSync(tab)
  }

  // MARK: To this device

  /// Asks what the server has, and who has not got it yet.
  private func lookAtCopy(_ tab: Tab) {
    guard var form = tab.level, let id = ownID, isSynced else { return }
    form.behind = nil
    form.problem = localProblem(id)
    form.isSending = form.problem == nil
    tab.level = form
    guard form.isSending else { return out.append(.syncNow) }
    request(.levelLook, "GET", "/v1/spaces/" + id.text + "/copy", tab)
  }

  /// Why this device can't be the only place yet.
  private func localProblem(_ id: RecordID) -> LevelForm.Problem? {
    if trouble != nil { return .cannotStore }
    if replica.pendingCount > 0 { return .unsent(replica.pendingCount) }
    if status.state != .synced { return .offline }
    return replica.isWhole(id) && !isDoubtful ? nil : .differs
  }

  private func copyLookedAt(_ json: JSON, _ form: inout LevelForm, _ tab: Tab) {
    guard let id = ownID else { return }
    form.version = json["version"]?.integerValue ?? 0
    form.hash = json["hash"]?.stringValue ?? ""
    var behind: [SignedInDevice] = []
    for element in json["devices"]?.arrayValue ?? [] {
      guard let device = element["id"]?.idValue, !(element["isSynced"]?.boolValue ?? false) else { continue }
      behind.append(
        SignedInDevice(
          id: device, name: element["device"]?.stringValue ?? "", signedIn: nil,
          used: ServerMoment(element["lastUsedAt"]), isThis: false))
    }
    form.behind = behind
    let isWhole = replica.isWhole(id) && isSame(id, form)
    if form.looksLeft > 0 {
      if isWhole && behind.isEmpty {
        tab.level = form
        askToErase(tab)
        form = tab.level ?? form
        return
      }
      if catchesUp(&form, tab) { return }
    }
    guard isWhole else {
      form.behind = nil
      form.problem = .differs
      return out.append(.syncNow)
    }
  }

  /// Between the yes and the server's answer something came, maybe no more than its notice of a sign-in. The person
  /// said yes to having everything here, so this device gets it, other devices too, and asks again: a few times, then
  /// the person reads why.
  private func catchesUp(_ form: inout LevelForm, _ tab: Tab) -> Bool {
    guard form.looksLeft > 0 else { return false }
    form.looksLeft -= 1
    form.behind = nil
    form.isSending = true
    out.append(.syncNow)
    out.append(.undoTimer(view: tab.id, milliseconds: 700, name: ActionName.level(.again).text))
    return true
  }

  private func lookAgain(_ tab: Tab) {
    guard tab.level?.isSending ?? false else { return }
    tab.level?.isSending = false
    lookAtCopy(tab)
  }

  /// Whether the server has the very same bytes, and not only the same number of them. Of a sealed space it cannot
  /// tell: there the version says it, and that this device found every record that it should have.
  private func isSame(_ id: RecordID, _ form: LevelForm) -> Bool {
    if replica.isSealed(id) { return form.version == replica.confirmedVersion(id) && !replica.isDoubtful(id) }
    return replica.space(id).map { sameBytes($0.stateHash(), form.hash) } ?? false
  }

  /// First this device writes down that it is the one to keep everything: should the answer be lost, or the power, the
  /// next sync says that the server's copy is gone, and this one stays.
  private func askToErase(_ tab: Tab) {
    guard var form = tab.level, form.isReady, let id = ownID, isSynced else { return }
    form.problem = localProblem(id)
    tab.level = form
    guard form.problem == nil else { return }
    form.isSending = true
    tab.level = form
    isRepeated = preferences.leaving == id
    preferences.leaving = id
    preferencesChanged = true
    let body = JSON.object([JSONMember("version", .integer(form.version)), JSONMember("hash", .string(form.hash))])
      .bytes
    askConfirmed(
      AskedCall(tag: CallTag.levelErase.rawValue, method: "DELETE", path: "/v1/spaces/" + id.text, body: body), tab)
  }

  private func copyErased() {
    if let id = preferences.leaving {
      replica.keepOnDevice(id)
      preferences.keptHere = id
      follow(id, id)
      if preferences.sealing != nil { sealing.spaces.removeAll { $0.space == id } }
    }
    preferences.leaving = nil
    preferences.keepsHere = true
    preferencesChanged = true
    forgetArrival()
    for tab in tabs { tab.level = nil }
    refreshStatus()
    if preferences.sealing != nil, sealing.destination != nil { goOnMoving() } else { tellMove(.movedHere) }
    drawAll()
  }

  /// The server said so in the answer to a sync: this device asked for it and did not hear, or another one did.
  func spacesErased(_ received: Received) {
    guard !received.kept.isEmpty || !received.dropped.isEmpty else { return }
    if let id = preferences.leaving, received.kept.contains(id) { return copyErased() }
    preferences.keepsHere = true
    preferences.movedAway = true
    forgetArrival()
    preferencesChanged = true
    if ownID == nil { replica.addSpace(random.nextID(), deviceOnly: true) }
    for tab in tabs { tab.level = nil }
    // By now it may be synced again, under another id: what is said of a ledger that is not here waits for the server's
    // word.
    if received.kept.isEmpty {
      tellsMovedAway = true
    } else {
      tellAll(.keptUnsent(isShown: received.kept.contains { $0 == ownID }))
    }
    knowsAccount = false
    askForAccount()
    drawAll()
  }

  // MARK: To the server

  private func askToSync(_ tab: Tab) {
    guard var form = tab.level, !isSynced else { return }
    form.problem = replica.pendingCount > 0 ? .unsent(replica.pendingCount) : trouble != nil ? .cannotStore : nil
    form.isSending = form.problem == nil
    tab.level = form
    guard form.isSending else { return out.append(.syncNow) }
    request(.levelSession, "GET", "/v1/auth/session", tab)
  }

  /// Whether the server has a space of this person's already. If not it gets one, under an id that it never knew:
  /// devices with the old copy must not take this one for it.
  private func syncPrepared(_ json: JSON, _ form: inout LevelForm, _ tab: Tab) {
    if let known = AppCore.personalSpace(json) {
      if known == preferences.arriving { return goUp(known, epoch: AppCore.epoch(of: known, json), &form) }
      guard hasStarted else { return receiveSpaces(json, tab) }
      // Neither takes the other's place: the person says what becomes of the two.
      noteListed(json)
      if preferences.other != nil { form.wants = nil }
      if preferences.sealing != nil { sealing.destination = nil }
      if preferences.other != nil { return askAboutLedgers(tab) }
      return form.problem = .other
    }
    let fresh = preferences.arriving ?? random.nextID()
    preferences.arriving = fresh
    preferencesChanged = true
    form.isSending = true
    guard form.wants == .sealed else { return create(fresh, [JSONMember("storage", .string("synced"))], tab) }
    if let key = sealing.key(of: fresh, epoch: AppCore.firstEpoch) { return createSealed(key, tab) }
    ask(
      .space, CallTag.levelKey.rawValue,
      [
        JSONMember("space", .string(fresh.text)), JSONMember("epoch", .integer(AppCore.firstEpoch)),
        JSONMember("public", .string(sealing.publicKey ?? "")),
        JSONMember("private", .string(sealing.privateKey ?? "")),
      ], tab)
  }

  private func create(_ fresh: RecordID, _ more: [JSONMember], _ tab: Tab) {
    let body = JSON.object([JSONMember("space", .string(fresh.text)), JSONMember("kind", .string("personal"))] + more)
      .bytes
    request(.levelCreate, "POST", "/v1/spaces", tab, body: body)
  }

  private func createSealed(_ key: SealingKeys.SpaceKey, _ tab: Tab) {
    let wrap = JSON.object([
      JSONMember("user", .string(preferences.user?.text ?? "")), JSONMember("wrap", .string(key.wrap ?? "")),
    ])
    create(
      key.space,
      [
        JSONMember("storage", .string("sealed")), JSONMember("public", .string(sealing.publicKey ?? "")),
        JSONMember("wraps", .array([wrap])),
      ], tab)
  }

  /// The key is written down before the server hears of the space, so that no ledger ever waits under a key that is
  /// lost.
  private func spaceKeyMade(_ json: JSON, _ form: inout LevelForm, _ tab: Tab) {
    guard let fresh = preferences.arriving, let text = json["key"]?.stringValue, let wrap = json["wrap"]?.stringValue
    else { return }
    let key = SealingKeys.SpaceKey(space: fresh, epoch: AppCore.firstEpoch, key: text, wrap: wrap)
    sealing.keep(key)
    form.isSending = true
    createSealed(key, tab)
  }

  private func goUp(_ fresh: RecordID, epoch: Int64?, _ form: inout LevelForm) {
    guard let own = ownID, replica.isDeviceOnly(own) else { return }
    // What the person wants sealed goes up sealed, under the key that this device made, or not at all.
    if form.wants == .sealed || (preferences.sealing != nil && sealing.destination == .sealed) {
      guard epoch == AppCore.firstEpoch, sealing.key(of: fresh, epoch: AppCore.firstEpoch) != nil else {
        return form.problem = .notSealed
      }
    }
    adopt(own, as: fresh, epoch: epoch)
    follow(own, fresh)
    preferences.arriving = nil
    preferences.keepsHere = false
    preferencesChanged = true
    if preferences.sealing != nil {
      var keys = sealing
      keys.destination = nil
      for index in keys.spaces.indices where keys.spaces[index].space == fresh {
        keys.spaces[index] = keys.spaces[index].kept
      }
      sealing = keys
    }
    for tab in tabs { tab.level = nil }
    refreshStatus()
    out.append(.syncNow)
    tellMove(epoch == nil ? .movedUp : .sealed)
    form = LevelForm()
    form.said = epoch == nil ? .movedUp : .sealed
    drawAll()
  }

  // MARK: Answers

  func levelAnswered(_ tag: CallTag, _ status: Int, _ bytes: [UInt8], _ tab: Tab?) {
    let isDone = status >= 200 && status < 300
    let json = AppCore.json(bytes)
    if tag == .levelErase {
      if isDone { return copyErased() }
      // The server will not do it after all. An earlier time that was not answered may still be on its way.
      let isFinal = status >= 400 && status < 500
      if isFinal && !isRepeated {
        preferences.leaving = nil
        preferencesChanged = true
      }
    }
    guard let tab, var form = tab.level else { return }
    tab.isDirty = true
    form.isSending = false
    defer { if tab.level != nil { tab.level = form } }
    guard isDone, let json else {
      if tag == .levelSeen {
        for place in form.seen.indices where form.seen[place].bytes.isEmpty { form.seen[place].isMissing = true }
        return
      }
      let code = json?["error"]?["code"]?.stringValue ?? ""
      if tag == .levelErase, sameBytes(code, "space.moved-on") || sameBytes(code, "space.devices-behind"),
        catchesUp(&form, tab)
      {
        return
      }
      form.behind = nil
      form.problem = AppCore.levelProblem(status, json)
      // It was wrapped for a key that is not the account's any more: the next try makes it anew.
      if tag == .levelCreate, sameBytes(code, "sealing.other-key"), let fresh = preferences.arriving {
        sealing.spaces.removeAll { $0.space == fresh }
      }
      return
    }
    switch tag {
    case .levelLook: copyLookedAt(json, &form, tab)
    case .levelEnd:
      tab.level = form
      lookAtCopy(tab)
      form = tab.level ?? form
    case .levelSession: syncPrepared(json, &form, tab)
    case .levelKey: spaceKeyMade(json, &form, tab)
    case .levelCreate:
      let isSealed = json["storage"]?.stringValue.map { sameBytes($0, "sealed") } ?? (form.wants == .sealed)
      if let fresh = preferences.arriving {
        goUp(fresh, epoch: isSealed ? json["epoch"]?.integerValue ?? AppCore.firstEpoch : nil, &form)
      }
    case .levelSeen: form.show(json)
    default: break
    }
  }
}
