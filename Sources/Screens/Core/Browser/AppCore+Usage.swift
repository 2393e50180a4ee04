import Basis
import Replica

/// Usage statistics (SEC-21): off until the person switches them on, for this account on this device. Then what is used
/// is counted here, and once a day the counts go to the server, without an id, a name or an amount.
extension AppCore {
  func tally(_ figure: UsageFigure) {
    guard preferences.countsUse else { return }
    for index in preferences.counts.indices where preferences.counts[index].figure == figure {
      preferences.counts[index].count = min(preferences.counts[index].count + 1, UsageFigure.most)
      return preferencesChanged = true
    }
    preferences.counts.append(Preferences.Count(figure: figure, count: 1))
    preferencesChanged = true
  }

  /// What somebody did; only where counting is on.
  func tally(action name: String, _ tab: Tab) {
    guard !tab.showsExample else { return }
    for (action, figure) in AppCore.counted where sameBytes(action.text, name) { tally(figure) }
  }

  private static let counted: [(ActionName, UsageFigure)] = [
    (.import(.confirm), .file), (.entry(.save), .entry), (.message(.read), .message), (.rule(.save), .rule),
    (.plan(.saveBudget), .plan),
    (.reports(.print), .report), (.reports(.csv), .report), (.export(.csv), .export), (.export(.json), .export),
    (.expense(.save), .group), (.bank(.connect), .bank),
  ]

  /// Switching it off forgets what was not sent.
  func setCountsUse(_ counts: Bool) {
    preferences.countsUse = counts
    if !counts { preferences.counts = [] }
    preferencesChanged = true
    drawAll()
  }

  /// After a sync, at most once a day.
  func sendUsage() {
    guard preferences.countsUse, !preferences.counts.isEmpty, let first = tabs.first,
      preferences.countsSent != today.daysSinceEpoch
    else { return }
    preferences.countsSent = today.daysSinceEpoch
    preferencesChanged = true
    request(.usage, "POST", "/v1/usage", first, body: Preferences.usageBody(preferences.counts).bytes)
  }

  func usageAnswered(_ status: Int) {
    // What could not be sent waits for the next day.
    guard status == 200 else { return }
    preferences.counts = []
    preferencesChanged = true
    drawAll()
  }
}
