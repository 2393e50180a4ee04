import Basis
import Ledger
import Pages
@testable import Screens
import Testing

@Suite("SEC-05: whoever has more than the ledger on the screen sees that on the Dashboard, with the way to the others")
struct OtherLedgersTests {
  private func isSaid(_ phone: LevelsBrowser) -> Bool { phone.page("/").contains("id=\"other-ledgers\"") }

  @Test("Nobody with one ledger is told of others, wherever it is") func one() {
    var server = LevelsServer()
    var phone = LevelsBrowser(1)
    phone.add("Phone71", &server)
    #expect(!isSaid(phone))
    phone.signUp(&server)
    #expect(!isSaid(phone))
    phone.move("level.here", &server)
    #expect(!isSaid(phone))
  }

  @Test("Two of one account: while it's open what becomes of them, and kept apart, whichever is on the screen")
  func two() throws {
    var server = LevelsServer()
    var phone = LevelsBrowser(1)
    phone.signUp(&server)
    phone.add("Phone71", &server)
    phone.move("level.here", &server)
    var laptop = LevelsBrowser(2)
    laptop.signIn(&server)
    laptop.add("Laptop5", &server)
    laptop.move("level.synced", &server)
    #expect(!isSaid(laptop), "it has one")
    phone.begin()
    phone.settle(&server)
    phone.go("/")
    #expect(phone.text.contains("Another ledger of yours is on the server."))
    phone.act("ledgers.ask")
    phone.act("ledgers.apart")
    phone.settle(&server)
    phone.go("/")
    #expect(phone.text.contains("You have 1 other ledger here, kept apart.") && phone.onScreen == ["Phone71"])
    #expect(phone.contains("href=\"/settings/storage\" id=\"other-ledgers\""))
    // The way leads to the list that opens it.
    phone.go("/settings/storage")
    let other = try #require(phone.core.ledgersModel(phone.core.tabs[0]).lines.first { !$0.isShown }?.id)
    #expect(phone.contains("id=\"open-\(other.text)\""))
    phone.act("ledgers.open", value: other.text)
    phone.settle(&server)
    phone.go("/")
    #expect(phone.text.contains("You have 1 other ledger here, kept apart.") && phone.onScreen == ["Laptop5"])
    let kept = try #require(phone.core.ledgersModel(phone.core.tabs[0]).lines.first { !$0.isShown }?.id)
    phone.act("ledgers.remove", value: kept.text)
    #expect(!isSaid(phone), "there is one again")
  }

  @Test("What somebody had before they signed in, and kept apart, is said as long as they're signed in") func guest() {
    var server = LevelsServer()
    var laptop = LevelsBrowser(2)
    laptop.signUp(&server)
    laptop.add("Laptop5", &server)
    var phone = LevelsBrowser(1)
    phone.add("Guest3", &server)
    phone.signIn(&server)
    phone.act("guest.apart")
    phone.settle(&server)
    phone.go("/")
    #expect(
      phone.onScreen == ["Laptop5"] && phone.text.contains("What you had here before you signed in is kept apart."))
    phone.act("account.sign-out")
    phone.settle(&server)
    #expect(phone.onScreen == ["Guest3"] && !isSaid(phone))
  }
}
