import Basis
import Ledger
import Replica

/// Signing up and in, and adopting the device's space into the account.
extension AppCore {
  func accountAction(_ action: AppAction, _ view: Int) {
    views[view].isDirty = true
    views[view].account.read(action)
    switch action.name {
    case "account.here":
      preferences.beginsHere = sameBytes(action.value, "true")
      preferencesChanged = true
    case "account.sign-up":
      if let problem = views[view].account.firstProblem {
        views[view].account.problem = problem
        out.append(.focus(view: views[view].id, id: AppCore.field(of: problem)))
        return
      }
      send("sign-up", view)
    case "account.sign-in":
      guard !views[view].account.email.isEmpty, !views[view].account.password.isEmpty, !views[view].account.isLocked else { return }
      send("sign-in", view)
    case "account.forgotten":
      views[view].account.problem = AccountForm.isEmail(views[view].account.email) ? nil : .email
      if views[view].account.problem == nil { send("reset", view) }
    case "account.reset":
      views[view].account.problem = views[view].account.passwordProblem
      if views[view].account.problem == nil { send("reset/password", view) }
    case "account.keep-account": keepAccount(view)
    case "account.let-go":
      views[view].account = AccountForm()
      go(Route(.dashboard), view)
    case "account.again": again(action.value, view)
    case "account.sign-out": askToSignOut(everywhere: sameBytes(action.value, "everywhere"), view)
    case "account.send-first": sendFirst(view)
    case "account.keep": signOut(keep: true, view)
    case "account.discard": signOut(keep: false, view)
    case "account.tick": countDown(view)
    case "account.owed": payOwedSignOut()
    case "account.mend":
      if let key = action.number { mend(Int64(key), view) }
    case "account.drop":
      if let key = action.number { replica.drop(rejected: Int64(key)) }
      refreshStatus()
      drawAll()
    default:
      // Typing makes the last answer stale.
      if !views[view].account.isSending {
        // Another address may try at once; its own goes on waiting.
        if !sameBytes(views[view].account.lockedFor, views[view].account.email) { views[view].account.lockedUntil = nil }
        if views[view].account.lockedUntil == nil { views[view].account.problem = nil }
        views[view].account.isSent = false
        views[view].account.erasedAt = nil
      }
    }
  }

