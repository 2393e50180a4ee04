import Basis
import Ledger
import Replica
import Store
import Synchronization

/// The spaces that are in memory: loaded when first asked for, the least recently used leave when the records of all
/// together outnumber the limit, where large ones count as several. A space that somebody works with is pinned and
/// stays.
final class SpaceCache<S: Storage>: Sendable {
  private struct Entry {
    var loading: Task<HostedSpace, any Error>
    /// Set when loaded.
    var hosted: HostedSpace?
    var pins = 0
    var lastUse: UInt64 = 0
    var recordCount = 0
    var weight = 0
  }
  private struct State {
    var entries: [RecordID: Entry] = [:]
    var uses: UInt64 = 0
    var recordCount = 0
    /// What counts against the limit (`HostedSpace.weight`).
    var weight = 0
    /// Spaces that one request has for itself, with those who wait until it ends.
    var taken: [RecordID: [CheckedContinuation<Void, Never>]] = [:]

    mutating func drop(_ id: RecordID) -> Entry? {
      guard let entry = entries.removeValue(forKey: id) else { return nil }
      recordCount -= entry.recordCount
      weight -= entry.weight
      return entry
    }
  }

  private let storage: S
  private let vault: Vault
  private let recordLimit: Int
  private let metrics: Metrics
  let rooms: RoomBook
  private let bench: Workbench
  private let clock: ServerClock
  /// For spaces that are large, and for requests that take long.
  private let threads: LowPriorityThreads
  private let state = Mutex(State())

  private static var quickBytes: Int { 2 << 20 }

  init(
    storage: S, vault: Vault, recordLimit: Int, metrics: Metrics, rooms: RoomBook, bench: Workbench = Workbench(),
    clock: ServerClock = .system,
    threads: LowPriorityThreads = .forSpaces()
  ) {
    self.threads = threads
    self.clock = clock
    self.bench = bench
    self.metrics = metrics
    self.rooms = rooms
    self.storage = storage
    self.vault = vault
    self.recordLimit = recordLimit
  }

  /// How many spaces and records are held.
  var load: (spaces: Int, records: Int) { state.withLock { ($0.entries.count, $0.recordCount) } }

  /// The space, at least as new as `version`, which the caller has just read from the storage. Needs an `unpin`.
  /// - Throws: `HTTPFailure.setAside` where this kind of work on it ended the server before.
  func pin(_ permit: Permit, atLeast version: Int64) async throws -> HostedSpace {
    guard !bench.isSetAside(WorkScope.kind, permit.space) else { throw HTTPFailure.setAside }
    await free(permit.space)
    let hosted = try await pinLoaded(permit)
    let isBehind = hosted.withLock { $0.authority.space.version < version }
    guard isBehind else { return hosted }
    // Another process wrote to it: this copy is out of date, whatever was computed from it must not be written.
    hosted.lineage.breakOff()
    unpin(hosted)
    return try await pinLoaded(permit)
  }

  private func pinLoaded(_ permit: Permit) async throws -> HostedSpace {
    let (task, hosted) = state.withLock { state -> (Task<HostedSpace, any Error>, HostedSpace?) in
      state.uses += 1
      if var entry = state.entries[permit.space], entry.hosted?.lineage.isBroken != true {
        entry.pins += 1
        entry.lastUse = state.uses
        state.entries[permit.space] = entry
        return (entry.loading, entry.hosted)
      }
      _ = state.drop(permit.space)
      let task = Task { try await self.load(permit) }
      state.entries[permit.space] = Entry(loading: task, hosted: nil, pins: 1, lastUse: state.uses)
      return (task, nil)
    }
    if let hosted { return hosted }
    do {
      let hosted = try await task.value
      state.withLock { state in
        guard state.entries[permit.space]?.loading == task, state.entries[permit.space]?.hosted == nil else { return }
        state.entries[permit.space]?.hosted = hosted
      }
      return hosted
    } catch {
      state.withLock { state in
        if state.entries[permit.space]?.loading == task { state.entries[permit.space] = nil }
      }
      throw error
    }
  }

  /// Whatever is being written to the copy in memory is not written any more, and the copy goes.
  func breakOff(_ id: RecordID) {
    let entry = state.withLock { $0.drop(id) }
    entry?.hosted?.lineage.breakOff()
  }

  func unpin(_ hosted: HostedSpace) {
    let (count, weight) = hosted.withLock { ($0.authority.space.recordCount, $0.weight) }
    state.withLock { state in
      // A copy that was replaced meanwhile is nobody's business any more.
      guard var entry = state.entries[hosted.id], entry.hosted === hosted else { return }
      entry.pins -= 1
      state.recordCount += count - entry.recordCount
      entry.recordCount = count
      state.weight += weight - entry.weight
      entry.weight = weight
      state.entries[hosted.id] = entry
      if state.weight > recordLimit { Self.makeRoom(&state, limit: recordLimit) }
    }
  }

  /// Frees a tenth at a time, so that the sorting is paid for by many requests.
  private static func makeRoom(_ state: inout State, limit: Int) {
    let idle = state.entries.filter { $0.value.pins == 0 }.sorted { $0.value.lastUse < $1.value.lastUse }
    for (id, _) in idle where state.weight > limit - limit / 10 { _ = state.drop(id) }
  }

  // MARK: What takes long

