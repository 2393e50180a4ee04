import Basis
import Ledger
import Pages
@testable import Screens
import Testing

extension SealedTown {
  /// Somebody who has the key of a group writes records into it as they like, which no honest device would make: whole
  /// and sealed.
  mutating func forge(_ id: RecordID, key: String, _ records: [(kind: String, id: RecordID, data: JSON)]) {
    guard var group = groups[id] else { return }
    var (count, sum) = (group.head["count"]?.integerValue ?? 0, group.head["sum"]?.integerValue ?? 0)
    for record in records {
      group.version += 1
      let old = group.records.first { $0.id == record.id.text }
      group.records.removeAll { $0.id == record.id.text }
      count += old == nil ? 1 : 0
      sum += group.version - (old?.version ?? 0)
      let json = JSON.object([
        JSONMember("kind", .string(record.kind)), JSONMember("id", .string(record.id.text)),
        JSONMember("version", .integer(group.version)),
        JSONMember("data", record.data),
      ])
      group.records.append((id: record.id.text, version: group.version, epoch: group.epoch, key: key, json: json))
    }
    group.head = .object([
      JSONMember("to", .integer(group.version)), JSONMember("count", .integer(count)), JSONMember("sum", .integer(sum)),
    ])
    group.headEpoch = group.epoch
    groups[id] = group
  }

  /// What a record of a group says, with other values; nil takes one away.
  func data(_ id: RecordID, _ record: RecordID, _ changes: [(String, JSON?)]) -> JSON {
    guard case .object(let members)? = groups[id]?.records.first(where: { $0.id == record.text })?.json["data"] else {
      return .null
    }
    return .object(
      members.filter { member in !changes.contains { $0.0 == member.name } }
        + changes.compactMap { name, value in value.map { JSONMember(name, $0) } })
  }

  /// Somebody comes in by the link with a script: by the rows alone, with nothing written.
  mutating func comesIn(_ user: RecordID, _ id: RecordID, key: String) {
    let point = "P" + LyingTown.evil
    let since = groups[id]?.version ?? 0
    groups[id]?.rows[user] = Row(key: point, proof: Self.proof(key, user.text, point), since: since)
    groups[id]?.wraps[user] = [1: PretendKeys.wrap(key, for: point, by: LyingTown.evil)]
  }

  /// A record by which a member left, which they did not make.
  mutating func writesThatLeft(_ member: RecordID, _ user: RecordID, _ id: RecordID, key: String) {
    var (action, edit) = (Action(), Action.Edit())
    (edit.kind, edit.id, edit.field, edit.before) = (.member, member, "user", .string(user.text))
    (action.name, action.date, action.count, action.edits) = ("leaveGroup", AppDriver.usualDay, 1, [edit])
    forge(
      id, key: key,
      [
        ("member", member, data(id, member, [("user", nil)])),
        ("action", RecordID(high: 66, low: UInt64(groups[id]?.records.count ?? 0)), action.encodedFields),
      ])
  }
}

@Suite("SEC-26, decision 0039: what records of a sealed group say, and its people didn’t")
struct SealedForgeryTests {
  private typealias Flow = SealedGroupFlowTests

  private static func key(_ app: AppDriver, _ epoch: Int64 = 1) -> String {
    app.presenter.core.sealing.key(of: app.groupID, epoch: epoch)?.key ?? ""
  }

  /// Ann's group, and Cleo, who has its link, made herself its admin in the records.
  private static func taken() -> (SealedTown, AppDriver) {
    var (town, ann) = Flow.begun()
    let (id, cleo) = (ann.groupID, town.accounts[2].id)
    town.comesIn(cleo, id, key: key(ann))
    let (own, other) = (ann.member("Ann"), ann.member("Ben"))
    town.forge(
      id, key: key(ann),
      [
        ("member", own, town.data(id, own, [("isAdmin", nil)])),
        ("member", other, town.data(id, other, [("user", .string(cleo.text)), ("isAdmin", .bool(true))])),
      ])
    for _ in 0..<3 { town.serve(&ann) }
    ann.go(ann.groupPath)
    return (town, ann)
  }

  @Test(
    "G15: who writes that they are the admin is not: the admin’s device says nothing of it to the server and asks, also after a start"
  )
  func notTheAdmin() {
    var (town, ann) = Self.taken()
    #expect(ann.groupSpace.members.first { $0.isAdmin }?.name == "Ben", "the records say so")
    #expect(Flow.group(town).admin == town.accounts[0].id && ann.contains("id=\"admin-claim\""))
    ann = SealedHome.reloaded(ann, route: ann.groupPath)
    for _ in 0..<2 { town.serve(&ann) }
    #expect(Flow.group(town).admin == town.accounts[0].id && ann.contains("id=\"admin-claim\""))
    // Nobody else’s yes counts.
    ann.act("sealed.hand", value: town.accounts[1].id.text)
    town.serve(&ann)
    #expect(Flow.group(town).admin == town.accounts[0].id)
    ann.act("sealed.hand", value: town.accounts[2].id.text)
    town.serve(&ann)
    ann.go(ann.groupPath)
    #expect(!ann.contains("id=\"admin-claim\""))
    // Cleo is it once they say so themselves.
    #expect(Flow.group(town).offered == town.accounts[2].id && Flow.group(town).admin == town.accounts[0].id)
  }

