import Basis
import Proving
import Testing

@testable import Intake

/// Whatever bytes come in, the outcome is a reading or a refusal, and nothing wrong without a word.
@Suite struct HostileStatementTests {
  /// Every truncation of every fixture: a row that is not in the whole file carries a doubt, a row that is in front of
  /// the cut is there, or else the file carries an error.
  @Test(arguments: StatementFixture.all)
  func everyTruncationIsReadOrReported(fixture: StatementFixture) throws {
    let whole = Set(fixture.expected)
    let complete = try StatementReader.read(fixture.bytes)
    let isReadWhole = complete.comparable == fixture.expected
    var wrong: [String] = []
    for length in 0..<fixture.bytes.count {
      do throws(StatementRefusal) {
        let reading = try StatementReader.read(Array(fixture.bytes[..<length]))
        if reading.hasError { continue }
        for entry in reading.entries where entry.amount.minorUnits != 0 && entry.doubt == nil {
          if !whole.contains(reading.comparable(entry)) {
            wrong.append("\(length): \(reading.comparable(entry)) is wrong")
          }
        }
        let lines = fixture.bytes[..<length].count { $0 == 0x0A }
        let there = Set(reading.entries.map(\.line))
        for (entry, next) in zip(complete.entries, complete.entries.dropFirst())
        where isReadWhole && next.line <= lines && entry.line < next.line && !there.contains(entry.line) {
          wrong.append("\(length): line \(entry.line) is lost")
        }
      } catch {
        #expect(!error.message.isEmpty)
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count) of \(fixture.bytes.count): \(wrong.prefix(3))")
  }

  @Test func randomMutationsNeverCrash() {
    let fixtures = StatementFixture.all
    forAllSeeds(1_500) { seed, random in
      var bytes = random.pick(fixtures).bytes
      for _ in 0..<Int.random(in: 1...12, using: &random) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.insert(random.pick([0x22, 0x2C, 0x3B, 0x0A, 0x0D, 0, 0x2D, 0x39, 0xE2]), at: place)
        case 2: bytes.remove(at: place)
        case 3: bytes.removeSubrange(place..<min(bytes.count, place + 40))
        default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 60)], at: place)
        }
      }
      do throws(StatementRefusal) {
        let reading = try StatementReader.read(bytes)
        #expect(reading.confidence >= 0 && reading.confidence <= 100, "seed \(seed)")
      } catch {
        #expect(!error.message.isEmpty, "seed \(seed)")
      }
    }
  }

  @Test func randomBytesNeverCrash() {
    forAllSeeds(400) { seed, random in
      let alphabet: [UInt8] = Array("0123456789.,;-/\"\n\r\t 'aDeZ|€é".utf8) + [0, 0xFF, 0xFE, 0xC3]
      let bytes = (0..<Int.random(in: 0...600, using: &random)).map { _ in random.pick(alphabet) }
      do throws(StatementRefusal) {
        let reading = try StatementReader.read(bytes)
        #expect(reading.linesTotal >= 0, "seed \(seed)")
      } catch {
        #expect(!error.message.isEmpty, "seed \(seed)")
      }
    }
  }

  /// Quotes that never close must not make reading quadratic.
  @Test func manyUnclosedQuotesAreReadInLinearTime() throws {
    var bytes = Array("Date,Text,Amount\n".utf8)
    for day in 0..<20_000 {
      bytes += Array("2024-01-0\(day % 9 + 1),\"Tea \(day),-1.00\n".utf8)
    }
    let reading = try StatementReader.read(bytes)
    #expect(reading.entries.count == 20_000)
  }
}

/// A statement written in any dialect reads back as what was written, unless the reader says that it is not sure.
@Suite struct RandomDialectTests {
  @Test func whatWasWrittenIsReadInEveryDialect() {
    forAllSeeds(600) { seed, random in
      let written = RandomStatement(&random)
      do throws(StatementRefusal) {
        let reading = try StatementReader.read(Array(written.text.utf8))
        if reading.confidence < StatementPass.bar || reading.hasError { return }
        #expect(reading.comparable == written.expected, "seed \(seed)\n\(written.text)")
      } catch {
        Issue.record("seed \(seed): \(error.message)\n\(written.text)")
      }
    }
  }
}

