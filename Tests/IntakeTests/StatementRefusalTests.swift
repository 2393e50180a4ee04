import Basis
import Testing

@testable import Intake

/// IMP-07: what is no statement is refused with a sentence, and nothing half is imported.
@Suite struct StatementRefusalTests {
  private func refusal(_ bytes: [UInt8], limit: Int? = nil) -> StatementRefusal? {
    do throws(StatementRefusal) {
      _ = try StatementReader.read(bytes, options: ReadingOptions(byteLimit: limit))
      return nil
    } catch {
      return error
    }
  }

  private func refusal(_ text: String) -> StatementRefusal? { refusal(Array(text.utf8)) }

  @Test func namesWhatAFileSeemsToBe() {
    #expect(refusal([])?.code == .empty)
    #expect(refusal("\n \r\n\t")?.code == .empty)
    #expect(refusal([UInt8](repeating: 0, count: 300))?.code == .empty)
    #expect(refusal([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3])?.code == .image)
    #expect(refusal(Array("%PDF-1.7 \n1 0 obj".utf8))?.code == .document)
    #expect(refusal([0x50, 0x4B, 3, 4] + Array("....word/document.xml".utf8))?.code == .archive)
    #expect(refusal([0x50, 0x4B, 3, 4] + Array("....[Content_Types].xml".utf8))?.code == .spreadsheet)
    #expect(refusal([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1])?.code == .spreadsheet)
    #expect(refusal("<!DOCTYPE html><html><body>Sign in</body></html>")?.code == .webPage)
    #expect(refusal("OFXHEADER:100\nDATA:OFXSGML\n<OFX>")?.code == .otherStatementFormat)
    #expect(refusal("<?xml version=\"1.0\"?><Document xmlns=\"camt.053.001.08\">")?.code == .otherStatementFormat)
    #expect(refusal("!Type:Bank\nD01/02/2024\nT-12.00\n^")?.code == .otherStatementFormat)
    #expect(refusal("{\"accounts\": []}")?.code == .json)
    #expect(refusal((0..<2000).map { UInt8($0 % 251) })?.code == .binary)
    #expect(refusal("Dear diary,\ntoday it rained.\nTomorrow, perhaps, too.\n")?.code == .noTable)
    #expect(refusal("name,description,amount\nBram,tea,lots\n")?.code == .noTable)
  }

  @Test func aHeaderWithoutBookingsSaysSo() {
    let found = refusal("Date,Description,Amount,Balance\n")
    #expect(found?.code == .noEntries)
    #expect(found?.line == 1)
  }

  @Test func theLimitOfBytesIsKept() {
    let bytes = Array("Date,Text,Amount\n2024-01-05,Tea,-2.00\n".utf8)
    #expect(refusal(bytes, limit: 10)?.code == .tooLarge)
    #expect(refusal(bytes, limit: bytes.count) == nil)
  }

  @Test func everySentenceIsCalm() throws {
    for code in [refusal("Hello there"), refusal([]), refusal("%PDF-1.4")] {
      let message = try #require(code?.message)
      #expect(message.hasSuffix("."))
      #expect(!message.contains("!"))
    }
  }
}

/// IMP-07: rows that can't be read are listed with their line; the rest can be imported.
@Suite struct BadRowTests {
  private func read(_ text: String) throws -> StatementReading { try StatementReader.read(Array(text.utf8)) }

  private let head = """
    Date,Description,Amount,Balance
    2024-02-27,Kestrel Books,-10.00,90.00
    2024-02-28,Nimbus Coffee,-5.00,85.00

    """

  @Test func aDateThatDoesNotExistIsNamedWithItsLine() throws {
    let reading = try read(head + "2024-02-31,Rent Ashgrove,-40.00,45.00\n2024-03-01,Pippin Bakery,-5.00,40.00\n")
    let problem = try #require(reading.problems.first { $0.code == .dateUnreadable })
    #expect(problem.line == 4)
    #expect(problem.severity == .error)
    #expect(problem.message.contains("2024-02-31"))
    #expect(reading.entries.count == 3)
  }

