import Basis
import Proving
import Testing

@testable import Intake

/// The short way of adding up gives the sums of the entries that an import would keep (ANA-27).
struct StatementTotalsTests {
  struct TotalsKey: Hashable {
    var currency: UInt32
    var bucket: Int32
    var text: [UInt8]
  }
  struct Sum: Equatable {
    var moneyIn: Int64 = 0
    var moneyOut: Int64 = 0
    var count: Int64 = 0
  }

  static func expected(_ bytes: [UInt8], _ question: TotalsQuestion) throws -> [TotalsKey: Sum] {
    var sums: [TotalsKey: Sum] = [:]
    for entry in try StatementReader.read(bytes).entries {
      if let from = question.from, entry.date < from { continue }
      if let through = question.through, entry.date > through { continue }
      let (year, month, day) = entry.date.components
      let text: String
      switch question.text {
      case .none: text = ""
      case .category: text = entry.category ?? ""
      case .counterparty: text = entry.payee ?? entry.description
      }
      let key = TotalsKey(
        currency: entry.amount.currency.packed, bucket: question.bucket(year: year, month: month, day: day),
        text: Array(text.utf8))
      if entry.amount.minorUnits < 0 {
        sums[key, default: Sum()].moneyOut += entry.amount.minorUnits
      } else {
        sums[key, default: Sum()].moneyIn += entry.amount.minorUnits
      }
      sums[key, default: Sum()].count += 1
    }
    return sums
  }

  static func sums(_ totals: StatementTotals) -> [TotalsKey: Sum] {
    var sums: [TotalsKey: Sum] = [:]
    for group in totals.groups {
      let key = TotalsKey(currency: group.currency.packed, bucket: group.bucket, text: group.text)
      sums[key] = Sum(moneyIn: group.moneyIn, moneyOut: group.moneyOut, count: group.count)
    }
    return sums
  }

  /// Adds the rows up in stretches, each of which begins where the one before stopped.
  static func added(_ bytes: [UInt8], _ question: TotalsQuestion, pieces: Int = 1) throws -> StatementTotals {
    guard
      case .rows(let layout, let start, let currency) = try TotalsPlan(head: bytes, isWhole: true, defaultCurrency: nil)
    else { throw StatementRefusal(message: "another encoding", code: .noTable) }
    let fallback = currency ?? CurrencyCode("XXX") ?? .eur
    var merged = StatementTotals(layout: layout, question: question, currency: fallback)
    var position = start
    for piece in 1...pieces {
      var totals = StatementTotals(layout: layout, question: question, currency: fallback)
      let limit = piece == pieces ? bytes.count : start + (bytes.count - start) / pieces * piece
      position = try bytes.withUnsafeBufferPointer { buffer throws(StatementTotals.BadRow) in
        try totals.add(buffer, from: position, rowsBefore: max(limit, position), isLast: true)
      }
      merged.merge(totals)
    }
    return merged
  }

  static func csv(_ random: inout SeededRandom) -> [UInt8] {
    let delimiter = random.pick([",", ";", "\t"])
    let end = random.pick(["\n", "\r\n"])
    let isSwiss = random.pick([true, false])
    let hasCurrency = random.pick([true, false])
    let names = [
      "Groceries", "Rent", "\"Dining Out\"", " Coffee ", "\"with \"\"quotes\"\"\"", "Züri \"West\"", "",
      "two  blanks", "\"two\(end)lines\"", "a\(delimiter == "," ? ";" : ",")b", "Salary", "\"\"",
    ]
    var text = ["Date", "Amount", "Category", "Description"].joined(separator: delimiter)
    text += (hasCurrency ? delimiter + "Currency" : "") + end
    for _ in 0..<Int.random(in: 8...120, using: &random) {
      let date = random.date(from: CalendarDate(daysSinceEpoch: 20_000), days: 700)
      let (year, month, day) = date.components
      let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
      let units = Int64.random(in: -2_000_000...900_000, using: &random)
      var amount = Money(minorUnits: units == 0 ? 5 : units, currency: .chf).decimalText
      if Int.random(in: 0..<8, using: &random) == 0 { amount = "\"" + amount + "\"" }
      let written = isSwiss ? "\(two(day)).\(two(month)).\(year)" : date.text
      text += [written, amount, random.pick(names), random.pick(names)].joined(separator: delimiter)
      text += (hasCurrency ? delimiter + random.pick(["CHF", "CHF", "EUR"]) : "") + end
    }
    return Array(text.utf8)
  }

  static let questions = [
    TotalsQuestion(bucket: .month, text: .category), TotalsQuestion(bucket: .everything, text: .counterparty),
    TotalsQuestion(bucket: .period(payday: 25), text: .none),
    TotalsQuestion(
      bucket: .month, text: .category, from: CalendarDate(daysSinceEpoch: 20_100),
      through: CalendarDate(daysSinceEpoch: 20_400)),
  ]

