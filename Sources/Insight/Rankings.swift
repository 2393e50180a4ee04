import Basis
import Ledger

/// Who money goes to, and where entries come from (ANA-24, ANA-25). Reads the entries of its span only.
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

  public init(_ space: Space, _ book: Book, period: Period, currency: CurrencyCode, today: CalendarDate) {
    var names: [[UInt8]: Int] = [:]
    var parties: [(name: String, spending: WideSum, count: Int)] = []
    var wallets = book.wallets.map { _ in (amount: WideSum(), count: 0) }
    var sources: [(source: Transaction.Source, amount: WideSum, count: Int)] = []
    for key in space.timeline.keys(from: period.start, through: min(period.lastDay, today)) {
      guard let entry = space.transactions[key.id], entry.currency == currency else { continue }
      var (income, spending) = (WideSum(), WideSum())
      let head = entry.head
      guard head.isComplete, !head.isTransfer else { continue }
      for (category, amount) in head.contributions {
        let isExpense = category.flatMap { space.categories.live($0) }?.group == .expense
        switch head.flow(inExpenseCategory: isExpense) {
        case .income: income.add(amount)
        case .expense, .refund: spending.subtract(amount)
        case .transfer, .none: break
        }
      }
      var moved = income
      moved.add(Int64(clamping: spending.clamped.magnitude))
      if let index = book.walletIndex(entry.walletId) {
        wallets[index].amount.add(moved)
        wallets[index].count += 1
      }
      let place = sources.firstIndex { $0.source == entry.source } ?? sources.count
      if place == sources.count { sources.append((entry.source, WideSum(), 0)) }
      sources[place].amount.add(moved)
      sources[place].count += 1
      guard !spending.isZero else { continue }
      let name = TextFolding.key(entry.title)
      let party = names[name] ?? parties.count
      if party == parties.count {
        names[name] = party
        parties.append((entry.title, WideSum(), 0))
      }
      parties[party].name = entry.title
      parties[party].spending.add(spending)
      parties[party].count += 1
    }
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
