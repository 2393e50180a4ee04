import Basis
import Proving
import Testing

@testable import Intake

/// IMP-02, L-7: a table in which no columns are recognised is not refused for good: a person says what they are.
@Suite struct UnknownTableTests {
  /// Words of no language, and amounts as long as numbers of accounts: nobody could tell.
  static let text = """
    Ekstrakto de Banko Nova;;;
    ;;;
    Tago;Kiu;Sumo;Resto
    03/02/2026;Verda Kafejo;12500000;987500000
    05/02/2026;Nokta Buso;-40000000;947500000
    07/02/2026;Salajro;250000000;1197500000

    """

  static let said = ColumnMapping(
    roles: [
      AssignedRole(column: 0, role: .bookingDate), AssignedRole(column: 2, role: .amount),
      AssignedRole(column: 1, role: .payee),
    ],
    dateOrder: .dayMonthYear, headerLine: 3)

  private func refusal(_ text: String, _ mapping: ColumnMapping? = nil) -> StatementRefusal? {
    do throws(StatementRefusal) {
      _ = try StatementReader.read(Array(text.utf8), options: ReadingOptions(mapping: mapping))
      return nil
    } catch {
      return error
    }
  }

  private func read(_ bytes: [UInt8], _ mapping: ColumnMapping) throws -> StatementReading {
    try StatementReader.read(bytes, options: ReadingOptions(mapping: mapping, defaultCurrency: .chf))
  }

  @Test("IMP-02: its rows come with the refusal, and with what speaks for a column")
  func offered() throws {
    let table = try #require(refusal(Self.text)?.table)
    #expect(table.mapping.headerLine == 3)
    #expect(table.columns.map(\.header) == ["Tago", "Kiu", "Sumo", "Resto"])
    #expect(table.mapping.role(of: 0) == .bookingDate && table.mapping.role(of: 1) == .description)
    #expect(table.mapping.role(of: 2) == nil && !table.isGuessWhole)
    #expect(table.lines.map(\.line) == [1, 3, 4, 5, 6])
    #expect(table.lines[2].cells == ["03/02/2026", "Verda Kafejo", "12500000", "987500000"])
  }

  @Test("IMP-02: with the columns said, every row is read exactly, in every encoding and with every separator")
  func readAsSaid() throws {
    let expected = ["2026-02-03 12500000.00", "2026-02-05 -40000000.00", "2026-02-07 250000000.00"]
    for separator in [";", ",", "\t", "|"] {
      let text = Self.text.replacing(";", with: separator)
      var utf16: [UInt8] = [0xFF, 0xFE]
      for unit in text.utf16 { utf16 += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
      for bytes in [Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), utf16] {
        let reading = try read(bytes, Self.said)
        #expect(reading.comparable == expected)
        #expect(reading.entries.map { $0.payee ?? "" } == ["Verda Kafejo", "Nokta Buso", "Salajro"])
      }
    }
    let debits = "Tago;El;En\n03.02.2026;00012500;\n05.02.2026;;00990000\n"
    let pair = ColumnMapping(roles: [
      AssignedRole(column: 0, role: .bookingDate), AssignedRole(column: 1, role: .debit),
      AssignedRole(column: 2, role: .credit),
    ])
    #expect(try read(Array(debits.utf8), pair).comparable == ["2026-02-03 -12500.00", "2026-02-05 990000.00"])
    let flagged = "03.02.2026;00012500;D\n05.02.2026;00990000;C\n"
    let direction = ColumnMapping(
      roles: [
        AssignedRole(column: 0, role: .bookingDate), AssignedRole(column: 1, role: .amount),
        AssignedRole(column: 2, role: .flag),
      ], headerLine: 0)
    #expect(try read(Array(flagged.utf8), direction).comparable == ["2026-02-03 -12500.00", "2026-02-05 990000.00"])
  }

