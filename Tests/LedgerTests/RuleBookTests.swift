import Basis
@testable import Ledger
import Proving
import Testing

@Suite("CAT-11, SEC-25: what rules find, and what finding costs")
struct RuleBookTests {
  /// Finds it by trying each place.
  private static func occurs(_ wanted: [UInt8], in text: [UInt8]) -> Bool {
    guard !wanted.isEmpty, text.count >= wanted.count else { return false }
    return (0...text.count - wanted.count).contains { text[$0..<$0 + wanted.count].elementsEqual(wanted) }
  }

  @Test("a text is found where it is and nowhere else, however it repeats itself")
  func finding() {
    forAllSeeds(3_000) { seed, random in
      func text(_ most: Int) -> String {
        String(
          (0..<Int.random(in: 0...most, using: &random)).map { _ in random.pick(["a", "b", "A", " ", "é"]) }.joined())
      }
      let (wanted, value) = (text(6), text(30))
      let folded = TextFolding.key(value)
      let found = WantedText(wanted).occurs(in: folded, .contains)
      #expect(found == Self.occurs(TextFolding.key(wanted), in: folded), "seed \(seed): \(wanted) in \(value)")
      let condition = RuleCondition.text(.counterparty, .contains, wanted)
      #expect(
        condition.holds(for: RuleSubject(description: "", counterparty: value, amount: 1)) == found, "seed \(seed)")
    }
  }

  @Test("what is beyond the first page of a text is not looked at")
  func longTexts() {
    let far = String(repeating: "x", count: RuleBook.longestText - 4)
    let rule = Self.rule(1, [.text(.notes, .contains, "coop")])
    #expect(rule.holds(for: RuleSubject(description: "", notes: far + "Coop", amount: 1)))
    #expect(!rule.holds(for: RuleSubject(description: "", notes: far + " Coop", amount: 1)))
  }

  private static func rule(_ number: Int, _ conditions: [RuleCondition]) -> FilingRule {
    var rule = FilingRule()
    (rule.id, rule.order) = (RecordID(high: 61, low: UInt64(number)), Int64(number))
    (rule.conditions, rule.categoryId, rule.reimbursable) = (conditions, Category.defaultID("groceries"), .work)
    return rule
  }

  /// As many rules as there may be, each with as many conditions, all but the last of which hold at the end of the
  /// longest text.
  private static var worst: [FilingRule] {
    let wanted = String(repeating: "a", count: 99) + "b"
    let conditions = Array(
      repeating: RuleCondition.text(.counterparty, .contains, wanted), count: FilingRule.mostConditions - 1)
    return (0..<FilingRule.most).map { rule($0, conditions + [.text(.counterparty, .contains, wanted + "c")]) }
  }

  @Test("the worst rules look at each byte of a text once for each condition")
  func looks() {
    let text = String(repeating: "a", count: 300) + "b"
    var looks = 0
    #expect(
      RuleBook(Self.worst).first(for: RuleSubject(description: "", counterparty: text, amount: -1), looks: &looks)
        == nil)
    #expect(looks == FilingRule.most * (1 + FilingRule.mostConditions * 301))
    // What it takes is in proportion: trying each place would take a hundred times as long.
    let milliseconds = processorMilliseconds {
      _ = RuleBook(Self.worst).first(for: RuleSubject(description: "", counterparty: text, amount: -1), looks: &looks)
    }
    #expect(milliseconds < 5_000)
  }

  @Test(
    "500 rules go through the 500 rows that a device sends at once, with texts of a thousand bytes; what looks at more is refused"
  )
  func imports() throws {
    #expect(FilingRule.most * 500 * 1_000 < RuleBook.mostLooks)
    var bench = try Bench()
    for rule in Self.worst { bench.space.set(SmallRecord(rule, stamp: Stamp())) }
    func rows(_ count: Int, _ text: String) -> Intent {
      let rows = (0..<count).map { number in
        var row = ImportRow()
        (row.id, row.amount, row.date) = (RecordID(high: 62, low: UInt64(number)), -5, RandomIntents.today)
        (row.payee, row.categoryId, row.categorySource) = (text, Category.defaultID("groceries"), .rule)
        return row
      }
      return .importStatement(ImportStatement(fileName: "a.csv", walletId: bench.wallet, rows: rows))
    }
    let end = String(repeating: "a", count: 400) + "b"
    try bench.apply(rows(3, end))
    // A change whose rules have looked at more than that is refused, and an import says so.
    var entry = Transaction()
    (entry.amount, entry.payee, entry.categorySource) = (-5, end, .rule)
    var looks = 0
    try bench.space.mark(&entry, by: bench.space.markingRules, &looks)
    #expect(looks > FilingRule.most * FilingRule.mostConditions * 401)
    looks = RuleBook.mostLooks + 1
    #expect(throws: Rejection.tooMuch) { try bench.space.mark(&entry, by: bench.space.markingRules, &looks) }
  }
}