  @Test(
    "G15: the admin takes it back, also across a start before it is sent, and lets go of whoever wrote it as of anybody"
  ) func takenBack() {
    var (town, ann) = Self.taken()
    ann.act("sealed.mine")
    #expect(!ann.contains("id=\"admin-claim\""))
    ann = SealedHome.reloaded(ann, route: ann.groupPath)
    for _ in 0..<2 { town.serve(&ann) }
    ann.go(ann.groupPath)
    #expect(ann.presenter.core.replica.pendingCount == 0 && ann.presenter.core.replica.rejected.isEmpty)
    #expect(
      ann.groupSpace.members.filter { $0.isAdmin }.map { $0.name } == ["Ann"] && !ann.contains("id=\"admin-claim\""))
    ann.go(ann.groupPath + "?section=members")
    ann.act("member.open", value: ann.member("Ben").text)
    ann.act("member.remove-ask")
    ann.act("member.remove")
    for _ in 0..<3 { town.serve(&ann) }
    #expect(Flow.group(town).rows.count == 1 && Flow.group(town).epoch == 2)
  }

  @Test("HSE-12: a member who is not the admin of the rows takes nothing back") func onlyTheAdmin() {
    var (town, _, ben) = Flow.pair()
    let (id, own) = (ben.groupID, ben.member("Ben"))
    #expect(throws: (any Error).self) {
      _ = try ben.presenter.core.perform([.passAdmin(RecordList(kind: .member, ids: [own]))], in: id)
    }
    ben.go(ben.groupPath)
    ben.act("sealed.mine")
    town.serve(&ben)
    #expect(
      ben.groupSpace.members.filter { $0.isAdmin }.map { $0.name } == ["Ann"]
        && ben.presenter.core.replica.pendingCount == 0)
  }

  @Test(
    "HSE-12: an admin hands over without a connection, and closes the app: it goes on when the other one says yes; another device of theirs asks"
  )
  func handedOver() {
    var (town, ann, ben) = Flow.pair()
    let secret = town.accounts[0].identity?.recovery.split(separator: "/").last.map(String.init) ?? ""
    var second = town.device("Ann", seed: 51)
    second.go("/together/" + ann.groupID.text)
    second.act("sealing.open", [("words", RecoveryWords.words(RecordID(secret) ?? ann.groupID).joined(separator: " "))])
    for _ in 0..<2 { town.serve(&second) }
    ann.go(ann.groupPath + "?section=members")
    ann.act("member.open", value: ann.member("Ben").text)
    ann.act("member.admin")
    ann = SealedHome.reloaded(ann, route: ann.groupPath)
    town.serve(&ann)
    town.serve(&ben)
    ben.go(ben.groupPath)
    ben.act("group.accept-admin")
    town.serve(&ben)
    // Her other device knows nothing of it.
    for _ in 0..<2 { town.serve(&second) }
    second.go(second.groupPath)
    #expect(Flow.group(town).admin == town.accounts[0].id && second.contains("id=\"admin-claim\""))
    for _ in 0..<2 { town.serve(&ann) }
    #expect(Flow.group(town).offered == town.accounts[1].id && !ann.contains("id=\"admin-claim\""))
    town.serve(&ben)
    #expect(Flow.group(town).admin == town.accounts[1].id && Flow.group(town).offered == nil)
    town.serve(&second)
    second.go(second.groupPath)
    #expect(!second.contains("id=\"admin-claim\""))
  }

  private static func hands(_ town: inout SealedTown, _ one: inout AppDriver, to name: String, _ other: inout AppDriver)
  {
    one.go(one.groupPath + "?section=members")
    one.act("member.open", value: one.member(name).text)
    one.act("member.admin")
    town.serve(&one)
    town.serve(&other)
    other.go(other.groupPath)
    other.act("group.accept-admin")
    town.serve(&other)
    for _ in 0..<3 { town.serve(&one) }
    for _ in 0..<2 { town.serve(&other) }
    town.serve(&one)
  }

  @Test(
    "HSE-12: who was the admin once and gave it back is asked about like anybody, if they write that they are it again")
  func handedBack() {
    var (town, ann, ben) = Flow.pair()
    let id = ann.groupID
    Self.hands(&town, &ann, to: "Ben", &ben)
    #expect(Flow.group(town).admin == town.accounts[1].id)
    Self.hands(&town, &ben, to: "Ann", &ann)
    #expect(Flow.group(town).admin == town.accounts[0].id)
    let (own, other) = (ann.member("Ann"), ann.member("Ben"))
    town.forge(
      id, key: Self.key(ann),
      [
        ("member", own, town.data(id, own, [("isAdmin", nil)])),
        ("member", other, town.data(id, other, [("isAdmin", .bool(true))])),
      ])
    for _ in 0..<3 { town.serve(&ann) }
    ann.go(ann.groupPath)
    #expect(Flow.group(town).admin == town.accounts[0].id && ann.contains("id=\"admin-claim\""))
  }

  @Test(
    "SEC-26: the four words of a key count at the door that they were asked for, whatever key the same person is said to show elsewhere"
  )
  func wordsAtTwoDoors() {
    var (town, ann) = Flow.begun()
    let (user, here, elsewhere) = (town.accounts[1].id, ann.groupID, RecordID(high: 9, low: 9))
    for (key, place) in [("Pown", here), ("Pserver", elsewhere)] {
      ann.presenter.core.askForWords(of: user, key: key, in: place)
    }
    ann.presenter.core.wordsFound(.object([JSONMember("bits", .string("0123456789a"))]), user, here)
    let known = ann.presenter.core.sealedAsked.doorWords
    #expect(known.map { $0.space } == [here, elsewhere] && known.map { $0.words.count } == [4, 0])
    town.serve(&ann)
  }

  @Test("HSE-12: an offer that was taken back lets nobody say that they are the admin") func offerTakenBack() {
    var (town, ann, ben) = Flow.pair()
    let id = ann.groupID
    ann.go(ann.groupPath + "?section=members")
    for name in ["Ben", "Ann"] {
      ann.act("member.open", value: ann.member(name).text)
      ann.act("member.admin")
      town.serve(&ann)
    }
    town.serve(&ben)
    let (own, other) = (ann.member("Ann"), ann.member("Ben"))
    town.forge(
      id, key: Self.key(ann),
      [
        ("member", own, town.data(id, own, [("isAdmin", nil)])),
        ("member", other, town.data(id, other, [("isAdmin", .bool(true))])),
      ])
    for _ in 0..<2 { town.serve(&ann) }
    #expect(Flow.group(town).admin == town.accounts[0].id)
  }

  @Test(
    "HSE-12: an offer that was taken back on another device is none on the first one, either", arguments: [true, false])
  func offerTakenBackElsewhere(startsAnew: Bool) {
    var (town, ann, ben) = Flow.pair()
    let id = ann.groupID
    var second = town.device("Ann", seed: 51)
    let secret = town.accounts[0].identity?.recovery.split(separator: "/").last.map(String.init) ?? ""
    second.go("/together/" + id.text)
    second.act("sealing.open", [("words", RecoveryWords.words(RecordID(secret) ?? id).joined(separator: " "))])
    for _ in 0..<2 { town.serve(&second) }
    ann.go(ann.groupPath + "?section=members")
    ann.act("member.open", value: ann.member("Ben").text)
    ann.act("member.admin")
    town.serve(&ann)
    #expect(ann.presenter.core.sealing.said.count == 1)
    for _ in 0..<2 { town.serve(&second) }
    second.go(second.groupPath + "?section=members")
    second.act("member.open", value: second.member("Ann").text)
    second.act("member.admin")
    town.serve(&second)
    #expect(second.groupSpace.group?.nextAdmin == nil && second.presenter.core.replica.pendingCount == 0)
    if startsAnew { ann = SealedHome.reloaded(ann, route: ann.groupPath) }
    for _ in 0..<2 { town.serve(&ann) }
    #expect(ann.presenter.core.sealing.said.isEmpty)
    let (own, other) = (ann.member("Ann"), ann.member("Ben"))
    town.forge(
      id, key: Self.key(ann),
      [
        ("member", own, town.data(id, own, [("isAdmin", nil)])),
        ("member", other, town.data(id, other, [("isAdmin", .bool(true))])),
      ])
    for _ in 0..<3 {
      town.serve(&ann)
      town.serve(&ben)
    }
    ann.go(ann.groupPath)
    #expect(
      Flow.group(town).admin == town.accounts[0].id && Flow.group(town).offered == nil
        && ann.contains("id=\"admin-claim\""))
  }

  @Test(
    "HSE-12: nobody is made the admin of a sealed group unasked: it takes a yes on their own device, also after a start"
  )
  func askedFirst() {
    var (town, ann, ben) = Flow.pair()
    let (id, user) = (ann.groupID, town.accounts[1].id)
    // Ann writes that Ben took it, and tells the server so.
    let (own, other) = (ann.member("Ann"), ann.member("Ben"))
    town.forge(
      id, key: Self.key(ann),
      [
        ("member", own, town.data(id, own, [("isAdmin", nil)])),
        ("member", other, town.data(id, other, [("isAdmin", .bool(true))])),
      ])
    for _ in 0..<2 { town.serve(&ann) }
    ann.go(ann.groupPath)
    ann.act("sealed.hand", value: user.text)
    for _ in 0..<2 {
      town.serve(&ann)
      town.serve(&ben)
    }
    ben = SealedHome.reloaded(ben, route: ben.groupPath)
    for _ in 0..<2 { town.serve(&ben) }
    #expect(Flow.group(town).admin == town.accounts[0].id && Flow.group(town).offered == user)
    #expect(ben.contains("id=\"admin-offer\"") && !ann.contains("id=\"admin-offer\""))
    ben.act("sealed.lead")
    for _ in 0..<2 { town.serve(&ben) }
    #expect(Flow.group(town).admin == user && Flow.group(town).offered == nil && !ben.contains("id=\"admin-offer\""))
    #expect(ben.presenter.core.sealing.said.isEmpty)
  }

  @Test("HSE-12: what was passed on and back in the records leaves no word with the server that could be used later")
  func nothingLeft() {
    var (town, ann, ben) = Flow.pair()
    let id = ann.groupID
    func isAdmin(_ name: String, _ other: String) {
      let (one, two) = (ann.member(name), ann.member(other))
      town.forge(
        id, key: Self.key(ann),
        [
          ("member", two, town.data(id, two, [("isAdmin", nil)])),
          ("member", one, town.data(id, one, [("isAdmin", .bool(true))])),
        ])
    }
    isAdmin("Ben", "Ann")
    for _ in 0..<2 { town.serve(&ann) }
    ann.go(ann.groupPath)
    ann.act("sealed.hand", value: town.accounts[1].id.text)
    town.serve(&ann)
    #expect(Flow.group(town).offered == town.accounts[1].id)
    isAdmin("Ann", "Ben")
    for _ in 0..<3 { town.serve(&ann) }
    town.serve(&ben)
    #expect(
      Flow.group(town).admin == town.accounts[0].id && Flow.group(town).offered == nil
        && ann.presenter.core.sealing.said.isEmpty)
  }

  @Test("G15: who said that they leave, and did not, is asked like anybody when it is written that they left")
  func tookItBack() {
    var (town, _, ben) = Flow.pair()
    let (id, user) = (ben.groupID, town.accounts[1].id)
    // What they did with it was refused.
    ben.presenter.core.sealing.said.append(SealingKeys.Said(space: id, user: user, what: .goes))
    town.serve(&ben)
    #expect(ben.groupSpace.member(of: user) != nil && !ben.presenter.core.hasSaid(user, .goes, id))
    town.writesThatLeft(ben.member("Ben"), user, id, key: Self.key(ben))
    for _ in 0..<3 { town.serve(&ben) }
    ben.go(ben.groupPath)
    #expect(
      Flow.group(town).rows[user] != nil && ben.contains("id=\"sealed-left\"")
        && !ben.presenter.core.replica.isEnded(id))
  }

  @Test(
    "G15: a record that the person left, which they didn’t make here, takes nobody out: nothing is sent, and they say that they are in, or that they left",
    arguments: [true, false])
  func notGone(stays: Bool) {
    var (town, ann, ben) = Flow.pair()
    let (id, user) = (ben.groupID, town.accounts[1].id)
    town.writesThatLeft(ben.member("Ben"), user, id, key: Self.key(ben))
    for _ in 0..<3 { town.serve(&ben) }
    ben.go(ben.groupPath)
    #expect(Flow.group(town).rows[user] != nil && !ben.presenter.core.replica.isEnded(id))
    #expect(ben.contains("id=\"asks-who\"") && ben.contains("id=\"sealed-left\""))
    ben = SealedHome.reloaded(ben, route: ben.groupPath)
    town.serve(&ben)
    #expect(Flow.group(town).rows[user] != nil && ben.contains("id=\"sealed-left\""))
    guard stays else {
      ben.act("sealed.left")
      town.serve(&ben)
      #expect(Flow.group(town).rows[user] == nil && ben.presenter.core.replica.isEnded(id))
      return
    }
    ben.act("sealed.who")
    ben.act("join.pick", value: Flow.free(ben, "Ben")?.text ?? "")
    ben.act("join.go")
    for _ in 0..<2 { town.serve(&ben) }
    #expect(
      Flow.group(town).rows[user] != nil && ben.groupSpace.member(of: user)?.name == "Ben"
        && !ben.contains("id=\"asks-who\""))
    ben.go(ben.groupPath)
    ben.spend("30", "Quitten")
    town.serve(&ben)
    town.serve(&ann)
    #expect(ann.expense("Quitten") != nil && ben.presenter.core.replica.pendingCount == 0)
  }
}
