import Basis
import Filing
import Insight
import Ledger
import Screens

/// The Dashboard: answer, period, cards, ring, days, wallets, recent (ANA-01).
enum DashboardPage {
  static func write(_ model: DashboardModel, _ screen: Screen, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("dashboard"), .at("data-drop", .import(.file))) { h in
      period(model, screen, words, &h)
      answer(model, words, &h)
      if let others = screen.greeting.ledgers { LedgersPart.line(others, words, &h) }
      TransfersPage.card(
        screen.greeting.transfers, .transfersCount, "transfers-card", to: TransfersPage.path, .transfer, words, &h)
      InboxPages.card(screen.greeting.card, words, &h)
      BonusPages.cards(model.bonus, words, &h)
      TransfersPage.card(
        screen.greeting.bills, .billsFound, "bills-card", to: TemplatesPage.path, .recurring, words, &h)
      if case .noEntries = model.answer {
        h.tag("div", .cls("answer-actions")) { h in
          h.linkButton(words(.openBankFile), .primary, href: "/import", icon: .file)
          h.button(words(.doorHand), action: .entry(.new), icon: .hand)
        }
        return
      }
      if !model.weeks.isEmpty {
        h.card(words(.thisWeek), id: "week", link: (label: words(.budgets), href: "/budgets")) { h in
          BudgetsPage.weeks(model.weeks, words, &h)
        }
      }
      cards(model, words, &h)
      // Wide screens have it in their sidebar.
      h.tag("a", .cls("nudge is-phone"), .href("/analytics"), .id("analytics-link")) { h in
        h.icon(.analytics)
        h.tag("span", text: words(.analyticsDoor))
        h.icon(.forward)
      }
      BanksPage.totals(model.bankTotals, screen.status.offset, words, &h)
      SyncPages.install(screen, words, &h)
      if screen.greeting.offersSharing { TogetherPage.offer(words, &h) }
      h.tag("div", .cls("columns")) { h in
        TemplatesPage.upcoming(model.upcoming, isFresh: screen.undo?.notice.isAdding ?? false, words, &h)
        h.tag("div", .cls("column")) { h in
          categories(model, words, &h)
          days(model, words, &h)
        }
        h.tag("div", .cls("column")) { h in
          TogetherPage.card(screen.greeting.groups, words, &h)
          SharedSpendingPart.write(screen.greeting.shared, words, &h)
          wallets(model, words, &h)
          IncomeWidget.write(model.incomeWidget, words, &h)
          list(words(.recent), id: "recent", model.recent, words, (words(.viewAll), "/transactions"), &h)
          more(model, words, &h)
        }
      }
    }
  }

  // MARK: Period and answer

  @inline(never)
  private static func period(_ model: DashboardModel, _ screen: Screen, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("topline")) { h in
      var stepper = PeriodStepper(id: "period", change: .period(.choose))
      func place(_ choice: PeriodChoice?) -> (href: String, name: String)? {
        choice.map { ("/?period=" + $0.text, words.period($0)) }
      }
      (stepper.back, stepper.next) = (place(model.previous), place(model.next))
      var options = model.choices
      if !options.contains(model.choice) { options.insert(model.choice, at: 0) }
      stepper.options = options.map { ($0.text, words.period($0)) }
      stepper.selected = model.choice.text
      stepper.write(words, &h)
      InboxPages.bell(screen.greeting, words, &h)
      SyncPages.sign(screen.status, words, &h)
    }
  }

  private static func answer(_ model: DashboardModel, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("answer-block")) { h in
      h.tag("h1", .cls("answer"), .id("title")) { h in
        let when = words.within(model.choice)
        switch model.answer {
        case .noEntries: h.text(words(.answerNone))
        case .spent(let money, let top):
          var filter = range(model)
          filter.direction = .expense
          h.tag(
            "a", .cls("answer-link"), .href(filter.route.path),
            text: sentence(words(.answerSpent, words.rounded(money), when)))
          if let top {
            h.text(" ")
            h.tag("span", .cls("answer-second"), text: words(.answerTop, top.name))
          }
        case .weekOver(let type, let over, let left, _):
          h.tag("a", .cls("answer-link"), .href("/budgets")) { h in
            let pair = words.roundedAlike([over, left.size])
            h.text(words(.answerWeekOver, Tone.type(type, words), pair[0]) + " ")
            h.text(words(left.minorUnits < 0 ? .answerOverPlan : .answerLeft, pair[1]))
          }
        case .weekLeft(let type, let left):
          h.tag("a", .cls("answer-link"), .href("/budgets")) { h in
            h.text(words(.answerWeekLeft, words.rounded(left), Tone.type(type, words)))
          }
        case .onlyIncome(let money): h.text(sentence(words(.answerOnlyIncome, words.rounded(money), when)))
        case .nothingIn: h.text(sentence(words(.answerNothing, when)))
        case .tooLarge: h.text(words(.answerTooLarge))
        }
      }
      if case .weekOver(_, _, _, let forBills) = model.answer { h.setApart(forBills, words) }
      if let bills = model.bills {
        let amounts = words.pair(bills.spent, bills.planned)
        h.tag("p", .cls("answer-soft"), .id("bills"), text: words(.bills, amounts.part, amounts.whole))
      }
      if let since = model.staleSince, model.isPresent || model.period.contains(since) {
        h.tag("p", .cls("answer-soft")) { h in
          h.text(words(.staleSince, words.day(since)) + " ")
          h.tag("a", .cls("inline-link"), .href("/import"), text: words(.update))
        }
      }
    }
  }

  /// A sentence begins with a capital, whatever it begins with.
  private static func sentence(_ text: String) -> String {
    guard let first = text.unicodeScalars.first, first.value >= 0x61, first.value <= 0x7A else { return text }
    return String(decoding: [UInt8(first.value - 0x20)] + Array(text.bytes.dropFirst()), as: UTF8.self)
  }

  static func range(_ model: DashboardModel) -> TransactionFilter {
    var filter = TransactionFilter()
    if model.choice != .all {
      filter.from = model.period.start
      filter.through = model.period.lastDay
      filter.isByPeriod = true
    }
    return filter
  }

  // MARK: Cards

  private static func cards(_ model: DashboardModel, _ words: Words, _ h: inout HTMLWriter) {
    h.part("stats") { h in
      h.tag("section", .cls("stats"), .label(words(.atAGlance)), .id("stats"), .at("tabindex", "0")) { h in
        var income = range(model)
        income.direction = .income
        var expense = range(model)
        expense.direction = .expense
        h.tag("a", .cls("stat"), .href("/wallets"), .id("stat-balance")) { h in
          h.tag("span", .cls("stat-name"), text: words(.balance))
          for total in model.balances.prefix(3) {
            h.tag("span", .cls("stat-value")) { h in
              h.money(total.money, words, style: HTMLWriter.tone(of: total.money), alwaysCurrency: true)
            }
          }
          h.tag("span", .cls("stat-note"), text: words(.allWallets))
        }
        stat(words(.income), model.income, words, income.route.path, "stat-income", "in", nil, &h)
        stat(
          words(.expenses), model.spending, words, expense.route.path, "stat-expenses", "",
          words(.paymentCount, count: model.spendingCount), &h)
        stat(
          words(.net), model.net, words, range(model).route.path, "stat-net",
          (model.net?.minorUnits ?? 0) < 0 ? "care" : "in", nil, &h)
        if model.pendingCount > 0 {
          var awaited = range(model)
          awaited.awaitedOnly = true
          stat(
            words(.pendingCard), model.pending, words, awaited.route.path, "stat-pending", "",
            words(.paymentCount, count: model.pendingCount), &h)
        }
      }
    }
    if model.notCounted > 0 { h.tag("p", .cls("remark"), text: words(.notCounted, count: model.notCounted)) }
    h.changed(model.changed, words)
    if model.waitingMessages > 0 {
      h.tag("p", .cls("remark"), .id("messages-wait")) { h in
        h.tag(
          "a", .cls("inline-link"), .href("/settings/messages"),
          text: words(.messagesWaiting, count: model.waitingMessages))
      }
    }
    if model.incomplete > 0 {
      h.tag("p", .cls("remark")) { h in
        h.tag(
          "a", .cls("inline-link"), .href("/transactions?status=incomplete"),
          text: words(.toComplete, count: model.incomplete))
      }
    }
  }

  @inline(never)
  private static func stat(
    _ name: String, _ money: Money?, _ words: Words, _ path: String, _ id: String, _ style: String, _ note: String?,
    _ h: inout HTMLWriter
  ) {
    h.tag("a", .cls("stat"), .href(path), .id(id)) { h in
      h.tag("span", .cls("stat-name"), text: name)
      h.tag("span", .cls("stat-value")) { h in
        h.money(money, words, style: money?.minorUnits == 0 ? "" : style, alwaysCurrency: true)
      }
      if let note { h.tag("span", .cls("stat-note"), text: note) }
    }
  }

  // MARK: Spending by category

  private static func categories(_ model: DashboardModel, _ words: Words, _ h: inout HTMLWriter) {
    h.card(words(.byCategory), id: "categories") { h in
      guard !model.slices.isEmpty else {
        h.tag("p", .cls("soft"), text: words(.nothingSpent))
        return
      }
      if let parent = model.parent {
        h.tag("p", .cls("crumbs")) { h in
          h.tag("a", .cls("inline-link"), .href("/?period=" + model.choice.text), text: words(.allCategories))
          h.text(" \u{203A} " + parent.name)
        }
      }
      h.tag("div", .cls("ring-and-legend")) { h in
        h.donut(model, words)
        h.tag("ul", .cls("legend"), .id("legend")) { h in
          for slice in model.legend { legend(slice, model, words, &h) }
        }
      }
      if let chosen = model.chosen { closer(chosen, model, words, &h) }
      if model.uncategorised > 0 && model.parent == nil {
        var filter = range(model)
        filter.uncategorised = true
        filter.direction = .expense
        h.tag("a", .cls("nudge"), .href(filter.route.path), .id("nudge")) { h in
          h.icon(.question)
          h.tag("span", text: words(.giveCategories, count: model.uncategorised))
          h.icon(.forward)
        }
      }
      table(model, words, &h)
    }
  }

  private static func legend(_ slice: Slice, _ model: DashboardModel, _ words: Words, _ h: inout HTMLWriter) {
    let isChosen = model.chosen.map { sameBytes($0.key, slice.key) } ?? false
    let isDim = model.chosen != nil && !isChosen
    h.tag("li") { h in
      h.tag(
        "button", .type("button"), .cls(isDim ? "legend-row is-dim" : "legend-row"), .id("slice-" + slice.key),
        .action(.plain(.slice)), .data(slice.key), .at("aria-pressed", isChosen ? "true" : "false")
      ) { h in
        let tone = slice.isOther ? "other" : Tone.name(slice.type)
        h.tag("span", .cls("dot " + tone + " t" + String(min(slice.tint, 5))), .hidden) { _ in }
        h.tag("span", .cls("legend-name")) { h in
          if let icon = slice.category?.icon {
            h.tag("span", .hidden) { h in h.text(icon + "\u{A0}") }
          }
          h.text(Charts.name(slice, words))
        }
        h.tag("span", .cls("legend-percent"), text: Charts.percent(slice, words))
        h.money(slice.amount, words)
      }
    }
  }

  /// What a chosen slice offers: its entries, and its parts.
  private static func closer(_ slice: Slice, _ model: DashboardModel, _ words: Words, _ h: inout HTMLWriter) {
    guard !slice.isOther else { return }
    h.tag("div", .cls("chip-row")) { h in
      h.linkButton(words(.showEntries, count: slice.entries), href: path(slice, model), icon: .transactions)
      if slice.hasParts, let id = slice.category?.id {
        h.linkButton(words(.showParts), href: "/?period=" + model.choice.text + "&under=" + id.text)
      }
    }
  }

  private static func path(_ slice: Slice, _ model: DashboardModel) -> String {
    var filter = range(model)
    if let id = slice.category?.id {
      filter.categories = [id]
    } else if slice.gone != nil {
      filter.direction = .expense
    } else {
      filter.uncategorised = true
      filter.direction = .expense
    }
    return filter.route.path
  }

  private static func table(_ model: DashboardModel, _ words: Words, _ h: inout HTMLWriter) {
    h.details(words(.showAsTable), id: "categories-table") { h in
      h.tag("table") { h in
        h.raw("<thead><tr>")
        h.tag("th", .at("scope", "col"), text: words(.category))
        h.tag("th", .at("scope", "col"), .cls("right"), text: words(.share))
        h.tag("th", .at("scope", "col"), .cls("right"), text: words(.amount))
        h.raw("</tr></thead><tbody>")
        for slice in model.slices {
          h.tag("tr") { h in
            h.tag("th", .at("scope", "row")) { h in
              h.tag("a", .href(path(slice, model)), text: Charts.name(slice, words))
            }
            h.tag(
              "td", .cls("right"), text: slice.amount.minorUnits < 0 ? words(.cameBack) : Charts.percent(slice, words))
            h.tag("td", .cls("right")) { h in h.money(slice.amount, words) }
          }
        }
        h.raw("</tbody><tfoot><tr>")
        h.tag("th", .at("scope", "row"), text: words(.total))
        h.raw("<td></td>")
        h.tag("td", .cls("right")) { h in h.money(model.total, words) }
        h.raw("</tr></tfoot>")
      }
    }
  }

  // MARK: Over time, wallets, lists

  private static func days(_ model: DashboardModel, _ words: Words, _ h: inout HTMLWriter) {
    guard let busiest = Charts.busiest(model, words) else { return }
    h.card(words(.overTime), id: "over-time", link: (label: words(.analytics), href: "/analytics")) { h in
      h.tag("p", .cls("soft"), text: busiest)
      h.bars(model, words)
      h.barsTable(model, words)
    }
  }

  /// What needs no action (ANA-01).
  private static func more(_ model: DashboardModel, _ words: Words, _ h: inout HTMLWriter) {
    guard !model.types.isEmpty else { return }
    h.details(words(.more), id: "more-figures") { h in
      for line in model.types {
        let isSavings = line.type == .savings
        let isOver = line.spent.minorUnits > line.allocated.minorUnits
        h.tag("p", .cls("type-line")) { h in
          h.tag("strong", text: Tone.type(line.type, words))
          h.tag(
            "span",
            text: words(
              isSavings ? .savedOf : .spentOf, words.pair(line.spent, line.allocated).part,
              words.pair(line.spent, line.allocated).whole))
        }
        h.keel(
          Share.thousandths(line.spent.minorUnits, of: line.allocated.minorUnits),
          tone: isSavings ? "savings" : isOver ? "care" : "good")
      }
    }
  }

  private static func wallets(_ model: DashboardModel, _ words: Words, _ h: inout HTMLWriter) {
    guard !model.wallets.isEmpty else { return }
    h.card(words(.wallets), id: "wallets", link: (words(.viewAll), "/wallets")) { h in
      for total in model.balances {
        h.tag("p", .cls("card-figure")) { h in
          h.money(total.money, words, style: HTMLWriter.tone(of: total.money), alwaysCurrency: true)
        }
      }
      h.tag("ul", .cls("rows")) { h in
        for wallet in model.wallets.prefix(6) { h.walletRow(wallet, words) }
      }
    }
  }

  private static func list(
    _ heading: String, id: String, _ rows: [EntryRow], _ words: Words, _ link: (String, String)?, _ h: inout HTMLWriter
  ) {
    guard !rows.isEmpty else { return }
    h.card(heading, id: id, link: link.map { (label: $0.0, href: $0.1) }) { h in
      h.tag("ul", .cls("rows")) { h in
        for row in rows { h.entry(row, words, showsDate: true) }
      }
    }
  }
}
