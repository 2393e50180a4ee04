import Basis
import Ledger
import Screens

/// The add and edit sheet: the amount first, then category, wallet, date, note (look.md, "Add sheet").
enum EntrySheet {
  static func write(_ model: EntrySheetModel, _ words: Words, _ h: inout HTMLWriter) {
    let form = model.form
    let title =
      form.activating.map { TemplatesPage.question($0, model.currency, words) }
      ?? words(form.id == nil ? .newTransaction : .editTransaction)
    SheetPages.dialog("sheet-entry", title, words, &h) { h in
      h.tag("form", .action(.entry(.save)), .id("entry-form"), .cls("sheet-form"), .flag("novalidate")) { h in
        if form.asksToDiscard { SheetPages.discardQuestion(words, &h) }
        if let message = form.message { MessageSheet.strip(message, words, &h) }
        if model.original?.status == .incomplete {
          h.tag("p", .cls("strip"), .id("entry-lacks"), text: words(.lacksWallet))
        }
        if let due = form.activating, due.timesDone > 0 {
          h.tag("p", .cls("strip"), .id("done-already"), text: words(.activateAgainHint))
        }
        h.segmented(
          words(.direction), action: .entry(.direction),
          options: [("expense", words(.expense)), ("income", words(.incomeOne)), ("transfer", words(.transfer))],
          selected: form.direction.rawValue, id: "entry-direction")
        amount(model, words, &h)
        if form.isSplit {
          SplitPart.write(model, words, &h)
        } else if form.direction != .transfer {
          categories(model, words, &h)
        }
        fields(model, words, &h)
        original(model, words, &h)
        // Not while something typed would be lost on the way; the place stays where Save would move otherwise.
        let offer = form.isDirty ? "chip-row away" : "chip-row"
        if form.id == nil && form.activating == nil {
          h.tag("div", .cls(offer)) { h in
            h.button(words(.pasteMessage), .quiet, action: .message(.open), id: "message-open", icon: .bank)
            h.tag("a", .cls("button quiet"), .href("/import"), .id("file-open")) { h in
              h.icon(.file)
              h.text(words(.openBankFile))
            }
          }
        }
        if let id = form.id {
          h.tag("div", .cls(offer)) { h in
            h.linkButton(words(.allDetails), .quiet, href: Route(.transaction(id)).path)
          }
        }
        if form.asksToDelete {
          h.tag("div", .cls("strip care ask"), .id("ask-delete"), .at("role", "alert")) { h in
            h.tag("span") { h in
              h.tag("strong", text: words(.deleteTransaction))
              if let entry = model.original, entry.groupRecord != nil, !OwnShare.isBorne(entry) {
                h.text(" " + words(.deleteShared))
              }
              h.text(" " + words(.restoreHint))
            }
            h.button(words(.cancel), .plain, action: .entry(.keep), id: "delete-keep")
            h.button(words(.delete), .danger, action: .entry(.delete), id: "delete-really")
          }
        }
        h.refusal(refused(model), id: "entry-problem", shown: [.amount, .name, .date, .wallet, .category, .division])
        h.tag("div", .cls("form-actions sheet-foot")) { h in
          if form.id != nil && !form.asksToDelete && model.sharing.fixed?.canBeDeleted ?? true {
            h.button(words(.delete), .danger, action: .entry(.askDelete), id: "entry-delete", icon: .trash)
          }
          h.submit(
            words(form.activating.map { $0.timesDone > 0 ? .activateAgain : .activate } ?? .save),
            refusal: "entry-problem")
        }
      }
      if form.showsAllCategories { CategoryPicker.form(&h) }
    }
  }

