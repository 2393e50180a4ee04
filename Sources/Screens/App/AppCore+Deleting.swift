import Basis

/// ‹Delete Account› of Settings (SEC-18).
extension AppCore {
  func deleteForm(_ view: ViewState) -> DeleteForm? {
    guard preferences.hasAccount else { return nil }
    var form = view.deleting ?? DeleteForm()
    form.unsent = unsent + onlyHere
    if let known = preferences.plan?.subscription, known.renews { form.subscription = known }
    return form
  }

  func deleteAction(_ action: AppAction, _ view: Int) {
    guard preferences.hasAccount, !(views[view].deleting?.isSending ?? false) else { return }
    views[view].isDirty = true
    var form = DeleteForm()
    switch action.name {
    case "delete.ask":
      form.asks = true
      out.append(.focus(view: views[view].id, id: "delete-keep"))
    case "delete.go":
      form.asks = true
      form.isSending = true
      askConfirmed(AskedCall(tag: "account-delete", method: "DELETE", path: "/v1/account", body: nil), view)
    default: break
    }
    views[view].deleting = form
  }

  /// The server ended all sessions; what is here goes, too. The engine of the vault before takes over and says so.
  func accountDeleted(_ status: Int, _ bytes: [UInt8], _ index: Int?) {
    guard let index else { return }
    views[index].isDirty = true
    guard status >= 200 && status < 300 else {
      var form = views[index].deleting ?? DeleteForm()
      form.read(AppCore.json(bytes)?["error"], isAway: status == 0)
      if status == 0 { views[index].sheet = .noConnection("account-delete") }
      return views[index].deleting = form
    }
    views[index].deleting = nil
    out.append(.leave(view: views[index].id, keep: false, unsent: unsent, tag: "left-deleted"))
  }

  /// When the account is erased that somebody just gave the right password of; nil for any other answer.
  static func erasure(_ bytes: [UInt8]) -> SecurityForm.Moment? { SecurityForm.Moment(json(bytes)?["error"]?["erasesAt"]) }

  /// An export is made on the device: the server is told that there was one, so that the person finds it among what
  /// happened to the account (SEC-23). Without a connection nobody is told.
  func noteExport(_ view: Int) {
    guard preferences.hasAccount, !views[view].showsExample else { return }
    out.append(
      .request(view: views[view].id, tag: "noted", method: "POST", path: "/v1/auth/security/export", body: Array("{}".utf8)))
  }
}
