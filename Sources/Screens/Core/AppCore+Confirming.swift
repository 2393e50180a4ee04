import Basis

/// What needs the password asks for it in a sheet when the server says so, and goes on by itself afterwards. The person
/// does nothing twice, and is not asked when they gave it a moment ago.
extension AppCore {
  /// A call that may need a confirmation. One at a time for each tab.
  func askConfirmed(_ call: AskedCall, _ tab: Tab) {
    tab.asked = call
    out.append(.request(view: tab.id, tag: call.tag, method: call.method, path: call.path, body: call.body))
  }

  /// Whether the answer is that the password is missing: then its sheet stands open.
  func asksForPassword(_ tag: String, _ status: Int, _ bytes: [UInt8], _ tab: Tab?) -> Bool {
    guard let tab, let call = tab.asked, sameBytes(call.tag, tag) else { return false }
    guard status == 403, let error = AppCore.json(bytes)?["error"], let code = error["code"]?.stringValue,
      sameBytes(code, "auth.password-needed")
    else {
      // Without a connection it may be tried again.
      if status != 0 { tab.asked = nil }
      return false
    }
    tab.sheet = .confirm(
      ConfirmForm(call, error, answer: bytes, beneath: tab.sheet, canPasskey: device.passkeys.isHere))
    tab.isDirty = true
    return true
  }

  func confirmAction(_ verb: ConfirmAction, _ action: AppAction, _ tab: Tab) {
    guard case .confirm(var form)? = tab.sheet, !form.isSending else { return }
    tab.isDirty = true
    if let text = action["password"] { form.password = text }
    form.problem = nil
    switch verb {
    case .go:
      if form.password.isEmpty {
        form.problem = .empty
        out.append(.focus(view: tab.id, id: "confirm-password"))
      } else {
        form.isSending = true
        ask(.confirm, "/v1/auth/confirm", form.body, tab)
      }
    case .input: break
    }
    tab.sheet = .confirm(form)
  }

  func confirmAnswered(_ status: Int, _ bytes: [UInt8], _ tab: Tab?) {
    guard let tab, case .confirm(var form)? = tab.sheet else { return }
    tab.isDirty = true
    guard status >= 200 && status < 300 else {
      form.isSending = false
      form.problem = .offline
      if status != 0, let text = AppCore.json(bytes)?["error"]?["message"]?.stringValue {
        form.problem = .message(text)
      }
      // What is wrong is not kept; after a lost connection it is tried again.
      if status != 0 { form.password = "" }
      out.append(.focus(view: tab.id, id: "confirm-password"))
      return tab.sheet = .confirm(form)
    }
    tab.sheet = form.beneath
    askConfirmed(form.call, tab)
  }

  /// Closed without a password: whoever asked hears what the server said.
  func closeConfirming(_ form: ConfirmForm, _ tab: Tab) {
    tab.sheet = form.beneath
    tab.asked = nil
    fetched(form.call.tag, 403, form.answer, tab)
  }
}
