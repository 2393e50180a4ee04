import Basis
import Crypto
import Foundation
import Ledger
import Store

/// Sign-up and sign-in.
///
/// No answer here tells whether an address is known (ACC-03, ACC-05): a sign-up answers the same for both, with a
/// cookie in both cases, of which one opens no session; and unknown addresses take the same time and lock in the same
/// way. That the one cookie opens something and the other does not is what a sign-up gives away, a few times an hour
/// (decision 0046).
final class Accounts<S: Storage>: Sendable {
  struct SignUp: Sendable {
    var name: String
    var email: String
    var password: String
    var confirmation: String
    var remembered: Bool
    var invitation: String?
  }

  struct SignedIn: Sendable {
    var account: Account
    var session: Session
    var token: String
  }

  let storage: S
  let clock: ServerClock
  let passwords: PasswordHashing
  let registration: ServerSettings.Registration
  let first: FirstAccount
  let providers: [IdentityProvider]
  let mail: MailRoom<S>
  let proofs: AddressProofs<S>
  let sessions: Sessions<S>
  let lockout = Lockout()
  /// Sign-ups an hour from one network address that met an address which is somebody else's (ACC-03).
  private let strangers = RateLimiter<String>(limit: 10, periodMilliseconds: 3_600_000)
  let log: SecurityLog<S>

  init(
    storage: S, settings: ServerSettings, sessions: Sessions<S>, mail: MailRoom<S>, proofs: AddressProofs<S>,
    log: SecurityLog<S>
  ) {
    self.log = log
    self.mail = mail
    self.proofs = proofs
    self.storage = storage
    clock = settings.clock
    passwords = PasswordHashing(cost: settings.passwordCost, threads: settings.passwordThreads)
    registration = settings.registration
    first = FirstAccount(settings)
    providers = settings.identity.providers
    self.sessions = sessions
  }

  /// Makes an account and signs in. For a known address the password decides, as in a sign-in: the owner who repeats a
  /// sign-up gets in, anybody else gets a token that opens nothing.
  ///
  /// - Parameters:
  ///   - guest: the session of a guest, who becomes an account and keeps everything (ACC-11).
  ///   - invited: the address that an invitation to a group was sent to whose link came along: it is proven by that,
  ///     and
  ///     may always have an account (ACC-20).
  func signUp(
    _ form: SignUp, guest: Session? = nil, from origin: Origin, invited: String? = nil, _ context: MailContext
  ) async throws -> (token: String, remembered: Bool) {
    let accepted = try SignUpRules.check(
      name: form.name, email: form.email, password: form.password, confirmation: form.confirmation)
    let network = NetworkAddress.counted(origin.network)
    try requireFewStrangers(network)
    let asker = PasswordHashing.Asker(origin.network, hasSession: guest != nil)
    let known = try await storage.account(email: accepted.email)
    let admission = try await admit(
      accepted.email, invitation: form.invitation, invited: invited, id: known?.id ?? .random(), from: origin)
    if let known { return try await signUpAgain(known, form, admission, guest: guest, from: origin, context) }
    var newcomer = Newcomer(
      name: accepted.name, email: accepted.email, password: try await passwords.hash(form.password, for: asker),
      admission: admission)
    newcomer.remembered = form.remembered
    // Of many at once the first ten known ones are answered by now.
    try requireFewStrangers(network)
    return (try await begin(newcomer, guest: guest, from: origin, context).token, form.remembered)
  }

  /// For every address alike, so that a refusal tells nothing of the one that is asked with.
  private func requireFewStrangers(_ network: String) throws(HTTPFailure) {
    if let seconds = strangers.wait(network, now: clock.now()) { throw .tooMany(seconds: seconds) }
  }

