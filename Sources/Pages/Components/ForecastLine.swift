import Basis
import Insight

extension HTMLWriter {
  /// What ‹left› doesn't have since bills still cost it (`MoneyToSpend`).
  @inline(never)
  mutating func setApart(_ bills: Money?, _ words: Words, style: String = "answer-soft") {
    if let bills { tag("p", .cls(style), .id("set-apart"), text: words(.setApart, words.rounded(bills))) }
  }

  /// One calm sentence about the next payday, and what it is made of.
  @inline(never)
  mutating func forecast(_ forecast: Forecast?, _ words: Words) {
    guard let forecast else { return }
    let left = forecast.left
    tag("p", .cls("remark"), .id("forecast")) { h in
      let amounts = words.roundedAlike(
        [Int64(clamping: left.magnitude), forecast.now, forecast.known, 0 &- forecast.usual].map { words.money($0) })
      h.text(words(left < 0 ? .forecastShort : .forecastLeft, amounts[0], words.shortDay(forecast.payday)) + ": ")
      h.text(words(.forecastNow, amounts[1]))
      if forecast.known != 0 { h.text(", " + words(.forecastKnown, amounts[2])) }
      h.text(", " + words(.forecastUsual, amounts[3]))
    }
  }
}

/// Looking ahead to the next payday.
extension Phrase {
  static var forecastLeft: Phrase {
    Phrase("At this rate you’ll have {0} left on {1}", "Bei diesem Tempo bleiben {0} bis zum {1}")
  }
  static var forecastShort: Phrase {
    Phrase("At this rate you’ll be {0} short by {1}", "Bei diesem Tempo würden {0} bis zum {1} fehlen")
  }
  static var forecastNow: Phrase { Phrase("{0} now", "{0} jetzt") }
  static var forecastKnown: Phrase {
    Phrase("{0} in recurring and later entries", "{0} aus wiederkehrenden und späteren Buchungen")
  }
  static var forecastUsual: Phrase { Phrase("{0} for what you usually spend", "{0} wie sonst") }
}
