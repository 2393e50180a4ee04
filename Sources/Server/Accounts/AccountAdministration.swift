import Basis
import Ledger
import Store

/// What the operator's command line needs: accounts and invitations without the web.
public struct AccountAdministration<S: Storage>: Sendable {
  private let storage: S
  private let clock: ServerClock
  private let permit: SystemPermit

  public init(storage: S, clock: ServerClock = .system) throws {
    self.storage = storage
    self.clock = clock
    permit = try SystemPermit(.manageAccounts, as: .job(.administration))
  }

  public func accounts() async throws -> [Account] { try await storage.accounts(permit) }

  /// By its address; one that has none, by its id.
  public func account(email: String) async throws -> Account? {
    if let id = RecordID(email.lowercased()), let account = try await storage.account(id: id), account.standsAlone {
      return account
    }
    guard let email = SignUpRules.normalised(email: email) else { return nil }
    return try await storage.account(email: email)
  }

  /// Adds an account with a password; the first becomes the operator.
  public func add(name: String, email: String, password: String, passwordCost: Int = 17) async throws -> Account {
    let accepted = try SignUpRules.check(name: name, email: email, password: password, confirmation: password)
    let isFirst = try await !storage.hasAccounts()
    let now = clock.now()
    let account = Account(
      id: RecordID.random(), email: accepted.email, name: accepted.name,
      password: try await PasswordHashing(cost: passwordCost, threads: 1).hash(password, for: .command), createdAt: now,
      lastSignInAt: 0, isOperator: isFirst)
    do { try await storage.write([.addAccount(account, onlyIfFirst: isFirst)]) } catch StorageError.conflict {
      throw OperatorProblem("\(accepted.email) has an account already.")
    }
    return account
  }

  /// Nobody signs in to it any more, and its sessions and keys are over at once (within ten seconds on a server that
  /// runs); or they may again.
  public func set(_ account: Account, isDisabled: Bool) async throws {
    try await storage.write([.setAccountDisabled(permit, user: account.id, isDisabled: isDisabled)])
  }

  /// Pro, on this server, whatever a store says (PLN-08): until the end of a day everywhere, or for good. A grant takes
  /// the place of the one before.
  public func grantPro(_ account: Account, lastDay: CalendarDate?) async throws {
    let now = clock.now()
    let endsAt = lastDay.map { ServerClock.endOfDayEverywhere(before: $0.adding(days: 1)) }
    if let endsAt, endsAt <= now {
      throw OperatorProblem("\(lastDay?.text ?? "") is over. Give a day to come, or none.")
    }
    let known = try await storage.entitlement(key: StoredEntitlement.grantKey(account.id))
    // Also within one millisecond, and on a clock that went back, the later grant is the one that holds.
    let time = max(now, (known?.signedAt ?? 0) + 1)
    try await storage.write([.keepEntitlement(permit, .grant(to: account.id, endsAt: endsAt, at: time))])
  }

  /// Takes back what `grantPro` and codes gave. What was bought stays.
  public func takeBackPro(_ account: Account) async throws {
    let given = try await storage.entitlements(of: account.id)
    try await storage.write(given.map { .takeEntitlement(permit, key: $0.key) })
  }

  /// A code for one account to get Pro by, within 90 days: for as many days, until a day is over, or for good. It is
  /// shown once; only its hash is stored.
  public func proCode(days: Int?, lastDay: CalendarDate?) async throws -> String {
    let now = clock.now()
    let endsAt = lastDay.map { ServerClock.endOfDayEverywhere(before: $0.adding(days: 1)) }
    if let endsAt, endsAt <= now {
      throw OperatorProblem("\(lastDay?.text ?? "") is over. Give a day to come, or none.")
    }
    let code = ProCodeText.made()
    guard let hash = ProCodeText.hash(code) else { throw StorageError.conflict }
    let expiresAt = min(now + Self.proCodeDays * 86_400_000, endsAt ?? .max)
    let one = ProCode(hash: hash, days: days, endsAt: endsAt, expiresAt: expiresAt)
    try await storage.write([.addProCode(permit, one)])
    return code
  }

  private static var proCodeDays: Int64 { 90 }

  /// What makes the account Pro at this moment; nil for Free.
  public func pro(_ account: Account) async throws -> Entitlement? {
    Entitlement.inForce(try await storage.rights(of: account.id), at: clock.now())
  }

  /// A code for one sign-up within seven days. It is shown once; only its hash is stored.
  public func invite() async throws -> String {
    let code = Sessions<S>.randomToken()
    try await storage.write([
      .addInvitation(permit, codeHash: invitationHash(code), expiresAt: clock.now() + 7 * 86_400_000)
    ])
    return code
  }
}
