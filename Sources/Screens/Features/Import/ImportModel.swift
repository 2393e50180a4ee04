import Basis
import Filing
import Insight
import Intake
import Ledger

/// The page of one statement before it is imported (IMP-04, look.md, "Import review").
public final class ImportModel: Sendable {
  public struct Line: Sendable, Equatable {
    public let index: Int
    public let date: CalendarDate
    public let title: String
    public let detail: String
    public let money: Money
    public let category: CategoryLabel?
    /// Not sure enough to be filed: it is asked about afterwards (CAT-13).
    public let suggested: CategoryLabel?
    public let source: Transaction.CategorySource
    public let line: Int
    public let doubt: String?
    public let isIncluded: Bool
    public let isDuplicate: Bool
    public let mayBeHere: Bool
    /// The other half of a transfer that is here.
    public let isHalf: Bool
    /// What a template made and this row seems to pay (TXN-39), and whether they become one.
    public let expected: Expected?
    public let isPaid: Bool
    /// Where cash that was taken could go, and whether it does.
    public let cashWallet: String?
    public let isCash: Bool
    /// The person changed it here.
    public let isChanged: Bool
  }

  public struct Expected: Sendable, Equatable {
    public let name: String
    public let date: CalendarDate
    /// Without a sign.
    public let money: Money
  }

  public struct Target: Sendable, Equatable {
    public let position: Int
    public let currency: CurrencyCode
    /// What tells it from the file's other targets: the account's number or the currency; nil where it is the only one.
    public let mark: String?
    public let rows: Int
    public let wallet: RecordID?
    public let name: String
    /// Wallets that could take the rows.
    public let choices: [WalletRow]
    public let opening: Money?
    public let closingText: String
    public let lastDate: CalendarDate?
    /// The file has no balance, so the person may type one (IMP-14).
    public let asksForBalance: Bool
    /// First days of the months between what the wallet has of files and this one, of which nothing came (IMP-14).
    public let missing: [CalendarDate]
  }

  public struct Foreign: Sendable, Equatable {
    public let position: Int
    public let name: String
    public let rows: Int
    public let category: RecordID?
    public let createsNew: Bool
    public let isIncome: Bool
  }

  public let fileName: String
  /// Files that were chosen with it and come after it.
  public let filesAfter: Int
  /// The file is being read; nothing else is known yet.
  public let isWaiting: Bool
  /// Of the reading: `csv`, `ofx`, `camt.053` …
  public let fileFormat: String
  public let refusal: StatementRefusal?
  public let institution: String?
  public let account: String?
  public let firstDate: CalendarDate?
  public let lastDate: CalendarDate?
  public let count: Int
  public let currencies: [CurrencyCode]
  /// The file named no currency; the person may correct the assumed one.
  public let currencyIsAssumed: CurrencyCode?
  public let proof: BalanceProof
  public let targets: [Target]
  /// Rows that seem to pay what templates made.
  public let payments: [Line]
  public let doubtful: [Line]
  public let doubtfulCount: Int
  /// The row that is open for changes (IMP-04).
  public let editing: RowEdit?
  public let lines: [Line]
  /// Rows without doubt and not here already, of which `lines` are shown.
  public let plainCount: Int
  public let duplicates: [Line]
  public let duplicateCount: Int
  public let showsDuplicates: Bool
  public let problems: [IntakeProblem]
  public let skipped: Int
  public let foreign: [Foreign]
  public let unmapped: Int
  /// Some rows would stay without a category, and the person was asked about it (IMP-05).
  public let asksCategories: Bool
  public let columns: [ColumnReading]
  public let mapping: ColumnMapping?
  /// The first lines of the file as they stand, from which the columns are told.
  public let tableLines: [TableLine]
  /// Nobody recognises the columns: the person says what they are, above everything else (L-7).
  public let asksColumns: Bool
  /// Nobody said anything of the columns yet.
  public let isUnsaid: Bool
  /// What is read is a guess that nobody looked at yet.
  public let isGuess: Bool
  /// The wallet for which somebody corrected the columns that were taken over here (L-7).
  public let teacher: String?
  public let included: Int
  public let moneyIn: [Money]
  public let moneyOut: [Money]
  public let categorised: Int
  public let categories: [CategoryLabel]
  public let notice: String?
  /// The order of day and month is not certain: one tap turns it for all.
  public let canSwapDates: Bool
  public let canFlipSigns: Bool
  /// Rows of cash that was taken, for which a wallet is offered since there is none.
  public let cashWithoutWallet: Int

