import Basis
import Ledger
import Replica

/// The person's own space moves between this device and the server (SEC-05).
extension AppCore {
  /// Entries that are nowhere but here, though the person has an account: signing out must not lose them.
  var onlyHere: Int {
    guard preferences.hasAccount, !isSynced, hasStarted, let space = ownID.flatMap({ replica.space($0) }) else { return 0 }
    return max(1, space.transactions.count)
  }

  func levelAction(_ action: AppAction, _ view: Int) {
    guard preferences.hasAccount, !views[view].showsExample else { return }
    views[view].isDirty = true
    var form = views[view].level ?? LevelForm()
    guard !form.isSending else { return }
    form.problem = nil
    switch action.name {
    case "level.here", "level.look":
      form.wants = .onThisDevice
      views[view].level = form
      return lookAtCopy(view)
    case "level.synced":
      form.wants = .synced
      out.append(.focus(view: views[view].id, id: "level-keep"))
    case "level.keep":
      form.wants = nil
      form.behind = nil
    case "level.end":
      guard let id = action.id else { return }
      views[view].level = form
      return out.append(
        .request(view: views[view].id, tag: "level-end", method: "DELETE", path: "/v1/auth/sessions/" + id.text, body: nil))
    case "level.go":
      views[view].level = form
      return form.wants == .synced ? askToSync(view) : askToErase(view)
    default: break
    }
    views[view].level = form
  }

  // MARK: To this device

  /// Asks what the server has, and who has not got it yet.
  private func lookAtCopy(_ view: Int) {
    guard var form = views[view].level, let id = ownID, isSynced else { return }
    form.behind = nil
    form.problem = localProblem(id)
    form.isSending = form.problem == nil
    views[view].level = form
    guard form.isSending else { return out.append(.syncNow) }
    out.append(
      .request(view: views[view].id, tag: "level-look", method: "GET", path: "/v1/spaces/" + id.text + "/copy", body: nil))
  }

  /// Why this device can't be the only place yet.
  private func localProblem(_ id: RecordID) -> LevelForm.Problem? {
    if trouble != nil { return .cannotStore }
    if replica.pendingCount > 0 { return .unsent(replica.pendingCount) }
    if status.state != .synced { return .offline }
    return replica.isWhole(id) ? nil : .differs
  }

  private func copyLookedAt(_ json: JSON, _ form: inout LevelForm) {
    guard let id = ownID else { return }
    form.version = json["version"]?.integerValue ?? 0
    form.hash = json["hash"]?.stringValue ?? ""
    var behind: [SecurityForm.Device] = []
    for element in json["devices"]?.arrayValue ?? [] {
      guard let device = element["id"]?.idValue, !(element["isSynced"]?.boolValue ?? false) else { continue }
      behind.append(
        SecurityForm.Device(
          id: device, name: element["device"]?.stringValue ?? "", signedIn: nil,
          used: SecurityForm.Moment(element["lastUsedAt"]), isThis: false))
    }
    form.behind = behind
    // The very same bytes, not only the same number.
    guard replica.isWhole(id), let space = replica.space(id), sameBytes(space.stateHash(), form.hash) else {
      form.behind = nil
      form.problem = .differs
      return out.append(.syncNow)
    }
  }

  /// First this device writes down that it is the one to keep everything: should the answer be lost, or the power, the next
  /// sync says that the server's copy is gone, and this one stays.
  private func askToErase(_ view: Int) {
    guard var form = views[view].level, form.isReady, let id = ownID, isSynced else { return }
    form.problem = localProblem(id)
    views[view].level = form
    guard form.problem == nil else { return }
    form.isSending = true
    views[view].level = form
    isRepeated = preferences.leaving == id
    preferences.leaving = id
    preferencesChanged = true
    let body = JSON.object([JSONMember("version", .integer(form.version)), JSONMember("hash", .string(form.hash))]).bytes
    askConfirmed(AskedCall(tag: "level-erase", method: "DELETE", path: "/v1/spaces/" + id.text, body: body), view)
  }

