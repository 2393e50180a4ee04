import Basis
import Ledger
import Pages
@testable import Screens
import Testing

/// What only a sealed group's members may read, and a ledger of one's own that the server reads.
@Suite("SEC-26: sealed groups beside a synced ledger")
struct SealedApartTests {
  private typealias Flow = SealedGroupFlowTests

  /// Ben has a sealed group; Ann comes in, with a ledger of hers that is synced, or on her device.
  private static func scene(isHousehold: Bool, syncs: Bool) -> (SealedTown, ann: AppDriver, ben: AppDriver) {
    var town = SealedTown()
    var ben = town.device("Ben", seed: 21)
    Flow.begins(&ben, &town, isHousehold: isHousehold, own: "Ben", people: "Ann,Cleo")
    let link = Flow.link(&ben, &town)
    var ann = town.device("Ann", seed: 11, syncs: syncs)
    town.serve(&ann)
    ann.act("settings.currency", value: "CHF")
    town.serve(&ann)
    Flow.joins(&ann, &town, link, as: "Ann")
    town.serve(&ben)
    return (town, ann, ben)
  }

  private static func own(_ app: AppDriver) -> Space {
    app.presenter.core.ownID.flatMap { app.presenter.core.replica.space($0) } ?? Space(id: RecordID(high: 0, low: 0))
  }

  /// What of a group is in one's own ledger.
  private static func traces(_ space: Space, of group: RecordID) -> Int {
    space.forms(OwnShare.self).filter { $0.group == group }.count
      + space.forms(InboxNotice.self).filter { $0.group == group }.count
      + (space.wallets[Wallet.id(ofGroup: group)] == nil ? 0 : 1)
  }

  /// Ben pays for both, changes it, and lets Ann go.
  private static func happens(_ town: inout SealedTown, _ ann: inout AppDriver, _ ben: inout AppDriver) {
    ben.go(ben.groupPath)
    ben.spend("60", "Zwetschgen")
    town.serve(&ben)
    town.serve(&ann)
    ben.spend("30", "Quitten")
    town.serve(&ben)
    town.serve(&ann)
    ben.go(ben.groupPath + "?section=members")
    ben.act("member.open", value: ben.member("Ann").text)
    ben.act("member.remove-ask")
    ben.act("member.remove")
    for _ in 0..<2 {
      town.serve(&ben)
      town.serve(&ann)
    }
  }

  @Test(
    "SEC-26: nothing of a sealed group gets into a ledger that the server reads by itself, neither shares nor notices nor its name",
    arguments: [true, false])
  func staysApart(isHousehold: Bool) throws {
    var (town, ann, ben) = Self.scene(isHousehold: isHousehold, syncs: true)
    #expect(ann.presenter.core.serverReads && ann.presenter.core.replica.isSealed(ann.groupID))
    let group = ann.groupID
    let before = try #require(town.synced).authorities[0].space.stateHash()
    // Asking for her share among her own entries is no way around it.
    ann.go(ann.groupPath + "?section=settings")
    #expect(!ann.contains("id=\"group-mirror\""))
    ann.act("group.mirror", value: "true")
    Self.happens(&town, &ann, &ben)
    #expect(ann.groupSpace.forms(Expense.self).count == 2, "she has read what happened")
    #expect(ann.presenter.core.replica.isEnded(group))
    #expect(Self.traces(Self.own(ann), of: group) == 0)
    let after = try #require(town.synced).authorities[0].space
    #expect(after.stateHash() == before && Self.traces(after, of: group) == 0)
  }

  @Test("SEC-26: into a ledger on her device both get by themselves", arguments: [true, false]) func gets(
    isHousehold: Bool
  ) {
    var (town, ann, ben) = Self.scene(isHousehold: isHousehold, syncs: false)
    let group = ann.groupID
    if !isHousehold {
      ann.go(ann.groupPath + "?section=settings")
      #expect(ann.contains("id=\"group-mirror\""))
      ann.act("group.mirror", value: "true")
    }
    Self.happens(&town, &ann, &ben)
    let own = Self.own(ann)
    #expect(own.forms(OwnShare.self).count == 2 && own.forms(InboxNotice.self).contains { $0.group == group })
    #expect(own.wallets[Wallet.id(ofGroup: group)]?.name == "Ticino")
  }

  @Test(
    "SEC-26: who shares an entry of a synced ledger into a sealed group is told what the server can read, and nobody else is",
    arguments: [true, false])
  func sharingSays(syncs: Bool) {
    var (town, ann, _) = Self.scene(isHousehold: true, syncs: syncs)
    func says(_ text: String) -> Bool { ann.html.contains(text) }
    ann.addWallet("UBS")
    town.serve(&ann)
    ann.go("/transactions")
    ann.act("entry.new")
    ann.act("entry.input", [("amount", "12"), ("payee", "Markt")])
    ann.act("entry.detail", value: "shared")
    #expect(!says("id=\"entry-shared-read\""), "not before a group is chosen")
    ann.act("entry.share", value: ann.groupID.text)
    #expect(says("id=\"entry-shares\""))
    #expect(says("id=\"entry-shared-read\"") == syncs)
    #expect(says("“Ticino” is sealed, your own ledger is synced") == syncs)
    ann.act("entry.share", value: "private")
    #expect(!says("id=\"entry-shared-read\""))
    // And it is what happens: the name and her share are in her own ledger.
    ann.act("entry.share", value: ann.groupID.text)
    ann.act("entry.save")
    town.serve(&ann)
    #expect(Self.own(ann).wallets[Wallet.id(ofGroup: ann.groupID)]?.name == "Ticino")
    #expect(town.synced.map { Self.traces($0.authorities[0].space, of: ann.groupID) > 0 } ?? !syncs)
  }

  @Test("SEC-26: sharing with a synced group says nothing of the kind") func clearGroups() {
    var peer = SyncPeer()
    var ann = peer.ann()
    ann.addWallet("UBS")
    ann.go("/together")
    ann.act("group.new", value: "household")
    ann.act("group.create", [("name", "Zuhause"), ("own", "Ann"), ("next", "Ben"), ("currency", "CHF")])
    ann.act("sheet.discard")
    peer.sync(&ann)
    ann.go("/transactions")
    ann.act("entry.new")
    ann.act("entry.detail", value: "shared")
    ann.act("entry.share", value: ann.groupID.text)
    #expect(ann.contains("id=\"entry-shares\"") && !ann.contains("id=\"entry-shared-read\""))
  }

  @Test("ACC-16: whose own ledger is on this device can send what waits in a group, and signs out then")
  func sendsFirst() {
    var (town, _, ben) = Flow.pair()
    ben.go(ben.groupPath)
    ben.spend("9", "Quitten")
    ben.act("account.sign-out")
    ben.act("account.send-first")
    #expect(!town.asked.contains("keep") && ben.presenter.core.replica.pendingCount == 1)
    town.serve(&ben)
    #expect(town.asked.contains("keep") && ben.presenter.core.replica.pendingCount == 0)
    var (elsewhere, _, away) = Flow.pair()
    away.go(away.groupPath)
    away.spend("9", "Quitten")
    away.act("account.sign-out")
    away.act("account.send-first")
    away.send(.synced(status: 0, bytes: []))
    elsewhere.serve(&away, syncs: false)
    #expect(!elsewhere.asked.contains("keep"), "nothing is lost")
  }
}