/// Random entries in a random dialect.
struct RandomStatement {
  var text = ""
  var expected: [String] = []

  init(_ random: inout SeededRandom) {
    let delimiter = random.pick([",", ";", "\t", "|"])
    let point = random.pick([".", ","])
    let grouping = random.pick(["", "", "'", point == "." ? "," : "."])
    let dateStyle = Int.random(in: 0..<5, using: &random)
    let layout = Int.random(in: 0..<4, using: &random)
    let hasBalance = Bool.random(using: &random)
    let isDescending = Bool.random(using: &random)
    var rows: [(date: CalendarDate, amount: Int64, name: String, balance: Int64)] = []
    var balance = Int64.random(in: 0...1_000_000, using: &random)
    var date = random.date(from: CalendarDate(daysSinceEpoch: 18_000), days: 2_500)
    let names = [
      "Kestrel Books", "Aldertree Market", "Nimbus, Coffee; & Co", "Harbour \"Power\"", "Orla\nQuill", "Zug Süd",
    ]
    for _ in 0..<Int.random(in: 3...25, using: &random) {
      var amount = Int64.random(in: -250_000...150_000, using: &random)
      if amount == 0 { amount = 1 }
      balance += amount
      date = date.adding(days: Int.random(in: 0...6, using: &random))
      rows.append((date, amount, random.pick(names), balance))
    }
    if isDescending { rows.reverse() }
    let amountHeads = [["Amount"], ["Debit", "Credit"], ["Belastung", "Gutschrift"], ["Betrag", "Soll/Haben"]][layout]
    var heads = ["Date", "Description"] + amountHeads
    if hasBalance { heads.append("Balance") }
    text = heads.joined(separator: delimiter) + "\n"
    for row in rows {
      let magnitude = Self.number(row.amount.magnitude, point, grouping)
      var cells = [Self.date(row.date, dateStyle), row.name]
      switch layout {
      case 0: cells.append((row.amount < 0 ? "-" : "") + magnitude)
      case 1, 2: cells += row.amount < 0 ? [magnitude, ""] : ["", magnitude]
      default: cells += [magnitude, row.amount < 0 ? "S" : "H"]
      }
      if hasBalance { cells.append((row.balance < 0 ? "-" : "") + Self.number(row.balance.magnitude, point, grouping)) }
      text += cells.map { Self.quoted($0, delimiter) }.joined(separator: delimiter) + "\n"
      var bytes: [UInt8] = []
      DecimalText.append(minorUnits: row.amount, digits: 2, to: &bytes)
      expected.append(row.date.text + " " + String(decoding: bytes, as: UTF8.self))
    }
    expected.sort()
  }

  private static func quoted(_ cell: String, _ delimiter: String) -> String {
    guard cell.contains(delimiter) || cell.contains("\"") || cell.contains("\n") else { return cell }
    return "\"" + cell.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }

  private static func number(_ cents: UInt64, _ point: String, _ grouping: String) -> String {
    var whole = String(cents / 100)
    var groups: [String] = []
    while whole.count > 3 && !grouping.isEmpty {
      groups.insert(String(whole.suffix(3)), at: 0)
      whole = String(whole.dropLast(3))
    }
    groups.insert(whole, at: 0)
    let rest = cents % 100
    return groups.joined(separator: grouping) + point + (rest < 10 ? "0" : "") + String(rest)
  }

  private static func date(_ date: CalendarDate, _ style: Int) -> String {
    let (year, month, day) = date.components
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    switch style {
    case 0: return "\(year)-\(two(month))-\(two(day))"
    case 1: return "\(two(day)).\(two(month)).\(year)"
    case 2: return "\(two(day))/\(two(month))/\(year)"
    case 3: return "\(two(month))/\(two(day))/\(year)"
    default: return "\(day) \(months[month - 1]) \(year)"
    }
  }
}
