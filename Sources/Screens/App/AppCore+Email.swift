import Basis

/// Another e-mail address for the account (ACC-15): asked for in the profile, the account's when its link was opened.
extension AppCore {
  func emailAction(_ action: AppAction, _ view: Int) {
    views[view].isDirty = true
    switch action.name {
    case "email.open": return views[view].sheet = .address(AddressForm())
    case "email.keep":
      return out.append(
        .request(view: views[view].id, tag: "email-keep", method: "DELETE", path: "/v1/auth/email", body: nil))
    default: break
    }
    guard case .address(var form)? = views[view].sheet, !form.isSending else { return }
    if let text = action["email"] { form.email = text }
    form.problem = nil
    if sameBytes(action.name, "email.ask") {
      if AccountForm.isEmail(form.email) {
        form.isSending = true
        askConfirmed(AskedCall(tag: "email", method: "POST", path: "/v1/auth/email", body: form.body), view)
      } else {
        form.problem = .invalid
        out.append(.focus(view: views[view].id, id: "new-email"))
      }
    }
    views[view].sheet = .address(form)
  }

  func emailAnswered(_ tag: String, _ status: Int, _ bytes: [UInt8], _ index: Int?) {
    guard let index else { return }
    views[index].isDirty = true
    let json = AppCore.json(bytes)
    let sentence = status == 0 ? nil : json?["error"]?["message"]?.stringValue
    let isDone = status >= 200 && status < 300
    if isDone, let user = json?["user"] {
      noteAccount(user, lists: AppCore.personalSpace(json))
      drawAll()
    }
    if sameBytes(tag, "email-keep") {
      if !isDone { say(sentence.map { .refused($0) } ?? .offline, index) }
      return
    }
    guard case .address(var form)? = views[index].sheet else { return }
    form.isSending = false
    if isDone {
      views[index].sheet = nil
      return say(.addressAsked(form.email), index)
    }
    form.problem = sentence.map { .message($0) } ?? .offline
    views[index].sheet = .address(form)
  }
}
