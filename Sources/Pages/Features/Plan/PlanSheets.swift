import Basis
import Ledger
import Screens

/// The payday's editor, a budget, and the frame of the plan.
enum PlanSheets {
  /// BUD-05, BUD-06: a grid of 1 to 31.
  static func payday(_ model: PaydaySheetModel, _ words: Words, _ h: inout HTMLWriter) {
    SheetPages.dialog("sheet-payday", words(.paydayQuestion), words, &h) { h in
      h.tag("form", .action(.plan(.setPayday)), .id("payday-form"), .cls("sheet-form"), .flag("novalidate")) { h in
        h.tag("div", .cls("day-grid"), .at("role", "group"), .label(words(.paydayQuestion))) { h in
          for day in 1...31 {
            let isOn = Int64(day) == model.form.day
            h.tag(
              "button", .type("button"), .id("payday-" + String(day)), .action(.plan(.day)), .data(String(day)),
              .at("aria-pressed", isOn ? "true" : "false"), text: String(day))
          }
        }
        h.tag("p", .cls("hint"), text: words(.paydayShort))
        h.tag("div", .cls("field")) { h in
          h.tag("span", .cls("label"), text: words(.onWeekends))
          h.tag("div", .cls("segmented"), .at("role", "group"), .label(words(.onWeekends)), .id("payday-shift")) { h in
            for (shift, text) in [
              (Payday.Shift.none, words(.shiftNone)), (.previous, words(.shiftPrevious)), (.next, words(.shiftNext)),
            ] {
              h.tag(
                "button", .type("button"), .id("payday-shift-" + shift.name), .action(.plan(.shift)), .data(shift.name),
                .at("aria-pressed", shift == model.form.shift ? "true" : "false"), text: text)
            }
          }
        }
        h.tag("div", .cls("strip"), .id("payday-effect"), .at("aria-live", "polite")) { h in
          h.icon(.clock)
          h.tag("span") { h in
            guard let next = model.next else { return }
            guard let waits = model.waitsUntil else { return h.text(words(.paydayStays, words.shortDay(next))) }
            h.text(words(.paydayConfirm, words.ordinal(Int(model.form.day)), words.shortDay(next)))
            h.text(" " + words(.paydayWaits, words.shortDay(waits)))
          }
        }
        h.tag("div", .cls("form-actions sheet-foot")) { h in h.submit(words(.save)) }
      }
    }
  }

  static func budget(_ model: BudgetSheetModel, _ words: Words, _ h: inout HTMLWriter) {
    let form = model.form
    SheetPages.dialog("sheet-budget", model.label?.name ?? words(.addBudget), words, &h) { h in
      h.tag("form", .action(.plan(.saveBudget)), .id("budget-form"), .cls("sheet-form"), .flag("novalidate")) { h in
        if form.isNew {
          h.select(
            words(.category), id: "budget-category", name: "category",
            options: [("", words(.chooseCategory))]
              + model.choices.map { ($0.id.text, ($0.icon.map { $0 + "\u{A0}" } ?? "") + $0.name) },
            selected: form.category?.text ?? "", change: .plan(.input))
        }
        h.segmented(
          words(.editBudget), action: .plan(.suggest),
          options: [("fixed", words(.fixedAmount)), ("suggested", words(.followsIncome))],
          selected: form.isSuggested ? "suggested" : "fixed", id: "budget-kind")
        if form.isSuggested {
          h.tag("p", .cls("hint"), text: words(.followsDetail))
        } else {
          h.textField(
            words(.budgetAmount), id: "budget-limit", name: "limit", value: form.limit, event: .plan(.input),
            problem: form.isAmountWrong ? words(.problemNumber) : form.problem?.sentence(at: .amount), mode: "decimal")
        }
        if let usual = model.usual { h.tag("p", .cls("soft"), .id("usual"), text: words(.usually, words.brief(usual))) }
        h.textField(
          words(.alertFrom), id: "budget-threshold", name: "threshold", value: form.threshold, event: .plan(.input),
          problem: form.problem?.field == .amount ? nil : form.problem?.sentence, mode: "numeric")
        if form.asksToDelete {
          h.tag("div", .cls("strip care ask"), .id("ask-budget"), .at("role", "alert")) { h in
            h.tag("span", text: words(.deleteBudget))
            h.button(words(.cancel), .plain, action: .plan(.keep), id: "budget-keep")
            h.button(words(.delete), .danger, action: .plan(.deleteBudget), id: "budget-delete")
          }
        }
        h.tag("div", .cls("form-actions sheet-foot")) { h in
          if !form.isNew && !form.asksToDelete {
            h.button(words(.delete), .danger, action: .plan(.askDelete), id: "budget-ask", icon: .trash)
            h.button(
              words(form.active ? .pauseBudget : .resumeBudget), .quiet, action: .plan(.pauseBudget), id: "budget-pause"
            )
          }
          h.submit(words(.save))
        }
      }
    }
  }