  @inline(never)
  private static func amount(_ model: EntrySheetModel, _ words: Words, _ h: inout HTMLWriter) {
    let problem = sentence(model, at: .amount, words)
    h.tag("div", .cls(problem == nil ? "big-amount" : "big-amount has-problem")) { h in
      h.tag(
        "label", .at("for", "entry-amount"), .cls("visually-hidden"), text: words(.amount) + ", " + model.currency.text)
      h.tag("span", .cls("code"), .hidden, text: words.format.sign(of: model.currency))
      h.void(
        "input", .id("entry-amount"), .name("amount"), .type("text"), .at("inputmode", "decimal"),
        .value(model.form.amount), .at("autocomplete", "off"), .at("placeholder", "0"), .input(.entry(.input)),
        .flag("data-autofocus", model.form.id == nil && model.form.activating == nil),
        .at("aria-invalid", optional: problem == nil ? nil : "true"),
        .at("aria-describedby", problem == nil ? "entry-amount-note" : "entry-amount-problem"))
    }
    h.tag("div", .id("entry-amount-note"), .cls("amount-note")) { h in
      if let problem {
        h.problem(problem, id: "entry-amount-problem")
      } else if let sum = model.sum {
        h.tag("p", .cls("sum"), text: words(.sumIs, words.amount(sum)))
      } else if model.form.amount.isEmpty {
        h.tag("p", .cls("hint"), text: words(.amountHint))
      }
    }
  }

  private static func categories(_ model: EntrySheetModel, _ words: Words, _ h: inout HTMLWriter) {
    let form = model.form
    h.tag("div", .cls("field")) { h in
      h.tag("span", .cls("label"), .id("entry-category-label"), text: words(.category))
      h.tag(
        "div", .cls("chips"), .at("role", "group"), .at("aria-labelledby", "entry-category-label"), .id("entry-chips"),
        .at("tabindex", "-1"), .at("aria-describedby", "entry-category-problem")
      ) { h in
        for label in form.showsAllCategories ? [] : model.chips {
          SheetPages.chip(
            label, isOn: label.id == form.category, action: .entry(.category), id: "e-" + label.id.text, &h)
        }
        h.tag(
          "button", .type("button"), .cls("chip is-more"), .id("entry-more"), .action(.entry(.more)),
          .at("aria-expanded", form.showsAllCategories ? "true" : "false"),
          text: form.showsAllCategories ? words(.fewerCategories) : words(.allCategoriesButton))
      }
      if form.showsAllCategories {
        CategoryPicker.write(model.choices, chosen: form.category, action: .entry(.category), prefix: "e-", words, &h)
      }
      if let problem = sentence(model, at: .category, words) { h.problem(problem, id: "entry-category-problem") }
      h.tag("div", .cls("chips-foot")) { h in
        if let reason = reason(model, words) { h.tag("p", .cls("hint"), .id("entry-reason"), text: reason) }
        h.button(words(.splitEntry), .quiet, action: .entry(.split), id: "entry-split")
      }
    }
  }

  private static func reason(_ model: EntrySheetModel, _ words: Words) -> String? {
    switch model.reason {
    case .rule?: return words(.reasonOwnRule)
    case .samePayee(let payee)?: return words(.reasonPayee, payee)
    case .often?: return words(.reasonOften)
    case .words?: return words(.reasonWords)
    case nil: return nil
    }
  }

  private static func fields(_ model: EntrySheetModel, _ words: Words, _ h: inout HTMLWriter) {
    let form = model.form
    if form.direction == .transfer {
      h.tag("div", .cls("fields")) { h in
        wallet(model, words, &h)
        h.select(
          words(.toWallet), id: "entry-to", name: "to", options: [("", "\u{2014}")] + wallets(model, words),
          selected: form.toWallet?.text ?? "", change: .entry(.input),
          problem: form.problem == .sameWallet
            ? words(.problemSameWallet) : form.toWallet == nil && form.problem == .wallet ? words(.problemWallet) : nil)
      }
    } else {
      h.textField(
        form.direction == .income ? words(.payer) : words(.payee), id: "entry-payee", name: "payee", value: form.payee,
        event: .entry(.input), problem: sentence(model, at: .name, words))
      if model.alike > 0 {
        h.checkbox(
          words(.renameAll, count: model.alike), id: "entry-rename-all", name: "rename", checked: form.renamesAll,
          change: .entry(.renameAll))
        h.tag("p", .cls("hint"), text: words(.renameHint))
      }
    }
    if let currency = model.receivedCurrency {
      h.textField(
        words(.received) + ", " + currency.text, id: "entry-received", name: "received", value: form.received,
        event: .entry(.input), problem: form.problem == .received ? words(.problemReceived) : nil, mode: "decimal")
    }
    details(model, words, &h)
  }

