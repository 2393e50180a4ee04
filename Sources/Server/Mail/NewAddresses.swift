import Basis
import Ledger
import Pages
import Store

/// Another address for an account (ACC-15): a link to the new one, a word to the old one. Until the link is opened the
/// account is found under the old address, and under that alone.
final class NewAddresses<S: Storage>: Sendable {
  private let storage: S
  private let clock: ServerClock
  private let mail: MailRoom<S>
  private let log: SecurityLog<S>

  static var linkMilliseconds: Int64 { 24 * 3_600_000 }
  static var mailsPerHour: Int { 5 }

  init(storage: S, clock: ServerClock, mail: MailRoom<S>, log: SecurityLog<S>) {
    self.log = log
    self.storage = storage
    self.clock = clock
    self.mail = mail
  }

  /// Sends the link. Of an address that has an account nobody learns it by this: its owner gets a mail instead, and the
  /// answer is the same (ACC-03).
  func ask(_ text: String, for session: Session, from origin: Origin, _ context: MailContext) async throws {
    let user = session.user
    guard let account = try await storage.account(id: user), !account.isGuest else { throw HTTPFailure.guest }
    guard mail.exists else { throw HTTPFailure.link(.noNewAddress) }
    guard let email = SignUpRules.normalised(email: text) else { throw HTTPFailure.link(.wrongAddress) }
    guard email != account.email else { throw HTTPFailure.link(.sameAddress) }
    let permit = try SystemPermit(.changeOwnAccount, as: .user(user))
    let now = clock.now()
    let token = Sessions<S>.randomToken()
    let link = Verification(
      hash: Sessions<S>.hash(token), user: user, sentAt: now, expiresAt: now + Self.linkMilliseconds,
      purpose: .newAddress)
    // Also for an address that is taken, so that it counts: its link goes to nobody.
    var writes: [Write] = [
      .ifFewLinks(permit, .newAddress, since: now - 3_600_000, limit: Self.mailsPerHour),
      .setNewAddress(permit, email: email),
      .addVerification(permit, link), try log.write(.addressAsked, user, origin),
    ]
    if let known = try await storage.account(email: email) {
      writes += try mail.letter(.known(name: known.name), to: email, path: "/sign-in", context)
    } else {
      writes += try mail.letter(.newAddress(name: account.name), to: email, path: "/verify#" + token, context)
    }
    // The first one of who came with a passkey alone takes the place of none.
    if let old = account.email {
      writes += try mail.letter(.oldAddress(name: account.name), to: old, path: "/forgotten", context)
    }
    try await storage.write(writes, by: session, conflict: .tooMany(seconds: 3600))
    mail.wake()
  }

  /// The address stays as it is.
  func withdraw(for user: RecordID) async throws {
    try await storage.write([.setNewAddress(try SystemPermit(.changeOwnAccount, as: .user(user)), email: nil)])
  }

  /// By a link of this kind. Returns the address that the account has now.
  func prove(_ link: Verification, from origin: Origin) async throws -> String {
    let permit = try SystemPermit(.changeOwnAccount, as: .user(link.user))
    guard let email = try await storage.account(id: link.user)?.newEmail else { throw HTTPFailure.link(.used) }
    try await storage.write(
      [.changeAddress(permit, hash: link.hash, at: clock.now()), try log.write(.addressChanged, link.user, origin)],
      conflict: .link(.addressTaken))
    return email
  }
}
