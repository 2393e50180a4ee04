import Basis
import HTTPTypes
import Hummingbird
import Store

extension ServerCore {
  /// The checks that are the same for all calls, in this order: signed in, from this site, small enough, JSON.
  func answer(_ call: Call<S>, _ request: Request, _ context: ServerContext) async throws -> Response {
    let transport = Transport(request, context, settings)
    let token = SessionCookie.token(in: request.headers, isSecure: transport.isSecure)
    let (session, principal) = try await whoAsks(call, request, token)
    if let user = principal.person { connections.trust(context.channel, for: user) }
    func asked(_ body: [UInt8], _ session: Session?, _ principal: Principal) -> CallRequest {
      CallRequest(
        call: call.name, request: request, context: context, transport: transport, session: session,
        principal: principal,
        body: body)
    }
    guard call.hasBody else { return try await call.handler(self, asked([], session, principal)) }
    guard CrossSiteCheck.isAllowed(request.headers, authority: request.head.authority) else {
      throw HTTPFailure.crossSite
    }
    let isTyped = !(call.takesMessages && principal.isKey)
    do {
      // Held until the answer is there.
      let person = principal.person
      let room = bodies.room(
        for: person.map { BodyBudget.Sender.person($0.text) } ?? .stranger(network: transport.counted))
      defer { withExtendedLifetime(room) {} }
      let body = try await body(of: request, call, isTyped: isTyped, isGuest: session?.isOfGuest ?? false, in: room)
      // A body may take minutes to come: the session, its confirmation or the key may be over by now.
      let (session, principal) = try await whoAsks(call, request, token)
      return try await largeBodies.reading(body.count, of: person?.text ?? transport.counted) {
        try await call.handler(self, asked(body, session, principal))
      }
    } catch {
      if call.takesMessages, let key = Self.key(in: request.headers), Self.isRefusal(error) {
        try await accountKeys.noteRefusal(key)
      }
      throw error
    }
  }

  /// Whoever asks, if they may ask this now.
  private func whoAsks(_ call: Call<S>, _ request: Request, _ token: String?) async throws -> (
    session: Session?, principal: Principal
  ) {
    var session: Session?
    if let token, call.usesSession {
      session = try await sessions.find(token)
    }
    var principal = session.map { Principal.user($0.user) } ?? .signedOut
    if call.needsSession, let key = Self.key(in: request.headers) {
      // Who shows a key asks with it, and not with a cookie that came along.
      session = nil
      principal = try await accountKeys.principal(key)
      guard call.takesKeys else { throw HTTPFailure.keyNotHere }
    }
    if call.needsSession && principal == .signedOut { throw HTTPFailure.signedOut }
    if call.needsConfirmation, let session, try await !accounts.isConfirmed(session) {
      throw try await accounts.confirmation(session.user)
    }
    return (session, principal)
  }

  /// Of what was sent, and not a fault of this server.
  private static func isRefusal(_ error: any Error) -> Bool {
    switch error {
    case is HTTPFailure, is JSONError: true
    case let refusal as Refusal: if case .storage = refusal { false } else { true }
    default: false
    }
  }

  private func body(of request: Request, _ call: Call<S>, isTyped: Bool, isGuest: Bool, in room: BodyBudget.Room)
    async throws -> [UInt8]
  {
    let limit = isGuest ? min(call.bodyLimit, CallBody.limitOfGuests) : call.bodyLimit
    if let text = request.headers[.contentLength], let length = Int(text), length > limit {
      throw HTTPFailure.bodyTooLarge(limit: limit)
    }
    var bytes: [UInt8] = []
    do {
      for try await buffer in request.body {
        guard bytes.count + buffer.readableBytes <= limit else { throw HTTPFailure.bodyTooLarge(limit: limit) }
        try room.take(buffer.readableBytes)
        bytes.append(contentsOf: buffer.readableBytesView)
      }
    } catch let failure as HTTPFailure { throw failure } catch is CancellationError { throw CancellationError() } catch
    {
      // It ended in the middle, or its framing could not be read: no fault of this server.
      throw HTTPFailure.badRequest("The body of this request could not be read.")
    }
    if bytes.isEmpty && call.mayBeEmpty { return Array("{}".utf8) }
    // Before anything of it is compared with anything. The engine compares bytes: what a device has is taken as it is.
    if !call.takesRecords, MarkRuns.areTooLong(in: bytes, .json) { throw HTTPFailure.tooManyMarks }
    guard !isTyped || request.headers[.contentType].map(Self.isJSON) == true else { throw HTTPFailure.notJSON }
    return bytes
  }

  private static func isJSON(_ type: String) -> Bool {
    let name = type.prefix { $0 != ";" }.lowercased()
    return name.filter { $0 != " " } == "application/json"
  }
}
