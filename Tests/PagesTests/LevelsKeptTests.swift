import Basis
import Ledger
import Pages
@testable import Screens
import Testing

@Suite("SEC-05, SEC-18, ACC-16: a ledger that is nowhere else is never replaced, and goes only with who said so")
struct LevelsKeptTests {
  /// Ann's phone with a ledger of its own, on this device only; her laptop made the account another one.
  private static func two(
    _ level: String = "level.synced"
  ) -> (server: LevelsServer, phone: LevelsBrowser, laptop: LevelsBrowser) {
    var server = LevelsServer()
    var phone = LevelsBrowser(1)
    phone.signUp(&server)
    phone.add("Phone71", &server)
    phone.move("level.here", &server)
    var laptop = LevelsBrowser(2)
    laptop.signIn(&server)
    laptop.add("Laptop5", &server)
    laptop.move(level, &server)
    return (server, phone, laptop)
  }

  @Test(
    "A-1: signing in where this device's ledger is nowhere else and the server has another one asks; nothing is replaced"
  )
  func asks() throws {
    var (server, phone, laptop) = Self.two()
    #expect(laptop.core.isSynced && server.payees == ["Laptop5"])
    phone.act("account.sign-out")
    #expect(
      phone.contains("id=\"leave-only\"") && phone.contains("1 transaction is in a ledger that’s on this device only"))
    #expect(phone.text.contains("It’s on the screen again after your next sign-in."))
    phone.act("account.keep")
    phone.settle(&server)
    #expect(phone.shown.isEmpty && phone.contains("id=\"welcome-sealed\""))
    phone.signIn(&server)
    #expect(phone.asksAboutLedgers && phone.onScreen == ["Phone71"])
    for id in ["ledgers-join", "ledgers-apart", "ledgers-save", "ledgers-later"] {
      #expect(phone.contains("id=\"\(id)\""), "\(id)")
    }
    // Later: the page asks on, and the other one has not come.
    phone.act("sheet.close")
    phone.go("/settings/storage")
    #expect(phone.contains("id=\"ledgers-question\"") && phone.onScreen == ["Phone71"])
    // Nothing of it went to the server.
    #expect(server.payees == ["Laptop5"])
  }

  @Test("A-1: apart: both are in a list that opens either, also after a reload and the next sign-in") func apart()
    throws
  {
    var (server, phone, _) = Self.two()
    phone.begin()
    phone.settle(&server)
    phone.act("ledgers.apart")
    phone.settle(&server)
    phone.go("/settings/storage")
    let lines = phone.core.ledgersModel(phone.core.tabs[0]).lines
    #expect(lines.count == 2 && phone.contains("id=\"ledgers\""))
    #expect(phone.onScreen == ["Phone71"] && phone.inReach == ["Phone71", "Laptop5"])
    let other = try #require(lines.first { !$0.isShown }?.id)
    phone.act("ledgers.open", value: other.text)
    phone.settle(&server)
    #expect(phone.onScreen == ["Laptop5"] && phone.core.isSynced)
    phone.begin()
    phone.settle(&server)
    #expect(phone.onScreen == ["Laptop5"] && phone.inReach.contains("Phone71"))
    phone.act("account.sign-out")
    #expect(phone.contains("id=\"leave-only\""), "the other one is nowhere else")
    #expect(
      phone.text.contains("it’s in the list again, under Settings") && !phone.text.contains("on the screen again"))
    phone.act("account.keep")
    phone.settle(&server)
    phone.signIn(&server)
    #expect(phone.inReach == ["Phone71", "Laptop5"] && !phone.asksAboutLedgers)
    #expect(server.payees == ["Laptop5"])
  }

  @Test(
    "A-1: together: a preview, then all of it in the account's ledger; what it came from goes only once that is proven")
  func together() throws {
    var (server, phone, _) = Self.two()
    phone.begin()
    phone.settle(&server)
    phone.act("ledgers.join")
    phone.settle(&server)
    #expect(phone.onScreen == ["Laptop5"] && phone.inReach == ["Phone71", "Laptop5"])
    #expect(phone.contains("id=\"moving-preview\"") && server.payees == ["Laptop5"])
    phone.act("moving.go")
    phone.settle(&server)
    #expect(phone.contains("id=\"moving-done\""))
    #expect(server.payees == ["Phone71", "Laptop5"])
    phone.act("moving.remove")
    phone.settle(&server)
    #expect(phone.onScreen == ["Phone71", "Laptop5"] && phone.core.ledgersModel(phone.core.tabs[0]).lines.count == 1)
    let forgot = phone.vaults[""]?.hasLedger ?? false
    #expect(!forgot)
  }

  @Test("A-1: together, and then not after all: it is in the list again") func takenBack() throws {
    var (server, phone, _) = Self.two()
    phone.begin()
    phone.settle(&server)
    phone.act("ledgers.join")
    phone.settle(&server)
    phone.begin()
    phone.settle(&server)
    phone.go("/settings/storage")
    phone.act("moving.apart")
    phone.settle(&server)
    #expect(phone.onScreen == ["Laptop5"] && phone.inReach == ["Phone71", "Laptop5"])
    #expect(phone.core.replica.asideID == nil && phone.core.ledgersModel(phone.core.tabs[0]).lines.count == 2)
  }

  @Test(
    "A-1, SEC-26: while two ledgers wait for a sealed one that isn't open here, this device's own is in the list, and opens"
  ) func waitsInList() throws {
    let (first, second, laptop) = Self.two("level.sealed")
    #expect(laptop.core.place == .sealed)
    var (server, phone) = (first, second)
    phone.begin()
    phone.settle(&server)
    phone.act("ledgers.join")
    phone.settle(&server)
    phone.go("/settings/storage")
    #expect(phone.core.place == .closed && phone.contains("id=\"moving-waits\""))
    let line = try #require(phone.core.ledgersModel(phone.core.tabs[0]).lines.first { $0.level == .onThisDevice })
    #expect(!line.isShown && line.entries == 1 && phone.contains("id=\"open-\(line.id.text)\""))
    phone.begin()
    phone.settle(&server)
    phone.go("/settings/storage")
    #expect(phone.contains("id=\"open-\(line.id.text)\""), "after a reload as well")
    phone.act("ledgers.open", value: line.id.text)
    phone.settle(&server)
    #expect(phone.onScreen == ["Phone71"] && phone.core.moving == nil && phone.core.replica.asideID == nil)
    phone.go("/settings/storage")
    #expect(phone.core.ledgersModel(phone.core.tabs[0]).lines.count == 2 && !phone.contains("id=\"moving\""))
  }

  @Test("A-1: a file first: the backup's sheet opens, and the question stays") func file() {
    var (server, phone, _) = Self.two()
    phone.begin()
    phone.settle(&server)
    phone.act("ledgers.ask")
    phone.act("ledgers.save")
    if case .backup? = phone.sheet {} else { Issue.record("no backup") }
    phone.act("sheet.close")
    phone.go("/settings/storage")
    #expect(phone.contains("id=\"ledgers-question\""))
  }

  @Test("A-1: ‹Sync it› beside another one with the server asks, too, and names no control that does not exist")
  func syncing() {
    var (server, phone, _) = Self.two()
    phone.go("/settings/storage")
    phone.act("level.synced")
    phone.act("level.go")
    phone.settle(&server)
    #expect(phone.asksAboutLedgers && phone.onScreen == ["Phone71"] && !phone.text.contains("discard it here"))
  }

  @Test("SEC-05: what an earlier version hid beside the account's ledger is in the list") func found() {
    var (server, phone, laptop) = Self.two()
    // As it was: both in one vault, and the account's on the screen.
    phone.core.preferences.other = nil
    phone.core.replica.addSpace(laptop.core.ownID ?? RecordID(high: 0, low: 0), deviceOnly: false)
    phone.core.preferences.keepsHere = false
    phone.sync(&server)
    phone.settle(&server)
    phone.go("/settings/storage")
    #expect(phone.onScreen == ["Laptop5"] && phone.inReach.contains("Phone71") && phone.contains("id=\"ledgers\""))
  }

  @Test("SEC-05: removing one of several names what goes, and is asked first") func removing() throws {
    var (server, phone, _) = Self.two()
    phone.begin()
    phone.settle(&server)
    phone.act("ledgers.apart")
    phone.settle(&server)
    let kept = try #require(phone.core.ownID)
    let other = try #require(phone.core.ledgersModel(phone.core.tabs[0]).lines.first { !$0.isShown }?.id)
    phone.act("ledgers.open", value: other.text)
    phone.settle(&server)
    phone.go("/settings/storage")
    phone.act("ledgers.remove-ask", value: kept.text)
    #expect(
      phone.contains("Remove this ledger with 1 transaction? It’s on this device only")
        && phone.focused == "ledger-keep")
    phone.act("ledgers.keep")
    #expect(!phone.contains("id=\"ask-ledger\"") && phone.inReach.contains("Phone71"))
    // The one on the screen and one that is synced are not removed.
    phone.act("ledgers.remove", value: other.text)
    #expect(phone.inReach.contains("Laptop5"))
    phone.act("ledgers.remove", value: kept.text)
    #expect(!phone.inReach.contains("Phone71"))
  }

  @Test(
    "SEC-05: a ledger of the list that another device keeps, with changes that were never sent, stays in the list, and that's said"
  ) func keptInList() throws {
    var (server, phone, laptop) = Self.two()
    phone.begin()
    phone.settle(&server)
    phone.act("ledgers.apart")
    phone.settle(&server)
    let own = try #require(phone.core.ownID)
    let other = try #require(phone.core.ledgersModel(phone.core.tabs[0]).lines.first { !$0.isShown }?.id)
    phone.act("ledgers.open", value: other.text)
    phone.settle(&server)
    phone.isOnline = false
    phone.add("Unsent", &server)
    phone.act("ledgers.open", value: own.text)
    phone.settle(&server)
    laptop.move("level.here", &server)
    phone.isOnline = true
    phone.sync(&server)
    phone.settle(&server)
    #expect(phone.onScreen == ["Phone71"] && phone.inReach == ["Phone71", "Laptop5", "Unsent"])
    #expect(phone.text.contains("it’s in the list under Settings, Where it lives"))
  }

  // MARK: SEC-18

  @Test(
    "A-1: deleting the account where this device has the only copy: it is said, a backup is offered, and keeping the account brings it back"
  )
  func deleting() {
    var server = LevelsServer()
    var phone = LevelsBrowser(1)
    phone.signUp(&server)
    phone.add("Phone71", &server)
    phone.move("level.here", &server)
    phone.go("/settings/delete")
    #expect(
      phone.contains("id=\"delete-only-here\"") && phone.contains("id=\"delete-backup\"")
        && phone.contains("with 1 transaction"))
    #expect(!phone.contains("all of it is back"))
    phone.act("delete.ask")
    phone.act("delete.go")
    phone.settle(&server)
    #expect(server.isDeleted && phone.shown.isEmpty && phone.contains("id=\"welcome-sealed\""))
    phone.signIn(&server)
    #expect(phone.contains("id=\"keep-account\"") && !phone.contains("everything is as you left it"))
    phone.act("account.keep-account")
    phone.settle(&server)
    #expect(phone.onScreen == ["Phone71"])
  }

  @Test("SEC-18: what the page says of the ledger is true wherever it is") func deletingElsewhere() {
    var server = LevelsServer()
    var phone = LevelsBrowser(1)
    phone.signUp(&server)
    phone.add("Phone71", &server)
    phone.go("/settings/delete")
    #expect(phone.text.contains("all of it is back") && !phone.contains("id=\"delete-only-here\""))
    var laptop = LevelsBrowser(2)
    laptop.signIn(&server)
    phone.move("level.here", &server)
    laptop.sync(&server)
    laptop.settle(&server)
    laptop.go("/settings/delete")
    #expect(
      laptop.text.contains("Your ledger is on another of your devices only, and stays there.")
        && !laptop.text.contains("all of it is back"))
    laptop.act("delete.ask")
    laptop.act("delete.go")
    laptop.settle(&server)
    #expect(!laptop.contains("id=\"welcome-sealed\""), "nothing of it is here")
    phone.sync(&server)
    #expect(phone.onScreen == ["Phone71"], "what is on a device stays there")
  }

  @Test(
    "SEC-18, SEC-26: whoever deletes an account with a sealed ledger reads that this device's key goes, and what opens it then"
  ) func deletingSealed() {
    var server = LevelsServer()
    var phone = LevelsBrowser(1)
    phone.signUp(&server)
    phone.add("Phone71", &server)
    phone.go("/settings/delete")
    #expect(!phone.text.contains("recovery key"))
    phone.move("level.sealed", &server)
    phone.go("/settings/delete")
    #expect(
      phone.core.isSealed && phone.text.contains("only your recovery key or another device of yours opens it again"))
  }

  @Test("SEC-18: what was not sent yet stays sealed, too, and is sent once the account is kept") func deletingUnsent() {
    var server = LevelsServer()
    var phone = LevelsBrowser(1)
    phone.signUp(&server)
    phone.add("Sent", &server)
    phone.isOnline = false
    phone.add("Unsent", &server)
    phone.isOnline = true
    phone.go("/settings/delete")
    #expect(phone.contains("id=\"delete-unsent\"") && phone.text.contains("is sent if you keep your account"))
    // Nothing is synced in between.
    phone.act("delete.ask")
    phone.act("delete.go")
    phone.settle(&server)
    phone.signIn(&server)
    phone.act("account.keep-account")
    phone.settle(&server)
    #expect(phone.onScreen == ["Sent", "Unsent"] && server.payees == ["Sent", "Unsent"])
  }

  // MARK: A-11

  @Test("A-11: sealed to synced on one device says nothing false on the other, which has the whole ledger afterwards")
  func unsealing() {
    var server = LevelsServer()
    var phone = LevelsBrowser(1)
    phone.signUp(&server)
    phone.add("Phone71", &server)
    phone.move("level.sealed", &server)
    #expect(phone.core.isSealed)
    var laptop = LevelsBrowser(2)
    laptop.signIn(&server)
    laptop.useWords(&server)
    #expect(laptop.onScreen == ["Phone71"])
    phone.move("level.synced", &server)
    phone.sync(&server)
    phone.settle(&server)
    #expect(phone.core.isSynced && !phone.core.isSealed)
    laptop.announced = []
    laptop.sync(&server)
    laptop.settle(&server)
    laptop.sync(&server)
    laptop.settle(&server)
    #expect(
      laptop.onScreen == ["Phone71"] && !laptop.announced.contains(.movedAway)
        && laptop.core.tabs[0].notice != .movedAway)
  }

  @Test("A-11: the notice goes when the ledger comes back; until then an empty device says that it is on another one")
  func elsewhere() {
    var server = LevelsServer()
    var phone = LevelsBrowser(1)
    phone.signUp(&server)
    phone.add("Phone71", &server)
    var laptop = LevelsBrowser(2)
    laptop.signIn(&server)
    #expect(laptop.onScreen == ["Phone71"])
    phone.move("level.here", &server)
    #expect(!phone.core.isSynced)
    laptop.sync(&server)
    laptop.settle(&server)
    #expect(laptop.core.tabs[0].notice == .movedAway && laptop.core.place == .elsewhere)
    for route in [
      "/settings/storage", "/settings", "/settings/banks", "/settings/jobs", "/settings/notifications",
      "/settings/glance",
    ] {
      laptop.go(route)
      #expect(!laptop.text.contains("Your ledger is on this device only"), "\(route)")
    }
    laptop.go("/settings/storage")
    #expect(laptop.text.contains("on another of your devices only") && !laptop.contains("compare-synced-move"))
    laptop.go("/")
    #expect(
      laptop.contains("class=\"doors\"")
        && laptop.text.contains("You kept your ledger on one device only, and it isn’t here."))
    phone.move("level.synced", &server)
    laptop.core.tabs[0].notice = .movedAway
    laptop.sync(&server)
    laptop.settle(&server)
    laptop.begin()
    laptop.settle(&server)
    #expect(laptop.onScreen == ["Phone71"] && laptop.core.tabs[0].notice != .movedAway)
  }

  // MARK: A-6

  @Test(
    "A-6: a tap on a level opens its question in that very card, with the focus; so does what came of it; leaving gives the focus back"
  )
  func questions() throws {
    var server = LevelsServer()
    var phone = LevelsBrowser(1)
    phone.signUp(&server)
    phone.add("Phone71", &server)
    phone.go("/settings/storage")
    phone.act("level.here")
    #expect(phone.focused == "level-ask")
    phone.settle(&server)
    let html = phone.html
    let card = try #require(html.range(of: "id=\"compare-here\"")).lowerBound
    let next = try #require(html.range(of: "id=\"compare-sealed\"")).lowerBound
    let ask = try #require(html.range(of: "id=\"level-ask\"")).lowerBound
    #expect(card < ask && ask < next)
    phone.act("level.keep")
    #expect(phone.focused == "compare-here-move" && phone.contains("id=\"compare-here-move\""))
    phone.move("level.here", &server)
    #expect(phone.focused == "level-said" && phone.contains("id=\"level-said\""))
    phone.move("level.synced", &server)
    #expect(
      phone.focused == "level-said" && phone.contains("id=\"level-said\"")
        && phone.text.contains("Your ledger is synced from now on"))
  }
}
