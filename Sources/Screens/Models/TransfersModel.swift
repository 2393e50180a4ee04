import Basis
import Insight
import Ledger

/// Pairs of entries that look like transfers between own wallets, to be joined or declined (TXN-33).
public final class TransfersModel: Sendable {
  public struct Pair: Sendable, Equatable {
    public let outgoing: EntryRow
    public let incoming: EntryRow
  }

  public let count: Int
  /// The newest of them.
  public let pairs: [Pair]

  public static let mostShown = 50

  public init(_ snapshot: Snapshot) {
    let found = TransferPairs.find(snapshot.space, snapshot.book)
    count = found.count
    var pairs: [Pair] = []
    for pair in found.prefix(TransfersModel.mostShown) {
      guard let outgoing = snapshot.space.transactions[pair.outgoing],
        let incoming = snapshot.space.transactions[pair.incoming]
      else { continue }
      pairs.append(Pair(outgoing: EntryRow(outgoing, snapshot), incoming: EntryRow(incoming, snapshot)))
    }
    self.pairs = pairs
  }
}
