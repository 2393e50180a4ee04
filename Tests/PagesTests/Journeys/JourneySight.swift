import Basis
import Ledger
import Pages
import Replica

@testable import Screens

/// What somebody finds who looks through the screens of an app: the list of their own entries, and every group that
/// ‹Together› names, opened. Nothing is read past the screens.
struct JourneySight {
  private(set) var html = ""
  /// The groups that ‹Together› names.
  private(set) var groups: [RecordID] = []

  init(_ app: AppDriver) {
    guard let list = Self.screen(app, "/transactions") else { return }
    html = Self.html(list)
    guard let together = Self.screen(app, "/together") else { return }
    guard case .together(let model) = together.content else { return }
    groups = (model.cards + model.archived).map { $0.id }
    for id in groups { if let group = Self.screen(app, "/together/" + id.text) { html += Self.html(group) } }
  }

  func shows(_ name: String) -> Bool { html.contains(name + "<") }

  /// A page of the app as a second tab would show it, which does nothing and is gone again.
  static func page(_ app: AppDriver, _ route: String) -> String { screen(app, route).map { html($0) } ?? "" }

  private static func html(_ screen: Screen) -> String { String(decoding: Page.html(screen), as: UTF8.self) }

  static func screen(_ app: AppDriver, _ route: String) -> Screen? {
    let core = app.presenter.core
    let tab = Tab(id: 99, route: Route(path: route))
    tab.pages = 50
    core.tabs.append(tab)
    defer { core.tabs.removeAll { $0.id == 99 } }
    return core.screen(for: 99)
  }
}
