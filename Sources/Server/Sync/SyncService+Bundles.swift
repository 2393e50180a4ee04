import Basis
import Ledger
import Replica
import Store
import Synchronization

extension SyncService {
  struct BundleResult: Sendable {
    var outcomes: [Outcome] = []
    /// What has to be on disk before the outcomes are told.
    var commits: [Commit] = []
    var changed: [RecordID: Int64] = [:]
    /// Accounts that came into a group or went.
    var users: Set<RecordID> = []
    var isGap = false
    /// It stopped before a bundle that takes long.
    var takesLong = false
  }

  /// Lets the spaces decide on a bundle and writes what they decided as one batch. The locks of all its spaces are held
  /// from the first look to the submission, so that batches reach the disk in the order of their versions.
  ///
  /// - Parameters:
  ///   - isConfirmed: whoever asks gave their password a moment ago; what the server does itself needs none.
  ///   - tellsAgain: it's a device's, which sends a bundle again until it has heard what became of it. What the server
  ///     numbers itself is asked
  ///     once.
  ///   - isLong: it may take all the time that a bundle has; else it stops early, having changed nothing, and throws
  ///     `LongLine.TakesLong`.
  ///   - endsAccounts: the server itself ends the account of whoever asks (SEC-18).
  ///   - letsIn: the server itself lets whoever asks into a group (SEC-02).
  ///   - settlesAfterLeaving: whoever asks left the household, and marks what was open then as paid (HSE-14).
  ///   - gates: of events whose founders have plans; what the server does itself asks none.
  ///   - coming: what is known of people who come into groups by it. The batch is written only if that is so still.
  ///   - extra: what else belongs into the batch, before the rest of it, when the bundle was applied.
  func decide(
    _ items: [SyncRequest.Item], client: RecordID, _ spaces: [RecordID: Access], isConfirmed: Bool = true,
    tellsAgain: Bool = false,
    isLong: Bool = true, endsAccounts: Bool = false, letsIn: Bool = false, settlesAfterLeaving: Bool = false,
    gates: [RecordID: EventGate] = [:], coming: Coming = Coming(), extra: (HostedSpace) throws -> [Write] = { _ in [] }
  ) throws -> BundleResult {
    var involved: [Access] = []
    for item in items {
      guard let access = spaces[item.space], !involved.contains(where: { $0.hosted === access.hosted }) else {
        continue
      }
      involved.append(access)
    }
    for access in involved where bench.isSetAside(.change, access.hosted.id) { throw HTTPFailure.setAside }
    return try HostedSpace.withLocks(involved.map(\.hosted)) {
      for access in involved {
        // Forgotten between reading it and now: the whole request starts again.
        guard access.hosted.authority.clients[client] != nil else { throw StorageError.conflict }
      }
      if tellsAgain { try requireSeen(items, client: client, involved) }
      let before = involved.map { Before($0.hosted, client) }
      let patience = Hurry(milliseconds: isLong ? bundleMilliseconds : min(bundleMilliseconds, quickMilliseconds))
      let decision = decision(
        on: items, client: client, involved, isConfirmed, endsAccounts, letsIn, settlesAfterLeaving, gates, coming,
        patience)
      if !isLong, patience.wasOver {
        for (access, state) in zip(involved, before) { state.bringBack(access.hosted, without: decision) }
        throw LongLine.TakesLong()
      }
      guard decision.isNew else {
        // A retry: what it is told again may still be on its way to the disk.
        return BundleResult(
          outcomes: decision.outcomes, commits: involved.map(\.hosted.lastCommit),
          isGap: decision.outcomes.contains(where: \.isGap))
      }
      do {
        if tellsAgain { try requireRoom(decision, client: client, involved, before) }
        return try keep(
          decision, client: client, involved, tellsAgain: tellsAgain, planned: Self.plannedAnew(items),
          banks: Self.banksAnew(items), coming,
          extra: extra)
      } catch {
        // Nothing was handed to the writer. To drop the copies would make everybody's next request read the whole space
        // again.
        for (access, state) in zip(involved, before) { state.bringBack(access.hosted, without: decision) }
        throw error
      }
    }
  }

