import Basis
import Ledger
import Replica

/// Invitations by mail, on both sides, and the proof of an address (HSE-06 to HSE-08, ACC-04).
extension AppCore {
  // MARK: The admin's side

  /// The sheet that lets others in was opened.
  func loadInvites(_ tab: Tab) {
    // A mail has no key in it, and the server can't put one there.
    guard case .share(let form)? = tab.sheet, form.obstacle == nil, form.departed == nil, form.link == nil else {
      return
    }
    askInvites("GET", "", nil, form.group, tab)
  }

  func inviteAction(_ verb: InviteAction, _ action: AppAction, _ tab: Tab) {
    guard case .share(var form)? = tab.sheet, !form.invites.isSending else { return }
    tab.isDirty = true
    action.take("email", &form.invites.next.text)
    form.invites.problem = nil
    switch verb {
    case .send:
      form.invites.sentTo = nil
      if EmailAddress.isPlausible(form.invites.next.text) {
        form.invites.isSending = true
        let body = JSON.object([JSONMember("email", .string(form.invites.next.text))]).bytes
        askInvites("POST", "", body, form.group, tab, tag: .invitesSent)
      } else {
        form.invites.problem = .notACode
        out.append(.focus(view: tab.id, id: "invite-email"))
      }
    case .resend:
      if let line = form.invites.lines.first(where: { $0.id == action.id }) {
        form.invites.isSending = true
        form.invites.next.text = line.email
        askInvites("POST", "/" + line.id.text + "/resend", [], form.group, tab, tag: .invitesSent)
      }
    case .cancel:
      if let id = action.id {
        form.invites.isSending = true
        form.invites.sentTo = nil
        askInvites("DELETE", "/" + id.text, nil, form.group, tab)
      }
    case .input: break
    }
    tab.sheet = .share(form)
  }

  private func askInvites(
    _ method: String, _ rest: String, _ body: [UInt8]?, _ group: RecordID, _ tab: Tab, tag: CallTag = .invites
  ) {
    let path = "/v1/groups/" + group.text + "/invitations" + rest
    request(tag, method, path, tab, body: body)
  }

  func invitesAnswered(_ tag: CallTag, _ status: Int, _ bytes: [UInt8], _ tab: Tab?) {
    guard let tab, case .share(var form)? = tab.sheet else { return }
    tab.isDirty = true
    form.invites.isSending = false
    let json = AppCore.json(bytes)
    if status >= 200 && status < 300, let json {
      form.invites.read(json)
      if tag == .invitesSent {
        form.invites.sentTo = form.invites.next.removeText()
      }
    } else if form.invites.way != nil || status != 0 {
      form.invites.problem = AppCore.problem(status, json)
    }
    tab.sheet = .share(form)
  }

  // MARK: The invited one's side

  func openInvite(_ token: String, _ tab: Tab) {
    var form = InviteForm(token, name: preferences.name ?? "")
    form.needsAddress = preferences.standsAlone
    form.isSending = true
    tab.invite = form
    tab.isDirty = true
    ask(.invitation, "/v1/invitations/preview", form.lookBody, tab)
  }

  func invitationAction(_ verb: InvitationAction, _ action: AppAction, _ tab: Tab) {
    guard var form = tab.invite, !form.isSending else { return }
    tab.isDirty = true
    form.read(action)
    form.problem = nil
    switch verb {
    case .look:
      form.isSending = true
      ask(.invitation, "/v1/invitations/preview", form.lookBody, tab)
    case .pick: form.pick(action)
    case .accept:
      form.problem = form.missing
      if form.problem == nil {
        form.isSending = true
        askConfirmed(
          AskedCall(
            tag: CallTag.invitationAccept.rawValue, method: "POST", path: "/v1/invitations/accept",
            body: form.acceptBody), tab)
      }
    }
    tab.invite = form
  }

  func invitationAnswered(_ tag: CallTag, _ status: Int, _ bytes: [UInt8], _ tab: Tab?) {
    guard let tab, var form = tab.invite else { return }
    tab.isDirty = true
    form.isSending = false
    let json = AppCore.json(bytes)
    guard status >= 200 && status < 300, let json else {
      form.problem = AppCore.problem(status, json)
      return tab.invite = form
    }
    if tag == .invitationAccept { return accepted(json, form, tab) }
    form.find(json)
    tab.invite = form
  }

  /// The group's records come with the next sync.
  private func accepted(_ json: JSON, _ form: InviteForm, _ tab: Tab) {
    guard let group = json["group"]?.idValue else { return }
    tab.invite = nil
    forgetAccountForm(tab)
    (isUnproven, isProven) = (false, true)
    replica.addSpace(group, deviceOnly: false, isGroup: true)
    out.append(.syncNow)
    out.append(.persist)
    go(Route(.group(group)), tab)
    say(.welcomeTo(form.found?.group.name ?? ""), tab)
  }

  // MARK: The proof of an address

  /// ‹Send again› of the banner, and of a link that expired.
  func proofAction(_ verb: ProofAction, _ tab: Tab) {
    tab.isDirty = true
    switch verb {
    case .again:
      if let form = tab.proof { return ask(.proofAgain, "/v1/auth/verification", form.body, tab) }
    case .send: break
    }
    ask(.proofSent, "/v1/auth/verification", [], tab)
  }

  func proofAnswered(_ tag: CallTag, _ status: Int, _ bytes: [UInt8], _ tab: Tab?) {
    guard let tab else { return }
    tab.isDirty = true
    let json = AppCore.json(bytes)
    let isDone = status >= 200 && status < 300
    let sentence = json?["error"]?["message"]?.stringValue
    if tag == .proofSent {
      if isDone { say(.proofSent, tab) } else { say(sentence.map { .refused($0) } ?? .offline, tab) }
      return
    }
    guard tab.proof != nil else { return }
    if tag == .proofAgain {
      tab.proof?.state = isDone ? .sent : sentence.map { .refused($0, canSendAgain: false) } ?? .offline
      return
    }
    if isDone {
      let email = json?["email"]?.stringValue ?? ""
      if let own = preferences.email, sameBytes(own, email) { (isUnproven, isProven) = (false, true) }
      if let new = newEmail, sameBytes(new, email) {
        // The address that was asked for is the account's now (ACC-15).
        (newEmail, isUnproven, isProven) = (nil, false, true)
        preferences.email = email
        preferencesChanged = true
      } else if let own = preferences.email, !sameBytes(own, email) {
        // What the server said of the account may be from a moment before.
        knowsAccount = false
        askForAccount()
      }
      tab.proof?.state = .done(email: email)
    } else {
      let isExpired = json?["error"]?["code"]?.stringValue.map { sameBytes($0, "link.expired") } ?? false
      tab.proof?.state = sentence.map { .refused($0, canSendAgain: isExpired) } ?? .offline
    }
    drawAll()
  }
}
