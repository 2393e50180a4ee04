import Basis
import Ledger
import Pages
import Testing

@testable import Screens

/// L-27: a group comes from another app and goes out again.
struct GroupImportFlowTests {
  /// As Splitwise writes a group; people and figures invented.
  static let file = """
    Date,Description,Category,Cost,Currency,Ann,Ben,Cara

    2026-03-01,Groceries,Groceries,60.00,CHF,40.00,-20.00,-20.00
    2026-03-02,Pizza,Dining out,45.50,CHF,-15.17,30.33,-15.16
    2026-03-03,Train to Bern,Transportation,80.00,EUR,0.00,-80.00,80.00
    2026-03-04,Ben paid Ann,Payment,25.00,CHF,-25.00,25.00,0.00

    2026-03-06,Total balance, , ,CHF,-0.17,35.33,-35.16
    """

  private func opened() -> AppDriver {
    var app = AppDriver()
    app.go("/together")
    app.act("group.file", [("name", "flat_export.csv"), ("size", "1")], file: Array(Self.file.utf8))
    return app
  }

  @Test("L-27 a Splitwise export is shown before it comes, and its balances are those of the file, to the last unit")
  func splitwise() throws {
    var app = opened()
    #expect(app.contains("id=\"sheet-group-import\"") && app.text.contains("3 entries of 3 people, in CHF"))
    #expect(app.text.contains("1 row is left out: another currency"), "never in silence")
    #expect(app.presenter.core.replica.groupIDs.isEmpty, "nothing is made before the person says so")
    app.act("group.bring", [("name", "Flat"), ("me", "1")])
    #expect(app.groupSpace.members.map { $0.name } == ["Ben", "Ann", "Cara"], "the person is the first")
    #expect(app.nets == [35_33, -17, -35_16])
    let payment = try #require(app.groupSpace.forms(Settlement.self).first)
    #expect(payment.date.text == "2026-03-04" && payment.amount == 25_00)
    #expect(app.text.contains("Pizza") && app.text.contains("You paid Ann CHF\u{A0}25"))
  }

  @Test("L-8, L-27 what goes out as our own file comes back with the same balances and payments")
  func roundTrip() throws {
    var app = opened()
    app.act("group.bring", [("name", "Flat"), ("me", "0")])
    let nets = app.nets
    app.act("group.csv")
    var bytes: [UInt8] = []
    for output in app.outputs { if case .effect(.download(_, _, _, let file)) = output { bytes = file } }
    var other = AppDriver(seed: 99)
    other.go("/together")
    other.act("group.file", [("name", "x.csv"), ("size", "1")], file: bytes)
    #expect(other.contains("value=\"Flat\""), "the name comes along")
    other.act("group.bring", [("name", "Flat"), ("me", "0")])
    #expect(other.nets == nets)
    #expect(
      other.groupSpace.forms(Settlement.self).map { $0.date } == app.groupSpace.forms(Settlement.self).map { $0.date })
    #expect(other.expense("Pizza")?.categoryName == "Dining out")
  }

  @Test("UXA-10 a file that is no group is refused in a sentence, and nothing is made")
  func noGroup() {
    var app = AppDriver()
    app.go("/together")
    app.act("group.file", [("name", "a.csv"), ("size", "1")], file: Array("hello".utf8))
    #expect(app.text.contains("This is no group that can be read") && app.presenter.core.replica.groupIDs.isEmpty)
    app.act("group.file", [("name", "a.csv"), ("size", "1")], file: [])
    #expect(app.text.contains("empty"))
  }
}
