import Basis
import Intake
import Ledger
import Proving
@testable import Filing
@testable import Screens
import Testing

/// CAT-12, CAT-13, CAT-16: the model in the app, and one order for whatever comes in.
struct CategoriserTests {
  private static let dining = Category.defaultID("dining-out")
  private static let fun = Category.defaultID("entertainment")

  @discardableResult
  private func perform(_ intents: [Intent], _ app: inout AppDriver) throws -> RecordID {
    try app.presenter.core.perform(intents, app.tab)
  }

  /// Bistros and climbing halls that nobody knows, filed by hand, the oldest first.
  private func app(_ count: Int = 40) throws -> AppDriver {
    var app = AppDriver.started()
    let inns = ["Zum Rappel", "Alte Post", "Dorfplatz", "Rosengarten", "Seeblick", "Hirschen"]
    let halls = ["Nordhang", "Granit", "Felsen", "Turmbau", "Überhang", "Griff"]
    var intents: [Intent] = []
    for number in 0..<count {
      let isMeal = number % 2 == 0
      var entry = Transaction()
      entry.id = RecordID(high: 90, low: UInt64(number))
      entry.walletId = app.space.wallets.inIDOrder[0].id
      entry.date = AppDriver.usualDay.adding(days: -number)
      entry.amount = isMeal ? -30_00 - Int64(number) : -25_00
      entry.payee =
        (isMeal ? "Wirtsstube " + inns[number / 2 % inns.count] : "Kletterwand " + halls[number / 2 % halls.count])
      entry.categoryId = isMeal ? Self.dining : Self.fun
      intents.append(.addTransaction(entry))
    }
    try perform(intents, &app)
    return app
  }

  /// An entry without a category.
  private func addOpen(_ payee: String, _ amount: Int64, _ number: UInt64, _ app: inout AppDriver) throws {
    var entry = Transaction()
    entry.id = RecordID(high: 91, low: number)
    entry.walletId = app.space.wallets.inIDOrder[0].id
    (entry.date, entry.amount, entry.payee) = (AppDriver.usualDay, amount, payee)
    try perform([.addTransaction(entry)], &app)
  }

