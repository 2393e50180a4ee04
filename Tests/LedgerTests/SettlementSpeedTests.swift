import Basis
import Foundation
import Ledger
import Proving
import Testing

/// Prints how long settling takes beside its target (EVT-17, EVT-20); asserts nothing about time. Runs when
/// `EVENKEEL_SPEED` is set.
@Suite struct SettlementSpeedTests {
  static func line(_ what: String, _ milliseconds: Double) {
    let name = what.padding(toLength: 62, withPad: " ", startingAt: 0)
    let result = milliseconds <= 100 ? "met" : "MISSED"
    print("bench: \(name) \(String(format: "%8.2f", milliseconds)) ms   target    100 ms   \(result)")
  }

  static func milliseconds(_ nets: [Int64], _ shown: [SettlingPayment]) throws -> Double {
    var plan: SettlingPlan?
    let time = try ContinuousClock().measure { plan = try FewestPayments.settle(nets, shown: shown) }
    #expect(plan?.isOptimal == true)
    return Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1000
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["EVENKEEL_SPEED"] != nil))
  func twentyBalances() throws {
    var times: [Double] = []
    try forAllSeeds(200) { _, random in
      times.append(try Self.milliseconds(FewestPaymentTests.nets(20, within: 500_00, &random), []))
    }
    times.sort()
    Self.line("exact settlement of 20 random balances, median of 200", times[100])
    Self.line("exact settlement of 20 random balances, slowest of 200", times[199])
    // Small amounts make many groups, old payments that fit nothing make the choice among them hard.
    var slowest = 0.0
    try forAllSeeds(100) { seed, random in
      let nets = FewestPaymentTests.nets(20, within: [1, 3, 8, 20, 60][Int(seed % 5)], &random)
      let shown = (0..<30).map { _ in
        SettlingPayment(
          from: Int.random(in: 0..<20, using: &random), to: Int.random(in: 0..<20, using: &random), amount: 1)
      }
      slowest = max(slowest, try Self.milliseconds(nets, shown))
    }
    Self.line("exact settlement of 20, hostile balances, slowest of 100", slowest)
    try forAllSeeds(5) { _, random in
      var nets = FewestPaymentTests.nets(20, within: 500_00, &random)
      let shown = try FewestPayments.settle(nets).payments
      nets[0] += 700_00
      nets[1] -= 700_00
      slowest = max(slowest, try Self.milliseconds(nets, shown))
    }
    Self.line("exact settlement of 20 after a change, the slowest so far", slowest)
  }
}
