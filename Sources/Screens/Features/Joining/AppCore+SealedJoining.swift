import Basis
import Ledger
import Replica

/// Coming into a sealed group: by a link, which has its keys, or by a code, which only asks (SEC-26, HSE-08).
extension AppCore {
  /// A link was opened here. Who is not signed in does that first.
  func openDoor(_ secret: String, _ tab: Tab) {
    guard RecordID(secret) != nil else { return go(Route(.together), tab, replace: true) }
    guard preferences.hasAccount else {
      go(Route(.signIn), tab, replace: true)
      tab.joins = secret
      tab.account.isAtDoor = true
      return
    }
    tab.joins = nil
    go(Route(.together), tab, replace: true)
    var form = JoinForm(name: preferences.name ?? "")
    form.door = SealedDoor(secret: secret)
    form.isSending = true
    tab.sheet = .join(form)
    ask(.inviteName, CallTag.sealedNamed.rawValue, [JSONMember("secret", .string(secret))], tab)
  }

  /// ‹Join› on the door: as whom is said. Where nobody is let in any more, the ledger has the word.
  func joinSealed(_ form: JoinForm, _ tab: Tab) {
    guard let door = form.door else { return }
    tab.isDirty = true
    guard door.secret == nil, !door.isAsking, let id = door.space else {
      guard preferences.hasAccount else {
        var form = form
        form.problem = .needsAccount
        return tab.sheet = .join(form)
      }
      return withKey(.join(form), tab)
    }
    // Inside already.
    tab.sheet = nil
    keepChoice(form, in: id)
    followSealedGroups()
  }

  private func keepChoice(_ form: JoinForm, in id: RecordID) {
    var keys = sealing
    keys.joining.removeAll { $0.space == id }
    keys.said.removeAll { $0 == SealingKeys.Said(space: id, user: preferences.user ?? id, what: .goes) }
    keys.joining.append(
      SealingKeys.Joining(space: id, member: form.isNew ? nil : form.member, name: PlainText.trimmed(form.name)))
    sealing = keys
  }

  func askToBeAdmitted(_ asked: JoinForm, _ key: String, _ tab: Tab) {
    guard let door = asked.door else { return }
    var form = asked
    form.isSending = true
    form.problem = nil
    tab.sheet = .join(form)
    tab.isDirty = true
    if door.isAsking {
      let body = JSON.object([JSONMember("code", .string(form.code)), JSONMember("public", .string(key))]).bytes
      return ask(.join, "/v1/join", body, tab)
    }
    ask(
      .admit, CallTag.sealedWrapped.rawValue,
      [
        JSONMember("space", .string(door.space?.text ?? "")), JSONMember("public", .string(key)),
        JSONMember("keys", .array(door.keys)), JSONMember("private", .string(sealing.privateKey ?? "")),
      ], tab)
  }

  /// The keys and who one is are written down before the server hears of it: should the answer be lost, the next one
  /// tells.
  private func wrapped(_ json: JSON, _ form: JoinForm, _ tab: Tab) {
    guard let door = form.door, let id = door.space else { return }
    var keys = sealing
    for each in door.keys {
      guard let epoch = each["epoch"]?.integerValue, let key = each["key"]?.stringValue else { continue }
      keys.keep(SealingKeys.SpaceKey(space: id, epoch: epoch, key: key).kept)
    }
    sealing = keys
    keepChoice(form, in: id)
    let body = JSON.object([
      JSONMember("id", .string(door.id)), JSONMember("public", .string(keys.publicKey ?? "")),
      JSONMember("wraps", json["wraps"] ?? .null), JSONMember("proof", json["proof"] ?? .null),
    ]).bytes
    ask(.sealedJoined, "/v1/sealed-links/join", body, tab)
  }

  private func joinedSealed(_ id: RecordID, _ epoch: Int64, _ tab: Tab) {
    tab.sheet = nil
    replica.addSpace(id, deviceOnly: false, isGroup: true, epoch: epoch)
    out.append(.persist)
    out.append(.syncNow)
    go(Route(.group(id)), tab)
  }

  /// A code that was shown: the admin is asked, with the key that they compare.
  func waitsSealed(_ json: JSON, _ form: JoinForm, _ tab: Tab) {
    guard let id = json["space"]?.idValue else { return }
    tab.sheet = nil
    out.append(.persist)
    out.append(.syncNow)
    guard json["awaits"]?.boolValue ?? false else { return go(Route(.group(id)), tab) }
    preferences.awaited.removeAll { $0.group == id }
    preferences.awaited.append(AwaitedGroup(group: id, name: "", admin: "", code: form.code, isSealed: true))
    preferencesChanged = true
    go(Route(.together), tab)
    if let user = preferences.user, let key = sealing.publicKey { askForWords(of: user, key: key, in: id) }
  }

  func sealedSheetAnswered(_ tag: CallTag, _ status: Int, _ bytes: [UInt8], _ tab: Tab?) {
    guard let tab else { return }
    tab.isDirty = true
    let json = AppCore.json(bytes)
    let isDone = status >= 200 && status < 300
    if case .share(let form)? = tab.sheet {
      return linkAnswered(tag, json, isDone ? nil : AppCore.problem(status, json), form, tab)
    }
    guard case .join(var form)? = tab.sheet, var door = form.door else { return }
    form.isSending = false
    guard isDone, let json else {
      form.problem = status == 422 && json == nil ? .doesNotOpen : AppCore.problem(status, json)
      // The server said no: nothing of the group is kept.
      if status >= 400, status < 500, let id = door.space, replica.roster(of: id) == nil, preferences.sealing != nil {
        sealing.spaces.removeAll { $0.space == id }
        sealing.joining.removeAll { $0.space == id }
      }
      return tab.sheet = .join(form)
    }
    form.isSending = true
    switch tag {
    case .sealedNamed:
      door.id = json["id"]?.stringValue ?? ""
      ask(.sealedLooked, "/v1/sealed-links/look", JSON.object([JSONMember("id", .string(door.id))]).bytes, tab)
    case .sealedLooked:
      door.space = json["space"]?.idValue
      if json["isMember"]?.boolValue ?? false, let id = door.space { return go(Route(.group(id)), tab) }
      ask(
        .openInvite, CallTag.sealedOpened.rawValue,
        [
          JSONMember("secret", .string(door.secret ?? "")), JSONMember("space", json["space"] ?? .null),
          JSONMember("content", json["content"] ?? .null),
        ], tab)
    case .sealedOpened:
      form.isSending = false
      door.keys = json["keys"]?.arrayValue ?? []
      if let found = JoinForm.Found(json) { form.find(found) } else { form.problem = .doesNotOpen }
    case .sealedWrapped: wrapped(json, form, tab)
    case .sealedJoined:
      // Of the newest key that the link brought: it is not the server's to say.
      if let id = door.space {
        return joinedSealed(
          id, sealing.spaces.filter { $0.space == id }.map { $0.epoch }.max() ?? AppCore.firstEpoch, tab)
      }
    default: return
    }
    form.door = door
    tab.sheet = .join(form)
  }
}