  private func signUpAgain(
    _ known: Account, _ form: SignUp, _ admission: Admission, guest: Session?, from origin: Origin,
    _ context: MailContext
  ) async throws -> (token: String, remembered: Bool) {
    let now = clock.now()
    let asker = PasswordHashing.Asker(origin.network, hasSession: guest != nil)
    let still = try await conditions(known)
    let tried = try await tryAgain(known, form.password, asker)
    guard tried == .right else {
      if let seconds = strangers.take(NetworkAddress.counted(origin.network), now: now) {
        throw HTTPFailure.tooMany(seconds: seconds)
      }
      // An invitation is good for one try, whatever comes of it: else it would be good for asking about any number of
      // addresses.
      var writes = admission.writes
      if tried == .wrong {
        // As many as wrong passwords are allowed, and no more (ACC-03).
        writes += try mail.letter(.known(name: known.name), to: known.address, path: "/sign-in", context)
        // Once a day: a flood of it would push out what else happened.
        let told = try await storage.securityEvents(try SystemPermit(.readOwnSecurity, as: .user(known.id)))
        if !told.contains(where: { $0.kind == .signUpTried && now - $0.at < ServerClock.dayMilliseconds }) {
          writes.append(try log.write(.signUpTried, known.id, origin))
        }
      }
      try await storage.write(writes, conflict: .busy)
      mail.wake()
      return (Sessions<S>.randomToken(), form.remembered)
    }
    var (session, token) = sessions.make(user: known.id, remembered: form.remembered, device: origin.device)
    session.guest = try await self.guest(guest, besides: known.id)
    let writes: [Write] =
      still + [.signedIn(user: known.id, at: now), .addSession(session), try log.write(.signIn, known.id, origin)]
    do { try await storage.write(writes) } catch {
      guard error == .conflict else { throw error }
      // As after a wrong one.
      return (Sessions<S>.randomToken(), form.remembered)
    }
    return (token, form.remembered)
  }

  private enum Tried {
    case right, wrong, locked
  }

  /// Counts like a sign-in, and takes as long whatever comes of it.
  private func tryAgain(_ known: Account, _ password: String, _ asker: PasswordHashing.Asker) async throws -> Tried {
    do {
      try await lockout.attempt(account: known.email ?? "", network: asker.network, clock: clock, clears: false) {
        let isRight = try await passwords.verify(password, against: known.password, for: asker)
        guard isRight, !known.isDisabled, known.erasesAt == nil else { throw HTTPFailure.wrongCredentials }
      }
      return .right
    } catch HTTPFailure.wrongCredentials {
      return .wrong
    } catch HTTPFailure.locked {
      _ = try await passwords.verify(password, against: nil, for: asker)
      return .locked
    }
  }

  /// ACC-14.
  func rename(_ user: RecordID, to name: String) async throws {
    let name = try SignUpRules.check(name: name)
    try await storage.write([.renameAccount(try SystemPermit(.changeOwnAccount, as: .user(user)), name: name)])
  }

  /// 32 random bytes, made at the first question and the same ever after (ACC-16, SEC-10).
  func deviceKey(of user: RecordID, _ vault: Vault) async throws -> [UInt8] {
    let permit = try SystemPermit(.readOwnDeviceKey, as: .user(user))
    if let sealed = try await storage.deviceKey(permit) { return try vault.openDeviceKey(sealed, of: user) }
    let (key, sealed) = try vault.newDeviceKey(of: user)
    do {
      try await storage.write([.keepDeviceKey(permit, sealed: sealed)])
      return key
    } catch StorageError.conflict {
      // Two devices asked at once; the other one's key is there now.
      guard let kept = try await storage.deviceKey(permit) else { throw HTTPFailure.busy }
      return try vault.openDeviceKey(kept, of: user)
    }
  }

  func signIn(email: String, password: String, remembered: Bool, before: Session?, from origin: Origin) async throws
    -> SignedIn
  {
    let checked = try await checked(email: email, password: password, before: before, from: origin)
    if let erasesAt = checked.account.erasesAt { throw HTTPFailure.deleted(erasesAt: erasesAt) }
    return try await enter(
      checked.account, remembered: remembered, before: before, from: origin, with: checked.conditions,
      conflict: .wrongCredentials)
  }

