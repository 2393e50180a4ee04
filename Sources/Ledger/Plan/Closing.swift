import Basis

extension Space {
  /// The latest that a period waits for statements after its end (BUD-29).
  static let longestWait = 45

  /// Three hundred years of months: no ledger has more periods (SEC-15).
  static let mostPeriods = 4000

  /// The first period that has no snapshot: the opening one, or the one after the last that was closed. Nil when there
  /// are more than a ledger can have: to close any of those would never end.
  public func nextToClose(_ schedule: PaySchedule) -> BudgetPeriod? {
    var period = schedule.period(containing: schedule.begin)
    for _ in 0..<Space.mostPeriods {
      guard closedPeriods.isClosed(period.start) else { return period }
      let next = schedule.period(after: period)
      guard next.start > period.start else { return nil }
      period = next
    }
    return nil
  }

  /// The active wallets that statements feed and that have none yet up to the end of a period (BUD-29).
  public func waitsFor(_ period: BudgetPeriod, today: CalendarDate) -> [Wallet] {
    guard today < period.span.end.adding(days: Space.longestWait) else { return [] }
    return wallets.inIDOrder.filter { wallet in
      !wallet.stamp.isDeleted && wallet.active && wallet.fedUntil.map { $0 < period.lastDay } ?? false
    }
  }

  /// The period that can be closed today, if there is one.
  public func closable(today: CalendarDate) -> BudgetPeriod? {
    guard let schedule = paySchedule, let period = nextToClose(schedule) else { return nil }
    guard period.span.end <= today, waitsFor(period, today: today).isEmpty else { return nil }
    return period
  }

  /// BUD-07, BUD-20: in order, each once, whoever comes first.
  mutating func closePeriod(_ args: ClosePeriod, _ draft: inout Draft) throws(Rejection) {
    guard let schedule = paySchedule else {
      throw Rejection(.periodOpen, "There is no payday yet, so there are no periods to close.")
    }
    if closedPeriods.isClosed(args.start) { return }
    let today = min(draft.mutation.today, draft.context.latestDate)
    guard let period = nextToClose(schedule), period.start == args.start, period.span.end <= today else {
      throw Rejection(.periodOpen, "This period is not over yet. It is closed after its last day.")
    }
    guard waitsFor(period, today: today).isEmpty else {
      throw Rejection(.periodOpen, "This period waits for a statement. It is closed when its entries are here.")
    }
    let inputs = planInputs(of: period)
    let figures = PlanFigures(self, period, inputs, today: period.lastDay)
    for line in figures.lines { try keep(BudgetSnapshot(line, figures, on: draft.mutation.today), &draft) }
    let isPartial = isPartial(period)
    var whole = BudgetSnapshot(whole: figures, isPartial: isPartial, on: draft.mutation.today)
    whole.bonus = pooled(in: figures.income.window)
    let sums = ClosingSums(self, period, inputs)
    whole.categories = sums.parts
    (whole.dailyReceived, whole.dailySpending, whole.dailyEntries) = (
      sums.dailyReceived, sums.dailySpending, sums.dailyEntries
    )
    (whole.incomes, whole.payments, whole.entries) = (sums.incomes, sums.payments, sums.entries)
    whole.currency = figures.currency
    try keep(whole, &draft)
    // What leaves it open would be done again and again, by everybody who finds it open.
    guard closedPeriods.isClosed(period.start) else { throw Rejection.malformed(.wrongType("snapshot")) }
    let next = schedule.period(after: period)
    tellOfClosing(period, next: next, figures, isPartial: isPartial, today: today, &draft)
  }

  /// Writes a snapshot under the id that follows from its period, and in the place of one that counts no more: deleted,
  /// unread or purged. Whoever adopts records can bring anything under that id (SEC-15).
  private mutating func keep(_ snapshot: BudgetSnapshot, _ draft: inout Draft) throws(Rejection) {
    let id = snapshot.id
    if let old = small[id], old.kind == .snapshot, !old.stamp.isDeleted { return put(snapshot, &draft) }
    guard small[id]?.kind == .snapshot || unreadable[id] != nil || purged[id] != nil || !typedEntryExists(id) else {
      throw Rejection(.idInUse, "This entry is here already.")
    }
    if typedEntryExists(id) {
      touch(id, &draft)
      remove(id)
    }
    put(snapshot, &draft)
  }
}

extension BudgetSnapshot {
  init(_ line: PlanFigures.Line, _ figures: PlanFigures, on date: CalendarDate) {
    id = BudgetSnapshot.id(figures.period.start, line.category)
    periodStart = figures.period.start
    periodEnd = figures.period.lastDay
    categoryId = line.category
    name = line.name
    budgetType = line.type
    allocatedAmount = line.allocated
    spentAmount = line.spent
    percentage = BudgetSnapshot.permille(line.spent, of: line.allocated)
    snapshotDate = date
    isNested = line.isNested
    isBill = line.isBill
  }

  init(whole figures: PlanFigures, isPartial: Bool, on date: CalendarDate) {
    id = BudgetSnapshot.id(figures.period.start, nil)
    periodStart = figures.period.start
    periodEnd = figures.period.lastDay
    allocatedAmount = figures.allocated
    for line in figures.lines where !line.isNested { spentAmount = spentAmount.addingClamped(line.spent) }
    percentage = BudgetSnapshot.permille(spentAmount, of: allocatedAmount)
    snapshotDate = date
    income = figures.income.used
    incomeMode = figures.income.mode
    received = figures.received
    spending = figures.spending
    typesSpent = figures.types.map { $0.spent }
    billsSpent = figures.types.map { $0.billsSpent }
    loose = figures.loose
    percents = figures.inputs.percents
    self.isPartial = isPartial
    for week in figures.weeks {
      for (index, type) in Category.BudgetType.allCases.enumerated() {
        var line = Week()
        line.start = week.span.start
        line.type = type
        line.allowance = week.allowance[index]
        line.spent = week.spent[index]
        weeks.append(line)
      }
    }
  }

  static func permille(_ part: Int64, of whole: Int64) -> Int64 {
    part > 0 ? Shares.scaled(part, 1000, of: whole) : 0
  }
}
