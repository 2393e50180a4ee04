import Basis
import Filing
import Ledger

/// What banks say that is there, in one currency (BNK-12).
public struct BankTotal: Sendable, Equatable {
  public let money: Money
  /// When the one of its accounts said so that was asked longest ago.
  public let at: ServerMoment

  /// The first line for the ledger's own currency, then by code.
  @inline(never)
  static func all(_ space: Space) -> [BankTotal] {
    var found: [(currency: CurrencyCode, sum: WideSum, at: Int64)] = []
    for bank in space.bankConnections where !bank.isEnded {
      for account in space.bankAccounts(of: bank.id) {
        guard let units = account.booked ?? account.available, let at = account.balanceAt else { continue }
        let index: Int
        if let known = found.firstIndex(where: { $0.currency == account.currency }) {
          index = known
        } else {
          index = found.count
          found.append((account.currency, WideSum(), at))
        }
        found[index].sum.add(units)
        found[index].at = min(found[index].at, at)
      }
    }
    found.sort { left, right in
      if left.currency == space.currency || right.currency == space.currency { return left.currency == space.currency }
      return left.currency.packed < right.currency.packed
    }
    return found.compactMap { line in
      line.sum.exact.map {
        BankTotal(money: Money(minorUnits: $0, currency: line.currency), at: ServerMoment(milliseconds: line.at))
      }
    }
  }
}
