import Basis
import Testing

@testable import Intake

/// IMP-07: whether a fee in a column of its own belongs to what was booked is proved by balances, or said to be a
/// guess.
@Suite("Fees beside amounts") struct StatementFeeTests {
  /// Amount, fee and balance of each row; without balances where they are empty.
  private func read(_ rows: [(String, String, String)], amount: String = "Amount", above: String = "") throws
    -> StatementReading
  {
    let hasBalance = rows.contains { !$0.2.isEmpty }
    var text = above + "Date,Description,\(amount),Fee\(hasBalance ? ",Balance" : "")\n"
    for (day, row) in rows.enumerated() {
      text += "2024-03-0\(day + 1),Lantern Tea \(day),\(row.0),\(row.1)\(hasBalance ? "," + row.2 : "")\n"
    }
    return try StatementReader.read(Array(text.utf8))
  }

  private func told(_ reading: StatementReading) -> [Int] {
    reading.problems.filter { $0.code == .feeUnproved }.map(\.line)
  }

  @Test("IMP-07: a fee on the first row only, before which no balance stands, is told") func firstRow() throws {
    let reading = try read([
      ("-10.00", "1.00", "89.00"), ("-5.00", "", "84.00"), ("-4.00", "", "80.00"), ("20.00", "", "100.00"),
    ])
    #expect(reading.entries.map(\.amount.minorUnits) == [-10_00, -5_00, -4_00, 20_00])
    #expect(told(reading) == [2] && reading.entries.map { $0.doubt != nil } == [true, false, false, false])
    #expect(
      reading.problems.first { $0.code == .feeUnproved }?.severity == .warning
        && reading.entries[0].doubt == IntakeSentences.feeOpen)
  }

  @Test("IMP-07: of rows from the newest down, it is the oldest one") func oldestRow() throws {
    let reading = try read([
      ("20.00", "0.00", "100.00"), ("-4.00", "0.00", "80.00"), ("-5.00", "0.00", "84.00"), ("-10.00", "1.00", "89.00"),
    ])
    #expect(told(reading) == [5] && reading.entries[3].doubt != nil && reading.entries[0].doubt == nil)
  }

  @Test("IMP-07: what another row's fee and balance prove holds for all, so that nothing is told") func proved() throws
  {
    let onTop = try read([("-10.00", "1.00", "89.00"), ("-5.00", "2.00", "82.00"), ("-4.00", "", "78.00")])
    #expect(onTop.entries.map(\.amount.minorUnits) == [-11_00, -7_00, -4_00] && told(onTop).isEmpty)
    let within = try read([("-10.00", "1.00", "90.00"), ("-5.00", "2.00", "85.00"), ("-4.00", "", "81.00")])
    #expect(within.entries.map(\.amount.minorUnits) == [-10_00, -5_00, -4_00] && told(within).isEmpty)
    #expect(within.entries.allSatisfy { $0.doubt == nil })
    let opened = try read(
      [("-10.00", "1.00", "90.00"), ("-5.00", "", "85.00"), ("-4.00", "", "81.00")], above: "Opening balance,100.00\n\n"
    )
    #expect(opened.proof == .agrees(rows: 3) && told(opened).isEmpty)
  }

  @Test("IMP-07: without balances one word is said for the file, and none where no fee was paid or the amount is net")
  func withoutBalances() throws {
    let plain = try read([("-10.00", "", ""), ("-5.00", "2.00", ""), ("-4.00", "1.00", "")])
    #expect(told(plain) == [3] && plain.entries.allSatisfy { $0.doubt == nil })
    #expect(told(try read([("-10.00", "0.00", ""), ("-5.00", "0.00", ""), ("-4.00", "", "")])).isEmpty)
    #expect(
      told(try read([("-10.00", "1.00", ""), ("-5.00", "2.00", ""), ("-4.00", "", "")], amount: "Net amount")).isEmpty)
  }
}
