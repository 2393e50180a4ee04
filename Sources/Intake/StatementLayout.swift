import Basis

/// How the amount of a row is made of its columns.
enum AmountSource: Equatable, Sendable {
  /// One signed column.
  case single(Int)
  /// Money out and money in in columns of their own; -1 where a column is missing.
  case pair(debit: Int, credit: Int)
  /// An amount without sign and a column that says debit or credit.
  case flagged(Int, flag: Int)
}

/// The reading of a file's columns, decided on a sample; every row is then read with it (IMP-02, IMP-03).
public struct StatementLayout: Sendable {
  public internal(set) var delimiter: UInt8
  var carriageReturnEndsRow: Bool
  /// Byte and line where the first row behind the header starts.
  var firstRowStart = 0
  var firstRowLine = 1
  var headerLine = 0
  /// The booking date's column is empty in all rows, and another date stands in for it.
  var lacksBookingDates = false
  /// A row without a date in this column is not booked yet: its header says that it is settled then. −1 for none.
  var settlementColumn = -1
  /// Number of fields of a typical row.
  var typicalCells = 0
  public internal(set) var roles: [ColumnRole] = []
  var confidences: [Int] = []
  var headers: [[UInt8]] = []
  var headerTexts: [String] = []

  var dateColumn = 0
  var fallbackDates: [Int] = []
  var valueDateColumn = -1
  var orders: [DateOrder] = []
  var decimals: [UInt8] = []

  var amount = AmountSource.single(0)
  /// -1 where printed charges are positive.
  var sign: Int64 = 1
  /// Sign with which a value in the debit and credit column counts.
  var debitSign: Int64 = -1
  /// A column whose words of direction were learned, and its words for money out and in; −1 for none. Without words for
  /// money in, all others are.
  var learnedFlag = -1
  var learnedDebits: [[UInt8]] = []
  var learnedCredits: [[UInt8]] = []
  var creditSign: Int64 = 1
  /// The mark that an unmarked amount has, where some rows carry marks or flags.
  var unmarked = NumberCell.Mark.none
  /// The fee's column where balances prove that fees come off on top of the amount; else -1.
  var feeColumn = -1
  var feeSign: Int64 = -1
  /// The amount's header says that fees are in it.
  var feesAreHeld = false
  var balanceColumn = -1
  /// A row without a date has the date of the row above.
  var carriesDate = false
  /// The balance is that before the row's own amount.
  var balanceIsBefore = false
  /// The currency where that column is empty: debit and credit may have one each.
  var otherCurrencyColumn = -1
  var currencyColumn = -1
  public internal(set) var currency: CurrencyCode?
  var statusColumn = -1
  var payeeColumn = -1
  var descriptionColumns: [Int] = []
  var referenceColumn = -1
  var counterpartyColumn = -1
  var categoryColumn = -1
  var externalIdColumn = -1
  var accountColumn = -1
  var walletColumn = -1
  var notesColumn = -1
  /// Columns of figures that could be amounts and were not taken.
  var otherMoneyColumns: [Int] = []
  /// Columns whose text tells balances and totals from bookings.
  var phraseColumns: [Int] = []

  // What decided, for the confidence.
  var isHeaderUnderstood = false
  var isDateOrderOpen = false
  var isDecimalOpen = false
  var isSignOpen = false
  var isSignFlipped = false
  var isPairOpen = false
  /// A column whose header names the date or amount could not be used, and another one stands in.
  var isStandIn = false
  var chainMatches = 0
  var chainTotal = 0
  /// The balances run from the newest row down.
  var isDescending = false
  /// Lead of the chosen columns over the next best ones.
  var margin = 0
  var hasFlagConflict = false
}

extension StatementLayout {
  /// What a word of the learned column says.
  func learned(_ word: [UInt8]) -> NumberCell.Mark {
    if learnedDebits.contains(word) { return .debit }
    return learnedCredits.isEmpty || learnedCredits.contains(word) ? .credit : .none
  }
}
