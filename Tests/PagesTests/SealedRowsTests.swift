import Basis
import Ledger
import Pages
@testable import Screens
import Testing

@Suite("SEC-26, decision 0039: who is in a sealed group by the server’s rows, and not by its records")
struct SealedRowsTests {
  private typealias Flow = SealedGroupFlowTests

  /// It says that whoever is nobody by the records any more has come back later, and may keep everybody in its rows. Or
  /// it doesn't name them, and takes them out without asking for another key.
  private struct Liar: SealedServing {
    var town: SealedTown
    let who: RecordID
    let since: Int64
    var keepsRows: Bool
    /// The epochs under which something that names this was pushed.
    let word: String
    var hides = false
    /// Whether it takes a next key that it did not ask for, and how often it answers to one that it has too much to do.
    var renews = true
    var isBusy = 0
    var offers = 0
    var epochs: [Int64] = []
    var loses: Set<String> = []
    var drops: Set<String> = []
    var seen: String {
      get { town.seen }
      set { town.seen = newValue }
    }
    var asked: [String] {
      get { town.asked }
      set { town.asked = newValue }
    }

    mutating func shim(_ task: SealingTask, _ options: JSON) -> String? { town.shim(task, options) }

    mutating func answer(_ method: String, _ path: String, _ body: JSON, _ user: RecordID?) -> (Int, String) {
      if hides, method == "PUT" {
        for id in town.groups.keys { town.groups[id]?.rows[who] = nil }
        if path.hasSuffix("/roster") { return (200, "{}") }
      }
      if method == "PUT", path.hasSuffix("/keys"), body["epoch"] != nil {
        offers += 1
        if isBusy > 0 {
          isBusy -= 1
          return (isBusy % 2 == 0 ? 429 : 503, "{}")
        }
        if !renews { return (409, "{}") }
      }
      return keepsRows && method == "PUT" && path.hasSuffix("/roster")
        ? (200, "{}") : town.answer(method, path, body, user)
    }

    mutating func sync(_ app: inout AppDriver) {
      let asked = app.presenter.core.syncRequest().flatMap { AppCore.json($0) }
      for seal in asked?["seals"]?.arrayValue ?? [] where seal.text.contains(word) {
        epochs.append(seal["epoch"]?.integerValue ?? 0)
      }
      guard let truth = town.syncAnswer(app), let told = AppCore.json(Array(truth.utf8)) else { return }
      let groups = (told["sealedGroups"]?.arrayValue ?? []).map { group in
        LyingTown.replacing(
          group, "members",
          .array(
            (group["members"]?.arrayValue ?? []).filter { !hides || $0["user"]?.idValue != who }.map { member in
              member["user"]?.idValue == who ? LyingTown.replacing(member, "since", .integer(since)) : member
            }))
      }
      app.send(
        .synced(status: 200, bytes: LyingTown.replacing(told, "sealedGroups", .array(groups)).bytes, mark: "opened"))
    }
  }

  private static func removes(_ name: String, _ app: inout AppDriver) {
    app.go(app.groupPath + "?section=members")
    app.act("member.open", value: app.member(name).text)
    app.act("member.remove-ask")
    app.act("member.remove")
    app.go(app.groupPath)
  }

  // MARK: G12

