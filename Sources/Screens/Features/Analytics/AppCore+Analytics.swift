import Basis
import Insight
import Ledger

extension AppCore {
  /// What is chosen on Analytics stands in its address.
  func analyticsAction(_ verb: AnalyticsAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    let route = tab.route
    switch verb {
    case .period: go(route.setting("period", action.value), tab)
    case .chart: go(route.setting("chart", action.value), tab, replace: true)
    case .compare: go(route.setting("compare", action.value), tab, replace: true)
    case .with: go(route.setting("with", action.value), tab, replace: true)
    case .dates:
      var changed = route.setting("period", "custom")
      if let from = action["from"] { changed = changed.setting("from", from) }
      if let through = action["through"] { changed = changed.setting("through", through) }
      go(changed, tab, replace: true)
    case .dismiss:
      preferences.dismissed.removeAll { sameBytes($0, action.value) }
      preferences.dismissed.append(action.value.firstScalars(80))
      // Old periods are not looked at for ever.
      if preferences.dismissed.count > 60 { preferences.dismissed.removeFirst() }
      preferencesChanged = true
    }
  }
}
