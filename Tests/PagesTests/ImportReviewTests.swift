import Basis
import Foundation
import Intake
import Ledger
import Pages
import Testing

@testable import Filing
@testable import Screens

/// IMP-01, IMP-04: a statement between opening it and ‹Import›.
@Suite("The review of a statement") struct ImportReviewTests {
  private static func review(_ app: AppDriver) throws -> ImportModel {
    guard case .review(let model)? = app.screen?.content else { throw NoReview() }
    return model
  }
  private struct NoReview: Error {}

  /// Twenty rows a day, the last of them before the tests' today, with balances that agree. All invented.
  private static func statement(_ rows: Int) -> String {
    let shops = ["Kestrel Books", "Pippin Bakery", "Harbour Pharmacy", "Linden Market", "Volta Energy"]
    var out = "Booking date;Description;Amount;Balance;Currency\n"
    var balance: Int64 = 9_000_000
    for row in 0..<rows {
      let amount: Int64 = row % 50 == 49 ? 500_000 : -Int64(500 + row * 37 % 9_000)
      balance += amount
      func text(_ units: Int64) -> String { Money(minorUnits: units, currency: .chf).decimalText }
      let date = CalendarDate(daysSinceEpoch: 20_100 + Int32(row / 20))
      out +=
        "\(date.text);\(amount > 0 ? "Wages Muster AG" : shops[row % 5] + " \(row)");\(text(amount));\(text(balance));CHF\n"
    }
    return out
  }

  private static func opened(rows: Int) -> AppDriver {
    var app = AppDriver.started()
    app.open(Self.statement(rows))
    return app
  }

  @Test(
    "IMP-04: ten rows first, and all of them by paging; nothing is written before ‹Import›, and ‹Cancel› leaves nothing"
  )
  func paging() throws {
    var app = Self.opened(rows: 87)
    let first = try Self.review(app)
    #expect(first.lines.count == 10 && first.plainCount + first.doubtful.count + first.payments.count == 87)
    #expect(app.contains("id=\"rows-more\""))
    var turns = 0
    while app.contains("id=\"rows-more\""), turns < 10 {
      app.act("import.more")
      turns += 1
    }
    let all = try Self.review(app)
    #expect(all.lines.count == all.plainCount && turns == 2)
    #expect(app.entries.isEmpty && app.space.wallets.inIDOrder.count == 1)
    app.act("import.cancel")
    #expect(app.entries.isEmpty && app.space.wallets.inIDOrder.count == 1 && app.screen?.route.path == "/")
  }

  @Test("IMP-06: what may be here already is not ticked, and can be imported on purpose") func perhapsHere() throws {
    var app = AppDriver.started()
    app.addWallet("Salary")
    app.act("entry.new")
    app.act(
      "entry.save",
      [("amount", "5.00"), ("payee", "Bread"), ("date", "2025-01-12"), ("wallet", app.wallet("Salary")?.text ?? "")])
    try #require(app.entry("Bread")?.date.text == "2025-01-12")
    app.open(Self.statement(12))
    app.act("import.wallet", [("wallet0", app.wallet("Salary")?.text ?? ""), ("name0", "Salary")])
    let model = try Self.review(app)
    let line = try #require(model.doubtful.first { $0.mayBeHere })
    #expect(line.money.minorUnits == -5_00 && !line.isIncluded && model.included == 11)
    #expect(app.text.contains("What may be here already is not ticked."))
    app.act("import.include", [("value", String(line.index)), ("input", "true")])
    #expect(try Self.review(app).included == 12)
    app.act("import.include", [("value", String(line.index)), ("input", "false")])
    app.act("import.confirm", [("wallet0", app.wallet("Salary")?.text ?? ""), ("name0", "Salary")])
    #expect(app.entries.count == 12 && app.entries.filter { $0.amount == -5_00 }.count == 1)
  }

