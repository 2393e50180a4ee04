import Basis
import Ledger

/// One entry in a list (TXN-18).
public struct EntryRow: Sendable, Equatable {
  public let id: RecordID
  public let date: CalendarDate
  /// Payee, else the bank's words; empty when nobody gave any.
  public let title: String
  public let money: Money
  /// What of it sums count, where that is not all of it: of a shared entry the own share, without what somebody pays
  /// back, and in a list of some categories the parts of those. Nil where it counts as it is, and where it counts in no
  /// sum at all.
  public var counted: Money?
  /// Between two wallets of the person's own.
  public let isTransfer: Bool
  public let category: CategoryLabel?
  /// The categories of a split entry, each once; nil among them is a part without one (TXN-28).
  public let parts: [CategoryLabel?]
  public let wallet: String
  /// Where a transfer goes.
  public let otherWallet: String?
  /// After today.
  public let isFuture: Bool
  /// Something of it is still missing.
  public let isIncomplete: Bool
  /// The bank has not booked it yet.
  public let isPending: Bool
  /// It came from the bank's interface (BNK-11).
  public let isFromBank: Bool
  public let isRefund: Bool
  public let hasNote: Bool
  /// Somebody pays it back, or did (TXN-29).
  public let paidBack: Transaction.ReimbursementStatus?
  /// Spending, of which somebody may pay back something (TXN-13).
  public var canBePaidBack: Bool { !isTransfer && money.minorUnits < 0 && !settles }
  /// With a group (TXN-18), and how, where it is divided by percentages of its own.
  public let isShared: Bool
  public let split: String?
  /// The group has it from here, so it goes from there as well.
  public let goesFromGroup: Bool
  /// The payment of a settlement (SPL-21).
  public let settles: Bool
  /// Just added or changed: marked for a second.
  public var isNew = false
  /// Shown beside the list.
  public var isCurrent = false
  /// In ‹Select many›: chosen or not; nil outside of it.
  public var isSelected: Bool?

  /// As it stands in the ledger of `snapshot`.
  public init(_ transaction: Transaction, _ snapshot: Snapshot) {
    id = transaction.id
    date = transaction.date
    title = transaction.title
    money = transaction.money
    counted = EntryRow.counted(transaction.head.counted, transaction)
    isTransfer = transaction.isTransfer
    category = snapshot.label(transaction.categoryId)
    parts = EntryRow.parts(transaction, snapshot)
    wallet = snapshot.space.wallets[transaction.walletId]?.name ?? ""
    otherWallet = transaction.transferWalletId.flatMap { snapshot.space.wallets[$0]?.name }
    isFuture = transaction.date > snapshot.today
    isIncomplete = transaction.status == .incomplete
    isPending = transaction.booking == .pending
    isFromBank = transaction.source == .bank
    isRefund = transaction.refundOf != nil || transaction.amount > 0 && category?.isIncome == false
    paidBack = transaction.reimbursementStatus ?? (transaction.links.isEmpty ? nil : .settled)
    hasNote = transaction.notes?.isEmpty == false
    isShared = transaction.groupRecord != nil
    split = snapshot.customSplit(transaction)
    goesFromGroup = isShared && !OwnShare.isBorne(transaction)
    settles = transaction.settles != nil
  }

  /// What is said to count of an entry, in its currency; nil where that is all of it.
  /// - Parameter units: minor units.
  public static func counted(_ units: Int64, _ transaction: Transaction) -> Money? {
    guard transaction.status == .complete, !transaction.isTransfer, units != transaction.amount else { return nil }
    return Money(minorUnits: units, currency: transaction.currency)
  }

  private static func parts(_ transaction: Transaction, _ snapshot: Snapshot) -> [CategoryLabel?] {
    var out: [CategoryLabel?] = []
    for part in transaction.splits {
      let label = snapshot.label(part.categoryId)
      if !out.contains(where: { $0?.id == label?.id }) { out.append(label) }
    }
    return out
  }

  /// The five newest entries overall, of today or before (TXN-21).
  public static func newest(_ snapshot: Snapshot) -> [EntryRow] {
    var recent: [EntryRow] = []
    for key in snapshot.space.timeline.oldestFirst.reversed() {
      guard let transaction = snapshot.space.transactions[key.id] else { continue }
      let row = EntryRow(transaction, snapshot)
      if !row.isFuture { recent.append(row) }
      if recent.count == 5 { break }
    }
    return recent
  }
}
