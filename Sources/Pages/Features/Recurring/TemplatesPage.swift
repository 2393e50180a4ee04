import Basis
import Ledger
import Screens

/// What comes again, and Upcoming on the Dashboard (TXN-22 to TXN-24, UXA-06).
enum TemplatesPage {
  static let path = Route(.templates).path

  static func write(_ model: TemplatesModel, _ words: Words, _ h: inout HTMLWriter) {
    Page.heading(words(.recurring), back: "/transactions", words(.back), &h)
    found(model, words, &h)
    guard !model.rows.isEmpty else {
      return h.emptyState(words(.recurringEmpty)) { h in
        h.button(words(.addRecurring), .primary, action: .template(.new), id: "template-new", icon: .add)
      }
    }
    h.tag("p", .cls("answer-soft"), text: words(.recurringHelp))
    h.tag("ul", .cls("rows card"), .id("templates")) { h in
      for template in model.rows { row(template, isUpcoming: false, words, &h) }
    }
    h.tag("div", .cls("chip-row")) { h in
      h.button(words(.addRecurring), action: .template(.new), id: "template-new", icon: .add)
    }
  }

  /// Bills with their evidence: a tap opens the form with all of it filled in (INC-18).
  @inline(never)
  private static func found(_ model: TemplatesModel, _ words: Words, _ h: inout HTMLWriter) {
    guard !model.found.isEmpty else { return }
    h.card(words(.billsFound, count: model.found.count), id: "found-bills") { h in
      h.tag("p", .cls("soft"), text: words(.billsHelp))
      h.tag("ul", .cls("rows")) { h in
        for (bill, row) in model.found {
          let id = row.id.text
          h.tag("li", .cls("row"), .id("f-" + id), .flag("data-row")) { h in
            h.tag("button", .type("button"), .cls("row-main"), .action(.template(.repeat)), .data(id), .id("fb-" + id))
            {
              h in
              h.disc(row.category)
              h.tag("span", .cls("row-text")) { h in
                h.tag("span", .cls("row-title"), text: row.title)
                h.tag(
                  "span", .cls("row-sub"), text: words(.billEvidence, count: bill.count, words.ordinal(Int(bill.day))))
              }
              h.money(row.money, words, style: "out", plus: true)
            }
            h.iconButton(
              words(.dismiss) + ": " + row.title, .close, action: .analytics(.dismiss), value: bill.key, id: "fd-" + id)
          }
        }
      }
    }
  }

  @inline(never)
  private static func row(_ row: TemplateRow, isUpcoming: Bool, _ words: Words, _ h: inout HTMLWriter) {
    let id = row.id.text
    h.tag("li", .cls(row.isPaused || row.isDone ? "row is-muted" : "row"), .id("r-" + id), .flag("data-row")) { h in
      h.tag(
        "button", .type("button"), .cls("row-main"), .action(isUpcoming ? .template(.activate) : .template(.open)),
        .data(id),
        .id("q-" + id)
      ) { h in
        h.disc(row.category)
        h.tag("span", .cls("row-text")) { h in
          h.tag("span", .cls("row-title"), text: row.name)
          h.tag("span", .cls("row-sub")) { h in
            let often = name(row.frequency, words)
            if isUpcoming {
              h.text(
                (row.isOverdue ? words(.dueSince, words.shortDay(row.date)) : words.shortDay(row.date)) + " \u{B7} "
                  + often)
              if row.isDone { h.badge(words(.doneForPeriod)) }
            } else if row.isPaused {
              h.text(often)
              h.badge(words(.paused))
            } else {
              h.text(often + " \u{B7} " + words(row.isOverdue ? .dueSince : .nextOn, words.day(row.date)))
            }
            if let missed = row.missed { h.text(" \u{B7} " + words(.missedOn, words.day(missed))) }
          }
        }
        h.money(row.money, words, style: row.money.minorUnits > 0 ? "in" : "out", plus: true)
      }
    }
  }

  static func name(_ frequency: Template.Frequency, _ words: Words) -> String {
    switch frequency {
    case .weekly: return words(.weekly)
    case .biweekly: return words(.biweekly)
    case .monthly: return words(.monthly)
    }
  }

  // MARK: Upcoming