  @Test func anAmountBeyondInt64IsNamedWithItsLine() throws {
    let reading = try read(head + "2024-03-01,Lottery,99999999999999999999.00,1.00\n")
    let problem = try #require(reading.problems.first { $0.code == .amountTooLarge })
    #expect(problem.line == 4)
    #expect(reading.entries.count == 2)
    let edge = try read(head + "2024-03-01,Lottery,-92233720368547758.07,-92233720368547672.07\n")
    #expect(edge.entries.last?.amount.minorUnits == -9_223_372_036_854_775_807)
  }

  @Test func anAmountThatIsNoNumberIsNamedWithItsLine() throws {
    let reading = try read(head + "2024-03-01,Pippin Bakery,minus four,81.00\n")
    let problem = try #require(reading.problems.first { $0.code == .amountUnreadable })
    #expect(problem.line == 4)
    #expect(problem.message.contains("minus four"))
  }

  @Test func nulBytesAreReportedAndDoNoHarm() throws {
    let reading = try StatementReader.read(Array(head.utf8) + [UInt8](repeating: 0, count: 64))
    #expect(reading.entries.count == 2)
    #expect(reading.problems.contains { $0.code == .nulBytes })
  }

  @Test func aRowCutInItsAmountIsReported() throws {
    let reading = try read("Date,Description,Amount\n2024-02-27,Kestrel Books,-10.00\n2024-02-28,Nimbus Coffee,-5.0")
    #expect(reading.problems.contains { $0.code == .truncated && $0.severity == .error && $0.line == 3 })
    #expect(reading.entries.last?.doubt != nil)
  }

  /// IMP-07: without a line break behind it a whole figure is told from a cut one only by its length.
  @Test func aLastRowOfWholeFiguresIsCutOnlyWhereItMayBe() throws {
    func told(_ amounts: [String]) throws -> [IntakeProblem.Severity] {
      let rows = amounts.enumerated().map { "2024-02-0\($0.offset + 1),Kestrel Books,\($0.element)" }
      let reading = try read("Date,Description,Amount\n" + rows.joined(separator: "\n"))
      #expect(reading.entries.count == amounts.count)
      return reading.problems.filter { $0.code == .truncated }.map(\.severity)
    }
    #expect(try told(["-120", "-4500", "-1200"]).isEmpty)
    #expect(try told(["-1200", "4500", "-250000"]).isEmpty)
    #expect(try told(["-1200", "-4500", "-120"]) == [.warning])
    #expect(try told(["-1200", "-4"]) == [.warning], "one row before shows too little")
    #expect(try told(["-1200.50", "-4500.00", "-1200"]) == [.error])
  }

  @Test func moreDecimalsThanTheCurrencyHasAreNeverLostSilently() throws {
    let reading = try read("Date,Text,Amount,Currency\n2024-01-05,Tea,-2.345,EUR\n2024-01-06,Tea,-2.20,EUR\n")
    #expect(reading.entries.first?.doubt != nil)
    #expect(reading.problems.contains { $0.code == .amountRounded && $0.line == 2 })
  }

  @Test func noticesAndBalancesAreNoBookings() throws {
    let reading = try read(
      "Datum;Text;Betrag;Saldo\n01.03.2024;Anfangssaldo;;100,00\n02.03.2024;Pippin Bakery;-4,50;95,50\n"
        + "02.03.2024;Hinweis: neuer Zinssatz;;\n03.03.2024;Schlusssaldo;;95,50\n;Total;-4,50;\n")
    #expect(reading.entries.count == 1)
    #expect(reading.openingBalance?.minorUnits == 10_000)
    #expect(reading.closingBalance?.minorUnits == 9_550)
    #expect(reading.problems.contains { $0.code == .notice && $0.line == 4 })
  }
}