  @Test(
    "CAT-12, CAT-17: what nobody knows is suggested by its words, with the reason in words; once there is experience")
  func suggests() throws {
    var app = try app()
    try addOpen("Wirtsstube Bellevue", -28_00, 1, &app)
    try addOpen("Quokka Xylo", -9_00, 2, &app)
    app.go("/transactions/suggestions")
    #expect(app.text.contains("because you filed 20 of 20 with “wirtsstube” under Dining Out"), "\(app.text)")
    #expect(!app.text.contains("Quokka"))
    app.act("suggest.accept")
    #expect(app.entry("Wirtsstube Bellevue")?.categoryId == Self.dining)
    try addOpen("Wirtsstube Bellevue", -28_00, 3, &app)
    app.go("/transactions/suggestions")
    #expect(
      app.text.contains("because you filed 1 of 1 from Wirtsstube Bellevue under Dining Out")
        && app.text.contains("High confidence"))
  }

  @Test("CAT-16: what was forgotten counts no more, also for words; an undone, changed or deleted filing neither")
  func forgets() throws {
    var app = try app(4)
    func knows(_ app: AppDriver) -> Int {
      var filings = SpaceFilings()
      filings.follow(app.space)
      return filings.knowledge.count
    }
    var followed = SpaceFilings()
    followed.follow(app.space)
    #expect(knows(app) == 4)
    app.go("/settings/rules")
    app.act("rule.forget", value: "Wirtsstube Zum Rappel")
    #expect(knows(app) == 3)
    followed.follow(app.space)
    #expect(followed.knowledge.count == 3)
    let gone = try perform([.deleteRecords(RecordList(kind: .transaction, ids: [RecordID(high: 90, low: 1)]))], &app)
    followed.follow(app.space)
    #expect(knows(app) == 2 && followed.knowledge.count == 2)
    try perform([.undo(UndoAction(gone))], &app)
    followed.follow(app.space)
    #expect(knows(app) == 3 && followed.knowledge.count == 3)
    try perform([AppCore.filing([RecordID(high: 90, low: 3)], Self.dining, .auto)], &app)
    #expect(
      app.space.transactions[RecordID(high: 90, low: 3)]?.categoryId == Self.fun, "by hand stays by hand (CAT-10)")
  }

  @Test(
    "CAT-12, CAT-13, L-40: a file's rows get the same answer; what is sure or known to everybody is filed, the rest is asked about afterwards"
  )
  func importing() throws {
    var app = try app(240)
    for (number, category) in [(UInt64(1), Self.dining), (2, Self.fun)] {
      var entry = Transaction()
      (entry.id, entry.walletId) = (RecordID(high: 92, low: number), app.space.wallets.inIDOrder[0].id)
      (entry.date, entry.amount, entry.payee, entry.categoryId) = (
        AppDriver.usualDay, -5_00, "Kiosk Zweierlei", category
      )
      try perform([.addTransaction(entry)], &app)
    }
    let file =
      "Date,Description,Amount\n2026-07-01,Wirtsstube Bellevue,-28.00\n2026-07-02,SBB,-8.00\n2026-07-03,Parkhaus Hotel Linde am See,-3.00\n2026-07-04,Kiosk Zweierlei,-4.00\n"
    app.open(file, name: "a.csv")
    #expect(app.text.contains("Asked afterwards"), "\(app.text)")
    app.act("import.confirm")
    let sure = try #require(app.entries.first { $0.amount == -28_00 })
    #expect(sure.categoryId == Self.dining && sure.categorySource == .auto && sure.categoryConfidence ?? 0 > 90)
    let known = try #require(app.entries.first { $0.amount == -8_00 })
    #expect(
      known.categoryId == Category.defaultID("transportation") && known.categorySource == .merchant
        && known.categoryConfidence == 95)
    let likely = try #require(app.entries.first { $0.amount == -3_00 })
    #expect(
      likely.categoryId == Category.defaultID("transportation") && (70...90).contains(likely.categoryConfidence ?? 0))
    #expect(try #require(app.entries.first { $0.amount == -4_00 }).categoryId == nil)
    app.go("/transactions/suggestions")
    #expect(app.text.contains("Kiosk Zweierlei") && !app.text.contains("Parkhaus"))
  }

  @Test("CAT-12: a message is filed by a rule before memory, by memory before names, as everything else is")
  func messages() throws {
    var app = try app(4)
    var filings = SpaceFilings()
    func message(_ payee: String, _ space: Space) -> CaptureMessage {
      var capture = Capture()
      (capture.id, capture.amount, capture.currency, capture.payee) = (RecordID(high: 91, low: 1), 12_50, .chf, payee)
      (capture.confidence, capture.receivedOn) = (950, AppDriver.usualDay)
      return Categoriser(space, &filings).message(capture, entry: RecordID(high: 91, low: 2))
    }
    let known = message("Denner", app.space)
    #expect(known.categoryId == Category.defaultID("groceries") && known.categorySource == .merchant)
    #expect(message("Parkhaus Hotel Linde am See", app.space).categoryId == nil, "70 to 90 % is no answer")
    app.addEntry("3", "Denner")
    app.act("pick.open", value: try #require(app.entry("Denner")).id.text)
    app.act("pick.choose", value: Self.fun.text)
    #expect(
      message("DENNER", app.space).categorySource == .learned && message("Denner", app.space).categoryId == Self.fun)
    app.go("/settings/rules")
    app.act("rule.new")
    app.act("rule.save", [("text", "denner"), ("category", Category.defaultID("shopping").text)])
    #expect(
      message("Denner", app.space).categoryId == Category.defaultID("shopping")
        && message("Denner", app.space).categorySource == .rule)
  }

  @Test(
    "CAT-12: the add sheet, a pasted message, the picker and the suggestions name the same category of a payee first",
    arguments: [
      "Wirtsstube Bellevue", "Kletterwand Granit", "Kletterwand Überall", "Denner", "Parkhaus Linde", "Kiosk Zweierlei",
      "Malerei Bunt",
    ])
  func oneOrder(payee: String) throws {
    var app = try app(240)
    for (number, category) in [(UInt64(1), Self.dining), (2, Self.fun)] {
      var entry = Transaction()
      (entry.id, entry.walletId) = (RecordID(high: 92, low: number), app.space.wallets.inIDOrder[0].id)
      (entry.date, entry.amount, entry.payee, entry.categoryId) = (
        AppDriver.usualDay, -5_00, "Kiosk Zweierlei", category
      )
      try perform([.addTransaction(entry)], &app)
    }
    app.go("/settings/rules")
    app.act("rule.new")
    app.act("rule.save", [("text", "malerei"), ("category", Category.defaultID("rent").text)])
    try addOpen(payee, -28_00, 1, &app)
    var filings = SpaceFilings()
    let wanted = try #require(CategorySuggestion.find(app.space, &filings).first?.category)
    func sheet(_ app: AppDriver) -> EntrySheetModel? {
      if case .entry(let model)? = app.screen?.sheet { return model }
      return nil
    }
    app.go("/")
    app.act("entry.new")
    app.act("entry.input", [("amount", "28"), ("payee", payee)])
    var model = try #require(sheet(app))
    #expect(model.chips.first?.id == wanted && model.form.category == wanted)
    if case .often? = model.reason { Issue.record("more is known of \(payee) than what is used most") }
    app.act("sheet.discard")
    app.act("entry.new")
    app.act("message.open")
    app.act("message.read", [("text", "Card *1234: CHF 28.00 paid at \(payee) on 18.07.2026.")])
    model = try #require(sheet(app))
    #expect(model.form.payee == payee && model.chips.first?.id == wanted && model.form.category == wanted)
    app.act("sheet.discard")
    app.act("pick.open", value: RecordID(high: 91, low: 1).text)
    guard case .category(let picker)? = app.screen?.sheet else { throw CategoryMissing() }
    #expect(picker.likely.first?.id == wanted)
  }

  private struct CategoryMissing: Error {}

  @Test("CAT-12: of all known words in a text the longest decides, wherever in the table and in the text it stands")
  func theLongestKnownWord() {
    let entries = MerchantWords.Index().entries
    #expect(entries.count > 500)
    for (place, entry) in entries.enumerated() {
      let (word, other) = (
        String(decoding: entry.bytes, as: UTF8.self),
        String(decoding: entries[(place * 7 + 3) % entries.count].bytes, as: UTF8.self)
      )
      for text in [word, word + "s", String(word.dropLast()), other + " " + word, word + " x " + other] {
        for isIncome in [false, true] {
          var best: MerchantWords.Entry?
          let bytes = MerchantWords.normalised(text)
          for start in bytes.indices where start == 0 || bytes[start - 1] == 0x20 {
            for known in entries where known.isIncome == isIncome && known.matches(bytes, at: start) {
              if best.map({ known.goesBefore($0) }) ?? true { best = known }
            }
          }
          #expect(MerchantWords.match(text, isIncome: isIncome)?.category == best?.category, "\(text)")
        }
      }
    }
  }

  @Test("CAT-13, CAT-17: a merchant's name that is all that is left counts as sure; a word among others is a guess")
  func merchants() {
    func sure(_ text: String) -> Int64 { MerchantWords.match(text, isIncome: false)?.confidence ?? 0 }
    for name in [
      "Migros", "MIGROS 4321 ZUERICH", "Coop-1831", "SBB Mobile", "Denner Bern", "Lidl", "Aldi", "PostAuto",
      "Swisscom (Schweiz) AG",
    ] {
      #expect(sure(name) > 70, "\(name)")
    }
    #expect(sure("Migros") == 95 && sure("Coop-1831 Basel") == 95)
    #expect(sure("Hotel Linde am See") <= 90 && sure("Bus") < 70)
  }
}
