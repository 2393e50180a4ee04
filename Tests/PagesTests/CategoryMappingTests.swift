import Basis
import Intake
import Ledger
import Pages
import Testing

@testable import Screens

@Suite("IMP-05: a file's own categories become the person's")
struct CategoryMappingTests {
  /// Names that nothing here knows, as they come from another program.
  private static let file = """
    Date,Payee,Category,Amount,Currency
    2026-07-01,Aunt Philippa,Zork,-10.00,CHF
    2026-07-02,Uncle Bartholomew,Zork,-20.00,CHF
    2026-07-03,Cousin Wilhelmina,Blip,-5.00,CHF
    2026-07-04,Neighbour Ottokar,Vex,-7.00,CHF
    2026-07-05,Grandfather Anselm,Frimp,90.00,CHF
    """

  private static func review(_ app: AppDriver) -> ImportModel? {
    if case .review(let model)? = app.screen?.content { return model }
    return nil
  }

  private static func space(_ app: AppDriver) -> Space? {
    app.presenter.core.ownID.flatMap { app.presenter.core.replica.space($0) }
  }

  private static func categories(_ app: AppDriver, _ name: String) -> [Ledger.Category] {
    (space(app)?.categories.inIDOrder ?? []).filter { !$0.stamp.isDeleted && $0.name == name }
  }

  /// What each foreign name became, by the name of the own one.
  private static func filed(_ app: AppDriver) -> [String: Set<String>] {
    var out: [String: Set<String>] = [:]
    guard let space = space(app) else { return out }
    space.transactions.forEachUnordered { entry in
      guard let foreign = entry.foreignCategory, !entry.stamp.isDeleted else { return }
      out[foreign, default: []].insert(entry.categoryId.flatMap { space.categories[$0]?.name } ?? "")
    }
    return out
  }

  private static func position(_ app: AppDriver, _ name: String) -> String {
    String(review(app)?.foreign.first { $0.name == name }?.position ?? -1)
  }

  @Test("IMP-05: each by list, several to one, one created; the next file knows all of it") func byList() throws {
    var app = AppDriver()
    app.open(Self.file)
    #expect(Self.review(app)?.unmapped == 4 && Self.review(app)?.foreign.first?.name == "Zork")
    #expect(app.contains("4 have no match yet") && app.contains("id=\"foreign-all\""))
    let groceries = try #require(Self.review(app)?.categories.first { !$0.isIncome })
    app.act("import.category", [("foreign" + Self.position(app, "Zork"), groceries.id.text)])
    app.act("import.category", [("foreign" + Self.position(app, "Blip"), groceries.id.text)])
    app.act("import.category", [("foreign" + Self.position(app, "Vex"), "new")])
    #expect(Self.review(app)?.unmapped == 1 && !app.contains("id=\"foreign-all\""))
    #expect(Self.categories(app, "Vex").isEmpty, "nothing is written before Import")
    app.act("import.confirm")
    #expect(
      Self.filed(app).isEmpty && app.contains("id=\"foreign-problem\"") && app.text.contains("Import without"),
      "what has no match is asked for first")
    app.act("import.confirm")
    #expect(Self.filed(app) == ["Zork": [groceries.name], "Blip": [groceries.name], "Vex": ["Vex"], "Frimp": [""]])
    app.open(Self.file.inMonth("06"))
    let known = Self.review(app)?.foreign ?? []
    #expect(
      known.first { $0.name == "Zork" }?.category == groceries.id
        && known.first { $0.name == "Blip" }?.category == groceries.id)
    #expect(known.first { $0.name == "Vex" }?.category == Self.categories(app, "Vex").first?.id)
    #expect(Self.review(app)?.unmapped == 1)
  }

  @Test("IMP-05: all that have no match at once, to one or to a new one each; what was chosen before stays")
  func atOnce() throws {
    var app = AppDriver()
    app.open(Self.file)
    let groceries = try #require(Self.review(app)?.categories.first { !$0.isIncome })
    app.act("import.category", [("foreign" + Self.position(app, "Zork"), groceries.id.text)])
    // The page sends all of its controls along.
    var all = Self.review(app)?.foreign.map { ("foreign" + String($0.position), $0.category?.text ?? "") } ?? []
    all.append(("foreignAll", "new"))
    app.act("import.category", all)
    #expect(Self.review(app)?.unmapped == 0)
    app.act("import.confirm")
    #expect(Self.filed(app) == ["Zork": [groceries.name], "Blip": ["Blip"], "Vex": ["Vex"], "Frimp": ["Frimp"]])
    #expect(
      Self.categories(app, "Frimp").map(\.group) == [.income] && Self.categories(app, "Blip").map(\.group) == [.expense]
    )
  }

  @Test("IMP-05: after an undone import its names can be made anew; one that is hidden is taken") func undoneAndHidden()
    throws
  {
    var app = AppDriver()
    app.open(Self.file)
    app.act("import.category", [("foreignAll", "new")])
    app.act("import.confirm")
    let blip = try #require(Self.categories(app, "Blip").first)
    app.act("undo")
    #expect(Self.categories(app, "Blip").isEmpty && Self.filed(app).isEmpty)
    var vex = Ledger.Category()
    (vex.id, vex.name, vex.active) = (RecordID(derivedFrom: "vex"), "VEX", false)
    _ = try app.presenter.core.perform([.addCategory(vex)], app.tab)
    app.open(Self.file)
    app.act(
      "import.category",
      [("foreign" + Self.position(app, "Blip"), "new"), ("foreign" + Self.position(app, "Vex"), "new")])
    app.act("import.confirm")
    #expect(Self.filed(app)["Blip"] == ["Blip"] && Self.filed(app)["Vex"] == ["VEX"])
    #expect(Self.categories(app, "Blip").count == 1 && Self.categories(app, "Blip").map(\.id) != [blip.id])
  }
}

extension String {
  fileprivate func inMonth(_ month: String) -> String {
    split(separator: "2026-07", omittingEmptySubsequences: false).joined(separator: "2026-" + month)
  }
}
