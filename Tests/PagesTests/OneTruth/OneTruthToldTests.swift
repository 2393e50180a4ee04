import Basis
import Filing
import Foundation
import Insight
import Ledger
import Proving
import Testing

@testable import Pages
@testable import Screens

/// What people are told without looking at a screen: notices, and cards on a home screen. It is what the screens show
/// (ANA-27).
@Suite("One truth in what is told") struct OneTruthToldTests {
  /// The amounts in francs of what a card writes.
  private func written(_ card: [UInt8]) -> [DrawnAmounts.Amount] {
    let texts = String(decoding: card, as: UTF8.self).components(separatedBy: "<text").dropFirst()
    return texts.flatMap { text in
      let line = DrawnAmounts.plain("<text" + text.components(separatedBy: "</text>")[0])
      let francs = DrawnAmounts.francs(in: line)
      return francs.isEmpty ? [DrawnAmounts.parse(line)].compactMap { $0 } : francs
    }
  }

  @Test(
    "NTF-01, NTF-07 a notice about a budget or an income names what Budgets shows when it is told, on every way it goes"
  )
  func notices() throws {
    var (told, amounts) = (0, 0)
    forAllSeeds(OneTruthTests.seeds) { seed, _ in
      guard var world = try? TruthWorld(seed: seed, steps: 4) else { return #expect(Bool(false), "seed \(seed)") }
      var known = Set(world.app.space.forms(InboxNotice.self).map { $0.id })
      func look(_ world: inout TruthWorld) {
        let snapshot = world.snapshot
        let budgets = BudgetsModel(snapshot, route: Route(path: "/budgets"))
        let rows = budgets.parts.flatMap { $0.rows }
        for notice in world.app.space.forms(InboxNotice.self) where known.insert(notice.id).inserted {
          guard notice.period == budgets.period.start else { continue }
          let name = "seed \(seed) \(world.app.today.text) \(notice.topic.name)"
          let line = InboxModel.Line(notice, snapshot)
          let sentence = InboxPages.sentence(line, world.words)
          let row = rows.first { $0.line.category == notice.subject }
          switch notice.topic {
          case .budgetAlert, .budgetPassed:
            told += 1
            #expect(notice.amount == row?.spent.minorUnits && notice.limit == row?.allocated.minorUnits, "\(name)")
            #expect((notice.topic == .budgetPassed) == ((notice.amount ?? 0) > (notice.limit ?? 0)), "\(name)")
            let said = DrawnAmounts.francs(in: sentence)
            amounts += said.count
            #expect(
              said.first?.says(notice.amount ?? 0) == true && said.last?.says(notice.limit ?? 0) == true,
              "\(name): \(sentence)")
            let push = PushPage(line, showsAmounts: true, format: LocaleFormat(tag: "en-CH"), today: world.app.today)
            #expect(push.title == sentence, "\(name)")
            let quiet = PushPage(line, showsAmounts: false, format: LocaleFormat(tag: "en-CH"), today: world.app.today)
            #expect(DrawnAmounts.francs(in: quiet.title).isEmpty, "\(name): \(quiet.title)")
          case .overPlan:
            told += 1
            #expect(notice.limit == row?.allocated.minorUnits, "\(name)")
            #expect(notice.amount == row.map { $0.spent.minorUnits - $0.allocated.minorUnits }, "\(name)")
          case .noIncome:
            told += 1
            #expect(notice.limit == budgets.income?.amount.minorUnits, "\(name)")
            #expect(DrawnAmounts.francs(in: sentence).first?.says(notice.limit ?? 0) == true, "\(name): \(sentence)")
          default: break
          }
        }
      }
      for _ in 0..<16 {
        world.step { look(&$0) }
        look(&world)
      }
    }
    #expect(told > 20 && amounts > 15, "\(told) notices, \(amounts) amounts")
  }

  @Test("NTF-09 each amount on a card is the one of Budgets, the Dashboard and the list, at every size") func cards()
    throws
  {
    var (over, planned) = (0, 0)
    try forAllSeeds(OneTruthTests.seeds) { seed, _ in
      var world = try TruthWorld(seed: seed)
      let (app, words) = (world.app, world.words)
      let budgets = BudgetsModel(world.snapshot, route: Route(path: "/budgets"))
      let card = GlanceModel(app.space, format: LocaleFormat(tag: "en-CH"), today: app.today)
      let name = "seed \(seed)"
      let all = DrawnList(&world.app, AnalyticsModel.entries(card.period, .expense))
      #expect(card.spent?.minorUnits == all.told.spent, "\(name): spent")
      let today = DrawnList(
        &world.app, AnalyticsModel.entries(Period(start: app.today, end: app.today.adding(days: 1)), .expense))
      #expect(card.spentToday?.minorUnits == today.spent, "\(name): today")
      #expect(card.hasPlan == (card.remaining != nil), "\(name)")
      if card.hasPlan {
        planned += 1
        let left = (budgets.left?.minorUnits ?? 0) * (budgets.isOver ? -1 : 1)
        #expect(card.remaining?.minorUnits == left, "\(name): left")
      }
      // Budgets near or past their limit are rows of Budgets, with the same two amounts.
      let rows = budgets.parts.flatMap { $0.rows }
      for budget in card.budgets {
        let row = rows.first { $0.line.category == budget.category }
        #expect(row?.spent == budget.spent && row?.allocated == budget.allocated, "\(name): \(budget.name)")
        #expect(budget.isOver == (budget.spent.minorUnits > budget.allocated.minorUnits), "\(name): \(budget.name)")
        if budget.isOver { over += 1 }
      }
      // The newest entries are the Dashboard's.
      let recent = DashboardModel(world.snapshot, route: Route(path: "/")).recent
      #expect(card.recent.map { $0.money } == recent.map { $0.money }, "\(name): newest")
      // What is drawn.
      for size in GlanceSize.allCases {
        let svg = GlanceCard.svg(
          card, .spending, size, .light, showsAmounts: true, format: LocaleFormat(tag: "en-CH"), minute: 600)
        let drawn = written(svg)
        let headline = card.remaining.map { abs($0.minorUnits) } ?? card.spent?.minorUnits ?? 0
        #expect(
          drawn.contains { $0.says(headline) },
          "\(name) \(size): \(words.rounded(Money(minorUnits: headline, currency: .chf)))")
        #expect(drawn.contains { $0.says(card.spentToday?.minorUnits ?? 0) }, "\(name) \(size): today")
        let hidden = GlanceCard.svg(
          card, .spending, size, .light, showsAmounts: false, format: LocaleFormat(tag: "en-CH"), minute: 600)
        #expect(!String(decoding: hidden, as: UTF8.self).contains("CHF"), "\(name) \(size)")
      }
    }
    #expect(over > 3 && planned > 6, "\(over) over, \(planned) with a plan")
  }
}
