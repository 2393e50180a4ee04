import Basis
import Ledger

/// A template's entry and the bank's entry that seems to be its payment (TXN-39).
public struct PaymentPair: Sendable, Equatable {
  public let expected: RecordID
  public let booked: RecordID
}

/// One way to pair them, by positions in the caller's lists.
public struct PaymentCandidate: Sendable {
  public let expected: Int
  public let booked: Int
  public let fit: PaymentFit

  public init(expected: Int, booked: Int, fit: PaymentFit) {
    self.expected = expected
    self.booked = booked
    self.fit = fit
  }

  /// The best fits first, each side in one pair at most.
  public static func best(_ candidates: [PaymentCandidate]) -> [PaymentCandidate] {
    var sorted = candidates
    sorted.sort { one, other in
      if one.fit != other.fit { return one.fit.isBetter(than: other.fit) }
      return one.expected == other.expected ? one.booked < other.booked : one.expected < other.expected
    }
    var out: [PaymentCandidate] = []
    for candidate in sorted
    where !out.contains(where: { $0.expected == candidate.expected || $0.booked == candidate.booked }) {
      out.append(candidate)
    }
    return out
  }
}

/// Finds payments of templates among what is here already, whichever of the two came first. A suggestion only: a person
/// joins them.
///
/// Time: a few days of the list for each entry that waits in a wallet with statements.
public enum ExpectedPayments {
  /// Newest first; not what the person declined.
  public static func find(_ space: Space, _ book: Book) -> [PaymentPair] {
    var candidates: [PaymentCandidate] = []
    var booked: [RecordID] = []
    var places: [RecordID: Int] = [:]
    for (index, id) in book.expected.enumerated() {
      guard let entry = space.transactions.live(id), let fed = space.wallets[entry.walletId]?.fedUntil,
        entry.date.adding(days: -PaymentFit.mostDays) <= fed
      else { continue }
      let near = space.timeline.keys(
        from: entry.date.adding(days: -PaymentFit.mostDays), through: entry.date.adding(days: PaymentFit.mostDays))
      for key in near where key.id != id && !entry.notTransferWith.contains(key.id) {
        guard let head = space.transactions.head(key.id), head.walletId == entry.walletId,
          let fit = entry.paymentFit(head.amount, on: head.date),
          space.transactions[key.id]?.canConfirmPayment == true
        else { continue }
        let place = places[key.id] ?? booked.count
        if place == booked.count {
          booked.append(key.id)
          places[key.id] = place
        }
        candidates.append(PaymentCandidate(expected: index, booked: place, fit: fit))
      }
    }
    var pairs: [(date: CalendarDate, pair: PaymentPair)] = []
    for found in PaymentCandidate.best(candidates) {
      let pair = PaymentPair(expected: book.expected[found.expected], booked: booked[found.booked])
      pairs.append((space.transactions[pair.expected]?.date ?? .earliest, pair))
    }
    pairs.sort { $0.date == $1.date ? $0.pair.expected < $1.pair.expected : $0.date > $1.date }
    return pairs.map { $0.pair }
  }
}