  /// - Parameter isFresh: the first thing to come was just added.
  @inline(never)
  static func upcoming(_ model: UpcomingModel, isFresh: Bool, _ words: Words, _ h: inout HTMLWriter) {
    guard !model.items.isEmpty else { return }
    h.tag(
      "section", .cls(isFresh && model.items.count == 1 ? "card upcoming is-fresh" : "card upcoming"), .id("upcoming"),
      .at("aria-labelledby", "upcoming-title")
    ) { h in
      h.tag("div", .cls("card-head")) { h in
        h.tag("h2", .id("upcoming-title")) { h in
          h.open(
            "button", .type("button"), .cls("fold-button"), .id("upcoming-fold"), .action(.template(.fold)),
            .at("aria-expanded", model.isFolded ? "false" : "true"), .at("aria-controls", "upcoming-list"))
          h.tag("span", text: words(.upcomingCount, count: model.items.count))
          h.icon(.forward)
          h.close("button")
        }
        h.tag("a", .cls("quiet-link"), .href(path), text: words(.recurring))
      }
      h.tag("div", .cls(model.isFolded ? "unfold" : "unfold is-open"), .id("upcoming-list")) { h in
        h.tag("ul", .cls("rows")) { h in
          for item in model.items {
            switch item {
            case .template(let row): self.row(row, isUpcoming: true, words, &h)
            case .entry(let row): h.entry(row, words, showsDate: true)
            }
          }
        }
      }
    }
  }

  /// The heading of the sheet that asks.
  static func question(_ due: DueTemplate, _ currency: CurrencyCode, _ words: Words) -> String {
    let units = Int64(clamping: due.template.amount.magnitude)
    let money = Money(minorUnits: units, currency: currency)
    return words(.activateQuestion, due.template.description, words.brief(money))
  }

  // MARK: The sheet

  @inline(never)
  static func sheet(_ model: TemplateSheetModel, _ words: Words, _ h: inout HTMLWriter) {
    let form = model.form
    SheetPages.dialog("sheet-template", form.id == nil ? words(.addRecurring) : words(.editRecurring), words, &h) { h in
      h.tag("form", .action(.template(.save)), .id("template-form"), .cls("sheet-form"), .flag("novalidate")) { h in
        if form.asksToDiscard { SheetPages.discardQuestion(words, &h) }
        var refused: Refused?
        if case .refused(let refusal)? = form.problem { refused = refusal }
        h.segmented(
          words(.direction), action: .template(.direction),
          options: [("expense", words(.expense)), ("income", words(.incomeOne))],
          selected: form.isIncome ? "income" : "expense", id: "template-direction")
        h.textField(
          words(.name), id: "template-name", name: "name", value: form.name, event: .template(.input),
          problem: form.problem == .name ? words(.problemName) : refused?.sentence(at: .name), required: true, max: 100)
        h.textField(
          words(.amount) + ", " + model.currency.text, id: "template-amount", name: "amount", value: form.amount,
          event: .template(.input), problem: amountProblem(model, words) ?? refused?.sentence(at: .amount),
          mode: "decimal")
        h.tag("div", .cls("fields")) { h in
          h.select(
            words(.frequency), id: "template-frequency", name: "frequency",
            options: Template.Frequency.allCases.map { ($0.name, name($0, words)) }, selected: form.frequency.name,
            change: .template(.input))
          h.textField(
            words(.nextDate), id: "template-date", name: "date", value: form.date, type: "date",
            event: .template(.input),
            problem: form.problem == .date ? words(.problemDate) : refused?.sentence(at: .date))
          h.select(
            words(.category), id: "template-category", name: "category",
            options: [("", words(.noCategory))] + CategoryPicker.options(model.categories),
            selected: form.category?.text ?? "", change: .template(.input), problem: refused?.sentence(at: .category))
          h.select(
            words(.wallet), id: "template-wallet", name: "wallet", options: words.choices(model.wallets),
            selected: form.wallet?.text ?? "", change: .template(.input),
            problem: form.problem == .wallet ? words(.problemWallet) : refused?.sentence(at: .wallet))
        }
        SharingPart.template(model, words, &h)
        h.refusal(refused, id: "template-problem", shown: [.name, .amount, .date, .category, .wallet, .division])
        if form.asksToDelete {
          h.tag("div", .cls("strip care ask"), .id("ask-template"), .at("role", "alert")) { h in
            h.tag("span") { h in
              h.tag("strong", text: words(.deleteWallet, form.name))
              h.text(" " + words(.deleteRecurringHint))
            }
            h.button(words(.cancel), .plain, action: .template(.keep), id: "template-keep")
            h.button(words(.delete), .danger, action: .template(.delete), id: "template-delete")
          }
        }
        h.tag("div", .cls("form-actions sheet-foot")) { h in
          if form.id != nil && !form.asksToDelete {
            h.button(words(.delete), .danger, action: .template(.askDelete), id: "template-ask", icon: .trash)
            h.button(
              words(form.isPaused ? .resume : .pause), .quiet, action: .template(.pause), id: "template-pause",
              disabled: form.isDirty)
          }
          h.submit(words(.save), refusal: "template-problem")
        }
      }
    }
  }

  private static func amountProblem(_ model: TemplateSheetModel, _ words: Words) -> String? {
    guard case .amount(let problem)? = model.form.problem else { return nil }
    return EntrySheet.sentence(problem, model.currency, words)
  }
}
