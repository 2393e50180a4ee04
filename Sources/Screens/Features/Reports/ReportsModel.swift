import Basis
import Filing
import Insight
import Ledger

/// A report as a person makes it (ANA-19), with those that were saved (ANA-20). Everything that was chosen stands in
/// the address.
public struct ReportsModel: Sendable {
  public enum Chart: String, CaseIterable, Sendable { case bar, line, pie }
  public enum Range: String, CaseIterable, Sendable { case this, last, three, year, custom }

  public struct Saved: Sendable, Equatable {
    public let id: RecordID
    public let name: String
    public let path: String
    public let isShown: Bool
  }

  public struct Choice: Sendable, Equatable {
    /// `none` for entries without a category.
    public let value: String
    public let name: String
    public let isOn: Bool
    /// Of a wallet, what tells it from another one of its name.
    public var wallet: WalletMark?
  }

  public struct WalletMark: Sendable, Equatable {
    public let kind: Wallet.Kind
    public let currency: CurrencyCode
  }

  public let question: ReportQuestion
  public let range: Range
  public let chart: Chart
  public let report: CustomReport
  public let slices: [Slice]
  /// Beside the figures of closed periods (BUD-21).
  public let changed: LateChange?
  /// Of rows by category; nil for one that is gone.
  public let labels: [CategoryLabel?]
  public let rate: SavingsRate?
  public let categories: [Choice]
  public let wallets: [Choice]
  /// Something is shared at all, so that it can be told apart.
  public let hasShared: Bool
  public let saved: [Saved]
  /// The saved report that is being renamed.
  public let renaming: RecordID?
  public let currency: CurrencyCode
  public let today: CalendarDate
  public let isEmpty: Bool
  let route: Route

  public init(_ snapshot: Snapshot, route: Route) {
    let (space, book, today) = (snapshot.space, snapshot.book, snapshot.today)
    self.route = route
    self.today = today
    currency = snapshot.currency
    isEmpty = book.lines.isEmpty
    range = Range.allCases.first { sameBytes($0.rawValue, route["range"] ?? "") } ?? .year
    let question = ReportsModel.question(snapshot, route)
    self.question = question
    chart = Chart.allCases.first { sameBytes($0.rawValue, route["chart"] ?? "") } ?? .bar
    let report = CustomReport(space, book, question, currency: snapshot.currency, today: today)
    self.report = report
    changed = LateChange(report.changedIncome, report.changedSpending, snapshot.currency)
    labels = report.rows.map { snapshot.label($0.category) }
    rate = SavingsRate(income: report.income ?? 0, spending: report.spending ?? 0)
    slices = Slice.topTen(ReportsModel.slices(report, snapshot), snapshot.currency)
    var choices = [Choice(value: "none", name: "", isOn: question.filter.categories.contains(nil))]
    for category in book.categories {
      choices.append(
        Choice(value: category.id.text, name: category.name, isOn: question.filter.categories.contains(category.id)))
    }
    categories = choices
    wallets = book.wallets.map {
      Choice(
        value: $0.id.text, name: $0.name, isOn: question.filter.wallets.contains($0.id),
        wallet: WalletMark(kind: $0.walletKind, currency: $0.currency))
    }
    hasShared = question.filter.isShared != nil || book.lines.contains { $0.isShared }
    var saved = space.forms(SavedReport.self).map { form in
      Saved(
        id: form.id, name: form.name, path: "/reports?" + form.query,
        isShown: sameBytes(form.query, ReportsModel.query(route)))
    }
    saved.sort { TextFolding.key($0.name).lexicographicallyPrecedes(TextFolding.key($1.name)) }
    self.saved = saved
    renaming = route["rename"].flatMap { RecordID($0) }
  }

  static func question(_ snapshot: Snapshot, _ route: Route) -> ReportQuestion {
    let (space, today) = (snapshot.space, snapshot.today)
    var span: Period
    switch route["range"] ?? "" {
    case "this": span = AnalyticsChoice.current.reach(space, today: today).span
    case "last": span = AnalyticsChoice.last.reach(space, today: today).span
    case "three": span = AnalyticsChoice.three.reach(space, today: today).span
    case "custom":
      let choice = AnalyticsChoice(route.setting("period", "custom"), snapshot)
      span = choice.reach(space, today: today).span
    default: span = AnalyticsChoice.year.reach(space, today: today).span
    }
    if span.end > today.adding(days: 1) && span.start <= today
      && route["range"].map({ !sameBytes($0, "custom") }) ?? true
    {
      span = Period(start: span.start, end: today.adding(days: 1))
    }
    var question = ReportQuestion(from: span.start, through: span.lastDay)
    switch route["group"] ?? "" {
    case "week": question.grouping = .week
    case "day": question.grouping = .day
    case "category": question.grouping = .category
    default: question.grouping = .month
    }
    for part in (route["categories"] ?? "").parts(0x2C) {
      let text = String(decoding: part, as: UTF8.self)
      if sameBytes(text, "none") {
        question.filter.categories.append(nil)
      } else if let id = RecordID(text) {
        question.filter.categories.append(id)
      }
    }
    for part in (route["wallets"] ?? "").parts(0x2C) {
      if let id = RecordID(String(decoding: part, as: UTF8.self)) { question.filter.wallets.append(id) }
    }
    if route["categorymode"].map({ sameBytes($0, "except") }) ?? false { question.filter.categoryMode = .except }
    if let shared = route["shared"], !shared.isEmpty { question.filter.isShared = sameBytes(shared, "shared") }
    if route["walletmode"].map({ sameBytes($0, "except") }) ?? false { question.filter.walletMode = .except }
    return question
  }

  private static func slices(_ report: CustomReport, _ snapshot: Snapshot) -> [Slice] {
    guard report.question.grouping == .category else { return [] }
    let percents = Breakdown.percentages(report.rows.map { $0.spending })
    var slices: [Breakdown.Slice] = []
    for (index, row) in report.rows.enumerated() {
      slices.append(
        Breakdown.Slice(
          category: row.category, name: row.name, type: row.type, amount: row.spending, percent: percents[index],
          entries: row.entries,
          hasParts: false))
    }
    return Slice.all(slices, snapshot)
  }

  /// What a template keeps of an address: the order is always the same.
  static func query(_ route: Route) -> String {
    var items: [Route.Item] = []
    for name in [
      "range", "from", "through", "group", "chart", "categories", "categorymode", "wallets", "walletmode", "shared",
    ] {
      if let value = route[name], !value.isEmpty { items.append(Route.Item(name: name, value: value)) }
    }
    let path = Route(.reports, items).path.bytes
    return String(decoding: path.drop { $0 != 0x3F }.dropFirst(), as: UTF8.self)
  }

  /// The entries behind a row.
  public func entries(_ row: CustomReport.Row) -> String {
    var filter = TransactionFilter()
    filter.from = row.span?.start ?? question.from
    filter.through = row.span?.lastDay ?? question.through
    filter.isShared = question.filter.isShared
    filter.isByPeriod = true
    if question.filter.walletMode == .only { filter.wallets = question.filter.wallets }
    if question.grouping == .category {
      // What was in a category that is gone is elsewhere now.
      let isGone = row.category.map { id in !labels.contains { $0?.id == id } } ?? false
      if let id = row.category, !isGone { filter.categories = [id] } else { filter.uncategorised = !isGone }
      filter.direction = row.category == nil || isGone ? .expense : .all
    } else if question.filter.categoryMode == .only {
      for category in question.filter.categories {
        if let category { filter.categories.append(category) } else { filter.uncategorised = true }
      }
    }
    return filter.route.path
  }
}
