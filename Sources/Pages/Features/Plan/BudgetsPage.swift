import Basis
import Insight
import Ledger
import Screens

/// Budgets (BUD-06, BUD-13, BUD-16, BUD-23): what is left, the period as a ribbon, the week, the types, the categories.
enum BudgetsPage {
  static func write(_ model: BudgetsModel, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("budgets")) { h in
      selector(model, words, &h)
      answer(model, words, &h)
      ribbon(model, words, &h)
      h.forecast(model.forecast, words)
      notes(model, words, &h)
      guard model.hasPlan else {
        invitation(model, words, &h)
        return calendar(model, words, &h)
      }
      h.tag("div", .cls("columns")) { h in
        h.tag("div", .cls("column")) { h in
          if !model.weeks.isEmpty { h.card(words(.thisWeek), id: "week") { h in weeks(model.weeks, words, &h) } }
          income(model, words, &h)
          calendar(model, words, &h)
        }
        h.tag("div", .cls("column")) { h in
          for part in model.parts { self.part(part, words, &h) }
          if model.source == .running && model.unplanned > 0 {
            h.button(words(.addBudget), action: .plan(.budget), id: "add-budget", icon: .add)
          }
        }
      }
    }
  }

  // MARK: The period

  private static func selector(_ model: BudgetsModel, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("topline")) { h in
      var stepper = PeriodStepper(id: "budget-period", change: .plan(.period))
      func place(_ index: Int) -> (href: String, name: String)? {
        guard model.choices.indices.contains(index) else { return nil }
        return ("/budgets?period=" + model.choices[index].start.text, words.period(model.choices[index]))
      }
      (stepper.back, stepper.next) = (place(model.ago + 1), place(model.ago - 1))
      for (ago, period) in model.choices.enumerated() {
        let name = ago == 0 ? words(.current) : ago == 1 ? words(.lastPeriod) : words(.monthsAgo, count: ago)
        stepper.options.append((period.start.text, name))
      }
      stepper.selected = model.period.start.text
      stepper.write(words, &h)
    }
  }

  private static func answer(_ model: BudgetsModel, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("answer-block")) { h in
      h.tag("h1", .cls("answer"), .id("title")) { h in
        guard let left = model.left else { return h.text(words(.spentInAll, words.rounded(model.spending))) }
        let days = model.today.days(until: model.period.span.end)
        if model.source == .running {
          h.text(words(model.isOver ? .overForDays : .leftForDays, count: days, words.rounded(left)))
        } else {
          h.text(words(model.isOver ? .overAtEnd : .leftAtEnd, words.rounded(left)))
        }
      }
      h.setApart(model.forBills, words)
      if let loose = model.uncategorised {
        h.tag("p", .cls("answer-soft"), .id("without-category")) { h in
          h.tag(
            "a", .cls("inline-link"), .href(uncategorised(model)), text: words(.withoutCategory, words.amount(loose)))
        }
      }
    }
  }

  /// The entries that count and have no category.
  private static func uncategorised(_ model: BudgetsModel) -> String {
    var filter = TransactionFilter()
    (filter.from, filter.through) = (model.period.start, model.period.lastDay)
    filter.uncategorised = true
    filter.direction = .expense
    return filter.route.path
  }

  /// The period as a bar with today on it.
  private static func ribbon(_ model: BudgetsModel, _ words: Words, _ h: inout HTMLWriter) {
    let isRunning = model.period.span.contains(model.today)
    h.tag("section", .cls("ribbon"), .id("ribbon"), .label(words(.periodLabel))) { h in
      h.tag("p", .cls("ribbon-line")) { h in
        h.tag("span", text: words(isRunning ? .currentPeriod : .periodIs, words.period(model.period)))
        if isRunning {
          let day = model.period.start.days(until: model.today) + 1
          h.tag("span", .cls("soft"), text: words(.dayOf, String(day), String(model.period.days)))
        }
      }
      if isRunning {
        let passed = Int64(model.period.start.days(until: model.today)) * 2 + 1
        h.keel(Share.thousandths(passed, of: Int64(model.period.days) * 2), tone: "thin")
        h.tag("p", .cls("ribbon-line")) { h in
          let left = model.today.days(until: model.period.nextPayday)
          h.tag("button", .type("button"), .cls("inline-link"), .id("payday"), .action(.plan(.payday))) { h in
            h.text(
              model.hasPayday
                ? words(.nextPayday, count: left, words.shortDay(model.period.nextPayday)) : words(.setPayday))
          }
        }
      }
      if let from = model.pending {
        h.tag("p", .cls("remark"), .id("pending")) { h in
          h.text(words(.paydayPending, words.day(from)) + " ")
          h.button(words(.withdraw), .quiet, action: .plan(.withdraw), id: "withdraw")
        }
      }
    }
  }

  /// BUD-06: the period's days with today, the payday that began it and the next one.
  @inline(never)
  private static func calendar(_ model: BudgetsModel, _ words: Words, _ h: inout HTMLWriter) {
    let period = model.period
    guard model.hasPayday, period.days <= 62 else { return }
    h.card(words(.calendar), id: "period-calendar") { h in
      h.tag("table", .cls("calendar is-small"), .label(words.period(period))) { h in
        CalendarPage.weekdays(words, &h)
        h.raw("<tbody>")
        var day = period.start.adding(days: 0 - words.format.column(of: period.start))
        while day <= period.nextPayday {
          h.tag("tr") { h in
            for _ in 0..<7 {
              cell(day, model, words, &h)
              day = day.adding(days: 1)
            }
          }
        }
        h.raw("</tbody>")
      }
    }
  }

  private static func cell(_ day: CalendarDate, _ model: BudgetsModel, _ words: Words, _ h: inout HTMLWriter) {
    let next = model.period.nextPayday
    guard day >= model.period.start && day <= next else { return h.raw("<td></td>") }
    h.tag("td", .cls(day == model.today ? "is-today" : day > model.today ? "is-future" : "")) { h in
      let number = String(day.day)
      guard day == model.period.start || day == next else {
        return h.tag("span", .cls("calendar-day")) { h in
          h.text(number)
          if day == model.today { h.hiddenText(", " + words(.today)) }
        }
      }
      let label = words(.payday) + ", " + words.day(day)
      guard model.source == .running else {
        return h.tag("span", .cls("calendar-day is-payday")) { h in
          h.tag("span", .hidden, text: number)
          h.hiddenText(label)
        }
      }
      h.tag(
        "button", .type("button"), .cls("calendar-day is-payday"), .id(day == next ? "payday-next" : "payday-start"),
        .action(.plan(.payday)), .label(label), text: number)
    }
  }

  private static func notes(_ model: BudgetsModel, _ words: Words, _ h: inout HTMLWriter) {
    if let rhythm = model.rhythm {
      h.tag("div", .cls("strip"), .id("rhythm")) { h in
        h.icon(.clock)
        h.tag(
          "span",
          text: words(.rhythmFound, count: rhythm.count, words.rounded(rhythm.amount), words.ordinal(rhythm.day)))
        h.button(words(.startThere), .primary, action: .plan(.rhythm), id: "rhythm-start")
      }
    }
    switch model.source {
    case .waiting:
      let names = words.list(model.waitsFor)
      h.tag("div", .cls("strip care"), .id("waiting")) { h in
        h.icon(.clock)
        h.tag("span") { h in
          h.tag("strong", text: words(.waitingFor, words.periodMonth(model.period)))
          h.text(" " + words(.waitingDetail, names))
        }
        h.linkButton(words(.openBankFile), .quiet, href: "/import")
      }
    case .closed(let date):
      h.tag("p", .cls("remark"), .id("closed"), text: words(.closedOn, words.day(date)))
      h.changed(model.changed, words)
    case .history: if model.hasPayday { h.tag("p", .cls("remark"), text: words(.historyOnly)) }
    case .running: if model.isPartial && model.hasPlan { h.tag("p", .cls("remark"), text: words(.openingPeriod)) }
    }
  }

  private static func invitation(_ model: BudgetsModel, _ words: Words, _ h: inout HTMLWriter) {
    guard model.source == .running || !model.hasPayday else { return }
    h.emptyState(words(.planEmpty)) { h in
      h.button(words(.makePlan), .primary, action: .plan(.open), id: "make-plan")
      h.linkButton(words(.seeCategories), href: "/categories")
    }
  }

  // MARK: Weeks and income

  /// BUD-16, BUD-17.
  static func weeks(_ weeks: [BudgetWeek], _ words: Words, _ h: inout HTMLWriter) {
    for week in weeks {
      let isSavings = week.type == .savings
      let tone = isSavings ? "savings" : week.state == .onTrack ? "good" : "care"
      h.tag("div", .cls("week-line"), .id("week-" + week.type.name)) { h in
        h.tag("p", .cls("week-head")) { h in
          h.tag("span", .cls("dot t0 " + Tone.name(week.type)), .hidden) { _ in }
          let amounts = words.pair(week.spent, week.allowance)
          h.tag(
            "strong",
            text: isSavings
              ? words(.weekSavings, amounts.part, amounts.whole)
              : words(.weekSpent, Tone.type(week.type, words), amounts.part, amounts.whole))
        }
        h.keel(Share.thousandths(week.spent.minorUnits, of: week.allowance.minorUnits), tone: tone)
        if !isSavings || week.state != .over {
          h.tag("p", .cls(week.state == .over ? "week-note care" : "week-note")) { h in
            if week.state != .onTrack && !isSavings { h.icon(.attention) }
            h.text(
              week.isPlanReached
                ? words(.savingsReached) : words(week.state == .over ? .overBudget : .remaining, words.brief(week.rest))
            )
          }
        }
      }
    }
  }

  private static func income(_ model: BudgetsModel, _ words: Words, _ h: inout HTMLWriter) {
    guard let income = model.income else { return }
    h.card(words(.planTitle), id: "plan") { h in
      h.tag("p", .id("income-line")) { h in
        if income.mode == .manual || income.isFallback {
          h.text(words(.incomeManual, words.brief(income.amount)))
        } else {
          h.text(words(.incomeAuto, count: income.count, words.brief(income.amount)))
        }
      }
      if income.isFallback { h.tag("p", .cls("soft"), text: words(.incomeFallback, words.brief(income.amount))) }
      if let rest = model.unallocated {
        h.tag("p", .cls(rest.minorUnits < 0 ? "care" : "soft"), .id("zero-based")) { h in
          if rest.minorUnits < 0 { h.icon(.attention) }
          let size = Money(minorUnits: Int64(clamping: rest.minorUnits.magnitude), currency: rest.currency)
          h.text(
            rest.minorUnits == 0
              ? words(.allAllocated)
              : words(rest.minorUnits > 0 ? .unallocated : .overAllocated, words.brief(size)))
        }
        if model.stopsAtUsual && rest.minorUnits > 0 {
          h.tag("p", .cls("soft"), .id("stops-at-usual"), text: words(.stopsAtUsual))
        }
      }
      if model.hasNewSuggestions {
        h.tag("p", .cls("remark"), .id("new-suggestions")) { h in
          h.text(words(.suggestionsOld) + " ")
          h.button(words(.suggestAgain), .quiet, action: .plan(.suggestAgain), id: "suggest-again")
        }
      }
      h.tag("div", .cls("plan-bar"), .id("plan-bar"), .hidden) { h in
        for (index, name) in ["needs", "wants", "savings"].enumerated() where index < model.percents.count {
          h.tag("span", .cls(name), .vars("--fill:" + String(model.percents[index]) + "%")) { _ in }
        }
      }
      if !income.entries.isEmpty {
        h.details(words(.incomeInPeriod, count: income.count, words.brief(income.found)), id: "income-entries") { h in
          h.tag("ul", .cls("rows")) { h in for row in income.entries { h.entry(row, words, showsDate: true) } }
        }
      }
      if model.source == .running { h.button(words(.edit), .quiet, action: .plan(.open), id: "edit-plan") }
    }
  }

  // MARK: Types and categories

  private static func part(_ part: BudgetsModel.Part, _ words: Words, _ h: inout HTMLWriter) {
    let isSavings = part.type == .savings
    let tone = isSavings ? "savings" : part.spent.minorUnits > part.allocated.minorUnits ? "care" : "good"
    h.card(part.type.map { Tone.type($0, words) } ?? words(.other), id: "type-" + Tone.name(part.type)) { h in
      if part.type != nil {
        h.tag("p", .cls("type-line")) { h in
          let amounts = words.pair(part.spent, part.allocated)
          h.tag("span", text: words(isSavings ? .savedOf : .spentOf, amounts.part, amounts.whole))
          h.tag("span", .cls("soft"), text: left(part.spent, part.allocated, part.rest, words))
        }
        h.keel(Share.thousandths(part.spent.minorUnits, of: part.allocated.minorUnits), tone: tone)
        if let allocated = part.billsAllocated, let spent = part.billsSpent {
          let bills = words.pair(spent, allocated)
          h.tag("p", .cls("soft bills"), text: words(.bills, bills.part, bills.whole))
        }
        if let transferred = part.transferred {
          h.tag("p", .cls("soft"), text: words(.savedByTransfer, words.brief(transferred)))
        }
        if let short = part.short { h.tag("p", .cls("soft short"), text: words(.shortOfUsual, words.brief(short))) }
      }
      h.tag("ul", .cls("rows budget-rows")) { h in
        for row in part.rows { self.row(row, words, &h) }
      }
    }
  }

  private static func left(
    _ spent: Money, _ allocated: Money, _ rest: Money, _ words: Words, isInList: Bool = false
  ) -> String {
    if allocated.minorUnits <= 0 { return spent.minorUnits > 0 ? words(.notPlanned) : "" }
    return words(
      spent.minorUnits > allocated.minorUnits ? .moreThanPlanned : .remaining,
      isInList ? words.amount(rest) : words.brief(rest))
  }

  private static func row(_ row: BudgetsModel.Row, _ words: Words, _ h: inout HTMLWriter) {
    let line = row.line
    // A bill that is paid in full is done, not nearly too much.
    let isCare = line.status == .exceeded || line.status == .unplanned || line.status == .warning && !line.isBill
    let tone = line.type == .savings ? "savings" : isCare ? "care" : "good"
    h.tag(
      "li", .cls(line.isNested ? "row budget-row is-nested" : "row budget-row"), .id("budget-" + line.category.text)
    ) { h in
      h.tag(
        "button", .type("button"), .cls("row-main"), .action(.plan(.budget)), .data(line.category.text)
      ) { h in
        h.tag("span", .cls("disc " + Tone.name(line.type)), .hidden) { h in h.text(row.label?.icon ?? "\u{B7}") }
        h.tag("span", .cls("row-text")) { h in
          h.tag("span", .cls("budget-head"), .hidden) { h in
            h.tag("span", .cls("row-title"), text: line.name)
            h.tag("span", .cls("amount"), text: words(.spentOf, words.number(row.spent), words.number(row.allocated)))
          }
          h.keel(Share.thousandths(line.spent, of: line.allocated), tone: tone)
          h.tag("span", .cls(isCare && line.type != .savings ? "row-sub care" : "row-sub"), .hidden) { h in
            if line.status == .exceeded || line.status == .unplanned { h.icon(.attention) }
            h.text(left(row.spent, row.allocated, row.rest, words, isInList: true))
            if let perDay = row.perDay { h.text(" \u{B7} " + words(.perDay, words.amount(perDay))) }
            if row.isBill { h.badge(words(.badgeBill)) }
          }
          if let changed = row.changed {
            h.tag("span", .cls("row-sub"), text: words(.changedSince, words.signed(changed)))
          }
          let percent = line.permille.map { Share.decimal($0) } ?? "0"
          h.hiddenText(
            words.joined([
              words(
                .budgetLabel, line.name, words.pair(row.spent, row.allocated).part,
                words.pair(row.spent, row.allocated).whole, percent),
              left(row.spent, row.allocated, row.rest, words), row.isBill ? words(.badgeBill) : "",
            ]))
        }
      }
    }
  }
}
