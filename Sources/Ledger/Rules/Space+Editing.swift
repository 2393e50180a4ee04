import Basis

extension Space {
  /// The record with the named fields set. Fields outside of `editableFields` are refused.
  func edited<R: LedgerRecord>(_ old: R, set: [JSONMember], _ draft: Draft) throws(Rejection) -> R {
    guard let before = old.encodedFields.members else { return old }
    let members = try Space.merged(before, set, editable: R.editableFields)
    var record = R()
    if let problem = record.readFields(.object(members)) { throw Rejection.malformed(problem) }
    record.id = old.id
    return record
  }

  @inline(never)
  static func merged(
    _ before: [JSONMember], _ set: [JSONMember], editable: [String]
  ) throws(Rejection) -> [JSONMember] {
    var members = before
    for change in set {
      guard editable.contains(where: { sameBytes($0, change.name) }) else {
        throw Rejection(.fixedField, "\u{2039}" + change.name + "\u{203A} cannot be changed.")
      }
      let index = members.firstIndex { sameBytes($0.name, change.name) }
      if let index { members.remove(at: index) }
      if change.value != .null { members.append(change) }
    }
    return members
  }

  /// What differs between two states of a record, field by field, the stamp left out: what undo needs.
  func differences<R: LedgerRecord>(_ old: R, _ new: R) -> [Action.Edit] {
    Space.differences(R.kind, old.id, old.fieldsWithoutStamp, new.fieldsWithoutStamp)
  }

  @inline(never)
  static func differences(
    _ kind: RecordKind, _ id: RecordID, _ before: [JSONMember], _ after: [JSONMember]
  ) -> [Action.Edit] {
    var edits: [Action.Edit] = []
    for member in before {
      let value = after.first { sameBytes($0.name, member.name) }?.value
      if value != member.value { edits.append(Action.Edit(kind, id, member.name, before: member.value, after: value)) }
    }
    for member in after where !before.contains(where: { sameBytes($0.name, member.name) }) {
      edits.append(Action.Edit(kind, id, member.name, before: nil, after: member.value))
    }
    return edits
  }

  /// Notes what an edit changed and stamps the record if anything did.
  func note<R: LedgerRecord>(_ old: R, _ new: inout R, name: String, _ draft: inout Draft) {
    let edits = differences(old, new)
    if !edits.isEmpty { new.stamp.updatedAt = draft.clock }
    draft.edits.append(contentsOf: edits)
    draft.count += 1
    draft.subject = draft.subject ?? name
  }

  /// The members of an edit's `set`.
  func members(of edit: EditRecords) throws(Rejection) -> [JSONMember] {
    guard let members = edit.set?.members, !members.isEmpty, !edit.ids.isEmpty else {
      throw Rejection(.malformed, "This change names nothing to change.")
    }
    return members
  }

  mutating func editSettings(_ edit: EditRecords, _ draft: inout Draft) throws(Rejection) {
    let set = try members(of: edit)
    guard edit.ids == [id], let old = settings[id] else { throw Rejection.unknown(.settings) }
    var record = try edited(old, set: set, draft)
    guard record.currency == old.currency || !hasLockedCurrency else { throw Space.currencyLocked }
    try validate(record)
    note(old, &record, name: record.currency.text, &draft)
    put(record, &draft)
    if old.sharedSpendingView != record.sharedSpendingView { recountShares(&draft) }
  }

  mutating func delete(_ list: RecordList, _ draft: inout Draft) throws(Rejection) {
    for id in list.ids {
      try requireTime(draft)
      switch list.kind {
      case .transaction:
        guard transactions.live(id) != nil else { continue }
        unlinkAll(id, &draft)
        guard var record = transactions.live(id) else { continue }
        mark(&record.stamp, draft)
        draft.subject = draft.subject ?? record.title
        put(record, &draft)
      case .wallet:
        guard var record = wallets.live(id) else { continue }
        try requireDeletable(record)
        mark(&record.stamp, draft)
        draft.subject = draft.subject ?? record.name
        put(record, &draft)
      case .category:
        guard var record = categories.live(id) else { continue }
        try requireDeletable(record)
        mark(&record.stamp, draft)
        draft.subject = draft.subject ?? record.name
        put(record, &draft)
      case .budget, .template, .report, .rule, .pattern: try deleteSmall(id, list.kind, &draft)
      case .expense: try delete(expense: id, &draft)
      case .donation:
        _ = try actor(draft)
        try deleteSmall(id, list.kind, &draft)
      case .settings, .action, .snapshot, .plan, .notice, .group, .member, .bonus, .settlement, .ownShare, .splitRatio,
        .joinRequest, .capture, .bankConnection, .bankAccount, .bankQuestion:
        throw Rejection(.fixedField, "This cannot be deleted.")
      }
      draft.count += 1
    }
  }

