import Basis
import Ledger
import Screens

/// On the Dashboard of who lives in a household: what was spent together (SPL-24).
enum SharedSpendingPart {
  @inline(never)
  static func write(_ households: [SharedSpendingModel], _ words: Words, _ h: inout HTMLWriter) {
    for model in households {
      let path = Route(.group(model.id)).path
      h.card(words(.sharedSpending), id: "shared-spending", link: (model.name, path)) { h in
        h.tag("p", .cls("card-figure")) { h in h.money(model.total, words, alwaysCurrency: true) }
        h.tag("p", .cls("soft"), .id("shared-own"), text: words(.sharedOwn, words.brief(model.own)))
        h.tag("ul", .cls("shared-parts")) { h in
          for part in model.parts {
            h.tag("li") { h in
              h.face(part.person)
              h.tag("span", .cls("shared-name"), text: words.name(part.person))
              h.money(part.amount, words)
              h.keel(
                Share.thousandths(part.amount.minorUnits, of: model.total.minorUnits),
                tone: part.person.isMe ? "savings" : "good")
            }
          }
        }
        guard !model.top.isEmpty else { return }
        var text = ""
        for top in model.top {
          let money = Money(minorUnits: top.amount, currency: model.total.currency)
          text += (text.isEmpty ? "" : ", ") + top.name + " " + words.brief(money)
        }
        h.tag("p", .cls("remark"), .id("shared-top"), text: words(.sharedTop, text))
      }
    }
  }
}
