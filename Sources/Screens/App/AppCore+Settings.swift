import Basis
import Insight
import Ledger

extension AppCore {
  func settingsAction(_ action: AppAction, _ view: Int) {
    views[view].isDirty = true
    switch action.name {
    case "settings.theme":
      for theme in Theme.allCases where sameBytes(theme.rawValue, action.value) {
        preferences.theme = theme
        preferencesChanged = true
        out.append(.theme(theme, preferences.look))
        drawAll()
      }
    case "settings.look":
      preferences.look = sameBytes(action.value, Look.fintech.rawValue) ? .fintech : .calm
      preferencesChanged = true
      out.append(.theme(preferences.theme, preferences.look))
      drawAll()
    case "settings.haptics":
      preferences.haptics = sameBytes(action.value, "true")
      preferencesChanged = true
      drawAll()
    case "settings.presence":
      preferences.showsPresence = sameBytes(action.value, "true")
      preferencesChanged = true
      drawAll()
    case "settings.usage": setCountsUse(sameBytes(action.value, "true"))
    case "settings.keys":
      preferences.singleKeys = sameBytes(action.value, "true")
      preferencesChanged = true
      drawAll()
    case "settings.celebrates": setCelebrates(sameBytes(action.value, "true"), view)
    case "settings.currency": editSettings("currency", action.value, view)
    case "settings.shared": editSettings("sharedSpendingView", action.value, view)
    case "settings.numbers": editSettings("numberStyle", action.value, view)
    case "export.mail": askExportLink(view)
    case "export.again": takeExport(view)
    // No part of it passes for all of it (SEC-17).
    case "export.csv", "export.budgets", "export.json":
      guard views[view].showsExample || hasWholeLedger else { return say(.notWhole, view) }
      exportAll(action.name, view)
    case "export.filtered": exportCSV(view, filtered: true)
    default: break
    }
  }

  private func exportAll(_ name: String, _ view: Int) {
    let space = space(views[view])
    noteExport(view)
    switch name {
    case "export.csv": exportCSV(view, filtered: false)
    case "export.budgets":
      let style = SheetStyle(space, format)
      download("Evenkeel_Budgets_" + today.text + ".csv", "text/csv", CSVExport.budgets(space, style: style, today: today), view)
    default:
      let groups = views[view].showsExample ? [] : replica.groupIDs.compactMap { groupSpace($0) }
      download(JSONExport.fileName(today), "application/json", JSONExport.bytes(space, groups: groups, exportDate: today), view)
    }
  }

  private func editSettings(_ field: String, _ value: String, _ view: Int) {
    let space = space(views[view])
    if space.currency == nil {
      if sameBytes(field, "currency"), let code = CurrencyCode(value) { _ = startSpace(code, view) }
      return
    }
    let edit = EditRecords(ids: [space.id], set: [JSONMember(field, .string(value))])
    let done: Setting
    switch field {
    case "sharedSpendingView": done = .countsShare(sameBytes(value, "ownShare"))
    case "numberStyle": done = .exportNumbers
    default: done = .currency(CurrencyCode(value) ?? space.currency ?? .chf)
    }
    change([.editSettings(edit)], view, .set(done))
  }

  /// The whole space, or the list as it is filtered (IMP-09).
  private func exportCSV(_ view: Int, filtered: Bool) {
    let space = space(views[view])
    let filter = filtered ? TransactionFilter(views[view].route) : TransactionFilter()
    let style = SheetStyle(space, format)
    let bytes = CSVExport.bytes(space, filter: filter, style: style, today: today)
    download("Evenkeel_Transactions_" + today.text + ".csv", "text/csv", bytes, view)
  }

  func download(_ name: String, _ type: String, _ bytes: [UInt8], _ view: Int) {
    out.append(.download(view: views[view].id, name: name, type: type, bytes: bytes))
    say(.exported, view)
  }
}
