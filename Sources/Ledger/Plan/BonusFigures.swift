import Basis

/// An income that looks like a bonus and was not asked about yet (INC-12, INC-13).
public struct BonusQuestion: Sendable, Equatable {
  public let entry: RecordID
  public let date: CalendarDate
  /// Minor units.
  public let amount: Int64
  public let usual: Int64
  /// What treating it as a bonus puts into the pool.
  public var above: Int64 { amount.subtractingClamped(usual) }
}

/// A bonus in the pool, and what is left of it to allocate.
public struct PooledBonus: Sendable, Equatable {
  public let bonus: Bonus
  /// Minor units.
  public let left: Int64
}

extension Space {
  /// Minor units of an entry that stand in the Bonus Pool now.
  func pooled(_ entry: RecordID) -> Int64 {
    guard let head = transactions.head(entry), !head.isDeleted, head.isComplete, head.currency == currency else {
      return 0
    }
    var sum: Int64 = 0
    for part in head.contributions where part.category == Category.bonusPool {
      sum = sum.addingClamped(max(0, part.amount))
    }
    return sum
  }

  /// What people put into the pool, oldest answers first, each with what no step gave a use.
  public var pooledBonuses: [PooledBonus] {
    var found: [PooledBonus] = []
    for record in small.values where record.kind == .bonus && !record.stamp.isDeleted {
      guard let bonus = record.read(Bonus.self), bonus.answer == .pool else { continue }
      let left = pooled(bonus.transactionId).subtractingClamped(bonus.allocatedSum)
      // There are few: each is put where it belongs.
      var place = found.count
      while place > 0, bonus.precedes(found[place - 1].bonus) { place -= 1 }
      found.insert(PooledBonus(bonus: bonus, left: max(0, left)), at: place)
    }
    return found
  }

  /// What of a period's income went into the pool; nil for nothing (BUD-20).
  func pooled(in window: Period) -> Int64? {
    var sum: Int64 = 0
    for pooled in pooledBonuses {
      let entry = pooled.bonus.transactionId
      guard let date = transactions.head(entry)?.date, window.contains(date) else { continue }
      sum = sum.addingClamped(self.pooled(entry))
    }
    return sum == 0 ? nil : sum
  }

  /// What can be allocated today (INC-15).
  public func openBonuses(_ today: CalendarDate) -> [PooledBonus] {
    var open: [PooledBonus] = []
    for pooled in pooledBonuses where pooled.left > 0 && pooled.bonus.isOpen(today) { open.append(pooled) }
    return open
  }

  /// The period whose income an entry of this day is (INC-08).
  public func incomePeriod(of date: CalendarDate, _ inputs: PlanInputs) -> BudgetPeriod {
    budgetPeriod(containing: date.adding(days: IncomeFigures.grace(inputs)))
  }

  /// INC-12: of the entries that a period's income was found in.
  private func bonusQuestions(
    _ income: IncomeFigures, _ period: BudgetPeriod, _ inputs: PlanInputs, today: CalendarDate
  ) -> [BonusQuestion] {
    guard !income.parts.isEmpty else { return [] }
    let usual = UsualIncome(self, before: period, inputs, today: today)
    guard let average = usual.amount else { return [] }
    var found: [BonusQuestion] = []
    for part in income.parts where usual.isPassed(by: part.amount) {
      guard let entry = transactions[part.entry], entry.canBeBonus, form(Bonus.id(entry.id), Bonus.self) == nil else {
        continue
      }
      found.append(BonusQuestion(entry: entry.id, date: part.date, amount: part.amount, usual: average))
    }
    return found
  }

  /// Of the running period, and of the coming one when its income may be here already.
  public func bonusQuestions(today: CalendarDate) -> [BonusQuestion] {
    let inputs = planInputs
    guard inputs.incomeMode == .auto else { return [] }
    let running = budgetPeriod(containing: today)
    let coming = incomePeriod(of: today, inputs)
    var found: [BonusQuestion] = []
    for period in running == coming ? [running] : [running, coming] {
      let income = IncomeFigures(self, period, inputs, today: today)
      found.append(contentsOf: bonusQuestions(income, period, inputs, today: today))
    }
    return found
  }

  /// The question about one entry; nil when there is none, and while income is set by hand: then it is not detected.
  public func bonusQuestion(_ entry: RecordID, today: CalendarDate) -> BonusQuestion? {
    let inputs = planInputs
    guard inputs.incomeMode == .auto, let head = transactions.head(entry), !head.isDeleted, head.amount > 0 else {
      return nil
    }
    let period = incomePeriod(of: head.date, inputs)
    let income = IncomeFigures(self, period, inputs, today: today)
    return bonusQuestions(income, period, inputs, today: today).first { $0.entry == entry }
  }
}

extension Transaction {
  /// A whole income that pays nothing back.
  public var canBeBonus: Bool {
    amount > 0 && !isTransfer && !isSplit && links.isEmpty && refundOf == nil && status == .complete
  }
}
