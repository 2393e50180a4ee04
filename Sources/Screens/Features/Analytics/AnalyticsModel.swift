import Basis
import Filing
import Insight
import Ledger

/// Analytics (ANA-10 to ANA-18, ANA-23 to ANA-25): one part at a time, so that only what is shown is counted.
public struct AnalyticsModel: Sendable {
  public enum Part: String, CaseIterable, Sendable { case overview, categories, plan, compare, payees }

  public let part: Part
  public let choice: AnalyticsChoice
  public let span: Period
  /// The last period of the span: plan and comparison are about it.
  public let main: BudgetPeriod
  public let running: BudgetPeriod
  /// Periods with entries, newest first: for the drop-downs.
  public let periods: [BudgetPeriod]
  public let currency: CurrencyCode
  public let isEmpty: Bool

  /// Of the span, as the Dashboard has it.
  public let income: Money?
  public let spending: Money?
  public let rate: SavingsRate?
  public let notCounted: Int
  /// Beside the figures of closed periods (BUD-21).
  public let changed: LateChange?

  /// Overview. Nil in another part, as everything below.
  public private(set) var trend: Trend?
  public private(set) var bars: Trend?
  /// Categories: high to low, ten and the rest; and all of them.
  public private(set) var slices: [Slice] = []
  public private(set) var allSlices: [Slice] = []
  public let isPie: Bool
  public private(set) var performance: Performance?
  public private(set) var advice: [Recommendation] = []
  public private(set) var forecast: Forecast?
  public private(set) var comparison: Comparison?
  public private(set) var three: Comparison?
  public private(set) var rankings: Rankings?

  init(_ snapshot: Snapshot, route: Route, dismissed: [String]) {
    let (space, book, today) = (snapshot.space, snapshot.book, snapshot.today)
    currency = snapshot.currency
    part = Part.allCases.first { sameBytes($0.rawValue, route["show"] ?? "") } ?? .overview
    choice = AnalyticsChoice(route, snapshot)
    (main, span) = choice.reach(space, today: today)
    running = space.budgetPeriod(containing: today)
    let first = min(book.firstDate ?? today, today)
    periods = space.budgetPeriods(36, through: running, from: first).reversed()
    isEmpty = book.lines.isEmpty
    isPie = route["chart"].map { sameBytes($0, "pie") } ?? false
    let figures = PeriodFigures(book, period: span, currency: currency, today: today, days: 0)
    income = snapshot.money(figures.income)
    spending = snapshot.money(figures.spending)
    rate = SavingsRate(income: figures.income.clamped, spending: figures.spending.clamped)
    notCounted = figures.notCounted
    changed = LateChange(figures.changedIncome.clamped, figures.changedSpending.clamped, currency)
    guard !isEmpty else { return }
    switch part {
    case .overview:
      trend = Trend(space, book, today: today)
      bars = Trend(space, book, through: main, count: span.dayCount > 100 ? 12 : 8, today: today)
      advise(snapshot, dismissed)
    case .categories:
      allSlices = Slice.all(Breakdown(book, figures).slices, snapshot)
      slices = Slice.topTen(allSlices, currency)
    case .plan:
      advise(snapshot, dismissed)
      if main == running { forecast = Forecast(space, book, currency: currency, today: today) }
    case .compare:
      let later = AnalyticsModel.period(route["with"], space) ?? main
      let earlier = AnalyticsModel.period(route["compare"], space) ?? space.budgetPeriod(before: later) ?? later
      comparison = Comparison(space, book, [earlier, later], currency: currency, today: today)
      three = Comparison(
        space, book, space.budgetPeriods(3, through: main, from: .earliest), currency: currency, today: today)
    case .payees: rankings = Rankings(space, book, period: span, currency: currency, today: today)
    }
  }

  private mutating func advise(_ snapshot: Snapshot, _ dismissed: [String]) {
    let (space, today) = (snapshot.space, snapshot.today)
    let performance = Performance(snapshot.book.budget(of: main, in: space, today: today), today: today)
    let rising = Comparison(
      space, snapshot.book, space.budgetPeriods(4, through: main, from: .earliest), currency: currency, today: today)
    self.performance = performance
    advice = Recommendation.find(performance, rising: rising, without: dismissed)
  }

  private static func period(_ text: String?, _ space: Space) -> BudgetPeriod? {
    guard let date = text.flatMap({ CalendarDate(text: $0) }), date.isAccepted else { return nil }
    return space.budgetPeriod(containing: date)
  }

  /// The address of this page with one thing changed.
  public func path(_ changes: (String, String)...) -> String {
    var items = [Route.Item(name: "show", value: part.rawValue), Route.Item(name: "period", value: choice.text)]
    if case .custom(let from, let through) = choice {
      items.append(Route.Item(name: "from", value: from.text))
      items.append(Route.Item(name: "through", value: through.text))
    }
    if isPie { items.append(Route.Item(name: "chart", value: "pie")) }
    for (name, value) in changes {
      items.removeAll { sameBytes($0.name, name) }
      items.append(Route.Item(name: name, value: value))
    }
    return Route(.analytics, items).path
  }

  /// The entries behind a figure.
  public static func entries(
    _ span: Period, _ direction: TransactionFilter.Direction = .all, category: RecordID? = nil, none: Bool = false
  ) -> String {
    var filter = TransactionFilter()
    filter.from = span.start
    filter.through = span.lastDay
    filter.isByPeriod = true
    filter.direction = direction
    if let category { filter.categories = [category] }
    filter.uncategorised = none
    return filter.route.path
  }
}
