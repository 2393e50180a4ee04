import Basis
import Ledger

@testable import Screens

extension JourneyWalk {
  func device(_ place: Int) -> JourneyDevice { places[place].device }
  func core(_ place: Int) -> AppCore { places[place].device.app.presenter.core }
  func person(_ place: Int) -> Person { people[places[place].person] }

  /// What is asked has to be answered before anything else is tapped.
  func isAsked(_ place: Int) -> Bool { tab(place).sheet != nil }

  /// The tab that is looked at.
  func tab(_ place: Int) -> Tab {
    let core = core(place)
    return core.tab(places[place].device.app.view) ?? core.tabs[0]
  }

  /// A group that this device shows and may write in.
  func writableGroups(_ place: Int) -> [RecordID] {
    let core = core(place)
    return core.replica.groupIDs.filter { id in
      guard !core.replica.isEnded(id), let group = core.groupSnapshot(id) else { return false }
      return group.me != nil && !group.group.isClosed
    }
  }

  /// Others that the person on this device may remove.
  func removable(_ place: Int) -> [(group: RecordID, member: RecordID)] {
    writableGroups(place).flatMap { id -> [(group: RecordID, member: RecordID)] in
      guard let group = core(place).groupSnapshot(id), group.isAdmin else { return [] }
      return group.active.filter { $0.user != nil && $0.id != group.me }.map { (id, $0.id) }
    }
  }

  /// The account is to be erased: what was seen while it was signed in was let go.
  func isDeleted(_ place: Int) {
    guard let user = town.user(person(place).email)?.id.text else { return }
    let person = places[place].person
    let gone = places.filter { $0.person == person }.reduce(into: Set<String>()) { $0.formUnion($1.seen[user] ?? []) }
    people[person].deleted = gone.subtracting(people[person].released)
    people[person].released.formUnion(gone)
  }

  func isKept(_ place: Int) {
    let person = places[place].person
    guard !(town.user(people[person].email)?.isDeleted ?? true) else { return }
    people[person].released.subtract(people[person].deleted)
    people[person].deleted = []
  }

  /// What a device shows now, of a group's or all of it.
  func shownNames(_ place: Int) -> [String] {
    let sight = JourneySight(device(place).app)
    return names.filter { sight.shows($0) }
  }
}

/// Beginning as a guest, events, accounts, codes, merging and backups.
extension JourneyStep {
  static let guests: [JourneyStep] = [
    addEntry, newEvent, addExpense, signUp, signIn, signOut, letIn, join, leave, removeOther, saveBackup, restore,
    reload, sync, goOffline,
    closeSheet, answerGuest, goOnMoving, removeOld, keepApart, otherTab, deleteAccount,
  ]

  private static let addEntry = JourneyStep(name: "adds an entry of their own", isPossible: { !$0.isAsked($1) }) {
    walk, place in
    let device = walk.device(place)
    if !walk.core(place).hasStarted {
      device.act("door.hand")
      device.act("door.currency", [("currency", Int.random(in: 0..<8, using: &walk.random) == 0 ? "EUR" : "CHF")])
      device.act("sheet.discard")
    }
    device.act("entry.new")
    device.act("entry.save", [("amount", "12"), ("payee", walk.name("Pay")), ("date", "2026-07-19")])
  }

  private static let newEvent = JourneyStep(
    name: "begins an event", isPossible: { !$0.isAsked($1) && $0.core($1).replica.groupIDs.count < 4 }
  ) { walk, place in
    let device = walk.device(place)
    device.go("/together")
    device.act("group.new", value: "event")
    device.act(
      "group.create",
      [("name", walk.name("Trip")), ("own", walk.person(place).name), ("next", "Zoe,Yan"), ("currency", "CHF")])
    device.act("sheet.discard")
  }

  private static let addExpense = JourneyStep(
    name: "adds an expense", isPossible: { !$0.isAsked($1) && !$0.writableGroups($1).isEmpty }
  ) { walk, place in
    let device = walk.device(place)
    device.go("/together/" + walk.random.pick(walk.writableGroups(place)).text)
    device.act("expense.new")
    device.act("expense.save", [("amount", "30"), ("name", walk.name("Exp")), ("date", "2026-07-20")])
    device.act("sheet.discard")
  }

  private static let signUp = JourneyStep(
    name: "signs up",
    isPossible: { !$0.isAsked($1) && $0.device($1).account == nil && $0.town.user($0.person($1).email) == nil }
  ) { walk, place in
    let (device, person) = (walk.device(place), walk.person(place))
    if let group = walk.core(place).replica.groupIDs.first { device.go("/together/" + group.text) }
    device.go("/sign-up")
    device.act("account.here", value: Int.random(in: 0..<4, using: &walk.random) == 0 ? "true" : "false")
    device.act(
      "account.sign-up",
      [("name", person.name), ("email", person.email), ("password", "Segelboot7"), ("confirmation", "Segelboot7")])
  }