  @Test("IMP-02: a wrong choice is told plainly, and the table stays")
  func wrongChoices() throws {
    func say(_ change: (inout ColumnMapping) -> Void) -> String? {
      var mapping = Self.said
      change(&mapping)
      let found = refusal(Self.text, mapping)
      #expect(found == nil || found?.table?.columns.count == 4)
      #expect(found == nil || found?.table?.mapping.roles == mapping.roles)
      return found?.message
    }
    #expect(say { $0.assign(.bookingDate, to: 1) } == IntakeSentences.noDates("Kiu"))
    #expect(say { $0.assign(.amount, to: 1) } == IntakeSentences.noAmounts("Kiu"))
    #expect(say { $0.assign(.ignored, to: 0) } == IntakeSentences.dateUnsaid)
    #expect(say { $0.assign(.ignored, to: 2) } == IntakeSentences.amountUnsaid)
    #expect(say { $0.roles = [AssignedRole(column: 0, role: .bookingDate)] } == IntakeSentences.amountUnsaid)
    #expect(say { _ in } == nil)
    let days = "Tago;Sumo\n23.02.2026;00012500\n25.02.2026;00990000\n"
    var turned = ColumnMapping(
      roles: [AssignedRole(column: 0, role: .bookingDate), AssignedRole(column: 1, role: .amount)],
      dateOrder: .monthDayYear)
    #expect(refusal(days, turned)?.message == IntakeSentences.noSuchDates("Tago"))
    turned.dateOrder = nil
    #expect(refusal(days, turned) == nil)
    #expect(refusal("23.02.2026;x\ny;00012500\n24.02.2026;\n", turned)?.message == IntakeSentences.neverTogether)
  }

  @Test("IMP-02: what one column only can be leaves the column that had it; an amount is one column or two")
  func roles() {
    var mapping = Self.said
    mapping.assign(.amount, to: 3)
    #expect(mapping.role(of: 2) == .ignored && mapping.role(of: 3) == .amount)
    mapping.assign(.debit, to: 2)
    #expect(mapping.role(of: 3) == .ignored && mapping.role(of: 2) == .debit)
    mapping.assign(.credit, to: 3)
    #expect(mapping.role(of: 2) == .debit && mapping.role(of: 3) == .credit)
    mapping.assign(.description, to: 0)
    mapping.assign(.description, to: 1)
    #expect(mapping.role(of: 0) == .description && mapping.role(of: 1) == .description)
  }

  @Test("IMP-02: a column that was taken for something and is said to be nothing is not used any more")
  func takenBack() throws {
    let text = "Date,Payee,Amount,Balance\n2026-01-05,Tea Room,-2.00,98.00\n2026-01-06,Bakery,-3.00,95.00\n"
    var mapping = try StatementReader.read(Array(text.utf8)).mapping
    mapping.assign(.ignored, to: 1)
    mapping.assign(.ignored, to: 3)
    let reading = try read(Array(text.utf8), mapping)
    #expect(reading.entries.allSatisfy { $0.payee == nil && $0.balance == nil })
    mapping.assign(.ignored, to: 0)
    #expect(refusal(text, mapping)?.message == IntakeSentences.dateUnsaid)
  }

  @Test("IMP-07: what is no table is refused as before")
  func refusedAsBefore() {
    let prose = (1...40).map {
      "On day \($0), we went, as so often, to the lake; it rained, and the ducks, all of them, were out"
    }
    for text in [
      "", "\n\n", "hello", "Dear diary,\ntoday it rained.\nTomorrow, perhaps, too.\n",
      "name,description,amount\nBram,tea,lots\n",
      prose.joined(separator: ".\n"), "Date,Description,Amount,Balance\n", "%PDF-1.4\n1;2;3\n4;5;6\n",
      "{\"a\": 1,\n\"b\": 2,\n\"c\": 3}",
    ] {
      let found = refusal(text)
      #expect(found != nil && found?.table == nil, "\(text.prefix(40))")
    }
    #expect(refusal("Datum;Posten;Menge\n03.02.2026;Apfel;1.50\n05.02.2026;Birne;2.25\n")?.table?.isGuessWhole == true)
  }

