import Basis
import Ledger

/// Who money goes to, and where entries come from (ANA-24, ANA-25). Reads the entries of its span only, as they are
/// now: no snapshot knows payees, wallets or sources (BUD-20).
public struct Rankings: Sendable {
  public struct Counterparty: Sendable, Equatable {
    /// As it was written last; empty when nobody gave any.
    public let name: String
    /// Minor units, refunds deducted.
    public let spending: Int64
    public let count: Int
    /// Per entry, without rests.
    public var average: Int64 { spending / Int64(max(1, count)) }
  }

  public struct Wallet: Sendable, Equatable {
    public let id: RecordID
    public let name: String
    public let institution: String?
    /// Income and spending added up, in minor units.
    public let amount: Int64
    public let count: Int
  }

  public struct Source: Sendable, Equatable {
    public let source: Transaction.Source
    public let amount: Int64
    public let count: Int
  }

  /// Most spending first.
  public let counterparties: [Counterparty]
  /// Highest sum first.
  public let wallets: [Wallet]
  public let sources: [Source]

  /// What was read for it, with what the book had: for the next time.
  public let read: RankedEntries

  public init(_ space: Space, _ book: Book, period: Period, currency: CurrencyCode, today: CalendarDate) {
    let keys = space.timeline.keys(from: period.start, through: min(period.lastDay, today))
    var read = book.ranked
    var places: [Int] = []
    var parties: [(name: String, spending: WideSum, count: Int)] = []
    var wallets = book.wallets.map { _ in (amount: WideSum(), count: 0) }
    var sources: [(source: Transaction.Source, amount: WideSum, count: Int)] = []
    for key in keys {
      guard let entry = read.entry(key.id, space, book), entry.currency == currency else { continue }
      let moved = WideSum(entry.income, Int64(clamping: entry.spending.magnitude))
      if entry.wallet >= 0 {
        wallets[Int(entry.wallet)].amount.add(moved)
        wallets[Int(entry.wallet)].count += 1
      }
      let place = sources.firstIndex { $0.source == entry.source } ?? sources.count
      if place == sources.count { sources.append((entry.source, WideSum(), 0)) }
      sources[place].amount.add(moved)
      sources[place].count += 1
      guard entry.spending != 0 else { continue }
      let payee = Int(entry.payee)
      while places.count <= payee { places.append(-1) }
      if places[payee] < 0 {
        places[payee] = parties.count
        parties.append(("", WideSum(), 0))
      }
      let party = places[payee]
      parties[party].name = entry.title
      parties[party].spending.add(entry.spending)
      parties[party].count += 1
    }
    self.read = read
    var list = parties.map { Counterparty(name: $0.name, spending: $0.spending.clamped, count: $0.count) }
    list.sort { one, other in
      if one.spending != other.spending { return one.spending > other.spending }
      return one.name.bytes.lexicographicallyPrecedes(other.name.bytes)
    }
    counterparties = list
    var ranked: [Wallet] = []
    for (index, sum) in wallets.enumerated() where sum.count > 0 {
      let wallet = book.wallets[index]
      ranked.append(
        Wallet(
          id: wallet.id, name: wallet.name, institution: wallet.institution, amount: sum.amount.clamped,
          count: sum.count))
    }
    ranked.sort { $0.amount == $1.amount ? $0.count > $1.count : $0.amount > $1.amount }
    self.wallets = ranked
    var origins = sources.map { Source(source: $0.source, amount: $0.amount.clamped, count: $0.count) }
    origins.sort { $0.amount == $1.amount ? $0.count > $1.count : $0.amount > $1.amount }
    self.sources = origins
  }
}

/// What rankings need of entries, once read: taking a record and folding its name is what they cost. A book that
/// follows its space forgets what changed.
public struct RankedEntries: Sendable {
  struct Entry: Sendable {
    var title = ""
    /// Names that differ in case and accents only are one.
    var payee: Int32 = 0
    /// Index into the book's wallets, −1 for none.
    var wallet: Int32 = -1
    var source = Transaction.Source.manual
    var currency = CurrencyCode.chf
    /// Minor units; refunds deducted.
    var income: Int64 = 0
    var spending: Int64 = 0
    /// False for transfers and what has to be completed.
    var counts = false
  }

  private static let mostKept = 20_000
  private var entries: [RecordID: Entry] = [:]
  private var payees: [[UInt8]: Int32] = [:]

  mutating func forget(_ id: RecordID) { entries[id] = nil }

  /// Nil for what is in no ranking.
  mutating func entry(_ id: RecordID, _ space: Space, _ book: Book) -> Entry? {
    if let known = entries[id] { return known.counts ? known : nil }
    let entry = read(id, space, book)
    // Copied when something is added: what long times read is not kept.
    if entries.count >= RankedEntries.mostKept { entries.removeAll() }
    entries[id] = entry
    return entry.counts ? entry : nil
  }

  private mutating func read(_ id: RecordID, _ space: Space, _ book: Book) -> Entry {
    var out = Entry()
    guard let entry = space.transactions[id] else { return out }
    let head = entry.head
    guard head.isComplete, !head.isTransfer else { return out }
    out.counts = true
    out.currency = entry.currency
    out.source = entry.source
    if let index = book.walletIndex(entry.walletId) { out.wallet = Int32(truncatingIfNeeded: index) }
    var (income, spending) = (WideSum(), WideSum())
    for (category, amount) in head.contributions {
      let isExpense = category.flatMap { book.categoryIndex($0) }.map { book.categories[$0].group == .expense } ?? false
      switch head.flow(inExpenseCategory: isExpense) {
      case .income: income.add(amount)
      case .expense, .refund: spending.subtract(amount)
      case .transfer, .none: break
      }
    }
    (out.income, out.spending) = (income.clamped, spending.clamped)
    out.title = entry.title
    let name = TextFolding.key(entry.title)
    let payee = payees[name] ?? Int32(truncatingIfNeeded: payees.count)
    payees[name] = payee
    out.payee = payee
    return out
  }
}
