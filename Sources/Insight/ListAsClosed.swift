import Basis
import Ledger

/// What a list of entries came to when its closed periods were closed (BUD-21), where that is not what its entries come
/// to now. A figure of a closed period stays as it was, and its list has the entries of today: this names what lies
/// between the two.
public struct ListAsClosed: Sendable, Equatable {
  public let spending: WideSum
  public let income: WideSum
  /// Nil where the number was not kept.
  public let payments: Int?
  /// What entries that came, went or changed later add. A category that was only moved since adds nothing.
  public let changedSpending: WideSum
  public let changedIncome: WideSum

  /// Nil where both are the same, and for a list that no closed period has a figure for: of a search, some wallets or
  /// amounts.
  public init?(
    _ filter: TransactionFilter, _ list: TransactionList, _ book: Book, currency: CurrencyCode, today: CalendarDate
  ) {
    guard let from = filter.from, let through = filter.through, from <= through, filter.isOfFigures else { return nil }
    let span = Period(start: from, end: through.adding(days: 1))
    let now = list.totals.first { $0.currency == currency } ?? TransactionList.Total(currency: currency)
    // Income of these days by date is no figure of a period (INC-08).
    let (hasSpending, hasIncome) = (filter.direction != .income, filter.direction != .expense && filter.isByPeriod)
    guard hasSpending || hasIncome else { return nil }
    if !book.closings.within(span).isEmpty {
      var lines = LineFilter()
      lines.categories = filter.categories.map { $0 } + (filter.uncategorised ? [nil] : [])
      let was = PeriodFigures(
        book, period: span, currency: currency, today: today, filter: lines, days: 0, isByPeriod: filter.isByPeriod)
      spending = hasSpending ? was.spending : WideSum()
      income = hasIncome ? was.income : WideSum()
      payments = hasSpending ? was.spendingCount : 0
      changedSpending = hasSpending ? was.changedSpending : WideSum()
      changedIncome = hasIncome ? was.changedIncome : WideSum()
    } else {
      guard filter.categories.isEmpty, !filter.uncategorised, let days = book.closings.days(of: span, currency) else {
        return nil
      }
      spending = hasSpending ? days.spending : WideSum()
      income = hasIncome ? days.income : WideSum()
      payments = nil
      var (more, earned) = (hasSpending ? now.spending : WideSum(), hasIncome ? now.income : WideSum())
      more.add(spending.negated)
      earned.add(income.negated)
      (changedSpending, changedIncome) = (more, earned)
    }
    let isSame = spending == (hasSpending ? now.spending : WideSum()) && income == (hasIncome ? now.income : WideSum())
    guard !isSame || payments.map({ $0 != (hasSpending ? now.payments : 0) }) ?? false else { return nil }
  }
}

extension TransactionFilter {
  /// Asks for days, categories and a direction at most, as figures of a period do.
  fileprivate var isOfFigures: Bool {
    var plain = TransactionFilter()
    (plain.from, plain.through, plain.isByPeriod) = (from, through, isByPeriod)
    (plain.categories, plain.uncategorised, plain.direction, plain.order) = (
      categories, uncategorised, direction, order
    )
    return plain == self && direction != .transfer
  }
}

extension Closings {
  /// What days inside of one closed period came to; nil where it is not closed, or days were not kept.
  fileprivate func days(of span: Period, _ currency: CurrencyCode) -> (spending: WideSum, income: WideSum)? {
    guard let closed = list.first(where: { $0.span.start <= span.start && span.end <= $0.span.end }),
      closed.currency ?? currency == currency, !closed.dailySpending.isEmpty
    else { return nil }
    var (spending, income) = (WideSum(), WideSum())
    let first = closed.span.start.days(until: span.start)
    for day in first..<first + span.dayCount {
      if closed.dailySpending.indices.contains(day) { spending.add(closed.dailySpending[day]) }
      if closed.dailyReceived.indices.contains(day) { income.add(closed.dailyReceived[day]) }
    }
    return (spending, income)
  }
}
