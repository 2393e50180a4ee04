import Basis
import Proving
import Testing

/// HSE-16: how an amount is written, by its currency and the reader's locale.
@Suite struct AmountFormatTests {
  private func written(_ tag: String, _ units: Int64, _ code: String) throws -> String {
    LocaleFormat(tag: tag).amount(Money(minorUnits: units, currency: try #require(CurrencyCode(code))))
  }

  @Test("HSE-16: CHF has its code first, apostrophes and a point, wherever it is read")
  func francs() throws {
    for tag in ["de-CH", "de-DE", "fr-CH", "it-CH", "en-GB", "en-US", "en-IN", "en-CH"] {
      #expect(try written(tag, 1_234_56, "CHF") == "CHF\u{A0}1'234.56", "\(tag)")
      #expect(try written(tag, -1_234_567_80, "CHF") == "\u{2212}CHF\u{A0}1'234'567.80", "\(tag)")
    }
  }

  @Test("HSE-16: euros and dollars have their symbol where the reader's locale puts it, a real minus before all")
  func symbols() throws {
    #expect(try written("en-GB", 1_234_56, "EUR") == "€1,234.56")
    #expect(try written("en-US", 1_234_56, "USD") == "$1,234.56")
    #expect(try written("en-GB", -5_00, "EUR") == "\u{2212}€5.00")
    #expect(try written("de-DE", 1_234_56, "EUR") == "1.234,56\u{A0}€")
    #expect(try written("de-DE", -1_234_56, "USD") == "\u{2212}1.234,56\u{A0}$")
    #expect(try written("fr-CH", 1_234_56, "EUR") == "1\u{202F}234.56\u{A0}€")
    #expect(try written("de-CH", -1_234_56, "EUR") == "\u{2212}€\u{A0}1'234.56")
    #expect(try written("it-CH", 1_234_56, "USD") == "$\u{A0}1'234.56")
    #expect(try written("en-CH", 1_234_56, "EUR") == "€\u{A0}1'234.56")
  }

  @Test(
    "HSE-16: decimal digits follow the currency: JPY none, KWD three; others have their code and the locale's marks")
  func otherCodes() throws {
    #expect(try written("en-GB", 1_500, "JPY") == "JPY\u{A0}1,500")
    #expect(try written("de-DE", -1_500, "JPY") == "\u{2212}JPY\u{A0}1.500")
    #expect(try written("en-US", 1_234_567, "KWD") == "KWD\u{A0}1,234.567")
    #expect(try written("de-DE", 1_234_56, "GBP") == "GBP\u{A0}1.234,56")
  }

  @Test("HSE-16: rupees are grouped as 1,23,456.00, wherever they are read")
  func rupees() throws {
    for tag in ["en-IN", "en-GB", "de-DE", "de-CH"] {
      #expect(try written(tag, 123_456_00, "INR") == "INR\u{A0}1,23,456.00", "\(tag)")
    }
    #expect(try written("en-US", -12_345_678_90, "INR") == "\u{2212}INR\u{A0}1,23,45,678.90")
  }

  @Test("HSE-16: IDR is shown with no digits, to the nearest rupiah; a field keeps what there is, to the sen")
  func rupiah() throws {
    #expect(try written("en-GB", 1_500_000_00, "IDR") == "IDR\u{A0}1,500,000")
    #expect(try written("de-DE", -1_500_000_49, "IDR") == "\u{2212}IDR\u{A0}1.500.000")
    #expect(try written("en-GB", 1_499_50, "IDR") == "IDR\u{A0}1,500")
    #expect(try written("en-GB", -30, "IDR") == "IDR\u{A0}0")
    #expect(try written("en-GB", .min, "IDR") == "\u{2212}IDR\u{A0}92,233,720,368,547,758")
    let code = try #require(CurrencyCode("IDR"))
    let format = LocaleFormat(tag: "en-GB")
    #expect(format.magnitude(Money(minorUnits: 1_500_00, currency: code)) == "1,500")
    #expect(format.magnitude(Money(minorUnits: 1_500_50, currency: code)) == "1,500.50")
    #expect(Money(minorUnits: 1_500_00, currency: code).decimalText == "1500.00")
  }

  @Test("HSE-16: a whole amount can leave its decimals out, on the right side of its symbol")
  func whole() throws {
    let euros = Money(minorUnits: -5_200_00, currency: .eur)
    #expect(LocaleFormat(tag: "en-GB").amount(euros, .wholeUnits) == "\u{2212}€5,200")
    #expect(LocaleFormat(tag: "de-DE").amount(euros, .wholeUnits) == "\u{2212}5.200\u{A0}€")
    #expect(
      LocaleFormat(tag: "de-CH").amount(Money(minorUnits: .max, currency: .chf), .wholeUnits)
        == "CHF\u{A0}92'233'720'368'547'758")
    #expect(LocaleFormat(tag: "de-CH").amount(Money(minorUnits: -49, currency: .chf), .wholeUnits) == "CHF\u{A0}0")
    #expect(
      LocaleFormat(tag: "de-CH").amount(Money(minorUnits: .max, currency: .jpy), .wholeUnits)
        == "JPY\u{A0}9'223'372'036'854'775'807")
  }

