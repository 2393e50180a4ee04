import Basis
import Screens

/// Back, a choice of periods, forward (BUD-06, BUD-19): the same on the Dashboard and on Budgets.
struct PeriodStepper {
  /// Of the choice; the steps have it with `-back` and `-next`.
  let id: String
  /// What choosing sends.
  let change: ActionName
  /// Where the steps lead, and to what; nil at the ends.
  var back: (href: String, name: String)?
  var next: (href: String, name: String)?
  /// Values with their texts, the newest first.
  var options: [(String, String)] = []
  var selected = ""

  func write(_ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("period")) { h in
      step(back?.href, .back, words(.previousPeriod, back?.name ?? ""), "-back", &h)
      h.tag("label", .cls("visually-hidden"), .at("for", id), text: words(.periodLabel))
      h.tag("span", .cls("select is-soft")) { h in
        h.tag("select", .id(id), .change(change)) { h in
          for (value, text) in options {
            h.tag("option", .value(value), .flag("selected", sameBytes(value, selected)), text: text)
          }
        }
      }
      step(next?.href, .forward, words(.nextPeriod, next?.name ?? ""), "-next", &h)
    }
  }

  private func step(_ href: String?, _ icon: Icon, _ label: String, _ end: String, _ h: inout HTMLWriter) {
    guard let href else {
      return h.tag("span", .cls("icon-button is-off"), .id(id + end), .hidden) { h in h.icon(icon) }
    }
    h.tag("a", .cls("icon-button"), .id(id + end), .href(href), .label(label)) { h in h.icon(icon) }
  }
}
