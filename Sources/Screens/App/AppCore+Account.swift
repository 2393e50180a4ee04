import Basis
import Ledger
import Replica

/// Signing up and in, adopting the device's space into the account, and syncing.
extension AppCore {
  func accountAction(_ action: AppAction, _ view: Int) {
    views[view].isDirty = true
    views[view].account.read(action)
    switch action.name {
    case "account.sign-up":
      if let problem = views[view].account.firstProblem {
        views[view].account.problem = problem
        return
      }
      send("sign-up", "/v1/auth/sign-up", view)
    case "account.sign-in":
      guard !views[view].account.email.isEmpty && !views[view].account.password.isEmpty else { return }
      send("sign-in", "/v1/auth/sign-in", view)
    case "account.sign-out":
      out.append(.request(view: views[view].id, tag: "sign-out", method: "POST", path: "/v1/auth/sign-out", body: nil))
    case "account.drop":
      if let key = action.number { replica.drop(rejected: Int64(key)) }
      refreshStatus()
      drawAll()
    default:
      // Typing makes the last answer stale.
      if !views[view].account.isSending { views[view].account.problem = nil }
    }
  }

  private func send(_ tag: String, _ path: String, _ view: Int) {
    guard !views[view].account.isSending else { return }
    views[view].account.isSending = true
    views[view].account.problem = nil
    out.append(
      .request(view: views[view].id, tag: tag, method: "POST", path: path, body: views[view].account.body))
  }

  func fetched(_ tag: String, _ status: Int, _ bytes: [UInt8], _ viewID: Int64) {
    let index = views.firstIndex { $0.id == viewID }
    switch tag {
    case "sign-up", "sign-in": answered(tag, status, bytes, index)
    case "session": recognised(status, bytes, index)
    case "profile": profileSaved(status, bytes, index)
    case "create-space": createdSpace(status)
    case "sign-out": signOut(status, index)
    default: return
    }
  }

  private func answered(_ tag: String, _ status: Int, _ bytes: [UInt8], _ index: Int?) {
    guard let index else { return }
    views[index].isDirty = true
    views[index].account.isSending = false
    guard status >= 200 && status < 300 else {
      views[index].account.problem = AppCore.problem(status, bytes, isSignIn: sameBytes(tag, "sign-in"))
      return
    }
    guard sameBytes(tag, "sign-up") else { return arrive(index, AppCore.json(bytes)) }
    // The answer to a known address looks the same (ACC-03): the session tells whether somebody is signed in.
    views[index].account.isSending = true
    out.append(
      .request(view: views[index].id, tag: "session", method: "GET", path: "/v1/auth/session", body: nil))
  }

  private func recognised(_ status: Int, _ bytes: [UInt8], _ index: Int?) {
    guard let index else { return }
    views[index].isDirty = true
    views[index].account.isSending = false
    let json = AppCore.json(bytes)
    if status == 200, json?["user"]?["email"]?.stringValue != nil { return arrive(index, json) }
    views[index].account.problem = status == 200 ? .known : .offline
  }

  /// Signed in: the account's data comes here.
  private func arrive(_ index: Int, _ json: JSON?) {
    preferences.email = json?["user"]?["email"]?.stringValue ?? views[index].account.email
    preferences.name = json?["user"]?["name"]?.stringValue
    preferencesChanged = true
    views[index].account = AccountForm()
    out.append(.signedIn)
    let isApart = receiveSpaces(json, index)
    go(Route(.dashboard), index)
    say(isApart ? .signedInApart : .signedIn, index)
  }

  private func createSpace(_ view: Int) {
    guard let id = ownID, !isSynced else { return }
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
    replica.adoptIntoAccount(id, clock: now, today: today, random: &random)
    refreshStatus()
    out.append(.syncNow)
  }

  /// The account's personal space takes the place of this device's empty one. What was added here before stays on the
  /// device, apart, and is shown again after signing out; true when that is so.
  private func receiveSpaces(_ json: JSON?, _ view: Int) -> Bool {
    for element in json?["spaces"]?.arrayValue ?? [] {
      guard element["kind"]?.stringValue.map({ sameBytes($0, "personal") }) ?? true,
        let id = element["space"]?.idValue
      else { continue }
      let isApart = !isSynced && hasStarted
      if let own = ownID, own != id, !isSynced, !hasStarted { replica.removeSpace(own) }
      if replica.space(id) == nil {
        replica.addSpace(id, deviceOnly: false)
        awaitsData = true
      }
      refreshStatus()
      out.append(.syncNow)
      drawAll()
      return isApart
    }
    createSpace(view)
    return false
  }

  /// Signing out forgets what the account keeps on this device; a device's own space stays.
  private func signOut(_ status: Int, _ index: Int?) {
    guard status == 0 || status < 500 else { return }
    guard replica.pendingCount == 0 else {
      if let index { say(.offline, index) }
      return
    }
    let wasSynced = isSynced
    preferences.email = nil
    preferences.name = nil
    preferencesChanged = true
    if wasSynced, let id = ownID {
      replica.removeSpace(id)
      awaitsData = false
      if replica.spaceIDs.isEmpty { replica.addSpace(random.nextID(), deviceOnly: true) }
    }
    refreshStatus()
    if let index {
      go(Route(.dashboard), index)
      say(.signedOut, index)
    }
    drawAll()
  }

  private static func problem(_ status: Int, _ bytes: [UInt8], isSignIn: Bool) -> AccountForm.Problem {
    if status == 0 { return .offline }
    if isSignIn && (status == 401 || status == 403) { return .rejected }
    guard let text = json(bytes)?["error"]?["message"]?.stringValue, !text.isEmpty else { return .offline }
    return .message(text)
  }

  private static func json(_ bytes: [UInt8]) -> JSON? {
    do { return try JSON.parse(bytes) } catch { return nil }
  }

  // MARK: Syncing (SYN-08)

  func synced(_ code: Int, _ bytes: [UInt8]) {
    defer {
      refreshStatus()
      drawAll()
    }
    guard code == 200 else {
      status.state = code == 0 ? .offline : code == 401 ? .signedOut : .trouble
      return
    }
    do throws(SyncProblem) {
      let received = try replica.receive(bytes)
      status.state = .synced
      preferences.lastSynced = now
      preferencesChanged = true
      if received.hasMore { out.append(.sync) } else { awaitsData = false }
      for refused in received.newlyRejected { tellAll(.refused(refused.message)) }
    } catch {
      status.state = .trouble
    }
  }
}
