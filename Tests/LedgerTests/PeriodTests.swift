import Basis
import Ledger
import Proving
import Testing

func day(_ text: String) -> CalendarDate { CalendarDate(text: text) ?? .earliest }

@Suite("Periods, BUD-01 to BUD-05") struct PeriodTests {
  static func schedule(_ paydays: (Int64, Payday.Shift, String)...) -> PaySchedule? {
    PaySchedule(paydays.map { Payday(day: $0.0, shift: $0.1, setOn: day($0.2)) })
  }

  /// `Jan 25–Feb 24 (31)` as `2026-01-25 2026-02-24 31`.
  static func lines(_ schedule: PaySchedule, from date: String, count: Int) -> [String] {
    var period = schedule.period(containing: day(date))
    var out: [String] = []
    for _ in 0..<count {
      out.append("\(period.start.text) \(period.lastDay.text) \(period.days)")
      period = schedule.period(after: period)
    }
    return out
  }

  @Test(
    "EX-6",
    arguments: [
      (
        25, "2026-01-25",
        [
          "2026-01-25 2026-02-24 31", "2026-02-25 2026-03-24 28", "2026-03-25 2026-04-24 31",
          "2026-04-25 2026-05-24 30",
        ]
      ),
      (28, "2026-01-28", ["2026-01-28 2026-02-27 31", "2026-02-28 2026-03-27 28", "2026-03-28 2026-04-27 31"]),
      (29, "2026-01-29", ["2026-01-29 2026-02-27 30", "2026-02-28 2026-03-28 29", "2026-03-29 2026-04-28 31"]),
      (30, "2026-01-30", ["2026-01-30 2026-02-27 29", "2026-02-28 2026-03-29 30", "2026-03-30 2026-04-29 31"]),
      (
        31, "2026-01-31",
        [
          "2026-01-31 2026-02-27 28", "2026-02-28 2026-03-30 31", "2026-03-31 2026-04-29 30",
          "2026-04-30 2026-05-30 31",
          "2026-05-31 2026-06-29 30",
        ]
      ),
      (29, "2028-01-29", ["2028-01-29 2028-02-28 31", "2028-02-29 2028-03-28 29", "2028-03-29 2028-04-28 31"]),
      (31, "2028-01-31", ["2028-01-31 2028-02-28 29", "2028-02-29 2028-03-30 31", "2028-03-31 2028-04-29 30"]),
      (1, "2026-01-01", ["2026-01-01 2026-01-31 31", "2026-02-01 2026-02-28 28", "2026-03-01 2026-03-31 31"]),
    ] as [(Int64, String, [String])])
  func periodsOfAPayday(payday: Int64, from: String, expected: [String]) throws {
    let schedule = try #require(Self.schedule((payday, .none, "2026-01-01")))
    #expect(Self.lines(schedule, from: from, count: expected.count) == expected)
  }

  @Test(
    "EX-6 countdowns",
    arguments: [
      (25, "2026-01-28", "2026-02-25", 28), (25, "2026-02-08", "2026-02-25", 17), (25, "2026-02-24", "2026-02-25", 1),
      (25, "2026-02-25", "2026-03-25", 28), (31, "2026-02-10", "2026-02-28", 18),
    ] as [(Int64, String, String, Int)])
  func countdowns(payday: Int64, today: String, next: String, days: Int) throws {
    let schedule = try #require(Self.schedule((payday, .none, "2026-01-01")))
    let period = schedule.period(containing: day(today))
    #expect(period.nextPayday == day(next))
    #expect(day(today).days(until: period.nextPayday) == days)
  }

  @Test(
    "EX-7 a change takes effect after the running period",
    arguments: [
      (28, ["2026-01-25 2026-02-27 34", "2026-02-28 2026-03-27 28"]),
      (20, ["2026-01-25 2026-02-24 31", "2026-02-25 2026-03-19 23", "2026-03-20 2026-04-19 31"]),
      (10, ["2026-01-25 2026-03-09 44", "2026-03-10 2026-04-09 31"]),
    ] as [(Int64, [String])])
  func changes(to payday: Int64, expected: [String]) throws {
    let schedule = try #require(Self.schedule((25, .none, "2025-12-30"), (payday, .none, "2026-02-08")))
    #expect(Self.lines(schedule, from: "2026-02-08", count: expected.count) == expected)
    #expect(Self.lines(schedule, from: "2026-01-24", count: 1) == ["2025-12-25 2026-01-24 31"])
    let transition = schedule.period(containing: day("2026-02-25"))
    #expect(transition.usualDays == (payday == 20 ? 28 : nil))
  }

