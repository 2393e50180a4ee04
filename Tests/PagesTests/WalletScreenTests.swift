import Basis
import Ledger
import Pages
import Screens
import Testing

/// Wallets as they are shown, and what lists and figures are about.
struct WalletScreenTests {
  /// A Swiss wallet with 45.50 spent today, one of euros that is in debt, and an inactive one.
  static func started() -> AppDriver {
    var app = ListsTests.started()
    app.act("wallet.new")
    app.act("wallet.save", [("name", "Card"), ("kind", "card"), ("currency", "EUR"), ("balance", "-120")])
    return app
  }

  static func dashboard(_ app: AppDriver) -> DashboardModel? {
    if case .dashboard(let model)? = app.screen?.content { return model }
    return nil
  }

  @Test("WAL-08 the Dashboard has the total, and each wallet with kind, balance and the way to its entries")
  func walletsStandOnTheDashboard() throws {
    var app = Self.started()
    app.go("/")
    let model = try #require(Self.dashboard(app))
    #expect(model.wallets.map(\.name).contains("Card"))
    for wallet in model.wallets { #expect(app.contains("href=\"/wallets/" + wallet.id.text)) }
    for text in ["id=\"wallets\"", "€</span>\u{A0}120.00", "\u{2212}45.50", "class=\"row-sub\">Card<"] {
      #expect(app.contains(text), "\(text)")
    }
  }

  @Test("WAL-11 wallets of other currencies have a total of their own")
  func currenciesAreNeverAddedUp() throws {
    var app = Self.started()
    app.go("/")
    let model = try #require(Self.dashboard(app))
    #expect(model.balances.map(\.currency.text).sorted() == ["CHF", "EUR"])
    #expect(model.balances.first { $0.currency == .eur }?.minorUnits == -120_00)
    #expect(model.balances.first { $0.currency == .chf }?.minorUnits == -45_50)
  }

  @Test("WAL-11 a total in the ledger's currency at a typed rate says the rate and its day; without one it asks for it")
  func totalAtATypedRate() throws {
    var app = Self.started()
    app.go("/wallets")
    #expect(app.text.contains("Add a rate for EUR") && !app.contains("id=\"converted-total\""))
    app.act("rate.open", value: "EUR")
    for (rate, date) in [
      ("", "2026-03-10"), ("0", "2026-03-10"), ("-1", "2026-03-10"), ("1.2.3", "2026-03-10"), ("much", "2026-03-10"),
      ("0.95", "2999-01-01"),
    ] {
      app.act("rate.save", [("rate", rate), ("date", date)])
      #expect(app.contains("id=\"sheet-rate\"") && app.contains("aria-invalid"), "\(rate) \(date)")
    }
    app.act("rate.save", [("rate", "0,95"), ("date", app.today.text)])
    #expect(!app.contains("id=\"sheet-rate\""))
    // 45.50 spent, and 120 euros of debt: 114 francs.
    #expect(app.text.contains("About \u{2212}CHF\u{A0}159.50 in all"), "\(app.text)")
    #expect(app.text.contains("1 EUR = 0.95 CHF on ") && app.text.contains("your own rate"))
    app.act("undo")
    #expect(!app.contains("id=\"converted-total\""))
    app.act("rate.open", value: "EUR")
    app.act("rate.save", [("rate", "0.9"), ("date", app.today.text)])
    app.act("rate.open", value: "EUR")
    #expect(app.contains("value=\"0.9\""), "what it shows is what's stored")
    let before = app.space.typedRates
    app.act("rate.save", [("rate", "0.9"), ("date", app.today.text)])
    #expect(app.space.typedRates == before && before.count == 1, "nothing was changed")
    app.act("rate.open", value: "EUR")
    app.act("rate.remove")
    #expect(app.text.contains("Add a rate for EUR"))
  }

  @Test("WAL-09 a balance's colour says what its sign says")
  func balancesHaveToneAndSign() {
    var app = Self.started()
    app.act("entry.new")
    app.act("entry.save", [("amount", "500"), ("direction", "income"), ("payee", "Work")])
    app.go("/wallets")
    #expect(app.contains("amount good") && app.contains("amount care"))
    #expect(app.contains("\u{2212}<span class=\"code\">€</span>\u{A0}120.00"), "a real minus beside the colour")
  }

  @Test("TXN-21 the last five are the newest of all, whatever period is chosen")
  func recentEntriesFollowNoPeriod() throws {
    var app = AppDriver()
    app.act("door.example")
    let newest = try #require(Self.dashboard(app)).recent.map(\.id)
    #expect(newest.count == 5)
    for period in ["all", "2025"] {
      app.act("period.choose", value: period)
      #expect(Self.dashboard(app)?.recent.map(\.id) == newest, "\(period)")
    }
    let spending = Self.dashboard(app)?.spending
    app.act("period.choose", value: "all")
    #expect(Self.dashboard(app)?.spending != spending, "the figures do follow it")
  }

  @Test("CAT-09 what has no category is a slice of its own, and all slices are the whole")
  func uncategorisedIsASlice() throws {
    var app = AppDriver()
    app.act("door.example")
    app.act("period.choose", value: "all")
    let model = try #require(Self.dashboard(app))
    #expect(model.slices.contains { $0.category == nil && !$0.isOther })
    #expect(model.slices.reduce(0) { $0 + $1.percent } == 100)
    #expect(model.slices.reduce(0) { $0 + $1.amount.minorUnits } == model.total?.minorUnits)
  }

  @Test("UXA-02 the same five places on a phone, two more where there is room, and ways to what is not among them")
  func placesStayWhereTheyAre() {
    var app = ListsTests.started()
    for path in ["/", "/transactions", "/budgets", "/together", "/settings", "/categories", "/analytics"] {
      app.go(path)
      #expect(app.html.components(of: "class=\"tab\"") == 5, "\(path)")
      #expect(app.html.components(of: "class=\"tab is-wide\"") == 2, "\(path)")
    }
    for path in ["/budgets", "/settings"] {
      app.go(path)
      #expect(app.html.components(of: "href=\"/categories\"") >= 2, "\(path)")
    }
  }

  /// With an account, and with changes that wait: Tests/Chromium/test_rows.py.
  @Test("SYN-08, TXN-35 on this device only, nothing waits and nothing is drawn down")
  func withoutAnAccountThereIsNothingToSync() {
    var app = ListsTests.started()
    app.go("/transactions")
    #expect(!app.contains("id=\"list-sync\"") && !app.contains("id=\"pull\""), "on this device only")
    #expect(app.contains("id=\"tabs-sync\""), "in the sidebar")
  }
}
