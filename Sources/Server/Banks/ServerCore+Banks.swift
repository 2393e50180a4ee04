import Basis
import Foundation
import HTTPTypes
import Hummingbird
import Ledger
import Store

/// The calls about banks (BNK-01 to BNK-09, BNK-16).
extension ServerCore {
  /// `GET /v1/banks`: by which ways banks deliver here. None, and the app has no such area (BNK-01).
  func bankProviders() -> Response {
    let listed = banks.connectors.map { connector in
      JSON.object([
        JSONMember("id", .string(connector.provider.rawValue)),
        JSONMember("takesToken", .bool(connector.provider == .simpleFIN)),
      ])
    }
    return .json(.object([JSONMember("providers", .array(listed))]))
  }

  /// `GET /v1/banks/offers?country=CH` (BNK-02).
  func bankOffers(_ asked: CallRequest) async throws -> Response {
    let session = try asked.signedIn()
    guard !banks.connectors.isEmpty else { throw HTTPFailure.notFound }
    let country = asked.query("country") ?? ""
    guard country.utf8.count == 2, country.utf8.allSatisfy({ $0 >= 0x41 && $0 <= 0x5A }) else {
      throw HTTPFailure.badRequest("\u{201C}country\u{201D} has to be two capital letters, such as CH.")
    }
    try limitBanks(session)
    var listed: [JSON] = []
    for offers in try await banks.offers(in: country) {
      for bank in offers.banks {
        var members = [
          JSONMember("provider", .string(offers.provider.rawValue)), JSONMember("name", .string(bank.name)),
          JSONMember("country", .string(bank.country)), JSONMember("isSandbox", .bool(bank.isSandbox)),
        ]
        if let logo = bank.logo { members.append(JSONMember("logo", .string(logo))) }
        if let bic = bank.bic { members.append(JSONMember("bic", .string(bic))) }
        if let longest = bank.longestConsent { members.append(JSONMember("days", .integer(longest / 86_400))) }
        listed.append(.object(members))
      }
    }
    return .json(.object([JSONMember("banks", .array(listed))]))
  }

  // MARK: Consent

  /// `POST /v1/banks`: begins the way to a bank, or brings the token of one. Nothing happens without a yes (BNK-03).
  func connectBank(_ asked: CallRequest) async throws -> Response {
    let (form, session) = (try asked.form(), try asked.signedIn())
    guard banks.connector(try Self.text(form, "provider")) != nil else { throw HTTPFailure.notFound }
    guard form["agreed"]?.boolValue == true else { throw HTTPFailure.bank(.notAgreed) }
    var agreement = BankService<S>.Agreement(
      provider: try Self.text(form, "provider"), bank: form["bank"]?.stringValue, country: form["country"]?.stringValue,
      zone: try Self.text(form, "zone"), language: String(mailContext(asked).format.tag.prefix(2)))
    if let renewed = form["connection"] {
      guard let id = renewed.idValue else {
        throw HTTPFailure.badRequest("\u{201C}connection\u{201D} has to be an id.")
      }
      agreement.renews = id
    }
    try limitBanks(session)
    if form["token"] != nil {
      let id = try await banks.connect(agreement, token: try Self.text(form, "token"), session, from: asked.origin)
      return .json(.object([JSONMember("connection", .string(id.text))]))
    }
    let begun = try await banks.begin(agreement, session)
    var response = Response.json(.object([JSONMember("url", .string(begun.address))]))
    if let browser = begun.browser {
      response.headers[.setCookie] = BankCookie.set(browser, isSecure: asked.transport.isSecure)
    }
    return response
  }

  /// `GET /v1/banks/return`: where a bank sends people back. Their session does not travel with a request from another
  /// site, so what counts is the browser that began (BNK-04). Whatever came, the answer is the app, and the address is
  /// clean.
  func bankReturned(_ asked: CallRequest) async -> Response {
    let (request, transport) = (asked.request, asked.transport)
    var arrival = BankService<S>.Arrival.over
    if linkLimit.take(transport.counted, now: clock.now()) == nil, let fields = FormText.fields(request.uri.query ?? "")
    {
      do {
        arrival = try await banks.comeBack(
          fields, browser: BankCookie.value(in: request.headers, isSecure: transport.isSecure), from: asked.origin)
      } catch {
        // The kind of the error, never its content.
        asked.context.logger.error("a return from a bank failed", metadata: ["kind": "\(type(of: error))"])
        arrival = .failed(reason: "server")
      }
    }
    let result =
      switch arrival {
      case .connected: "?result=bank_connected"
      case .cancelled: ""
      case .over: "?result=bank_error&reason=over"
      case .failed(let reason): "?result=bank_error&reason=" + reason
      }
    var response = Response(
      status: .seeOther, headers: [.location: "/settings/banks" + result, .cacheControl: "no-store"])
    // A stray request ends no way that is open.
    if arrival != .over { response.headers[.setCookie] = BankCookie.clear(isSecure: transport.isSecure) }
    return response
  }

