import Basis

extension Space {
  /// The chosen rows of a statement (IMP-04, IMP-06). A row whose id was here before, even deleted or purged, is left
  /// out in silence: importing twice equals importing once, and what a person deleted stays deleted (L-1).
  mutating func importRows(_ statement: ImportStatement, _ draft: inout Draft) throws(Rejection) {
    guard let wallet = wallets.live(statement.walletId) else { throw Rejection.unknown(.wallet) }
    draft.subject = statement.fileName
    let rules = markingRules
    var looks = 0
    for row in statement.rows {
      try requireTime(draft)
      guard row.date.isAccepted else {
        throw Space.atLine(row.line, .dateOutOfRange, "the date lies outside of 1900 to 2199")
      }
      guard row.amount.magnitude <= UInt64(Validation.largestAmount) else {
        throw Space.atLine(row.line, .amountTooLarge, "the amount is too large to keep")
      }
      guard row.hasShortTexts else { throw Space.atLine(row.line, .invalidField, "a text is too long to keep") }
      if let same = row.matches, adoptBooking(row, of: same, in: wallet, today: draft.mutation.today, &draft) {
        continue
      }
      guard !typedEntryExists(row.id) else { continue }
      if let half = row.adopts, adoptHalf(row, of: half, in: wallet, &draft) { continue }
      var entry = transaction(of: row, in: wallet, draft)
      if statement.bank != nil { entry.source = .bank }
      try mark(&entry, by: rules, &looks)
      put(entry, &draft)
      draft.count += 1
    }
    var fed = wallet
    fed.fedUntil = statement.rows.reduce(wallet.fedUntil) { newest, row in newest.map { max($0, row.date) } ?? row.date
    }
    guard fed.fedUntil != wallet.fedUntil else { return }
    draft.edits.append(contentsOf: differences(wallet, fed))
    put(fed, &draft)
  }

  func transaction(of row: ImportRow, in wallet: Wallet, _ draft: Draft) -> Transaction {
    var record = Transaction()
    record.id = row.id
    record.walletId = wallet.id
    record.currency = wallet.currency
    record.date = row.date
    record.amount = row.amount
    record.description = row.description
    record.payee = row.payee
    record.counterparty = row.counterparty
    record.reference = row.reference
    record.valueDate = row.valueDate
    record.notes = row.notes
    record.externalId = row.externalId
    record.fingerprint = row.fingerprint
    record.foreignCategory = row.foreignCategory
    record.booking = row.booking
    record.line = row.line
    record.source = .import
    record.stamp = draft.newStamp
    if let cash = cashWallet(of: row, in: wallet) {
      (record.transferWalletId, record.transferAmount) = (cash, row.amount.negatedClamped)
      return record
    }
    // A category that was deleted meanwhile, or is for the other direction, leaves the row uncategorised: one row never
    // stops a whole import.
    if let categoryId = row.categoryId, let category = categories.live(categoryId),
      category.group == .expense || row.amount > 0
    {
      record.categoryId = categoryId
      record.categorySource = row.categorySource
      record.categoryConfidence = row.categoryConfidence.map { max(0, min(100, $0)) }
    }
    return record
  }

  /// Where the cash of a row goes, if that wallet still can take it: one row never stops a whole import.
  func cashWallet(of row: ImportRow, in wallet: Wallet) -> RecordID? {
    guard row.amount < 0, let cash = row.cashWallet.flatMap({ wallets.live($0) }), cash.active,
      cash.walletKind == .cash,
      cash.currency == wallet.currency, cash.id != wallet.id
    else { return nil }
    return cash.id
  }

  private static func atLine(_ line: Int64?, _ code: Rejection.Code, _ reason: String) -> Rejection {
    guard let line else { return Rejection(code, "In one row " + reason + ". Nothing was imported.") }
    return Rejection(code, "In line " + String(line) + " " + reason + ". Nothing was imported.")
  }

