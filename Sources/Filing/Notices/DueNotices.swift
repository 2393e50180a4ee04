import Basis
import Insight
import Ledger

/// What a ledger gives reason to tell its person, whoever looks first: a device or the server (NTF-01, NTF-07).
public enum DueNotices {
  /// NTF-14: several budgets at once, and all that an import brought, are one line of the inbox.
  /// - Parameter imported: what an import brought, if it did.
  public static func summed(
    _ notices: [InboxNotice], _ imported: InboxNotice?, _ today: CalendarDate
  ) -> [InboxNotice] {
    var notices = notices
    var names = ""
    var budgets: Int64 = 0
    for notice in notices where notice.topic == .budgetAlert || notice.topic == .budgetPassed {
      budgets += 1
      names += notice.id.text
    }
    guard imported != nil || budgets > 1 else { return notices }
    for index in notices.indices where notices[index].topic == .budgetAlert || notices[index].topic == .budgetPassed {
      notices[index].isQuiet = true
    }
    var summary = imported ?? InboxNotice(.budgetSummary, subject: RecordID(derivedFrom: names), period: nil, on: today)
    summary.budgets = budgets
    // Without anything to care about it is only a line to find again.
    if budgets == 0 { summary.readOn = today }
    notices.append(summary)
    return notices
  }

  /// What the running period gives reason to tell and was not told yet (NTF-07).
  /// - Parameters:
  ///   - book: of this space.
  ///   - isPastNine: on the person's clock: from then on, what is told at nine is due (INC-16).
  public static func due(_ space: Space, _ book: Book, _ today: CalendarDate, _ isPastNine: Bool) -> [InboxNotice] {
    var found: [InboxNotice] = []
    func add(_ notice: InboxNotice) { if space.small[notice.id] == nil { found.append(notice) } }
    let inputs = space.planInputs(book.categories)
    for notice in bonuses(space, today, isPastNine) { add(notice) }
    if inputs.hasBudgets { add(InboxNotice(.firstBudget, period: nil, on: today)) }
    guard let schedule = space.paySchedule else { return found }
    let period = schedule.period(containing: today)
    // The period turns on time, whether the one before could be closed or waits for a statement (BUD-07, BUD-29).
    if period.start > schedule.begin, period.start.days(until: today) <= InboxNotice.freshDays {
      add(InboxNotice(.periodStarted, period: period.start, on: today))
    }
    let figures = book.planFigures(of: period, in: space, inputs, today: today)
    let grace = Int(clamping: inputs.gracePeriodDays)
    if figures.income.isFallback, period.start.adding(days: grace) < today {
      var notice = InboxNotice(.noIncome, period: period.start, on: today)
      notice.limit = inputs.manualIncome
      add(notice)
    }
    if let week = figures.weeks.first(where: { $0.span.contains(today) }), week.allowance[2] > 0,
      week.spent[2] >= week.allowance[2], space.settings[space.id]?.celebrates ?? true
    {
      add(InboxNotice(.savingsGoal, period: week.span.start, on: today))
    }
    // NTF-14: what is older than seven days never alerts.
    func isFresh(_ line: PlanFigures.Line) -> Bool {
      line.lastOn.map { $0.days(until: today) <= InboxNotice.freshDays } ?? false
    }
    // What names one category over its plan names them all.
    if figures.lines.contains(where: { $0.isFarOver && isFresh($0) }) {
      for line in figures.lines where line.isFarOver {
        var over = InboxNotice(.overPlan, subject: line.category, period: period.start, on: today)
        over.amount = line.spent.subtractingClamped(line.allocated)
        over.limit = line.allocated
        add(over)
      }
    }
    for line in figures.lines {
      guard let topic = line.alert, isFresh(line) else { continue }
      var notice = InboxNotice(topic, subject: line.category, period: period.start, on: today)
      notice.amount = line.spent
      notice.limit = line.allocated
      add(notice)
    }
    return found
  }

  /// INC-13, INC-16, NTF-07: several at once are one notice; what is older than a week is none (NTF-14).
  private static func bonuses(_ space: Space, _ today: CalendarDate, _ isPastNine: Bool) -> [InboxNotice] {
    var found: [InboxNotice] = []
    var newest: CalendarDate?
    for question in space.bonusQuestions(today: today) where question.date.days(until: today) <= InboxNotice.freshDays {
      newest = max(newest ?? question.date, question.date)
    }
    if let newest {
      var isTold = false
      for notice in space.forms(InboxNotice.self) where notice.topic == .bonusFound {
        if let period = notice.period, period >= newest { isTold = true }
      }
      if !isTold { found.append(InboxNotice(.bonusFound, period: newest, on: today)) }
    }
    // The oldest ends first.
    if isPastNine, let first = space.openBonuses(today).first, first.bonus.lastDay == today {
      found.append(InboxNotice(.bonusDeadline, period: today, on: today))
    }
    return found
  }
}

extension PlanFigures.Line {
  /// NTF-07: from the budget's threshold (BUD-12), and above all of it. Nothing for what has no plan.
  var alert: InboxNotice.Topic? {
    guard allocated > 0, spent > 0 else { return nil }
    if spent > allocated { return .budgetPassed }
    // A bill that is paid and savings that are put aside as planned are no reason for care.
    if isBill || type == .savings { return nil }
    let done = spent.multipliedFullWidth(by: 100)
    let due = allocated.multipliedFullWidth(by: budget.alertThreshold)
    return (done.high, done.low) >= (due.high, due.low) ? .budgetAlert : nil
  }

  /// UXA-07, EX-12: above 110 % of the budget.
  public var isFarOver: Bool { PeriodBudget.isFarOver(spent, allocated) }
}
