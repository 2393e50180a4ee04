import Basis

/// What suggested budgets get, and what they go by (BUD-09, BUD-11).
extension PlanFigures {
  /// The weight of a category that nothing is known of yet.
  public static let evenWeight: Int64 = 1

  /// Shares out what a type has left among its suggested budgets.
  ///
  /// A budget with a known cost gets that and never more, so that nobody's habits are stretched to fill a type: what is
  /// over stays unallocated. Where there is too little, bills come first, since only the others can be spent less on.
  /// Categories that nothing is known of share the rest evenly. Savings fill their type, known or not: to save more is
  /// their point.
  static func suggestions(_ weights: [Int64], isBill: [Bool], left: Int64, fills: Bool) -> [Int64] {
    let known = weights.indices.filter { weights[$0] > evenWeight }
    guard !fills, !known.isEmpty else { return Shares.divide(left, by: weights) }
    var parts = Array(repeating: Int64(0), count: weights.count)
    var left = left
    for bills in [true, false] {
      let own = known.filter { isBill[$0] == bills }
      let usual = own.map { weights[$0] }
      var whole = WideSum()
      for cost in usual { whole.add(cost) }
      let sum = whole.exact ?? .max
      let isEnough = whole.exact.map { $0 <= left } ?? false
      for (index, part) in zip(own, isEnough ? usual : Shares.divide(left, by: usual)) { parts[index] = part }
      left = left.subtractingClamped(min(sum, left))
    }
    let even = weights.indices.filter { weights[$0] == evenWeight }
    for (index, part) in zip(even, Shares.divide(left, by: even.map { _ in evenWeight })) { parts[index] = part }
    return parts
  }
}

extension Space {
  /// What each planned category usually costs: the median of up to three whole periods before this one (BUD-09,
  /// BUD-28), or what its recurring entries come to where nothing was spent yet. A type of which nothing is known has 1
  /// for each, so that it is shared evenly. Top-level active categories with a type.
  ///
  /// - Parameter figures: a past period's, from who has its entries at hand.
  public func usualSpending(
    today: CalendarDate, figures: ((BudgetPeriod, PlanInputs) -> PlanFigures)? = nil
  ) -> [(category: RecordID, weight: Int64)] {
    let inputs = planInputs
    let known = Set(inputs.lines.map { $0.category })
    let lines = inputs.lines.filter { line in
      !line.isIncome && line.active && line.type != nil && !(line.parent.map { known.contains($0) } ?? false)
    }
    let past = usualPeriods(inputs, today, figures)
    let recurring = recurringCosts(inputs)
    var out: [(category: RecordID, weight: Int64)] = []
    for type in Category.BudgetType.allCases {
      let own = lines.filter { $0.type == type }
      let usual = own.map { line in Space.median(past.map { $0.spent(in: line.category) }) }
      let isNew = !usual.contains { $0 > 0 }
      for (line, amount) in zip(own, usual) {
        let cost = amount > 0 ? amount : recurring[line.category] ?? 0
        out.append((line.category, isNew && cost <= 0 ? PlanFigures.evenWeight : max(0, cost)))
      }
    }
    return out
  }

  /// Of the three periods before this one those that tell what is usual. One that the entries reach only in part is
  /// left out where there is another.
  private func usualPeriods(
    _ inputs: PlanInputs, _ today: CalendarDate, _ figures: ((BudgetPeriod, PlanInputs) -> PlanFigures)?
  ) -> [PlanFigures] {
    var past: [PlanFigures] = []
    var period = budgetPeriod(containing: today)
    for _ in 0..<3 {
      period = budgetPeriod(containing: period.start.adding(days: -1))
      let figures = figures?(period, inputs) ?? PlanFigures(self, period, inputs, today: today)
      if figures.received != 0 || figures.spending != 0 { past.append(figures) }
    }
    let first = timeline.keys(from: .earliest, through: today).first?.date ?? today
    let whole = past.filter { first <= $0.period.start.adding(days: 7) && !isPartial($0.period) }
    return whole.isEmpty ? past : whole
  }

  /// What the recurring entries of a period cost, by the top-level category: an average month's where they come by
  /// weeks.
  private func recurringCosts(_ inputs: PlanInputs) -> [RecordID: Int64] {
    let tree = PlanTree(inputs)
    var costs: [RecordID: Int64] = [:]
    for template in forms(Template.self) where !template.paused && template.amount < 0 {
      guard wallets[template.walletId]?.currency == currency,
        var place = template.categoryId.flatMap({ tree.index[$0] })
      else { continue }
      var steps = 0
      while let parent = tree.parent(of: place), steps < PlanFigures.deepest { (place, steps) = (parent, steps + 1) }
      let once = Int64(clamping: template.amount.magnitude)
      let cost: Int64
      switch template.frequency {
      case .monthly: cost = once
      case .biweekly: cost = Shares.scaled(once, 26, of: 12)
      case .weekly: cost = Shares.scaled(once, 52, of: 12)
      }
      costs[inputs.lines[place].category, default: 0] = (costs[inputs.lines[place].category] ?? 0).addingClamped(cost)
    }
    return costs
  }

  static func median(_ values: [Int64]) -> Int64 {
    let sorted = values.sorted()
    guard let last = sorted.last else { return 0 }
    let middle = sorted.count / 2
    if sorted.count % 2 == 1 { return sorted[middle] }
    return sorted[middle - 1] == last ? last : sorted[middle - 1] / 2 + sorted[middle] / 2
  }
}

/// Whether suggested budgets still go by what is usual.
public struct SuggestionChange: Sendable, Equatable {
  /// With the weight that each would have now.
  public let budgets: [Budget]

  /// Nil where they do, or differ too little to be worth a word: by a fifth at most.
  public init?(_ space: Space, usual: [(category: RecordID, weight: Int64)]) {
    var changed: [Budget] = []
    var isWorthIt = false
    for (category, weight) in usual where weight > PlanFigures.evenWeight {
      guard var budget = space.form(Budget.id(category), Budget.self), budget.active, budget.isSuggested,
        budget.weight != weight
      else { continue }
      let before = budget.weight
      if Shares.compare(weight, times: 5, with: before, times: 6) > 0
        || Shares.compare(weight, times: 5, with: before, times: 4) < 0
      {
        isWorthIt = true
      }
      budget.weight = weight
      changed.append(budget)
    }
    guard isWorthIt else { return nil }
    budgets = changed
  }
}
