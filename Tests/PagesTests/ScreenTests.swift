import Basis
import Foundation
import Ledger
import Pages
import Proving
@testable import Screens
import Testing

/// Screens as a person meets them, by their HTML.
struct ScreenTests {
  @Test("DES-13 every circle of the ring is closed, and the picture has its words")
  func everyCircleOfTheRingIsClosed() {
    var app = AppDriver()
    app.act("door.example")
    let opened = app.html.components(of: "<circle class=\"ring ")
    let closed = app.html.components(of: "</circle>")
    #expect(opened >= 3)
    #expect(closed >= opened * 2, "SVG keeps what follows an open circle inside it, where it is not drawn")
    #expect(app.html.components(of: "<svg") == app.html.components(of: "</svg>"))
    let names = WalletScreenTests.dashboard(app)?.ring.compactMap { $0.category?.name } ?? []
    #expect(names.count >= 3)
    let words = app.html.range(of: "id=\"donut\"").map { String(app.html[$0.upperBound...].prefix(1500)) } ?? ""
    for name in names { #expect(words.contains(name), "\(name) is not in the words of the picture") }
  }

  @Test(
    "P8 the legend lists the ring's slices by size, the rest last, whatever types they are of",
    arguments: UInt64(1)...16)
  func theLegendGoesBySize(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var app = AppDriver.started()
    app.addWallet("Everyday")
    let wallet = try #require(app.wallet("Everyday"))
    let categories = app.space.categories.inIDOrder.filter { $0.group == .expense && !$0.stamp.isDeleted }.map { $0.id }
      .shuffled(using: &random)
    var intents: [Intent] = []
    // Up to more than fit, some of one size, some without a category.
    for category in categories.prefix(2 + Int(seed % 12)).map({ Optional($0) }) + [nil] {
      var entry = Transaction()
      entry.id = random.nextID()
      entry.walletId = wallet
      entry.date = AppDriver.usualDay
      let any = Int64.random(in: 1...900_00, using: &random)
      entry.amount = -random.pick([5_00, 40_00, 40_00, any])
      entry.description = "Shop"
      entry.categoryId = category
      intents.append(.addTransaction(entry))
    }
    _ = try app.presenter.core.perform(intents, app.tab)
    app.go("/settings")
    app.go("/")
    let model = try #require(WalletScreenTests.dashboard(app))
    let legend = try #require(
      app.html.range(of: "id=\"legend\"").map { app.html[$0.upperBound...] }?.components(separatedBy: "</ul>").first)
    let drawn = legend.components(separatedBy: "id=\"slice-").dropFirst().map { String($0.prefix { $0 != "\"" }) }
    #expect(drawn.sorted() == model.ring.map { $0.key }.sorted() && drawn.count >= 2, "the same slices")
    let slices = try drawn.map { key in try #require(model.ring.first { $0.key == key }) }
    #expect(slices.dropLast().allSatisfy { !$0.isOther })
    let sizes = slices.filter { !$0.isOther }.map { $0.amount.minorUnits }
    #expect(sizes == sizes.sorted(by: >))
    // Read aloud in the same order.
    let words = app.html.range(of: "id=\"donut\"").map { String(app.html[$0.upperBound...].prefix(2000)) } ?? ""
    let spoken = slices.compactMap { slice in slice.category.flatMap { words.range(of: $0.name)?.lowerBound } }
    #expect(spoken == spoken.sorted())
  }

  @Test("ANA-01 the Dashboard's order; ANA-02 what is awaited is a card only when something is")
  func theOrderOfTheDashboard() throws {
    var app = AppDriver(today: CalendarDate(text: "2026-07-10") ?? .earliest)
    app.act("door.example")
    var last = app.html.startIndex
    for id in [
      "period", "title", "week", "stats", "upcoming", "categories", "over-time", "wallets", "recent", "more-figures",
    ] {
      let place = try #require(app.html.range(of: "id=\"\(id)\"")?.lowerBound, "\(id)")
      #expect(place > last, "\(id) comes too early")
      last = place
    }
    #expect(!app.contains("stat-pending"))
  }

  @Test("ANA-05 the last five entries, newest first, with the way to all; ANA-08 the wallet used last is preset")
  func recentAndQuickAdd() throws {
    var app = AppDriver()
    app.act("door.hand")
    app.act("door.currency", [("currency", "CHF")])
    app.act("sheet.close")
    app.act("wallet.new")
    app.act("wallet.save", [("name", "Pocket"), ("kind", "cash"), ("currency", "CHF"), ("balance", "0")])
    let pocket = try #require(WalletScreenTests.dashboard(app)?.wallets.first { $0.name == "Pocket" }?.id)
    for amount in 1...6 {
      app.act("entry.new")
      app.act("entry.input", [("wallet", pocket.text)])
      app.act("entry.save", [("amount", String(amount)), ("wallet", pocket.text)])
    }
    app.go("/")
    let recent = try #require(WalletScreenTests.dashboard(app)?.recent)
    #expect(recent.map { $0.money.minorUnits } == [-600, -500, -400, -300, -200])
    #expect(app.contains("View all"))
    app.act("entry.new")
    guard case .entry(let sheet)? = app.screen?.sheet else { Issue.record("no sheet"); return }
    #expect(sheet.form.wallet == pocket)
  }

  @Test func analyticsSaysWhatAMonthCosts() {
    var app = AppDriver()
    app.act("door.example")
    app.go("/analytics")
    #expect(app.contains("On average you spend CHF"))
  }

  @Test func aBankIsNotNamedAfterALabel() {
    var app = AppDriver()
    app.open("Account number:;0099 1234\n\n" + AppDriver.statement(rows: 20))
    #expect(!app.contains("Account number:,"))
    #expect(app.contains("Bank file, 20 transactions"))
  }

  @Test func theWelcomeRouteLeadsHomeOnceThereIsData() {
    var app = AppDriver(route: "/welcome")
    #expect(app.contains("class=\"doors\""))
    app.open(AppDriver.statement(rows: 20))
    app.act("import.confirm")
    app.go("/welcome")
    #expect(app.contains("id=\"stats\""))
  }

  @Test func typedTextIsNeverMarkup() {
    var app = AppDriver()
    app.act("door.hand")
    app.act("door.currency", [("currency", "CHF")])
    app.act("entry.save", [("amount", "5"), ("payee", "<script>\"'&")])
    #expect(app.contains("&lt;script&gt;&quot;&#39;&amp;"))
    #expect(!app.contains("<script"))
  }
}

extension String {
  /// How often the text occurs.
  func components(of text: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.range(of: text) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
