import Basis

/// Signing in with a provider, and which ones lead to the account (ACC-09, ACC-10). The way leads over the provider's
/// own page; who comes back finds the app at an address that tells nothing, and the server knows the rest.
extension AppCore {
  /// Stands behind the `#` when somebody came back.
  static let fromProvider = "provider"

  /// Each visit of the sign-in asks anew which providers there are.
  func askForProviders() {
    for tab in tabs {
      let isThere = tab.route.page == .signIn || tab.route.page == .signUp
      if isThere && !tab.askedProviders {
        request(.providers, "GET", "/v1/auth/providers", tab)
      }
      tab.askedProviders = isThere
    }
  }

  func loadIdentities(_ tab: Tab) {
    guard preferences.hasAccount else { return }
    request(.identities, "GET", "/v1/auth/identities", tab)
  }

  func identityAction(_ verb: IdentityAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    switch verb {
    case .go: startIdentity(action.value, nil, tab)
    case .confirm: startIdentity(action.value, "confirm", tab)
    case .link:
      let body = JSON.object([JSONMember("provider", .string(action.value))]).bytes
      askConfirmed(
        AskedCall(tag: CallTag.identityStart.rawValue, method: "POST", path: "/v1/auth/identities", body: body), tab)
    case .removeAsk: tab.identities?.asksToRemove = action.id
    case .removeKeep: tab.identities?.asksToRemove = nil
    case .remove:
      guard let id = action.id else { return }
      tab.identities?.asksToRemove = nil
      askConfirmed(
        AskedCall(
          tag: CallTag.identities.rawValue, method: "DELETE", path: "/v1/auth/identities/" + id.text, body: nil), tab)
    }
  }

  /// `purpose` as the server names it; a sign-in where there is none.
  func startIdentity(_ provider: String, _ purpose: String?, _ tab: Tab) {
    guard !tab.account.isSending else { return }
    var members = [
      JSONMember("provider", .string(provider)), JSONMember("return", .string(tab.route.path)), tab.account.remember,
    ]
    if let purpose { members.append(JSONMember("purpose", .string(purpose))) }
    if let invitation = tab.account.admission { members.append(JSONMember("invitation", .string(invitation))) }
    tab.account.isSending = true
    tab.account.problem = nil
    ask(.identityStart, "/v1/auth/identity/start", JSON.object(members).bytes, tab)
  }

  /// Somebody is back from a provider.
  func finishIdentity(_ tab: Tab) {
    tab.account.isSending = true
    tab.account.problem = nil
    tab.isDirty = true
    ask(.identityFinish, "/v1/auth/identity/finish", JSON.object([]).bytes, tab)
  }

  func identityAnswered(_ tag: CallTag, _ status: Int, _ bytes: [UInt8], _ tab: Tab?) {
    guard let tab else { return }
    tab.isDirty = true
    let json = AppCore.json(bytes)
    let isDone = status >= 200 && status < 300 && json != nil
    switch tag {
    case .providers:
      guard isDone else { return }
      tab.providers = ProviderOffer.list(json?["providers"])
      tab.takesPasskeys = json?["takesPasskeys"]?.boolValue ?? false
      tab.registration = Registration(json?["registration"]?.stringValue)
    case .identities:
      var form = tab.identities ?? IdentityForm()
      form.problem = isDone ? nil : status == 0 ? .offline : .message(json?["error"]?["message"]?.stringValue ?? "")
      if isDone, let json { form.read(json) }
      tab.identities = form
      if isDone { tab.takesPasskeys = json?["takesPasskeys"]?.boolValue ?? false }
    default:
      tab.account.isSending = false
      guard isDone else { return identityRefused(tag, status, bytes, tab) }
      if let address = json?["url"]?.stringValue {
        keepLink(tab)
        return out.append(.visit(view: tab.id, address))
      }
      cameBack(json, bytes, tab)
    }
  }

  private func cameBack(_ json: JSON?, _ bytes: [UInt8], _ tab: Tab) {
    let status = json?["status"]?.stringValue ?? ""
    if sameBytes(status, "signed-in") { return arrive(tab, bytes, .cameByProvider) }
    // Where the person was, also when they thought better of it.
    if let path = json?["return"]?.stringValue { go(Route(path: path), tab, replace: true) }
    if sameBytes(status, "linked") {
      loadIdentities(tab)
      say(.identityLinked, tab)
    } else if sameBytes(status, "confirmed") {
      say(.identityConfirmed, tab)
    }
  }

  private func identityRefused(_ tag: CallTag, _ status: Int, _ bytes: [UInt8], _ tab: Tab) {
    if status == 0 { return tab.sheet = .noConnection(tag.rawValue) }
    let error = AppCore.json(bytes)?["error"]
    if let moment = AppCore.erasure(bytes) {
      tab.account.erasedAt = moment
      return tab.account.keptBy = error?["provider"]?.stringValue
    }
    guard let text = error?["message"]?.stringValue else { return tab.account.problem = .offline }
    if preferences.hasAccount { say(.refused(text), tab) } else { tab.account.problem = .message(text) }
  }
}
