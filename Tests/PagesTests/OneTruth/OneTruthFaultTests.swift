import Basis
import Filing
import Foundation
import Insight
import Ledger
import Testing

@testable import Pages
@testable import Screens

/// The faults that began it, each by the steps with which it was seen.
@Suite("One truth, fault by fault") struct OneTruthFaultTests {
  private static let period = "2026-01-25"

  private func plain(_ app: AppDriver) -> String {
    app.text.replacing("\u{A0}", with: " ").replacing("&#39;", with: "'")
  }

  private func snapshot(_ app: AppDriver) -> Snapshot { app.presenter.core.snapshot(app.tab) }

  private func add(_ amount: Int64, _ category: String?, on date: String, _ app: inout AppDriver) throws {
    var entry = Transaction()
    entry.id = RecordID(derivedFrom: "truth" + date + String(amount))
    entry.walletId = TimeTests.wallet
    entry.date = TimeTests.day(date)
    entry.amount = amount
    entry.description = "Entry"
    entry.categoryId = category.map { Category.defaultID($0) }
    _ = try app.presenter.core.perform([.addTransaction(entry)], app.tab)
    app.act("day")
  }

  @Test("B-5 of what is shared a day counts the own share, and the row says so beside what was paid")
  func ownShare() throws {
    var app = AppDriver.started()
    app.addEntry("30", "Kino", date: "2026-07-20")
    app.go("/together")
    app.act("group.new", value: "household")
    app.act("group.create", [("name", "Home"), ("own", "Ann"), ("next", "Ben"), ("currency", "CHF")])
    app.act("sheet.discard")
    app.spend("100", "Sofa", by: "Ben")
    app.go("/transactions")
    app.act("entry.new")
    app.act("entry.share", value: app.groupID.text)
    app.act("entry.save", [("amount", "100"), ("payee", "Coop"), ("date", "2026-07-20")])
    let list = DrawnList(&app, "/transactions")
    #expect(list.spent == 130_00 && list.payments == 3)
    #expect(list.days.map { $0.total } == [-130_00])
    #expect(plain(app).contains("counts \u{2212}50.00"))
    #expect(app.contains("\u{2212}100.00"), "and what was paid stands there too")
    app.go("/transactions/calendar?day=2026-07-20")
    let days = CalendarModel(snapshot(app), route: Route(path: "/transactions/calendar?day=2026-07-20")).weeks.flatMap {
      $0
    }
    #expect(days.contains { $0?.spending?.minorUnits == 130_00 })
  }

