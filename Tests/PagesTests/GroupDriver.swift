import Basis
import Ledger

@testable import Screens

/// What people do with groups, in words.
extension AppDriver {
  /// An app with one group in which the first person looks at the screen; its first expense's sheet is closed.
  static func group(
    _ name: String = "Ticino", _ people: [String] = ["Ann", "Ben", "Cleo", "Dan"], isHousehold: Bool = false,
    locale: String = "en-CH"
  ) -> AppDriver {
    var app = AppDriver(locale: locale)
    app.go("/together")
    app.act("group.new", value: isHousehold ? "household" : "event")
    app.act(
      "group.create",
      [("name", name), ("own", people[0]), ("next", people.dropFirst().joined(separator: ",")), ("currency", "CHF")])
    app.act("sheet.discard")
    return app
  }

  var groupID: RecordID { presenter.core.replica.groupIDs[0] }
  var groupSpace: Space { presenter.core.replica.space(groupID) ?? Space(id: groupID) }
  var groupPath: String { "/together/" + groupID.text }

  func member(_ name: String) -> RecordID {
    groupSpace.members.first { $0.name == name }?.id ?? RecordID(high: 0, low: 0)
  }

  func expense(_ name: String) -> Expense? { groupSpace.forms(Expense.self).first { $0.description == name } }

  func shares(_ name: String) -> [Int64] { expense(name)?.shares.map { $0.amount } ?? [] }

  /// Each member's balance in their order.
  var nets: [Int64] { groupSpace.groupFigures?.lines.map { $0.net } ?? [] }

  /// An expense that one person paid, for everyone or by the default ratio.
  mutating func spend(_ amount: String, _ what: String, by payer: String? = nil, date: String = "2026-07-20") {
    act("expense.new")
    act("expense.input", [("payer", payer.map { member($0).text } ?? "")])
    act("expense.save", [("amount", amount), ("name", what), ("date", date)])
  }
}
