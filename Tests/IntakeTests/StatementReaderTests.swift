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

  func describe(_ reading: StatementReading) -> String {
    let columns = reading.columns.map { "\($0.header)=\($0.role)" }.joined(separator: " ")
    let problems = reading.problems.prefix(4).map { "\($0.line): \($0.message)" }.joined(separator: " / ")
    return "\(reading.confidence)% \(reading.encoding) \(reading.proof) [\(columns)] \(problems)"
  }
}
