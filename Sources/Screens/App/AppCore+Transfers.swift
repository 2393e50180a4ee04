import Basis
import Insight
import Ledger

/// Joining and declining what looks like transfers (TXN-33).
extension AppCore {
  /// As many as one action joins: each is a change of its own to the ledger.
  static let mostJoined = 500

  func transferAction(_ action: AppAction, _ view: Int) {
    views[view].isDirty = true
    let snapshot = snapshot(views[view])
    let pairs = TransferPairs.find(snapshot.space, snapshot.book)
    switch action.name {
    case "transfers.join":
      guard let pair = pairs.first(where: { $0.outgoing == action.id }) else { return }
      change([AppCore.join(pair)], view, .joined(count: 1))
    case "transfers.join-all":
      guard !pairs.isEmpty else { return }
      let chosen = pairs.prefix(AppCore.mostJoined)
      change(chosen.map { AppCore.join($0) }, view, .joined(count: chosen.count))
    case "transfers.decline":
      guard let pair = pairs.first(where: { $0.outgoing == action.id }) else { return }
      change([AppCore.decline(pair, snapshot.space)], view, .declined(count: 1))
    default: return
    }
  }

  private static func join(_ pair: TransferPair) -> Intent {
    .mergeTransfer(MergeTransfer(outgoing: pair.outgoing, incoming: pair.incoming))
  }

  /// Remembered in the entry itself, so that every device knows it and Undo takes it back.
  private static func decline(_ pair: TransferPair, _ space: Space) -> Intent {
    let known = space.transactions[pair.outgoing]?.notTransferWith ?? []
    let ids = (known + [pair.incoming]).map { JSON.string($0.text) }
    return .editTransactions(
      EditRecords(ids: [pair.outgoing], set: [JSONMember("notTransferWith", .array(ids))]))
  }
}
