import Basis
@testable import Ledger
import Proving
import Testing

/// What a space keeps beside its records, so that a rule asks once and not all of them, against what the records
/// themselves say.
@Suite("SEC-25: what follows from records is what they say, after whatever happened to them")
struct NameIndexTests {
  /// Takes any name that is free or is not, so that changes of it collide.
  private static let names = ["Café", "cafe", "Bar", "BAR ", "Purse", "Salary", "Groceries", "x"]

  private func check(_ space: Space, _ seed: UInt64) {
    var asked = space
    for name in Self.names + space.members.map(\.name) {
      let key = TextFolding.key(name)
      func others<R>(_ all: [R], _ id: (R) -> RecordID, _ other: (R) -> String) -> RecordID? {
        all.filter { TextFolding.key(other($0)) == key }.map(id).min()
      }
      let nobody = RecordID(high: 0, low: 0)
      let wallets = space.wallets.inIDOrder.filter { !$0.stamp.isDeleted && $0.walletKind != .group }
      #expect(asked.walletNamed(name, besides: nobody) == others(wallets, { $0.id }, { $0.name }), "seed \(seed)")
      let categories = space.categories.inIDOrder.filter { !$0.stamp.isDeleted }
      #expect(asked.categoryNamed(name, besides: nobody) == others(categories, { $0.id }, { $0.name }), "seed \(seed)")
      // Whoever left may be invited again by the name they had (HSE-09).
      let members = (space.members + (space.jointWallet.map { [$0] } ?? [])).filter { $0.leftOn == nil }
      #expect(
        asked.groupSums.memberNamed(name, besides: nobody) == others(members, { $0.id }, { $0.name }), "seed \(seed)")
    }
    let live = space.forms(Member.self).filter { !$0.isJointWallet }
    #expect(space.members == live.sorted { $0.order == $1.order ? $0.id < $1.id : $0.order < $1.order }, "seed \(seed)")
    #expect(space.paySchedule == space.settings[space.id].flatMap { PaySchedule($0.paydays) }, "seed \(seed)")
    var counts: [RecordKind: Int] = [:]
    for record in space.small.values { counts[record.kind, default: 0] += 1 }
    #expect(space.smallCounts.filter { $0.value != 0 } == counts, "seed \(seed)")
  }

  @Test("of a ledger, with changes taken back and records loaded over others")
  func ledger() throws {
    try forAllSeeds(20) { seed, random in
      var space = Space(id: RecordID(high: 1, low: 1))
      var intents = RandomIntents(seed: seed)
      _ = space.walletNamed("", besides: space.id)
      _ = space.categoryNamed("", besides: space.id)
      var earlier: [Space] = []
      for step in 0..<60 {
        var intent = intents.next(in: space)
        // Names that collide, and of which some are refused.
        if step % 3 == 0, let id = space.wallets.inIDOrder.randomElement(using: &random)?.id {
          intent = .editWallet(EditRecords(ids: [id], set: [JSONMember("name", .string(random.pick(Self.names)))]))
        } else if step % 3 == 1, let id = space.categories.inIDOrder.randomElement(using: &random)?.id {
          intent = .editCategory(EditRecords(ids: [id], set: [JSONMember("name", .string(random.pick(Self.names)))]))
        }
        let mutation = Mutation(
          id: random.nextID(), space: space.id, sequence: 1, clock: RandomIntents.epoch + Int64(step),
          today: RandomIntents.today, intent: intent)
        do throws(Rejection) {
          let applied = try space.apply(mutation)
          if step % 5 == 0 { space.revert(applied) }
        } catch {}
        if step % 10 == 0 { earlier.append(space) }
      }
      check(space, seed)
      for other in earlier { for record in other.allRecords { space.load(record) } }
      check(space, seed)
    }
  }

  @Test("of a household, with a joint wallet and members who come, go and are called otherwise")
  func household() throws {
    for seed in UInt64(1)...10 {
      var random = SeededRandom(seed: seed)
      var bench = try GroupBench(.household, ["Anna", "Ben", "Cleo", "Dan"])
      var wallet = Member()
      (wallet.id, wallet.name) = (Member.jointWalletID, "Bar")
      try bench.apply(.addMember(wallet))
      check(bench.space, seed)
      for _ in 0..<40 {
        bench.actor = 0
        let ids = bench.people + [Member.jointWalletID]
        let intent: Intent
        switch Int.random(in: 0..<4, using: &random) {
        case 0: intent = .leaveGroup(LeaveGroup(random.pick(ids)))
        case 1:
          bench.actor = Int.random(in: 0..<4, using: &random)
          intent = .joinGroup(JoinGroup(bench.people[bench.actor ?? 0], name: random.pick(Self.names)))
        case 2:
          wallet.name = random.pick(Self.names)
          intent = .addMember(wallet)
        default:
          intent = .editMember(
            EditRecords(ids: [random.pick(ids)], set: [JSONMember("name", .string(random.pick(Self.names)))]))
        }
        _ = bench.refusal(intent)
        check(bench.space, seed)
      }
    }
  }

  @Test(
    "a name that is taken is refused whatever its letters, and is free again once its bearer is called otherwise or is gone"
  )
  func takenAndFree() throws {
    var bench = try GroupBench(.event, ["Anna", "Ben"], joined: false)
    func rename(_ person: Int, _ name: String) -> Intent {
      .editMember(EditRecords(ids: [bench.people[person]], set: [JSONMember("name", .string(name))]))
    }
    #expect(
      bench.refusal(rename(1, " ÁNNA "))?.message
        == "There is a \u{2039}Anna\u{203A} already. Please choose another name.")
    #expect(bench.refusal(rename(0, "Zoe")) == nil)
    #expect(bench.refusal(rename(1, "anna")) == nil)
    #expect(bench.refusal(rename(0, "ANNA"))?.code == .nameTaken)
    #expect(bench.refusal(.leaveGroup(LeaveGroup(bench.people[1]))) == nil)
    #expect(bench.refusal(rename(0, "ANNA")) == nil)
  }
}
