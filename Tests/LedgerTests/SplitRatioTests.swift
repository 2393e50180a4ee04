import Basis
import Proving
import Testing

@testable import Ledger

@Suite("SPL-01 to SPL-10: how a household splits")
struct SplitRatioTests {
  /// The admin's February and March.
  private let february = Period(start: day(2026, 1, 25), end: day(2026, 2, 25))
  private let march = Period(start: day(2026, 2, 25), end: day(2026, 3, 25))

  private func figure(_ income: Int64?, of period: Period? = nil, until: CalendarDate? = nil) -> PublishIncome {
    var args = PublishIncome()
    args.income = income
    args.start = (period ?? february).start
    args.through = (period ?? february).lastDay
    args.until = until ?? day(2026, 3, 24)
    return args
  }

  /// Asked for on the 25th of February, and answered by each in turn.
  private func shared(_ incomes: [Int64], manual: [Int64] = [60, 40]) throws -> GroupBench {
    var bench = try GroupBench(.household, Array(["Ann", "Ben", "Cyd"].prefix(incomes.count)))
    bench.today = day(2026, 2, 25)
    if manual.count == incomes.count { try bench.ratio(manual) }
    try bench.apply(.changeSplit(ChangeSplit(mode: .incomeBased, isNow: true, of: february)))
    for (index, income) in incomes.enumerated() {
      bench.actor = index
      try bench.apply(.publishIncome(figure(income)))
    }
    bench.actor = 0
    return bench
  }

  private func force(_ bench: GroupBench) -> [Int64] { bench.space.ratioInForce.map { $0.amount } }

  @Test(
    "SPL-05, EX-9: whole percent by income",
    arguments: [
      ([6_000, 4_000], [60, 40]), ([5_800, 4_200], [58, 42]), ([5_200, 3_800], [58, 42]), ([5_200, 3_700], [58, 42]),
      ([100_000, 500], [99, 1]), ([4_000, 3_000, 3_000], [40, 30, 30]), ([5_000, 5_000, 5_000], [34, 33, 33]),
    ] as [([Int64], [Int64])])
  func incomesBecomePercentages(_ incomes: [Int64], _ percents: [Int64]) throws {
    #expect(IncomeRatio.percents(incomes.map { $0 * 100 }) == percents)
    let bench = try shared(incomes.map { $0 * 100 })
    #expect(force(bench) == percents.map { $0 * 100 })
  }

