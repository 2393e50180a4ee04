import Basis
import Filing
import Intake
import Ledger

/// A group as a file: everything to take along (L-8).
extension AppCore {
  func exportGroup(_ tab: Tab) {
    guard let id = AppCore.group(tab.route.page), let group = groupSnapshot(id) else { return }
    let bytes = GroupExport.full(GroupFile(group), SheetStyle(format))
    download("Evenkeel_Group_" + today.text + ".csv", "text/csv", bytes, tab)
  }
}
