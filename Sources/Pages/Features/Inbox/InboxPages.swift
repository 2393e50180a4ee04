import Basis
import Ledger
import Screens

/// What the person is told: the inbox, and the one card of the Dashboard.
enum InboxPages {
  /// The way there, beside the period (NTF-01).
  @inline(never)
  static func bell(_ greeting: Greeting, _ words: Words, _ h: inout HTMLWriter) {
    guard greeting.hasInbox else { return }
    let label = greeting.unread == 0 ? words(.inbox) : words(.inboxUnread, count: greeting.unread)
    h.tag("a", .cls("icon-button bell"), .href(Route(.inbox).path), .id("bell"), .label(label)) { h in
      h.icon(.bell)
      if greeting.unread > 0 {
        h.tag("span", .cls("bell-count"), .hidden, text: greeting.unread > 9 ? "9+" : words.count(greeting.unread))
      }
    }
  }

  static func write(_ model: InboxModel, _ words: Words, offset: Int, _ h: inout HTMLWriter) {
    Page.heading(words(.inbox), back: "/", words(.back), &h)
    if model.lines.isEmpty {
      return h.emptyState(words(.inboxEmpty)) { h in h.linkButton(words(.dashboard), href: "/") }
    }
    if model.unread > 0 {
      h.tag("div", .cls("inbox-head")) { h in
        h.button(words(.markAllRead), .quiet, action: .inbox(.readAll), id: "inbox-read-all")
      }
    }
    h.tag("ul", .cls("rows card inbox"), .id("inbox")) { h in
      for line in model.lines { row(line, words, offset, &h) }
    }
  }

  private static func row(_ line: InboxModel.Line, _ words: Words, _ offset: Int, _ h: inout HTMLWriter) {
    h.tag("li", .cls(line.isRead ? "notice" : "notice is-new"), .id("n-" + line.id.text)) { h in
      h.tag("span", .cls("disc none"), .hidden) { h in
        if let icon = line.category?.icon { h.text(icon) } else { h.icon(icon(line.topic)) }
      }
      h.tag("a", .cls("notice-text"), .href(place(line)), .id("go-" + line.id.text)) { h in
        if !line.isRead { h.hiddenText(words(.unread) + ": ") }
        if line.asksOnDashboard {
          h.tag("a", .cls("notice-title"), .href("/"), text: sentence(line, words))
        } else {
          h.tag("span", .cls("notice-title"), text: sentence(line, words))
        }
        // Many sentences don't say which group.
        let place = line.groupName.map { $0 + " \u{B7} " } ?? ""
        h.tag("span", .cls("row-sub"), text: place + when(line, words, offset))
      }
      if !line.isRead {
        h.iconButton(words(.dismiss), .check, action: .inbox(.read), value: line.id.text, id: "read-" + line.id.text)
      }
    }
  }

  /// The day, with the time where it was noted on that day.
  private static func when(_ line: InboxModel.Line, _ words: Words, _ offset: Int) -> String {
    let day = words.dayHeading(line.date)
    guard words.localDay(minutes: line.minutes, offset: offset) == line.date else { return day }
    return day + ", " + words.clock(minutes: line.minutes, offset: offset)
  }

  /// Where what it says can be looked at (NTF-04).
  static func place(_ line: InboxModel.Line) -> String {
    if let group = line.group {
      guard line.topic == .expenseAdded, let expense = line.subject else { return Route(.group(group)).path }
      return Route(.expense(group, expense)).path
    }
    switch line.topic {
    case .imported: return "/transactions"
    case .messagesWait: return "/settings/messages"
    case .bankImported: return "/transactions"
    case .bankFailed, .consentEnds, .balanceMismatch: return "/settings/banks"
    case .newSignIn: return "/settings/security"
    case .bonusFound, .bonusDeadline: return "/"
    case .celebration: return line.period.map { "/budgets?period=" + $0.text } ?? "/budgets"
    default: return "/budgets"
    }
  }

  private static func icon(_ topic: InboxNotice.Topic) -> Icon {
    switch topic {
    case .periodStarted: return .calendar
    case .celebration, .firstBudget, .savingsGoal: return .check
    case .noIncome, .bonusFound, .bonusDeadline: return .bank
    case .imported: return .file
    case .newSignIn: return .key
    case .messagesWait, .bankImported, .bankFailed, .consentEnds, .balanceMismatch: return .bank
    case .askedToJoin, .memberJoined, .memberLeft, .memberRemoved, .settled, .expenseAdded, .expenseChanged,
      .expenseDeleted, .ratioChanged,
      .ratioFromIncomes, .ratioWithoutIncome, .ratioReset, .ratioWithdrawn, .incomeAsked, .groupDeleted, .accountEnds,
      .groupSummary:
      return .together
    default: return .budgets
    }
  }

