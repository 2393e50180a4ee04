import Basis
import Filing
import Intake
import Ledger
@testable import Screens
import Testing

/// CAT-11, CAT-12: rules in the app, from the page and from a correction.
struct RuleFlowTests {
  private static let groceries = Category.defaultID("groceries").text

  private func rules(_ app: AppDriver) -> [FilingRule] { app.space.filingRules }

  @Test("CAT-11: a rule says what it fits before it is saved, files what is open, and can be undone") func adding()
    throws
  {
    var app = AppDriver.started()
    app.addEntry("12.50", "Migros Bern")
    app.addEntry("20", "Migros Online")
    app.addEntry("3", "Kiosk")
    app.go("/settings/rules")
    #expect(app.text.contains("No rules yet"))
    app.act("rule.new")
    app.act("rule.save", [("text", "migros"), ("category", "")])
    #expect(app.text.contains("Please choose a category") && app.text.contains("Fits 2 entries"))
    app.act("rule.save", [("text", " "), ("category", Self.groceries)])
    #expect(app.text.contains("Please enter words or an amount"))
    app.act("rule.input", [("text", "migros"), ("to", "15")])
    #expect(app.text.contains("Fits 1 entry that is here already"))
    app.act("rule.input", [("to", "")])
    app.act("rule.save", [("text", "migros"), ("category", Self.groceries), ("to", "")])
    #expect(app.text.contains("Rule saved, 2 entries filed") && app.text.contains("Payee contains migros"))
    #expect(app.entry("Migros Bern")?.categorySource == .rule && app.entry("Kiosk")?.categoryId == nil)
    app.act("undo")
    #expect(rules(app).isEmpty && app.entry("Migros Bern")?.categoryId == nil)
  }

  @Test("CAT-11, TXN-29: a rule marks what somebody pays back, also what is here, and may ask how an entry came in")
  func marking() throws {
    var app = AppDriver.started()
    app.addEntry("18", "Railway Bern")
    app.go("/settings/rules")
    app.act("rule.new")
    #expect(app.contains("id=\"rule-reimbursable\"") && app.contains("id=\"rule-source\""))
    app.act("rule.direction", value: "incoming")
    #expect(!app.contains("id=\"rule-reimbursable\""), "money that comes in is paid back by nobody")
    app.act("rule.direction", value: "any")
    let transport = Category.defaultID("transportation").text
    app.act("rule.save", [("text", "railway"), ("category", transport), ("reimbursable", "work")])
    #expect(app.entry("Railway Bern")?.reimbursable == .work && app.entry("Railway Bern")?.categorySource == .rule)
    #expect(app.text.contains("Payee contains railway \u{B7} Work pays"))
    let id = try #require(rules(app).first).id.text
    app.act("rule.edit", value: id)
    app.act("rule.save", [("source", "bank"), ("reimbursable", "")])
    #expect(rules(app)[0].reimbursable == nil && rules(app)[0].conditions.contains(.source(.bank)))
    #expect(app.text.contains("From the bank"))
    app.act("undo")
    #expect(rules(app)[0].reimbursable == .work && !rules(app)[0].conditions.contains(.source(.bank)))
    app.act("rule.edit", value: id)
    #expect(app.contains("<option value=\"work\" selected"))
  }

  @Test("CAT-11: rules change, change places, pause and go") func editing() throws {
    var app = AppDriver.started()
    app.go("/settings/rules")
    for (text, category) in [("migros", "groceries"), ("sbb", "transportation")] {
      app.act("rule.new")
      app.act("rule.direction", value: "outgoing")
      app.act(
        "rule.save", [("text", text), ("comparison", "startsWith"), ("category", Category.defaultID(category).text)])
    }
    #expect(rules(app).map { $0.conditions[0].text } == ["migros", "sbb"])
    let second = rules(app)[1].id.text
    app.act("rule.up", value: second)
    #expect(rules(app).map { $0.conditions[0].text } == ["sbb", "migros"])
    app.act("rule.edit", value: second)
    #expect(app.contains("value=\"sbb\""))
    app.act("rule.save", [("text", "sbb cff"), ("from", "2"), ("to", "1")])
    #expect(app.text.contains("The smaller amount comes first"))
    app.act("rule.save", [("text", "sbb cff"), ("from", "1"), ("to", "2")])
    #expect(app.text.contains("begins with sbb cff") && app.text.contains("CHF\u{A0}1 to CHF\u{A0}2"))
    app.act("rule.edit", value: second)
    app.act("rule.pause")
    #expect(rules(app)[0].isPaused && app.text.contains("paused"))
    app.act("rule.edit", value: second)
    app.act("rule.ask-delete")
    #expect(app.text.contains("Delete this rule?"))
    app.act("rule.delete")
    #expect(rules(app).count == 1)
  }

