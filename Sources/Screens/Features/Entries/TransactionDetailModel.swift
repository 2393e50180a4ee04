import Basis
import Filing
import Insight
import Ledger

/// Everything that is known about one entry (TXN-20): its fields, parts, where it came from, and what happened to it.
public final class TransactionDetailModel: Sendable {
  /// One part of a split entry (TXN-28).
  public struct Part: Sendable, Equatable {
    public let money: Money
    public let category: CategoryLabel?
    public let note: String?
  }

  public let row: EntryRow
  public let entry: Transaction
  public let wallet: WalletName
  /// Where a transfer goes to, and what arrives there.
  public let otherWallet: WalletName?
  public let arrives: Money?
  public let parts: [Part]
  public let reimbursement: ReimbursementModel?
  public let bonus: EntryBonusModel?
  /// What the group's expense behind it comes to for this person (TXN-20).
  public let shared: EntryShare?
  /// The settlement that it is the payment of (SPL-21).
  public let settles: SettlingEntry?
  /// Newest first; the first of all, how the entry came here, is the last.
  public let history: [EntryChange]
  /// When it was last changed by its author's clock, milliseconds since 1970; nil when it is as it came.
  public let editedAt: Int64?
  /// Whole minutes since then; nil without a clock.
  public let editedMinutes: Int?

  /// A wallet by name, and where it is shown.
  public struct WalletName: Sendable, Equatable {
    public let id: RecordID
    public let name: String
  }

  /// Nil when the entry is not here, or was deleted.
  init?(_ snapshot: Snapshot, id: RecordID, now: Int64? = nil, settles: SettlingEntry? = nil, shared: EntryShare? = nil)
  {
    let space = snapshot.space
    guard let entry = space.transactions.live(id) else { return nil }
    self.entry = entry
    self.settles = settles
    row = EntryRow(entry, snapshot)
    wallet = WalletName(id: entry.walletId, name: row.wallet)
    otherWallet = entry.transferWalletId.map { WalletName(id: $0, name: space.wallets[$0]?.name ?? "") }
    let otherCurrency = entry.transferWalletId.flatMap { space.wallets[$0]?.currency } ?? entry.currency
    arrives = entry.transferAmount.map { Money(minorUnits: $0, currency: otherCurrency) }
    parts = entry.splits.map { part in
      Part(
        money: Money(minorUnits: part.amount, currency: entry.currency), category: snapshot.label(part.categoryId),
        note: part.note)
    }
    reimbursement = ReimbursementModel(entry, snapshot)
    bonus = EntryBonusModel(entry, snapshot)
    self.shared = shared
    history = EntryChange.all(of: entry, snapshot)
    let edited = entry.stamp.updatedAt > entry.stamp.createdAt ? entry.stamp.updatedAt : nil
    editedAt = edited
    editedMinutes = now.flatMap { now in
      edited.map { Int(clamping: max(0, now.subtractingReportingOverflow($0).partialValue) / 60_000) }
    }
  }
}
