import Basis
import Ledger
import Replica
import Store
import Synchronization

/// `POST /v1/sync`: applies bundles with the same engine that the client used, each whole or not at all, and answers
/// with outcomes and with the records that changed. The last word on every change.
final class SyncService<S: Storage>: Sendable {
  let storage: S
  let cache: SpaceCache<S>
  let reaches: ReachCache<S>
  let leases: SealLeases
  let vault: Vault
  let clock: ServerClock
  let events: EventHub
  let metrics: Metrics
  let bench: Workbench
  let answers: AnswerBudget
  let spacesPerAccount: Int
  let householdLimit: Int
  let captureWindow: Int64?
  /// PLN-12.
  let hasPlans: Bool
  /// How long one bundle may take, and after how long a request takes no further one. What is left is not refused: the
  /// device sends it with its next request, and other people's requests come in between.
  let bundleMilliseconds: UInt64
  let requestMilliseconds: UInt64
  /// How long a bundle may take on a thread that answers everybody. One that takes longer begins once more in the line.
  let quickMilliseconds: UInt64
  /// Devices that nothing was known of, by person: how far each of them got is kept for as long as there is the space.
  /// So many a day are somebody's who has a hundred ledgers; more are made up.
  let newClients = RateLimiter<RecordID>(limit: 1_000, periodMilliseconds: 86_400_000)
  /// Next keys of a sealed group that nothing here asks for, of each member and of all of them: a link has room for
  /// some seven hundred.
  let undueKeys = RateLimiter<[RecordID]>(limit: 20, periodMilliseconds: 86_400_000)
  let undueKeysOfAll = RateLimiter<RecordID>(limit: 60, periodMilliseconds: 86_400_000)
  let longLine: LongLine
  let longThreads = LowPriorityThreads.forSpaces()
  /// PLN-09; nil where nothing can be bought.
  let appStore: AppStoreSettings?

  private let history = Mutex<RecordID?>(nil)

  /// Records and bytes in one page of a patch, about.
  static var pageRecords: Int { 2000 }
  static var pageBytes: Int { 1 << 20 }
  /// Rejections that a client has not acknowledged and that are kept for it.
  static var unseenLimit: Int { 1000 }
  /// The same of all of a person's devices in one space, since a device is whatever a request says it is.
  static var unseenOfPerson: Int { 5000 }
  /// The same where the owner of the space has no room left.
  static var unseenOfPersonWhenFull: Int { 1000 }
  /// As many of one device are kept although there is no room left.
  static var fewUnseen: Int { 16 }
  /// How often a request starts anew when another process was faster.
  private static var attempts: Int { 50 }

  init(
    storage: S, vault: Vault, clock: ServerClock, events: EventHub, bench: Workbench = Workbench(),
    settings: ServerSettings, metrics: Metrics, leases: SealLeases = SealLeases(),
    answers: AnswerBudget = AnswerBudget(),
    longLine: LongLine = LongLine()
  ) {
    self.longLine = longLine
    self.answers = answers
    self.leases = leases
    self.metrics = metrics
    self.storage = storage
    self.vault = vault
    self.clock = clock
    self.events = events
    self.bench = bench
    spacesPerAccount = settings.spacesPerAccount
    householdLimit = settings.householdLimit
    captureWindow = settings.captureWindow
    hasPlans = settings.plans
    bundleMilliseconds = settings.bundleMilliseconds
    requestMilliseconds = settings.requestMilliseconds
    quickMilliseconds = settings.quickMilliseconds
    appStore = settings.store.appStore
    reaches = ReachCache(storage: storage)
    cache = SpaceCache(
      storage: storage, vault: vault, recordLimit: settings.cachedRecords, metrics: metrics,
      rooms: RoomBook(limits: settings.room), bench: bench,
      clock: clock)
  }

