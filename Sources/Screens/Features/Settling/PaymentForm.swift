import Basis
import Filing
import Insight
import Ledger

/// Recording in an own wallet what was settled in a group (SPL-21).
public struct PaymentForm: Sendable, Equatable {
  /// An entry that is here already, or a wallet to make one in.
  public struct Choice: Sendable, Equatable {
    public let id: RecordID
    /// Of an entry: what it is called and its day.
    public let entry: String?
    public let date: CalendarDate?
    public let wallet: String
  }

  public let offer: PaymentOffer
  public let choices: [Choice]
  public var chosen: RecordID
  /// The sentence of a refusal.
  public var problem: String?

  /// Nil when there is no wallet in that currency.
  init?(_ offer: PaymentOffer, _ snapshot: Snapshot) {
    self.offer = offer
    var choices: [Choice] = []
    let found = DebtPayments.candidates(
      snapshot.space, snapshot.book, amount: offer.amount, offer.money.currency, today: snapshot.today)
    for id in found.prefix(5) {
      guard let entry = snapshot.space.transactions.live(id) else { continue }
      choices.append(
        Choice(id: id, entry: entry.title, date: entry.date, wallet: snapshot.space.wallets[entry.walletId]?.name ?? "")
      )
    }
    for wallet in snapshot.book.wallets where PaymentForm.takes(wallet, offer.money.currency) {
      choices.append(Choice(id: wallet.id, entry: nil, date: nil, wallet: wallet.name))
    }
    guard let first = choices.first else { return nil }
    self.choices = choices
    chosen = first.id
  }

  static func takes(_ wallet: Wallet, _ currency: CurrencyCode) -> Bool {
    wallet.active && wallet.walletKind != .group && wallet.currency == currency
  }
}

/// A settlement of the person's that is in none of their wallets yet.
public struct PaymentOffer: Sendable, Equatable {
  public let group: RecordID
  public let settlement: RecordID
  public let date: CalendarDate
  public let from: Person
  public let to: Person
  public let money: Money
  public var isOut: Bool { from.isMe }
  public var other: Person { isOut ? to : from }
  /// The posting in the wallet.
  var amount: Int64 { isOut ? money.minorUnits.negatedClamped : money.minorUnits }

  init?(_ row: SettlementRow, _ group: RecordID) {
    guard row.from.isMe || row.to.isMe, !row.isReopened, row.money.minorUnits > 0 else { return nil }
    self.group = group
    settlement = row.id
    date = row.date
    from = row.from
    to = row.to
    money = row.money
  }
}
