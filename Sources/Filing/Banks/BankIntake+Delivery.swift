import Basis
import Intake
import Ledger

extension BankIntake {
  /// Rows and balances of one account become entries, marks on entries that are here, and questions (BNK-09, BNK-10).
  /// What is not booked yet is a set that each delivery replaces (L-4). Without a wallet nothing is taken, and the next
  /// sync asks for the same days again.
  public static func delivered(_ delivery: BankDelivery, in space: Space) -> BankOutcome {
    var outcome = BankOutcome()
    guard var account: BankAccount = space.form(delivery.account),
      let bank: BankConnection = space.form(account.connection)
    else {
      return outcome
    }
    for balance in delivery.balances where balance.amount.currency == account.currency {
      let day = balance.date ?? delivery.today
      if balance.isBooked {
        (account.booked, account.bookedOn) = (balance.amount.minorUnits, min(day, delivery.today))
      } else {
        (account.available, account.availableOn) = (balance.amount.minorUnits, min(day, delivery.today))
      }
      account.balanceAt = delivery.at
    }
    guard let wallet = account.walletId.flatMap({ space.wallets.live($0) }) else {
      outcome.intents = [.keepBankAccount(account)]
      return outcome
    }
    let isFirst = account.fetchedUntil == nil
    if delivery.isWhole { account.fetchedUntil = delivery.today }
    outcome.intents.append(.keepBankAccount(account))
    if isFirst, delivery.isWhole, let opening = opening(account, wallet, delivery, space) {
      outcome.intents.append(opening)
    }
    var desk = DeliveryDesk(bank: bank, account: account, wallet: wallet, delivery: delivery, space: space)
    desk.take()
    outcome.intents.append(contentsOf: desk.intents)
    (outcome.totalNew, outcome.totalUpdated, outcome.questions) = (desk.totalNew, desk.totalUpdated, desk.questions)
    return outcome
  }

  /// What a wallet that the connection made held before its first row, so that it agrees with the bank from the start.
  private static func opening(_ account: BankAccount, _ wallet: Wallet, _ delivery: BankDelivery, _ space: Space)
    -> Intent?
  {
    guard wallet.id == walletID(account.id), wallet.initialBalance == 0, let booked = account.booked,
      let day = account.bookedOn,
      space.referenceCount(of: wallet.id) == 0
    else { return nil }
    var sum = WideSum()
    var first = delivery.from
    for row in delivery.rows where !row.isPending && row.amount.currency == account.currency {
      let date = row.date ?? row.valueDate ?? delivery.today
      first = min(first, date)
      if date <= day { sum.add(row.amount.minorUnits) }
    }
    guard let rows = sum.exact else { return nil }
    let (opening, over) = booked.subtractingReportingOverflow(rows)
    guard !over, opening.magnitude <= BankIntake.largest else { return nil }
    return .editWallet(
      EditRecords(
        ids: [wallet.id],
        set: [JSONMember("initialBalance", .integer(opening)), JSONMember("initialBalanceDate", .string(first.text))]))
  }
}

/// Sorts one delivery into what is new, what is here, and what the person has to say.
private struct DeliveryDesk {
  let bank: BankConnection
  let account: BankAccount
  let wallet: Wallet
  let delivery: BankDelivery
  let space: Space

  var intents: [Intent] = []
  var totalNew = 0
  var totalUpdated = 0
  var questions = 0

  /// Rows for the ledger, by wallet.
  private var rows: [(wallet: RecordID, row: ImportRow)] = []
  private var asked: [Intent] = []
  /// Entries that rows of this delivery stand for.
  private var taken: Set<RecordID> = []
  /// Read once for all rows.
  private var filings = SpaceFilings()
  private var pending: [Transaction] = []
  private var waiting = WaitingEntries()
  /// What this delivery adds so far.
  private var ids: Set<RecordID> = []

  init(bank: BankConnection, account: BankAccount, wallet: Wallet, delivery: BankDelivery, space: Space) {
    (self.bank, self.account, self.wallet) = (bank, account, wallet)
    (self.delivery, self.space) = (delivery, space)
  }

