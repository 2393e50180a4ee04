import Basis
import Proving
import Testing

@Suite("Money, GEN-1") struct MoneyTests {
  @Test func textHasTheCurrencysOwnDigits() throws {
    #expect(Money(minorUnits: -1230, currency: .chf).decimalText == "-12.30")
    #expect(Money(minorUnits: 1500, currency: .jpy).decimalText == "1500")
    #expect(Money(minorUnits: 5, currency: .chf).decimalText == "0.05")
    #expect(Money(minorUnits: 0, currency: .chf).decimalText == "0.00")
    let dinar = try #require(CurrencyCode("KWD"))
    #expect(Money(minorUnits: -1, currency: dinar).decimalText == "-0.001")
    #expect(Money(minorUnits: .min, currency: .chf).decimalText == "-92233720368547758.08")
  }

  @Test func parsingUndoesWritingForEveryAmount() throws {
    let currencies = [CurrencyCode.chf, .jpy, try #require(CurrencyCode("KWD")), try #require(CurrencyCode("CLF"))]
    try forAllSeeds(2000) { seed, random in
      let money = Money(minorUnits: random.edgyInt64(), currency: random.pick(currencies))
      let back = try Money(decimalText: money.decimalText, currency: money.currency)
      #expect(back == money, "seed \(seed)")
    }
  }

  @Test func overflowIsRefused() throws {
    let most = Money(minorUnits: .max, currency: .chf)
    #expect(throws: MoneyError.overflow) { try most.adding(Money(minorUnits: 1, currency: .chf)) }
    #expect(throws: MoneyError.overflow) { try Money(minorUnits: .min, currency: .chf).negated() }
    #expect(throws: MoneyError.overflow) { try Money(decimalText: "92233720368547758.08", currency: .chf) }
    #expect(throws: MoneyError.overflow) { try Money(decimalText: "99999999999999999999999", currency: .jpy) }
  }

  /// GEN-6
  @Test func differentCurrenciesAreNeverAdded() {
    #expect(throws: MoneyError.mixedCurrencies) { try Money.zero(.chf).adding(.zero(.eur)) }
  }

  @Test(arguments: ["", "-", "1.2.3", "12a", " 1", "1 ", "--1", ".", "1,5"]) func otherTextIsNoAmount(_ text: String) {
    #expect(throws: MoneyError.notANumber) { try Money(decimalText: text, currency: .chf) }
  }

  @Test func moreDigitsThanTheCurrencyHasAreRefused() throws {
    #expect(throws: MoneyError.tooManyDigits) { try Money(decimalText: "1.005", currency: .chf) }
    #expect(try Money(decimalText: "1.500", currency: .chf).minorUnits == 150)
    #expect(throws: MoneyError.tooManyDigits) { try Money(decimalText: "1.5", currency: .jpy) }
  }

  @Test func currencyCodesAreThreeLetters() {
    #expect(CurrencyCode("chf") == .chf)
    #expect(CurrencyCode("CH") == nil)
    #expect(CurrencyCode("C1F") == nil)
    #expect(CurrencyCode.chf.isListed)
    #expect(CurrencyCode("FEE")?.isListed == false)
  }
}

@Suite("How locales write and read amounts, TXN-05") struct LocaleFormatTests {
  @Test func amountsAreGroupedAsTheLocaleDoes() {
    let amount = Money(minorUnits: 123_456_789, currency: .gbp)
    #expect(LocaleFormat(tag: "de-CH").magnitude(amount) == "1'234'567.89")
    #expect(LocaleFormat(tag: "de-DE").magnitude(amount) == "1.234.567,89")
    #expect(LocaleFormat(tag: "en-IN").magnitude(amount) == "12,34,567.89")
    #expect(LocaleFormat(tag: "fr-CH").magnitude(amount) == "1\u{202F}234\u{202F}567.89")
    #expect(LocaleFormat(tag: "xx").magnitude(Money(minorUnits: 1500, currency: .jpy)) == "1,500")
  }

  @Test func typedAmountsAreReadAsTheLocaleMeansThem() throws {
    let swiss = LocaleFormat(tag: "de-CH")
    let german = LocaleFormat(tag: "de-DE")
    let american = LocaleFormat(tag: "en-US")
    #expect(try swiss.minorUnits(typed: "1'234.56", currency: .chf) == 123_456)
    #expect(try swiss.minorUnits(typed: "12,50", currency: .chf) == 1250)
    #expect(try swiss.minorUnits(typed: "1\u{2019}234", currency: .chf) == 123_400)
    #expect(try german.minorUnits(typed: "1.234", currency: .eur) == 123_400)
    #expect(try german.minorUnits(typed: "1.234,5", currency: .eur) == 123_450)
    #expect(try american.minorUnits(typed: "1,234", currency: .usd) == 123_400)
    #expect(try american.minorUnits(typed: "1,234,567.8", currency: .usd) == 123_456_780)
    #expect(try american.minorUnits(typed: "42.5", currency: .usd) == 4250)
  }

  @Test(arguments: ["12,5,0", "1.2.3", "abc", "", "1'2x", "1,23,4.5"]) func otherInputIsRefused(_ text: String) {
    #expect(throws: MoneyError.self) { try LocaleFormat(tag: "en-US").minorUnits(typed: text, currency: .usd) }
  }

  @Test func readingUndoesWritingInEveryLocale() throws {
    try forAllSeeds(500) { seed, random in
      let format = LocaleFormat(tag: random.pick(["de-CH", "de-DE", "fr-CH", "it-CH", "en-GB", "en-US", "en-IN"]))
      let money = Money(minorUnits: Int64.random(in: 0...9_999_999_999, using: &random), currency: .chf)
      let back = try format.minorUnits(typed: format.magnitude(money), currency: .chf)
      #expect(back == money.minorUnits, "seed \(seed)")
    }
  }
}