  private func send(_ tag: String, _ view: Int, path: String? = nil) {
    guard !views[view].account.isSending else { return }
    views[view].account.isSending = true
    views[view].account.problem = nil
    let form = views[view].account
    let body = sameBytes(tag, "reset") ? form.forgottenBody : sameBytes(tag, "reset/password") ? form.resetBody : form.body
    out.append(.request(view: views[view].id, tag: tag, method: "POST", path: path ?? "/v1/auth/" + tag, body: body))
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
  private func keepAccount(_ view: Int) {
    if let provider = views[view].account.keptBy {
      return sameBytes(provider, "passkey") ? startPasskey(.keep, view) : startIdentity(provider, "keep", view)
    }
    send("account-keep", view, path: "/v1/account/keep")
  }

  /// ‹Retry› of the dialog about the connection (UXA-09).
  private func again(_ tag: String, _ view: Int) {
    views[view].sheet = nil
    switch tag {
    case "sign-up", "sign-in", "reset", "reset/password": send(tag, view)
    case "account-keep": keepAccount(view)
    case "identity-finish": finishIdentity(view)
    case "account-delete":
      if let call = views[view].asked { askConfirmed(call, view) }
    case "session": askForSession(tag, view)
    case "group-delete":
      if let call = views[view].asked { askConfirmed(call, view) }
    case "keep": signOut(keep: true, view)
    case "discard": signOut(keep: false, view)
    default: return
    }
  }

  func fetched(_ tag: String, _ status: Int, _ bytes: [UInt8], _ viewID: Int64) {
    let index = views.firstIndex { $0.id == viewID }
    if asksForPassword(tag, status, bytes, index) { return }
    switch tag {
    case "providers", "identities", "identity-start", "identity-finish": identityAnswered(tag, status, bytes, index)
    case "passkey-options", "passkey-add", "passkey-challenge", "passkey-sign-in", "passkey-new", "passkey-account":
      passkeyAnswered(tag, status, bytes, index)
    case "level-look", "level-end", "level-erase", "level-session", "level-key", "level-create", "level-seen":
      levelAnswered(tag, status, bytes, index)
    case "moving-look": moveLookedAt(status, bytes)
    case "moving-groups": groupsMoved(status, bytes)
    case "keys", "key-make": keysAnswered(tag, status, bytes, index)
    case "push", "push-keep", "push-test", "push-mail": pushAnswered(tag, status, bytes, index)
    case "pro-bought", "pro-arrived", "pro-code": proAnswered(tag, status, bytes, index)
    case "banks", "bank-offers", "bank-begin", "bank-sync", "bank-end": banksAnswered(tag, status, bytes, index)
    case "jobs": jobsAnswered(status, bytes, index)
    case "phone-key", "phone-test": phoneAnswered(tag, status, bytes, index)
    case "security": securityAnswered(status, bytes, index)
    case "export-mail", "export-take": exportAnswered(tag, status, bytes, index)
    case "account-delete": accountDeleted(status, bytes, index)
    case "left-deleted": if let index { say(.accountDeleted(today.adding(days: DeleteForm.keptDays)), index) }
    case "password-change": passwordAnswered(status, bytes, index)
    case "email", "email-keep": emailAnswered(tag, status, bytes, index)
    case "confirm": confirmAnswered(status, bytes, index)
    case "group-delete": groupDeleted(status, bytes, index)
    case "sign-up", "sign-in", "account-keep", "reset", "reset/password": answered(tag, status, bytes, index)
    case "session", "owner": recognised(tag, status, bytes, index)
    case "profile": profileSaved(status, bytes, index)
    case "create-space": createdSpace(status)
    case "begin-here": return
    case "arrived", "arrived-apart": arrived(AppCore.json(bytes), isApart: sameBytes(tag, "arrived-apart"), index)
    case "enter-failed": enterFailed(index)
    case "keep", "discard": signedOut(tag, status, bytes, index)
    case "usage": usageAnswered(status)
    case "left", "left-unheard": left(bytes, isHeard: sameBytes(tag, "left"), index)
    case AppCore.owedTag: owedAnswered(status)
    case "join-look", "join": joinAnswered(tag, status, bytes, index)
    case "invites", "invites-sent": invitesAnswered(tag, status, bytes, index)
    case "invitation", "invitation-accept": invitationAnswered(tag, status, bytes, index)
    case "proof", "proof-sent", "proof-again": proofAnswered(tag, status, bytes, index)
    case "account": accountAnswered(status, bytes)
    case "share-look", "share", "share-end": shareAnswered(tag, status, bytes, index)
    case "after-leaving", "settle-after-leaving": afterLeavingAnswered(tag, status, bytes, index)
    case "leave-failed": if let index { say(.signOutFailed, index) }
    default:
      let word = AppCore.firstWord(tag)
      if sameBytes(word, "sealing") { sealingAnswered(tag, status, bytes, index) }
      if sameBytes(word, "sealed") { sealedAnswered(tag, status, bytes, index) }
      if sameBytes(word, "backup") { backupAnswered(tag, status, bytes, index) }
    }
  }

  private func answered(_ tag: String, _ status: Int, _ bytes: [UInt8], _ index: Int?) {
    guard let index else { return }
    views[index].isDirty = true
    views[index].account.isSending = false
    guard status >= 200 && status < 300 else {
      if status == 0 { views[index].sheet = .noConnection(tag) }
      // The button was off while it was sent, and lost the focus by that; a sheet takes it by itself.
      defer { if status != 0 { refocus(tag, index) } }
      if sameBytes(tag, "sign-in"), let moment = AppCore.erasure(bytes) { return views[index].account.erasedAt = moment }
      // Too late, or the password is another one by now.
      if status != 0 { views[index].account.erasedAt = nil }
      if let seconds = AppCore.lockSeconds(bytes) {
        views[index].account.lockedUntil = now + Int64(seconds) * 1000
        views[index].account.lockedFor = views[index].account.email
        return countDown(index)
      }
      views[index].account.asksFirstCode = AppCore.wantsFirstCode(bytes)
      views[index].account.problem = AppCore.problem(status, bytes, isSignIn: sameBytes(tag, "sign-in") || sameBytes(tag, "account-keep"))
      return
    }
    if sameBytes(tag, "reset") { return views[index].account.isSent = true }
    if sameBytes(tag, "reset/password") {
      go(Route(.signIn), index)
      return say(.passwordUpdated, index)
    }
    if sameBytes(tag, "account-keep") { views[index].account.erasedAt = nil }
    guard sameBytes(tag, "sign-up") else { return arrive(index, bytes, .cameByPassword) }
    // The answer to a known address looks the same (ACC-03): the session tells whether somebody is signed in.
    askForSession("session", index)
  }

  private func refocus(_ tag: String, _ index: Int) {
    let form = views[index].account
    let isForm = sameBytes(tag, "sign-in") || sameBytes(tag, "sign-up") || sameBytes(tag, "reset/password")
    let id = form.erasedAt != nil ? "keep-account" : form.asksFirstCode ? "first-code" : isForm ? "password" : "email"
    out.append(.focus(view: views[index].id, id: id))
  }

  func askForSession(_ tag: String, _ index: Int) {
    views[index].account.isSending = sameBytes(tag, "session")
    out.append(
      .request(view: views[index].id, tag: tag, method: "GET", path: "/v1/auth/session", body: nil))
  }

  private func recognised(_ tag: String, _ status: Int, _ bytes: [UInt8], _ index: Int?) {
    guard let index else { return }
    let isKnown = status == 200 && AppCore.isAccount(AppCore.json(bytes)?["user"])
    guard sameBytes(tag, "session") else {
      if isKnown { arrive(index, bytes, nil) }
      return
    }
    views[index].isDirty = true
    views[index].account.isSending = false
    if isKnown { return arrive(index, bytes, .begunByEmail) }
    if status == 0 { views[index].sheet = .noConnection(tag) } else { refocus("sign-up", index) }
    views[index].account.problem = status == 200 ? .known : .offline
  }

  /// Signed in: the account's own vault is opened, apart from everybody else's (SEC-10). Its engine gets `arrived`.
  /// - Parameter way: by which they came; nil where that is not known.
  func arrive(_ index: Int, _ answer: [UInt8], _ way: UsageFigure?) {
    var (json, bytes) = (AppCore.json(answer), answer)
    // Whether it is counted is the choice of the account's own vault (SEC-21).
    if let way, let members = json?.members {
      json = .object(members + [JSONMember("way", .string(way.rawValue))])
      bytes = json?.bytes ?? answer
    }
    // The invitation to a group that somebody made an account for goes along into the account's vault; one of whoever runs the
    // server is used up.
    if !views[index].account.isInvitedHere, let token = views[index].account.invitation, let members = json?.members {
      json = .object(members + [JSONMember("invitation", .string(token))])
      bytes = json?.bytes ?? bytes
    }
    takeKeptLink(index)
    for (name, secret) in [("letIn", views[index].letIn), ("export", views[index].exportLink), ("joins", views[index].joins)] {
      guard let secret, let members = json?.members else { continue }
      json = .object(members + [JSONMember(name, .string(secret))])
      bytes = json?.bytes ?? answer
    }
    if let members = json?.members {
      json = .object(members + goingAlong(index))
      bytes = json?.bytes ?? bytes
    }
    guard let user = json?["user"]?["id"]?.idValue else {
      views[index].account.problem = .offline
      return
    }
    // The session was over and the same person is back: everything is here already.
    if preferences.user == user && preferences.hasAccount { return arrived(json, isApart: false, index) }
    if hasGuestChoice(json) { return askAboutGuest(json, index) }
    let hasSpace = AppCore.personalSpace(json) != nil
    let isGuest = !preferences.hasAccount
    let isOlder = !isGuest && preferences.user == nil
    views[index].account.isSending = true
    out.append(
      .enter(
        view: views[index].id, user: user, adopt: isOlder || preferences.user == user || (isGuest && hasAnything && !hasSpace),
        tag: isGuest && hasStarted && hasSpace ? "arrived-apart" : "arrived", answer: bytes))
  }

  private func enterFailed(_ index: Int?) {
    guard let index else { return }
    views[index].account.isSending = false
    views[index].account.problem = .offline
    views[index].isDirty = true
  }

  /// In the account's own vault: its data comes here.
  private func arrived(_ json: JSON?, isApart: Bool, _ index: Int?) {
    guard let index else { return }
    preferences.user = json?["user"]?["id"]?.idValue
    replica.account = preferences.user
    preferences.email = json?["user"]?["email"]?.stringValue
    preferences.standsAlone = preferences.email == nil && AppCore.isAccount(json?["user"])
    preferences.name = json?["user"]?["name"]?.stringValue
    preferencesChanged = true
    if preferences.countsUse, let way = json?["way"]?.stringValue.flatMap({ UsageFigure.named($0) }) { tally(way) }
    views[index].account = AccountForm()
    if let user = json?["user"] { noteAccount(user, lists: AppCore.personalSpace(json)) }
    if status.state == .signedOut { status.state = .synced }
    out.append(.signedIn)
    noteLeftApart(json)
    beginHere(json)
    receiveSpaces(json, index)
    let invitation = json?["invitation"]?.stringValue
    if isApart { forgetGuestOffer() }
    let brings = json?["guest"].map { bring($0, json?["guestGroups"]) }
    if brings == nil { takeGuestGroups(json) }
    let before = views[index].returnsTo
    views[index].returnsTo = nil
    go(invitation != nil ? Route(.invite) : brings == true ? Route(.storage) : before ?? arrivalRoute(json), index)
    say(isApart || brings == false ? .signedInApart : .signedIn, index)
    if let invitation { openInvite(invitation, index) }
    if let secret = json?["letIn"]?.stringValue { letIn(secret, index) }
    if let secret = json?["joins"]?.stringValue { openDoor(secret, index) }
    if let secret = json?["export"]?.stringValue { openExport(secret, index) }
    if views[index].sheet == nil { askAboutLedgers(index) }
    drawAll()
  }

  /// A guest of a group has none.
  static func isAccount(_ user: JSON?) -> Bool { user?["email"]?.stringValue != nil || user?["guest"]?.boolValue == false }

  static func personalSpace(_ json: JSON?) -> RecordID? {
    for element in json?["spaces"]?.arrayValue ?? [] {
      guard element["kind"]?.stringValue.map({ sameBytes($0, "personal") }) ?? true else { continue }
      if let id = element["space"]?.idValue { return id }
    }
    return nil
  }

  private func createSpace(_ view: Int) {
    guard let id = ownID, !isSynced else { return }
    guard !wasSealed(id) else { return staysHere() }
    let body = JSON.object([JSONMember("space", .string(id.text)), JSONMember("kind", .string("personal"))]).bytes
    out.append(
      .request(view: views[view].id, tag: "create-space", method: "POST", path: "/v1/spaces", body: body))
  }

  /// Now the server knows the space under the id that this device gave it: everything in it can follow (ACC-11).
  private func createdSpace(_ status: Int) {
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
  func receiveSpaces(_ json: JSON?, _ view: Int) {
    noteListed(json)
    guard let id = AppCore.personalSpace(json) else {
      // Kept on one device: nothing of it goes to the server by itself (SEC-05). Groups are with the server, where others are.
      if preferences.keepsHere {
        adoptGroups()
        return out.append(.syncNow)
      }
      return createSpace(view)
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
  private func countDown(_ view: Int) {
    guard let until = views[view].account.lockedUntil else { return }
    let left = until - now
    guard left > 0 else {
      views[view].account.lockedUntil = nil
      if views[view].account.isLocked { views[view].account.problem = nil }
      return
    }
    views[view].account.problem = .locked(seconds: Int((left + 999) / 1000))
    out.append(.undoTimer(view: views[view].id, milliseconds: 1000, name: "account.tick"))
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

  static func json(_ bytes: [UInt8]) -> JSON? {
    do { return try JSON.parse(bytes) } catch { return nil }
  }
}
