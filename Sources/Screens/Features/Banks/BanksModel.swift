import Basis
import Filing
import Insight
import Ledger

/// Banks that deliver by themselves (BNK-15), and rows that wait for the person's word (BNK-10).
public struct BanksModel: Sendable {
  /// Why no bank can be connected here.
  public enum Place: Sendable, Equatable { case here, noAccount, onDevice, sealed }

  public struct Account: Sendable {
    public let record: BankAccount
    public let wallet: Wallet?
    /// Booked where the bank says it, else what is available.
    public let balance: Money?
    public let at: ServerMoment?
    /// What the bank has more than the wallet; nil where there is nothing to compare.
    public let difference: Money?
    /// Wallets of its currency.
    public let wallets: [(id: RecordID, name: String)]
  }

  public struct Card: Sendable {
    public let bank: BankConnection
    public let accounts: [Account]
    /// Its limit is not over yet.
    public let isLimited: Bool
    /// Whole days until the consent ends; nil where it does not.
    public let daysLeft: Int?
  }

  public struct Question: Sendable {
    public let id: RecordID
    public let bankName: String
    public let row: EntryRow
    public let entry: EntryRow
  }

  public let place: Place
  public let form: BanksForm
  public let cards: [Card]
  public let questions: [Question]

  init(_ snapshot: Snapshot, place: Place, form: BanksForm, now: Int64) {
    let space = snapshot.space
    self.place = place
    self.form = form
    cards = space.bankConnections.filter { !$0.isEnded }.map { bank in
      let accounts = space.bankAccounts(of: bank.id).map { Account($0, snapshot) }
      let left = bank.consentExpiresAt.map {
        Int(clamping: $0.subtractingClamped(now).addingClamped(86_399_999) / 86_400_000)
      }
      return Card(bank: bank, accounts: accounts, isLimited: (bank.limitedUntil ?? 0) > now, daysLeft: left)
    }
    questions = space.bankQuestions.prefix(100).compactMap { question in
      guard let entry = space.transactions.live(question.entry) else { return nil }
      var row = Transaction()
      row.id = question.id
      row.walletId = entry.walletId
      (row.date, row.amount, row.currency) = (question.row.date, question.row.amount, entry.currency)
      (row.description, row.payee, row.counterparty) = (
        question.row.description, question.row.payee, question.row.counterparty
      )
      row.source = .bank
      return Question(
        id: question.id, bankName: question.bankName, row: EntryRow(row, snapshot), entry: EntryRow(entry, snapshot))
    }
  }
}

extension BanksModel.Account {
  init(_ account: BankAccount, _ snapshot: Snapshot) {
    record = account
    wallet = account.walletId.flatMap { snapshot.space.wallets.live($0) }
    balance = (account.booked ?? account.available).map { Money(minorUnits: $0, currency: account.currency) }
    at = account.balanceAt.map { ServerMoment(milliseconds: $0) }
    difference = BankComparison(account, in: snapshot.space)?.difference
    wallets = snapshot.book.wallets.filter { $0.active && $0.walletKind != .group && $0.currency == account.currency }
      .map { ($0.id, $0.name) }
  }
}

/// How fresh the banks' entries are (BNK-09).
public struct BankFetched: Sendable, Equatable {
  public let last: ServerMoment?
  public let isBusy: Bool
}

/// A wallet and its bank side by side (BNK-14).
public struct ReconcileModel: Sendable {
  public let account: BankAccount
  public let bankName: String
  public let comparison: BankComparison
  /// At the bank, and deleted here.
  public let missing: [EntryRow]
  /// Rows of the bank that wait for the person's word.
  public let questions: Int
  /// Here, and unknown to the bank.
  public let extra: [EntryRow]
  /// Two of one day and amount, of which the bank knows only one: that which it does not know.
  public let twice: [EntryRow]

  /// Nil where there is nothing to compare.
  @inline(never)
  init?(_ id: RecordID, _ snapshot: Snapshot) {
    let space = snapshot.space
    guard let account: BankAccount = space.form(id), let bank: BankConnection = space.form(account.connection),
      !bank.isEnded,
      let comparison = BankComparison(account, in: space)
    else { return nil }
    self.account = account
    bankName = bank.bankName
    self.comparison = comparison
    var known: [Transaction] = []
    var gone: [Transaction] = []
    var unknown: [Transaction] = []
    var first: CalendarDate?
    space.transactions.forEachUnordered { entry in
      guard entry.walletId == comparison.wallet.id || entry.transferWalletId == comparison.wallet.id,
        entry.booking == .booked
      else { return }
      let print = entry.walletId == comparison.wallet.id ? entry.fingerprint : entry.transferFingerprint
      if print != nil { first = min(first ?? entry.date, entry.date) }
      guard entry.date <= comparison.day, entry.date >= comparison.wallet.initialBalanceDate else { return }
      if entry.stamp.isDeleted {
        let isUndone = entry.stamp.deletedBy.flatMap { space.actions[$0]?.undoes } != nil
        if entry.source == .bank && !isUndone { gone.append(entry) }
      } else if print != nil {
        known.append(entry)
      } else {
        unknown.append(entry)
      }
    }
    // Before the bank's first row nothing can be said.
    let start = first ?? comparison.day
    let here = unknown.filter { $0.date >= start }
    let doubled = here.filter { one in
      known.contains { $0.amount == one.amount && abs($0.date.days(until: one.date)) <= 3 }
    }
    twice = ReconcileModel.rows(doubled, snapshot)
    extra = ReconcileModel.rows(here.filter { one in !doubled.contains { $0.id == one.id } }, snapshot)
    missing = ReconcileModel.rows(gone, snapshot)
    questions = space.bankQuestions.filter { $0.account == id }.count
  }

  private static func rows(_ entries: [Transaction], _ snapshot: Snapshot) -> [EntryRow] {
    let sorted = entries.sorted { $0.date == $1.date ? $0.id < $1.id : $1.date < $0.date }
    return sorted.prefix(50).map { EntryRow($0, snapshot) }
  }
}
