import Basis
import Filing
import Ledger
import Screens

/// Transfers between own wallets that wait to be joined (TXN-33).
enum TransfersPage {
  static let path = Route(.transfers).path

  /// An offer in one line: above the list of transactions, and on the Dashboard.
  @inline(never)
  static func card(
    _ count: Int, _ sentence: Phrase, _ id: String, to path: String, _ icon: Icon, _ words: Words, _ h: inout HTMLWriter
  ) {
    guard count > 0 else { return }
    h.tag("a", .cls("card offer"), .href(path), .id(id)) { h in
      h.tag("span", .cls("disc transfer"), .hidden) { h in h.icon(icon) }
      h.tag("span", .cls("offer-text"), text: words(sentence, count: count))
      h.icon(.forward)
    }
  }

  @inline(never)
  static func write(_ model: TransfersModel, _ words: Words, _ h: inout HTMLWriter) {
    let isEmpty = model.count == 0
    Page.heading(
      words(isEmpty && !model.payments.isEmpty ? .paymentsTitle : .transfers), back: "/transactions", words(.back), &h)
    payments(model, words, &h)
    guard !isEmpty else {
      guard model.payments.isEmpty else { return }
      return h.emptyState(words(.transfersEmpty)) { h in
        h.linkButton(words(.transactions), .primary, href: "/transactions")
      }
    }
    h.tag("p", .cls("answer"), .id("transfers-answer"), text: words(.transfersFound, count: model.count))
    h.tag("p", .cls("answer-soft"), text: words(.transfersHelp))
    if model.count > 1 {
      h.tag("div", .cls("join-all")) { h in
        h.button(words(.joinAll, count: model.count), .primary, action: .transfers(.joinAll), id: "join-all")
      }
    }
    for pair in model.pairs { self.pair(pair, words, &h) }
  }

  /// TXN-39: what a template made above what the bank says.
  @inline(never)
  private static func payments(_ model: TransfersModel, _ words: Words, _ h: inout HTMLWriter) {
    guard !model.payments.isEmpty else { return }
    h.tag("p", .cls("answer"), .id("payments-answer"), text: words(.paymentsFound, count: model.payments.count))
    h.tag("p", .cls("answer-soft"), text: words(.paymentsHelp))
    for (expected, booked) in model.payments {
      let id = expected.id.text
      h.tag("section", .cls("card pair"), .id("payment-" + id), .label(expected.title)) { h in
        h.tag("p", .cls("pair-head")) { h in h.tag("strong", text: expected.title) }
        half(expected, words, &h)
        half(booked, words, &h)
        choices(.transfers(.pay), .transfers(.notPaid), words(.declinePayment), id, expected.title, words, &h)
      }
    }
  }

  private static func choices(
    _ join: ActionName, _ decline: ActionName, _ no: String, _ id: String, _ name: String, _ words: Words,
    _ h: inout HTMLWriter
  ) {
    h.tag("div", .cls("chip-row")) { h in
      h.button(
        words(.joinTransfer), .plain, action: join, value: id, id: "join-" + id,
        describes: words(.joinTransfer) + ": " + name)
      h.button(no, .quiet, action: decline, value: id, id: "decline-" + id, describes: no + ": " + name)
    }
  }

  private static func pair(_ pair: TransfersModel.Pair, _ words: Words, _ h: inout HTMLWriter) {
    let id = pair.outgoing.id.text
    let name = words(
      .transferName,
      words.amount(Money(minorUnits: pair.incoming.money.minorUnits, currency: pair.incoming.money.currency)),
      pair.outgoing.wallet, pair.incoming.wallet)
    h.tag("section", .cls("card pair"), .id("pair-" + id), .label(name)) { h in
      h.tag("p", .cls("pair-head")) { h in
        h.tag("strong", text: pair.outgoing.wallet + " \u{2192} " + pair.incoming.wallet)
        h.money(pair.incoming.money, words, alwaysCurrency: true)
      }
      half(pair.outgoing, words, &h)
      half(pair.incoming, words, &h)
      choices(.transfers(.join), .transfers(.decline), words(.declineTransfer), id, name, words, &h)
    }
  }

  private static func half(_ row: EntryRow, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("p", .cls("pair-half")) { h in
      h.tag("span", .cls("pair-date"), text: words.shortDay(row.date))
      h.tag("span", .cls("pair-title"), text: row.title.isEmpty ? words(.noPayee) : row.title)
      h.money(row.money, words, style: "soft", plus: true)
    }
  }
}