  mutating func take() {
    for entry in space.transactions.inIDOrder
    where entry.walletId == wallet.id && entry.source == .bank && entry.booking == .pending
      && !space.wentWithBank(entry)
    {
      pending.append(entry)
    }
    waiting = WaitingEntries(pending)
    let all = delivery.rows.filter { $0.amount.minorUnits != 0 }
    // Those that wait still are spoken for, before a booked row that looks like one of them could take its place.
    let fresh = all.filter { $0.isPending && !stillWaits($0) }
    var linked: [(row: BankRow, entry: RecordID)] = []
    var booked: [BankRow] = []
    for row in all where !row.isPending {
      guard let entry = waitingEntry(of: row) else {
        booked.append(row)
        continue
      }
      taken.insert(entry.id)
      // The person deleted it before it was booked: so it stays (L-1).
      if !entry.stamp.isDeleted { linked.append((row, entry.id)) }
    }
    book(linked)
    settleBooked(booked)
    addWaiting(fresh)
    write()
  }

  // MARK: Not booked yet

  /// Whether a row is an entry that waits for the bank already; the entry then follows what the bank says now.
  private mutating func stillWaits(_ row: BankRow) -> Bool {
    let line = row.entry(line: 0, today: delivery.today)
    let found =
      row.externalId.flatMap { waiting.first(.id($0), pending, taken) }
      ?? waiting.first(
        .look(row.amount, BankIntake.text(line.description), row.date == nil ? nil : line.date), pending, taken)
    guard let entry = found else { return false }
    taken.insert(entry.id)
    guard !entry.stamp.isDeleted, row.date != nil, entry.amount != row.amount.minorUnits || entry.date != line.date
    else { return true }
    var changed = importRow(line, fingerprint: entry.fingerprint ?? "")
    (changed.id, changed.booking, changed.matches, changed.match) = (entry.id, .pending, entry.id, .replace)
    rows.append((wallet.id, changed))
    totalUpdated += 1
    return true
  }

  private mutating func addWaiting(_ fresh: [BankRow]) {
    guard !fresh.isEmpty else { return }
    ids = Set(rows.map { $0.row.id })
    let session = session(of: fresh)
    guard let reading = session.reading else { return }
    for row in session.rows where row.same == nil && row.adopts == nil && row.pays == nil && !row.isDuplicate {
      guard let target = session.targets[row.target].wallet else { continue }
      var line = session.importRow(row, reading, target, [:], space)
      line.fingerprint = "pending/" + row.fingerprint
      line.id = free(line.fingerprint, in: target)
      ids.insert(line.id)
      line.booking = .pending
      // The amount may change until it is booked, and a transfer has two.
      line.cashWallet = nil
      rows.append((target, BankIntake.bounded(line)))
      totalNew += 1
    }
  }

  // MARK: Booked

  /// What waited for a row that is booked now, by the bank's own id: the one link that needs nobody's word (L-4).
  private mutating func waitingEntry(of row: BankRow) -> Transaction? {
    row.externalId.flatMap { waiting.first(.booked($0, row.amount), pending, taken) }
  }

  private mutating func book(_ linked: [(row: BankRow, entry: RecordID)]) {
    guard !linked.isEmpty else { return }
    let session = session(of: linked.map { $0.row })
    guard let reading = session.reading else { return }
    for (row, link) in zip(session.rows, linked) {
      var line = BankIntake.bounded(session.importRow(row, reading, wallet.id, [:], space))
      (line.adopts, line.matches, line.match) = (nil, link.entry, .replace)
      rows.append((wallet.id, line))
      totalUpdated += 1
    }
  }

