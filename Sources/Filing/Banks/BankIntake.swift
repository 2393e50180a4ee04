import Basis
import Intake
import Ledger

/// What a bank's word does to a ledger (BNK-05 to BNK-14): the same rules as an import's, whoever runs them. Pure: the
/// same ledger and the same word give the same intents.
public enum BankIntake {
  // MARK: Consent

  /// A bank that was connected, or whose consent was given again: its accounts are known again by what the provider
  /// calls them, else by their numbers (BNK-07). Each goes into the wallet of its number, else into a new one.
  public static func connected(_ bank: BankConnection, _ offers: [BankOffer], in space: Space, today: CalendarDate)
    -> [Intent]
  {
    var bank = bank
    if let old: BankConnection = space.form(bank.id) {
      (bank.lastSync, bank.connectedAt) = (old.lastSync, old.connectedAt)
    }
    bank.bankName = clipped(bank.bankName, 100) ?? bank.provider
    var intents: [Intent] = [.keepBank(bank)]
    let known = space.bankAccounts(of: bank.id)
    var names = WalletNames(space)
    var used: Set<RecordID> = []
    for other in space.forms(BankAccount.self) where other.connection != bank.id {
      if let wallet = other.walletId, space.form(other.connection, BankConnection.self)?.isEnded == false {
        used.insert(wallet)
      }
    }
    for offer in offers.prefix(50) {
      var account =
        known.first { sameBytes($0.uid, offer.uid) && $0.currency == offer.currency }
        ?? known.first { $0.currency == offer.currency && isSame($0.number, offer.number) } ?? BankAccount()
      let isNew = account.uid.isEmpty
      if isNew { account.id = BankAccount.id(bank.id, uid: offer.uid + "/" + offer.currency.text) }
      account.connection = bank.id
      account.uid = offer.uid
      account.number = clipped(offer.number, 100)
      account.title = clipped(offer.title, 100) ?? bank.bankName
      account.currency = offer.currency
      if isNew {
        if let wallet = wallet(of: account, used, space) {
          account.walletId = wallet
        } else {
          let wallet = newWallet(account, bank, offers.count > 1, &names, today)
          account.walletId = wallet.id
          if space.wallets[wallet.id] == nil { intents.append(.addWallet(wallet)) }
        }
      }
      if let wallet = account.walletId { used.insert(wallet) }
      intents.append(.keepBankAccount(account))
    }
    return intents
  }

  private static func wallet(of account: BankAccount, _ used: Set<RecordID>, _ space: Space) -> RecordID? {
    for wallet in space.wallets.inIDOrder
    where !wallet.stamp.isDeleted && wallet.currency == account.currency && wallet.walletKind != .group
      && !used.contains(wallet.id)
    {
      if isSame(wallet.account, account.number) { return wallet.id }
    }
    return nil
  }

  /// The id of a wallet that a connection makes for an account.
  static func walletID(_ account: RecordID) -> RecordID { RecordID(derivedFrom: "bank-wallet/" + account.text) }

  /// The wallet for what an account books in another currency than its own.
  static func walletID(_ account: RecordID, _ currency: CurrencyCode) -> RecordID {
    RecordID(derivedFrom: "bank-wallet/" + account.text + "/" + currency.text)
  }

  private static func newWallet(
    _ account: BankAccount, _ bank: BankConnection, _ isOneOfSeveral: Bool, _ names: inout WalletNames,
    _ today: CalendarDate
  ) -> Wallet {
    var wallet = Wallet()
    wallet.id = walletID(account.id)
    wallet.currency = account.currency
    wallet.institution = bank.bankName
    wallet.account = account.number
    wallet.initialBalanceDate = today
    var base = clipped(bank.bankName, 60) ?? "Bank"
    if isOneOfSeveral, let ending = account.ending { base += " " + ending }
    wallet.name = names.free(base)
    names.take(wallet.name)
    return wallet
  }

  private static func isSame(_ one: String?, _ other: String?) -> Bool {
    guard let one, let other else { return false }
    let (left, right) = (ImportSession.compact(one), ImportSession.compact(other))
    return !left.isEmpty && left == right
  }

  static func clipped(_ text: String?, _ most: Int) -> String? {
    guard let text, !text.isEmpty else { return nil }
    return text.unicodeScalars.count <= most ? text : text.firstScalars(most)
  }

  // MARK: A sync

  /// How far a sync has come.
  public static func begun(_ bank: RecordID, fetched: Int, of accounts: Int, at now: Int64, in space: Space) -> [Intent]
  {
    guard var connection: BankConnection = space.form(bank) else { return [] }
    connection.fetched = Int64(fetched)
    connection.toFetch = Int64(accounts)
    connection.triedAt = now
    return [.keepBank(connection)]
  }

