import Basis
import Filing
import Screens

/// The sheet of a shared expense: the amount first, what for, then who paid and how it is divided (EVT-06, SPL-11).
enum ExpenseSheetPage {
  static func write(_ model: ExpenseSheetModel, _ words: Words, _ h: inout HTMLWriter) {
    let form = model.form
    SheetPages.dialog("sheet-expense", words(form.id == nil ? .addExpense : .editExpense), words, &h) { h in
      h.tag("form", .action(.expense(.save)), .id("expense-form"), .cls("sheet-form"), .flag("novalidate")) { h in
        if form.asksToDiscard { SheetPages.discardQuestion(words, &h) }
        amount(model, words, &h)
        h.textField(
          words(.whatFor), id: "expense-name", name: "name", value: form.name, event: .expense(.input),
          problem: form.problem == .name ? words(.problemWhatFor) : nil, max: 100)
        line(model, words, &h)
        switch form.detail {
        case .payer?: ExpensePayers.write(model, words, &h)
        case .division?: ExpenseDivision.write(model, words, &h)
        case .date?:
          h.textField(
            words(.date), id: "expense-date", name: "date", value: form.date, type: "date", event: .expense(.input),
            problem: form.problem == .date ? words(.problemDate) : refused(model)?.sentence(at: .date))
        case .category?: category(model, words, &h)
        case .note?: h.noteField(words(.note), id: "expense-note", value: form.note, event: .expense(.input))
        case nil: break
        }
        if form.asksToDelete {
          h.tag("div", .cls("strip care ask"), .id("ask-expense"), .at("role", "alert")) { h in
            h.tag("span") { h in
              h.tag("strong", text: words(.deleteExpense))
              h.text(" " + words(.undoHint))
            }
            h.button(words(.cancel), .plain, action: .expense(.keep), id: "expense-keep")
            h.button(words(.delete), .danger, action: .expense(.delete), id: "expense-delete-really")
          }
        }
        h.refusal(refused(model), id: "expense-problem", shown: [.amount, .date, .paid, .division])
        h.tag("div", .cls("form-actions sheet-foot")) { h in
          // Above Save, so that it is in sight while somebody divides.
          preview(model, words, &h)
          if form.id != nil && !form.asksToDelete {
            h.button(words(.delete), .danger, action: .expense(.askDelete), id: "expense-delete", icon: .trash)
          }
          h.submit(words(.save), refusal: "expense-problem")
        }
      }
    }
  }

  static func refused(_ model: ExpenseSheetModel) -> Refused? {
    if case .refused(let refused)? = model.form.problem { return refused }
    return nil
  }

  @inline(never)
  private static func amount(_ model: ExpenseSheetModel, _ words: Words, _ h: inout HTMLWriter) {
    var problem: String?
    switch model.form.problem {
    case .amount(let reason)?: problem = EntrySheet.sentence(reason, model.currency, words)
    case .refused(let refused)?: problem = refused.sentence(at: .amount)
    case .name?, .date?, .payer?, .share?, nil: break
    }
    h.tag("div", .cls(problem == nil ? "big-amount" : "big-amount has-problem")) { h in
      h.tag(
        "label", .at("for", "expense-amount"), .cls("visually-hidden"),
        text: words(.amount) + ", " + model.currency.text)
      h.tag("span", .cls("code"), .hidden, text: words.format.sign(of: model.currency))
      h.void(
        "input", .id("expense-amount"), .name("amount"), .type("text"), .at("inputmode", "decimal"),
        .value(model.form.amount), .at("autocomplete", "off"), .at("placeholder", "0"), .input(.expense(.input)),
        .flag("data-autofocus", model.form.id == nil), .at("aria-invalid", optional: problem == nil ? nil : "true"),
        .at("aria-describedby", problem == nil ? "expense-amount-note" : "expense-amount-problem"))
    }
    h.tag("div", .id("expense-amount-note"), .cls("amount-note")) { h in
      if let problem {
        h.problem(problem, id: "expense-amount-problem")
      } else if let sum = model.sum {
        h.tag("p", .cls("sum"), text: words(.sumIs, words.amount(sum)))
      } else if model.form.amount.isEmpty {
        h.tag("p", .cls("hint"), text: words(.amountHint))
      }
    }
  }

  /// One line ‹You paid · Everyone · Today · Note›: each word unfolds its control in place.
  private static func line(_ model: ExpenseSheetModel, _ words: Words, _ h: inout HTMLWriter) {
    let form = model.form
    h.tag("div", .cls("word-line"), .id("expense-line"), .at("role", "group"), .label(words(.lineOfExpense))) { h in
      word(.payer, words(.whoPaid), payers(model, words), form, words, &h)
      word(
        .division, words(.howDivided), form.optOut ? words(.badgeOptOut) : mode(form.mode, model, words), form, words,
        &h)
      let day = CalendarDate(text: form.date).map { words.dayWord($0) } ?? words(.date)
      word(.date, words(.date), day, form, words, &h)
      let category = form.categoryName.isEmpty ? words(.category) : form.categoryName
      word(
        .category, words(.category), (form.categoryIcon.isEmpty ? "" : form.categoryIcon + " ") + category, form, words,
        &h)
      let note = Words.firstLine(form.note)
      word(.note, words(.note), note.isEmpty ? words(.note) : note, form, words, &h)
    }
  }