  mutating func restore(_ list: RecordList, _ draft: inout Draft) throws(Rejection) {
    for id in list.ids {
      try requireTime(draft)
      switch list.kind {
      case .transaction:
        guard let record = transactions[id] else { throw Rejection.unknown(.transaction) }
        try restore(record, &draft)
      case .wallet:
        guard let record = wallets[id] else { throw Rejection.unknown(.wallet) }
        try restore(record, &draft)
      case .category:
        guard let record = categories[id] else { throw Rejection.unknown(.category) }
        try restore(record, &draft)
      case .budget, .template, .report, .rule, .pattern, .expense, .donation:
        guard let record = small[id], record.kind == list.kind else { throw Rejection.unknown(list.kind) }
        if isGroup { try requireRestorable(record, draft) }
        try restore(record, &draft)
      case .settings, .action, .snapshot, .plan, .notice, .group, .member, .bonus, .settlement, .ownShare, .splitRatio,
        .joinRequest, .capture, .bankConnection, .bankAccount, .bankQuestion:
        throw Rejection(.fixedField, "This cannot be restored.")
      }
    }
  }

  mutating func restore(_ transaction: Transaction, _ draft: inout Draft) throws(Rejection) {
    guard transaction.stamp.isDeleted else { return }
    var record = transaction
    // TXN-11: what it was shared in is gone, so it comes back as the person's alone; together with its group it stays
    // shared.
    let comesWithGroup = record.group.map { draft.context.spaces.contains($0) } ?? true
    if !comesWithGroup && !isFollowed(record) { record.leaveGroup() }
    unmark(&record.stamp, &draft)
    put(record, &draft)
  }

  mutating func restore(_ wallet: Wallet, _ draft: inout Draft) throws(Rejection) {
    guard wallet.stamp.isDeleted else { return }
    var record = wallet
    try requireFreeName(record)
    unmark(&record.stamp, &draft)
    put(record, &draft)
  }

  mutating func restore(_ category: Category, _ draft: inout Draft) throws(Rejection) {
    guard category.stamp.isDeleted else { return }
    var record = category
    try requireFreeName(record)
    unmark(&record.stamp, &draft)
    put(record, &draft)
  }

  mutating func restore(_ old: SmallRecord, _ draft: inout Draft) throws(Rejection) {
    guard old.stamp.isDeleted else { return }
    try requireParts(of: old)
    var record = old
    unmark(&record.stamp, &draft)
    put(record, &draft)
  }

  private mutating func deleteSmall(_ id: RecordID, _ kind: RecordKind, _ draft: inout Draft) throws(Rejection) {
    guard var record = small[id], record.kind == kind, !record.stamp.isDeleted else { return }
    mark(&record.stamp, draft)
    draft.subject = draft.subject ?? record.read(Template.self)?.description
    put(record, &draft)
  }

  func mark(_ stamp: inout Stamp, _ draft: Draft) {
    // By a server's date, so that a phone whose clock is behind gives nobody less time to bring it back (TXN-11).
    stamp.deletedAt = max(draft.clock, Int64(draft.context.earliestDate.daysSinceEpoch) * 86_400_000)
    stamp.deletedBy = draft.mutation.action
    stamp.restoredBy = nil
    stamp.updatedAt = draft.clock
  }

  private func unmark(_ stamp: inout Stamp, _ draft: inout Draft) {
    stamp.deletedAt = nil
    stamp.deletedBy = nil
    stamp.restoredBy = draft.mutation.action
    stamp.updatedAt = draft.clock
    draft.count += 1
  }

  /// Destroys deleted records for good; their ids and versions remain (TXN-11).
  mutating func purge(_ list: RecordList, _ draft: inout Draft) throws(Rejection) {
    guard draft.context.mayPurge else {
      throw Rejection(.purgeNotAllowed, "Deleted entries of this space are removed by its server after 30 days.")
    }
    for id in list.ids {
      try requireTime(draft)
      guard let record = stored(id), !record.purged else { continue }
      let deleted =
        transactions[id]?.stamp.isDeleted ?? wallets[id]?.stamp.isDeleted ?? categories[id]?.stamp.isDeleted
        ?? small[id]?.stamp.isDeleted ?? (actions[id] != nil)
      guard deleted && record.kind == list.kind else {
        throw Rejection(.purgeNotAllowed, "Only what was deleted before can be removed for good.")
      }
      put(raw: StoredRecord(kind: record.kind, id: id, version: 0, purged: true, payload: []), &draft)
      draft.count += 1
    }
  }
}

extension LedgerRecord {
  fileprivate var fieldsWithoutStamp: [JSONMember] {
    var bare = self
    bare.stamp = Stamp()
    return bare.encodedFields.members ?? []
  }
}
