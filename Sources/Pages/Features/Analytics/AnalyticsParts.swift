import Basis
import Insight
import Ledger
import Screens

/// Budget performance and what is worth a thought (ANA-15, ANA-16).
enum AnalyticsPlan {
  static func write(_ model: AnalyticsModel, _ words: Words, _ h: inout HTMLWriter) {
    advice(model, words, &h)
    guard let performance = model.performance else { return }
    guard !performance.lines.isEmpty else {
      h.emptyState(words(.noPlanThen, words.period(performance.period))) { h in
        h.linkButton(words(.makePlan), href: "/budgets")
      }
      return
    }
    h.card(words(performance.isRunning ? .performance : .performanceDone), id: "plan-card") { h in
      let overall = performance.overall
      h.tag("p", .cls("plan-answer")) { h in
        let isOver = overall.remaining < 0
        let amounts = words.roundedAlike([words.money(overall.remaining).size, words.money(overall.budgeted)])
        h.text(words(isOver ? .planOver : .planLeft, amounts[0], amounts[1]))
      }
      h.setApart(overall.forBills > 0 ? words.money(overall.forBills) : nil, words, style: "soft")
      h.tag("p", .cls("soft"), text: words.period(performance.period))
      h.forecast(model.forecast, words)
      if case .closed(let date) = performance.source {
        h.tag("p", .cls("remark"), text: words(.asClosedOn, words.day(date)))
      }
      h.tag("ul", .cls("ranking"), .id("plan-lines")) { h in
        line(overall, words(.wholePlan), AnalyticsModel.entries(performance.period.span, .expense), words, &h)
        for item in performance.lines {
          line(item, item.name, AnalyticsModel.entries(performance.period.span, category: item.category), words, &h)
        }
      }
      h.details(words(.showAsTable), id: "plan-table") { h in
        h.table([.category, .budgeted, .spentColumn, .remainingColumn], words) { h in
          for item in [overall] + performance.lines {
            h.tag("tr") { h in
              h.tag("th", .at("scope", "row"), text: item.category == nil ? words(.wholePlan) : item.name)
              for units in [item.budgeted, item.spent, item.remaining] {
                h.tag("td", .cls("right")) { h in h.money(words.money(units), words) }
              }
            }
          }
        }
      }
    }
  }

  @inline(never)
  private static func line(
    _ item: Performance.Line, _ name: String, _ href: String, _ words: Words, _ h: inout HTMLWriter
  ) {
    h.tag("li") { h in
      h.tag(
        "a", .cls(item.isNested ? "rank is-part" : "rank"), .href(href), .id("plan-" + (item.category?.text ?? "whole"))
      ) { h in
        h.tag("span", .cls("rank-name"), text: name)
        let over = item.status == .overPlan
        h.tag("span", .cls(over ? "state care" : "state")) { h in
          if over { h.icon(.attention) }
          h.text(status(item.status, words))
        }
        h.keel(Share.thousandths(item.spent, of: item.budgeted), tone: over ? "care" : "good")
        h.tag("span", .cls("rank-note")) { h in
          h.money(words.money(item.spent), words)
          h.text(" " + words(.ofBudget, words.number(words.money(item.budgeted))) + " \u{B7} ")
          h.text(
            item.remaining < 0
              ? words(.overBy, words.amount(words.money(item.remaining).size))
              : words(.leftBy, words.amount(words.money(item.remaining))))
        }
      }
    }
  }

  static func status(_ status: Performance.Status, _ words: Words) -> String {
    switch status {
    case .onTrack: return words(.onTrack)
    case .overPlan: return words(.overPlanWord)
    case .underPlan: return words(.underPlan)
    case .unplanned: return words(.unplanned)
    }
  }

  static func advice(_ model: AnalyticsModel, _ words: Words, _ h: inout HTMLWriter) {
    guard !model.advice.isEmpty else { return }
    h.card(words(.worthAThought), id: "advice") { h in
      h.tag("ul", .cls("advice-list")) { h in
        for item in model.advice {
          h.tag("li", .cls("advice"), .id("advice-" + item.category.text)) { h in
            h.icon(.attention)
            h.tag(
              "a", .cls("advice-text"), .href(AnalyticsModel.entries(model.main.span, category: item.category)),
              text: words(item.reason == .overPlan ? .moreThanThePlan : .risenThrice, item.name))
            h.iconButton(
              words(.waveAside, item.name), .close, action: .analytics(.dismiss), value: item.key(model.main),
              id: "wave-" + item.category.text)
          }
        }
      }
    }
  }
}