  /// A sync that brought everything. Told once (BNK-11, NTF-14).
  /// - Parameter action: the one that its rows came with.
  public static func synced(
    _ bank: RecordID, imported: Int, unreadable: Int, action: RecordID, at now: Int64, today: CalendarDate,
    in space: Space
  ) -> [Intent] {
    guard var connection: BankConnection = space.form(bank) else { return [] }
    (connection.status, connection.problem, connection.limitedUntil) = (.active, nil, nil)
    (connection.fetched, connection.toFetch) = (nil, nil)
    (connection.lastSync, connection.triedAt) = (now, now)
    connection.unreadable = unreadable > 0 ? Int64(unreadable) : nil
    var intents: [Intent] = [.keepBank(connection)]
    if imported > 0 {
      var notice = InboxNotice(.bankImported, subject: action, period: nil, on: today)
      notice.count = Int64(imported)
      notice.text = connection.bankName
      intents.append(.addNotice(notice))
    }
    for account in space.bankAccounts(of: bank) {
      guard let difference = BankComparison(account, in: space)?.difference, difference.minorUnits != 0,
        !space.bankQuestions.contains(where: { $0.account == account.id })
      else { continue }
      // Once per difference (BNK-13).
      let subject = RecordID(derivedFrom: "bank-difference/" + account.id.text + "/" + String(difference.minorUnits))
      var notice = InboxNotice(.balanceMismatch, subject: subject, period: nil, on: today)
      notice.amount = difference.minorUnits
      notice.currency = difference.currency
      notice.text = account.walletId.flatMap { space.wallets[$0]?.name } ?? account.title
      intents.append(.addNotice(notice))
    }
    return intents
  }

  /// A try that failed; told once a day at most (BNK-11). A limit is remembered and shown, and nobody is called for it
  /// (L-10).
  public static func failed(
    _ bank: RecordID, _ problem: BankConnection.Problem, limitedUntil: Int64?, at now: Int64, today: CalendarDate,
    in space: Space
  ) -> [Intent] {
    guard var connection: BankConnection = space.form(bank), !connection.isEnded else { return [] }
    (connection.fetched, connection.toFetch, connection.triedAt) = (nil, nil, now)
    connection.problem = problem
    connection.limitedUntil = limitedUntil
    if problem != .limited { connection.status = .error }
    var intents: [Intent] = [.keepBank(connection)]
    if problem != .limited {
      var notice = InboxNotice(.bankFailed, subject: bank, period: today, on: today)
      notice.text = connection.bankName
      intents.append(.addNotice(notice))
    }
    return intents
  }

  /// The consent is over (BNK-07), or the person took it back (BNK-08). What came of it stays.
  public static func stopped(_ bank: RecordID, isWanted: Bool, at now: Int64, today: CalendarDate, in space: Space)
    -> [Intent]
  {
    guard var connection: BankConnection = space.form(bank), !connection.isEnded else { return [] }
    (connection.fetched, connection.toFetch, connection.triedAt) = (nil, nil, now)
    (connection.problem, connection.limitedUntil) = (nil, nil)
    connection.status = isWanted ? .ended : .expired
    var intents: [Intent] = [.keepBank(connection)]
    if !isWanted { intents.append(.addNotice(ending(connection, days: 0, on: today))) }
    return intents
  }

  /// 7 days and 1 day before the end of a consent (BNK-07).
  public static func reminders(_ bank: RecordID, now: Int64, today: CalendarDate, in space: Space) -> [Intent] {
    guard let connection: BankConnection = space.form(bank),
      connection.status == .active || connection.status == .error,
      let end = connection.consentExpiresAt, end > now
    else { return [] }
    let days = end.subtractingClamped(now).addingClamped(86_399_999) / 86_400_000
    guard days <= 7 else { return [] }
    var notice = ending(connection, days: days <= 1 ? 1 : 7, on: today)
    // A server that slept through the seventh day still says how many are left.
    notice.count = max(1, days)
    return space.small[notice.id] == nil ? [.addNotice(notice)] : []
  }

  private static func ending(_ connection: BankConnection, days: Int64, on today: CalendarDate) -> InboxNotice {
    let end = (connection.consentExpiresAt ?? 0) / 86_400_000
    let subject = RecordID(derivedFrom: "consent/" + connection.id.text + "/" + String(end) + "/" + String(days))
    var notice = InboxNotice(.consentEnds, subject: subject, period: nil, on: today)
    notice.text = connection.bankName
    notice.count = days
    return notice
  }
}