  private mutating func settleBooked(_ booked: [BankRow]) {
    let session = session(of: booked)
    guard let reading = session.reading else { return }
    var newWallets: Set<RecordID> = []
    for row in session.rows {
      let target = session.targets[row.target].wallet ?? session.targets[row.target].newID
      if session.targets[row.target].wallet == nil, newWallets.insert(target).inserted {
        intents.append(.addWallet(otherWallet(session.targets[row.target])))
      }
      var line = BankIntake.bounded(session.importRow(row, reading, target, [:], space))
      let same = row.same.flatMap { space.transactions[$0] }
      if let same { taken.insert(same.id) }
      if !row.isIncluded, row.adopts != nil {
        rows.append((target, line))
        totalUpdated += 1
      } else if let same, same.booking == .pending, same.source == .bank, row.isDuplicate {
        guard !same.stamp.isDeleted else { continue }
        (line.matches, line.match) = (same.id, .replace)
        rows.append((target, line))
        totalUpdated += 1
      } else if let same, !same.stamp.isDeleted, row.isSuggestion || same.fingerprint == nil {
        settle(line, same, in: target)
      } else if row.isIncluded || row.isSuggestion || same.map({ $0.fingerprint == nil }) ?? false {
        // Also what the person entered and deleted: the bank's word of it is no entry that came back (L-1).
        rows.append((target, line))
        totalNew += 1
      }
    }
  }

  /// BNK-10: what a person entered, or a message told, and what the bank was not sure of yet.
  private mutating func settle(_ line: ImportRow, _ same: Transaction, in target: RecordID) {
    // Only an exact link books on its own (L-4).
    let matches: BankConnection.Matches = same.booking == .pending && same.source == .bank ? .ask : bank.matches
    var line = line
    switch matches {
    case .both:
      rows.append((target, line))
      totalNew += 1
    case .keep, .replace:
      (line.matches, line.match) = (same.id, matches == .keep ? .keep : .replace)
      rows.append((target, line))
      totalUpdated += 1
    case .ask:
      var question = BankQuestion()
      question.id = BankQuestion.id(account.id, fingerprint: line.fingerprint)
      (question.account, question.entry, question.bankName, question.row) = (account.id, same.id, bank.bankName, line)
      if space.small[question.id] == nil {
        asked.append(.askBank(question))
        questions += 1
      }
    }
  }

  // MARK: Writing

  private mutating func write() {
    var wallets: [RecordID] = []
    for row in rows where !wallets.contains(row.wallet) { wallets.append(row.wallet) }
    let gone = gone()
    // What goes is known by the action that took it, which a statement begins.
    if wallets.isEmpty && !gone.isEmpty { wallets.append(wallet.id) }
    for target in wallets {
      let own = rows.filter { $0.wallet == target }.map { $0.row }
      var start = 0
      repeat {
        let end = min(start + ImportSession.rowsPerMutation, own.count)
        var statement = ImportStatement(fileName: bank.bankName, walletId: target, rows: Array(own[start..<end]))
        statement.bank = bank.id
        intents.append(.importStatement(statement))
        start = end
      } while start < own.count
    }
    if !gone.isEmpty { intents.append(.deleteRecords(RecordList(kind: .transaction, ids: gone))) }
    intents.append(contentsOf: asked)
  }

  /// What the bank has no longer among what is not booked, and no booked row took up: it was never taken.
  private func gone() -> [RecordID] {
    var questioned: Set<RecordID> = []
    for question in space.bankQuestions { questioned.insert(question.entry) }
    for case .askBank(let question) in asked { questioned.insert(question.entry) }
    var out: [RecordID] = []
    guard delivery.isWhole else { return out }
    for entry in pending
    where !entry.stamp.isDeleted && !taken.contains(entry.id) && !questioned.contains(entry.id)
      && entry.date >= delivery.from
    {
      out.append(entry.id)
    }
    return out
  }

  // MARK: Parts

