import Basis
import HTTPTypes
import Hummingbird
import Store

/// The calls about passkeys (ACC-12).
extension ServerCore {
  /// Nil where browsers make none for the address that this server has.
  func passkeyCheck(_ context: ServerContext) -> PasskeyCheck? {
    PasskeyCheck(site: settings.site, port: context.localPort ?? settings.port, hasTLS: settings.tls != nil)
  }

  func passkey(
    _ endpoint: Endpoint, _ request: Request, _ form: JSON, _ session: Session?, _ context: ServerContext, _ transport: Transport
  ) async throws -> Response {
    let origin = transport.origin(request)
    if endpoint == .renamePasskey || endpoint == .removePasskey {
      guard let session, let id = context.parameters.get("passkey").flatMap({ RecordID($0) }) else { throw HTTPFailure.notFound }
      if endpoint == .renamePasskey {
        try await passkeys.rename(id, to: try Self.text(form, "name"), of: session.user)
      } else {
        try await passkeys.remove(id, of: session.user, from: origin)
      }
      return try await waysList(session, request, context)
    }
    try limitIdentities(transport)
    guard let check = passkeyCheck(context) else { throw PasskeyFailure.notHere }
    do {
      switch endpoint {
      case .passkeyChallenge: return try await passkeyChallenge(form, session, check, transport)
      case .passkeySignIn: return try await passkeySignIn(request, form, session, check, transport, origin)
      case .passkeyNew, .passkeyAccount: return try await passkeyAccount(endpoint, request, form, session, check, transport, origin)
      default: break
      }
      guard let session else { throw HTTPFailure.signedOut }
      if endpoint == .passkeyOptions {
        guard form.members?.isEmpty ?? true else { throw HTTPFailure.badRequest("Nothing has to be sent with this.") }
        return .json(Self.asked(try await passkeys.options(session, check)))
      }
      let answer = try PasskeyAnswer(form["credential"])
      if endpoint == .addPasskey {
        // Named after the device, until its person says otherwise.
        let name = form["name"] == nil ? (origin.device.isEmpty ? "Passkey" : origin.device) : try Self.text(form, "name")
        try await passkeys.register(answer, name: name, session, check, from: origin)
        return try await waysList(session, request, context, status: .created)
      }
      let until = try await passkeys.confirm(answer, session, check, from: origin)
      return .json(
        .object([JSONMember("status", .string("confirmed")), JSONMember("until", .string(ServerClock.text(until)))]))
    } catch let failure as PasskeyFailure {
      // Why, and nothing about whom: neither id nor key nor address.
      context.logger.notice("passkey refused", metadata: ["call": "\(endpoint.rawValue)", "why": "\(failure.code)"])
      throw failure
    }
  }

  private static func asked(_ options: JSON) -> JSON { .object([JSONMember("publicKey", options)]) }

  private func passkeyChallenge(
    _ form: JSON, _ session: Session?, _ check: PasskeyCheck, _ transport: Transport
  ) async throws -> Response {
    guard let purpose = Passkeys<S>.Purpose(rawValue: try Self.text(form, "purpose")), purpose == .signIn || purpose == .confirm else {
      throw HTTPFailure.badRequest("\u{201C}purpose\u{201D} has to be sign-in or confirm.")
    }
    if purpose == .confirm {
      guard let session else { throw HTTPFailure.signedOut }
      return .json(Self.asked(try await passkeys.request(purpose, session, holder: session.tokenHash, check)))
    }
    let browser = Sessions<S>.randomToken()
    var response = Response.json(
      Self.asked(try await passkeys.request(purpose, nil, holder: Sessions<S>.hash(browser), check)))
    response.headers[.setCookie] = PasskeyCookie.set(browser, isSecure: transport.isSecure)
    return response
  }

  /// An account by a passkey alone (ACC-11): what its device has to make, and the account once it has.
  private func passkeyAccount(
    _ endpoint: Endpoint, _ request: Request, _ form: JSON, _ session: Session?, _ check: PasskeyCheck, _ transport: Transport,
    _ origin: Origin
  ) async throws -> Response {
    let newcomer = Passkeys<S>.Newcomer(
      name: try Self.text(form, "name"), invitation: form["invitation"]?.stringValue, remembered: form["remember"]?.boolValue ?? false)
    if endpoint == .passkeyNew {
      let browser = Sessions<S>.randomToken()
      var response = Response.json(Self.asked(try await passkeys.beginning(newcomer, session, browser: browser, check, from: origin)))
      response.headers[.setCookie] = PasskeyCookie.set(browser, isSecure: transport.isSecure)
      return response
    }
    if let seconds = signUpLimit.take(transport.counted, now: clock.now()) { throw HTTPFailure.tooMany(seconds: seconds) }
    let answer = try PasskeyAnswer(form["credential"])
    guard let browser = PasskeyCookie.value(in: request.headers, isSecure: transport.isSecure), browser.utf8.count <= 128 else {
      throw PasskeyFailure.over
    }
    let begun = try await passkeys.begin(
      answer, newcomer, session, browser: browser, check, from: origin, mailContext(request, transport))
    var response = Response.json(try await signedInAnswer(begun.account, begun.session), status: .created)
    response.headers.append(
      HTTPField(
        name: .setCookie,
        value: SessionCookie.set(begun.token, days: newcomer.remembered ? Sessions<S>.rememberedDays : nil, isSecure: transport.isSecure)))
    response.headers.append(HTTPField(name: .setCookie, value: PasskeyCookie.clear(isSecure: transport.isSecure)))
    return response
  }

  private func passkeySignIn(
    _ request: Request, _ form: JSON, _ before: Session?, _ check: PasskeyCheck, _ transport: Transport, _ origin: Origin
  ) async throws -> Response {
    let wishes = Passkeys<S>.Wishes(
      remembered: form["remember"]?.boolValue ?? false, keeps: form["keep"]?.boolValue ?? false)
    do {
      let answer = try PasskeyAnswer(form["credential"])
      guard let browser = PasskeyCookie.value(in: request.headers, isSecure: transport.isSecure), browser.utf8.count <= 128 else {
        throw PasskeyFailure.over
      }
      let result = try await passkeys.signIn(answer, wishes, holder: Sessions<S>.hash(browser), check, before: before, from: origin)
      metrics.count(.signInsSucceeded)
      var response = try await signedIn(result, remembered: wishes.remembered, transport)
      response.headers.append(HTTPField(name: .setCookie, value: PasskeyCookie.clear(isSecure: transport.isSecure)))
      return response
    } catch {
      metrics.count(.signInsFailed)
      throw error
    }
  }
}

/// Ties what a passkey has to sign to the browser that asked for it: HttpOnly, SameSite=Strict, five minutes.
enum PasskeyCookie {
  private static func name(isSecure: Bool) -> String { isSecure ? "__Host-evenkeel-passkey" : "evenkeel-passkey" }

  static func set(_ value: String, isSecure: Bool) -> String {
    name(isSecure: isSecure) + "=" + value + "; Path=/; HttpOnly; SameSite=Strict; Max-Age=300" + (isSecure ? "; Secure" : "")
  }

  static func clear(isSecure: Bool) -> String {
    name(isSecure: isSecure) + "=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0" + (isSecure ? "; Secure" : "")
  }

  static func value(in headers: HTTPFields, isSecure: Bool) -> String? {
    SessionCookie.value(name(isSecure: isSecure), in: headers)
  }
}