  /// One line ‹UBS · Today · Note›: each word unfolds its control in place (look.md, "Add sheet").
  private static func details(_ model: EntrySheetModel, _ words: Words, _ h: inout HTMLWriter) {
    let form = model.form
    let isTransfer = form.direction == .transfer
    let isBorne = model.sharing.fixed?.isBorne ?? false
    h.tag("div", .cls("word-line"), .id("entry-line"), .at("role", "group"), .label(words(.lineOfDetails))) { h in
      if !isTransfer && !isBorne { word(.wallet, words(.wallet), model.walletName, form, words, &h) }
      let day = CalendarDate(text: form.date).map { words.dayWord($0) } ?? words(.date)
      word(.date, words(.date), day, form, words, &h)
      if model.sharing.isOffered {
        word(.shared, words(.sharing), model.sharing.chosen?.name ?? words(.private), form, words, &h)
      }
      let note = Words.firstLine(form.note)
      word(.note, words(.note), note.isEmpty ? words(.note) : note, form, words, &h)
    }
    switch form.detail {
    case .wallet?: if !isTransfer && !isBorne { wallet(model, words, &h) }
    case .date?:
      h.textField(
        words(.date), id: "entry-date", name: "date", value: form.date, type: "date", event: .entry(.input),
        problem: sentence(model, at: .date, words))
    case .note?: h.noteField(words(.note), id: "entry-note", value: form.note, event: .entry(.input))
    case .shared?, nil: break
    }
    if model.sharing.isOffered && (form.detail == .shared || model.sharing.chosen != nil) {
      SharingPart.write(model, words, &h)
    }
  }

  private static func word(
    _ detail: TransactionForm.Detail, _ label: String, _ text: String, _ form: TransactionForm, _ words: Words,
    _ h: inout HTMLWriter
  ) {
    h.tag(
      "button", .type("button"), .cls("word"), .id("entry-detail-" + detail.rawValue), .action(.entry(.detail)),
      .data(detail.rawValue), .at("aria-expanded", form.detail == detail ? "true" : "false"),
      .label(sameBytes(label, text) ? label : words(.changeDetail, label, text))
    ) { h in h.tag("span", text: text) }
  }

  private static func wallets(_ model: EntrySheetModel, _ words: Words) -> [(String, String)] {
    words.choices(model.wallets)
  }

  private static func wallet(_ model: EntrySheetModel, _ words: Words, _ h: inout HTMLWriter) {
    h.select(
      model.form.direction == .transfer ? words(.fromWallet) : words(.wallet), id: "entry-wallet", name: "wallet",
      options: wallets(model, words), selected: model.form.wallet?.text ?? "", change: .entry(.input),
      problem: model.form.toWallet == nil && model.form.direction == .transfer && model.form.wallet != nil
        ? nil : sentence(model, at: .wallet, words))
  }

  /// What the bank wrote, unchanged (L-9).
  private static func original(_ model: EntrySheetModel, _ words: Words, _ h: inout HTMLWriter) {
    guard let original = model.original, original.source.hasBankWords else { return }
    h.details(words(.bankWords), id: "bank-words") { h in
      for text in [original.counterparty, original.description, original.reference] {
        if let text, !text.isEmpty { h.tag("p", .cls("bank-text"), text: text) }
      }
      if let line = original.line { h.tag("p", .cls("soft"), text: words(.lineInFile, String(line))) }
    }
  }

  /// What is wrong at this field; nil where nothing is.
  private static func sentence(_ model: EntrySheetModel, at field: Refused.Field, _ words: Words) -> String? {
    switch model.form.problem {
    case nil, .sameWallet?, .part?, .partsFew?, .partsLeft?, .partsTooMuch?, .received?: return nil
    case .amount(let problem)?: return field == .amount ? sentence(problem, model.currency, words) : nil
    case .date?: return field == .date ? words(.problemDate) : nil
    case .wallet?: return field == .wallet ? words(.problemWallet) : nil
    case .refused(let refused)?: return refused.sentence(at: field)
    }
  }

  private static func refused(_ model: EntrySheetModel) -> Refused? {
    if case .refused(let refused)? = model.form.problem { return refused }
    return nil
  }

  @inline(never)
  static func sentence(_ problem: AmountExpression.Problem, _ currency: CurrencyCode, _ words: Words) -> String {
    switch problem {
    case .empty: return words(.problemEmpty)
    case .notANumber: return words(.problemNumber)
    case .tooManyDigits: return words(.problemDigits, currency.text)
    case .tooLarge: return words(.problemLarge)
    case .notPositive: return words(.problemZero)
    }
  }
}
