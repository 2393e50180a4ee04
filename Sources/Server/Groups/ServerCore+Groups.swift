import Basis
import Hummingbird
import Ledger
import Store

/// The calls about codes of groups (EVT-14, EVT-15).
extension ServerCore {
  func groupCode(_ principal: Principal, _ context: ServerContext) async throws -> Response {
    let expiresAt = try await groups.codeExpiry(of: try Self.space(in: context), as: principal)
    return .json(.object([JSONMember("expiresAt", expiresAt.map { .string(ServerClock.text($0)) } ?? .null)]))
  }

  func group(
    _ endpoint: Endpoint, _ form: JSON, _ session: Session?, _ context: ServerContext, _ transport: Transport, _ origin: Origin,
    authority: String?
  ) async throws -> Response {
    let principal = session.map { Principal.user($0.user) } ?? .signedOut
    func event(_ kind: SecurityEvent.Kind) throws -> Write {
      guard let session else { throw HTTPFailure.signedOut }
      return try accounts.log.write(kind, session.user, origin, in: try Self.space(in: context))
    }
    switch endpoint {
    case .newGroupCode:
      let days = form["days"]?.integerValue.map { Int(clamping: $0) } ?? GroupCodeText.usualDays
      let made = try await groups.newCode(
        for: try Self.space(in: context), days: days, as: principal, event: try event(.codeMade))
      var members = [
        JSONMember("code", .string(made.code)), JSONMember("expiresAt", .string(ServerClock.text(made.expiresAt))),
      ]
      if let authority {
        let link = (transport.isSecure ? "https://" : "http://") + authority + "/together?code=" + made.code
        members.append(JSONMember("link", .string(link)))
      }
      return .json(.object(members), status: .created)
    case .revokeGroupCode:
      try await groups.revokeCode(of: try Self.space(in: context), as: principal, event: try event(.codeRevoked))
      return .json(.object([JSONMember("expiresAt", .null)]))
    case .previewGroup:
      let code = try Self.text(form, "code")
      return .json(try await groups.preview(code, as: principal, network: transport.network))
    case .joinGroup: return try await joinGroup(form, session, transport, origin)
    default: throw HTTPFailure.noSuchCall
    }
  }

  func deleteGroup(_ session: Session?, _ context: ServerContext, _ mailContext: MailContext) async throws -> Response {
    guard let session else { throw HTTPFailure.signedOut }
    let space = try Self.space(in: context)
    let (_, membership) = try await storage.permit(.keepRoster, on: space, as: .user(session.user))
    if membership.kind == .group, membership.level.isSealed { return try await deleteSealedGroup(space, session.user) }
    let mail = self.mail
    try await groups.delete(space, as: .user(session.user)) { address, by, group in
      try mail.letter(.groupDeleted(by: by, group: group), to: address, path: "/together/" + space.text, mailContext)
    }
    mail.wake()
    return .json(.object([JSONMember("status", .string("deleted"))]))
  }

  /// What somebody who left a household still pays or gets (HSE-14).
  func settleAfterLeaving(_ form: JSON, _ session: Session?, _ context: ServerContext) async throws -> Response {
    guard let session else { throw HTTPFailure.signedOut }
    try limit(session.user)
    var settle: Settle?
    if let fields = form["settle"] {
      var args = Settle()
      guard args.readFields(fields) == nil else { throw HTTPFailure.badRequest("\u{201C}settle\u{201D} cannot be read.") }
      settle = args
    }
    return .bytes(try await groups.settleAfterLeaving(settle, in: try Self.space(in: context), as: session.user))
  }

  /// Who is here now. Nothing of it is stored or logged; it goes to members only.
  func here(_ form: JSON, _ session: Session?, _ context: ServerContext) async throws -> Response {
    guard let session else { throw HTTPFailure.signedOut }
    guard let isHere = form["here"]?.boolValue else { throw HTTPFailure.badRequest("\u{201C}here\u{201D} has to be true or false.") }
    let space = try Self.space(in: context)
    let (_, membership) = try await storage.permit(.followSpace, on: space, as: .user(session.user))
    guard membership.kind != .personal else { throw HTTPFailure.notFound }
    try limit(session.user)
    if let seconds = hereLimit.take(session.user, now: clock.now()) { throw HTTPFailure.tooMany(seconds: seconds) }
    events.setHere(isHere, in: space, session, now: clock.now())
    return .json(.object([JSONMember("here", .bool(isHere))]))
  }

  /// The groups of the guest who had this browser before (ACC-11).
  func takeGuestGroups(_ form: JSON, _ session: Session?, _ origin: Origin) async throws -> Response {
    guard let session else { throw HTTPFailure.signedOut }
    guard form.members?.isEmpty ?? true else { throw HTTPFailure.badRequest("Nothing has to be sent with this.") }
    try limit(session.user)
    let taken = try await groups.takeGuestGroups(session, alongside: [try accounts.log.write(.guestCame, session.user, origin)])
    return .json(.object([JSONMember("groups", .array(taken.map(\.json)))]))
  }

  private func joinGroup(_ form: JSON, _ session: Session?, _ transport: Transport, _ origin: Origin) async throws -> Response {
    // An account's vault whose session is over: a guest would come into it, and it is the account that was to join.
    if let meant = form["user"]?.idValue, session?.user != meant { throw HTTPFailure.signedOut }
    let joined = try await invitations.join(
      byCode: try Self.text(form, "code"), member: form["member"]?.idValue, name: form["name"]?.stringValue ?? "",
      key: form["public"]?.sealedValue, as: session.map { Principal.user($0.user) } ?? .signedOut, network: transport.network
    ) { try self.accounts.log.write(.groupJoined, $0, origin, in: $1) }
    if joined.isSealed {
      return .json(
        .object([
          JSONMember("space", .string(joined.space.text)), JSONMember("awaits", .bool(joined.awaits)), JSONMember("sealed", .bool(true)),
        ]))
    }
    guard let session = joined.session ?? session, let account = try await storage.account(id: session.user) else {
      throw HTTPFailure.signedOut
    }
    var members = try await signedInAnswer(account, session).members ?? []
    members.append(JSONMember("group", .string(joined.space.text)))
    if joined.awaits { members.append(JSONMember("awaits", .bool(true))) }
    var response = Response.json(.object(members))
    if let token = joined.token {
      response.headers[.setCookie] = SessionCookie.set(
        token, days: Sessions<S>.guestDays, isSecure: transport.isSecure)
    }
    return response
  }

  static func space(in context: ServerContext) throws -> RecordID {
    guard let id = context.parameters.get("space").flatMap({ RecordID($0) }) else { throw HTTPFailure.notFound }
    return id
  }
}

extension GroupService.Preview {
  var json: JSON {
    .object([
      JSONMember("name", .string(name)), JSONMember("preset", .string(preset.name)),
      JSONMember("currency", .string(currency.text)), JSONMember("creator", .string(creator)),
      JSONMember(
        "people",
        .array(
          people.map { place in
            .object([
              JSONMember("id", .string(place.id.text)), JSONMember("name", .string(place.name)),
              JSONMember("state", .string(place.state.rawValue)),
            ])
          })),
    ])
  }
}
