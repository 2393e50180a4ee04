import Basis
import Insight
import Ledger
import Pages
import Testing

@testable import Pages
@testable import Screens

/// Dates, weeks, percentages and counts as the reader knows them.
struct ReaderHabitTests {
  private static func words(_ tag: String) -> Words {
    Words(format: LocaleFormat(tag: tag), today: AppDriver.usualDay, currency: .chf)
  }

  @Test(
    "UXA-22: en-US writes the month first, everywhere a date is in words",
    arguments: [
      ("en-US", "July 14", "Jul 14", "Tuesday, July 14", "July 14, 2024"),
      ("en-GB", "14 July", "14 Jul", "Tuesday, 14 July", "14 July 2024"),
      ("de-CH", "14. Juli", "14. Jul", "Dienstag, 14. Juli", "14. Juli 2024"),
    ])
  func dates(tag: String, day: String, short: String, heading: String, old: String) throws {
    let date = try #require(CalendarDate(text: "2026-07-14"))
    let words = Self.words(tag)
    #expect([words.day(date), words.shortDay(date), words.dayHeading(date)] == [day, short, heading])
    #expect(words.day(try #require(CalendarDate(text: "2024-07-14"))) == old)
  }

  @Test(
    "TXN-26: a calendar begins with the first day of the reader's week",
    arguments: [("en-US", "Sunday", 3), ("en-GB", "Monday", 2), ("de-CH", "Montag", 2)])
  func weeks(tag: String, first: String, before: Int) {
    var app = AppDriver.started(locale: tag)
    app.addEntry("5", "Kiosk")
    app.go("/transactions/calendar")
    guard case .calendar(let model)? = app.screen?.content else { return #expect(Bool(false)) }
    // 1 July 2026 is a Wednesday.
    #expect(model.weeks[0].prefix { $0 == nil }.count == before)
    #expect(model.weeks.allSatisfy { $0.count == 7 })
    let head = app.html.split(separator: "<thead>").dropFirst().first ?? ""
    #expect(head.split(separator: "visually-hidden\">").dropFirst().first?.hasPrefix(first) == true)
  }

  @Test("ANA-09: the rest of a ring has the percentage of what it is, and what is something is never 0 %")
  func theRestOfARing() throws {
    var app = AppDriver.started()
    // Six large ones and three that are each less than half a percent, together about one.
    for (index, name) in ["rent", "groceries", "utilities", "insurance", "health", "transportation"].enumerated() {
      app.act("entry.new")
      app.act("entry.category", value: Category.defaultID(name).text)
      app.act("entry.save", [("amount", String(1100 + index))])
    }
    for name in ["entertainment", "shopping", "dining-out"] {
      app.act("entry.new")
      app.act("entry.category", value: Category.defaultID(name).text)
      app.act("entry.save", [("amount", "20.10")])
    }
    app.go("/")
    guard case .dashboard(let model)? = app.screen?.content else { return #expect(Bool(false)) }
    let other = try #require(model.ring.last)
    #expect(other.isOther && other.amount.minorUnits == 60_30 && other.percent == 1)
    #expect(model.ring.reduce(0) { $0 + $1.percent } == 100)
    #expect(!app.text.contains(" 0 %") && app.text.contains("<1") || app.contains("&lt;1"))
  }

  @Test("EVT-19: what is no code says which letters a code has") func codes() {
    var app = AppDriver.started()
    app.act("door.code")
    #expect(
      app.contains(">Find</span>") || app.contains(">Find</button>"),
      "\(app.html.components(separatedBy: "join-form").last ?? "")")
    #expect(!app.text.contains(" Look "))
    app.act("join.look", [("code", "ABC123")])
    #expect(app.text.contains("never I, O, 0 or 1"))
  }

  @Test("UXA-02: Categories is a place of Settings on a phone") func categoriesAreInSettings() {
    var app = AppDriver.started()
    app.go("/categories")
    #expect(app.screen?.area == .settings)
  }

  @Test("UXA-15: N adds an entry also while one is open beside the list") func theKeyIsThere() throws {
    var app = ListsTests.started()
    app.go("/transactions")
    let id = try #require(app.value(of: "row.menu"))
    app.go("/transactions/" + id)
    #expect(app.contains("class=\"fab is-wide\" id=\"add\" data-action=\"entry.new\" data-key=\"n\""))
  }

  @Test("UXA-21: what an import is said to have brought is what it brought, without the wallet that it made")
  func importCount() {
    var app = AppDriver()
    app.open(AppDriver.statement(rows: 7))
    app.act("import.confirm")
    app.go("/settings/changes")
    #expect(app.text.contains(", 7 transactions"))
    #expect(!app.text.contains("8 entries"))
  }

  @Test(
    "UXA-21: an import stays one, whatever it makes on its way, and wallets of a bank that is connected are no import")
  func importsAreImports() throws {
    var app = AppDriver.started()
    func wallet(_ number: UInt64) -> Wallet {
      var wallet = Wallet()
      (wallet.id, wallet.name, wallet.initialBalanceDate) = (
        RecordID(high: 31, low: number), "Wallet \(number)", AppDriver.usualDay
      )
      return wallet
    }
    func rows(_ count: Int, from first: UInt64) -> [ImportRow] {
      (0..<count).map { index in
        var row = ImportRow()
        (row.id, row.date, row.amount, row.description) = (
          RecordID(high: 32, low: first + UInt64(index)), AppDriver.usualDay, -500, "Kiosk \(index)"
        )
        return row
      }
    }
    var category = Category()
    (category.id, category.name) = (RecordID(high: 33, low: 1), "Boats")
    _ = try app.presenter.core.perform([.addWallet(wallet(1)), .addWallet(wallet(2)), .addWallet(wallet(3))], app.tab)
    try app.presenter.core.perform(
      [
        .addCategory(category), .addWallet(wallet(4)),
        .importStatement(ImportStatement(fileName: "UBS", walletId: wallet(4).id, rows: rows(5, from: 1))),
        .editWallet(EditRecords(ids: [wallet(1).id], set: [JSONMember("statements", .string("x"))])),
        .importStatement(ImportStatement(fileName: "UBS", walletId: wallet(1).id, rows: rows(2, from: 50))),
      ], app.tab)
    app.go("/settings/changes")
    #expect(
      app.text.contains("Added Wallet 1, 3 wallets") && app.text.contains("Imported UBS, 7 transactions"), "\(app.text)"
    )
    #expect(app.text.components(separatedBy: "Imported").count == 2)
  }
}
