import Basis
import Hummingbird
import Store

/// The calls about push messages (NTF-01, NTF-03).
extension ServerCore {
  func pushState(_ session: Session?) async throws -> Response {
    guard let session else { throw HTTPFailure.signedOut }
    let isHere = try await teller.desk.recipients(of: session.user).contains { $0.session == session.tokenHash }
    return .json(
      .object([
        JSONMember("key", .string(try await teller.desk.key().publicText)), JSONMember("here", .bool(isHere)),
        JSONMember("mail", .string(try await teller.mails.state(of: session.user).rawValue)),
      ]))
  }

  func changePush(_ endpoint: Endpoint, _ form: JSON, _ session: Session?, site: String) async throws -> Response {
    guard let session else { throw HTTPFailure.signedOut }
    let desk = teller.desk
    guard endpoint == .keepPush || endpoint == .keepNoticeMail || form.members?.isEmpty ?? true else {
      throw HTTPFailure.badRequest("Nothing has to be sent with this.")
    }
    switch endpoint {
    case .keepPush:
      let recipient = try PushRecipient(form: form)
      let isFirst = try await desk.recipients(of: session.user).isEmpty
      if isFirst { try await teller.markAllTold(of: session.user, by: .device) }
      try await desk.keep(recipient, session, site: site)
      var place = recipient
      place.site = site
      try await teller.mails.standIn(for: place, of: session.user)
    case .keepNoticeMail:
      let wish = try NoticeMail(form: form, site: site)
      guard wish.when != .never else { throw HTTPFailure.badRequest("\u{201C}when\u{201D} has to be always or no-device.") }
      try await keep(wish, of: session.user)
    case .dropNoticeMail: try await teller.mails.stop(of: session.user)
    case .testPush:
      guard let recipient = try await desk.recipients(of: session.user).first(where: { $0.session == session.tokenHash }) else {
        throw HTTPFailure.notFound
      }
      if let seconds = testPushLimit.take(session.user, now: clock.now()) { throw HTTPFailure.tooMany(seconds: seconds) }
      desk.send([(.test(format: recipient.format, today: clock.today), recipient)], about: nil, of: session.user)
    default:
      try await desk.drop(session.tokenHash, of: session.user)
      if try await desk.recipients(of: session.user).isEmpty { try await teller.mails.standDown(of: session.user) }
    }
    return try await pushState(session)
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
