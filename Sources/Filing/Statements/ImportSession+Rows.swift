import Basis
import Ledger

/// What a statement is made of while it is looked at.
extension ImportSession {
  /// One account of the file, with its rows; separated text has one.
  public struct Account: Sendable {
    /// Its rows, as positions in the reading's entries.
    let entries: Range<Int>
    public let number: String?
    let bankName: String?
    /// What it held before its first row, where the file says so.
    public let opening: Money?
  }

  /// Where the rows of one account and currency go: a wallet that is here, or one that the import makes (IMP-14).
  public struct Target: Sendable, Equatable {
    /// Position among the file's accounts.
    public let account: Int
    public let currency: CurrencyCode
    /// The name that the rows give it (IMP-11).
    var named: String?
    /// Nil: a new wallet.
    public var wallet: RecordID?
    /// Of the wallet that the import makes, and what it is called.
    public var newID: RecordID
    public var name: String
    /// The balance after the file's last row, as the person typed it.
    public var closingText = ""
  }

  /// One row of the statement, and what becomes of it.
  public struct Row: Sendable {
    /// Position in the reading's entries.
    public let index: Int
    /// Position among the targets.
    public var target: Int
    public var fingerprint: String
    /// It is here already.
    public var isDuplicate = false
    /// The entry that it is, or may be.
    var same: RecordID?
    /// Perhaps here already under another date or wording: the person decides (L-4), and until then it is left out
    /// (IMP-06).
    public var isSuggestion = false
    /// It is imported.
    public var isIncluded = true
    /// What the person made of it in the review (IMP-04).
    public internal(set) var change: RowChange?
    /// The person's word about it: true includes, false leaves out.
    var chosen: Bool?
    /// What is sure enough to be filed without asking, and else what is suggested afterwards (CAT-13).
    public var category: RecordID?
    public var suggested: RecordID?
    public var source = Transaction.CategorySource.none
    /// Whole percent.
    public var confidence: Int64 = 0
    /// The readable name, where it is not the bank's own text (TXN-37).
    public var payee: String?
    /// The bank's text, cleaned: the same however often the rows are planned.
    var cleanName = ""
    /// What cash that was taken is called; nil where the row doesn't say that.
    var cashName: String?
    /// The wallet that the cash goes to, and the person's word about it.
    public var cashWallet: RecordID?
    var chosenCash: Bool?
    /// It would go to a wallet for cash, if there were one.
    var lacksCashWallet = false
    /// The transfer of which this row is the other half (L-12). It is then not a new entry, unless the person insists.
    public var adopts: RecordID?
    /// What a template made and this row seems to pay (TXN-39), and whether the two become one.
    public var pays: RecordID?
    public var isPaid = false
    /// The person's word about that.
    var chosenPaid: Bool?
  }

  /// A category of the file.
  public struct ForeignCategory: Sendable, Equatable {
    public let name: String
    public let rows: Int
    public let isIncome: Bool
    public var category: RecordID?
    /// The person chose it, also when that is ‹none›.
    public var isChosen = false
    public var createsNew = false

    /// Nobody said yet what becomes of it.
    public var isOpen: Bool { category == nil && !isChosen && !createsNew }
  }
}