  @Test("SPL-05: any incomes come to 100, at least 1 each, and more income never bears less")
  func anyIncomes() {
    var random = SeededRandom(seed: 58_42)
    for round in 0..<4000 {
      var incomes: [Int64] = []
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        let top: Int64 = random.pick([3, 1_000, 900_000, 1_000_000_000_000, .max])
        incomes.append(Int64.random(in: 1...top, using: &random))
      }
      guard let parts = IncomeRatio.percents(incomes) else {
        Issue.record("none for \(incomes)")
        return
      }
      #expect(parts.reduce(0, +) == 100 && parts.allSatisfy { $0 >= 1 }, "round \(round): \(incomes)")
      for one in incomes.indices {
        for other in incomes.indices where incomes[one] > incomes[other] {
          #expect(parts[one] >= parts[other], "round \(round): \(incomes) gave \(parts)")
        }
      }
    }
    #expect(
      IncomeRatio.percents([]) == nil && IncomeRatio.percents([5, 0]) == nil && IncomeRatio.percents([5, -1]) == nil)
  }

  @Test("SPL-12, EX-5: the shares at any ratio by income add up to the amount; CHF 100.01 at 58/42 is 58.01 and 42.00")
  func sharesAddUp() throws {
    var bench = try shared([5_800_00, 4_200_00])
    let odd = try bench.add(bench.expense(100_01, by: 0))
    #expect(bench.shares(of: odd) == [58_01, 42_00])
    var random = SeededRandom(seed: 9)
    for _ in 0..<200 {
      let amount = Int64.random(in: 1...10_000_000, using: &random)
      let id = try bench.add(bench.expense(amount, by: Int.random(in: 0...1, using: &random)))
      #expect(bench.shares(of: id).reduce(0, +) == amount, "\(amount)")
    }
  }

  @Test("SPL-06, L-37: by hand until everybody agreed on their own device; nobody answers for somebody else")
  func everybodyAgrees() throws {
    var bench = try GroupBench(.household, ["Ann", "Ben"])
    bench.today = day(2026, 2, 25)
    try bench.ratio([60, 40])
    bench.actor = 1
    #expect(bench.refusal(.changeSplit(ChangeSplit(mode: .incomeBased)))?.message == "Only Ann can do this.")
    try bench.apply(.publishIncome(figure(1)))
    #expect(bench.space.splitSettings.incomes.isEmpty, "nobody asked")
    bench.actor = 0
    try bench.apply(.changeSplit(ChangeSplit(mode: .incomeBased, of: february)))
    try bench.apply(.publishIncome(figure(5_000_00)))
    #expect(
      bench.space.splitSettings.mode == .manual && bench.space.splitSettings.isAsked && force(bench) == [60_00, 40_00])
    let before = try bench.add(bench.expense(100_00, by: 0))
    bench.actor = 1
    try bench.apply(.publishIncome(figure(5_000_00)))
    #expect(bench.space.splitSettings.mode == .incomeBased && bench.space.splitSettings.autoRecalculate)
    #expect(force(bench) == [50_00, 50_00])
    // SPL-13: what was added before keeps its ratio.
    #expect(bench.shares(of: before) == [60_00, 40_00])
    #expect(bench.space.splitSettings.incomes.map { $0.member } == bench.people)
  }

  @Test(
    "SPL-06: taking the figure back removes it, ends shares by income and is noted; nothing of it stays in the space")
  func withdrawal() throws {
    var bench = try shared([7_654_32, 4_000_00])
    #expect(force(bench) == [66_00, 34_00])
    bench.actor = 1
    try bench.apply(.publishIncome(.withdrawal))
    let settings = bench.space.splitSettings
    #expect(settings.mode == .manual && settings.incomes.isEmpty && force(bench) == [60_00, 40_00])
    #expect(settings.history.last?.reason == .withdrawn && settings.history.last?.author == bench.people[1])
    for record in bench.space.allRecords {
      #expect(!String(decoding: record.payload, as: UTF8.self).contains("765432"), "\(record.kind.text)")
    }
  }

  @Test("SPL-06: who shows only the percentage publishes no figure; a second one is told why that cannot be")
  func onlyThePercentage() throws {
    var bench = try GroupBench(.household, ["Ann", "Ben", "Cyd"])
    bench.today = day(2026, 2, 25)
    try bench.apply(.changeSplit(ChangeSplit(mode: .incomeBased, of: february)))
    try bench.apply(.publishIncome(figure(5_000_00)))
    bench.actor = 1
    try bench.apply(.publishIncome(figure(nil)))
    bench.actor = 2
    let refusal = bench.refusal(.publishIncome(figure(nil)))
    #expect(
      refusal?.message
        == "‹Ben› shows only the percentage already. The others show the amount, or nobody can work it out.")
    try bench.apply(.publishIncome(figure(3_000_00)))
    #expect(
      bench.space.splitSettings.mode == .incomeBased && bench.space.splitSettings.applied.isEmpty,
      "Ben's device has the word")
    bench.actor = 1
    var answer = figure(nil)
    answer.percents = zip(bench.people, [50, 20, 29]).map { MemberAmount($0, $1) }
    #expect(bench.refusal(.publishIncome(answer))?.code == .ratio)
    answer.percents = zip(bench.people, [50, 20, 30]).map { MemberAmount($0, $1) }
    try bench.apply(.publishIncome(answer))
    #expect(force(bench) == [50_00, 20_00, 30_00])
    // Another figure makes those percentages old.
    bench.actor = 2
    try bench.apply(.publishIncome(figure(6_000_00)))
    #expect(bench.space.splitSettings.income(of: bench.people[1])?.percents.isEmpty == true)
    #expect(force(bench) == [50_00, 20_00, 30_00], "until Ben's device answers")
  }

  @Test("SPL-07: at the admin's period change, once; old figures wait for their owners; then with the period's dates")
  func periodsChange() throws {
    var bench = try shared([6_000_00, 4_000_00])
    bench.today = day(2026, 3, 25)
    let change = Intent.changeSplit(ChangeSplit(of: march))
    try bench.apply(change)
    let round = bench.space.splitSettings.round
    try bench.apply(change)
    #expect(bench.space.splitSettings.round == round, "the other device saw the same period end")
    try bench.apply(.publishIncome(figure(5_800_00, of: march, until: day(2026, 4, 24))))
    #expect(force(bench) == [60_00, 40_00], "Ben's figure is of the period before")
    bench.actor = 1
    try bench.apply(.publishIncome(figure(4_200_00, of: march, until: day(2026, 4, 24))))
    #expect(force(bench) == [58_00, 42_00])
    let last = try #require(bench.space.splitSettings.history.last)
    #expect(last.reason == .incomes && last.start == march.start && last.through == march.lastDay)
    #expect(
      last.percents.map { $0.amount } == [58_00, 42_00] && last.at == bench.clock && last.author == bench.people[1])
    // What a phone sent late answers no newer asking; what answers it counts, whatever its period.
    var late = bench
    late.actor = 0
    late.today = day(2026, 4, 25)
    #expect(
      late.refusal(.changeSplit(ChangeSplit(of: Period(start: march.end, end: day(2026, 5, 25)))))?.code == .periodOpen)
    try late.apply(.changeSplit(ChangeSplit(isNow: true, of: Period(start: march.end, end: day(2026, 4, 25)))))
    late.actor = 1
    try late.apply(.publishIncome(figure(1_00, of: march, until: day(2026, 4, 24))))
    let mine = try #require(late.space.splitSettings.income(of: late.people[1]))
    #expect(!late.space.splitSettings.isCurrent(mine))
    var answer = figure(1_00, of: march, until: day(2026, 4, 24))
    answer.round = 99
    try late.apply(.publishIncome(answer))
    let again = try #require(late.space.splitSettings.income(of: late.people[1]))
    #expect(late.space.splitSettings.isCurrent(again) && again.round == late.space.splitSettings.round)
    // A figure that leads to the same ratio is no change.
    let count = bench.space.splitSettings.history.count
    try bench.apply(.publishIncome(figure(4_201_00, of: march, until: day(2026, 4, 24))))
    #expect(bench.space.splitSettings.history.count == count)
  }

  @Test(
    "SPL-07, SPL-10: ‹Recalculate Now› works at once with figures of the newest periods; without autoRecalculate nothing else does"
  )
  func byHandOnly() throws {
    var bench = try shared([6_000_00, 4_000_00])
    var off = ChangeSplit()
    off.autoRecalculate = false
    try bench.apply(.changeSplit(off))
    let round = bench.space.splitSettings.round
    bench.today = day(2026, 3, 25)
    try bench.apply(.changeSplit(ChangeSplit(of: march)))
    #expect(bench.space.splitSettings.round == round && !bench.space.splitSettings.autoRecalculate)
    bench.today = day(2026, 3, 1)
    try bench.apply(.changeSplit(ChangeSplit(isNow: true, of: february)))
    #expect(bench.space.splitSettings.round == round + 1 && force(bench) == [60_00, 40_00])
    try bench.apply(.publishIncome(figure(9_000_00)))
    #expect(force(bench) == [69_00, 31_00], "Ben's figure is of his newest period still")
    bench.actor = 1
    #expect(bench.refusal(.changeSplit(off))?.code == .notAdmin)
  }

  @Test("SPL-09, EX-9: without an income the ratio by hand applies, and with one again by income")
  func nothingFound() throws {
    var bench = try shared([5_200_00, 0])
    #expect(bench.space.splitSettings.mode == .incomeBased && bench.space.splitSettings.applied.isEmpty)
    #expect(force(bench) == [60_00, 40_00])
    bench.actor = 1
    try bench.apply(.publishIncome(figure(3_800_00)))
    #expect(force(bench) == [58_00, 42_00])
    try bench.apply(.publishIncome(figure(0)))
    #expect(force(bench) == [60_00, 40_00] && bench.space.splitSettings.history.last?.reason == .noIncome)
  }

  @Test("SPL-01: who comes, goes, or bears nothing any more makes it equal, by hand, with a notice; the figures go")
  func membersChange() throws {
    var bench = try shared([6_000_00, 4_000_00])
    bench.people.append(RecordID(high: 8, low: 3))
    bench.actor = 2
    try bench.apply(.joinGroup(JoinGroup(bench.people[2], name: "Cyd")))
    #expect(force(bench) == [33_34, 33_33, 33_33] && bench.space.splitSettings.incomes.isEmpty)
    #expect(bench.space.splitSettings.history.last?.reason == .members && bench.space.splitSettings.mode == .manual)
    bench.actor = 0
    try bench.ratio([50, 30, 20])
    try bench.apply(.leaveGroup(LeaveGroup(bench.people[2])))
    #expect(force(bench) == [50_00, 50_00] && bench.space.splitSettings.history.last?.reason == .members)
    try bench.ratio([70, 30])
    let part = EditRecords(ids: [bench.people[1]], set: [JSONMember("part", .string("reimbursementOnly"))])
    try bench.apply(.editMember(part))
    let all = try bench.add(bench.expense(10_00, by: 0))
    #expect(bench.shares(of: all) == [10_00], "70 % of nobody else can be added")
  }

  @Test("SPL-02, SPL-10: each change is noted with its time and author; the same ratio again is none")
  func history() throws {
    var bench = try GroupBench(.household, ["Ann", "Ben"])
    let joined = bench.space.splitSettings.history.count
    try bench.ratio([60, 40])
    try bench.ratio([60, 40])
    try bench.apply(.setRatio(SetRatio([MemberAmount(bench.people[0], 66_67), MemberAmount(bench.people[1], 33_33)])))
    let history = bench.space.splitSettings.history.dropFirst(joined)
    #expect(history.map { $0.percents.map { $0.amount } } == [[60_00, 40_00], [66_67, 33_33]])
    #expect(history.allSatisfy { $0.author == bench.people[0] && $0.reason == .manual && $0.at > 0 })
    for round in 0..<80 { try bench.ratio(round % 2 == 0 ? [50, 50] : [60, 40]) }
    #expect(bench.space.splitSettings.history.count == SplitRatioSettings.mostChanges)
  }

  @Test("SPL-04, SPL-06: without accounts nobody can agree; an event has no ratio; the admin goes back by hand")
  func whereItCannotBe() throws {
    var alone = try GroupBench(.household, ["Ann", "Ben"], joined: false)
    let refusal = alone.refusal(.changeSplit(ChangeSplit(mode: .incomeBased)))
    #expect(refusal?.message == "‹Ann› has no account here yet. Each member shows their income from their own device.")
    var event = try GroupBench(.event, ["Ann", "Ben"])
    #expect(event.refusal(.changeSplit(ChangeSplit(mode: .incomeBased)))?.code == .wrongKind)
    var bench = try shared([6_000_00, 4_000_00], manual: [55, 45])
    try bench.apply(.changeSplit(ChangeSplit(mode: .manual)))
    #expect(
      force(bench) == [55_00, 45_00] && bench.space.splitSettings.incomes.isEmpty && !bench.space.splitSettings.isAsked)
  }

  @Test("SPL-06: what an account showed of its income doesn’t pass to another one that takes its place")
  func incomeStaysWithItsAccount() throws {
    var bench = try shared([6_000, 4_000])
    #expect(bench.space.splitSettings.mode == .incomeBased && force(bench) == [60_00, 40_00])
    bench.people.append(RecordID(high: 8, low: 90))
    bench.actor = 2
    try bench.apply(.joinGroup(JoinGroup(bench.people[1], reclaims: true)))
    #expect(bench.space.splitSettings.incomes.isEmpty && bench.space.splitSettings.mode == .manual)
    // The same account by another name is the same person.
    bench = try shared([6_000, 4_000])
    bench.people.append(RecordID(high: 8, low: 90))
    bench.actor = 2
    try bench.apply(.joinGroup(JoinGroup(bench.people[1], guest: bench.people[1])))
    #expect(bench.space.splitSettings.mode == .incomeBased && force(bench) == [60_00, 40_00])
  }
}

private func day(_ year: Int, _ month: Int, _ number: Int) -> CalendarDate {
  CalendarDate(year: year, month: month, day: number) ?? .earliest
}
