import Basis
import Ledger
import Pages
import Proving
@testable import Screens
import Testing

@Suite("SEC-26, SEC-07: a server that lies about keys and members")
struct SealedLiesFlowTests {
  private typealias Flow = SealedGroupFlowTests

  // MARK: By seeds

  /// Ann and Ben in a sealed group, each with one device.
  private static func pair(_ seed: UInt64) -> (LyingTown, [AppDriver]) {
    var liar = LyingTown(seed: seed)
    var ann = liar.town.device("Ann", seed: 11)
    liar.serve(&ann)
    func begins(_ app: inout AppDriver, _ liar: inout LyingTown) {
      app.go("/together")
      app.act("group.new", value: "event")
      app.act("group.level", value: "sealed")
      app.act("group.create", [("name", "Ticino"), ("own", "Ann"), ("next", "Ben,Cleo"), ("currency", "CHF")])
      liar.serve(&app, syncs: false)
      proves(&app, &liar)
      liar.serve(&app)
      app.act("sheet.discard")
      app.act("sheet.close")
    }
    begins(&ann, &liar)
    let link = link(&ann, &liar)
    var ben = liar.town.device("Ben", seed: 21)
    ben.send(.start(route: link))
    liar.serve(&ben)
    if let person = Flow.free(ben, "Ben") { ben.act("join.pick", value: person.text) }
    ben.act("join.go")
    liar.serve(&ben, syncs: false)
    proves(&ben, &liar)
    for _ in 0..<2 {
      liar.serve(&ben)
      liar.serve(&ann)
    }
    return (liar, [ann, ben])
  }

  private static func link(_ app: inout AppDriver, _ liar: inout LyingTown) -> String {
    app.go(app.groupPath)
    app.act("share.open", value: app.groupID.text)
    liar.serve(&app)
    app.act("sealed.link-make")
    liar.serve(&app)
    guard case .share(let form)? = app.tab.sheet, case .link(let link, _)? = form.link?.state else { return "" }
    app.act("sheet.close")
    return link
  }

  private static func proves(_ app: inout AppDriver, _ liar: inout LyingTown) {
    guard case .words(let list)? = app.tab.sealing?.step else { return }
    app.act("sealing.kept")
    guard case .proof(let asked)? = app.tab.sealing?.step else { return }
    app.act("sealing.prove", asked.map { ("word\($0 + 1)", list[$0]) })
    liar.serve(&app)
  }

