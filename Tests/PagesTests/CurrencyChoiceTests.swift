import Basis
import Ledger
import Testing

@testable import Pages
@testable import Screens

/// HSE-15, HSE-16: which currency is asked for, and how its amounts are written.
struct CurrencyChoiceTests {
  @Test("HSE-15: the first question is the currency, with CHF chosen; what was chosen is the space's, once")
  func firstQuestion() throws {
    var app = AppDriver()
    app.act("door.hand")
    #expect(app.contains("id=\"start-currency\"") && app.contains("<option value=\"CHF\" selected"))
    for code in ["EUR", "USD", "JPY"] { #expect(app.contains("<option value=\"\(code)\"")) }
    app.act("door.currency", [("currency", "EUR")])
    var space = app.presenter.core.space(app.tab)
    #expect(space.currency == .eur)
    let again = Mutation(
      id: RecordID(high: 1, low: 99), space: space.id, sequence: 9, clock: 9, today: app.today,
      intent: .startSpace(StartSpace(currency: .chf)))
    #expect(throws: Rejection.self) { _ = try space.apply(again) }
    #expect(space.currency == .eur)
  }

  private static func words(_ tag: String) -> Words {
    Words(format: LocaleFormat(tag: tag), today: .earliest, currency: .chf)
  }

  @Test(
    "HSE-16, EX-18: the code first, the locale's groups, the currency's own digits, a real minus; sentences drop .00")
  func formats() throws {
    let swiss = Self.words("de-CH")
    let english = Self.words("en-GB")
    #expect(swiss.amount(Money(minorUnits: 1_234_56, currency: .chf)) == "CHF\u{A0}1'234.56")
    #expect(swiss.amount(Money(minorUnits: -45_50, currency: .chf)) == "\u{2212}CHF\u{A0}45.50")
    #expect(swiss.amount(Money(minorUnits: 5, currency: .chf)) == "CHF\u{A0}0.05")
    #expect(swiss.brief(Money(minorUnits: 5_200_00, currency: .chf)) == "CHF\u{A0}5'200")
    #expect(swiss.brief(Money(minorUnits: 5_200_50, currency: .chf)) == "CHF\u{A0}5'200.50")
    #expect(english.brief(Money(minorUnits: -5_00, currency: .eur)) == "\u{2212}€5")
    #expect(Self.words("de-DE").brief(Money(minorUnits: 5_200_00, currency: .eur)) == "5.200\u{A0}€")
    #expect(Self.words("de-DE").amount(Money(minorUnits: 1_234_56, currency: .eur)) == "1.234,56\u{A0}€")
    #expect(
      english.rounded(Money(minorUnits: 50_00, currency: .usd)) == "$50", "a headline of less than a hundred, too")
    #expect(english.rounded(Money(minorUnits: 3_412_50, currency: .usd)) == "$3,413")
    #expect(english.compact(Money(minorUnits: -123_456_00, currency: .eur)) == "\u{2212}123k")
  }

  @Test(
    "HSE-16: a count has the marks of the amounts around it, as in “CHF 108'227.94 spent in 1'355 payments”",
    arguments: [
      ("en-GB", CurrencyCode.chf, "1'355 payments"), ("en-GB", .gbp, "1,355 payments"),
      ("de-DE", .chf, "1'355 Zahlungen"), ("de-DE", .eur, "1.355 Zahlungen"),
      ("en-US", .inr, "1,355 payments"), ("de-CH", .inr, "1,355 Zahlungen"), ("de-CH", .eur, "1'355 Zahlungen"),
    ])
  func countsBesideAmounts(tag: String, currency: CurrencyCode, text: String) {
    let words = Words(format: LocaleFormat(tag: tag), today: .earliest, currency: currency)
    #expect(words(.paymentCount, count: 1355) == text)
    let amount = words.amount(Money(minorUnits: 1_355_00, currency: currency))
    #expect(amount.contains(words.count(1355)), "\(amount)")
    // What is about no ledger goes by the reader alone.
    #expect(Words(format: LocaleFormat(tag: "en-GB"), today: .earliest)(.paymentCount, count: 1355) == "1,355 payments")
  }

