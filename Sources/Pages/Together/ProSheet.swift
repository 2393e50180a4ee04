import Basis
import Ledger
import Screens

/// Plans: a card in the settings, a sheet that says what Pro is (PLN-07, PLN-10), and why an event can only be read (PLN-11).
enum ProSheet {
  static func write(_ model: ProSheetModel, _ words: Words, _ h: inout HTMLWriter) {
    SheetPages.dialog("sheet-pro", words(.proTitle), words, &h) { h in
      if model.isBlocked { h.tag("p", .cls("strip care"), .id("pro-blocked"), text: words(.proBlocked)) }
      h.tag("p", text: words(.proAbout))
      h.tag("ul", .cls("pro-features")) { h in
        for line in [Phrase.proMany, .proAllEditable, .proCodes] {
          h.tag("li") { h in
            h.icon(.check)
            h.tag("span", text: words(line))
          }
        }
      }
      h.tag("ul", .cls("pro-offers"), .id("pro-offers"), .label(words(.proPrices))) { h in
        for offer in PlanOffer.all { write(offer, words, &h) }
      }
      h.tag("p", .id("pro-how"), text: words(model.plan.tier == .pro ? .proIsThere : .proHow))
      h.tag("p", .cls("hint")) { h in
        h.tag("a", .href("/privacy"), text: words(.privacy))
      }
    }
  }

  @inline(never)
  private static func write(_ offer: PlanOffer, _ words: Words, _ h: inout HTMLWriter) {
    let isYear = offer.period == .year
    h.tag("li", .cls("pro-offer"), .id(isYear ? "pro-annual" : "pro-monthly")) { h in
      h.tag("span", .cls("row-title"), text: words(isYear ? .proAnnual : .proMonthly))
      h.tag("strong", text: words(isYear ? .perYear : .perMonth, words.amount(offer.price)))
      if let percent = offer.savedPercent(against: .monthly) {
        h.tag("span", .cls("row-sub"), text: words(.proSaves, String(percent)))
      }
    }
  }

  /// In the settings, on a server with plans.
  @inline(never)
  static func card(_ plan: EventPlan, _ words: Words, _ h: inout HTMLWriter) {
    h.card(words(.proPlan), id: "plan-card") { h in
      h.tag("p", .cls("answer-soft"), .id("plan-name")) { h in
        h.tag("strong", text: words(plan.tier == .pro ? .planPro : .planFree))
        h.text(" ")
        if plan.tier == .free {
          h.text(words(.planFreeDetail))
        } else {
          h.text(plan.lastDay.map { words(.planUntil, words.shortDay($0)) } ?? words(.planForGood))
        }
      }
      h.button(words(plan.tier == .pro ? .proWhat : .proSee), action: "pro.open", id: "plan-open")
    }
  }

  /// On the page of an event that can only be read.
  @inline(never)
  static func banner(_ isOwn: Bool, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("banner"), .id("is-held")) { h in
      h.icon(.eye)
      h.tag("span", text: words(isOwn ? .heldOwn : .heldOther))
      if isOwn { h.button(words(.proSee), .quiet, action: "pro.open", id: "held-pro") }
    }
  }
}