  private static func used(_ line: InboxModel.Line, _ words: Words) -> String {
    let zero = Money(minorUnits: 0, currency: words.currency)
    let amounts = words.pair(line.amount ?? zero, line.limit ?? zero)
    return words(.budgetUsed, line.category?.name ?? "", amounts.part, amounts.whole)
  }

  static func sentence(_ line: InboxModel.Line, _ words: Words) -> String {
    let category = line.category?.name ?? ""
    switch line.topic {
    case .periodStarted: return words(.periodStarted)
    case .noIncome: return words(.noIncome, rounded(line.limit, words))
    case .budgetAlert, .budgetPassed: return used(line, words)
    case .overPlan: return words(.overPlan, brief(line.amount, words), category)
    case .celebration:
      return words(
        .celebration, line.period.map { words.shortDay($0) } ?? "", line.lastDay.map { words.shortDay($0) } ?? "")
    case .savingsGoal: return words(.savingsGoal)
    case .firstBudget: return words(.firstBudget)
    case .bonusFound: return words(.bonusShort)
    case .bonusDeadline: return words(.bonusDeadline)
    case .resolution: return words(.planShown, category, line.text ?? "")
    case .imported:
      let came = words(.importedFrom, count: line.count, line.text ?? "")
      return line.budgets == 0 ? came : came + " " + words(.budgetsNeedYou, count: line.budgets)
    case .messagesWait: return words(.messagesNeedLook, count: line.count)
    case .bankImported: return words(.bankImported, count: line.count, line.text ?? "")
    case .bankFailed: return words(.bankAway, line.text ?? "")
    case .consentEnds:
      return line.count == 0
        ? words(.consentEnded, line.text ?? "") : words(.consentEnds, count: line.count, line.text ?? "")
    case .balanceMismatch: return words(.balanceMismatch)
    case .budgetSummary: return words(.budgetsNeedYou, count: line.budgets)
    case .askedToJoin: return words(.toldAsks, line.who ?? "", line.text ?? "")
    case .memberJoined: return words(.toldJoined, line.who ?? "", line.text ?? "")
    case .memberLeft: return words(.toldLeft, line.who ?? "", line.text ?? "")
    case .memberRemoved: return words(.toldRemoved, line.text ?? "")
    case .groupDeleted: return words(.toldGroupDeleted, line.who ?? "", line.text ?? "")
    case .accountEnds:
      return words(
        .toldAccountEndsOpen, line.who ?? "", line.period.map { words.day($0) } ?? "", brief(line.amount, words),
        line.text ?? "")
    case .newSignIn: return line.text.map { words(.pushSignIn, $0) } ?? words(.pushSignInUnknown)
    case .settled: return words(.toldSettled, brief(line.amount, words), line.who ?? "")
    case .expenseAdded, .expenseChanged, .expenseDeleted:
      let phrase: Phrase =
        line.topic == .expenseAdded ? .toldAdded : line.topic == .expenseChanged ? .toldChanged : .toldDeleted
      return words(phrase, line.who ?? "", line.text ?? "", brief(line.amount, words), brief(line.limit, words))
    case .ratioChanged: return words(.ratioBy, line.who ?? "", line.text ?? "")
    case .ratioFromIncomes: return words(.ratioIncomes, line.text ?? "")
    case .ratioWithoutIncome: return words(.splitNoIncome, line.text ?? "")
    case .ratioReset: return words(.ratioMembers, line.text ?? "")
    case .ratioWithdrawn: return words(.ratioWithdrawn, line.text ?? "")
    case .incomeAsked: return words(.splitAsks, line.who ?? "")
    case .groupSummary: return words(.toldMany, count: line.count, line.text ?? "")
    }
  }

  private static func rounded(_ money: Money?, _ words: Words) -> String { money.map { words.rounded($0) } ?? "" }

  private static func brief(_ money: Money?, _ words: Words) -> String { money.map { words.brief($0) } ?? "" }

  // MARK: The card of the Dashboard

