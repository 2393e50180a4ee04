import Basis
import Ledger
import Proving
import Testing

@testable import Screens

/// HSE-01, HSE-02, HSE-04: everybody with a proven address is in one household.
@Suite("One household each (HSE-01, HSE-02, HSE-04)") struct OneHouseholdTests {
  private func households(_ app: AppDriver) -> [Group] {
    app.presenter.core.replica.groupIDs.compactMap { id in
      app.presenter.core.replica.isEnded(id) ? nil : app.presenter.core.replica.space(id)?.group
    }
  }

  @Test(
    "HSE-02 as soon as the address is proven there is a household with the person as admin, once for all devices; before, none"
  )
  func automatic() throws {
    var peer = SyncPeer()
    var app = peer.ann()
    peer.sync(&app)
    #expect(households(app).isEmpty, "not proven")

    peer = SyncPeer()
    app = peer.ann(isProven: true)
    peer.sync(&app)
    #expect(households(app).map { $0.name } == ["Ann\u{2019}s Household"])
    let id = try #require(app.presenter.core.replica.groupIDs.first)
    let space = try #require(app.presenter.core.groupSpace(id))
    #expect(
      space.members.map { $0.name } == ["Ann"] && space.members[0].isAdmin && space.members[0].user == SyncPeer.account)
    #expect(space.currency == .chf, "HSE-15: the currency of the own space")
    var tablet = peer.device(seed: 9, isProven: true)
    for _ in 0..<3 { peer.sync(&tablet) }
    #expect(tablet.presenter.core.replica.groupIDs == [id])
    app.go("/together")
    #expect(app.text.contains("Ann\u{2019}s Household"))
    app.act("group.new", value: "household")
    #expect(app.screen?.route == Route(.group(id)), "the one that waits is the new one")
  }

  @Test(
    "HSE-04 who is in another household leaves the own one behind: deleted when nothing is in it, archived otherwise",
    arguments: [false, true])
  func leftBehind(hasEntries: Bool) throws {
    var peer = SyncPeer()
    var app = peer.ann(isProven: true)
    peer.sync(&app)
    let own = try #require(app.presenter.core.replica.groupIDs.first)
    app.go("/together/" + own.text)
    if hasEntries { app.spend("12", "Bread") }
    peer.sync(&app)
    var bench = try GroupBench(.household, ["Ben", "Ann"].reversed())
    bench.actor = 0
    peer.take(bench)
    for _ in 0..<3 { peer.sync(&app) }
    let left = try #require(app.presenter.core.replica.space(own)?.group)
    #expect((left.archivedOn != nil) == hasEntries && (left.deletedOn != nil) == !hasEntries)
    app.go("/together")
    #expect(app.text.contains("Home") && app.text.contains("Household") == true)
    #expect(app.text.contains("Ann\u{2019}s Household") == hasEntries)
    app.act("group.new", value: "household")
    #expect(app.announcements.last == "You are in Home already. Leave it first to begin another household.")
  }

  /// Ann's own household, and what is open in it: 20 francs in its joint wallet, or 6 that Ben owes, who left.
  private func own(_ app: inout AppDriver, _ peer: inout SyncPeer, inWallet: Bool) throws -> RecordID {
    let own = try #require(app.presenter.core.replica.groupIDs.first)
    app.go("/together/" + own.text)
    var other = Member()
    (other.id, other.name) = inWallet ? (Member.jointWalletID, "Kitty") : (RecordID(high: 8, low: 9), "Ben")
    _ = try app.presenter.core.perform([.addMember(other)], in: own)
    if inWallet {
      let settle = Settle(id: RecordID(high: 7, low: 1), from: nil, to: Member.jointWalletID, amount: 20_00)
      _ = try app.presenter.core.perform([.settle(settle)], in: own)
    } else {
      app.spend("12", "Bread")
      _ = try app.presenter.core.perform([.leaveGroup(LeaveGroup(other.id, acknowledged: 6_00))], in: own)
    }
    for _ in 0..<2 { peer.sync(&app) }
    return own
  }

  @Test(
    "HSE-04 while money is open in the own household it stays, though the person is in another; once nothing is, it is archived",
    arguments: [false, true])
  func moneyOpen(inWallet: Bool) throws {
    var peer = SyncPeer()
    var app = peer.ann(isProven: true)
    peer.sync(&app)
    let own = try own(&app, &peer, inWallet: inWallet)
    peer.take(try GroupBench(.household, ["Ann", "Ben"]))
    for _ in 0..<3 { peer.sync(&app) }
    let space = try #require(app.presenter.core.replica.space(own))
    #expect(space.hasMoneyOpen && space.group?.isClosed == false)
    app.go("/together")
    #expect(!app.contains("id=\"archived\"") && app.text.contains("Ann\u{2019}s Household"))
    let ann = try #require(space.member(of: SyncPeer.account)).id
    let (from, to) = inWallet ? (Member.jointWalletID, nil) : (RecordID(high: 8, low: 9), ann)
    let settle = Settle(id: RecordID(high: 7, low: 2), from: from, to: to, amount: inWallet ? 20_00 : 6_00)
    _ = try app.presenter.core.perform([.settle(settle)], in: own)
    for _ in 0..<3 { peer.sync(&app) }
    #expect(app.presenter.core.replica.space(own)?.hasMoneyOpen == false)
    #expect(app.presenter.core.replica.space(own)?.group?.archivedOn != nil)
  }

  private static func preview(_ preset: String) -> [UInt8] {
    let people = "[{\"id\":\"8b0000000000000000000000000000b1\",\"name\":\"Ada\",\"state\":\"taken\"}]"
    return Array(
      "{\"name\":\"Home\",\"preset\":\"\(preset)\",\"currency\":\"CHF\",\"creator\":\"Ada\",\"people\":\(people)}".utf8)
  }

  @Test("HSE-04 before joining another household one reads what becomes of one's own; an event changes nothing of it")
  func saidBefore() throws {
    let archived = "\u{201C}Ann\u{2019}s Household\u{201D} is archived once you\u{2019}re in"
    let kept = "Money is still open in \u{201C}Ann\u{2019}s Household\u{201D}"
    func sheet(_ preset: String, _ app: inout AppDriver) -> String {
      app.act("join.open")
      app.act("join.look", [("code", "K7MPQ2")])
      app.send(.fetched(tag: "join-look", status: 200, bytes: Self.preview(preset)))
      #expect(app.contains("id=\"join-who\""))
      let text = app.text
      app.act("sheet.close")
      return text
    }
    var peer = SyncPeer()
    var app = peer.ann(isProven: true)
    peer.sync(&app)
    #expect(!sheet("household", &app).contains("one household at a time"), "nothing is in it")
    app.go("/together/" + app.groupID.text)
    app.spend("12", "Bread")
    #expect(sheet("household", &app).contains(archived))
    #expect(!sheet("event", &app).contains("one household at a time"))
    _ = try own(&app, &peer, inWallet: true)
    #expect(sheet("household", &app).contains(kept))
    #expect(!sheet("event", &app).contains("Money is still open"))
  }

  @Test("HSE-10, HSE-11 who is not in a household any more has one of their own again, and is told")
  func anew() throws {
    var peer = SyncPeer()
    var app = peer.ann(isProven: true)
    peer.sync(&app)
    let bench = try GroupBench(.household, ["Ann", "Ben"])
    peer.take(bench)
    for _ in 0..<3 { peer.sync(&app) }
    #expect(households(app).filter { !$0.isClosed }.map { $0.name } == ["Home"])
    peer.end(bench.space.id)
    for _ in 0..<3 { peer.sync(&app) }
    #expect(households(app).filter { !$0.isClosed }.map { $0.name } == ["Ann\u{2019}s Household"])
    #expect(app.text.contains("You have a household of your own now: Ann\u{2019}s Household."))
  }

  @Test(
    "HSE-13 whoever deletes their only household has another one, the deleted one is listed as deleted; brought back, it takes its place again"
  )
  func deletedIsDeleted() throws {
    var peer = SyncPeer()
    var app = peer.ann(isProven: true)
    peer.sync(&app)
    let own = try #require(app.presenter.core.replica.groupIDs.first)
    app.go("/together/" + own.text)
    app.spend("12", "Bread")
    peer.sync(&app)
    var bench = try GroupBench(.household, ["Ann"])
    bench.space = try #require(peer.authorities.first { $0.space.id == own }).space
    (bench.today, bench.random) = (app.today, SeededRandom(seed: 99))
    func mark(_ value: JSON) -> Intent {
      .editGroup(EditRecords(ids: [Group.recordID], set: [JSONMember("deletedOn", value)]))
    }
    try bench.apply(mark(.string(app.today.text)))
    peer.take(bench)
    for _ in 0..<3 { peer.sync(&app) }
    app.go("/together")
    #expect(
      households(app).filter { !$0.isClosed }.count == 1 && app.text.contains("Deleted (1)")
        && app.text.contains("bring it back until"))
    try bench.apply(mark(.null))
    peer.take(bench)
    for _ in 0..<3 { peer.sync(&app) }
    app.go("/together")
    #expect(
      app.presenter.core.replica.space(own)?.group?.isClosed == false
        && households(app).filter { !$0.isClosed }.count == 1)
  }

  @Test("HSE-02 on a server without room the household is tried once, and not with every event again")
  func noRoom() {
    var peer = SyncPeer()
    peer.isFull = true
    var app = peer.ann(isProven: true)
    for _ in 0..<5 {
      peer.sync(&app)
      app.go("/together")
    }
    #expect(app.presenter.core.replica.rejected.count == 1)
  }

  @Test("HSE-02 two devices that began one each keep the same one")
  func twoDevices() throws {
    var peer = SyncPeer()
    var app = peer.ann(isProven: true)
    peer.sync(&app)
    let second = RecordID(high: 0, low: 1)
    var other = app
    other.presenter.core.replica.addSpace(second, deviceOnly: false, isGroup: true)
    let start = StartGroup(
      .household, name: "Ann\u{2019}s Household", currency: .chf, people: [.init(RecordID(high: 3, low: 3), "Ann")])
    _ = try other.presenter.core.perform([.startGroup(start)], in: second)
    for _ in 0..<4 { peer.sync(&other) }
    #expect(households(other).filter { !$0.isClosed }.count == 1)
  }
}
