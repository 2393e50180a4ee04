import Basis

/// The pages of one account's transactions, put together (BNK-09): a page that comes again ends it, and a row that two pages
/// have counts once.
public struct BankFetch: Equatable, Sendable {
  public private(set) var rows: [BankRow] = []
  public private(set) var unreadable = 0
  private var keys: [String] = []
  private var pages: [[BankRow]] = []
  /// Rows with an id of the bank's own, of the pages before.
  private var known: [[UInt8]: [BankRow]] = [:]
  /// Of one fetch; a bank that goes on for longer repeats itself in another way.
  static let mostPages = 500

  public init() {}

  /// Takes a page.
  /// - Returns: the key to ask for the next one with; nil when all is here, or nothing more is to be had.
  public mutating func take(_ page: EnableBankingAnswer.Page) -> String? {
    // The same page for ever, under whatever key.
    if !page.rows.isEmpty, pages.contains(page.rows) { return nil }
    pages.append(page.rows)
    unreadable += page.unreadable
    for row in page.rows where !isKnown(row) { rows.append(row) }
    for row in page.rows { if let id = row.externalId { known[id.bytes, default: []].append(row) } }
    guard let next = page.next, pages.count < BankFetch.mostPages else { return nil }
    for key in keys where sameBytes(key, next) { return nil }
    keys.append(next)
    return next
  }

  /// A row of an earlier page with the bank's own id, the same money and the same day. Without an id two alike are two.
  private func isKnown(_ row: BankRow) -> Bool {
    guard let id = row.externalId, let others = known[id.bytes] else { return false }
    return others.contains { $0.amount == row.amount && $0.date == row.date && $0.isPending == row.isPending }
  }
}

extension StatementReading {
  /// The format of what came from a bank's interface.
  public static let bankFormat = "bank"

  /// What a bank's interface gave for an account, as if it were a statement: from here on it is one (L-5).
  /// - Parameters:
  ///   - account: its number, as far as the bank tells it.
  ///   - today: the date of rows that name none.
  public init(_ rows: [BankRow], account: String?, institution: String?, currency: CurrencyCode, today: CalendarDate) {
    var entries: [StatementEntry] = []
    for (index, row) in rows.enumerated() where row.amount.minorUnits != 0 { entries.append(row.entry(line: index + 1, today: today)) }
    self.init(
      format: StatementReading.bankFormat, encoding: "UTF-8", delimiter: 0, currency: currency, account: account, institutionHint: institution,
      entries: entries, openingBalance: nil, closingBalance: nil, columns: [], problems: [], proof: .noBalances, confidence: 97,
      mapping: ColumnMapping(dateOrder: .yearMonthDay), linesTotal: rows.count)
  }
}
