import Basis
import Testing

@testable import Intake

/// IMP-01, IMP-02, IMP-03, L-7: statements in the manner of many countries' banks.
@Suite struct StatementReaderTests {
  @Test(arguments: StatementFixture.all)
  func readsStatementsOfManyCountries(fixture: StatementFixture) throws {
    let reading = try StatementReader.read(fixture.bytes)
    let hasError = reading.hasError
    switch fixture.certainty {
    case .sure:
      #expect(reading.comparable == fixture.expected, "\(describe(reading))")
      #expect(hasError == false, "\(describe(reading))")
      #expect(reading.confidence >= StatementPass.bar)
    case .any:
      #expect(reading.comparable == fixture.expected || hasError, "\(describe(reading))")
    case .doubt:
      #expect(hasError && reading.confidence < StatementPass.bar, "\(describe(reading))")
    }
  }

  /// IMP-14: balances that do not follow from the amounts mean that something was misread.
  @Test func balancesThatDoNotFollowAreAnError() throws {
    let rows = [("-10.00", "50.00"), ("-20.00", "31.00"), ("5.00", "77.00"), ("-1.00", "12.00")]
    let text = "Date,Text,Amount,Balance\n" + rows.map { "2024-01-15,Tea,\($0.0),\($0.1)\n" }.joined()
    let reading = try StatementReader.read(Array(text.utf8))
    #expect(reading.problems.contains { $0.code == .balanceBreaks && $0.severity == .error })
    #expect(reading.confidence < StatementPass.bar)
  }

  /// The balance of a day's last row belongs to that row, also where only the first row has the date.
  @Test func balancesOfDaysAreKeptAsPrinted() throws {
    let fixture = try #require(StatementFixture.all.first { $0.name == "w2-dates-once-a-day" })
    let reading = try StatementReader.read(fixture.bytes)
    #expect(reading.entries.compactMap(\.balance?.minorUnits) == [83_898, -78_969])
  }

  func describe(_ reading: StatementReading) -> String {
    let columns = reading.columns.map { "\($0.header)=\($0.role)" }.joined(separator: " ")
    let problems = reading.problems.prefix(4).map { "\($0.line): \($0.message)" }.joined(separator: " / ")
    return "\(reading.confidence)% \(reading.encoding) \(reading.proof) [\(columns)] \(problems)"
  }
}
