import Basis
import Ledger
import Pages
import Testing

@testable import Screens

/// PLN-07, PLN-08, PLN-10: the sheet about Pro, with the store of an app around the page that answers as the test says.
struct ProFlowTests {
  private static let store = "\"store\":{\"account\":\"0-0\",\"terms\":\"https://example.org/terms\"}"

  private static func plan(_ more: String = store, tier: String = "free") -> String {
    "{\"tier\":\"\(tier)\",\"canOpen\":\(tier == "pro"),\"endsAt\":null,\"own\":[],\"readOnly\":[]\(more.isEmpty ? "" : "," + more)}"
  }

  private func app(_ plan: String = plan(), locale: String = "en-CH", announces: Bool = true) throws -> AppDriver {
    var app = AppDriver.started(locale: locale)
    app.presenter.core.preferences.plan = EventPlan(try JSON.parse(Array(plan.utf8)))
    if announces { announce(&app) }
    app.act("pro.open")
    return app
  }

  private func announce(_ app: inout AppDriver, online: Bool = true, products: Bool = true) {
    let listed = PlanOffer.all.map {
      "{\"id\":\"\($0.productID)\",\"price\":\"\($0 == .annual ? "20,00 CHF" : "2,00 CHF")\"}"
    }
    let others = ["{\"id\":\"pro_monthly\",\"price\":\"0\"}", "{\"id\":\"x\"}", "7"]
    app.act(
      "pro.state",
      [("online", String(online)), ("products", "[" + (products ? listed + others : []).joined(separator: ",") + "]")])
  }

  private func asks(_ app: AppDriver) -> [ShopAsk] {
    app.outputs.compactMap { if case .effect(.shop(_, let ask)) = $0 { ask } else { nil } }
  }

  private func requests(_ app: AppDriver) -> [String] {
    app.outputs.compactMap { output in
      guard case .effect(.request(_, _, _, let path, let body)) = output, path.hasPrefix("/v1/plan/") else {
        return nil
      }
      return path + String(decoding: body ?? [], as: UTF8.self)
    }
  }

  private func answer(
    _ app: inout AppDriver, _ state: String, what: String = "buy", reason: String = "", _ transactions: String = "[]"
  ) {
    app.act("pro.answered", [("what", what), ("state", state), ("reason", reason), ("transactions", transactions)])
  }

