import Basis
import Intake
import Ledger

/// A group as files and as text: everything to take along (L-8), the summary (EVT-12), settlements (SPL-18).
extension AppCore {
  func exportGroup(_ view: Int) {
    guard let id = AppCore.group(views[view].route.page), let group = groupSnapshot(id) else { return }
    download(GroupExport.full(GroupFile(group)), "Evenkeel_Group_" + today.text + ".csv", view)
  }

  func exportSettlements(_ view: Int) {
    guard let id = AppCore.group(views[view].route.page), let group = groupSnapshot(id) else { return }
    var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
    bytes.append(contentsOf: Array("Date,From,To,Amount,Currency,Marked by,Reopened\r\n".utf8))
    let route = views[view].route
    let filter = SettlementFilter(
      { GroupModel.Section(route) == .settled ? route[$0] : nil }, currency: group.currency, format: format)
    for row in filter.pick(SettlementRow.all(group)) {
      bytes.append(contentsOf: (row.date.text + ",").bytes)
      for person in [row.from, row.to] {
        CSVText.append(GroupFileCell.guarded(person.isTreasury ? row.isJoint ? "Elsewhere" : "Treasury" : person.name), to: &bytes)
        bytes.append(0x2C)
      }
      bytes.append(contentsOf: (row.money.decimalText + "," + row.money.currency.text + ",").bytes)
      CSVText.append(GroupFileCell.guarded(row.author?.name ?? ""), to: &bytes)
      bytes.append(contentsOf: (row.isReopened ? ",yes\r\n" : ",no\r\n").bytes)
    }
    download(bytes, "Evenkeel_Settlements_" + today.text + ".csv", view)
  }

  private func download(_ bytes: [UInt8], _ name: String, _ view: Int) {
    out.append(.download(view: views[view].id, name: name, type: "text/csv", bytes: bytes))
    say(.exported, view)
  }
}

extension GroupFile {
  /// Expenses and payments of a group as the file of our own says them. What everyone bears is divided as the ledger
  /// divides each expense alone; what nobody bears has no place in it.
  init(_ group: GroupSnapshot) {
    // The joint wallet stands among the members: other apps know no other payer.
    let parties = group.members + (group.space.jointWallet.map { [$0] } ?? [])
    self.init(name: group.group.name, members: parties.map { $0.name })
    func place(_ id: RecordID?) -> Int? { parties.firstIndex { $0.id == id } }
    func parts(_ amounts: [MemberAmount]) -> [Part] {
      var out: [Part] = []
      for amount in amounts where amount.amount > 0 {
        if let index = place(amount.member) { out.append(Part(member: index, amount: amount.amount)) }
      }
      return out
    }
    for expense in group.expenses().reversed() where !expense.optOut {
      expenses.append(
        Entry(
          date: expense.date, description: expense.description, category: expense.categoryName, currency: group.currency,
          amount: expense.amount, paid: parts(expense.paid), shares: parts(group.shares(of: expense)), notes: expense.note))
    }
    for row in SettlementRow.all(group).reversed() where !row.isReopened && row.money.minorUnits > 0 {
      guard let from = place(row.from.id), let to = place(row.to.id) else { continue }
      expenses.append(
        Entry(
          date: row.date, description: "Settlement", currency: group.currency, amount: row.money.minorUnits,
          paid: [Part(member: from, amount: row.money.minorUnits)], shares: [Part(member: to, amount: row.money.minorUnits)],
          isPayment: true))
    }
  }
}
