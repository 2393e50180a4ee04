import Basis
import Filing
import Ledger
import Pages
import Proving
import Testing

@testable import Screens

/// What is said of somebody who goes, and of what was refused, where somebody has a group and no ledger of their own.
@Suite("What a screen says of people who go, and of changes that came too late")
struct RemovingFromEventsTests {
  private static func asks(_ name: String, _ app: inout AppDriver) {
    app.go(app.groupPath + "?section=members")
    app.act("member.open", value: app.member(name).text)
    app.act("member.remove-ask")
  }

  @Test("EVT-04, EVT-09: who is asked whether a name goes is told what becomes of its share, and it does")
  func shareIsPassedOn() {
    var app = AppDriver.group("Hut", ["Ann", "Ben", "Cleo"])
    app.spend("90", "Hut")
    Self.asks("Cleo", &app)
    #expect(
      app.text.contains("The CHF\u{A0}30 that Cleo bears so far will be divided among the others.")
        && !app.text.contains("stays as it is"))
    app.act("member.remove")
    #expect(app.nets == [45_00, -45_00] && app.announcements.last == "Cleo is not in the group any more.")
  }

  @Test("EVT-04: of a name that bears nothing nothing changes, and that is what is said")
  func nothingChanges() {
    var app = AppDriver.group("Hut", ["Ann", "Ben", "Cleo"])
    Self.asks("Cleo", &app)
    #expect(app.text.contains("What was shared before stays as it is."))
  }

  /// An event of Ann's in which Ben has an account, too.
  private static func event() throws -> (GroupBench, SyncPeer, AppDriver) {
    var bench = try GroupBench(.event, ["Ann", "Ben", "Cleo"])
    _ = try bench.add(bench.expense(90_00, by: 0, "Hut"))
    var peer = SyncPeer()
    var app = peer.device()
    peer.take(bench)
    peer.sync(&app)
    app.go("/together/" + bench.space.id.text)
    return (bench, peer, app)
  }

  @Test(
    "EVT-22: whoever opened an event on a device of theirs can't any more, and their name stays with what it bears: before and after, that is what is said"
  )
  func nameStays() throws {
    var (_, peer, app) = try Self.event()
    let nets = app.nets
    Self.asks("Ben", &app)
    #expect(
      app.text.contains(
        "Ben can’t open this group any more. The name stays, with what’s open, and goes on sharing what everyone shares."
      ))
    app.act("member.remove")
    #expect(app.announcements.last == "Ben can’t open this group any more. The name stays in it.")
    peer.sync(&app)
    #expect(app.nets == nets && app.groupSpace.members.count == 3)
    // From now on it is a name like any other.
    Self.asks("Ben", &app)
    #expect(app.text.contains("The CHF\u{A0}30 that Ben bears so far will be divided among the others."))
  }

  /// Ann marked a payment, and Ben had marked one between the same two before; the server has only his.
  private static func markedByBoth(less: Int64) throws -> (peer: SyncPeer, app: AppDriver, key: String) {
    var (bench, peer, app) = try Self.event()
    app.go(app.groupPath + "?section=settle")
    let key = try #require(app.value(of: "settle.pay"))
    app.act("settle.pay", value: key)
    #expect(app.contains("id=\"undo\""))
    let payment = try #require(app.groupSpace.forms(Settlement.self).first)
    bench.actor = 1
    _ = try bench.apply(
      .settle(Settle(id: RecordID(high: 5, low: 5), from: payment.from, to: payment.to, amount: payment.amount - less)))
    peer.take(bench)
    peer.sync(&app)
    return (peer, app, key)
  }

  @Test(
    "EVT-13, SYN-04: a payment that two marked without a connection counts once; the second one is told, and has nothing to fix"
  )
  func markedByBoth() throws {
    var (_, app, key) = try Self.markedByBoth(less: 0)
    #expect(
      app.text.contains("Ben has already marked") && app.text.contains("It counts once.")
        && !app.contains("id=\"undo\""))
    #expect(app.presenter.core.replica.rejected.isEmpty && app.presenter.core.status.refused == 0)
    #expect(app.groupSpace.forms(Settlement.self).count == 1)
    app.go("/settings/changes")
    #expect(!app.contains("id=\"refused-list\""))
    // A list that was drawn before still offers it.
    app.go(app.groupPath + "?section=settle")
    app.act("settle.pay", value: key)
    #expect(
      app.announcements.last?.contains("Ben has already marked") == true
        && app.groupSpace.forms(Settlement.self).count == 1)
  }

  @Test(
    "SYN-04, UXA-21: who has a group and no ledger finds there what was refused, and nothing of it can be undone any more"
  )
  func refusedWithoutLedger() throws {
    // Of another amount, so that what is left may need a look.
    var (_, app, _) = try Self.markedByBoth(less: 1_00)
    #expect(app.text.contains("It counts once.") && !app.contains("id=\"undo\""))
    app.go("/settings/changes")
    #expect(
      app.contains("id=\"refused-list\"") && app.text.contains("It counts once.") && !app.contains("class=\"doors\""))
  }

  @Test("SPL-22: who has not said which of the people they are is not told that they are even")
  func nobodyYet() throws {
    let (bench, _, _) = try Self.event()
    let group = try #require(
      GroupSnapshot(
        bench.space, account: RecordID(high: 8, low: 9), format: LocaleFormat(tag: "en-GB"), today: bench.today))
    #expect(Standing(group) == .open(2))
  }

  @Test("EVT-06: another way to divide can be looked at and left again, with what was typed before")
  func triedOut() {
    var app = AppDriver.group("Trip", ["Ann", "Ben"])
    app.act("expense.new")
    app.act("expense.input", [("amount", "100"), ("name", "Taxi")])
    app.act("expense.detail", value: "division")
    app.act("expense.mode", value: "weights")
    app.act("expense.input", [("share0", "4"), ("share1", "1")])
    app.act("expense.mode", value: "percent")
    #expect(app.text.contains("You pay CHF\u{A0}50, Ben pays CHF\u{A0}50"))
    app.act("expense.mode", value: "weights")
    #expect(app.text.contains("You pay CHF\u{A0}80, Ben pays CHF\u{A0}20"))
    app.act("expense.save")
    #expect(app.shares("Taxi") == [80_00, 20_00])
  }
}
