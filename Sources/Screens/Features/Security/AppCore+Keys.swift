import Basis
import Filing

/// Keys for machines in Settings (ACC-13).
extension AppCore {
  func loadKeys(_ tab: Tab) {
    guard preferences.hasAccount else { return }
    var form = tab.keys ?? KeysForm()
    form.isLoading = true
    form.problem = nil
    tab.keys = form
    tab.isDirty = true
    request(.keys, "GET", "/v1/keys", tab)
  }

  func keyAction(_ verb: KeyAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    switch verb {
    case .again: return loadKeys(tab)
    case .new:
      var form = KeyForm()
      if sameBytes(action.value, "card") {
        form.scope = .glance
        form.days = nil
        form.card.site = site
        form.card.locale = format.tag
        form.card.zone = device.push.zone
      }
      return tab.sheet = .key(form)
    case .revokeAsk: tab.keys?.asksToRevoke = action.id
    case .revokeKeep: tab.keys?.asksToRevoke = nil
    case .revoke:
      guard let id = action.id else { return }
      tab.keys?.asksToRevoke = nil
      return request(.keys, "DELETE", "/v1/keys/" + id.text, tab)
    default: break
    }
    // The rest is about the sheet.
    guard case .key(var form)? = tab.sheet, !form.isSending else { return }
    form.read(action)
    form.problem = nil
    if verb != .copied { form.isCopied = false }
    switch verb {
    case .scope: form.scope = KeyForm.Scope(action.value) ?? form.scope
    case .copied: form.isCopied = true
    case .amounts: form.scope = sameBytes(action.value, "true") ? .glance : .plainGlance
    case .kind:
      for kind in GlanceModel.Kind.allCases where sameBytes(kind.rawValue, action.value) { form.card.kind = kind }
    case .size:
      for size in GlanceSize.allCases where sameBytes(size.rawValue, action.value) { form.card.size = size }
    case .look: form.card.isDark = sameBytes(action.value, "dark")
    case .make:
      if form.name.bytes.allSatisfy({ $0 <= 0x20 }) {
        form.problem = .name
        out.append(.focus(view: tab.id, id: "key-name"))
      } else {
        form.isSending = true
        askConfirmed(AskedCall(tag: CallTag.keyMake.rawValue, method: "POST", path: "/v1/keys", body: form.body), tab)
      }
    case .again, .new, .revokeAsk, .revokeKeep, .revoke, .input: break
    }
    tab.sheet = .key(form)
  }

  func keysAnswered(_ tag: CallTag, _ status: Int, _ bytes: [UInt8], _ tab: Tab?) {
    guard let tab else { return }
    tab.isDirty = true
    let json = AppCore.json(bytes)
    let isDone = status >= 200 && status < 300 && json != nil
    let sentence = status == 0 ? nil : json?["error"]?["message"]?.stringValue
    var keys = tab.keys ?? KeysForm()
    if isDone, let json { keys.read(json) }
    guard tag == .keyMake else {
      keys.isLoading = false
      if !isDone { keys.problem = sentence.map { .message($0) } ?? .offline }
      return tab.keys = keys
    }
    tab.keys = keys
    guard case .key(var form)? = tab.sheet else { return }
    form.isSending = false
    if isDone {
      form.made = json?["key"]?.stringValue
    } else {
      form.problem = sentence.map { .message($0) } ?? .offline
    }
    tab.sheet = .key(form)
  }
}