  @Test("CAT-11: a correction becomes a rule in one tap, and a second one changes it") func fromCorrection() throws {
    var app = AppDriver.started()
    app.addEntry("12.50", "Coop City")
    let id = try #require(app.entry("Coop City")).id
    app.go("/transactions")
    app.act("pick.open", value: id.text)
    #expect(app.text.contains("Always file Coop City there"))
    app.act("pick.always", value: "true")
    app.act("pick.choose", value: Self.groceries)
    #expect(rules(app).count == 1 && rules(app)[0].categoryId.text == Self.groceries)
    let fits = rules(app)[0].holds(for: RuleSubject(description: "", counterparty: "COOP CITY", amount: -5))
    #expect(fits)
    app.act("pick.open", value: id.text)
    app.act("pick.always", value: "true")
    app.act("pick.choose", value: Category.defaultID("shopping").text)
    #expect(rules(app).count == 1 && rules(app)[0].categoryId == Category.defaultID("shopping"))
    app.act("pick.open", value: id.text)
    app.act("pick.choose", value: Self.groceries)
    #expect(rules(app)[0].categoryId == Category.defaultID("shopping"), "without the tick it is this entry's alone")
  }

  @Test("CAT-12, IMP-08: a file's rows are filed by rules first") func importing() throws {
    var app = AppDriver.started()
    app.go("/settings/rules")
    app.act("rule.new")
    app.act("rule.save", [("text", "migros"), ("category", Category.defaultID("shopping").text)])
    let space = app.space
    var filings = SpaceFilings()
    var other = Transaction()
    (other.payee, other.amount) = ("Denner", -5_00)
    #expect(
      Categoriser(space, &filings).advice(other).category == Category.defaultID("groceries"), "by the known words")
    let file = "Date,Description,Amount\n2026-07-01,MIGROS BASEL,-12.50\n2026-07-02,KIOSK,-3.00\n2026-07-03,SBB,-8.00\n"
    app.open(file, name: "a.csv")
    app.act("import.confirm")
    let entry = try #require(app.entries.first { $0.amount == -12_50 })
    #expect(entry.categoryId == Category.defaultID("shopping") && entry.categorySource == .rule)
  }
}

/// CAT-13 to CAT-16: suggestions for what has no category.
struct SuggestionFlowTests {
  private func started() -> AppDriver {
    var app = AppDriver.started()
    app.addEntry("12.50", "Migros Bern")
    app.addEntry("8", "SBB")
    app.addEntry("3", "Zzyzx 99")
    return app
  }

  @Test("CAT-15: the list offers all that is suggested, single ones are left out, and undo takes all back") func batch()
    throws
  {
    var app = started()
    app.go("/transactions")
    #expect(app.text.contains("Categorize all 2 suggested?"))
    app.go("/transactions/suggestions")
    #expect(app.text.contains("2 transactions suggested. Accept all?") && app.text.contains("Groceries"))
    let unknown = try #require(app.entry("Zzyzx 99")).id.text
    #expect(!app.contains("tick-" + unknown))
    let migros = try #require(app.entry("Migros Bern")).id.text
    app.act("suggest.tick", value: migros)
    #expect(app.text.contains("Accept 1"))
    app.act("suggest.accept")
    #expect(
      app.entry("SBB")?.categoryId == Category.defaultID("transportation")
        && app.entry("Migros Bern")?.categoryId == nil)
    app.act("undo")
    #expect(app.entry("SBB")?.categoryId == nil)
    app.act("suggest.accept")
    #expect(
      app.entry("SBB")?.categorySource == .manual
        && app.entry("Migros Bern")?.categoryId == Category.defaultID("groceries"))
    #expect(app.text.contains("2 entries categorized") && app.text.contains("Nothing to suggest"))
    app.go("/transactions")
    #expect(!app.text.contains("suggested?"))
  }

  @Test("CAT-14: one tap accepts one; what was filed by hand before is what is suggested (CAT-16)") func one() throws {
    var app = started()
    app.addEntry("5", "Zzyzx 99")
    let first = try #require(app.entries.first { $0.amount == -5_00 }).id.text
    app.go("/transactions")
    app.act("pick.open", value: first)
    app.act("pick.alike", value: "false")
    app.act("pick.choose", value: Category.defaultID("entertainment").text)
    app.go("/transactions/suggestions")
    let other = try #require(app.entries.first { $0.amount == -3_00 }).id.text
    #expect(app.text.contains("Zzyzx 99") && app.text.contains("High confidence"))
    app.act("suggest.one", value: other)
    #expect(app.space.transactions[RecordID(other) ?? app.space.id]?.categoryId == Category.defaultID("entertainment"))
    #expect(app.text.contains("2 transactions suggested"))
  }
}

