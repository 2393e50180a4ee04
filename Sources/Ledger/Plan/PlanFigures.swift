import Basis

/// Everything a plan says of one period: income, what each budget and type may cost and did cost, week by week.
///
/// Reads the period's own entries, found by date, so its cost does not grow with the history.
public struct PlanFigures: Sendable {
  /// How many categories can stand above each other in sums.
  static let deepest = 50

  public struct Line: Sendable, Equatable {
    public let category: RecordID
    public let name: String
    public let type: Category.BudgetType?
    public let isBill: Bool
    /// A part of another budget, so not in sums.
    public let isNested: Bool
    public let budget: Budget
    /// Minor units.
    public internal(set) var allocated: Int64 = 0
    /// With everything under the category, refunds deducted; may be negative (BUD-13).
    public internal(set) var spent: Int64 = 0
    /// The newest day on which something was spent here.
    public internal(set) var lastOn: CalendarDate?
  }

  public struct TypeLine: Sendable, Equatable {
    public let type: Category.BudgetType
    /// The percentage of the income (BUD-09).
    public internal(set) var target: Int64 = 0
    /// The budgets together; the target while there are none.
    public internal(set) var allocated: Int64 = 0
    /// For Savings what was put aside (BUD-14).
    public internal(set) var spent: Int64 = 0
    public internal(set) var billsAllocated: Int64 = 0
    public internal(set) var billsSpent: Int64 = 0
    /// What suggested budgets are short of their usual cost, because the type has no more to share out.
    public internal(set) var short: Int64 = 0
  }

  /// A week, Monday to Sunday, cut to the period (BUD-15).
  public struct Week: Sendable, Equatable {
    public let span: Period
    /// By type: Needs, Wants, Savings. Minor units, bills left out.
    public internal(set) var allowance: [Int64] = [0, 0, 0]
    public internal(set) var spent: [Int64] = [0, 0, 0]
  }

  public let period: BudgetPeriod
  public let inputs: PlanInputs
  public let currency: CurrencyCode
  public private(set) var income = IncomeFigures()
  public private(set) var lines: [Line] = []
  /// Needs, Wants, Savings.
  public private(set) var types: [TypeLine] = Category.BudgetType.allCases.map { TypeLine(type: $0) }
  public private(set) var weeks: [Week] = []
  /// By category, with everything under it: its index in `inputs.lines`.
  private var sums: [Int64] = []
  /// All income and spending of the period, as every other screen has it (INC-08). Minor units.
  public private(set) var received: Int64 = 0
  public private(set) var spending: Int64 = 0
  /// Income by the day on which it came, whichever period it counts for.
  private var receivedByDate: Int64 = 0
  /// Spending of no type; and what of it has no category.
  public private(set) var loose: Int64 = 0
  public private(set) var uncategorised: Int64 = 0
  /// The sum of what is allocated; nested budgets are in their parents'.
  public private(set) var allocated: Int64 = 0
  /// Of a type for spending more was there than its suggested budgets usually cost, so that the rest is unallocated.
  public private(set) var stopsAtUsual = false

  /// BUD-10: positive is unallocated, negative is more than the income.
  public var unallocated: Int64 { scaledIncome.subtractingClamped(allocated) }

  /// The income that the period can plan with: of a transition its part by days (BUD-05).
  public var scaledIncome: Int64 { period.scaled(income.used) }

  /// - Parameters:
  ///   - today: later entries have no effect (TXN-27).
  ///   - entries: the period's up to today by the lines of these inputs, where they are at hand.
  public init(
    _ space: Space, _ period: BudgetPeriod, _ inputs: PlanInputs, today: CalendarDate, entries: PlanEntries? = nil
  ) {
    self.period = period
    self.inputs = inputs
    currency = space.currency ?? .chf
    income = IncomeFigures(space, period, inputs, today: today)
    var start = period.start
    while start < period.span.end && weeks.count < 60 {
      let next = min(start.adding(days: 8 - start.weekday), period.span.end)
      weeks.append(Week(span: Period(start: start, end: next)))
      start = next
    }
    let tree = PlanTree(inputs)
    let last = min(period.lastDay, today)
    count(entries ?? PlanEntries(space, from: period.start, through: last, inputs, tree), tree)
    let early = EarlyIncome(space)
    received = receivedByDate.addingClamped(early.sum(space, before: period.start, today: today))
      .subtractingClamped(early.sum(space, before: period.span.end, today: last))
    allocate(tree)
    allowWeeks()
  }

  // MARK: What was spent

  private mutating func count(_ entries: PlanEntries, _ tree: PlanTree) {
    var own = Array(repeating: Int64(0), count: inputs.lines.count)
    var newest = Array(repeating: Int32.min, count: inputs.lines.count)
    for line in entries.lines {
      switch line.flow {
      case .income: receivedByDate = receivedByDate.addingClamped(line.amount)
      case .expense, .refund:
        spending = spending.subtractingClamped(line.amount)
        guard line.category >= 0 else {
          uncategorised = uncategorised.subtractingClamped(line.amount)
          loose = loose.subtractingClamped(line.amount)
          continue
        }
        let index = Int(line.category)
        own[index] = own[index].subtractingClamped(line.amount)
        if line.flow == .expense { newest[index] = max(newest[index], line.day) }
        countType(inputs.lines[index], 0 &- line.amount, on: line.day)
      // BUD-14: by transfer into a wallet for savings.
      case .transfer: add(line.amount, to: 2, on: line.day)
      case .none: break
      }
    }
    sums = own
    let last = newest
    for index in own.indices where own[index] != 0 || last[index] != .min {
      // Each one above once, also where devices made a circle of them together; nobody's tree is deeper than this.
      var path = [index]
      while path.count < PlanFigures.deepest, let here = tree.parent(of: path[path.count - 1]), !path.contains(here) {
        sums[here] = sums[here].addingClamped(own[index])
        newest[here] = max(newest[here], last[index])
        path.append(here)
      }
    }
    lines = []
    for (index, line) in inputs.lines.enumerated() {
      guard let budget = line.budget, !line.isIncome else { continue }
      var out = Line(
        category: line.category, name: budget.name ?? line.name, type: line.type, isBill: line.isBill,
        isNested: tree.hasPlannedParent(index), budget: budget)
      out.spent = sums[index]
      if newest[index] != .min { out.lastOn = CalendarDate(daysSinceEpoch: newest[index]) }
      lines.append(out)
    }
  }

