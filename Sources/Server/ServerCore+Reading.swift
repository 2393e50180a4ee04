import Basis
import Foundation
import HTTPTypes
import Hummingbird
import Store
import Synchronization

/// Calls that change nothing and have no body, each handed to the part that knows about it.
extension ServerCore {
  func get(
    _ endpoint: Endpoint, _ request: Request, _ session: Session?, _ principal: Principal, _ context: ServerContext
  ) async throws -> Response {
    let query = request.uri.queryParameters
    switch endpoint {
    case .session: return try await sessionAnswer(session)
    case .security: return try await security(session)
    case .providers: return .json(offered(request, context))
    case .identities, .passkeys: return try await waysList(session, request, context)
    case .keys: return try await keys(endpoint, .null, session, context, Origin(network: "", device: ""))
    case .deviceKey:
      guard let session else { throw HTTPFailure.signedOut }
      let key = try await accounts.deviceKey(of: session.user, vault)
      var response = Response.json(.object([JSONMember("key", .string(key.map { String(format: "%02x", $0) }.joined()))]))
      response.headers[.cacheControl] = "no-store"
      return response
    case .push: return try await pushState(session)
    case .jobs: return try await jobList(session)
    case .banks: return bankProviders()
    case .bankOffers: return try await bankOffers(request, session)
    case .events:
      guard let session else { throw HTTPFailure.signedOut }
      let spaces = try Self.ids(query["spaces"].map { String($0) })
      let stream = EventStream(
        storage: storage, hub: events, principal: principal, session: session, clock: clock)
      return try await stream.response(
        request, spaces: spaces, lastEventID: request.headers[HTTPField.Name("Last-Event-ID")!])
    case .storedRecord: return try await storedRecord(principal, context, query["record"].map { String($0) })
    case .sealing: return try await sealing(session)
    case .spaceKeys: return try await spaceKeys(principal, context)
    case .sealedLink, .ownDoor:
      let transport = Transport(request, context, settings)
      return try await sealedGroup(endpoint, .null, session, context, transport, transport.origin(request))
    case .spaceCopy: return try await spaceCopy(session, context)
    case .transactions, .periodSummary, .analytics:
      if let user = principal.person, let seconds = listLimit.take(user, now: clock.now()) { throw HTTPFailure.tooMany(seconds: seconds) }
      return .json(try await figures(endpoint, query, principal))
    case .reportPDF:
      guard let user = principal.person, let id = context.parameters.get("space").flatMap({ RecordID($0) }) else {
        throw HTTPFailure.notFound
      }
      if let seconds = reportLimit.take(user, now: clock.now()) { throw HTTPFailure.tooMany(seconds: seconds) }
      try await sync.refuseErased(id, as: principal)
      let report = try ReportRequest { name in query[name[...]].map { String($0) } }
      return try await printed(report, of: id, as: principal)
    case .settlementsPDF:
      guard let session, let id = context.parameters.get("space").flatMap({ RecordID($0) }) else { throw HTTPFailure.notFound }
      if let seconds = reportLimit.take(session.user, now: clock.now()) { throw HTTPFailure.tooMany(seconds: seconds) }
      return try await printedSettlements(of: id, for: session.user, as: principal) { query[$0[...]].map { String($0) } }
    case .glance: return try await glance(request, context)
    case .clock:
      var response = Response.json(
        .object([
          JSONMember("now", .integer(clock.now())), JSONMember("movedMilliseconds", .integer(clock.movedMilliseconds)),
        ]))
      response.headers[.cacheControl] = "no-store"
      return response
    case .openAPI: return .bytes(OpenAPI.document.bytes)
    case .health: return .json(.object([JSONMember("status", .string("ok"))]))
    case .ready:
      _ = try await storage.hasAccounts()
      return .json(.object([JSONMember("status", .string("ready"))]))
    case .metrics: return try await metricsAnswer()
    case .groupCode: return try await groupCode(principal, context)
    case .groupInvitations: return try await invitations(principal, context)
    case .signUp, .signIn, .signOut, .takeGuestGroups, .confirm, .profile, .askNewAddress, .keepAddress, .createSpace, .eraseOwnSpace, .sync, .addTransaction, .capture, .newGroupCode, .revokeGroupCode,
      .deleteGroup, .here, .settleAfterLeaving, .endSession, .makeKey, .revokeKey, .deleteAccount, .keepAccount, .noteExport, .askExport, .takeExport,
      .previewGroup, .joinGroup, .sendVerification, .verifyAddress, .askReset, .resetPassword, .changePassword, .inviteToGroup,
      .resendInvitation, .cancelInvitation, .previewInvitation, .acceptInvitation,
      .startIdentity, .identityReturn, .identityPosted, .finishIdentity, .firebase, .linkIdentity, .unlinkIdentity,
      .passkeyOptions, .addPasskey, .renamePasskey, .removePasskey, .passkeyChallenge, .passkeySignIn, .passkeyConfirm, .passkeyNew, .passkeyAccount, .usage,
      .keepPush, .dropPush, .testPush, .keepNoticeMail, .dropNoticeMail, .connectBank, .bankReturn, .syncBank, .disconnectBank,
      .keepPurchases, .redeemProCode, .storeNotice, .keepSealing, .handOver, .takeHandover,
      .renewKeys, .makeSealedLink, .dropSealedLink, .lookAtSealedLink, .joinBySealedLink, .answerDoor, .sealGroup, .standAtDoor, .leaveDoor, .keepRoster:
      throw HTTPFailure.noSuchCall
    }
  }

