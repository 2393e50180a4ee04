import Basis
import Filing
import Intake
import Ledger
import Store

/// Asking banks (BNK-09): each day by itself, at once after a consent, and when a person says so.
extension BankService {
  static var firstDays: Int { 90 }
  /// Bookings that a bank dates back are seen with the next sync (L-6, L-11).
  static var overlapDays: Int { 7 }
  private static var atOnce: Int { 4 }
  private static var mostDue: Int { 50 }

  /// What a sync came to.
  struct Report: Equatable, Sendable {
    var totalNew = 0
    var totalUpdated = 0
    /// Rows that could not be read.
    var unreadable = 0
    var failure: BankFailure?
  }

  // MARK: By the clock

  /// Looks at what is due, several banks at once: one that is slow keeps no other waiting. What fails in one is kept
  /// there.
  func runDue() async throws {
    guard !connectors.isEmpty else { return }
    let job = try SystemPermit(.runJobs, as: .job(.timekeeping))
    let due = try await storage.bankGrantsDue(job, now: clock.now(), limit: Self.mostDue)
    try await withThrowingTaskGroup(of: Void.self) { group in
      var rest = due[...]
      func next() {
        guard let one = rest.popFirst() else { return }
        group.addTask { try await self.lookOrLeave(one.id, in: one.space) }
      }
      for _ in 0..<Self.atOnce { next() }
      while try await group.next() != nil { next() }
    }
    try await noteSuccess(job)
  }

  /// For whoever runs the server; of several servers the first tells it, once an hour.
  private func noteSuccess(_ job: SystemPermit) async throws {
    let now = clock.now()
    do {
      try await storage.write([
        .takeJob(job, .syncBanks, holder: holder, now: now, until: now + JobService<S>.leaseMilliseconds)
      ])
      try await storage.write([
        .finishJob(job, .syncBanks, holder: holder, at: now, nextDue: now + JobService<S>.periodMilliseconds)
      ])
    } catch {
      guard error == .conflict else { throw error }
    }
  }

  /// One bank that can't be asked, for whatever reason, keeps no other from its turn.
  private func lookOrLeave(_ id: RecordID, in space: RecordID) async throws {
    do { try await sync.bench.duringBank(id, of: space) { try await look(at: id, in: space) } } catch let error
      as StorageError
    {
      throw error
    } catch {
      metrics.count(.bankSyncsFailed)
      try await leave(id, in: space)
    }
  }

  /// For a day: those that are due first must not be the same ones for ever. Who was at it keeps its lease until that
  /// is over.
  private func leave(_ id: RecordID, in space: RecordID) async throws {
    let permit = try jobPermit(space)
    guard let grant = try await storage.bankGrant(permit, id: id) else { return }
    let (now, holder) = (clock.now(), RecordID.random())
    guard
      try await isWritten(
        .takeBankGrant(permit, id: id, due: grant.due, holder: holder, now: now, until: now + Self.leaseMilliseconds))
    else { return }
    _ = try await isWritten(
      .finishBankGrant(
        permit, id: id, holder: holder, due: now + ServerClock.dayMilliseconds, attempts: grant.attempts, isOver: false)
    )
  }

  private func look(at id: RecordID, in space: RecordID) async throws {
    do {
      let permit = try jobPermit(space)
      guard let grant = try await storage.bankGrant(permit, id: id) else { return }
      guard let bank = try await connection(id, in: space) else {
        return try await storage.write([.removeBankGrant(permit, id: id)])
      }
      guard let run = try await take(grant, bank, due: grant.due, presence: nil) else { return }
      let now = clock.now()
      if let end = bank.consentExpiresAt, end <= now { return try await expire(run) }
      try await tell(run) { BankIntake.reminders(id, now: now, today: run.today, in: $0) }
      let next = BankSchedule.next(bank, attempts: grant.attempts, now: now)
      if next > now { return try await finish(run, due: next, attempts: grant.attempts) }
      _ = try await perform(run)
    } catch StorageError.unreadable {
      // One that cannot be read must not keep the others waiting; `doctor` names it.
      metrics.count(.bankSyncsFailed)
    } catch StorageError.conflict, StorageError.busy, Refusal.notFound {
      // Another process was faster, or the space went: the lease ends by itself.
      return
    }
  }