  private static let signIn = JourneyStep(
    name: "signs in",
    isPossible: {
      !$0.isAsked($1) && $0.device($1).account == nil && $0.town.user($0.person($1).email)?.way == .password
    }
  ) { walk, place in
    walk.device(place).go("/sign-in")
    walk.device(place).act("account.sign-in", [("email", walk.person(place).email), ("password", "Segelboot7")])
    guard walk.tab(place).account.erasedAt != nil else { return }
    walk.device(place).act("account.keep-account")
    walk.isKept(place)
  }

  /// Keeps everything sealed; where the app asks, it is told to keep it.
  private static let signOut = JourneyStep(
    name: "signs out", isPossible: { !$0.isAsked($1) && $0.device($1).account != nil }
  ) { walk, place in
    walk.device(place).go("/settings/profile")
    walk.device(place).act("account.sign-out")
    if case .signOut? = walk.tab(place).sheet { walk.device(place).act("account.keep") }
  }

  private static let letIn = JourneyStep(
    name: "makes a code", isPossible: { !$0.isAsked($1) && $0.device($1).isOnline && !$0.writableGroups($1).isEmpty }
  ) { walk, place in
    let group = walk.random.pick(walk.writableGroups(place))
    walk.device(place).go("/together/" + group.text)
    walk.device(place).act("share.open", value: group.text)
    walk.device(place).act("share.new")
    walk.device(place).act("sheet.close")
  }

  private static let join = JourneyStep(
    name: "joins by a code", isPossible: { !$0.isAsked($1) && $0.device($1).isOnline && !$0.town.codes.isEmpty }
  ) { walk, place in
    let device = walk.device(place)
    device.act("door.code")
    device.act("join.look", [("code", walk.random.pick(walk.town.codes.keys.sorted()))])
    guard case .join(let form)? = walk.tab(place).sheet, let found = form.found else {
      return device.act("sheet.close")
    }
    if let free = found.people.first(where: { $0.state == .free }) {
      device.act("join.pick", value: free.id.text)
      device.act("join.go")
    } else {
      device.act("join.pick", value: "new")
      device.act("join.go", [("name", "Guest" + String(Int.random(in: 0..<1000, using: &walk.random)))])
    }
    if walk.isAsked(place) { device.act("sheet.close") }
  }

  /// Whoever leaves a group knows that it is over for them.
  private static let leave = JourneyStep(
    name: "leaves a group", isPossible: { !$0.isAsked($1) && !$0.writableGroups($1).isEmpty }
  ) { walk, place in
    guard Int.random(in: 0..<3, using: &walk.random) == 0 else { return }
    let device = walk.device(place)
    let group = walk.random.pick(walk.writableGroups(place))
    guard let me = walk.core(place).groupSnapshot(group)?.me,
      walk.core(place).groupSnapshot(group)?.member(me)?.user != nil
    else { return }
    device.go("/together/" + group.text)
    let page = JourneySight.page(device.app, "/together/" + group.text)
    device.act("member.open", value: me.text)
    device.act("member.remove-ask")
    device.act("member.remove")
    if walk.isAsked(place) { return device.act("sheet.close") }
    walk.people[walk.places[place].person].released.formUnion(walk.names.filter { page.contains($0 + "<") })
  }

  /// By its admin. Of a household the others keep what concerns them (HSE-10), of an event everything.
  private static let removeOther = JourneyStep(
    name: "removes somebody", isPossible: { !$0.isAsked($1) && !$0.removable($1).isEmpty }
  ) { walk, place in
    guard Int.random(in: 0..<2, using: &walk.random) == 0 else { return }
    let device = walk.device(place)
    let (group, member) = walk.random.pick(walk.removable(place))
    let page = JourneySight.page(device.app, "/together/" + group.text)
    let isHousehold = walk.core(place).groupSpace(group)?.group?.preset == .household
    device.go("/together/" + group.text)
    device.act("member.open", value: member.text)
    device.act("member.remove-ask")
    device.act("member.remove")
    if walk.isAsked(place) { return device.act("sheet.close") }
    guard isHousehold else { return }
    for person in walk.people.indices {
      walk.people[person].released.formUnion(walk.names.filter { page.contains($0 + "<") })
    }
  }

  private static let saveBackup = JourneyStep(
    name: "saves a backup", isPossible: { !$0.isAsked($1) && Int.random(in: 0..<6, using: &$0.random) == 0 }
  ) { walk, place in
    let device = walk.device(place)
    let before = device.files.count
    device.go("/settings/storage")
    device.act("backup.open")
    device.act("backup.save", [("passphrase", "Wellen und Segel 7"), ("again", "Wellen und Segel 7")])
    if walk.isAsked(place) { return device.act("sheet.close") }
    guard device.files.count > before, let text = device.files.last.map({ String(decoding: $0, as: UTF8.self) }) else {
      return
    }
    walk.people[walk.places[place].person].saved.formUnion(
      walk.shownNames(place).filter { text.contains("\"" + $0 + "\"") })
  }

