import Basis
import Intake
import Ledger
import Screens

/// Teaching how a bank writes: its message as words to tap, and what comes of it (CAP-09).
enum TeachSheet {
  @inline(never)
  static func write(_ model: TeachModel, _ words: Words, _ h: inout HTMLWriter) {
    let form = model.form
    SheetPages.dialog("sheet-teach", words(.teachTitle), words, &h) { h in
      h.tag("form", .action(.teach(.save)), .id("teach-form"), .cls("sheet-form"), .flag("novalidate")) { h in
        if form.asksToDiscard { SheetPages.discardQuestion(words, &h) }
        h.segmented(
          words(.teachMarks), action: .teach(.mark),
          options: [("amount", words(.teachAmount)), ("payee", words(.teachPayee))], selected: form.mark.rawValue,
          id: "teach-mark")
        h.tag(
          "p", .cls("soft"), .id("teach-hint"), text: words(form.mark == .amount ? .teachTapAmount : .teachTapPayee))
        message(form, words, &h)
        h.segmented(
          words(.direction), action: .teach(.direction),
          options: [
            ("expense", words(.teachSpent)), ("income", words(.teachReceived)), ("withdrawal", words(.teachCash)),
          ],
          selected: form.direction.rawValue, id: "teach-direction")
        result(model, words, &h)
        others(model, words, &h)
        h.tag("div", .cls("form-actions sheet-foot")) { h in
          h.submit(words(.teachSave), disabled: !form.canBeSaved || model.isReading)
        }
      }
    }
  }

  private static func message(_ form: TeachForm, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("tap-words"), .id("teach-words"), .at("role", "group"), .label(words(.teachWords))) { h in
      for (index, word) in form.words.enumerated() {
        let isAmount = form.amount == index
        let isPayee = form.payee?.contains(index) ?? false
        let said = isAmount ? words(.teachIsAmount) : isPayee ? words(.teachIsPayee) : nil
        h.open(
          "button", .type("button"), .cls(isAmount ? "tap-word is-amount" : isPayee ? "tap-word is-payee" : "tap-word"),
          .id("word-" + String(index)), .action(.teach(.word)), .data(String(index)),
          .at("aria-pressed", isAmount || isPayee ? "true" : "false"))
        h.text(word)
        if let said { h.tag("span", .cls("visually-hidden"), text: ", " + said) }
        h.close("button")
      }
    }
  }

  private static func result(_ model: TeachModel, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .id("teach-result"), .at("aria-live", "polite")) { h in
      if let problem = problem(model, words) { return h.problem(problem, id: "teach-problem") }
      guard model.form.learned?.pattern != nil else { return }
      h.tag("p", .cls("remark")) { h in
        h.text(words(.teachRead) + ": ")
        h.tag(
          "strong",
          text: (model.payee ?? words(.teachNameless)) + (model.money.map { " \u{B7} " + words.amount($0) } ?? ""))
      }
      if model.money == nil { h.tag("p", .cls("soft"), text: words(.teachNoCurrency)) }
    }
  }

  private static func problem(_ model: TeachModel, _ words: Words) -> String? {
    switch model.form.problem {
    case .noReader?: return words(.refusedNoReader)
    case .unread?: return words(.refusedByUs)
    case .refused(let message)?: return message
    case nil: break
    }
    guard model.form.amount != nil, let learned = model.form.learned else { return nil }
    switch learned.problem {
    case .noNumber?: return words(.teachNoNumber)
    case .overlap?: return words(.teachOverlap)
    case .tooLittle?: return words(.teachTooLittle)
    case nil: return nil
    }
  }

  private static func others(_ model: TeachModel, _ words: Words, _ h: inout HTMLWriter) {
    guard !model.others.isEmpty else { return }
    h.tag("h3", .cls("sub-head"), text: words(.teachOthers))
    h.tag("ul", .cls("rows"), .id("teach-others")) { h in
      for other in model.others {
        h.tag("li", .cls("row static wraps message")) { h in
          let isRead = other.money != nil
          h.tag("span", .cls(isRead ? "row-title" : "row-title soft")) { h in
            h.text(isRead ? (other.payee ?? words(.teachNameless)) : words(.teachNotRead))
            if let money = other.money { h.text(" \u{B7} " + words.amount(money)) }
          }
          h.tag("p", .cls("soft message-text"), text: other.text)
        }
      }
    }
  }
}