  static func plan(_ model: PlanSheetModel, _ words: Words, _ h: inout HTMLWriter) {
    let form = model.form
    SheetPages.dialog("sheet-plan", words(.planTitle), words, &h) { h in
      h.tag("form", .action(.plan(.save)), .id("plan-form"), .cls("sheet-form"), .flag("novalidate")) { h in
        h.tag("div", .cls("field")) { h in
          h.tag("span", .cls("label"), text: words(.incomeDetection))
          h.segmented(
            words(.incomeDetection), action: .plan(.mode),
            options: [("manual", words(.manualEntry)), ("auto", words(.autoDetect))],
            selected: form.isAuto ? "auto" : "manual", id: "income-mode")
        }
        h.textField(
          words(form.isAuto ? .incomeFallbackAmount : .incomePerPeriod), id: "plan-income", name: "income",
          value: form.income, event: .plan(.input),
          hint: form.timesFound > 0 ? words(.incomeFound, count: form.timesFound) : nil, mode: "decimal")
        if form.isAuto { detection(model, words, &h) }
        h.tag("fieldset", .cls("shares")) { h in
          h.tag("legend", .cls("label"), text: words(.percentsTitle))
          h.tag("div", .cls("fields")) { h in
            for (index, name) in ["needs", "wants", "savings"].enumerated() where index < form.percents.count {
              let type = Category.BudgetType.allCases[index]
              h.textField(
                Tone.type(type, words), id: "plan-" + name, name: name, value: form.percents[index],
                event: .plan(.input), hint: index < model.amounts.count ? words.brief(model.amounts[index]) : nil,
                mode: "numeric", max: 3)
            }
          }
          h.tag("p", .cls("hint"), text: words(.percentsDetail))
        }
        if let problem = form.problem {
          let sentence =
            sameBytes(problem, PlanForm.needsCategory)
            ? words(.incomeNeedsCategory)
            : sameBytes(problem, PlanForm.notANumber) ? words(.problemWholeNumbers) : problem
          h.problem(sentence, id: "plan-problem")
        }
        h.tag("div", .cls("form-actions sheet-foot")) { h in
          h.submit(words(model.hasBudgets ? .save : .makePlan), refusal: "plan-problem")
        }
      }
    }
  }

  private static func detection(_ model: PlanSheetModel, _ words: Words, _ h: inout HTMLWriter) {
    h.field(words(.graceDays), id: "plan-grace") { h in
      h.void(
        "input", .id("plan-grace"), .name("grace"), .type("range"), .at("min", "1"), .at("max", "7"),
        .value(String(model.form.grace)), .at("data-input", .plan(.input)),
        .at("aria-valuetext", String(model.form.grace)))
      h.tag("output", .at("for", "plan-grace"), .cls("soft"), text: String(model.form.grace))
    }
    h.tag("fieldset") { h in
      h.tag("legend", .cls("label"), text: words(.incomeCategories))
      for (label, counts) in model.categories {
        h.checkbox(
          (label.icon.map { $0 + "\u{A0}" } ?? "") + label.name, id: "income-" + label.id.text, name: "counts",
          checked: counts, change: .plan(.count), value: label.id.text)
      }
    }
    if let name = model.form.newCategory {
      h.textField(
        words(.name), id: "plan-category", name: "category", value: name, event: .plan(.input),
        problem: model.form.categoryProblem, max: 100)
      h.button(words(.add), .plain, action: .plan(.addCategory), id: "plan-category-add")
    } else {
      h.button(words(.newIncomeCategory), .quiet, action: .plan(.newCategory), id: "plan-category-new", icon: .add)
    }
    let names = words.list(model.categories.filter { $0.counts }.map { $0.label.name })
    h.tag("p", .cls("hint"), .id("income-preview")) { h in
      h.text(words(.detectsFrom, names, String(model.form.grace)) + ". ")
      h.text(words(.expectedThis, count: model.detectedCount, words.brief(model.detected ?? words.money(0))))
    }
  }
}
