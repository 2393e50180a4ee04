import Basis
import Ledger
import Replica
import Store
import Synchronization

/// What the server does by the clock (NTF-13). Of several servers on one database one does it; a killed one is replaced
/// when its lease ends; what was missed is done as soon as a server is up. Each job is safe to do twice.
final class JobService<S: Storage>: Sendable {
  private let storage: S
  private let sync: SyncService<S>
  private let clock: ServerClock
  /// This server, for as long as it runs.
  private let holder = RecordID.random()
  /// What had its turn since the start.
  private let ran = Mutex<Set<JobKind>>([])

  static var periodMilliseconds: Int64 { 3_600_000 }
  static var leaseMilliseconds: Int64 { 120_000 }
  private static var spacesAtOnce: Int { 50 }
  private static var closingsAtOnce: Int { 40 }
  private static var purgedAtOnce: Int { 500 }
  /// What one turn of a job does at most, and for how long; the rest has its turn after the other jobs had theirs.
  private static var spacesInTurn: Int { 1000 }
  private static var turnLimit: Duration { .seconds(30) }
  private static var moreMilliseconds: Int64 { 60_000 }
  /// While a statement is waited for (BUD-29).
  private static var retryMilliseconds: Int64 { 86_400_000 }
  /// How long one waits that did not work, in milliseconds: later and later, at most an hour.
  /// - Parameter failures: tries that failed before this one.
  static func pause(after failures: Int) -> Int64 {
    let pauses: [Int64] = [60_000, 5 * 60_000, 15 * 60_000]
    return failures < pauses.count ? pauses[failures] : periodMilliseconds
  }
  /// Nothing is due there by itself.
  private static var never: Int64 { NextTime.never }

  /// Whether addresses are asked to be proven, and so can be taken away again (ACC-04).
  private let forgetsAddresses: Bool
  private let deletions: AccountDeletions<S>
  private let metrics: Metrics

  init(
    storage: S, sync: SyncService<S>, clock: ServerClock, deletions: AccountDeletions<S>, metrics: Metrics,
    forgetsAddresses: Bool = false
  ) {
    self.metrics = metrics
    self.deletions = deletions
    self.forgetsAddresses = forgetsAddresses
    self.storage = storage
    self.sync = sync
    self.clock = clock
  }

  func states() async throws -> [JobState] {
    try await storage.jobs(try SystemPermit(.runJobs, as: .job(.timekeeping)))
  }

