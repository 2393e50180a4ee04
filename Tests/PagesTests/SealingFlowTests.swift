import Basis
import Ledger
import Pages
@testable import Screens
import Testing

@Suite("SEC-26, SEC-05, SEC-07: a sealed ledger, on the screen")
struct SealingFlowTests {
  /// The words that are shown now.
  private static func words(_ app: AppDriver) -> [String] {
    if case .words(let list)? = app.tab.sealing?.step { return list }
    return []
  }

  /// Reads the words, and types those back that are asked for.
  private static func proves(_ app: inout AppDriver, with words: [String]? = nil) -> [String] {
    let list = Self.words(app)
    app.act("sealing.kept")
    guard case .proof(let asked)? = app.tab.sealing?.step else { return [] }
    app.act("sealing.prove", asked.map { ("word\($0 + 1)", (words ?? list)[$0]) })
    return list
  }

  static func provesWords(_ app: inout AppDriver) { _ = proves(&app) }

  /// From where it is to sealed, as a person does it; the recovery key's words.
  private static func seals(_ app: inout AppDriver, _ home: inout SealedHome) -> [String] {
    app.go("/settings/storage")
    app.act("level.sealed")
    home.serve(&app)
    app.act("level.go")
    home.serve(&app, syncs: false)
    let words = proves(&app)
    home.serve(&app)
    return words
  }

  static func sealed() -> (home: SealedHome, app: AppDriver, words: [String]) {
    var home = SealedHome()
    var app = home.ann()
    let words = seals(&app, &home)
    return (home, app, words)
  }

  private static func isSealed(_ app: AppDriver) -> Bool {
    app.presenter.core.isSealed && app.presenter.core.closed == nil
  }

  @Test("SEC-05: a guest has no sealed ledger, reads why, and makes no call") func guests() {
    var app = AppDriver()
    app.go("/settings/storage")
    #expect(app.contains("id=\"compare-sealed-note\"") && !app.contains("compare-sealed-move"))
    app.act("level.sealed")
    app.act("sealing.let-in")
    #expect(!app.contains("id=\"level-ask\"") && AccountFlowTests.asks(app).isEmpty)
  }

