import Basis

/// What was deleted can be brought back for thirty days, and goes for good then (TXN-11, NTF-13).
extension Space {
  /// Days for which a deleted record is kept.
  public static let keptDeleted: Int64 = 30
  private static let kept = keptDeleted * 86_400_000

  /// Deleted records of a person's own ledger whose time was over at `now`, of one kind, at most `limit`; nil when
  /// there are none, or none that can go yet.
  ///
  /// Entries of a group's are the group's to bring back, and those of an import that was undone may come again with
  /// their file: both stay. A wallet or a category goes once nothing names it any more, deleted entries included.
  /// - Parameter now: milliseconds since 1970.
  public func purgeable(at now: Int64, limit: Int) -> RecordList? {
    guard !isGroup else { return nil }
    let due = overdue(at: now)
    for kind in [RecordKind.transaction, .template, .wallet, .category] {
      var ids = due.filter { $0.kind == kind }.map { $0.id }.sorted()
      if kind == .wallet || kind == .category { ids.removeAll { isNamed($0) } }
      if !ids.isEmpty { return RecordList(kind: kind, ids: Array(ids.prefix(limit))) }
    }
    return nil
  }

  /// When the next deleted record's time is over, in milliseconds since 1970; nil without one that has time left at
  /// `now`.
  public func nextPurge(after now: Int64) -> Int64? {
    guard !isGroup else { return nil }
    var next: Int64?
    forEachDeleted { _, _, deletedAt in
      let end = deletedAt.addingReportingOverflow(Space.kept)
      if !end.overflow, end.partialValue > now { next = min(next ?? .max, end.partialValue) }
    }
    return next
  }

  private func overdue(at now: Int64) -> [(kind: RecordKind, id: RecordID)] {
    var due: [(kind: RecordKind, id: RecordID)] = []
    forEachDeleted { kind, id, deletedAt in
      let age = now.subtractingReportingOverflow(deletedAt)
      if !age.overflow, age.partialValue >= Space.kept { due.append((kind, id)) }
    }
    return due
  }

  private func forEachDeleted(_ body: (RecordKind, RecordID, Int64) -> Void) {
    transactions.forEachUnordered { entry in
      guard let at = entry.stamp.deletedAt, entry.group == nil else { return }
      if let action = entry.stamp.deletedBy, actions[action]?.undoes != nil { return }
      body(.transaction, entry.id, at)
    }
    for record in small.values where record.kind == .template {
      if let at = record.stamp.deletedAt { body(.template, record.id, at) }
    }
    wallets.forEachUnordered { if let at = $0.stamp.deletedAt, $0.walletKind != .group { body(.wallet, $0.id, at) } }
    categories.forEachUnordered { if let at = $0.stamp.deletedAt, !$0.isSystem { body(.category, $0.id, at) } }
  }

  /// Whether any other record refers to it, deleted ones included.
  private func isNamed(_ id: RecordID) -> Bool {
    // What messages go into stays: with a choice that names nothing no other choice could be made any more.
    if let settings = settings.entries[self.id]?.record,
      settings.captureWallet == id || settings.messageSources.contains(where: { $0.wallet == id })
    {
      return true
    }
    // Entries, templates, budgets, rules and the categories below one are all counted there.
    return references.count(id) > 0
  }
}