  /// False when its condition did not hold.
  private func isWritten(_ write: Write) async throws -> Bool {
    do { try await storage.write([write]) } catch {
      if error == .conflict { return false }
      throw error
    }
    return true
  }

  // MARK: By a person

  /// - Parameter presence: what the person's request tells, for banks that ask less of who is there.
  func askNow(_ id: RecordID, of user: RecordID, presence: Presence?) async throws -> Report {
    let (space, permit) = try await ownSpace(of: user)
    guard let bank = try await connection(id, in: space) else { throw HTTPFailure.notFound }
    let now = clock.now()
    guard let grant = try await storage.bankGrant(permit, id: id), !grant.sealed.isEmpty, bank.status != .expired,
      !bank.isEnded
    else {
      // After a restore a ledger may speak of a bank that nothing opens any more: it says so from now on.
      let today = ServerClock.wallTime(now, in: bank.zone).day
      if bank.status == .active || bank.status == .error {
        try await write(to: space, today: today) {
          (BankIntake.stopped(id, isWanted: false, at: now, today: today, in: $0), ())
        }
      }
      throw HTTPFailure.bank(.ended)
    }
    // Said, and not asked: it would be one more that the bank counts (L-10).
    if let until = BankSchedule.limit(of: bank, now: now) { throw HTTPFailure.bank(.limited(until: until)) }
    // Noted as the daily question is: a bank that the server died at before isn't asked.
    return try await sync.bench.duringBank(id, of: space) {
      guard let run = try await take(grant, bank, due: nil, presence: presence) else {
        throw HTTPFailure.bank(.running)
      }
      return try await perform(run)
    }
  }

  /// Until when a bank takes no more questions.
  func limit(of id: RecordID, of user: RecordID) async throws -> Int64? {
    try await connection(id, in: try await ownSpace(of: user).space).flatMap {
      BankSchedule.limit(of: $0, now: clock.now())
    }
  }

  // MARK: A sync

  /// One sync of one bank, by who has the lease on it.
  private struct Run: Sendable {
    let grant: StoredBankGrant
    let permit: Permit
    /// Of this run alone: nobody else's word ends its lease, on this server neither.
    let holder: RecordID
    /// The person's day.
    let today: CalendarDate
    let presence: Presence?
    /// By which all that it brings is undone.
    let action = RecordID.random()
  }

  /// Nil when somebody else is at it, or was.
  private func take(_ grant: StoredBankGrant, _ bank: BankConnection, due: Int64?, presence: Presence?) async throws
    -> Run?
  {
    let now = clock.now()
    let run = Run(
      grant: grant, permit: try jobPermit(grant.space), holder: .random(),
      today: ServerClock.wallTime(now, in: bank.zone).day,
      presence: presence)
    let write = Write.takeBankGrant(
      run.permit, id: grant.id, due: due, holder: run.holder, now: now, until: now + Self.leaseMilliseconds)
    return try await isWritten(write) ? run : nil
  }

  /// All accounts of a bank, one after the other, each written as it comes.
  private func perform(_ run: Run) async throws -> Report {
    var report = Report()
    guard let connector = connector(run.grant.provider), let secret = try secret(run.grant) else {
      report.failure = .misconfigured
      try await settle(run, report)
      return report
    }
    let accounts = try await reading(run.grant.space) { $0.bankAccounts(of: run.grant.id) }
    // One answer has all accounts where a day has few questions.
    let rounds = connector.provider == .simpleFIN ? [accounts] : accounts.map { [$0] }
    var fetched = 0
    for round in rounds where !round.isEmpty {
      try await begun(run, fetched, of: accounts.count)
      let wish = FetchWish(
        accounts: round.map { $0.uid }, from: Self.first(round, run.today), to: run.today, presence: run.presence)
      let found: BankCatch
      do throws(BankFailure) { found = try await connector.fetch(wish, with: secret) } catch {
        report.failure = error
        if error.endsRound { break }
        continue
      }
      for account in round { try await take(account, found, run, &report) }
      for account in found.accounts { report.failure = report.failure ?? account.failure }
      fetched += round.count
      if report.failure?.endsRound == true { break }
    }
    try await settle(run, report)
    return report
  }

