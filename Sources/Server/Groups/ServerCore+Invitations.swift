import Basis
import HTTPTypes
import Hummingbird
import Store

/// The calls about invitations by mail (HSE-06 to HSE-08).
extension ServerCore {
  func groupInvitations(_ asked: CallRequest) async throws -> Response {
    try await listed(try asked.space(), asked.principal)
  }

  /// The list after each change, so that the screen needs no second question.
  private func listed(_ space: RecordID, _ principal: Principal, status: HTTPResponse.Status = .ok) async throws
    -> Response
  {
    let list = try await invitations.list(space, as: principal)
    let way =
      switch mail.way {
      case .server: "server"
      case .folder: "folder"
      case .none: "none"
      }
    return .json(
      .object([JSONMember("mail", .string(way)), JSONMember("invitations", .array(list.map(\.json)))]), status: status)
  }

  func previewInvitation(_ asked: CallRequest) async throws -> Response {
    let form = try asked.form()
    try limitLinks(asked.transport)
    return .json(try await invitations.preview(try Self.text(form, "token"), asked.session).json)
  }

  func acceptInvitation(_ asked: CallRequest) async throws -> Response {
    let form = try asked.form()
    try limitLinks(asked.transport)
    let (session, origin) = (try asked.signedIn(), asked.origin)
    let joined = try await invitations.accept(
      .init(
        token: try Self.text(form, "token"), member: form["member"]?.idValue, name: form["name"]?.stringValue ?? ""),
      session, mailContext(asked)
    ) { try self.accounts.log.write(.groupJoined, session.user, origin, in: $0) }
    return .json(.object([JSONMember("group", .string(joined.text))]))
  }

  func inviteToGroup(_ asked: CallRequest) async throws -> Response {
    let (form, space, origin) = (try asked.form(), try asked.space(), asked.origin)
    try await invitations.invite(try Self.text(form, "email"), to: space, as: asked.principal, mailContext(asked)) {
      user in
      try self.accounts.log.write(.invited, user, origin, in: space)
    }
    return try await listed(space, asked.principal, status: .created)
  }

  func cancelInvitation(_ asked: CallRequest) async throws -> Response {
    _ = try asked.form()
    let (space, id) = (try asked.space(), try asked.id("invitation"))
    let session = try asked.signedIn()
    try await invitations.cancel(
      id, of: space, as: asked.principal,
      event: try accounts.log.write(.invitationCancelled, session.user, asked.origin, in: space))
    return try await listed(space, asked.principal)
  }

  func resendInvitation(_ asked: CallRequest) async throws -> Response {
    _ = try asked.form()
    let space = try asked.space()
    try await invitations.resend(try asked.id("invitation"), of: space, as: asked.principal, mailContext(asked))
    return try await listed(space, asked.principal)
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

extension Schema {
  static let invitations = Schema.object([
    "mail": .choice(["server", "folder", "none"]),
    "invitations": .list(
      of: .object([
        "id": .id, "email": .string, "state": .choice(["expired"] + GroupInvitation.State.allCases.map(\.rawValue)),
        "sentAt": .time,
        "expiresAt": .time,
      ])),
  ]).named("Invitations")

  /// What `InvitationService.Preview.json` writes.
  static let invitationPreview = Schema.groupPreview.with([
    "by": .string, "email": .string, "expiresAt": .time, "isForYou": .boolean.orNull,
  ])
}
