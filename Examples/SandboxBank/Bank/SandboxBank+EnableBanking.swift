import Basis
import Foundation
import HTTPTypes
import Hummingbird

/// Enable Banking's interface: the application, banks, consents and sessions.
extension SandboxBank {
  func addEnableBanking(to router: Router<BasicRequestContext>) {
    router.get("application") { request, _ in
      try self.signed(request) {
        .sandbox(members([
          ("name", .string("Sandbox")), ("description", .string("")), ("kid", .string(self.options.application)),
          ("environment", .string("SANDBOX")), ("redirect_urls", .array(self.options.returnAddresses.map { .string($0) })),
          ("active", .bool(true)), ("countries", .array(["CH", "DE", "FR", "NL", "AT"].map { .string($0) })),
          ("services", .array([.string("AIS")])),
        ]))
      }
    }
    router.get("aspsps") { request, _ in try self.signed(request) { self.institutions(request) } }
    router.post("auth") { request, _ in
      let body = try await Self.json(of: request)
      return try self.signed(request) { self.authorize(body, request) }
    }
    router.post("sessions") { request, _ in
      let body = try await Self.json(of: request)
      return try self.signed(request) { self.redeem(body) }
    }
    router.get("sessions/{id}") { request, context in
      try self.signed(request) { self.session(context.parameters.get("id") ?? "") }
    }
    router.delete("sessions/{id}") { request, context in
      try self.signed(request) {
        let id = context.parameters.get("id") ?? ""
        guard self.state.withLock({ $0.sessions[id] }) != nil else { return Self.refusal(404, "SESSION_DOES_NOT_EXIST") }
        self.state.withLock { $0.sessions[id]?.isClosed = true }
        return .sandbox(members([("message", .string("OK"))]))
      }
    }
    router.get("accounts/{uid}/{resource}") { request, context in
      if let refusal = self.refused(request) { return refusal }
      return try await self.account(request, context.parameters.get("uid") ?? "", context.parameters.get("resource") ?? "")
    }
  }

  /// The body of every refusal.
  static func refusal(_ status: Int, _ code: String, _ message: String = "") -> Response {
    .sandbox(
      members([("message", .string(message.isEmpty ? code : message)), ("code", .integer(Int64(status))), ("error", .string(code))]),
      status: .init(code: status))
  }

  private func refused(_ request: Request) -> Response? {
    // By the clock of who asks: what was moved is the bank's day, and nobody else's.
    token.problem(request.headers[.authorization], now: options.now() / 1000).map { Self.refusal(401, "UNAUTHORIZED_ACCESS", $0) }
  }

  private func signed(_ request: Request, _ answer: () throws -> Response) throws -> Response {
    if let refusal = refused(request) { return refusal }
    return try answer()
  }

  // MARK: Banks

  private func institutions(_ request: Request) -> Response {
    let country = request.uri.queryParameters.get("country")
    if let country, country.utf8.count != 2 || country != country.uppercased() { return Self.refusal(422, "WRONG_REQUEST_PARAMETERS") }
    let found = SandboxInstitution.all.filter { country == nil || $0.country == country }
    return .sandbox(members([("aspsps", .array(found.map { Self.json($0) }))]))
  }

  private static func json(_ bank: SandboxInstitution) -> JSON {
    var out: [(String, JSON)] = [
      ("name", .string(bank.name)), ("country", .string(bank.country)), ("logo", .string("https://sandbox.invalid/logo.png")),
      ("psu_types", .array([.string("personal"), .string("business")])),
      ("auth_methods", .array([members([("name", .null), ("title", .null), ("psu_type", .string("personal")), ("approach", .string("REDIRECT"))])])),
      ("required_psu_headers", .array(bank.presenceHeaders.map { .string($0) })), ("beta", .bool(false)), ("bic", .string(bank.bic)),
      ("sandbox", members([("users", .array([]))])), ("group", .null),
    ]
    if let longest = bank.longestConsent { out.append(("maximum_consent_validity", .integer(longest))) }
    return members(out)
  }

  // MARK: Consents

