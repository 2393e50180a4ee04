import Basis

extension RecordKind {
  /// How many of a kind one space may hold, deleted ones included: far more than a life brings, and few enough for what
  /// goes through all of them (SEC-15). Nil where a ledger grows with the years: its size is for whoever stores it to
  /// say.
  var most: Int? {
    switch self {
    case .wallet: 1_000
    case .category, .budget, .template, .bankAccount: 5_000
    case .rule: FilingRule.most
    case .pattern: TaughtPattern.most
    case .report, .member, .bankConnection: 1_000
    case .group, .splitRatio: 100
    case .settings, .transaction, .action, .snapshot, .plan, .notice, .bonus, .expense, .donation, .settlement,
      .ownShare,
      .joinRequest, .capture, .bankQuestion:
      nil
    }
  }
}

extension Space {
  /// Refuses what makes more records of a kind than there may be, whichever mutation brings them: adopted ones, too. A
  /// space that has more already, from an earlier version, keeps them and goes on.
  func requireCounts(_ draft: Draft) throws(Rejection) {
    var grown: Set<RecordKind> = []
    for (id, image) in draft.before {
      guard case .absent = image, let kind = limitedKind(of: id) else { continue }
      grown.insert(kind)
    }
    for kind in RecordKind.allCases where grown.contains(kind) {
      guard let most = kind.most, count(of: kind) > most else { continue }
      throw Rejection(
        .invalidField, "There are too many of these already. Please delete some that are not needed any more.")
    }
  }

  /// The same before the first of many is looked at: to go through all of too many takes too long.
  func requireCounts(_ args: AdoptRecords) throws(Rejection) {
    var counts: [RecordKind: Int] = [:]
    for item in args.records { counts[item.kind, default: 0] += 1 }
    for kind in RecordKind.allCases {
      guard let most = kind.most, counts[kind] ?? 0 > most else { continue }
      throw Rejection(
        .invalidField, "There are too many of these already. Please delete some that are not needed any more.")
    }
  }

  /// The same for what members owe to each other: in a household everyone who settles asks for all of it. In an event
  /// nobody asks, so that it is not kept where it is too much (`GroupSums.hasFewPairs`).
  func requireFewPairs(before pairs: Int, _ named: Int) throws(Rejection) {
    guard !groupSums.hasFewPairs, groupSums.pairCount > pairs || groupSums.uses.count > named,
      group?.preset == .household
    else { return }
    throw Rejection(
      .invalidField, "There are too many of these already. Please delete some that are not needed any more.")
  }

  private func limitedKind(of id: RecordID) -> RecordKind? {
    if let record = small[id] { return record.kind.most == nil ? nil : record.kind }
    if wallets.entries[id] != nil { return .wallet }
    return categories.entries[id] != nil ? .category : nil
  }

  private func count(of kind: RecordKind) -> Int {
    if kind == .wallet { return wallets.count }
    if kind == .category { return categories.count }
    return smallCounts[kind] ?? 0
  }

  /// What is kept but cannot be read, in the order of ids, and why (TXN-02): for whoever looks after a server.
  public var unread: [(record: StoredRecord, why: DecodingProblem)] {
    var out: [(record: StoredRecord, why: DecodingProblem)] = []
    for record in unreadable.values {
      do throws(DecodingProblem) { _ = try Readable(reading: record) } catch { out.append((record, error)) }
    }
    out.sort { $0.record.id < $1.record.id }
    return out
  }
}
