import Basis

/// What sums and orders need of a transaction: read from the packed row without its texts.
public struct TransactionHead: Sendable {
  public let id: RecordID
  public var walletId = RecordID(high: 0, low: 0)
  public var date = CalendarDate.earliest
  public var amount: Int64 = 0
  public var currency = CurrencyCode.chf
  public var categoryId: RecordID?
  public var isComplete = true
  public var transferWalletId: RecordID?
  public var transferAmount: Int64?
  public var transferDate: CalendarDate?
  public var createdAt: Int64 = 0
  public var isDeleted = false
  /// Parts that add up to the amount (TXN-28). Entries with parts are never packed.
  public var parts: [TransactionPart] = []
  /// Minor units of the amount that are neither spending nor income (TXN-30).
  public var excluded: Int64 = 0
  /// Minor units that somebody still has to pay back; with `isPending` only.
  public var awaited: Int64 = 0
  public var isPending = false
  /// Gives an expense back (TXN-32).
  public var isRefund = false
  /// Made by a template, and no statement has confirmed it yet (TXN-39).
  public var awaitsBank = false
  /// A packed row that has parts or links.
  var hasParts = false

  public var isTransfer: Bool { transferWalletId != nil }

  @inline(never)
  init(_ transaction: Transaction) {
    id = transaction.id
    walletId = transaction.walletId
    date = transaction.date
    amount = transaction.amount
    currency = transaction.currency
    categoryId = transaction.categoryId
    isComplete = transaction.status == .complete
    transferWalletId = transaction.transferWalletId
    transferAmount = transaction.transferAmount
    transferDate = transaction.transferDate
    createdAt = transaction.stamp.createdAt
    isDeleted = transaction.stamp.isDeleted
    if transaction.isSplit { parts = transaction.soundParts }
    excluded = max(0, min(transaction.size, transaction.excluded ?? 0))
    isPending = transaction.reimbursementStatus == .pending && amount < 0
    awaited = isPending ? transaction.linkable : 0
    isRefund = transaction.refundOf != nil
    awaitsBank = transaction.awaitsBank
  }

  private enum Part: UInt8 {
    case other, wallet, date, amount, currency, category, status, otherWallet, otherAmount, otherDate, created, deleted, parts
    case links, excluded, reimbursement, refund, source, fingerprint
  }

  /// For each packed field of a transaction, what it is to a head.
  private static let layout: [Part] = Transaction.fieldNames.map { name in
    switch name {
    case "walletId": .wallet
    case "date": .date
    case "amount": .amount
    case "currency": .currency
    case "categoryId": .category
    case "status": .status
    case "transferWalletId": .otherWallet
    case "transferAmount": .otherAmount
    case "transferDate": .otherDate
    case "createdAt": .created
    case "deletedAt": .deleted
    case "splits": .parts
    case "links": .links
    case "excluded": .excluded
    case "reimbursementStatus": .reimbursement
    case "refundOf": .refund
    case "source": .source
    case "fingerprint": .fingerprint
    default: .other
    }
  }

  /// Nil when the row is broken.
  @inline(never)
  init?(_ row: PackedPage.Row) {
    id = row.id
    var body = row.body
    for part in TransactionHead.layout {
      // Required fields are always there, so that their tags need no look.
      switch part {
      case .other: body.skip()
      case .wallet:
        _ = body.byte()
        walletId = body.recordID()
      case .date:
        _ = body.byte()
        date = body.day()
      case .amount:
        _ = body.byte()
        amount = body.number()
      case .currency:
        _ = body.byte()
        currency = body.code()
      case .category: if body.byte() != 0 { categoryId = body.recordID() }
      case .otherWallet: if body.byte() != 0 { transferWalletId = body.recordID() }
      case .otherAmount: if body.byte() != 0 { transferAmount = body.number() }
      case .otherDate: if body.byte() != 0 { transferDate = body.day() }
      case .status:
        _ = body.byte()
        // `complete` or `incomplete`.
        let span = body.span()
        isComplete = span.count == Transaction.Status.complete.name.utf8.count
      case .created:
        _ = body.byte()
        createdAt = body.number()
      case .deleted:
        if body.byte() != 0 {
          isDeleted = true
          _ = body.number()
        }
      case .parts, .links:
        if body.byte() != 0 {
          hasParts = true
          _ = body.span()
        }
      case .excluded: if body.byte() != 0 { excluded = body.number() }
      case .reimbursement:
        if body.byte() != 0 {
          let span = body.span()
          isPending = PackedBytes.text(body.bytes, span).utf8.first == Transaction.ReimbursementStatus.pending.name.utf8.first
        }
      case .source:
        _ = body.byte()
        // No other has its length.
        awaitsBank = body.span().count == Transaction.Source.template.name.utf8.count
      case .fingerprint:
        if body.byte() != 0 {
          awaitsBank = false
          _ = body.span()
        }
      case .refund:
        if body.byte() != 0 {
          isRefund = true
          _ = body.recordID()
        }
      }
      guard !body.isBroken else { return nil }
    }
    if isTransfer { awaitsBank = false }
    let size = Int64(clamping: amount.magnitude)
    excluded = max(0, min(size, excluded))
    isPending = isPending && amount < 0
    awaited = isPending ? size : 0
  }
}

extension Transaction {
  public var head: TransactionHead { TransactionHead(self) }
}

extension Table<Transaction> {
  public func head(_ id: RecordID) -> TransactionHead? { entries[id]?.head }

  /// Visits the heads of all transactions in no particular order.
  public func forEachHeadUnordered(_ body: (TransactionHead) -> Void) {
    for entry in entries.values { body(entry.head) }
  }
}

extension Entry<Transaction> {
  var head: TransactionHead {
    @inline(never) get {
      if case .packed(let page, let start) = self, let row = page.row(at: start), let head = TransactionHead(row) {
        return head
      }
      return TransactionHead(record)
    }
  }
}
