import Basis
import Ledger

/// What a list of transactions shows: search, filters and order, all combinable (TXN-15 to TXN-17).
public struct TransactionFilter: Sendable, Equatable {
  public enum Direction: Sendable, Equatable { case all, income, expense, transfer }
  public enum Order: Sendable, Equatable, CaseIterable { case newest, oldest, highest, lowest }

  /// Searched in payee, counterparty, description, reference, notes, and as an amount.
  public var text = ""
  /// Any of these; a parent includes its children.
  public var categories: [RecordID] = []
  /// Entries without a category, besides those of `categories`.
  public var uncategorised = false
  /// Any of these.
  public var wallets: [RecordID] = []
  /// Both inclusive.
  public var from: CalendarDate?
  public var through: CalendarDate?
  /// Income belongs to the period that it counts for, as in the figures of these days (INC-08): what came early for the
  /// period that begins on `from` is in the list, and what came early for the next is not.
  public var isByPeriod = false
  public var direction = Direction.all
  public var source: Transaction.Source?
  /// Only what waits to be completed (TXN-34).
  public var incompleteOnly = false
  /// Only what somebody still has to pay back (TXN-30).
  public var awaitedOnly = false
  /// Only what is shared with a group, or only what is not.
  public var isShared: Bool?
  /// Minor units of the magnitude, both inclusive.
  public var minimum: Int64?
  public var maximum: Int64?
  public var order = Order.newest

  public init() {}

  /// True when everything is shown, whatever the order.
  public var isEmpty: Bool {
    var plain = TransactionFilter()
    plain.order = order
    return self == plain
  }
}

/// The entries that pass a filter, in order, with what they come to.
public struct TransactionList: Sendable {
  public let ids: [RecordID]
  /// Spending and income of the entries, one line for each currency, without transfers, future and incomplete ones.
  public let totals: [Total]
  private let matcher: TransactionFilter.Matcher

  fileprivate init(ids: [RecordID], totals: [Total], matcher: TransactionFilter.Matcher) {
    self.ids = ids
    self.totals = totals
    self.matcher = matcher
  }

  /// What an entry gives to the sums of this list, in minor units with its sign: of a shared one the own share, of a
  /// split one the parts that the list is about. Nil for what counts in none: a transfer, or what waits to be
  /// completed.
  public func counted(_ entry: Transaction) -> Int64? {
    guard entry.status == .complete, !entry.isTransfer else { return nil }
    var totals: [Total] = []
    matcher.count(entry, into: &totals)
    var sum = WideSum()
    for total in totals {
      sum.add(total.income)
      sum.add(total.spending.negated)
    }
    return sum.clamped
  }

  public struct Total: Sendable, Equatable {
    public let currency: CurrencyCode
    public var spending = WideSum()
    public var income = WideSum()
    public var payments = 0
  }
}

extension TransactionFilter {
  /// Runs the filter. Reads nothing that it does not need: without a search no text is folded.
  public func run(_ space: Space, _ book: Book, today: CalendarDate) -> TransactionList {
    if isEmpty && (order == .newest || order == .oldest) { return everything(space, book, today: today) }
    let matcher = Matcher(self, book)
    let early = isByPeriod ? from.flatMap { book.early.window(before: $0) } : nil
    let next = isByPeriod ? through.flatMap { book.early.window(before: $0.adding(days: 1)) } : nil
    var ids: [RecordID] = []
    var amounts: [(magnitude: UInt64, position: Int)] = []
    var totals: [TransactionList.Total] = []
    for key in space.timeline.oldestFirst.reversed() {
      if let through, key.date > through { continue }
      if let from, key.date < early?.start ?? from { break }
      guard let transaction = space.transactions[key.id], matcher.accepts(transaction) else { continue }
      if early?.contains(key.date) ?? false, !matcher.isEarly(transaction, book) { continue }
      if next?.contains(key.date) ?? false, matcher.isEarly(transaction, book) { continue }
      if order == .highest || order == .lowest { amounts.append((transaction.amount.magnitude, ids.count)) }
      ids.append(key.id)
      guard transaction.date <= today, transaction.status == .complete, !transaction.isTransfer else { continue }
      matcher.count(transaction, into: &totals)
    }
    switch order {
    case .newest: break
    case .oldest: ids.reverse()
    case .highest:
      amounts.sort { $0.magnitude == $1.magnitude ? $0.position < $1.position : $0.magnitude > $1.magnitude }
      ids = amounts.map { ids[$0.position] }
    case .lowest:
      amounts.sort { $0.magnitude == $1.magnitude ? $0.position < $1.position : $0.magnitude < $1.magnitude }
      ids = amounts.map { ids[$0.position] }
    }
    return TransactionList(ids: ids, totals: TransactionFilter.ordered(totals, first: space.currency), matcher: matcher)
  }

