import Basis
import Filing
import Ledger
import Screens

/// Categories as a tree that can be folded and put in order (CAT-02, CAT-06).
enum CategoriesPage {
  static func write(_ model: CategoriesModel, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("title-row")) { h in
      h.tag("h1", .cls("title"), .id("title"), text: words(.categories))
      h.button(
        model.isOrdering ? words(.done) : words(.changeOrder), .quiet, action: .category(.order), id: "category-order")
    }
    for isIncome in [false, true] {
      list(
        model.rows.filter { $0.label.isIncome == isIncome }, isIncome ? words(.income) : words(.expenses),
        isIncome ? "income" : "expenses", model.isOrdering, words, &h)
    }
    list(model.inactive, words(.inactive), "inactive", false, words, &h)
    if !model.isOrdering {
      h.tag("div", .cls("chip-row")) { h in
        h.button(words(.addCategory), action: .category(.new), id: "category-new", icon: .add)
      }
    }
  }

  @inline(never)
  private static func list(
    _ rows: [CategoryRow], _ heading: String, _ id: String, _ isOrdering: Bool, _ words: Words, _ h: inout HTMLWriter
  ) {
    guard !rows.isEmpty else { return }
    h.tag("section", .cls("category-list"), .at("aria-labelledby", id)) { h in
      h.tag("h2", .cls("section-head"), .id(id), text: heading)
      h.tag("ul", .cls("rows card")) { h in
        for row in rows { item(row, isOrdering, words, &h) }
      }
    }
  }

  @inline(never)
  private static func item(_ row: CategoryRow, _ isOrdering: Bool, _ words: Words, _ h: inout HTMLWriter) {
    let id = row.label.id.text
    h.tag(
      "li", .cls((row.isActive ? "row" : "row is-muted") + " depth-" + String(row.depth)), .id("l-" + id),
      .flag("data-row")
    ) { h in
      h.tag("button", .type("button"), .cls("row-main"), .action(.category(.open)), .data(id), .id("k-" + id)) { h in
        h.disc(row.label)
        h.tag("span", .cls("row-text")) { h in
          h.tag("span", .cls("row-title"), text: row.label.name)
          h.tag("span", .cls("row-sub")) { h in
            let entries = words(.walletEntries, count: row.entries)
            h.text(row.label.isIncome ? entries : Tone.type(row.label.type, words) + " \u{B7} " + entries)
            if row.isShareable { h.badge(words(.badgeShared)) }
            if row.isOutsideBudget { h.badge(words(.badgeOutside)) }
          }
        }
      }
      if isOrdering {
        h.move(
          row.label.name, id, (.category(.up), row.canGoUp), (.category(.down), row.canGoDown), words)
      } else if row.hasChildren {
        h.tag(
          "button", .type("button"), .cls("icon-button fold-toggle"), .action(.category(.fold)), .data(id),
          .id("f-" + id),
          .at("aria-expanded", row.isFolded ? "false" : "true"), .label(words(.childrenOf, row.label.name))
        ) { h in h.icon(.forward) }
      }
    }
  }

  // MARK: The sheet

  static func sheet(_ model: CategorySheetModel, _ words: Words, _ h: inout HTMLWriter) {
    let form = model.form
    SheetPages.dialog("sheet-form", form.id == nil ? words(.addCategory) : words(.editCategory), words, &h) { h in
      h.tag("form", .action(.category(.save)), .id("category-form"), .cls("sheet-form"), .flag("novalidate")) { h in
        if form.asksToDiscard { SheetPages.discardQuestion(words, &h) }
        h.textField(
          words(.name), id: "category-name", name: "name", value: form.name, event: .category(.input),
          problem: form.problem?.sentence(at: .name), required: true, max: 100)
        look(form, words, &h)
        h.tag("div", .cls("fields")) { h in
          if form.id == nil {
            h.select(
              words(.group), id: "category-group", name: "group",
              options: [("expense", words(.expenses)), ("income", words(.income))], selected: form.group.name,
              change: .category(.input))
          }
          if form.group == .expense {
            h.select(
              words(.type), id: "category-type", name: "type",
              options: [
                ("needs", words(.needs)), ("wants", words(.wants)), ("savings", words(.savings)), ("", words(.none)),
              ],
              selected: form.type?.name ?? "", change: .category(.input))
          }
          h.select(
            words(.parent), id: "category-parent", name: "parent",
            options: [("", words(.noParent))] + CategoryPicker.options(model.parents),
            selected: form.parent?.text ?? "", change: .category(.input), problem: form.problem?.sentence(at: .category)
          )
        }
        if form.group == .expense {
          flag(words(.shareable), words(.shareableHint), "shareable", form.isShareable, &h)
        }
        if form.canBeBill { flag(words(.bill), words(.billHint), "bill", form.isBill, &h) }
        flag(
          words(form.group == .expense ? .inBudget : .countsAsIncome), nil, "budget", form.isInBudget, &h)
        if form.asksToDelete { question(model, words, &h) }
        h.refusal(form.problem, id: "category-problem", shown: [.name, .category])
        h.tag("div", .cls("form-actions sheet-foot")) { h in
          if form.id != nil && !form.asksToDelete {
            h.button(words(.delete), .danger, action: .category(.askDelete), id: "category-ask", icon: .trash)
            h.button(
              words(form.isActive ? .markInactive : .markActive), .quiet, action: .category(.active),
              id: "category-active")
          }
          h.submit(words(.save), refusal: "category-problem")
        }
      }
    }
  }

  @inline(never)
  private static func flag(
    _ label: String, _ hint: String?, _ name: String, _ isOn: Bool, _ h: inout HTMLWriter
  ) {
    h.checkbox(label, id: "category-" + name, name: name, checked: isOn, change: .category(.flag), value: name)
    if let hint { h.tag("p", .cls("hint under-check"), text: hint) }
  }

  private static let emoji =
    "\u{1F6D2} \u{1F3E0} \u{1F4A1} \u{1F68C} \u{1F697} \u{1FA7A} \u{1F37D}\u{FE0F} \u{2615} \u{1F3AC} \u{1F6CD}\u{FE0F} \u{1F455} \u{1F381} \u{1F4F1} \u{2708}\u{FE0F} \u{1F393} \u{1F43E} \u{1F9F8} \u{1F3CB}\u{FE0F} \u{1F4DA} \u{1F3B5} \u{1F527} \u{1F33F} \u{1F4B0} \u{1F4C8}"

  /// The sign of the category: an emoji of the person's own or a suggested one, and a colour of the palette.
  @inline(never)
  private static func look(_ form: CategoryForm, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("field")) { h in
      h.tag("label", .at("for", "category-icon"), text: words(.icon))
      h.tag("div", .cls("sign-row")) { h in
        h.tag(
          "span", .cls("disc large " + (PaletteColour.known(form.colour).map { "c-" + $0 } ?? Tone.name(form.type))),
          .hidden
        ) { h in
          if form.icon.isEmpty && form.name.isEmpty { h.icon(.categories) }
          h.text(form.icon.isEmpty ? form.name.firstLetter : form.icon)
        }
        h.void(
          "input", .id("category-icon"), .name("icon"), .type("text"), .value(form.icon), .input(.category(.input)),
          .at("maxlength", "16"), .at("autocomplete", "off"))
      }
      h.tag("div", .cls("emoji-grid"), .at("role", "group"), .label(words(.suggestions))) { h in
        for (index, part) in emoji.parts(0x20).enumerated() {
          let sign = String(decoding: part, as: UTF8.self)
          h.tag(
            "button", .type("button"), .cls("emoji"), .id("emoji-" + String(index)), .action(.category(.emoji)),
            .data(sign), .at("aria-pressed", sameBytes(sign, form.icon) ? "true" : "false"), text: sign)
        }
      }
    }
    h.tag("div", .cls("field")) { h in
      h.tag("span", .cls("label"), text: words(.colour))
      h.tag("div", .cls("swatches"), .at("role", "group"), .label(words(.colour))) { h in
        let names = words(.colourNames).parts(0x2C)
        for (index, colour) in PaletteColour.allCases.enumerated() {
          h.tag(
            "button", .type("button"), .cls("swatch c-" + colour.name), .id("colour-" + colour.name),
            .action(.category(.colour)), .data(colour.name),
            .at("aria-pressed", form.colour.map { sameBytes($0, colour.name) } == true ? "true" : "false"),
            .label(index < names.count ? String(decoding: names[index], as: UTF8.self) : colour.name)
          ) { h in h.icon(.check) }
        }
      }
    }
  }

  /// Deleting: at once, or with what to do about the entries first (CAT-05).
  @inline(never)
  private static func question(_ model: CategorySheetModel, _ words: Words, _ h: inout HTMLWriter) {
    let form = model.form
    // What goes to another category, and what keeps this one from being deleted.
    let (moves, keeps) = (model.uses > model.deletedUses, model.deletedUses > 0)
    h.tag("div", .cls("strip care ask"), .id("ask-category"), .at("role", "alert")) { h in
      h.tag("span") { h in
        h.tag("strong", text: words(keeps ? .deactivateCategory : .deleteWallet, form.name))
        if keeps { h.text(" " + words(.stillUsed)) }
        if moves { h.text(" " + words(.categoryInUse, count: model.uses - model.deletedUses)) }
        if !keeps && !moves { h.text(" " + words(.restoreCategoryHint)) }
      }
      if moves {
        h.select(
          words(.giveThem), id: "category-target", name: "target",
          options: [("", words(.chooseCategory))] + CategoryPicker.options(model.targets),
          selected: form.target?.text ?? "", change: .category(.input))
      }
      h.button(words(.cancel), .plain, action: .category(.keep), id: "category-keep")
      if form.isActive && moves {
        h.button(words(.markInactive), .plain, action: .category(.active), id: "category-archive")
      }
      h.button(
        words(keeps ? moves ? .moveAndDeactivate : .markInactive : moves ? .moveAndDelete : .delete), .danger,
        action: .category(.delete),
        id: "category-delete", disabled: moves && form.target == nil)
    }
  }
}
