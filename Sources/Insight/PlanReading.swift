import Basis
import Ledger

extension Book {
  /// `Space.budgetForPeriod` (BUD-22) by the lines of the book: the same answer without reading the records again.
  public func budget(of period: BudgetPeriod, in space: Space, today: CalendarDate) -> PeriodBudget {
    let now = space.planInputs(categories)
    let currency = space.currency ?? .chf
    guard space.closedPeriods.whole(period.start) != nil else {
      let inputs = space.planInputs(of: period, now: now)
      return PeriodBudget(
        space, period, today: today, inputs: inputs, entries: planEntries(period, inputs, currency, today: today))
    }
    let entries = planEntries(period, now, currency, today: max(today, period.lastDay))
    return PeriodBudget(space, period, today: today, inputs: now, entries: entries)
  }

  /// The plan of a running period as it stands.
  public func planFigures(
    of period: BudgetPeriod, in space: Space, _ inputs: PlanInputs, today: CalendarDate
  ) -> PlanFigures {
    let entries = planEntries(period, inputs, space.currency ?? .chf, today: today)
    return PlanFigures(space, period, inputs, today: today, entries: entries)
  }

  /// `Space.usualSpending` by the lines of the book.
  public func usualSpending(in space: Space, today: CalendarDate) -> [(category: RecordID, weight: Int64)] {
    space.usualSpending(today: today) { planFigures(of: $0, in: space, $1, today: today) }
  }

  private func planEntries(_ period: BudgetPeriod, _ inputs: PlanInputs, _ currency: CurrencyCode, today: CalendarDate)
    -> PlanEntries
  {
    let places = self.places(in: inputs)
    let all = lines(in: period.span, today: today)
    var out: [PlanEntries.Line] = []
    out.reserveCapacity(all.count)
    for line in all where line.counts {
      if line.flow == .transfer {
        let saved = PlanEntries.saved(
          line.wallet < 0 ? nil : wallets[Int(line.wallet)],
          line.otherWallet < 0 ? nil : wallets[Int(line.otherWallet)],
          line.amount, line.otherAmount, currency)
        if saved > 0 { out.append(PlanEntries.Line(day: line.date, category: -1, flow: .transfer, amount: saved)) }
      } else if line.currency == currency {
        let category = line.category < 0 ? -1 : places[Int(line.category)]
        out.append(PlanEntries.Line(day: line.date, category: category, flow: line.flow, amount: line.counted))
      }
    }
    return PlanEntries(out)
  }

  /// For each category its place among the lines of a plan; −1 for one that the plan does not know. Mostly the same.
  private func places(in inputs: PlanInputs) -> [Int32] {
    var places: [Int32] = []
    places.reserveCapacity(categories.count)
    var others: [RecordID: Int32]?
    for index in categories.indices {
      let id = categories[index].id
      if index < inputs.lines.count, inputs.lines[index].category == id {
        places.append(Int32(truncatingIfNeeded: index))
        continue
      }
      if others == nil {
        var found: [RecordID: Int32] = [:]
        for (place, line) in inputs.lines.enumerated() { found[line.category] = Int32(truncatingIfNeeded: place) }
        others = found
      }
      places.append(others?[id] ?? -1)
    }
    return places
  }
}
