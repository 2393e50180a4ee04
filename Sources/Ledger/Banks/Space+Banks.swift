import Basis

extension Space {
  public var bankConnections: [BankConnection] { forms(BankConnection.self) }

  /// Those of banks that are connected.
  public func bankAccounts(of connection: RecordID) -> [BankAccount] {
    forms(BankAccount.self).filter { $0.connection == connection }
  }

  /// Rows that wait for the person's word, while the entry that they may be is there.
  public var bankQuestions: [BankQuestion] { forms(BankQuestion.self).filter { $0.answer == nil } }

  // MARK: What the server says

  /// What a bank's state is now. The person's own choices stay.
  @inline(never)
  mutating func keepBank(_ args: BankConnection, _ draft: inout Draft) throws(Rejection) {
    var new = args
    if let old: BankConnection = form(args.id) {
      (new.syncMinute, new.matches) = (old.syncMinute, old.matches)
    } else {
      try requireFree(args.id)
      guard bankConnections.count < BankConnection.most else { throw Space.tooManyBanks }
    }
    try validate(new)
    put(new, &draft)
  }

  @inline(never)
  mutating func keepBankAccount(_ args: BankAccount, _ draft: inout Draft) throws(Rejection) {
    guard form(args.connection, BankConnection.self) != nil else { throw Rejection.unknown(.bankConnection) }
    var new = args
    if let old: BankAccount = form(args.id) {
      (new.walletId, new.reconciledOn) = (old.walletId ?? new.walletId, old.reconciledOn)
    } else {
      try requireFree(args.id)
      guard forms(BankAccount.self).count < BankAccount.most else { throw Space.tooManyBanks }
    }
    try validate(new)
    // A wallet that was deleted since, or that another account feeds by now, is not this one's any more.
    if refusal(of: new.walletId, for: new) != nil { new.walletId = nil }
    put(new, &draft)
  }

  /// A second one about the same row changes nothing.
  @inline(never)
  mutating func askBank(_ args: BankQuestion, _ draft: inout Draft) throws(Rejection) {
    if typedEntryExists(args.id) { return }
    guard let account: BankAccount = form(args.account) else { throw Rejection.unknown(.bankAccount) }
    guard account.walletId != nil, transactions[args.entry] != nil else { throw Rejection.unknown(.transaction) }
    guard bankQuestions.count < BankQuestion.most else { return }
    try Validation.date(args.row.date)
    try Validation.amount(args.row.amount)
    try Validation.text(args.row.description)
    try Validation.text(args.row.payee)
    put(args, &draft)
  }

  // MARK: What the person says

  @inline(never)
  mutating func editBanks(_ edit: EditRecords, _ draft: inout Draft) throws(Rejection) {
    let set = try members(of: edit)
    for id in edit.ids {
      try requireTime(draft)
      guard let old = small[id], !old.stamp.isDeleted else { throw Rejection.unknown(.bankConnection) }
      switch old.kind {
      case .bankConnection:
        let new = try edited(old, BankConnection.self, set: set)
        try validate(new)
        replace(old, with: new, name: new.bankName, &draft)
      case .bankAccount:
        let new = try edited(old, BankAccount.self, set: set)
        try validate(new)
        if let refusal = refusal(of: new.walletId, for: new) { throw refusal }
        replace(old, with: new, name: new.title, &draft)
      default: throw Rejection.unknown(.bankConnection)
      }
    }
  }

  /// BNK-10: the row becomes what the person says.
  @inline(never)
  mutating func answerBank(_ args: AnswerBank, _ draft: inout Draft) throws(Rejection) {
    guard let old = small[args.question], var question: BankQuestion = form(args.question) else {
      throw Rejection.unknown(.bankQuestion)
    }
    guard question.answer == nil else { return }
    guard let account: BankAccount = form(question.account), let wallet = account.walletId.flatMap({ wallets.live($0) })
    else {
      throw Rejection.unknown(.wallet)
    }
    var row = question.row
    if args.answer != .both { (row.matches, row.match) = (question.entry, args.answer) }
    var free: Int64 = 0
    // Two that look alike are two: the second has an id of its own.
    while args.answer == .both && typedEntryExists(row.id) && free < 1000 {
      free += 1
      row.id = ImportRow.id(wallet: wallet.id, fingerprint: row.fingerprint + "/" + String(free))
    }
    var statement = ImportStatement(fileName: question.bankName, walletId: wallet.id, rows: [row])
    statement.bank = account.connection
    try importRows(statement, &draft)
    question.answer = args.answer
    replace(old, with: question, name: question.bankName, &draft)
  }