  /// - Parameter isConfirmed: the person gave their password a moment ago (HSE-13).
  func sync(_ request: SyncRequest, as principal: Principal, isConfirmed: Bool = false) async throws -> SyncAnswer {
    let waiting = SealLeases.Waiting()
    func go(isLong: Bool) async throws -> SyncAnswer {
      var isFirst = true
      return try await retrying {
        defer { isFirst = false }
        return try await attempt(
          request, as: principal, isConfirmed: isConfirmed, isFirst: isFirst, isLong: isLong, waiting)
      }
    }
    let person = principal.person
    func inLine() async throws -> SyncAnswer { try await longLine.turn(of: person) { try await go(isLong: true) } }
    func turn() async throws -> SyncAnswer {
      guard !longLine.isHeavy(person) else { return try await inLine() }
      // What it decided before it turned out to take long stands: the second time it gets the same outcomes.
      do { return try await go(isLong: false) } catch is LongLine.TakesLong { return try await inLine() }
    }
    return try await request.mayOpenEvents ? openingEvents(of: person, turn) : turn()
  }

  /// A large request takes long to read, too.
  func read(_ body: [UInt8], of person: RecordID?) async throws -> SyncRequest {
    let read = { @Sendable [longLine] in try longLine.measuring(person) { try SyncRequest(json: try JSON.parse(body)) }
    }
    guard body.count > Self.quickBody else { return try read() }
    return try await longThreads.run(for: person?.text ?? "") { try read() }
  }

  private static var quickBody: Int { 128 << 10 }

  /// Starts anew when another process was faster, after a short wait by chance, so that two of them take turns.
  func retrying<T>(_ work: () async throws -> T) async throws -> T {
    for attempt in 1..<Self.attempts {
      do { return try await work() } catch StorageError.conflict {
        try await Task.sleep(for: .microseconds(Int.random(in: 0...min(20_000, 500 * attempt))))
      }
    }
    return try await work()
  }

  /// Spaces of one request, pinned, with what the principal may do there.
  struct Access: Sendable {
    var hosted: HostedSpace
    var change: Permit
    var read: Permit
    /// `ReachCache.Reach.basis` of what the permits were given for.
    var basis: UInt64?
  }

  /// One client's key within a space: of two people who send the same client id, neither can touch the other's queue.
  static func clientKey(_ client: RecordID, _ principal: Principal) -> RecordID {
    guard let user = principal.person else { return client }
    return RecordID(derivedFrom: user.text + "/" + client.text)
  }

  /// Read once: it changes only while no server runs.
  private func presentHistory() async throws -> RecordID {
    if let known = history.withLock({ $0 }) { return known }
    let read = try await storage.history()
    history.withLock { $0 = read }
    return read
  }

