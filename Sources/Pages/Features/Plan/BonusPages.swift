import Basis
import Ledger
import Screens

/// Bonuses: the question, the pool, and its sheet (INC-13 to INC-16).
enum BonusPages {
  /// On the Dashboard: several questions are one list (NTF-14).
  @inline(never)
  static func cards(_ model: BonusModel, _ words: Words, _ h: inout HTMLWriter) {
    if model.questions.count == 1 {
      question(model.questions.first, isLinked: true, words, &h)
    } else if !model.questions.isEmpty {
      h.tag("section", .cls("card greeting"), .id("bonus-found")) { h in
        head(words(.bonusSeveral, count: model.questions.count), &h)
        for question in model.questions {
          h.tag("div", .cls("bonus-line")) { h in
            entry(question, words, &h)
            h.tag("p", .cls("soft"), text: words(.bonusShort))
            answers(question, words, &h)
          }
        }
      }
    }
    guard let available = model.available else { return }
    h.tag("section", .cls("card greeting good"), .id("bonus-pool")) { h in
      head(words(.bonusAvailable, words.brief(available)), &h)
      h.tag("p", .cls("soft"), text: words(.bonusUntil, words.day(model.lastDay)))
      h.tag("div", .cls("chip-row")) { h in allocate(words, &h) }
    }
  }

  /// On the entry's own page, and on the Dashboard where there is one.
  @inline(never)
  static func question(
    _ question: BonusModel.Question?, isLinked: Bool = false, _ words: Words, _ h: inout HTMLWriter
  ) {
    guard let question else { return }
    h.tag("section", .cls("card greeting"), .id("bonus-found")) { h in
      head(words(.bonusPrompt, words.brief(question.above)), &h)
      if isLinked { entry(question, words, &h) }
      answers(question, words, &h)
    }
  }

  private static func allocate(_ words: Words, _ h: inout HTMLWriter) {
    h.button(words(.bonusAllocate), .primary, action: .bonus(.allocate), id: "bonus-allocate")
  }

  private static func head(_ sentence: String, _ h: inout HTMLWriter) {
    h.tag("p") { h in
      h.icon(.savings)
      h.tag("span", text: sentence)
    }
  }

  private static func entry(_ question: BonusModel.Question, _ words: Words, _ h: inout HTMLWriter) {
    let row = question.row
    let title = row.title.isEmpty ? words(.noPayee) : row.title
    h.tag("p", .cls("bonus-entry")) { h in
      h.tag("a", .cls("inline-link"), .href(Route(.transaction(row.id)).path), text: title)
      h.text(" \u{B7} " + words.shortDay(row.date) + " \u{B7} " + words.amount(row.money))
    }
  }

  private static func answers(_ question: BonusModel.Question, _ words: Words, _ h: inout HTMLWriter) {
    let id = question.row.id.text
    let of = ": " + question.row.title
    h.tag("div", .cls("chip-row")) { h in
      answer(words(.bonusTreat), .primary, .bonus(.treat), "bt-", id, of, &h)
      answer(words(.bonusInclude), .plain, .bonus(.include), "bi-", id, of, &h)
      answer(words(.bonusDecline), .quiet, .bonus(.decline), "bd-", id, of, &h)
    }
  }

  @inline(never)
  private static func answer(
    _ label: String, _ kind: HTMLWriter.ButtonKind, _ action: ActionName, _ prefix: String, _ id: String, _ of: String,
    _ h: inout HTMLWriter
  ) {
    h.button(label, kind, action: action, value: id, id: prefix + id, describes: label + of)
  }

  /// What became of a bonus, on its entry's page.
  @inline(never)
  static func part(_ model: EntryBonusModel?, _ words: Words, _ h: inout HTMLWriter) {
    guard let model, let pooled = model.pooled else { return }
    let id = model.id.text
    h.card(words(.bonus), id: "detail-bonus-pool") { h in
      if !model.allocated.isEmpty {
        h.tag("dl", .cls("facts")) { h in
          for (index, money) in model.allocated.enumerated() where money.minorUnits > 0 {
            h.tag("div", .cls("fact")) { h in
              h.tag("dt", text: use(index, words))
              h.tag("dd", text: words.amount(money))
            }
          }
        }
      }
      if model.isOpen {
        let until = words(.bonusUntil, words.day(pooled.bonus.lastDay))
        h.tag("p", text: words(.bonusInPool, words.brief(model.left)) + " " + until)
      } else if pooled.left > 0 {
        h.tag("p", .cls("soft"), text: words(.bonusRolled, words.brief(model.left), words.day(pooled.bonus.rollsOn)))
      }
      h.tag("div", .cls("chip-row")) { h in
        if model.isOpen { allocate(words, &h) }
        if pooled.bonus.allocatedSum == 0 {
          h.button(words(.bonusDecline), .quiet, action: .bonus(.takeOff), value: id, id: "bonus-take-off")
        }
      }
    }
  }

  private static func use(_ index: Int, _ words: Words) -> String {
    index == 0 ? words(.bonusSave) : index == 1 ? words(.bonusSplurge) : words(.bonusDebt)
  }

  /// INC-15: amounts and sliders for the same three parts.
  @inline(never)
  static func sheet(_ model: BonusSheetModel, _ words: Words, _ h: inout HTMLWriter) {
    SheetPages.dialog("sheet-bonus", words(.bonusTitle, words.brief(model.available)), words, &h) { h in
      h.tag("form", .action(.bonus(.save)), .id("bonus-form"), .cls("sheet-form"), .flag("novalidate")) { h in
        h.tag("p", .cls("soft"), text: words(.bonusUntil, words.day(model.lastDay)))
        for (index, name) in BonusForm.names.enumerated() {
          let label = use(index, words)
          h.tag("div", .cls("bonus-use")) { h in
            h.textField(
              label, id: "bonus-" + name, name: name, value: model.form.amounts[index], event: .bonus(.input),
              mode: "decimal")
            h.void(
              "input", .id("bonus-slide-" + name), .type("range"), .at("min", "0"), .at("max", String(model.end)),
              .value(String(model.stands[index])), .data(String(index)), .input(.bonus(.slide)), .label(label),
              .at("aria-valuetext", model.form.amounts[index].isEmpty ? "0" : model.form.amounts[index]))
          }
        }
        h.restToAssign(model.rest, id: "bonus-rest", overID: "bonus-over", words)
        if let problem = model.form.problem {
          h.problem(problem.isEmpty ? words(.problemNumber) : problem, id: "bonus-problem")
        }
        h.tag("div", .cls("form-actions sheet-foot")) { h in h.submit(words(.bonusAllocate)) }
      }
    }
  }
}