  @Test("HSE-16: what a field shows of an amount is read back to it, in each locale and currency")
  func readingUndoesWriting() throws {
    try forAllSeeds(2000) { seed, random in
      let tag = random.pick(["de-CH", "de-DE", "fr-CH", "it-CH", "en-GB", "en-US", "en-IN", "en-CH"])
      let code = random.pick(["CHF", "EUR", "USD", "INR", "IDR", "JPY", "KWD", "GBP", "CLF"])
      let money = Money(
        minorUnits: Int64.random(in: 0...9_999_999_999, using: &random), currency: try #require(CurrencyCode(code)))
      let format = LocaleFormat(tag: tag)
      let text = format.magnitude(money)
      let back = try format.minorUnits(typed: text, currency: money.currency)
      #expect(back == money.minorUnits, "seed \(seed): \(tag) \(code) \(text)")
    }
  }

  @Test("HSE-16: a person may type the amount with its symbol or code, as it is shown")
  func symbolsAreRead() throws {
    let english = LocaleFormat(tag: "en-GB")
    #expect(try english.minorUnits(typed: "€1,234.56", currency: .eur) == 1_234_56)
    #expect(try LocaleFormat(tag: "de-DE").minorUnits(typed: "1.234,56 €", currency: .eur) == 1_234_56)
    #expect(try english.minorUnits(typed: "CHF 12.50", currency: .chf) == 12_50)
    #expect(throws: MoneyError.notANumber) { try english.minorUnits(typed: "€5", currency: .usd) }
    #expect(throws: MoneyError.notANumber) { try english.minorUnits(typed: "€", currency: .eur) }
  }
}

/// IMP-09: what a spreadsheet takes for a number.
struct SheetStyleTests {
  @Test func aTableIsWrittenAsTheReadersSpreadsheetReadsIt() throws {
    func number(_ units: Int64, _ code: String, _ style: SheetStyle) throws -> String {
      style.number(Money(minorUnits: units, currency: try #require(CurrencyCode(code))))
    }
    #expect(try number(-1_234_567_89, "CHF", .standard) == "-1234567.89" && number(5, "CHF", .standard) == "0.05")
    #expect(try number(-1_234_567_89, "CHF", .swiss) == "-1'234'567.89" && number(123_45, "CHF", .swiss) == "123.45")
    #expect(try number(-1_234_567_89, "EUR", .comma) == "-1234567,89" && number(1_500, "JPY", .comma) == "1500")
    #expect(try number(1_234_567, "KWD", .comma) == "1234,567" && number(100_000, "JPY", .swiss) == "100'000")
    for (tag, style) in [
      ("de-DE", SheetStyle.comma), ("de-CH", .standard), ("fr-CH", .standard), ("en-US", .standard),
      ("en-GB", .standard), ("en-IN", .standard),
    ] {
      #expect(SheetStyle(LocaleFormat(tag: tag)) == style, "\(tag)")
      #expect(style.separator != style.decimalMark)
    }
  }
}
