import Basis
import Ledger

/// Two entries that look like the halves of one transfer between own wallets (TXN-33, L-12).
public struct TransferPair: Sendable, Equatable {
  public let outgoing: RecordID
  public let incoming: RecordID

  public init(outgoing: RecordID, incoming: RecordID) {
    self.outgoing = outgoing
    self.incoming = incoming
  }
}

/// The one place that finds transfers: the same amount and currency, opposite signs, two wallets, at most three days
/// apart; neither a transfer already, split, incomplete or deleted; not a pair that the person declined. Each entry is
/// in one pair at most, the nearest dates first. A suggestion only: a person joins them.
///
/// Time: three passes over the book's short lines rule out nearly everything; what remains is sorted and matched by
/// binary search, so that n entries take n log n, whatever their amounts are.
public enum TransferPairs {
  public static let longestDays: Int32 = 3

  /// Newest first.
  public static func find(_ space: Space, _ book: Book) -> [TransferPair] {
    guard book.wallets.count > 1 else { return [] }
    let sieve = Sieve(book)
    guard !sieve.isEmpty else { return [] }
    var matching = Matching(sieve.legs(book))
    return matching.pairs(space)
  }

  /// One half: what matching needs of an entry.
  fileprivate struct Leg {
    let currency: UInt32
    let magnitude: UInt64
    let date: Int32
    let wallet: Int32
    let id: RecordID

    /// Halves that could belong together stand beside each other.
    func goesBefore(_ other: Leg) -> Bool {
      if currency != other.currency { return currency < other.currency }
      if magnitude != other.magnitude { return magnitude < other.magnitude }
      if date != other.date { return date < other.date }
      if wallet != other.wallet { return wallet < other.wallet }
      return id < other.id
    }
  }
}

// MARK: - Ruling out

/// Which amounts go out and come in at about the same time, as marks in two tables of bits. A mark by chance costs time
/// only.
private struct Sieve {
  private var comesIn: [UInt64]
  private var goesOut: [UInt64]
  private let mask: UInt64
  /// Nothing that went out came in anywhere.
  private(set) var isEmpty = true

  init(_ book: Book) {
    var size = 4096
    while size < book.lines.count * 8 { size *= 2 }
    mask = UInt64(size - 1)
    comesIn = Array(repeating: 0, count: size / 64)
    goesOut = comesIn
    for line in book.lines where line.amount > 0 && Sieve.isHalf(line) {
      mark(&comesIn, Sieve.key(line.currency, line.amount, line.date >> 2))
    }
    for line in book.lines where line.amount < 0 && Sieve.isHalf(line) {
      guard isNear(comesIn, line.currency, line.amount, line.date) else { continue }
      mark(&goesOut, Sieve.key(line.currency, line.amount, line.date >> 2))
      isEmpty = false
    }
  }

  private static func isHalf(_ line: Book.Line) -> Bool {
    line.flow != .transfer && line.flow != .none && line.part == .whole && line.wallet >= 0
      && line.counted == line.amount
  }

  /// Quarters of days: dates up to three days apart lie in the same one or in neighbours.
  private static func key(_ currency: CurrencyCode, _ amount: Int64, _ quarter: Int32) -> UInt64 {
    var mixed = amount.magnitude &* 0x9E37_79B9_7F4A_7C15
    mixed ^= UInt64(truncatingIfNeeded: quarter) &* 0xBF58_476D_1CE4_E5B9
    mixed ^= UInt64(currency.packed) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 29)
  }

  private func mark(_ bits: inout [UInt64], _ key: UInt64) {
    let place = key & mask
    bits[Int(place >> 6)] |= 1 << (place & 63)
  }

  private func isMarked(_ bits: [UInt64], _ key: UInt64) -> Bool {
    let place = key & mask
    return bits[Int(place >> 6)] & (1 << (place & 63)) != 0
  }

  private func isNear(_ bits: [UInt64], _ currency: CurrencyCode, _ amount: Int64, _ date: Int32) -> Bool {
    let quarter = date >> 2
    return isMarked(bits, Sieve.key(currency, amount, quarter))
      || isMarked(bits, Sieve.key(currency, amount, quarter - 1))
      || isMarked(bits, Sieve.key(currency, amount, quarter + 1))
  }

  /// The entries that remain, outgoing and incoming.
  func legs(_ book: Book) -> (outgoing: [TransferPairs.Leg], incoming: [TransferPairs.Leg]) {
    var outgoing: [TransferPairs.Leg] = []
    var incoming: [TransferPairs.Leg] = []
    for line in book.lines where line.amount != 0 && Sieve.isHalf(line) {
      guard isNear(line.amount < 0 ? comesIn : goesOut, line.currency, line.amount, line.date) else { continue }
      let leg = TransferPairs.Leg(
        currency: line.currency.packed, magnitude: line.amount.magnitude, date: line.date, wallet: line.wallet,
        id: line.id)
      if line.amount < 0 { outgoing.append(leg) } else { incoming.append(leg) }
    }
    return (outgoing, incoming)
  }
}

