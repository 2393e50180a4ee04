import Basis
import Ledger
import Replica

/// Signing up and in, and adopting the device's space into the account.
extension AppCore {
  func accountAction(_ verb: AccountAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    tab.account.read(action)
    switch verb {
    case .here:
      preferences.beginsHere = sameBytes(action.value, "true")
      preferencesChanged = true
    case .signUp:
      if let problem = problemOfInvitation(tab) ?? tab.account.firstProblem {
        tab.account.problem = problem
        out.append(.focus(view: tab.id, id: AppCore.field(of: problem)))
        return
      }
      send(.signUp, tab)
    case .signIn:
      guard !tab.account.email.isEmpty, !tab.account.password.isEmpty, !tab.account.isLocked else { return }
      send(.signIn, tab)
    case .forgotten:
      tab.account.problem = EmailAddress.isPlausible(tab.account.email) ? nil : .email
      if tab.account.problem == nil { send(.reset, tab) }
    case .reset:
      tab.account.problem = tab.account.passwordProblem
      if tab.account.problem == nil { send(.resetPassword, tab) }
    case .keepAccount: keepAccount(tab)
    case .letGo:
      forgetAccountForm(tab)
      go(Route(.dashboard), tab)
    case .again: again(CallTag(written: action.value), tab)
    case .signOut: askToSignOut(everywhere: sameBytes(action.value, "everywhere"), tab)
    case .sendFirst: sendFirst(tab)
    case .keep: signOut(keep: true, tab)
    case .discard: signOut(keep: false, tab)
    case .tick: countDown(tab)
    case .owed: payOwedSignOut()
    case .mend:
      if let key = action.number { mend(Int64(key), tab) }
    case .resend:
      if let key = action.number { resend(Int64(key), tab) }
    case .drop:
      if let key = action.number { replica.drop(rejected: Int64(key)) }
      refreshStatus()
      drawAll()
    case .remember, .input:
      if verb == .remember { tab.account.isRemembered = sameBytes(action.value, "true") }
      // Typing makes the last answer stale.
      if !tab.account.isSending {
        // Another address may try at once; its own goes on waiting.
        if !sameBytes(tab.account.lockedFor, tab.account.email) { tab.account.lockedUntil = nil }
        if tab.account.lockedUntil == nil { tab.account.problem = nil }
        tab.account.isSent = false
        tab.account.erasedAt = nil
      }
    }
  }

  /// The server would say so only once it has all of it.
  func problemOfInvitation(_ tab: Tab) -> AccountForm.Problem? {
    tab.registration == .invite && tab.account.admission == nil ? .invitation : nil
  }

  private func send(_ tag: CallTag, _ tab: Tab, path: String? = nil) {
    guard !tab.account.isSending else { return }
    tab.account.isSending = true
    tab.account.problem = nil
    let form = tab.account
    let body = tag == .reset ? form.forgottenBody : tag == .resetPassword ? form.resetBody : form.body
    request(tag, "POST", path ?? "/v1/auth/" + tag.rawValue, tab, body: body)
  }

  /// The field that a problem of the form is about.
  static func field(of problem: AccountForm.Problem) -> String {
    switch problem {
    case .invitation: "invitation"
    case .email, .known: "email"
    case .name: "name"
    case .passwordsDiffer: "confirmation"
    case .passwordShort, .passwordUppercase, .passwordDigit, .passwordLong, .rejected, .locked, .offline, .noPasskey,
      .message:
      "password"
    }
  }

  /// With the address and the password of the sign-in that said so (SEC-18).
  private func keepAccount(_ tab: Tab) {
    if let provider = tab.account.keptBy {
      return sameBytes(provider, "passkey") ? startPasskey(.keep, tab) : startIdentity(provider, "keep", tab)
    }
    send(.accountKeep, tab, path: "/v1/account/keep")
  }

  /// ‹Retry› of the dialog about the connection (UXA-09).
  private func again(_ tag: CallTag?, _ tab: Tab) {
    tab.sheet = nil
    guard let tag else { return }
    switch tag {
    case .signUp, .signIn, .reset, .resetPassword: send(tag, tab)
    case .accountKeep: keepAccount(tab)
    case .identityFinish: finishIdentity(tab)
    case .accountDelete:
      if let call = tab.asked { askConfirmed(call, tab) }
    case .session: askForSession(tag, tab)
    case .groupDelete:
      if let call = tab.asked { askConfirmed(call, tab) }
    case .keep: signOut(keep: true, tab)
    case .discard: signOut(keep: false, tab)
    default: return
    }
  }

