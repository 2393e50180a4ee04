import Basis
import Filing
import Screens

/// Who paid: one, or several with what is still to assign (EVT-06).
enum ExpensePayers {
  @inline(never)
  static func write(_ model: ExpenseSheetModel, _ words: Words, _ h: inout HTMLWriter) {
    let form = model.form
    h.tag("fieldset", .cls("parts"), .id("expense-payers")) { h in
      h.tag("legend", .cls("label"), text: words(.whoPaid))
      if form.hasSeveralPayers {
        for (index, row) in form.rows.enumerated() {
          PersonField.write(
            model.people[index], id: "expense-paid" + String(index), name: "paid" + String(index), value: row.paid,
            label: words(.paidByPerson, words.name(model.people[index])),
            problem: form.problem == .payer(index) || index == 0 && !isNamed(form) ? "payers-problem rest-over" : nil,
            words, &h)
        }
        h.tag("div", .cls("parts-rest"), .id("payers-rest"), .at("aria-live", "polite")) { h in
          PersonField.rest(model.leftToPay, refused(model, at: .paid), id: "payers-problem", words, &h)
        }
      } else {
        var options: [(String, String)] = []
        for (index, row) in form.rows.enumerated() {
          options.append((row.member.text, words.name(model.people[index])))
        }
        if let wallet = model.jointWallet {
          // It may be called like one of them.
          let names = Distinct.names(options.map { Named($0.1) } + [Named(wallet.name, [words(.wallet)])])
          options.append((wallet.id?.text ?? "", names[options.count]))
        }
        h.select(
          words(.whoPaid), id: "expense-payer", name: "payer", options: options, selected: form.payer?.text ?? "",
          change: .expense(.input), hidesLabel: true, problem: refused(model, at: .paid))
      }
      if case .payer(let index)? = form.problem, index < model.people.count {
        h.problem(words(.problemPaid, words.name(model.people[index])), id: "payers-problem")
      }
      h.button(
        words(form.hasSeveralPayers ? .onePayer : .severalPayers), .quiet, action: .expense(.payers),
        id: "expense-several")
    }
  }
}

extension ExpensePayers {
  /// The problem names one of the payers.
  private static func isNamed(_ form: ExpenseForm) -> Bool {
    if case .payer? = form.problem { return true }
    return false
  }

  fileprivate static func refused(_ model: ExpenseSheetModel, at field: Refused.Field) -> String? {
    ExpenseSheetPage.refused(model)?.sentence(at: field)
  }
}

/// How it is divided: everyone, some, weights, percent, amounts; in a household the default ratio or a custom split.
enum ExpenseDivision {
  @inline(never)
  static func write(_ model: ExpenseSheetModel, _ words: Words, _ h: inout HTMLWriter) {
    let form = model.form
    h.tag("fieldset", .cls("parts"), .id("expense-division")) { h in
      h.tag("legend", .cls("label"), text: words(.howDivided))
      if !form.optOut {
        h.tag(
          "div", .cls("chips"), .at("role", "group"), .label(words(.howDivided)), .id("expense-modes"),
          .at("tabindex", "-1"), .at("aria-describedby", optional: modesDescription(form))
        ) { h in
          for mode in ExpenseForm.Mode.allCases where mode != .ratio || model.isHousehold {
            h.tag(
              "button", .type("button"), .cls("chip"), .action(.expense(.mode)), .data(mode.rawValue),
              .id("mode-" + mode.rawValue), .at("aria-pressed", mode == form.mode ? "true" : "false"),
              text: ExpenseSheetPage.mode(mode, model, words))
          }
        }
        rows(model, words, &h)
        problem(model, words, &h)
      }
      h.checkbox(words(.optOut), id: "expense-opt-out", name: "opt", checked: form.optOut, change: .expense(.optOut))
      if form.optOut { h.tag("p", .cls("hint"), text: words(.optOutHint)) }
    }
  }

