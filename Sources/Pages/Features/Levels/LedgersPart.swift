import Basis
import Ledger
import Screens

/// The person's ledgers on this device, and the question where the account has another one with the server (SEC-05).
enum LedgersPart {
  /// On ‹Where it lives›, where there is more than the one on the screen.
  /// - Parameter namesGuest: false where another part says what is here without an account.
  @inline(never)
  static func write(_ model: LedgersModel, namesGuest: Bool, _ words: Words, _ h: inout HTMLWriter) {
    if let question = model.asks {
      h.card(words(.ledgersAskTitle), id: "ledgers-question") { h in ask(question, isSheet: false, words, &h) }
    }
    let hasGuest = model.hasGuest && namesGuest
    guard model.lines.count > 1 || hasGuest || model.isElsewhere || model.sealed > 0 else { return }
    h.card(words(.ledgersTitle), id: "ledgers") { h in
      if model.lines.count > 1 {
        h.tag("p", .cls("soft"), text: words(.ledgersHow))
        h.tag("ul", .cls("rows")) { h in for line in model.lines { row(line, model, words, &h) } }
      }
      if hasGuest { h.tag("p", .id("ledgers-guest"), text: words(.ledgerGuest)) }
      if model.isElsewhere { h.tag("p", .id("ledgers-elsewhere"), text: words(.ledgerElsewhere)) }
      if model.sealed > 0 { h.tag("p", .id("ledgers-sealed"), text: words(.welcomeSealedHere, count: model.sealed)) }
    }
  }

  /// On the Dashboard, where there is another one than the one on the screen: one line, with the way to it.
  @inline(never)
  static func line(_ others: OtherLedgers, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("a", .cls("nudge"), .href("/settings/storage"), .id("other-ledgers")) { h in
      h.icon(.device)
      h.tag("span", text: sentence(others, words))
      h.icon(.forward)
    }
  }

  private static func sentence(_ others: OtherLedgers, _ words: Words) -> String {
    switch others {
    case .listed(let count): return words(.ledgersAlsoHere, count: count)
    case .asked: return words(.ledgersAlsoInAccount)
    case .apart: return words(.ledgersAlsoApart)
    case .elsewhere: return words(.ledgersAlsoElsewhere)
    }
  }

  /// To somebody without an account, or who signed out: what accounts left here, and how to come to it.
  @inline(never)
  static func sealed(_ count: Int, _ words: Words, _ h: inout HTMLWriter) {
    h.card(words(.apartTitle), id: "ledgers") { h in
      h.tag("p", .id("ledgers-sealed"), text: words(.welcomeSealedHere, count: count))
      h.tag("div", .cls("form-actions")) { h in h.linkButton(words(.signIn), href: "/sign-in") }
    }
  }

  @inline(never)
  static func sheet(_ model: LedgersModel, _ words: Words, _ h: inout HTMLWriter) {
    SheetPages.dialog("sheet-ledgers", words(.ledgersAskTitle), words, &h) { h in
      if let question = model.asks { ask(question, isSheet: true, words, &h) }
    }
  }

  private static func ask(_ question: LedgersModel.Question, isSheet: Bool, _ words: Words, _ h: inout HTMLWriter) {
    let prefix = isSheet ? "ledgers-" : "question-"
    h.tag("p", text: words(.ledgersAskLead, count: question.entries))
    if question.isBusy { h.problem(words(.ledgersBusy), id: prefix + "busy") }
    if case .currencies(let here, let there)? = question.refusal {
      h.tag("p", .id(prefix + "currencies"), text: words(.ledgersCurrencies, here.text, there.text))
    }
    h.tag("div", .cls("stack")) { h in
      if question.refusal == nil {
        h.button(words(.ledgersJoin), .primary, action: .ledgers(.join), id: prefix + "join", disabled: question.isBusy)
        h.tag(
          "p", .cls("soft"),
          text: words(.ledgersJoinText) + (question.becomesReadable ? " " + words(.ledgersReadable) : ""))
      }
      h.button(
        words(.ledgersApart), question.refusal == nil ? .plain : .primary, action: .ledgers(.apart),
        id: prefix + "apart")
      h.tag("p", .cls("soft"), text: words(.ledgersApartText))
      h.button(words(.ledgersSave), .quiet, action: .ledgers(.save), id: prefix + "save", icon: .download)
      if isSheet { h.button(words(.ledgersLater), .quiet, action: .sheet(.close), id: "ledgers-later") }
    }
  }

  private static func row(_ line: LedgersModel.Line, _ model: LedgersModel, _ words: Words, _ h: inout HTMLWriter) {
    let key = line.id.text
    let name = words(line.level == .onThisDevice ? .onThisDevice : line.level == .sealed ? .sealed : .synced)
    let about = name + " \u{B7} " + detail(line, words)
    h.tag("li", .cls("row static wraps"), .id("ledger-" + key)) { h in
      h.tag("div", .cls("row-main")) { h in
        h.tag("span", .cls("disc plain"), .hidden) { h in
          h.icon(line.level == .onThisDevice ? .device : line.level == .sealed ? .key : .cloud)
        }
        h.tag("span", .cls("row-text")) { h in
          h.tag("span", .cls("row-title")) { h in
            h.text(name)
            if line.isShown {
              h.text(" ")
              h.tag("span", .cls("badge good"), text: words(.ledgerShown))
            }
          }
          h.tag("span", .cls("row-sub"), text: detail(line, words))
        }
      }
      if !line.isShown {
        h.tag("div", .cls("row-actions")) { h in
          h.button(
            words(.ledgerOpen), action: .ledgers(.open), value: key, id: "open-" + key,
            describes: words(.ledgerOpenOf, about))
          if line.isMovable {
            if line.refusal == nil {
              h.button(
                words(.ledgerBring), .quiet, action: .ledgers(.bring), value: key, id: "bring-" + key,
                describes: words(.ledgerBringOf, about))
            }
            h.button(
              words(.ledgerRemove), .quiet, action: .ledgers(.removeAsk), value: key, id: "remove-" + key,
              describes: words(.ledgerRemoveOf, about))
          }
        }
      }
      if case .currencies(let own, let shown)? = line.refusal {
        h.tag("p", .cls("soft"), .id("apart-" + key), text: words(.ledgerStaysApart, own.text, shown.text))
      }
      if model.asksToRemove == line.id {
        h.tag("div", .cls("strip care ask"), .id("ask-ledger"), .at("role", "alert")) { h in
          h.tag("span", text: words(.ledgerRemoveAsk, count: line.entries))
          h.button(words(.cancel), .plain, action: .ledgers(.keep), id: "ledger-keep")
          h.button(words(.ledgerRemove), .danger, action: .ledgers(.remove), value: key, id: "ledger-really")
        }
      }
    }
  }

  private static func detail(_ line: LedgersModel.Line, _ words: Words) -> String {
    guard line.isWhole else { return words(.ledgerComing) }
    var text = (line.currency.map { $0.text + ", " } ?? "") + words(.ledgerEntries, count: line.entries)
    if let newest = line.newest { text += ", " + words(.ledgerNewest, words.day(newest)) }
    return text
  }
}
