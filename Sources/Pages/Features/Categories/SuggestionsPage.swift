import Basis
import Ledger
import Screens

/// Categories that are suggested, to be looked through and accepted together (CAT-14, CAT-15).
enum SuggestionsPage {
  static let path = Route(.suggestions).path

  @inline(never)
  static func write(_ model: SuggestionsModel, _ words: Words, _ h: inout HTMLWriter) {
    Page.heading(words(.suggestedCategories), back: "/transactions", words(.back), &h)
    guard !model.rows.isEmpty else {
      return h.emptyState(words(.suggestionsEmpty)) { h in
        h.linkButton(words(.transactions), .primary, href: "/transactions")
      }
    }
    h.tag("p", .cls("answer"), .id("suggestions-answer"), text: words(.suggestionsFound, count: model.rows.count))
    h.tag("p", .cls("answer-soft"), text: words(.suggestionsHelp))
    h.tag("div", .cls("join-all")) { h in
      h.button(
        words(.suggestionsAccept, count: model.ticked), .primary, action: .suggest(.accept), id: "suggest-accept",
        icon: .check,
        disabled: model.ticked == 0)
    }
    h.tag("ul", .cls("rows card"), .id("suggestions")) { h in for row in model.rows { line(row, words, &h) } }
  }

  private static func line(_ line: SuggestionsModel.Row, _ words: Words, _ h: inout HTMLWriter) {
    let id = line.row.id.text
    let title = line.row.title.isEmpty ? words(.noPayee) : line.row.title
    h.tag("li", .cls("row"), .id("suggest-" + id)) { h in
      h.tag("label", .cls("row-check")) { h in
        h.void(
          "input", .type("checkbox"), .id("tick-" + id), .flag("checked", line.isTicked), .change(.suggest(.tick)),
          .data(id),
          .label(words(.selectEntry, title)))
      }
      h.tag("button", .type("button"), .cls("row-main"), .action(.pick(.open)), .data(id), .id("other-" + id)) { h in
        h.disc(line.category)
        h.tag("span", .cls("row-text")) { h in
          h.tag("span", .cls("row-title"), text: title)
          h.tag("span", .cls("row-sub")) { h in
            h.text(line.category.name + " ")
            h.tag(
              "span", .cls(line.level == .high ? "badge good" : "badge care"),
              text: words(line.level == .high ? .suggestionHigh : .suggestionMedium))
          }
          h.tag("span", .cls("row-sub"), text: reason(line, words))
        }
        h.money(line.row.money, words, style: line.row.money.minorUnits > 0 ? "in" : "out", plus: true)
      }
      h.iconButton(
        words(.suggestionAccept, title, line.category.name), .check, action: .suggest(.one), value: id,
        id: "accept-" + id)
    }
  }

  private static func reason(_ line: SuggestionsModel.Row, _ words: Words) -> String {
    let name = line.category.name
    func count(_ number: Int) -> String { words.count(number) }
    switch line.reason {
    case .rule: return words(.reasonRule)
    case .filed(let payee, let agreeing, let total):
      return words(.reasonFiled, count(agreeing), count(total), payee, name)
    case .known(let known), .listed(let known): return words(.reasonKnown, known, name)
    case .word(let word, let agreeing, let total): return words(.reasonWord, count(agreeing), count(total), word, name)
    case .amount, .nothing: return words(.reasonAmount)
    }
  }
}