  private static func word(
    _ detail: ExpenseForm.Detail, _ label: String, _ text: String, _ form: ExpenseForm, _ words: Words,
    _ h: inout HTMLWriter
  ) {
    h.tag(
      "button", .type("button"), .cls("word"), .id("expense-detail-" + detail.rawValue), .action(.expense(.detail)),
      .data(detail.rawValue), .at("aria-expanded", form.detail == detail ? "true" : "false"),
      .label(sameBytes(label, text) ? label : words(.changeDetail, label, text))
    ) { h in h.tag("span", text: text) }
  }

  private static func payers(_ model: ExpenseSheetModel, _ words: Words) -> String {
    let form = model.form
    var people: [Person] = []
    if let wallet = model.jointWallet, wallet.id == form.payer, !form.hasSeveralPayers { people.append(wallet) }
    for (index, row) in form.rows.enumerated() {
      let pays = form.hasSeveralPayers ? !row.paid.isEmpty : row.member == form.payer
      if pays { people.append(model.people[index]) }
    }
    return people.isEmpty ? words(.whoPaid) : words.paid(people)
  }

  static func mode(_ mode: ExpenseForm.Mode, _ model: ExpenseSheetModel, _ words: Words) -> String {
    switch mode {
    case .ratio where model.ratio.isEmpty: return words(model.isOldRatio ? .byRatioThenPlain : .byRatioPlain)
    case .ratio: return words(model.isOldRatio ? .byRatioThen : .byRatio, model.ratio)
    case .everyone: return words(model.isHousehold ? .byEqual : .byEveryone)
    case .chosen: return words(.byChosen)
    case .weights: return words(.byWeights)
    case .percent: return words(model.isHousehold ? .ownSplit : .byPercent)
    case .exact: return words(.byExact)
    }
  }

  /// The person's own categories, and an emoji of any kind (HSE-18).
  private static func category(_ model: ExpenseSheetModel, _ words: Words, _ h: inout HTMLWriter) {
    let form = model.form
    h.tag("div", .cls("fields")) { h in
      var options = [("", words(.noCategory))]
      for choice in model.categories {
        options.append(
          (choice.name, CategoryPicker.indent(choice.depth) + (choice.icon.map { $0 + " " } ?? "") + choice.name))
      }
      if !form.categoryName.isEmpty && !model.categories.contains(where: { sameBytes($0.name, form.categoryName) }) {
        options.append((form.categoryName, form.categoryName))
      }
      if options.count > 1 {
        h.select(
          words(.category), id: "expense-category", name: "category", options: options, selected: form.categoryName,
          change: .expense(.category))
      }
      h.textField(
        words(.icon), id: options.count > 1 ? "expense-icon" : "expense-category", name: "icon",
        value: form.categoryIcon,
        event: .expense(.input), max: 16)
    }
  }

  /// What everybody would bear, from the ledger's own division (L-23); in a household beside the default (SPL-11).
  private static func preview(_ model: ExpenseSheetModel, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("split-preview"), .id("expense-preview"), .at("aria-live", "polite")) { h in
      switch model.preview {
      case .none: break
      case .everyone(let count, let least, let most):
        let text =
          least == most
          ? words(.eachOf, count: count, words.amount(most))
          : words(.eachBetween, count: count, words.amount(least), words.amount(most))
        h.tag("p", text: text)
      case .shares(let shares):
        let line = list(shares, words)
        if model.usual.isEmpty {
          h.tag("p", text: line.firstUpper)
        } else {
          h.tag("p", .cls("soft"), .id("usual-split"), text: words(.defaultLine, list(model.usual, words)))
          h.tag("p", .id("custom-split"), text: words(.customLine, line))
        }
      }
    }
  }

  /// Of many, the first few: the sheet stays a sheet.
  private static func list(_ shares: [ExpenseSheetModel.Share], _ words: Words) -> String {
    let most = shares.count > 4 ? 3 : 4
    let line = words.parts(shares.prefix(most).map { ($0.person, $0.money) })
    return shares.count > most ? line + ", " + words(.andMore, count: shares.count - most) : line
  }

  /// `12.5` for 1250 hundredths.
  static func percent(_ hundredths: Int64, _ words: Words) -> String {
    let rest = Int(hundredths % 100)
    guard rest != 0 else { return String(hundredths / 100) }
    let digits = rest % 10 == 0 ? String(rest / 10) : rest < 10 ? "0" + String(rest) : String(rest)
    return String(hundredths / 100) + words.format.decimalSeparator + digits
  }
}

extension String {
  /// With a capital at its start, where that is a Latin letter.
  var firstUpper: String {
    var bytes = Array(utf8)
    if let first = bytes.first, first >= 0x61, first <= 0x7A { bytes[0] = first - 0x20 }
    return String(decoding: bytes, as: UTF8.self)
  }
}
