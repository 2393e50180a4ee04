import Basis
import Ledger
import Screens

/// Rules and the sheet that makes one (CAT-11).
enum RulesPage {
  @inline(never)
  static func write(_ model: RulesModel, _ words: Words, _ h: inout HTMLWriter) {
    Page.heading(words(.rules), back: "/settings", words(.back), &h)
    guard !model.rows.isEmpty else {
      h.emptyState(words(.rulesEmpty)) { h in
        h.button(words(.addRule), .primary, action: .rule(.new), id: "rule-new", icon: .add)
      }
      return learned(model, words, &h)
    }
    h.tag("p", .cls("answer-soft"), text: words(.rulesHelp))
    h.tag("ul", .cls("rows card"), .id("rules")) { h in
      for (index, row) in model.rows.enumerated() {
        line(row, isFirst: index == 0, isLast: index == model.rows.count - 1, model.currency, words, &h)
      }
    }
    h.tag("div", .cls("chip-row")) { h in
      h.button(words(.addRule), action: .rule(.new), id: "rule-new", icon: .add)
    }
    learned(model, words, &h)
  }

  /// What the person's choices say, which they can take back (CAT-16).
  private static func learned(_ model: RulesModel, _ words: Words, _ h: inout HTMLWriter) {
    guard !model.learned.isEmpty else { return }
    h.card(words(.learned), id: "learned") { h in
      h.tag("p", .cls("soft"), text: words(.learnedHelp))
      h.tag("ul", .cls("rows")) { h in
        for (index, line) in model.learned.enumerated() {
          h.tag("li", .cls("row static")) { h in
            h.tag("div", .cls("row-main")) { h in
              h.disc(line.category)
              h.tag("span", .cls("row-text")) { h in
                h.tag("span", .cls("row-title"), text: line.payee)
                h.tag(
                  "span", .cls("row-sub"),
                  text: words(.learnedCount, line.category.name, words.count(line.agreeing), words.count(line.total)))
              }
              h.button(
                words(.forget), .quiet, action: .rule(.forget), value: line.payee, id: "forget-" + String(index),
                describes: words(.forgetOf, line.payee))
            }
          }
        }
      }
    }
  }

  private static func line(
    _ row: RulesModel.Row, isFirst: Bool, isLast: Bool, _ currency: CurrencyCode, _ words: Words, _ h: inout HTMLWriter
  ) {
    let id = row.rule.id.text
    let sentence = sentence(row, currency, words)
    h.tag("li", .cls(row.rule.isPaused ? "row is-muted" : "row"), .id("rule-" + id), .flag("data-row")) { h in
      h.tag("button", .type("button"), .cls("row-main"), .action(.rule(.edit)), .data(id), .id("edit-" + id)) { h in
        h.disc(row.category)
        h.tag("span", .cls("row-text")) { h in
          h.tag("span", .cls("row-title"), text: row.category?.name ?? words(.ruleCategoryGone))
          h.tag("span", .cls("row-sub")) { h in
            h.text(sentence)
            if row.rule.isPaused { h.badge(words(.paused)) }
          }
        }
      }
      if !isFirst { h.iconButton(words(.ruleEarlier, sentence), .up, action: .rule(.up), value: id, id: "up-" + id) }
      if !isLast { h.iconButton(words(.ruleLater, sentence), .down, action: .rule(.down), value: id, id: "down-" + id) }
    }
  }

  /// ‹Payee contains Migros · expense · up to CHF 20 · UBS›
  private static func sentence(_ row: RulesModel.Row, _ currency: CurrencyCode, _ words: Words) -> String {
    var parts: [String] = []
    var wallets = row.wallets
    for condition in row.rule.conditions {
      switch condition.aspect {
      case .description, .counterparty, .notes:
        parts.append(
          aspect(condition.aspect, words) + " " + comparison(condition.comparison, words) + " " + condition.text)
      case .amount:
        func money(_ units: Int64) -> String { words.brief(Money(minorUnits: units, currency: currency)) }
        switch (condition.from, condition.to) {
        case (let low?, let high?): parts.append(words(.ruleAmountBetween, money(low), money(high)))
        case (let low?, nil): parts.append(words(.ruleAmountFrom, money(low)))
        case (nil, let high?): parts.append(words(.ruleAmountTo, money(high)))
        case (nil, nil): break
        }
      case .direction: parts.append(words(condition.isIncoming ? .incomeOne : .expense))
      case .wallet: if !wallets.isEmpty { parts.append(wallets.removeFirst()) }
      case .source: if let source = condition.source { parts.append(FilterPanel.name(source, words)) }
      }
    }
    if let mark = row.rule.reimbursable { parts.append(words(mark == .work ? .markWork : .markPersonal)) }
    var text = ""
    for part in parts { text += text.isEmpty ? part : " \u{B7} " + part }
    return text
  }

  private static func aspect(_ aspect: RuleCondition.Aspect, _ words: Words) -> String {
    switch aspect {
    case .description: return words(.ruleBankText)
    case .notes: return words(.ruleNote)
    default: return words(.payee)
    }
  }

  private static func comparison(_ comparison: RuleCondition.Comparison, _ words: Words) -> String {
    switch comparison {
    case .contains: return words(.ruleContains)
    case .equals: return words(.ruleEquals)
    case .startsWith: return words(.ruleStarts)
    }
  }

