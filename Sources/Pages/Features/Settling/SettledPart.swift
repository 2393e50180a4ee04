import Basis
import Screens

/// What was paid in a group: by member, days and amount, in an order, and as a file or on paper (SPL-18).
enum SettledPart {
  @inline(never)
  static func write(_ model: SettledModel, _ words: Words, _ h: inout HTMLWriter) {
    guard !model.isEmpty else { return h.emptyState(words(.settleEmpty)) { _ in } }
    form(model, words, &h)
    h.tag("p", .cls("list-answer"), .id("settled-answer"), .at("aria-live", "polite")) { h in
      h.tag(
        "strong",
        text: model.count == 0
          ? words(.settledNone) : words(.settledAnswer, count: model.count, words.amount(model.sum)))
    }
    if model.count > 0 {
      h.tag("ul", .cls("rows card"), .id("settled-rows")) { h in
        for row in model.rows { SettlePart.row(row, canReopen: true, prefix: "p-", words, &h) }
      }
    }
    if model.rows.count < model.count {
      h.tag(
        "button", .type("button"), .cls("button plain"), .id("more"), .action(.group(.more)), .flag("data-near"),
        text: words(.loadMore))
    }
    h.tag("div", .cls("chip-row"), .id("settled-files")) { h in
      h.button(words(.printSummary), action: .settle(.print), id: "settled-print", icon: .file)
      h.button(words(.downloadCSV), .quiet, action: .settle(.file), id: "settled-csv", icon: .download)
    }
  }

  private static func form(_ model: SettledModel, _ words: Words, _ h: inout HTMLWriter) {
    let filter = model.filter
    func problem(_ name: String, _ phrase: Phrase) -> String? {
      filter.unread.contains { sameBytes($0, name) } ? words(phrase) : nil
    }
    h.tag("form", .cls("card report-form"), .id("settled-form"), .action(.settle(.filter)), .flag("novalidate")) { h in
      h.tag("div", .cls("fields")) { h in
        var people = [("", words(.everybody))]
        for person in model.people { people.append((person.id?.text ?? "", words.name(person))) }
        h.select(
          words(.settledBy), id: "settled-by", name: "member", options: people, selected: filter.member?.text ?? "",
          change: .settle(.filter))
        let orders: [(SettlementFilter.Order, Phrase)] = [
          (.newest, .newestFirst), (.oldest, .oldestFirst), (.largest, .largestFirst), (.smallest, .smallestFirst),
        ]
        h.select(
          words(.inOrder), id: "settled-order", name: "order", options: orders.map { ($0.0.rawValue, words($0.1)) },
          selected: filter.order.rawValue, change: .settle(.filter))
        h.textField(
          words(.from), id: "settled-from", name: "from", value: filter.from?.text ?? "", type: "date",
          event: .settle(.filter),
          problem: problem("from", .problemDate))
        h.textField(
          words(.through), id: "settled-through", name: "through", value: filter.through?.text ?? "", type: "date",
          event: .settle(.filter), problem: problem("through", .problemDate))
        h.textField(
          words(.atLeast), id: "settled-least", name: "least", value: model.least, event: .settle(.filter),
          problem: problem("least", .problemNumber), mode: "decimal")
        h.textField(
          words(.atMost), id: "settled-most", name: "most", value: model.most, event: .settle(.filter),
          problem: problem("most", .problemNumber), mode: "decimal")
      }
    }
  }
}
