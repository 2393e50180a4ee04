import Basis

/// Passkeys of the account (ACC-12): added, named and removed in Settings, used for a sign-in and to confirm. The
/// server asks and looks at what comes back; the browser does the rest with the person.
extension AppCore {
  func passkeyAction(_ verb: PasskeyAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    switch verb {
    case .state:
      device.passkeys.isHere = sameBytes(action["here"] ?? "", "true")
      device.passkeys.canDerive = sameBytes(action["prf"] ?? "", "true")
      drawAll()
    case .signIn: startPasskey(.signIn, tab)
    case .confirm: startPasskey(.confirm, tab)
    case .used: used(action, tab)
    case .add:
      tab.identities?.problem = nil
      askConfirmed(
        AskedCall(
          tag: CallTag.passkeyOptions.rawValue, method: "POST", path: "/v1/auth/passkeys/options",
          body: JSON.object([]).bytes), tab)
    case .begin: begin(tab)
    case .made: made(action, tab)
    case .renameAsk:
      guard let id = action.id, let known = tab.identities?.passkeys.first(where: { $0.id == id }) else { return }
      rename(known, tab)
    case .renameKeep: tab.identities?.renames = nil
    case .rename: rename(action, tab)
    case .removeAsk: tab.identities?.asksToRemove = action.id
    case .removeKeep: tab.identities?.asksToRemove = nil
    case .remove:
      guard let id = action.id else { return }
      tab.identities?.asksToRemove = nil
      askConfirmed(
        AskedCall(tag: CallTag.identities.rawValue, method: "DELETE", path: "/v1/auth/passkeys/" + id.text, body: nil),
        tab)
    }
  }

  // MARK: In Settings

  private func made(_ action: AppAction, _ tab: Tab) {
    if tab.passkeyUse == .begin { return begun(action, tab) }
    guard let credential = AppCore.json((action["credential"] ?? "").bytes) else {
      if !AppCore.isCancelled(action) {
        let isThere = sameBytes(action["problem"] ?? "", "InvalidStateError")
        tab.identities?.problem = isThere ? .passkeyHere : .noPasskey
      }
      return
    }
    // It is named after the device, as the server knows it; then it can be changed.
    ask(.passkeyAdd, "/v1/auth/passkeys", JSON.object([JSONMember("credential", credential)]).bytes, tab)
  }

  private func rename(_ known: IdentityForm.Kept, _ tab: Tab) {
    tab.identities?.renames = known.id
    tab.identities?.newName = known.name
    out.append(.focus(view: tab.id, id: "passkey-name"))
  }

  private func rename(_ action: AppAction, _ tab: Tab) {
    guard let id = tab.identities?.renames, let name = action["name"], !name.isEmpty else { return }
    tab.identities?.renames = nil
    request(
      .identities, "PATCH", "/v1/auth/passkeys/" + id.text, tab,
      body: JSON.object([JSONMember("name", .string(name))]).bytes)
  }

  // MARK: An account by it alone (ACC-11)

  private func begin(_ tab: Tab) {
    guard !tab.account.isSending else { return }
    tab.account.problem = problemOfInvitation(tab) ?? (tab.account.isNameless ? .name : nil)
    if let problem = tab.account.problem {
      return out.append(.focus(view: tab.id, id: AppCore.field(of: problem)))
    }
    tab.passkeyUse = .begin
    tab.account.isSending = true
    ask(.passkeyNew, "/v1/auth/passkey/new", tab.account.passkeyBody(nil), tab)
  }

  private func begun(_ action: AppAction, _ tab: Tab) {
    guard let credential = AppCore.json((action["credential"] ?? "").bytes) else {
      tab.passkeyUse = nil
      return showPasskey(.begin, isSending: false, problem: AppCore.isCancelled(action) ? nil : .noPasskey, tab)
    }
    ask(.passkeyAccount, "/v1/auth/passkey/account", tab.account.passkeyBody(credential), tab)
  }

  // MARK: Using one

  func startPasskey(_ use: PasskeyUse, _ tab: Tab) {
    guard !isSendingPasskey(use, tab) else { return }
    tab.passkeyUse = use
    showPasskey(use, isSending: true, problem: nil, tab)
    let purpose = use == .confirm ? "confirm" : "sign-in"
    ask(
      .passkeyChallenge, "/v1/auth/passkey/challenge", JSON.object([JSONMember("purpose", .string(purpose))]).bytes, tab
    )
  }

