import Basis
import Ledger
import Pages
@testable import Screens
import Testing

@Suite("SEC-18, SEC-19: an account that ends, in groups that the server cannot read")
struct SealedEndTests {
  private typealias Flow = SealedGroupFlowTests

  /// Ben, with whom Ann has something open, and what he wants now.
  private static func leaving() -> (SealedTown, ann: AppDriver, ben: AppDriver) {
    var (town, ann, ben) = Flow.pair()
    ann.act("settings.currency", value: "CHF")
    town.serve(&ann)
    ann.go(ann.groupPath)
    ann.spend("60", "Zwetschgen")
    town.serve(&ann)
    town.serve(&ben)
    ben.go("/settings/delete")
    ben.act("delete.ask")
    ben.outputs = []
    ben.act("delete.go")
    return (town, ann, ben)
  }

  private static func asks(_ app: AppDriver) -> Bool {
    app.outputs.contains {
      if case .effect(.request(_, "account-delete", "DELETE", "/v1/account", _)) = $0 { true } else { false }
    }
  }

  private static func end(_ app: AppDriver, of user: RecordID) -> CalendarDate? {
    app.groupSpace.member(of: user)?.goesOn
  }

  private static func told(_ app: AppDriver) -> [InboxNotice] {
    let own = app.presenter.core.ownID.flatMap { app.presenter.core.replica.space($0) }
    return own?.forms(InboxNotice.self).filter { $0.topic == .accountEnds } ?? []
  }

  @Test(
    "SEC-19: first the group hears of it, from the device; then the server is asked. Whom something is open with reads how much"
  )
  func tells() throws {
    var (town, ann, ben) = Self.leaving()
    let user = town.accounts[1].id
    let day = ben.today.adding(days: 30)
    #expect(!Self.asks(ben) && Self.end(ben, of: user) == day)
    town.serve(&ben)
    #expect(town.asked.last == "account-delete", "they know it by now")
    town.serve(&ann)
    #expect(Self.end(ann, of: user) == day)
    let notice = try #require(Self.told(ann).first)
    #expect(notice.who == "Ben" && notice.period == day && (notice.amount ?? 0) > 0)
  }

  @Test("SEC-19: without a connection nothing is deleted, and the person reads why") func offline() {
    var (_, _, ben) = Self.leaving()
    ben.send(.synced(status: 0, bytes: []))
    #expect(!Self.asks(ben) && ben.contains("id=\"sheet-connection\""))
  }

  @Test(
    "SEC-18: what the server refuses is taken back at once; an account that was kept says so later",
    arguments: [true, false])
  func stays(isRefused: Bool) throws {
    var (town, ann, ben) = Self.leaving()
    let user = town.accounts[1].id
    town.keepsAccounts = isRefused
    if !isRefused { town.drops = ["account-delete"] }
    town.serve(&ben)
    #expect(town.asked.contains("account-delete"))
    town.serve(&ben)
    #expect((Self.end(ben, of: user) == nil) == isRefused)
    // Another device, or this one after a sign-in: the account is there, days later.
    ben.today = ben.today.adding(days: 1)
    town.serve(&ben)
    #expect((Self.end(ben, of: user) == nil) == isRefused, "another device may be about to do it")
    ben.today = ben.today.adding(days: 2)
    town.serve(&ben)
    #expect(Self.end(ben, of: user) == nil)
    town.serve(&ben)
    town.serve(&ann)
    #expect(Self.end(ann, of: user) == nil)
  }

  @Test("SEC-19: of an admin nothing is said in the group: somebody else has to be it first") func admins() {
    var (_, ann, _) = Flow.pair()
    ann.go("/settings/delete")
    ann.act("delete.ask")
    ann.outputs = []
    ann.act("delete.go")
    #expect(Self.asks(ann) && ann.groupSpace.members.allSatisfy { $0.goesOn == nil })
  }
}
