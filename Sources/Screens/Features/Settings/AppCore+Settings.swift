import Basis
import Insight
import Ledger

extension AppCore {
  func settingsAction(_ verb: SettingsAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    switch verb {
    case .theme:
      for theme in Theme.allCases where sameBytes(theme.rawValue, action.value) {
        preferences.theme = theme
        preferencesChanged = true
        out.append(.theme(theme, preferences.look))
        drawAll()
      }
    case .look:
      preferences.look = sameBytes(action.value, Look.fintech.rawValue) ? .fintech : .calm
      preferencesChanged = true
      out.append(.theme(preferences.theme, preferences.look))
      drawAll()
    case .haptics:
      preferences.haptics = sameBytes(action.value, "true")
      preferencesChanged = true
      drawAll()
    case .presence:
      preferences.showsPresence = sameBytes(action.value, "true")
      preferencesChanged = true
      drawAll()
    case .usage: setCountsUse(sameBytes(action.value, "true"))
    case .keys:
      preferences.singleKeys = sameBytes(action.value, "true")
      preferencesChanged = true
      drawAll()
    case .celebrates: setCelebrates(sameBytes(action.value, "true"), tab)
    case .currency: editSettings("currency", action.value, tab)
    case .shared: editSettings("sharedSpendingView", action.value, tab)
    case .numbers: editSettings("numberStyle", action.value, tab)
    }
  }

  func exportAction(_ verb: ExportAction, _ tab: Tab) {
    tab.isDirty = true
    switch verb {
    case .mail: askExportLink(tab)
    case .again: takeExport(tab)
    // No part of it passes for all of it (SEC-17).
    case .csv, .budgets, .json:
      guard tab.showsExample || hasWholeLedger else { return say(.notWhole, tab) }
      exportAll(verb, tab)
    case .filtered: exportCSV(tab, filtered: true)
    }
  }

  private func exportAll(_ verb: ExportAction, _ tab: Tab) {
    let space = space(tab)
    noteExport(tab)
    switch verb {
    case .csv: exportCSV(tab, filtered: false)
    case .budgets:
      let style = SheetStyle(space, format)
      download(
        "Evenkeel_Budgets_" + today.text + ".csv", "text/csv", CSVExport.budgets(space, style: style, today: today), tab
      )
    default:
      let groups = tab.showsExample ? [] : replica.groupIDs.compactMap { groupSpace($0) }
      download(
        JSONExport.fileName(today), "application/json", JSONExport.bytes(space, groups: groups, exportDate: today), tab)
    }
  }

  private func editSettings(_ field: String, _ value: String, _ tab: Tab) {
    let space = space(tab)
    if space.currency == nil {
      if sameBytes(field, "currency"), let code = CurrencyCode(value) { _ = startSpace(code, tab) }
      return
    }
    let edit = EditRecords(ids: [space.id], set: [JSONMember(field, .string(value))])
    let done: Setting
    switch field {
    case "sharedSpendingView": done = .countsShare(sameBytes(value, "ownShare"))
    case "numberStyle": done = .exportNumbers
    default: done = .currency(CurrencyCode(value) ?? space.currency ?? .chf)
    }
    change([.editSettings(edit)], tab, .set(done))
  }

  /// The whole space, or the list as it is filtered (IMP-09).
  private func exportCSV(_ tab: Tab, filtered: Bool) {
    let space = space(tab)
    let filter = filtered ? TransactionFilter(tab.route) : TransactionFilter()
    let style = SheetStyle(space, format)
    let bytes = CSVExport.bytes(space, filter: filter, style: style, today: today)
    download("Evenkeel_Transactions_" + today.text + ".csv", "text/csv", bytes, tab)
  }

  private func setCelebrates(_ on: Bool, _ tab: Tab) {
    let space = space(tab)
    guard space.currency != nil else { return }
    let edit = EditRecords(ids: [space.id], set: [JSONMember("celebrates", .bool(on))])
    change([.editSettings(edit)], tab, .set(.celebrates(on)))
  }
}
