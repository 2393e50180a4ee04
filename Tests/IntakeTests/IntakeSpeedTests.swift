import Basis
import Foundation
import Testing

@testable import Intake

/// Prints rows per second; asserts nothing about time. Runs when `EVENKEEL_SPEED` is set.
@Suite struct IntakeSpeedTests {
  @Test(.enabled(if: ProcessInfo.processInfo.environment["EVENKEEL_SPEED"] != nil))
  func readsLargeFiles() throws {
    var random = SeededRandom(seed: 7)
    var bytes = Array("Date;Payee;Description;Amount;Balance\n".utf8)
    var balance: Int64 = 1_000_000
    var date = CalendarDate(daysSinceEpoch: 19_000)
    let rows = 200_000
    for row in 0..<rows {
      let amount = Int64.random(in: -20_000...20_000, using: &random)
      balance += amount
      if row % 40 == 0 { date = date.adding(days: 1) }
      date.append(to: &bytes)
      bytes += Array(";Kestrel Books \(row % 997);Card purchase in the old town \(row % 3571);".utf8)
      DecimalText.append(minorUnits: amount, digits: 2, to: &bytes)
      bytes.append(0x3B)
      DecimalText.append(minorUnits: balance, digits: 2, to: &bytes)
      bytes.append(0x0A)
    }
    let clock = ContinuousClock()
    for _ in 0..<3 {
      var count = 0
      let time = try clock.measure { count = try StatementReader.read(bytes).entries.count }
      let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
      print("read \(count) rows, \(bytes.count) bytes in \(time): \(Int(Double(count) / seconds)) rows/s")
    }
    let reading = try StatementReader.read(bytes)
    #expect(reading.proof == .agrees(rows: rows - 1))
    let time = clock.measure { _ = StatementEntry.fingerprints(of: reading.entries) }
    print("fingerprints: \(time)")
  }
}