/// Two periods side by side, and the last three (ANA-17, ANA-18).
enum AnalyticsComparison {
  static func write(_ model: AnalyticsModel, _ words: Words, _ h: inout HTMLWriter) {
    guard let comparison = model.comparison, comparison.periods.count == 2 else { return }
    h.card(words(.comparePeriods), id: "compare-card") { h in
      h.tag("div", .cls("fields")) { h in
        choice(model, 1, words(.period), .analytics(.with), words, &h)
        choice(model, 0, words(.compareWith), .analytics(.compare), words, &h)
      }
      let whole = Change(from: comparison.totals[0], to: comparison.totals[1])
      let size = words.rounded(Int64(clamping: whole.difference.magnitude))
      let before = words.period(comparison.periods[0])
      h.tag("p", .cls("plan-answer"), .id("compare-answer")) { h in
        h.text(
          whole.difference > 0
            ? words(.compareMore, size, before)
            : whole.difference < 0 ? words(.compareLess, size, before) : words(.compareSame, before))
      }
      for (period, units) in zip(comparison.periods, comparison.changes) where units != 0 {
        h.tag(
          "p", .cls("remark"),
          text: words.period(period) + ": " + words(.changedSince, words.signed(words.money(units))))
      }
      h.tag("ul", .cls("plain-list insights"), .id("insights")) { h in
        for row in comparison.insights.prefix(3) { insight(row, comparison, words, &h) }
      }
      h.tag("ul", .cls("ranking"), .id("compare-rows")) { h in
        for row in comparison.rows where row.amounts[0] != 0 || row.amounts[1] != 0 {
          self.row(row, comparison, words, &h)
        }
      }
      table(comparison, id: "compare-table", words, &h)
    }
    if let three = model.three, three.periods.count > 1 {
      h.card(words(.threePeriods), id: "three-card") { h in
        h.tag("div", .cls("table-scroll"), .at("tabindex", "0"), .at("role", "group"), .label(words(.threePeriods))) {
          h in rows(three, words, &h)
        }
      }
    }
  }

  @inline(never)
  private static func choice(
    _ model: AnalyticsModel, _ index: Int, _ label: String, _ change: ActionName, _ words: Words, _ h: inout HTMLWriter
  ) {
    guard let chosen = model.comparison?.periods[index] else { return }
    var periods = model.periods
    if !periods.contains(chosen) { periods.append(chosen) }
    h.select(
      label, id: index == 1 ? "compare-with" : "compare-to", name: "value",
      options: periods.map { ($0.start.text, words.period($0)) }, selected: chosen.start.text, change: change)
  }

  private static func name(_ row: Comparison.Row, _ words: Words) -> String {
    row.category == nil ? words(.uncategorised) : row.name
  }

  private static func insight(_ row: Comparison.Row, _ comparison: Comparison, _ words: Words, _ h: inout HTMLWriter) {
    guard let percent = row.change.percent else { return }
    let unit = words(comparison.periods[1].isCalendarMonth ? .monthWord : .periodWord)
    let isMore = row.change.difference > 0
    h.tag("li") { h in
      h.text(words(isMore ? .spendingRose : .spendingFell, row.name, String(percent), unit))
      // Of amounts as they were closed; what came later stands beside the sentence, too.
      for (period, units) in zip(comparison.periods, row.changes) where units != 0 {
        h.text(" " + words.period(period) + ": " + words(.changedSince, words.signed(words.money(units))))
      }
    }
  }

  @inline(never)
  private static func row(_ row: Comparison.Row, _ comparison: Comparison, _ words: Words, _ h: inout HTMLWriter) {
    let change = row.change
    let tone = change.difference > 0 ? "more" : change.difference < 0 ? "less" : "same"
    h.tag("li") { h in
      h.tag(
        "a", .cls(row.isNested ? "rank is-part" : "rank"),
        .href(
          AnalyticsModel.entries(
            comparison.periods[1].span, row.category == nil ? .expense : .all, category: row.category,
            none: row.category == nil)),
        .id("compare-" + (row.category?.text ?? "none"))
      ) { h in
        h.tag("span", .cls("rank-name"), text: name(row, words))
        if change.isNew { h.badge(words(.newBadge)) }
        h.tag("span", .cls("change " + tone)) { h in
          if change.difference != 0 { h.icon(change.difference > 0 ? .up : .down) }
          h.text(change.difference == 0 ? words(.unchanged) : words.change(change))
        }
        h.tag("span", .cls("rank-note")) { h in
          h.money(words.money(row.amounts[0]), words)
          h.text(" \u{2192} ")
          h.money(words.money(row.amounts[1]), words)
          if let budget = row.budgets[1] { h.text(" " + words(.ofBudget, words.number(words.money(budget)))) }
        }
      }
    }
  }

  private static func table(_ comparison: Comparison, id: String, _ words: Words, _ h: inout HTMLWriter) {
    h.details(words(.showAsTable), id: id) { h in rows(comparison, words, &h) }
  }

