import Basis
import Ledger
import Replica

/// Joining a group by a code, with or without an account (ACC-11, EVT-15).
extension AppCore {
  func joinAction(_ verb: JoinAction, _ action: AppAction, _ tab: Tab) {
    if verb == .open { return openJoin("", tab) }
    guard case .join(var form)? = tab.sheet, !form.isSending else { return }
    form.read(action)
    form.problem = nil
    switch verb {
    case .look:
      if let code = GroupCodeText.normalised(form.code) {
        form.code = code
        form.isSending = true
        ask(.joinLook, "/v1/join/preview", form.lookBody, tab)
      } else {
        form.problem = .notACode
      }
    case .pick: form.pick(action)
    case .back: (form.found, form.door) = (nil, nil)
    case .go:
      form.problem = form.problemBefore
      if form.problem == nil, form.door != nil { return joinSealed(form, tab) }
      if form.problem == nil {
        form.isSending = true
        ask(.join, "/v1/join", form.joinBody(as: preferences.hasAccount ? preferences.user : nil), tab)
      }
    case .open: break
    }
    tab.sheet = .join(form)
    tab.isDirty = true
  }

  /// With a code from a link, it is looked up at once.
  func openJoin(_ code: String, _ tab: Tab) {
    var form = JoinForm(code: code, name: preferences.name ?? "")
    if GroupCodeText.normalised(code) != nil {
      form.isSending = true
      ask(.joinLook, "/v1/join/preview", form.lookBody, tab)
    }
    tab.sheet = .join(form)
    tab.isDirty = true
  }

  func joinAnswered(_ tag: CallTag, _ status: Int, _ bytes: [UInt8], _ tab: Tab?) {
    guard let tab, case .join(var form)? = tab.sheet else { return }
    tab.isDirty = true
    form.isSending = false
    let json = AppCore.json(bytes)
    guard status >= 200 && status < 300, let json else {
      form.problem = AppCore.problem(status, json)
      noteRefusal(json, code: form.code)
      tab.sheet = .join(form)
      return
    }
    let isSealed = json["sealed"]?.boolValue ?? false
    if tag == .join { return isSealed ? waitsSealed(json, form, tab) : joined(json, form, tab) }
    if isSealed {
      form.door = SealedDoor(space: json["space"]?.idValue)
      form.door?.isAsking = true
      form.door?.isHousehold = json["preset"]?.stringValue.map { sameBytes($0, "household") } ?? false
      return tab.sheet = .join(form)
    }
    form.found = JoinForm.Found(json)
    if form.found == nil { form.problem = .offline }
    // A group in which no name is free has only newcomers.
    form.isNew = form.found.map { found in !found.people.contains { $0.state != .taken } } ?? false
    tab.sheet = .join(form)
  }

  static func problem(_ status: Int, _ json: JSON?) -> JoinForm.Problem {
    guard status != 0, let text = json?["error"]?["message"]?.stringValue, !text.isEmpty else { return .offline }
    return .message(text)
  }

  /// The group's records come with the next sync. Who was nobody to the server is a guest of it now.
  private func joined(_ json: JSON, _ form: JoinForm, _ tab: Tab) {
    guard let group = json["group"]?.idValue, let user = json["user"]?["id"]?.idValue else { return }
    tab.sheet = nil
    // The browser is an account's that isn't the one of this vault: its own vault is opened first, and the group comes
    // there.
    if preferences.user != user, preferences.hasAccount || AppCore.isAccount(json["user"]) {
      return askForSession(.owner, tab)
    }
    if preferences.user != user {
      preferences.user = user
      preferences.name = preferences.name ?? json["user"]?["name"]?.stringValue
      preferencesChanged = true
      replica.account = user
      out.append(.signedIn)
    }
    out.append(.persist)
    if json["awaits"]?.boolValue ?? false {
      waitFor(group, form.found, code: form.code)
      go(Route(.together), tab)
      return out.append(.syncNow)
    }
    replica.addSpace(group, deviceOnly: false, isGroup: true)
    out.append(.syncNow)
    go(Route(.group(group)), tab)
  }
}
