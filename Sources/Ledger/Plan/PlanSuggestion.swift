import Basis

extension Space {
  /// What each planned category usually costs: the median of up to three whole periods before this one (BUD-09, BUD-28).
  /// A type without any history has 1 for each, so that it is shared evenly. Top-level active categories with a type.
  public func usualSpending(today: CalendarDate) -> [(category: RecordID, weight: Int64)] {
    let inputs = planInputs
    let known = Set(inputs.lines.map { $0.category })
    let lines = inputs.lines.filter { line in
      !line.isIncome && line.active && line.type != nil && !(line.parent.map { known.contains($0) } ?? false)
    }
    var past: [PlanFigures] = []
    var period = budgetPeriod(containing: today)
    for _ in 0..<3 {
      period = budgetPeriod(containing: period.start.adding(days: -1))
      let figures = PlanFigures(self, period, inputs, today: today)
      if figures.received != 0 || figures.spending != 0 { past.append(figures) }
    }
    var out: [(category: RecordID, weight: Int64)] = []
    for type in Category.BudgetType.allCases {
      let own = lines.filter { $0.type == type }
      let usual = own.map { line in Space.median(past.map { $0.spent(in: line.category) }) }
      let isEven = !usual.contains { $0 > 0 }
      for (line, amount) in zip(own, usual) { out.append((line.category, isEven ? 1 : max(0, amount))) }
    }
    return out
  }

  static func median(_ values: [Int64]) -> Int64 {
    let sorted = values.sorted()
    guard let last = sorted.last else { return 0 }
    let middle = sorted.count / 2
    if sorted.count % 2 == 1 { return sorted[middle] }
    return sorted[middle - 1] == last ? last : sorted[middle - 1] / 2 + sorted[middle] / 2
  }
}