  /// All of it: the order is the timeline's and the sums are the book's, so that no entry has to be looked at.
  private func everything(_ space: Space, _ book: Book, today: CalendarDate) -> TransactionList {
    var ids: [RecordID] = []
    let keys = space.timeline.oldestFirst
    ids.reserveCapacity(keys.count)
    if order == .oldest {
      for key in keys { ids.append(key.id) }
    } else {
      for key in keys.reversed() { ids.append(key.id) }
    }
    var totals: [TransactionList.Total] = []
    var counted: RecordID?
    for line in book.lines where line.flow != .none && line.flow != .transfer && line.date <= today.daysSinceEpoch {
      let index = Matcher.index(of: line.currency, in: &totals)
      if line.flow == .income {
        totals[index].income.add(line.counted)
      } else {
        totals[index].spending.subtract(line.counted)
        // The lines of a split entry follow each other.
        if counted != line.id { totals[index].payments += 1 }
        counted = line.id
      }
    }
    return TransactionList(
      ids: ids, totals: TransactionFilter.ordered(totals, first: space.currency), matcher: Matcher(self, book))
  }

  /// The space's own currency first, then by code, whatever the order in which they were met.
  private static func ordered(_ totals: [TransactionList.Total], first: CurrencyCode?) -> [TransactionList.Total] {
    guard totals.count > 1 else { return totals }
    var totals = totals
    totals.sort { left, right in
      let (isFirst, isOther) = (left.currency == first, right.currency == first)
      return isFirst == isOther ? left.currency.packed < right.currency.packed : isFirst
    }
    return totals
  }

