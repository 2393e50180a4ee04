import Basis

/// A look at the example (UXA-01). It leaves no trace on the device, so nothing that is stored knows of it: the entry
/// of the browser's history does, which outlives a reload. To the engine that is `example=1` at the end of an address;
/// `Web/begin.js` and `Web/app.js` keep it out of the address that people see. `serve --demo` asks for it in the
/// address, once.
extension AppCore {
  private static let mark = "example=1"

  func exampleAction(_ verb: ExampleAction, _ tab: Tab) {
    switch verb {
    case .start: beginExample(tab)
    case .leave:
      leaveExample(tab)
      go(Route(.dashboard), tab)
    }
  }

  func beginExample(_ tab: Tab) {
    showExample(tab)
    go(Route(.dashboard), tab)
  }

  /// An address that is arrived at says whether the tab shows the example; it never stands before data of one's own.
  /// - Parameter isHistory: from the browser's history, or a start: where the example is not named it is not shown.
  func followExample(of route: inout Route, _ tab: Tab, isHistory: Bool) {
    let isNamed = route["example"] != nil
    route.query.removeAll { sameBytes($0.name, "example") }
    if isNamed, !tab.showsExample, !hasOwnData, !lock.isLocked {
      showExample(tab)
    } else if isHistory, !isNamed, tab.showsExample {
      leaveExample(tab)
    }
    if isNamed, isHistory { out.append(.route(view: tab.id, path: route.path, replace: true)) }
  }

  func withExample(_ path: String, _ tab: Tab?) -> String {
    guard tab?.showsExample == true else { return path }
    return path + (path.utf8.contains(0x3F) ? "&" : "?") + AppCore.mark
  }

  private func showExample(_ tab: Tab) {
    if example == nil {
      // One id, so that an address leads to the same entry after a reload.
      let made = ExampleYear.space(
        RecordID(derivedFrom: "example"), today: today, clock: now, language: format.language)
      example = made.space
      exampleCount = made.count
    }
    tab.showsExample = true
    tab.kept = KeptPlaces()
    tab.isDirty = true
  }

  private func leaveExample(_ tab: Tab) {
    tab.showsExample = false
    tab.kept = KeptPlaces()
    tab.undo = nil
    tab.isDirty = true
    if !tabs.contains(where: { $0.showsExample }) { example = nil }
  }
}
