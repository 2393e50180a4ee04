import Basis

/// Passkeys of the account (ACC-12): added, named and removed in Settings, used for a sign-in and to confirm. The server asks
/// and looks at what comes back; the browser does the rest with the person.
extension AppCore {
  func passkeyAction(_ action: AppAction, _ view: Int) {
    views[view].isDirty = true
    switch action.name {
    case "passkey.state":
      device.passkeys.isHere = sameBytes(action["here"] ?? "", "true")
      device.passkeys.canDerive = sameBytes(action["prf"] ?? "", "true")
      drawAll()
    case "passkey.sign-in": startPasskey(.signIn, view)
    case "passkey.confirm": startPasskey(.confirm, view)
    case "passkey.used": used(action, view)
    case "passkey.add":
      views[view].identities?.problem = nil
      askConfirmed(
        AskedCall(tag: "passkey-options", method: "POST", path: "/v1/auth/passkeys/options", body: JSON.object([]).bytes), view)
    case "passkey.begin": begin(view)
    case "passkey.made": made(action, view)
    case "passkey.rename-ask":
      guard let id = action.id, let known = views[view].identities?.passkeys.first(where: { $0.id == id }) else { return }
      rename(known, view)
    case "passkey.rename-keep": views[view].identities?.renames = nil
    case "passkey.rename": rename(action, view)
    case "passkey.remove-ask": views[view].identities?.asksToRemove = action.id
    case "passkey.remove-keep": views[view].identities?.asksToRemove = nil
    case "passkey.remove":
      guard let id = action.id else { return }
      views[view].identities?.asksToRemove = nil
      askConfirmed(AskedCall(tag: "identities", method: "DELETE", path: "/v1/auth/passkeys/" + id.text, body: nil), view)
    default: return
    }
  }

  func ask(_ passkey: PasskeyAsk, _ view: Int) { out.append(.passkey(view: views[view].id, passkey)) }

  /// The person thought better of it, or took too long: nothing happened, and nothing is said.
  static func isCancelled(_ action: AppAction) -> Bool {
    let problem = action["problem"] ?? ""
    return sameBytes(problem, "NotAllowedError") || sameBytes(problem, "AbortError")
  }

  // MARK: In Settings

  private func made(_ action: AppAction, _ view: Int) {
    if views[view].passkeyUse == .begin { return begun(action, view) }
    guard let credential = AppCore.json((action["credential"] ?? "").bytes) else {
      if !AppCore.isCancelled(action) {
        let isThere = sameBytes(action["problem"] ?? "", "InvalidStateError")
        views[view].identities?.problem = isThere ? .passkeyHere : .noPasskey
      }
      return
    }
    // It is named after the device, as the server knows it; then it can be changed.
    ask("passkey-add", "/v1/auth/passkeys", JSON.object([JSONMember("credential", credential)]).bytes, view)
  }

  private func rename(_ known: IdentityForm.Kept, _ view: Int) {
    views[view].identities?.renames = known.id
    views[view].identities?.newName = known.name
    out.append(.focus(view: views[view].id, id: "passkey-name"))
  }

  private func rename(_ action: AppAction, _ view: Int) {
    guard let id = views[view].identities?.renames, let name = action["name"], !name.isEmpty else { return }
    views[view].identities?.renames = nil
    out.append(
      .request(
        view: views[view].id, tag: "identities", method: "PATCH", path: "/v1/auth/passkeys/" + id.text,
        body: JSON.object([JSONMember("name", .string(name))]).bytes))
  }

  // MARK: An account by it alone (ACC-11)

  private func begin(_ view: Int) {
    guard !views[view].account.isSending else { return }
    views[view].account.problem = nil
    guard !views[view].account.isNameless else {
      views[view].account.problem = .name
      return out.append(.focus(view: views[view].id, id: "name"))
    }
    views[view].passkeyUse = .begin
    views[view].account.isSending = true
    ask("passkey-new", "/v1/auth/passkey/new", views[view].account.passkeyBody(nil), view)
  }

  private func begun(_ action: AppAction, _ view: Int) {
    guard let credential = AppCore.json((action["credential"] ?? "").bytes) else {
      views[view].passkeyUse = nil
      return showPasskey(.begin, isSending: false, problem: AppCore.isCancelled(action) ? nil : .noPasskey, view)
    }
    ask("passkey-account", "/v1/auth/passkey/account", views[view].account.passkeyBody(credential), view)
  }

  // MARK: Using one

