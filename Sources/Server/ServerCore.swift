import Basis
import Foundation
import HTTPTypes
import Hummingbird
import Ledger
import NIOCore
import Press
import Store
import Synchronization

/// The server without sockets: everything between a request and its answer.
final class ServerCore<S: Storage>: Sendable {
  let storage: S
  let settings: ServerSettings
  let clock: ServerClock
  let sync: SyncService<S>
  let jobs: JobService<S>
  let sessions: Sessions<S>
  let accounts: Accounts<S>
  let groups: GroupService<S>
  let mail: MailRoom<S>
  let proofs: AddressProofs<S>
  let resets: PasswordResets<S>
  let accountKeys: AccountKeys<S>
  let invitations: InvitationService<S>
  let deletions: AccountDeletions<S>
  let directory: IssuerDirectory
  let flows: IdentityFlows<S>
  let identities: IdentityAccounts<S>
  let passkeys: Passkeys<S>
  let teller: Teller<S>
  let events: EventHub
  let metrics: Metrics
  /// How long the start took; not known before it is over.
  let startMilliseconds = Mutex<Int?>(nil)
  let seen = SeenVersions()
  let files: StaticFiles
  let vault: Vault
  let press = PressQueue()
  let glances: GlanceService<S>
  private let syncLimit: RateLimiter<RecordID>
  private let reportLimit: RateLimiter<RecordID>
  let signUpLimit: RateLimiter<String>
  let linkLimit: RateLimiter<String>
  let identityLimit = RateLimiter<String>(limit: 300, periodMilliseconds: 3_600_000)
  /// CAP-11.
  private let captureLimit = RateLimiter<RecordID>(limit: 60, periodMilliseconds: 60_000)
  /// A phone, a watch and a wall, each with several cards, behind one address.
  let glanceLimit = RateLimiter<String>(limit: 240, periodMilliseconds: 60_000)
  let testPushLimit = RateLimiter<RecordID>(limit: 10, periodMilliseconds: 60_000)
  let exportLimit = RateLimiter<RecordID>(limit: 20, periodMilliseconds: 3_600_000)

  init(
    storage: S, vault: Vault, settings: ServerSettings, journal: ApplyJournal? = nil, refused: Set<RecordID> = []
  ) {
    let metrics = Metrics()
    self.metrics = metrics
    events = EventHub(metrics: metrics)
    self.storage = storage
    self.settings = settings
    self.vault = vault
    clock = settings.clock
    sessions = Sessions(storage: storage, clock: settings.clock)
    mail = MailRoom(storage: storage, vault: vault, settings: settings)
    let log = SecurityLog(storage: storage, vault: vault, clock: settings.clock)
    accountKeys = AccountKeys(storage: storage, clock: settings.clock, log: log)
    proofs = AddressProofs(storage: storage, clock: settings.clock, mail: mail, log: log)
    accounts = Accounts(storage: storage, settings: settings, sessions: sessions, mail: mail, proofs: proofs, log: log)
    resets = PasswordResets(storage: storage, clock: settings.clock, mail: mail, accounts: accounts)
    sync = SyncService(
      storage: storage, vault: vault, clock: settings.clock, events: events, journal: journal, refused: refused,
      settings: settings, metrics: metrics)
    glances = GlanceService(sync: sync, keys: accountKeys, press: press, clock: settings.clock)
    groups = GroupService(storage: storage, sync: sync, sessions: sessions, vault: vault, clock: settings.clock)
    invitations = InvitationService(
      storage: storage, groups: groups, vault: vault, mail: mail, settings: settings)
    deletions = AccountDeletions(accounts: accounts, groups: groups, mail: mail, settings: settings)
    directory = IssuerDirectory(clock: settings.clock)
    flows = IdentityFlows(storage: storage, vault: vault, settings: settings, directory: directory)
    identities = IdentityAccounts(accounts: accounts, deletions: deletions, invitations: invitations, vault: vault)
    passkeys = Passkeys(accounts: accounts, deletions: deletions, vault: vault)
    let desk = PushDesk(storage: storage, vault: vault, settings: settings)
    let teller = Teller(
      desk: desk, sync: sync, events: events, clock: settings.clock, pauseMilliseconds: settings.tellingPauseMilliseconds)
    self.teller = teller
    events.listen { teller.heard($0, $1) }
    log.listen { teller.heardSignIn($0, on: $1) }
    jobs = JobService(
      storage: storage, sync: sync, clock: settings.clock, deletions: deletions, metrics: metrics, forgetsAddresses: mail.isReal)
    files = StaticFiles(folder: settings.webFolder)
    syncLimit = RateLimiter(limit: settings.syncsPerMinute, periodMilliseconds: 60_000)
    reportLimit = RateLimiter(limit: settings.reportsPerMinute, periodMilliseconds: 60_000)
    linkLimit = RateLimiter(limit: 600, periodMilliseconds: 3_600_000)
    signUpLimit = RateLimiter(limit: settings.signUpsPerHour, periodMilliseconds: 3_600_000)
  }