  /// Tells the ledger how far it is, and renews the lease.
  private func begun(_ run: Run, _ fetched: Int, of count: Int) async throws {
    let (now, id) = (clock.now(), run.grant.id)
    try await storage.write([
      .takeBankGrant(run.permit, id: id, due: nil, holder: run.holder, now: now, until: now + Self.leaseMilliseconds)
    ])
    try await tell(run) { BankIntake.begun(id, fetched: fetched, of: count, at: now, in: $0) }
  }

  /// From the last success, as each account has it (L-11).
  private static func first(_ accounts: [BankAccount], _ today: CalendarDate) -> CalendarDate {
    let days = accounts.map { $0.fetchedUntil?.adding(days: -overlapDays) ?? today.adding(days: -firstDays) }
    return min(days.min() ?? today, today)
  }

  /// What came of one account, as the ledger takes it. Of a fetch that broke off only what is there counts: nothing is
  /// taken to be gone, and the next one begins where this one did.
  private func take(_ account: BankAccount, _ found: BankCatch, _ run: Run, _ report: inout Report) async throws {
    guard let own = found.accounts.first(where: { $0.account == account.uid }) else { return }
    let isWhole = own.failure == nil
    guard isWhole || (account.fetchedUntil != nil && !own.rows.isEmpty) else { return }
    let now = clock.now()
    var delivery = BankDelivery(
      account: account.id, rows: own.rows, balances: own.balances, from: own.from, today: run.today, at: now)
    delivery.isWhole = isWhole
    let delivered = delivery
    let answers = found.answers.filter { $0.account == nil || $0.account == account.uid }
    let kept = try await keep(answers, of: account, run, at: now)
    do {
      let outcome = try await write(to: run.grant.space, action: run.action, with: kept, today: run.today) { space in
        guard Self.isThere(run, space) else { return ([], BankOutcome()) }
        let outcome = BankIntake.delivered(delivered, in: space)
        return (outcome.intents, outcome)
      }
      report.totalNew += outcome.totalNew
      report.totalUpdated += outcome.totalUpdated
      report.unreadable += own.unreadable
    } catch HTTPFailure.rejected {
      // What the ledger refuses comes again with the next sync.
      report.failure = report.failure ?? .unreadable
    }
  }

  /// Answers as they came, sealed with the key of the space: with it they are gone (BNK-09). Only the first so many
  /// bytes of a fetch: they are there to mend a wrong reading, and somebody else chooses how many there are.
  private func keep(
    _ found: [RawBankAnswer], of account: BankAccount, _ run: Run, at now: Int64
  ) async throws -> [Write] {
    let answers = Self.first(found, bytes: Self.keptBytes)
    guard !answers.isEmpty, let head = try await storage.head(run.permit) else { return [] }
    let grant = run.grant
    let pages = answers.map { answer in
      JSON.object([
        JSONMember("kind", .string(answer.kind.rawValue)),
        JSONMember("answer", .string(String(decoding: answer.bytes, as: UTF8.self))),
      ])
    }
    let sealed = try vault.unwrap(head.wrappedKey, for: grant.space).seal(
      note: JSON.array(pages).bytes, about: Self.answerName(grant.id, account.id, now))
    let answer = StoredBankAnswer(connection: grant.id, account: account.id, fetchedAt: now, sealed: sealed)
    return [.keepBankAnswer(run.permit, answer)]
  }

  /// Of one fetch, for each account.
  private static var keptBytes: Int { 256 << 10 }

