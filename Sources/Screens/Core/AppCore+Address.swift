import Basis

/// What somebody searched for stays out of the address bar, because browsers write its history to the disk as it is
/// (SEC-04): the address names a search by a number, and the sealed preferences know what it was.
extension AppCore {
  static let searchLimit = 30

  /// Before effects leave: words and amounts in addresses become numbers, and the example is named.
  func hideSearches() {
    for index in out.indices {
      guard case .route(let view, let path, let replace) = out[index] else { continue }
      let tab = tab(view)
      out[index] = .route(view: view, path: withExample(address(path, tab, replace), tab), replace: replace)
    }
  }

  private func address(_ path: String, _ tab: Tab?, _ replace: Bool) -> String {
    let route = Route(path: path)
    var told: [Route.Item] = []
    var plain: [Route.Item] = []
    for item in route.query {
      if AppCore.tellsTooMuch(item.name) { told.append(item) } else { plain.append(item) }
    }
    guard !told.isEmpty else {
      if let tab { tab.search = nil }
      return path
    }
    let text = Route(.transactions, told).path
    let last = preferences.firstSearch + preferences.searches.count - 1
    if replace, let tab, tab.search == last, last >= preferences.firstSearch {
      // Letter by letter it is one search.
      preferences.searches[preferences.searches.count - 1] = text
    } else if !(preferences.searches.last.map { sameBytes($0, text) } ?? false) {
      preferences.searches.append(text)
      if preferences.searches.count > AppCore.searchLimit {
        preferences.searches.removeFirst()
        preferences.firstSearch += 1
      }
    }
    let number = preferences.firstSearch + preferences.searches.count - 1
    if let tab { tab.search = number }
    // The example leaves no trace, and neither do searches in it.
    preferencesChanged = preferencesChanged || hasOwnData
    plain.append(Route.Item(name: "find", value: String(number)))
    return Route(route.page, plain).path
  }

  private static func tellsTooMuch(_ name: String) -> Bool {
    sameBytes(name, "q") || sameBytes(name, "min") || sameBytes(name, "max")
  }

  /// The route of an address, with what was searched for under its number.
  func route(of path: String) -> Route {
    var route = Route(path: path)
    guard let text = route["find"], let number = AppAction("", value: text).number else { return route }
    route.query.removeAll { sameBytes($0.name, "find") }
    let index = number - preferences.firstSearch
    if index >= 0 && index < preferences.searches.count {
      route.query.append(contentsOf: Route(path: preferences.searches[index]).query)
    }
    return route
  }
}
