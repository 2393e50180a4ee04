import Basis
import Ledger
import Screens

/// One group: the answer, three sections, and doors to the rest in the header (EVT-02).
enum GroupPage {
  static func write(_ model: GroupModel, _ words: Words, _ h: inout HTMLWriter) {
    guard model.section.isPart else { return further(model, words, &h) }
    h.tag("div", .cls("title-row")) { h in
      h.tag("a", .cls("icon-button"), .href(Route(.together).path), .id("back"), .label(words(.back))) { h in
        h.icon(.back)
      }
      h.tag("h1", .cls("title"), .id("title"), text: model.name)
      hereNow(model, words, &h)
    }
    h.tag(
      "p", .cls("answer group-standing " + TogetherPage.tone(model.standing)), .id("standing"),
      text: words.standing(model.standing, isHousehold: model.isHousehold))
    GroupEndPart.banner(model, words, &h)
    if let awaited = model.awaited {
      SealedGroupPart.waiting(awaited, words, &h)
    } else if model.isEnded {
      h.tag("div", .cls("banner"), .id("is-ended")) { h in
        h.icon(.eye)
        h.tag("span", text: words(model.isHousehold && !model.isClosed ? .householdEnded : .groupEnded))
      }
    }
    if model.isAskedToBeAdmin {
      h.tag("div", .cls("banner"), .id("asked-admin")) { h in
        h.icon(.people)
        h.tag("span", text: words(.askedToBeAdmin))
        h.button(words(.acceptAdmin), .quiet, action: .group(.acceptAdmin), id: "accept-admin")
      }
    }
    WaitingPart.banners(model.waiting, words, &h)
    SealedGroupPart.banners(model.sealed, words, &h)
    ActivityPart.news(model.news, model.id, words, &h)
    if let asker = model.asksForIncome {
      h.tag("div", .cls("banner"), .id("asked-income")) { h in
        h.icon(.keel)
        h.tag("span", text: words(.splitAsks, words.name(asker)))
        h.button(words(.splitAnswer), .quiet, action: .split(.agree), id: "split-answer")
      }
    }
    header(model, words, &h)
    h.tag("nav", .cls("segmented sections"), .label(words(.sections)), .id("sections")) { h in
      for (section, phrase) in [
        (GroupModel.Section.expenses, Phrase.expenses), (.balances, .balances), (.settle, .settleUp),
      ] {
        h.tag(
          "a", .href(path(model, section)), .id("section-" + section.rawValue),
          .at("aria-current", optional: section == model.section ? "page" : nil), text: words(phrase))
      }
    }
    switch model.content {
    case .expenses(let feed): self.feed(feed, model, words, &h)
    case .balances(let lines, let treasury): BalancesPart.write(lines, treasury, model, words, &h)
    case .settle(let settle): SettlePart.write(settle, words, &h)
    default: break
    }
  }

  static func path(_ model: GroupModel, _ section: GroupModel.Section) -> String {
    let items = section == .expenses ? [] : [Route.Item(name: "section", value: section.rawValue)]
    return Route(.group(model.id), items).path
  }