  @Test("EX-7 the same payday again changes nothing; a pending change can be withdrawn")
  func withdrawing() throws {
    var bench = try Bench()
    bench.today = day("2026-01-26")
    try bench.apply(.setPayday(SetPayday(day: 25)))
    bench.today = day("2026-02-08")
    try bench.apply(.setPayday(SetPayday(day: 25)))
    #expect(bench.space.paySchedule?.pending(on: bench.today) == nil)
    try bench.apply(.setPayday(SetPayday(day: 28)))
    #expect(bench.space.paySchedule?.pending(on: bench.today)?.from == day("2026-02-28"))
    bench.today = day("2026-02-20")
    try bench.apply(.setPayday(SetPayday(day: 25)))
    let schedule = try #require(bench.space.paySchedule)
    #expect(schedule.pending(on: bench.today) == nil)
    #expect(Self.lines(schedule, from: "2026-02-25", count: 1) == ["2026-02-25 2026-03-24 28"])
  }

  @Test("BUD-05 on the day of setting it the first payday is corrected, not changed")
  func correcting() throws {
    var bench = try Bench()
    bench.today = day("2026-02-08")
    try bench.apply(.setPayday(SetPayday(day: 25)))
    try bench.apply(.setPayday(SetPayday(day: 1)))
    #expect(bench.space.paySchedule?.period(containing: bench.today).span == Period.month(containing: bench.today))
  }

  @Test("BUD-01 paydays 0 and 32 are refused with a sentence", arguments: [0, 32, -1, Int64.max])
  func whatIsNoPayday(payday: Int64) throws {
    var bench = try Bench()
    #expect(bench.refusal(.setPayday(SetPayday(day: payday))) == .invalidField)
  }

  @Test(
    "L-15 weekends shift to a working day; the last working day of each month",
    arguments: [
      (25, Payday.Shift.previous, "2026-01-25", "2026-01-23"), (25, .next, "2026-01-26", "2026-01-26"),
      (25, .previous, "2026-04-25", "2026-04-24"), (25, .next, "2026-04-27", "2026-04-27"),
      (31, .previous, "2026-01-31", "2026-01-30"), (31, .previous, "2026-05-31", "2026-05-29"),
      (31, .next, "2026-02-03", "2026-02-02"), (1, .previous, "2026-02-01", "2026-01-30"),
      (26, .previous, "2026-01-26", "2026-01-26"),
    ] as [(Int64, Payday.Shift, String, String)])
  func shifts(payday: Int64, shift: Payday.Shift, in date: String, start: String) throws {
    let schedule = try #require(Self.schedule((payday, shift, "2025-12-01")))
    #expect(schedule.period(containing: day(date)).start == day(start))
  }

  @Test("BUD-02 over a hundred years no day is left out and none is in two periods, for every payday and shift")
  func periodsPartitionTime() throws {
    for payday in Int64(1)...31 {
      for shift in Payday.Shift.allCases {
        let schedule = try #require(Self.schedule((payday, shift, "2026-01-01")))
        try walk(schedule, from: "1980-01-01", days: 36_525, "payday \(payday), \(shift.name)")
      }
    }
  }

  @Test("BUD-05 nor after any number of changes, on any day of setting them")
  func changesPartitionTime() throws {
    try forAllSeeds(200) { seed, random in
      var paydays: [Payday] = []
      var date = day("2024-01-01")
      var bench = try Bench()
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        date = date.adding(days: Int.random(in: 0...90, using: &random))
        bench.today = date
        let args = SetPayday(day: Int64.random(in: 1...31, using: &random), shift: random.pick(Payday.Shift.allCases))
        let before = bench.space.paySchedule?.period(containing: date)
        try bench.apply(.setPayday(args))
        let after = bench.space.paySchedule?.period(containing: date)
        paydays = bench.space.settings[bench.space.id]?.paydays ?? []
        // The running period begins where it began, unless the first payday is corrected on its day.
        if paydays.count > 1 { #expect(before?.start == after?.start, "seed \(seed)") }
      }
      try walk(try #require(PaySchedule(paydays)), from: "2022-01-01", days: 2500, "seed \(seed)")
    }
  }

  private func walk(_ schedule: PaySchedule, from first: String, days: Int, _ comment: String) throws {
    var period = schedule.period(containing: day(first))
    let last = day(first).adding(days: days)
    while period.start < last {
      let next = schedule.period(after: period)
      guard period.start < period.span.end, next.start == period.span.end, period.days <= 31 + 14 + 5 else {
        Issue.record("\(comment): \(period) then \(next)")
        return
      }
      for date in [period.start, period.start.adding(days: period.days / 2), period.lastDay]
      where schedule.period(containing: date) != period {
        Issue.record("\(comment): \(date.text) is in \(schedule.period(containing: date)), not in \(period)")
        return
      }
      #expect(schedule.period(before: next) == period)
      period = next
    }
  }
}
