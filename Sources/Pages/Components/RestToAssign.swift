import Basis
import Screens

extension HTMLWriter {
  /// What is left to assign of an amount while its parts are typed: all of it has a place, some is left, or too much
  /// was given out; nil while a part cannot be read. Read out as it changes.
  @inline(never)
  mutating func restToAssign(
    _ rest: Money?, id: String, overID: String, _ words: Words, whenLeft more: (inout HTMLWriter) -> Void = { _ in }
  ) {
    tag("div", .cls("parts-rest"), .id(id), .at("aria-live", "polite")) { h in
      guard let rest else { return h.tag("p", .cls("hint"), text: words(.partUnreadable)) }
      if rest.minorUnits == 0 {
        h.tag("p", .cls("all-assigned")) { h in
          h.icon(.check)
          h.text(words(.allAssigned))
        }
      } else if rest.minorUnits > 0 {
        h.tag("p", text: words(.leftToAssign, words.amount(rest)))
        more(&h)
      } else {
        let over = Money(minorUnits: 0 &- rest.minorUnits, currency: rest.currency)
        h.problem(words(.tooMuchAssigned, words.amount(over)), id: overID)
      }
    }
  }
}
