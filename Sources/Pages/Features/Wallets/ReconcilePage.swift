import Basis
import Filing
import Screens

/// A wallet and its bank side by side (BNK-14).
enum ReconcilePage {
  @inline(never)
  static func write(_ model: ReconcileModel?, _ words: Words, _ h: inout HTMLWriter) {
    guard let model else {
      Page.heading(words(.bankReconcile), back: "/settings/banks", words(.back), &h)
      return h.emptyState(words(.reconcileNothing)) { h in
        h.linkButton(words(.banks), .primary, href: "/settings/banks")
      }
    }
    let comparison = model.comparison
    Page.heading(words(.reconcile, comparison.wallet.name), back: "/settings/banks", words(.back), &h)
    let day = words.day(comparison.day)
    h.tag("dl", .cls("facts card"), .id("reconcile-figures")) { h in
      figure(words(.reconcileOwn, day), comparison.own, words, &h)
      figure(words(.reconcileBank, day), comparison.bank, words, &h)
      if let difference = comparison.difference { figure(words(.difference), difference, words, &h) }
    }
    guard let difference = comparison.difference, difference.minorUnits != 0 else {
      return agrees(model, day, words, &h)
    }
    if model.questions > 0 {
      h.tag("a", .cls("card offer"), .href("/settings/banks"), .id("reconcile-questions")) { h in
        h.tag("span", .cls("disc plain"), .hidden) { h in h.icon(.question) }
        h.tag("span", .cls("offer-text"), text: words(.reconcileQuestions, count: model.questions))
        h.icon(.forward)
      }
    }
    list(.reconcileMissing, "missing", model.missing, .reconcile(.back), .reconcileBack, words, &h)
    list(.reconcileTwice, "twice", model.twice, .reconcile(.remove), .reconcileRemove, words, &h)
    list(.reconcileExtra, "extra", model.extra, .reconcile(.remove), .reconcileRemove, words, &h)
    h.card(words(.difference), id: "reconcile-rest") { h in
      let isAlone = model.missing.isEmpty && model.twice.isEmpty && model.extra.isEmpty
      h.tag("p", text: words(isAlone ? .reconcileAlone : .reconcileRest))
      h.tag("div", .cls("chip-row")) { h in
        h.button(
          words(.reconcileCorrect, words.amount(difference)), action: .reconcile(.correct),
          value: words(.reconcileCorrection),
          id: "reconcile-correct")
      }
    }
  }

  private static func agrees(_ model: ReconcileModel, _ day: String, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("p", .cls("strip good"), .id("reconcile-agrees"), .at("role", "status")) { h in
      h.icon(.check)
      h.tag("span", text: words(.reconcileAgrees, day))
    }
    if let kept = model.account.reconciledOn, kept >= model.comparison.day {
      return h.tag("p", .cls("soft"), text: words(.bankAgreed, words.day(kept)))
    }
    h.tag("div", .cls("chip-row")) { h in
      h.button(words(.reconcileKeep), .primary, action: .reconcile(.done), id: "reconcile-done")
    }
  }

  private static func figure(_ name: String, _ money: Money, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div") { h in
      h.tag("dt", text: name)
      h.tag("dd") { h in h.money(money, words, alwaysCurrency: true) }
    }
  }

  @inline(never)
  private static func list(
    _ title: Phrase, _ id: String, _ rows: [EntryRow], _ action: ActionName, _ label: Phrase, _ words: Words,
    _ h: inout HTMLWriter
  ) {
    guard !rows.isEmpty else { return }
    h.card(words(title), id: "reconcile-" + id) { h in
      h.tag("ul", .cls("rows")) { h in
        for row in rows {
          h.tag("li", .cls("row static wraps")) { h in
            h.tag("div", .cls("row-main")) { h in
              h.tag("span", .cls("row-text")) { h in
                h.tag("span", .cls("row-title"), text: row.title)
                h.tag("span", .cls("row-sub"), text: words.day(row.date))
              }
              h.money(row.money, words)
            }
            h.tag("div", .cls("chip-row")) { h in
              h.button(
                words(label), action: action, value: row.id.text, id: "do-" + row.id.text,
                describes: words(label) + ": " + row.title)
              if action != .reconcile(.back) {
                h.button(
                  words(.reconcileDate), .quiet, action: .entry(.open), value: row.id.text, id: "date-" + row.id.text,
                  describes: words(.reconcileDate) + ": " + row.title)
              }
            }
          }
        }
      }
    }
  }
}
