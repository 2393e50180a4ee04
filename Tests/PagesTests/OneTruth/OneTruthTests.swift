import Basis
import Filing
import Foundation
import Insight
import Ledger
import Proving
import Testing

@testable import Pages
@testable import Screens

/// Asks the same question on every screen and output of random ledgers, and reads the answers from what is drawn
/// (ANA-27).
@Suite("One truth on every screen") struct OneTruthTests {
  static let seeds = 12

  private func everyWorld(_ steps: Int = 30, _ body: (inout TruthWorld, UInt64) throws -> Void) throws {
    try forAllSeeds(Self.seeds) { seed, _ in
      var world = try TruthWorld(seed: seed, steps: steps)
      try body(&world, seed)
    }
  }

  @Test("B-5 a day in the list, in the calendar and its rows come to the same, and the headline is their sum")
  func days() throws {
    try everyWorld { world, seed in
      // As it opens, days cut by the end of what is drawn included.
      let opened = DrawnList(&world.app, "/transactions", whole: false)
      let list = DrawnList(&world.app, "/transactions")
      var sum: Int64 = 0
      for day in list.days {
        let rows = day.rows.compactMap { $0.counted }.reduce(0, +)
        #expect((day.total ?? 0) == rows, "seed \(seed) \(day.key)")
        if day.key.hasPrefix("day-") { sum += rows }
      }
      #expect(list.income - list.spent == sum, "seed \(seed)")
      for day in opened.days {
        let whole = list.days.first { $0.key == day.key }
        #expect(day.total == whole?.total, "seed \(seed) \(day.key): as drawn first")
      }
      for day in list.days where day.key.hasPrefix("day-") {
        let date = TimeTests.day(String(day.key.dropFirst(4)))
        let model = CalendarModel(world.snapshot, route: Route(path: "/transactions/calendar?day=\(date.text)"))
        let cell = model.weeks.flatMap { $0 }.compactMap { $0 }.first { $0.date == date }
        let total = (cell?.income?.minorUnits ?? 0) - (cell?.spending?.minorUnits ?? 0)
        #expect(total == day.total ?? 0, "seed \(seed) \(day.key): calendar")
        #expect(cell?.entries == day.rows.count, "seed \(seed) \(day.key): entries")
      }
    }
  }

  @Test("B-5 of a filter the headline, the days and the rows come to the same")
  func filteredDays() throws {
    try everyWorld { world, seed in
      for key in ["groceries", "dining-out", "emergency-fund"] {
        let list = DrawnList(&world.app, "/transactions?category=" + Category.defaultID(key).text)
        var sum: Int64 = 0
        for day in list.days {
          let rows = day.rows.compactMap { $0.counted }.reduce(0, +)
          #expect((day.total ?? 0) == rows, "seed \(seed) \(key) \(day.key)")
          if day.key.hasPrefix("day-") { sum += rows }
        }
        #expect(list.income - list.spent == sum, "seed \(seed) \(key)")
      }
    }
  }

