import Basis
import Pages
import Store

/// Proving that an address is the person's own (ACC-04), or will be (ACC-15): a link by mail, good for once and for 24
/// hours.
final class AddressProofs<S: Storage>: Sendable {
  private let storage: S
  private let clock: ServerClock
  private let mail: MailRoom<S>
  let newAddresses: NewAddresses<S>

  static var linkMilliseconds: Int64 { 24 * 3_600_000 }
  static var mailsPerHour: Int { 5 }

  init(storage: S, clock: ServerClock, mail: MailRoom<S>, log: SecurityLog<S>) {
    self.storage = storage
    self.clock = clock
    self.mail = mail
    newAddresses = NewAddresses(storage: storage, clock: clock, mail: mail, log: log)
  }

  /// Whether somebody should be asked to prove their address.
  func isAwaited(_ account: Account) -> Bool { mail.isReal && account.email != nil && account.verifiedAt == nil }

  /// A new link and the mail that brings it, to be written with what it is about.
  func writes(for user: RecordID, name: String, email: String, _ context: MailContext) throws -> [Write] {
    guard mail.exists else { return [] }
    let token = Sessions<S>.randomToken()
    let now = clock.now()
    let permit = try SystemPermit(.changeOwnAccount, as: .user(user))
    let link = Verification(
      hash: Sessions<S>.hash(token), user: user, sentAt: now, expiresAt: now + Self.linkMilliseconds)
    return [.addVerification(permit, link)]
      + (try mail.letter(.verify(name: name), to: email, path: "/verify#" + token, verifies: user, context))
  }

  /// A new mail, at most five an hour.
  func sendAgain(to user: RecordID, _ context: MailContext) async throws {
    guard mail.exists else { throw HTTPFailure.link(.noMail) }
    guard let account = try await storage.account(id: user), let email = account.email else {
      throw HTTPFailure.signedOut
    }
    guard account.verifiedAt == nil else { throw HTTPFailure.link(.verified) }
    let permit = try SystemPermit(.changeOwnAccount, as: .user(user))
    let few = Write.ifFewLinks(permit, .address, since: clock.now() - 3_600_000, limit: Self.mailsPerHour)
    try await storage.write(
      [few] + (try writes(for: user, name: account.name, email: email, context)), conflict: .tooMany(seconds: 3600))
    mail.wake()
  }

  /// Whoever holds a link that expired gets a new one at the address that it was sent to.
  func sendAgain(insteadOf token: String, _ context: MailContext) async throws {
    guard let link = try await find(token), !link.isUsed, link.purpose == .address else {
      throw HTTPFailure.link(.unknown)
    }
    try await sendAgain(to: link.user, context)
  }

  /// Returns the address that is proven now.
  func prove(_ token: String, from origin: Origin) async throws -> String {
    guard let link = try await find(token) else { throw HTTPFailure.link(.unknown) }
    guard !link.isUsed else { throw HTTPFailure.link(.used) }
    guard link.expiresAt > clock.now() else {
      throw HTTPFailure.link(link.purpose == .address ? .expired : .newAddressExpired)
    }
    if link.purpose == .newAddress { return try await newAddresses.prove(link, from: origin) }
    let permit = try SystemPermit(.changeOwnAccount, as: .user(link.user))
    try await storage.write([.useVerification(permit, hash: link.hash, at: clock.now())], conflict: .link(.used))
    return try await storage.account(id: link.user)?.email ?? ""
  }

  private func find(_ token: String) async throws -> Verification? {
    guard token.utf8.count <= 128 else { return nil }
    let link = try await storage.verification(hash: Sessions<S>.hash(token))
    return link?.purpose == .address || link?.purpose == .newAddress ? link : nil
  }
}
