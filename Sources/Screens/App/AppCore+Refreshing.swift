import Basis
import Ledger

/// ‹Is there anything new?›: a screen that is drawn down, and ‹Refresh now›, ask the server and the banks, show that they do,
/// and say what came of it (TXN-35, BNK-09).
extension AppCore {
  /// - Parameter asksServer: the caller has the server asked at once; otherwise only the banks are, and then it.
  func beginRefreshing(_ view: Int, asksServer: Bool) {
    guard !views[view].showsExample else { return }
    views[view].isDirty = true
    views[view].refreshing = ViewState.Refreshing(entries: entryCount, awaitsSync: asksServer)
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

  /// The server answered a sync.
  func refreshed(_ view: Int, hasNews: Bool, isDone: Bool, isAway: Bool) {
    guard views[view].refreshing != nil else { return }
    views[view].isDirty = true
    guard isDone else {
      views[view].refreshing = nil
      // Without a connection a sheet says so, and signed out a banner.
      if !isAway, status.state == .trouble { say(.syncTrouble, view) }
      return
    }
    views[view].refreshing?.awaitsSync = false
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
    let count = entryCount - refresh.entries
    say(count > 0 ? .refreshed(count: count) : refresh.hasNews ? .synced : .nothingNew, view)
  }

  /// Of the person's own ledger.
  private var entryCount: Int { ownID.flatMap { replica.space($0) }?.timeline.count ?? 0 }
}
