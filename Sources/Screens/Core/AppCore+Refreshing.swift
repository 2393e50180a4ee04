import Basis
import Ledger

/// ‹Is there anything new?›: a screen that is drawn down, and ‹Refresh now›, ask the server and the banks, show that
/// they do, and say what came of it (TXN-35, BNK-09).
extension AppCore {
  /// - Parameter asksServer: the caller has the server asked at once; otherwise only the banks are, and then it.
  func beginRefreshing(_ tab: Tab, asksServer: Bool) {
    guard !tab.showsExample else { return }
    tab.isDirty = true
    tab.refreshing = Tab.Refreshing(awaitsSync: asksServer)
    askBanks(tab)
    endRefreshing(tab)
  }

  /// Each one that can be asked.
  func askBanks(_ tab: Tab) {
    guard preferences.hasAccount, !tab.showsExample else { return }
    for bank in space(tab).bankConnections where bank.status == .active || bank.status == .error {
      if let until = bank.limitedUntil, until > self.now { continue }
      syncBank(bank.id, tab)
    }
  }

  /// The server answered a sync, or a part of it.
  /// - Parameter found: entries that it brought, also where others went at the same time.
  func refreshed(_ tab: Tab, found: Int, hasNews: Bool, hasMore: Bool, isDone: Bool, isAway: Bool) {
    guard tab.refreshing != nil else { return }
    tab.isDirty = true
    guard isDone else {
      tab.refreshing = nil
      // Without a connection a sheet says so, and signed out a banner.
      if !isAway, status.state == .trouble { say(.syncTrouble, tab) }
      return
    }
    // One that brings nothing is the last, too: what this device has yet to send is nothing to wait for.
    if !hasMore || !hasNews { tab.refreshing?.awaitsSync = false }
    tab.refreshing?.found += found
    if hasNews { tab.refreshing?.hasNews = true }
    endRefreshing(tab)
  }

  /// Once everybody answered. What a bank brought, and what went wrong there, is said already (BNK-11).
  func endRefreshing(_ tab: Tab, isSaid: Bool = false) {
    if isSaid { tab.refreshing?.isSaid = true }
    guard let refresh = tab.refreshing, !refresh.awaitsSync, tab.banks?.syncing.isEmpty ?? true else { return }
    tab.refreshing = nil
    tab.isDirty = true
    guard !refresh.isSaid else { return }
    say(refresh.found > 0 ? .refreshed(count: refresh.found) : refresh.hasNews ? .synced : .nothingNew, tab)
  }

  /// Of the person's own ledger; none where nobody waits for the answer.
  var awaitedEntries: Set<RecordID> {
    guard tabs.contains(where: { $0.refreshing != nil }), let space = ownID.flatMap({ replica.space($0) }) else {
      return []
    }
    return Set(space.timeline.oldestFirst.map { $0.id })
  }
}
