import Basis
import Foundation
import Ledger
@testable import Pages
import Proving
@testable import Screens
import Testing

/// The pages of Analytics and reports, through the whole app.
@Suite("Analytics and reports on the screen, ANA-10 to ANA-25") struct AnalyticsTests {
  private func example(_ route: String, locale: String = "en-CH") -> AppDriver {
    var app = AppDriver(locale: locale)
    app.act("door.example")
    app.go(route)
    return app
  }

  @Test("ANA-13, ANA-12 the overview: words, points with links, a table for each chart")
  func overview() {
    let app = example("/analytics")
    #expect(app.contains("from last period"))
    #expect(app.contains("Savings Rate: "))
    for id in ["trend", "trend-table", "twins", "twins-table", "analytics-period"] {
      #expect(app.contains("id=\"\(id)\""), "\(id)")
    }
    #expect(app.html.components(separatedBy: "class=\"point in").count == 5)
    #expect(app.contains("class=\"point out is-open\""))
    #expect(app.contains("direction=income"))
  }

  @Test(
    "US-053, B-20: the trend has an axis with round figures from zero to one above both lines",
    arguments: ["en-CH", "de-CH", "en-US"])
  func trendAxis(locale: String) throws {
    let app = example("/analytics", locale: locale)
    let labels = app.html.components(separatedBy: "class=\"trend-tick\"").dropFirst().compactMap { part in
      part.range(of: ">").flatMap { start in
        part[start.upperBound...].components(separatedBy: "<").first?.replacing("&#39;", with: "'")
      }
    }
    let figures = labels.map { Int($0.filter(\.isNumber)) ?? -1 }
    #expect((3...5).contains(figures.count) && figures.first == 0, "\(labels)")
    let step = try #require(figures.dropFirst().first)
    #expect(figures == figures.indices.map { $0 * step }, "\(labels)")
    let lead = String(step).trimmingCharacters(in: CharacterSet(charactersIn: "0"))
    #expect(["1", "2", "5"].contains(lead), "\(labels)")
    // Nothing is drawn above the last one, whose figure is whole francs of what is drawn.
    #expect(figures.last.map { $0 >= 10_000 && $0 <= 40_000 } == true, "\(labels)")
    #expect(labels.allSatisfy { $0.count < 8 } && labels.last?.contains("k") == false, "\(labels)")
  }

  @Test("US-053: an axis ends at or above the highest amount, in at most four steps of 1, 2 or 5 times a power of ten")
  func axisTicks() {
    var random = SeededRandom(seed: 2053)
    var amounts: [Int64] = [0, 1, 2, 3, 4, 5, 9, 10, 11, 99, 100, 101, 400_00, 400_01, .max, .max - 1, .max / 2]
    for _ in 0..<2_000 { amounts.append(Int64(random.next() >> UInt64(1 + Int(random.next() % 62)))) }
    for highest in amounts {
      let ticks = AxisTicks.upTo(highest)
      #expect(ticks.first == 0 && (2...5).contains(ticks.count) && (ticks.last ?? 0) >= max(1, highest), "\(highest)")
      #expect(ticks.count == 2 || ticks[ticks.count - 2] < highest, "no step is above all that there is: \(highest)")
      guard ticks[1] < .max / 8 else { continue }
      #expect(ticks == ticks.indices.map { Int64($0) * ticks[1] }, "\(highest)")
      let lead = String(ticks[1]).replacing("0", with: "")
      #expect(["1", "2", "5"].contains(lead), "\(highest): \(ticks)")
    }
  }

  @Test("ANA-10 bars and pie: ten and the rest, links to the entries")
  func categories() {
    var app = example("/analytics?show=categories&period=year")
    #expect(app.contains("id=\"category-bars\""))
    #expect(!app.contains("id=\"pie\""))
    app.act("analytics.chart", value: "pie")
    #expect(app.contains("id=\"pie\""))
    #expect(app.html.components(separatedBy: "id=\"rank-").count <= 12)
    #expect(app.contains("category="))
  }

  @Test("ANA-17, ANA-18 two periods with arrows, and three")
  func comparison() {
    let app = example("/analytics?show=compare")
    #expect(app.contains("id=\"compare-rows\""))
    #expect(app.contains("id=\"three-card\""))
    #expect(app.contains(" from last period") == false)
    #expect(app.contains("change more") || app.contains("change less"))
  }

  @Test("ANA-24, ANA-25 payees and sources with drill-down")
  func payees() {
    let app = example("/analytics?show=payees&period=year")
    #expect(app.contains("id=\"payees\""))
    #expect(app.contains("id=\"sources\""))
    #expect(app.contains("/transactions?q="))
  }

  @Test("ANA-23 every choice of time has a page, in both languages")
  func everyPart() {
    for locale in ["en-CH", "de-CH"] {
      for part in ["overview", "categories", "plan", "compare", "payees"] {
        for period in [
          "this", "last", "three", "year", "2026-03-10", "custom&from=2025-11-01&through=2026-02-10", "nonsense",
        ] {
          let app = example("/analytics?show=\(part)&period=\(period)", locale: locale)
          #expect(app.contains("id=\"part-\(part)\""), "\(locale) \(part) \(period)")
        }
      }
    }
  }

