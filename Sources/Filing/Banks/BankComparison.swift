import Basis
import Ledger

/// A wallet beside what its bank says it holds (BNK-12 to BNK-14).
public struct BankComparison: Sendable {
  public let account: BankAccount
  public let wallet: Wallet
  /// By what is booked here, at the end of the bank's day.
  public let own: Money
  public let bank: Money
  public let day: CalendarDate

  /// Nil where there is nothing to compare.
  public init?(_ account: BankAccount, in space: Space) {
    guard let booked = account.booked, let day = account.bookedOn,
      let wallet = account.walletId.flatMap({ space.wallets.live($0) }),
      wallet.currency == account.currency, let own = space.bookedBalance(of: wallet, through: day)
    else { return nil }
    self.account = account
    self.wallet = wallet
    self.own = Money(minorUnits: own, currency: wallet.currency)
    bank = Money(minorUnits: booked, currency: wallet.currency)
    self.day = day
  }

  /// What the bank has more; nil when it is too large to keep.
  public var difference: Money? {
    let (units, over) = bank.minorUnits.subtractingReportingOverflow(own.minorUnits)
    return over ? nil : Money(minorUnits: units, currency: wallet.currency)
  }
}
