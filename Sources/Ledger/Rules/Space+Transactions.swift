import Basis

extension Space {
  /// TXN-03, TXN-04, TXN-33: an entry made by a person.
  mutating func add(_ transaction: Transaction, _ draft: inout Draft) throws(Rejection) {
    try requireFree(transaction.id)
    var record = transaction
    record.stamp = draft.newStamp
    record.links = []
    guard let wallet = wallets.live(record.walletId) else { throw Rejection.unknown(.wallet) }
    guard record.currency == wallet.currency else { throw Space.currencyMismatch(wallet) }
    if record.categoryId != nil && record.categorySource == .none { record.categorySource = .manual }
    try validate(&record, before: nil, today: draft.mutation.today)
    draft.count = 1
    draft.subject = record.title
    put(record, &draft)
  }

  /// TXN-07, TXN-38: the same fields of one or many entries.
  mutating func editTransactions(_ edit: EditRecords, _ draft: inout Draft) throws(Rejection) {
    var set = try members(of: edit)
    let namesCategory = set.contains { sameBytes($0.name, "categoryId") }
    var byPerson = true
    for member in set where sameBytes(member.name, "categorySource") {
      byPerson = member.value == .string(Transaction.CategorySource.manual.name)
    }
    // CAT-10: choosing a category by hand is a manual choice, with full confidence.
    if namesCategory && byPerson {
      set.removeAll { sameBytes($0.name, "categorySource") || sameBytes($0.name, "categoryConfidence") }
      set.append(JSONMember("categorySource", .string(Transaction.CategorySource.manual.name)))
      set.append(JSONMember("categoryConfidence", .integer(100)))
    }
    for id in edit.ids {
      try requireTime(draft)
      guard let old = transactions.live(id) else { throw Rejection.unknown(.transaction) }
      // No automatic step overwrites a manual choice later (CAT-10).
      if namesCategory && !byPerson && old.categorySource == .manual { continue }
      var record = try edited(old, set: set, draft)
      let movedWallet = record.walletId != old.walletId
      if movedWallet, let wallet = wallets.live(record.walletId), wallet.currency != old.currency {
        throw Space.currencyMismatch(wallet)
      }
      if movedWallet && old.status == .incomplete { complete(&record) }
      try validate(&record, before: old, today: draft.mutation.today)
      note(old, &record, name: record.title, &draft)
      put(record, &draft)
    }
  }

  /// SPL-23, TXN-34: what lacked the wallet that it was paid from is whole once it has one. A group's is none.
  private func complete(_ record: inout Transaction) {
    guard record.amount != 0, let wallet = wallets.live(record.walletId), wallet.walletKind != .group else { return }
    record.status = .complete
  }

  private static func currencyMismatch(_ wallet: Wallet) -> Rejection {
    Rejection(
      .currencyMismatch,
      "\u{2039}" + wallet.name + "\u{203A} is kept in " + wallet.currency.text
        + ". Please choose a wallet in the currency of the entry.")
  }

  /// References and ranges of one entry. `before` is the entry as it was: what did not change is not checked again, so
  /// that history with deleted or inactive parts stays editable.
  func validate(
    _ record: inout Transaction, before old: Transaction?, today: CalendarDate
  ) throws(Rejection) {
    if old?.walletId != record.walletId, wallets.live(record.walletId) == nil { throw Rejection.unknown(.wallet) }
    try Validation.date(record.date)
    try Validation.amount(record.amount)
    try record.requireShortTexts()
    // TXN-05: only imported lines may be zero.
    guard record.amount != 0 || (record.source != .manual && old?.amount == 0) else {
      throw Rejection(.amountZero, "Please enter an amount other than zero.")
    }
    if let confidence = record.categoryConfidence, confidence < 0 || confidence > 100 {
      throw Rejection(.invalidField, "A confidence lies between 0 and 100 percent.")
    }
    try validateParts(&record, before: old)
    try validateTransfer(&record, before: old)
    try validateSettling(record)
    try validateReimbursement(&record, before: old, today: today)
    try validateRefund(&record, before: old)
    guard let categoryId = record.categoryId else {
      record.categorySource = .none
      record.categoryConfidence = nil
      return
    }
    guard old?.categoryId != categoryId || old?.amount.signum() != record.amount.signum() else { return }
    guard let category = categories.live(categoryId) else { throw Rejection.unknown(.category) }
    // Money that comes back may stand in an expense category (TXN-32); money that goes out is never income.
    guard category.group == .expense || record.amount > 0 else { throw Space.isForIncome(category) }
  }

  private func validateTransfer(_ record: inout Transaction, before old: Transaction?) throws(Rejection) {
    guard let otherId = record.transferWalletId else {
      record.transferAmount = nil
      record.transferDate = nil
      record.transferFingerprint = nil
      record.transferExternalId = nil
      return
    }
    guard otherId != record.walletId else {
      throw Rejection(.transferSameWallet, "A transfer needs two different wallets.")
    }
    let other = old?.transferWalletId == otherId ? wallets[otherId] : wallets.live(otherId)
    guard let other else { throw Rejection.unknown(.wallet) }
    record.categoryId = nil
    if let arrival = record.transferDate {
      try Validation.date(arrival)
      if arrival == record.date { record.transferDate = nil }
    }
    if other.currency == record.currency {
      record.transferAmount = record.amount.negatedClamped
    }
    guard let amount = record.transferAmount, amount != 0, amount.signum() == 0 - record.amount.signum() else {
      throw Rejection(.transferSign, "A transfer between two currencies needs the amount that arrives, too.")
    }
    try Validation.amount(amount)
  }
}