  @Test(
    "P12 each bar of a report has its name below it while there is room, else the first and the last day have",
    arguments: ["en-CH", "de-CH"])
  func barsHaveNames(locale: String) {
    var app = example("/reports", locale: locale)
    func names(_ part: String) -> [String] {
      let axis =
        app.html.components(separatedBy: "class=\"\(part)\"").dropFirst().first?.components(separatedBy: "</div>").first
        ?? ""
      return axis.components(separatedBy: "<span>").dropFirst().map { $0.components(separatedBy: "<")[0] }
    }
    func bars() -> Int { app.html.components(separatedBy: "class=\"report-bar\"").count - 1 }
    app.act("reports.change", [("range", "year"), ("group", "month")])
    #expect(
      (2...12).contains(bars()) && names("trend-axis").count == bars() && Set(names("trend-axis")).count == bars(),
      "\(names("trend-axis"))")
    #expect(names("report-axis").isEmpty)
    app.act("reports.change", [("range", "year"), ("group", "day")])
    #expect(bars() > 12 && names("trend-axis").isEmpty && names("report-axis").count == 2)
  }

  @Test("ANA-19 the address says what a report counts; too long for a PDF is said")
  func reports() {
    var app = example("/reports")
    #expect(app.contains("id=\"report-bars\""))
    app.act("reports.change", [("range", "year"), ("group", "category")])
    #expect(app.contains("class=\"ranking\""))
    app.act("reports.chart", value: "pie")
    #expect(app.contains("id=\"pie\""))
    app.act("reports.toggle.categories", value: Category.defaultID("groceries").text)
    #expect(app.contains("Only these (1)"))
    app.act("reports.mode.categories", value: "except")
    #expect(app.contains("All but these (1)"))
    app.act("reports.print")
    #expect(app.outputs.contains { if case .effect(.print) = $0 { true } else { false } })
    #expect(app.title == "Evenkeel_Report_" + app.today.text)
    app.go("/reports?range=custom&from=2020-01-01&through=2026-07-01&group=day")
    #expect(app.contains("two years at most"))
    app.act("reports.print")
    #expect(!app.outputs.contains { if case .effect(.print) = $0 { true } else { false } })
    app.act("reports.csv")
    let file =
      app.outputs.compactMap { output -> [UInt8]? in
        if case .effect(.download(_, let name, _, let bytes)) = output, name.hasPrefix("Evenkeel_Report_") {
          bytes
        } else {
          nil
        }
      }.first ?? []
    #expect(String(decoding: file, as: UTF8.self).contains("From,To,Income,Spending,Net,Currency,Entries"))
  }

  @Test("ANA-16 what's worth a thought says why: more than planned, or up three times in a row")
  func whyItsWorthAThought() throws {
    var app = BudgetFlowTests.started()
    app.act("plan.budget", value: Category.defaultID("groceries").text)
    app.act("plan.suggest", value: "fixed")
    app.act("plan.save-budget", [("limit", "100"), ("threshold", "80")])
    BudgetFlowTests.spend("200", on: "groceries", &app)
    app.go("/analytics")
    let plain = { (app: AppDriver) in app.text.replacing("\u{A0}", with: " ") }
    #expect(
      plain(app).contains(
        "You’re spending more on Groceries. Consider adjusting budget or reducing spending. It’s more than planned."),
      "the first period has nothing to go by but its plan")
    let wallet = try #require(app.space.wallets.inIDOrder.first)
    var entries: [Intent] = []
    for (number, day) in ["2025-11-01", "2025-12-01", "2026-01-01", "2026-02-01"].enumerated() {
      var entry = Transaction()
      entry.id = RecordID(high: 5, low: UInt64(number + 1))
      entry.walletId = wallet.id
      entry.date = CalendarDate(text: day) ?? .earliest
      entry.amount = -Int64(10 + number) * 100
      entry.description = "Bus"
      entry.categoryId = Category.defaultID("transportation")
      entries.append(.addTransaction(entry))
    }
    _ = try app.presenter.core.perform(entries, app.tab)
    app.go("/settings")
    app.go("/analytics")
    #expect(
      plain(app).contains(
        "You’re spending more on Transportation. Consider adjusting budget or reducing spending. It has gone up three times in a row."
      ))
  }

  @Test("ANA-20 templates: saved, listed, renamed, deleted, undone")
  func templates() throws {
    var app = example("/reports?range=last&group=week")
    app.act("reports.save", [("name", " ")])
    #expect(!app.contains("id=\"my-reports\""))
    app.act("reports.save", [("name", "Weeks")])
    #expect(app.contains("My Reports"))
    #expect(app.contains("/reports?range=last&amp;group=week"))
    let id = try #require(app.value(of: "reports.edit"))
    app.act("reports.edit", value: id)
    app.act("reports.rename", [("id", id), ("name", "Last weeks")])
    #expect(app.contains("Last weeks"))
    app.act("reports.delete", value: id)
    #expect(!app.contains("Last weeks</a>"))
    app.act("undo")
    #expect(app.contains("Last weeks</a>"))
  }
}