  /// Every period that the Budgets page offers: what came in, what was spent and how many payments that were.
  @Test(
    "B-7, B-8b, ANA-27 a period comes to the same on Dashboard, Budgets, Analytics, report, CSV, paper and in the list behind it"
  )
  func periods() throws {
    var (closings, changes) = (0, 0)
    try everyWorld { world, seed in
      let snapshot = world.snapshot
      let budgets = BudgetsModel(snapshot, route: Route(path: "/budgets"))
      for period in budgets.choices {
        let name = "seed \(seed) \(period.start.text)"
        let dashboard = DashboardModel(snapshot, route: Route(path: "/?period=\(PeriodChoice(period).text)"))
        let (income, spending) = (dashboard.income?.minorUnits ?? 0, dashboard.spending?.minorUnits ?? 0)
        let budget = BudgetsModel(snapshot, route: Route(path: "/budgets?period=\(period.start.text)"))
        #expect(budget.period == period && budget.spending.minorUnits == spending, "\(name): Budgets")
        let analytics = AnalyticsModel(
          snapshot, route: Route(path: "/analytics?show=categories&period=\(period.start.text)"), dismissed: [])
        #expect(
          (analytics.income?.minorUnits, analytics.spending?.minorUnits) == (income, spending), "\(name): Analytics")
        #expect(analytics.allSlices.reduce(0) { $0 + $1.amount.minorUnits } == spending, "\(name): slices")
        let trend = Trend(world.app.space, snapshot.book, through: period, count: 1, today: world.app.today)
        #expect(trend.points.last.map { [$0.income, $0.spending] } == [income, spending], "\(name): trend")
        let range = "range=custom&from=\(period.start.text)&through=\(period.lastDay.text)"
        for group in ["month", "week", "day", "category"] {
          let model = ReportsModel(snapshot, route: Route(path: "/reports?group=\(group)&" + range))
          #expect((model.report.income, model.report.spending) == (income, spending), "\(name): report by \(group)")
          #expect(model.report.rows.reduce(0) { $0 + $1.spending } == spending, "\(name): rows by \(group)")
          if group != "category" {
            #expect(model.report.rows.reduce(0) { $0 + $1.income } == income, "\(name): income rows by \(group)")
          }
          #expect(
            sum(model.report.csv(.standard, currency: .chf), group == "category" ? 1 : 3) == spending,
            "\(name): CSV by \(group)")
          #expect(model.changed == dashboard.changed, "\(name): what changed, in the report by \(group)")
          if group != "category" {
            #expect(
              model.report.rows.reduce(0) { $0 + $1.entries } == model.report.entries, "\(name): numbers by \(group)")
          }
          let paper = ReportPrint.report(model, world.words)
          #expect(
            paper.figures[1].value == world.words.amount(Money(minorUnits: spending, currency: .chf)),
            "\(name): paper by \(group)")
        }
        // The lists behind the figures.
        world.app.go("/?period=\(PeriodChoice(period).text)")
        let paths = ["stat-expenses", "stat-income"].map { self.path(world.app.html, $0) }
        let drawn = DrawnAmounts.piece(world.app.html, id: "stat-expenses", to: "</a>").flatMap {
          DrawnAmounts.all($0).first
        }
        #expect(drawn?.says(spending) == true, "\(name): drawn")
        let list = DrawnList(&world.app, paths[0])
        #expect(
          list.told.spent == spending && list.told.payments == dashboard.spendingCount, "\(name): list of expenses")
        let incomes = DrawnList(&world.app, paths[1])
        #expect(incomes.told.income == income, "\(name): list of income")
        let whole = world.app.space.closedPeriods.whole(period.start)
        if let whole {
          closings += 1
          if dashboard.changed != nil { changes += 1 }
          #expect(
            (whole.received, whole.spending, whole.payments) == (income, spending, Int64(dashboard.spendingCount)),
            "\(name): snapshot")
        } else {
          #expect(list.closed == nil && incomes.closed == nil, "\(name): nothing was closed")
        }
        // What the screens name beside the figure is what the list has more than it.
        let (more, earned) = (list.spent - spending, incomes.income - income)
        #expect(dashboard.changed == LateChange(earned, more, .chf), "\(name): what changed")
        #expect(
          (budget.changed, analytics.changed) == (dashboard.changed, dashboard.changed),
          "\(name): what changed, elsewhere")
        #expect(
          (list.changed != nil) == (more != 0) && (incomes.changed != nil) == (earned != 0),
          "\(name): what changed, in the list")
        for slice in analytics.allSlices {
          guard let id = slice.category?.id else { continue }
          let path = AnalyticsModel.entries(period.span, category: id)
          let list = DrawnList(&world.app, path)
          #expect(
            list.told.spent == slice.amount.minorUnits && list.told.payments == slice.entries,
            "\(name): \(slice.category?.name ?? "")")
        }
        let file = String(
          decoding: CSVExport.budgets(world.app.space, style: .standard, today: world.app.today), as: UTF8.self)
        for line in file.split(separator: "\r\n")
        where line.hasPrefix(period.start.text) || line.dropFirst(3).hasPrefix(period.start.text) {
          let cells = line.split(separator: ",", omittingEmptySubsequences: false)
          guard cells[3].isEmpty else { continue }
          #expect(minor(cells[7]) == spending && minor(cells[8]) == income, "\(name): budgets CSV")
        }
      }
    }
    #expect(closings > 10 && changes > 5, "closed periods are among them, and some that changed later")
  }

  @Test("B-7 a category in Budgets, in the comparison and in Analytics is the list behind it, also of closed periods")
  func budgetLines() throws {
    try everyWorld { world, seed in
      let snapshot = world.snapshot
      for period in BudgetsModel(snapshot, route: Route(path: "/budgets")).choices {
        let model = BudgetsModel(snapshot, route: Route(path: "/budgets?period=\(period.start.text)"))
        let comparison = Comparison(world.app.space, snapshot.book, [period], currency: .chf, today: world.app.today)
        let performance = Performance(
          snapshot.book.budget(of: period, in: world.app.space, today: world.app.today), today: world.app.today)
        for row in model.parts.flatMap({ $0.rows }) {
          let name = "seed \(seed) \(period.start.text) \(row.line.name)"
          let list = DrawnList(&world.app, AnalyticsModel.entries(period.span, category: row.line.category))
          #expect(row.spent.minorUnits == list.told.spent - list.told.income, "\(name)")
          #expect(
            (row.changed?.minorUnits ?? 0) == list.spent - list.income - row.spent.minorUnits, "\(name): what changed")
          #expect(
            performance.lines.first { $0.category == row.line.category }?.spent == row.spent.minorUnits,
            "\(name): performance")
          guard let compared = comparison.rows.first(where: { $0.category == row.line.category }) else { continue }
          #expect(compared.amounts == [row.spent.minorUnits], "\(name): comparison")
        }
      }
    }
  }

  @Test("ANA-27 wallets are worth the same on Wallets, on the Dashboard and each on its own page")
  func wallets() throws {
    try everyWorld(12) { world, seed in
      world.app.go("/wallets")
      let html = world.app.html
      let total = DrawnAmounts.all(html.components(separatedBy: "answer figure").dropFirst().first ?? "").first
      world.app.go("/")
      let card = DrawnAmounts.piece(world.app.html, id: "stat-balance", to: "</a>").map { DrawnAmounts.all($0) } ?? []
      #expect(total != nil && card.first == total, "seed \(seed)")
      var sum: Int64 = 0
      for id in [TruthWorld.bank, TruthWorld.nestEgg] {
        let row = DrawnAmounts.piece(html, id: "wl-" + id.text, to: "</li>").flatMap { DrawnAmounts.all($0).first }
        world.app.go("/wallets/" + id.text)
        let own = DrawnAmounts.all(world.app.html.components(separatedBy: "answer figure").dropFirst().first ?? "")
          .first
        #expect(row == own && row != nil, "seed \(seed)")
        sum += row?.units ?? 0
      }
      #expect(total?.units == sum, "seed \(seed)")
    }
  }

  @Test(
    "C-2, C-3 what's left is planned less spent, savings and open bills apart, and the same on Budgets, Dashboard, Analytics and cards"
  )
  func left() throws {
    var (apart, told) = (0, 0)
    try everyWorld { world, seed in
      if seed % 2 == 1 { try world.recur("rent", Int64(seed % 5 + 1) * 170_00) }
      let (snapshot, app) = (world.snapshot, world.app)
      let running = app.space.budgetPeriod(containing: app.today)
      let budgets = BudgetsModel(snapshot, route: Route(path: "/budgets"))
      guard budgets.hasPlan else { return }
      let dashboard = DashboardModel(snapshot, route: Route(path: "/"))
      #expect(dashboard.period == running.span, "seed \(seed): opens today's")
      // By the cards of types and the list of what was spent.
      var planned: Int64 = 0
      for part in budgets.parts where part.type == .needs || part.type == .wants {
        planned += part.allocated.minorUnits
      }
      let span = running.span
      let all = DrawnList(&world.app, AnalyticsModel.entries(span, .expense)).spent
      let saved = DrawnList(&world.app, AnalyticsModel.entries(span, category: Category.defaultID("emergency-fund")))
      let bills = self.openBills(dashboard, budgets, &world)
      if bills > 0 { apart += 1 }
      let left = planned - all + saved.spent - saved.income - bills
      let analytics = AnalyticsModel(snapshot, route: Route(path: "/analytics?show=plan&period=this"), dismissed: [])
      #expect(analytics.performance?.overall.remaining == left, "seed \(seed): Analytics")
      let glance = GlanceModel(app.space, format: LocaleFormat(tag: "en-CH"), today: app.today)
      #expect(glance.remaining?.minorUnits == left, "seed \(seed): card")
      #expect(glance.spent?.minorUnits == all, "seed \(seed): spent on the card")
      #expect(glance.forBills?.minorUnits ?? 0 == bills, "seed \(seed): bills on the card")
      world.app.go("/analytics?show=plan&period=this")
      self.expectApart(bills, world.app.html, "seed \(seed): Analytics")
      world.app.go("/budgets")
      let heading = DrawnAmounts.piece(world.app.html, id: "title", to: "</h1>").map { DrawnAmounts.plain($0) } ?? ""
      #expect(heading.contains(left < 0 ? "more than planned" : "left"), "seed \(seed): \(heading)")
      #expect(DrawnAmounts.francs(in: heading).first?.says(abs(left)) == true, "seed \(seed): \(heading), \(left)")
      self.expectApart(bills, world.app.html, "seed \(seed): Budgets")
      var loose: Int64 = 0
      let filter = AnalyticsModel.entries(span, .expense, none: true)
      loose = DrawnList(&world.app, filter).spent
      world.app.go("/budgets")
      let remark =
        DrawnAmounts.piece(world.app.html, id: "without-category", to: "</p>").map { DrawnAmounts.plain($0) } ?? ""
      #expect(DrawnAmounts.francs(in: remark).first?.units ?? 0 == max(0, loose), "seed \(seed): without a category")
      world.app.go("/")
      let answer = DrawnAmounts.piece(world.app.html, id: "title", to: "</h1>").map { DrawnAmounts.plain($0) } ?? ""
      if answer.contains("until payday") {
        #expect(DrawnAmounts.francs(in: answer).last?.says(abs(left)) == true, "seed \(seed): \(answer), \(left)")
        #expect(answer.contains("left until payday") == (left >= 0), "seed \(seed): \(answer)")
        self.expectApart(bills, world.app.html, "seed \(seed): Dashboard")
        told += 1
      }
    }
    #expect(apart > 3 && told > 1, "some have bills that are still to come, and some Dashboards name what's left")
  }

  /// What rent, the one bill of these worlds, still costs: its budget, or what Upcoming has of it, less what its list
  /// has.
  private func openBills(_ dashboard: DashboardModel, _ budgets: BudgetsModel, _ world: inout TruthWorld) -> Int64 {
    let rent = Category.defaultID("rent")
    var due: Int64 = 0
    for item in dashboard.upcoming.items {
      switch item {
      case .template(let row): if row.category?.id == rent && !row.isDone { due -= row.money.minorUnits }
      case .entry(let row): if row.category?.id == rent && row.money.minorUnits < 0 { due -= row.money.minorUnits }
      }
    }
    let planned = budgets.parts.flatMap { $0.rows }.first { $0.line.category == rent }?.allocated.minorUnits ?? 0
    let list = DrawnList(&world.app, AnalyticsModel.entries(budgets.period.span, category: rent))
    return max(0, max(planned, due) - list.spent + list.income)
  }

  private func expectApart(_ bills: Int64, _ html: String, _ name: String) {
    let said = DrawnAmounts.piece(html, id: "set-apart", to: "</p>").map { DrawnAmounts.plain($0) }
    guard bills > 0 else { return #expect(said == nil, "\(name): no bills") }
    #expect(
      said.flatMap { DrawnAmounts.francs(in: $0).first }?.says(bills) == true,
      "\(name): \(said ?? "nothing") for \(bills)")
  }

  @Test("C-4, B-15 after every step the card over plan names what Budgets has over plan, with its amounts")
  func overPlanCards() throws {
    var cards = 0
    try forAllSeeds(Self.seeds) { seed, _ in
      var world = try TruthWorld(seed: seed, steps: 4)
      world.app.act("inbox.read", value: InboxNotice.id(.firstBudget, nil, nil).text)
      world.app.act("settings.celebrates", value: "false")
      for step in 0..<14 {
        world.step()
        world.app.go("/")
        guard case .overPlan(let lines)? = world.app.screen?.greeting.card else { continue }
        cards += 1
        var shown: [String] = []
        for line in lines { shown.append("\(line.category?.name ?? "") \(line.amount?.minorUnits ?? 0)") }
        var over: [String] = []
        for row in BudgetsModel(world.snapshot, route: Route(path: "/budgets")).parts.flatMap({ $0.rows }) {
          let (spent, planned) = (row.spent.minorUnits, row.allocated.minorUnits)
          if planned > 0 && spent * 10 > planned * 11 { over.append("\(row.label?.name ?? "") \(spent - planned)") }
        }
        #expect(shown.sorted() == over.sorted(), "seed \(seed) step \(step)")
        let drawn =
          DrawnAmounts.piece(world.app.html, id: "over-plan", to: "</section>").map {
            DrawnAmounts.francs(in: DrawnAmounts.plain($0))
          } ?? []
        for line in lines.prefix(6) {
          #expect(drawn.contains { $0.says(line.amount?.minorUnits ?? 0) }, "seed \(seed) step \(step): drawn")
        }
      }
    }
    #expect(cards > 10)
  }

  // MARK: Reading

  func path(_ html: String, _ id: String) -> String {
    guard let end = html.range(of: "\" id=\"\(id)\"") else { return "" }
    let path = html[..<end.lowerBound].components(separatedBy: "href=\"").last ?? ""
    return path.replacing("&amp;", with: "&").replacing("&#38;", with: "&")
  }

  private func minor(_ text: some StringProtocol) -> Int64 {
    DrawnAmounts.parse(text)?.units ?? .min
  }

  private func sum(_ csv: [UInt8], _ column: Int) -> Int64 {
    var sum: Int64 = 0
    for line in String(decoding: csv, as: UTF8.self).split(separator: "\r\n").dropFirst() {
      sum += minor(line.split(separator: ",", omittingEmptySubsequences: false)[column])
    }
    return sum
  }
}