  // MARK: The sheet

  @inline(never)
  static func sheet(_ model: RuleSheetModel, _ words: Words, _ h: inout HTMLWriter) {
    let form = model.form
    SheetPages.dialog("sheet-rule", form.id == nil ? words(.addRule) : words(.editRule), words, &h) { h in
      h.tag("form", .action(.rule(.save)), .id("rule-form"), .cls("sheet-form"), .flag("novalidate")) { h in
        if form.asksToDiscard { SheetPages.discardQuestion(words, &h) }
        var refused: Refused?
        if case .refused(let refusal)? = form.problem { refused = refusal }
        conditions(model, words, &h)
        h.select(
          words(.category), id: "rule-category", name: "category",
          options: [("", words(.chooseCategory))] + CategoryPicker.options(model.categories),
          selected: form.category?.text ?? "", change: .rule(.input),
          problem: form.problem == .category ? words(.ruleNoCategory) : refused?.sentence(at: .category))
        if form.direction != .incoming {
          h.select(
            words(.reimbursement), id: "rule-reimbursable", name: "reimbursable",
            options: [("", words(.ruleNoMark)), ("work", words(.markWork)), ("personal", words(.markPersonal))],
            selected: form.reimbursable?.name ?? "", change: .rule(.input))
        }
        fits(model, words, &h)
        h.refusal(refused, id: "rule-problem", shown: [.category])
        if form.asksToDelete {
          h.tag("div", .cls("strip care ask"), .id("ask-rule"), .at("role", "alert")) { h in
            h.tag("span", text: words(.ruleDeleteQuestion))
            h.button(words(.cancel), .plain, action: .rule(.keep), id: "rule-keep")
            h.button(words(.delete), .danger, action: .rule(.delete), id: "rule-delete")
          }
        }
        h.tag("div", .cls("form-actions sheet-foot")) { h in
          if form.id != nil && !form.asksToDelete {
            h.button(words(.delete), .danger, action: .rule(.askDelete), id: "rule-ask", icon: .trash)
            h.button(
              words(form.isPaused ? .resume : .pause), .quiet, action: .rule(.pause), id: "rule-pause",
              disabled: form.isDirty)
          }
          h.submit(words(.save), refusal: "rule-problem")
        }
      }
    }
  }

  private static func conditions(_ model: RuleSheetModel, _ words: Words, _ h: inout HTMLWriter) {
    let form = model.form
    h.tag("div", .cls("fields")) { h in
      h.select(
        words(.ruleLooksAt), id: "rule-aspect", name: "aspect",
        options: [RuleCondition.Aspect.counterparty, .description, .notes].map { ($0.name, aspect($0, words)) },
        selected: form.aspect.name, change: .rule(.input))
      h.select(
        words(.ruleHow), id: "rule-comparison", name: "comparison",
        options: RuleCondition.Comparison.allCases.map { ($0.name, comparison($0, words)) },
        selected: form.comparison.name, change: .rule(.input))
    }
    h.textField(
      words(.ruleText), id: "rule-text", name: "text", value: form.text, event: .rule(.input),
      problem: form.problem == .nothing ? words(.ruleNothing) : nil, max: 100)
    h.segmented(
      words(.direction), action: .rule(.direction),
      options: [("any", words(.ruleAnyDirection)), ("outgoing", words(.expense)), ("incoming", words(.incomeOne))],
      selected: form.direction.rawValue, id: "rule-direction")
    h.tag("div", .cls("fields")) { h in
      h.textField(
        words(.ruleFrom) + ", " + model.currency.text, id: "rule-from", name: "from", value: form.from,
        event: .rule(.input),
        problem: amountProblem(model, words), mode: "decimal")
      h.textField(
        words(.ruleTo) + ", " + model.currency.text, id: "rule-to", name: "to", value: form.to, event: .rule(.input),
        mode: "decimal")
    }
    h.tag("div", .cls("fields")) { h in
      h.select(
        words(.wallet), id: "rule-wallet", name: "wallet",
        options: [("", words(.ruleAnyWallet))] + words.choices(model.wallets),
        selected: form.wallet?.text ?? "", change: .rule(.input))
      h.select(
        words(.ruleSource), id: "rule-source", name: "source",
        options: [("", words(.ruleAnySource))] + RuleForm.sources.map { ($0.name, FilterPanel.name($0, words)) },
        selected: form.source?.name ?? "", change: .rule(.input))
    }
  }

  /// What saving would do, told before (CAT-11).
  private static func fits(_ model: RuleSheetModel, _ words: Words, _ h: inout HTMLWriter) {
    guard let fits = model.fits else { return }
    h.tag(
      "p", .cls("remark"), .id("rule-fits"), .at("aria-live", "polite"),
      text: fits.count == 0 ? words(.ruleFitsNone) : words(.ruleFits, count: fits.count))
    if fits.open > 0 {
      h.checkbox(
        words(.ruleFileOpen, count: fits.open), id: "rule-open", name: "open", checked: model.form.filesOpen,
        change: .rule(.open))
    }
  }

  private static func amountProblem(_ model: RuleSheetModel, _ words: Words) -> String? {
    guard case .amount(let problem)? = model.form.problem else { return nil }
    return EntrySheet.sentence(problem, model.currency, words)
  }
}
