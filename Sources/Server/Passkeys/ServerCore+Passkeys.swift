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

  // MARK: Those of an account

  /// What a browser has to be asked to make one.
  func passkeyOptions(_ asked: CallRequest) async throws -> Response {
    let form = try asked.form()
    return try await checked(asked) { check in
      let session = try asked.signedIn()
      try CallRequest.requireNothing(in: form)
      return .json(Self.asked(try await passkeys.options(session, check)))
    }
  }

  func addPasskey(_ asked: CallRequest) async throws -> Response {
    let (form, origin) = (try asked.form(), asked.origin)
    return try await checked(asked) { check in
      let session = try asked.signedIn()
      let answer = try PasskeyAnswer(form["credential"])
      // Named after the device, until its person says otherwise.
      let name = form["name"] == nil ? (origin.device.isEmpty ? "Passkey" : origin.device) : try Self.text(form, "name")
      try await passkeys.register(answer, name: name, session, check, from: origin)
      return try await listWays(asked, status: .created)
    }
  }

  func renamePasskey(_ asked: CallRequest) async throws -> Response {
    let (form, session, id) = (try asked.form(), try asked.signedIn(), try asked.id("passkey"))
    try await passkeys.rename(id, to: try Self.text(form, "name"), of: session.user)
    return try await listWays(asked)
  }

  func removePasskey(_ asked: CallRequest) async throws -> Response {
    _ = try asked.form()
    let (session, id) = (try asked.signedIn(), try asked.id("passkey"))
    try await passkeys.remove(id, of: session.user, from: asked.origin)
    return try await listWays(asked)
  }

  func confirmByPasskey(_ asked: CallRequest) async throws -> Response {
    let form = try asked.form()
    return try await checked(asked) { check in
      let session = try asked.signedIn()
      let answer = try PasskeyAnswer(form["credential"])
      let until = try await passkeys.confirm(answer, session, check, from: asked.origin)
      return .json(
        .object([JSONMember("status", .string("confirmed")), JSONMember("until", .string(ServerClock.text(until)))]))
    }
  }

  /// Limited, where browsers make passkeys for this server; and why one is refused stands in the log, with nothing
  /// about whom: neither id nor key nor address.
  private func checked(_ asked: CallRequest, _ work: (PasskeyCheck) async throws -> Response) async throws -> Response {
    try limitIdentities(asked.transport)
    guard let check = passkeyCheck(asked.context) else { throw PasskeyFailure.notHere }
    do { return try await work(check) } catch let failure as PasskeyFailure {
      asked.context.logger.notice("passkey refused", metadata: ["call": "\(asked.call)", "why": "\(failure.code)"])
      throw failure
    }
  }

  private static func asked(_ options: JSON) -> JSON { .object([JSONMember("publicKey", options)]) }

  // MARK: Signing in

  func passkeyChallenge(_ asked: CallRequest) async throws -> Response {
    let form = try asked.form()
    return try await checked(asked) { check in
      guard let purpose = Passkeys<S>.Purpose(rawValue: try Self.text(form, "purpose")),
        purpose == .signIn || purpose == .confirm
      else {
        throw HTTPFailure.badRequest("\u{201C}purpose\u{201D} has to be sign-in or confirm.")
      }
      if purpose == .confirm {
        let session = try asked.signedIn()
        return .json(Self.asked(try await passkeys.request(purpose, session, holder: session.tokenHash, check)))
      }
      let browser = Sessions<S>.randomToken()
      return bound(
        to: browser, try await passkeys.request(purpose, nil, holder: Sessions<S>.hash(browser), check), asked)
    }
  }

  func signInByPasskey(_ asked: CallRequest) async throws -> Response {
    let form = try asked.form()
    return try await checked(asked) { check in
      let wishes = Passkeys<S>.Wishes(
        remembered: form["remember"]?.boolValue ?? false, keeps: form["keep"]?.boolValue ?? false)
      do {
        let answer = try PasskeyAnswer(form["credential"])
        let holder = Sessions<S>.hash(try browser(asked))
        let result = try await passkeys.signIn(
          answer, wishes, holder: holder, check, before: asked.session, from: asked.origin)
        metrics.count(.signInsSucceeded)
        var response = try await signedIn(result, remembered: wishes.remembered, asked.transport)
        response.headers.append(
          HTTPField(name: .setCookie, value: PasskeyCookie.clear(isSecure: asked.transport.isSecure)))
        return response
      } catch {
        metrics.count(.signInsFailed)
        throw error
      }
    }
  }

  // MARK: An account by a passkey alone (ACC-11)

  /// What its device has to make.
  func beginPasskeyAccount(_ asked: CallRequest) async throws -> Response {
    let form = try asked.form()
    return try await checked(asked) { check in
      let newcomer = try Self.newcomer(form)
      let browser = Sessions<S>.randomToken()
      return bound(
        to: browser, try await passkeys.beginning(newcomer, asked.session, browser: browser, check, from: asked.origin),
        asked)
    }
  }

  /// The account, once it has.
  func makePasskeyAccount(_ asked: CallRequest) async throws -> Response {
    let (form, transport) = (try asked.form(), asked.transport)
    return try await checked(asked) { check in
      let newcomer = try Self.newcomer(form)
      if let seconds = signUpLimit.take(transport.counted, now: clock.now()) {
        throw HTTPFailure.tooMany(seconds: seconds)
      }
      let answer = try PasskeyAnswer(form["credential"])
      let begun = try await passkeys.begin(
        answer, newcomer, asked.session, browser: try browser(asked), check, from: asked.origin, mailContext(asked))
      var response = Response.json(try await signedInAnswer(begun.account, begun.session), status: .created)
      response.headers.append(
        HTTPField(
          name: .setCookie,
          value: SessionCookie.set(
            begun.token, days: newcomer.remembered ? Sessions<S>.rememberedDays : nil, isSecure: transport.isSecure)))
      response.headers.append(HTTPField(name: .setCookie, value: PasskeyCookie.clear(isSecure: transport.isSecure)))
      return response
    }
  }

  private static func newcomer(_ form: JSON) throws -> Passkeys<S>.Newcomer {
    .init(
      name: try text(form, "name"), invitation: form["invitation"]?.stringValue,
      remembered: form["remember"]?.boolValue ?? false)
  }

  /// What a passkey has to sign, in this browser alone.
  private func bound(to browser: String, _ options: JSON, _ asked: CallRequest) -> Response {
    var response = Response.json(Self.asked(options))
    response.headers[.setCookie] = PasskeyCookie.set(browser, isSecure: asked.transport.isSecure)
    return response
  }

  /// The browser that asked.
  private func browser(_ asked: CallRequest) throws -> String {
    guard let browser = PasskeyCookie.value(in: asked.request.headers, isSecure: asked.transport.isSecure),
      browser.utf8.count <= 128
    else {
      throw PasskeyFailure.over
    }
    return browser
  }
}

/// Ties what a passkey has to sign to the browser that asked for it: HttpOnly, SameSite=Strict, five minutes.
enum PasskeyCookie {
  private static func name(isSecure: Bool) -> String { isSecure ? "__Host-evenkeel-passkey" : "evenkeel-passkey" }

  static func set(_ value: String, isSecure: Bool) -> String {
    name(isSecure: isSecure) + "=" + value + "; Path=/; HttpOnly; SameSite=Strict; Max-Age=300"
      + (isSecure ? "; Secure" : "")
  }

  static func clear(isSecure: Bool) -> String {
    name(isSecure: isSecure) + "=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0" + (isSecure ? "; Secure" : "")
  }

  static func value(in headers: HTTPFields, isSecure: Bool) -> String? {
    SessionCookie.value(name(isSecure: isSecure), in: headers)
  }
}