  @Test(
    "G12: whatever a server says of when somebody came back, nothing is sealed under a key that they left with, also after a start",
    arguments: [Int64(1) << 53, 1 << 20, .max], [true, false])
  func since(since: Int64, keepsRows: Bool) {
    var (town, ann, _) = Flow.pair()
    ann.go(ann.groupPath)
    ann.spend("60", "Zwetschgen")
    town.serve(&ann)
    var liar = Liar(town: town, who: town.accounts[1].id, since: since, keepsRows: keepsRows, word: "Mirabellen")
    Self.removes("Ben", &ann)
    for _ in 0..<2 { liar.serve(&ann) }
    ann.spend("77", "Mirabellen")
    for _ in 0..<2 { liar.serve(&ann) }
    ann = SealedHome.reloaded(ann, route: ann.groupPath)
    for _ in 0..<3 { liar.serve(&ann) }
    #expect(liar.epochs.allSatisfy { $0 >= 2 } && liar.epochs.isEmpty == keepsRows, "\(liar.epochs)")
    #expect(ann.expense("Mirabellen") != nil && ann.presenter.core.replica.pendingCount == (keepsRows ? 1 : 0))
    // With the truth it goes, under the next key.
    liar.keepsRows = false
    town = liar.town
    ann = SealedHome.reloaded(ann, route: ann.groupPath)
    for _ in 0..<3 { town.serve(&ann) }
    #expect(
      ann.presenter.core.replica.pendingCount == 0 && Flow.group(town).epoch == 2 && Flow.group(town).rows.count == 1)
  }

  // MARK: A server that hides who went

  /// Ann lets somebody go, and the server says nothing of them and of no key. It may take the next one unasked, or not.
  private static func goesOnWithout(_ liar: inout Liar, _ ann: inout AppDriver, says: String) {
    liar.serve(&ann)
    ann = SealedHome.reloaded(ann, route: ann.groupPath)
    ann.spend("77", "Mirabellen")
    for _ in 0..<3 { liar.serve(&ann) }
    #expect(liar.epochs.allSatisfy { $0 >= 2 } && liar.epochs.isEmpty != liar.renews, "\(says): \(liar.epochs)")
    #expect(liar.town.groups.values.allSatisfy { $0.wraps[liar.who]?[2] == nil })
    #expect(ann.expense("Mirabellen") != nil && ann.presenter.core.replica.pendingCount == (liar.renews ? 0 : 1))
  }

  @Test(
    "SEC-26: whom the admin lets go gets nothing of what is new, though the server asks for no other key; the device makes it unasked",
    arguments: [true, false])
  func letGoUnasked(renews: Bool) {
    var (town, ann, ben, cleo) = Self.silent()
    town.serve(&ben)
    var liar = Liar(town: town, who: cleo, since: 0, keepsRows: false, word: "Mirabellen", renews: renews)
    ann.act("sealed.let-go")
    liar.hides = true
    Self.goesOnWithout(&liar, &ann, says: "let go")
    guard renews else { return }
    // The others follow, and it is the same group.
    for _ in 0..<3 { liar.town.serve(&ben) }
    #expect(ben.expense("Mirabellen") != nil && ben.nets == ann.nets)
  }

  @Test(
    "SEC-26: a member whom the server never named gets nothing of what is written after they were removed",
    arguments: [true, false])
  func removedUnnamed(renews: Bool) {
    var (town, ann) = Flow.begun()
    let link = Flow.link(&ann, &town)
    var ben = town.device("Ben", seed: 21)
    Flow.joins(&ben, &town, link, as: "Ben")
    var liar = Liar(
      town: town, who: town.accounts[1].id, since: 0, keepsRows: false, word: "Mirabellen", hides: true, renews: renews)
    for _ in 0..<2 { liar.serve(&ann) }
    #expect(ann.presenter.core.replica.space(ann.groupID)?.member(of: liar.who) != nil)
    Self.removes("Ben", &ann)
    Self.goesOnWithout(&liar, &ann, says: "removed")
  }

  @Test(
    "SEC-26: a next key that the server refused once is offered again a minute later, no sooner, and the page says so",
    arguments: [1, 3])
  func refusedOnce(times: Int) {
    var (town, ann, ben, cleo) = Self.silent()
    town.serve(&ben)
    var liar = Liar(town: town, who: cleo, since: 0, keepsRows: false, word: "Mirabellen", isBusy: times)
    ann.act("sealed.let-go")
    for _ in 0..<3 { liar.serve(&ann) }
    ann.spend("77", "Mirabellen")
    for time in 1...times {
      for _ in 0..<3 { liar.serve(&ann) }
      ann.go(ann.groupPath)
      ann.act("sealed.key-again")
      for _ in 0..<2 { liar.serve(&ann) }
      #expect(liar.offers == time && liar.epochs.isEmpty && ann.contains("id=\"group-waits-key\""))
      ann.now += 60_000
      ann.act("sealed.key-again")
    }
    for _ in 0..<3 { liar.serve(&ann) }
    #expect(liar.offers == times + 1 && liar.epochs == [2] && !ann.contains("id=\"group-waits-key\""))
    #expect(ann.presenter.core.replica.pendingCount == 0 && ann.presenter.core.sealedAsked.refusedKeys.isEmpty)
  }

  // MARK: G13

  /// Ann, Ben, and Cleo, who came in by Ben’s link with a script and wrote nothing.
  private static func silent() -> (SealedTown, ann: AppDriver, ben: AppDriver, cleo: RecordID) {
    var (town, ann, ben) = Flow.pair()
    let cleo = town.accounts[2].id
    town.comesIn(cleo, ann.groupID, key: ann.presenter.core.sealing.key(of: ann.groupID, epoch: 1)?.key ?? "")
    town.serve(&ann)
    town.serve(&ben)
    ann.go(ann.groupPath)
    ben.go(ben.groupPath)
    return (town, ann, ben, cleo)
  }

  @Test(
    "G13: who came in by a link and wrote nothing is named on everybody’s page; the admin lets them go, and the next key is made without them"
  )
  func letGo() {
    var (town, ann, ben, cleo) = Self.silent()
    #expect(
      ann.contains("id=\"strangers\"") && ann.contains("id=\"strangers-let-go\"")
        && !ann.contains("id=\"strangers-keep\""))
    #expect(ben.contains("id=\"strangers\"") && !ben.contains("id=\"strangers-let-go\""))
    // Only the admin can.
    ben.act("sealed.let-go")
    town.serve(&ben)
    #expect(Flow.group(town).rows[cleo] != nil)
    ann.act("sealed.let-go")
    for _ in 0..<2 { town.serve(&ann) }
    let group = Flow.group(town)
    #expect(group.rows.count == 2 && group.epoch == 2 && group.wraps[cleo] == nil && !ann.contains("id=\"strangers\""))
    ann.spend("77", "Mirabellen")
    town.serve(&ann)
    for _ in 0..<2 { town.serve(&ben) }
    #expect(ben.expense("Mirabellen") != nil && ben.nets == ann.nets)
  }

  @Test(
    "G13: with somebody like that in it, no device makes the next key by itself; the admin says whether they get it",
    arguments: [true, false])
  func asked(keeps: Bool) {
    var (town, ann, ben, cleo) = Self.silent()
    // Dora goes, who isn’t in the town’s list of accounts: her row alone.
    let dora = RecordID(high: 8, low: 4)
    town.comesIn(dora, ann.groupID, key: ann.presenter.core.sealing.key(of: ann.groupID, epoch: 1)?.key ?? "")
    town.groups[ann.groupID]?.rows[dora] = nil
    town.groups[ann.groupID]?.rotate = true
    for _ in 0..<2 {
      town.serve(&ben)
      town.serve(&ann)
    }
    ann.spend("77", "Mirabellen")
    for _ in 0..<2 { town.serve(&ann) }
    #expect(Flow.group(town).epoch == 1 && Flow.group(town).rotate && ann.presenter.core.replica.pendingCount == 1)
    #expect(
      ann.contains("id=\"strangers-keep\"") && ben.contains("id=\"strangers\"")
        && !ben.contains("id=\"strangers-keep\""))
    ann.act(keeps ? "sealed.keep" : "sealed.let-go")
    for _ in 0..<3 { town.serve(&ann) }
    #expect(Flow.group(town).epoch == 2 && ann.presenter.core.replica.pendingCount == 0)
    #expect((Flow.group(town).wraps[cleo]?[2] != nil) == keeps && (Flow.group(town).rows[cleo] != nil) == keeps)
    // For this one key alone.
    #expect(ann.contains("id=\"strangers\"") == keeps && !ann.contains("id=\"strangers-keep\""))
  }

  @Test(
    "G13: a next key that was made for the members of a moment ago is not sent when the server names others by then")
  func madeForOthers() {
    var (town, ann, _, cleo) = Self.silent()
    let id = ann.groupID
    town.groups[id]?.rotate = true
    func hears() { ann.send(.synced(status: 200, bytes: Array((town.syncAnswer(ann) ?? "").utf8), mark: "opened")) }
    hears()
    // It is being made, and meanwhile the server takes Cleo off its list: nobody is left on it to be asked about.
    let asked = ann.outputs.compactMap { output -> (tag: String, task: SealingTask, options: JSON)? in
      guard case .effect(.sealing(_, let tag, let task, let options)) = output, tag.hasPrefix("sealed.renewed.") else {
        return nil
      }
      return (tag, task, options)
    }
    town.groups[id]?.rows[cleo] = nil
    hears()
    ann.outputs = []
    for each in asked {
      ann.send(.fetched(tag: each.tag, status: 200, bytes: Array((town.shim(each.task, each.options) ?? "").utf8)))
    }
    let sent = ann.outputs.contains { output in
      if case .effect(.request(_, _, "PUT", let path, _)) = output { path.hasSuffix("/keys") } else { false }
    }
    #expect(asked.count == 1 && !sent && ann.presenter.core.sealedAsked.nextKeys.isEmpty)
  }

  @Test("G13: who says at once who they are is no stranger to anybody, and their device renews the key as before")
  func honest() {
    var (town, ann, ben) = Flow.pair()
    let link = Flow.link(&ann, &town)
    var cleo = town.device("Cleo", seed: 31)
    Flow.joins(&cleo, &town, link, as: "Cleo")
    town.serve(&ann)
    town.serve(&ben)
    for app in [ann, ben, cleo] {
      var app = app
      app.go(app.groupPath)
      #expect(!app.contains("id=\"strangers\""))
    }
    Self.removes("Ben", &ann)
    town.serve(&ann)
    town.serve(&cleo)
    #expect(Flow.group(town).epoch == 2 && !Flow.group(town).rotate)
  }

  @Test("G15: whoever says in the records that they are the admin can be let go by the one who is") func claimantGoes()
  {
    var (town, ann) = Flow.begun()
    let (id, cleo, key) = (
      ann.groupID, town.accounts[2].id, ann.presenter.core.sealing.key(of: ann.groupID, epoch: 1)?.key ?? ""
    )
    town.comesIn(cleo, id, key: key)
    let other = ann.member("Ben")
    town.forge(
      id, key: key, [("member", other, town.data(id, other, [("user", .string(cleo.text)), ("isAdmin", .bool(true))]))])
    for _ in 0..<2 { town.serve(&ann) }
    ann.go(ann.groupPath)
    #expect(ann.contains("id=\"admin-claim\"") && !ann.contains("id=\"strangers\""))
    ann.act("sealed.let-go", value: cleo.text)
    for _ in 0..<3 { town.serve(&ann) }
    ann.go(ann.groupPath)
    #expect(Flow.group(town).rows.count == 1 && Flow.group(town).epoch == 2 && !ann.contains("id=\"admin-claim\""))
    ann.spend("77", "Danach")
    town.serve(&ann)
    #expect(ann.presenter.core.replica.pendingCount == 0)
  }

  @Test(
    "SEC-26: the same one let go gets nothing of what is new where the server keeps them, also after a start; with the truth it goes under the next key"
  )
  func claimantKept() {
    var (town, ann) = Flow.begun()
    let (id, cleo, key) = (
      ann.groupID, town.accounts[2].id, ann.presenter.core.sealing.key(of: ann.groupID, epoch: 1)?.key ?? ""
    )
    town.comesIn(cleo, id, key: key)
    let other = ann.member("Ben")
    town.forge(
      id, key: key, [("member", other, town.data(id, other, [("user", .string(cleo.text)), ("isAdmin", .bool(true))]))])
    for _ in 0..<2 { town.serve(&ann) }
    ann.go(ann.groupPath)
    var liar = Liar(
      town: town, who: cleo, since: Flow.group(town).rows[cleo]?.since ?? 0, keepsRows: true, word: "Mirabellen")
    ann.act("sealed.let-go", value: cleo.text)
    for _ in 0..<2 { liar.serve(&ann) }
    ann.spend("77", "Mirabellen")
    for _ in 0..<2 { liar.serve(&ann) }
    ann = SealedHome.reloaded(ann, route: ann.groupPath)
    for _ in 0..<3 { liar.serve(&ann) }
    #expect(liar.epochs.isEmpty && liar.town.groups[id]?.epoch == 1 && ann.presenter.core.replica.pendingCount == 1)
    liar.keepsRows = false
    ann = SealedHome.reloaded(ann, route: ann.groupPath)
    for _ in 0..<3 { liar.serve(&ann) }
    #expect(
      liar.epochs == [2] && ann.presenter.core.replica.pendingCount == 0 && liar.town.groups[id]?.wraps[cleo] == nil)
  }

  @Test(
    "SEC-26: whom the admin let go is not forgotten when the server says that it was restored, whatever keys it has by then",
    arguments: [false, true])
  func letGoRestored(hasOtherKeys: Bool) {
    var (town, ann, ben, cleo) = Self.silent()
    town.history = RecordID(high: 7, low: 1)
    for _ in 0..<2 { town.serve(&ann) }
    town.serve(&ben)
    var liar = Liar(
      town: town, who: cleo, since: Flow.group(town).rows[cleo]?.since ?? 0, keepsRows: true, word: "Mirabellen",
      renews: false)
    ann.act("sealed.let-go")
    for _ in 0..<2 { liar.serve(&ann) }
    if hasOtherKeys { ann.presenter.core.replica.noteOtherKey(of: ann.groupID, epoch: 2) }
    ann.spend("77", "Mirabellen")
    liar.town.history = RecordID(high: 7, low: 2)
    for _ in 0..<5 { liar.serve(&ann) }
    ann = SealedHome.reloaded(ann, route: ann.groupPath)
    for _ in 0..<3 { liar.serve(&ann) }
    let replica = ann.presenter.core.replica
    #expect(
      !replica.isRestoring && replica.epoch(of: ann.groupID) == 1 && replica.pendingCount == 1 && liar.epochs.isEmpty)
    liar.keepsRows = false
    liar.renews = true
    ann = SealedHome.reloaded(ann, route: ann.groupPath)
    for _ in 0..<4 { liar.serve(&ann) }
    #expect(
      liar.epochs == [2] && ann.presenter.core.replica.pendingCount == 0
        && liar.town.groups[ann.groupID]?.wraps[cleo] == nil)
  }

  // MARK: At the door

  @Test("SEC-26: a key that the server swaps after its words were shown gets nobody in") func swapped() {
    var (town, ann) = Flow.begun()
    let user = town.accounts[1].id
    ann.act("share.open", value: ann.groupID.text)
    town.serve(&ann)
    ann.act("share.new")
    town.serve(&ann)
    ann.act("sheet.close")
    var ben = town.device("Ben", seed: 21)
    ben.act("join.open")
    ben.act("join.look", [("code", SealedTown.code)])
    town.serve(&ben)
    ben.act("join.go")
    town.serve(&ben, syncs: false)
    Flow.proves(&ben, &town)
    town.serve(&ben)
    ann.go(ann.groupPath)
    town.serve(&ann)
    #expect(ann.contains("id=\"door-accept-\(user.text)\""))
    town.groups[ann.groupID]?.waiting[user] = "Pserver"
    // The answer came, and its words are not worked out yet.
    town.sync(&ann)
    ann.act("sealed.accept", value: user.text)
    town.serve(&ann)
    #expect(Flow.group(town).rows.count == 1 && town.groups[ann.groupID]?.waiting[user] == "Pserver")
  }
}
