import Basis
import Hummingbird
import Ledger
import Store

/// The calls about proven addresses and new passwords (ACC-04, ACC-08, ACC-15).
extension ServerCore {
  /// Links lead to where the operator says; without that, mails are files on this machine, and the address is the one
  /// that was opened.
  func mailContext(_ asked: CallRequest) -> MailContext {
    let request = asked.request
    var site = (asked.transport.isSecure ? "https://" : "http://") + (request.head.authority ?? "localhost")
    if case .server(_, _, let known) = mail.way { site = known }
    let tag = request.headers[.acceptLanguage]?.prefix { $0 != "," && $0 != ";" } ?? "en-GB"
    return MailContext(site: site, format: LocaleFormat(tag: String(tag.prefix(20))))
  }

  func verifyAddress(_ asked: CallRequest) async throws -> Response {
    let form = try asked.form()
    try limitLinks(asked.transport)
    let email = try await proofs.prove(try Self.text(form, "token"), from: asked.origin)
    return .json(.object([JSONMember("status", .string("verified")), JSONMember("email", .string(email))]))
  }

  func sendVerification(_ asked: CallRequest) async throws -> Response {
    let form = try asked.form()
    try limitLinks(asked.transport)
    if let token = form["token"]?.stringValue {
      try await proofs.sendAgain(insteadOf: token, mailContext(asked))
    } else {
      guard form.members?.isEmpty ?? true else {
        throw HTTPFailure.badRequest("\u{201C}token\u{201D} has to be a text.")
      }
      try await proofs.sendAgain(to: try asked.signedIn().user, mailContext(asked))
    }
    return .json(.object([JSONMember("status", .string("sent"))]))
  }

  /// The answer says who one is, as after every change of the account (ACC-15).
  func askNewAddress(_ asked: CallRequest) async throws -> Response {
    let (form, session) = (try asked.form(), try asked.signedIn())
    try await proofs.newAddresses.ask(
      try Self.text(form, "email"), for: session, from: asked.origin, mailContext(asked))
    return try await sessionAnswer(session)
  }

  func keepAddress(_ asked: CallRequest) async throws -> Response {
    try asked.requireNothing()
    let session = try asked.signedIn()
    try await proofs.newAddresses.withdraw(for: session.user)
    return try await sessionAnswer(session)
  }

  /// The answer takes as long for an address that nobody has (ACC-08).
  func askReset(_ asked: CallRequest) async throws -> Response {
    let form = try asked.form()
    try limitLinks(asked.transport)
    let answers = ContinuousClock.now + .milliseconds(250)
    try await resets.ask(email: try Self.text(form, "email"), mailContext(asked))
    try await Task.sleep(until: answers)
    return .json(.object([JSONMember("status", .string("sent"))]))
  }

  func resetPassword(_ asked: CallRequest) async throws -> Response {
    let form = try asked.form()
    try limitLinks(asked.transport)
    let password = try Self.text(form, "password")
    let user = try await resets.set(
      token: try Self.text(form, "token"), password: password,
      confirmation: form["confirmation"] == nil ? password : try Self.text(form, "confirmation"), from: asked.origin)
    events.end(user: user)
    return .json(.object([JSONMember("status", .string("updated"))]))
  }

  /// While signed in (ACC-02, ACC-08). What is sealed on devices is under a key of the server's, and what is sealed on
  /// the server under the recovery key: neither depends on the password (docs/decisions/0027, 0029).
  func changePassword(_ asked: CallRequest) async throws -> Response {
    let (form, session) = (try asked.form(), try asked.signedIn())
    let password = try Self.text(form, "password")
    try await resets.change(
      session, current: try Self.text(form, "current"), to: password,
      confirmation: form["confirmation"] == nil ? password : try Self.text(form, "confirmation"), from: asked.origin)
    // Streams of events of the others are over; this one's comes back at once.
    events.end(user: session.user)
    return .json(.object([JSONMember("status", .string("updated"))]))
  }

  /// Nobody guesses 256 bits; this keeps a flood from the database (SEC-25).
  func limitLinks(_ transport: Transport) throws {
    if let seconds = linkLimit.take(transport.counted, now: clock.now()) { throw HTTPFailure.tooMany(seconds: seconds) }
  }
}