/// CAT-16: what was learned is listed, and can be taken back.
struct LearnedFlowTests {
  private func file(_ app: inout AppDriver, _ amount: String, _ payee: String, _ category: String) throws -> RecordID {
    app.addEntry(amount, payee)
    let units = try #require(Int64(amount)) * -100
    let id = try #require(app.entries.first { $0.amount == units }).id
    app.act("pick.open", value: id.text)
    app.act("pick.alike", value: "false")
    app.act("pick.choose", value: Category.defaultID(category).text)
    return id
  }

  @Test("CAT-16: each payee with its newest category and how many agree; the newest of contradicting ones wins")
  func listed() throws {
    var app = AppDriver.started()
    _ = try file(&app, "3", "Zzyzx 99", "transportation")
    _ = try file(&app, "4", "Zzyzx 99", "transportation")
    _ = try file(&app, "5", "zzyzx 99", "entertainment")
    app.addEntry("6", "Quokka Ltd")
    app.act("undo.dismiss")
    app.go("/settings/rules")
    #expect(
      app.contains("id=\"learned\"") && app.text.contains("Entertainment \u{B7} 1\u{A0}of\u{A0}3")
        && !app.text.contains("Quokka"))
    app.addEntry("7", "Zzyzx 99")
    app.go("/transactions/suggestions")
    #expect(app.text.contains("Entertainment"))
  }

  @Test("CAT-16: what is forgotten suggests nothing more, entries stay, a later choice counts, and undo brings it back")
  func forgotten() throws {
    var app = AppDriver.started()
    let id = try file(&app, "3", "Zzyzx 99", "entertainment")
    app.addEntry("7", "Zzyzx 99")
    func suggests(_ app: inout AppDriver) -> Bool {
      app.go("/transactions/suggestions")
      return app.contains("id=\"tick-")
    }
    let before = suggests(&app)
    #expect(before)
    app.go("/settings/rules")
    app.act("rule.forget", value: "Zzyzx 99")
    #expect(!app.contains("id=\"learned\"") && app.text.contains("Zzyzx 99 is forgotten"))
    #expect(app.space.transactions[id]?.categoryId == Category.defaultID("entertainment"))
    let after = suggests(&app)
    #expect(!after)
    app.act("undo")
    let undone = suggests(&app)
    #expect(undone)
    app.go("/settings/rules")
    app.act("rule.forget", value: "Zzyzx 99")
    _ = try file(&app, "9", "Zzyzx 99", "transportation")
    app.go("/settings/rules")
    #expect(app.text.contains("Transportation \u{B7} 1\u{A0}of\u{A0}1"))
  }
}

/// CAT-11: a rule that names its category, as `evenkeel categorise` reads it.
struct CategoryRuleTests {
  private static func sample(_ text: String, _ minorUnits: Int64 = -1000, payee: String? = nil) -> CategorySample {
    CategorySample(description: text, payee: payee, minorUnits: minorUnits)
  }

  @Test("CAT-11: all conditions of a rule have to hold")
  func rulesCombine() {
    var rule = CategoryRule(
      category: "Commute",
      conditions: [.text(.description, .contains, "sbb"), .amount(from: nil, to: 1200), .moneyIn(false)])
    #expect(rule.holds(for: CategoryRuleTests.sample("Billett SBB Zürich", -880)))
    #expect(!rule.holds(for: CategoryRuleTests.sample("Billett SBB Zürich", -8800)))
    #expect(!rule.holds(for: CategoryRuleTests.sample("Billett SBB Zürich", 880)))
    #expect(!rule.holds(for: CategoryRuleTests.sample("Postauto", -880)))
    #expect(!CategoryRule(category: "X", conditions: []).holds(for: CategoryRuleTests.sample("SBB")))
    rule.conditions = [.wallet(CategoryRule.wallet(named: "Día"))]
    #expect(!rule.holds(for: CategoryRuleTests.sample("SBB")))
    #expect(rule.holds(for: CategorySample(description: "SBB", minorUnits: 1, wallet: "dia")))
  }
}
