import Basis

/// Another e-mail address for the account (ACC-15): asked for in the profile, the account's when its link was opened.
extension AppCore {
  func emailAction(_ verb: EmailAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    switch verb {
    case .open: return tab.sheet = .address(AddressForm())
    case .keep:
      return request(.emailKeep, "DELETE", "/v1/auth/email", tab)
    case .ask, .input: break
    }
    guard case .address(var form)? = tab.sheet, !form.isSending else { return }
    if let text = action["email"] { form.email = text }
    form.problem = nil
    if verb == .ask {
      if EmailAddress.isPlausible(form.email) {
        form.isSending = true
        askConfirmed(
          AskedCall(tag: CallTag.email.rawValue, method: "POST", path: "/v1/auth/email", body: form.body), tab)
      } else {
        form.problem = .invalid
        out.append(.focus(view: tab.id, id: "new-email"))
      }
    }
    tab.sheet = .address(form)
  }

  func emailAnswered(_ tag: CallTag, _ status: Int, _ bytes: [UInt8], _ tab: Tab?) {
    guard let tab else { return }
    tab.isDirty = true
    let json = AppCore.json(bytes)
    let sentence = status == 0 ? nil : json?["error"]?["message"]?.stringValue
    let isDone = status >= 200 && status < 300
    if isDone, let user = json?["user"] {
      noteAccount(user, lists: AppCore.personalSpace(json))
      drawAll()
    }
    if tag == .emailKeep {
      if !isDone { say(sentence.map { .refused($0) } ?? .offline, tab) }
      return
    }
    guard case .address(var form)? = tab.sheet else { return }
    form.isSending = false
    if isDone {
      tab.sheet = nil
      return say(.addressAsked(form.email), tab)
    }
    form.problem = sentence.map { .message($0) } ?? .offline
    tab.sheet = .address(form)
  }
}