  @Test(
    "SEC-26: by seeds, no device takes a key that the server made, pushes under one, or wraps one for it; nothing that was shown is lost, and with the truth all is the same again, also where the server says that it was restored",
    arguments: [false, true])
  func seeds(saysRestored: Bool) throws {
    var (lies, suspended) = (0, 0)
    for seed in UInt64(1)...6 {
      var (liar, apps) = Self.pair(seed)
      liar.saysRestored = saysRestored
      let id = apps[0].groupID
      #expect(apps[1].presenter.core.replica.isComplete(id))
      liar.isHonest = false
      var written: [[String]] = [[], []]
      for step in 0..<14 {
        let index = Int.random(in: 0..<2, using: &liar.random)
        if Int.random(in: 0..<2, using: &liar.random) == 0 {
          apps[index].go(apps[index].groupPath)
          apps[index].spend("1\(step)", "Eintrag \(seed) \(step)")
          if apps[index].expense("Eintrag \(seed) \(step)") != nil { written[index].append("Eintrag \(seed) \(step)") }
        }
        if Int.random(in: 0..<5, using: &liar.random) == 0 {
          apps[index] = SealedHome.reloaded(apps[index], route: apps[index].groupPath, seed: liar.random.next())
        }
        liar.serve(&apps[index])
        let core = apps[index].presenter.core
        #expect(
          core.sealing.spaces.allSatisfy { liar.genuine.contains($0.key) },
          "seed \(seed): a key of the server was taken")
        #expect(!liar.seen.contains("/P" + LyingTown.evil + "/"), "seed \(seed): a key was wrapped for the server")
        for name in written[index] { #expect(apps[index].expense(name) != nil, "seed \(seed): \(name) is gone") }
        if core.replica.isSuspended(id) { suspended += 1 }
      }
      lies += liar.lies
      liar.isHonest = true
      apps = apps.map { SealedHome.reloaded($0, route: $0.groupPath, seed: liar.random.next()) }
      for _ in 0..<5 { for index in apps.indices { liar.serve(&apps[index]) } }
      for index in apps.indices {
        let core = apps[index].presenter.core
        #expect(
          !core.replica.isSuspended(id) && core.replica.pendingCount == 0,
          "seed \(seed): device \(index) does not come to rest")
        for name in written.joined() {
          #expect(apps[index].expense(name) != nil, "seed \(seed): \(name) did not arrive")
        }
      }
      #expect(apps[0].groupSpace.stateHash() == apps[1].groupSpace.stateHash())
    }
    #expect(lies > 40 && suspended > 5, "\(lies) \(suspended)")
  }

  // MARK: The ledger of one person

  /// A server that says that there is a later key, which it made.
  private struct Liar: SealedServing {
    var home: SealedHome
    var wrap = ""
    var isLying = true
    var loses: Set<String> = []
    var drops: Set<String> = []
    var seen: String {
      get { home.seen }
      set { home.seen = newValue }
    }
    var asked: [String] {
      get { home.asked }
      set { home.asked = newValue }
    }

    mutating func answer(_ method: String, _ path: String, _ body: JSON, _ user: RecordID?) -> (Int, String) {
      guard isLying, method == "GET", path.hasSuffix("/keys"), let space = home.space, let shelf = home.shelf else {
        return home.answer(method, path, body, user)
      }
      return (
        200,
        "{\"space\":\"\(space.text)\",\"epoch\":2,\"keys\":[{\"epoch\":1,\"wrap\":\"\(shelf.wrap)\"},{\"epoch\":2,\"wrap\":\"\(wrap)\"}]}"
      )
    }

    mutating func shim(_ task: SealingTask, _ options: JSON) -> String? { home.shim(task, options) }

    mutating func sync(_ app: inout AppDriver) {
      guard isLying else { return home.sync(&app) }
      guard let request = app.presenter.core.syncRequest(), let json = AppCore.json(request) else { return }
      seen += "\n" + String(decoding: request, as: UTF8.self)
      let closed = (json["seals"]?.arrayValue ?? []).map {
        "{\"space\":\"\($0["space"]?.stringValue ?? "")\",\"status\":\"closed\",\"version\":1}"
      }
      let answer = "{\"outcomes\":[],\"seals\":[\(closed.joined(separator: ","))],\"patches\":[],\"groups\":[]}"
      app.send(.synced(status: 200, bytes: Array(answer.utf8), mark: "opened"))
    }
  }

  @Test(
    "SEC-26: a server that refuses the key and offers one of its own gets nothing, and the person reads why; later all of it arrives",
    arguments: ["old", "own", "forged"])
  func anotherKey(kind: String) throws {
    var (home, app, _) = SealingFlowTests.sealed()
    let point = try #require(home.identity?.key)
    let key = String(repeating: "e", count: 32)
    let wrap =
      kind == "old"
      ? "\(key)/\(point)"
      : kind == "own" ? PretendKeys.wrap(key, for: point, by: "ee") : "\(key)/\(point)/\(point)/guess"
    var liar = Liar(home: home, wrap: wrap)
    app.go("/")
    app.addEntry("123.45", "Geheim")
    for _ in 0..<4 { liar.serve(&app) }
    let own = try #require(app.presenter.core.ownID)
    #expect(
      app.presenter.core.replica.epoch(of: own) == 1 && app.presenter.core.sealing.spaces.allSatisfy { $0.key != key })
    #expect(!liar.seen.contains("\"epoch\":2") && app.presenter.core.replica.isSuspended(own))
    #expect(
      app.entry("Geheim") != nil && app.contains("a key that none of your devices made") && app.contains("id=\"stats\"")
    )
    // After a start it still sends nothing, and looks again.
    app = SealedHome.reloaded(app, route: "/")
    let before = liar.seen
    liar.serve(&app)
    #expect(
      !liar.seen.dropFirst(before.count).contains("\"seals\"") && app.contains("a key that none of your devices made"))
    home = liar.home
    app = SealedHome.reloaded(app, route: "/")
    for _ in 0..<3 { home.serve(&app) }
    #expect(
      !app.presenter.core.replica.isSuspended(own) && app.presenter.core.replica.pendingCount == 0
        && !app.contains("a key that none of your devices made"))
  }

  @Test(
    "SEC-26: a device that is let in takes no key but those that the person's devices vouch for, whatever the server shows it"
  )
  func letIn() throws {
    var (home, first, words) = SealingFlowTests.sealed()
    home.serve(&first)
    let whole = try #require(home.shelf)
    let point = try #require(home.identity?.key)
    home.shelf?.wrap = "\(String(repeating: "e", count: 32))/\(point)"
    home.shelf?.records = []
    home.shelf?.version = 0
    var second = home.device(seed: 21)
    second.act("sealing.open", [("words", words.joined(separator: " "))])
    home.serve(&second)
    #expect(
      second.contains("none of your devices says") && second.contains("id=\"sealing-anyway\"")
        && second.contains("id=\"closed\""))
    #expect(second.presenter.core.sealing.spaces.isEmpty)
    home.shelf = whole
    second.act("sealing.open", [("words", words.joined(separator: " "))])
    home.serve(&second)
    #expect(second.entries.count == first.entries.count && second.presenter.core.closed == nil)
  }

  @Test(
    "SEC-26: a ledger of before keys were vouched for goes on; a device that has it vouches, and who has only the paper may open it as it is"
  )
  func before() throws {
    var (home, app, words) = SealingFlowTests.sealed()
    let whole = try #require(home.shelf?.wrap)
    let bare = whole.split(separator: "/").prefix(2).joined(separator: "/")
    home.shelf?.wrap = bare
    var paper = home.device(seed: 31)
    paper.act("sealing.open", [("words", words.joined(separator: " "))])
    home.serve(&paper)
    #expect(paper.contains("id=\"sealing-anyway\""))
    paper.act("sealing.anyway")
    home.serve(&paper)
    #expect(paper.presenter.core.closed == nil && paper.entries.count == app.entries.count)
    // That was said of this ledger, once: the first keys of a group are looked at as always.
    let offer = JSON.object([
      JSONMember(
        "keys", .array([.object([JSONMember("epoch", .integer(1)), JSONMember("key", .string(LyingTown.evilKey))])]))
    ])
    let other = RecordID(high: 4, low: 40)
    #expect(
      !paper.presenter.core.takeOffers(offer, of: other) && paper.presenter.core.sealing.key(of: other, epoch: 1) == nil
    )
    // It vouches for what it has now, so that others need not ask.
    #expect(home.shelf?.wrap == whole)
    // And so does a device that had it all along, after the update.
    home.shelf?.wrap = bare
    var keys = app.presenter.core.sealing
    for index in keys.spaces.indices { keys.spaces[index].isVouched = false }
    app.presenter.core.sealing = keys
    home.serve(&app)
    #expect(home.shelf?.wrap == whole && app.presenter.core.sealing.spaces.allSatisfy(\.isVouched))
    app.addEntry("12.30", "Zwetschge")
    home.serve(&app)
    #expect(app.presenter.core.replica.pendingCount == 0)
  }

  @Test(
    "SEC-26: a server that makes a readable place for what is to be sealed, or one under another key, gets nothing of it",
    arguments: [
      "\"storage\":\"synced\"", "\"storage\":\"sealed\",\"epoch\":2",
    ])
  func notSealed(place: String) throws {
    var home = SealedHome()
    var app = home.ann()
    app.go("/settings/storage")
    app.act("level.sealed")
    home.serve(&app)
    home.drops = ["level-create"]
    app.act("level.go")
    home.serve(&app, syncs: false)
    SealingFlowTests.provesWords(&app)
    home.serve(&app, syncs: false)
    let fresh = try #require(app.presenter.core.preferences.arriving)
    app.send(.fetched(tag: "level-create", status: 201, bytes: Array("{\"space\":\"\(fresh.text)\",\(place)}".utf8)))
    let own = try #require(app.presenter.core.ownID)
    #expect(own != fresh && app.presenter.core.replica.isDeviceOnly(own) && app.contains("didn’t make a sealed place"))
    #expect(app.presenter.core.syncRequest().map { !String(decoding: $0, as: UTF8.self).contains("adopt") } ?? true)
  }

  @Test(
    "SEC-26, SEC-05: a server that says it erased a sealed ledger, and then names it as one that it can read, or none, gets nothing of it",
    arguments: [true, false])
  func erased(isNamed: Bool) throws {
    var (home, app, _) = SealingFlowTests.sealed()
    home.serve(&app)
    let own = try #require(app.presenter.core.ownID)
    let count = app.entries.count
    app.addEntry("123.45", "Geheim")
    app.send(
      .synced(
        status: 200, bytes: Array("{\"outcomes\":[],\"patches\":[],\"groups\":[],\"erased\":[\"\(own.text)\"]}".utf8),
        mark: "opened"))
    #expect(app.presenter.core.replica.isDeviceOnly(own) && app.entries.count == count + 1)
    app.presenter.core.preferences.keepsHere = false
    let named = isNamed ? "{\"space\":\"\(own.text)\",\"kind\":\"personal\",\"storage\":\"synced\",\"version\":0}" : ""
    app.outputs = []
    app.presenter.core.receiveSpaces(AppCore.json(Array(SealedHome.session(named).utf8)), app.tab)
    app.go("/")
    #expect(
      app.presenter.core.ownID == own && app.presenter.core.replica.isDeviceOnly(own) && app.entries.count == count + 1)
    #expect(!AccountFlowTests.asks(app).contains("create-space"))
    #expect(app.presenter.core.syncRequest().map { !String(decoding: $0, as: UTF8.self).contains("Geheim") } ?? true)
  }

  // MARK: Who counts

  private static let space = RecordID(high: 4, low: 4)

  private func trust(
    _ held: [Int64: String], _ offers: [KeyOffer], isGroup: Bool = true, _ set: (inout KeyTrust) -> Void = { _ in }
  ) -> ([Int64: String], Bool) {
    var trust = KeyTrust(space: Self.space, own: "Pme", isGroup: isGroup)
    set(&trust)
    let keys = held.map { SealingKeys.SpaceKey(space: Self.space, epoch: $0.key, key: $0.value) }
    let verdict = trust.judge(keys, offers)
    return (Dictionary(uniqueKeysWithValues: verdict.keys.map { ($0.epoch, $0.key) }), verdict.isSound)
  }

  /// - Parameter after: the key before that the code covers; as a member would make it, where nothing else is said.
  private func offer(_ epoch: Int64, _ key: String, _ maker: String? = nil, fits: Bool = true, after: String? = nil)
    -> KeyOffer
  {
    KeyOffer(
      epoch: epoch, key: key, maker: maker, after: fits && maker != nil ? after ?? ["", "a", "b"][Int(epoch) - 1] : nil)
  }

  @Test(
    "SEC-26: which keys count: those here, one's own, in a group the next one of somebody who had the one before; nothing else, in any order"
  )
  func rules() {
    // Held and offered again, by whomever.
    #expect(trust([1: "a"], [offer(1, "a")]) == ([1: "a"], true))
    #expect(trust([1: "a"], [offer(1, "x", "Pme")]) == ([1: "a"], false))
    // One's own devices; codes that do not fit.
    #expect(trust([:], [offer(1, "a", "Pme")]) == ([1: "a"], true))
    #expect(trust([:], [offer(1, "a", "Pme", fits: false)]) == ([:], false))
    #expect(trust([1: "a"], [offer(2, "b", "Pme")], isGroup: false) == ([1: "a", 2: "b"], true))
    // A member, after a key that is here; not in a ledger of one person, and not over a gap.
    #expect(trust([1: "a"], [offer(2, "b", "Pben")]) == ([1: "a", 2: "b"], true))
    #expect(trust([1: "a"], [offer(3, "c", "Pben"), offer(2, "b", "Pben")]) == ([1: "a", 2: "b", 3: "c"], true))
    #expect(trust([1: "a"], [offer(2, "b", "Pben")], isGroup: false) == ([1: "a"], false))
    #expect(trust([1: "a"], [offer(3, "c", "Pben")]) == ([1: "a"], false))
    #expect(trust([1: "a"], [offer(2, "b"), offer(3, "c", "Pben")]) == ([1: "a"], false))
    #expect(trust([:], [offer(1, "a", "Pben")]) == ([:], false))
    // Two for one epoch: the second is another key.
    #expect(trust([1: "a"], [offer(2, "b", "Pben"), offer(2, "x", "Peve")]) == ([1: "a", 2: "b"], false))
    // Let in at the door: all from one.
    #expect(
      trust([:], [offer(1, "a", "Pann"), offer(2, "b", "Pann")]) { $0.isLetIn = true } == ([1: "a", 2: "b"], true))
    #expect(trust([:], [offer(1, "a"), offer(2, "b", "Pann")]) { $0.isLetIn = true } == ([:], false))
    #expect(trust([1: "a"], [offer(1, "x", "Peve")]) { $0.isLetIn = true } == ([1: "a"], false))
    // After a restore a number may be another key's, with the same word for it; before it may not.
    #expect(
      trust([1: "a", 2: "b"], [offer(1, "a"), offer(2, "c", "Pben")]) { $0.mayRenumber = true } == (
        [1: "a", 2: "c"], true
      ))
    #expect(trust([1: "a", 2: "b"], [offer(1, "a"), offer(2, "c", "Pben")]) == ([1: "a", 2: "b"], false))
    #expect(
      trust([1: "a", 2: "b"], [offer(1, "x"), offer(2, "c", "Pben")]) { $0.mayRenumber = true } == (
        [1: "a", 2: "b"], false
      ))
    // With nothing but the paper, when the person says so; never over what is here.
    #expect(trust([:], [offer(1, "a")]) { $0.takesAnything = true } == ([1: "a"], true))
    #expect(trust([1: "a"], [offer(2, "b")]) { $0.takesAnything = true } == ([1: "a"], false))
    // A code over no key, or over one that does not count, says nothing, also after a restore, also in one's own name.
    for maker in ["Peve", "Pme"] {
      for after in ["", "x"] {
        #expect(trust([1: "a"], [offer(2, "e", maker, after: after)]) { $0.mayRenumber = true } == ([1: "a"], false))
        #expect(trust([:], [offer(2, "e", maker, after: after)]) { $0.mayRenumber = true } == ([:], false))
        #expect(trust([:], [offer(2, "e", maker, after: after)]) { $0.isLetIn = true } == ([:], false))
      }
    }
    #expect(
      trust([1: "a"], [offer(1, "x", "Peve"), offer(2, "e", "Peve", after: "x")]) { $0.mayRenumber = true } == (
        [1: "a"], false
      ))
    // Two renewals since: the later one is after the one that takes the number of what is here, not after what was
    // here.
    let held: [Int64: String] = [1: "a", 2: "b", 3: "c"]
    #expect(
      trust(held, [offer(2, "d", "Pben"), offer(3, "e", "Pben", after: "d")]) { $0.mayRenumber = true } == (
        [1: "a", 2: "d", 3: "e"], true
      ))
    #expect(
      trust(held, [offer(2, "d", "Pben"), offer(3, "e", "Pben", after: "b")]) { $0.mayRenumber = true } == (
        [1: "a", 2: "d", 3: "c"], false
      ))
  }

  @Test(
    "SEC-26: by seeds, no key is taken but after the very key that counts for the epoch before, whatever is offered and whatever the server says of itself"
  )
  func after() {
    var (random, taken) = (SeededRandom(seed: 7), 0)
    let letters = ["a", "b", "c", "d"]
    let (makers, earlier): ([String?], [String?]) = (["Pme", "Pben", nil], ["a", "b", "c", "d", "", nil])
    for _ in 0..<4000 {
      var held: [Int64: String] = [:]
      for epoch in Int64(1)...3 where Bool.random(using: &random) {
        held[epoch] = letters.randomElement(using: &random)
      }
      let offers = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        KeyOffer(
          epoch: Int64.random(in: 1...4, using: &random), key: letters.randomElement(using: &random) ?? "",
          maker: makers.randomElement(using: &random) ?? nil, after: earlier.randomElement(using: &random) ?? nil)
      }
      let (restored, isGroup) = (Bool.random(using: &random), Bool.random(using: &random))
      let (keys, _) = trust(held, offers, isGroup: isGroup) { $0.mayRenumber = restored }
      for (epoch, key) in keys where held[epoch] != key {
        taken += 1
        let vouched = offers.contains { offer in
          offer.epoch == epoch && offer.key == key
            && (offer.maker == "Pme" || isGroup && offer.maker != nil && epoch > 1)
            && offer.after == (epoch == 1 ? "" : keys[epoch - 1] ?? "none")
        }
        #expect(vouched && (held[epoch] == nil || restored), "\(held) \(offers) \(keys)")
      }
      for (epoch, key) in held where !restored { #expect(keys[epoch] == key) }
    }
    #expect(taken > 200)
  }
}
