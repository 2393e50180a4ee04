import Basis
import Filing
import Ledger
import Replica

/// Who is signed in, and what comes with them to this device.
extension AppCore {
  /// Signed in: the account's own vault is opened, apart from everybody else's (SEC-10). Its engine gets `arrived`.
  /// - Parameter way: by which they came; nil where that is not known.
  func arrive(_ tab: Tab, _ answer: [UInt8], _ way: UsageFigure?) {
    var (json, bytes) = (AppCore.json(answer), answer)
    // Whether it is counted is the choice of the account's own vault (SEC-21).
    if let way, let members = json?.members {
      json = .object(members + [JSONMember("way", .string(way.rawValue))])
      bytes = json?.bytes ?? answer
    }
    // The invitation to a group that somebody made an account for goes along into the account's vault; one of whoever
    // runs the server is used up.
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
    preferences.email = AppCore.told(json?["user"]?["email"])
    preferences.standsAlone = preferences.email == nil && AppCore.isAccount(json?["user"])
    preferences.name = AppCore.told(json?["user"]?["name"])
    preferencesChanged = true
    if preferences.countsUse, let way = json?["way"]?.stringValue.flatMap({ UsageFigure.named($0) }) { tally(way) }
    forgetAccountForm(tab)
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

  /// A name or an address as the server tells it, as far as one can be: it is kept, and shown on many pages.
  static func told(_ json: JSON?) -> String? { json?.stringValue?.firstScalars(320) }

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
      // Kept on one device: nothing of it goes to the server by itself (SEC-05). Groups are with the server, where
      // others are.
      if preferences.keepsHere {
        adoptGroups()
        return out.append(.syncNow)
      }
      return createSpace(tab)
    }
    // Nor does another ledger take the place of one that is nowhere else, or what is written from now on would go
    // there.
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

  /// Once in a life of the engine: whether the account's address waits for its proof, and whether it is an account
  /// still.
  func askForAccount() {
    guard !knowsAccount, preferences.hasAccount, preferences.user != nil, let first = tabs.first else { return }
    knowsAccount = true
    request(.account, "GET", "/v1/auth/session", first)
  }

  func accountAnswered(_ status: Int, _ bytes: [UInt8]) {
    guard status == 200, let json = AppCore.json(bytes), let user = json["user"],
      user["id"]?.idValue == preferences.user
    else { return }
    noteAccount(user, lists: AppCore.personalSpace(json))
    noteListed(json)
    // It began on this device, and the server has not heard of it yet.
    if preferences.keepsHere, preferences.sealing == nil, user["keepsOnDevice"]?.boolValue == false,
      AppCore.personalSpace(json) == nil
    {
      reportBegunHere()
    }
    // It is synced again, and here is nothing yet (SEC-05).
    if !isSynced, !hasStarted, AppCore.personalSpace(json) != nil, let first = tabs.first { receiveSpaces(json, first) }
    tellMovedAway(lists: AppCore.personalSpace(json))
    guard preferences.hasAccount, user["email"]?.stringValue == nil else { return drawAll() }
    // Nobody proved the address in time: a guest again, or with a passkey alone, with everything that was there
    // (ACC-04).
    (preferences.email, preferences.standsAlone) = (nil, AppCore.isAccount(user))
    preferencesChanged = true
    drawAll()
  }

  /// - Parameter listed: the account's own ledger, if the server has one.
  func noteAccount(_ user: JSON, lists listed: RecordID?) {
    knowsAccount = true
    isUnproven = user["unverified"]?.boolValue ?? false
    isProven = user["verified"]?.boolValue ?? false
    newEmail = AppCore.told(user["newEmail"])
    if let keepsHere = user["keepsOnDevice"]?.boolValue, keepsHere != preferences.keepsHere,
      keepsHere || isElsewhere(listed)
    {
      preferences.keepsHere = keepsHere
      preferencesChanged = true
    }
    // It was proven in another browser.
    guard let email = AppCore.told(user["email"]), preferences.hasAccount, !sameBytes(email, preferences.email ?? "")
    else { return }
    preferences.email = email
    preferencesChanged = true
  }

  /// Who is signed in has kept the account. That is said on the second day after, by the days of whatever time zone:
  /// until then another device may be about to delete it.
  func sayAccountStays() {
    let day = today.adding(days: DeleteForm.keptDays - 1)
    _ = sayEnd(EndAccount(on: nil), in: ownSealedGroups.filter { $0.own.goesOn.map { $0 < day } ?? false })
  }

  /// An export is made on the device: the server is told that there was one, so that the person finds it among what
  /// happened to the account (SEC-23). Without a connection nobody is told.
  func noteExport(_ tab: Tab) {
    guard preferences.hasAccount, !tab.showsExample else { return }
    request(.noted, "POST", "/v1/auth/security/export", tab, body: Array("{}".utf8))
  }

  /// What was begun on this device before there was an account goes along, and the person is the same in it (EVT-01).
  func adoptGroups() {
    for id in replica.groupIDs where replica.isDeviceOnly(id) { adoptGroup(id) }
  }

