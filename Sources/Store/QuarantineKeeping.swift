import Basis

extension Storage {
  /// Takes over what the journal of the last process tells. A mutation that trapped is refused from now on; one that
  /// was merely interrupted is counted, and refused after the third time. Other work that is known to have ended the
  /// process is set aside; what was only under way then is set aside the second time in a row. Whoever ended it twice
  /// by changing a space changes that space no more, and everybody else goes on; a space that ended it twice by other
  /// work, or by changes of three people, is set aside altogether. What a bank delivers is its own doing and not the
  /// ledger's; after three banks of a ledger no other one delivers into it.
  /// - Parameter now: milliseconds since 1970.
  public func settle(_ remains: ApplyJournal.Remains, now: Int64) async throws -> Quarantine {
    let permit = try SystemPermit(.quarantineMutation, as: .job(.maintenance))
    var quarantine = try await quarantine(permit)
    let writes = quarantine.take(remains, permit, now: now)
    if !writes.isEmpty { try await write(writes) }
    return quarantine
  }
}

extension Quarantine {
  /// Returns what is to be written down of it.
  mutating func take(_ remains: ApplyJournal.Remains, _ permit: SystemPermit, now: Int64) -> [Write] {
    var writes: [Write] = []
    for item in remains.trapped where item.kind == .apply { refuse(item.id, permit, &writes) }
    for item in remains.interrupted where item.kind == .apply && !refused.contains(item.id) {
      deaths[item.id, default: 0] += 1
      writes.append(.noteDeath(permit, mutation: item.id))
      if deaths[item.id, default: 0] >= Self.deathsUntilRefused { refuse(item.id, permit, &writes) }
    }
    var known: Set<WorkItem> = []
    let hasMutation = remains.trapped.contains { $0.kind == .apply }
    let hasAuthor = remains.trapped.contains { $0.kind == .author }
    for item in remains.trapped where item.kind != .apply && known.insert(item).inserted {
      let count = (work[item]?.count ?? 0) + 1
      let isSure =
        switch item.kind {
        case .author: count >= Self.deathsUntilSetAside
        case .banks: count >= Self.deathsByBanks
        // Of a change the mutation is the nearer cause, and then its author.
        case .change: !hasMutation
        case .apply, .read, .card, .report, .job, .teller, .mail, .bank, .erasure, .everything: true
        }
      note(item, setsAside: isSure, permit, now, &writes)
      let most = item.kind == .change && hasAuthor ? Self.deathsByAuthors : Self.deathsUntilSetAside
      if item.kind.isAboutSpace, deathCount(of: item.id, by: item.kind) >= most {
        note(WorkItem(.everything, item.id), setsAside: true, permit, now, &writes)
      }
    }
    // With a trap that nothing noted explains, whatever was under way is suspected; a kill only speaks of the workers.
    let isUnexplained = remains.isByTrap && remains.trapped.isEmpty
    for item in remains.interrupted
    where item.kind != .apply && !item.kind.isCounted && (isUnexplained || item.kind.isOneByOne)
      && known.insert(item).inserted
    {
      let limit = isUnexplained ? Self.deathsUntilSetAside : Self.deathsUntilRefused
      note(item, setsAside: (work[item]?.count ?? 0) + 1 >= limit, permit, now, &writes)
    }
    // A suspicion counts while it repeats itself.
    for (item, deaths) in work
    where !deaths.isSetAside && !known.contains(item) && item.kind != .change && !item.kind.isCounted {
      work[item] = nil
      writes.append(.releaseWork(permit, item))
    }
    return writes
  }

  private mutating func refuse(_ mutation: RecordID, _ permit: SystemPermit, _ writes: inout [Write]) {
    guard refused.insert(mutation).inserted else { return }
    writes.append(.refuseMutation(permit, mutation: mutation))
  }

  private mutating func note(
    _ item: WorkItem, setsAside: Bool, _ permit: SystemPermit, _ now: Int64, _ writes: inout [Write]
  ) {
    var deaths = work[item] ?? WorkDeaths(count: 0, isSetAside: false, since: now)
    deaths.count += 1
    deaths.isSetAside = deaths.isSetAside || setsAside
    work[item] = deaths
    writes.append(.noteWork(permit, item, deaths))
  }

  /// How often a space ended the process. Changes say something about those who made them: they count among themselves.
  private func deathCount(of space: RecordID, by kind: WorkKind) -> Int {
    if kind == .change { return work[WorkItem(.change, space)]?.count ?? 0 }
    return work.reduce(0) { count, entry in
      guard entry.key.id == space, entry.key.kind.isAboutSpace, entry.key.kind != .change, entry.key.kind != .everything
      else { return count }
      return count + entry.value.count
    }
  }

  /// Whether this is not to be worked on any more.
  public func isSetAside(_ kind: WorkKind, _ id: RecordID) -> Bool {
    work[WorkItem(kind, id)]?.isSetAside ?? false
      || kind.isAboutSpace && work[WorkItem(.everything, id)]?.isSetAside ?? false
  }
}
