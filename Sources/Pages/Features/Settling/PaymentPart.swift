import Basis
import Screens

/// Settlements in the person's own wallets: offers to record one (SPL-21), and entries that may be one (SPL-27).
enum PaymentPart {
  /// ‹CHF 42.50 from Ben. Mark as paid?›
  @inline(never)
  static func found(_ all: [PaymentFound], _ words: Words, _ h: inout HTMLWriter) {
    for found in all {
      let id = found.entry.text
      let sentence = words(found.isIn ? .paidByQuestion : .paidToQuestion, words.brief(found.money), found.other)
      card("found-" + id, sentence, words.shortDay(found.date) + " \u{B7} " + found.groupName, &h) { h in
        h.button(
          words(.markPaid), .primary, action: .payment(.found), value: id, id: "found-yes-" + id, icon: .check,
          describes: sentence)
        h.button(words(.notThis), .quiet, action: .payment(.no), value: id, id: "found-no-" + id, describes: sentence)
      }
    }
  }

  @inline(never)
  static func offers(_ all: [PaymentOffer], _ words: Words, _ h: inout HTMLWriter) {
    for offer in all {
      let id = offer.settlement.text
      let sentence = words.paidPayment(offer.from, offer.to, offer.money)
      card("offer-" + id, sentence, words(.recordQuestion), &h) { h in
        h.button(words(.record), action: .payment(.open), value: id, id: "record-" + id, describes: sentence)
        h.button(
          words(.notNow), .quiet, action: .payment(.later), value: id, id: "record-no-" + id, describes: sentence)
      }
    }
  }

  @inline(never)
  private static func card(
    _ id: String, _ sentence: String, _ second: String, _ h: inout HTMLWriter, _ buttons: (inout HTMLWriter) -> Void
  ) {
    h.tag("section", .cls("card claim"), .id(id)) { h in
      h.tag("p", .cls("claim-text"), text: sentence)
      h.tag("p", .cls("soft"), text: second)
      h.tag("div", .cls("chip-row")) { h in buttons(&h) }
    }
  }

  @inline(never)
  static func sheet(_ form: PaymentForm, _ words: Words, _ h: inout HTMLWriter) {
    SheetPages.dialog("sheet-payment", words.paidPayment(form.offer.from, form.offer.to, form.offer.money), words, &h) {
      h in
      h.tag("form", .action(.payment(.save)), .id("payment-form"), .cls("sheet-form"), .flag("novalidate")) { h in
        var options: [(String, String)] = []
        for choice in form.choices {
          guard let title = choice.entry, let date = choice.date else {
            options.append((choice.id.text, words(.newEntryIn, choice.wallet)))
            continue
          }
          options.append(
            (
              choice.id.text,
              words.shortDay(date) + " \u{B7} " + (title.isEmpty ? words(.noPayee) : title) + " \u{B7} " + choice.wallet
            ))
        }
        h.select(
          words(.recordWhere), id: "payment-where", name: "where", options: options, selected: form.chosen.text,
          change: .payment(.input))
        h.tag("p", .cls("hint"), text: words(.recordHint))
        if let problem = form.problem { h.problem(problem, id: "payment-problem") }
        h.tag("div", .cls("form-actions sheet-foot")) { h in h.submit(words(.record)) }
      }
    }
  }

  /// On the entry's own page.
  @inline(never)
  static func detail(_ settles: SettlingEntry, _ entry: RecordID, _ words: Words, _ h: inout HTMLWriter) {
    h.card(settles.group.map { words(.settlesIn, $0) } ?? words(.settlesSomething), id: "settles") { h in
      if let from = settles.from, let to = settles.to { h.tag("p", text: words.paidPayment(from, to, settles.money)) }
      h.tag("p", .cls("soft"), text: words(settles.isReopened ? .settlesReopened : .recordHint))
      h.tag("div", .cls("chip-row")) { h in
        if let path = settles.path { h.linkButton(words(.toTheGroup), .quiet, href: path.path) }
        h.button(words(.settlesNot), .quiet, action: .payment(.unmark), value: entry.text, id: "settles-not")
      }
    }
  }
}
