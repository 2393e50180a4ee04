import Basis
import Proving
import Testing

@testable import Ledger

extension EditRecords {
  fileprivate init(_ id: RecordID, _ set: [(String, JSON)]) {
    self.init(ids: [id], set: set.map { JSONMember($0.0, $0.1) })
  }
}

/// Somebody's own space beside a group, with one wallet.
private struct Purse {
  static let wallet = RecordID(high: 5, low: 1)
  var space: Space
  var random = SeededRandom(seed: 11)
  var clock: Int64 = RandomIntents.epoch

  init(_ number: UInt64 = 1) throws {
    space = Space(id: RecordID(high: 4, low: number))
    try apply(.startSpace(StartSpace(currency: .chf)))
    var wallet = Wallet()
    wallet.id = Purse.wallet
    wallet.name = "UBS"
    try apply(.addWallet(wallet))
  }

  mutating func apply(_ intent: Intent, with groups: Set<RecordID> = []) throws(Rejection) {
    clock += 1000
    var context = ApplyContext()
    context.spaces = groups.union([space.id])
    let mutation = Mutation(
      id: random.nextID(), space: space.id, sequence: 1, clock: clock, today: RandomIntents.today, intent: intent)
    _ = try space.apply(mutation, context: context)
  }

  mutating func refusal(_ intent: Intent, with groups: Set<RecordID> = []) -> Rejection.Code? {
    do throws(Rejection) { try apply(intent, with: groups) } catch { return error.code }
    return nil
  }

  mutating func spend(_ amount: Int64) throws(Rejection) -> RecordID {
    var entry = Transaction()
    entry.id = random.nextID()
    entry.walletId = Purse.wallet
    entry.date = RandomIntents.today
    entry.amount = -amount
    entry.description = "Coop"
    try apply(.addTransaction(entry))
    return entry.id
  }

  /// What the device does after each change of the group.
  mutating func follow(_ bench: GroupBench, as member: Int) throws(Rejection) {
    while let args = space.following(bench.space, as: bench.people[member], limit: 3) { try apply(.followGroup(args)) }
  }

  /// What counts as spending, in minor units.
  var spending: Int64 {
    var sum: Int64 = 0
    space.transactions.forEachUnordered { entry in
      let head = TransactionHead(entry)
      if !entry.stamp.isDeleted, head.flow(inExpenseCategory: true) == .expense { sum -= head.counted }
    }
    return sum
  }

  func entry(_ id: RecordID) -> Transaction? { space.transactions.live(id) }
}

@Suite("My money and our money (SPL-20, SPL-23, TXN-08, TXN-09)")
struct OwnShareTests {
  /// The scene of the issue: my wallet paid 100, my budget bears 60, Ben owes 40.
  @Test("TXN-09, SPL-20: the payer counts their share, the other one theirs, and taking it back leaves nothing")
  func onePurchaseTwoTruths() throws {
    var bench = try GroupBench(.household, ["Anna", "Ben"])
    try bench.ratio([60, 40])
    var anna = try Purse(1)
    var ben = try Purse(2)
    let coop = try anna.spend(100_00)
    let expense = try bench.add(bench.expense(100_00, by: 0))
    var share = try #require(anna.space.following(bench.space, as: bench.people[0]))
    share.shares[0].payment = coop
    try anna.apply(.followGroup(share), with: [bench.space.id])
    try ben.follow(bench, as: 1)
    #expect(anna.spending == 60_00 && ben.spending == 40_00)
    #expect(anna.entry(coop)?.amount == -100_00, "the wallet paid all of it")
    #expect(anna.space.following(bench.space, as: bench.people[0]) == nil, "in line")
    #expect(ben.space.wallets[Wallet.id(ofGroup: bench.space.id)]?.walletKind == .group)

    // Another division rewrites both; nobody has to do anything.
    try bench.apply(
      .editExpense(
        EditRecords(
          expense,
          [
            ("division", .string("custom")),
            (
              "terms", .array([bench.people[0], bench.people[1]].map { MemberTerm($0, .percent, 50_00).encodedFields })
            ),
          ])))
    try anna.follow(bench, as: 0)
    try ben.follow(bench, as: 1)
    #expect(anna.spending == 50_00 && ben.spending == 50_00)

    try bench.apply(.deleteRecords(RecordList(kind: .expense, ids: [expense])))
    try anna.follow(bench, as: 0)
    try ben.follow(bench, as: 1)
    #expect(anna.spending == 100_00 && ben.spending == 0)
    #expect(anna.entry(coop)?.groupRecord == nil && anna.entry(coop)?.othersShare == nil)
    try bench.apply(.restoreRecords(RecordList(kind: .expense, ids: [expense])))
    try ben.follow(bench, as: 1)
    #expect(ben.spending == 50_00)
  }

