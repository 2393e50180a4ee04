import Basis

/// What the person is told of a ledger that moves, and where (SEC-05): a move begins and ends where its button was,
/// which on a phone is far from the top of the page.
extension AppCore {
  static func moveButton(_ level: LevelForm.Level) -> String {
    switch level {
    case .onThisDevice: "compare-here-move"
    case .sealed: "compare-sealed-move"
    case .synced: "compare-synced-move"
    }
  }

  /// On top of the page, and where the person is looking.
  func tellMove(_ notice: Notice) {
    tellAll(notice)
    for tab in tabs where tab.route.page == .storage {
      var form = LevelForm()
      form.said = notice
      tab.level = form
      out.append(.focus(view: tab.id, id: "level-said"))
    }
  }

  /// The server told where the account's ledger is.
  /// - Parameter listed: the one that it has; nil where it has none.
  func tellMovedAway(lists listed: RecordID?) {
    if listed != nil {
      // It came back, so that is over.
      for tab in tabs where tab.notice == .movedAway { tab.notice = nil }
    } else if tellsMovedAway {
      tellAll(.movedAway)
    }
    tellsMovedAway = false
    drawAll()
  }
}