  private func copyErased() {
    if let id = preferences.leaving { replica.keepOnDevice(id) }
    preferences.leaving = nil
    preferences.keepsHere = true
    preferencesChanged = true
    for index in views.indices { views[index].level = nil }
    refreshStatus()
    tellAll(.movedHere)
    drawAll()
  }

  /// The server said so in the answer to a sync: this device asked for it and did not hear, or another one did.
  func spacesErased(_ received: Received) {
    guard !received.kept.isEmpty || !received.dropped.isEmpty else { return }
    if let id = preferences.leaving, received.kept.contains(id) { return copyErased() }
    preferences.keepsHere = true
    preferencesChanged = true
    if ownID == nil { replica.addSpace(random.nextID(), deviceOnly: true) }
    for index in views.indices { views[index].level = nil }
    tellAll(received.kept.isEmpty ? .movedAway : .keptUnsent)
    // By now it may be synced again, under another id.
    knowsAccount = false
    askForAccount()
  }

  // MARK: To the server

  private func askToSync(_ view: Int) {
    guard var form = views[view].level, !isSynced else { return }
    form.problem = replica.pendingCount > 0 ? .unsent(replica.pendingCount) : trouble != nil ? .cannotStore : nil
    form.isSending = form.problem == nil
    views[view].level = form
    guard form.isSending else { return out.append(.syncNow) }
    out.append(
      .request(view: views[view].id, tag: "level-session", method: "GET", path: "/v1/auth/session", body: nil))
  }

  /// Whether the server has a space of this person's already. If not it gets one, under an id that it never knew: devices
  /// with the old copy must not take this one for it.
  private func syncPrepared(_ json: JSON, _ form: inout LevelForm, _ view: Int) {
    if let known = AppCore.personalSpace(json) {
      if known == preferences.arriving { return goUp(known) }
      guard hasStarted else { return receiveSpaces(json, view) }
      form.problem = .other
      return
    }
    let fresh = preferences.arriving ?? random.nextID()
    preferences.arriving = fresh
    preferencesChanged = true
    form.isSending = true
    let body = JSON.object([
      JSONMember("space", .string(fresh.text)), JSONMember("kind", .string("personal")), JSONMember("storage", .string("synced")),
    ]).bytes
    out.append(.request(view: views[view].id, tag: "level-create", method: "POST", path: "/v1/spaces", body: body))
  }

  private func goUp(_ fresh: RecordID) {
    guard let own = ownID, replica.isDeviceOnly(own) else { return }
    replica.adoptIntoAccount(own, as: fresh, clock: now, today: today, random: &random)
    preferences.arriving = nil
    preferences.keepsHere = false
    preferencesChanged = true
    for index in views.indices { views[index].level = nil }
    refreshStatus()
    out.append(.syncNow)
    tellAll(.movedUp)
    drawAll()
  }

  // MARK: Answers

  func levelAnswered(_ tag: String, _ status: Int, _ bytes: [UInt8], _ index: Int?) {
    let isDone = status >= 200 && status < 300
    let json = AppCore.json(bytes)
    if sameBytes(tag, "level-erase") {
      if isDone { return copyErased() }
      // The server will not do it after all. An earlier time that was not answered may still be on its way.
      let isFinal = status >= 400 && status < 500
      if isFinal && !isRepeated {
        preferences.leaving = nil
        preferencesChanged = true
      }
    }
    guard let index, var form = views[index].level else { return }
    views[index].isDirty = true
    form.isSending = false
    defer { if views[index].level != nil { views[index].level = form } }
    guard isDone, let json else {
      if sameBytes(tag, "level-seen") {
        for place in form.seen.indices where form.seen[place].bytes.isEmpty { form.seen[place].isMissing = true }
        return
      }
      form.behind = nil
      form.problem = status == 0 ? .offline : json?["error"]?["message"]?.stringValue.map { .message($0) } ?? .offline
      return
    }
    switch tag {
    case "level-look": copyLookedAt(json, &form)
    case "level-end":
      views[index].level = form
      lookAtCopy(index)
      form = views[index].level ?? form
    case "level-session": syncPrepared(json, &form, index)
    case "level-create": if let fresh = preferences.arriving { goUp(fresh) }
    case "level-seen": form.show(json)
    default: break
    }
  }
}
