import Basis
import Insight
import Ledger
import Screens

/// Transactions: search that stays, filters as chips, days as quiet headers (look.md).
enum TransactionsPage {
  static func write(_ model: TransactionsModel, _ screen: Screen, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("panes"), .id("panes")) { h in
      h.tag("div", .cls("pane list-pane"), .id("list-pane")) { h in listPane(model, screen, words, &h) }
      guard model.hasAny else { return }
      h.tag("div", .cls("pane detail-pane is-empty"), .id("detail-pane")) { h in
        h.emptyState(words(.chooseEntry)) { _ in }
      }
    }
  }

  /// One entry: alone on a phone, beside its list on a wide screen (look.md, "Components").
  @inline(never)
  static func beside(_ model: TransactionDetailModel?, _ screen: Screen, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("panes has-detail"), .id("panes")) { h in
      if let list = screen.list {
        h.tag("div", .cls("pane list-pane"), .id("list-pane")) { h in listPane(list, screen, words, &h) }
      }
      h.tag("div", .cls("pane detail-pane"), .id("detail-pane")) { h in
        var back = Route(.transactions)
        back.query = screen.route.query
        h.tag("div", .cls("title-row")) { h in
          h.tag("a", .cls("icon-button"), .href(back.path), .id("back"), .label(words(.back))) { h in h.icon(.back) }
          h.tag(
            "h1", .cls("title"), .id("detail-title"),
            text: model.map { TransactionDetailPage.title($0, words) } ?? words(.editTransaction))
        }
        if let model {
          TransactionDetailPage.write(model, words, &h)
        } else {
          h.emptyState(words(.entryGone)) { h in h.linkButton(words(.transactions), href: "/transactions") }
        }
      }
    }
  }

  @inline(never)
  private static func listPane(
    _ model: TransactionsModel, _ screen: Screen, _ words: Words, _ h: inout HTMLWriter
  ) {
    h.tag("div", .cls("title-row")) { h in
      h.tag("h1", .cls("title"), .id("title"), text: words(.transactions))
      if !screen.status.isCalm { SyncPages.sign(screen.status, id: "list-sync", words, &h) }
      if model.hasAny {
        menu(words, &h)
        if model.selection == nil {
          h.button(words(.select), .quiet, action: .select(.start), id: "select")
        } else {
          h.button(words(.done), .quiet, action: .select(.end), id: "select")
        }
      }
    }
    guard model.hasAny else {
      h.emptyState(words(.noTransactions)) { h in
        h.linkButton(words(.openBankFile), .primary, href: "/import", icon: .file)
      }
      return
    }
    searchBar(model, words, &h)
    chips(model, words, &h)
    if model.isFilterOpen { FilterPanel.write(model, words, &h) }
    answer(model, words, &h)
    if let banks = screen.banks { BanksPage.refresh(banks, screen.status.offset, words, &h) }
    PaymentPart.found(model.found, words, &h)
    TransfersPage.card(model.transfers, .transfersFound, "transfers-card", to: TransfersPage.path, .transfer, words, &h)
    TransfersPage.card(model.payments, .paymentsFound, "payments-card", to: TransfersPage.path, .recurring, words, &h)
    TransfersPage.card(
      model.suggestions, .suggestionsCard, "suggestions-card", to: SuggestionsPage.path, .categories, words, &h)
    list(model, words, &h)
    if let selection = model.selection { selectionBar(selection, words, &h) }
  }

  /// What is done less often than looking; with its name, since there is no room for it beside the title.
  @inline(never)
  private static func menu(_ words: Words, _ h: inout HTMLWriter) {
    h.tag("details", .cls("menu"), .id("list-menu")) { h in
      h.tag("summary", .cls("icon-button"), .id("list-more"), .label(words(.more))) { h in h.icon(.more) }
      h.tag("div", .cls("menu-list")) { h in
        item("/import", .file, words(.openBankFile), "file-link", &h)
        item("/transactions/calendar", .calendar, words(.calendar), "calendar-link", &h)
        item(TemplatesPage.path, .recurring, words(.recurring), "templates-link", &h)
      }
    }
  }

  private static func item(_ path: String, _ icon: Icon, _ name: String, _ id: String, _ h: inout HTMLWriter) {
    h.tag("a", .cls("menu-item"), .href(path), .id(id)) { h in
      h.icon(icon)
      h.tag("span", text: name)
    }
  }

  private static func searchBar(_ model: TransactionsModel, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("search-bar"), .id("search-bar"), .at("role", "search")) { h in
      h.tag("label", .cls("visually-hidden"), .at("for", "search"), text: words(.search))
      h.tag("span", .cls("search-box")) { h in
        h.icon(.search)
        h.void(
          "input", .type("search"), .id("search"), .name("q"), .value(model.filter.text), .input(.plain(.search)),
          .key("/"),
          .at("placeholder", words(.searchHint)), .at("autocomplete", "off"), .at("enterkeyhint", "search"))
      }
      h.open(
        "button",
        .type("button"), .cls("button plain"), .id("filter"),
        .action(model.isFilterOpen ? .filter(.close) : .filter(.open)),
        .at("aria-expanded", model.isFilterOpen ? "true" : "false"), .at("aria-controls", "filter-panel"))
      h.icon(.filter)
      h.text(words(.filter))
      h.close("button")
    }
  }

  /// Active filters, each with its own way out (TXN-16).
  private static func chips(_ model: TransactionsModel, _ words: Words, _ h: inout HTMLWriter) {
    let filter = model.filter
    var labels: [(String, TransactionFilter)] = []
    for id in filter.categories {
      var less = filter
      less.categories.removeAll { $0 == id }
      labels.append((model.categories.first { $0.id == id }?.name ?? words(.category), less))
    }
    if filter.uncategorised {
      var less = filter
      less.uncategorised = false
      labels.append((words(.uncategorised), less))
    }
    let wallets = filter.wallets.isEmpty ? [] : words.choices(model.wallets)
    for id in filter.wallets {
      var less = filter
      less.wallets.removeAll { $0 == id }
      labels.append((wallets.first { sameBytes($0.0, id.text) }?.1 ?? words(.wallet), less))
    }
    if labels.count > 1 { tellApart(&labels, filter, words) }
    if filter.from != nil || filter.through != nil {
      var less = filter
      less.from = nil
      less.through = nil
      less.isByPeriod = false
      labels.append((span(filter, words), less))
    }
    if filter.direction != .all {
      var less = filter
      less.direction = .all
      labels.append((FilterPanel.name(filter.direction, words), less))
    }
    if let source = filter.source {
      var less = filter
      less.source = nil
      labels.append((FilterPanel.name(source, words), less))
    }
    if let isShared = filter.isShared {
      var less = filter
      less.isShared = nil
      labels.append((words(isShared ? .sharedOnly : .personalOnly), less))
    }
    if filter.awaitedOnly {
      var less = filter
      less.awaitedOnly = false
      labels.append((words(.pendingCard), less))
    }
    if filter.incompleteOnly {
      var less = filter
      less.incompleteOnly = false
      labels.append((words(.onlyIncomplete), less))
    }
    if filter.minimum != nil || filter.maximum != nil {
      var less = filter
      less.minimum = nil
      less.maximum = nil
      labels.append((amounts(filter, words), less))
    }
    guard !labels.isEmpty else { return }
    h.tag("div", .cls("chips"), .id("chips")) { h in
      for (label, less) in labels {
        h.tag("a", .cls("chip is-on"), .href(less.route.path), .label(words(.removeFilter, label))) { h in
          h.tag("span", text: label)
          h.icon(.close)
        }
      }
      if labels.count > 1 { h.button(words(.clearAll), .quiet, action: .filter(.clear), id: "filter-clear") }
    }
  }

  /// A wallet may be called like a category.
  @inline(never)
  private static func tellApart(
    _ labels: inout [(String, TransactionFilter)], _ filter: TransactionFilter, _ words: Words
  ) {
    let firstWallet = labels.count - filter.wallets.count
    let names = Distinct.names(
      labels.indices.map { Named(labels[$0].0, [words($0 < firstWallet ? .category : .wallet)]) })
    for index in labels.indices { labels[index].0 = names[index] }
  }

  private static func span(_ filter: TransactionFilter, _ words: Words) -> String {
    if let from = filter.from, let through = filter.through {
      let whole = Period.month(containing: from)
      return whole.start == from && whole.lastDay == through ? words.monthAndYear(from) : words.range(from, through)
    }
    if let from = filter.from { return words(.from) + " " + words.day(from) }
    if let through = filter.through { return words(.through) + " " + words.day(through) }
    return ""
  }

  private static func amounts(_ filter: TransactionFilter, _ words: Words) -> String {
    var out = ""
    if let minimum = filter.minimum {
      out = words(.atLeast) + " " + words.amount(Money(minorUnits: minimum, currency: words.currency))
    }
    if let maximum = filter.maximum {
      if !out.isEmpty { out += ", " }
      out += words(.atMost) + " " + words.amount(Money(minorUnits: maximum, currency: words.currency))
    }
    return out
  }

  /// ‹CHF 3'412 in 86 payments›, following the filters.
  private static func answer(_ model: TransactionsModel, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("list-answer"), .id("list-answer"), .at("aria-live", "polite")) { h in
      if let first = model.totals.first { sums(first, words, &h) }
      if let closed = model.asClosed { asClosed(closed, model, words, &h) }
      // Two lines at most stand between the search and the first entry.
      let others = model.totals.dropFirst()
      if !others.isEmpty {
        h.details(words(.alsoIn, words.list(others.map { $0.currency.text })), id: "other-totals") { h in
          for total in others { sums(total, words, &h) }
        }
      }
    }
  }

  private static func sums(_ total: TransactionList.Total, _ words: Words, _ h: inout HTMLWriter) {
    let spent = total.payments > 0 ? total.spending.exact : nil
    let earned = total.income.isZero ? nil : total.income.exact
    if let spent {
      let money = Money(minorUnits: spent, currency: total.currency)
      h.tag("p", .cls("list-sum")) { h in
        h.tag("strong", text: words(.paymentsAnswer, count: total.payments, words.amount(money)))
      }
    }
    if let earned {
      let sentence = words(.cameIn, words.amount(Money(minorUnits: earned, currency: total.currency)))
      h.tag("p", .cls(spent == nil ? "list-sum" : "list-sum is-second")) { h in
        if spent == nil { h.tag("strong", text: sentence) } else { h.tag("span", .cls("soft"), text: sentence) }
      }
    }
  }

  /// ‹At closing: CHF 480 in 6 payments. Changed since closing: Expenses +CHF 500›: a figure of a closed period led
  /// here, and stays what it was.
  @inline(never)
  private static func asClosed(
    _ closed: ListAsClosed, _ model: TransactionsModel, _ words: Words, _ h: inout HTMLWriter
  ) {
    var parts: [String] = []
    if model.filter.direction != .income, let spent = closed.spending.exact {
      let amount = words.amount(Money(minorUnits: spent, currency: words.currency))
      parts.append(closed.payments.map { words(.paymentsAnswer, count: $0, amount) } ?? amount)
    }
    if model.filter.direction == .income || !closed.income.isZero, let earned = closed.income.exact {
      parts.append(words(.cameIn, words.amount(Money(minorUnits: earned, currency: words.currency))))
    }
    h.tag("p", .cls("remark"), .id("as-closed"), text: words(.asClosed, words.list(parts)))
    h.changed(model.changed, words)
  }

  private static func list(_ model: TransactionsModel, _ words: Words, _ h: inout HTMLWriter) {
    guard model.count > 0 else {
      h.emptyState(words(.nothingFound)) { h in h.button(words(.clearAll), action: .filter(.clear), id: "clear-empty") }
      return
    }
    let byDate = model.filter.order == .newest || model.filter.order == .oldest
    for day in model.days {
      h.part(day.key) { h in
        h.tag("section", .cls("day"), .id(day.key), .vars("--rows:" + String(day.rows.count))) { h in
          if byDate {
            h.tag("h2", .cls("day-head")) { h in
              h.tag("span", text: day.isUpcoming ? words(.upcoming) : words.dayHeading(day.date))
              if let total = day.total, total.minorUnits != 0 { h.money(total, words, style: "soft", plus: true) }
            }
          }
          h.tag("ul", .cls("rows card")) { h in
            for row in day.rows { h.entry(row, words, showsDate: !byDate || day.isUpcoming) }
          }
        }
      }
    }
    h.tag("div", .cls("list-end"), .id("list-end")) { h in
      h.tag("p", .cls("soft"), text: words(.showing, count: model.count, words.count(model.shown)))
      // Pressed by itself when it comes near (TXN-19).
      if model.shown < model.count {
        h.tag(
          "button", .type("button"), .cls("button plain"), .id("more"), .action(.list(.more)),
          .data(String(model.pages)),
          .flag("data-near"), text: words(.loadMore))
      }
      h.button(words(.exportList), .quiet, action: .export(.filtered), id: "export-list", icon: .download)
    }
  }

  /// Many at once: one bar, one undo (TXN-38).
  private static func selectionBar(_ selection: [RecordID], _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("selection"), .id("selection")) { h in
      h.tag("strong", text: words(.selected, count: selection.count))
      h.button(words(.selectAll), .quiet, action: .select(.all), id: "select-all")
      // Nothing to do with nothing: the list has the room.
      guard !selection.isEmpty else { return }
      h.button(words(.category), action: .select(.category), id: "select-category")
      h.button(words(.payee), action: .bulk(.payee), id: "select-payee")
      h.button(words(.wallet), action: .bulk(.wallet), id: "select-wallet")
      h.button(words(.bulkReimbursable), action: .bulk(.reimbursable), id: "select-reimbursable")
      h.button(words(.delete), .danger, action: .select(.delete), id: "select-delete")
    }
  }
}
