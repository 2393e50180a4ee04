import Basis
import Hummingbird
import Store

/// The calls about push messages (NTF-01, NTF-03).
extension ServerCore {
  func pushState(_ asked: CallRequest) async throws -> Response {
    let session = try asked.signedIn()
    let isHere = try await teller.desk.recipients(of: session.user).contains { $0.session == session.tokenHash }
    return .json(
      .object([
        JSONMember("key", .string(try await teller.desk.key().publicText)), JSONMember("here", .bool(isHere)),
        JSONMember("mail", .string(try await teller.mails.state(of: session.user).rawValue)),
      ]))
  }

  func keepPush(_ asked: CallRequest) async throws -> Response {
    let (form, session, site) = (try asked.form(), try asked.signedIn(), mailContext(asked).site)
    let recipient = try PushRecipient(form: form)
    let isFirst = try await teller.desk.recipients(of: session.user).isEmpty
    if isFirst { try await teller.markAllTold(of: session.user, by: .device) }
    try await teller.desk.keep(recipient, session, site: site)
    var place = recipient
    place.site = site
    try await teller.mails.standIn(for: place, of: session.user)
    return try await pushState(asked)
  }

  func dropPush(_ asked: CallRequest) async throws -> Response {
    try asked.requireNothing()
    let session = try asked.signedIn()
    try await teller.desk.drop(session.tokenHash, of: session.user)
    if try await teller.desk.recipients(of: session.user).isEmpty { try await teller.mails.standDown(of: session.user) }
    return try await pushState(asked)
  }

  func testPush(_ asked: CallRequest) async throws -> Response {
    try asked.requireNothing()
    let (session, desk) = (try asked.signedIn(), teller.desk)
    guard let recipient = try await desk.recipients(of: session.user).first(where: { $0.session == session.tokenHash })
    else {
      throw HTTPFailure.notFound
    }
    if let seconds = testPushLimit.take(session.user, now: clock.now()) { throw HTTPFailure.tooMany(seconds: seconds) }
    desk.send([(.test(format: recipient.format, today: clock.today), recipient)], about: nil, of: session.user)
    return try await pushState(asked)
  }

  func keepNoticeMail(_ asked: CallRequest) async throws -> Response {
    let (form, session) = (try asked.form(), try asked.signedIn())
    let wish = try NoticeMail(form: form, site: mailContext(asked).site)
    guard wish.when != .never else {
      throw HTTPFailure.badRequest("\u{201C}when\u{201D} has to be always or no-device.")
    }
    try await keep(wish, of: session.user)
    return try await pushState(asked)
  }

  func dropNoticeMail(_ asked: CallRequest) async throws -> Response {
    try asked.requireNothing()
    try await teller.mails.stop(of: try asked.signedIn().user)
    return try await pushState(asked)
  }

  /// What is in the inbox by now is no news by mail.
  private func keep(_ wish: NoticeMail, of user: RecordID) async throws {
    let state = try await teller.mails.state(of: user)
    switch wish.when {
    case .always: if state != .on { try await teller.markAllTold(of: user, by: .mail) }
    case .noDevice:
      let hasDevice = try await !teller.desk.recipients(of: user).isEmpty
      if state != .instead, !hasDevice { try await teller.markAllTold(of: user, by: .device) }
    case .never: break
    }
    try await teller.mails.keep(wish, of: user)
  }
}

extension Schema {
  /// What `pushState` writes.
  static let push = Schema.object([
    "key": .text("With what a browser subscribes, Base64url."), "here": .boolean,
    "mail": .choice(["on", "off", "instead", "unasked", "unproven", "none"]),
  ])
}
