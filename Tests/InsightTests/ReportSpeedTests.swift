import Basis
import Foundation
import Insight
import Ledger
import Proving
import Testing

/// Prints how long reports over a long history take; asserts nothing about time. Runs when `EVENKEEL_SPEED` is set.
@Suite struct ReportSpeedTests {
  @Test(.enabled(if: ProcessInfo.processInfo.environment["EVENKEEL_SPEED"] != nil))
  func tenYearsOfAHundredThousand() throws {
    var bench = try PeriodBench(today: "2026-05-10")
    let categories = [PeriodBench.groceries, PeriodBench.dining, PeriodBench.rent]
    var record = Transaction()
    record.walletId = bench.wallet
    record.description = "Shop"
    for number in 0..<100_000 {
      record.id = bench.random.nextID()
      record.date = day("2016-05-11").adding(days: number * 3650 / 100_000)
      record.amount = number % 40 == 0 ? 500_00 : -Int64.random(in: 1_00...90_00, using: &bench.random)
      record.categoryId = number % 40 == 0 ? PeriodBench.salary : categories[number % 3]
      try bench.apply(.addTransaction(record))
    }
    let clock = ContinuousClock()
    let (space, today) = (bench.space, bench.today)
    let book = Book(space)
    var times: [[Duration]] = [[], [], []]
    var found = 0
    for _ in 0..<7 {
      times[0].append(
        clock.measure {
          found = Trend(space, book, through: bench.period("2026-05-10"), count: 120, today: today).points.count
        })
      let periods = space.budgetPeriods(120, through: bench.period("2026-05-10"), from: .earliest)
      times[1].append(clock.measure { _ = Comparison(space, book, periods, currency: .chf, today: today).rows.count })
      let question = ReportQuestion(from: day("2016-05-11"), through: today)
      times[2].append(
        clock.measure { _ = CustomReport(space, book, question, currency: .chf, today: today).rows.count })
    }
    #expect(found == 120)
    for (name, list) in zip(["trend", "comparison", "report"], times) {
      let median = list.sorted()[3]
      let milliseconds = Double(median.components.attoseconds) / 1e15 + Double(median.components.seconds) * 1000
      print(
        "bench: ten-year \(name) of 120 periods over 100000 transactions: \(String(format: "%.1f", milliseconds)) ms")
    }
  }
}
