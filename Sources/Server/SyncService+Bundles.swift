import Basis
import Ledger
import Store

extension SyncService {
  struct BundleResult {
    var outcomes: [Outcome] = []
    var commit: Commit?
    var changed: [RecordID: Int64] = [:]
    var isGap = false
  }

  /// Applies a bundle whole or not at all. What was answered before is answered in the same way again; a rejection
  /// advances the client's sequence too, or its queue would jam.
  func apply(
    _ bundle: [SyncRequest.Item], client: RecordID, _ spaces: [RecordID: Access], isStopped: Bool
  ) throws -> BundleResult {
    var hosted: [RecordID: HostedSpace] = [:]
    for item in bundle {
      guard let access = spaces[item.space] else {
        // Not theirs, or not there: nothing of the bundle happens, and nothing is remembered.
        return BundleResult(outcomes: bundle.map { Outcome($0, Self.notHere) })
      }
      hosted[item.space] = access.hosted
    }
    return try HostedSpace.withLocks(Array(hosted.values)) {
      var run = BundleRun(service: self, client: client, spaces: spaces)
      return try run.perform(bundle, isStopped: isStopped)
    }
  }

  private static var notHere: Outcome.Status {
    let failure = HTTPFailure.notFound
    return .rejected(code: failure.code, message: failure.message)
  }
}

/// One bundle while the locks of its spaces are held.
private struct BundleRun<S: Storage> {
  let service: SyncService<S>
  let client: RecordID
  let spaces: [RecordID: SyncService<S>.Access]
  var batch = WriteBatch()
  var involved: [HostedSpace] = []

  init(service: SyncService<S>, client: RecordID, spaces: [RecordID: SyncService<S>.Access]) {
    self.service = service
    self.client = client
    self.spaces = spaces
  }

  mutating func perform(_ bundle: [SyncRequest.Item], isStopped: Bool) throws -> SyncService<S>.BundleResult {
    var result = SyncService<S>.BundleResult()
    var expected: [RecordID: Int64] = [:]
    var fresh: [SyncRequest.Item] = []
    var earlier: Rejection?
    for item in bundle {
      let hosted = try host(of: item)
      // Forgotten between reading it and now: start again.
      guard let progress = hosted.clients[client] else { throw StorageError.conflict }
      let next = expected[item.space] ?? progress.last + 1
      if item.sequence < next && item.sequence <= progress.last {
        let status = try earlierStatus(item, hosted, progress)
        if case .rejected = status { earlier = Rejection(.malformed, "Another part of this change was refused.") }
        result.outcomes.append(Outcome(item, status))
      } else if item.sequence == next && !isStopped {
        expected[item.space] = next + 1
        fresh.append(item)
      } else {
        result.isGap = true
        result.outcomes.append(Outcome(item, .gap(expected: next)))
      }
    }
    guard !fresh.isEmpty else { return result }
    guard !result.isGap else {
      // A bundle with a gap in it is not applied in part.
      result.outcomes.append(contentsOf: fresh.map { Outcome($0, .gap(expected: $0.sequence)) })
      return result
    }
    try apply(fresh, refusedBefore: earlier, &result)
    return result
  }

  private func host(of item: SyncRequest.Item) throws -> HostedSpace {
    guard let access = spaces[item.space] else { throw Refusal.notFound }
    return access.hosted
  }

  private func earlierStatus(
    _ item: SyncRequest.Item, _ hosted: HostedSpace, _ progress: ClientProgress
  ) throws -> Outcome.Status {
    guard let sealed = progress.outcomes[item.sequence] else { return .applied(version: nil) }
    let name = KeptRejection.name(item.space, client, item.sequence)
    guard let kept = KeptRejection(bytes: try hosted.key.open(note: sealed, about: name)) else {
      throw StorageError.unreadable(what: "outcome")
    }
    return .rejected(code: kept.code, message: kept.message)
  }

  private mutating func apply(
    _ items: [SyncRequest.Item], refusedBefore: Rejection?, _ result: inout SyncService<S>.BundleResult
  ) throws {
    var done: [(item: SyncRequest.Item, hosted: HostedSpace, applied: Applied)] = []
    var rejection = refusedBefore
    for item in items where rejection == nil {
      let hosted = try host(of: item)
      do {
        done.append((item, hosted, try applyOne(item, hosted)))
      } catch let refusal as Rejection {
        rejection = refusal
      }
    }
    if let rejection {
      for step in done.reversed() { step.hosted.space.revert(step.applied) }
      try reject(items, rejection, &result)
    } else {
      try keep(done, &result)
    }
    try advance(items)
    let commit = service.storage.submit(batch)
    for hosted in involved { hosted.lastCommit = commit }
    result.commit = commit
  }

  private func applyOne(_ item: SyncRequest.Item, _ hosted: HostedSpace) throws -> Applied {
    guard !service.refused.contains(item.id) else {
      throw Rejection(.quarantined, "This change made the server stop, so it was set aside. Please report it.")
    }
    let mutation = try item.mutation.get()
    guard let journal = service.journal else { return try hosted.space.apply(mutation) }
    return try journal.noting(item.id) { () throws(Rejection) in try hosted.space.apply(mutation) }
  }

  private mutating func keep(
    _ done: [(item: SyncRequest.Item, hosted: HostedSpace, applied: Applied)],
    _ result: inout SyncService<S>.BundleResult
  ) throws {
    var versions: [RecordID: Int64] = [:]
    for (item, hosted, applied) in done {
      guard let access = spaces[item.space] else { continue }
      let from = versions[item.space] ?? applied.version - 1
      if versions[item.space] == nil {
        batch.writes.append(.advance(access.change, from: from, to: hosted.space.version))
      }
      versions[item.space] = hosted.space.version
      for record in applied.records {
        batch.writes.append(.record(access.change, try hosted.key.seal(record, of: item.space)))
      }
      result.outcomes.append(Outcome(item, .applied(version: applied.version)))
    }
    result.changed = versions
  }

  private mutating func reject(
    _ items: [SyncRequest.Item], _ rejection: Rejection, _ result: inout SyncService<S>.BundleResult
  ) throws {
    let kept = KeptRejection(rejection)
    for item in items {
      let hosted = try host(of: item)
      guard let access = spaces[item.space] else { continue }
      guard hosted.clients[client]?.outcomes.count ?? 0 < SyncService<S>.unseenLimit else {
        throw HTTPFailure.tooManyUnseen
      }
      let name = KeptRejection.name(item.space, client, item.sequence)
      let sealed = try hosted.key.seal(note: kept.bytes, about: name)
      hosted.clients[client]?.outcomes[item.sequence] = sealed
      batch.writes.append(.outcome(access.change, client: client, sequence: item.sequence, sealed: sealed))
      result.outcomes.append(Outcome(item, .rejected(code: kept.code, message: kept.message)))
    }
  }

  /// Notes how far the client got, once for each space.
  private mutating func advance(_ items: [SyncRequest.Item]) throws {
    var last: [RecordID: Int64] = [:]
    for item in items { last[item.space] = max(last[item.space] ?? 0, item.sequence) }
    for (space, sequence) in last.sorted(by: { $0.key < $1.key }) {
      guard let access = spaces[space] else { continue }
      access.hosted.clients[client]?.last = sequence
      batch.writes.append(.progress(access.change, client: client, last: sequence))
      batch.lineages.append(access.hosted.lineage)
      involved.append(access.hosted)
    }
  }
}
