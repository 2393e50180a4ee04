import Basis

/// The pages of one account's transactions, put together (BNK-09): a page that comes again ends it, and a row that two
/// pages have counts once.
public struct BankFetch: Equatable, Sendable {
  public private(set) var rows: [BankRow] = []
  public private(set) var unreadable = 0
  /// Of pages: how they were asked for, and what was in them.
  private var keys: Set<[UInt8]> = []
  private var pages: Set<[UInt8]> = []
  private var pageCount = 0
  /// Rows with an id of the bank's own, of the pages before.
  private var known: Set<[UInt8]> = []
  /// Of one fetch; a bank that goes on for longer repeats itself in another way.
  static let mostPages = 500
  /// Of one account and fetch. What is beyond it counts as unreadable: nobody has that many, and somebody else chooses
  /// how many there are.
  public static let mostRows = 20_000

  public init() {}

  /// Takes a page.
  /// - Returns: the key to ask for the next one with; nil when all is here, or nothing more is to be had.
  public mutating func take(_ page: EnableBankingAnswer.Page) -> String? {
    var content: [UInt8] = []
    for row in page.rows { row.append(to: &content) }
    // The same page for ever, under whatever key.
    if !page.rows.isEmpty, !pages.insert(SHA256.hash(content)).inserted { return nil }
    pageCount += 1
    unreadable += page.unreadable
    var came: [[UInt8]] = []
    for row in page.rows {
      // Without an id two alike are two, and so they are on one page.
      if let name = BankFetch.name(row) {
        came.append(name)
        if known.contains(name) { continue }
      }
      if rows.count < BankFetch.mostRows { rows.append(row) } else { unreadable += 1 }
    }
    known.formUnion(came)
    guard let next = page.next, pageCount < BankFetch.mostPages, rows.count < BankFetch.mostRows,
      keys.insert(next.bytes).inserted
    else { return nil }
    return next
  }

  /// The bank's own id, with the same money and the same day.
  private static func name(_ row: BankRow) -> [UInt8]? {
    guard let id = row.externalId else { return nil }
    var bare = BankRow(amount: row.amount)
    (bare.externalId, bare.date, bare.isPending) = (id, row.date, row.isPending)
    var name: [UInt8] = []
    bare.append(to: &name)
    return name
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
    for (index, row) in rows.enumerated() where row.amount.minorUnits != 0 {
      entries.append(row.entry(line: index + 1, today: today))
    }
    self.init(
      format: StatementReading.bankFormat, encoding: "UTF-8", delimiter: 0, currency: currency, account: account,
      institutionHint: institution,
      entries: entries, openingBalance: nil, closingBalance: nil, columns: [], problems: [], proof: .noBalances,
      confidence: 97,
      mapping: ColumnMapping(dateOrder: .yearMonthDay), linesTotal: rows.count)
  }
}
