import Basis

extension Space {
  /// TXN-31: what came in pays for what went out; both entries keep the amount.
  mutating func link(_ args: LinkReimbursement, _ draft: inout Draft) throws(Rejection) {
    guard let oldExpense = transactions.live(args.expense), let oldIncome = transactions.live(args.income) else {
      throw Rejection.unknown(.transaction)
    }
    guard oldExpense.amount < 0, oldExpense.reimbursable != nil, oldIncome.amount > 0, !oldIncome.isTransfer else {
      throw Rejection(.reimbursement, "Money that came in can pay back an expense that is marked as reimbursable.")
    }
    guard oldIncome.refundOf == nil else {
      throw Rejection(.reimbursement, "This entry is a refund already.")
    }
    guard oldExpense.currency == oldIncome.currency else {
      throw Rejection(.currencyMismatch, "Both entries have to be in the same currency.")
    }
    var expense = oldExpense
    var income = oldIncome
    expense.links.removeAll { $0.transactionId == income.id }
    income.links.removeAll { $0.transactionId == expense.id }
    guard args.amount > 0, args.amount <= expense.linkable else {
      throw Space.tooMuch("Of this expense ", expense, " is open.")
    }
    guard args.amount <= income.linkable else { throw Space.tooMuch("Of this entry ", income, " is free.") }
    expense.links.append(Transaction.Link(income.id, args.amount))
    income.links.append(Transaction.Link(expense.id, args.amount))
    let isWhole = expense.linkable == 0
    expense.reimbursementStatus = isWhole ? .cleared : .pending
    expense.clearedAt = isWhole ? draft.mutation.today : nil
    write(&expense, over: oldExpense, &draft)
    write(&income, over: oldIncome, &draft)
    draft.count = 1
    draft.subject = expense.title
  }

  private static func tooMuch(_ before: String, _ entry: Transaction, _ after: String) -> Rejection {
    let money = Money(minorUnits: entry.linkable, currency: entry.currency)
    return Rejection(
      .reimbursement,
      before + money.currency.text + "\u{A0}" + money.decimalText + after + " Please enter no more than that.")
  }

  /// Unlinking makes the expense wait again.
  mutating func unlink(_ args: LinkReimbursement, _ draft: inout Draft) throws(Rejection) {
    guard let expense = transactions.live(args.expense), transactions.live(args.income) != nil,
      expense.links.contains(where: { $0.transactionId == args.income })
    else { throw Rejection.unknown(.transaction) }
    unlink(expense.id, from: args.income, &draft)
    unlink(args.income, from: expense.id, &draft)
    draft.count = 1
    draft.subject = expense.title
  }

  private mutating func unlink(_ id: RecordID, from other: RecordID, _ draft: inout Draft) {
    guard let old = transactions[id], old.links.contains(where: { $0.transactionId == other }) else { return }
    var record = old
    record.links.removeAll { $0.transactionId == other }
    if record.reimbursable != nil {
      record.reimbursementStatus = .pending
      record.clearedAt = nil
    }
    write(&record, over: old, &draft)
  }

  /// What is about to go pays nothing back any more, and is paid back by nothing.
  mutating func unlinkAll(_ id: RecordID, _ draft: inout Draft) {
    guard let record = transactions[id] else { return }
    for link in record.links {
      unlink(link.transactionId, from: id, &draft)
      unlink(id, from: link.transactionId, &draft)
    }
  }

  private mutating func write(_ record: inout Transaction, over old: Transaction, _ draft: inout Draft) {
    record.excluded = record.excludedByRule
    let (count, subject) = (draft.count, draft.subject)
    note(old, &record, name: record.title, &draft)
    (draft.count, draft.subject) = (count, subject)
    put(record, &draft)
  }

  /// TXN-29, TXN-30: marks, and what follows from them.
  func validateReimbursement(
    _ record: inout Transaction, before old: Transaction?, today: CalendarDate
  ) throws(Rejection) {
    guard !record.links.isEmpty || record.reimbursable != nil || old?.reimbursable != nil else {
      record.reimbursementStatus = nil
      record.reimbursementNote = nil
      record.clearedAt = nil
      record.excluded = record.excludedByRule
      return
    }
    if !record.links.isEmpty {
      let turned = old.map { ($0.amount < 0) != (record.amount < 0) } ?? true
      guard !turned, !record.isTransfer, record.linkedAmount <= record.size,
        record.amount > 0 || record.reimbursable != nil
      else {
        throw Rejection(.reimbursement, "This entry is linked with money that was paid back. Please unlink that first.")
      }
    }
    if record.reimbursable != nil && (record.amount >= 0 || record.isTransfer) {
      guard old?.reimbursable != nil else {
        throw Rejection(.reimbursement, "Only an expense can be reimbursed.")
      }
      record.reimbursable = nil
    }
    try Validation.text(record.reimbursementNote)
    if record.reimbursable == nil {
      record.reimbursementStatus = nil
      record.reimbursementNote = nil
      record.clearedAt = nil
    } else {
      var status = record.reimbursementStatus ?? .pending
      // Links that covered all of it do so no more, or do now.
      let wasCovered = old.map { !$0.links.isEmpty && $0.linkable == 0 } ?? false
      if status == .cleared && wasCovered && record.linkable > 0 { status = .pending }
      if status == .settled && record.links.isEmpty {
        throw Rejection(.reimbursement, "Nothing was paid back yet. Please take the mark off instead.")
      }
      if !record.links.isEmpty && record.linkable == 0 { status = .cleared }
      record.reimbursementStatus = status
      record.clearedAt = status == .pending ? nil : record.clearedAt ?? today
    }
    record.excluded = record.excludedByRule
  }

  /// TXN-32: money back for an expense stands in that expense's category.
  func validateRefund(_ record: inout Transaction, before old: Transaction?) throws(Rejection) {
    guard let original = record.refundOf else { return }
    guard record.amount > 0, !record.isTransfer, record.links.isEmpty, original != record.id else {
      throw Rejection(.reimbursement, "A refund is money that came back for an expense.")
    }
    guard old?.refundOf != original else { return }
    guard let expense = transactions.live(original), expense.amount < 0, !expense.isTransfer else {
      throw Rejection.unknown(.transaction)
    }
    guard expense.currency == record.currency else {
      throw Rejection(.currencyMismatch, "Both entries have to be in the same currency.")
    }
    record.splits = []
    record.categoryId = expense.categoryId ?? expense.splits.first?.categoryId
    record.categorySource = record.categoryId == nil ? .none : .manual
    record.categoryConfidence = record.categoryId == nil ? nil : 100
  }

  /// Undoing single fields has to leave links that both entries know of.
  func hasSoundLinks(_ record: Transaction) -> Bool {
    guard !record.stamp.isDeleted else { return record.links.isEmpty }
    guard record.links.isEmpty || (!record.isTransfer && record.linkedAmount <= record.size) else { return false }
    for link in record.links {
      guard let other = transactions.live(link.transactionId), (other.amount < 0) != (record.amount < 0),
        other.links.contains(where: { $0.transactionId == record.id && $0.amount == link.amount })
      else { return false }
    }
    guard record.reimbursable == nil || (record.amount < 0 && !record.isTransfer) else { return false }
    guard record.amount > 0 || record.links.isEmpty || record.reimbursable != nil else { return false }
    guard (record.reimbursable == nil) == (record.reimbursementStatus == nil) else { return false }
    if record.refundOf != nil {
      guard record.amount > 0, !record.isTransfer, record.links.isEmpty else { return false }
    }
    return record.excluded == record.excludedByRule
  }
}
