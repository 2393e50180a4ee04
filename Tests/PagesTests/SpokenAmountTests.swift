import Basis
import Insight
import Ledger
import Pages
import Testing

@testable import Pages
@testable import Screens

/// Amounts for ears (UXA-14), and amounts that share a line (EX-18).
struct SpokenAmountTests {
  private static func words(_ tag: String) -> Words {
    Words(format: LocaleFormat(tag: tag), today: AppDriver.usualDay, currency: .chf)
  }

  @Test(
    "UXA-14: amounts are words in the reader's language, sign and coins included",
    arguments: [
      ("en-CH", Int64(-45_50), "CHF", "minus 45 francs 50"), ("de-CH", -45_50, "CHF", "minus 45 Franken 50"),
      ("en-CH", 17_212_27, "CHF", "17212 francs 27"), ("en-GB", 1_00, "GBP", "1 pound"),
      ("de-CH", 1_05, "EUR", "1 Euro 05"),
      ("en-US", 0, "USD", "0 dollars"), ("en-CH", 1_500, "JPY", "1500 JPY"), ("en-CH", -5, "CHF", "minus 0 francs 05"),
      ("en-CH", -12_50, "DKK", "minus 12 DKK 50"), ("en-CH", -1_11, "CHF", "minus 1 franc 11"),
      ("en-US", 1_99, "USD", "1 dollar 99"),
    ] as [(String, Int64, String, String)])
  func spoken(tag: String, units: Int64, code: String, text: String) throws {
    #expect(Self.words(tag).spoken(Money(minorUnits: units, currency: try #require(CurrencyCode(code)))) == text)
  }

  @Test(
    "UXA-14: every amount with symbols has its words next to it: no digits are read out bare",
    arguments: [
      "/", "/transactions", "/transactions/calendar", "/wallets", "/budgets", "/analytics", "/reports?group=category",
    ])
  func everyAmountHasWords(route: String) {
    var app = AppDriver()
    app.act("door.example")
    app.go(route)
    // An amount that is only drawn stands in an element hidden from ears, and its words follow.
    for part in app.html.split(separator: "<span class=\"amount").dropFirst() {
      let start = part.prefix(700)
      #expect(start.contains("aria-hidden=\"true\"") || start.contains("too large"), "\(route): \(start.prefix(120))")
    }
    #expect(app.html.range(of: "visually-hidden\">CHF", options: []) == nil || route == "/budgets")
  }

  @Test("UXA-14: “You are even.”, no empty parts between commas, and no count of nothing")
  func sentencesForEars() throws {
    let zero = Money(minorUnits: 0, currency: .chf)
    #expect(Self.words("en-CH").net(zero, isMe: true) == "are even" && Self.words("en-CH").net(zero) == "is even")
    #expect(Self.words("de-CH").net(zero, isMe: true) == "bist quitt" && Self.words("de-CH").net(zero) == "ist quitt")
    var app = BudgetFlowTests.started()
    app.go("/budgets")
    #expect(app.contains("budgeted, 0%") && !app.contains(", ,"))
    app = AppDriver.started()
    app.presenter.core.status.state = .signedOut
    app.presenter.core.status.waiting = 0
    app.act("redraw")
    #expect(app.text.contains("Your data stays open here.") && !app.text.contains("0 changes"))
  }

  @Test(
    "EX-18: amounts of one line have coins or none, all alike",
    arguments: [
      ([783_33, 1000_00], ["CHF 783.33", "CHF 1'000.00"]), ([0, 1250_00], ["CHF 0", "CHF 1'250"]),
      ([1200_00, 416_67], ["CHF 1'200.00", "CHF 416.67"]),
    ] as [([Int64], [String])])
  func alike(units: [Int64], texts: [String]) {
    let amounts = units.map { Money(minorUnits: $0, currency: .chf) }
    #expect(Self.words("en-CH").alike(amounts).map { $0.replacing("\u{A0}", with: " ") } == texts)
  }

  @Test("EX-18: in a big sentence all amounts lose their coins as soon as one is a hundred or more")
  func roundedAlike() {
    func texts(_ units: [Int64]) -> [String] {
      Self.words("en-CH").roundedAlike(units.map { Money(minorUnits: $0, currency: .chf) }).map {
        $0.replacing("\u{A0}", with: " ")
      }
    }
    #expect(texts([474_20, 85_14]) == ["CHF 474", "CHF 85"])
    #expect(texts([74_20, 85_00]) == ["CHF 74.20", "CHF 85.00"])
  }

  @Test("EX-18, P10: a change has its coins, as the amounts have that it stands beside") func changes() {
    #expect(Self.words("en-CH").change(Change(from: 141_60, to: 274_93)) == "+CHF\u{A0}133.33 (+94%)")
  }

  @Test(
    "EX-18: no line on a screen has amounts with coins and amounts without",
    arguments: ["/", "/budgets", "/analytics?show=plan", "/inbox"])
  func noMixedLine(route: String) throws {
    var app = BudgetFlowTests.started()
    for (amount, category) in [("1200", "rent"), ("85.14", "groceries"), ("474", "health")] {
      BudgetFlowTests.spend(amount, on: category, &app)
    }
    app.go(route)
    // What stands in one element is one line.
    for line in app.html.replacing("\u{A0}", with: " ").replacing("&#39;", with: "'").split(separator: "<") {
      let text = line.drop { $0 != ">" }.dropFirst()
      let amounts = text.matches(of: /CHF ([0-9']+)(\.[0-9]{2})?/)
      #expect(Set(amounts.map { $0.output.2 == nil }).count < 2, "\(route): \(text)")
    }
  }

  @Test(
    "HSE-16: amounts in what the ledger refuses are written as everywhere else",
    arguments: [
      (
        "en-CH", "Of your bonus CHF\u{A0}2000.00 can still be allocated. Please enter no more than that.",
        "Of your bonus CHF\u{A0}2'000.00 can still be allocated. Please enter no more than that."
      ),
      (
        "de-CH", "Of your bonus CHF\u{A0}2000.00 can still be allocated. Please enter no more than that.",
        "Von deinem Bonus lassen sich noch CHF\u{A0}2'000.00 verteilen. Bitte gib nicht mehr als das ein."
      ),
      (
        "de-CH", "CHF\u{A0}30.00 from Ben to Ann is already marked as paid. It counts once.",
        "Dass Ben CHF\u{A0}30.00 an Ann bezahlt hat, ist schon markiert. Es zählt nur einmal."
      ),
      ("en-GB", "It is EUR\u{A0}1250.50.", "It is €1,250.50."),
      ("en-CH", "Only Ann can do this.", "Only Ann can do this."),
      ("en-CH", "ABC\u{A0}def and CHF\u{A0}", "ABC\u{A0}def and CHF\u{A0}"),
    ])
  func refusals(tag: String, message: String, text: String) {
    #expect(Refusals.said(message, format: LocaleFormat(tag: tag)) == text)
  }
}