  /// - Parameters:
  ///   - isFirst: what is kept in memory may be used; after a conflict everything is read anew.
  ///   - isLong: it may take all the time that a request has, since it keeps nobody waiting but those who ask for the
  ///     same spaces.
  /// - Throws: `LongLine.TakesLong` where it takes long and may not.
  private func attempt(
    _ request: SyncRequest, as principal: Principal, isConfirmed: Bool, isFirst: Bool, isLong: Bool,
    _ waiting: SealLeases.Waiting
  ) async throws -> SyncAnswer {
    guard case .user(let person) = principal else { throw Refusal.signedOut }
    // The device shows what somebody else has, who is not signed in any more: a guest, while it is asked what becomes
    // of their groups.
    if let meant = request.user, meant != person { throw Refusal.signedOut }
    let client = Self.clientKey(request.client, principal)
    var answer = SyncAnswer(history: try await presentHistory(), now: clock.now())
    answer.room = answers.room()
    // Of a device that is ahead of a restored server nothing is taken before it knows (decision 0031).
    if let asked = request.history, asked != answer.history { return answer }
    var spaces: [RecordID: Access] = [:]
    var sealed: [RecordID: SealedAccess] = [:]
    defer { for access in spaces.values { cache.unpin(access.hosted) } }
    var named: Set<RecordID> = []
    // Who only asks is told by what is on disk; who changes something is checked by the writer once more.
    let reach = try await reaches.find(
      principal, isFresh: !isFirst || request.bundles.isEmpty || !request.seals.isEmpty, naming: request.spaces)
    let (memberships, unbegun) = try await memberships(for: request, known: reach.memberships, as: principal)
    for id in request.asks.map(\.space) + request.bundles.joined().map(\.space) + request.seals.map(\.space)
    where named.insert(id).inserted {
      guard let membership = memberships[id] else {
        answer.missing.append(id)
        continue
      }
      let permits = try storage.permits([.changeSpace, .readSpace], on: id, as: principal, membership)
      guard !membership.level.isSealed else {
        sealed[id] = SealedAccess(change: permits[0], read: permits[1], version: membership.version)
        continue
      }
      // It keeps none of the others from being told: its records are not sent, and its changes stay with the device,
      // which sends them again once it's released.
      guard !bench.isSetAsideForSync(id) else {
        answer.waiting.append(id)
        continue
      }
      let hosted = try await cache.pin(permits[0], atLeast: membership.version)
      spaces[id] = Access(hosted: hosted, change: permits[0], read: permits[1], basis: reach.basis)
    }
    if !answer.missing.isEmpty {
      let erased = try await storage.erasedSpaces(try SystemPermit(.listOwnSpaces, as: principal))
      answer.erased = answer.missing.filter { erased.contains($0) }
    }
    answer.seals = try await take(
      request.seals, client: client, sealed, versions: memberships.mapValues(\.version), waiting)
    for bundle in request.bundles {
      for item in bundle {
        if let access = spaces[item.space] { try await cache.ensureClient(client, in: access.hosted, access.change) }
      }
    }
    // What the device has heard is forgotten first, or a full memory of what it has not would refuse what comes with
    // the word that it has.
    for ask in request.asks where ask.acknowledged > 0 {
      guard let access = spaces[ask.space] else { continue }
      try await cache.ensureClient(client, in: access.hosted, access.change)
      forget(through: ask.acknowledged, client: client, access)
    }
    let gates = request.bundles.isEmpty ? [:] : try await gates(spaces)
    if !request.bundles.isEmpty { for access in spaces.values { try await measure(access.read) } }
    let coming = try await coming(by: request, spaces)
    var commits: BundleResult
    (commits, answer) = try await perform(
      request, client: client, spaces, isConfirmed, gates, coming, answer, isLong: isLong)
    guard !commits.takesLong else {
      try await settle(commits)
      throw LongLine.TakesLong()
    }
    if let basis = reach.basis, commits.changed.isEmpty {
      // Nothing was decided that the writer would have checked: it is asked.
      commits.commits.append(storage.submit(WriteBatch(basis: basis)))
    }
    explain(unbegun, in: &answer)
    // A change in the clear is not for the server: without the space it was refused, and moved no queue of it on.
    explain(sealed.mapValues { _ in .sealing(.sealed) }, as: SealingRefusal.sealed.code, in: &answer)
    for ask in request.asks {
      guard let access = sealed[ask.space] else { continue }
      // Erased a moment ago: the next sync is told.
      guard let patch = try await sealedPage(ask, client: client, access, isFull: answer.isFull) else { continue }
      answer.append(patch: patch)
    }
    // Nothing below may be said before it is on disk.
    try await settle(commits)
    // What was decided stands and was told to others; sent again, it gets the same outcomes.
    guard !answer.isOverBudget else { throw HTTPFailure.busy }
    answer.groups = groups(memberships, spaces, as: principal)
    if let user = principal.person {
      let isInAny = memberships.values.contains { $0.kind == .group && $0.level.isSealed }
      let sealedGroups = isInAny ? try await storage.sealedGroups(try SystemPermit(.listOwnSpaces, as: principal)) : []
      answer.sealedGroups = try await self.sealedGroups(sealedGroups, for: user)
      answer.expected = reach.expected
      answer.departures = reach.departures
      answer.plan = try await plan(spaces, sealedGroups, as: principal)
    }
    return answer
  }

  /// Waits for the disk, then tells who listens.
  func settle(_ result: BundleResult) async throws {
    for commit in result.commits { try await commit.wait() }
    for (space, version) in result.changed { events.publish(space: space, version: version) }
    for user in result.users { events.publish(spacesOf: user) }
  }