  /// A column for each period, with its budget beneath.
  @inline(never)
  private static func rows(_ comparison: Comparison, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("table") { h in
      h.raw("<thead><tr>")
      h.tag("th", .at("scope", "col"), text: words(.category))
      for period in comparison.periods { h.tag("th", .at("scope", "col"), .cls("right"), text: words.axis(period)) }
      h.raw("</tr></thead><tbody>")
      for row in comparison.rows where row.amounts.contains(where: { $0 != 0 }) {
        h.tag("tr") { h in
          h.tag("th", .at("scope", "row"), text: name(row, words))
          for index in row.amounts.indices {
            h.tag("td", .cls("right")) { h in
              h.money(words.money(row.amounts[index]), words)
              if let budget = row.budgets[index] {
                h.tag("span", .cls("under"), text: words(.ofBudget, words.number(words.money(budget))))
              }
            }
          }
        }
      }
      h.raw("</tbody><tfoot><tr>")
      h.tag("th", .at("scope", "row"), text: words(.total))
      for total in comparison.totals { h.tag("td", .cls("right")) { h in h.money(words.money(total), words) } }
      h.raw("</tr></tfoot>")
    }
  }
}

/// Who was paid, and where entries come from (ANA-24, ANA-25).
enum AnalyticsPayees {
  static func write(_ model: AnalyticsModel, _ words: Words, _ h: inout HTMLWriter) {
    guard let rankings = model.rankings else { return }
    h.card(words(.whereTo), id: "payees-card") { h in
      guard let top = rankings.counterparties.first, top.spending > 0 else {
        h.tag("p", .cls("soft"), text: words(.nothingHere))
        return
      }
      h.tag("p", .cls("soft"), text: words(.mostTo, name(top, words), words.rounded(top.spending)))
      h.tag("ul", .cls("ranking"), .id("payees")) { h in
        for party in rankings.counterparties.prefix(15) where party.spending > 0 {
          item(
            name(party, words), party.spending, of: top.spending,
            words(.countAverage, count: party.count, words.amount(words.money(party.average))),
            href(party, model.span), words, &h)
        }
      }
      h.details(words(.showAsTable), id: "payees-table") { h in
        h.table([.payee, .entries, .average, .amount], words) { h in
          for party in rankings.counterparties.prefix(100) {
            h.tag("tr") { h in
              h.tag("th", .at("scope", "row")) { h in
                h.tag("a", .href(href(party, model.span)), text: name(party, words))
              }
              h.tag("td", .cls("right"), text: words.count(party.count))
              for units in [party.average, party.spending] {
                h.tag("td", .cls("right")) { h in h.money(words.money(units), words) }
              }
            }
          }
        }
      }
    }
    sources(rankings, model, words, &h)
  }

  private static func sources(_ rankings: Rankings, _ model: AnalyticsModel, _ words: Words, _ h: inout HTMLWriter) {
    guard let top = rankings.wallets.first else { return }
    h.card(words(.sourceRanking), id: "sources-card") { h in
      h.tag("p", .cls("soft"), text: words(.mostFrom, top.name))
      h.tag("ul", .cls("ranking"), .id("sources")) { h in
        for wallet in rankings.wallets {
          var filter = TransactionFilter()
          filter.from = model.span.start
          filter.through = model.span.lastDay
          filter.wallets = [wallet.id]
          let bank = wallet.institution.map { $0 + " \u{B7} " } ?? ""
          item(
            wallet.name, wallet.amount, of: top.amount, bank + words(.entryCount, count: wallet.count),
            filter.route.path, words, &h)
        }
        let highest = rankings.sources.first?.amount ?? 1
        for source in rankings.sources {
          var filter = TransactionFilter()
          filter.from = model.span.start
          filter.through = model.span.lastDay
          filter.source = source.source
          item(
            FilterPanel.name(source.source, words), source.amount, of: highest, words(.entryCount, count: source.count),
            filter.route.path, words, &h)
        }
      }
    }
  }

  @inline(never)
  private static func item(
    _ name: String, _ units: Int64, of highest: Int64, _ note: String, _ href: String, _ words: Words,
    _ h: inout HTMLWriter
  ) {
    h.tag("li") { h in
      h.tag("a", .cls("rank"), .href(href)) { h in
        h.tag("span", .cls("rank-name"), text: name)
        h.money(words.money(units), words)
        h.rankBar(units, of: highest)
        h.tag("span", .cls("rank-note"), text: note)
      }
    }
  }

  private static func name(_ party: Rankings.Counterparty, _ words: Words) -> String {
    party.name.isEmpty ? words(.nobodyNamed) : party.name
  }

  private static func href(_ party: Rankings.Counterparty, _ span: Period) -> String {
    var filter = TransactionFilter()
    filter.text = party.name
    filter.from = span.start
    filter.through = span.lastDay
    filter.direction = .expense
    return filter.route.path
  }
}