  @inline(never)
  static func card(_ card: Greeting.Card?, _ words: Words, _ h: inout HTMLWriter) {
    switch card {
    case nil: return
    case .celebration(let line)?:
      h.tag("section", .cls("card greeting good"), .id("celebration")) { h in
        h.tag("span", .cls("confetti"), .hidden) { h in
          for _ in 0..<12 { h.tag("i", text: "") }
        }
        h.tag("p") { h in
          h.icon(.check)
          h.tag("span", text: sentence(line, words))
        }
        h.tag("div", .cls("chip-row")) { h in
          h.button(words(.thanks), .primary, action: .inbox(.read), value: line.id.text, id: "thanks")
        }
      }
    case .firstBudget(let id)?:
      h.tag("section", .cls("card greeting good"), .id("first-budget")) { h in
        h.tag("p") { h in
          h.icon(.check)
          h.tag("span", text: words(.firstBudget))
        }
        h.tag("div", .cls("chip-row")) { h in
          h.button(words(.continueButton), .primary, action: .inbox(.read), value: id.text, id: "first-continue")
          h.button(words(.learnMore), .quiet, action: .inbox(.learn), value: id.text, id: "first-learn")
        }
      }
    case .resolution(let line)?:
      h.tag("section", .cls("card greeting"), .id("resolution")) { h in
        h.tag("h2", text: words(.yourPlan))
        h.tag("p", text: (line.category.map { $0.name + ": " } ?? "") + (line.text ?? ""))
        h.tag("div", .cls("chip-row")) { h in
          h.button(words(.thanks), .quiet, action: .inbox(.read), value: line.id.text, id: "resolution-read")
        }
      }
    case .overPlan(let lines)?: several(lines, words, &h)
    }
  }

  private static func several(_ lines: [InboxModel.Line], _ words: Words, _ h: inout HTMLWriter) {
    h.tag("section", .cls("card greeting care"), .id("over-plan")) { h in
      h.tag("p") { h in
        h.icon(.attention)
        h.tag("span", text: lines.count == 1 ? sentence(lines[0], words) : words(.overPlanSeveral, count: lines.count))
      }
      if lines.count > 1 {
        h.tag("ul", .cls("over-list")) { h in
          let amounts = words.alike(lines.prefix(6).map { $0.amount ?? Money(minorUnits: 0, currency: words.currency) })
          for (line, amount) in zip(lines, amounts) {
            h.tag("li") { h in
              h.tag("span", text: line.category?.name ?? "")
              h.tag(
                "button", .type("button"), .cls("quiet-link"), .action(.inbox(.review)), .data(line.id.text),
                .id("over-" + line.id.text), .label(words(.reviewTransactions) + ": " + (line.category?.name ?? "")),
                text: "+" + amount)
            }
          }
        }
      }
      options(lines, words, &h)
    }
  }

  /// Of one category as a sheet (UXA-07).
  @inline(never)
  static func sheet(_ line: InboxModel.Line, _ words: Words, _ h: inout HTMLWriter) {
    SheetPages.dialog("sheet-over", words(.overPlanTitle), words, &h) { h in
      h.tag("p", .cls("greeting-text"), text: sentence(line, words))
      options([line], words, &h)
    }
  }

  private static func options(_ lines: [InboxModel.Line], _ words: Words, _ h: inout HTMLWriter) {
    var all = ""
    for line in lines { all += (all.isEmpty ? "" : ",") + line.id.text }
    h.tag("div", .cls("chip-row")) { h in
      h.button(words(.adjustBudget), .plain, action: .inbox(.adjust), value: all, id: "over-adjust")
      if lines.count == 1 {
        h.button(words(.reviewTransactions), .plain, action: .inbox(.review), value: all, id: "over-review")
        h.button(words(.makeAPlan), .plain, action: .inbox(.plan), value: all, id: "over-plan-make")
      }
      h.button(words(.dismiss), .quiet, action: .inbox(.read), value: all, id: "over-dismiss")
    }
  }

  @inline(never)
  static func makePlan(_ category: String, _ words: Words, _ h: inout HTMLWriter) {
    SheetPages.dialog("sheet-plan", words(.makeAPlan), words, &h) { h in
      h.tag("form", .action(.inbox(.savePlan)), .id("plan-form"), .cls("sheet-form"), .flag("novalidate")) { h in
        h.tag("p", .cls("soft"), text: category)
        h.textField(words(.planQuestion), id: "plan-text", name: "plan", value: "", hint: words(.planHint), max: 500)
        h.tag("div", .cls("form-actions")) { h in h.submit(words(.save)) }
      }
    }
  }
}
