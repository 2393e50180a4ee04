import Basis
import Ledger
import Pages
import Proving
import Testing

@testable import Screens

/// A first plan after an import of some months: nobody is handed a budget that they did not choose (P2).
@Suite("A first plan, BUD-09") struct PlanSuggestionFlowTests {
  private static let dining = Category.defaultID("dining-out")
  private static let entertainment = Category.defaultID("entertainment")
  private static let rent = Category.defaultID("rent")

  /// Three months of rent, meals and outings before 8 May 2026, payday 25, and a plan of 6'450.
  private static func planned(locale: String = "en-CH") throws -> AppDriver {
    var app = AppDriver(locale: locale, today: TimeTests.day("2026-05-08"))
    let core = app.presenter.core
    #expect(core.startSpace(.chf, core.tabs[0]))
    var wallet = Wallet()
    (wallet.id, wallet.name, wallet.initialBalanceDate) = (TimeTests.wallet, "Bank", TimeTests.day("2026-01-01"))
    var intents: [Intent] = [.addWallet(wallet), .setPayday(SetPayday(day: 25))]
    for month in 1...3 {
      for (amount, category, on) in [
        (-1800_00, Self.rent, "26"), (-292_15, Self.dining, "27"), (-120_00, Self.entertainment, "28"),
        (6450_00, Category.defaultID("salary"), "25"),
      ]
        as [(Int64, RecordID, String)]
      {
        intents.append(Self.entry(amount, category, "2026-0\(month)-\(on)"))
      }
    }
    intents.append(Self.entry(9000_00, Category.defaultID("salary"), "2026-04-27"))
    _ = try core.perform(intents, core.tabs[0])
    app.send(.start(route: "/budgets"))
    app.act("plan.open")
    app.act("plan.save", [("income", "6450"), ("needs", "50"), ("wants", "30"), ("savings", "20")])
    return app
  }

  private static func entry(_ amount: Int64, _ category: RecordID, _ date: String) -> Intent {
    var entry = Transaction()
    entry.id = RecordID(derivedFrom: date + category.text + String(amount))
    (entry.walletId, entry.currency, entry.amount, entry.date) = (TimeTests.wallet, .chf, amount, TimeTests.day(date))
    (entry.description, entry.categoryId) = ("Shop", category)
    return .addTransaction(entry)
  }

  private static func rows(_ app: AppDriver) -> [RecordID: BudgetsModel.Row] {
    guard case .budgets(let model)? = app.screen?.content else { return [:] }
    var out: [RecordID: BudgetsModel.Row] = [:]
    for row in model.parts.flatMap({ $0.rows }) { out[row.line.category] = row }
    return out
  }

  @Test(
    "P2 each budget is what is usual, the rest is unassigned, and a sentence says so; day one is calm",
    arguments: ["en-CH", "de-CH"])
  func firstPlan(locale: String) throws {
    let app = try Self.planned(locale: locale)
    let rows = Self.rows(app)
    #expect(
      rows[Self.dining]?.allocated.minorUnits == 292_15 && rows[Self.entertainment]?.allocated.minorUnits == 120_00)
    #expect(rows[Self.rent]?.allocated.minorUnits == 1800_00)
    let text = BudgetFlowTests.plain(app)
    #expect(text.contains(locale == "de-CH" ? "Den Rest planst du." : "The rest is yours to plan."), "\(text)")
    for row in rows.values { #expect(row.line.status == .safe, "\(row.line.name) asks for care on the first day") }
  }

  @Test("P2 setting one budget changes that one") func oneBudget() throws {
    var app = try Self.planned()
    app.act("plan.budget", value: Self.dining.text)
    #expect(BudgetFlowTests.plain(app).contains("Usually CHF 292.15"))
    app.act("plan.suggest", value: "fixed")
    app.act("plan.save-budget", [("limit", "350"), ("threshold", "80")])
    let rows = Self.rows(app)
    #expect(
      rows[Self.dining]?.allocated.minorUnits == 350_00 && rows[Self.entertainment]?.allocated.minorUnits == 120_00)
  }

  @Test(
    "B friction 4: a recurring rent after an even plan brings what it costs by one tap, and the others share the rest")
  func recurringLater() throws {
    var app = AppDriver(today: TimeTests.day("2026-05-08"))
    #expect(app.presenter.core.startSpace(.chf, app.tab))
    var wallet = Wallet()
    (wallet.id, wallet.name, wallet.initialBalanceDate) = (TimeTests.wallet, "Bank", TimeTests.day("2026-01-01"))
    _ = try app.presenter.core.perform([.addWallet(wallet), .setPayday(SetPayday(day: 25))], app.tab)
    app.send(.start(route: "/budgets"))
    app.act("plan.open")
    app.act("plan.save", [("income", "5000"), ("needs", "50"), ("wants", "30"), ("savings", "20")])
    #expect(
      Self.rows(app)[Self.rent]?.allocated.minorUnits == 416_67 && !app.contains("suggest-again"),
      "EX-1: even without any history")
    var template = Template()
    (template.id, template.description, template.amount, template.frequency) = (
      RecordID(high: 60, low: 1), "Rent", -1200_00, .monthly
    )
    (template.categoryId, template.walletId) = (Self.rent, TimeTests.wallet)
    (template.anchor, template.nextDate) = (TimeTests.day("2026-05-28"), TimeTests.day("2026-05-28"))
    _ = try app.presenter.core.perform([.addTemplate(template)], app.tab)
    app.go("/settings")
    app.go("/budgets")
    #expect(Self.rows(app)[Self.rent]?.allocated.minorUnits == 416_67, "nothing changes by itself (EX-3)")
    #expect(app.contains("id=\"suggest-again\""))
    app.act("plan.suggest-again")
    let needs = Self.rows(app).values.filter { $0.allocated.minorUnits == 260_00 }
    #expect(
      Self.rows(app)[Self.rent]?.allocated.minorUnits == 1200_00 && needs.count == 5 && !app.contains("suggest-again"))
    app.act("undo")
    #expect(Self.rows(app)[Self.rent]?.allocated.minorUnits == 416_67)
  }

  @Test("P2 entries that are filed later bring new suggestions by one tap, which can be undone") func filedLater()
    throws
  {
    var app = try Self.planned()
    #expect(!app.contains("suggest-again"))
    let transport = Category.defaultID("transportation")
    let late = ["2026-02-27", "2026-03-27", "2026-04-02"].enumerated().map {
      Self.entry(-465_00 - Int64($0.offset), transport, $0.element)
    }
    _ = try app.presenter.core.perform(late, app.tab)
    app.go("/budgets")
    #expect(Self.rows(app)[transport]?.allocated.minorUnits == 0)
    #expect(app.contains("id=\"suggest-again\""), "\(app.html)")
    app.act("plan.suggest-again")
    #expect((Self.rows(app)[transport]?.allocated.minorUnits ?? 0) > 400_00 && !app.contains("suggest-again"))
    #expect(app.announcements.last == "1 suggestion updated", "\(app.announcements)")
    app.act("undo")
    #expect(Self.rows(app)[transport]?.allocated.minorUnits == 0)
  }
}
