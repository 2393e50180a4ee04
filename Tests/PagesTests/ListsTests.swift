import Basis
import Insight
import Ledger
import Pages
import Proving
import Screens
import Testing

/// Lists as people put them in order: categories, wallets, transactions, the calendar.
struct ListsTests {
  /// A person with two entries by hand in ‹Groceries› and one without a category.
  static func started() -> AppDriver {
    var app = AppDriver()
    app.act("door.hand")
    app.act("door.currency", [("currency", "CHF")])
    app.act("entry.save", [("amount", "45.50"), ("payee", "Migros")])
    return app
  }

  /// The id that stands in an element's id with this prefix, right before this text.
  static func id(of name: String, in app: AppDriver) -> String {
    guard case .categories(let model)? = app.screen?.content else { return "" }
    for row in model.rows + model.inactive where sameBytes(row.label.name, name) { return row.label.id.text }
    return ""
  }

  static func names(_ app: AppDriver) -> [String] {
    guard case .categories(let model)? = app.screen?.content else { return [] }
    return model.rows.map { $0.label.name }
  }

  // MARK: Rows

  @Test("TXN-13, TXN-14: a row's menu, swipe and keys lead to the same actions")
  func aRowOffersItsActions() throws {
    var app = Self.started()
    app.go("/transactions")
    #expect(app.contains("id=\"row-behind\""))
    let id = try #require(app.value(of: "row.menu"))
    #expect(app.contains("aria-label=\"More for Migros\""))
    app.act("row.menu", value: id)
    for action in ["row.open", "row.category", "row.reimbursable", "row.select", "row.delete"] {
      #expect(app.html.components(of: "data-action=\"" + action + "\"") >= 1)
    }
    app.act("row.delete", value: id)
    app.act("row.delete-really", value: id)
    #expect(!app.contains("id=\"t-" + id))
    #expect(app.contains("id=\"undo\""))
    app.act("undo")
    #expect(app.contains("id=\"t-" + id))
    app.act("row.select", value: id)
    #expect(app.contains("id=\"selection\""))
  }

  @Test("TXN-13, TXN-14: “Reimbursable” is behind the row's start, in its menu and on a key, for spending only")
  func aRowIsMarkedAsReimbursable() throws {
    var app = Self.started()
    app.go("/transactions")
    #expect(
      app.contains("data-action=\"row.reimbursable\" id=\"row-reimbursable\" data-row-key=\"r\" data-side=\"start\""))
    let id = try #require(app.value(of: "row.menu"))
    app.act("row.reimbursable", value: id)
    #expect(app.contains("id=\"sheet-reimbursable\"") && !app.contains("id=\"bulk-unmark\""))
    app.act("bulk.reimbursable-mark", value: "work")
    #expect(app.screen?.sheet == nil)
    #expect(app.contains("to be paid back"))
    app.act("row.reimbursable", value: id)
    app.act("bulk.reimbursable-mark", [("value", "")])
    #expect(!app.contains("to be paid back"))
    app.act("undo")
    #expect(app.contains("to be paid back"))
    // Money that came in is paid back by nobody.
    app.act("entry.new")
    app.act("entry.direction", value: "income")
    app.act("entry.save", [("amount", "9"), ("payee", "Gift")])
    guard case .transactions(let model)? = app.screen?.content else { return #expect(Bool(false)) }
    let income = try #require(model.days.flatMap { $0.rows }.first { $0.title == "Gift" })
    #expect(app.contains("<li class=\"row is-new is-in\" id=\"t-" + income.id.text))
    app.act("row.menu", value: income.id.text)
    #expect(app.html.components(of: "data-action=\"row.reimbursable\"") == 1, "behind the rows alone")
    app.act("row.reimbursable", value: income.id.text)
    #expect(app.screen?.sheet == nil)
  }

  @Test("TXN-19: the end of the list presses itself once for what stands there, also where it is told twice")
  func pressedTwice() {
    var app = AppDriver()
    app.act("door.example")
    app.go("/transactions")
    app.act("list.more", value: "0")
    app.act("list.more", value: "0")
    #expect(app.html.components(of: "data-row=\"swipe\"") == 50)
    app.act("list.more", value: "1")
    #expect(app.html.components(of: "data-row=\"swipe\"") == 100)
  }

