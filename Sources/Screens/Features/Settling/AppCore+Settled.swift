import Basis
import Filing
import Ledger

/// What was settled, to be looked through and printed (SPL-18).
extension AppCore {
  func filterSettled(_ action: AppAction, _ tab: Tab) {
    var route = tab.route
    for name in SettlementFilter.fields { if let value = action[name] { route = route.setting(name, value) } }
    go(route, tab, replace: true)
  }

  /// The server's PDF of what is listed, where it has all that is shown here; the browser's own print otherwise.
  func printSettled(_ tab: Tab) {
    var path = ""
    let route = tab.route
    if let id = AppCore.group(route.page), !replica.isDeviceOnly(id), !replica.isEnded(id),
      (status.groups ?? status.state) == .synced, replica.pendingCount == 0,
      !tab.showsExample
    {
      var query = Route(.together, [Route.Item(name: "locale", value: format.tag)])
      for name in SettlementFilter.fields { if let value = route[name] { query = query.setting(name, value) } }
      let text =
        query.path.bytes.split(separator: 0x3F, maxSplits: 1).last.map { String(decoding: $0, as: UTF8.self) } ?? ""
      path = "/v1/spaces/" + id.text + "/settlements.pdf?" + text
    }
    out.append(.print(view: tab.id, path: path, name: "Evenkeel_Settlements_" + today.text + ".pdf"))
  }
}
