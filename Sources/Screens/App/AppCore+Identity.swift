import Basis

/// Signing in with a provider, and which ones lead to the account (ACC-09, ACC-10). The way leads over the provider's own
/// page; who comes back finds the app at an address that tells nothing, and the server knows the rest.
extension AppCore {
  /// Stands behind the `#` when somebody came back.
  static let cameBack = "provider"

  /// Each visit of the sign-in asks anew which providers there are.
  func askForProviders() {
    for view in views {
      let isThere = view.route.page == .signIn || view.route.page == .signUp
      if isThere && !view.askedProviders {
        out.append(.request(view: view.id, tag: "providers", method: "GET", path: "/v1/auth/providers", body: nil))
      }
      view.askedProviders = isThere
    }
  }

  func loadIdentities(_ view: Int) {
    guard preferences.hasAccount else { return }
    out.append(.request(view: views[view].id, tag: "identities", method: "GET", path: "/v1/auth/identities", body: nil))
  }

  func identityAction(_ action: AppAction, _ view: Int) {
    views[view].isDirty = true
    switch action.name {
    case "identity.go": startIdentity(action.value, nil, view)
    case "identity.confirm": startIdentity(action.value, "confirm", view)
    case "identity.link":
      let body = JSON.object([JSONMember("provider", .string(action.value))]).bytes
      askConfirmed(AskedCall(tag: "identity-start", method: "POST", path: "/v1/auth/identities", body: body), view)
    case "identity.remove-ask": views[view].identities?.asksToRemove = action.id
    case "identity.remove-keep": views[view].identities?.asksToRemove = nil
    case "identity.remove":
      guard let id = action.id else { return }
      views[view].identities?.asksToRemove = nil
      askConfirmed(AskedCall(tag: "identities", method: "DELETE", path: "/v1/auth/identities/" + id.text, body: nil), view)
    default: return
    }
  }

  /// `purpose` as the server names it; a sign-in where there is none.
  func startIdentity(_ provider: String, _ purpose: String?, _ view: Int) {
    guard !views[view].account.isSending else { return }
    var members = [JSONMember("provider", .string(provider)), JSONMember("return", .string(views[view].route.path)), views[view].account.remember]
    if let purpose { members.append(JSONMember("purpose", .string(purpose))) }
    if let invitation = views[view].account.invitation { members.append(JSONMember("invitation", .string(invitation))) }
    views[view].account.isSending = true
    views[view].account.problem = nil
    ask("identity-start", "/v1/auth/identity/start", JSON.object(members).bytes, view)
  }

  /// Somebody is back from a provider.
  func finishIdentity(_ view: Int) {
    views[view].account.isSending = true
    views[view].account.problem = nil
    views[view].isDirty = true
    ask("identity-finish", "/v1/auth/identity/finish", JSON.object([]).bytes, view)
  }

  func identityAnswered(_ tag: String, _ status: Int, _ bytes: [UInt8], _ index: Int?) {
    guard let index else { return }
    views[index].isDirty = true
    let json = AppCore.json(bytes)
    let isDone = status >= 200 && status < 300 && json != nil
    switch tag {
    case "providers":
      guard isDone else { return }
      views[index].providers = ProviderOffer.list(json?["providers"])
      views[index].takesPasskeys = json?["takesPasskeys"]?.boolValue ?? false
    case "identities":
      var form = views[index].identities ?? IdentityForm()
      form.problem = isDone ? nil : status == 0 ? .offline : .message(json?["error"]?["message"]?.stringValue ?? "")
      if isDone, let json { form.read(json) }
      views[index].identities = form
      if isDone { views[index].takesPasskeys = json?["takesPasskeys"]?.boolValue ?? false }
    default:
      views[index].account.isSending = false
      guard isDone else { return identityRefused(tag, status, bytes, index) }
      if let address = json?["url"]?.stringValue {
        keepLink(index)
        return out.append(.visit(view: views[index].id, address))
      }
      cameBack(json, bytes, index)
    }
  }

  private func cameBack(_ json: JSON?, _ bytes: [UInt8], _ index: Int) {
    let status = json?["status"]?.stringValue ?? ""
    if sameBytes(status, "signed-in") { return arrive(index, bytes, .cameByProvider) }
    // Where the person was, also when they thought better of it.
    if let path = json?["return"]?.stringValue { go(Route(path: path), index, replace: true) }
    if sameBytes(status, "linked") {
      loadIdentities(index)
      say(.identityLinked, index)
    } else if sameBytes(status, "confirmed") {
      say(.identityConfirmed, index)
    }
  }

  private func identityRefused(_ tag: String, _ status: Int, _ bytes: [UInt8], _ index: Int) {
    if status == 0 { return views[index].sheet = .noConnection(tag) }
    let error = AppCore.json(bytes)?["error"]
    if let moment = AppCore.erasure(bytes) {
      views[index].account.erasedAt = moment
      return views[index].account.keptBy = error?["provider"]?.stringValue
    }
    guard let text = error?["message"]?.stringValue else { return views[index].account.problem = .offline }
    if preferences.hasAccount { say(.refused(text), index) } else { views[index].account.problem = .message(text) }
  }
}
