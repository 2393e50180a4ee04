import Basis
import Ledger
import Pages
import Replica
@testable import Screens
import Testing

@Suite("SEC-05, ACC-11: two ledgers that can't become one aren't offered to; why, and what is possible, is said before")
struct TwoCurrenciesTests {
  /// Ann's phone counts in euros and keeps its ledger; her laptop made the account another one, in francs or euros.
  private static func two(
    laptop currency: String = "CHF"
  ) -> (server: LevelsServer, phone: LevelsBrowser) {
    var server = LevelsServer()
    var phone = LevelsBrowser(1)
    phone.signUp(&server)
    phone.add("Phone71", &server, currency: "EUR")
    phone.move("level.here", &server)
    var laptop = LevelsBrowser(2)
    laptop.signIn(&server)
    laptop.add("Laptop5", &server, currency: currency)
    laptop.move("level.synced", &server)
    return (server, phone)
  }

  /// The phone reads the question, before anything of the other ledger is here.
  private static func asked(laptop currency: String = "CHF") -> (server: LevelsServer, phone: LevelsBrowser) {
    var (server, phone) = two(laptop: currency)
    phone.begin()
    phone.settle(&server)
    return (server, phone)
  }

  @Test("The question says why they stay apart and offers what is possible; joining does nothing")
  func question() {
    var (server, phone) = Self.asked()
    phone.act("ledgers.ask")
    #expect(phone.contains("id=\"ledgers-currencies\"") && !phone.contains("id=\"ledgers-join\""))
    #expect(phone.text.contains("The one here counts in EUR, the one on the server in CHF."))
    #expect(phone.contains("id=\"ledgers-apart\"") && phone.contains("id=\"ledgers-save\""))
    phone.act("ledgers.join")
    phone.settle(&server)
    #expect(phone.core.moving == nil && phone.onScreen == ["Phone71"] && phone.asksAboutLedgers)
    phone.begin()
    phone.settle(&server)
    phone.act("ledgers.ask")
    #expect(!phone.contains("id=\"ledgers-join\""), "after a reload as well")
    #expect(server.payees == ["Laptop5"])
  }

  @Test("In one currency joining is offered as before") func oneCurrency() {
    var (_, phone) = Self.asked(laptop: "EUR")
    phone.act("ledgers.ask")
    #expect(phone.contains("id=\"ledgers-join\"") && !phone.contains("id=\"ledgers-currencies\""))
  }

  @Test("Kept apart: the list opens either and doesn't offer to bring one into the other, whichever is on the screen")
  func list() throws {
    var (server, phone) = Self.asked()
    phone.act("ledgers.apart")
    phone.settle(&server)
    for _ in 0..<2 {
      phone.go("/settings/storage")
      let lines = phone.core.ledgersModel(phone.core.tabs[0]).lines
      let other = try #require(lines.first { !$0.isShown })
      #expect(phone.contains("id=\"open-\(other.id.text)\"") && !phone.contains("id=\"bring-"))
      #expect(phone.contains("id=\"apart-\(other.id.text)\""))
      let before = phone.onScreen
      phone.act("ledgers.bring", value: other.id.text)
      phone.settle(&server)
      #expect(phone.core.moving == nil && phone.onScreen == before)
      phone.act("ledgers.open", value: other.id.text)
      phone.settle(&server)
    }
    #expect(phone.onScreen == ["Phone71"])
  }

  @Test(
    "‹Sync it› and ‹Seal it› aren't offered beside another ledger that the server has; asking for them all the same asks nothing",
    arguments: ["CHF", "EUR"])
  func syncing(currency: String) throws {
    var (server, phone) = Self.asked(laptop: currency)
    phone.act("ledgers.apart")
    phone.settle(&server)
    phone.go("/settings/storage")
    #expect(!phone.contains("id=\"compare-synced-move\"") && !phone.contains("id=\"compare-sealed-move\""))
    #expect(phone.contains("id=\"other-synced\""))
    #expect(phone.text.contains("different currencies") == (currency == "CHF"))
    for level in ["level.synced", "level.sealed"] {
      phone.act(level)
      phone.act("level.go")
      phone.settle(&server)
      #expect(!phone.contains("id=\"level-ask\"") && !phone.asksAboutLedgers && phone.onScreen == ["Phone71"])
    }
    // What the sentence says is possible is.
    let other = try #require(phone.core.ledgersModel(phone.core.tabs[0]).lines.first { !$0.isShown }?.id)
    phone.act("ledgers.open", value: other.text)
    phone.settle(&server)
    phone.go("/settings/storage")
    #expect(!phone.contains("id=\"other-synced\""))
    #expect(phone.contains("id=\"bring-") == (currency == "EUR"))
  }

  // MARK: At the sign-in

  private static func guest(account: String?, guest: String) -> AppDriver {
    var app = AppDriver(seed: 21)
    app.open(AppDriver.statement(rows: 24).replacing("CHF", with: guest))
    app.act("import.confirm")
    app.go("/sign-in")
    app.act("account.sign-in", [("email", "ann@example.org"), ("password", "Segelboot7")])
    let currency = account.map { ",\"currency\":\"\($0)\"" } ?? ""
    app.send(
      .fetched(
        tag: "sign-in", status: 200,
        bytes: AccountFlowTests.answer(
          spaces: "{\"space\":\"\(AccountFlowTests.space)\",\"kind\":\"personal\",\"version\":1\(currency)}")))
    return app
  }

  @Test("Whoever signs in with another currency on the device isn't offered to join; one tap keeps both")
  func signingIn() {
    var app = Self.guest(account: "CHF", guest: "EUR")
    #expect(app.contains("id=\"sheet-guest\"") && app.contains("id=\"guest-currencies\""))
    #expect(app.contains("Here you count in EUR, in your account in CHF"))
    #expect(!app.contains("id=\"guest-join\"") && app.contains("id=\"guest-apart\""))
    app.act("guest.join")
    #expect(app.entersWithAdoption == nil && app.contains("id=\"sheet-guest\""))
    app.act("guest.apart")
    #expect(app.entersWithAdoption == false)
    var peer = SyncPeer()
    var first = peer.device(seed: 3)
    peer.sync(&first)
    first.act("settings.currency", value: "CHF")
    peer.sync(&first)
    AccountFlowTests.enter(&app, seed: 22)
    peer.sync(&app)
    app.go("/settings/storage")
    #expect(app.contains("id=\"apart\"") && app.contains("It counts in another currency than your account"))
    #expect(!app.contains("you can bring it along"))
  }

  @Test("In one currency, and of a ledger that the server can't read, joining is offered", arguments: ["CHF", nil])
  func signingInAlike(account: String?) {
    let app = Self.guest(account: account, guest: account == nil ? "EUR" : "CHF")
    #expect(app.contains("id=\"guest-join\"") && !app.contains("id=\"guest-currencies\""))
  }
}
