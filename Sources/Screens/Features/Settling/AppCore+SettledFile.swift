import Basis
import Filing
import Intake
import Ledger

/// Settlements as a file (SPL-18).
extension AppCore {
  func exportSettlements(_ tab: Tab) {
    guard let id = AppCore.group(tab.route.page), let group = groupSnapshot(id) else { return }
    var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
    let style = SheetStyle(format)
    func end(_ cell: String) { bytes.append(contentsOf: cell.bytes + [style.separator]) }
    for title in ["Date", "From", "To", "Amount", "Currency", "Marked by"] { end(title) }
    bytes.append(contentsOf: Array("Reopened\r\n".utf8))
    let route = tab.route
    let filter = SettlementFilter(
      { GroupModel.Section(route) == .settled ? route[$0] : nil }, currency: group.currency, format: format)
    for row in filter.pick(SettlementRow.all(group)) {
      end(row.date.text)
      for person in [row.from, row.to] {
        CSVText.append(
          GroupFileCell.guarded(person.isTreasury ? row.isJoint ? "Elsewhere" : "Treasury" : person.name), to: &bytes)
        end("")
      }
      end(style.number(row.money))
      end(row.money.currency.text)
      CSVText.append(GroupFileCell.guarded(row.author?.name ?? ""), to: &bytes)
      bytes.append(contentsOf: [style.separator] + (row.isReopened ? "yes\r\n" : "no\r\n").bytes)
    }
    download("Evenkeel_Settlements_" + today.text + ".csv", "text/csv", bytes, tab)
  }
}
