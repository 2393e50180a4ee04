import Basis

/// Income and spending of an ended period by category and by day: what a snapshot keeps of it besides its budgets.
struct ClosingSums {
  /// In the order of the categories; what has none comes last.
  private(set) var parts: [BudgetSnapshot.Part] = []
  private(set) var dailyReceived: [Int64]
  private(set) var dailySpending: [Int64]

  /// Counts exactly what `PlanFigures` counts: entries of the space's currency that are complete and no transfers.
  init(_ space: Space, _ period: BudgetPeriod, _ inputs: PlanInputs) {
    dailyReceived = Array(repeating: 0, count: max(0, min(period.days, 4000)))
    dailySpending = dailyReceived
    let tree = PlanTree(inputs)
    let none = inputs.lines.count
    var received = Array(repeating: Int64(0), count: none + 1)
    var spending = received
    let currency = space.currency ?? .chf
    for key in space.timeline.keys(from: period.start, through: period.lastDay) {
      guard let head = space.transactions.head(key.id), !head.isTransfer, head.currency == currency, head.isComplete else {
        continue
      }
      let day = period.start.days(until: head.date)
      for (category, amount) in head.contributions {
        let known = category.flatMap { tree.index[$0] }
        let index = known ?? none
        switch head.flow(inExpenseCategory: known.map { !inputs.lines[$0].isIncome } ?? false) {
        case .income:
          received[index] = received[index].addingClamped(amount)
          if day < dailyReceived.count { dailyReceived[day] = dailyReceived[day].addingClamped(amount) }
        case .expense, .refund:
          spending[index] = spending[index].subtractingClamped(amount)
          if day < dailySpending.count { dailySpending[day] = dailySpending[day].subtractingClamped(amount) }
        case .transfer, .none: break
        }
      }
    }
    var isKept = Array(repeating: false, count: none + 1)
    for index in isKept.indices where received[index] != 0 || spending[index] != 0 {
      var current: Int? = index
      var steps = 0
      while let here = current, steps <= none {
        isKept[here] = true
        current = here < none ? inputs.lines[here].parent.flatMap { tree.index[$0] } : nil
        steps += 1
      }
    }
    for index in isKept.indices where isKept[index] {
      var part = BudgetSnapshot.Part()
      if index < none {
        let line = inputs.lines[index]
        (part.categoryId, part.parentId, part.name, part.budgetType) = (line.category, line.parent, line.name, line.type)
      }
      part.received = received[index] == 0 ? nil : received[index]
      part.spending = spending[index] == 0 ? nil : spending[index]
      parts.append(part)
    }
  }
}

extension PlanInputs {
  /// The categories as they stood when a period was closed: what was moved or retyped later stands where it stood, what
  /// is gone is there, and what came later stands where it stands now (L-20).
  init(asClosed whole: BudgetSnapshot, now: PlanInputs) {
    self = now
    var index: [RecordID: Int] = [:]
    for (position, line) in lines.enumerated() { index[line.category] = position }
    for part in whole.categories {
      guard let id = part.categoryId else { continue }
      let place = index[id] ?? lines.count
      if place == lines.count {
        var line = Line()
        line.category = id
        index[id] = place
        lines.append(line)
      }
      lines[place].parent = part.parentId
      lines[place].name = part.name
      lines[place].type = part.budgetType
    }
  }
}