  @Test("TXN-19: parts that are shown already are named only, and come whole after a start or a redraw")
  func onlyWhatChangedIsSent() {
    var app = AppDriver()
    app.presenter.leavesOutSameParts = true
    app.act("door.example")
    app.go("/transactions")
    #expect(!app.contains("data-same"))
    #expect(app.html.components(of: "data-row=\"swipe\"") == 12, "the first screenful")
    app.act("list.more")
    app.act("list.more")
    #expect(app.html.components(of: "data-same") > 5)
    let lean = app.html
    app.act("redraw")
    #expect(!app.contains("data-same"))
    #expect(lean.utf8.count < app.html.utf8.count * 2 / 3)
    #expect(app.html.components(of: "data-row=\"swipe\"") == 100)
    app.send(.start(route: "/transactions"))
    #expect(!app.contains("data-same"))
  }

  @Test("TXN-19, ANA-03: the cards below an open sheet are named only, and those that an entry changes come whole")
  func onlyChangedCardsAreSent() {
    var app = AppDriver()
    app.presenter.leavesOutSameParts = true
    app.act("door.example")
    #expect(!app.contains("data-same"))
    let whole = app.html.utf8.count
    app.act("entry.new")
    #expect(app.contains("id=\"sheet-entry\""))
    #expect(app.html.components(of: "data-same") >= 5)
    #expect(app.html.utf8.count < whole)
    app.act("entry.save", [("amount", "4.20"), ("payee", "Coffee")])
    #expect(!app.contains("id=\"sheet-entry\""))
    #expect(app.contains("id=\"stat-expenses\""), "a changed card is sent")
  }

  @Test("TXN-19: what is left out and what is sent add up to the whole page, whatever was done before")
  func leftOutAndSentAddUp() {
    forAllSeeds(20) { seed, random in
      var plain = AppDriver(seed: 5)
      var lean = AppDriver(seed: 5)
      lean.presenter.leavesOutSameParts = true
      var shown: [String: String] = [:]
      for driver in 0..<2 {
        if driver == 0 { plain.act("door.example") } else { lean.act("door.example") }
      }
      _ = Self.put(lean.html, &shown)
      for _ in 0..<12 {
        let step = Int.random(in: 0...5, using: &random)
        let text = ["a", "co", "", "re"][Int.random(in: 0...3, using: &random)]
        func act(_ app: inout AppDriver) {
          switch step {
          case 0: app.go("/transactions")
          case 1: app.act("list.more")
          case 2: app.act("search", [("q", text)])
          case 3: app.go("/transactions?sort=highest")
          case 4: app.act("select.all")
          default: app.act("select.end")
          }
        }
        act(&plain)
        act(&lean)
        let put = Self.put(lean.html, &shown)
        #expect(put == plain.html, "seed \(seed)")
      }
    }
  }

  /// The page with the sections put back that the tab had.
  static func put(_ html: String, _ shown: inout [String: String]) -> String {
    var out = ""
    var next: [String: String] = [:]
    var rest = html[...]
    while let start = rest.range(of: "<section ") {
      out += rest[..<start.lowerBound]
      guard let end = rest.range(of: "</section>", range: start.lowerBound..<rest.endIndex) else { break }
      let section = String(rest[start.lowerBound..<end.upperBound])
      rest = rest[end.upperBound...]
      guard let mark = section.range(of: "id=\"") else { continue }
      let id = String(section[mark.upperBound...].prefix { $0 != "\"" })
      let whole = section.contains(" data-same>") ? shown[id] ?? "missing " + id : section
      next[id] = whole
      out += whole
    }
    shown = next
    return out + rest
  }

