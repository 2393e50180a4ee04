import Basis
import Screens

extension HTMLWriter {
  /// Which currency: CHF, EUR and USD first, all others behind ‹More currencies› (HSE-15).
  @inline(never)
  mutating func currencies(
    _ label: String, id: String, name: String = "currency", selected: CurrencyCode, change: ActionName? = nil,
    _ words: Words
  ) {
    let usual = [CurrencyCode.chf, .eur, .usd]
    tag("div", .cls("field")) { h in
      h.tag("label", .at("for", id), text: label)
      h.tag("span", .cls("select")) { h in
        h.tag("select", .id(id), .name(name), .change(change)) { h in
          // A file may name one that the list does not have.
          if !selected.isListed { h.currency(selected, isSelected: true) }
          for code in usual { h.currency(code, isSelected: code == selected) }
          h.tag("optgroup", .at("label", words(.moreCurrencies))) { h in
            for code in CurrencyCode.listed where !usual.contains(code) {
              h.currency(code, isSelected: code == selected)
            }
          }
        }
      }
    }
  }

  private mutating func currency(_ code: CurrencyCode, isSelected: Bool) {
    tag("option", .value(code.text), .flag("selected", isSelected), text: code.text)
  }
}