  private func authorize(_ body: JSON, _ request: Request) -> Response {
    guard let access = body["access"]?["valid_until"]?.stringValue, let endsAt = Self.moment(access),
      let state = body["state"]?.stringValue, !state.isEmpty, let address = body["redirect_url"]?.stringValue
    else { return Self.refusal(422, "WRONG_REQUEST_PARAMETERS") }
    let (name, country) = (body["aspsp"]?["name"]?.stringValue, body["aspsp"]?["country"]?.stringValue)
    guard let institution = SandboxInstitution.all.first(where: { $0.name == name && $0.country == country }) else {
      return Self.refusal(422, "WRONG_ASPSP_PROVIDED")
    }
    guard takes(returnAddress: address) else { return Self.refusal(422, "REDIRECT_URI_NOT_ALLOWED") }
    if let language = body["language"]?.stringValue, language.utf8.count != 2 || language != language.lowercased() {
      return Self.refusal(422, "WRONG_REQUEST_PARAMETERS", "language")
    }
    // The bank's clock is a little later: to the very second is too long.
    let latest = now + (institution.longestConsent ?? 180 * 86_400) * 1000 - 30_000
    guard endsAt > now, endsAt <= latest else { return Self.refusal(422, "WRONG_REQUEST_PARAMETERS", "valid_until is beyond the bank's limit") }
    let id = Self.randomText()
    self.state.withLock {
      $0.authorizations[id] = .init(institution: institution, state: state, returnAddress: address, endsAt: endsAt)
    }
    return .sandbox(members([
      ("url", .string("http://\(request.head.authority ?? "localhost")/consent/\(id)")), ("authorization_id", .string(id)),
      ("psu_id_hash", .string(RecordID(derivedFrom: body["psu_id"]?.stringValue ?? "").text)),
    ]))
  }

  private func takes(returnAddress: String) -> Bool {
    guard options.returnAddresses.isEmpty else { return options.returnAddresses.contains(returnAddress) }
    let host = URLComponents(string: returnAddress)?.host ?? ""
    return host == "localhost" || host == "127.0.0.1" || host == "[::1]"
  }

  private func redeem(_ body: JSON) -> Response {
    guard let text = body["code"]?.stringValue, let code = state.withLock({ $0.codes[text] }) else {
      let message = has(.tellsAll) ? "No such code: \(body["code"]?.stringValue ?? "")" : ""
      return Self.refusal(422, has(.tellsAll) ? "WRONG_REQUEST_PARAMETERS" : "WRONG_AUTHORIZATION_CODE", message)
    }
    guard !code.isUsed else { return Self.refusal(422, "ALREADY_AUTHORIZED") }
    guard now - code.madeAt < 300_000 else { return Self.refusal(422, "EXPIRED_AUTHORIZATION_CODE") }
    let id = Self.randomText()
    let session = SandboxState.Session(institution: code.authorization.institution, endsAt: code.authorization.endsAt)
    state.withLock { state in
      state.codes[text]?.isUsed = true
      state.sessions[id] = session
    }
    let accounts = session.institution.accounts(seed: options.seed)
    return .sandbox(members([
      ("session_id", .string(id)), ("accounts", .array(accounts.map { json($0, session, id) })), ("aspsp", aspsp(session)),
      ("psu_type", .string("personal")), ("access", members([("valid_until", .string(Self.text(session.endsAt)))])),
    ]))
  }

  private func session(_ id: String) -> Response {
    guard let session = state.withLock({ $0.sessions[id] }) else { return Self.refusal(404, "SESSION_DOES_NOT_EXIST") }
    let isOver = session.endsAt <= now || has(.expired)
    let accounts = session.institution.accounts(seed: options.seed)
    return .sandbox(members([
      ("status", .string(session.isClosed ? "CLOSED" : isOver ? "EXPIRED" : "AUTHORIZED")),
      ("accounts", .array(accounts.map { .string($0.handle(in: id)) })),
      (
        "accounts_data",
        .array(accounts.map { members([("uid", .string($0.handle(in: id))), ("identification_hash", .string($0.hash))]) })
      ),
      ("aspsp", aspsp(session)), ("psu_type", .string("personal")),
      ("access", members([("valid_until", .string(Self.text(session.endsAt)))])),
    ]))
  }

  private func aspsp(_ session: SandboxState.Session) -> JSON {
    members([("name", .string(session.institution.name)), ("country", .string(session.institution.country))])
  }

  func json(_ account: SandboxAccount, _ session: SandboxState.Session, _ id: String) -> JSON {
    members([
      ("account_id", members([("iban", .string(account.iban(session.institution.country)))])),
      ("account_servicer", members([("bic_fi", .string(session.institution.bic)), ("name", .string(session.institution.name))])),
      ("name", .string("A. and B. Sandbox")), ("details", .string(account.label)), ("usage", .string("PRIV")),
      ("cash_account_type", .string(account.kind == .savings ? "SVGS" : "CACC")), ("product", .string(account.label)),
      ("currency", .string(account.currency.text)), ("uid", .string(account.handle(in: id))),
      ("identification_hash", .string(account.hash)), ("identification_hashes", .array([.string(account.hash)])),
    ])
  }

  // MARK: Pieces

  static func randomText() -> String {
    var random = SystemRandomNumberGenerator()
    return RecordID(high: random.next(), low: random.next()).text
  }

  private static func moment(_ text: String) -> Int64? {
    do { return Int64(try Date.ISO8601FormatStyle().parse(text).timeIntervalSince1970) * 1000 } catch { return nil }
  }

  private static func text(_ milliseconds: Int64) -> String {
    Date(timeIntervalSince1970: TimeInterval(milliseconds / 1000)).formatted(.iso8601)
  }
}