  @Test func sumsAreThoseOfTheEntriesOfAnImport() throws {
    try forAllSeeds(150) { seed, random in
      let bytes = Self.csv(&random)
      for question in Self.questions {
        let sums = Self.sums(try Self.added(bytes, question))
        let expected = try Self.expected(bytes, question)
        #expect(sums == expected, "seed \(seed)")
      }
    }
  }

  @Test func sumsDoNotDependOnHowAFileIsCut() throws {
    try forAllSeeds(60) { seed, random in
      let bytes = Self.csv(&random)
      let whole = try Self.added(bytes, Self.questions[0]).groups
      for pieces in [2, 3, 7, 40] {
        let cut = try Self.added(bytes, Self.questions[0], pieces: pieces).groups
        #expect(cut == whole, "seed \(seed), \(pieces) pieces")
      }
    }
  }

  @Test func aPieceThatEndsWithinARowLeavesTheRowToTheNextOne() throws {
    let bytes = Array("date,amount,category\n2026-01-01,-1.00,A\n2026-01-02,-2.00,\"B\nC\"\n2026-01-03,-3.00,D\n".utf8)
    guard case .rows(let layout, let start, _) = try TotalsPlan(head: bytes, isWhole: true, defaultCurrency: .chf)
    else {
      Issue.record("UTF-8 is read directly")
      return
    }
    for end in start...bytes.count {
      var totals = StatementTotals(layout: layout, question: Self.questions[0], currency: .chf)
      let stop = try bytes[..<end].withUnsafeBufferPointer { buffer throws(StatementTotals.BadRow) in
        try totals.add(buffer, from: start, rowsBefore: buffer.count, isLast: false)
      }
      #expect(stop == start || bytes[stop - 1] == 0x0A)
      let counted = totals.groups.reduce(0) { $0 + $1.count }
      let rows = bytes[start..<stop].split(separator: 0x0A).filter { $0.first == 0x32 }.count
      #expect(counted == Int64(rows), "cut at \(end)")
    }
  }

  @Test func aRowThatCannotBeReadIsNamed() throws {
    let bytes = Array("date,amount,category\n2026-01-01,-1.00,A\n2026-02-31,-2.00,B\n".utf8)
    do {
      _ = try Self.added(bytes, Self.questions[0])
      Issue.record("31 February was added up")
    } catch let row as StatementTotals.BadRow {
      #expect(row.message.contains("2026-02-31"))
      #expect(bytes[row.offset...].starts(with: Array("2026-02-31".utf8)))
    }
  }

  @Test func sumsBeyondTheLimitAreNoticed() throws {
    var text = "date,amount,category\n"
    for _ in 0..<20_000 { text += "2026-01-01,-9999999999999.99,A\n" }
    #expect(try Self.added(Array(text.utf8), Self.questions[0]).isTooLarge)
  }

  /// Rows for balances and totals are no bookings, whichever way they are read.
  @Test func everyPhraseForABalanceOrATotalIsFoundByTheShortWay() {
    for phrase in BankPhrases.allPhrases {
      for text in [phrase, phrase + [0x20, 0x31], phrase.map { $0 >= 0x61 && $0 <= 0x7A ? $0 - 0x20 : $0 }] {
        text.withUnsafeBufferPointer { buffer in
          guard let base = buffer.baseAddress else { return }
          #expect(PhraseFilter.shared.mayStart(Cell(0, buffer.count), base) || buffer.count < 3)
        }
      }
    }
  }

  /// An account that pays a card has a few negative rows about payments; its charges are negative all the same.
  @Test func payingACardDoesNotTurnAnAccountRound() throws {
    var text = "date,amount,description\n"
    for month in 1...6 {
      text += "2026-0\(month)-03,-42.80,Market\n2026-0\(month)-05,4200.00,Salary\n"
      text += "2026-0\(month)-06,-1450.00,Rent\n2026-0\(month)-07,-500.00,Credit card payment\n"
    }
    let entries = try StatementReader.read(Array(text.utf8)).entries
    #expect(entries.prefix(4).map(\.amount.minorUnits) == [-4280, 420_000, -145_000, -50_000])
  }

  @Test func latinLettersAreThoseOfFolding() {
    for (index, letter) in PhraseWords.latinLetters.enumerated() where letter != 0 {
      for byte in [UInt8(0xA0 + index), UInt8(0x80 + index)] where byte != 0x9F {
        #expect(WordFolding.fold([0xC3, byte]) == [letter], "U+00\(String(Int(byte) + 0x40, radix: 16))")
      }
    }
  }
}
