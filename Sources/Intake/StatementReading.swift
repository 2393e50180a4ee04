import Basis

/// What a person or a saved profile corrected: it takes precedence over what the reader found (IMP-02, L-7).
public struct ColumnMapping: Equatable, Sendable {
  /// Roles by column index, counted from 0. Columns that are not named keep what the reader found.
  public var roles: [AssignedRole]
  public var dateOrder: DateOrder?
  /// The byte of the decimal point in amounts: `.` or `,`.
  public var decimalPoint: UInt8?
  /// Negates every amount, for files whose charges are positive.
  public var flipsSign: Bool?
  /// Physical line of the header, from 1. Zero says that the file has none.
  public var headerLine: Int?

  public init(
    roles: [AssignedRole] = [], dateOrder: DateOrder? = nil, decimalPoint: UInt8? = nil, flipsSign: Bool? = nil,
    headerLine: Int? = nil
  ) {
    self.roles = roles
    self.dateOrder = dateOrder
    self.decimalPoint = decimalPoint
    self.flipsSign = flipsSign
    self.headerLine = headerLine
  }
}

extension ColumnMapping {
  /// What a column was said to be; nil where nothing was said.
  public func role(of column: Int) -> ColumnRole? {
    for assigned in roles where assigned.column == column { return assigned.role }
    return nil
  }

  /// Gives a column its role. What only one column can be, another one stops being; and an amount is one column, or
  /// money out and money in are two (IMP-02).
  public mutating func assign(_ role: ColumnRole, to column: Int) {
    for index in roles.indices where roles[index].column != column && !roles[index].role.canStand(beside: role) {
      roles[index].role = .ignored
    }
    roles.removeAll { $0.column == column }
    roles.append(AssignedRole(column: column, role: role))
  }
}

public struct AssignedRole: Equatable, Sendable {
  public var column: Int
  public var role: ColumnRole

  public init(column: Int, role: ColumnRole) {
    self.column = column
    self.role = role
  }
}

/// What a column holds.
public enum ColumnRole: UInt8, CaseIterable, Equatable, Sendable {
  case ignored, bookingDate, valueDate, tradeDate, time
  case amount, debit, credit, flag, balance, currency, fee, originalAmount, originalCurrency, detailAmount
  case payee, description, reference, counterpartyAccount, account, category, externalId, status, kind, card
  /// The name of the wallet that a row is in, where a file has several; what the person wrote about it.
  case wallet, notes
}

extension ColumnRole {
  /// Whether another column may have the role beside one with this role.
  func canStand(beside role: ColumnRole) -> Bool {
    switch (self, role) {
    case (.amount, .debit), (.amount, .credit), (.debit, .amount), (.credit, .amount): return false
    case (.flag, .debit), (.flag, .credit), (.debit, .flag), (.credit, .flag): return false
    default: break
    }
    switch self {
    case .ignored, .tradeDate, .time, .fee, .originalAmount, .originalCurrency, .detailAmount, .description, .kind,
      .card:
      return true
    default: return self != role
    }
  }

  /// Roles of columns from which a date may be taken.
  var isOfDates: Bool { self == .bookingDate || self == .valueDate || self == .tradeDate || self == .time }
}

/// The order of day, month and year in numeric dates.
public enum DateOrder: UInt8, Equatable, Sendable {
  case yearMonthDay, dayMonthYear, monthDayYear
}

public struct ReadingOptions: Sendable {
  public var mapping: ColumnMapping?
  /// Used where the file names no currency.
  public var defaultCurrency: CurrencyCode?
  /// Largest accepted file in bytes: 20 MB in the app, 200 MB for the command (IMP-07).
  public var byteLimit: Int?

  public init(mapping: ColumnMapping? = nil, defaultCurrency: CurrencyCode? = nil, byteLimit: Int? = nil) {
    self.mapping = mapping
    self.defaultCurrency = defaultCurrency
    self.byteLimit = byteLimit
  }
}