  /// Members, treasury, summary, settings.
  private static func header(_ model: GroupModel, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("group-doors"), .id("group-doors")) { h in
      // First, so that a phone shows it without a swipe.
      if !model.isArchived && !model.isEnded && model.mayBringPeople {
        h.tag("button", .type("button"), .cls("chip"), .id("share-open"), .action(.share(.open)), .data(model.id.text))
        {
          h in
          h.icon(.ticket)
          h.tag("span", text: words(.shareGroup))
        }
      }
      var doors: [(GroupModel.Section, String, Icon)] = [
        (.members, words(.peopleCount, count: model.people), .people)
      ]
      if !model.isHousehold { doors.append((.treasury, words(.treasury), .savings)) }
      if model.jointWallet != nil || model.offersJointWallet {
        doors.append((.wallet, model.jointWallet ?? words(.jointWallet), .wallet))
      }
      doors.append((.summary, words(.summary), .analytics))
      doors.append((.activity, words(.activity), .clock))
      doors.append((.settings, words(.settings), .settings))
      for (section, label, icon) in doors {
        h.tag("a", .cls("chip"), .href(path(model, section)), .id("door-" + section.rawValue)) { h in
          h.icon(icon)
          h.tag("span", text: label)
        }
      }
    }
  }

  /// The faces of who has the group open, beside its name, where coming and going moves nothing.
  private static func hereNow(_ model: GroupModel, _ words: Words, _ h: inout HTMLWriter) {
    guard !model.here.isEmpty else { return }
    let sentence = words(model.here.count == 1 ? .isHereNow : .areHereNow, words.names(model.here))
    h.tag("a", .cls("here-now"), .id("here-now"), .href(path(model, .members)), .label(sentence)) { h in
      for person in model.here.prefix(3) { h.face(person, isHere: true) }
      if model.here.count > 3 { h.tag("span", .cls("soft"), text: "+" + String(model.here.count - 3)) }
    }
  }

  /// A page under the group's.
  private static func further(_ model: GroupModel, _ words: Words, _ h: inout HTMLWriter) {
    let title: String
    switch model.section {
    case .members: title = words(.members)
    case .treasury: title = words(.treasury)
    case .settled: title = words(.settledTitle)
    case .wallet: title = model.jointWallet ?? words(.jointWallet)
    case .summary: title = words(.summary)
    case .activity: title = words(.activity)
    default: title = words(.groupSettings)
    }
    Page.heading(title, back: path(model, .expenses), words(.back), &h)
    h.tag("p", .cls("eyebrow"), text: model.name)
    switch model.content {
    case .members(let lines, let add, let problem): MembersPart.write(lines, add: add, problem, model, words, &h)
    case .treasury(let treasury): TreasuryPart.write(treasury, words, &h)
    case .settled(let settled): SettledPart.write(settled, words, &h)
    case .wallet(let wallet): JointWalletPart.write(wallet, words, &h)
    case .summary(let summary): SummaryPart.write(summary, model, words, &h)
    case .activity(let lines): ActivityPart.write(lines, words, &h)
    case .settings(let settings): GroupSettingsPart.write(settings, words, &h)
    default: break
    }
  }

  // MARK: The feed

  private static func feed(_ feed: GroupModel.Feed, _ model: GroupModel, _ words: Words, _ h: inout HTMLWriter) {
    guard feed.count > 0 || !feed.days.isEmpty else {
      return h.emptyState(words(.feedEmpty)) { h in
        if !model.isArchived {
          h.button(words(.addExpense), .primary, action: .expense(.new), id: "expense-first", icon: .add)
        }
      }
    }
    h.tag("p", .cls("list-answer"), .id("feed-total")) { h in
      h.tag("strong", text: words(.feedTotal, count: feed.count, words.amount(feed.total)))
    }
    for day in feed.days {
      h.part("d-" + day.date.text) { h in
        h.tag(
          "section", .cls("day"), .id("d-" + day.date.text),
          .vars("--rows:" + String(day.rows.count + day.payments.count + day.ratios.count))
        ) { h in
          h.tag("h2", .cls("day-head")) { h in
            h.tag("span", text: words.dayHeading(day.date))
            if let total = day.total { h.money(total, words, style: "soft") }
          }
          h.tag("ul", .cls("rows card")) { h in
            for row in day.rows { expense(row, words, &h) }
            for payment in day.payments { SettlePart.row(payment, canReopen: false, prefix: "f-", words, &h) }
            for line in day.ratios { SplitModePart.row(line, String(line.change.at), words, &h) }
          }
        }
      }
    }
    guard feed.shown < feed.count else { return }
    h.tag("div", .cls("list-end"), .id("list-end")) { h in
      h.tag("p", .cls("soft"), text: words(.showing, count: feed.count, words.count(feed.shown)))
      h.tag(
        "button", .type("button"), .cls("button plain"), .id("more"), .action(.group(.more)), .flag("data-near"),
        text: words(.loadMore))
    }
  }

  /// Icon, what for, who paid, and what it does to the person's balance.
  @inline(never)
  static func expense(_ row: ExpenseRow, _ words: Words, _ h: inout HTMLWriter) {
    h.tag(
      "li", .cls(row.isNew ? "row is-new" : row.optOut ? "row is-muted" : "row"), .id("x-" + row.id.text),
      .flag("data-row")
    ) { h in
      disc(row.icon, row.title, &h)
      h.tag("a", .cls("row-main"), .href(Route(.expense(row.group, row.id)).path), .id("o-" + row.id.text)) { h in
        h.tag("span", .cls("row-text")) { h in
          h.tag("span", .cls("row-title"), text: row.title)
          h.tag("span", .cls("row-sub")) { h in
            h.text(words.paid(row.payers))
            if row.optOut { h.badge(words(.badgeOptOut)) }
            if row.isCustom && !row.optOut { h.badge(words(.badgeCustom)) }
            if row.isSettled { h.badge(words(.badgeSettled)) }
          }
        }
        h.tag("span", .cls("two-amounts")) { h in
          h.money(row.money, words)
          effect(row, words, &h)
        }
      }
    }
  }

  @inline(never)
  private static func effect(_ row: ExpenseRow, _ words: Words, _ h: inout HTMLWriter) {
    guard let effect = row.effect, !row.optOut, effect.minorUnits != 0 else { return }
    let size = Money(minorUnits: Int64(clamping: effect.minorUnits.magnitude), currency: effect.currency)
    let isIn = effect.minorUnits > 0
    // Nobody owes what is settled.
    let text = words(row.isSettled ? isIn ? .youGotBack : .youPaidBack : isIn ? .youGet : .yourPart, words.amount(size))
    h.tag("span", .cls("row-sub " + HTMLWriter.tone(of: effect)), text: text)
  }

  @inline(never)
  static func disc(_ icon: String?, _ title: String, _ h: inout HTMLWriter) {
    h.tag("span", .cls("disc none"), .hidden, text: icon ?? title.firstLetter)
  }
}