  /// Whoever gave the right password.
  struct Checked: Sendable {
    var account: Account
    /// What has to be so still when they are let in: to look at a password takes a while, and it may be over by then.
    var conditions: [Write]
  }

  /// For whoever is about to show that the account is theirs; `signOuts` for another way than the password. For
  /// nobody's as well, so that it takes as long.
  private func conditions(_ account: Account?) async throws -> [Write] {
    let signOuts = try await signOuts(account?.id ?? .random())
    guard let account else { return [] }
    return [signOuts, .ifPassword(try SystemPermit(.changeOwnAccount, as: .user(account.id)), account.password)]
  }

  /// That the person does not sign out everywhere meanwhile.
  func signOuts(_ user: RecordID) async throws -> Write {
    let permit = try SystemPermit(.readOwnSecurity, as: .user(user))
    return .ifSignOuts(permit, try await storage.signOutCount(permit))
  }

  /// Whose address and password these are; wrong ones count (ACC-07).
  /// - Parameter before: the session that the browser has: who has one waits with their like, not with strangers.
  func checked(email: String, password: String, before: Session? = nil, from origin: Origin) async throws -> Checked {
    // What is no address at all is counted under its own text, so that it behaves like an unknown one.
    let email = SignUpRules.normalised(email: email) ?? "?" + String(decoding: email.utf8.prefix(320), as: UTF8.self)
    let asker = PasswordHashing.Asker(origin.network, hasSession: before != nil)
    let checked = try await lockout.attempt(account: email, network: origin.network, clock: clock, clears: true) {
      let account = try await storage.account(email: email)
      let conditions = try await conditions(account)
      let isRight = try await passwords.verify(password, against: account?.password, for: asker)
      let now = clock.now()
      guard isRight, let account, !account.isDisabled, account.erasesAt.map({ $0 > now }) ?? true else {
        throw HTTPFailure.wrongCredentials
      }
      return Checked(account: account, conditions: conditions)
    }
    passwords.welcome(origin.network, now: clock.now())
    return checked
  }

  /// A session for whoever just gave the right password, or came from a provider. `with` belongs to it, and says what
  /// has to be so still.
  /// - Parameters:
  ///   - before: the session that the browser had until now.
  ///   - conflict: what is answered when it is not so any more.
  func enter(
    _ account: Account, remembered: Bool, before: Session?, from origin: Origin, as kind: SecurityEvent.Kind = .signIn,
    with writes: [Write],
    conflict: HTTPFailure
  ) async throws -> SignedIn {
    var account = account
    account.erasesAt = nil
    let now = clock.now()
    var (session, token) = sessions.make(user: account.id, remembered: remembered, device: origin.device)
    session.guest = try await guest(before, besides: account.id)
    account.lastSignInAt = now
    try await storage.write(
      [
        .signedIn(user: account.id, at: now), .addSession(session), try log.write(kind, account.id, origin),
      ] + writes, conflict: conflict)
    return SignedIn(account: account, session: session, token: token)
  }

  /// The guest whose browser it was until now: the cookie proves that, and it is gone with the sign-in (ACC-11).
  private func guest(_ before: Session?, besides user: RecordID) async throws -> RecordID? {
    guard let before, before.user != user, try await isGuest(before.user) else { return nil }
    return before.user
  }
}

func invitationHash(_ code: String) -> [UInt8] {
  [UInt8](Crypto.SHA256.hash(data: Data(("invitation|" + code).utf8)))
}

extension RecordID {
  /// An id from the system's random source.
  static func random() -> RecordID {
    var random = SystemRandomNumberGenerator()
    return RecordID(high: random.next(), low: random.next())
  }
}
