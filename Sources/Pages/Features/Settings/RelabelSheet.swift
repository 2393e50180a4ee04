import Basis
import Screens

/// The currency once there are entries: shown, and with the way to relabel all amounts (HSE-15).
enum RelabelSheet {
  @inline(never)
  static func locked(_ currency: CurrencyCode, isShared: Bool, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("field"), .id("set-currency")) { h in
      h.tag("span", .cls("label"), text: words(.currency))
      h.tag("p") { h in h.tag("strong", text: currency.text) }
      h.tag("p", .cls("hint"), text: words(isShared ? .currencyShared : .currencyLocked))
      if !isShared { h.button(words(.relabelOpen), .plain, action: .relabel(.open), id: "relabel-open") }
    }
  }

  @inline(never)
  static func write(_ form: RelabelForm, _ words: Words, _ h: inout HTMLWriter) {
    SheetPages.dialog("sheet-relabel", words(.relabelTitle), words, &h) { h in
      h.tag("form", .action(.relabel(.save)), .id("relabel-form"), .cls("sheet-form"), .flag("novalidate")) { h in
        h.tag("p", text: words(.relabelNoConversion, hundred(form.from, words), hundred(form.to, words)))
        h.currencies(words(.relabelTo), id: "relabel-currency", selected: form.to, change: .relabel(.input), words)
        if let problem = form.problem {
          h.problem(problem, id: "relabel-problem")
        } else {
          h.tag(
            "p", .cls("soft"), .id("relabel-what"),
            text: words(.relabelEntries, count: form.entries) + ", " + words(.relabelWallets, count: form.wallets)
              + ". "
              + words(.relabelToo))
          h.tag("ul", .cls("rows"), .id("relabel-samples")) { h in
            for sample in form.samples {
              h.tag("li", .cls("row static")) { h in
                h.tag("span", .cls("row-text")) { h in
                  h.tag("span", .cls("row-title"), text: sample.title.isEmpty ? words(.noPayee) : sample.title)
                  h.tag("span", .cls("row-sub"), text: words.amount(sample.before))
                }
                h.money(sample.after, words, alwaysCurrency: true)
              }
            }
          }
          h.tag("div", .cls("form-actions")) { h in h.submit(words(.relabelSave, form.to.text)) }
        }
      }
    }
  }

  private static func hundred(_ currency: CurrencyCode, _ words: Words) -> String {
    var units: Int64 = 100
    for _ in 0..<currency.exponent { units *= 10 }
    return words.brief(Money(minorUnits: units, currency: currency))
  }
}
