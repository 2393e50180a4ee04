import Basis
import Ledger
import Pages
import Store

/// Deleting one's account (SEC-18, SEC-19): marked at once, kept for 30 days in which a sign-in can take it back, then
/// erased, keys first.
final class AccountDeletions<S: Storage>: Sendable {
  let storage: S
  let sync: SyncService<S>
  let groups: GroupService<S>
  let banks: BankService<S>
  let clock: ServerClock
  let mail: MailRoom<S>
  let sessions: Sessions<S>
  private let accounts: Accounts<S>
  /// Where the last mail's link leads.
  let site: String

  private static var accountsInTurn: Int { 1000 }
  static var keptMilliseconds: Int64 { 30 * ServerClock.dayMilliseconds }

  init(
    accounts: Accounts<S>, groups: GroupService<S>, banks: BankService<S>, mail: MailRoom<S>, settings: ServerSettings
  ) {
    self.accounts = accounts
    self.groups = groups
    self.banks = banks
    self.mail = mail
    storage = accounts.storage
    sessions = accounts.sessions
    sync = groups.sync
    clock = settings.clock
    if case .server(_, _, let known) = mail.way { site = known } else { site = "http://localhost:\(settings.port)" }
  }

  /// Returns when it is erased. From now on nobody is signed in, no key opens anything, and those with whom something
  /// is open know it. The groups first: if something fails in between, the person is still here and asks again.
  /// - Parameter session: with which they ask. One that ended meanwhile asks for nothing any more, and nothing is left
  ///   of what it began.
  func mark(_ session: Session, from origin: Origin, _ context: MailContext) async throws -> Int64 {
    let user = session.user
    guard try await storage.session(tokenHash: session.tokenHash) != nil else { throw HTTPFailure.signedOut }
    guard let account = try await storage.account(id: user) else { throw HTTPFailure.signedOut }
    guard !account.isGuest else { throw HTTPFailure.guestStays }
    if let found = try await groups.administered(by: user) {
      throw HTTPFailure.soleAdmin(group: found.group, name: found.name)
    }
    let erasesAt = clock.now() + Self.keptMilliseconds
    let day = CalendarDate(daysSinceEpoch: Int32(clamping: erasesAt / ServerClock.dayMilliseconds))
    let (mail, name) = (self.mail, account.name)
    for group in try await groups.groupIDs(of: user) {
      try await groups.mark(user, in: group, on: day) { address, title in
        try mail.letter(
          .memberGoes(name: name, group: title, on: day), to: address, path: "/together/" + group.text, context)
      }
      try await groups.closeDoors(of: group, user)
    }
    try await groups.closeSealedDoors(of: user)
    try await banks.withdrawAll(of: user)
    let permit = try SystemPermit(.changeOwnAccount, as: .user(user))
    // What a store charges goes on by itself (PLN-10).
    let isSubscribed = try await storage.subscriptions(of: user).contains {
      $0.subscription.renews && $0.subscription.entitlement.isInForce(at: clock.now())
    }
    let letter =
      try account.email.map {
        try mail.letter(
          .accountDeleted(name: name, on: day, isSubscribed: isSubscribed), to: $0, path: "/sign-in", context)
      } ?? []
    // A group may have been taken over meanwhile. Of a sealed one the write below looks once more.
    if let found = try await groups.administered(by: user) {
      try await stay(user)
      throw HTTPFailure.soleAdmin(group: found.group, name: found.name)
    }
    let marked: [Write] = [
      .markAccountDeleted(permit, erasesAt: erasesAt, language: context.format.tag),
      try accounts.log.write(.deletionAsked, user, origin),
    ]
    do { try await storage.write(marked + letter, by: session, conflict: .signedOut) } catch HTTPFailure.signedOut {
      // Of one that another session asked for in the same moment all of it stays.
      if try await storage.account(id: user)?.erasesAt == nil {
        try await stay(user)
        if let found = try await groups.administered(by: user) {
          throw HTTPFailure.soleAdmin(group: found.group, name: found.name)
        }
      }
      throw HTTPFailure.signedOut
    }
    sessions.forget(user)
    sync.events.end(user: user)
    mail.wake()
    return erasesAt
  }

