import Basis
import Insight
import Ledger

/// What a screen is made of: a space as it is now, its book, the reader's format and date.
public final class Snapshot: Sendable {
  public let space: Space
  public let book: Book
  public let format: LocaleFormat
  public let today: CalendarDate
  /// The person's groups, which know how a shared entry is divided.
  let groups: [Space]
  /// Who the person is in them.
  let account: RecordID?

  init(space: Space, book: Book, format: LocaleFormat, today: CalendarDate, groups: [Space], account: RecordID?) {
    self.space = space
    self.book = book
    self.format = format
    self.today = today
    self.groups = groups
    self.account = account
  }

  public convenience init(space: Space, book: Book, format: LocaleFormat, today: CalendarDate) {
    self.init(space: space, book: book, format: format, today: today, groups: [], account: nil)
  }

  public convenience init(space: Space, format: LocaleFormat, today: CalendarDate) {
    self.init(space: space, book: Book(space), format: format, today: today)
  }

  /// The currency that totals and analytics count; Swiss francs before the person chose.
  public var currency: CurrencyCode { space.currency ?? .chf }

  func label(_ id: RecordID?) -> CategoryLabel? {
    guard let id, let category = space.categories.live(id) else { return nil }
    return CategoryLabel(category)
  }

  /// `80/20` of an entry that is divided by percentages of its own, the person's first (SPL-11).
  func customSplit(_ entry: Transaction) -> String? {
    guard let record = entry.groupRecord, let group = groups.first(where: { $0.id == entry.group }),
      let expense = group.form(record, Expense.self), expense.division == .custom,
      expense.terms.allSatisfy({ $0.kind == .percent }), let member = group.ownMember(account)?.id
    else { return nil }
    let own = expense.terms.filter { $0.member == member }
    var text = ""
    for term in own + expense.terms.filter({ $0.member != member }) {
      text += (text.isEmpty ? "" : "/") + format.percent(hundredths: term.value)
    }
    return text
  }

  func money(_ sum: WideSum) -> Money? { sum.exact.map { Money(minorUnits: $0, currency: currency) } }
}

/// A category as lists and charts show it.
public struct CategoryLabel: Sendable, Equatable {
  public let id: RecordID
  public let name: String
  public let icon: String?
  public let type: Category.BudgetType?
  public let isIncome: Bool
  /// The name of a palette colour that the person chose.
  public let colour: String?

  init(_ category: Category) {
    id = category.id
    name = category.name
    icon = category.icon
    type = category.budgetType
    isIncome = category.group == .income
    colour = PaletteColour.known(category.color)
  }
}

/// One entry in a list (TXN-18).
public struct EntryRow: Sendable, Equatable {
  public let id: RecordID
  public let date: CalendarDate
  /// Payee, else the bank's words; empty when nobody gave any.
  public let title: String
  public let money: Money
  /// What of it sums count, where that is not all of it: of a shared entry the own share, without what somebody pays back, and
  /// in a list of some categories the parts of those. Nil where it counts as it is, and where it counts in no sum at all.
  public var counted: Money?
  public let isTransfer: Bool
  public let category: CategoryLabel?
  /// The categories of a split entry, each once; nil among them is a part without one (TXN-28).
  public let parts: [CategoryLabel?]
  public let wallet: String
  /// Where a transfer goes.
  public let otherWallet: String?
  public let isFuture: Bool
  public let isIncomplete: Bool
  public let isPending: Bool
  /// It came from the bank's interface (BNK-11).
  public let isFromBank: Bool
  public let isRefund: Bool
  public let hasNote: Bool
  /// Somebody pays it back, or did (TXN-29).
  public let paidBack: Transaction.ReimbursementStatus?
  /// Spending, of which somebody may pay back something (TXN-13).
  public var canBePaidBack: Bool { !isTransfer && money.minorUnits < 0 && !settles }
  /// With a group (TXN-18), and how, where it is divided by percentages of its own.
  public let isShared: Bool
  public let split: String?
  /// The payment of a settlement (SPL-21).
  public let settles: Bool
  /// Just added or changed: marked for a second.
  public var isNew = false
  /// Shown beside the list.
  public var isCurrent = false
  /// In ‹Select many›: chosen or not; nil outside of it.
  public var isSelected: Bool?

  init(_ transaction: Transaction, _ snapshot: Snapshot) {
    id = transaction.id
    date = transaction.date
    title = transaction.title
    money = transaction.money
    counted = EntryRow.counted(transaction.head.counted, transaction)
    isTransfer = transaction.isTransfer
    category = snapshot.label(transaction.categoryId)
    parts = EntryRow.parts(transaction, snapshot)
    wallet = snapshot.space.wallets[transaction.walletId]?.name ?? ""
    otherWallet = transaction.transferWalletId.flatMap { snapshot.space.wallets[$0]?.name }
    isFuture = transaction.date > snapshot.today
    isIncomplete = transaction.status == .incomplete
    isPending = transaction.booking == .pending
    isFromBank = transaction.source == .bank
    isRefund = transaction.refundOf != nil || transaction.amount > 0 && category?.isIncome == false
    paidBack = transaction.reimbursementStatus ?? (transaction.links.isEmpty ? nil : .settled)
    hasNote = transaction.notes?.isEmpty == false
    isShared = transaction.groupRecord != nil
    split = snapshot.customSplit(transaction)
    settles = transaction.settles != nil
  }

  static func counted(_ units: Int64, _ transaction: Transaction) -> Money? {
    guard transaction.status == .complete, !transaction.isTransfer, units != transaction.amount else { return nil }
    return Money(minorUnits: units, currency: transaction.currency)
  }

  private static func parts(_ transaction: Transaction, _ snapshot: Snapshot) -> [CategoryLabel?] {
    var out: [CategoryLabel?] = []
    for part in transaction.splits {
      let label = snapshot.label(part.categoryId)
      if !out.contains(where: { $0?.id == label?.id }) { out.append(label) }
    }
    return out
  }
}

/// A wallet with its balance, for lists (WAL-08).
public struct WalletRow: Sendable, Equatable {
  public let id: RecordID
  public let name: String
  public let kind: Wallet.Kind
  public let institution: String?
  public let account: String?
  /// Nil when too large to keep.
  public let balance: Money?
  public let currency: CurrencyCode
  public let isActive: Bool
  public let entries: Int
  public let icon: String?
  /// Whether there is another one to change places with.
  public var canGoUp = false
  public var canGoDown = false

  init(_ line: WalletBalance) {
    id = line.wallet.id
    name = line.wallet.name
    kind = line.wallet.walletKind
    institution = line.wallet.institution
    account = line.wallet.account
    balance = line.money
    currency = line.wallet.currency
    isActive = line.wallet.active
    icon = line.wallet.icon
    entries = line.entries
  }
}