/// A statement as it was read, with everything that a preview shows (IMP-04). Nothing is written by reading.
public struct StatementReading: Sendable {
  /// `csv`.
  public var format: String
  /// `UTF-8`, `UTF-16LE`, `windows-1252` and so on.
  public var encoding: String
  /// The separator's byte: `,` `;` tab or `|`.
  public var delimiter: UInt8
  /// The currency of most entries; nil where the file names none and nobody said what to take then.
  public var currency: CurrencyCode?
  /// The file itself names its currency; else `currency` is what `ReadingOptions.defaultCurrency` says, and a person
  /// may know better.
  public var namesCurrency = true
  /// Account number or IBAN, as printed.
  public var account: String?
  /// A name that the file's first lines give to the bank or account, for the wallet's suggested name.
  public var institutionHint: String?
  public var entries: [StatementEntry]
  public var openingBalance: Money?
  public var closingBalance: Money?
  public var columns: [ColumnReading]
  public var problems: [IntakeProblem]
  public var proof: BalanceProof
  /// Whole percent: how sure the reading of the file as a whole is.
  public var confidence: Int
  /// The roles and conventions that were used; a saved profile keeps them.
  public var mapping: ColumnMapping
  public var linesTotal: Int
  /// The first lines of separated text as they stand; other formats have none.
  public var lines: [TableLine] = []
}

/// One booking of a statement. Positive is money in (GEN-2).
public struct StatementEntry: Equatable, Sendable {
  public var date: CalendarDate
  public var valueDate: CalendarDate?
  public var amount: Money
  /// The counterparty as its own column names it.
  public var payee: String?
  public var description: String
  public var reference: String?
  public var counterpartyAccount: String?
  public var balance: Money?
  public var category: String?
  public var externalId: String?
  /// The name of the wallet that it is in, and what the person wrote about it: of other finance apps, and our own
  /// export.
  public var wallet: String?
  public var notes: String?
  /// Physical line in the file, from 1.
  public var line: Int
  /// Why this entry should be looked at, as one sentence.
  public var doubt: String?

  public init(
    date: CalendarDate, valueDate: CalendarDate? = nil, amount: Money, payee: String? = nil, description: String = "",
    reference: String? = nil, counterpartyAccount: String? = nil, balance: Money? = nil, category: String? = nil,
    externalId: String? = nil, line: Int, doubt: String? = nil
  ) {
    self.date = date
    self.valueDate = valueDate
    self.amount = amount
    self.payee = payee
    self.description = description
    self.reference = reference
    self.counterpartyAccount = counterpartyAccount
    self.balance = balance
    self.category = category
    self.externalId = externalId
    self.line = line
    self.doubt = doubt
  }
}

/// What the reader made of one column.
public struct ColumnReading: Equatable, Sendable {
  public var index: Int
  /// The header's text; empty where the file has no header.
  public var header: String
  public var role: ColumnRole
  /// Whole percent.
  public var confidence: Int
  /// The first value in it.
  public var sample: String
}

/// Whether the file's own balances prove the entries (IMP-14).
public enum BalanceProof: Equatable, Sendable {
  /// Every balance that the file states follows from the amounts.
  case agrees(rows: Int)
  /// The first row whose balance does not follow, and how many rows do and do not.
  case breaks(atLine: Int, agreeing: Int, breaking: Int)
  case noBalances
}

public struct IntakeProblem: Equatable, Sendable {
  public enum Severity: UInt8, Equatable, Sendable { case warning, error }

  public enum Code: UInt8, Equatable, Sendable {
    case dateUnreadable, dateMissing, dateOrderAmbiguous, dateImplausible
    case amountUnreadable, amountMissing, amountTooLarge, amountRounded, amountStyleAmbiguous
    case signUnproved, debitCreditUnproved, columnsUncertain, balanceBreaks, balanceMissingRows
    case notPosted, notice, total, truncated, nulBytes, unbalancedQuote, encodingUncertain, currencyUnknown
    case severalCurrencies, fewEntries, feeUnproved
  }

  /// Physical line, from 1; 0 where the problem is about the whole file.
  public var line: Int
  public var severity: Severity
  public var code: Code
  public var message: String

  public init(line: Int, severity: Severity, code: Code, message: String) {
    self.line = line
    self.severity = severity
    self.code = code
    self.message = message
  }
}

/// Why a file was not read at all: the line (0: the whole file), the sentence for the person, the code for programs.
public struct StatementRefusal: Error, Equatable, Sendable {
  public enum Code: UInt8, Equatable, Sendable {
    case empty, tooLarge, binary, spreadsheet, document, image, archive, webPage, otherStatementFormat, json
    case noTable, noEntries
    /// The module that reads files was not to be had: it comes with the first visit to the app, from then on without a
    /// network.
    case noReader
    /// Reading failed in a way that is ours to mend.
    case unread
  }

  public var line: Int
  public var message: String
  public var code: Code
  /// What stands in the file, where it is a table after all and a person can say what its columns are (L-7).
  public var table: UnknownTable?

  public init(line: Int = 0, message: String, code: Code, table: UnknownTable? = nil) {
    self.line = line
    self.message = message
    self.code = code
    self.table = table
  }
}
