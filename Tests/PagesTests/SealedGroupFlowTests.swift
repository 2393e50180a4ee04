import Basis
import Ledger
import Pages
@testable import Screens
import Testing

@Suite("SEC-26: sealed groups, on the screen")
struct SealedGroupFlowTests {
  private static func words(_ app: AppDriver) -> [String] {
    if case .words(let list)? = app.tab.sealing?.step { return list }
    return []
  }

  /// Where a key is being made: reads its words, and types back those that are asked for.
  static func proves(_ app: inout AppDriver, _ town: inout SealedTown) {
    let list = words(app)
    guard !list.isEmpty else { return }
    app.act("sealing.kept")
    guard case .proof(let asked)? = app.tab.sealing?.step else { return }
    app.act("sealing.prove", asked.map { ("word\($0 + 1)", list[$0]) })
    town.serve(&app)
  }

  static func begins(
    _ app: inout AppDriver, _ town: inout SealedTown, isHousehold: Bool = false, own: String = "Ann",
    people: String = "Ben,Cleo"
  ) {
    app.go("/together")
    app.act("group.new", value: "event")
    if isHousehold { app.act("group.preset", value: "household") }
    app.act("group.level", value: "sealed")
    app.act("group.create", [("name", "Ticino"), ("own", own), ("next", people), ("currency", "CHF")])
    town.serve(&app, syncs: false)
    proves(&app, &town)
    town.serve(&app)
    app.act("sheet.discard")
    app.act("sheet.close")
  }

  /// Ann, with a sealed group.
  static func begun(isHousehold: Bool = false) -> (SealedTown, AppDriver) {
    var town = SealedTown()
    var ann = town.device("Ann", seed: 11)
    begins(&ann, &town, isHousehold: isHousehold)
    return (town, ann)
  }

  static func link(_ app: inout AppDriver, _ town: inout SealedTown) -> String {
    app.go(app.groupPath)
    app.act("share.open", value: app.groupID.text)
    town.serve(&app)
    app.act("sealed.link-make")
    town.serve(&app)
    guard case .share(let form)? = app.tab.sheet, case .link(let link, _)? = form.link?.state else { return "" }
    app.act("sheet.close")
    return link
  }

  /// Somebody opens a link and says who they are.
  static func joins(_ app: inout AppDriver, _ town: inout SealedTown, _ link: String, as name: String) {
    app.send(.start(route: link))
    town.serve(&app)
    if let person = free(app, name) { app.act("join.pick", value: person.text) }
    app.act("join.go")
    town.serve(&app, syncs: false)
    proves(&app, &town)
    town.serve(&app)
  }

  static func free(_ app: AppDriver, _ name: String) -> RecordID? {
    guard case .join(let form)? = app.tab.sheet else { return nil }
    return form.found?.people.first { $0.name == name && $0.state == .free }?.id
  }

  static func pair(isHousehold: Bool = false) -> (SealedTown, ann: AppDriver, ben: AppDriver) {
    var (town, ann) = begun(isHousehold: isHousehold)
    let link = link(&ann, &town)
    var ben = town.device("Ben", seed: 21)
    joins(&ben, &town, link, as: "Ben")
    town.serve(&ann)
    return (town, ann, ben)
  }

  static func group(_ town: SealedTown) -> SealedTown.Shared {
    town.groups.values.first ?? SealedTown.Shared(preset: "", admin: RecordID(high: 0, low: 0))
  }

  // MARK: Beginning

  @Test("SEC-26: who begins a group chooses who can read it; without an account there is no choice") func choice() {
    var guest = AppDriver()
    guest.go("/together")
    guest.act("group.new", value: "event")
    #expect(!guest.contains("id=\"group-level\""))
    var town = SealedTown()
    var ann = town.device("Ann", seed: 11)
    ann.go("/together")
    ann.act("group.new", value: "event")
    #expect(ann.contains("id=\"group-level\"") && ann.contains("whoever runs the server"))
    ann.act("group.level", value: "sealed")
    #expect(ann.contains("the server keeps it and can’t read it"))
  }

