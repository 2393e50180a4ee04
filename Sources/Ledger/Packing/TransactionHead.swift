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
  /// With a group.
  public var isShared = false
  /// A packed row that has parts or links.
  var hasParts = false

  public var isTransfer: Bool { transferWalletId != nil }
  var isIncoming: Bool { amount > 0 && transferWalletId == nil }

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
    isShared = transaction.group != nil
  }

  private enum Part: UInt8 {
    case other, wallet, date, amount, currency, category, status, otherWallet, otherAmount, otherDate, created, deleted,
      parts
    case links, excluded, reimbursement, refund, source, fingerprint, group
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
    case "group": .group
    default: .other
    }
  }

  /// As they stand in a page.
  private enum Name {
    static let complete = Transaction.Status.complete.name.bytes
    static let pending = Transaction.ReimbursementStatus.pending.name.bytes
    static let template = Transaction.Source.template.name.bytes
  }

  /// Nil when anything in the row cannot be read, also what a head does not need: `PackedPage.isSound` in the same
  /// pass.
  @inline(never)
  init?(_ row: PackedPage.Row) {
    typealias Tag = PackedFields.Tag
    id = row.id
    var body = row.body
    for part in TransactionHead.layout {
      let tag = body.nextTag()
      // Most fields of most entries.
      if tag == Tag.absent { continue }
      switch part {
      case .other: body.skip(tag)
      case .wallet: if body.expect(Tag.id, tag) { walletId = body.recordID() }
      case .date: if body.expect(Tag.date, tag) { date = body.day() }
      case .amount: if body.expect(Tag.integer, tag) { amount = body.number() }
      case .currency: if body.expect(Tag.currency, tag) { currency = body.code() }
      case .category: if body.expect(Tag.id, tag) { categoryId = body.recordID() }
      case .otherWallet: if body.expect(Tag.id, tag) { transferWalletId = body.recordID() }
      case .otherAmount: if body.expect(Tag.integer, tag) { transferAmount = body.number() }
      case .otherDate: if body.expect(Tag.date, tag) { transferDate = body.day() }
      case .status: if body.expect(Tag.text, tag) { isComplete = body.reads(Name.complete) }
      case .created: if body.expect(Tag.integer, tag) { createdAt = body.number() }
      case .deleted:
        isDeleted = true
        body.skip(tag)
      case .parts, .links:
        hasParts = true
        body.skip(tag)
      case .excluded: if body.expect(Tag.integer, tag) { excluded = body.number() }
      case .reimbursement:
        if body.expect(Tag.text, tag) { isPending = body.reads(Name.pending) }
      case .source: if body.expect(Tag.text, tag) { awaitsBank = body.reads(Name.template) }
      case .fingerprint:
        awaitsBank = false
        body.skip(tag)
      case .group:
        isShared = true
        body.skip(tag)
      case .refund:
        isRefund = true
        body.skip(tag)
      }
    }
    guard PackedPage.hasSoundRest(&body) else { return nil }
    if isTransfer { awaitsBank = false }
    let size = Int64(clamping: amount.magnitude)
    excluded = max(0, min(size, excluded))
    isPending = isPending && amount < 0
    awaited = isPending ? size : 0
  }
}

/// The heads of all packed entries as loading read them, so that who lays a space out at a start need not read them
/// again. Gone with the first change.
struct LoadedHeads: Sendable {
  private(set) var heads: [TransactionHead] = []
  private(set) var isComplete = true

  mutating func expect(_ count: Int) { if isComplete { heads.reserveCapacity(count) } }
  mutating func append(_ head: TransactionHead) { if isComplete { heads.append(head) } }

  mutating func drop() {
    guard isComplete else { return }
    isComplete = false
    heads = []
  }
}

extension Transaction {
  public var head: TransactionHead { TransactionHead(self) }
}

extension Table<Action> {
  /// Whether an action was undone. One that is still packed is not unpacked for it: an import can be long.
  public func isUndone(_ id: RecordID) -> Bool {
    guard case .packed(let page, let start)? = entries[id], let row = page.row(at: start) else {
      return self[id]?.undoneBy != nil
    }
    var body = row.body
    for name in Action.fieldNames {
      let tag = body.nextTag()
      if sameBytes(name, "undoneBy") { return tag != PackedFields.Tag.absent }
      body.skip(tag)
    }
    return false
  }
}

extension Table<Transaction> {
  public func head(_ id: RecordID) -> TransactionHead? { entries[id]?.head }
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
