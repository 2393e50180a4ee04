import Basis
import Proving
import Testing

@testable import Intake

/// What crosses between the app's engine and the module that reads files.
struct ReadingCrossingTests {
  private static let ofx = """
    OFXHEADER:100
    DATA:OFXSGML

    <OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>CHF<BANKACCTFROM><BANKID>1<ACCTID>CH11 2222<ACCTTYPE>CHECKING</BANKACCTFROM>
    <BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260302<TRNAMT>-12.50<FITID>a1<NAME>Bäckerei Ähre<MEMO>Karte</STMTTRN>
    <STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260305<TRNAMT>300.00<FITID>a2<NAME>Lohn</STMTTRN></BANKTRANLIST>
    <LEDGERBAL><BALAMT>500.00<DTASOF>20260331</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
    """
  private static let group = """
    Date,Description,Category,Cost,Currency,Ann,Ben

    2026-03-01,Groceries,Groceries,60.00,CHF,30.00,-30.00
    2026-03-04,Ben paid Ann,Payment,25.00,CHF,-25.00,25.00
    """
  private static let csv =
    "Date;Text;Amount;Balance\n02.03.2026;Café;-4.50;95.50\n31.02.2026;x;1.00;96.50\n05.03.2026;Lohn;10.00;106.50\n"

  private static let asked: [(ReadingTask, String)] = [
    (.statement(ReadingOptions(defaultCurrency: .chf, byteLimit: 20_000_000)), csv),
    (
      .statement(
        ReadingOptions(
          mapping: ColumnMapping(
            roles: [AssignedRole(column: 1, role: .payee)], dateOrder: .monthDayYear, decimalPoint: 0x2E,
            flipsSign: true, headerLine: 1))), csv
    ),
    (.statement(ReadingOptions()), ofx), (.statement(ReadingOptions()), "%PDF-1.7"), (.statement(ReadingOptions()), ""),
    (.statement(ReadingOptions(byteLimit: 3)), csv), (.group(usual: .eur), group), (.group(usual: .eur), "hello"),
    (
      .message(
        MessageContext(sender: "BANK", currency: .chf, received: CalendarDate(daysSinceEpoch: 20_654), monthFirst: true)
      ),
      "Belastung CHF 45.50 bei Bäckerei, Karte ****1234"
    ),
    (.message(MessageContext()), "Your code is 123456"),
    (.message(MessageContext(patterns: patterns)), "Elspezita 45,50 CHF che Rozo je 21.11."),
    (.lesson(MessageContext(sender: "BANKO", currency: .chf), lesson), "Elspezita 45,50 CHF che Rozo je 21.11."),
    (.lesson(MessageContext(), MessageLesson()), "hello"),
  ]
  private static let patterns = ["elspezita «amount» che «payee» je 0", "no pattern"].compactMap {
    MessagePattern($0, sender: "BANKO", direction: .outgoing, isWithdrawal: true, despite: .notice)
  }
  private static var lesson: MessageLesson {
    var lesson = MessageLesson()
    (lesson.amount, lesson.payee, lesson.others) = (1, 4...4, ["Elspezita 7 CHF che Kafejo je 22.11.", ""])
    return lesson
  }

  /// Everything that a reading says, readable in a failure.
  private static func text(_ answer: ReadingAnswer) -> String { String(reflecting: answer) }

  @Test("IMP-01, IMP-12, L-27, CAP-02: every answer comes over the boundary as it was")
  func roundTrip() throws {
    for (task, file) in Self.asked {
      let answer = ReadingDesk.answer(task, Array(file.utf8))
      let over = try #require(ReadingDesk.answer(task: task.bytes, Array(file.utf8)))
      let back = try #require(ReadingAnswer(over), "\(file)")
      #expect(Self.text(back) == Self.text(answer))
      let again = try #require(ReadingTask(task.bytes))
      #expect(String(reflecting: again) == String(reflecting: task))
    }
  }

  @Test("IMP-01: any statement that can be, with every field there or missing, comes back as it was")
  func randomReadings() {
    forAllSeeds(200) { _, random in
      var reading = StatementReading()
      func text() -> String {
        String(
          String.UnicodeScalarView(
            (0..<Int.random(in: 0..<9, using: &random)).map { _ in
              random.pick(Array("aÄ\u{0}\u{1F600} ;\"".unicodeScalars))
            }))
      }
      func maybe(_ value: () -> String) -> String? { Bool.random(using: &random) ? value() : nil }
      func number() -> Int64 { random.pick([0, -1, 1, .max, .min, Int64.random(in: -9_999...9_999, using: &random)]) }
      func day() -> CalendarDate {
        CalendarDate(daysSinceEpoch: Int32.random(in: -719_162...2_932_896, using: &random))
      }
      func money() -> Money { Money(minorUnits: number(), currency: random.pick([.chf, .jpy, .none])) }
      reading.format = text()
      reading.currency = random.pick([nil, .eur])
      reading.account = maybe(text)
      reading.openingBalance = Bool.random(using: &random) ? money() : nil
      reading.proof = random.pick([.noBalances, .agrees(rows: 3), .breaks(atLine: 7, agreeing: 2, breaking: 1)])
      for line in 0..<Int.random(in: 0..<6, using: &random) {
        var entry = StatementEntry(date: day(), amount: money(), description: text(), line: line)
        entry.valueDate = Bool.random(using: &random) ? day() : nil
        entry.payee = maybe(text)
        entry.reference = maybe(text)
        entry.counterpartyAccount = maybe(text)
        entry.balance = Bool.random(using: &random) ? money() : nil
        entry.category = maybe(text)
        entry.externalId = maybe(text)
        entry.doubt = maybe(text)
        reading.entries.append(entry)
        reading.problems.append(IntakeProblem(line: line, severity: .error, code: .fewEntries, message: text()))
      }
      let answer = ReadingAnswer.statements([reading, reading])
      #expect(ReadingAnswer(answer.bytes).map(Self.text) == Self.text(answer))
    }
  }

  @Test("SEC-15: cut off or with bytes changed, an answer or a task is refused or is another one, and nothing traps")
  func hostile() {
    for (task, file) in Self.asked {
      let whole = ReadingDesk.answer(task, Array(file.utf8)).bytes
      for end in 0..<whole.count { #expect(ReadingAnswer(Array(whole[..<end])).map(Self.text) == nil) }
      #expect(ReadingAnswer(whole + [0]).map(Self.text) == nil)
      for end in 0..<task.bytes.count { #expect(ReadingDesk.answer(task: Array(task.bytes[..<end]), []) == nil) }
      forAllSeeds(300) { _, random in
        var bytes = whole
        for _ in 0...Int.random(in: 0..<4, using: &random) {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        if let read = ReadingAnswer(bytes) { #expect(ReadingAnswer(read.bytes).map(Self.text) == Self.text(read)) }
        let noise = (0..<Int.random(in: 0..<60, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
        _ = ReadingAnswer(noise)
        _ = ReadingTask(noise)
      }
    }
  }
}