// MARK: - Matching

private struct Matching {
  private let outgoing: [TransferPairs.Leg]
  private let incoming: [TransferPairs.Leg]
  /// The next incoming half from each place on that has no partner yet; union-find, so that long runs of used ones are
  /// passed in one step.
  private var nextFree: [Int]

  init(_ legs: (outgoing: [TransferPairs.Leg], incoming: [TransferPairs.Leg])) {
    outgoing = legs.outgoing.sorted { $0.goesBefore($1) }
    incoming = legs.incoming.sorted { $0.goesBefore($1) }
    nextFree = Array(0...incoming.count)
  }

  mutating func pairs(_ space: Space) -> [TransferPair] {
    var isMatched = [Bool](repeating: false, count: outgoing.count)
    var found: [(date: Int32, pair: TransferPair)] = []
    for distance in 0...TransferPairs.longestDays {
      for index in outgoing.indices where !isMatched[index] {
        let leg = outgoing[index]
        // Money arrives after it left; some banks date it before.
        let partner =
          partner(of: leg, on: leg.date + distance, space)
          ?? (distance > 0 ? self.partner(of: leg, on: leg.date - distance, space) : nil)
        guard let partner else { continue }
        isMatched[index] = true
        nextFree[partner] = partner + 1
        found.append((leg.date, TransferPair(outgoing: leg.id, incoming: incoming[partner].id)))
      }
    }
    found.sort { $0.date == $1.date ? $0.pair.outgoing < $1.pair.outgoing : $0.date > $1.date }
    return found.map { $0.pair }
  }

  private mutating func free(_ start: Int) -> Int {
    var place = start
    while nextFree[place] != place {
      nextFree[place] = nextFree[nextFree[place]]
      place = nextFree[place]
    }
    return place
  }

  private mutating func partner(of leg: TransferPairs.Leg, on date: Int32, _ space: Space) -> Int? {
    var place = free(first(leg, date, wallet: -1))
    while place < incoming.count {
      let other = incoming[place]
      guard other.currency == leg.currency, other.magnitude == leg.magnitude, other.date == date else { return nil }
      if other.wallet == leg.wallet {
        place = free(first(leg, date, wallet: leg.wallet))
      } else if isDeclined(leg.id, other.id, space) {
        place = free(place + 1)
      } else {
        return place
      }
    }
    return nil
  }

  private func isDeclined(_ one: RecordID, _ other: RecordID, _ space: Space) -> Bool {
    (space.transactions[one]?.notTransferWith.contains(other) ?? false)
      || (space.transactions[other]?.notTransferWith.contains(one) ?? false)
  }

  /// The first incoming half of this amount and date in a wallet after `wallet`.
  private func first(_ leg: TransferPairs.Leg, _ date: Int32, wallet: Int32) -> Int {
    let bound = TransferPairs.Leg(
      currency: leg.currency, magnitude: leg.magnitude, date: date, wallet: wallet + 1, id: RecordID(high: 0, low: 0))
    var low = 0
    var high = incoming.count
    while low < high {
      let middle = (low + high) / 2
      if incoming[middle].goesBefore(bound) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
