import Basis
import Proving
import Testing

@testable import Intake

/// OFX, QIF, camt and MT940 beside separated text (IMP-12).
@Suite struct StatementFormatTests {
  private func lines(_ bytes: [UInt8]) throws -> [String] {
    try StatementFile.read(bytes).flatMap { $0.entries.map(FormatFixture.line) }
  }

  @Test("IMP-12: each format gives its bookings, dates, signs and texts", arguments: FormatFixture.all)
  func readsEachFormat(fixture: FormatFixture) throws {
    let found = try lines(fixture.bytes)
    #expect(found == fixture.expected)
    #expect(try StatementFile.read(fixture.bytes).allSatisfy { !$0.hasError })
  }

  @Test("IMP-12: the format is found in the content")
  func findsTheFormat() throws {
    let formats = try FormatFixture.all.map { try StatementFile.read($0.bytes)[0].format }
    #expect(formats == ["ofx", "ofx", "qif", "camt053", "camt053", "camt052", "mt940", "mt940", "mt942", "mt940"])
    let csv = Array("Datum;Betrag;Text\n03.01.2026;-12,30;Brot\n05.01.2026;-4,00;Milch\n".utf8)
    #expect(try StatementFile.read(csv)[0].format == "csv")
    #expect(StatementFile.isSeparatedText(csv) && !StatementFile.isSeparatedText(FormatFixture.all[0].bytes))
  }

  @Test("IMP-14: balances prove the rows, or the break is named")
  func provesBalances() throws {
    let camt = try StatementFile.read(Array(FormatFixture.camtTwo.utf8))[0]
    #expect(camt.proof == .agrees(rows: 2) && camt.openingBalance?.decimalText == "1000.00")
    #expect(camt.account == "CH9300762011623852957" && camt.institutionHint == "Bank am Rhein")
    #expect(camt.entries[0].valueDate?.text == "2026-01-06" && camt.entries[0].externalId == "R1")
    #expect(camt.problems.map(\.code) == [.notPosted])
    let swift = try StatementFile.read(Array(FormatFixture.mtGerman.utf8))[0]
    #expect(swift.proof == .agrees(rows: 3))
    #expect(swift.openingBalance?.decimalText == "1000.00" && swift.closingBalance?.decimalText == "950.50")
    let broken = Array(
      FormatFixture.mtGerman.utf8.map { $0 }.replacing(Array("DR40,00".utf8), with: Array("DR41,00".utf8)))
    let reading = try StatementFile.read(broken)[0]
    guard case .breaks = reading.proof else { return #expect(Bool(false), "\(reading.proof)") }
    #expect(reading.problems.contains { $0.code == .balanceBreaks })
  }

  @Test("IMP-14: each account of a file is a reading of its own")
  func keepsAccountsApart() throws {
    let readings = try StatementFile.read(Array(FormatFixture.ofxTwo.utf8))
    #expect(readings.map(\.account) == ["AA", "BB"])
  }

  @Test("IMP-01: encodings follow the header, and the bytes where they prove another")
  func readsEncodings() throws {
    let one = try StatementFile.read(FormatFixture.latin(FormatFixture.ofxOne))[0]
    #expect(one.encoding == "windows-1252")
    let misnamed = FormatFixture.camtTwo.replacing("UTF-8", with: "ISO-8859-1")
    #expect(try StatementFile.read(Array(misnamed.utf8))[0].entries[0].payee == "Gärtnerei & Co")
    #expect(try StatementFile.read(FormatFixture.latin(misnamed))[0].entries[0].payee == "Gärtnerei & Co")
    let polish =
      Array("<?xml version='1.0' encoding='windows-1250'?>".utf8)
      + Array(FormatFixture.camtTwo.dropFirst(38).utf8).replacing(
        Array("Gärtnerei".utf8), with: [0xA3, 0xF3, 0x64, 0x9F])
    #expect(try StatementFile.read(polish)[0].entries[0].payee == "Łódź & Co")
  }

  @Test("IMP-12: lines are counted as they are read, whatever ends them", arguments: ["\n", "\r", "\r\n"])
  func lineEnds(end: String) throws {
    let qif = "!Type:Bank\nD31.12.2024\nT-5.00\nPKiosk\n^\nD02.01.2025\nT-6.00\nPKiosk\n^\n".replacing("\n", with: end)
    let reading = try #require(try StatementFile.read(Array(qif.utf8)).first)
    #expect(reading.entries.map(\.line) == [2, 6] && reading.linesTotal == 10)
  }

  @Test("IMP-03: dates of QIF are read in the one order that fits all, else asked for")
  func findsTheOrderOfDates() throws {
    func qif(_ dates: [String]) throws -> StatementReading {
      try StatementFile.read(Array(("!Type:Bank\n" + dates.map { "D\($0)\nT-1.00\n^\n" }.joined()).utf8))[0]
    }
    #expect(try qif(["12/31'24", " 1/ 5'25"]).entries.map(\.date.text) == ["2024-12-31", "2025-01-05"])
    #expect(try qif(["31/12/24", "05/01/25"]).entries.map(\.date.text) == ["2024-12-31", "2025-01-05"])
    #expect(try qif(["2.1.2025", "3.1.2025"]).entries.map(\.date.text) == ["2025-01-02", "2025-01-03"])
    #expect(
      try qif(["24/09/01", "24/09/02", "24/09/05"]).entries.map(\.date.text) == [
        "2024-09-01", "2024-09-02", "2024-09-05",
      ])
    #expect(try qif(["2025-01-02"]).entries.map(\.date.text) == ["2025-01-02"])
    #expect(try qif(["13 Jun 2025", "27-Jun-25"]).entries.map(\.date.text) == ["2025-06-13", "2025-06-27"])
    let open = try qif(["02/01/2025", "03/01/2025"])
    #expect(open.problems.contains { $0.code == .dateOrderAmbiguous && $0.severity == .error })
    let told = try StatementFile.read(
      Array("!Type:Bank\nD02/01/2025\nT1\n^\n".utf8),
      options: ReadingOptions(mapping: ColumnMapping(dateOrder: .dayMonthYear)))
    #expect(told[0].entries[0].date.text == "2025-01-02" && !told[0].hasError)
  }

