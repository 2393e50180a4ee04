import Basis

extension Space {
  /// Undoes a whole action (UXA-21): what it created is deleted, what it deleted is back, and a field that nobody
  /// changed since has its former value. The undoing is an action itself, so undoing it redoes.
  mutating func undoAction(_ target: RecordID, _ draft: inout Draft) throws(Rejection) {
    guard var action = actions[target] else {
      throw Rejection(.unknownAction, "This change is too old to undo.")
    }
    guard action.undoneBy == nil else { throw Rejection(.alreadyUndone, "This change was undone already.") }
    guard target != draft.mutation.action else { throw Rejection(.notUndoable, "This change cannot be undone.") }

    if isGroup { try requireUndoable(action, draft) }
    // Transactions go before the wallets and categories that they refer to; restored ones come after them.
    for record in wallets.inIDOrder where record.stamp.deletedBy == target { try restore(record, &draft) }
    for record in categories.inIDOrder where record.stamp.deletedBy == target { try restore(record, &draft) }
    for record in transactions.inIDOrder {
      try requireTime(draft)
      if record.stamp.deletedBy == target {
        try restore(record, &draft)
      } else if record.stamp.came(by: target) {
        unlinkAll(record.id, &draft)
        var gone = transactions[record.id] ?? record
        mark(&gone.stamp, draft)
        draft.count += 1
        put(gone, &draft)
      }
    }
    for record in smallInIDOrder where record.kind != .plan {
      try requireTime(draft)
      if record.stamp.deletedBy == target {
        try restore(record, &draft)
      } else if record.stamp.came(by: target) {
        var gone = record
        mark(&gone.stamp, draft)
        draft.count += 1
        put(gone, &draft)
      }
    }
    try undoRelabelling(action, &draft)
    // Newest first: an action can change a field twice.
    for edit in action.edits.reversed() {
      try requireTime(draft)
      try undo(edit, &draft)
    }
    for edit in action.edits where edit.kind == .transaction {
      if let record = transactions[edit.id] { try requireSound(record) }
    }
    for edit in action.edits where edit.kind == .expense {
      try requireTime(draft)
      if let expense: Expense = form(edit.id) { try requireSound(expense) }
    }
    for record in wallets.inIDOrder where record.stamp.came(by: target) {
      try requireTime(draft)
      guard liveReferences(to: record.id) == 0 else {
        throw Rejection(.walletHasTransactions, "This wallet has transactions by now, so adding it cannot be undone.")
      }
      var gone = record
      mark(&gone.stamp, draft)
      draft.count += 1
      put(gone, &draft)
    }
    for record in categories.inIDOrder where record.stamp.came(by: target) {
      try requireTime(draft)
      // Other bonuses stay in it.
      if record.id == Category.bonusPool && liveReferences(to: record.id) > 0 { continue }
      guard liveReferences(to: record.id) == 0 else {
        throw Rejection(.categoryInUse, "This category is in use by now, so adding it cannot be undone.")
      }
      var gone = record
      mark(&gone.stamp, draft)
      draft.count += 1
      put(gone, &draft)
    }
    if action.edits.contains(where: { $0.kind == .settings }) { recountShares(&draft) }
    // Undoing an undoing makes the first action undoable again.
    if let original = action.undoes, var first = actions[original], first.undoneBy == target {
      first.undoneBy = nil
      put(first, &draft)
    }
    action.undoneBy = draft.mutation.action
    put(action, &draft)
    draft.undoes = target
    draft.subject = action.subject
  }

  /// In a group: what was done with expenses and donations, by whoever may change them now. A settlement is reopened
  /// instead, and who belongs to it is not undone behind somebody's back (SPL-19, HSE-19).
  private func requireUndoable(_ action: Action, _ draft: Draft) throws(Rejection) {
    var touched = Set(action.edits.map { $0.id })
    for record in small.values where record.stamp.deletedBy == action.id || record.stamp.came(by: action.id) {
      touched.insert(record.id)
    }
    for id in touched {
      guard let record = small[id], record.kind == .expense || record.kind == .donation else {
        throw Rejection(.notUndoable, "This change cannot be undone.")
      }
      try requireRestorable(record, draft)
    }
  }

  private func liveReferences(to id: RecordID) -> Int {
    guard references.count(id) > 0 else { return 0 }
    var count = 0
    transactions.forEachUnordered { transaction in
      let refers =
        transaction.walletId == id || transaction.transferWalletId == id || transaction.categoryId == id
        || transaction.splits.contains { $0.categoryId == id }
      if refers && !transaction.stamp.isDeleted { count += 1 }
    }
    for record in small.values where record.references.contains(id) { count += 1 }
    categories.forEachUnordered { if $0.parentId == id && !$0.stamp.isDeleted { count += 1 } }
    return count
  }

  /// Puts one field back if it still has the value that the action gave it; a newer change wins.
  private mutating func undo(_ edit: Action.Edit, _ draft: inout Draft) throws(Rejection) {
    switch edit.kind {
    case .transaction:
      if let record = try undone(edit, transactions[edit.id], &draft) { put(record, &draft) }
    case .wallet:
      guard let old = wallets[edit.id], let record = try undone(edit, old, &draft) else { return }
      if !record.stamp.isDeleted { try requireFreeName(record) }
      try requireSameHistory(old, record)
      put(record, &draft)
    case .category:
      guard let record = try undone(edit, categories[edit.id], &draft) else { return }
      if !record.stamp.isDeleted { try requireFreeName(record) }
      put(record, &draft)
    case .settings:
      guard let record = try undone(edit, settings[edit.id], &draft) else { return }
      guard record.currency == currency || !hasLockedCurrency else { throw Space.currencyLocked }
      put(record, &draft)
    case .action: return
    default:
      guard var record = small[edit.id], let members = Space.undone(edit, record.members) else { return }
      record.members = members
      noteUndone(edit, &record.stamp, &draft)
      put(record, &draft)
    }
  }

  private func noteUndone(_ edit: Action.Edit, _ stamp: inout Stamp, _ draft: inout Draft) {
    stamp.updatedAt = draft.clock
    draft.edits.append(Action.Edit(edit.kind, edit.id, edit.field, before: edit.after, after: edit.before))
    draft.count += 1
  }

  var smallInIDOrder: [SmallRecord] {
    var all = Array(small.values)
    all.sort { $0.id < $1.id }
    return all
  }

  /// The fields with one of them put back; nil when it was changed since.
  @inline(never)
  private static func undone(_ edit: Action.Edit, _ now: [JSONMember]) -> [JSONMember]? {
    var members = now
    let index = members.firstIndex { sameBytes($0.name, edit.field) }
    guard index.map({ members[$0].value }) == edit.after else { return nil }
    if let index {
      if let before = edit.before { members[index].value = before } else { members.remove(at: index) }
    } else if let before = edit.before {
      members.append(JSONMember(edit.field, before))
    }
    return members
  }

  private func undone<R: LedgerRecord>(
    _ edit: Action.Edit, _ current: R?, _ draft: inout Draft
  ) throws(Rejection) -> R? {
    guard let current, let now = current.encodedFields.members, let members = Space.undone(edit, now) else {
      return nil
    }
    var record = R()
    guard record.readFields(.object(members)) == nil else { return nil }
    record.id = current.id
    noteUndone(edit, &record.stamp, &draft)
    return record
  }
}

extension Stamp {
  /// Lives because of this action: created or brought back by it.
  fileprivate func came(by action: RecordID) -> Bool { !isDeleted && (createdBy == action || restoredBy == action) }
}
