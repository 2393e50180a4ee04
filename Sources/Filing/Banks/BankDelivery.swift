import Basis
import Intake
import Ledger

/// What a bank gave for one account (BNK-09).
public struct BankDelivery: Sendable {
  /// The account's record.
  public var account: RecordID
  public var rows: [BankRow]
  public var balances: [BankBalance]
  /// The first day that was asked for.
  public var from: CalendarDate
  /// The person's day on which it was asked.
  public var today: CalendarDate
  /// Milliseconds since 1970.
  public var at: Int64
  /// False where something of it could not be fetched: what came counts, the next sync begins where this one did, and
  /// nothing goes because it is missing.
  public var isWhole = true

  public init(
    account: RecordID, rows: [BankRow], balances: [BankBalance], from: CalendarDate, today: CalendarDate, at: Int64
  ) {
    (self.account, self.rows, self.balances) = (account, rows, balances)
    (self.from, self.today, self.at) = (from, today, at)
  }
}

/// An account that a consent gives.
public struct BankOffer: Sendable, Equatable {
  /// What the provider calls it, as far as that outlives a consent.
  public var uid: String
  public var number: String?
  public var title: String
  public var currency: CurrencyCode

  public init(uid: String, number: String?, title: String, currency: CurrencyCode) {
    (self.uid, self.number, self.title, self.currency) = (uid, number, title, currency)
  }
}

/// What becomes of a delivery: to be done in this order, as one action that can be undone.
public struct BankOutcome: Sendable {
  public var intents: [Intent] = []
  public var totalNew = 0
  public var totalUpdated = 0
  public var questions = 0

  public init() {}
}

extension Space {
  /// Deleted because its bank had it no longer among what is not booked yet, or with a sync that was undone: not the
  /// person's word about this entry.
  func wentWithBank(_ entry: Transaction) -> Bool {
    guard entry.source == .bank, entry.booking == .pending, let id = entry.stamp.deletedBy, let action = actions[id]
    else { return false }
    return action.undoes != nil || action.isImport
  }

  /// What a wallet holds at the end of a day by what is booked, in minor units; nil when the sum is too large to keep.
  public func bookedBalance(of wallet: Wallet, through day: CalendarDate) -> Int64? {
    var sum = WideSum()
    sum.add(wallet.initialBalance)
    transactions.forEachUnordered { entry in
      guard !entry.stamp.isDeleted, entry.status == .complete, entry.booking == .booked else { return }
      if entry.walletId == wallet.id, entry.date >= wallet.initialBalanceDate, entry.date <= day {
        sum.add(entry.amount)
      }
      let arrival = entry.transferDate ?? entry.date
      if entry.transferWalletId == wallet.id, arrival >= wallet.initialBalanceDate, arrival <= day {
        sum.add(entry.transferAmount ?? 0)
      }
    }
    return sum.exact
  }
}
