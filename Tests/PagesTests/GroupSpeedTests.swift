import Basis
import Foundation
import Ledger
import Proving
import Testing

@testable import Pages
@testable import Screens

/// Prints how long a group of 20 people with 10,000 expenses takes after one more of them (EVT-20, SPL-14); asserts
/// nothing about time. Runs when `EVENKEEL_SPEED` is set; scripts/bench/groups.py reads the lines that begin with
/// `bench-group`.
@Suite(.serialized) struct GroupSpeedTests {
  private static let isOn = ProcessInfo.processInfo.environment["EVENKEEL_SPEED"] != nil
  private static let names = (0..<20).map { "Person \($0)" }
  private static let bills = 10_000

  private static func show(_ what: String, _ times: [Duration], target: Double) -> Double {
    let median = ScreenSpeedTests.median(times)
    let name = what.padding(toLength: 62, withPad: " ", startingAt: 0)
    print(
      "bench: \(name) \(String(format: "%8.3f", median)) ms   target \(String(format: "%6.0f", target)) ms   \(median <= target ? "met" : "MISSED")"
    )
    return median
  }

  @Test("EVT-20: balances and the fewest payments, by the engine alone", .enabled(if: isOn))
  func engineAlone() throws {
    var bench = try GroupBench(.event, Self.names)
    var random = SeededRandom(seed: 5)
    func another() -> Expense {
      bench.expense(Int64.random(in: 1_00...200_00, using: &random), by: Int.random(in: 0..<20, using: &random))
    }
    for _ in 0..<Self.bills { try bench.add(another()) }
    var balances: [Duration] = []
    var payments: [Duration] = []
    let clock = ContinuousClock()
    for _ in 0..<41 {
      let expense = another()
      balances.append(
        try clock.measure {
          try bench.add(expense)
          #expect(bench.space.groupFigures?.lines.count == 20)
        })
      payments.append(clock.measure { #expect(!bench.space.suggestedPayments().payments.isEmpty) })
    }
    _ = Self.show("balances of 20 members after one of 10,000 expenses", balances, target: 2)
    _ = Self.show("their fewest payments, exact", payments, target: 100)
  }

  @Test("EVT-20: the screens of it, as HTML", .enabled(if: isOn))
  func screens() throws {
    var app = AppDriver.group("Bench", Self.names)
    var random = SeededRandom(seed: 6)
    let people = app.groupSpace.members.map(\.id)
    func another() -> Expense {
      var expense = Expense()
      expense.id = random.nextID()
      expense.description = "Bill"
      expense.date = app.today.adding(days: -Int.random(in: 0..<600, using: &random))
      expense.amount = Int64.random(in: 1_00...200_00, using: &random)
      expense.paid = [MemberAmount(people[Int.random(in: 0..<20, using: &random)], expense.amount)]
      return expense
    }
    for _ in 0..<Self.bills { _ = try app.presenter.core.perform([.addExpense(another())], in: app.groupID) }
    let clock = ContinuousClock()
    for (key, section, wanted) in [
      ("balances", "balances", "id=\"balances\""), ("settle", "settle", "id=\"payments\""),
      ("feed", "expenses", "id=\"feed-total\""),
    ] {
      var times: [Duration] = []
      for _ in 0..<21 {
        app.go("/together")
        let expense = another()
        let path = app.groupPath + "?section=" + section
        times.append(
          try clock.measure {
            _ = try app.presenter.core.perform([.addExpense(expense)], in: app.groupID)
            app.go(path)
          })
        #expect(app.contains(wanted), "\(section)")
      }
      let median = Self.show("the group's screen of \(section) after one more expense", times, target: 50)
      print("bench-group: \(key) \(String(format: "%.3f", median))")
    }
  }
}