  private static func rows(_ model: ExpenseSheetModel, _ words: Words, _ h: inout HTMLWriter) {
    let form = model.form
    switch form.mode {
    case .ratio: break
    case .everyone: if !model.isHousehold { h.tag("p", .cls("hint"), text: words(.sharedByAll)) }
    case .chosen:
      h.tag("div", .cls("chips"), .at("role", "group"), .label(words(.byChosen)), .id("expense-chosen")) { h in
        for (index, row) in form.rows.enumerated() {
          h.tag(
            "button", .type("button"), .cls("chip"), .action(.expense(.in)), .data(row.member.text),
            .id("in-" + String(index)), .at("aria-pressed", row.isIn ? "true" : "false"),
            .label(words(.sharesIt, words.name(model.people[index])))
          ) { h in
            if row.isIn { h.icon(.check) }
            h.tag("span", text: words.name(model.people[index]))
          }
        }
      }
    case .weights, .percent, .exact:
      let phrase = form.mode == .weights ? Phrase.weightOf : form.mode == .percent ? .percentOf : .amountOf
      for (index, row) in form.rows.enumerated() {
        PersonField.write(
          model.people[index], id: "expense-share" + String(index), name: "share" + String(index), value: row.share,
          label: words(phrase, words.name(model.people[index])), problem: described(index, form), words, &h)
      }
      let refused = ExpensePayers.refused(model, at: .division)
      guard form.mode != .weights else { return }
      h.tag("div", .cls("parts-rest"), .id("shares-rest"), .at("aria-live", "polite")) { h in
        if form.mode == .exact {
          return PersonField.rest(model.leftToShare, refused, id: "division-problem", words, &h)
        }
        if let refused, model.missingPercent.map({ $0 >= 0 }) ?? true {
          return h.problem(refused, id: "division-problem")
        }
        guard let missing = model.missingPercent else {
          return h.tag("p", .cls("hint"), text: words(.problemWholeNumbers))
        }
        if missing == 0 { return PersonField.assigned(words, &h) }
        let size = ExpenseSheetPage.percent(Int64(clamping: missing.magnitude), words)
        if missing > 0 {
          h.tag("p", text: words(.percentToAssign, size))
        } else {
          h.problem(words(.percentTooMuch, size), id: "shares-over")
        }
      }
    }
  }

  private static func problem(_ model: ExpenseSheetModel, _ words: Words, _ h: inout HTMLWriter) {
    if let refused = ExpensePayers.refused(model, at: .division), model.form.mode != .percent, model.form.mode != .exact
    {
      h.problem(refused, id: "division-problem")
    }
    if case .share(let index)? = model.form.problem, index < model.people.count {
      h.problem(words(.problemShare, words.name(model.people[index])), id: "division-problem")
    }
  }
}

extension ExpenseDivision {
  /// Sentences about the shares belong to the one that they name, else to the first.
  private static func described(_ index: Int, _ form: ExpenseForm) -> String? {
    var wrong = 0
    if case .share(let named)? = form.problem { wrong = named }
    return index == wrong ? "division-problem shares-over rest-over" : nil
  }

  /// Without figures to type, they belong to the choice itself.
  private static func modesDescription(_ form: ExpenseForm) -> String? {
    switch form.mode {
    case .ratio, .everyone, .chosen: return "division-problem"
    case .weights, .percent, .exact: return nil
    }
  }
}

/// One person with a figure to type, and what is left of the whole.
enum PersonField {
  @inline(never)
  static func write(
    _ person: Person, id: String, name: String, value: String, label: String, problem: String?, _ words: Words,
    _ h: inout HTMLWriter
  ) {
    h.tag("div", .cls("person-field")) { h in
      h.face(person)
      h.tag("label", .at("for", id), .cls("person-name")) { h in
        h.tag("span", .hidden, text: words.name(person))
        h.hiddenText(label)
      }
      h.void(
        "input", .id(id), .name(name), .type("text"), .at("inputmode", "decimal"), .value(value),
        .at("autocomplete", "off"),
        .at("placeholder", "0"), .input(.expense(.input)), .at("aria-describedby", optional: problem))
    }
  }

  /// - Parameter refused: why it was not taken, in the place of what is missing.
  @inline(never)
  static func rest(_ left: Money?, _ refused: String?, id: String, _ words: Words, _ h: inout HTMLWriter) {
    guard let left else { return refused.map { h.problem($0, id: id) } ?? () }
    if left.minorUnits == 0 { return refused.map { h.problem($0, id: id) } ?? assigned(words, &h) }
    let size = Money(minorUnits: Int64(clamping: left.minorUnits.magnitude), currency: left.currency)
    if left.minorUnits > 0 {
      if refused == nil {
        h.tag("p", text: words(.stillToAssign, words.brief(size)))
      } else {
        h.problem(words(.problemPartsLeft, words.amount(size)), id: id)
      }
      h.button(words(.assignRest), action: .expense(.rest), id: "expense-rest")
    } else {
      h.problem(words(.tooMuchAssigned, words.brief(size)), id: "rest-over")
    }
  }

  @inline(never)
  static func assigned(_ words: Words, _ h: inout HTMLWriter) {
    h.tag("p", .cls("all-assigned")) { h in
      h.icon(.check)
      h.text(words(.allAssigned))
    }
  }
}