  private func used(_ action: AppAction, _ tab: Tab) {
    guard let use = tab.passkeyUse else { return }
    guard let credential = AppCore.json((action["credential"] ?? "").bytes) else {
      tab.passkeyUse = nil
      return showPasskey(use, isSending: false, problem: AppCore.isCancelled(action) ? nil : .noPasskey, tab)
    }
    var members = [JSONMember("credential", credential)]
    if use == .confirm {
      tab.passkeyUse = nil
      return ask(.confirm, "/v1/auth/passkey/confirm", JSON.object(members).bytes, tab)
    }
    members.append(tab.account.remember)
    if use == .keep { members.append(JSONMember("keep", .bool(true))) }
    ask(.passkeySignIn, "/v1/auth/passkey/sign-in", JSON.object(members).bytes, tab)
  }

  private func isSendingPasskey(_ use: PasskeyUse, _ tab: Tab) -> Bool {
    guard use == .confirm else { return tab.account.isSending }
    if case .confirm(let form)? = tab.sheet { return form.isSending }
    return true
  }

  private func showPasskey(_ use: PasskeyUse, isSending: Bool, problem: CallProblem?, _ tab: Tab) {
    tab.isDirty = true
    if use == .confirm {
      guard case .confirm(var form)? = tab.sheet else { return }
      form.isSending = isSending
      form.problem = problem.map { ConfirmForm.Problem($0) }
      return tab.sheet = .confirm(form)
    }
    tab.account.isSending = isSending
    tab.account.problem = problem.map { AccountForm.Problem($0) }
  }

  // MARK: What the server says

  func passkeyAnswered(_ tag: CallTag, _ status: Int, _ bytes: [UInt8], _ tab: Tab?) {
    guard let tab else { return }
    tab.isDirty = true
    let json = AppCore.json(bytes)
    let problem: CallProblem? =
      status >= 200 && status < 300 && json != nil
      ? nil
      : json?["error"]?["message"]?.stringValue.map { .message($0) } ?? .offline
    switch tag {
    case .passkeyNew:
      guard tab.passkeyUse == .begin else { return }
      if problem == nil, let options = json?["publicKey"] {
        return ask(PasskeyAsk(.make, options, answer: .passkey(.made)), tab)
      }
      tab.passkeyUse = nil
      showPasskey(.begin, isSending: false, problem: problem, tab)
    case .passkeyOptions:
      tab.identities?.problem = problem
      if problem == nil, let options = json?["publicKey"] {
        ask(PasskeyAsk(.make, options, answer: .passkey(.made)), tab)
      }
    case .passkeyAdd:
      identityAnswered(.identities, status, bytes, tab)
      guard problem == nil, let newest = tab.identities?.passkeys.last else { return }
      say(.passkeyAdded, tab)
      rename(newest, tab)
    case .passkeyChallenge:
      guard let use = tab.passkeyUse else { return }
      if problem == nil, let options = json?["publicKey"] {
        return ask(PasskeyAsk(.use, options, answer: .passkey(.used)), tab)
      }
      tab.passkeyUse = nil
      showPasskey(use, isSending: false, problem: problem, tab)
    default:
      tab.passkeyUse = nil
      tab.account.isSending = false
      guard let problem else {
        tab.account.erasedAt = nil
        return arrive(tab, bytes, tag == .passkeyAccount ? .begunByPasskey : .cameByPasskey)
      }
      if let moment = AppCore.erasure(bytes) {
        tab.account.erasedAt = moment
        return tab.account.keptBy = json?["error"]?["provider"]?.stringValue
      }
      showPasskey(.signIn, isSending: false, problem: problem, tab)
    }
  }
}

extension ConfirmForm.Problem {
  init(_ problem: CallProblem) {
    switch problem {
    case .offline: self = .offline
    case .noPasskey, .passkeyHere: self = .noPasskey
    case .message(let text): self = .message(text)
    }
  }
}

extension AccountForm.Problem {
  init(_ problem: CallProblem) {
    switch problem {
    case .offline: self = .offline
    case .noPasskey, .passkeyHere: self = .noPasskey
    case .message(let text): self = .message(text)
    }
  }
}
