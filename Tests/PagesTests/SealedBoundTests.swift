import Basis
import Ledger
import Pages
import Replica
@testable import Screens
import Testing

@Suite("SEC-25, SEC-26: whatever a server says of sealed groups, a device does a bounded number of things for it")
struct SealedBoundTests {
  private typealias Flow = SealedGroupFlowTests

  private static func effects(_ app: AppDriver) -> [AppEffect] {
    app.outputs.compactMap { output in
      guard case .effect(let effect) = output else { return nil }
      return effect
    }
  }

  @Test("of any number of wrapped keys so many are opened") func wraps() {
    var (town, ann) = Flow.begun()
    town.serve(&ann)
    let id = ann.groupID
    let keys = (1...Int64(KeyOffer.most + 50)).map { epoch in
      JSON.object([JSONMember("epoch", .integer(epoch)), JSONMember("wrap", .string("damaged"))])
    }
    ann.outputs = []
    ann.send(
      .fetched(tag: "sealed.keys." + id.text, status: 200, bytes: JSON.object([JSONMember("keys", .array(keys))]).bytes)
    )
    let asked = Self.effects(ann).compactMap { effect -> Int? in
      guard case .sealing(_, _, .unwrap, let options) = effect else { return nil }
      return options["keys"]?.arrayValue?.count
    }
    #expect(asked == [KeyOffer.most])
  }

  @Test("of any number of keys that give way to others the first is noted, once for all of them") func changed() {
    let space = RecordID(high: 1, low: 1)
    var trust = KeyTrust(space: space, own: "Pme", isGroup: true)
    trust.mayRenumber = true
    let epochs = 1...Int64(KeyOffer.most)
    let held = epochs.map { SealingKeys.SpaceKey(space: space, epoch: $0, key: "a\($0)") }
    func key(_ epoch: Int64) -> String { epoch == 0 ? "" : epoch < 3 ? "a\(epoch)" : "b\(epoch)" }
    let offers = epochs.map { KeyOffer(epoch: $0, key: key($0), maker: "Pben", after: key($0 - 1)) }
    let verdict = trust.judge(held, offers)
    #expect(verdict.isSound && verdict.changedFrom == 3 && verdict.keys.map { $0.key } == epochs.map { key($0) })
    #expect(trust.judge(held, Array(offers.prefix(2))).changedFrom == nil)
    // A number that was never another key's is no change.
    #expect(trust.judge(Array(held.prefix(2)), offers).changedFrom == nil)
  }

  @Test(
    "of any number of groups and people so many are known, each group's keys and each person's words are asked for once"
  ) func rosters() throws {
    var (town, ann) = Flow.begun()
    for _ in 0..<2 { town.serve(&ann) }
    let user = try #require(ann.presenter.core.preferences.user)
    let told = try #require(town.syncAnswer(ann).flatMap { AppCore.json(Array($0.utf8)) })
    let real = try #require(told["sealedGroups"]?.arrayValue?.first)
    let people = JSON.array(
      (0..<SealedRoster.mostPeople + 20).map { number in
        .object([
          JSONMember("user", .string(RecordID(high: 77, low: UInt64(number)).text)),
          JSONMember("public", .string("P\(number)")),
          JSONMember("proof", .string("proof")), JSONMember("name", .string("Somebody")),
        ])
      })
    let crowded = JSON.object((real.members ?? []).filter { $0.name != "waiting" } + [JSONMember("waiting", people)])
    let others = (0..<SealedRoster.most + 50).map { number in
      JSON.object([
        JSONMember("space", .string(RecordID(high: 78, low: UInt64(number)).text)),
        JSONMember("preset", .string("event")),
        JSONMember("epoch", .integer(1)), JSONMember("version", .integer(0)), JSONMember("admin", .string(user.text)),
        JSONMember("rotate", .bool(false)), JSONMember("members", number == 0 ? people : .array([])),
      ])
    }
    let lie = LyingTown.replacing(told, "sealedGroups", .array([crowded] + others)).bytes
    for round in 0..<2 {
      ann.outputs = []
      ann.send(.synced(status: 200, bytes: lie, mark: "opened"))
      let known = ann.presenter.core.replica.rosters
      #expect(known.count == SealedRoster.most, "round \(round)")
      #expect(
        known.map { $0.members.count }.max() == SealedRoster.mostPeople
          && known.map { $0.waiting.count }.max() == SealedRoster.mostPeople)
      let (keys, words) = Self.effects(ann).reduce(into: (0, 0)) { sum, effect in
        if case .request(_, let tag, _, _, _) = effect, tag.hasPrefix("sealed.keys.") { sum.0 += 1 }
        if case .sealing(_, _, .doorWords, _) = effect { sum.1 += 1 }
      }
      // The keys of the real one are here.
      #expect(
        keys == (round == 0 ? SealedRoster.most - 1 : 0) && words == (round == 0 ? SealedRoster.mostPeople : 0),
        "round \(round): \(keys), \(words)")
    }
  }

  @Test("of any number of groups that are said to wait for the person so many are kept") func expected() throws {
    var (town, ann) = Flow.begun()
    town.serve(&ann)
    let told = try #require(town.syncAnswer(ann).flatMap { AppCore.json(Array($0.utf8)) })
    let groups = (0..<SealedRoster.most + 50).map { JSON.string(RecordID(high: 79, low: UInt64($0)).text) }
    let lie = JSON.object(
      (told.members ?? []).filter { $0.name != "expected" } + [JSONMember("expected", .array(groups))]
    ).bytes
    for _ in 0..<2 {
      ann.send(.synced(status: 200, bytes: lie, mark: "opened"))
      #expect(ann.presenter.core.preferences.awaited.count == SealedRoster.most)
    }
  }
}