  @Test("SEC-26, L-36: before sealing, what stays off and what can be lost is said in plain words, with the steps")
  func saysBefore() {
    var home = SealedHome()
    var app = home.ann()
    app.go("/settings/storage")
    #expect(app.contains("id=\"compare-sealed-move\"") && app.contains("Only you, on devices that you let in"))
    app.act("level.sealed")
    home.serve(&app)
    for text in [
      "Banks, entries by a script", "cards at a glance", "the ledger is gone for good",
      "You write down the recovery key", "id=\"move-steps\"",
    ] {
      #expect(app.contains(text), Comment(rawValue: text))
    }
    #expect(app.contains("id=\"level-go\"") && !home.asked.contains("level-erase"))
    home.behind = true
    app.act("level.look")
    home.serve(&app)
    #expect(app.contains("id=\"level-behind\"") && !app.contains("id=\"level-go\""))
    #expect(
      app.text.contains("A device that shows a ledger of its own doesn\u{2019}t sync this one."),
      "opening Evenkeel there isn't enough then")
    app.act("level.keep")
    #expect(!app.contains("id=\"level-ask\""))
  }

  @Test("SEC-26: the words of a ledger say that they open it") func wordsOfTheLedger() {
    var home = SealedHome()
    var app = home.ann()
    app.go("/settings/storage")
    app.act("level.sealed")
    home.serve(&app)
    app.act("level.go")
    home.serve(&app, syncs: false)
    #expect(
      app.text.contains("These words open your ledger when you have none of your devices.")
        && !app.text.contains("sealed groups when"))
  }

  @Test(
    "SEC-26: the recovery key is shown once, typed back, and kept nowhere; then the ledger goes up sealed under a fresh id"
  )
  func seals() throws {
    var home = SealedHome()
    var app = home.ann()
    let before = app.presenter.core.ownID
    let count = app.entries.count
    app.go("/settings/storage")
    app.act("level.sealed")
    home.serve(&app)
    app.act("level.go")
    home.serve(&app, syncs: false)
    let words = Self.words(app)
    #expect(words.count == 8 && words.allSatisfy { app.contains("<li>\($0)</li>") })
    app.act("sealing.print")
    #expect(app.outputs.contains { if case .effect(.print(_, "", _)) = $0 { true } else { false } })
    // Three of them, and a slip is noticed.
    _ = Self.proves(&app, with: words.map { _ in "bidufo" })
    #expect(app.contains("id=\"sealing-problem\"") && home.identity == nil && !app.contains(words[0]))
    app.act("sealing.words")
    #expect(Self.proves(&app, with: words.map { $0.uppercased() + " " }) == words)
    home.serve(&app)
    let core = app.presenter.core
    #expect(Self.isSealed(app) && core.ownID != before && core.ownID == home.space && app.entries.count == count)
    #expect(
      home.asked.filter { $0.hasPrefix("level-") || $0.hasPrefix("sealing") }.suffix(6) == [
        "sealing.made", "sealing.put", "level-erase", "level-session", "level-key", "level-create",
      ])
    #expect(app.contains("sealed from now on") && app.contains("id=\"sealing-card\"") && core.replica.pendingCount == 0)
    #expect(home.shelf?.records.isEmpty == false && home.synced == nil)
    let kept = String(decoding: core.preferences.bytes, as: UTF8.self)
    #expect(!words.contains { kept.contains($0) || home.seen.contains($0) } && core.tabs[0].sealing?.made == nil)
    app.go("/")
    #expect(app.contains("id=\"stats\"") && app.contains("Sealed"))
    app.go("/settings")
    #expect(app.contains("Sealed"))
    // After a start the host gets the keys again, before anything is drawn.
    let again = SealedHome.reloaded(app, route: "/")
    let keys = again.outputs.firstIndex {
      if case .effect(.spaceKeys(let json)) = $0 { json.arrayValue?.count == 1 } else { false }
    }
    #expect(keys != nil && again.contains("id=\"stats\"") && Self.isSealed(again))
  }

  @Test(
    "SEC-05, SEC-26: at every step the answer is lost, or the call, then the page is closed: it goes on, and nothing is lost",
    arguments: ["sealing.identity", "sealing.put", "level-erase", "level-session", "level-create"], [true, false])
  func interrupted(tag: String, isLost: Bool) throws {
    var home = SealedHome()
    var app = home.ann()
    let count = app.entries.count
    app.go("/settings/storage")
    app.act("level.sealed")
    home.serve(&app)
    if isLost { home.loses = [tag] } else { home.drops = [tag] }
    app.act("level.go")
    home.serve(&app, syncs: false)
    if !Self.words(app).isEmpty { _ = Self.proves(&app) }
    home.serve(&app, syncs: false)
    #expect(app.entries.count == count, "never less than everything")
    app = SealedHome.reloaded(app)
    #expect(app.entries.count == count)
    home.serve(&app)
    // What has to be asked of a person again is asked: before it is on this device only, nothing goes on by itself.
    for _ in 0..<3 where !Self.isSealed(app) {
      app.go("/settings/storage")
      if !app.contains("id=\"level-ask\"") { app.act("level.sealed") } else { app.act("level.look") }
      home.serve(&app)
      app.act("level.go")
      home.serve(&app, syncs: false)
      if !Self.words(app).isEmpty { _ = Self.proves(&app) }
      home.serve(&app)
    }
    #expect(Self.isSealed(app) && app.entries.count == count && app.presenter.core.replica.spaceIDs.count == 1)
    #expect(
      home.shelf != nil && app.presenter.core.replica.pendingCount == 0 && app.presenter.core.sealing.destination == nil
    )
  }

  @Test("SEC-26, ACC-15: the password is asked for where the server wants it, and closing that sheet changes nothing")
  func password() {
    var home = SealedHome()
    var app = home.ann()
    app.go("/settings/storage")
    app.act("level.sealed")
    home.serve(&app)
    app.act("level.go")
    home.serve(&app, syncs: false)
    _ = Self.proves(&app)
    let missing = Array(
      "{\"error\":{\"code\":\"auth.password-needed\",\"message\":\"Please confirm.\",\"password\":true}}".utf8)
    app.send(.fetched(tag: "sealing.put", status: 403, bytes: missing))
    #expect(app.contains("id=\"confirm-password\""))
    app.act("sheet.close")
    #expect(app.contains("Please confirm.") && !app.presenter.core.isSealed && home.identity == nil)
  }

  @Test(
    "SEC-26: a second device is let in by a link, a third by the words; all come to the same, also after a conflict")
  func devices() throws {
    var (home, first, words) = Self.sealed()
    let count = first.entries.count
    var second = home.device(seed: 21)
    #expect(
      second.contains("id=\"closed\"") && second.contains("Let this device in") && !second.contains("class=\"doors\""))
    first.go("/settings/storage")
    first.act("sealing.let-in")
    home.serve(&first)
    guard case .link(let link, _)? = first.tab.sealing?.step else {
      Issue.record("no link")
      return
    }
    #expect(first.contains("class=\"qr\"") && first.contains("id=\"sealing-until\""))
    first.act("sealing.copy")
    first.act("share.copied")
    #expect(first.contains("Copied"))
    first.act("sealing.done")
    second.send(.start(route: link))
    home.serve(&second)
    #expect(Self.isSealed(second) && second.entries.count == count && second.contains("id=\"stats\""))
    // It is over now, and what is open needs none.
    var late = home.device(seed: 31, link: link)
    #expect(late.contains("id=\"closed\"") && late.contains("This link is over"))
    second.send(.start(route: link))
    #expect(second.contains("open on this device already") && !AccountFlowTests.asks(second).contains("sealing.taken"))
    // By the words.
    late.act("sealing.open", [("words", ([words[1], words[0]] + words.dropFirst(2)).joined(separator: " "))])
    #expect(late.contains("There is a slip"))
    late.act("sealing.open", [("words", RecoveryWords.words([UInt8](repeating: 7, count: 16)).joined(separator: " "))])
    home.serve(&late)
    #expect(late.contains("not your newest recovery key") && late.contains("id=\"closed\""))
    // A 2: the app lock's words look the same, and are named.
    late.act(
      "sealing.open", [("words", RecoveryWords.words([UInt8](repeating: 7, count: 16), .unlock).joined(separator: " "))]
    )
    home.serve(&late)
    #expect(late.contains("Those are your unlock words") && late.contains("id=\"closed\""))
    late.act("sealing.open", [("words", words.joined(separator: "\n").uppercased())])
    home.serve(&late)
    #expect(Self.isSealed(late) && late.entries.count == count)
    // Both write without a connection, and then one after the other.
    first.addEntry("12.30", "Zwetschge")
    second.addEntry("7.80", "Quitte")
    home.serve(&second)
    home.serve(&first)
    home.serve(&second)
    home.serve(&late)
    let total = [first, second, late].map { $0.entries.reduce(0) { $0 + $1.amount } }
    #expect(total[0] == total[1] && total[1] == total[2])
    #expect(
      [first, second, late].allSatisfy {
        $0.entry("Zwetschge") != nil && $0.entry("Quitte") != nil && $0.presenter.core.replica.pendingCount == 0
      })
  }

  @Test("SEC-26: the link is opened first, and the sign-in lets the device in") func linkFirst() {
    var (home, first, _) = Self.sealed()
    first.act("sealing.let-in")
    home.serve(&first)
    guard case .link(let link, _)? = first.tab.sealing?.step else {
      Issue.record("no link")
      return
    }
    var guest = AppDriver(route: link, seed: 41)
    #expect(guest.contains("id=\"let-in\"") && !guest.html.contains(String(link.suffix(32))))
    guest = home.device(seed: 41, link: link)
    #expect(Self.isSealed(guest) && guest.entries.count == first.entries.count)
  }

  @Test(
    "SEC-07, SEC-26: outside, every screen of the ledger says so, nothing looks like no data, and nothing can be begun in its place"
  )
  func outside() {
    var (home, _, _) = Self.sealed()
    var app = home.device(seed: 51)
    for route in [
      "/", "/transactions", "/budgets", "/wallets", "/categories", "/analytics", "/import", "/inbox", "/reports",
      "/transactions?add=expense",
    ] {
      app.go(route)
      #expect(
        app.contains("id=\"closed\"") && !app.contains("id=\"add\"") && !app.contains("data-sheet"),
        Comment(rawValue: route))
    }
    app.act("door.hand")
    app.act("door.currency", [("currency", "CHF")])
    app.open(AppDriver.statement(rows: 3))
    app.act("import.confirm")
    #expect(app.presenter.core.replica.pendingCount == 0 && !app.presenter.core.hasStarted)
    app.go("/settings")
    #expect(app.contains("id=\"sign-out\""))
    app.go("/settings/storage")
    #expect(!app.contains("id=\"sealing-card\"") && !app.contains("compare-synced-move"))
    app.go("/together")
    #expect(!app.contains("id=\"closed\""))
    let again = SealedHome.reloaded(app, route: "/")
    #expect(again.contains("id=\"closed\""))
  }

  @Test("SEC-26: a new recovery key takes the place of the one before, once it was typed back") func newWords() {
    var (home, app, old) = Self.sealed()
    app.act("sealing.recovery")
    home.serve(&app)
    #expect(app.contains("open nothing from now on"))
    app.act("sheet.close")
    #expect(Self.words(app) != old)
    app.act("sealing.recovery")
    home.serve(&app)
    let fresh = Self.proves(&app)
    home.serve(&app)
    #expect(app.contains("new recovery key counts") && fresh.count == 8 && fresh != old)
    var late = home.device(seed: 61)
    late.act("sealing.open", [("words", old.joined(separator: " "))])
    home.serve(&late)
    #expect(late.contains("not your newest recovery key"))
    late.act("sealing.open", [("words", fresh.joined(separator: " "))])
    home.serve(&late)
    #expect(Self.isSealed(late))
  }

  @Test(
    "SEC-05: from sealed to this device, and from sealed to synced, with everything; sealed again needs no new words")
  func back() throws {
    var (home, app, _) = Self.sealed()
    let count = app.entries.count
    let sealedID = try #require(app.presenter.core.ownID)
    app.go("/settings/storage")
    app.act("level.synced")
    home.serve(&app)
    #expect(app.contains("readable one takes its place") && app.contains("id=\"move-steps\""))
    app.act("level.go")
    home.serve(&app)
    #expect(
      app.presenter.core.serverReads && app.entries.count == count && app.presenter.core.ownID != sealedID
        && home.shelf == nil)
    #expect(app.presenter.core.sealing.spaces.isEmpty, "no key of what is gone is kept")
    app.go("/settings/storage")
    app.act("level.sealed")
    home.serve(&app)
    app.act("level.go")
    home.serve(&app)
    #expect(Self.isSealed(app) && app.entries.count == count && Self.words(app).isEmpty)
    app.go("/settings/storage")
    app.act("level.here")
    home.serve(&app)
    app.act("level.go")
    home.serve(&app)
    #expect(!app.presenter.core.isSynced && app.entries.count == count && home.space == nil)
    #expect(app.contains("on this device only now"))
    // And from here straight up.
    app.act("level.sealed")
    app.act("level.go")
    home.serve(&app)
    #expect(Self.isSealed(app) && app.entries.count == count)
  }

  @Test("SEC-05: another device of the account goes along by itself, and is let in again when the ledger is sealed")
  func others() {
    var home = SealedHome()
    var first = home.ann()
    var second = home.device(seed: 71)
    let count = second.entries.count
    #expect(count == first.entries.count)
    _ = Self.seals(&first, &home)
    second.send(
      .synced(
        status: 200,
        bytes: Array("{\"outcomes\":[],\"patches\":[],\"groups\":[],\"erased\":[\"\(AccountFlowTests.space)\"]}".utf8)))
    home.serve(&second)
    #expect(second.contains("id=\"closed\"") || second.contains("kept on another device"))
    second.go("/")
    home.serve(&second)
    #expect(second.contains("id=\"closed\""))
  }

  @Test(
    "SEC-07: what does not open is said; what was here stays, nothing is written over it, and a new device shows no ‹no data›"
  )
  func tampered() {
    var (home, app, words) = Self.sealed()
    let count = app.entries.count
    home.tampers = true
    let shelf = home.shelf?.version
    home.serve(&app)
    app.addEntry("12.30", "Zwetschge")
    home.serve(&app)
    app.go("/")
    #expect(app.contains("is not what your devices sealed") && app.entries.count == count + 1)
    #expect(home.shelf?.version == shelf && app.presenter.core.replica.pendingCount > 0, "what is added waits")
    var late = home.device(seed: 81)
    late.act("sealing.open", [("words", words.joined(separator: " "))])
    home.serve(&late)
    #expect(
      late.contains("id=\"closed-doubtful\"") && !late.contains("class=\"doors\"") && !late.contains("id=\"stats\""))
    home.tampers = false
    home.serve(&late)
    home.serve(&app)
    app.go("/")
    #expect(!app.contains("is not what your devices sealed") && home.shelf?.version != shelf)
    #expect(Self.isSealed(late) && late.entries.count == count)
  }

  @Test("SEC-27: of a sealed ledger the server sees bytes that it has no key for, and that is said") func seen() {
    var (home, app, _) = Self.sealed()
    app.go("/settings/storage")
    home.serve(&app)
    #expect(app.contains("c0ff ee00") && app.contains("id=\"seen-sealed\"") && !app.contains("id=\"seen-opens\""))
  }

  @Test("SEC-26, L-36: what the server would have to read says that it is off, where one would look for it")
  func staysOff() {
    var (home, app, _) = Self.sealed()
    for (route, text) in [
      ("/settings/banks", "Your ledger is sealed"), ("/settings/notifications", "Your ledger is sealed"),
      ("/settings/glance", "a sealed ledger"), ("/settings/messages", "Your ledger is sealed"),
      ("/settings/keys", "Your ledger is sealed"),
    ] {
      app.go(route)
      home.serve(&app)
      #expect(app.contains(text), Comment(rawValue: route))
    }
  }
}