  @Test(
    "SEC-26: the account's key comes first, then the group is here and on the server, which reads neither its name nor an amount"
  ) func begins() {
    var (town, ann) = Self.begun()
    #expect(ann.presenter.core.replica.isSealed(ann.groupID) && !ann.presenter.core.replica.isUnmade(ann.groupID))
    #expect(town.accounts[0].identity != nil && Self.group(town).version > 0 && Self.group(town).preset == "event")
    ann.go(ann.groupPath)
    ann.spend("42.50", "Zwetschgen")
    town.serve(&ann)
    #expect(ann.presenter.core.replica.pendingCount == 0 && Self.group(town).records.count > 3)
    // What the host would have sealed stands in `seals`; nothing of it anywhere else.
    let open = town.seen.split(separator: "\n").filter { !$0.contains("\"seals\"") }.joined()
    #expect(!open.contains("Ticino") && !open.contains("Zwetschgen") && !open.contains("4250"))
    ann.go(ann.groupPath + "?section=settings")
    #expect(ann.contains("only its members can read it"))
    let again = SealedHome.reloaded(ann, route: ann.groupPath)
    #expect(
      again.contains("Zwetschgen")
        && again.presenter.core.sealing.spaces.allSatisfy { $0.proof == nil && $0.wrap == nil })
    // The next one needs no words.
    ann.act("sheet.close")
    Self.begins(&ann, &town)
    #expect(town.groups.count == 2 && Self.words(ann).isEmpty)
  }

  @Test(
    "SEC-26: at every step of beginning the answer is lost, or the call, then the page is closed: it goes on, and there is one group",
    arguments: ["sealing.identity", "sealing.put", "sealed.made"], [true, false])
  func interrupted(tag: String, isLost: Bool) {
    var town = SealedTown()
    var ann = town.device("Ann", seed: 11)
    if isLost { town.loses = [tag] } else { town.drops = [tag] }
    Self.begins(&ann, &town)
    ann = SealedHome.reloaded(ann, route: "/together")
    town.serve(&ann)
    town.serve(&ann)
    // Before the account's key was kept nothing had begun.
    if ann.presenter.core.replica.groupIDs.isEmpty {
      Self.begins(&ann, &town)
      town.serve(&ann)
    }
    #expect(town.groups.count == 1 && ann.presenter.core.replica.groupIDs == Array(town.groups.keys))
    #expect(ann.presenter.core.replica.pendingCount == 0 && Self.group(town).version > 0)
  }

  @Test("SEC-26, PLN-11: a server that does not take it says why; it stays here, can be tried again and removed")
  func refused() {
    var town = SealedTown()
    town.refusal = "Your plan has one event."
    var ann = town.device("Ann", seed: 11)
    Self.begins(&ann, &town)
    ann.go(ann.groupPath)
    #expect(ann.contains("id=\"group-refused\"") && ann.contains("Your plan has one event."))
    ann.spend("42.50", "Zwetschgen")
    let count = town.asked.filter { $0 == "sealed.made" }.count
    town.serve(&ann)
    #expect(town.asked.filter { $0 == "sealed.made" }.count == count, "it is not asked over and over")
    town.refusal = nil
    ann.act("sealed.again")
    town.serve(&ann)
    town.serve(&ann)
    #expect(
      town.groups.count == 1 && ann.presenter.core.replica.pendingCount == 0 && !ann.contains("id=\"group-refused\""))
  }

  // MARK: By a link

  @Test(
    "SEC-26: a link shows its door, lets in at once, and both come to the same; the server gets neither key nor secret")
  func link() {
    var (town, ann) = Self.begun()
    let link = Self.link(&ann, &town)
    #expect(link.contains("/join-sealed#"))
    var ben = AppDriver(route: link, seed: 21)
    #expect(ben.contains("id=\"at-door\"") && !ben.html.contains(String(link.suffix(32))))
    ben = town.device("Ben", seed: 21, link: link)
    #expect(ben.contains("Ticino") && ben.contains("Created by Ann") && ben.contains("Cleo"))
    ben.act("join.go")
    #expect(ben.contains("id=\"join-problem\""))
    ben.act("join.pick", value: Self.free(ben, "Ben")?.text ?? "")
    ben.act("join.go")
    town.serve(&ben, syncs: false)
    #expect(Self.words(ben).count == 8, "a key has to be theirs")
    Self.proves(&ben, &town)
    town.serve(&ben)
    #expect(ben.presenter.core.replica.space(ben.groupID)?.member(of: town.accounts[1].id)?.name == "Ben")
    #expect(ben.presenter.core.sealing.joining.isEmpty && ben.contains("Ticino"))
    ben.spend("30", "Quitten")
    town.serve(&ben)
    town.serve(&ann)
    ann.spend("60", "Zwetschgen")
    town.serve(&ann)
    town.serve(&ben)
    #expect(
      ann.nets == ben.nets && ann.nets.contains { $0 != 0 } && ann.expense("Quitten") != nil
        && ben.expense("Zwetschgen") != nil)
    #expect(!town.seen.contains(String(link.suffix(32))))
    // Of a key there is nothing but what it is wrapped for, and what it proves.
    for key in ann.presenter.core.sealing.spaces {
      #expect(!town.seen.replacing(key.key + "/P", with: "").replacing("proof:" + key.key, with: "").contains(key.key))
    }
    // It is shown again where it was made, and can be taken back.
    ann.act("share.open", value: ann.groupID.text)
    town.serve(&ann)
    #expect(
      ann.contains("id=\"link-text\"") && ann.contains(String(link.suffix(32))) && !ann.contains("id=\"invites\""))
    ann.act("sealed.link-end")
    town.serve(&ann)
    #expect(
      Self.group(town).link == nil && ann.contains("id=\"link-make\"") && ann.presenter.core.sealing.links.isEmpty)
    // Who is in already is led there.
    ben.send(.start(route: link))
    town.serve(&ben)
    #expect(ben.contains("This link is over."))
  }

  @Test(
    "SEC-26, SYN-04: at every step of joining the answer is lost, or the call, then the page is closed: the next try or the next answer goes on",
    arguments: ["sealed.looked", "sealing.identity", "sealing.put", "sealed.joined"], [true, false])
  func joiningInterrupted(tag: String, isLost: Bool) {
    var (town, ann) = Self.begun()
    let link = Self.link(&ann, &town)
    var ben = town.device("Ben", seed: 21)
    if isLost { town.loses = [tag] } else { town.drops = [tag] }
    Self.joins(&ben, &town, link, as: "Ben")
    ben = SealedHome.reloaded(ben, route: "/together")
    town.serve(&ben)
    if ben.presenter.core.replica.groupIDs.isEmpty { Self.joins(&ben, &town, link, as: "Ben") }
    town.serve(&ben)
    #expect(ben.presenter.core.replica.groupIDs == Array(town.groups.keys) && Self.group(town).rows.count == 2)
    #expect(ben.presenter.core.replica.space(ben.groupID)?.member(of: town.accounts[1].id)?.name == "Ben")
    #expect(ben.presenter.core.replica.pendingCount == 0)
  }

  @Test("SEC-26: a wrong link and one that is over open nothing and leave nothing behind") func wrongLinks() {
    var (town, ann) = Self.begun()
    let link = Self.link(&ann, &town)
    var ben = town.device("Ben", seed: 21)
    for wrong in [String(link.dropLast(2)) + "00", String(link.dropLast(3))] {
      ben.send(.start(route: wrong))
      town.serve(&ben)
      #expect(!ben.contains("Ticino") && ben.presenter.core.replica.groupIDs.isEmpty)
    }
    // The name is right and the content another group's.
    let id = town.groups.keys.first
    if let id { town.groups[id]?.link?.content = "c0" }
    ben.send(.start(route: link))
    town.serve(&ben)
    #expect(ben.contains("This link opens nothing"))
    #expect(ben.presenter.core.sealing.spaces.isEmpty && ben.presenter.core.sealing.joining.isEmpty)
  }

  // MARK: By a code

  /// Ben has the code and asks.
  private static func asks(_ app: inout AppDriver, _ town: inout SealedTown) {
    app.act("join.open")
    app.act("join.look", [("code", SealedTown.code)])
    town.serve(&app)
    app.act("join.go")
    town.serve(&app, syncs: false)
    proves(&app, &town)
    town.serve(&app)
  }

  private static func shows(_ app: AppDriver, _ id: String) -> [String] {
    guard let start = app.html.firstRange(of: "<ol class=\"recovery-words door-words\" id=\"\(id)") else { return [] }
    let list = app.html[start.upperBound...]
    guard let end = list.firstRange(of: "</ol>") else { return [] }
    return list[..<end.lowerBound].split(separator: "<li>").dropFirst().map { String($0.prefix { $0 != "<" }) }
  }

  @Test("SEC-26, HSE-08: a code shows nothing and asks; both screens have the same four words, and the admin lets in")
  func code() {
    var (town, ann) = Self.begun(isHousehold: true)
    ann.go(ann.groupPath)
    ann.act("share.open", value: ann.groupID.text)
    town.serve(&ann)
    #expect(!Self.group(town).hasCode, "no code is made before somebody asks for one")
    ann.act("share.new")
    town.serve(&ann)
    #expect(ann.contains("compare four words"))
    ann.act("sheet.close")
    var ben = town.device("Ben", seed: 21)
    ben.act("join.open")
    ben.act("join.look", [("code", SealedTown.code)])
    town.serve(&ben)
    #expect(ben.contains("A sealed household") && !ben.contains("Ticino"))
    ben.act("sheet.close")
    Self.asks(&ben, &town)
    let told = Self.shows(ben, "words-")
    #expect(told.count == 4 && ben.contains("You are at the door"))
    ben = SealedHome.reloaded(ben, route: "/together")
    #expect(Self.shows(ben, "words-") == told)
    town.serve(&ann)
    #expect(Self.shows(ann, "door-words-") == told && ann.contains("Ben asks to come in"))
    ann.go("/together")
    #expect(ann.contains("Ben asks to join"))
    ann.go(ann.groupPath)
    ann.act("sealed.accept", value: town.accounts[1].id.text)
    town.serve(&ann)
    #expect(!ann.contains("door-words-") && Self.group(town).rows.count == 2)
    town.serve(&ben)
    #expect(ben.contains("You are in Ticino now") || ben.announcements.contains { $0.contains("You are in Ticino") })
    ben.go(ben.groupPath)
    #expect(ben.contains("id=\"asks-who\""))
    ben.act("sealed.who")
    ben.act("join.pick", value: Self.free(ben, "Ben")?.text ?? "")
    ben.act("join.go")
    town.serve(&ben)
    town.serve(&ann)
    #expect(!ben.contains("id=\"asks-who\"") && ann.groupSpace.member(of: town.accounts[1].id)?.name == "Ben")
  }

  @Test(
    "SEC-26: who is not let in hears it; somebody who waits can give up; a guest is told that an account comes first")
  func door() {
    var (town, ann) = Self.begun()
    ann.act("share.open", value: ann.groupID.text)
    town.serve(&ann)
    ann.act("share.new")
    town.serve(&ann)
    ann.act("sheet.close")
    var ben = town.device("Ben", seed: 21)
    Self.asks(&ben, &town)
    town.serve(&ann)
    ann.go(ann.groupPath)
    ann.act("sealed.refuse", value: town.accounts[1].id.text)
    town.serve(&ann)
    town.serve(&ben)
    ben.go("/together")
    #expect(ben.contains("You were not let in") && Self.group(town).rows.count == 1)
    ben.act("waiting.forget", value: ann.groupID.text)
    #expect(ben.presenter.core.preferences.awaited.isEmpty)
    var cleo = town.device("Cleo", seed: 31)
    Self.asks(&cleo, &town)
    cleo.act("waiting.forget", value: ann.groupID.text)
    town.serve(&cleo)
    #expect(Self.group(town).waiting[town.accounts[2].id] == nil)
    var guest = AppDriver(seed: 41)
    guest.act("door.code")
    guest.act("join.look", [("code", SealedTown.code)])
    town.serve(&guest)
    guest.act("join.go")
    #expect(guest.contains("make an account first") && guest.contains("href=\"/sign-up\""))
  }

  // MARK: Leaving

  @Test(
    "SEC-26, HSE-10: who is let go reads nothing new: the key is another one, and what was under way is sealed under it",
    arguments: [nil, "sealed.roster", "sealed.rotated"])
  func removal(loses: String?) {
    var (town, ann, ben) = Self.pair()
    let old = ben.presenter.core.sealing.spaces.map { $0.key }
    if let loses { town.loses = [loses] }
    ann.go(ann.groupPath + "?section=members")
    ann.act("member.open", value: ann.member("Ben").text)
    ann.act("member.remove-ask")
    ann.act("member.remove")
    ann.go(ann.groupPath)
    ann.spend("77", "Nur für Ann")
    for _ in 0..<3 { town.serve(&ann) }
    let group = Self.group(town)
    #expect(group.epoch == 2 && !group.rotate && Array(group.rows.keys) == [town.accounts[0].id] && group.link == nil)
    #expect(ann.presenter.core.replica.pendingCount == 0 && ann.presenter.core.replica.epoch(of: ann.groupID) == 2)
    #expect(!old.contains(ann.presenter.core.sealing.key(of: ann.groupID, epoch: 2)?.key ?? ""))
    town.serve(&ben)
    ben.go(ben.groupPath)
    #expect(
      ben.presenter.core.replica.isEnded(ben.groupID) && ben.contains("id=\"is-ended\"")
        && ben.expense("Nur für Ann") == nil)
    // He comes back by a new link, under his name, and has all of it.
    let link = Self.link(&ann, &town)
    Self.joins(&ben, &town, link, as: "Ben")
    town.serve(&ben)
    town.serve(&ann)
    #expect(
      ben.expense("Nur für Ann") != nil && ann.groupSpace.member(of: town.accounts[1].id) != nil
        && Self.group(town).rows.count == 2)
  }

  @Test("SEC-26, HSE-11: who leaves tells the server for themselves; another member renews the key") func leaving() {
    var (town, ann, ben) = Self.pair()
    ben.go(ben.groupPath + "?section=members")
    ben.act("member.open", value: ben.member("Ben").text)
    ben.act("member.remove-ask")
    ben.act("member.remove")
    town.serve(&ben)
    #expect(ben.presenter.core.replica.isEnded(ben.groupID) && Self.group(town).rotate)
    ann.go(ann.groupPath)
    ann.spend("77", "Danach")
    town.serve(&ann)
    #expect(Self.group(town).epoch == 2 && ann.presenter.core.replica.pendingCount == 0)
  }

  @Test("SEC-26: a member whom nobody let in gets no key: nothing is renewed or sent, and the group says so")
  func planted() {
    var (town, ann, ben) = Self.pair()
    guard let id = town.groups.keys.first else { return }
    town.groups[id]?.rows[town.accounts[2].id] = SealedTown.Row(key: "Pserver", proof: "proof:x", since: 0)
    ben.go(ben.groupPath + "?section=members")
    ben.act("member.open", value: ben.member("Ben").text)
    ben.act("member.remove-ask")
    ben.act("member.remove")
    town.serve(&ben)
    ann.go(ann.groupPath)
    ann.spend("77", "Danach")
    town.serve(&ann)
    #expect(Self.group(town).epoch == 1 && Self.group(town).wraps[town.accounts[2].id] == nil)
    #expect(
      ann.contains("id=\"group-unvouched\"") && ann.presenter.core.replica.pendingCount > 0
        && ann.expense("Danach") != nil)
    town.groups[id]?.rows[town.accounts[2].id] = nil
    town.serve(&ann)
    town.serve(&ann)
    ann.go(ann.groupPath)
    #expect(
      !ann.contains("id=\"group-unvouched\"") && ann.presenter.core.replica.pendingCount == 0
        && Self.group(town).epoch == 2)
  }

  @Test("SEC-26, HSE-12: the admin by the records becomes the admin of the rows") func admin() {
    var (town, ann, ben) = Self.pair()
    ann.go(ann.groupPath + "?section=members")
    ann.act("member.open", value: ann.member("Ben").text)
    ann.act("member.admin")
    town.serve(&ann)
    town.serve(&ben)
    ben.go(ben.groupPath)
    ben.act("group.accept-admin")
    town.serve(&ben)
    #expect(Self.group(town).admin == town.accounts[0].id, "the one before hands over")
    town.serve(&ann)
    #expect(Self.group(town).admin == town.accounts[0].id && Self.group(town).offered == town.accounts[1].id)
    town.serve(&ben)
    #expect(
      Self.group(town).admin == town.accounts[1].id && Self.group(town).offered == nil, "and the next one says so, too")
  }

  // MARK: Other devices

  @Test(
    "SEC-26, SEC-07: on a device without the key a group is closed, not empty, and opens by itself once that is let in")
  func closed() {
    var (town, ann) = Self.begun()
    ann.go(ann.groupPath)
    ann.spend("42.50", "Zwetschgen")
    town.serve(&ann)
    guard let id = town.groups.keys.first else { return }
    var second = town.device("Ann", seed: 51)
    second.go("/together")
    #expect(
      second.contains("id=\"closed-\(id.text)\"") && second.contains("A sealed event") && !second.contains("Ticino"))
    second.go("/together/" + id.text)
    #expect(second.contains("id=\"closed\"") && second.contains("This group is sealed"))
    // Another key would open nothing.
    second.act("group.new", value: "event")
    second.act("group.level", value: "sealed")
    second.act("group.create", [("name", "Zwei"), ("own", "Ann"), ("currency", "CHF")])
    town.serve(&second)
    #expect(second.contains("Your key is on your other devices") && town.groups.count == 1)
    second.act("sheet.close")
    second.go("/together/" + id.text)
    let secret = town.accounts[0].identity?.recovery.split(separator: "/").last.map(String.init) ?? ""
    second.act("sealing.open", [("words", RecoveryWords.words(RecordID(secret) ?? id).joined(separator: " "))])
    town.serve(&second)
    town.serve(&second)
    second.go("/together/" + id.text)
    #expect(second.contains("Ticino") && second.expense("Zwetschgen") != nil && !second.contains("id=\"closed\""))
    // And the way to let others in is where it is for a ledger.
    second.go("/settings/storage")
    #expect(second.contains("id=\"sealing-let-in\""))
  }
}
