import Basis
import Filing
import Ledger
import Screens

/// Sheets: a title, a way to close, one primary button (UXA-03).
enum SheetPages {
  static func write(_ sheet: Screen.SheetContent, _ screen: Screen, _ words: Words, _ h: inout HTMLWriter) {
    switch sheet {
    case .entry(let model): EntrySheet.write(model, words, &h)
    case .category(let model): picker(model, words, &h)
    case .bulkCategory(let choices, let count):
      dialog("sheet-bulk", words(.chooseCategory), words, &h) { h in
        h.tag("p", .cls("soft"), text: words(.selected, count: count))
        CategoryPicker.write(choices, chosen: nil, action: .pick(.choose), prefix: "b-", words, &h)
      }
    case .bulkPayee(let name, let count): BulkSheets.payee(name, count, words, &h)
    case .bulkWallet(let wallets, let count): BulkSheets.wallet(wallets, count, words, &h)
    case .wallet(let model): WalletPages.sheet(model, words, &h)
    case .rate(let form): RatePart.sheet(form, words, &h)
    case .reimbursement(let model): ReimbursementPart.sheet(model, words, &h)
    case .bulkReimbursable(let count): ReimbursementPart.bulk(count, words, &h)
    case .reimbursable(let row): ReimbursementPart.one(row, words, &h)
    case .template(let model): TemplatesPage.sheet(model, words, &h)
    case .rule(let model): RulesPage.sheet(model, words, &h)
    case .categoryForm(let model): CategoriesPage.sheet(model, words, &h)
    case .currency(let code, _):
      dialog("sheet-currency", words(.currencyQuestion), words, &h) { h in
        h.tag("form", .action(.door(.currency)), .id("currency-form"), .cls("sheet-form"), .flag("novalidate")) { h in
          h.tag("p", .cls("soft"), text: words(.currencyDetail))
          h.currencies(words(.currency), id: "start-currency", selected: code, words)
          h.tag("div", .cls("form-actions")) { h in h.submit(words(.continueButton)) }
        }
      }
    case .relabel(let form): RelabelSheet.write(form, words, &h)
    case .message(let form, let isReading): MessageSheet.write(form, isReading: isReading, words, &h)
    case .teach(let model): TeachSheet.write(model, words, &h)
    case .guest(let choice): MovingPart.sheet(choice, words, &h)
    case .ledgers(let model): LedgersPart.sheet(model, words, &h)
    case .signOut(let model): SyncPages.signOut(model, words, &h)
    case .noConnection(let action): SyncPages.noConnection(retry: action, words, &h)
    case .payday(let model): PlanSheets.payday(model, words, &h)
    case .budget(let model): PlanSheets.budget(model, words, &h)
    case .plan(let model): PlanSheets.plan(model, words, &h)
    case .bonus(let model): BonusPages.sheet(model, words, &h)
    case .deleteEntry(let row): RowMenu.question(row, words, &h)
    case .row(let row, let selects): RowMenu.sheet(row, selects: selects, words, &h)
    case .overPlan(let line): InboxPages.sheet(line, words, &h)
    case .makePlan(let category): InboxPages.makePlan(category, words, &h)
    case .group(let form): TogetherPage.sheet(form, words, &h)
    case .pro(let model): ProSheet.write(model, words, &h)
    case .sealGroup(let form, let name): SealedGroupPart.sheet(form, name, words, &h)
    case .groupImport(let form): GroupImportSheet.write(form, words, &h)
    case .expense(let model): ExpenseSheetPage.write(model, words, &h)
    case .member(let model): MembersPart.sheet(model, words, &h)
    case .split(let model): SplitModePart.sheet(model, words, &h)
    case .donation(let form, let currency, let names): TreasuryPart.sheet(form, currency, names, words, &h)
    case .joint(let model): JointWalletPart.sheet(model, words, &h)
    case .settle(let question): SettlePart.question(question, words, &h)
    case .why(let reason): SettlePart.why(reason, words, &h)
    case .payment(let form): PaymentPart.sheet(form, words, &h)
    case .key(let form):
      if form.scope.isCard { GlancePage.sheet(form, words, &h) } else { KeysPage.sheet(form, words, &h) }
    case .bank(let form): BankSheet.write(form, words, &h)
    case .sealing(let form): SealingPages.sheet(form, words, &h, offset: screen.status.offset)
    case .address(let form): ProfilePage.address(form, words, &h)
    case .backup(let form): BackupPart.sheet(form, words, &h)
    case .lock(let form, let state, let wait): LockPage.sheet(form, state, wait: wait, words, &h)
    case .confirm(let form): ConfirmSheet.write(form, words, &h)
    case .join(let form): JoinSheets.join(form, words, &h)
    case .share(let form): ShareSheet.write(form, words, &h)
    }
  }

  /// The frame of every sheet.
  @inline(never)
  static func dialog(
    _ id: String, _ title: String, _ words: Words, _ h: inout HTMLWriter, _ body: (inout HTMLWriter) -> Void
  ) {
    h.tag("dialog", .id(id), .cls("sheet"), .flag("data-sheet"), .at("aria-labelledby", id + "-title")) { h in
      h.tag("div", .cls("sheet-head")) { h in
        h.tag("h2", .id(id + "-title"), text: title)
        h.iconButton(words(.close), .close, action: .sheet(.close), id: id + "-close", key: "Escape")
      }
      h.tag("div", .cls("sheet-body")) { h in body(&h) }
    }
  }

  /// Asks before typed words are lost.
  @inline(never)
  static func discardQuestion(_ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("strip care ask"), .id("ask-discard"), .at("role", "alert")) { h in
      h.tag("span", text: words(.discardQuestion))
      h.button(words(.keepEditing), .plain, action: .sheet(.keep), id: "keep")
      h.button(words(.discard), .danger, action: .sheet(.discard), id: "discard")
    }
  }

  private static func picker(_ model: CategoryPickerModel, _ words: Words, _ h: inout HTMLWriter) {
    dialog("sheet-category", words(.chooseCategory), words, &h) { h in
      let title = model.entry.title.isEmpty ? words(.noPayee) : model.entry.title
      h.tag("p", .cls("picker-head")) { h in
        h.tag("span", .cls("row-title"), text: title)
        h.money(model.entry.money, words, plus: true)
      }
      if model.alike > 0 {
        h.checkbox(
          words(.alike, count: model.alike, title), id: "alike", name: "alike", checked: model.appliesToAlike,
          change: .pick(.alike))
      }
      if !model.entry.title.isEmpty {
        h.checkbox(
          words(.ruleAlways, title), id: "always", name: "always", checked: model.always, change: .pick(.always))
      }
      CategoryPicker.write(
        model.choices, chosen: model.entry.category?.id, action: .pick(.choose), prefix: "c-", words, &h)
    }
  }

  /// - Parameter under: for who cannot see where it stands in a tree.
  static func chip(
    _ label: CategoryLabel, isOn: Bool, action: ActionName, id: String, under: String? = nil, _ h: inout HTMLWriter
  ) {
    h.tag(
      "button", .type("button"), .cls("chip"), .id(id), .action(action), .data(label.id.text),
      .at("aria-pressed", isOn ? "true" : "false"), .flag("data-haptic")
    ) { h in
      if let icon = label.icon { h.tag("span", .hidden, text: icon) }
      h.tag("span", text: label.name)
      if let under { h.hiddenText(under) }
    }
  }
}