  init(_ session: ImportSession, _ review: ImportReview, _ snapshot: Snapshot, filesAfter: Int = 0) {
    self.filesAfter = filesAfter
    cashWithoutWallet = session.cashWithoutWallet
    fileName = session.fileName
    if case .waiting = session.outcome { isWaiting = true } else { isWaiting = false }
    fileFormat = session.reading?.format ?? ""
    notice = review.problem
    teacher = session.profileOf.flatMap { snapshot.space.wallets[$0]?.name }
    categories = snapshot.book.categories.filter { $0.active }.map { CategoryLabel($0) }
    asksColumns = session.asksColumns
    isGuess = session.isGuess
    isUnsaid = session.mapping == nil
    guard case .read(let reading) = session.outcome else {
      if case .refused(let found) = session.outcome { refusal = found } else { refusal = nil }
      institution = nil
      account = nil
      firstDate = nil
      lastDate = nil
      count = 0
      currencies = []
      currencyIsAssumed = nil
      proof = .noBalances
      targets = []
      payments = []
      doubtful = []
      doubtfulCount = 0
      editing = nil
      lines = []
      plainCount = 0
      duplicates = []
      duplicateCount = 0
      showsDuplicates = false
      problems = []
      skipped = 0
      foreign = []
      unmapped = 0
      asksCategories = false
      columns = session.table?.columns ?? []
      mapping = session.table?.mapping
      tableLines = session.table?.lines ?? []
      included = 0
      moneyIn = []
      moneyOut = []
      categorised = 0
      canSwapDates = false
      canFlipSigns = false
      return
    }
    refusal = nil
    institution = reading.bankName
    account = reading.account
    var first: CalendarDate?
    var last: CalendarDate?
    for entry in reading.entries {
      first = first.map { min($0, entry.date) } ?? entry.date
      last = last.map { max($0, entry.date) } ?? entry.date
    }
    firstDate = first
    lastDate = last
    count = reading.entries.count
    currencies = session.targets.map { $0.currency }
    currencyIsAssumed = session.isCurrencyAssumed ? session.fallback : nil
    proof = reading.proof
    columns = reading.columns
    mapping = reading.mapping
    tableLines = reading.lines
    problems = reading.problems
    skipped = reading.problems.reduce(0) { $0 + ($1.severity == .error && $1.line > 0 ? 1 : 0) }
    // Formats without columns have no other place where it can be turned back.
    let isTurned = reading.columns.isEmpty && session.mapping != nil
    canSwapDates =
      isTurned || reading.problems.contains { $0.code == .dateOrderAmbiguous || $0.code == .dateImplausible }
    canFlipSigns = reading.problems.contains { $0.code == .signUnproved || $0.code == .balanceBreaks }
    targets = ImportModel.targets(session, reading, snapshot)

    var sums = Sums()
    var payments: [Line] = []
    var doubtful: [Line] = []
    var plain: [Line] = []
    var duplicates: [Line] = []
    var plainCount = 0
    var duplicateCount = 0
    var doubtfulCount = 0
    for row in session.rows {
      let entry = reading.entries[row.index]
      if row.isIncluded { sums.add(session.money(of: row, entry), isCategorised: row.category != nil || row.isCash) }
      if row.isDuplicate {
        duplicateCount += 1
        if duplicates.count < max(100, review.shownRows) { duplicates.append(Line(row, entry, session, snapshot)) }
      } else if row.pays != nil {
        if payments.count < 100 { payments.append(Line(row, entry, session, snapshot)) }
      } else if entry.doubt != nil || row.isSuggestion {
        doubtfulCount += 1
        if doubtful.count < max(50, review.shownRows) { doubtful.append(Line(row, entry, session, snapshot)) }
      } else {
        plainCount += 1
        if plain.count < review.shownRows { plain.append(Line(row, entry, session, snapshot)) }
      }
    }
    self.payments = payments
    self.doubtful = doubtful
    self.doubtfulCount = doubtfulCount
    editing = review.editing
    lines = plain
    self.plainCount = plainCount
    self.duplicates = review.showsDuplicates ? duplicates : []
    self.duplicateCount = duplicateCount
    showsDuplicates = review.showsDuplicates
    included = session.includedCount
    moneyIn = sums.moneyIn
    moneyOut = sums.moneyOut
    categorised = sums.categorised
    var foreign: [Foreign] = []
    for (position, line) in session.foreign.enumerated() {
      foreign.append(
        Foreign(
          position: position, name: line.name, rows: line.rows, category: line.category, createsNew: line.createsNew,
          isIncome: line.isIncome))
    }
    self.foreign = foreign
    unmapped = session.foreign.reduce(0) { $0 + ($1.isOpen ? 1 : 0) }
    asksCategories = review.hasAskedCategories && session.openCategory != nil
  }