  @Test("IMP-07: bad rows are named with their line and the rest is read")
  func namesBadRows() throws {
    let bad = FormatFixture.mtGerman.replacing("RC10,N010", with: "RCten,N010")
    let reading = try StatementFile.read(Array(bad.utf8))[0]
    #expect(reading.entries.count == 2)
    #expect(reading.problems.contains { $0.line == 9 && $0.code == .amountUnreadable && $0.severity == .error })
    #expect(throws: StatementRefusal.self) { try StatementFile.read(Array("!Type:Bank\n^\n".utf8)) }
    #expect(throws: StatementRefusal.self) { try StatementFile.read(Array("<?xml version='1.0'?><a/>".utf8)) }
  }

  @Test("IMP-07: an XML bomb is refused before it grows")
  func refusesBombs() {
    let bomb = """
      <?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>
      <Document><BkToCstmrStmt><Stmt><Ntry>&b;</Ntry></Stmt></BkToCstmrStmt></Document>
      """
    #expect(throws: StatementRefusal.self) { try StatementFile.read(Array(bomb.utf8)) }
    let deep = "<Document><BkToCstmrStmt><Stmt>" + String(repeating: "<a>", count: 1_000_000)
    #expect(throws: StatementRefusal.self) { try StatementFile.read(Array(deep.utf8)) }
  }

  @Test("IMP-06: a statement that comes again is known by its rows alone")
  func knowsARepeatedStatement() throws {
    let camt = try StatementFile.read(Array(FormatFixture.camtTwo.utf8))[0].entries
    let known = camt.map {
      KnownEntry(
        walletKey: "w", date: $0.date, amount: $0.amount, description: $0.description, payee: $0.payee,
        externalId: $0.externalId, fingerprint: nil)
    }
    let again = DuplicateFinder(known: known).answers(for: camt, walletKey: "w")
    #expect(again == [.duplicate(of: 0), .duplicate(of: 1)])
  }

