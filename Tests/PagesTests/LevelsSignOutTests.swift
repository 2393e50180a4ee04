import Basis
import Pages
@testable import Screens
import Testing

@Suite("ACC-16, SYN-02: signing out without a network")
struct LevelsSignOutTests {
  private static func ann() -> (LevelsServer, LevelsBrowser) {
    var server = LevelsServer()
    var phone = LevelsBrowser(1)
    phone.signUp(&server)
    phone.add("Sent", &server)
    return (server, phone)
  }

  @Test("A-8: with a change that waits: kept sealed, and signed out at once; it is sent after the next sign-in")
  func kept() {
    var (server, phone) = Self.ann()
    phone.isOnline = false
    phone.add("Unsent", &server)
    phone.go("/settings")
    phone.act("account.sign-out")
    phone.act("account.keep")
    phone.settle(&server)
    #expect(phone.shown.isEmpty && phone.onScreen.isEmpty && !phone.text.contains("Unsent"))
    #expect(
      phone.core.tabs[0].notice == .signedOutUnheard && phone.text.contains("until then your session goes on there"))
    #expect(server.sessions == [1], "nobody heard of it yet")
    phone.isOnline = true
    phone.act("account.owed")
    phone.settle(&server)
    #expect(server.sessions.isEmpty && !phone.core.preferences.owesSignOut && phone.core.tabs[0].notice == .signedOut)
    phone.signIn(&server)
    #expect(phone.onScreen == ["Sent", "Unsent"] && server.payees == ["Sent", "Unsent"])
  }

  @Test(
    "A-8, SEC-10: as long as the server has not heard of it nothing is asked in that person's name, also after a reload"
  ) func nothingInTheirName() {
    var (server, phone) = Self.ann()
    phone.isOnline = false
    phone.act("account.sign-out")
    phone.settle(&server)
    #expect(phone.shown.isEmpty && server.sessions == [1])
    phone.begin()
    phone.settle(&server)
    #expect(phone.core.preferences.owesSignOut && phone.core.syncRequest() == nil)
    // Who signs in now waits for it, and is answered as without a connection.
    phone.signIn(&server)
    if case .noConnection(let tag)? = phone.sheet { #expect(tag == "sign-in") } else { Issue.record("no answer") }
    phone.isOnline = true
    phone.act("account.again", value: "sign-in")
    phone.settle(&server)
    #expect(phone.onScreen == ["Sent"] && server.sessions == [1])
  }

  @Test("A-8: a reload with a connection ends the session by itself") func afterAReload() {
    var (server, phone) = Self.ann()
    phone.isOnline = false
    phone.act("account.sign-out")
    phone.settle(&server)
    phone.isOnline = true
    phone.begin()
    phone.settle(&server)
    #expect(server.sessions.isEmpty && !phone.core.preferences.owesSignOut)
  }

  @Test(
    "A-8: ‹Send now› without a network is answered in the sheet, with the focus there; once it was sent nothing of that stays"
  ) func sending() {
    var (server, phone) = Self.ann()
    phone.isOnline = false
    phone.add("Unsent", &server)
    phone.go("/settings")
    phone.act("account.sign-out")
    phone.act("account.send-first")
    phone.settle(&server)
    #expect(
      phone.contains("id=\"sheet-sign-out\"") && phone.contains("id=\"leave-problem\"")
        && phone.text.contains("could not be sent yet"))
    #expect(phone.focused == "leave-keep" && phone.core.tabs[0].notice == nil)
    phone.isOnline = true
    phone.sync(&server)
    phone.settle(&server)
    #expect(!phone.contains("id=\"leave-problem\"") && !phone.text.contains("could not be sent yet"))
    // What waited went by itself: the button stays where it was, and there is nothing left to keep or to discard.
    #expect(phone.contains("id=\"leave-sent\"") && phone.contains("id=\"leave-send\""))
    #expect(!phone.contains("id=\"leave-keep\"") && !phone.contains("id=\"leave-discard\""))
    phone.act("account.send-first")
    phone.settle(&server)
    #expect(phone.shown.isEmpty && server.sessions.isEmpty && server.payees == ["Sent", "Unsent"])
  }

  @Test("ACC-16: everywhere needs the server, and says so") func everywhere() {
    var (server, phone) = Self.ann()
    phone.isOnline = false
    phone.act("account.sign-out", value: "everywhere")
    phone.settle(&server)
    if case .noConnection? = phone.sheet {} else { Issue.record("no answer") }
    #expect(!phone.shown.isEmpty)
  }

  @Test("ACC-16: discarding names a ledger that is nowhere else, before it goes") func discarding() {
    var (server, phone) = Self.ann()
    phone.move("level.here", &server)
    phone.act("account.sign-out")
    #expect(
      phone.contains("id=\"leave-only\"") && phone.text.contains("deletes all of this for good")
        && !phone.contains("id=\"leave-send\""))
    phone.act("account.discard")
    phone.settle(&server)
    #expect(phone.shown.isEmpty && !phone.contains("id=\"welcome-sealed\""))
  }
}