  private func perform(
    _ request: SyncRequest, client: RecordID, _ spaces: [RecordID: Access], _ isConfirmed: Bool,
    _ gates: [RecordID: EventGate], _ coming: Coming, _ answer: SyncAnswer, isLong: Bool
  ) async throws -> (BundleResult, SyncAnswer) {
    let person = spaces.values.first?.change.principal.person
    let work = { @Sendable [longLine] () throws -> (BundleResult, SyncAnswer) in
      var answer = answer
      let result = try longLine.measuring(person) {
        try self.perform(request, client: client, spaces, isConfirmed, gates, coming, &answer, isLong: isLong)
      }
      return (result, answer)
    }
    guard isLong else { return try work() }
    return try await cache.alone(with: spaces.keys.sorted()) { try await longThreads.run { try work() } }
  }

  private func perform(
    _ request: SyncRequest, client: RecordID, _ spaces: [RecordID: Access], _ isConfirmed: Bool,
    _ gates: [RecordID: EventGate], _ coming: Coming, _ answer: inout SyncAnswer, isLong: Bool
  ) throws -> BundleResult {
    var commits = BundleResult()
    var gates = gates
    let mayGoBehind = !isLong && quickMilliseconds < requestMilliseconds
    let patience = Patience(milliseconds: mayGoBehind ? quickMilliseconds : requestMilliseconds)
    var waiting = Set(answer.waiting)
    for (index, bundle) in request.bundles.enumerated() {
      if index > 0 && patience.isOver {
        guard mayGoBehind else { break }
        commits.takesLong = true
        return commits
      }
      // What was made after a change that waits, in the same spaces, waits with it: they are decided in their order.
      let involved = bundle.map(\.space)
      guard waiting.isDisjoint(with: involved) else {
        waiting.formUnion(involved)
        continue
      }
      let result: BundleResult
      do {
        result = try decide(
          bundle, client: client, spaces, isConfirmed: isConfirmed, tellsAgain: true, isLong: isLong, gates: gates,
          coming: coming.of(bundle))
      } catch is LongLine.TakesLong {
        commits.takesLong = true
        return commits
      } catch HTTPFailure.tooManyUnseen where !answer.outcomes.isEmpty {
        // What it is told now it has heard of when it sends the rest.
        break
      }
      answer.outcomes.append(contentsOf: result.outcomes)
      commits.commits.append(contentsOf: result.commits)
      commits.changed.merge(result.changed) { max($0, $1) }
      commits.users.formUnion(result.users)
      learn(&gates, from: bundle, spaces)
      // After a gap the client has to send again from there; what follows waits as well.
      if result.isGap { break }
    }
    for ask in request.asks {
      guard let access = spaces[ask.space] else { continue }
      let (patch, commit) = page(ask, access, isFull: answer.isFull)
      answer.append(patch: patch)
      commits.commits.append(commit)
    }
    return commits
  }

  private func page(_ ask: SyncRequest.Ask, _ access: Access, isFull: Bool) -> ([UInt8], Commit) {
    access.hosted.withLock { hosted in
      var patch: [UInt8] = []
      // A full answer has no room for another page: no record, and the same place to go on from.
      hosted.authority.appendPatch(
        since: ask.version, after: ask.cursor, limit: isFull ? 0 : Self.pageRecords, to: &patch)
      return (patch, hosted.lastCommit)
    }
  }

  /// Outcomes that the client has seen need not be kept any longer.
  private func forget(through sequence: Int64, client: RecordID, _ access: Access) {
    access.hosted.withLock { hosted in
      guard let known = hosted.authority.clients[client] else { return }
      let stored = known.outcomes.count(where: { $0.sequence <= sequence && $0.isRejection })
      hosted.authority.acknowledge(client: client, upTo: sequence)
      guard stored > 0 else { return }
      hosted.note(refused: -stored, of: access.change.principal.person)
      let write = Write.forgetOutcomes(access.change, client: client, through: sequence)
      hosted.lastCommit = storage.submit(WriteBatch([write], lineages: [hosted.lineage]))
    }
  }
}

extension Outcome {
  var isRejection: Bool {
    if case .rejected = verdict { return true }
    return false
  }

  var isGap: Bool {
    if case .gap = verdict { return true }
    return false
  }
}
