import Basis
import Ledger
import Screens

/// One expense: who paid, who bears what, and who did what with it when (HSE-19).
enum ExpensePage {
  static func write(_ model: ExpenseModel?, _ group: RecordID, _ words: Words, _ h: inout HTMLWriter) {
    let back = Route(.group(group)).path
    guard let model else {
      Page.heading(words(.editExpense), back: back, words(.back), &h)
      return h.emptyState(words(.expenseGone)) { h in h.linkButton(words(.expenses), href: back) }
    }
    Page.heading(model.row.title, back: back, words(.back), &h)
    h.tag("article", .cls("entry-detail"), .id("expense-detail")) { h in
      h.tag("p", .cls("answer figure")) { h in h.money(model.row.money, words, alwaysCurrency: true) }
      h.tag("p", .cls("answer-soft"), text: words.dayHeading(model.row.date) + " \u{B7} " + model.groupName)
      actions(model, words, &h)
      parts(words(.whoPaid), "expense-paid-by", model.payers, words, &h)
      parts(division(model, words), "expense-shares", model.shares, words, &h)
      facts(model, words, &h)
      history(model, words, &h)
    }
  }

  private static func actions(_ model: ExpenseModel, _ words: Words, _ h: inout HTMLWriter) {
    switch model.lock {
    case .settled(let settlement, let isLeft)?:
      let day = words.day(settlement.date)
      h.tag("div", .cls("strip"), .id("is-settled")) { h in
        h.icon(.check)
        h.tag(
          "span",
          text: isLeft
            ? words(.settledOnDay, day) + " " + words(.expenseLeft, model.groupName) : words(.settledLocked, day))
      }
      return h.tag("div", .cls("chip-row")) { h in
        h.linkButton(
          words(.settleUp), href: Route(.group(model.row.group), [Route.Item(name: "section", value: "settle")]).path)
      }
    case .unreached(let person)?:
      return h.tag("p", .cls("remark"), .id("is-unreached"), text: words(.departedUnreached, words.name(person)))
    case .left?: return fixed(words(.expenseLeft, model.groupName), &h)
    case .closed?: return fixed(words(.expenseClosed, model.groupName), &h)
    case .theirs(let people)?: return fixed(words(.expenseTheirs, count: people.count, words.names(people)), &h)
    case .nobodys?: return fixed(words(.expenseNobodys), &h)
    case .looksOn?: return fixed(words(.expenseLooksOn, model.groupName), &h)
    case nil: break
    }
    h.tag("div", .cls("chip-row"), .id("expense-actions")) { h in
      h.button(
        words(.edit), .primary, action: .expense(.open), value: model.row.id.text, id: "expense-edit", icon: .hand)
      h.button(
        words(.delete), .danger, action: .expense(.remove), value: model.row.id.text, id: "expense-remove", icon: .trash
      )
    }
  }

  /// Why there is no button to change it.
  private static func fixed(_ reason: String, _ h: inout HTMLWriter) {
    h.tag("p", .cls("remark"), .id("expense-fixed"), text: reason)
  }

  private static func division(_ model: ExpenseModel, _ words: Words) -> String {
    let divided = words(.divided) + ": "
    if model.row.optOut { return divided + words(.badgeOptOut) }
    switch model.division {
    case .everyone: return divided + words(.byEveryone)
    case .ratio: return divided + words(.defaultSplit)
    case .custom:
      let percents = model.shares.map { $0.percent }
      guard !percents.isEmpty, percents.allSatisfy({ $0 != nil }) else { return words(.ownSplit) }
      var text = ""
      for percent in percents { text += (text.isEmpty ? "" : "/") + ExpenseSheetPage.percent(percent ?? 0, words) }
      return words(.customSplitOf, text)
    }
  }

  @inline(never)
  private static func parts(
    _ title: String, _ id: String, _ parts: [ExpenseModel.Part], _ words: Words, _ h: inout HTMLWriter
  ) {
    h.card(title, id: id) { h in
      guard !parts.isEmpty else { return }
      h.tag("ul", .cls("rows")) { h in
        for part in parts {
          h.tag("li", .cls("row static")) { h in
            h.face(part.person)
            h.tag("div", .cls("row-main")) { h in
              h.tag("span", .cls("row-text")) { h in
                h.tag("span", .cls("row-title"), text: words.name(part.person))
                if let percent = part.percent {
                  h.tag("span", .cls("row-sub"), text: ExpenseSheetPage.percent(percent, words) + "\u{A0}%")
                }
              }
              h.money(part.money, words)
            }
          }
        }
      }
    }
  }

  private static func facts(_ model: ExpenseModel, _ words: Words, _ h: inout HTMLWriter) {
    guard model.categoryName != nil || model.note != nil else { return }
    h.tag("dl", .cls("facts card"), .id("expense-facts")) { h in
      for (label, text) in [(words(.category), model.categoryName), (words(.note), model.note)] {
        if let text {
          h.tag("div", .cls("fact")) { h in
            h.tag("dt", text: label)
            h.tag("dd", text: text)
          }
        }
      }
    }
  }

  private static func history(_ model: ExpenseModel, _ words: Words, _ h: inout HTMLWriter) {
    h.card(words(.historyTitle), id: "expense-history") { h in
      h.tag("ol", .cls("history")) { h in
        for event in model.history {
          h.tag("li") { h in
            h.tag("span", .cls("history-what"), text: what(event, words))
            h.tag("span", .cls("history-when"), text: words.dayWord(event.date))
          }
        }
      }
      if model.hasShortHistory {
        h.tag("p", .cls("remark"), .id("history-short"), text: words(.historyShort, model.groupName))
      }
    }
  }

  private static func what(_ event: ExpenseModel.Event, _ words: Words) -> String {
    let who = event.person.map { words.name($0) }
    switch event.kind {
    case .added: return who.map { words(.addedBy, $0) } ?? words(.addedPlain)
    case .changed: return who.map { words(.changedBy, $0) } ?? words(.historyChanged)
    case .restored: return words(.historyRestored)
    case .undone: return words(.historyUndone)
    }
  }
}