  private func decision(
    on items: [SyncRequest.Item], client: RecordID, _ involved: [Access], _ isConfirmed: Bool, _ endsAccounts: Bool,
    _ letsIn: Bool, _ settlesAfterLeaving: Bool, _ gates: [RecordID: EventGate], _ coming: Coming, _ patience: Hurry
  ) -> Decision {
    var unreadable: [RecordID: Rejection] = [:]
    var mutations: [Mutation] = []
    for item in items {
      switch item.mutation {
      case .success(let mutation):
        mutations.append(mutation)
        if isFull(item.space, for: mutation.intent, involved) { unreadable[item.id] = .spaceFull }
      case .failure(let rejection):
        unreadable[item.id] = rejection
        mutations.append(item.unreadableMutation)
      }
    }
    // The states move out of their places and back: a second reference would make every change copy the whole space.
    var authorities = involved.map { Authority(space: Space(id: $0.hosted.id)) }
    for (index, access) in involved.enumerated() { swap(&authorities[index], &access.hosted.authority) }
    defer {
      for (index, access) in involved.enumerated() { swap(&authorities[index], &access.hosted.authority) }
    }
    var bundle = Bundle(mutations)
    bundle.named = items.reduce(into: []) { $0.formUnion($1.named) }
    var context = ApplyContext(
      latestDate: clock.latestDate, earliestDate: clock.earliestDate, householdLimit: householdLimit)
    context.isRarelyRead = true
    context.isConfirmed = isConfirmed
    context.endsAccounts = endsAccounts
    context.letsIn = letsIn
    context.settlesAfterLeaving = settlesAfterLeaving
    context.gates = gates
    context.arrivals = coming.arrivals
    let person = involved.first?.change.principal.person
    context.author = person
    // What the server does itself has the watch's time, and nobody to be told; nobody is kept from going.
    if person != nil, !endsAccounts {
      context.isOverTime = { patience.isOver }
    }
    let authors = person.map { person in involved.map { WorkItem.author(person, of: $0.hosted.id) } } ?? []
    if !endsAccounts, authors.contains(where: { bench.isSetAside(.author, $0.id) }) {
      for mutation in mutations { unreadable[mutation.id] = .authorAside }
    }
    context.mayPurge = involved.allSatisfy { $0.change.operation == .closePeriods }
    let refused = bench.refused
    guard let journal = bench.journal else {
      return Authority.decide(
        bundle, client: client, authorities: &authorities, quarantined: refused, unreadable: unreadable,
        context: context)
    }
    return journal.noting(mutations.map(\.id).filter { !refused.contains($0) }, by: authors) {
      Authority.decide(
        bundle, client: client, authorities: &authorities, quarantined: refused, unreadable: unreadable,
        context: context)
    }
  }

  /// Spaces that may have got a payday, or another one, or something deleted, or are groups that were: the job finds
  /// out when it is due (NTF-13).
  private static func plannedAnew(_ items: [SyncRequest.Item]) -> Set<RecordID> {
    var spaces: Set<RecordID> = []
    for item in items {
      guard case .success(let mutation) = item.mutation else { continue }
      switch mutation.intent {
      case .setPayday, .adoptRecords, .undo, .editGroup, .captureMessage, .deleteRecords: spaces.insert(item.space)
      default: continue
      }
    }
    return spaces
  }

  /// Spaces whose people want their banks asked at another time of day (BNK-09).
  private static func banksAnew(_ items: [SyncRequest.Item]) -> Set<RecordID> {
    var spaces: Set<RecordID> = []
    for item in items {
      if case .success(let mutation) = item.mutation, case .editBank = mutation.intent { spaces.insert(item.space) }
    }
    return spaces
  }

  /// Only rejections are stored, and of devices only: a sequence that was decided and has no row was applied.
  private func keep(
    _ decision: Decision, client: RecordID, _ involved: [Access], tellsAgain: Bool, planned: Set<RecordID>,
    banks: Set<RecordID>,
    _ coming: Coming, extra: (HostedSpace) throws -> [Write]
  ) throws -> BundleResult {
    var batch = WriteBatch()
    var result = BundleResult(outcomes: decision.outcomes)
    var kept: [RecordID: (refused: Int, byteCount: Int)] = [:]
    if let first = involved.first, !decision.applied.isEmpty {
      batch.writes = coming.conditions(first.change) + (try extra(first.hosted))
    }
    for access in involved {
      let id = access.hosted.id
      let applied = decision.applied.filter { $0.space == id }
      if let first = applied.first {
        let version = access.hosted.authority.space.version
        batch.writes.append(.advance(access.change, from: first.applied.version - 1, to: version))
        result.changed[id] = version
        let (writes, users) = membershipWrites(access)
        batch.writes.append(contentsOf: writes)
        result.users.formUnion(users)
        if planned.contains(id) { batch.writes.append(.planClosing(access.change, due: clock.now())) }
        if banks.contains(id) { batch.writes.append(.planBankGrants(access.change, due: clock.now())) }
      }
      let start = ContinuousClock.now
      var byteCount = 0
      for step in applied {
        for (record, earlier) in step.applied.changes {
          let sealed = try access.hosted.key.seal(record, of: id)
          byteCount += sealed.payload.count
          batch.writes.append(.record(access.change, sealed, inPlaceOf: earlier))
        }
      }
      access.hosted.note(written: byteCount)
      if byteCount > 0 { cache.rooms.add(byteCount, to: id, records: access.hosted.authority.space.recordCount) }
      if !applied.isEmpty { metrics.note(.sealing, since: start) }
      let outcomes = decision.outcomes.filter { $0.space == id }
      for outcome in outcomes where outcome.isRejection && tellsAgain {
        let name = keptOutcomeName(id, client, outcome.sequence)
        let sealed = try access.hosted.key.seal(note: outcome.json.bytes, about: name)
        batch.writes.append(.outcome(access.change, client: client, sequence: outcome.sequence, sealed: sealed))
        kept[id, default: (0, 0)].refused += 1
        kept[id, default: (0, 0)].byteCount += sealed.count
      }
      if let last = outcomes.last {
        batch.writes.append(.progress(access.change, client: client, last: last.sequence))
      }
      batch.lineages.append(access.hosted.lineage)
      if let basis = access.basis { batch.basis = basis }
      forgetApplied(of: client, in: access.hosted, tellsAgain: tellsAgain)
    }
    let commit = storage.submit(batch)
    for access in involved {
      access.hosted.lastCommit = commit
      guard let kept = kept[access.hosted.id] else { continue }
      access.hosted.note(refused: kept.refused, of: access.change.principal.person)
      cache.rooms.add(kept.byteCount, to: access.hosted.id, records: access.hosted.authority.space.recordCount)
    }
    result.commits = [commit]
    return result
  }

