import Basis

/// Where money sits (WAL-01): a bank account, a purse, a card. Its balance is computed, never stored (WAL-04).
public struct Wallet: LedgerRecord, Equatable {
  public enum Kind: String, NamedChoice, Sendable {
    case bank, cash, eWallet, card, savings, other
    /// Stands for a group among the person's own: the engine makes it (SPL-20).
    case group
    public var name: String { rawValue }
  }

  static let fieldNames = visitedNames
  public static let kind = RecordKind.wallet
  public static let editableFields = [
    "name", "kind", "institution", "icon", "currency", "initialBalance", "initialBalanceDate", "active", "order",
    "account",
    "statements",
  ]

  public var id = RecordID(high: 0, low: 0)
  /// Unique within the space without regard to case and blanks around it (WAL-03).
  public var name = ""
  public var walletKind = Kind.bank
  public var institution: String?
  /// One grapheme.
  public var icon: String?
  public var currency = CurrencyCode.chf
  /// Minor units at the start of `initialBalanceDate`; postings before that date do not count (WAL-04).
  public var initialBalance: Int64 = 0
  public var initialBalanceDate = CalendarDate.earliest
  /// Inactive wallets are hidden and left out of the total, with their history kept (WAL-06).
  public var active = true
  public var order: Int64 = 0
  /// The account as the bank writes it (IBAN, number), by which a statement finds its wallet again (IMP-14).
  public var account: String?
  /// How this bank's statements are read, as somebody corrected it once: a reading profile's text (L-7, IMP-02).
  public var statements: String?
  /// The date of the newest entry that a statement or a bank brought: a period waits for it to reach its end (BUD-29).
  /// Absent for a wallet that is kept by hand.
  public var fedUntil: CalendarDate?
  public var stamp = Stamp()

  public init() {}

  public mutating func visit(_ fields: inout Fields) {
    fields.string("name", &name)
    fields.choice("kind", &walletKind)
    fields.optionalString("institution", &institution)
    fields.optionalString("icon", &icon)
    fields.currency("currency", &currency)
    fields.integer("initialBalance", &initialBalance, .amount)
    fields.date("initialBalanceDate", &initialBalanceDate)
    fields.flag("active", &active, default: true)
    fields.integer("order", &order, .order)
    fields.optionalString("account", &account)
    fields.optionalString("statements", &statements)
    fields.optionalDate("fedUntil", &fedUntil)
    stamp.visit(&fields)
  }
}