  @Test("IMP-14: months between imports of which nothing came are named") func missingMonths() throws {
    func file(_ dates: [String]) -> String {
      "Date;Text;Amount;Currency\n" + dates.map { "\($0);Kiosk \($0);-5.00;CHF\n" }.joined()
    }
    var app = AppDriver.started()
    app.importFile(file(["2025-01-10", "2025-01-28"]), into: "Salary")
    func missing(_ dates: [String]) throws -> [String] {
      app.open(file(dates))
      app.act("import.wallet", [("wallet0", app.wallet("Salary")?.text ?? ""), ("name0", "Salary")])
      return try #require(try Self.review(app).targets.first).missing.map { $0.text }
    }
    #expect(try missing(["2025-02-03", "2025-05-03"]).isEmpty && !app.contains("id=\"missing-0\""))
    #expect(
      try missing(["2025-03-03"]) == ["2025-02-01"] && app.text.contains("Nothing was imported for February 2025 yet."))
    #expect(
      try missing(["2026-01-02", "2026-02-01"]).count == 11 && app.text.contains("from February 2025 to December 2025"))
    #expect(try missing(["2024-11-02"]).isEmpty, "an older file closes no gap, and opens none")
  }

  @Test(
    "IMP-01: many files at once have their reviews one after the other; each can be skipped, and one that is no statement does not stop the rest"
  )
  func manyFiles() throws {
    func choose(_ app: inout AppDriver, _ files: [(String, String)]) {
      for (index, file) in files.enumerated() {
        let fields = [
          ("name", file.0), ("size", String(file.1.utf8.count)), ("index", String(index)),
          ("count", String(files.count)),
        ]
        app.act("import.file", fields, file: Array(file.1.utf8))
      }
    }
    func other(_ name: String, _ rows: Int) -> String {
      Self.statement(rows).replacingOccurrences(of: "Kestrel", with: name)
    }
    var app = AppDriver.started()
    choose(
      &app,
      [
        ("a.csv", Self.statement(5)), ("picture.csv", "no statement"), ("b.csv", other("Osprey", 6)),
        ("c.csv", other("Merlin", 7)),
      ])
    #expect(
      try Self.review(app).fileName == "a.csv" && app.text.contains("then 3 more files") && app.text.contains("Skip"))
    app.act("import.confirm", [("name0", "One")])
    #expect(app.entries.count == 5)
    let refused = try Self.review(app)
    #expect(refused.fileName == "picture.csv" && refused.refusal != nil && app.contains("id=\"next-file\""))
    app.act("import.cancel")
    #expect(try Self.review(app).fileName == "b.csv" && app.text.contains("then 1 more file"))
    app.act("import.cancel")
    let last = try Self.review(app)
    #expect(
      last.fileName == "c.csv" && app.entries.count == 5 && !app.text.contains("more file")
        && app.text.contains("Cancel"))
    app.act("import.wallet", [("wallet0", ""), ("name0", "Three")])
    app.act("import.confirm", [("wallet0", ""), ("name0", "Three")])
    #expect(app.entries.count == 12 && app.screen?.route.page == .dashboard)
    // Going away leaves none behind.
    choose(&app, [("a.csv", Self.statement(5)), ("b.csv", other("Osprey", 6))])
    app.go("/")
    app.open(other("Osprey", 6))
    app.act("import.cancel")
    #expect(app.screen?.route.page == .dashboard)
  }

  @Test("IMP-04: of many doubtful rows and of many that are here already, all can be reached and all are counted")
  func longLists() throws {
    var app = Self.opened(rows: 180)
    app.act("import.confirm", [("name0", "Salary")])
    app.open(Self.statement(180))
    app.act("import.duplicates")
    #expect(try Self.review(app).duplicates.count == 100 && app.contains("id=\"duplicates-more\""))
    for _ in 0..<4 { app.act("import.more") }
    #expect(try Self.review(app).duplicates.count == 180 && !app.contains("id=\"duplicates-more\""))
  }

  @Test(
    "IMP-04: a row's date, amount, name and category can be changed, and it can be left out; the bank's row is still known"
  )
  func editing() throws {
    var app = Self.opened(rows: 12)
    let line = try #require(try Self.review(app).lines.first { $0.money.minorUnits < 0 })
    let before = try Self.review(app)
    app.act("import.edit", value: String(line.index))
    #expect(app.contains("id=\"row-save\"") && app.contains("value=\"\(line.date.text)\""))
    let health = Category.defaultID("health").text
    let fields = [
      ("row-date", "2026-04-30"), ("row-amount", "-7.25"), ("row-payee", " Harbour  Books "), ("row-category", health),
      ("row-include", "on"),
    ]
    app.act("import.edit-save", fields)
    let changed = try #require(try Self.review(app).lines.first { $0.index == line.index })
    #expect(changed.money.minorUnits == -7_25 && changed.date.text == "2026-04-30" && changed.title == "Harbour Books")
    #expect(changed.category?.name == "Health" && changed.isChanged && app.contains("changed"))
    let out = try #require(try Self.review(app).moneyOut.first).minorUnits
    #expect(out == (before.moneyOut.first?.minorUnits ?? 0) - line.money.minorUnits - 7_25, "totals follow")
    // What cannot be read stays open, with a sentence.
    app.act("import.edit", value: String(line.index))
    for bad in [
      [("row-amount", "seven"), ("row-include", "on")], [("row-date", "2026-02-31"), ("row-include", "on")],
    ] {
      app.act("import.edit-save", bad)
      #expect(app.contains("Please check the amount and the date.") && app.contains("id=\"row-save\""))
      app.act("import.edit-cancel")
      app.act("import.edit", value: String(line.index))
    }
    app.act("import.edit-cancel")
    // Another row is left out.
    let other = try #require(try Self.review(app).lines.first { $0.index != line.index })
    app.act("import.edit", value: String(other.index))
    app.act("import.edit-save", [("row-date", other.date.text)])
    #expect(try Self.review(app).included == before.included - 1)
    app.act("import.confirm", [("name0", "Salary")])
    let entry = try #require(app.entry("Harbour Books"))
    #expect(
      entry.amount == -7_25 && entry.date.text == "2026-04-30" && entry.categoryId == Category.defaultID("health"))
    #expect(entry.categorySource == .manual)
    #expect(app.entries.count == before.included - 1)
    app.open(Self.statement(12))
    let again = try Self.review(app)
    #expect(
      again.duplicateCount == before.included - 1,
      "the changed one is known by what the bank wrote; the one left out is new")
  }

  /// As the browser tells what stands in the open row's form after each field.
  private static func type(
    _ app: inout AppDriver, date: String = "2026-04-30", amount: String = "-7.25", payee: String = "Harbour Books "
  ) {
    let fields = [
      ("row-date", date), ("row-amount", amount), ("row-payee", payee),
      ("row-category", Category.defaultID("health").text),
    ]
    app.act("import.edit-typed", fields + [("row-include", "on"), ("value", payee)])
  }

  @Test("IMP-04: what was typed in an open row counts at ‹Import›, and at the change of another row")
  func importWithAnOpenRow() throws {
    var app = Self.opened(rows: 12)
    let lines = try Self.review(app).lines.filter { $0.money.minorUnits < 0 }
    app.act("import.edit", value: String(lines[0].index))
    #expect(
      app.html.components(separatedBy: "data-input=\"import.edit-typed\"").count == 6,
      "each of the five fields tells what it has")
    Self.type(&app)
    app.act("import.edit", value: String(lines[1].index))
    let changed = try #require(try Self.review(app).lines.first { $0.index == lines[0].index })
    #expect(changed.title == "Harbour Books" && changed.money.minorUnits == -7_25 && changed.isChanged)
    Self.type(&app, amount: "-8.5", payee: "Lantern Café")
    app.act("import.confirm", [("name0", "Salary")])
    #expect(app.entries.count == 12)
    let entry = try #require(app.entry("Lantern Café"))
    #expect(
      entry.amount == -8_50 && entry.date.text == "2026-04-30" && entry.categoryId == Category.defaultID("health"))
    #expect(app.entry("Harbour Books")?.amount == -7_25)
  }

  @Test("IMP-04: a row that is open and as it was changes nothing; unticked there it is left out")
  func importWithAnUntouchedRow() throws {
    var app = Self.opened(rows: 12)
    let line = try #require(try Self.review(app).lines.first)
    app.act("import.edit", value: String(line.index))
    app.act("import.confirm", [("name0", "Salary")])
    let entry = try #require(app.entries.first { $0.date == line.date && $0.amount == line.money.minorUnits })
    #expect(app.entries.count == 12 && entry.categorySource != .manual)
    var twin = Self.opened(rows: 12)
    twin.act("import.edit", value: String(line.index))
    twin.act("import.edit-typed", [("row-date", line.date.text), ("row-payee", line.title)])
    twin.act("import.confirm", [("name0", "Salary")])
    #expect(twin.entries.count == 11)
  }

  @Test(
    "IMP-04: what cannot be read in an open row stops the import, with the row's sentence and the cursor in the field")
  func importWithABadRow() throws {
    for (date, amount, field) in [
      ("2026-04-30", "seven", "row-amount"), ("2026-02-31", "-7.25", "row-date"), ("2026-04-30", "", "row-amount"),
    ] {
      var app = Self.opened(rows: 12)
      let lines = try Self.review(app).lines
      app.act("import.edit", value: String(lines[0].index))
      Self.type(&app, date: date, amount: amount)
      for action in ["import.confirm", "import.edit"] {
        app.act(action, [("name0", "Salary"), ("value", String(lines[1].index))])
        #expect(
          app.entries.isEmpty && app.contains("Please check the amount and the date.")
            && app.contains("value=\"Harbour Books \""))
        #expect(try Self.review(app).editing?.index == lines[0].index)
        #expect(
          app.outputs.contains { if case .effect(.focus(_, let id)) = $0 { id == field } else { false } }, "\(field)")
      }
      Self.type(&app)
      app.act("import.confirm", [("name0", "Salary")])
      #expect(app.entries.count == 12 && app.entry("Harbour Books")?.amount == -7_25)
    }
  }

  @Test("IMP-01: 10,000 rows come in at once") func large() throws {
    var app = AppDriver.started()
    app.open(Self.statement(10_000))
    app.act("import.confirm", [("name0", "Salary")])
    #expect(app.entries.count == 10_000)
  }

  /// Looking at one row must not copy the others: then a file would take the square of its rows. Of an even number of
  /// copies the last may lie where the first lay, of an odd number it cannot.
  @Test("IMP-01: what is known is looked up for each row where it stands", arguments: [400, 401]) func inPlace(
    rows: Int
  ) throws {
    var app = Self.opened(rows: rows)
    app.act("import.confirm", [("name0", "Salary")])
    app.open(Self.statement(rows))
    var session = try #require(app.presenter.core.tabs.first?.importing)
    session.rows[0].chosen = true
    func place() -> UnsafeRawPointer? { session.rows.withUnsafeBytes { $0.baseAddress } }
    let before = place()
    session.plan(app.space)
    #expect(place() == before && session.rows.count == rows && session.rows[1].isDuplicate)
  }

  /// `make bench` prints it.
  @Test(
    "IMP-01: how long 10,000 rows take, from the file to the ledger",
    .enabled(if: ProcessInfo.processInfo.environment["EVENKEEL_SPEED"] != nil))
  func speed() throws {
    let text = Self.statement(10_000)
    var times: [Duration] = []
    for _ in 0..<5 {
      var app = AppDriver.started()
      times.append(
        ContinuousClock().measure {
          app.open(text)
          app.act("import.confirm", [("name0", "Salary")])
        })
      #expect(app.entries.count == 10_000)
    }
    let took = times.sorted()[2].components
    print(
      "bench: 10,000 rows from a file into the ledger: \(took.seconds * 1000 + took.attoseconds / 1_000_000_000_000_000) ms"
    )
  }
}