  // MARK: Hostile

  @Test("IMP-07: every truncation of every fixture is read, refused, or carries an error", arguments: FormatFixture.all)
  func everyTruncation(fixture: FormatFixture) {
    let whole = Set(fixture.expected)
    var wrong: [String] = []
    for length in 0..<fixture.bytes.count {
      do throws(StatementRefusal) {
        for reading in try StatementFile.read(Array(fixture.bytes[..<length])) where !reading.hasError {
          for entry in reading.entries {
            // A text may be cut; date and amount may not.
            let head = FormatFixture.line(entry).split(separator: " ").prefix(3)
            if !whole.contains(where: { $0.split(separator: " ").prefix(3) == head }) {
              wrong.append("\(length): \(entry)")
            }
          }
        }
      } catch {
        #expect(!error.message.isEmpty)
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(3))")
  }

  @Test("IMP-07: mutated statements never trap")
  func mutationsNeverTrap() {
    let fixtures = FormatFixture.all
    forAllSeeds(800) { seed, random in
      var bytes = random.pick(fixtures).bytes
      for _ in 0..<Int.random(in: 1...10, using: &random) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1:
          bytes.insert(random.pick([0x3C, 0x3E, 0x26, 0x3A, 0x0A, 0x0D, 0, 0x2F, 0x39, 0x3F, 0x5E, 0x2B]), at: place)
        case 2: bytes.remove(at: place)
        case 3: bytes.removeSubrange(place..<min(bytes.count, place + 30))
        default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 60)], at: place)
        }
      }
      do throws(StatementRefusal) {
        #expect(try !StatementFile.read(bytes).isEmpty, "seed \(seed)")
      } catch {
        #expect(!error.message.isEmpty, "seed \(seed)")
      }
    }
  }

  @Test("IMP-07: any bytes behind any format's first line never trap")
  func anyBytesNeverTrap() {
    let heads = [
      "OFXHEADER:100\n<OFX>", "<?xml version='1.0'?><Document><Stmt>", "!Type:Bank\n", ":20:A\n:25:B\n:61:", "",
    ]
    let parts = [
      "<STMTTRN>", "</", "<Ntry>", "<Amt Ccy='", "'>", ":61:", ":86:", ":62F:", "260101", "D", "12,3", "^\n", "T",
      "?20", "/REMI/",
      "&#", ";", "<![CDATA[", "]]>", "<!--", "-->", "{4:", "-}", "\n", "9999999999999999999999", "\u{0}", "é",
    ]
    forAllSeeds(800) { seed, random in
      var bytes = Array(random.pick(heads).utf8)
      for _ in 0..<Int.random(in: 0...40, using: &random) {
        if Int.random(in: 0..<4, using: &random) == 0 {
          bytes.append(UInt8.random(in: 0...255, using: &random))
        } else {
          bytes += Array(random.pick(parts).utf8)
        }
      }
      do throws(StatementRefusal) { _ = try StatementFile.read(bytes) } catch {
        #expect(!error.message.isEmpty, "seed \(seed)")
      }
    }
  }

  @Test("IMP-07: time stays bounded by the size of the file")
  func timeIsBounded() {
    let clock = ContinuousClock()
    for part in [
      "<", "<a", "&", "<!--", "<![CDATA[", ":61:", ":86:?20", "/REMI/", "<STMTTRN>", "D1/1/1\nT1\n^\n", "\n",
    ] {
      for head in [
        "OFXHEADER:100\n<OFX>", "<?xml version='1.0'?><Document><Stmt>", "!Type:Bank\n",
        ":20:A\n:25:B\n:61:260101D1,\n:86:",
      ] {
        let bytes = Array(head.utf8) + Array(String(repeating: part, count: 60_000 / part.utf8.count).utf8)
        let time = clock.measure { _ = try? StatementFile.read(bytes) }
        #expect(time < .seconds(5), "\(head) \(part): \(time)")
      }
    }
  }
}