  // MARK: A row that is an entry of the wallet

  /// The entry takes over what the bank says of it (BNK-10, L-4). False where it cannot; the row is then an entry of
  /// its own.
  @inline(never)
  mutating func adoptBooking(
    _ row: ImportRow, of id: RecordID, in wallet: Wallet, today: CalendarDate, _ draft: inout Draft
  ) -> Bool {
    guard let old = transactions[id], old.walletId == wallet.id, old.currency == wallet.currency else { return false }
    // What the person deleted stays deleted (L-1); the row is known by it from now on.
    if old.stamp.isDeleted { return true }
    var known = old
    known.fingerprint = row.fingerprint
    known.externalId = row.externalId ?? old.externalId
    known.counterparty = old.counterparty ?? row.counterparty
    known.reference = old.reference ?? row.reference
    known.valueDate = row.valueDate ?? old.valueDate
    known.booking = row.booking
    var record = known
    if row.match == .replace, !old.isTransfer {
      record.date = row.date
      record.amount = row.amount
      record.description = row.description
      record.counterparty = row.counterparty ?? old.counterparty
      record.source = .bank
      // A name and a category that nobody touched since are as good as the new ones.
      let isUntouched = old.source == .bank && old.stamp.updatedAt == old.stamp.createdAt
      if record.payee == nil || isUntouched { record.payee = row.payee }
      if record.categoryId == nil || isUntouched, !record.isSplit,
        let category = row.categoryId.flatMap({ categories.live($0) }),
        category.group == .expense || row.amount > 0
      {
        record.categoryId = category.id
        record.categorySource = row.categorySource
        record.categoryConfidence = row.categoryConfidence
      }
      // What waited for the bank is taken as cash once it is booked, unless the person filed it meanwhile.
      if old.source == .bank, old.categoryId == nil, !old.isSplit, old.reimbursable == nil, old.links.isEmpty,
        old.group == nil,
        old.settles == nil
      {
        record.transferWalletId = cashWallet(of: row, in: wallet)
      }
      // Parts and payments that are linked may not fit another amount: the entry then stays as the person has it.
      do throws(Rejection) { try validate(&record, before: old, today: today) } catch { record = known }
    }
    note(old, &record, name: record.title, &draft)
    put(record, &draft)
    return true
  }

  // MARK: Bounds

  private static let tooManyBanks = Rejection(.invalidField, "No more banks can be connected.")

  private func validate(_ bank: BankConnection) throws(Rejection) {
    guard !bank.provider.isEmpty, bank.provider.utf8.count <= 40, bank.bankId.utf8.count <= 200, !bank.bankName.isEmpty,
      bank.bankName.unicodeScalars.count <= Validation.longestName, (bank.country ?? "").utf8.count <= 2,
      bank.zone.utf8.count <= 60
    else { throw Rejection(.invalidField, "This bank has a name that cannot be kept.") }
    guard bank.syncMinute >= 0, bank.syncMinute < Settings.minutesOfDay else {
      throw Rejection(.invalidField, "A time of day lies between 00:00 and 23:59.")
    }
  }

  private func validate(_ account: BankAccount) throws(Rejection) {
    guard !account.uid.isEmpty, account.uid.utf8.count <= 400, (account.number ?? "").utf8.count <= 100,
      account.title.unicodeScalars.count <= 200
    else { throw Rejection(.invalidField, "This account has a name that cannot be kept.") }
    try Validation.amount(account.booked ?? 0)
    try Validation.amount(account.available ?? 0)
    for date in [account.bookedOn, account.availableOn, account.fetchedUntil, account.reconciledOn] {
      if let date { try Validation.date(date) }
    }
  }

  /// Why an account's rows cannot go into this wallet; nil where they can, and for none.
  private func refusal(of id: RecordID?, for account: BankAccount) -> Rejection? {
    guard let id else { return nil }
    guard let wallet = wallets.live(id) else { return Rejection.unknown(.wallet) }
    guard wallet.currency == account.currency, wallet.walletKind != .group else {
      return Rejection(.invalidField, "This wallet has another currency than the account.")
    }
    for other in forms(BankAccount.self) where other.id != account.id && other.walletId == id {
      guard form(other.connection, BankConnection.self)?.isEnded ?? true else {
        return Rejection(.invalidField, "Another bank account goes into this wallet already.")
      }
    }
    return nil
  }
}