  // MARK: A connection

  /// `DELETE /v1/banks/{bank}`.
  func disconnectBank(_ asked: CallRequest) async throws -> Response {
    let (form, session, id) = (try asked.form(), try asked.signedIn(), try bank(asked))
    let wish = form["entries"]?.stringValue ?? "keep"
    guard wish == "keep" || wish == "remove" else {
      throw HTTPFailure.badRequest("\u{201C}entries\u{201D} has to be keep or remove.")
    }
    let isWithdrawn = try await banks.disconnect(
      id, of: session.user, removesEntries: wish == "remove", from: asked.origin)
    return .json(.object([JSONMember("status", .string("disconnected")), JSONMember("withdrawn", .bool(isWithdrawn))]))
  }

  /// `POST /v1/banks/{bank}/sync`.
  func syncBank(_ asked: CallRequest) async throws -> Response {
    _ = try asked.form()
    let (session, id) = (try asked.signedIn(), try bank(asked))
    try limitBanks(session)
    let report = try await banks.askNow(id, of: session.user, presence: Self.presence(asked.request, asked.transport))
    if let failure = report.failure {
      guard case .limited = failure, let until = try await banks.limit(of: id, of: session.user) else {
        throw HTTPFailure.bank(.provider(failure))
      }
      throw HTTPFailure.bank(.limited(until: until))
    }
    return .json(
      .object([
        JSONMember("totalNew", .integer(Int64(report.totalNew))),
        JSONMember("totalUpdated", .integer(Int64(report.totalUpdated))),
        JSONMember("unreadable", .integer(Int64(report.unreadable))),
      ]))
  }

  /// The connection that a call is about, where the server has banks at all.
  private func bank(_ asked: CallRequest) throws -> RecordID {
    guard !banks.connectors.isEmpty else { throw HTTPFailure.notFound }
    return try asked.id("bank")
  }

  /// What the request itself says of who asks: nothing is made up.
  private static func presence(_ request: Request, _ transport: Transport) -> Presence? {
    guard let agent = request.headers[.userAgent] else { return nil }
    var presence = Presence(networkAddress: transport.network, userAgent: agent)
    for (name, field) in [
      ("accept", HTTPField.Name.accept), ("accept-language", .acceptLanguage), ("accept-encoding", .acceptEncoding),
    ] {
      if let value = request.headers[field] { presence.fields[name] = value }
    }
    return presence
  }

  /// SEC-25.
  private func limitBanks(_ session: Session) throws {
    if let seconds = bankLimit.take(session.user, now: clock.now()) { throw HTTPFailure.tooMany(seconds: seconds) }
  }
}

/// Ties a way to a bank to the browser that began it: HttpOnly, thirty minutes. A bank's redirect carries it, being
/// SameSite=Lax.
enum BankCookie {
  private static func name(isSecure: Bool) -> String { isSecure ? "__Host-evenkeel-bank-way" : "evenkeel-bank-way" }

  static func set(_ value: String, isSecure: Bool) -> String {
    name(isSecure: isSecure) + "=" + value + "; Path=/; HttpOnly; Max-Age=1800; SameSite=Lax"
      + (isSecure ? "; Secure" : "")
  }

  static func clear(isSecure: Bool) -> String {
    name(isSecure: isSecure) + "=; Path=/; HttpOnly; Max-Age=0; SameSite=Lax" + (isSecure ? "; Secure" : "")
  }

  static func value(in headers: HTTPFields, isSecure: Bool) -> String? {
    SessionCookie.value(name(isSecure: isSecure), in: headers)
  }
}

extension Schema {
  static let bankProviders = Schema.object([
    "providers": .list(of: .object(["id": .bankProvider, "takesToken": .boolean]))
  ])

  static let bankOffers = Schema.object([
    "banks": .list(
      of: .object([
        "provider": .bankProvider, "name": .string, "country": .string, "isSandbox": .boolean,
        "logo": .text("Address of a picture.").optional, "bic": .string.optional,
        "days": .described("integer", "How long a consent lasts at most.").optional,
      ]))
  ])

  static let disconnected = Schema.status("disconnected").with([
    "withdrawn": .described("boolean", "Whether the provider ended the consent; where not, it ends there by itself.")
  ])

  static let fetched = Schema.object(["totalNew": .integer, "totalUpdated": .integer, "unreadable": .integer])

  private static let bankProvider = Schema.choice(BankProvider.allCases.map(\.rawValue))
}