  @Test("SPL-23: who is named as payer by somebody else gets an entry to complete with a wallet, which counts then")
  func namedAsPayer() throws {
    var bench = try GroupBench(.household, ["Anna", "Ben"])
    var anna = try Purse()
    bench.actor = 1
    let expense = try bench.add(bench.expense(90_00, by: 0))
    try anna.follow(bench, as: 0)
    let id = OwnShare.paymentID(of: expense)
    #expect(anna.entry(id)?.status == .incomplete && anna.spending == 0)
    try anna.apply(
      .editTransactions(EditRecords(id, [("walletId", .string(Purse.wallet.text)), ("status", .string("complete"))])))
    #expect(anna.spending == 45_00)
    #expect(anna.space.following(bench.space, as: bench.people[0]) == nil)
    // Or it was this entry of the bank all along: the one that waited goes.
    let dinner = try bench.add(bench.expense(30_00, by: 0))
    try anna.follow(bench, as: 0)
    let booked = try anna.spend(30_00)
    var share = try #require(anna.space.form(OwnShare.id(of: dinner), OwnShare.self))
    share.payment = booked
    try anna.apply(.followGroup(FollowGroup(bench.space.id, name: "Home", currency: .chf, shares: [share])))
    #expect(anna.entry(OwnShare.paymentID(of: dinner)) == nil && anna.spending == 60_00)
  }

  @Test("TXN-08, TXN-09: what the others see changes only together with the group")
  func linkedEntriesNeedTheirGroup() throws {
    var bench = try GroupBench(.household, ["Anna", "Ben"])
    var anna = try Purse()
    let coop = try anna.spend(100_00)
    try bench.add(bench.expense(100_00, by: 0))
    var share = try #require(anna.space.following(bench.space, as: bench.people[0]))
    share.shares[0].payment = coop
    try anna.apply(.followGroup(share))
    let edits: [Intent] = [
      .editTransactions(EditRecords(coop, [("amount", .integer(-90_00))])),
      .editTransactions(EditRecords(coop, [("date", .string(RandomIntents.today.adding(days: -1).text))])),
      .deleteRecords(RecordList(kind: .transaction, ids: [coop])),
    ]
    for edit in edits { #expect(anna.refusal(edit) == .linkedToGroup) }
    #expect(anna.refusal(.editTransactions(EditRecords(coop, [("notes", .string("for the party"))]))) == nil)
    #expect(anna.refusal(edits[0], with: [bench.space.id]) == nil)
    // An entry is the payment of one expense, and only an expense can be shared.
    let other = try bench.add(bench.expense(50_00, by: 0))
    let second = try #require(bench.space.form(other, Expense.self))
    var twice = try #require(bench.space.ownShare(of: second, bench.people[0]))
    twice.payment = coop
    #expect(
      anna.refusal(.followGroup(FollowGroup(bench.space.id, name: "Home", currency: .chf, shares: [twice]))) == .shares)
  }

  @Test("HSE-18: the group's category becomes the own one of that name, and another choice is remembered")
  func categoriesAreMapped() throws {
    var bench = try GroupBench(.household, ["Anna", "Ben"])
    var ben = try Purse()
    func groceries() -> Expense {
      var expense = bench.expense(20_00, by: 0)
      expense.categoryName = "groceries"
      return expense
    }
    let first = OwnShare.entryID(of: try bench.add(groceries()))
    try ben.follow(bench, as: 1)
    let known = try #require(ben.entry(first)?.categoryId.flatMap { ben.space.categories[$0] })
    #expect(known.name == "Groceries")
    let dining = try #require(ben.space.categories.inIDOrder.first { $0.name == "Dining Out" }).id
    try ben.apply(.editTransactions(EditRecords(first, [("categoryId", .string(dining.text))])))
    let second = OwnShare.entryID(of: try bench.add(groceries()))
    try ben.follow(bench, as: 1)
    #expect(ben.entry(second)?.categoryId == dining)
    #expect(ben.entry(first)?.categoryId == dining, "what the person chose stays")
  }

