import Basis
import Intake
import Ledger
import Proving

@testable import Filing

/// A ledger whose bank delivers, so that examples read as sentences.
struct BankBench {
  static let connection = RecordID(high: 5, low: 1)

  var space = Space(id: RecordID(high: 1, low: 1))
  var random = SeededRandom(seed: 7)
  var clock: Int64 = RandomIntents.epoch
  var today = CalendarDate(text: "2026-11-20")!
  let purse = RecordID(high: 2, low: 2)

  init() throws(Rejection) {
    try apply(.startSpace(StartSpace(currency: .chf)))
    var wallet = Wallet()
    (wallet.id, wallet.name) = (purse, "Cash")
    try apply(.addWallet(wallet))
  }

  @discardableResult
  mutating func apply(_ intent: Intent, action: RecordID? = nil) throws(Rejection) -> RecordID {
    clock += 1000
    let mutation = Mutation(
      id: random.nextID(), space: space.id, sequence: 1, action: action, clock: clock, today: today, intent: intent)
    _ = try space.apply(mutation, context: ApplyContext())
    return mutation.action
  }

  /// All as one action, as the server does it.
  mutating func apply(_ intents: [Intent]) throws(Rejection) -> RecordID {
    let action = random.nextID()
    for intent in intents { try apply(intent, action: action) }
    return action
  }

  // MARK: The bank

  mutating func connect(_ offers: [BankOffer] = [BankBench.main], name: String = "Seebank") throws(Rejection) {
    var bank = BankConnection()
    (bank.id, bank.provider, bank.bankId, bank.bankName) = (Self.connection, "enable_banking", "CH/" + name, name)
    bank.connectedAt = clock
    _ = try apply(BankIntake.connected(bank, offers, in: space, today: today))
  }

  static let main = BankOffer(
    uid: "hash-1", number: "CH93 0076 2011 6238 5295 7", title: "Private account", currency: .chf)

  var account: BankAccount { space.bankAccounts(of: Self.connection)[0] }
  var bank: BankConnection { space.bankConnections[0] }
  var wallet: RecordID { account.walletId ?? purse }

  @discardableResult
  mutating func deliver(
    _ rows: [BankRow], booked: Int64? = nil, from days: Int = 90, to account: RecordID? = nil
  ) throws(Rejection) -> BankOutcome {
    var balances: [BankBalance] = []
    if let booked {
      balances.append(BankBalance(amount: Money(minorUnits: booked, currency: .chf), date: today, isBooked: true))
    }
    let delivery = BankDelivery(
      account: account ?? self.account.id, rows: rows, balances: balances, from: today.adding(days: -days),
      today: today, at: clock)
    let outcome = BankIntake.delivered(delivery, in: space)
    let action = try apply(outcome.intents)
    _ = try apply(
      BankIntake.synced(
        Self.connection, imported: outcome.totalNew, unreadable: 0, action: action, at: clock, today: today, in: space))
    return outcome
  }

  static func row(
    _ date: String, _ amount: Int64, _ name: String, id: String? = nil, text: String = "", isPending: Bool = false,
    currency: CurrencyCode = .chf
  ) -> BankRow {
    var row = BankRow(amount: Money(minorUnits: amount, currency: currency))
    row.date = CalendarDate(text: date)
    row.counterparty = name
    row.description = text
    row.externalId = id
    row.isPending = isPending
    return row
  }

  // MARK: What is there

  var entries: [Transaction] { space.transactions.inIDOrder.filter { !$0.stamp.isDeleted } }

  /// As ‹2026-11-03 -20.00 Migros›, by day, amount and name.
  var lines: [String] {
    entries.map { "\($0.date.text) \($0.amount) \($0.title)\($0.booking == .pending ? " (pending)" : "")" }.sorted()
  }

  var notices: [InboxNotice] { space.forms(InboxNotice.self) }
}
