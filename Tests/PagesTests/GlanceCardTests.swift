import Basis
import Filing
import Foundation
import Ledger
import Testing

@testable import Pages
@testable import Replica
@testable import Screens

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("NTF-09: cards at a glance")
struct GlanceCardTests {
  private static func spent() -> Space {
    var app = AppDriver.started()
    app.addEntry("875", "Grocer", date: "2026-07-18")
    app.addEntry("25", "Kiosk")
    return app.space
  }

  private static func model(_ space: Space, _ day: String = "2026-07-19") throws -> GlanceModel {
    GlanceModel(space, format: LocaleFormat(tag: "en-GB"), today: try #require(CalendarDate(text: day)))
  }

  private static func svg(
    _ model: GlanceModel, _ kind: GlanceModel.Kind = .spending, _ size: GlanceSize = .medium,
    _ look: GlanceCard.Look = .light,
    amounts: Bool = true, locale: String = "en-GB"
  ) -> String {
    String(
      decoding: GlanceCard.svg(
        model, kind, size, look, showsAmounts: amounts, format: LocaleFormat(tag: locale), minute: 845), as: UTF8.self)
  }

  @Test("Every kind, size and look is whole XML within its edges, in both languages") func wellFormed() throws {
    var over = try TimeTests.driver()
    try TimeTests.spend(450_00, on: "2026-02-12", &over)
    let models = [
      try Self.model(Self.spent()), try Self.model(AppDriver.started().space), try Self.model(over.space, "2026-02-12"),
    ]
    for model in models {
      for kind in GlanceModel.Kind.allCases {
        for size in GlanceSize.allCases {
          for look in GlanceCard.Look.allCases {
            for amounts in [true, false] {
              for locale in ["en-GB", "de-CH"] {
                let text = Self.svg(model, kind, size, look, amounts: amounts, locale: locale)
                let parser = XMLParser(data: Data(text.utf8))
                let edges = Edges(width: size.width, height: size.height)
                parser.delegate = edges
                #expect(
                  parser.parse() && edges.outside.isEmpty && edges.texts > 1,
                  "\(kind) \(size) \(look): \(edges.outside) \(text)")
              }
            }
          }
        }
      }
    }
  }

  @Test("What was spent, today alone, and how far the period is") func spending() throws {
    let model = try Self.model(Self.spent())
    #expect(model.spent?.minorUnits == 900_00 && model.spentToday?.minorUnits == 25_00)
    #expect(!model.hasPlan && model.remaining == nil && model.usedPercent == nil)
    #expect(model.period.contains(model.today) && model.daysLeft >= 1 && (0...100).contains(model.pacePercent))
    let text = Self.svg(model)
    #expect(text.contains("Spent since") && text.contains("900") && text.contains("As of 19 July, 14:05"), "\(text)")
    let german = Self.svg(model, locale: "de-CH")
    #expect(german.contains("Ausgegeben seit") && german.contains("xml:lang=\"de\""))
  }

  @Test("With a plan: what it leaves, how much of it is used, and budgets near or past their limit") func planned()
    throws
  {
    var app = try TimeTests.driver()
    // Without an income the plan is this one budget.
    let none = EditRecords(ids: [app.space.id], set: [JSONMember("manualIncome", .integer(0))])
    _ = try app.presenter.core.perform([.editSettings(none)], app.tab)
    try TimeTests.spend(310_00, on: "2026-02-12", &app)
    var model = try Self.model(app.space, "2026-02-12")
    #expect(model.remaining?.minorUnits == 90_00 && model.usedPercent == 77 && model.budgets.isEmpty)
    #expect(
      Self.svg(model).contains("Left for") && Self.svg(model, .budgets).contains("Every budget is within its plan."))
    // From 80 % on (BUD-12).
    try TimeTests.spend(10_00, on: "2026-02-13", &app)
    model = try Self.model(app.space, "2026-02-13")
    #expect(model.budgets.map { $0.percent } == [80] && model.budgets.first?.isOver == false)
    try TimeTests.spend(100_00, on: "2026-02-14", &app)
    model = try Self.model(app.space, "2026-02-14")
    #expect(model.remaining?.minorUnits == -20_00 && model.usedPercent == 105 && model.budgets.first?.isOver == true)
    let card = Self.svg(model)
    #expect(
      card.contains("More than planned") && card.contains("CHF\u{A0}20") && !card.contains("\u{2212}20"), "\(card)")
    let hidden = Self.svg(model, amounts: false)
    #expect(hidden.contains("105") && !hidden.contains("CHF"), "\(hidden)")
    #expect(Self.svg(model, .budgets).contains("420") && !Self.svg(model, .budgets, amounts: false).contains("420"))
  }

  @Test("Newest first, five at most, and text that would be markup stays text") func recent() throws {
    var app = AppDriver.started()
    for number in 1...7 { app.addEntry("\(number)", "Shop <\(number)> & Sons") }
    let model = try Self.model(app.space)
    #expect(model.recent.count == 5)
    let text = Self.svg(model, .recent, .large)
    #expect(text.contains("Shop &lt;7&gt; &amp; Sons") && !text.contains("<7>"), "\(text)")
    #expect(!Self.svg(model, .recent, .large, amounts: false).contains("7.00"))
  }

  @Test("No sum is too large for a card, and no percent") func large() throws {
    var app = AppDriver.started()
    app.addEntry("9000000000000", "House")
    app.addEntry("9000000000000", "Castle")
    let model = try Self.model(app.space)
    #expect(model.spent?.minorUnits == 1_800_000_000_000_000)
    for size in GlanceSize.allCases {
      let text = Self.svg(model, .spending, size)
      #expect(!text.contains("\u{2026}</text>") && text.contains("18&#39;000&#39;000&#39;000&#39;000"), "\(text)")
    }
  }

  /// Whether everything that is drawn lies within the card.
  private final class Edges: NSObject, XMLParserDelegate {
    let width, height: Int
    var outside: [String] = []
    var texts = 0
    init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      if name == "text" { texts += 1 }
      guard name == "text" || name == "rect", let x = attributes["x"].flatMap({ Int($0) }),
        let y = attributes["y"].flatMap({ Int($0) })
      else { return }
      let (right, bottom) = (
        x + (attributes["width"].flatMap { Int($0) } ?? 0), y + (attributes["height"].flatMap { Int($0) } ?? 0)
      )
      if x < 0 || y < 0 || right > width || bottom > height { outside.append("\(name) \(attributes)") }
    }
  }
}