  /// An import of these rows, planned into the account's wallet; rows in another currency into a wallet of theirs.
  private mutating func session(of some: [BankRow]) -> ImportSession {
    let reading = StatementReading(
      some, account: nil, institution: bank.bankName, currency: account.currency, today: delivery.today)
    var random = SeededRandom(seed: account.id.low)
    filings.follow(space)
    var session = ImportSession(
      reading: bank.bankName, reading, fallback: account.currency, into: space, filings: filings, random: &random)
    session.taken = taken
    session.source = .bank
    for index in session.targets.indices {
      let currency = session.targets[index].currency
      if currency == account.currency {
        session.targets[index].wallet = wallet.id
      } else {
        let id = BankIntake.walletID(account.id, currency)
        session.targets[index].newID = id
        session.targets[index].wallet = space.wallets.live(id)?.id
      }
    }
    session.plan(space)
    return session
  }

  private func otherWallet(_ target: ImportSession.Target) -> Wallet {
    var record = Wallet()
    record.id = target.newID
    record.currency = target.currency
    record.name = target.name
    record.institution = bank.bankName
    record.initialBalanceDate = delivery.from
    return record
  }

  private func importRow(_ line: StatementEntry, fingerprint: String) -> ImportRow {
    var row = ImportRow()
    (row.date, row.amount, row.description) = (line.date, line.amount.minorUnits, line.description)
    (row.counterparty, row.reference, row.valueDate) = (line.payee, line.reference, line.valueDate)
    (row.externalId, row.fingerprint) = (line.externalId, fingerprint)
    return BankIntake.bounded(row)
  }

  private func free(_ fingerprint: String, in target: RecordID) -> RecordID {
    var id = ImportRow.id(wallet: target, fingerprint: fingerprint)
    var again = 0
    while space.transactions[id] != nil || ids.contains(id), again < 1000 {
      again += 1
      id = ImportRow.id(wallet: target, fingerprint: fingerprint + "/" + String(again))
    }
    return id
  }
}

/// Entries that wait for their bank, found by what a row of the bank says; each answers once. A bank has as many rows
/// as it likes, and each of them in a time that doesn't grow with the others.
private struct WaitingEntries {
  enum Sign {
    case id(String)
    /// By the id, and for a row that books it: the same currency, the same direction.
    case booked(String, Money)
    /// By what it looks like, on a day or on any.
    case look(Money, String, CalendarDate?)

    var key: [UInt8] {
      switch self {
      case .id(let id): [1] + id.bytes
      case .booked(let id, let money): [2, money.minorUnits < 0 ? 1 : 0] + money.currency.bytes + id.bytes
      case .look(let money, let text, let date):
        [3] + (date?.text ?? "-").bytes + [0] + String(money.minorUnits).bytes + money.currency.bytes + text.bytes
      }
    }
  }

  /// Positions among the entries, the first one last.
  private var positions: [[UInt8]: [Int]] = [:]

  init() {}

  init(_ entries: [Transaction]) {
    for (position, entry) in entries.enumerated().reversed() {
      var signs: [Sign] = [
        .look(entry.money, entry.description, entry.date), .look(entry.money, entry.description, nil),
      ]
      if let id = entry.externalId { signs += [.id(id), .booked(id, entry.money)] }
      for sign in signs { positions[sign.key, default: []].append(position) }
    }
  }

  /// The first that nothing stands for yet.
  mutating func first(_ sign: Sign, _ entries: [Transaction], _ taken: Set<RecordID>) -> Transaction? {
    let key = sign.key
    while let position = positions[key]?.last {
      if !taken.contains(entries[position].id) { return entries[position] }
      positions[key]?.removeLast()
    }
    return nil
  }
}

extension BankIntake {
  /// Minor units that a ledger keeps.
  fileprivate static let largest: UInt64 = 1_000_000_000_000_000
  /// Characters of a text that a bank sent.
  private static let longest = 2000

  static func text(_ text: String) -> String { clipped(text, longest) ?? "" }

  /// Within what the ledger keeps: one long text never stops a sync.
  static func bounded(_ row: ImportRow) -> ImportRow {
    var row = row
    row.description = text(row.description)
    row.payee = clipped(row.payee, 200)
    row.counterparty = clipped(row.counterparty, 200)
    row.reference = clipped(row.reference, 400)
    row.externalId = clipped(row.externalId, 400)
    return row
  }
}