  /// Signs in, and takes the deletion back. The only thing that the right password is good for meanwhile.
  func keep(
    email: String, password: String, remembered: Bool, before: Session?, from origin: Origin
  ) async throws -> Accounts<S>.SignedIn {
    let checked = try await accounts.checked(email: email, password: password, before: before, from: origin)
    let (account, conditions) = (checked.account, checked.conditions)
    if account.erasesAt != nil {
      try await takeBack(account, from: origin, if: conditions, conflict: .wrongCredentials)
    }
    return try await accounts.enter(
      account, remembered: remembered, before: before, from: origin, with: conditions, conflict: .wrongCredentials)
  }

  /// For whoever just showed that the account is theirs.
  /// - Parameter conditions: what has to be so still.
  func takeBack(_ account: Account, from origin: Origin, if conditions: [Write], conflict: HTTPFailure) async throws {
    let permit = try SystemPermit(.changeOwnAccount, as: .user(account.id))
    try await storage.write(
      conditions + [
        .keepAccount(permit, now: clock.now()), try accounts.log.write(.deletionCancelled, account.id, origin),
      ],
      conflict: conflict)
    try await stay(account.id)
  }

  /// Their groups know nothing of an end any more.
  private func stay(_ user: RecordID) async throws {
    for group in try await groups.groupIDs(of: user) {
      do { try await groups.mark(user, in: group, on: nil) { _, _ in [] } } catch StorageError.unreadable { continue }
    }
  }

  // MARK: When the time is over

  /// Each safe to do again: what one attempt erased is not there for the next one.
  /// One that can't be erased, for whatever reason, is tried again at the next turn and keeps no other waiting.
  func eraseDue(goesOn: () async throws -> Bool) async throws -> JobService<S>.Turn {
    let permit = try SystemPermit(.runJobs, as: .job(.timekeeping))
    var tried: Set<RecordID> = []
    var failure: (any Error)?
    while tried.count < Self.accountsInTurn {
      let due = try await storage.accountsToErase(permit, now: clock.now(), limit: 50 + tried.count).filter {
        !tried.contains($0)
      }
      if due.isEmpty { break }
      for user in due {
        tried.insert(user)
        do { try await sync.bench.during(.erasure, user) { try await erase(user) } } catch StorageError.unreadable {
          // `doctor` names it.
          continue
        } catch let error as StorageError { throw error } catch { failure = failure ?? error }
        guard try await goesOn() else { return .lost }
      }
    }
    if let failure { throw failure }
    return tried.count < Self.accountsInTurn ? .done : .more
  }

  private func erase(_ user: RecordID) async throws {
    guard let account = try await storage.account(id: user) else { return }
    let own = try await storage.spaces(try SystemPermit(.listOwnSpaces, as: .user(user)))
    try await banks.endAll(of: user)
    // The person's own first: with its key a space is noise.
    for space in own where space.kind == .personal { try await erase(space: space.id) }
    let sealed = try await groups.sealedGroups(of: user)
    for group in sealed where group.members.count == 1 { try await erase(space: group.space) }
    // What is set aside can't be left in good order. The account goes all the same, and with it its way in.
    for space in own where space.kind == .group && !space.level.isSealed && !sync.bench.isSetAside(.job, space.id) {
      let others = try await sync.readingBriefly(space.id, as: .user(user)) { $0.groupAccounts }.subtracting([user])
      if others.isEmpty { try await erase(space: space.id) } else { try await groups.end(user, in: space.id, .erasure) }
    }
    let permit = try SystemPermit(.eraseAccount, as: .job(.timekeeping))
    var writes: [Write] = [.eraseAccount(permit, user: user, now: clock.now())]
    if let email = account.email {
      let context = MailContext(site: site, format: LocaleFormat(tag: account.language ?? "en-GB"))
      writes += try mail.letter(.accountErased(name: account.name), to: email, path: "/", context)
    }
    do { try await storage.write(writes) } catch {
      // Another server was faster.
      guard error == .conflict else { throw error }
    }
    sessions.forget(user)
    sync.events.end(user: user)
    // Those who stay make the next key.
    for group in sealed { sync.tell(group) }
    mail.wake()
  }

  private func erase(space: RecordID) async throws {
    // Whatever is being written to the copy in memory must not be.
    sync.cache.breakOff(space)
    try await storage.write([.eraseSpace(try storage.permit(.eraseSpace, on: space, as: .timekeeping))])
    sync.cache.rooms.gone(space)
  }
}
