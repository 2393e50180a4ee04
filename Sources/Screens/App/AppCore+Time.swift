import Basis
import Insight
import Ledger
import Replica

/// What was looked at last, so that an event that changes nothing costs nothing.
struct Timekeeping {
  var today = CalendarDate.earliest
  /// By space: what closing depends on, and what notices depend on.
  var ownPlans: TouchMark?
  var examplePlans: TouchMark?
  var ownVersion: Int64 = -1
  var exampleVersion: Int64 = -1
  /// From nine on, what is told at nine is due (INC-16).
  var isPastNine = false
  /// Mutations that the server did not want: asked again on another day, or after the next start.
  var refused: [RecordID] = []

  struct TouchMark: Equatable {
    let space: RecordID
    let plans: Int
    let frame: Int
  }
}

/// Changes that time makes (BUD-07): periods that ended are closed and things worth knowing are noted, at the start, on a
/// new civil day and after every change, whoever comes first: this device, another one, or the server.
extension AppCore {
  /// Missed boundaries are caught up with this many at once; what is left follows with the next event.
  static let closingsAtOnce = 40

  /// - Parameter isAction: by something that the person just did in this tab: only then a sheet may come up.
  func keepTime(in view: Int64, isAction: Bool) {
    let isPastNine = AppCore.hour(now, offset: status.offset) >= 9
    if timekeeping.today != today || timekeeping.isPastNine != isPastNine {
      timekeeping = Timekeeping()
      timekeeping.today = today
      timekeeping.isPastNine = isPastNine
    }
    var isFarOver = false
    if let own = ownID, trouble == nil, !awaitsData, replica.isComplete(own), let space = replica.space(own) {
      let mark = AppCore.mark(space)
      if timekeeping.ownPlans != mark {
        closeEndedPeriods(of: own)
        timekeeping.ownPlans = replica.space(own).map { AppCore.mark($0) }
      }
      if let version = replica.space(own)?.version, version != timekeeping.ownVersion {
        if let space = replica.space(own) {
          isFarOver = note(AppCore.summed(AppCore.due(space, book(of: space, isExample: false), today, isPastNine), imported, today), in: own)
        }
        timekeeping.ownVersion = replica.space(own)?.version ?? version
      }
    }
    if let example, views.contains(where: { $0.showsExample }), keepTime(ofExample: example) { isFarOver = true }
    // What a file brought is said on the page.
    if isFarOver && isAction && imported == nil { offerOverPlan(view) }
    imported = nil
  }

  private static func mark(_ space: Space) -> Timekeeping.TouchMark {
    Timekeeping.TouchMark(space: space.id, plans: space.touches.plans, frame: space.touches.frame)
  }

  private func closeEndedPeriods(of own: RecordID) {
    var closed = 0
    while closed < AppCore.closingsAtOnce, let period = replica.space(own)?.closable(today: today) {
      closed += 1
      let close = ClosePeriod(start: period.start)
      guard perform(.closePeriod(close), as: close.mutationID(in: own), in: own) else { return }
    }
  }

  /// True when a category is far over its plan since now.
  private func note(_ notices: [InboxNotice], in own: RecordID) -> Bool {
    var isFarOver = false
    for notice in notices {
      let isNoted = perform(.addNotice(notice), as: RecordID(derivedFrom: own.text + "/" + notice.id.text), in: own)
      if isNoted && notice.topic == .overPlan { isFarOver = true }
    }
    return isFarOver
  }

  /// A change that nobody asked for. False when it is refused, here or earlier by the server.
  func perform(_ intent: Intent, as id: RecordID, in own: RecordID) -> Bool {
    if timekeeping.refused.contains(id) { return false }
    do throws(Rejection) {
      try replica.perform([intent], in: own, id: id, clock: now, today: today, random: &random)
    } catch {
      timekeeping.refused.append(id)
      return false
    }
    refreshStatus()
    drawAll()
    if !replica.isDeviceOnly(own) { out.append(.sync) }
    return true
  }

  private func keepTime(ofExample space: Space) -> Bool {
    let mark = AppCore.mark(space)
    guard timekeeping.examplePlans != mark || timekeeping.exampleVersion != space.version else { return false }
    let isNew = timekeeping.exampleVersion < 0
    var isFarOver = false
    var closed = 0
    while closed < AppCore.closingsAtOnce, let period = example?.closable(today: today) {
      closed += 1
      do throws(Rejection) { _ = try performInExample([.closePeriod(ClosePeriod(start: period.start))]) } catch { break }
    }
    if let example {
      for notice in AppCore.summed(AppCore.due(example, book(of: example, isExample: true), today, timekeeping.isPastNine), nil, today) {
        do throws(Rejection) { _ = try performInExample([.addNotice(notice)]) } catch { break }
        if notice.topic == .overPlan { isFarOver = true }
      }
    }
    timekeeping.examplePlans = example.map { AppCore.mark($0) }
    timekeeping.exampleVersion = example?.version ?? -1
    return isFarOver && !isNew
  }

  // MARK: What is worth knowing

  /// NTF-14: several budgets at once, and all that an import brought, are one line of the inbox.
  static func summed(
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
  static func due(_ space: Space, _ book: Book, _ today: CalendarDate, _ isPastNine: Bool) -> [InboxNotice] {
    var found: [InboxNotice] = []
    func add(_ notice: InboxNotice) { if space.small[notice.id] == nil { found.append(notice) } }
    let inputs = space.planInputs(book.categories)
    for notice in dueBonuses(space, today, isPastNine) { add(notice) }
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
    func isFresh(_ line: PlanFigures.Line) -> Bool { line.lastOn.map { $0.days(until: today) <= InboxNotice.freshDays } ?? false }
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
