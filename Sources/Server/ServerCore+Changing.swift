import Basis
import Foundation
import HTTPTypes
import Hummingbird
import Store

/// Calls with a body, each handed to the part that knows about it.
extension ServerCore {
  func post(
    _ endpoint: Endpoint, _ request: Request, _ body: [UInt8], _ session: Session?, _ principal: Principal,
    _ context: ServerContext, _ transport: Transport
  ) async throws -> Response {
    let origin = transport.origin(request)
    switch endpoint {
    case .makeKey, .revokeKey: return try await keys(endpoint, try Self.form(body), session, context, origin)
    case .startIdentity, .linkIdentity: return try await startIdentity(endpoint, try Self.form(body), session, transport)
    case .finishIdentity:
      _ = try Self.form(body)
      return try await finishIdentity(request, session, transport, origin, mailContext(request, transport))
    case .firebase:
      return try await firebase(try Self.form(body), session, transport, origin, mailContext(request, transport))
    case .unlinkIdentity: return try await unlinkIdentity(session, request, context, origin)
    case .passkeyOptions, .addPasskey, .renamePasskey, .removePasskey, .passkeyChallenge, .passkeySignIn, .passkeyConfirm, .passkeyNew, .passkeyAccount:
      return try await passkey(endpoint, request, try Self.form(body), session, context, transport)
    case .keepPush, .dropPush, .testPush, .keepNoticeMail, .dropNoticeMail:
      return try await changePush(endpoint, try Self.form(body), session, site: mailContext(request, transport).site)
    case .connectBank: return try await connectBank(try Self.form(body), session, transport, origin, mailContext(request, transport))
    case .syncBank, .disconnectBank: return try await changeBank(endpoint, try Self.form(body), request, session, context, transport, origin)
    case .keepPurchases, .redeemProCode, .storeNotice: return try await plan(endpoint, try Self.form(body), session, transport)
    case .endSession: return try await endSession(session, context, origin)
    case .deleteAccount:
      return try await deleteAccount(try Self.form(body), session, transport, origin, mailContext(request, transport))
    case .keepAccount: return try await keepAccount(try Self.form(body), session, transport, origin)
    case .noteExport: return try await noteExport(try Self.form(body), session, origin)
    case .askExport, .takeExport:
      return try await export(endpoint, try Self.form(body), session, origin, mailContext(request, transport))
    case .deleteGroup: return try await deleteGroup(session, context, mailContext(request, transport))
    case .here: return try await here(try Self.form(body), session, context)
    case .settleAfterLeaving: return try await settleAfterLeaving(try Self.form(body), session, context)
    case .newGroupCode, .revokeGroupCode, .previewGroup, .joinGroup:
      return try await group(
        endpoint, try Self.form(body), session, context, transport, origin, authority: request.head.authority)
    case .inviteToGroup, .resendInvitation, .cancelInvitation, .previewInvitation, .acceptInvitation:
      return try await invitation(
        endpoint, try Self.form(body), session, context, transport, origin, mailContext(request, transport))
    case .askNewAddress, .keepAddress:
      return try await newAddress(endpoint, try Self.form(body), session, origin, mailContext(request, transport))
    case .sendVerification, .verifyAddress:
      return try await proof(endpoint, try Self.form(body), session, transport, origin, mailContext(request, transport))
    case .askReset, .resetPassword:
      return try await reset(endpoint, try Self.form(body), transport, origin, mailContext(request, transport))
    case .changePassword: return try await changePassword(try Self.form(body), session, transport, origin)
    case .signUp: return try await signUp(try Self.form(body), session, transport, origin, mailContext(request, transport))
    case .signIn: return try await signIn(try Self.form(body), session, transport, origin)
    case .takeGuestGroups: return try await takeGuestGroups(try Self.form(body), session, origin)
    case .signOut: return try await signOut(try Self.form(body), session, transport, origin)
    case .confirm: return try await confirm(try Self.form(body), session, transport)
    case .profile:
      guard let session else { throw HTTPFailure.signedOut }
      let name = try Self.form(body)["name"]?.stringValue ?? ""
      try await accounts.rename(session.user, to: name)
      return try await sessionAnswer(session)
    case .createSpace: return try await createSpace(try Self.form(body), principal, origin)
    case .eraseOwnSpace: return try await eraseOwnSpace(body, session, context, origin)
    case .keepSealing: return try await keepSealing(try Self.form(body), session, origin)
    case .handOver: return try await handOver(try Self.form(body), session)
    case .renewKeys, .makeSealedLink, .dropSealedLink, .lookAtSealedLink, .joinBySealedLink, .answerDoor, .leaveDoor, .standAtDoor, .keepRoster:
      return try await sealedGroup(endpoint, try Self.form(body), session, context, transport, origin)
    case .sealGroup: return try await sealGroup(try Self.form(body), session, context, origin)
    case .takeHandover: return try await takeHandover(try Self.form(body), session, transport, origin)
    case .sync:
      if let session { try limit(session) }
      let asked = try await sync.read(body, of: principal.person)
      // Looked up where it counts: for most people it is on the disk.
      let isConfirmed = if let session, asked.mayNeedConfirmation { try await accounts.isConfirmed(session) } else { false }
      let answer = try await sync.sync(asked, as: principal, isConfirmed: isConfirmed)
      noteSeen(asked, answer, session)
      count(answer)
      return try await zipped(answer.bytes, request.headers, for: principal.person)
    case .usage: return try usage(try Self.form(body), transport)
    case .capture:
      if !principal.isKey { try SyncService<S>.requireOwnForm(body) }
      // Two phones with a key each do not wait for one another.
      let asker = Self.key(in: request.headers).map { RecordID(derivedFrom: "capture limit/" + $0) } ?? principal.person
      if let asker, let seconds = captureLimit.take(asker, now: clock.now()) { throw HTTPFailure.tooMany(seconds: seconds) }
      let answer = try await sync.capture(
        body, key: try Self.idempotencyKey(request), space: request.uri.queryParameters["space"].map { String($0) }, as: principal,
        mailContext(request, transport).format)
      return .bytes(answer)
    case .addTransaction:
      if let user = principal.person { try limit(user) }
      let key = try Self.idempotencyKey(request)
      let space = request.uri.queryParameters["space"].map { String($0) }
      let answer = try await sync.addTransaction(body, key: key, space: space, as: principal)
      return .bytes(answer, status: .created)
    case .jobs, .banks, .bankOffers, .bankReturn, .push, .sealing, .spaceKeys, .sealedLink, .ownDoor, .session, .deviceKey, .security, .keys, .providers, .identityReturn, .identityPosted, .identities, .passkeys, .events, .storedRecord, .spaceCopy, .transactions, .periodSummary, .analytics,
      .reportPDF, .settlementsPDF, .glance, .groupCode, .groupInvitations, .clock, .openAPI, .health, .ready, .metrics:
      throw HTTPFailure.noSuchCall
    }
  }

