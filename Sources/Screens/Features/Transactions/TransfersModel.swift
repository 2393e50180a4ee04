import Basis
import Filing
import Insight
import Ledger

/// Pairs of entries that look like transfers between own wallets (TXN-33), or like what a template made and its payment
/// (TXN-39): to be joined or declined.
public final class TransfersModel: Sendable {
  public struct Pair: Sendable, Equatable {
    public let outgoing: EntryRow
    public let incoming: EntryRow
  }

  public let count: Int
  /// The newest of them.
  public let pairs: [Pair]
  /// What a template made, and what the bank says.
  public let payments: [(expected: EntryRow, booked: EntryRow)]

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
    var payments: [(expected: EntryRow, booked: EntryRow)] = []
    for pair in ExpectedPayments.find(snapshot.space, snapshot.book).prefix(TransfersModel.mostShown) {
      guard let expected = snapshot.space.transactions[pair.expected],
        let booked = snapshot.space.transactions[pair.booked]
      else { continue }
      payments.append((EntryRow(expected, snapshot), EntryRow(booked, snapshot)))
    }
    self.payments = payments
  }
}