  /// Does work that holds the spaces' locks for long. Whoever asks for one of them meanwhile waits without a thread:
  /// requests that stand at a lock would soon have all threads, and nobody be answered.
  /// - Parameter spaces: pinned once by whoever asks.
  /// - Throws: `HTTPFailure.busy` where others keep one of them for long, or what the work throws.
  func alone<T>(with spaces: [RecordID], _ work: () async throws -> T) async throws -> T {
    for id in spaces { try await take(id) }
    defer { release(spaces) }
    let deadline = ContinuousClock.now + Self.patience
    while state.withLock({ state in spaces.contains { state.entries[$0].map { $0.pins > 1 } ?? false } }) {
      guard ContinuousClock.now < deadline else { throw HTTPFailure.busy }
      try await Task.sleep(for: Self.look)
    }
    return try await work()
  }

  private static var patience: Duration { .seconds(5) }
  private static var look: Duration { .milliseconds(2) }

  private func take(_ id: RecordID) async throws {
    await free(id) { $0.taken[id] = [] }
  }

  private func release(_ spaces: [RecordID]) {
    let waiting = state.withLock { state in spaces.flatMap { state.taken.removeValue(forKey: $0) ?? [] } }
    for continuation in waiting { continuation.resume() }
  }

  /// Returns when nobody has the space for themselves.
  private func free(_ id: RecordID, _ then: @Sendable (inout State) -> Void = { _ in }) async {
    while true {
      let isFree = state.withLock { state in
        if state.taken[id] == nil { then(&state) } else { return false }
        return true
      }
      if isFree { return }
      await withCheckedContinuation { continuation in
        let isFree = state.withLock { state in
          if state.taken[id] == nil { return true }
          state.taken[id]?.append(continuation)
          return false
        }
        if isFree { continuation.resume() }
      }
    }
  }

  private func load(_ permit: Permit) async throws -> HostedSpace {
    guard let head = try await storage.head(permit) else { throw Refusal.notFound }
    // The one way into the engine: what is sealed never gets there (SEC-26).
    guard !head.level.isSealed else { throw HTTPFailure.sealing(.sealed) }
    let start = ContinuousClock.now
    let key = try vault.unwrap(head.wrappedKey, for: head.id)
    let records = try await storage.records(permit, changedSince: 0).filter {
      !bench.isSetAside(record: $0.id, of: head.id)
    }
    var held = RoomBook.Held()
    for record in records {
      held.records += 1
      held.byteCount += record.payload.count
    }
    let isQuick = held.byteCount < Self.quickBytes
    let recordBytes = held.byteCount
    held.byteCount += try await storage.unheard(permit).byteCount
    rooms.note(head.id, of: head.owner, head.kind, holding: held)
    // Its owner's other ones count as well, opened or not.
    if rooms.mustCount(head.id, now: clock.now()), let holding = try await storage.holdings(permit) {
      rooms.counted(holding, now: clock.now())
    }
    let reader = SpaceReader(head, records, key, WorkScope.kind, bench.journal)
    var isWhole = false
    while !isWhole {
      // What takes seconds takes none of the threads that answer everybody, and lets other large ones in between.
      isWhole =
        try await isQuick ? reader.goOn() : threads.run(for: permit.principal.person?.text ?? "") { try reader.goOn() }
    }
    metrics.note(.opening, since: start)
    return HostedSpace(space: reader.take(), head, key: key, byteCount: recordBytes, journal: bench.journal)
  }

  /// The progress of a client, read once per copy.
  func ensureClient(_ client: RecordID, in hosted: HostedSpace, _ permit: Permit) async throws {
    guard hosted.withLock({ $0.authority.clients[client] == nil }) else { return }
    // What is in memory may be newer than the disk: only a client that is not there is read.
    let stored = try await storage.progress(permit, of: client)
    var progress = ClientProgress(lastSequence: stored.last)
    for (sequence, sealed) in stored.outcomes.sorted(by: { $0.key < $1.key }) {
      let bytes = try hosted.key.open(note: sealed, about: keptOutcomeName(hosted.id, client, sequence))
      guard let outcome = Outcome(json: try JSON.parse(bytes)) else { throw StorageError.unreadable(what: "outcome") }
      progress.outcomes.append(outcome)
    }
    let read = progress
    let person = permit.principal.person
    var isCounted = true
    if let person { isCounted = hosted.withLock { $0.knowsRefused(of: person) } }
    // Of who isn't known yet nothing was decided in this copy: all is on the disk.
    let refused = try await isCounted ? 0 : storage.unheard(permit).count
    let waiting = hosted.withLock { hosted -> Commit? in
      if let person, !hosted.knowsRefused(of: person) { hosted.note(refused: refused, of: person) }
      guard hosted.authority.clients[client] == nil else { return nil }
      hosted.authority.clients[client] = read
      return hosted.authority.clients.count > HostedSpace.clientLimit ? hosted.lastCommit : nil
    }
    guard let waiting else { return }
    try await waiting.wait()
    hosted.withLock { hosted in
      // Only what is on disk may be forgotten.
      guard hosted.lastCommit === waiting else { return }
      hosted.authority.clients = hosted.authority.clients.filter { $0.key == client }
    }
  }
}

/// What a sealed outcome is about.
func keptOutcomeName(_ space: RecordID, _ client: RecordID, _ sequence: Int64) -> [UInt8] {
  Array("outcome|\(space.text)|\(client.text)|\(sequence)".utf8)
}
