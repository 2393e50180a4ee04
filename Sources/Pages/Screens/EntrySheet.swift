import Basis
import Ledger
import Screens

/// The add and edit sheet: the amount first, then category, wallet, date, note (look.md, "Add sheet").
enum EntrySheet {
  static func write(_ model: EntrySheetModel, _ words: Words, _ h: inout HTMLWriter) {
    let form = model.form
    SheetPages.dialog(
      "sheet-entry", form.id == nil ? words(.newTransaction) : words(.editTransaction), words, &h
    ) { h in
      h.tag("form", .action("entry.save"), .id("entry-form"), .cls("sheet-form"), .flag("novalidate")) { h in
        if form.asksToDiscard { SheetPages.discardQuestion(words, &h) }
        h.segmented(
          words(.direction), action: "entry.direction",
          options: [("expense", words(.expense)), ("income", words(.incomeOne)), ("transfer", words(.transfer))],
          selected: form.direction.rawValue, id: "entry-direction")
        amount(model, words, &h)
        if form.direction != .transfer { categories(model, words, &h) }
        fields(model, words, &h)
        original(model, words, &h)
        if form.asksToDelete {
          h.tag("div", .cls("strip care ask"), .id("ask-delete"), .at("role", "alert")) { h in
            h.tag("span") { h in
              h.tag("strong", text: words(.deleteTransaction))
              h.text(" " + words(.restoreHint))
            }
            h.button(words(.cancel), .plain, action: "entry.keep", id: "delete-keep")
            h.button(words(.delete), .danger, action: "entry.delete", id: "delete-really")
          }
        }
        h.tag("div", .cls("form-actions sheet-foot")) { h in
          if form.id != nil && !form.asksToDelete {
            h.button(words(.delete), .danger, action: "entry.ask-delete", id: "entry-delete", icon: .trash)
          }
          h.submit(words(.save))
        }
      }
    }
  }

  @inline(never)
  private static func amount(_ model: EntrySheetModel, _ words: Words, _ h: inout HTMLWriter) {
    let problem = sentence(model, words, ofAmount: true)
    h.tag("div", .cls(problem == nil ? "big-amount" : "big-amount has-problem")) { h in
      h.tag("label", .at("for", "entry-amount"), .cls("visually-hidden"), text: words(.amount) + ", " + model.currency.text)
      h.tag("span", .cls("code"), .hidden, text: model.currency.text)
      h.void(
        "input", .id("entry-amount"), .name("amount"), .type("text"), .at("inputmode", "decimal"),
        .value(model.form.amount), .at("autocomplete", "off"), .at("placeholder", "0"), .input("entry.input"),
        .flag("data-autofocus", model.form.id == nil), .at("aria-invalid", optional: problem == nil ? nil : "true"),
        .at("aria-describedby", "entry-amount-note"))
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
      h.tag("div", .cls("chips"), .at("role", "group"), .at("aria-labelledby", "entry-category-label"), .id("entry-chips")) { h in
        let labels = form.showsAllCategories ? model.categories.map { $0.label } : model.chips
        for label in labels {
          SheetPages.chip(label, isOn: label.id == form.category, action: "entry.category", id: "e-" + label.id.text, &h)
        }
        h.tag(
          "button", .type("button"), .cls("chip is-more"), .id("entry-more"), .action("entry.more"),
          .at("aria-expanded", form.showsAllCategories ? "true" : "false"),
          text: form.showsAllCategories ? words(.fewerCategories) : words(.allCategoriesButton))
      }
      switch model.reason {
      case .samePayee(let payee)?: h.tag("p", .cls("hint"), text: words(.reasonPayee, payee))
      case .often?: h.tag("p", .cls("hint"), text: words(.reasonOften))
      case .words?: h.tag("p", .cls("hint"), text: words(.reasonWords))
      case nil: break
      }
    }
  }

  private static func fields(_ model: EntrySheetModel, _ words: Words, _ h: inout HTMLWriter) {
    let form = model.form
    let isTransfer = form.direction == .transfer
    if !isTransfer {
      h.textField(
        form.direction == .income ? words(.payer) : words(.payee), id: "entry-payee", name: "payee", value: form.payee,
        event: "entry.input")
    }
    h.tag("div", .cls("fields")) { h in
      let options = model.wallets.map { ($0.id.text, $0.name) }
      h.select(
        isTransfer ? words(.fromWallet) : words(.wallet), id: "entry-wallet", name: "wallet", options: options,
        selected: form.wallet?.text ?? "", change: "entry.input")
      if isTransfer {
        h.select(
          words(.toWallet), id: "entry-to", name: "to", options: [("", "\u{2014}")] + options,
          selected: form.toWallet?.text ?? "", change: "entry.input")
      }
      h.textField(words(.date), id: "entry-date", name: "date", value: form.date, type: "date", event: "entry.input")
    }
    if let currency = model.receivedCurrency {
      h.textField(
        words(.received) + ", " + currency.text, id: "entry-received", name: "received", value: form.received,
        event: "entry.input", mode: "decimal")
    }
    if let problem = sentence(model, words, ofAmount: false) { h.problem(problem, id: "entry-problem") }
    h.textField(words(.note), id: "entry-note", name: "note", value: form.note, event: "entry.input")
  }

  /// What the bank wrote, unchanged (L-9).
  private static func original(_ model: EntrySheetModel, _ words: Words, _ h: inout HTMLWriter) {
    guard let original = model.original, original.source != .manual else { return }
    h.details(words(.bankWords), id: "bank-words") { h in
      for text in [original.counterparty, original.description, original.reference] {
        if let text, !text.isEmpty { h.tag("p", .cls("bank-text"), text: text) }
      }
      if let line = original.line { h.tag("p", .cls("soft"), text: words(.lineInFile, String(line))) }
    }
  }

  private static func sentence(_ model: EntrySheetModel, _ words: Words, ofAmount: Bool) -> String? {
    switch model.form.problem {
    case nil: return nil
    case .amount(let problem)?:
      guard ofAmount else { return nil }
      switch problem {
      case .empty: return words(.problemEmpty)
      case .notANumber: return words(.problemNumber)
      case .tooManyDigits: return words(.problemDigits, model.currency.text)
      case .tooLarge: return words(.problemLarge)
      case .notPositive: return words(.problemZero)
      }
    case .date?: return ofAmount ? nil : words(.problemDate)
    case .wallet?: return ofAmount ? nil : words(.problemWallet)
    case .sameWallet?: return ofAmount ? nil : words(.problemSameWallet)
    case .received?: return ofAmount ? nil : words(.problemReceived)
    case .refused(let message)?: return ofAmount ? message : nil
    }
  }
}
