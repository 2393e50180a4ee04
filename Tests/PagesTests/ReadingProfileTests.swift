import Basis
import Intake
import Ledger
import Pages
import Proving
import Testing

@testable import Screens

/// L-7: what was corrected once is remembered with the wallet, and read like this the next time.
struct ReadingProfileTests {
  /// Without balances, and dates that can be read both ways: the bank means day/month, and month/day is what one
  /// guesses.
  static func statement(_ day: String) -> String {
    "When,What,Sum\n\(day)/03/2026,Corner Shop,-12.50\n\(day)/05/2026,Bus,-3.20\n\(day)/07/2026,Lamp,-40.00\n"
  }

  static func dates(_ app: AppDriver) -> [String] {
    (review(app).map { $0.doubtful + $0.lines } ?? []).map { $0.date.text }.sorted()
  }

  private static func review(_ app: AppDriver) -> ImportModel? {
    if case .review(let model)? = app.screen?.content { return model }
    return nil
  }

  private func imported() -> AppDriver {
    var app = AppDriver()
    app.open(Self.statement("01"))
    #expect(Self.dates(app) == ["2026-01-03", "2026-01-05", "2026-01-07"])
    app.act("import.dates", value: "dmy")
    #expect(Self.dates(app) == ["2026-03-01", "2026-05-01", "2026-07-01"])
    app.act("import.confirm", [("name0", "Credit union")])
    return app
  }

  @Test func theNextFileIsReadTheSameAndGoesToTheSameWallet() {
    var app = imported()
    app.open(Self.statement("02"))
    #expect(Self.dates(app) == ["2026-03-02", "2026-05-02", "2026-07-02"])
    #expect(app.contains("Read as you corrected it for \u{201C}Credit union\u{201D}."))
    let target = Self.review(app)?.targets.first
    #expect(target?.wallet != nil && target?.choices.map(\.name) == ["Credit union"])
  }

  @Test func aFileOfAnotherShapeIsReadOnItsOwn() {
    var app = imported()
    app.open(AppDriver.statement(rows: 12))
    #expect(!app.contains("Read as you corrected it"))
  }

  /// Corrected for a wallet that is here already: the edit belongs to the import and goes with its undo.
  @Test func aCorrectionForAKnownWalletIsKeptAndUndone() {
    var app = imported()
    app.open(Self.statement("02"))
    app.act("import.dates", value: "mdy")
    app.act("import.confirm")
    app.open(Self.statement("04"))
    #expect(Self.dates(app).first == "2026-04-03")
    app.act("import.cancel")
    app.act("undo")
    app.open(Self.statement("04"))
    #expect(Self.dates(app).first == "2026-03-04")
  }

  @Test func textsComeBackAndRubbishIsRefused() throws {
    let mapping = ColumnMapping(
      roles: [AssignedRole(column: 0, role: .bookingDate), AssignedRole(column: 12, role: .card)],
      dateOrder: .monthDayYear, decimalPoint: 0x2C, flipsSign: true, headerLine: 7)
    let profile = ReadingProfile(shape: "0123456789abcdef", mapping: mapping)
    let back = try #require(ReadingProfile(profile.text))
    #expect(back == profile && back.mapping.headerLine == nil)
    #expect(ReadingProfile(ReadingProfile(shape: "", mapping: ColumnMapping()).text)?.mapping == ColumnMapping())
    for text in [
      "", "x", "x 1", "x 1 2 3 4", "x -1 -1 -1 0 99", "x 1 2 99999999999999999999", "x 1 2 -", "x 1 2 3\u{0}",
      "x 1 -2 3",
    ] {
      #expect(ReadingProfile(text)?.mapping.roles.isEmpty != false, "\(text)")
    }
    forAllSeeds(50) { _, random in
      let bytes = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
        random.pick(Array("0123456789- abc\u{FC}".unicodeScalars))
      }
      let text = String(String.UnicodeScalarView(bytes))
      if let read = ReadingProfile(text) { #expect(ReadingProfile(read.text) == read) }
    }
  }
}
