import Basis
import Ledger
import Proving
import Testing

@testable import Pages
@testable import Screens

/// Who is here now: members with the same group open see each other.
@Suite("Who is here now") struct PresenceTests {
  /// Ann on the Together tab, in a household with Ben and Cleo.
  private func ann() throws -> (AppDriver, GroupBench, SyncPeer) {
    var bench = try GroupBench(.household, ["Ann", "Ben", "Cleo"])
    bench.today = AppDriver.usualDay
    var peer = SyncPeer()
    var app = peer.ann()
    peer.take(bench)
    peer.sync(&app)
    app.go("/together")
    return (app, bench, peer)
  }

  private func user(_ place: Int, _ bench: GroupBench) throws -> RecordID {
    try #require(bench.space.members.first { $0.id == bench.people[place] }?.user)
  }

  /// What the host was told by the last event; nil for nothing.
  private func told(_ app: AppDriver) -> RecordID?? {
    for case .effect(.here(let group)) in app.outputs { return group }
    return nil
  }

  @Test("the group that is open is told to its members, and that it is not any more")
  func isTold() throws {
    var (app, bench, _) = try ann()
    #expect(told(app) == nil)
    app.go("/together/" + bench.space.id.text)
    #expect(told(app) == .some(bench.space.id))
    app.go("/together/\(bench.space.id.text)?section=members")
    #expect(told(app) == nil, "still there")
    app.go("/")
    #expect(told(app) == .some(nil))
    app.go("/together/" + bench.space.id.text)
    app.send(.leave)
    #expect(told(app) == .some(nil), "the tab was closed")
  }

  @Test("of several tabs the one that was used last counts")
  func severalTabs() throws {
    var (app, bench, _) = try ann()
    app.go("/together/" + bench.space.id.text)
    let other = AppEvent(view: 2, now: app.now, today: app.today, kind: .start(route: "/"))
    let shown = app.presenter.handle(other).compactMap { output -> RecordID?? in
      if case .effect(.here(let group)) = output { return group }
      return nil
    }
    #expect(shown == [nil])
    app.go("/together/\(bench.space.id.text)?section=summary")
    #expect(told(app) == .some(bench.space.id))
  }

  @Test(
    "members who are there have a dot and words, on the group's page, among its people and on the tab; nobody else has")
  func isSeen() throws {
    var (app, bench, _) = try ann()
    let ben = try user(1, bench)
    app.send(.heard(group: bench.space.id, accounts: [ben, RecordID(high: 99, low: 99)]))
    #expect(app.html.components(separatedBy: "is-here").count == 2 && app.contains(", here now."), "on the tab")
    app.go("/together/" + bench.space.id.text)
    #expect(app.contains("aria-label=\"Ben is here now\""))
    #expect(app.html.components(separatedBy: "is-here").count == 2)
    app.go("/together/\(bench.space.id.text)?section=members")
    #expect(app.contains("here now") && app.html.components(separatedBy: "is-here").count == 2)
    app.go("/together/" + bench.space.id.text)
    app.send(.heard(group: bench.space.id, accounts: []))
    #expect(!app.contains("here-now"))
    app.send(.heard(group: bench.space.id, accounts: [ben]))
    app.send(.heard(group: nil, accounts: []))
    #expect(!app.contains("here-now"), "without the stream nothing is known")
  }

  @Test("who left is not shown, though the server was told a moment late")
  func whoLeft() throws {
    var (app, bench, peer) = try ann()
    let ben = try user(1, bench)
    app.go("/together/" + bench.space.id.text)
    try bench.apply(.leaveGroup(LeaveGroup(bench.people[1])))
    peer.take(bench)
    peer.sync(&app)
    app.send(.heard(group: bench.space.id, accounts: [ben]))
    #expect(!app.contains("here-now"))
  }

  @Test("who does not want it is not told of and sees nobody; the choice is kept on the device")
  func switchedOff() throws {
    var (app, bench, _) = try ann()
    let ben = try user(1, bench)
    app.go("/together/" + bench.space.id.text)
    app.send(.heard(group: bench.space.id, accounts: [ben]))
    app.act("settings.presence", value: "false")
    #expect(told(app) == .some(nil))
    #expect(!app.contains("here-now"))
    app.go("/settings")
    #expect(app.contains("id=\"set-presence\""))
    let kept = app.stored.flatMap { $0.pages }.last { $0.index == Preferences.page }
    #expect(kept.flatMap { Preferences($0.bytes) }?.showsPresence == false)
    app.act("settings.presence", value: "true")
    app.go("/together/" + bench.space.id.text)
    #expect(told(app) == .some(bench.space.id))
  }

  @Test("a group of this device alone is nobody's to know, and has no such setting")
  func onThisDeviceOnly() {
    var app = AppDriver.group("Trip", ["Ann", "Ben"])
    #expect(told(app) == nil)
    app.go("/settings")
    #expect(!app.contains("set-presence"))
  }
}