  @Test("TXN-16: several categories and wallets at once, the list following each touch, chips to take them away")
  func filtersAddUp() throws {
    var app = AppDriver()
    app.act("door.example")
    app.go("/transactions")
    app.act("filter.open")
    func list(_ app: AppDriver) -> TransactionsModel? {
      if case .transactions(let model)? = app.screen?.content { return model }
      return nil
    }
    let all = try #require(list(app))
    let (one, other) = (all.categories[0], all.categories[1])
    var counts: [Int] = []
    for id in [one.id.text, other.id.text, "none"] {
      app.act("filter.category", value: id)
      counts.append(try #require(list(app)).count)
    }
    #expect(counts[0] > 0 && counts[0] < counts[1] && counts[1] < counts[2] && counts[2] < all.count)
    #expect(app.contains("id=\"filter-panel\""), "still open")
    #expect(list(app)?.filter.categories == [one.id, other.id] && list(app)?.filter.uncategorised == true)
    app.act("filter.change", [("direction", "expense"), ("min", "20"), ("sort", "highest")])
    #expect(list(app)?.filter.categories == [one.id, other.id], "what is typed elsewhere changes none of it")
    let fewer = try #require(list(app)).count
    #expect(fewer < counts[2])
    app.act("filter.category", value: other.id.text)
    app.act("filter.wallet", value: all.wallets[0].id.text)
    app.act("filter.apply", [("direction", "expense"), ("min", "20")])
    #expect(!app.contains("id=\"filter-panel\""))
    #expect(app.html.components(of: "class=\"chip is-on\"") == 5, "two categories, wallet, direction, amount")
    app.act("filter.clear")
    #expect(list(app)?.count == all.count)
  }

  @Test("TXN-27: what is to come stands together and counts nowhere")
  func upcomingStandsTogether() throws {
    var app = Self.started()
    app.act("entry.new")
    app.act("entry.save", [("amount", "1200"), ("payee", "Rent"), ("date", "2026-08-01")])
    app.act("entry.new")
    app.act("entry.save", [("amount", "90"), ("payee", "Dentist"), ("date", "2026-08-09")])
    app.go("/transactions")
    guard case .transactions(let model)? = app.screen?.content else { return #expect(Bool(false)) }
    #expect(model.days.map { $0.key } == ["upcoming", "day-2026-07-20"])
    #expect(model.days[0].rows.count == 2)
    #expect(model.totals.first?.spending.exact == 4550)
    app.today = CalendarDate(text: "2026-08-02") ?? app.today
    app.act("day")
    guard case .transactions(let later)? = app.screen?.content else { return #expect(Bool(false)) }
    #expect(later.totals.first?.spending.exact == 124_550)
  }

  @Test("look.md, wide: the entry stands beside the list that it was chosen in, with its filters")
  func theListStaysBesideTheEntry() throws {
    var app = Self.started()
    app.go("/transactions?q=mig")
    let id = try #require(app.value(of: "row.menu"))
    app.go("/transactions/" + id)
    #expect(app.contains("class=\"panes has-detail\""))
    #expect(app.contains("id=\"t-" + id) && app.contains("aria-current=\"true\""))
    #expect(app.contains("href=\"/transactions?q=mig\" id=\"back\""))
    app.act("row.delete", value: id)
    app.act("row.delete-really", value: id)
    #expect(!app.contains("has-detail"))
    #expect(app.screen?.route.path == "/transactions?q=mig")
  }

  // MARK: Calendar

  @Test("TXN-26: days add up to the month, to come is not there, a day lists its entries")
  func theCalendarShowsWhatHappened() {
    var app = Self.started()
    app.act("entry.new")
    app.act("entry.save", [("amount", "1200"), ("payee", "Rent"), ("date", "2026-07-31")])
    app.go("/transactions/calendar")
    guard case .calendar(let model)? = app.screen?.content else { return #expect(Bool(false)) }
    #expect(model.spending?.minorUnits == 4550)
    #expect(model.weeks.allSatisfy { $0.count == 7 })
    let days = model.weeks.flatMap { $0 }.compactMap { $0 }
    #expect(days.map { $0.date.day } == Array(1...31))
    #expect(days.reduce(0) { $0 + ($1.spending?.minorUnits ?? 0) } == 4550)
    #expect(days[30].entries == 0 && days[30].spending == nil)
    // 1 July 2026 is a Wednesday.
    #expect(model.weeks[0][2]?.date.day == 1 && model.weeks[0][1] == nil)
    #expect(app.contains("aria-label=\"20 July, spent 45 francs 50, 1 entry\""))
    app.go("/transactions/calendar?day=2026-07-20")
    #expect(app.contains("id=\"calendar-list\"") && app.contains("Migros"))
    app.go("/transactions/calendar?month=2026-02")
    #expect(app.contains("Nothing was spent in February"))
    #expect(!app.contains("calendar-out"))
    for broken in ["month=2026-13", "month=x", "day=2026-02-30", "day=", "month=9999-12&day=1"] {
      app.go("/transactions/calendar?" + broken)
      #expect(app.contains("id=\"calendar\""))
    }
  }

  @Test("TXN-26: every month of the example has the same totals as the list filtered to it")
  func theCalendarAgreesWithTheList() {
    var app = AppDriver()
    app.act("door.example")
    var month = app.today.firstOfMonth
    for _ in 0..<12 {
      app.go("/transactions/calendar?month=" + String(month.text.prefix(7)))
      guard case .calendar(let model)? = app.screen?.content else { return #expect(Bool(false)) }
      let last = month.adding(months: 1).adding(days: -1)
      app.go("/transactions?from=" + month.text + "&through=" + last.text)
      guard case .transactions(let list)? = app.screen?.content else { return #expect(Bool(false)) }
      let total = list.totals.first
      #expect(model.spending?.minorUnits ?? 0 == total?.spending.exact ?? 0)
      #expect(model.income?.minorUnits ?? 0 == total?.income.exact ?? 0)
      month = month.adding(months: -1)
    }
  }
}
