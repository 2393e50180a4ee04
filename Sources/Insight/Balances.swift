import Basis
import Ledger

/// A wallet with its balance today (WAL-04).
public struct WalletBalance: Sendable {
  public let wallet: Wallet
  /// Minor units; nil when the sum is too large to keep.
  public let balance: Int64?
  /// Entries in this wallet, future and incomplete ones included.
  public let entries: Int

  public var money: Money? { balance.map { Money(minorUnits: $0, currency: wallet.currency) } }
}

/// An amount in one currency; different currencies are never added (GEN-6).
public struct CurrencyTotal: Sendable, Equatable {
  public let currency: CurrencyCode
  /// Nil when the sum is too large to keep.
  public let minorUnits: Int64?

  public var money: Money? { minorUnits.map { Money(minorUnits: $0, currency: currency) } }
}

extension Book {
  /// Every live wallet's initial balance plus its postings dated from the initial balance's date up to `today`.
  /// Future entries (TXN-27) and incomplete ones (TXN-34) wait; deleted ones are gone.
  public func balances(today: CalendarDate) -> [WalletBalance] {
    var postings = settled.upTo(today.daysSinceEpoch) ?? SettledPostings(wallets, tail: 0)
    let day = today.daysSinceEpoch
    for line in lines[position(before: postings.end)...] { postings.post(line, upTo: day) }
    var sums = postings.sums
    for index in wallets.indices { sums[index].add(wallets[index].initialBalance) }
    let counts = postings.counts
    var out: [WalletBalance] = []
    for index in wallets.indices {
      out.append(WalletBalance(wallet: wallets[index], balance: sums[index].exact, entries: counts[index]))
    }
    return out
  }

  /// Those in which money is: without what stands for a group, whose balance is the group's to say (SPL-20).
  public func purses(today: CalendarDate) -> [WalletBalance] {
    balances(today: today).filter { $0.wallet.walletKind != .group }
  }

  /// One total for each currency over active wallets: the space's own currency first, then by code (GEN-6, WAL-11).
  public static func totals(_ balances: [WalletBalance], first: CurrencyCode?) -> [CurrencyTotal] {
    var currencies: [CurrencyCode] = []
    var sums: [WideSum] = []
    var broken: [Bool] = []
    for line in balances where line.wallet.active {
      let index: Int
      if let known = currencies.firstIndex(of: line.wallet.currency) {
        index = known
      } else {
        index = currencies.count
        currencies.append(line.wallet.currency)
        sums.append(WideSum())
        broken.append(false)
      }
      if let balance = line.balance { sums[index].add(balance) } else { broken[index] = true }
    }
    let order = Array(currencies.indices).sorted { left, right in
      if currencies[left] == first || currencies[right] == first { return currencies[left] == first }
      return currencies[left].packed < currencies[right].packed
    }
    return order.map { CurrencyTotal(currency: currencies[$0], minorUnits: broken[$0] ? nil : sums[$0].exact) }
  }
}

/// What the entries before a day come to in each wallet, so that balances add up only what came after it.
struct SettledPostings: Sendable {
  /// From where on lines are added up when asked: entries near today change most.
  let tail: Int

  /// The first day that is not in the sums.
  private(set) var end = Int32.min
  /// By wallet, without initial balances.
  private(set) var sums: [WideSum]
  /// Entries by wallet, whatever their state.
  private(set) var counts: [Int]
  private let starts: [Int32]
  /// Transfers that arrive on another day than they leave: that side is added up when asked.
  private var late: [Book.Line] = []

  init(_ wallets: [Wallet], tail: Int) {
    self.tail = tail
    sums = Array(repeating: WideSum(), count: wallets.count)
    counts = Array(repeating: 0, count: wallets.count)
    starts = wallets.map { $0.initialBalanceDate.daysSinceEpoch }
  }

  /// Nil for a day within what is settled. What arrives late is in it as far as it has arrived.
  func upTo(_ day: Int32) -> SettledPostings? {
    guard day >= end &- 1 || end == .min else { return nil }
    var out = self
    for line in late { out.arrive(line, upTo: day) }
    return out
  }

  /// Settles all but the last lines, which have to be by day.
  mutating func add(_ lines: [Book.Line]) {
    guard lines.count > tail else { return }
    let next = lines[lines.count - tail].date
    for line in lines {
      if line.date >= next { break }
      if line.date >= end { settle(line, 1) }
    }
    end = max(end, next)
  }

  /// Goes on when the tail has grown.
  mutating func advance(_ lines: [Book.Line]) {
    guard lines.count > 2 * tail, lines[lines.count - 2 * tail].date >= end else { return }
    add(lines)
  }

  /// A line that came or went.
  mutating func note(_ line: Book.Line, isGone: Bool) {
    if line.date < end { settle(line, isGone ? -1 : 1) }
  }

  private mutating func settle(_ line: Book.Line, _ step: Int) {
    let (own, other) = (Int(line.wallet), Int(line.otherWallet))
    if own >= 0 {
      counts[own] += line.entries * step
      if line.counts && line.date >= starts[own] { change(own, line.amount, step) }
    }
    guard other >= 0 else { return }
    if line.otherDate != line.date {
      if step > 0 {
        late.append(line)
      } else if let index = late.firstIndex(where: { $0.id == line.id }) {
        late.remove(at: index)
      }
      return
    }
    counts[other] += line.entries * step
    if line.counts && line.otherDate >= starts[other] { change(other, line.otherAmount, step) }
  }

  private mutating func change(_ wallet: Int, _ amount: Int64, _ step: Int) {
    if step > 0 { sums[wallet].add(amount) } else { sums[wallet].subtract(amount) }
  }

  /// A line that is not settled, as it is on a day.
  mutating func post(_ line: Book.Line, upTo day: Int32) {
    let own = Int(line.wallet)
    if own >= 0 {
      counts[own] += line.entries
      if line.counts && line.date <= day && line.date >= starts[own] { sums[own].add(line.amount) }
    }
    arrive(line, upTo: day)
  }

  private mutating func arrive(_ line: Book.Line, upTo day: Int32) {
    let other = Int(line.otherWallet)
    guard other >= 0 else { return }
    counts[other] += line.entries
    if line.counts && line.otherDate <= day && line.otherDate >= starts[other] { sums[other].add(line.otherAmount) }
  }
}
