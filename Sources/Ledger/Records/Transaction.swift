import Basis

/// What a person sees as one movement of money (TXN-01).
///
/// `amount` is the posting on `walletId`: negative is an expense, positive an income (GEN-2). A transfer between own
/// wallets has a second posting in `transferWalletId` and is neither (TXN-33).
public struct Transaction: LedgerRecord, Equatable {
  /// The person's side: an entry that lacks something counts in no sum until completed (TXN-34).
  public enum Status: String, NamedChoice, Sendable {
    case incomplete, complete
    public var name: String { rawValue }
  }
  /// The bank's side.
  public enum Booking: String, NamedChoice, Sendable {
    case pending, booked
    public var name: String { rawValue }
  }
  public enum Source: String, NamedChoice, Sendable {
    case manual, bank, `import`, capture, template
    /// From a group's expense (SPL-20).
    case shared
    public var name: String { rawValue }
  }
  /// Who chose the category; a manual choice is never overwritten (CAT-10).
  public enum CategorySource: String, NamedChoice, Sendable {
    case none, auto, manual, rule, merchant, learned
    public var name: String { rawValue }
  }

  static let fieldNames = visitedNames
  public static let kind = RecordKind.transaction
  public static let editableFields = [
    "walletId", "date", "amount", "description", "payee", "categoryId", "categorySource", "categoryConfidence", "notes",
    "status", "transferWalletId", "transferAmount", "splits",
    "transferDate", "notTransferWith",
    "reimbursable", "reimbursementNote", "reimbursementStatus", "refundOf",
    "settles",
  ]

  public var id = RecordID(high: 0, low: 0)
  public var walletId = RecordID(high: 0, low: 0)
  public var date = CalendarDate.earliest
  /// Minor units of the wallet's currency, with the sign of the account holder.
  public var amount: Int64 = 0
  /// The wallet's currency, repeated so that an entry can be read on its own.
  public var currency = CurrencyCode.chf
  public var description = ""
  /// A readable name, the person's own choice (TXN-37).
  public var payee: String?
  /// Who the bank says was on the other side.
  public var counterparty: String?
  public var reference: String?
  public var categoryId: RecordID?
  /// Whole percent, 0 to 100.
  public var categoryConfidence: Int64?
  public var categorySource = CategorySource.none
  public var notes: String?
  public var status = Status.complete
  public var booking = Booking.booked
  public var source = Source.manual
  public var valueDate: CalendarDate?
  /// The bank's own id of the booking: a hint, never the only key (L-2).
  public var externalId: String?
  /// What the statement said, so that it is recognised after any edit (L-9): date, amount, folded text, occurrence.
  public var fingerprint: String?
  /// The category's name in the file it came from (IMP-05).
  public var foreignCategory: String?
  /// 1-based line in the imported file.
  public var line: Int64?
  public var transferWalletId: RecordID?
  /// The other posting in minor units of that wallet's currency; opposite sign to `amount`.
  public var transferAmount: Int64?
  /// When the money arrived in the other wallet, where that is another day.
  public var transferDate: CalendarDate?
  /// What the other wallet's statement said of its half, so that it is recognised there (L-9, L-12).
  public var transferFingerprint: String?
  public var transferExternalId: String?
  /// Entries that the person said are not the other half of this one (TXN-33).
  public var notTransferWith: [RecordID] = []
  /// Parts with categories of their own; empty when the entry is whole (TXN-28).
  public var splits: [TransactionPart] = []
  /// Of an expense: somebody will pay it back, and who (TXN-29).
  public var reimbursable: Reimbursable?
  public var reimbursementNote: String?
  /// Set while `reimbursable` is.
  public var reimbursementStatus: ReimbursementStatus?
  /// The civil date on which it stopped waiting.
  public var clearedAt: CalendarDate?
  /// Entries that pay this one back, or that this one pays back (TXN-31).
  public var links: [Link] = []
  /// Minor units, above zero, that count as neither spending nor income.
  public var excluded: Int64?
  /// The expense that this gives back (TXN-32).
  public var refundOf: RecordID?
  /// The group, and its expense, that this entry pays for or is the person's part of (TXN-09).
  public var group: RecordID?
  public var groupRecord: RecordID?
  /// Of a payment for several: what the others bear. Minor units, above zero.
  public var othersShare: Int64?
  /// The settlement in a group that this entry is the payment of (SPL-21): neither spending nor income.
  public var settles: RecordID?
  public var stamp = Stamp()

  public init() {}

  public var isTransfer: Bool { transferWalletId != nil }
  public var money: Money { Money(minorUnits: amount, currency: currency) }
  /// What a list shows as the name: payee, else counterparty, else description.
  public var title: String {
    if let payee, !payee.isEmpty { return payee }
    if let counterparty, !counterparty.isEmpty { return counterparty }
    return description
  }

  public mutating func visit(_ fields: inout Fields) {
    fields.id("walletId", &walletId)
    fields.date("date", &date)
    fields.integer("amount", &amount, .amount)
    fields.currency("currency", &currency)
    fields.string("description", &description)
    fields.optionalString("payee", &payee)
    fields.optionalString("counterparty", &counterparty)
    fields.optionalString("reference", &reference)
    fields.optionalID("categoryId", &categoryId)
    fields.optionalInteger("categoryConfidence", &categoryConfidence, .order)
    fields.choice("categorySource", &categorySource)
    fields.optionalString("notes", &notes)
    fields.choice("status", &status)
    fields.choice("booking", &booking)
    fields.choice("source", &source)
    fields.optionalDate("valueDate", &valueDate)
    fields.optionalString("externalId", &externalId)
    fields.optionalString("fingerprint", &fingerprint)
    fields.optionalString("foreignCategory", &foreignCategory)
    fields.optionalInteger("line", &line, .count)
    fields.optionalID("transferWalletId", &transferWalletId)
    fields.optionalInteger("transferAmount", &transferAmount, .amount)
    fields.list("splits", &splits)
    fields.optionalDate("transferDate", &transferDate)
    fields.optionalString("transferFingerprint", &transferFingerprint)
    fields.optionalString("transferExternalId", &transferExternalId)
    fields.ids("notTransferWith", &notTransferWith)
    fields.optionalChoice("reimbursable", &reimbursable)
    fields.optionalString("reimbursementNote", &reimbursementNote)
    fields.optionalChoice("reimbursementStatus", &reimbursementStatus)
    fields.optionalDate("clearedAt", &clearedAt)
    fields.list("links", &links)
    fields.optionalInteger("excluded", &excluded, .amount)
    fields.optionalID("refundOf", &refundOf)
    fields.optionalID("group", &group)
    fields.optionalID("groupRecord", &groupRecord)
    fields.optionalInteger("othersShare", &othersShare, .amount)
    fields.optionalID("settles", &settles)
    stamp.visit(&fields)
  }
}

// MARK: Its texts

extension Transaction {
  /// What a person may write at length has a bound (SEC-15).
  func requireShortTexts() throws(Rejection) {
    try Validation.text(notes)
    try Validation.text(payee)
    try Validation.text(description)
  }

  /// Of its JSON, where the texts make nearly all of what is long.
  var leastBytes: Int {
    var count = 150 + description.utf8.count
    for text in [payee, counterparty, reference, notes, foreignCategory] { count += text?.utf8.count ?? 0 }
    return count
  }
}