  func signInAnswered(_ tag: CallTag, _ status: Int, _ bytes: [UInt8], _ tab: Tab?) {
    guard let tab else { return }
    tab.isDirty = true
    tab.account.isSending = false
    guard status >= 200 && status < 300 else {
      if status == 0 { tab.sheet = .noConnection(tag.rawValue) }
      // The button was off while it was sent, and lost the focus by that; a sheet takes it by itself.
      defer { if status != 0 { refocus(tag, tab) } }
      if tag == .signIn, let moment = AppCore.erasure(bytes) { return tab.account.erasedAt = moment }
      // Too late, or the password is another one by now.
      if status != 0 { tab.account.erasedAt = nil }
      if let seconds = AppCore.lockSeconds(bytes) {
        tab.account.lockedUntil = now + Int64(seconds) * 1000
        tab.account.lockedFor = tab.account.email
        return countDown(tab)
      }
      tab.account.asksFirstCode = AppCore.wantsFirstCode(bytes)
      tab.account.problem = AppCore.problem(status, bytes, isSignIn: tag == .signIn || tag == .accountKeep)
      return
    }
    if tag == .reset { return tab.account.isSent = true }
    if tag == .resetPassword {
      go(Route(.signIn), tab)
      return say(.passwordUpdated, tab)
    }
    if tag == .accountKeep { tab.account.erasedAt = nil }
    guard tag == .signUp else { return arrive(tab, bytes, .cameByPassword) }
    // The answer to a known address looks the same (ACC-03): the session tells whether somebody is signed in.
    askForSession(.session, tab)
  }

  private func refocus(_ tag: CallTag, _ tab: Tab) {
    let form = tab.account
    let isForm = tag == .signIn || tag == .signUp || tag == .resetPassword
    let id = form.erasedAt != nil ? "keep-account" : form.asksFirstCode ? "first-code" : isForm ? "password" : "email"
    out.append(.focus(view: tab.id, id: id))
  }

  func recognised(_ tag: CallTag, _ status: Int, _ bytes: [UInt8], _ tab: Tab?) {
    guard let tab else { return }
    let isKnown = status == 200 && AppCore.isAccount(AppCore.json(bytes)?["user"])
    guard tag == .session else {
      if isKnown { arrive(tab, bytes, nil) }
      return
    }
    tab.isDirty = true
    tab.account.isSending = false
    if isKnown { return arrive(tab, bytes, .begunByEmail) }
    if status == 0 { tab.sheet = .noConnection(tag.rawValue) } else { refocus(.signUp, tab) }
    tab.account.problem = status == 200 ? .known : .offline
  }

  /// The seconds run until there may be another attempt (ACC-07).
  private func countDown(_ tab: Tab) {
    guard let until = tab.account.lockedUntil else { return }
    let left = until - now
    guard left > 0 else {
      tab.account.lockedUntil = nil
      if tab.account.isLocked { tab.account.problem = nil }
      return
    }
    tab.account.problem = .locked(seconds: Int((left + 999) / 1000))
    out.append(.undoTimer(view: tab.id, milliseconds: 1000, name: ActionName.account(.tick).text))
  }

  private static func lockSeconds(_ bytes: [UInt8]) -> Int? {
    guard let error = json(bytes)?["error"], let code = error["code"]?.stringValue, sameBytes(code, "auth.locked"),
      let seconds = error["retryAfterSeconds"]?.integerValue, seconds > 0, seconds <= 86_400
    else { return nil }
    return Int(seconds)
  }

  private static func wantsFirstCode(_ bytes: [UInt8]) -> Bool {
    guard let code = json(bytes)?["error"]?["code"]?.stringValue else { return false }
    return sameBytes(code, "sign-up.first-link-needed") || sameBytes(code, "sign-up.first-link-wrong")
  }

  private static func problem(_ status: Int, _ bytes: [UInt8], isSignIn: Bool) -> AccountForm.Problem {
    if status == 0 { return .offline }
    if isSignIn && (status == 401 || status == 403) { return .rejected }
    guard let text = json(bytes)?["error"]?["message"]?.stringValue, !text.isEmpty else { return .offline }
    return .message(text)
  }
}