  @Test("PLN-07, PLN-08: without a store around the page nothing can be bought, and it says where it can")
  func elsewhere() throws {
    let none = try app(Self.plan(""))
    #expect(
      none.text.contains("Whoever runs this server can give it to you") && !none.contains("pro-buy")
        && !none.contains("pro-terms"))
    #expect(none.text.contains("19.99") && none.contains("pro-has-code"))
    let browser = try app(announces: false)
    #expect(browser.text.contains("in the app from the App Store") && !browser.contains("pro-buy"))
    // A store around a page whose server takes no purchases.
    #expect(try !app(Self.plan("")).contains("pro-restore"))
  }

  @Test(
    "PLN-05, PLN-07: both plans with names, texts and the store's prices, the yearly one chosen; ids that are nobody's are left out"
  )
  func offers() throws {
    var app = try app()
    for text in [
      "Pro Monthly", "Pro Yearly", "Renews every month.", "Renews every year.", "2,00 CHF a month", "20,00 CHF a year",
      "Saves 16 %",
    ] {
      #expect(app.text.contains(text), "\(text)")
    }
    #expect(app.presenter.core.preferences.products.count == 2)
    #expect(app.contains("href=\"https://example.org/terms\"") && app.contains("href=\"/privacy\""))
    app.act("pro.buy")
    #expect(
      asks(app).map(\.product) == ["com.brownsterbits.theequalizer.pro.annual"] && asks(app).map(\.account) == ["0-0"])
    app.act("pro.buy")
    app.act("pro.choose", value: "month")
    #expect(asks(app).isEmpty && app.text.contains("The store is asking you"), "once at a time")
    answer(&app, "cancelled")
    app.act("pro.choose", value: "month")
    app.act("pro.buy")
    #expect(asks(app).map(\.product) == ["com.brownsterbits.theequalizer.pro.monthly"])
    // As it is stored, sealed, and read again.
    let kept = try #require(Preferences(app.presenter.core.preferences.bytes))
    #expect(
      kept.products == app.presenter.core.preferences.products && kept.plan == app.presenter.core.preferences.plan)
  }

  @Test("PLN-08: every outcome is seen, but that somebody thought better of it")
  func outcomes() throws {
    for (state, what, reason, sentence) in [
      ("pending", "buy", "", "waits for an approval"), ("failed", "buy", "No money.", "That did not work: No money."),
      ("failed", "buy", "", "Nothing was paid"), ("done", "buy", "", "Nothing was paid"),
      ("done", "restore", "", "knows of no purchase"),
      ("undefined", "restore", "", "Nothing was paid"),
    ] {
      var app = try app()
      app.act("pro." + what)
      answer(&app, state, what: what, reason: reason)
      #expect(app.text.contains(sentence), "\(state) \(what)")
      // Also when the sheet was left meanwhile.
      app.act("sheet.close")
      answer(&app, state, what: what, reason: reason)
      #expect(app.text.contains(sentence), "\(state) \(what), later")
    }
    var app = try app()
    let before = app.html
    app.act("pro.buy")
    answer(&app, "cancelled")
    #expect(app.html == before)
  }

  @Test(
    "PLN-08: what the store signed goes to the server, is sent again when that was not reached, and unlocks at once")
  func bought() throws {
    var app = try app()
    app.act("pro.buy")
    answer(&app, "done", "[\"a.b.c\"]")
    #expect(requests(app) == ["/v1/plan/purchases{\"transactions\":[\"a.b.c\"]}"])
    app.send(.fetched(tag: "pro-bought", status: 0, bytes: []))
    #expect(app.text.contains("Nothing is lost") && asks(app).isEmpty)
    app.act("sheet.close")
    app.act("pro.open")
    #expect(app.text.contains("Nothing is lost"), "whoever comes back is told, too")
    app.act("pro.again")
    #expect(requests(app) == ["/v1/plan/purchases{\"transactions\":[\"a.b.c\"]}"], "and it is not bought a second time")
    app.send(
      .fetched(
        tag: "pro-bought", status: 422, bytes: Array("{\"error\":{\"message\":\"It is of somebody else.\"}}".utf8)))
    #expect(app.text.contains("That did not work: It is of somebody else."))
    app.act("pro.again")
    #expect(requests(app).isEmpty)
    app.act("pro.buy")
    answer(&app, "done", "[\"a.b.c\"]")
    app.send(.fetched(tag: "pro-bought", status: 200, bytes: Array("{\"plan\":\(Self.plan(tier: "pro"))}".utf8)))
    #expect(app.contains("pro-done") && app.text.contains("Pro is yours"))
    #expect(asks(app).map(\.kind) == [.taken] && asks(app).first?.transactions == ["a.b.c"])
    #expect(app.presenter.core.preferences.plan?.tier == .pro)
    app.act("sheet.close")
    app.act("pro.open")
    #expect(app.text.contains("You have Pro.") && !app.contains("pro-buy") && !app.contains("pro-has-code"))
  }

  @Test("PLN-08: what arrives by itself is told when it was taken, and only then")
  func arrived() throws {
    var app = try app()
    app.act("sheet.close")
    app.act("pro.arrived", [("transactions", "[\"x\"]")])
    app.send(.fetched(tag: "pro-arrived", status: 422, bytes: Array("{\"error\":{\"message\":\"Refused it.\"}}".utf8)))
    #expect(!app.text.contains("Refused it.") && asks(app).isEmpty)
    app.act("pro.arrived", [("transactions", "[\"x\"]")])
    app.send(.fetched(tag: "pro-arrived", status: 200, bytes: Array("{\"plan\":\(Self.plan(tier: "pro"))}".utf8)))
    #expect(app.announcements.last == "You have Pro now." && asks(app).map(\.kind) == [.taken])
    for broken in ["", "{}", "[1]", "["] {
      app.act("pro.arrived", [("transactions", broken)])
      #expect(requests(app).isEmpty)
    }
  }

  @Test("PLN-07: offline the sheet opens with the prices that were told last, and nothing can be bought")
  func offline() throws {
    var app = try app()
    announce(&app, online: false, products: false)
    #expect(app.text.contains("out of reach") && app.text.contains("20,00 CHF a year"))
    app.act("pro.buy")
    app.act("pro.restore")
    #expect(asks(app).isEmpty)
    announce(&app)
    app.act("pro.buy")
    #expect(asks(app).count == 1)
  }

  @Test("PLN-08: a code that is empty, wrong, out of reach and right")
  func code() throws {
    var app = try app(Self.plan(""))
    app.act("pro.code")
    app.act("pro.redeem", [("code", "")])
    #expect(app.text.contains("Enter the code first."))
    app.act("pro.redeem", [("code", "ABCD")])
    #expect(requests(app) == ["/v1/plan/code{\"code\":\"ABCD\"}"])
    app.send(.fetched(tag: "pro-code", status: 422, bytes: Array("{\"error\":{\"message\":\"Not valid.\"}}".utf8)))
    #expect(app.text.contains("Not valid.") && app.contains("value=\"ABCD\""))
    app.act("pro.redeem", [("code", "ABCD")])
    app.send(.fetched(tag: "pro-code", status: 0, bytes: []))
    #expect(app.text.contains("This needs a connection."))
    app.act("pro.redeem", [("code", "ABCD")])
    app.send(.fetched(tag: "pro-code", status: 200, bytes: Array("{\"plan\":\(Self.plan("", tier: "pro"))}".utf8)))
    #expect(app.contains("pro-done"))
  }

  @Test(
    "PLN-11: an own event that can only be read is chosen in the place of the other one, at once and as a change of its ledger; in both languages"
  )
  func chosen() throws {
    for (locale, sentence, button, badge, told, activity) in [
      (
        "en-CH", "Choose this one, and the other can only be read.", "Change this one instead", "Event read-only",
        "You can edit this event now. Your other ones are read-only.", "Chose this event to stay editable"
      ),
      (
        "de-CH", "Wähle diesen, und der andere ist nur lesbar.", "Stattdessen diesen ändern", "Anlass nur lesen",
        "Diesen Anlass kannst du jetzt bearbeiten. Deine anderen sind nur zum Lesen.",
        "Diesen Anlass zum Bearbeiten gewählt"
      ),
    ] {
      var app = AppDriver.group("Ticino", locale: locale)
      let first = app.groupID
      app.go("/together")
      app.act("group.new", value: "event")
      app.act("group.create", [("name", "Lofoten"), ("own", "Ann"), ("next", "Ben"), ("currency", "CHF")])
      app.act("sheet.discard")
      let second = try #require(app.presenter.core.replica.groupIDs.first { $0 != first })
      func plan(own: [RecordID], readOnly: [RecordID]) throws {
        func list(_ ids: [RecordID]) -> String { "[" + ids.map { "\"\($0.text)\"" }.joined(separator: ",") + "]" }
        let text =
          "{\"tier\":\"free\",\"canOpen\":false,\"endsAt\":null,\"own\":\(list(own)),\"readOnly\":\(list(readOnly))}"
        app.presenter.core.preferences.plan = EventPlan(try JSON.parse(Array(text.utf8)))
      }
      try plan(own: [first, second], readOnly: [])
      app.go("/together")
      #expect(!app.text.contains(badge))
      try plan(own: [first, second], readOnly: [first])
      app.go("/together")
      #expect(app.text.components(separatedBy: badge).count == 2 && app.text.contains("Ticino \(badge)"), "\(app.text)")
      app.go("/together/" + first.text)
      #expect(app.text.contains(sentence) && app.text.contains(button) && !app.contains("id=\"add-expense\""))
      app.act("group.choose")
      #expect(app.presenter.core.replica.space(first)?.group?.chosenAt != nil)
      #expect(!app.contains("id=\"is-held\"") && app.contains("id=\"add-expense\""))
      #expect(app.announcements.last == told)
      app.go("/together/" + first.text + "?section=activity")
      #expect(app.text.contains(activity), "\(app.text)")
      app.go("/together")
      #expect(
        app.text.components(separatedBy: badge).count == 2 && app.text.contains("Lofoten \(badge)"), "\(app.text)")
      app.go("/together/" + second.text)
      #expect(app.contains("id=\"is-held\"") && app.contains("id=\"held-choose\""))
      app.act("group.choose")
      let times = [first, second].map { app.presenter.core.replica.space($0)?.group?.chosenAt ?? 0 }
      #expect(
        times[0] < times[1] && app.presenter.core.preferences.plan?.readOnly == [first], "also in the same moment")
      // Somebody else's plan is nothing to choose about.
      try plan(own: [], readOnly: [second])
      app.go("/together/" + second.text)
      #expect(app.contains("id=\"is-held\"") && !app.contains("held-choose"))
    }
  }

  @Test(
    "PLN-11, A-15: an archived or deleted event is opened in the place of others that are open, read-only ones too; in both languages"
  )
  func openedInstead() throws {
    for (locale, button, closed) in [
      ("en-CH", "Open this one instead", "archivedOn"), ("de-CH", "Stattdessen diesen öffnen", "archivedOn"),
      ("en-CH", "Open this one instead", "deletedOn"),
    ] {
      var app = AppDriver.group("Ticino", locale: locale)
      let first = app.groupID
      app.go("/together")
      app.act("group.new", value: "event")
      app.act("group.create", [("name", "Lofoten"), ("own", "Ann"), ("next", "Ben"), ("currency", "CHF")])
      app.act("sheet.discard")
      let second = try #require(app.presenter.core.replica.groupIDs.first { $0 != first })
      let end = EditRecords(ids: [Group.recordID], set: [JSONMember(closed, .string(app.presenter.core.today.text))])
      #expect(app.presenter.core.change([.editGroup(end)], in: first, app.tab, .set(.isAdmin), canUndo: false))
      let text =
        "{\"tier\":\"free\",\"canOpen\":false,\"endsAt\":null,\"own\":[\"\(first.text)\",\"\(second.text)\"],\"readOnly\":[]}"
      app.presenter.core.preferences.plan = EventPlan(try JSON.parse(Array(text.utf8)))
      app.go("/together/" + first.text + "?section=settings")
      app.act(closed == "deletedOn" ? "group.bring-back" : "group.open-again")
      #expect(
        app.contains("id=\"sheet-pro\"") && app.text.contains(button)
          && app.presenter.core.replica.space(first)?.group?.isClosed == true)
      app.act("pro.instead")
      let group = app.presenter.core.replica.space(first)?.group
      #expect(group?.isClosed == false && group?.chosenAt != nil && !app.contains("id=\"sheet-pro\""))
      #expect(app.presenter.core.preferences.plan?.readOnly == [second])
      app.go("/together/" + second.text)
      #expect(app.contains("id=\"is-held\""))
      // A new one is in nobody's place: there it says what it always said.
      app.go("/together")
      app.act("group.new", value: "event")
      #expect(app.contains("id=\"pro-blocked\"") && !app.contains("pro-instead"))
    }
  }

  @Test(
    "PLN-10: Settings say when it renews, or ends, or that a payment is late, and lead to where it is managed; in both languages"
  )
  func settings() throws {
    let end: Int64 = 1_798_761_600_000  // 2027-01-01 in UTC
    for (renews, late, english, german) in [
      (true, false, "Pro. Renews on 1 Jan.", "Pro. Verlängert sich am 1. Jan."),
      (false, false, "Paid until 1 Jan, and then it ends.", "Bezahlt bis 1. Jan, dann endet es."),
      (true, true, "The store tries again until 1 Jan.", "Der Store versucht es bis 1. Jan noch einmal."),
    ] {
      let paid =
        "\"subscription\":{\"endsAt\":\(end),\"renews\":\(renews),\"isLate\":\(late),\"manage\":\"https://example.org/manage\"}"
      let plan = Self.plan(Self.store + "," + paid, tier: "pro").replacing(
        "\"endsAt\":null,\"own\"", with: "\"endsAt\":\(end),\"own\"")
      for (locale, sentence) in [("en-CH", english), ("de-CH", german)] {
        var app = try app(plan, locale: locale)
        app.act("sheet.close")
        app.go("/settings")
        #expect(app.text.contains(sentence), "\(app.text.suffix(2000))")
        #expect(app.contains("href=\"https://example.org/manage\""))
      }
    }
    // Granted for longer than what is paid for, or for good: both are said.
    let both = Self.plan(
      "\"subscription\":{\"endsAt\":\(end),\"renews\":true,\"manage\":\"https://example.org/m\"}", tier: "pro"
    )
    .replacing("\"endsAt\":null,\"own\"", with: "\"endsAt\":\(end + 40 * 86_400_000),\"own\"")
    var longer = try self.app(both)
    longer.act("sheet.close")
    longer.go("/settings")
    #expect(longer.text.contains("Pro. Until 9 Feb. Renews on 1 Jan."))
    // Granted for good, and paid for all the same: both are said.
    let paid =
      "\"subscription\":{\"endsAt\":\(end),\"renews\":true,\"isLate\":false,\"manage\":\"https://example.org/manage\"}"
    var app = try app(Self.plan(paid, tier: "pro"))
    app.act("sheet.close")
    app.go("/settings")
    #expect(app.text.contains("Pro. It does not end. Renews on 1 Jan."))
    // What does not lead to the web leads nowhere.
    let odd = try JSON.parse(
      Array(Self.plan("\"subscription\":{\"endsAt\":1,\"manage\":\"javascript:1\"}", tier: "pro").utf8))
    #expect(EventPlan(odd)?.subscription == nil)
  }
}
