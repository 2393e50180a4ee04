import Basis
import Crypto
import Foundation
import Ledger
import Store

/// An account by a passkey alone (ACC-11): a name, no address, no mail. Who may have one is decided as for every
/// account (ACC-20). Whoever loses every passkey of it loses it, which the app says; a second one, or an address, is
/// the way out.
extension Passkeys {
  struct Newcomer: Sendable {
    var name: String
    var invitation: String?
    var remembered = false
  }

  /// Whose account it becomes: a guest's own, or a new one. The device keeps its id with the passkey, so that it is
  /// known before there is an account; a browser's random token makes it, so that nobody chooses an id.
  private static func newcomer(_ browser: String, _ guest: Session?) -> RecordID {
    if let guest { return guest.user }
    let bytes = [UInt8](Crypto.SHA256.hash(data: Data(("passkey account|" + browser).utf8)))
    func word(_ range: Range<Int>) -> UInt64 { bytes[range].reduce(0) { $0 << 8 | UInt64($1) } }
    return RecordID(high: word(0..<8), low: word(8..<16))
  }

  /// For this browser, and for who is in it: what a guest asked for is nothing for whoever signs in there meanwhile.
  private static func holder(_ browser: String, _ user: RecordID) -> [UInt8] {
    Sessions<S>.hash(browser + "|" + user.text)
  }

  /// Somebody who has an account already adds passkeys to it instead.
  private func guest(_ session: Session?) async throws -> Session? {
    guard let session else { return nil }
    guard try await accounts.isGuest(session.user) else { throw HTTPFailure.badRequest("You have an account already.") }
    return session
  }

  /// As `navigator.credentials.create` wants it. Refuses before a device makes a passkey that would lead nowhere.
  func beginning(_ newcomer: Newcomer, _ session: Session?, browser: String, _ check: PasskeyCheck, from origin: Origin)
    async throws -> JSON
  {
    let name = try SignUpRules.check(name: newcomer.name)
    let user = Self.newcomer(browser, try await guest(session))
    _ = try await accounts.admit(nil, invitation: newcomer.invitation, invited: nil, id: user, from: origin)
    let challenge = try await self.challenge(.begin, holder: Self.holder(browser, user))
    return try creation(challenge, user, label: name, name: name, besides: [], check)
  }

  func begin(
    _ answer: PasskeyAnswer, _ newcomer: Newcomer, _ session: Session?, browser: String, _ check: PasskeyCheck,
    from origin: Origin,
    _ context: MailContext
  ) async throws -> Accounts<S>.Begun {
    let guest = try await self.guest(session)
    let user = Self.newcomer(browser, guest)
    let new = try await self.new(answer, .begin, holder: Self.holder(browser, user), check)
    let admission = try await accounts.admit(nil, invitation: newcomer.invitation, invited: nil, id: user, from: origin)
    var begins = Accounts<S>.Newcomer(
      name: try SignUpRules.check(name: newcomer.name), email: nil, password: nil, admission: admission)
    begins.remembered = newcomer.remembered
    return try await accounts.begin(begins, guest: guest, from: origin, context) { user in
      try self.adding(
        new, name: origin.device.isEmpty ? "Passkey" : origin.device, answer.transports, to: user, from: origin)
    }
  }
}