  func startPasskey(_ use: PasskeyUse, _ view: Int) {
    guard !isSendingPasskey(use, view) else { return }
    views[view].passkeyUse = use
    showPasskey(use, isSending: true, problem: nil, view)
    let purpose = use == .confirm ? "confirm" : "sign-in"
    ask("passkey-challenge", "/v1/auth/passkey/challenge", JSON.object([JSONMember("purpose", .string(purpose))]).bytes, view)
  }

  private func used(_ action: AppAction, _ view: Int) {
    guard let use = views[view].passkeyUse else { return }
    guard let credential = AppCore.json((action["credential"] ?? "").bytes) else {
      views[view].passkeyUse = nil
      return showPasskey(use, isSending: false, problem: AppCore.isCancelled(action) ? nil : .noPasskey, view)
    }
    var members = [JSONMember("credential", credential)]
    if use == .confirm {
      views[view].passkeyUse = nil
      return ask("confirm", "/v1/auth/passkey/confirm", JSON.object(members).bytes, view)
    }
    members.append(views[view].account.remember)
    if use == .keep { members.append(JSONMember("keep", .bool(true))) }
    ask("passkey-sign-in", "/v1/auth/passkey/sign-in", JSON.object(members).bytes, view)
  }

  private func isSendingPasskey(_ use: PasskeyUse, _ view: Int) -> Bool {
    guard use == .confirm else { return views[view].account.isSending }
    if case .confirm(let form)? = views[view].sheet { return form.isSending }
    return true
  }

  private func showPasskey(_ use: PasskeyUse, isSending: Bool, problem: SecurityForm.Problem?, _ view: Int) {
    views[view].isDirty = true
    if use == .confirm {
      guard case .confirm(var form)? = views[view].sheet else { return }
      form.isSending = isSending
      form.problem = problem.map { ConfirmForm.Problem($0) }
      return views[view].sheet = .confirm(form)
    }
    views[view].account.isSending = isSending
    views[view].account.problem = problem.map { AccountForm.Problem($0) }
  }

  // MARK: What the server says

  func passkeyAnswered(_ tag: String, _ status: Int, _ bytes: [UInt8], _ index: Int?) {
    guard let index else { return }
    views[index].isDirty = true
    let json = AppCore.json(bytes)
    let problem: SecurityForm.Problem? =
      status >= 200 && status < 300 && json != nil ? nil
      : json?["error"]?["message"]?.stringValue.map { .message($0) } ?? .offline
    switch tag {
    case "passkey-new":
      guard views[index].passkeyUse == .begin else { return }
      if problem == nil, let options = json?["publicKey"] { return ask(PasskeyAsk(.make, options, answer: "passkey.made"), index) }
      views[index].passkeyUse = nil
      showPasskey(.begin, isSending: false, problem: problem, index)
    case "passkey-options":
      views[index].identities?.problem = problem
      if problem == nil, let options = json?["publicKey"] { ask(PasskeyAsk(.make, options, answer: "passkey.made"), index) }
    case "passkey-add":
      identityAnswered("identities", status, bytes, index)
      guard problem == nil, let newest = views[index].identities?.passkeys.last else { return }
      say(.passkeyAdded, index)
      rename(newest, index)
    case "passkey-challenge":
      guard let use = views[index].passkeyUse else { return }
      if problem == nil, let options = json?["publicKey"] { return ask(PasskeyAsk(.use, options, answer: "passkey.used"), index) }
      views[index].passkeyUse = nil
      showPasskey(use, isSending: false, problem: problem, index)
    default:
      views[index].passkeyUse = nil
      views[index].account.isSending = false
      guard let problem else {
        views[index].account.erasedAt = nil
        return arrive(index, bytes, sameBytes(tag, "passkey-account") ? .begunByPasskey : .cameByPasskey)
      }
      if let moment = AppCore.erasure(bytes) {
        views[index].account.erasedAt = moment
        return views[index].account.keptBy = json?["error"]?["provider"]?.stringValue
      }
      showPasskey(.signIn, isSending: false, problem: problem, index)
    }
  }
}

extension ConfirmForm.Problem {
  init(_ problem: SecurityForm.Problem) {
    switch problem {
    case .offline: self = .offline
    case .noPasskey, .passkeyHere: self = .noPasskey
    case .message(let text): self = .message(text)
    }
  }
}

extension AccountForm.Problem {
  init(_ problem: SecurityForm.Problem) {
    switch problem {
    case .offline: self = .offline
    case .noPasskey, .passkeyHere: self = .noPasskey
    case .message(let text): self = .message(text)
    }
  }
}
