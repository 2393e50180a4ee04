import Basis
import Filing
import Insight
import Ledger

/// Joining and declining what looks like transfers (TXN-33) or payments of what comes again (TXN-39).
extension AppCore {
  /// As many as one action joins: each is a change of its own to the ledger.
  static let mostJoined = 500

  func transferAction(_ verb: TransfersAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    let snapshot = snapshot(tab)
    let pairs = TransferPairs.find(snapshot.space, snapshot.book)
    switch verb {
    case .join:
      guard let pair = pairs.first(where: { $0.outgoing == action.id }) else { return }
      change([AppCore.join(pair)], tab, .joined(count: 1))
    case .joinAll:
      guard !pairs.isEmpty else { return }
      let chosen = pairs.prefix(AppCore.mostJoined)
      change(chosen.map { AppCore.join($0) }, tab, .joined(count: chosen.count))
    case .decline:
      guard let pair = pairs.first(where: { $0.outgoing == action.id }) else { return }
      guard let entry = snapshot.space.transactions[pair.outgoing] else { return }
      change([entry.declining(pair.incoming)], tab, .declined(count: 1))
    case .pay, .notPaid: confirmPayment(verb, action, snapshot, tab)
    }
  }

  /// Pairs of which a half is in this period's figures.
  static func openTransfers(in period: Period, _ snapshot: Snapshot) -> Int {
    TransferPairs.find(snapshot.space, snapshot.book).count { pair in
      [pair.outgoing, pair.incoming].contains {
        snapshot.space.transactions[$0].map { period.contains($0.date) } ?? false
      }
    }
  }

  private static func join(_ pair: TransferPair) -> Intent {
    .mergeTransfer(MergeTransfer(outgoing: pair.outgoing, incoming: pair.incoming))
  }

  /// TXN-39, for what is here already.
  private func confirmPayment(_ verb: TransfersAction, _ action: AppAction, _ snapshot: Snapshot, _ tab: Tab) {
    let pairs = ExpectedPayments.find(snapshot.space, snapshot.book)
    guard let pair = pairs.first(where: { $0.expected == action.id }),
      let entry = snapshot.space.transactions[pair.expected]
    else { return }
    guard verb == .pay else {
      return _ = change([entry.declining(pair.booked)], tab, .declined(count: 1))
    }
    let merge = MergeTransfer(outgoing: pair.expected, incoming: pair.booked)
    change([.mergePayment(merge)], tab, .changed(count: 1))
  }
}