  /// EX-15 case 1: three expenses came to 15.00, 30.00 and 7.50 in the own ledger, where the event said 40.00.
  @Test(
    "EVT-05, EVT-09, A-15: what an event is in one's own ledger is the share that the event shows, with the treasury's part"
  )
  func treasuryTakesItsPartOver() throws {
    var bench = try GroupBench(.event, ["Anna", "Ben", "Carla", "Dan", "Eve"])
    try bench.apply(
      .editMember(EditRecords(ids: [bench.people[4]], set: [JSONMember("part", .string("reimbursementOnly"))])))
    try bench.add(bench.expense(120_00, by: 0, "Cottage"))
    try bench.add(bench.expense(60_00, by: 1, "Food"))
    try bench.add(bench.expense(30_00, by: 4, "Boat"))
    var cocktail = bench.expense(25_00, by: 0, "Cocktail")
    cocktail.optOut = true
    try bench.add(cocktail)
    var carla = try Purse()
    try carla.follow(bench, as: 2)
    #expect(carla.spending == 52_50)
    let donation = try bench.donate(50_00)
    try carla.follow(bench, as: 2)
    #expect(carla.spending == 40_00 && bench.space.groupFigures?.lines[2].share == 40_00)
    // Who only gets money back bears nothing; who paid for something that is not shared bears it.
    var eve = try Purse()
    try eve.follow(bench, as: 4)
    #expect(eve.spending == 0)
    #expect(bench.space.ownShares(of: bench.people[0]).reduce(0) { $0 + $1.share } == 65_00)
    // A donation that covers everything leaves nothing to count, and taking it back brings all of it back.
    let all = try bench.donate(500_00, "Uncle")
    try carla.follow(bench, as: 2)
    #expect(carla.spending == 0 && carla.space.following(bench.space, as: bench.people[2]) == nil)
    try bench.apply(.deleteRecords(RecordList(kind: .donation, ids: [all, donation])))
    try carla.follow(bench, as: 2)
    #expect(carla.spending == 52_50)
  }

  /// The shares add up to what was spent, whatever was divided how; two devices of one person write the same bytes.
  @Test(
    "SPL-20, EVT-09: over random groups, what all count together is what the group spent, less what its treasury paid")
  func nothingIsLostBetweenTheTruths() throws {
    forAllSeeds(40) { seed, random in
      let count = Int.random(in: 1...5, using: &random)
      let preset: Group.Preset = random.next() % 2 == 0 ? .event : .household
      guard var bench = try? GroupBench(preset, Array(["Anna", "Ben", "Cleo", "Dan", "Eve"].prefix(count))) else {
        return
      }
      var total: Int64 = 0
      var ids: [RecordID] = []
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        bench.actor = Int.random(in: 0..<count, using: &random)
        var expense = bench.expense(
          Int64.random(in: 1...99_999, using: &random), by: Int.random(in: 0..<count, using: &random))
        expense.optOut = random.next() % 8 == 0
        if random.next() % 3 == 0 {
          expense.division = .custom
          expense.terms = bench.people.map { MemberTerm($0, .weight, Int64.random(in: 1...5, using: &random)) }
        }
        if let id = try? bench.add(expense) {
          ids.append(id)
          total += expense.amount
        }
        if preset == .event, random.next() % 4 == 0 {
          _ = try? bench.donate(Int64.random(in: 1...50_000, using: &random))
        }
      }
      if preset == .event {
        // EVT-09: each member's shares add up to the one that the event shows; who paid for what is not shared bears it
        // alone.
        let optOut = Set(bench.space.forms(Expense.self).filter(\.optOut).map(\.id))
        for line in bench.space.groupFigures?.lines ?? [] {
          let shared = bench.space.ownShares(of: line.member).filter { !optOut.contains($0.expense) }
          #expect(shared.reduce(0) { $0 + $1.share } == line.share, "seed \(seed)")
        }
        total -= bench.space.groupFigures?.treasuryUsed ?? 0
      }
      var sum: Int64 = 0
      for place in 0..<count {
        guard var purse = try? Purse(UInt64(place + 1)) else { return }
        guard (try? purse.follow(bench, as: place)) != nil else {
          Issue.record("seed \(seed): not followed")
          return
        }
        // The person says of each payment that it came out of their wallet.
        for id in ids where purse.entry(OwnShare.paymentID(of: id)) != nil {
          let edit = EditRecords(
            OwnShare.paymentID(of: id), [("walletId", .string(Purse.wallet.text)), ("status", .string("complete"))])
          #expect(purse.refusal(.editTransactions(edit)) == nil)
        }
        #expect(purse.space.following(bench.space, as: bench.people[place]) == nil, "seed \(seed)")
        sum += purse.spending
      }
      #expect(sum == total, "seed \(seed)")
    }
  }
}