  private static func idempotencyKey(_ request: Request) throws -> String? {
    let key = request.headers[HTTPField.Name("Idempotency-Key")!]
    if let key, key.isEmpty || key.utf8.count > 255 {
      throw HTTPFailure.badRequest("An Idempotency-Key has 1 to 255 characters.")
    }
    return key
  }

  static func form(_ body: [UInt8]) throws -> JSON {
    let json = try JSON.parse(body, depthLimit: 16)
    guard json.members != nil else { throw HTTPFailure.badRequest("Send a JSON object.") }
    return json
  }

  func limit(_ user: RecordID) throws {
    if let seconds = syncLimit.take(user, now: clock.now()) { throw HTTPFailure.tooMany(seconds: seconds) }
  }

  func limit(_ session: Session) throws {
    if session.isOfGuest, let seconds = guestLimit.take(session.user, now: clock.now()) { throw HTTPFailure.tooMany(seconds: seconds) }
    try limit(session.user)
  }

  private func count(_ answer: SyncAnswer) {
    var (applied, rejected, gaps) = (0, 0, 0)
    for outcome in answer.outcomes {
      if outcome.isGap { gaps += 1 } else if outcome.isRejection { rejected += 1 } else { applied += 1 }
    }
    metrics.count(.mutationsApplied, applied)
    metrics.count(.mutationsRejected, rejected)
    metrics.count(.gaps, gaps)
  }

  /// Small answers are not worth the work.
  private func zipped(_ bytes: [UInt8], _ headers: HTTPFields, for person: RecordID?) async throws -> Response {
    guard bytes.count > 4096, StaticFiles.accepts("gzip", headers) else { return .bytes(bytes) }
    let zip = { @Sendable [longLine = sync.longLine] in longLine.measuring(person) { Gzip.compress(bytes, level: 3) } }
    // A large one keeps none of the threads that answer everybody.
    let zipped = bytes.count > 256 << 10 ? try await sync.longThreads.run(for: person?.text ?? "") { zip() } : zip()
    guard let zipped else { return .bytes(bytes) }
    var response = Response.bytes(zipped)
    response.headers[.contentEncoding] = "gzip"
    return response
  }

  static func text(_ form: JSON, _ name: String) throws -> String {
    guard let text = form[name]?.stringValue else {
      throw HTTPFailure.badRequest("\u{201C}\(name)\u{201D} has to be a text.")
    }
    return text
  }
}
