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
    var sums = Array(repeating: WideSum(), count: wallets.count)
    var counts = Array(repeating: 0, count: wallets.count)
    let starts = wallets.map { $0.initialBalanceDate.daysSinceEpoch }
    for index in wallets.indices { sums[index].add(wallets[index].initialBalance) }
    for line in lines {
      let own = Int(line.wallet)
      let other = Int(line.otherWallet)
      if own >= 0 {
        counts[own] += line.entries
        if line.counts && line.date <= today.daysSinceEpoch && line.date >= starts[own] { sums[own].add(line.amount) }
      }
      if other >= 0 {
        counts[other] += line.entries
        if line.counts && line.otherDate <= today.daysSinceEpoch && line.otherDate >= starts[other] {
          sums[other].add(line.otherAmount)
        }
      }
    }
    var out: [WalletBalance] = []
    for index in wallets.indices {
      out.append(WalletBalance(wallet: wallets[index], balance: sums[index].exact, entries: counts[index]))
    }
    return out
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
