import Basis
import Screens

/// Connecting a bank: which one, then the person's word (BNK-02, BNK-03).
enum BankSheet {
  private static let shown = 40

  @inline(never)
  static func write(_ form: BankForm, _ words: Words, _ h: inout HTMLWriter) {
    SheetPages.dialog("sheet-bank", words(.bankAdd), words, &h) { h in
      switch form.step {
      case .choosing: choosing(form, words, &h)
      case .agreeing(let offer): agreeing(offer, form, words, &h)
      case .token: token(form, words, &h)
      }
    }
  }

  private static func choosing(_ form: BankForm, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("form", .id("bank-form"), .cls("sheet-form"), .action(.bank(.search)), .flag("novalidate")) { h in
      h.select(
        words(.bankCountry), id: "bank-country", name: "country",
        options: BankForm.countries.map { ($0, words(.bankCountryName($0))) }, selected: form.country,
        change: .bank(.country))
      h.textField(
        words(.bankSearch), id: "bank-search", name: "search", value: form.search, type: "search", event: .bank(.search)
      )
    }
    if let problem = form.problem {
      h.problem(BanksPage.sentence(problem, words), id: "bank-problem")
      h.tag("div", .cls("chip-row")) { h in h.button(words(.retry), action: .bank(.again), id: "bank-again") }
    } else if form.offers == nil {
      h.tag("p", .cls("soft"), .at("role", "status"), .id("bank-loading"), text: words(.bankLoading))
    } else {
      let found = form.found
      if found.isEmpty { h.tag("p", .cls("soft"), .id("bank-not-found"), text: words(.bankNotFound)) }
      h.tag("ul", .cls("rows"), .id("bank-offers")) { h in
        for (index, offer) in found.prefix(shown).enumerated() {
          h.tag("li", .cls("row")) { h in
            h.tag(
              "button", .type("button"), .cls("row-main"), .action(.bank(.pick)), .data(offer.name),
              .id("offer-" + String(index))
            ) { h in
              h.tag("span", .cls("disc plain"), .hidden) { h in h.icon(.bank) }
              h.tag("span", .cls("row-text")) { h in
                h.tag("span", .cls("row-title"), text: offer.name)
                h.tag("span", .cls("row-sub"), text: offer.isSandbox ? words(.bankSandbox) : offer.bic ?? "")
              }
              h.icon(.forward)
            }
          }
        }
      }
      if found.count > shown { h.tag("p", .cls("soft"), text: words(.bankMore, count: found.count - shown)) }
    }
    if form.hasToken {
      h.tag("div", .cls("chip-row")) { h in
        h.button(words(.bankTokenUse), .quiet, action: .bank(.token), id: "bank-use-token")
      }
    }
  }

  private static func agreeing(_ offer: BankForm.Offer, _ form: BankForm, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("form", .id("bank-agree"), .cls("sheet-form"), .action(.bank(.connect)), .flag("novalidate")) { h in
      consent(words, &h)
      h.tag("p", .cls("soft"), text: words(.bankNext))
      if let problem = form.problem { h.problem(BanksPage.sentence(problem, words), id: "bank-problem") }
      h.tag("div", .cls("form-actions sheet-foot")) { h in
        if form.renews == nil { h.button(words(.back), .quiet, action: .bank(.back), id: "bank-back") }
        h.submit(words(form.isSending ? .sending : .bankConnect, offer.name), disabled: form.isSending)
      }
    }
  }

  private static func token(_ form: BankForm, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("form", .id("bank-token-form"), .cls("sheet-form"), .action(.bank(.connect)), .flag("novalidate")) { h in
      h.textField(
        words(.bankToken), id: "bank-token", name: "token", value: form.token, event: .bank(.input),
        hint: words(.bankTokenHow),
        problem: form.lacksToken ? words(.bankTokenMissing) : form.problem.map { BanksPage.sentence($0, words) },
        required: true, max: 4000)
      consent(words, &h)
      h.tag("div", .cls("form-actions sheet-foot")) { h in
        if form.renews == nil && form.hasBanks { h.button(words(.back), .quiet, action: .bank(.back), id: "bank-back") }
        h.submit(words(form.isSending ? .sending : .bankConnect, "SimpleFIN"), disabled: form.isSending)
      }
    }
  }

  /// BNK-03, word for word.
  private static func consent(_ words: Words, _ h: inout HTMLWriter) {
    h.tag("p", .id("bank-will"), text: words(.bankWillAccess))
    h.tag("ul", .cls("bank-access")) { h in
      for phrase in [Phrase.bankBalances, .bankHistory] {
        h.tag("li") { h in
          h.icon(.check)
          h.tag("span", text: words(phrase))
        }
      }
    }
  }
}
