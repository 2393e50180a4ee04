import Basis
import Hummingbird
import Ledger
import Store

/// The calls about codes of groups (EVT-14, EVT-15), and about what comes of being in one.
extension ServerCore {
  func groupCode(_ asked: CallRequest) async throws -> Response {
    let expiresAt = try await groups.codeExpiry(of: try asked.space(), as: asked.principal)
    return .json(.object([JSONMember("expiresAt", expiresAt.map { .string(ServerClock.text($0)) } ?? .null)]))
  }

  func makeGroupCode(_ asked: CallRequest) async throws -> Response {
    try limit(try asked.signedIn().user)
    let days = try asked.form()["days"]?.integerValue.map { Int(clamping: $0) } ?? GroupCodeText.usualDays
    let made = try await groups.newCode(
      for: try asked.space(), days: days, as: asked.principal, event: try event(.codeMade, asked))
    var members = [
      JSONMember("code", .string(made.code)), JSONMember("expiresAt", .string(ServerClock.text(made.expiresAt))),
    ]
    if let authority = asked.request.head.authority {
      let link = (asked.transport.isSecure ? "https://" : "http://") + authority + "/together?code=" + made.code
      members.append(JSONMember("link", .string(link)))
    }
    return .json(.object(members), status: .created)
  }

  func revokeGroupCode(_ asked: CallRequest) async throws -> Response {
    _ = try asked.form()
    try limit(try asked.signedIn().user)
    try await groups.revokeCode(of: try asked.space(), as: asked.principal, event: try event(.codeRevoked, asked))
    return .json(.object([JSONMember("expiresAt", .null)]))
  }

  private func event(_ kind: SecurityEvent.Kind, _ asked: CallRequest) throws -> Write {
    try accounts.log.write(kind, try asked.signedIn().user, asked.origin, in: try asked.space())
  }

  func previewGroup(_ asked: CallRequest) async throws -> Response {
    let code = try Self.text(try asked.form(), "code")
    return .json(try await groups.preview(code, as: asked.principal, network: asked.transport.network))
  }

  func deleteGroup(_ asked: CallRequest) async throws -> Response {
    let (session, space) = (try asked.signedIn(), try asked.space())
    let (_, membership) = try await storage.permit(.keepRoster, on: space, as: .user(session.user))
    if membership.kind == .group, membership.level.isSealed { return try await deleteSealedGroup(space, session.user) }
    let (mail, context) = (self.mail, mailContext(asked))
    try await groups.delete(space, as: .user(session.user)) { address, by, group in
      try mail.letter(.groupDeleted(by: by, group: group), to: address, path: "/together/" + space.text, context)
    }
    mail.wake()
    return .json(.object([JSONMember("status", .string("deleted"))]))
  }

  /// What is still between somebody who left a household and its members (HSE-14).
  func settleAfterLeaving(_ asked: CallRequest) async throws -> Response {
    let (form, session) = (try asked.form(), try asked.signedIn())
    try limit(session.user)
    var settle: Settle?
    if let fields = form["settle"] {
      var args = Settle()
      guard args.readFields(fields) == nil else {
        throw HTTPFailure.badRequest("\u{201C}settle\u{201D} cannot be read.")
      }
      settle = args
    }
    return .bytes(try await groups.settleAfterLeaving(settle, in: try asked.space(), as: session.user))
  }

  /// Who is here now. Nothing of it is stored or logged; it goes to members only.
  func here(_ asked: CallRequest) async throws -> Response {
    let (form, session) = (try asked.form(), try asked.signedIn())
    guard let isHere = form["here"]?.boolValue else {
      throw HTTPFailure.badRequest("\u{201C}here\u{201D} has to be true or false.")
    }
    let space = try asked.space()
    let (_, membership) = try await storage.permit(.followSpace, on: space, as: .user(session.user))
    guard membership.kind != .personal else { throw HTTPFailure.notFound }
    try limit(session.user)
    if let seconds = hereLimit.take(session.user, now: clock.now()) { throw HTTPFailure.tooMany(seconds: seconds) }
    events.setHere(isHere, in: space, session, now: clock.now())
    return .json(.object([JSONMember("here", .bool(isHere))]))
  }

  /// The groups of the guest who had this browser before (ACC-11).
  func takeGuestGroups(_ asked: CallRequest) async throws -> Response {
    try asked.requireNothing()
    let session = try asked.signedIn()
    try limit(session.user)
    let taken = try await groups.takeGuestGroups(
      session, alongside: [try accounts.log.write(.guestCame, session.user, asked.origin)])
    return .json(.object([JSONMember("groups", .array(taken.map(\.json)))]))
  }

  func joinGroup(_ asked: CallRequest) async throws -> Response {
    let (form, transport, origin) = (try asked.form(), asked.transport, asked.origin)
    // An account's vault whose session is over: a guest would come into it, and it is the account that was to join.
    if let meant = form["user"]?.idValue, asked.session?.user != meant { throw HTTPFailure.signedOut }
    let joined = try await invitations.join(
      byCode: try Self.text(form, "code"), member: form["member"]?.idValue, name: form["name"]?.stringValue ?? "",
      key: form["public"]?.sealedValue, as: asked.principal, network: transport.network
    ) { try self.accounts.log.write(.groupJoined, $0, origin, in: $1) }
    if joined.isSealed {
      return .json(
        .object([
          JSONMember("space", .string(joined.space.text)), JSONMember("awaits", .bool(joined.awaits)),
          JSONMember("sealed", .bool(true)),
        ]))
    }
    guard let session = joined.session ?? asked.session, let account = try await storage.account(id: session.user)
    else {
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

extension Schema {
  static let groupCode = Schema.object([
    "code": .text("Six letters and digits."), "expiresAt": .time, "link": .string.optional,
  ])

  static func expiry(_ time: Schema) -> Schema { .object(["expiresAt": time]) }

  static let joined = Schema.signedIn.with([
    "group": .id, "awaits": .described("boolean", "The admin is asked first.").optional,
  ])

  static let atDoor = Schema.object(["space": .id, "awaits": .boolean, "sealed": .boolean])

  /// What `GroupService.Preview.json` writes.
  static let groupPreview = Schema.object([
    "name": .string, "preset": .preset, "currency": .currency, "creator": .string,
    "people": .list(of: .object(["id": .id, "name": .string, "state": .choice(["free", "guest", "taken"])])),
  ])
}