  /// Whole answers, as long as they are not more than so many bytes together.
  static func first(_ answers: [RawBankAnswer], bytes limit: Int) -> [RawBankAnswer] {
    var left = limit
    var found: [RawBankAnswer] = []
    for answer in answers where answer.bytes.count <= left {
      left -= answer.bytes.count
      found.append(answer)
    }
    return found
  }

  static func answerName(_ connection: RecordID, _ account: RecordID, _ fetchedAt: Int64) -> [UInt8] {
    Array("bank answer|\(connection.text)|\(account.text)|\(fetchedAt)".utf8)
  }

  // MARK: What became of it

  /// Who disconnected the bank while it was asked hears no more of it (BNK-08).
  private static func isThere(_ run: Run, _ space: Space) -> Bool {
    space.form(run.grant.id, BankConnection.self)?.isEnded == false
  }

  private func tell(_ run: Run, _ body: @escaping @Sendable (Space) -> [Intent]) async throws {
    try await write(to: run.grant.space, today: run.today) { space in (Self.isThere(run, space) ? body(space) : [], ())
    }
  }

  /// Tells the ledger, and gives the lease back.
  private func settle(_ run: Run, _ report: Report) async throws {
    let (now, id) = (clock.now(), run.grant.id)
    metrics.count(report.failure == nil ? .bankSyncsSucceeded : .bankSyncsFailed)
    guard let failure = report.failure else {
      try await tell(run) { space in
        BankIntake.synced(
          id, imported: report.totalNew, unreadable: report.unreadable, action: run.action, at: now, today: run.today,
          in: space)
      }
      return try await plan(run, attempts: 0)
    }
    if failure == .consentEnded { return try await expire(run) }
    let (problem, until) = failure.told(now: now)
    try await tell(run) { BankIntake.failed(id, problem, limitedUntil: until, at: now, today: run.today, in: $0) }
    // A limit is no fault of the connection.
    try await plan(run, attempts: until == nil ? run.grant.attempts + 1 : run.grant.attempts)
  }

  private func plan(_ run: Run, attempts: Int) async throws {
    let now = clock.now()
    let next = try await connection(run.grant.id, in: run.grant.space).map {
      BankSchedule.next($0, attempts: attempts, now: now)
    }
    try await finish(run, due: max(next ?? BankSchedule.never, now + 1), attempts: attempts)
  }

  private func finish(_ run: Run, due: Int64, attempts: Int, isOver: Bool = false) async throws {
    // A bank that was disconnected meanwhile, or a lease that went to another server, has nothing to finish.
    _ = try await isWritten(
      .finishBankGrant(run.permit, id: run.grant.id, holder: run.holder, due: due, attempts: attempts, isOver: isOver))
  }

  /// The consent is over (BNK-07): what opened the bank is destroyed, and history stays.
  private func expire(_ run: Run) async throws {
    let (id, now) = (run.grant.id, clock.now())
    try await tell(run) { BankIntake.stopped(id, isWanted: false, at: now, today: run.today, in: $0) }
    try await finish(run, due: BankSchedule.never, attempts: 0, isOver: true)
  }
}

extension BankFailure {
  /// The next account would be told the same.
  fileprivate var endsRound: Bool {
    switch self {
    case .limited, .consentEnded, .misconfigured, .lapsed, .personNeeded: true
    default: false
    }
  }

  /// As the record says it, and until when the bank is left alone.
  fileprivate func told(now: Int64) -> (problem: BankConnection.Problem, until: Int64?) {
    switch self {
    case .unreachable, .slow: (.unreachable, nil)
    case .limited(let until): (.limited, until.map { max($0, now + 60_000) } ?? BankSchedule.usualLimit(now: now))
    case .unreadable: (.unreadable, nil)
    case .lapsed: (.lapsed, nil)
    case .consentEnded, .personNeeded, .proofRefused, .compromised, .refused, .misconfigured: (.refused, nil)
    }
  }
}
