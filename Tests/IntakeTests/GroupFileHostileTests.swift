import Basis
import Proving
import Testing

@testable import Intake

/// Whatever bytes come in, the outcome is a group whose figures add up, or a sentence.
@Suite("Hostile group files, L-27") struct GroupFileHostileTests {
  static func outcome(_ bytes: [UInt8]) -> GroupFile? {
    do throws(StatementRefusal) {
      return try GroupFileReader.read(bytes, usual: .chf)
    } catch {
      return error.message.isEmpty ? GroupFile(members: ["refused without a word"]) : nil
    }
  }

  /// A row that is not in the whole file comes with a problem.
  @Test(arguments: GroupFileFixture.all.map(\.name)) func everyTruncationIsReadOrReported(name: String) throws {
    let text = try #require(GroupFileFixture.all.first { $0.name == name }).text
    let bytes = Array(text.utf8)
    let whole = try #require(Self.outcome(bytes))
    let known = Set(whole.lines + whole.undecidedLines)
    for length in 0..<bytes.count {
      guard let file = Self.outcome(Array(bytes[..<length])) else { continue }
      #expect(file.isSound, "\(name) cut at \(length)")
      if file.members != whole.members { continue }
      let unknown = (file.lines + file.undecidedLines).filter { !known.contains($0) }
      // The date, a text or the decimals at the cut can lose their end; what it comes to is said to be doubtful.
      if !unknown.isEmpty { #expect(!file.problems.isEmpty, "\(name) cut at \(length): \(unknown)") }
    }
  }

  @Test func damagedFilesNeverCrash() {
    let fixtures = GroupFileFixture.all.map { Array($0.text.utf8) }
    forAllSeeds(2_000) { seed, random in
      var bytes = random.pick(fixtures)
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
      if let file = Self.outcome(bytes) { #expect(file.isSound, "seed \(seed)") }
    }
  }

  @Test func randomBytesNeverCrash() {
    forAllSeeds(500) { seed, random in
      let alphabet: [UInt8] = Array("0123456789.,;-/\"\n\r\t 'aDeZ|€é".utf8) + [0, 0xFF, 0xFE, 0xC3]
      let header =
        Bool.random(using: &random) ? Array("Date,Description,Category,Cost,Currency,A,B\n2026-01-01,".utf8) : []
      let bytes = header + (0..<Int.random(in: 0...600, using: &random)).map { _ in random.pick(alphabet) }
      if let file = Self.outcome(bytes) { #expect(file.isSound, "seed \(seed)") }
    }
  }

  @Test func rowsOfAMegabyteAndThousandsOfColumnsAreReadInTime() throws {
    let start = "Date,Description,Category,Cost,Currency,Ann,Ben\n2026-01-01,Tea,Food,2.00,CHF,1.00,-1.00\n"
    let long = String(repeating: "é", count: 500_000)
    let wide = String(repeating: ",1", count: 500_000)
    for row in [
      "2026-01-02,\(long),Food,2.00,CHF,1.00,-1.00", "2026-01-02,\"\(long)", "2026-01-02,Tea,Food,2.00,CHF\(wide)",
      wide,
    ] {
      let file = try #require(Self.outcome(Array((start + row + "\n").utf8)))
      #expect(file.isSound && file.expenses.count >= 1)
    }
    let many = Self.outcome(
      Array(("Date,Description,Category,Cost,Currency" + wide + "\n2026-01-02,Tea,Food,2.00,CHF" + wide).utf8))
    #expect(many.map { $0.isSound } ?? true)
    let broken = try #require(
      Self.outcome(Array((start + String(repeating: "2026-01-02,x,y,z,CHF,1,2\n", count: 20_000)).utf8)))
    #expect(broken.problems.count < 110 && broken.problems.contains { $0.code == .more && $0.count == 19_900 })
  }

  /// Amounts at the end of what Int64 holds.
  @Test func extremeAmountsAreRefusedRowByRow() throws {
    forAllSeeds(500) { seed, random in
      var text = "Date,Description,Category,Cost,Currency,Ann,Ben,Cara\n2026-01-01,Tea,Food,2.00,CHF,1.00,-1.00,0.00\n"
      for _ in 0..<5 {
        let figures = (0..<4).map { _ in Money(minorUnits: random.edgyInt64(), currency: .chf).decimalText }
        text += "2026-01-02,Edge,Food,\(figures[0]),CHF,\(figures[1]),\(figures[2]),\(figures[3])\n"
      }
      if let file = Self.outcome(Array(text.utf8)) { #expect(file.isSound, "seed \(seed)\n\(text)") }
    }
  }
}

/// L-8: our own export comes back as it was, and Splitwise's form with every balance.
@Suite("Groups out and in again, L-8 L-27") struct GroupFileRoundTripTests {
  static let today = CalendarDate(daysSinceEpoch: 20_600)

  @Test(arguments: GroupFileFixture.all.map(\.name)) func whatWasReadComesBackWhole(name: String) throws {
    let text = try #require(GroupFileFixture.all.first { $0.name == name }).text
    let file = try GroupFileTests.read(text)
    let again = try GroupFileReader.read(GroupExport.full(file), usual: .usd)
    #expect(again.content == file.content && again.origin == .evenkeel)
    let decided = GroupFile(members: file.members, expenses: file.expenses)
    let theirs = try GroupFileReader.read(GroupExport.splitwise(decided, today: Self.today), usual: .usd)
    #expect(theirs.origin == .splitwise && Self.effects(theirs) == Self.effects(decided))
  }

  /// What the rows do to each balance.
  static func effects(_ file: GroupFile) -> [String] {
    (file.expenses + file.undecided).sorted { $0.line < $1.line }.map {
      "\($0.date.text) \($0.description) \($0.currency.text) \($0.amount) \($0.nets(members: file.members.count))"
    }
  }

  @Test func randomGroupsComeBackInBothForms() throws {
    try forAllSeeds(400) { seed, random in
      let file = Self.group(&random)
      #expect(file.isSound, "seed \(seed)")
      let bytes = GroupExport.full(file)
      let again = try GroupFileReader.read(bytes, usual: .usd)
      var expected = file
      // Only rows hold the group's name.
      if file.expenses.isEmpty { expected.name = nil }
      #expect(again.content == expected.content, "seed \(seed)\n\(String(decoding: bytes, as: UTF8.self))")
      #expect(again.problems.isEmpty, "seed \(seed): \(again.problems)")
      let splitwise = GroupExport.splitwise(file, today: Self.today)
      let theirs = try GroupFileReader.read(splitwise, usual: .usd)
      #expect(
        Self.effects(theirs) == Self.effects(file) && theirs.members == file.members,
        "seed \(seed)\n\(String(decoding: splitwise, as: UTF8.self))")
      #expect(
        theirs.problems.allSatisfy { $0.code == .severalPayers || $0.code == .payerUnknown },
        "seed \(seed): \(theirs.problems)")
    }
  }

  static func group(_ random: inout SeededRandom) -> GroupFile {
    let names = [
      "Ann", "Ben, junior", "Cara \"C\"", "Date", "Cost", "Currency", "👩‍👩‍👧 Home", "=SUM(A1)", "-1", "'+x", "漢字",
      "2026-01-01",
      "Paid by Ann", "1.00", "O'Neil; & Co", "CHF",
    ]
    var file = GroupFile(name: random.pick(["Alps", "WG \"Süd\"", "-"]))
    for name in names.shuffled(using: &random).prefix(Int.random(in: 2...7, using: &random)) {
      file.members.append(name)
    }
    let currencies = [CurrencyCode.chf, .eur, .jpy, CurrencyCode("KWD") ?? .usd]
    for line in 0..<Int.random(in: 0...20, using: &random) {
      let amount = Int64.random(in: 1...random.pick([9, 1_000, 10_000_000]), using: &random)
      let isPayment = Int.random(in: 0..<5, using: &random) == 0
      let pair = Array(file.members.indices.shuffled(using: &random).prefix(2))
      var entry = GroupFile.Entry(
        line: line, date: random.date(from: CalendarDate(daysSinceEpoch: 19_000), days: 900),
        description: random.pick([
          "Tea", "Pizza, wine", "=1+1", "'@home", "Total balance", "\"", "a  b", "EUR", "12.50", "💶",
        ]),
        category: random.pick([nil, "Food", "Food; drink", "CHF"]), currency: random.pick(currencies), amount: amount,
        paid: parts(amount, random.pick([1, 1, 1, 2, 3]), file.members.count, &random),
        shares: parts(amount, file.members.count, file.members.count, &random), isPayment: isPayment,
        notes: random.pick([nil, "Two\nlines", "-12", "it's \"quoted\", isn't it"]))
      if isPayment {
        entry.paid = [.init(member: pair[0], amount: amount)]
        entry.shares = [.init(member: pair[1], amount: amount)]
        entry.category = nil
      }
      file.expenses.append(entry)
    }
    return file
  }

  /// At most `count` members share the amount.
  private static func parts(_ amount: Int64, _ count: Int, _ members: Int, _ random: inout SeededRandom) -> [GroupFile
    .Part]
  {
    var weights = [Int64](repeating: 0, count: members)
    for _ in 0..<count {
      weights[Int.random(in: 0..<members, using: &random)] = Int64.random(in: 1...5, using: &random)
    }
    return Shares.divide(amount, by: weights).enumerated().filter { $0.element > 0 }
      .map { .init(member: $0.offset, amount: $0.element) }
  }

  /// IMP-10
  @Test func whatASpreadsheetWouldRunIsGuarded() {
    var file = GroupFile(name: "@home", members: ["=cmd", "Ben"])
    file.expenses = [
      .init(
        date: Self.today, description: "+1", category: "-x", currency: .chf, amount: 2,
        paid: [.init(member: 0, amount: 2)],
        shares: [.init(member: 1, amount: 2)], notes: "=HYPERLINK(\"x\")")
    ]
    for bytes in [GroupExport.full(file), GroupExport.splitwise(file, today: Self.today)] {
      let cells = String(decoding: bytes, as: UTF8.self).split(whereSeparator: { $0 == "," || $0 == "\r\n" })
      #expect(cells.allSatisfy { !"=+@".contains($0.first ?? "x") })
      #expect(cells.contains("'+1") && cells.contains("'-x"))
    }
  }
}