  /// Does what is due. Cheap while nothing is. One that does not work keeps no other from its turn.
  /// - Throws: what the first of those that did not work threw, when all had their turn.
  func runDue() async throws {
    let known = try await states()
    var failure: (any Error)?
    // Banks are slow, and have times and leases of their own (`BankService`).
    for kind in JobKind.allCases where kind != .syncBanks {
      let state = known.first { $0.kind == kind } ?? JobState(kind: kind)
      guard state.isDue(now: clock.now()) else { continue }
      do { try await run(state) } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
  }

  private func run(_ state: JobState) async throws {
    let kind = state.kind
    guard try await take(kind) else { return }
    let hasRun = ran.withLock { $0.contains(kind) }
    do {
      try await perform(kind, mayDestroy: hasRun || Self.isSure(state, now: clock.now()))
      ran.withLock { _ = $0.insert(kind) }
    } catch {
      metrics.note(job: kind.rawValue, failed: true)
      let now = clock.now()
      let permit = try SystemPermit(.runJobs, as: .job(.timekeeping))
      // False where another server is at it meanwhile: what comes of that counts.
      _ = try await isWritten(
        .failJob(permit, kind, holder: holder, at: now, nextDue: now + Self.pause(after: state.failures)))
      throw error
    }
    metrics.note(job: kind.rawValue, failed: false)
  }

  /// How a turn of a job ended: nothing is left, something is, or another server is at it.
  enum Turn: Sendable { case done, more, lost }

  /// Nothing is destroyed on the strength of one look at the clock (SEC-11). At a start after a day in which nothing ran,
  /// or where the clock went back, a first look only notes that it was here, and the next one, an hour later, destroys:
  /// a clock that is weeks ahead at one start takes nobody's account.
  static func isSure(_ state: JobState, now: Int64) -> Bool {
    guard let last = state.lastSuccess else { return true }
    return last <= now && now - last <= longestGap
  }

  private static var longestGap: Int64 { 26 * 3_600_000 }

  private func perform(_ kind: JobKind, mayDestroy: Bool) async throws {
    var turn = Turn.done
    switch kind {
    case .forgetExpired where !mayDestroy, .eraseAccounts where !mayDestroy, .forgetUnverified where !mayDestroy:
      break
    case .forgetExpired:
      let permit = try SystemPermit(.forgetExpired, as: .job(.maintenance))
      try await storage.write([.forgetExpired(permit, now: clock.now())])
    case .closePeriods: turn = try await closePeriods(mayDestroy: mayDestroy)
    case .eraseAccounts: turn = try await deletions.eraseDue { try await self.take(.eraseAccounts) }
    case .forgetUnverified: if forgetsAddresses { turn = try await forgetUnverified() }
    case .syncBanks: break
    }
    if turn == .lost { return }
    let permit = try SystemPermit(.runJobs, as: .job(.timekeeping))
    let now = clock.now()
    let next =
      turn == .more ? now + Self.moreMilliseconds : (now / Self.periodMilliseconds + 1) * Self.periodMilliseconds
    _ = try await isWritten(.finishJob(permit, kind, holder: holder, at: now, nextDue: next))
  }

  /// False when it is not due, or another server is at it.
  private func take(_ kind: JobKind) async throws -> Bool {
    let permit = try SystemPermit(.runJobs, as: .job(.timekeeping))
    let now = clock.now()
    return try await isWritten(.takeJob(permit, kind, holder: holder, now: now, until: now + Self.leaseMilliseconds))
  }

  /// False when its condition did not hold.
  private func isWritten(_ write: Write) async throws -> Bool {
    do { try await storage.write([write]) } catch {
      if error == .conflict { return false }
      throw error
    }
    return true
  }

  // MARK: Deleted groups (HSE-13, EVT-21)

  /// Destroys a group whose time is over everywhere on earth. Tells when that will be; nil for what was not deleted.
  private func eraseDue(_ space: RecordID, mayDestroy: Bool) async throws -> Int64? {
    let permit = try storage.permit(.eraseSpace, on: space, as: .timekeeping)
    guard let head = try await storage.head(permit), head.kind == .group else { return nil }
    let hosted = try await sync.cache.pin(permit, atLeast: head.version)
    let end = hosted.withLock { $0.authority.space.group?.endsOn }
    sync.cache.unpin(hosted)
    guard let end else { return nil }
    if end > clock.earliestDate { return ServerClock.endOfDayEverywhere(before: end) }
    guard mayDestroy else { return clock.now() + Self.periodMilliseconds }
    // Whatever is being written to the copy in memory must not be.
    hosted.lineage.breakOff()
    try await storage.write([.eraseSpace(permit)])
    sync.cache.rooms.gone(space)
    return Self.never
  }

  // MARK: Accounts (ACC-04)

  /// They are guests from now on: they keep their session, their groups and what they have here.
  private func forgetUnverified() async throws -> Turn {
    let permit = try SystemPermit(.runJobs, as: .job(.timekeeping))
    for _ in 0..<(Self.spacesInTurn / Self.spacesAtOnce) {
      let now = clock.now()
      let users = try await storage.unverified(permit, now: now, limit: Self.spacesAtOnce)
      for user in users { _ = try await isWritten(.forgetAddress(permit, user: user, now: now)) }
      if users.count < Self.spacesAtOnce { return .done }
    }
    return .more
  }

  // MARK: Periods (BUD-07)

  private func closePeriods(mayDestroy: Bool) async throws -> Turn {
    let permit = try SystemPermit(.runJobs, as: .job(.timekeeping))
    let end = ContinuousClock.now + Self.turnLimit
    for _ in 0..<(Self.spacesInTurn / Self.spacesAtOnce) {
      let spaces = try await storage.spacesToClose(permit, now: clock.now(), limit: Self.spacesAtOnce)
      if spaces.isEmpty { return .done }
      for space in spaces {
        let due = try await closeOrLeave(space, mayDestroy: mayDestroy)
        let plan = try storage.permit(.closePeriods, on: space, as: .timekeeping)
        let bounded = NextTime.bounded(due, .closing, now: clock.now())
        try await storage.write([.planClosing(plan, due: bounded)])
        if ContinuousClock.now >= end { return .more }
      }
      guard try await take(.closePeriods) else { return .lost }
    }
    return .more
  }

  /// One space that can't be worked on, for whatever reason, waits for a day and keeps no other waiting; the metrics
  /// count it and `doctor` names it.
  private func closeOrLeave(_ space: RecordID, mayDestroy: Bool) async throws -> Int64 {
    do {
      return try await sync.bench.during(.job, space) { try await closePeriods(of: space, mayDestroy: mayDestroy) }
    } catch StorageError.unreadable, StorageError.conflict {
      return laterInVain()
    } catch let error as StorageError {
      // The database itself: it is the same for all.
      throw error
    } catch is CancellationError {
      throw CancellationError()
    } catch { return laterInVain() }
  }

  private func laterInVain() -> Int64 {
    metrics.count(.jobItemsFailed)
    return clock.now() + Self.retryMilliseconds
  }

  /// Closes what ended everywhere on earth: usually a device was first. Tells when to look again.
  private func closePeriods(of space: RecordID, mayDestroy: Bool) async throws -> Int64 {
    let permit = try storage.permit(.closePeriods, on: space, as: .timekeeping)
    let now = clock.now()
    // Its devices do it by themselves (SEC-26).
    if try await storage.head(permit)?.level.isSealed ?? false {
      return mayDestroy ? try await sync.eraseDue(permit) ?? Self.never : now + Self.periodMilliseconds
    }
    if let due = try await eraseDue(space, mayDestroy: mayDestroy) { return due }
    if mayDestroy { try await sync.retrying { try await forgetCaptures(of: space, permit) } }
    for purge in 1...Self.closingsAtOnce where mayDestroy {
      guard try await sync.retrying({ try await purgeDeleted(of: space, permit) }) else { break }
      if purge == Self.closingsAtOnce { return now + Self.moreMilliseconds }
    }
    var last: CalendarDate?
    for _ in 0..<Self.closingsAtOnce {
      guard let closed = try await sync.retrying({ try await closeNext(of: space, permit) }) else {
        let next = try await nextLook(at: space, permit)
        return mayDestroy ? next : max(next, now + Self.periodMilliseconds)
      }
      // Periods follow one another. One that doesn't come after the last would be closed again without an end.
      if let last, closed <= last { return laterInVain() }
      last = closed
    }
    return now + Self.moreMilliseconds
  }

  /// The start of the period that was closed; nil when none was.
  private func closeNext(of space: RecordID, _ permit: Permit) async throws -> CalendarDate? {
    let today = clock.earliestDate
    var start: CalendarDate?
    let isClosed = try await sync.change(space, permit, as: "jobs", today: today) { space in
      guard let period = space.closable(today: today) else { return nil }
      start = period.start
      let close = ClosePeriod(start: period.start)
      return (close.mutationID(in: space.id), .closePeriod(close))
    }
    return isClosed ? start : nil
  }

  /// Messages whose time is over everywhere on earth (CAP-02).
  private func forgetCaptures(of space: RecordID, _ permit: Permit) async throws {
    let today = clock.earliestDate
    _ = try await sync.change(space, permit, as: "jobs", today: today) { space in
      guard let due = space.nextForgetting, due <= today else { return nil }
      return (RecordID.random(), .forgetCaptures)
    }
  }

  /// What was deleted more than thirty days ago (TXN-11). False when nothing is left to go.
  private func purgeDeleted(of space: RecordID, _ permit: Permit) async throws -> Bool {
    let now = clock.now()
    return try await sync.change(space, permit, as: "jobs", today: clock.earliestDate) { space in
      space.purgeable(at: now, limit: Self.purgedAtOnce).map { (RecordID.random(), .purge($0)) }
    }
  }

  private func nextLook(at space: RecordID, _ permit: Permit) async throws -> Int64 {
    guard let head = try await storage.head(permit) else { return Self.never }
    let hosted = try await sync.cache.pin(permit, atLeast: head.version)
    defer { sync.cache.unpin(hosted) }
    let today = clock.earliestDate
    return hosted.withLock { hosted in
      let space = hosted.authority.space
      let forgetting = min(
        space.nextForgetting.map { ServerClock.endOfDayEverywhere(before: $0) } ?? Self.never,
        space.nextPurge(after: clock.now()) ?? Self.never)
      guard let schedule = space.paySchedule, let end = space.nextToClose(schedule)?.span.end else { return forgetting }
      if end <= today { return min(forgetting, clock.now() + Self.retryMilliseconds) }
      return min(forgetting, ServerClock.endOfDayEverywhere(before: end))
    }
  }
}
