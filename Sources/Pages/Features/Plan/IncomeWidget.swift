import Basis
import Ledger
import Screens

/// Income on the Dashboard, below the wallets (INC-17). A tap opens its settings.
enum IncomeWidget {
  @inline(never)
  static func write(_ model: IncomeWidgetModel?, _ words: Words, _ h: inout HTMLWriter) {
    guard let model else { return }
    h.card(words(.income), id: "income-widget") { h in
      h.tag("button", .type("button"), .cls("income-open"), .id("income-open"), .action(.plan(.open))) { h in
        h.tag("strong", text: figure(model, words))
        if let expected = model.expected {
          let tone = model.progress == .full ? "good" : model.progress == .half ? "care" : "plain"
          h.keel(Share.thousandths(model.amount.minorUnits, of: expected.minorUnits), tone: tone)
          h.hiddenText(words(.spentOf, words.spoken(model.amount), words.spoken(expected)))
        }
        if let next = model.nextPayday {
          h.tag(
            "span", .cls("soft"),
            text: words(.nextPayday, count: words.today.days(until: next), words.shortDay(next)))
        }
      }
      guard !model.lines.isEmpty else { return }
      let detail = words(.incomeDetail, count: model.count, words.brief(model.amount), words.list(model.categories))
      h.details(detail, id: "income-detail") { h in
        h.tag("ul", .cls("income-lines")) { h in
          for line in model.lines {
            h.tag("li", text: line.category + " - " + words.shortDay(line.date) + " - " + words.amount(line.money))
          }
        }
      }
    }
  }

  private static func figure(_ model: IncomeWidgetModel, _ words: Words) -> String {
    model.mode == .manual
      ? words(.incomeByHand, words.brief(model.amount))
      : words(.incomeReceived, count: model.count, words.brief(model.amount))
  }
}
