import Basis
import Ledger
import Pages
@testable import Screens
import Testing

@Suite("SEC-26: sealed groups whose keys are not what they should be")
struct SealedTroubleTests {
  private typealias Flow = SealedGroupFlowTests

  private static func removes(_ name: String, _ app: inout AppDriver, _ town: inout SealedTown) {
    app.go(app.groupPath + "?section=members")
    app.act("member.open", value: app.member(name).text)
    app.act("member.remove-ask")
    app.act("member.remove")
    app.go(app.groupPath)
    for _ in 0..<3 { town.serve(&app) }
  }

  private static func recoveryWords(_ town: SealedTown, _ index: Int) -> String {
    let secret = town.accounts[index].identity?.recovery.split(separator: "/").last.map(String.init) ?? ""
    return RecordID(secret).map { RecoveryWords.words($0).joined(separator: " ") } ?? ""
  }

  // MARK: A wrap that does not open

  @Test(
    "SEC-07, SEC-26: a group whose wrapped key is damaged on the server says so and what to do; a new link lets in under the same name"
  )
  func damaged() throws {
    var (town, ann, ben) = Flow.pair()
    let id = try #require(town.groups.keys.first)
    let user = town.accounts[1].id
    ann.go(ann.groupPath)
    ann.spend("60", "Zwetschgen")
    town.serve(&ann)
    town.groups[id]?.wraps[user]?[1] = "damaged"
    var second = town.device("Ben", seed: 61)
    second.go("/together/" + id.text)
    #expect(
      second.contains("Let this device in") && !second.contains("id=\"closed-damaged\""),
      "nothing is wrong before it has the key")
    second.act("sealing.open", [("words", Self.recoveryWords(town, 1))])
    town.serve(&second)
    town.serve(&second)
    #expect(second.contains("This sealed group does not open") && second.contains("id=\"closed-damaged\""))
    #expect(second.contains("remove you") && !second.contains("id=\"sealing-form\""), "the words would not help")
    second.go("/together")
    #expect(second.contains("id=\"closed-\(id.text)\""))
    // His phone, which had the key, reads on.
    town.serve(&ben)
    ben.go(ben.groupPath)
    #expect(ben.expense("Zwetschgen") != nil && !ben.contains("id=\"group-unopened\""))
    // As it says: removed, and back by a new link.
    Self.removes("Ben", &ann, &town)
    town.serve(&second)
    let link = Flow.link(&ann, &town)
    Flow.joins(&second, &town, link, as: "Ben")
    for _ in 0..<2 {
      town.serve(&second)
      town.serve(&ann)
    }
    second.go("/together/" + id.text)
    #expect(
      second.expense("Zwetschgen") != nil && !second.contains("id=\"closed-damaged\"")
        && !second.contains("id=\"group-unopened\""))
    #expect(
      ann.groupSpace.member(of: user)?.name == "Ben" && ann.groupSpace.members.filter { $0.name == "Ben" }.count == 1)
  }

  @Test("SEC-07, SEC-26: a wrap that is damaged at a renewal is said where the group is read from before")
  func damagedRenewal() throws {
    var (town, ann, ben) = Flow.pair()
    let id = try #require(town.groups.keys.first)
    let link = Flow.link(&ann, &town)
    var cleo = town.device("Cleo", seed: 31)
    Flow.joins(&cleo, &town, link, as: "Cleo")
    town.serve(&ann)
    town.serve(&ben)
    Self.removes("Cleo", &ann, &town)
    #expect(Flow.group(town).epoch == 2)
    let whole = town.groups[id]?.wraps[town.accounts[1].id]?[2]
    town.groups[id]?.wraps[town.accounts[1].id]?[2] = "damaged"
    ann.spend("60", "Danach")
    town.serve(&ann)
    town.serve(&ben)
    ben.go(ben.groupPath)
    #expect(
      ben.contains("id=\"group-unopened\"") && ben.contains("is damaged") && ben.expense("Danach") == nil
        && ben.contains("Ticino"))
    // The server mended it; a reload asks anew.
    town.groups[id]?.wraps[town.accounts[1].id]?[2] = whole
    ben = SealedHome.reloaded(ben, route: ben.groupPath)
    for _ in 0..<2 { town.serve(&ben) }
    ben.go(ben.groupPath)
    #expect(!ben.contains("id=\"group-unopened\"") && ben.expense("Danach") != nil)
  }

  @Test(
    "SEC-07, SEC-26: a device with another key than the group is sealed for says so, and is let in anew by the recovery key"
  ) func otherKey() throws {
    var (town, ann, ben) = Flow.pair()
    let id = try #require(town.groups.keys.first)
    ann.go(ann.groupPath)
    ann.spend("60", "Zwetschgen")
    town.serve(&ann)
    // Ben's second device got hold of a key that is not the account's any more.
    let true1 = try #require(town.accounts[1].identity)
    town.accounts[1].identity = (
      "Pother", "other/" + (true1.recovery.split(separator: "/").last.map(String.init) ?? "")
    )
    var second = town.device("Ben", seed: 61)
    second.go("/together/" + id.text)
    second.act("sealing.open", [("words", Self.recoveryWords(town, 1))])
    town.serve(&second)
    town.serve(&second)
    #expect(
      second.contains("a different key from the one") && second.contains("id=\"sealing-form\"")
        && !second.contains("id=\"closed-damaged\""))
    town.accounts[1].identity = true1
    second.act("sealing.open", [("words", Self.recoveryWords(town, 1))])
    town.serve(&second)
    town.serve(&second)
    second.go("/together/" + id.text)
    #expect(second.expense("Zwetschgen") != nil && !second.contains("a different key from the one"))
    town.serve(&ben)
    #expect(ben.expense("Zwetschgen") != nil)
  }

  // MARK: A server that is put back

  @Test(
    "SEC-11, SEC-26: a server put back from before a renewal knows an earlier key again; the next renewal makes another one of the same number, and no device takes the old one for it",
    arguments: [true, false])
  func putBack(isThere: Bool) throws {
    var town = SealedTown()
    town.history = RecordID(high: 7, low: 1)
    var ann = town.device("Ann", seed: 11)
    Flow.begins(&ann, &town)
    let link = Flow.link(&ann, &town)
    var (ben, cleo) = (town.device("Ben", seed: 21), town.device("Cleo", seed: 31))
    Flow.joins(&ben, &town, link, as: "Ben")
    Flow.joins(&cleo, &town, link, as: "Cleo")
    for _ in 0..<2 {
      town.serve(&ann)
      town.serve(&ben)
      town.serve(&cleo)
    }
    let id = ann.groupID
    let backup = town.groups
    // Cleo has to go, the key is renewed, and Ann writes under it.
    Self.removes("Cleo", &ann, &town)
    ann.spend("60", "Danach")
    town.serve(&ann)
    town.serve(&ben)
    town.serve(&cleo)
    let first = try #require(ben.presenter.core.sealing.key(of: id, epoch: 2)?.key)
    #expect(Flow.group(town).epoch == 2 && ben.expense("Danach") != nil && cleo.expense("Danach") == nil)
    // Back to before, with Cleo in it.
    town.groups = backup
    town.history = RecordID(high: 7, low: 2)
    for _ in 0..<3 {
      town.serve(&ann)
      if isThere { town.serve(&ben) }
    }
    #expect(ann.presenter.core.replica.epoch(of: id) == 1 && ann.presenter.core.sealing.key(of: id, epoch: 2) == nil)
    #expect(
      ann.presenter.core.replica.pendingCount == 0 && ann.expense("Danach") != nil, "what Ann added is there again")
    #expect(ann.groupSpace.member(of: town.accounts[2].id) != nil, "who had to go is in again, and everybody sees it")
    #expect(!isThere || ben.presenter.core.sealing.key(of: id, epoch: 2) == nil)
    Self.removes("Cleo", &ann, &town)
    ann.spend("30", "Nochmals")
    for _ in 0..<3 {
      town.serve(&ann)
      town.serve(&ben)
    }
    let second = try #require(ann.presenter.core.sealing.key(of: id, epoch: 2)?.key)
    // Cleo had the key before it, and could have made one of that number with the server's help: whoever knew another
    // one makes the next.
    #expect(second != first && Flow.group(town).epoch == (isThere ? 2 : 3), "\(Flow.group(town).epoch)")
    #expect(ben.presenter.core.sealing.key(of: id, epoch: 2)?.key == second)
    #expect(!ben.presenter.core.replica.isDoubtful(id) && !ben.presenter.core.replica.isRestoring)
    #expect(ben.expense("Nochmals") != nil && ben.expense("Danach") != nil)
    ben.go(ben.groupPath)
    ben.spend("10", "Von Ben")
    town.serve(&ben)
    town.serve(&ann)
    #expect(ben.presenter.core.replica.pendingCount == 0 && ann.expense("Von Ben") != nil)
    #expect(ann.groupSpace.stateHash() == ben.groupSpace.stateHash())
    // And after a reload nothing is otherwise.
    ben = SealedHome.reloaded(ben, route: ben.groupPath)
    town.serve(&ben)
    #expect(ben.expense("Nochmals") != nil && !ben.presenter.core.replica.isDoubtful(id))
  }
}
