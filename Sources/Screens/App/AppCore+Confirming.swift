import Basis

/// What needs the password asks for it in a sheet when the server says so, and goes on by itself afterwards. The person
/// does nothing twice, and is not asked when they gave it a moment ago.
extension AppCore {
  /// A call that may need a confirmation. One at a time for each tab.
  func askConfirmed(_ call: AskedCall, _ view: Int) {
    views[view].asked = call
    out.append(.request(view: views[view].id, tag: call.tag, method: call.method, path: call.path, body: call.body))
  }

  /// Whether the answer is that the password is missing: then its sheet stands open.
  func asksForPassword(_ tag: String, _ status: Int, _ bytes: [UInt8], _ index: Int?) -> Bool {
    guard let index, let call = views[index].asked, sameBytes(call.tag, tag) else { return false }
    guard status == 403, let code = AppCore.json(bytes)?["error"]?["code"]?.stringValue,
      sameBytes(code, "auth.password-needed")
    else {
      // Without a connection it may be tried again.
      if status != 0 { views[index].asked = nil }
      return false
    }
    views[index].sheet = .confirm(ConfirmForm(call, answer: bytes, beneath: views[index].sheet, canPasskey: device.passkeys.isHere))
    views[index].isDirty = true
    return true
  }

  func confirmAction(_ action: AppAction, _ view: Int) {
    guard case .confirm(var form)? = views[view].sheet, !form.isSending else { return }
    views[view].isDirty = true
    if let text = action["password"] { form.password = text }
    form.problem = nil
    if sameBytes(action.name, "confirm.go") {
      if form.password.isEmpty {
        form.problem = .empty
        out.append(.focus(view: views[view].id, id: "confirm-password"))
      } else {
        form.isSending = true
        ask("confirm", "/v1/auth/confirm", form.body, view)
      }
    }
    views[view].sheet = .confirm(form)
  }

  func confirmAnswered(_ status: Int, _ bytes: [UInt8], _ index: Int?) {
    guard let index, case .confirm(var form)? = views[index].sheet else { return }
    views[index].isDirty = true
    guard status >= 200 && status < 300 else {
      form.isSending = false
      form.problem = .offline
      if status != 0, let text = AppCore.json(bytes)?["error"]?["message"]?.stringValue { form.problem = .message(text) }
      // What is wrong is not kept; after a lost connection it is tried again.
      if status != 0 { form.password = "" }
      out.append(.focus(view: views[index].id, id: "confirm-password"))
      return views[index].sheet = .confirm(form)
    }
    views[index].sheet = form.beneath
    askConfirmed(form.call, index)
  }

  /// Closed without a password: whoever asked hears what the server said.
  func closeConfirming(_ form: ConfirmForm, _ view: Int) {
    views[view].sheet = form.beneath
    views[view].asked = nil
    fetched(form.call.tag, 403, form.answer, views[view].id)
  }
}