  @Test("HSE-16: an amount with its currency beside it has its minus before both, in each locale")
  func signBeforeCurrency() throws {
    func shown(_ tag: String, _ units: Int64, _ currency: CurrencyCode, plus: Bool = false) -> String {
      var h = HTMLWriter()
      h.money(Money(minorUnits: units, currency: currency), Self.words(tag), alwaysCurrency: true, plus: plus)
      let html = String(decoding: h.bytes, as: UTF8.self)
      return String(html.split(separator: "visually-hidden")[0].split(separator: "aria-hidden=\"true\">")[1])
        .replacing("<span class=\"code\">", with: "").replacing("</span><span class=\"", with: "").replacing(
          "</span>", with: "")
    }
    #expect(shown("en-GB", -5_00, .eur) == "\u{2212}€5.00")
    #expect(shown("de-DE", -5_00, .eur) == "\u{2212}5,00\u{A0}€")
    #expect(shown("de-CH", -5_00, .chf) == "\u{2212}CHF\u{A0}5.00")
    #expect(shown("en-US", 5_00, .usd, plus: true) == "+$5.00")
  }

  @Test("HSE-16: tables of periods have their decimals; the headline above them drops .00")
  func tablesAndHeadlines() throws {
    var app = AppDriver()
    app.act("door.example")
    for (route, table) in [("/analytics", "id=\"trend-table\""), ("/analytics?show=compare", "id=\"three-card\"")] {
      app.go(route)
      let part = try #require(app.html.components(separatedBy: table).dropFirst().first)
      let cells = part.components(separatedBy: "</table>")[0].components(separatedBy: "<td class=\"right\">")
        .dropFirst()
      let figures = cells.compactMap { cell in
        cell.components(separatedBy: "aria-hidden=\"true\">").dropFirst().first?.components(separatedBy: "</span>")[0]
      }.filter { $0.contains { $0.isNumber } }
      #expect(figures.count > 5, "\(route)")
      for figure in figures { #expect(figure.suffix(3).first == ".", "\(route): \(figure)") }
    }
  }
}

extension CurrencyChoiceTests {
  private static func app(_ entries: [String]) -> AppDriver {
    var app = AppDriver(locale: "en-GB")
    app.act("door.hand")
    app.act("door.currency", [("currency", "CHF")])
    for entry in entries {
      app.act("entry.new")
      app.act("entry.save", [("amount", entry), ("payee", "Cafe " + entry)])
    }
    app.go("/settings")
    return app
  }

  @Test("HSE-15: CHF, EUR and USD first; the full ISO 4217 list is behind ‹More currencies›")
  func moreCurrencies() throws {
    var app = AppDriver()
    app.act("door.hand")
    let select = try #require(app.html.components(separatedBy: "id=\"start-currency\"").dropFirst().first)
    let halves = select.components(separatedBy: "<optgroup label=\"More currencies\">")
    #expect(halves[0].components(separatedBy: "<option").count == 4)
    #expect(halves[1].components(separatedBy: "</select>")[0].components(separatedBy: "<option").count > 140)
  }

  @Test("HSE-15: Settings show the currency read-only after the first transaction, with the way to relabel")
  func lockedInSettings() throws {
    var app = Self.app([])
    app.act("sheet.close")
    app.go("/settings")
    #expect(app.contains("<select id=\"set-currency\""))
    app = Self.app(["45.50"])
    #expect(
      !app.contains("<select id=\"set-currency\"")
        && app.contains("Currency can’t be changed after the first transaction."))
    app.act("relabel.open")
    #expect(app.contains("id=\"sheet-relabel\"") && app.contains("Nothing is converted: CHF\u{A0}100 will be €100."))
    #expect(app.contains("1 transaction, 1 wallet") && app.contains("CHF\u{A0}45.50"))
  }

  @Test(
    "HSE-15: the preview says what would be lost before anything is done; saving writes the new currency beside all")
  func relabelFlow() throws {
    var app = Self.app(["45.50", "12"])
    app.act("relabel.open")
    app.act("relabel.input", [("currency", "JPY")])
    #expect(
      app.contains("id=\"relabel-problem\"") && app.contains("would lose its last digits in JPY")
        && !app.contains("type=\"submit\""))
    app.act("relabel.input", [("currency", "USD")])
    #expect(app.contains("Make it USD") && app.contains("$</span>"))
    app.act("relabel.save", [("currency", "USD")])
    #expect(!app.contains("id=\"sheet-relabel\""))
    let space = app.presenter.core.space(app.tab)
    #expect(space.currency == .usd)
    #expect(space.transactions.inIDOrder.map { $0.money }.allSatisfy { $0.currency == .usd })
    app.go("/settings/changes")
    #expect(app.contains("Relabelled all amounts: CHF \u{2192} USD"))
    app.go("/settings")
    #expect(app.contains("<strong>USD</strong>"))
  }
}