  @Test(
    "B-7, EX-13 what reaches a closed period late stands beside its figures, and the number, the insight and the list say so"
  )
  func lateEntries() throws {
    var app = try TimeTests.driver()
    try add(-463_00, "dining-out", on: "2026-01-10", &app)
    try add(-64_00, "dining-out", on: "2026-02-11", &app)
    TimeTests.move(to: "2026-02-26", &app)
    #expect(try TimeTests.space(app).closedPeriods.whole(TimeTests.day(Self.period)) != nil)
    try add(-240_00, "dining-out", on: "2026-02-13", &app)
    app.go("/?period=" + Self.period)
    let text = plain(app)
    #expect(text.contains("You spent CHF 64") && text.contains("1 payment") && !text.contains("2 payments"))
    #expect(text.contains("Changed since closing: Expenses +CHF 240"))
    app.go("/reports?range=last&group=category")
    #expect(
      app.contains("64.00") && !app.contains("304.00")
        && plain(app).contains("Changed since closing: Expenses +CHF 240"))
    let list = DrawnList(
      &app,
      AnalyticsModel.entries(
        Period(start: TimeTests.day(Self.period), end: TimeTests.day("2026-02-25")), category: TimeTests.dining))
    #expect(list.spent == 304_00 && list.payments == 2)
    #expect(list.told == (64_00, 1, 0) && list.changed?.contains("+CHF\u{A0}240") == true)
    app.go("/analytics?show=compare&with=2026-01-25&compare=2025-12-25")
    let insight =
      DrawnAmounts.piece(app.html, id: "insights", to: "</ul>").map {
        DrawnAmounts.plain($0).replacing("\u{A0}", with: " ")
      } ?? ""
    #expect(insight.contains("decreased by 86%") && insight.contains("Changed since closing: +CHF 240"), "\(insight)")
    app.go("/budgets?period=" + Self.period)
    #expect(plain(app).contains("64.00 of 400.00") && plain(app).contains("Changed since closing: +CHF 240"))
  }

  @Test("B-7 an insight that is not so with what came later is not told")
  func lateInsight() throws {
    var app = try TimeTests.driver()
    try add(-463_00, "dining-out", on: "2026-01-10", &app)
    try add(-64_00, "dining-out", on: "2026-02-11", &app)
    TimeTests.move(to: "2026-02-26", &app)
    try add(-410_00, "dining-out", on: "2026-02-13", &app)
    app.go("/analytics?show=compare&with=2026-01-25&compare=2025-12-25")
    #expect(!plain(app).contains("decreased by") && plain(app).contains("Changed since closing: +CHF 410"))
  }

  @Test(
    "B-7 the list of a day in a closed period names what the day was closed with, and an unchanged one says nothing")
  func lateDay() throws {
    var app = try TimeTests.driver()
    try add(-64_00, "dining-out", on: "2026-02-11", &app)
    try add(-10_00, "groceries", on: "2026-02-12", &app)
    TimeTests.move(to: "2026-02-26", &app)
    try add(-240_00, "dining-out", on: "2026-02-11", &app)
    let list = DrawnList(&app, "/transactions?from=2026-02-11&through=2026-02-11&direction=expense")
    #expect(list.spent == 304_00 && list.told.spent == 64_00)
    #expect(DrawnList(&app, "/transactions?from=2026-02-12&through=2026-02-12&direction=expense").closed == nil)
    #expect(
      DrawnList(&app, "/transactions?from=2026-01-25&through=2026-02-24&q=entry").closed == nil,
      "of a search no period has a figure")
  }

  @Test(
    "B-7 entries that went from a closed period leave its figure and number, and the list says what it was closed with")
  func lateDeletion() throws {
    var app = try TimeTests.driver()
    try add(-64_00, "dining-out", on: "2026-02-11", &app)
    try add(-10_00, "groceries", on: "2026-01-11", &app)
    TimeTests.move(to: "2026-02-26", &app)
    let list = RecordList(kind: .transaction, ids: [RecordID(derivedFrom: "truth2026-02-11-6400")])
    _ = try app.presenter.core.perform([.deleteRecords(list)], app.tab)
    app.act("day")
    app.go("/?period=" + Self.period)
    #expect(plain(app).contains("You spent CHF 64") && plain(app).contains("1 payment"))
    let drawn = DrawnList(
      &app,
      AnalyticsModel.entries(Period(start: TimeTests.day(Self.period), end: TimeTests.day("2026-02-25")), .expense))
    #expect(drawn.spent == 0 && drawn.told == (64_00, 1, 0))
  }

  @Test(
    "B-8b a salary before payday is income of the period that it began, in the label, the trend, the export and the averages"
  )
  func pastIncome() throws {
    var app = try TimeTests.driver(mode: .auto)
    try add(5200_00, "salary", on: "2026-01-23", &app)
    try add(-300_00, "groceries", on: "2026-02-11", &app)
    TimeTests.move(to: "2026-02-27", &app)
    app.go("/budgets?period=" + Self.period)
    #expect(plain(app).contains("Monthly Income: CHF 5'200 (Auto-detected from 1 transaction)"))
    let space = try TimeTests.space(app)
    let trend = Trend(space, snapshot(app).book, today: app.today)
    func income(_ day: String) -> Int64? { trend.points.first { $0.period.start == TimeTests.day(day) }?.income }
    #expect(income(Self.period) == 5200_00 && income("2025-12-25") == 0)
    #expect(trend.points.first { $0.period.start == TimeTests.day(Self.period) }?.rate != nil)
    let file = String(decoding: CSVExport.budgets(space, style: .standard, today: app.today), as: UTF8.self)
    let whole = file.split(separator: "\r\n").first { $0.contains(Self.period) }?.split(
      separator: ",", omittingEmptySubsequences: false)
    #expect(whole.map { String($0[8]) } == "5200.00")
    app.go("/?period=" + Self.period)
    #expect(
      DrawnAmounts.piece(app.html, id: "stat-income", to: "</a>").flatMap { DrawnAmounts.all($0).first }?.says(5200_00)
        == true)
    app.go("/analytics")
    #expect(
      !plain(app).contains("On average"), "the opening period and one that is known by its end only are in no average")
    #expect(trend.usualSpending == nil)
  }

  @Test("B-9 on payday the Dashboard is in the new period, and weeks stay also after ten quiet days")
  func payday() throws {
    var app = try TimeTests.driver()
    try TimeTests.spend(50_00, on: "2026-02-12", &app)
    TimeTests.move(to: "2026-02-25", &app)
    app.go("/")
    app.go("/budgets")
    app.go("/")
    #expect(app.contains("<option value=\"2026-02-25\" selected") && app.contains("id=\"week-wants\""))
    TimeTests.move(to: "2026-04-10", &app)
    app.go("/")
    #expect(app.contains("<option value=\"2026-03-25\" selected") && app.contains("id=\"week-wants\""))
    #expect(app.contains("<option value=\"2026-02-25\""), "a period without entries is in the list")
    app.go("/analytics")
    #expect(
      app.screen.map {
        if case .analytics(let model) = $0.content { model.main.start == TimeTests.day("2026-03-25") } else { false }
      } == true)
  }

  @Test("B-10 the new period is told on payday, also while a wallet waits for its statement")
  func waitingWallet() throws {
    var app = try TimeTests.driver()
    var row = ImportRow()
    row.fingerprint = "row 1"
    row.id = ImportRow.id(wallet: TimeTests.wallet, fingerprint: row.fingerprint)
    (row.date, row.amount, row.description) = (TimeTests.day("2026-02-12"), -20_00, "Row")
    _ = try app.presenter.core.perform(
      [.importStatement(ImportStatement(fileName: "a.csv", walletId: TimeTests.wallet, rows: [row]))], app.tab)
    app.act("day")
    TimeTests.move(to: "2026-02-25", &app)
    #expect(try TimeTests.space(app).closedPeriods.whole(TimeTests.day(Self.period)) == nil, "it waits")
    #expect(try TimeTests.topics(app).filter { $0 == "periodStarted" }.count == 1)
    TimeTests.move(to: "2026-03-01", &app)
    #expect(try TimeTests.topics(app).filter { $0 == "periodStarted" }.count == 1)
  }

  @Test("B-16 the sheet says what changing the payday will do, on the day of setting it and later")
  func paydayChanged() throws {
    var app = try TimeTests.driver()
    app.go("/budgets")
    app.act("plan.payday")
    app.act("plan.day", value: "28")
    #expect(!app.contains("will take effect") && plain(app).contains("starts 28 Feb"))
    app.act("plan.set-payday")
    #expect(
      try TimeTests.space(app).paySchedule?.period(containing: app.today).nextPayday == TimeTests.day("2026-02-28"))
    TimeTests.move(to: "2026-02-11", &app)
    let running = try #require(try TimeTests.space(app).paySchedule?.period(containing: app.today))
    app.act("plan.payday")
    app.act("plan.day", value: "20")
    #expect(app.contains("will take effect after current period ends"))
    app.act("plan.set-payday")
    let changed = try #require(try TimeTests.space(app).paySchedule?.period(containing: app.today))
    #expect(changed.start == running.start && changed.nextPayday >= running.nextPayday)
  }

  @Test("B-22 Recurring and the Dashboard name the same next day, never one that is past, and what was let go is told")
  func nextOn() throws {
    var app = try TimeTests.driver()
    var template = Template()
    template.id = RecordID(high: 8, low: 8)
    template.description = "Rent"
    template.amount = -1200_00
    template.walletId = TimeTests.wallet
    (template.anchor, template.nextDate) = (TimeTests.day("2026-02-08"), TimeTests.day("2026-03-08"))
    _ = try app.presenter.core.perform([.addTemplate(template)], app.tab)
    TimeTests.move(to: "2026-04-05", &app)
    app.go(TemplatesPage.path)
    #expect(plain(app).contains("next on 8 April") && plain(app).contains("8 March wasn’t added"))
    app.go("/")
    #expect(plain(app).contains("8 Apr") && plain(app).contains("8 March wasn’t added"))
    TimeTests.move(to: "2026-04-10", &app)
    app.go(TemplatesPage.path)
    #expect(plain(app).contains("due since 8 April") && !plain(app).contains("next on 8 April"))
  }

  @Test("B-26 Settings counts the wallets that the page has")
  func walletCount() throws {
    var app = AppDriver.started()
    app.addEntry("30", "Kino")
    app.go("/together")
    app.act("group.new", value: "household")
    app.act("group.create", [("name", "Home"), ("own", "Ann"), ("next", "Ben"), ("currency", "CHF")])
    app.act("sheet.discard")
    app.spend("100", "Sofa", by: "Ben")
    app.go("/wallets")
    let rows = app.html.components(separatedBy: "id=\"wl-").count - 1
    app.go("/settings")
    guard case .settings(let model)? = app.screen?.content else { throw Rejection(.malformed, "No settings.") }
    #expect(rows == 1 && model.wallets == rows)
  }

  @Test(
    "C-2, C-3 what's left is one figure on Dashboard, Budgets, Analytics and cards, and counts what has no category")
  func left() throws {
    var app = try TimeTests.driver()
    app.act("inbox.read", value: InboxNotice.id(.firstBudget, nil, nil).text)
    try TimeTests.spend(430_00, on: "2026-02-12", &app)
    try add(-100_00, nil, on: "2026-02-12", &app)
    // Needs 2'500 and Dining Out 400; 530 went out.
    app.go("/")
    #expect(plain(app).contains("more than this week’s Wants. CHF 2'370 left until payday."))
    app.go("/budgets")
    #expect(plain(app).contains("CHF 2'370 left for 13 days"))
    #expect(plain(app).contains("CHF 100.00 of what you’ve spent has no category yet. It counts here too."))
    app.go("/analytics?show=plan")
    #expect(plain(app).contains("CHF 2'370"))
    let card = GlanceModel(try TimeTests.space(app), format: LocaleFormat(tag: "en-CH"), today: app.today)
    #expect(card.remaining?.minorUnits == 2370_00)
  }

  @Test(
    "B friction 7: bills that are still to come are set apart on every screen, and paying one changes nothing of what's left"
  )
  func openBills() throws {
    var app = try TimeTests.driver()
    app.act("inbox.read", value: InboxNotice.id(.firstBudget, nil, nil).text)
    let rent = Category.defaultID("rent")
    _ = try app.presenter.core.perform([.setBudget(Budget(categoryId: rent, limit: 1200_00))], app.tab)
    try TimeTests.spend(200_00, on: "2026-02-12", &app)
    /// Rent 1'200 and Dining Out 400, of which 200 went out.
    func expect(_ left: String, _ units: Int64, apart: String?, _ app: inout AppDriver) throws {
      app.go("/")
      #expect(plain(app).contains("\(left) left until payday."))
      for (path, sentence) in [
        ("/", ""), ("/budgets", "\(left) left for 13 days"), ("/analytics?show=plan", "\(left) of CHF 1'600 is left."),
      ] {
        app.go(path)
        #expect(plain(app).contains(sentence) || sentence.isEmpty, "\(path)")
        let said = plain(app).contains("\(apart ?? "") is already set apart for bills still to come.")
        #expect(said == (apart != nil), "\(path)")
      }
      let card = GlanceModel(try TimeTests.space(app), format: LocaleFormat(tag: "en-CH"), today: app.today)
      #expect(card.remaining?.minorUnits == units)
      for size in GlanceSize.allCases {
        let svg = String(
          decoding: GlanceCard.svg(
            card, .spending, size, .light, showsAmounts: true, format: LocaleFormat(tag: "en-CH"), minute: 0),
          as: UTF8.self)
        // The small card has room for two figures: what was spent, and today.
        #expect(svg.contains("For bills") == (apart != nil && size != .small), "\(size)")
      }
    }
    try expect("CHF 200", 200_00, apart: "CHF 1'200", &app)
    // What comes again and costs more than its budget.
    var template = Template()
    template.id = RecordID(high: 8, low: 8)
    (template.description, template.amount, template.walletId) = ("Rent", -1250_00, TimeTests.wallet)
    template.categoryId = rent
    (template.anchor, template.nextDate) = (TimeTests.day("2026-02-20"), TimeTests.day("2026-02-20"))
    _ = try app.presenter.core.perform([.addTemplate(template)], app.tab)
    app.act("day")
    try expect("CHF 150", 150_00, apart: "CHF 1'250", &app)
    app.go("/")
    app.act("template.activate", value: template.id.text)
    app.act("entry.save", [("amount", "1250"), ("payee", "Rent")])
    app.act("undo.dismiss")
    let rows = app.space.transactions.inIDOrder.filter { $0.categoryId == rent }
    #expect(rows.map { $0.amount } == [-1250_00])
    try expect("CHF 150", 150_00, apart: nil, &app)
  }

  @Test("Savings are no money to spend: neither in what's left nor a day")
  func savings() throws {
    var app = try TimeTests.driver()
    _ = try app.presenter.core.perform(
      [.setBudget(Budget(categoryId: Category.defaultID("emergency-fund"), limit: 800_00))], app.tab)
    app.go("/budgets")
    guard case .budgets(let model)? = app.screen?.content else { throw Rejection(.malformed, "No budgets.") }
    #expect(model.left?.minorUnits == 2900_00, "Needs and Dining Out")
    let rows = model.parts.flatMap { $0.rows }
    #expect(
      rows.first { $0.line.type == .savings }?.perDay == nil && rows.first { $0.line.type == .wants }?.perDay != nil)
    try add(-200_00, "emergency-fund", on: "2026-02-10", &app)
    let card = GlanceModel(try TimeTests.space(app), format: LocaleFormat(tag: "en-CH"), today: app.today)
    #expect(card.remaining?.minorUnits == 2900_00)
  }

  @Test(
    "C-4, B-15 the card of what is over plan follows the figures, names all of it, and goes when it is over no more")
  func overPlan() throws {
    var app = try TimeTests.driver()
    app.act("inbox.read", value: InboxNotice.id(.firstBudget, nil, nil).text)
    let budgets = ["health", "groceries"].map {
      Intent.setBudget(Budget(categoryId: Category.defaultID($0), limit: 100_00))
    }
    _ = try app.presenter.core.perform(budgets, app.tab)
    try add(-218_00, "health", on: "2026-01-28", &app)
    try TimeTests.spend(440_01, on: "2026-02-12", &app)
    app.go("/")
    #expect(plain(app).contains("+CHF 40.01") && plain(app).contains("Health") && plain(app).contains("+CHF 118"))
    try TimeTests.spend(193_99, on: "2026-02-13", &app)
    app.go("/")
    let card =
      DrawnAmounts.piece(app.html, id: "over-plan", to: "</section>").map {
        DrawnAmounts.plain($0).replacing("\u{A0}", with: " ")
      } ?? ""
    #expect(card.contains("+CHF 234") && !card.contains("40.01"))
    _ = try app.presenter.core.perform([.setBudget(Budget(categoryId: TimeTests.dining, limit: 900_00))], app.tab)
    app.go("/")
    #expect(plain(app).contains("118") && !plain(app).contains("+CHF 234"))
  }
}
