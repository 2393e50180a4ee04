import Basis
import Insight
import Ledger
import Proving

/// A space for questions: wallets in one currency, entries with few words.
struct Household {
  var space = Space(id: RecordID(high: 1, low: 1))
  var random: SeededRandom
  private(set) var wallets: [RecordID] = []
  static let today = RandomIntents.today

  init(seed: UInt64 = 1, wallets count: Int = 2) {
    random = SeededRandom(seed: seed)
    apply(.startSpace(StartSpace(currency: .chf)))
    for number in 0..<count {
      var wallet = Wallet()
      wallet.id = random.nextID()
      wallet.name = "Wallet " + String(number)
      wallet.initialBalance = 1_000_00
      wallet.initialBalanceDate = Self.today.adding(days: -400)
      wallets.append(wallet.id)
      apply(.addWallet(wallet))
    }
  }

  @discardableResult
  mutating func apply(_ intent: Intent) -> Bool {
    let mutation = Mutation(
      id: random.nextID(), space: space.id, sequence: space.version + 1, clock: RandomIntents.epoch + space.version,
      today: Self.today, intent: intent)
    do throws(Rejection) {
      _ = try space.apply(mutation)
      return true
    } catch {
      return false
    }
  }

  @discardableResult
  mutating func add(_ amount: Int64, days: Int = 0, wallet: Int = 0, category: String? = nil) -> RecordID {
    var entry = Transaction()
    entry.id = random.nextID()
    entry.walletId = wallets[wallet]
    entry.amount = amount
    entry.date = Self.today.adding(days: days)
    entry.description = "Entry"
    entry.categoryId = category.map { Category.defaultID($0) }
    apply(.addTransaction(entry))
    return entry.id
  }

  mutating func split(_ id: RecordID, _ parts: [TransactionPart]) -> Bool {
    apply(
      .editTransactions(EditRecords(ids: [id], set: [JSONMember("splits", .array(parts.map { $0.encodedFields }))])))
  }

  var book: Book { Book(space) }
  var pairs: [TransferPair] { TransferPairs.find(space, book) }
  var balances: [Int64?] { book.balances(today: Self.today).map { $0.balance } }
}