  /// A client that never acknowledges cannot fill the memory: of rejections that it has not seen there is a limit.
  /// Asked before anything is decided, and only of what is new: who sends a decided bundle again wants to be told.
  private func requireSeen(_ items: [SyncRequest.Item], client: RecordID, _ involved: [Access]) throws {
    for access in involved {
      guard let progress = access.hosted.authority.clients[client], progress.outcomes.count > Self.unseenLimit,
        items.contains(where: { $0.space == access.hosted.id && $0.sequence > progress.lastSequence })
      else { continue }
      guard progress.outcomes.count(where: \.isRejection) <= Self.unseenLimit else { throw HTTPFailure.tooManyUnseen }
    }
  }

  /// Asked before what was decided is written: refusals are kept for a device until it has heard of them, and how far
  /// it got for ever. So a person has so many of both, whatever devices they make up.
  private func requireRoom(_ decision: Decision, client: RecordID, _ involved: [Access], _ before: [Before]) throws {
    guard let person = involved.first?.change.principal.person else { return }
    for access in involved where decision.outcomes.contains(where: { $0.space == access.hosted.id && $0.isRejection }) {
      // A device that hears of what it sends has few at a time. It goes on, or its queue would stand still behind the
      // first one that is refused, with all that makes room behind that.
      let own = access.hosted.authority.clients[client]?.outcomes.count(where: \.isRejection) ?? 0
      let isFull = own > Self.fewUnseen && cache.rooms.isFull(access.hosted.id, withSpare: true)
      guard access.hosted.refused(of: person) < (isFull ? Self.unseenOfPersonWhenFull : Self.unseenOfPerson) else {
        throw HTTPFailure.tooManyUnseen
      }
    }
    for state in before where state.isNew {
      if let seconds = newClients.take(person, now: clock.now()) { throw HTTPFailure.tooMany(seconds: seconds) }
    }
  }

  /// What was applied can be forgotten, since that is what a decided sequence without an outcome means.
  private func forgetApplied(of client: RecordID, in hosted: HostedSpace, tellsAgain: Bool) {
    guard let outcomes = hosted.authority.clients[client]?.outcomes, outcomes.count > 64 else { return }
    // Of the server's own the newest say that another one was faster to a number.
    hosted.authority.clients[client]?.outcomes =
      tellsAgain ? outcomes.filter(\.isRejection) : Array(outcomes.suffix(64))
  }

  /// A copy as it was before a bundle.
  private struct Before {
    private let client: RecordID
    private let lastSequence: Int64
    private let accounts: Set<RecordID>

    init(_ hosted: HostedSpace, _ client: RecordID) {
      self.client = client
      lastSequence = hosted.authority.clients[client]?.lastSequence ?? 0
      accounts = hosted.accounts
    }

    /// Nothing was kept of the device in this space.
    var isNew: Bool { lastSequence == 0 }

    /// - Parameter decision: the newest that the copy knows.
    func bringBack(_ hosted: HostedSpace, without decision: Decision) {
      for step in decision.applied.reversed() where step.space == hosted.id {
        hosted.authority.space.revert(step.applied)
      }
      hosted.authority.clients[client]?.lastSequence = lastSequence
      hosted.authority.clients[client]?.outcomes.removeAll { $0.sequence > lastSequence }
      hosted.accounts = accounts
    }
  }
}

/// Knows whether it was why a bundle was given up.
private final class Hurry: Sendable {
  private let patience: Patience
  private let over = Atomic(false)

  init(milliseconds: UInt64) { patience = Patience(milliseconds: milliseconds) }

  var wasOver: Bool { over.load(ordering: .relaxed) }

  var isOver: Bool {
    guard patience.isOver else { return false }
    over.store(true, ordering: .relaxed)
    return true
  }
}

extension SyncRequest.Item {
  /// Stands for a mutation that could not be decoded. It is never applied: its decoding problem rejects it.
  fileprivate var unreadableMutation: Mutation {
    Mutation(id: id, space: space, sequence: sequence, clock: 0, today: .earliest, intent: .purge(RecordList()))
  }
}
