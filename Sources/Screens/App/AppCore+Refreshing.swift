import Basis
import Ledger

/// ‹Is there anything new?›: a screen that is drawn down, and ‹Refresh now›, ask the server and the banks, show that they do,
/// and say what came of it (TXN-35, BNK-09).
extension AppCore {
  /// - Parameter asksServer: the caller has the server asked at once; otherwise only the banks are, and then it.
  func beginRefreshing(_ view: Int, asksServer: Bool) {
    guard !views[view].showsExample else { return }
    views[view].isDirty = true
    views[view].refreshing = ViewState.Refreshing(awaitsSync: asksServer)
    askBanks(view)
    endRefreshing(view)
  }

  /// Each one that can be asked.
  func askBanks(_ view: Int) {
    guard preferences.hasAccount, !views[view].showsExample else { return }
    for bank in space(views[view]).bankConnections where bank.status == .active || bank.status == .error {
      if let until = bank.limitedUntil, until > self.now { continue }
      syncBank(bank.id, view)
    }
  }

  /// The server answered a sync, or a part of it.
  /// - Parameter found: entries that it brought, also where others went at the same time.
  func refreshed(_ view: Int, found: Int, hasNews: Bool, hasMore: Bool, isDone: Bool, isAway: Bool) {
    guard views[view].refreshing != nil else { return }
    views[view].isDirty = true
    guard isDone else {
      views[view].refreshing = nil
      // Without a connection a sheet says so, and signed out a banner.
      if !isAway, status.state == .trouble { say(.syncTrouble, view) }
      return
    }
    // One that brings nothing is the last, too: what this device has yet to send is nothing to wait for.
    if !hasMore || !hasNews { views[view].refreshing?.awaitsSync = false }
    views[view].refreshing?.found += found
    if hasNews { views[view].refreshing?.hasNews = true }
    endRefreshing(view)
  }

  /// Once everybody answered. What a bank brought, and what went wrong there, is said already (BNK-11).
  func endRefreshing(_ view: Int, isSaid: Bool = false) {
    if isSaid { views[view].refreshing?.isSaid = true }
    guard let refresh = views[view].refreshing, !refresh.awaitsSync, views[view].banks?.syncing.isEmpty ?? true else { return }
    views[view].refreshing = nil
    views[view].isDirty = true
    guard !refresh.isSaid else { return }
    say(refresh.found > 0 ? .refreshed(count: refresh.found) : refresh.hasNews ? .synced : .nothingNew, view)
  }

  /// Of the person's own ledger; none where nobody waits for the answer.
  var awaitedEntries: Set<RecordID> {
    guard views.contains(where: { $0.refreshing != nil }), let space = ownID.flatMap({ replica.space($0) }) else { return [] }
    return Set(space.timeline.oldestFirst.map { $0.id })
  }
}
