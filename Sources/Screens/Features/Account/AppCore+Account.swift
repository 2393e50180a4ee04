import Basis
import Ledger
import Replica

/// Signing up and in, and adopting the device's space into the account.
extension AppCore {
  func accountAction(_ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    tab.account.read(action)
    switch action.name {
    case "account.here":
      preferences.beginsHere = sameBytes(action.value, "true")
      preferencesChanged = true
    case "account.sign-up":
      if let problem = tab.account.firstProblem {
        tab.account.problem = problem
        out.append(.focus(view: tab.id, id: AppCore.field(of: problem)))
        return
      }
      send(.signUp, tab)
    case "account.sign-in":
      guard !tab.account.email.isEmpty, !tab.account.password.isEmpty, !tab.account.isLocked else { return }
      send(.signIn, tab)
    case "account.forgotten":
      tab.account.problem = AccountForm.isEmail(tab.account.email) ? nil : .email
      if tab.account.problem == nil { send(.reset, tab) }
    case "account.reset":
      tab.account.problem = tab.account.passwordProblem
      if tab.account.problem == nil { send(.resetPassword, tab) }
    case "account.keep-account": keepAccount(tab)
    case "account.let-go":
      tab.account = AccountForm()
      go(Route(.dashboard), tab)
    case "account.again": again(CallTag(written: action.value), tab)
    case "account.sign-out": askToSignOut(everywhere: sameBytes(action.value, "everywhere"), tab)
    case "account.send-first": sendFirst(tab)
    case "account.keep": signOut(keep: true, tab)
    case "account.discard": signOut(keep: false, tab)
    case "account.tick": countDown(tab)
    case "account.owed": payOwedSignOut()
    case "account.mend":
      if let key = action.number { mend(Int64(key), tab) }
    case "account.drop":
      if let key = action.number { replica.drop(rejected: Int64(key)) }
      refreshStatus()
      drawAll()
    default:
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

  private func send(_ tag: CallTag, _ tab: Tab, path: String? = nil) {
    guard !tab.account.isSending else { return }
    tab.account.isSending = true
    tab.account.problem = nil
    let form = tab.account
    let body = tag == .reset ? form.forgottenBody : tag == .resetPassword ? form.resetBody : form.body
    request(tag, "POST", path ?? "/v1/auth/" + tag.rawValue, tab, body: body)
  }

  /// The field that a problem of the form is about.
  private static func field(of problem: AccountForm.Problem) -> String {
    switch problem {
    case .email, .known: "email"
    case .name: "name"
    case .passwordsDiffer: "confirmation"
    case .passwordShort, .passwordUppercase, .passwordDigit, .passwordLong, .rejected, .locked, .offline, .noPasskey, .message: "password"
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

  func askForSession(_ tag: CallTag, _ tab: Tab) {
    tab.account.isSending = tag == .session
    request(tag, "GET", "/v1/auth/session", tab)
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

  /// Signed in: the account's own vault is opened, apart from everybody else's (SEC-10). Its engine gets `arrived`.
  /// - Parameter way: by which they came; nil where that is not known.
  func arrive(_ tab: Tab, _ answer: [UInt8], _ way: UsageFigure?) {
    var (json, bytes) = (AppCore.json(answer), answer)
    // Whether it is counted is the choice of the account's own vault (SEC-21).
    if let way, let members = json?.members {
      json = .object(members + [JSONMember("way", .string(way.rawValue))])
      bytes = json?.bytes ?? answer
    }
    // The invitation to a group that somebody made an account for goes along into the account's vault; one of whoever runs the
    // server is used up.
    if !tab.account.isInvitedHere, let token = tab.account.invitation, let members = json?.members {
      json = .object(members + [JSONMember("invitation", .string(token))])
      bytes = json?.bytes ?? bytes
    }
    takeKeptLink(tab)
    for (name, secret) in [("letIn", tab.letIn), ("export", tab.exportLink), ("joins", tab.joins)] {
      guard let secret, let members = json?.members else { continue }
      json = .object(members + [JSONMember(name, .string(secret))])
      bytes = json?.bytes ?? answer
    }
    if let members = json?.members {
      json = .object(members + goingAlong(tab))
      bytes = json?.bytes ?? bytes
    }
    guard let user = json?["user"]?["id"]?.idValue else {
      tab.account.problem = .offline
      return
    }
    // The session was over and the same person is back: everything is here already.
    if preferences.user == user && preferences.hasAccount { return arrived(json, isApart: false, tab) }
    if hasGuestChoice(json) { return askAboutGuest(json, tab) }
    let hasSpace = AppCore.personalSpace(json) != nil
    let isGuest = !preferences.hasAccount
    let isOlder = !isGuest && preferences.user == nil
    tab.account.isSending = true
    out.append(
      .enter(
        view: tab.id, user: user, adopt: isOlder || preferences.user == user || (isGuest && hasAnything && !hasSpace),
        tag: (isGuest && hasStarted && hasSpace ? CallTag.arrivedApart : .arrived).rawValue, answer: bytes))
  }

  func enterFailed(_ tab: Tab?) {
    guard let tab else { return }
    tab.account.isSending = false
    tab.account.problem = .offline
    tab.isDirty = true
  }

  /// In the account's own vault: its data comes here.
  func arrived(_ json: JSON?, isApart: Bool, _ tab: Tab?) {
    guard let tab else { return }
    preferences.user = json?["user"]?["id"]?.idValue
    replica.account = preferences.user
    preferences.email = json?["user"]?["email"]?.stringValue
    preferences.standsAlone = preferences.email == nil && AppCore.isAccount(json?["user"])
    preferences.name = json?["user"]?["name"]?.stringValue
    preferencesChanged = true
    if preferences.countsUse, let way = json?["way"]?.stringValue.flatMap({ UsageFigure.named($0) }) { tally(way) }
    tab.account = AccountForm()
    if let user = json?["user"] { noteAccount(user, lists: AppCore.personalSpace(json)) }
    if status.state == .signedOut { status.state = .synced }
    out.append(.signedIn)
    noteLeftApart(json)
    beginHere(json)
    receiveSpaces(json, tab)
    let invitation = json?["invitation"]?.stringValue
    if isApart { forgetGuestOffer() }
    let brings = json?["guest"].map { bring($0, json?["guestGroups"]) }
    if brings == nil { takeGuestGroups(json) }
    let before = tab.returnsTo
    tab.returnsTo = nil
    go(invitation != nil ? Route(.invite) : brings == true ? Route(.storage) : before ?? arrivalRoute(json), tab)
    say(isApart || brings == false ? .signedInApart : .signedIn, tab)
    if let invitation { openInvite(invitation, tab) }
    if let secret = json?["letIn"]?.stringValue { letIn(secret, tab) }
    if let secret = json?["joins"]?.stringValue { openDoor(secret, tab) }
    if let secret = json?["export"]?.stringValue { openExport(secret, tab) }
    if tab.sheet == nil { askAboutLedgers(tab) }
    drawAll()
  }

  private func createSpace(_ tab: Tab) {
    guard let id = ownID, !isSynced else { return }
    guard !wasSealed(id) else { return staysHere() }
    let body = JSON.object([JSONMember("space", .string(id.text)), JSONMember("kind", .string("personal"))]).bytes
    request(.createSpace, "POST", "/v1/spaces", tab, body: body)
  }

  /// Now the server knows the space under the id that this device gave it: everything in it can follow (ACC-11).
  func createdSpace(_ status: Int) {
    drawAll()
    guard status >= 200 && status < 300, let id = ownID else {
      self.status.state = status == 0 ? .offline : .trouble
      return
    }
    adopt(id)
    adoptGroups()
    refreshStatus()
    out.append(.syncNow)
    followMove()
  }

  /// The account's personal space takes the place of an empty one of this device.
  func receiveSpaces(_ json: JSON?, _ tab: Tab) {
    noteListed(json)
    guard let id = AppCore.personalSpace(json) else {
      // Kept on one device: nothing of it goes to the server by itself (SEC-05). Groups are with the server, where others are.
      if preferences.keepsHere {
        adoptGroups()
        return out.append(.syncNow)
      }
      return createSpace(tab)
    }
    // Nor does another ledger take the place of one that is nowhere else, or what is written from now on would go there.
    if let own = ownID, isOnlyHere, own != id || preferences.keepsHere || wasSealed(own) { return staysHere() }
    if let own = ownID, own != id, !isSynced, !hasStarted { replica.removeSpace(own) }
    if replica.space(id) == nil {
      replica.addSpace(id, deviceOnly: false, epoch: AppCore.epoch(of: id, json))
      awaitsData = true
    } else if replica.isDeviceOnly(id) && (preferences.keepsHere || wasSealed(id)) {
      return staysHere()
    } else if replica.isDeviceOnly(id) {
      // The connection was lost after the server had made the space.
      adopt(id)
      adoptGroups()
    }
    refreshStatus()
    out.append(.syncNow)
    drawAll()
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
    out.append(.undoTimer(view: tab.id, milliseconds: 1000, name: "account.tick"))
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