  /// A filter prepared for many entries.
  fileprivate struct Matcher {
    let filter: TransactionFilter
    let needle: [UInt8]
    let amountNeedle: [UInt8]?
    var categories: Set<RecordID> = []
    var expenseCategories: Set<RecordID> = []
    let wallets: Set<RecordID>

    init(_ filter: TransactionFilter, _ book: Book) {
      self.filter = filter
      needle = TextFolding.key(filter.text)
      amountNeedle = Matcher.amount(needle)
      wallets = Set(filter.wallets)
      for category in book.categories where category.group == .expense { expenseCategories.insert(category.id) }
      for id in filter.categories {
        categories.insert(id)
        guard let root = book.categoryIndex(id) else { continue }
        for index in book.categories.indices where Matcher.stands(index, under: root, book) {
          categories.insert(book.categories[index].id)
        }
      }
    }

    private static func stands(_ index: Int, under root: Int, _ book: Book) -> Bool {
      var current = index
      for _ in 0...book.categories.count {
        if current == root { return true }
        guard let parent = book.categories[current].parentId.flatMap({ book.categoryIndex($0) }) else { return false }
        current = parent
      }
      return false
    }

    /// The search text as a canonical amount, `42` or `42.5`; nil when it is none.
    private static func amount(_ text: [UInt8]) -> [UInt8]? {
      var out: [UInt8] = []
      var points = 0
      for byte in text {
        switch byte {
        case 0x30...0x39: out.append(byte)
        case 0x2E, 0x2C:
          points += 1
          out.append(0x2E)
        case 0x27: continue
        default: return nil
        }
      }
      return out.isEmpty || points > 1 ? nil : out
    }

    /// Income that counts for the period after it (INC-08).
    func isEarly(_ transaction: Transaction, _ book: Book) -> Bool {
      let head = transaction.head
      guard transaction.currency == book.currency, head.flow(inExpenseCategory: false) == .income else { return false }
      return head.contributions.contains { book.early.counts($0.category) }
    }

    func accepts(_ transaction: Transaction) -> Bool {
      if !wallets.isEmpty {
        let other = transaction.transferWalletId.map { wallets.contains($0) } ?? false
        guard wallets.contains(transaction.walletId) || other else { return false }
      }
      if !categories.isEmpty || filter.uncategorised {
        guard acceptsCategory(transaction) else { return false }
      }
      guard acceptsDirection(transaction) else { return false }
      if let source = filter.source, transaction.source != source { return false }
      if let isShared = filter.isShared, (transaction.group != nil) != isShared { return false }
      if filter.awaitedOnly && !transaction.head.isPending { return false }
      if filter.incompleteOnly && transaction.status != .incomplete { return false }
      if let minimum = filter.minimum, transaction.amount.magnitude < minimum.magnitude { return false }
      if let maximum = filter.maximum, transaction.amount.magnitude > maximum.magnitude { return false }
      return needle.isEmpty || matchesText(transaction)
    }

    /// Money back in an expense category belongs to the expenses (TXN-32); zero lines appear under ‹All› only (TXN-05).
    private func acceptsDirection(_ transaction: Transaction) -> Bool {
      switch filter.direction {
      case .all: return true
      case .transfer: return transaction.isTransfer
      case .expense:
        return !transaction.isTransfer && (transaction.amount < 0 || (transaction.amount > 0 && isRefund(transaction)))
      case .income: return !transaction.isTransfer && transaction.amount > 0 && !isRefund(transaction)
      }
    }

    private func isRefund(_ transaction: Transaction) -> Bool {
      guard transaction.amount > 0 else { return false }
      if transaction.isSplit { return transaction.soundParts.contains { isExpense($0.categoryId) } }
      return transaction.refundOf != nil || isExpense(transaction.categoryId)
    }

    private func isExpense(_ category: RecordID?) -> Bool { category.map { expenseCategories.contains($0) } ?? false }

    /// A split entry is in the list when any of its parts is (TXN-28).
    private func acceptsCategory(_ transaction: Transaction) -> Bool {
      let parts = transaction.soundParts
      guard parts.isEmpty else { return parts.contains { acceptsCategory($0.categoryId) } }
      return transaction.isTransfer ? false : acceptsCategory(transaction.categoryId)
    }

    private func acceptsCategory(_ category: RecordID?) -> Bool {
      category.map { categories.contains($0) } ?? filter.uncategorised
    }

    private func matchesText(_ transaction: Transaction) -> Bool {
      if TextFolding.contains(TextFolding.fold(transaction.description), needle) { return true }
      for text in [transaction.payee, transaction.counterparty, transaction.notes, transaction.reference] {
        if let text, TextFolding.contains(TextFolding.fold(text), needle) { return true }
      }
      guard let amountNeedle else { return false }
      var digits = Array(Money(minorUnits: transaction.amount, currency: transaction.currency).decimalText.utf8)
      if digits.first == 0x2D { digits.removeFirst() }
      guard digits.starts(with: amountNeedle) else { return false }
      // "42" finds 42.00 and 42.50, not 4200.
      return amountNeedle.contains(0x2E) || digits.count == amountNeedle.count || digits[amountNeedle.count] == 0x2E
    }

    static func index(of currency: CurrencyCode, in totals: inout [TransactionList.Total]) -> Int {
      if let known = totals.firstIndex(where: { $0.currency == currency }) { return known }
      totals.append(TransactionList.Total(currency: currency))
      return totals.count - 1
    }

    func count(_ transaction: Transaction, into totals: inout [TransactionList.Total]) {
      let head = transaction.head
      guard head.counted != 0 else { return }
      let index = Matcher.index(of: transaction.currency, in: &totals)
      if transaction.isSplit, !transaction.soundParts.isEmpty {
        countParts(of: head, into: &totals[index])
      } else if transaction.amount < 0 || isRefund(transaction) {
        totals[index].spending.subtract(head.counted)
        totals[index].payments += 1
      } else {
        totals[index].income.add(head.counted)
      }
    }

    /// Of a split entry only the parts in the chosen categories, so that a list says what its slice of the ring says.
    private func countParts(of transaction: TransactionHead, into total: inout TransactionList.Total) {
      let all = categories.isEmpty && !filter.uncategorised
      var isPayment = false
      for part in transaction.contributions where all || acceptsCategory(part.category) {
        if part.amount < 0 || isExpense(part.category) {
          total.spending.subtract(part.amount)
          isPayment = true
        } else {
          total.income.add(part.amount)
        }
      }
      if isPayment { total.payments += 1 }
    }
  }
}
