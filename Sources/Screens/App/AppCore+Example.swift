import Basis

/// A look at the example (UXA-01). It leaves no trace on the device, so nothing that is stored knows of it: the entry of the browser's
/// history does, which outlives a reload. To the engine that is `example=1` at the end of an address; `Web/begin.js` and `Web/app.js`
/// keep it out of the address that people see. `serve --demo` asks for it in the address, once.
extension AppCore {
  private static let mark = "example=1"

  func exampleAction(_ action: AppAction, _ view: Int) {
    if sameBytes(action.name, "example.start") { return beginExample(view) }
    leaveExample(view)
    go(Route(.dashboard), view)
  }

  func beginExample(_ view: Int) {
    showExample(view)
    go(Route(.dashboard), view)
  }

  /// An address that is arrived at says whether the tab shows the example; it never stands before data of one's own.
  /// - Parameter isHistory: from the browser's history, or a start: where the example is not named it is not shown.
  func followExample(of route: inout Route, _ view: Int, isHistory: Bool) {
    let isNamed = route["example"] != nil
    route.query.removeAll { sameBytes($0.name, "example") }
    if isNamed, !views[view].showsExample, !hasOwnData, !lock.isLocked {
      showExample(view)
    } else if isHistory, !isNamed, views[view].showsExample {
      leaveExample(view)
    }
    if isNamed, isHistory { out.append(.route(view: views[view].id, path: route.path, replace: true)) }
  }

  func withExample(_ path: String, _ viewID: Int64) -> String {
    guard views.first(where: { $0.id == viewID })?.showsExample == true else { return path }
    return path + (path.utf8.contains(0x3F) ? "&" : "?") + AppCore.mark
  }

  private func showExample(_ view: Int) {
    if example == nil {
      // One id, so that an address leads to the same entry after a reload.
      let made = ExampleYear.space(RecordID(derivedFrom: "example"), today: today, clock: now, language: format.language)
      example = made.space
      exampleCount = made.count
    }
    views[view].showsExample = true
    views[view].kept = KeptPlaces()
    views[view].isDirty = true
  }

  private func leaveExample(_ view: Int) {
    views[view].showsExample = false
    views[view].kept = KeptPlaces()
    views[view].undo = nil
    views[view].isDirty = true
    if !views.contains(where: { $0.showsExample }) { example = nil }
  }
}
