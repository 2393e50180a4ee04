import Basis
import Screens

extension HTMLWriter {
  /// ‹Changed since closing›, beside figures that stay as they were closed (BUD-21).
  @inline(never)
  mutating func changed(_ change: LateChange?, _ words: Words) {
    guard let change else { return }
    tag("p", .cls("remark"), .id("changed-since"), text: words.changed(change))
  }
}

extension Words {
  /// `Changed since closing: Expenses +CHF 20`.
  func changed(_ change: LateChange) -> String {
    var parts: [String] = []
    if let money = change.income { parts.append(self(.income) + " " + signed(money)) }
    if let money = change.spending { parts.append(self(.expenses) + " " + signed(money)) }
    return self(.changedSince, list(parts))
  }
}