  func router() -> Router<ServerContext> {
    let router = Router(context: ServerContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: FrameMiddleware(metrics: metrics, hasTLS: settings.tls != nil, site: settings.site))
    for endpoint in Endpoint.allCases {
      router.on(RouterPath(endpoint.path), method: endpoint.method) { request, context in
        try await self.answer(endpoint, request, context)
      }
    }
    router.get("**") { request, _ in try self.file(request) }
    router.get("/") { request, _ in try self.opening(request) ?? self.file(request) }
    return router
  }

  /// To the example, for a person who opens the app (not for the service worker, which fetches the page to keep it).
  private func opening(_ request: Request) -> Response? {
    let isVisit = HTTPField.Name("Sec-Fetch-Mode").map { request.headers[$0] == "navigate" } ?? false
    guard settings.opensExample, isVisit, request.uri.query == nil else { return nil }
    return Response(status: .temporaryRedirect, headers: [.location: "/?example=1", .cacheControl: "no-store"])
  }

  private func file(_ request: Request) throws -> Response {
    guard let response = files.respond(to: request.uri.path, request.headers) else { throw HTTPFailure.noSuchCall }
    return response
  }

  /// The checks that are the same for all calls, in this order: signed in, from this site, small enough, JSON.
  private func answer(_ endpoint: Endpoint, _ request: Request, _ context: ServerContext) async throws -> Response {
    let transport = Transport(request, context, hasTLS: settings.tls != nil)
    if endpoint.isFromProvider { return try await identityReturned(endpoint, request, context, transport) }
    let token = SessionCookie.token(in: request.headers, isSecure: transport.isSecure)
    var session: Session?
    if let token, endpoint.usesSession {
      session = try await sessions.find(token)
    }
    var principal = session.map { Principal.user($0.user) } ?? .signedOut
    if endpoint.needsSession, let key = Self.key(in: request.headers) {
      // Who shows a key asks with it, and not with a cookie that came along.
      session = nil
      principal = try await accountKeys.principal(key)
      guard endpoint.takesKeys else { throw HTTPFailure.keyNotHere }
    }
    if endpoint.needsSession && principal == .signedOut { throw HTTPFailure.signedOut }
    if endpoint.needsConfirmation, let session, try await !accounts.isConfirmed(session) {
      throw try await accounts.confirmation(session.user)
    }
    guard endpoint.hasBody else {
      return try await get(endpoint, request, session, principal, context)
    }
    guard CrossSiteCheck.isAllowed(request.headers, authority: request.head.authority) else {
      throw HTTPFailure.crossSite
    }
    let body = try await body(of: request, endpoint, isTyped: !(endpoint.takesAnyTypeWithKey && principal.isKey))
    return try await post(endpoint, request, body, session, principal, context, transport)
  }

  private func body(of request: Request, _ endpoint: Endpoint, isTyped: Bool) async throws -> [UInt8] {
    if let text = request.headers[.contentLength], let length = Int(text), length > endpoint.bodyLimit {
      throw HTTPFailure.bodyTooLarge(limit: endpoint.bodyLimit)
    }
    let buffer: ByteBuffer
    do {
      buffer = try await request.body.collect(upTo: endpoint.bodyLimit)
    } catch is NIOTooManyBytesError { throw HTTPFailure.bodyTooLarge(limit: endpoint.bodyLimit) }
    let bytes = [UInt8](buffer: buffer)
    if bytes.isEmpty && endpoint.mayBeEmpty { return Array("{}".utf8) }
    guard !isTyped || request.headers[.contentType].map(Self.isJSON) == true else { throw HTTPFailure.notJSON }
    return bytes
  }