  /// For whoever runs the server, and about nobody.
  private func metricsAnswer() async throws -> Response {
    let load = sync.cache.load
    var gauges = [
      ("evenkeel_spaces_in_memory", "Spaces held in memory.", load.spaces),
      ("evenkeel_records_in_memory", "Records held in memory.", load.records),
      ("evenkeel_event_streams", "Open event streams.", events.streamCount),
      ("evenkeel_set_aside", "Spaces, mails, banks and accounts that ended the server at a kind of work, and are left alone.", bench.setAsideCount),
      ("evenkeel_journal", "1 while what ends the server can be set aside; 0 where there was no room for the file that notes it.", bench.journal == nil ? 0 : 1),
      ("evenkeel_mails_waiting", "Mails that did not leave yet.", try await storage.mailCount()),
      ("evenkeel_schema_steps", "Steps of the database's schema that are done; a start with one left undone is refused.", storage.schemaSteps),
    ]
    if let start = startMilliseconds.withLock({ $0 }) {
      gauges.append(("evenkeel_start_milliseconds", "From the start to the first answer, with the check of the keys.", start))
    }
    for job in try await jobs.states() {
      let name = job.kind.rawValue.replacingOccurrences(of: "-", with: "_")
      gauges.append(
        ("evenkeel_job_\(name)_last_success_seconds", "When the job was done last, in seconds since 1970.", Int((job.lastSuccess ?? 0) / 1000)))
      gauges.append(("evenkeel_job_\(name)_failures", "Tries that failed since the last one that worked.", job.failures))
    }
    let text = metrics.text(gauges: gauges)
    return .bytes(Array(text.utf8), type: "text/plain; version=0.0.4; charset=utf-8")
  }

  private static func ids(_ text: String?) throws -> [RecordID] {
    var ids: [RecordID] = []
    for part in (text ?? "").split(separator: ",") {
      guard let id = RecordID(String(part)) else { throw HTTPFailure.badRequest("\u{201C}spaces\u{201D} has to be ids.") }
      if !ids.contains(id) { ids.append(id) }
    }
    guard ids.count <= SyncRequest.spaceLimit else { throw HTTPFailure.badRequest("These are too many spaces.") }
    return ids
  }
}
