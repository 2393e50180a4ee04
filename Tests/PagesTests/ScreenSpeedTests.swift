import Basis
import Filing
import Foundation
import Insight
import Ledger
import Proving
import Testing

@testable import Pages
@testable import Screens

/// Prints how long screens take after one new entry, and how that grows; asserts nothing about time. Runs when
/// `EVENKEEL_SPEED` is set.
@Suite(.serialized) struct ScreenSpeedTests {
  /// Ten years with a payday, budgets, closed periods and so many entries, the newest of today.
  struct Decade {
    var space = Space(id: RecordID(high: 1, low: 1))
    var random = SeededRandom(seed: 9)
    var today = CalendarDate(text: "2016-05-11") ?? .earliest
    var sequence: Int64 = 0
    let wallet = RecordID(high: 2, low: 2)
    static let needs = ["rent", "groceries", "utilities", "transportation", "insurance", "health"].map {
      Category.defaultID($0)
    }
    static let wants = ["dining-out", "entertainment", "shopping"].map { Category.defaultID($0) }

    init(entries: Int) throws {
      try apply(.startSpace(StartSpace(currency: .chf)))
      var record = Wallet()
      record.id = wallet
      record.name = "Account"
      record.initialBalanceDate = today
      try apply(.addWallet(record))
      try apply(.setPayday(SetPayday(day: 25)))
      for category in Decade.needs + Decade.wants { try apply(.setBudget(Budget(categoryId: category, limit: 400_00))) }
      let first = today
      let last = CalendarDate(text: "2026-05-10") ?? .latest
      for number in 0..<entries {
        today = first.adding(days: number * first.days(until: last) / max(1, entries - 1))
        while let period = space.closable(today: today) { try apply(.closePeriod(ClosePeriod(start: period.start))) }
        try add(number)
      }
      today = last
      space.settleIndexes()
    }

    mutating func add(_ number: Int) throws(Rejection) {
      var record = Transaction()
      record.id = random.nextID()
      record.walletId = wallet
      record.description = "Shop \(number % 997)"
      record.date = today
      record.amount = number % 40 == 0 ? 500_00 : -Int64.random(in: 1_00...90_00, using: &random)
      let spending = Decade.needs + Decade.wants
      record.categoryId = number % 40 == 0 ? Category.defaultID("salary") : spending[number % spending.count]
      try apply(.addTransaction(record))
    }

    mutating func apply(_ intent: Intent) throws(Rejection) {
      sequence += 1
      _ = try space.apply(
        Mutation(
          id: random.nextID(), space: space.id, sequence: sequence, clock: RandomIntents.epoch + sequence, today: today,
          intent: intent))
    }
  }

  static func median(_ list: [Duration]) -> Double {
    let middle = list.sorted()[list.count / 2]
    return Double(middle.components.attoseconds) / 1e15 + Double(middle.components.seconds) * 1000
  }

  static func show(_ milliseconds: Double) -> String { String(format: "%.2f", milliseconds) }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["EVENKEEL_SPEED"] != nil))
  func afterOneNewEntry() throws {
    let screens: [(String, String)] = [
      ("Dashboard", "/"), ("Budgets", "/budgets"), ("Analytics", "/analytics"),
      ("Analytics, categories", "/analytics?show=categories"),
      ("Analytics, plan", "/analytics?show=plan"), ("Analytics, compare", "/analytics?show=compare"),
      ("Analytics, payees", "/analytics?show=payees"),
    ]
    let format = LocaleFormat(tag: "en-CH")
    let clock = ContinuousClock()
    let sizes =
      ProcessInfo.processInfo.environment["EVENKEEL_SPEED"] == "short" ? [100_000] : [10_000, 100_000, 1_000_000]
    var medians: [[Double]] = []
    for size in sizes {
      var decade = try Decade(entries: size)
      var book = Book(decade.space)
      var row: [Double] = []
      for (_, path) in screens {
        let route = Route(path: path)
        var times: [Duration] = []
        for turn in 0..<15 {
          let time = try clock.measure {
            try decade.add(turn)
            guard book.follow(decade.space) else { throw Rejection(.malformed, "The book had to be made anew.") }
            let snapshot = Snapshot(space: decade.space, book: book, format: format, today: decade.today)
            switch route.page {
            case .budgets: #expect(BudgetsModel(snapshot, route: route).hasPlan)
            case .analytics: #expect(!AnalyticsModel(snapshot, route: route, dismissed: []).isEmpty)
            default: #expect(!DashboardModel(snapshot, route: route).recent.isEmpty)
            }
          }
          times.append(time)
        }
        row.append(Self.median(times))
      }
      medians.append(row)
    }
    for (index, screen) in screens.enumerated() {
      let texts = medians.map { Self.show($0[index]) }
      let growth =
        medians.count == 3
        ? String(format: ", 100 times the entries: %.1f times as long", medians[2][index] / medians[0][index]) : ""
      print(
        "bench: \(screen.0) after one new entry: \(texts.joined(separator: ", ")) ms with \(sizes.map { "\($0 / 1000)k" }.joined(separator: ", "))\(growth)"
      )
    }
  }
}
