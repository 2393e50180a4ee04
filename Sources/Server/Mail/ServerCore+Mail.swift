import Basis
import Hummingbird
import Ledger
import Store

/// The calls about proven addresses and invitations by mail (ACC-04, HSE-06 to HSE-08).
extension ServerCore {
  /// Links lead to where the operator says; without that, mails are files on this machine, and the address is the one that
  /// was opened.
  func mailContext(_ request: Request, _ transport: Transport) -> MailContext {
    var site = (transport.isSecure ? "https://" : "http://") + (request.head.authority ?? "localhost")
    if case .server(_, _, let known) = mail.way { site = known }
    let tag = request.headers[.acceptLanguage]?.prefix { $0 != "," && $0 != ";" } ?? "en-GB"
    return MailContext(site: site, format: LocaleFormat(tag: String(tag.prefix(20))))
  }

  func proof(
    _ endpoint: Endpoint, _ form: JSON, _ session: Session?, _ transport: Transport, _ origin: Origin,
    _ context: MailContext
  ) async throws -> Response {
    try limitLinks(transport)
    if endpoint == .verifyAddress {
      let email = try await proofs.prove(try Self.text(form, "token"), from: origin)
      return .json(.object([JSONMember("status", .string("verified")), JSONMember("email", .string(email))]))
    }
    if let token = form["token"]?.stringValue {
      try await proofs.sendAgain(insteadOf: token, context)
    } else {
      guard form.members?.isEmpty ?? true else { throw HTTPFailure.badRequest("\u{201C}token\u{201D} has to be a text.") }
      guard let session else { throw HTTPFailure.signedOut }
      try await proofs.sendAgain(to: session.user, context)
    }
    return .json(.object([JSONMember("status", .string("sent"))]))
  }

  /// The answer says who one is, as after every change of the account (ACC-15).
  func newAddress(
    _ endpoint: Endpoint, _ form: JSON, _ session: Session?, _ origin: Origin, _ context: MailContext
  ) async throws -> Response {
    guard let session else { throw HTTPFailure.signedOut }
    if endpoint == .keepAddress {
      guard form.members?.isEmpty ?? true else { throw HTTPFailure.badRequest("Nothing has to be sent with this.") }
      try await proofs.newAddresses.withdraw(for: session.user)
    } else {
      try await proofs.newAddresses.ask(try Self.text(form, "email"), for: session, from: origin, context)
    }
    return try await sessionAnswer(session)
  }

  /// Both answers take as long for an address that nobody has (ACC-08).
  func reset(
    _ endpoint: Endpoint, _ form: JSON, _ transport: Transport, _ origin: Origin, _ context: MailContext
  ) async throws -> Response {
    try limitLinks(transport)
    guard endpoint == .resetPassword else {
      let answers = ContinuousClock.now + .milliseconds(250)
      try await resets.ask(email: try Self.text(form, "email"), context)
      try await Task.sleep(until: answers)
      return .json(.object([JSONMember("status", .string("sent"))]))
    }
    let password = try Self.text(form, "password")
    let user = try await resets.set(
      token: try Self.text(form, "token"), password: password,
      confirmation: form["confirmation"] == nil ? password : try Self.text(form, "confirmation"), from: origin)
    events.end(user: user)
    return .json(.object([JSONMember("status", .string("updated"))]))
  }

  /// While signed in (ACC-02, ACC-08). What is sealed on devices is under a key of the server's, and what is sealed on the server
  /// under the recovery key: neither depends on the password (docs/decisions/0027, 0029).
  func changePassword(_ form: JSON, _ session: Session?, _ transport: Transport, _ origin: Origin) async throws -> Response {
    guard let session else { throw HTTPFailure.signedOut }
    let password = try Self.text(form, "password")
    try await resets.change(
      session, current: try Self.text(form, "current"), to: password,
      confirmation: form["confirmation"] == nil ? password : try Self.text(form, "confirmation"), from: origin)
    // Streams of events of the others are over; this one's comes back at once.
    events.end(user: session.user)
    return .json(.object([JSONMember("status", .string("updated"))]))
  }

  func invitations(_ principal: Principal, _ context: ServerContext) async throws -> Response {
    try await listed(try Self.space(in: context), principal)
  }

  /// The list after each change, so that the screen needs no second question.
  private func listed(_ space: RecordID, _ principal: Principal, status: HTTPResponse.Status = .ok) async throws -> Response {
    let list = try await invitations.list(space, as: principal)
    let way = switch mail.way {
    case .server: "server"
    case .folder: "folder"
    case .none: "none"
    }
    return .json(
      .object([JSONMember("mail", .string(way)), JSONMember("invitations", .array(list.map(\.json)))]), status: status)
  }

  func invitation(
    _ endpoint: Endpoint, _ form: JSON, _ session: Session?, _ context: ServerContext, _ transport: Transport, _ origin: Origin,
    _ mailContext: MailContext
  ) async throws -> Response {
    let principal = session.map { Principal.user($0.user) } ?? .signedOut
    switch endpoint {
    case .previewInvitation:
      try limitLinks(transport)
      return .json(try await invitations.preview(try Self.text(form, "token"), session).json)
    case .acceptInvitation:
      try limitLinks(transport)
      guard let session else { throw HTTPFailure.signedOut }
      let joined = try await invitations.accept(
        .init(
          token: try Self.text(form, "token"), member: form["member"]?.idValue, name: form["name"]?.stringValue ?? ""),
        session, mailContext
      ) { try self.accounts.log.write(.groupJoined, session.user, origin, in: $0) }
      return .json(.object([JSONMember("group", .string(joined.text))]))
    case .inviteToGroup:
      let space = try Self.space(in: context)
      try await invitations.invite(try Self.text(form, "email"), to: space, as: principal, mailContext) { user in
        try self.accounts.log.write(.invited, user, origin, in: space)
      }
      return try await listed(space, principal, status: .created)
    default:
      let space = try Self.space(in: context)
      guard let id = context.parameters.get("invitation").flatMap({ RecordID($0) }) else { throw HTTPFailure.notFound }
      if endpoint == .cancelInvitation {
        guard let session else { throw HTTPFailure.signedOut }
        try await invitations.cancel(
          id, of: space, as: principal, event: try accounts.log.write(.invitationCancelled, session.user, origin, in: space))
      } else {
        try await invitations.resend(id, of: space, as: principal, mailContext)
      }
      return try await listed(space, principal)
    }
  }

  /// Nobody guesses 256 bits; this keeps a flood from the database (SEC-25).
  private func limitLinks(_ transport: Transport) throws {
    if let seconds = linkLimit.take(transport.counted, now: clock.now()) { throw HTTPFailure.tooMany(seconds: seconds) }
  }
}

extension InvitationService.Listed {
  var json: JSON {
    .object([
      JSONMember("id", .string(invitation.id.text)), JSONMember("email", .string(address)),
      JSONMember("state", .string(state)), JSONMember("sentAt", .string(ServerClock.text(invitation.sentAt))),
      JSONMember("expiresAt", .string(ServerClock.text(invitation.expiresAt))),
    ])
  }
}

extension InvitationService.Preview {
  var json: JSON {
    .object(
      (group.json.members ?? []) + [
        JSONMember("by", .string(by)), JSONMember("email", .string(address)),
        JSONMember("expiresAt", .string(ServerClock.text(expiresAt))),
        JSONMember("isForYou", isForThem.map { .bool($0) } ?? .null),
      ])
  }
}