  @Test("IMP-07: its size has bounds, whatever the file is")
  func bounded() throws {
    let wide = String(repeating: "00012345;", count: 60_000) + "\n"
    let long = "Tago;Sumo\n" + String(repeating: "1", count: 5_000_000) + ";00012345\n03.02.2026;00012345\n"
    let deep = "Tago;Sumo\n" + String(repeating: "03.02.2026;00012345\n", count: 5_000)
    for text in [wide + wide + wide, long, deep] {
      guard let table = refusal(text)?.table else { continue }
      #expect(table.lines.count <= UnknownTable.mostLines && table.columns.count <= UnknownTable.mostColumns)
      #expect(table.lines.allSatisfy { $0.cells.count <= UnknownTable.mostColumns })
      #expect(table.lines.allSatisfy { $0.cells.allSatisfy { $0.unicodeScalars.count <= UnknownTable.longestCell } })
    }
    #expect(refusal(wide + wide + wide)?.table?.columns.count == UnknownTable.mostColumns)
    #expect(refusal(deep)?.table != nil)
  }

  @Test("IMP-02: what the reader finds by itself and what is said to be the same give the same rows")
  func equalMapping() throws {
    for fixture in StatementFixture.all where fixture.certainty == .sure {
      let first = try StatementReader.read(fixture.bytes)
      let again = try StatementReader.read(fixture.bytes, options: ReadingOptions(mapping: first.mapping))
      #expect(again.entries == first.entries, "\(fixture.name)")
    }
    forAllSeeds(60) { seed, random in
      let statement = RandomStatement(&random)
      do throws(StatementRefusal) {
        let first = try StatementReader.read(Array(statement.text.utf8))
        let again = try StatementReader.read(
          Array(statement.text.utf8), options: ReadingOptions(mapping: first.mapping))
        #expect(again.entries == first.entries, "seed \(seed)")
      } catch {
        Issue.record("seed \(seed): \(error.message)")
      }
    }
  }

  @Test("IMP-02, IMP-07: any mapping over any bytes ends with rows, problems or a refusal")
  func anyMapping() {
    let files = StatementFixture.all.map(\.bytes) + [Array(Self.text.utf8)]
    forAllSeeds(600) { seed, random in
      var bytes = random.pick(files)
      if Int.random(in: 0..<4, using: &random) == 0 {
        bytes = (0..<Int.random(in: 0..<400, using: &random)).map { _ in
          random.pick(Array("0123456789.,;\t|-/\n\r\" aé\u{0}".utf8))
        }
      }
      for _ in 0..<Int.random(in: 0..<6, using: &random) where !bytes.isEmpty {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      var mapping = ColumnMapping()
      for _ in 0..<Int.random(in: 0..<8, using: &random) {
        let column = random.pick([
          -1, Int.min, Int.max, 200, 63, Int.random(in: 0..<12, using: &random), Int.random(in: 0..<6, using: &random),
        ])
        mapping.roles.append(AssignedRole(column: column, role: random.pick(ColumnRole.allCases)))
      }
      mapping.dateOrder = random.pick([nil, .dayMonthYear, .monthDayYear, .yearMonthDay])
      mapping.decimalPoint = random.pick([nil, 0x2E, 0x2C, UInt8.random(in: 0...255, using: &random)])
      mapping.flipsSign = random.pick([nil, true, false])
      mapping.headerLine = random.pick([nil, 0, -1, Int.max, Int.random(in: 0..<14, using: &random)])
      let task = ReadingTask.statement(ReadingOptions(mapping: mapping, defaultCurrency: .chf))
      let answer = ReadingDesk.answer(task, bytes)
      if case .statements(let readings) = answer {
        for reading in readings where reading.entries.isEmpty { #expect(!reading.problems.isEmpty, "seed \(seed)") }
      }
      #expect(ReadingAnswer(answer.bytes) != nil, "seed \(seed)")
    }
  }

  @Test("IMP-02: the same names on another line are the same table; another bank's are not")
  func shapes() throws {
    let first = try #require(refusal(Self.text)?.table)
    let shape = first.shape(headerLine: 3)
    let moved = "Ekstrakto de Banko Nova;;;\nPor;Anna;;\n" + Self.text
    let second = try #require(refusal(moved)?.table)
    #expect(second.headerLine(ofShape: shape) == 5)
    let other = try #require(refusal(Self.text.replacing("Kiu", with: "Kio"))?.table)
    #expect(other.headerLine(ofShape: shape) == nil)
    let bare = try #require(refusal("03.02.2026;00012500;a b\n05.02.2026;00990000;c\n")?.table)
    #expect(bare.mapping.headerLine == 0 && bare.headerLine(ofShape: bare.shape(headerLine: 0)) == 0)
  }
}