  /// Totals in and out, one for each currency.
  private struct Sums {
    var moneyIn: [Money] = []
    var moneyOut: [Money] = []
    var categorised = 0

    mutating func add(_ money: Money, isCategorised: Bool) {
      if isCategorised { categorised += 1 }
      if money.minorUnits > 0 { Sums.add(money, to: &moneyIn) } else { Sums.add(money, to: &moneyOut) }
    }

    private static func add(_ money: Money, to list: inout [Money]) {
      if let index = list.firstIndex(where: { $0.currency == money.currency }) {
        let (sum, overflow) = list[index].minorUnits.addingReportingOverflow(money.minorUnits)
        if !overflow { list[index].minorUnits = sum }
      } else {
        list.append(money)
      }
    }
  }

  private static func targets(
    _ session: ImportSession, _ reading: StatementReading, _ snapshot: Snapshot
  ) -> [Target] {
    let balances = snapshot.book.purses(today: snapshot.today)
    var out: [Target] = []
    for (position, target) in session.targets.enumerated() {
      let opening = session.openingBalance(position, snapshot.format)
      var (count, first, last): (Int, CalendarDate?, CalendarDate?) = (0, nil, nil)
      for row in session.rows where row.target == position {
        let date = reading.entries[row.index].date
        count += 1
        first = first.map { min($0, date) } ?? date
        last = last.map { max($0, date) } ?? date
      }
      let account = session.accounts[target.account]
      let number = session.accounts.count > 1 ? account.number : nil
      out.append(
        Target(
          position: position, currency: target.currency,
          mark: session.targets.count > 1 ? number ?? target.currency.text : nil, rows: count, wallet: target.wallet,
          name: target.name,
          choices: balances.filter { session.isCurrencyAssumed || $0.wallet.currency == target.currency }.map {
            WalletRow($0)
          },
          opening: opening.isKnown ? Money(minorUnits: opening.balance, currency: target.currency) : nil,
          closingText: target.closingText, lastDate: last,
          asksForBalance: target.wallet == nil && account.opening == nil,
          missing: months(after: target.wallet.flatMap { snapshot.space.wallets[$0]?.fedUntil }, before: first)))
    }
    return out
  }
}

extension ImportModel {
  /// The first days of whole months between two days; at most two years of them.
  private static func months(after earlier: CalendarDate?, before later: CalendarDate?) -> [CalendarDate] {
    guard let earlier, let later, earlier < later else { return [] }
    var found: [CalendarDate] = []
    var month = earlier.firstOfMonth.adding(months: 1)
    while month < later.firstOfMonth, found.count < 24 {
      found.append(month)
      month = month.adding(months: 1)
    }
    return found
  }
}

extension ImportModel.Line {
  init(_ row: ImportSession.Row, _ entry: StatementEntry, _ session: ImportSession, _ snapshot: Snapshot) {
    index = row.index
    date = row.change?.date ?? entry.date
    let payee = entry.payee ?? ""
    title = row.payee ?? (payee.isEmpty ? entry.description : payee)
    detail = payee.isEmpty ? entry.reference ?? "" : entry.description
    money = row.change.map { Money(minorUnits: $0.amount, currency: entry.amount.currency) } ?? entry.amount
    isChanged = row.change != nil
    let paid = row.isPaid ? row.pays.flatMap { snapshot.space.transactions[$0] } : nil
    category = snapshot.label(paid?.categoryId ?? row.category)
    suggested = snapshot.label(paid == nil ? row.suggested : nil)
    source = row.source
    line = entry.line
    doubt = entry.doubt
    isIncluded = row.isIncluded
    isDuplicate = row.isDuplicate
    mayBeHere = row.isSuggestion
    isHalf = row.adopts != nil
    isPaid = row.isPaid
    cashWallet = row.cashWallet.flatMap { id in
      snapshot.space.wallets[id]?.name ?? session.newCash.first { $0.id == id }?.name
    }
    isCash = row.isCash
    expected = row.pays.flatMap { snapshot.space.transactions[$0] }.map {
      ImportModel.Expected(name: $0.title, date: $0.date, money: Money(minorUnits: $0.size, currency: $0.currency))
    }
  }
}
