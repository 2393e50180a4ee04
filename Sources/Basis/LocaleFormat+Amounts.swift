/// How amounts of money are written (HSE-16): the marks by the currency where it has marks of its own, by the locale
/// otherwise, and the currency's sign on the side where the reader expects it.
extension LocaleFormat {
  /// How many digits after the point.
  public enum Precision: Sendable {
    /// What the currency shows: CHF 2, JPY 0, KWD 3, IDR 0.
    case shown
    /// None, to the nearest whole unit, half away from zero.
    case wholeUnits
  }

  /// `€`, `$`, or the code: what stands at an amount.
  public func sign(of currency: CurrencyCode) -> String {
    if currency == .eur { return "€" }
    if currency == .usd { return "$" }
    return currency.text
  }

  /// What stands before and after the digits of an amount: `CHF` and a blank before, `€` before, a blank and `€` after.
  public func signs(of currency: CurrencyCode) -> (before: String, after: String) {
    let sign = sign(of: currency)
    guard currency == .eur || currency == .usd else { return (sign + "\u{A0}", "") }
    switch tag.bytes.first {
    // de-DE and fr-CH write it last; what is Swiss otherwise parts it from the digits, as with CHF.
    case UInt8(ascii: "d") where decimalSeparator.bytes.first == 0x2C, UInt8(ascii: "f"): return ("", "\u{A0}" + sign)
    default: return (groupSeparator.bytes.first == 0x27 ? sign + "\u{A0}" : sign, "")
    }
  }

  /// `−CHF 1'234.50`, `−€1,234.50`, `−1.234,50 €`: with a real minus before all. What is shown as zero has no minus.
  public func amount(_ money: Money, _ precision: Precision = .shown) -> String {
    let signs = signs(of: money.currency)
    return minus(money, precision) + signs.before + digits(money, precision) + signs.after
  }

  /// `−1'234.50`: where the currency goes without saying.
  public func number(_ money: Money, _ precision: Precision = .shown) -> String {
    minus(money, precision) + digits(money, precision)
  }

  /// `1'234.50`: the magnitude as it is shown, without sign and currency.
  public func digits(_ money: Money, _ precision: Precision = .shown) -> String {
    let digits = money.currency.exponent
    let isWhole = precision == .wholeUnits || money.currency.isShownWhole
    guard isWhole && digits > 0 else { return written(money.minorUnits.magnitude, digits: digits, money.currency) }
    return written(LocaleFormat.wholeUnits(money), digits: 0, money.currency)
  }

  /// `1'234.50` as a field holds it: as it is shown, but never less exact than the amount.
  public func magnitude(_ money: Money) -> String {
    let isExact = money.minorUnits.magnitude % LocaleFormat.unit(of: money.currency) != 0
    return isExact
      ? written(money.minorUnits.magnitude, digits: money.currency.exponent, money.currency) : digits(money)
  }

  /// `12.50` for 1250 hundredths, as the locale writes numbers that are no money: percentages, weights.
  public func hundredths(_ number: Int64) -> String {
    (number < 0 ? "\u{2212}" : "") + written(number.magnitude, digits: 2, nil)
  }

  private func minus(_ money: Money, _ precision: Precision) -> String {
    guard money.minorUnits < 0 else { return "" }
    let isWhole = precision == .wholeUnits || money.currency.isShownWhole
    return isWhole && LocaleFormat.wholeUnits(money) == 0 ? "" : "\u{2212}"
  }

  /// Minor units in one whole unit.
  private static func unit(of currency: CurrencyCode) -> UInt64 {
    var unit: UInt64 = 1
    for _ in 0..<currency.exponent { unit *= 10 }
    return unit
  }

  private static func wholeUnits(_ money: Money) -> UInt64 {
    let unit = unit(of: money.currency)
    return (money.minorUnits.magnitude + unit / 2) / unit
  }

  /// The marks of the currency (CHF, INR) or of the locale. Not by way of a count: Int has 32 bits in the browser.
  private func written(_ magnitude: UInt64, digits: Int, _ currency: CurrencyCode?) -> String {
    var reversed: [UInt8] = []
    var rest = magnitude
    while rest > 0 || reversed.count <= digits {
      reversed.append(0x30 + UInt8(rest % 10))
      rest /= 10
    }
    let plain = Array(reversed.reversed())
    var out = grouped(Array(plain.dropLast(digits)), currency)
    if digits > 0 {
      out += currency == .chf || currency == .inr ? "." : decimalSeparator
      out += String(decoding: plain.suffix(digits), as: UTF8.self)
    }
    return out
  }

  /// `60`, `12.5`: hundredths of a percent as a person types them.
  public func percent(hundredths: Int64) -> String {
    var text = String(hundredths / 100)
    let rest = Int(hundredths % 100)
    guard rest > 0 else { return text }
    text += decimalSeparator + (rest < 10 ? "0" : "")
    return text + String(rest % 10 == 0 ? rest / 10 : rest)
  }

  /// A whole number with the locale's grouping: `1'234`.
  /// - Parameter currency: of the amounts that stand beside it, so that one sentence has one mark between thousands.
  public func count(_ number: Int, beside currency: CurrencyCode? = nil) -> String {
    var digits: [UInt8] = []
    JSON.append(Int64(clamping: number.magnitude), to: &digits)
    return (number < 0 ? "\u{2212}" : "") + grouped(digits, currency)
  }

  private func grouped(_ whole: [UInt8], _ currency: CurrencyCode?) -> String {
    let separator = currency == .chf ? "'" : currency == .inr ? "," : groupSeparator
    let byTwo = currency != .chf && (currency == .inr || groupsByTwo)
    var out: [UInt8] = []
    for (index, digit) in whole.enumerated() {
      let rest = whole.count - index
      let boundary = byTwo ? rest == 3 || (rest > 3 && (rest - 3) % 2 == 0) : rest % 3 == 0
      if index > 0 && boundary { out.append(contentsOf: separator.bytes) }
      out.append(digit)
    }
    return String(decoding: out, as: UTF8.self)
  }
}