  private static func isJSON(_ type: String) -> Bool {
    let name = type.prefix { $0 != ";" }.lowercased()
    return name.filter { $0 != " " } == "application/json"
  }

  // MARK: Calls without a body

  private func get(
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
    case .events:
      guard let session else { throw HTTPFailure.signedOut }
      let spaces = try Self.ids(query["spaces"].map { String($0) })
      let stream = EventStream(
        storage: storage, hub: events, principal: principal, session: session, clock: clock)
      return try await stream.response(
        request, spaces: spaces, lastEventID: request.headers[HTTPField.Name("Last-Event-ID")!])
    case .storedRecord: return try await storedRecord(principal, context, query["record"].map { String($0) })
    case .spaceCopy: return try await spaceCopy(session, context)
    case .transactions:
      let list = try TransactionList { name in query[name[...]].map { String($0) } }
      let space = try await sync.scriptSpace(query["space"].map { String($0) }, as: principal)
      return .json(try await sync.reading(space, as: principal) { list.json(of: $0) })
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
    case .metrics:
      let load = sync.cache.load
      var gauges = [
        ("evenkeel_spaces_in_memory", "Spaces held in memory.", load.spaces),
        ("evenkeel_records_in_memory", "Records held in memory.", load.records),
        ("evenkeel_event_streams", "Open event streams.", events.streamCount),
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
      }
      let text = metrics.text(gauges: gauges)
      return .bytes(Array(text.utf8), type: "text/plain; version=0.0.4; charset=utf-8")
    case .groupCode: return try await groupCode(principal, context)
    case .groupInvitations: return try await invitations(principal, context)
    case .signUp, .signIn, .signOut, .confirm, .profile, .askNewAddress, .keepAddress, .createSpace, .eraseOwnSpace, .sync, .addTransaction, .capture, .newGroupCode, .revokeGroupCode,
      .deleteGroup, .here, .endSession, .makeKey, .revokeKey, .deleteAccount, .keepAccount, .noteExport,
      .previewGroup, .joinGroup, .sendVerification, .verifyAddress, .askReset, .resetPassword, .inviteToGroup,
      .resendInvitation, .cancelInvitation, .previewInvitation, .acceptInvitation,
      .startIdentity, .identityReturn, .identityPosted, .finishIdentity, .firebase, .linkIdentity, .unlinkIdentity,
      .passkeyOptions, .addPasskey, .renamePasskey, .removePasskey, .passkeyChallenge, .passkeySignIn, .passkeyConfirm,
      .keepPush, .dropPush, .testPush:
      throw HTTPFailure.noSuchCall
    }
  }

  private static func ids(_ text: String?) throws -> [RecordID] {
    var ids: [RecordID] = []
    for part in (text ?? "").split(separator: ",") {
      guard let id = RecordID(String(part)) else { throw HTTPFailure.badRequest("\u{2039}spaces\u{203A} has to be ids.") }
      if !ids.contains(id) { ids.append(id) }
    }
    guard ids.count <= SyncRequest.spaceLimit else { throw HTTPFailure.badRequest("These are too many spaces.") }
    return ids
  }

  func sessionAnswer(_ session: Session?) async throws -> Response {
    guard let session, let account = try await storage.account(id: session.user) else {
      let isFirst = try await !storage.hasAccounts()
      return .json(
        .object([
          JSONMember("user", .null),
          JSONMember("registration", .string(isFirst ? "first" : settings.registration.rawValue)),
        ]))
    }
    return .json(try await signedInAnswer(account, session))
  }

  func signedInAnswer(_ account: Account, _ session: Session) async throws -> JSON {
    let permit = try SystemPermit(.listOwnSpaces, as: .user(account.id))
    let spaces = try await storage.spaces(permit).map { head in
      JSON.object([
        JSONMember("space", .string(head.id.text)), JSONMember("kind", .string(head.kind.rawValue)),
        JSONMember("version", .integer(head.version)),
      ])
    }
    let user = JSON.object([
      JSONMember("id", .string(account.id.text)), JSONMember("name", .string(account.name)),
      JSONMember("email", account.email.map { .string($0) } ?? .null), JSONMember("operator", .bool(account.isOperator)),
      JSONMember("createdAt", .string(ServerClock.text(account.createdAt))),
      JSONMember("unverified", .bool(proofs.isAwaited(account))), JSONMember("verified", .bool(account.verifiedAt != nil)),
      JSONMember("keepsOnDevice", .bool(account.keepsOnDevice)),
      JSONMember("newEmail", account.newEmail.map { .string($0) } ?? .null),
    ])
    return .object([
      JSONMember("user", user), JSONMember("spaces", .array(spaces)),
      JSONMember("expiresAt", .string(ServerClock.text(session.expiresAt))),
      JSONMember("now", .integer(clock.now())),
    ])
  }

  // MARK: Calls with a body

  private func post(
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
    case .passkeyOptions, .addPasskey, .renamePasskey, .removePasskey, .passkeyChallenge, .passkeySignIn, .passkeyConfirm:
      return try await passkey(endpoint, request, try Self.form(body), session, context, transport)
    case .keepPush, .dropPush, .testPush:
      return try await changePush(endpoint, try Self.form(body), session, site: mailContext(request, transport).site)
    case .endSession: return try await endSession(session, context, origin)
    case .deleteAccount:
      return try await deleteAccount(try Self.form(body), session, transport, origin, mailContext(request, transport))
    case .keepAccount: return try await keepAccount(try Self.form(body), transport, origin)
    case .noteExport: return try await noteExport(try Self.form(body), session, origin)
    case .deleteGroup: return try await deleteGroup(session, context, mailContext(request, transport))
    case .here: return try await here(try Self.form(body), session, context)
    case .newGroupCode, .revokeGroupCode, .previewGroup, .joinGroup:
      return try await group(
        endpoint, try Self.form(body), session, context, transport, authority: request.head.authority)
    case .inviteToGroup, .resendInvitation, .cancelInvitation, .previewInvitation, .acceptInvitation:
      return try await invitation(endpoint, try Self.form(body), session, context, transport, mailContext(request, transport))
    case .askNewAddress, .keepAddress:
      return try await newAddress(endpoint, try Self.form(body), session, origin, mailContext(request, transport))
    case .sendVerification, .verifyAddress:
      return try await proof(endpoint, try Self.form(body), session, transport, origin, mailContext(request, transport))
    case .askReset, .resetPassword:
      return try await reset(endpoint, try Self.form(body), transport, origin, mailContext(request, transport))
    case .signUp: return try await signUp(try Self.form(body), session, transport, origin, mailContext(request, transport))
    case .signIn: return try await signIn(try Self.form(body), transport, origin)
    case .signOut: return try await signOut(try Self.form(body), session, transport, origin)
    case .confirm: return try await confirm(try Self.form(body), session, transport)
    case .profile:
      guard let session else { throw HTTPFailure.signedOut }
      let name = try Self.form(body)["name"]?.stringValue ?? ""
      try await accounts.rename(session.user, to: name)
      return try await sessionAnswer(session)
    case .createSpace: return try await createSpace(try Self.form(body), principal)
    case .eraseOwnSpace: return try await eraseOwnSpace(body, session, context)
    case .sync:
      if let session { try limit(session.user) }
      let isConfirmed = if let session { try await accounts.isConfirmed(session) } else { false }
      let asked = try SyncRequest(json: try JSON.parse(body))
      let answer = try await sync.sync(asked, as: principal, isConfirmed: isConfirmed)
      noteSeen(asked, answer, session)
      count(answer)
      return Self.zipped(answer.bytes, request.headers)
    case .capture:
      if !principal.isKey { try SyncService<S>.requireOwnForm(body) }
      if let user = principal.person, let seconds = captureLimit.take(user, now: clock.now()) { throw HTTPFailure.tooMany(seconds: seconds) }
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
    case .push, .session, .deviceKey, .security, .keys, .providers, .identityReturn, .identityPosted, .identities, .passkeys, .events, .storedRecord, .spaceCopy, .transactions,
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
  private static func zipped(_ bytes: [UInt8], _ headers: HTTPFields) -> Response {
    guard bytes.count > 4096, StaticFiles.accepts("gzip", headers), let zipped = Gzip.compress(bytes, level: 3) else {
      return .bytes(bytes)
    }
    var response = Response.bytes(zipped)
    response.headers[.contentEncoding] = "gzip"
    return response
  }

  static func text(_ form: JSON, _ name: String) throws -> String {
    guard let text = form[name]?.stringValue else {
      throw HTTPFailure.badRequest("\u{2039}\(name)\u{203A} has to be a text.")
    }
    return text
  }
}