  /// What a category and those under it cost, planned or not (BUD-13). Minor units.
  public func spent(in category: RecordID) -> Int64 {
    inputs.lines.firstIndex { $0.category == category }.map { sums[$0] } ?? 0
  }

  /// Of a line of the inputs.
  func spent(at index: Int) -> Int64 { sums[index] }

  private mutating func countType(_ line: PlanInputs.Line, _ amount: Int64, on day: Int32) {
    guard line.included else { return }
    guard let type = line.type, let index = Category.BudgetType.allCases.firstIndex(of: type) else {
      loose = loose.addingClamped(amount)
      return
    }
    if line.isBill {
      types[index].spent = types[index].spent.addingClamped(amount)
      types[index].billsSpent = types[index].billsSpent.addingClamped(amount)
    } else {
      add(amount, to: index, on: day)
    }
  }

  private mutating func add(_ amount: Int64, to type: Int, on day: Int32) {
    types[type].spent = types[type].spent.addingClamped(amount)
    guard let week = weeks.firstIndex(where: { day < $0.span.end.daysSinceEpoch }) else { return }
    weeks[week].spent[type] = weeks[week].spent[type].addingClamped(amount)
  }

  // MARK: What was planned

  /// BUD-09, BUD-11: fixed budgets are what they are; suggested ones share what their type has left.
  private mutating func allocate(_ tree: PlanTree) {
    let targets = Shares.divide(income.used, by: inputs.percents)
    for type in types.indices {
      types[type].target = scaled(type < targets.count ? targets[type] : 0)
      let own = lines.indices.filter { lines[$0].type == types[type].type && !lines[$0].isNested }
      var left = type < targets.count ? targets[type] : 0
      for index in own where !lines[index].budget.isSuggested {
        lines[index].allocated = lines[index].budget.limit
        left = left.subtractingClamped(lines[index].allocated)
      }
      let suggested = own.filter { lines[$0].budget.isSuggested }
      suggest(suggested, max(0, left), type)
    }
    for index in lines.indices {
      if lines[index].type == nil || lines[index].isNested { lines[index].allocated = lines[index].budget.limit }
      lines[index].allocated = scaled(lines[index].allocated)
      guard !lines[index].isNested else { continue }
      allocated = allocated.addingClamped(lines[index].allocated)
      guard let type = types.firstIndex(where: { $0.type == lines[index].type }) else { continue }
      types[type].allocated = types[type].allocated.addingClamped(lines[index].allocated)
      if lines[index].isBill {
        types[type].billsAllocated = types[type].billsAllocated.addingClamped(lines[index].allocated)
      }
    }
    for type in types.indices where !lines.contains(where: { $0.type == types[type].type }) {
      types[type].allocated = types[type].target
    }
  }

  private mutating func suggest(_ suggested: [Int], _ left: Int64, _ type: Int) {
    let weights = suggested.map { lines[$0].budget.weight }
    let parts = PlanFigures.suggestions(
      weights, isBill: suggested.map { lines[$0].isBill }, left: left, fills: types[type].type == .savings)
    var (shared, usual): (Int64, Int64) = (0, 0)
    for ((index, part), weight) in zip(zip(suggested, parts), weights) {
      lines[index].allocated = part
      shared = shared.addingClamped(part)
      if weight > PlanFigures.evenWeight { usual = usual.addingClamped(weight) }
    }
    guard types[type].type != .savings else { return }
    if !suggested.isEmpty && shared < left { stopsAtUsual = true }
    types[type].short = scaled(max(0, usual.subtractingClamped(left)))
  }

  private func scaled(_ amount: Int64) -> Int64 { period.scaled(amount) }

  private mutating func allowWeeks() {
    let days = weeks.map { Int64($0.span.dayCount) }
    for type in types.indices {
      let bucket = max(0, types[type].allocated.subtractingClamped(types[type].billsAllocated))
      for (week, allowance) in Shares.divide(bucket, by: days).enumerated() {
        weeks[week].allowance[type] = allowance
      }
    }
  }
}

/// Which category is under which.
struct PlanTree {
  let index: [RecordID: Int]
  private let parents: [Int?]
  private let isPlanned: [Bool]

  init(_ inputs: PlanInputs) {
    var index: [RecordID: Int] = [:]
    for (position, line) in inputs.lines.enumerated() { index[line.category] = position }
    self.index = index
    parents = inputs.lines.map { line in line.parent.flatMap { index[$0] } }
    isPlanned = inputs.lines.map { $0.budget != nil }
  }

  func parent(of child: Int) -> Int? { parents[child] }

  func isUnder(_ child: Int, _ ancestor: Int) -> Bool {
    var current: Int? = child
    var steps = 0
    while let here = current, steps <= parents.count {
      if here == ancestor { return true }
      current = parents[here]
      steps += 1
    }
    return false
  }

  func hasPlannedParent(_ child: Int) -> Bool {
    var current = parents[child]
    var steps = 0
    while let here = current, steps <= parents.count {
      if isPlanned[here] { return true }
      current = parents[here]
      steps += 1
    }
    return false
  }
}
