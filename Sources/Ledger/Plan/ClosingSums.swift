import Basis

/// Income and spending of an ended period by category and by day: what a snapshot keeps of it besides its budgets.
/// Income that came early is with the period that it counts for (INC-08), as in every figure of the period.
struct ClosingSums {
  /// In the order of the categories; what has none comes last.
  private(set) var parts: [BudgetSnapshot.Part] = []
  private(set) var dailyReceived: [Int64]
  private(set) var dailySpending: [Int64]
  private(set) var dailyEntries: [Int64]
  /// How many entries gave income, how many were spending, and how many counted in any way.
  private(set) var incomes: Int64 = 0
  private(set) var payments: Int64 = 0
  private(set) var entries: Int64 = 0
  private var columns: [Column]
  private let first: CalendarDate

  /// A category by itself.
  private struct Column {
    var received: Int64 = 0
    var spending: Int64 = 0
    var incomes: Int64 = 0
    var payments: Int64 = 0

    var isEmpty: Bool { received == 0 && spending == 0 && incomes == 0 && payments == 0 }
  }

  /// Counts exactly what `PlanFigures` counts: entries of the space's currency that are complete and no transfers.
  init(_ space: Space, _ period: BudgetPeriod, _ inputs: PlanInputs) {
    dailyReceived = Array(repeating: 0, count: max(0, min(period.days, 4000)))
    dailySpending = dailyReceived
    dailyEntries = dailyReceived
    first = period.start
    columns = Array(repeating: Column(), count: inputs.lines.count + 1)
    let tree = PlanTree(inputs)
    let early = EarlyIncome(space)
    let before = early.window(before: period.start)
    let next = early.window(before: period.span.end)
    for key in space.timeline.keys(from: before?.start ?? period.start, through: period.lastDay) {
      guard let head = space.transactions.head(key.id), !head.isTransfer, head.currency == space.currency ?? .chf,
        head.isComplete
      else { continue }
      let isBefore = head.date < period.start
      let isPastWindow = next?.contains(head.date) ?? false
      add(head, tree, inputs) { category, flow in
        let counts = flow == .income && early.counts(category)
        return isBefore ? counts : !(isPastWindow && counts)
      }
    }
    keep(tree, inputs)
  }

  private mutating func add(
    _ head: TransactionHead, _ tree: PlanTree, _ inputs: PlanInputs, where isOfPeriod: (RecordID?, Flow) -> Bool
  ) {
    let none = inputs.lines.count
    let day = max(0, first.days(until: head.date))
    var seen: [Int] = []
    for (category, amount) in head.contributions {
      let known = category.flatMap { tree.index[$0] }
      let flow = head.flow(inExpenseCategory: known.map { !inputs.lines[$0].isIncome } ?? false)
      guard flow == .income || flow == .expense || flow == .refund,
        isOfPeriod(known.map { inputs.lines[$0].category }, flow)
      else { continue }
      let index = known ?? none
      if seen.isEmpty {
        entries += 1
        if flow == .income { incomes += 1 } else { payments += 1 }
        if day < dailyEntries.count { dailyEntries[day] += 1 }
      }
      // Two parts of one entry in the same category are one entry there.
      let step: Int64 = seen.contains(index) ? 0 : 1
      seen.append(index)
      if flow == .income {
        columns[index].incomes += step
        columns[index].received = columns[index].received.addingClamped(amount)
        if day < dailyReceived.count { dailyReceived[day] = dailyReceived[day].addingClamped(amount) }
      } else {
        columns[index].payments += step
        columns[index].spending = columns[index].spending.subtractingClamped(amount)
        if day < dailySpending.count { dailySpending[day] = dailySpending[day].subtractingClamped(amount) }
      }
    }
  }

  /// Categories with something in them, and those above.
  private mutating func keep(_ tree: PlanTree, _ inputs: PlanInputs) {
    let none = inputs.lines.count
    var isKept = Array(repeating: false, count: columns.count)
    for index in isKept.indices where !columns[index].isEmpty {
      var current: Int? = index
      var steps = 0
      while let here = current, steps <= none {
        isKept[here] = true
        current = here < none ? inputs.lines[here].parent.flatMap { tree.index[$0] } : nil
        steps += 1
      }
    }
    for index in isKept.indices where isKept[index] {
      let column = columns[index]
      var part = BudgetSnapshot.Part()
      if index < none {
        let line = inputs.lines[index]
        (part.categoryId, part.parentId, part.name, part.budgetType) = (
          line.category, line.parent, line.name, line.type
        )
      }
      part.received = column.received == 0 ? nil : column.received
      part.spending = column.spending == 0 ? nil : column.spending
      part.incomes = column.incomes == 0 ? nil : column.incomes
      part.payments = column.payments == 0 ? nil : column.payments
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
