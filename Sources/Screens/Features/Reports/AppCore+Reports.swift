import Basis
import Insight
import Ledger

extension AppCore {
  /// What a report asks stands in its address; saved ones are records of the space (ANA-20).
  func reportsAction(_ verb: ReportsAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    let route = tab.route
    switch verb {
    case .change:
      var changed = route
      for name in ["range", "group", "from", "through", "shared"] {
        if let value = action[name] { changed = changed.setting(name, value) }
      }
      go(changed, tab, replace: true)
    case .chart: go(route.setting("chart", action.value), tab, replace: true)
    case .modeCategories: go(route.setting("categorymode", action.value), tab, replace: true)
    case .modeWallets: go(route.setting("walletmode", action.value), tab, replace: true)
    case .toggleCategories: go(AppCore.toggling(route, "categories", action.value), tab, replace: true)
    case .toggleWallets: go(AppCore.toggling(route, "wallets", action.value), tab, replace: true)
    case .print:
      let question = ReportsModel.question(snapshot(tab), route)
      if question.isTooLongForPDF { return }
      let path = serverReport(question, tab)
      out.append(.print(view: tab.id, path: path, name: "Evenkeel_Report_" + today.text + ".pdf"))
    case .csv:
      let model = ReportsModel(snapshot(tab), route: route)
      let space = space(tab)
      let style = SheetStyle(space, format)
      download(
        "Evenkeel_Report_" + today.text + ".csv", "text/csv",
        model.report.csv(style, currency: model.currency), tab)
    case .save:
      let report = SaveReport(id: random.nextID(), name: action["name"] ?? "", query: ReportsModel.query(route))
      change([.saveReport(report)], tab, .reportSaved)
    case .edit: go(route.setting("rename", action.value), tab, replace: true)
    case .rename:
      guard let id = action["id"].flatMap({ RecordID($0) }), let old: SavedReport = space(tab).form(id) else { return }
      var name = old.name
      action.take("name", &name)
      guard !sameBytes(name, old.name) else { return go(route.setting("rename", ""), tab, replace: true) }
      let report = SaveReport(id: id, name: name, query: old.query)
      if change([.saveReport(report)], tab, .reportSaved) { go(route.setting("rename", ""), tab, replace: true) }
    case .delete:
      guard let id = action.id else { return }
      change([.deleteRecords(RecordList(kind: .report, ids: [id]))], tab, .deleted(count: 1))
    }
  }

  /// Where the server has the same report as a PDF: only when it has all that is shown here. Empty otherwise.
  private func serverReport(_ question: ReportQuestion, _ tab: Tab) -> String {
    guard let id = ownID, serverReads, status.state == .synced, replica.pendingCount == 0, !tab.showsExample else {
      return ""
    }
    let route = tab.route.setting("range", "").setting("through", "").setting("from", question.from.text)
    return "/v1/spaces/" + id.text + "/report.pdf?" + ReportsModel.query(route) + "&to="
      + question.through.adding(days: 1).text + "&locale=" + format.tag
  }

  /// One more in a list of the address, or one less.
  private static func toggling(_ route: Route, _ name: String, _ value: String) -> Route {
    var parts: [String] = []
    var isOff = false
    for part in (route[name] ?? "").parts(0x2C) {
      let text = String(decoding: part, as: UTF8.self)
      if sameBytes(text, value) { isOff = true } else { parts.append(text) }
    }
    if !isOff { parts.append(value) }
    var joined = ""
    for part in parts { joined += joined.isEmpty ? part : "," + part }
    return route.setting(name, joined)
  }
}
