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
    var space = app.presenter.core.space(app.presenter.core.views[0])
    #expect(space.currency == .eur)
    let again = Mutation(
      id: RecordID(high: 1, low: 99), space: space.id, sequence: 9, clock: 9, today: app.today,
      intent: .startSpace(StartSpace(currency: .chf)))
    #expect(throws: Rejection.self) { _ = try space.apply(again) }
    #expect(space.currency == .eur)
  }

  @Test("HSE-16: the code first, the locale's groups, the currency's own digits, a real minus; sentences drop .00")
  func formats() throws {
    func words(_ tag: String) -> Words { Words(format: LocaleFormat(tag: tag), today: .earliest, currency: .chf) }
    let much = Money(minorUnits: 1_234_56, currency: .chf)
    #expect(words("de-CH").amount(much) == "CHF\u{A0}1'234.56")
    #expect(words("de-CH").amount(Money(minorUnits: -1_234_56, currency: .chf)) == "\u{2212}CHF\u{A0}1'234.56")
    #expect(words("de-CH").brief(Money(minorUnits: 5_200_00, currency: .chf)) == "CHF\u{A0}5'200")
    #expect(words("de-CH").brief(Money(minorUnits: 5_200_50, currency: .chf)) == "CHF\u{A0}5'200.50")
    #expect(words("de-DE").amount(Money(minorUnits: 1_234_56, currency: .eur)) == "EUR\u{A0}1.234,56")
    #expect(words("en-US").amount(Money(minorUnits: 1_500, currency: .jpy)) == "JPY\u{A0}1,500")
    let dinar = try #require(CurrencyCode("KWD"))
    #expect(words("en-US").amount(Money(minorUnits: 1_234, currency: dinar)) == "KWD\u{A0}1.234")
    let rupee = try #require(CurrencyCode("INR"))
    #expect(words("en-IN").amount(Money(minorUnits: 123_456_00, currency: rupee)) == "INR\u{A0}1,23,456.00")
  }
}