  func adoptGroup(_ id: RecordID) {
    let own = replica.space(id)?.ownMember(preferences.user)
    replica.adoptIntoAccount(id, clock: now, today: today, random: &random)
    guard let own, own.user == nil else { return }
    do throws(Rejection) {
      try replica.perform([.joinGroup(JoinGroup(own.id))], in: id, clock: now, today: today, random: &random)
    } catch {
      // They are a member of it already.
      return
    }
  }

  /// A ledger of this device becomes one of the account. What it was stays beside it until the server is proven to have
  /// it.
  func adopt(_ own: RecordID, as fresh: RecordID? = nil, epoch: Int64? = nil) {
    // What stands aside and is nowhere else stays.
    let isFree = moving.map { !$0.isOwn || $0.step == .done } ?? true
    if isFree, let space = replica.space(own), space.currency != nil {
      if let over = moving, over.isGuest { noteKept(over) }
      replica.setAside(space.allRecords, of: own, as: AppCore.before(own))
      var move = MovingIn(isGuest: false, step: .sent)
      move.groups = moving?.groups.filter { $0.fate == .comes && !$0.isOfDevice } ?? []
      move.target = fresh ?? own
      moving = move
    }
    replica.adoptIntoAccount(own, as: fresh, epoch: epoch, clock: now, today: today, random: &random)
  }

  func askForSession(_ tag: CallTag, _ tab: Tab) {
    tab.account.isSending = tag == .session
    request(tag, "GET", "/v1/auth/session", tab)
  }

  /// Whoever is somebody in an event has said their name: the form begins with it, and takes whatever they type
  /// instead.
  func suggestName(_ tab: Tab) {
    guard !preferences.hasAccount, !tab.showsExample, tab.account.name.isEmpty else { return }
    tab.account.name = knownName(tab) ?? ""
  }

  /// In the event that they come from; else what this device knows them by, or the name that they have in all their
  /// groups.
  private func knownName(_ tab: Tab) -> String? {
    if let id = tab.returnsTo.flatMap({ AppCore.group($0.page) }), let name = ownName(in: id) { return name }
    if let name = preferences.name, !name.isEmpty { return name }
    var known: String?
    for id in replica.groupIDs {
      guard let name = ownName(in: id) else { continue }
      if let known, !sameBytes(known, name) { return nil }
      known = name
    }
    return known
  }

  private func ownName(in group: RecordID) -> String? { groupSpace(group)?.ownMember(preferences.user)?.name }

  /// What stood aside is in the list again, as it was.
  func takeBackAside() {
    guard let id = replica.asideID else { return }
    let own = ownID
    replica.bringBack(id)
    preferences.shown = own
    preferencesChanged = true
  }

  /// The guest keeps their copy: what of it the account has is not said to be apart.
  func noteKept(_ move: MovingIn) {
    guard move.step == .done else { return }
    preferences.leftApart = stillApart(move)
    preferencesChanged = true
  }

  /// What is still apart on this device, also while the person hasn't said yet what becomes of the copy of what came.
  var leftApart: LeftApart? {
    guard let move = moving, move.isGuest, move.step == .done else { return withReason(preferences.leftApart) }
    return withReason(stillApart(move))
  }

  private func withReason(_ left: LeftApart?) -> LeftApart? {
    guard var left else { return nil }
    left.refusal = LedgerMerge.refusal(left.currency, ownID.flatMap { replica.space($0)?.currency })
    return left
  }

  private func stillApart(_ move: MovingIn) -> LeftApart? {
    let groups = move.groups.filter { $0.staysBehind }.count
    let before = move.isOfGroups ? preferences.leftApart : nil
    let left = LeftApart(entries: before?.entries ?? 0, groups: groups, currency: before?.currency)
    return left.isEmpty ? nil : left
  }

  /// The server's copy was erased. What stood aside is the same ledger as it was before it went up, and was proven to
  /// be in the one that stays; another ledger that was brought in is the person's to keep or to remove.
  func forgetArrival() {
    guard let move = moving, move.step == .done else { return }
    // What another ledger became may be gone from here with it; whether its copy stays is asked all the same.
    if move.isMerge {
      moving?.target = nil
    } else {
      replica.dropAside()
      moving = nil
    }
  }

  /// Where a ledger is kept on one device, no server's word ends that (SEC-05, SEC-26): only that the ledger is with
  /// the server under another id, while nothing of it is here.
  private func isElsewhere(_ listed: RecordID?) -> Bool {
    guard let listed else { return false }
    return isSynced || (!hasStarted && !replica.isDeviceOnly(listed))
  }

  /// Who goes to make an account, or to sign in, comes back to the invitation; anywhere else it is over.
  func keepInvitation(_ page: Route.Page, _ tab: Tab) {
    let ofOperator = tab.account.invitation
    forgetAccountForm(tab)
    if page == .signUp { suggestName(tab) }
    guard let invite = tab.invite else {
      if page == .signIn || page == .signUp { tab.account.invitation = ofOperator }
      return
    }
    switch page {
    case .signIn, .signUp:
      tab.account.invitation = invite.token
      tab.account.email = invite.found?.email ?? ""
      tab.account.invitedTo = invite.found?.group.name
    case .invite: return
    default: tab.invite = nil
    }
  }

  /// What was typed to sign in or up is done with.
  func forgetAccountForm(_ tab: Tab) { tab.account = AccountForm() }
}
