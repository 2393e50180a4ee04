import Basis
import Ledger
import Screens

/// Transfers between own wallets that wait to be joined (TXN-33).
enum TransfersPage {
  /// Above the list of transactions.
  @inline(never)
  static func card(_ count: Int, _ words: Words, _ h: inout HTMLWriter) {
    guard count > 0 else { return }
    h.tag("a", .cls("card offer"), .href(Route(.transfers).path), .id("transfers-card")) { h in
      h.tag("span", .cls("disc transfer"), .hidden) { h in h.icon(.transfer) }
      h.tag("span", .cls("offer-text"), text: words(.transfersFound, count: count))
      h.icon(.forward)
    }
  }

  @inline(never)
  static func write(_ model: TransfersModel, _ words: Words, _ h: inout HTMLWriter) {
    Page.heading(words(.transfers), back: "/transactions", words(.back), &h)
    guard model.count > 0 else {
      return h.emptyState(words(.transfersEmpty)) { h in h.linkButton(words(.transactions), .primary, href: "/transactions") }
    }
    h.tag("p", .cls("answer"), .id("transfers-answer"), text: words(.transfersFound, count: model.count))
    h.tag("p", .cls("answer-soft"), text: words(.transfersHelp))
    if model.count > 1 {
      h.tag("div", .cls("join-all")) { h in
        h.button(words(.joinAll, count: model.count), .primary, action: "transfers.join-all", id: "join-all")
      }
    }
    for pair in model.pairs { self.pair(pair, words, &h) }
  }

  private static func pair(_ pair: TransfersModel.Pair, _ words: Words, _ h: inout HTMLWriter) {
    let id = pair.outgoing.id.text
    let name = words(
      .transferName, words.amount(Money(minorUnits: pair.incoming.money.minorUnits, currency: pair.incoming.money.currency)),
      pair.outgoing.wallet, pair.incoming.wallet)
    h.tag("section", .cls("card pair"), .id("pair-" + id), .label(name)) { h in
      h.tag("p", .cls("pair-head")) { h in
        h.tag("strong", text: pair.outgoing.wallet + " \u{2192} " + pair.incoming.wallet)
        h.money(pair.incoming.money, words, alwaysCurrency: true)
      }
      half(pair.outgoing, words, &h)
      half(pair.incoming, words, &h)
      h.tag("div", .cls("chip-row")) { h in
        h.button(words(.joinTransfer), .plain, action: "transfers.join", value: id, id: "join-" + id, describes: words(.joinTransfer) + ": " + name)
        h.button(
          words(.declineTransfer), .quiet, action: "transfers.decline", value: id, id: "decline-" + id,
          describes: words(.declineTransfer) + ": " + name)
      }
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