  /// Takes records as they are; ids that are here already are left alone (ACC-11, IMP-13), or keep what was changed
  /// later (SYN-13). What cannot be read is kept unread (TXN-02).
  mutating func adopt(_ args: AdoptRecords, _ draft: inout Draft) throws(Rejection) {
    try requireCounts(args)
    for item in args.records {
      try requireTime(draft)
      guard let data = item.data, data.members != nil else { throw Rejection.malformed(.missing("data")) }
      let recordID = item.kind == .settings ? id : item.id
      let stored = StoredRecord(
        kind: item.kind, id: recordID, version: draft.version, purged: false, payload: data.bytes)
      let readable = Readable(stored)
      if typedEntryExists(recordID) {
        guard args.takesLater, let readable, isLater(readable, than: recordID) else { continue }
      }
      if case .small(let record)? = readable, isOthersRequest(record, draft) { continue }
      touch(recordID, &draft, stored.payload.count)
      guard let read = readable else {
        // Without them there is no ledger for the rest to be in.
        guard item.kind != .settings else {
          throw Rejection(.invalidField, "The settings among these records cannot be read. Nothing was taken over.")
        }
        unreadable[recordID] = stored
        continue
      }
      switch read {
      case .settings(let entry): settings.entries[recordID] = entry
      case .wallet(let entry):
        if entry.record.keepsName { try requireFreeName(entry.record) }
        set(wallet: entry)
      case .category(let entry):
        if !entry.record.stamp.isDeleted { try requireFreeName(entry.record) }
        set(category: entry)
      case .transaction(let entry): set(transaction: entry)
      case .action(let entry): actions.entries[recordID] = entry
      case .small(let record): set(withoutOthersAccount(record, draft))
      }
      draft.count += 1
    }
    // What was told before there is a ledger goes along by itself.
    let isTold = args.records.allSatisfy { $0.kind == .notice || $0.kind == .action }
    guard settings.entries[id] != nil || isTold else { throw Rejection.notStarted }
    try requireForeign(draft)
  }

  /// Whether a record was changed after the one of the same kind and id that is here.
  private func isLater(_ record: Readable, than id: RecordID) -> Bool {
    guard let present = stored(id).flatMap({ Readable($0) }) else { return false }
    return record.kind == present.kind && record.stamp.updatedAt > present.stamp.updatedAt
  }

  /// Whether somebody else asks to be let in by it: an admin's yes to a made-up one would put them into a group that
  /// they never asked for.
  private func isOthersRequest(_ record: SmallRecord, _ draft: Draft) -> Bool {
    guard !draft.context.namesAccounts, let request = record.read(JoinRequest.self) else { return false }
    return request.user != draft.context.author
  }

  /// Whose account a member is decides who reaches the group on a server: a device's records speak for their author
  /// alone, so that nobody is put into a group that they did not join (SEC-02, EVT-05).
  private func withoutOthersAccount(_ record: SmallRecord, _ draft: Draft) -> SmallRecord {
    guard !draft.context.namesAccounts, let member = record.read(Member.self) else { return record }
    var own = record
    if let user = member.user, user != draft.context.author { own.members.removeAll { sameBytes($0.name, "user") } }
    if let user = member.was, user != draft.context.author { own.members.removeAll { sameBytes($0.name, "was") } }
    return own
  }
}

/// A stored record that this engine can read, by its kind.
indirect enum Readable {
  case settings(Entry<Settings>)
  case wallet(Entry<Wallet>)
  case category(Entry<Category>)
  case transaction(Entry<Transaction>)
  case action(Entry<Action>)
  case small(SmallRecord)

  init?(_ stored: StoredRecord) {
    do { try self.init(reading: stored) } catch { return nil }
  }

  init(reading stored: StoredRecord) throws(DecodingProblem) {
    switch stored.kind {
    case .settings: self = .settings(try Entry(stored))
    case .wallet: self = .wallet(try Entry(stored))
    case .category: self = .category(try Entry(stored))
    case .transaction: self = .transaction(try Entry(stored))
    case .action: self = .action(try Entry(stored))
    default: self = .small(try SmallRecord(stored))
    }
  }
}
