import Basis
import Ledger

/// Transactions as CSV (RFC 4180) that Excel, Numbers and Google Sheets open correctly: UTF-8 with BOM, dates as
/// YYYY-MM-DD, ASCII minus (IMP-09). Text that a spreadsheet would run as a formula is neutralised (IMP-10).
public enum CSVExport {
  public static let header = [
    "Date", "Amount", "Currency", "Category", "Wallet", "Payee", "Description", "Counterparty", "Notes", "Shared",
    "Full amount", "Own share", "Transfer to", "Amount received",
  ]

  /// All live entries that pass the filter, in its order.
  public static func bytes(
    _ space: Space, filter: TransactionFilter, style: SheetStyle, today: CalendarDate
  ) -> [UInt8] {
    let book = Book(space)
    var out: [UInt8] = [0xEF, 0xBB, 0xBF]
    row(header.map { Cell.text($0) }, style, to: &out)
    for id in filter.run(space, book, today: today).ids {
      guard let transaction = space.transactions[id] else { continue }
      let parts = transaction.soundParts
      let shares = transaction.contributions
      guard !parts.isEmpty else {
        let own = shares.first?.amount ?? transaction.amount
        row(
          cells(of: transaction, transaction.money, own: own, transaction.categoryId, transaction.notes, space, style),
          style, to: &out)
        continue
      }
      // A row for each part, so that a spreadsheet's sums by category are ours; ‹Full amount› is that of the whole.
      for (part, own) in zip(parts, shares) {
        let money = Money(minorUnits: part.amount, currency: transaction.currency)
        row(
          cells(of: transaction, money, own: own.amount, part.categoryId, part.note ?? transaction.notes, space, style),
          style, to: &out)
      }
    }
    return out
  }

  // MARK: Budgets

  public static let budgetHeader = [
    "From", "Through", "Closed on", "Category", "Type", "Within another", "Planned", "Spent", "Income", "Currency",
  ]

  /// Whether there is anything that `budgets` would hold.
  public static func hasBudgets(_ space: Space) -> Bool { space.paySchedule != nil }

  /// The second file of IMP-09: what each closed period came to by its snapshots, oldest first, then the running one.
  /// Of each period a row for the whole, which names no category, and one for each budget.
  public static func budgets(_ space: Space, style: SheetStyle, today: CalendarDate) -> [UInt8] {
    var out: [UInt8] = [0xEF, 0xBB, 0xBF]
    row(budgetHeader.map { Cell.text($0) }, style, to: &out)
    guard hasBudgets(space) else { return out }
    let book = Book(space)
    for whole in space.closedPeriods.wholes {
      budgets(of: space.budgetPeriod(containing: whole.periodStart), whole, space, book, style, today, to: &out)
    }
    let running = space.budgetPeriod(containing: today)
    if space.closedPeriods.whole(running.start) == nil {
      budgets(of: running, nil, space, book, style, today, to: &out)
    }
    return out
  }

  private static func budgets(
    of period: BudgetPeriod, _ whole: BudgetSnapshot?, _ space: Space, _ book: Book, _ style: SheetStyle,
    _ today: CalendarDate, to out: inout [UInt8]
  ) {
    let budget = book.budget(of: period, in: space, today: today)
    let currency = whole?.currency ?? space.currency ?? .chf
    func plain(_ units: Int64?) -> Cell {
      .plain(units.map { style.number(Money(minorUnits: $0, currency: currency)) } ?? "")
    }
    let days: [Cell] = [.plain(period.start.text), .plain(period.lastDay.text), .plain(whole?.snapshotDate.text ?? "")]
    row(
      days + [
        .plain(""), .plain(""), .plain(""), plain(budget.allocated), plain(budget.spending), plain(budget.received),
        .plain(currency.text),
      ], style, to: &out)
    for line in budget.lines {
      row(
        days + [
          .text(line.name), .plain(line.type?.name ?? ""), .plain(line.isNested ? "yes" : ""), plain(line.allocated),
          plain(line.spent),
          .plain(""), .plain(currency.text),
        ], style, to: &out)
    }
  }

  /// A row of dates and numbers of ours, after a name that somebody gave.
  static func line(_ cells: [String], first name: String? = nil, _ style: SheetStyle, to out: inout [UInt8]) {
    row((name.map { [.text($0)] } ?? []) + cells.map { .plain($0) }, style, to: &out)
  }

  private enum Cell {
    case text(String)
    /// Written by us, never neutralised: a number must stay a number (IMP-10).
    case plain(String)
  }

  private static func cells(
    of transaction: Transaction, _ money: Money, own: Int64, _ category: RecordID?, _ notes: String?, _ space: Space,
    _ style: SheetStyle
  ) -> [Cell] {
    let amount = style.number(money)
    let other = transaction.transferWalletId.flatMap { space.wallets[$0] }
    var received = ""
    if let other, let units = transaction.transferAmount {
      received = style.number(Money(minorUnits: units, currency: other.currency))
    }
    return [
      .plain(transaction.date.text), .plain(amount), .plain(transaction.currency.text),
      .text(category.flatMap { space.categories[$0]?.name } ?? ""),
      .text(space.wallets[transaction.walletId]?.name ?? ""), .text(transaction.payee ?? ""),
      .text(transaction.description), .text(transaction.counterparty ?? ""), .text(notes ?? ""),
      .plain(transaction.groupRecord == nil ? "" : "yes"), .plain(style.number(whole(transaction, space))),
      // Without what others bear or pay back: what the person's own sums count.
      .plain(style.number(Money(minorUnits: own, currency: transaction.currency))), .text(other?.name ?? ""),
      .plain(received),
    ]
  }

  /// Of a shared entry all of the expense, whoever paid it; of any other its own amount.
  private static func whole(_ transaction: Transaction, _ space: Space) -> Money {
    let share = transaction.groupRecord.flatMap { space.form(OwnShare.id(of: $0), OwnShare.self) }
    guard let whole = share?.whole else { return transaction.money }
    return Money(minorUnits: transaction.amount < 0 ? whole.negatedClamped : whole, currency: transaction.currency)
  }

  private static func row(_ cells: [Cell], _ style: SheetStyle, to out: inout [UInt8]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { out.append(style.separator) }
      switch cell {
      case .plain(let text): out.append(contentsOf: text.bytes)
      case .text(let text): CSVText.append(neutral(text), to: &out)
      }
    }
    out.append(contentsOf: [0x0D, 0x0A])
  }

  /// An apostrophe before what would start a formula or a control sequence.
  private static func neutral(_ text: String) -> [UInt8] {
    let bytes = text.bytes
    guard let first = bytes.first else { return bytes }
    let dangerous = first == 0x3D || first == 0x2B || first == 0x2D || first == 0x40 || first < 0x20 || first == 0x7F
    return dangerous ? [0x27] + bytes : bytes
  }
}

extension SheetStyle {
  /// What the person chose for this ledger, or as a spreadsheet of theirs reads.
  public init(_ space: Space, _ format: LocaleFormat) {
    self = space.settings[space.id]?.numberStyle == .swiss ? .swiss : SheetStyle(format)
  }
}