  private static let restore = JourneyStep(
    name: "brings a backup back", isPossible: { !$0.isAsked($1) && !$0.device($1).files.isEmpty }
  ) { walk, place in
    let device = walk.device(place)
    let file = walk.random.pick(device.files)
    device.act("backup.file", [("name", "b.evenkeel"), ("size", String(file.count))], file: file)
    device.act("backup.unlock", [("passphrase", "Wellen und Segel 7")])
    device.act("backup.restore")
    if walk.isAsked(place) { device.act("sheet.close") }
  }

  private static let reload = JourneyStep(name: "reloads") { walk, place in walk.device(place).reload() }

  private static let sync = JourneyStep(name: "syncs") { walk, place in
    walk.device(place).isOnline = true
    walk.device(place).sync()
  }

  private static let otherTab = JourneyStep(
    name: "goes to another tab", isPossible: { walk, _ in Int.random(in: 0..<3, using: &walk.random) == 0 }
  ) { walk, place in
    walk.device(place).goToOtherTab()
  }

  /// What is with the account goes with it, and comes back for whoever keeps it.
  private static let deleteAccount = JourneyStep(
    name: "deletes the account",
    isPossible: { !$0.isAsked($1) && $0.device($1).account != nil && Int.random(in: 0..<4, using: &$0.random) == 0 }
  ) { walk, place in
    let device = walk.device(place)
    device.go("/settings/delete")
    device.act("delete.ask")
    device.act("delete.go")
    if walk.isAsked(place) { device.act("sheet.close") }
    if walk.town.user(walk.person(place).email)?.isDeleted ?? false { walk.isDeleted(place) }
  }

  private static let goOffline = JourneyStep(
    name: "loses the network", isPossible: { $0.device($1).isOnline && Int.random(in: 0..<4, using: &$0.random) == 0 }
  ) { walk, place in
    walk.device(place).isOnline = false
  }

  private static let closeSheet = JourneyStep(name: "closes what is open", isPossible: { $0.isAsked($1) }) {
    walk, place in
    walk.device(place).act("sheet.close")
    if walk.isAsked(place) { walk.device(place).act("sheet.discard") }
  }

  // MARK: Two ledgers

  private static func asksAboutGuest(_ walk: JourneyWalk, _ place: Int) -> Bool {
    if case .guest? = walk.tab(place).sheet { true } else { false }
  }

  private static let answerGuest = JourneyStep(name: "says what becomes of two ledgers", isPossible: asksAboutGuest) {
    walk, place in
    walk.device(place).act(Bool.random(using: &walk.random) ? "guest.join" : "guest.apart")
  }

  private static let goOnMoving = JourneyStep(
    name: "brings them together", isPossible: { $0.core($1).moving != nil && !$0.isAsked($1) }
  ) { walk, place in
    walk.device(place).go("/settings/storage")
    let page = walk.device(place).app.html
    walk.device(place).act(page.contains("id=\"moving-groups-go\"") ? "moving.groups" : "moving.go")
  }

  /// The button that is there; what the question names may go.
  private static let removeOld = JourneyStep(
    name: "removes the old copy", isPossible: { $0.core($1).moving?.step == .done && !$0.isAsked($1) }
  ) { walk, place in
    let device = walk.device(place)
    device.go("/settings/storage")
    guard device.app.contains("id=\"moving-remove\"") || device.app.contains("id=\"moving-remove-all\"") else { return }
    device.act("moving.remove")
    guard device.app.contains("id=\"moving-left\"") else { return }
    guard Bool.random(using: &walk.random) else { return device.act("moving.apart") }
    let left = walk.core(place).movingModel()?.left.map { $0.name } ?? []
    if let guest = device.look(into: JourneyDevice.device) {
      for id in JourneySight(guest).groups where left.contains(guest.presenter.core.groupSpace(id)?.group?.name ?? "") {
        let page = JourneySight.page(guest, "/together/" + id.text)
        walk.people[walk.places[place].person].released.formUnion(walk.names.filter { page.contains($0 + "<") })
      }
    }
    device.act("moving.remove")
  }

  private static let keepApart = JourneyStep(
    name: "keeps them apart",
    isPossible: { $0.core($1).moving != nil && !$0.isAsked($1) && Int.random(in: 0..<4, using: &$0.random) == 0 }
  ) { walk, place in
    walk.device(place).go("/settings/storage")
    walk.device(place).act("moving.apart")
  }
}
