import Basis
import HTTPTypes
import Hummingbird
import Ledger
import Press
import Store

/// Every way in which a request can fail, with its status, code and sentence: the one place where errors become HTTP.
enum HTTPFailure: Error {
  case badJSON(byteOffset: Int)
  case badRequest(String)
  /// Of a space.
  case noSuchKind
  case bodyTooLarge(limit: Int)
  case notJSON
  case signedOut
  case notFound
  case noSuchCall
  case crossSite
  case httpsRequired
  /// `Host` names none of this server's (`HostNames`).
  case unknownHost
  /// The first account of a server that others reach: made with the link that `serve` printed.
  case firstLinkNeeded, firstLinkWrong
  /// A group, or an address of the network, has as many guests as it may have for now.
  case guestsFull(GuestLimits.Limit)
  case signUp(SignUpRules.Failure)
  case signUpClosed
  case invitationNeeded
  case wrongCredentials
  /// Of who is signed in: not within the last ten minutes, and not the right one.
  case passwordNeeded, wrongPassword
  /// Of who has other ways than a password: these providers tell that it is them, a passkey does, a password too.
  case confirmationNeeded([JSON], passkey: Bool, password: Bool)
  case identity(IdentityFailure)
  case passkey(PasskeyFailure)
  case bank(BankRefusal)
  case store(StoreRefusal)
  case sealing(SealingRefusal)
  case wrongCode
  /// Of a machine's key: not one that is valid, not for this call, not for this.
  case unknownKey, keyNotHere, keyScope
  case notAdmin
  case guest
  /// No guest had this browser a moment ago, or their groups came along already (ACC-11).
  case noGuest
  /// A guest has no account to delete (SEC-18).
  case guestStays
  /// The password is right, or the provider knows the person, and the account is to be erased then.
  case deleted(erasesAt: Int64, provider: String? = nil)
  /// SEC-19.
  case soleAdmin(group: RecordID, name: String)
  case locked(seconds: Int)
  case tooMany(seconds: Int)
  case quota(limit: Int)
  case keyReused
  case rejected(code: String, sentence: Sentence)
  case tooManyUnseen
  case link(LinkFailure)
  case notPrinted(PressProblem)
  case busy
  /// The disk is full; what is there can be read.
  case full
  /// What this would work on ended the server before, and waits for whoever runs it.
  case setAside
  case unreadable
  case internalFailure

  init(_ error: any Error) {
    switch error {
    case let failure as HTTPFailure: self = failure
    case let error as JSONError: self = .badJSON(byteOffset: error.byteOffset)
    case let failure as SignUpRules.Failure: self = .signUp(failure)
    case let failure as IdentityFailure: self = .identity(failure)
    case let failure as PasskeyFailure: self = .passkey(failure)
    case let refusal as StoreRefusal: self = .store(refusal)
    case let rejection as Rejection:
      self = .rejected(code: rejection.code.text, sentence: Sentence(ledger: rejection.message))
    case Refusal.signedOut: self = .signedOut
    case Refusal.notFound: self = .notFound
    case Refusal.scope: self = .keyScope
    case Refusal.storage(let error): self = HTTPFailure(error)
    case StorageError.unreadable: self = .unreadable
    case StorageError.conflict, StorageError.busy: self = .busy
    case StorageError.full: self = .full
    case let error as HTTPError where error.status == .notFound: self = .noSuchCall
    case let error as HTTPError where error.status == .contentTooLarge: self = .bodyTooLarge(limit: 0)
    case let error as HTTPError where error.status.code < 500: self = .badRequest("This request could not be read.")
    case let problem as PressProblem: self = .notPrinted(problem)
    case is CancellationError: self = .busy
    default: self = .internalFailure
    }
  }

  var status: HTTPResponse.Status {
    switch self {
    case .badJSON, .badRequest, .signUp: .badRequest
    case .bodyTooLarge: .contentTooLarge
    case .notJSON: .unsupportedMediaType
    case .signedOut, .wrongCredentials, .unknownKey: .unauthorized
    case .notFound, .noSuchCall: .notFound
    case .unknownHost: .misdirectedRequest
    case .noSuchKind: .unprocessableContent
    case .guestsFull: .tooManyRequests
    case .crossSite, .httpsRequired, .firstLinkNeeded, .firstLinkWrong, .signUpClosed, .invitationNeeded, .quota,
      .notAdmin, .guest, .guestStays, .deleted, .passwordNeeded, .confirmationNeeded, .wrongPassword,
      .keyNotHere, .keyScope:
      .forbidden
    case .locked, .tooMany, .tooManyUnseen: .tooManyRequests
    case .keyReused, .soleAdmin: .conflict
    case .noGuest: .gone
    case .link(let failure): failure.status
    case .identity(let failure): failure.status
    case .passkey(let failure): failure.status
    case .bank(let refusal): refusal.status
    case .store(let refusal): refusal.status
    case .sealing(let refusal): refusal.status
    case .rejected, .wrongCode, .notPrinted(.tooLarge): .unprocessableContent
    case .notPrinted(.missing): .notImplemented
    case .notPrinted(.tooSlow): .serviceUnavailable
    case .notPrinted(.refused): .internalServerError
    case .busy, .setAside: .serviceUnavailable
    case .full: HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage")
    case .unreadable, .internalFailure: .internalServerError
    }
  }

  var code: String {
    switch self {
    case .badJSON: "request.bad-json"
    case .badRequest: "request.invalid"
    case .noSuchKind: "space.kind"
    case .bodyTooLarge: "request.too-large"
    case .notJSON: "request.not-json"
    case .signedOut: "auth.signed-out"
    case .notFound: "not-found"
    case .noSuchCall: "request.no-such-call"
    case .crossSite: "request.cross-site"
    case .httpsRequired: "request.https-required"
    case .unknownHost: "request.unknown-host"
    case .firstLinkNeeded: "sign-up.first-link-needed"
    case .firstLinkWrong: "sign-up.first-link-wrong"
    case .guestsFull: "join.guests-full"
    case .signUp(let failure): failure.code
    case .signUpClosed: "sign-up.closed"
    case .invitationNeeded: "sign-up.invitation-needed"
    case .wrongCredentials: "auth.wrong-credentials"
    case .passwordNeeded, .confirmationNeeded: Rejection.Code.passwordNeeded.text
    case .wrongPassword: "auth.wrong-password"
    case .wrongCode: "code.not-valid"
    case .unknownKey: "key.unknown"
    case .keyNotHere: "key.not-here"
    case .keyScope: "key.scope"
    case .notAdmin: "group.not-admin"
    case .guest, .guestStays: "account.guest"
    case .noGuest: "guest.over"
    case .deleted: "account.deleted"
    case .soleAdmin: "account.sole-admin"
    case .locked: "auth.locked"
    case .tooMany: "request.too-many"
    case .quota: "quota.spaces"
    case .keyReused: "idempotency.key-reused"
    case .rejected(let code, _): code
    case .tooManyUnseen: "sync.too-many-unseen"
    case .link(let failure): failure.code
    case .identity(let failure): failure.code
    case .passkey(let failure): failure.code
    case .bank(let refusal): refusal.code
    case .store(let refusal): refusal.code
    case .sealing(let refusal): refusal.code
    case .notPrinted(.tooLarge): "report.too-large"
    case .notPrinted(.missing): "report.no-printer"
    case .notPrinted: "report.not-printed"
    case .busy: "server.busy"
    case .full: "server.full"
    case .setAside: "space.set-aside"
    case .unreadable: "server.unreadable-data"
    case .internalFailure: "server.internal"
    }
  }

  var message: String { sentence.english }

  var retrySeconds: Int? {
    switch self {
    case .locked(let seconds), .tooMany(let seconds): seconds
    case .busy: 1
    default: nil
    }
  }

  func response(in language: Sentence.Language) -> Response {
    var error = [JSONMember("code", .string(code)), JSONMember("message", .string(sentence.in(language)))]
    switch self {
    case .deleted(let erasesAt, let provider):
      error.append(JSONMember("erasesAt", .string(ServerClock.text(erasesAt))))
      if let provider { error.append(JSONMember("provider", .string(provider))) }
    case .confirmationNeeded(let providers, let passkey, let password):
      error += [
        JSONMember("providers", .array(providers)), JSONMember("passkey", .bool(passkey)),
        JSONMember("password", .bool(password)),
      ]
    case .soleAdmin(let group, let name):
      error += [JSONMember("group", .string(group.text)), JSONMember("name", .string(name))]
    case .bank(.limited(let until)): error.append(JSONMember("until", .string(ServerClock.text(until))))
    default: break
    }
    if let retrySeconds { error.append(JSONMember("retryAfterSeconds", .integer(Int64(retrySeconds)))) }
    var response = Response.json(.object([JSONMember("error", .object(error))]), status: status)
    if let retrySeconds { response.headers[.retryAfter] = String(retrySeconds) }
    return response
  }
}

extension Response {
  static func json(_ json: JSON, status: HTTPResponse.Status = .ok) -> Response { bytes(json.bytes, status: status) }

  /// Bytes that are JSON already.
  static func bytes(
    _ bytes: [UInt8], status: HTTPResponse.Status = .ok, type: String = "application/json; charset=utf-8"
  ) -> Response {
    Response(
      status: status, headers: [.contentType: type, .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}

extension HTTPFailure {
  /// What honest people cause now and then, and who tries doors all the time.
  var isSuspicious: Bool {
    switch self {
    case .unknownHost, .firstLinkWrong, .guestsFull: true
    case .wrongCredentials, .wrongPassword, .wrongCode, .unknownKey, .keyNotHere, .keyScope, .crossSite, .locked,
      .tooMany:
      true
    case .identity(.refused), .identity(.otherPerson), .identity(.taken): true
    case .passkey(.refused), .passkey(.wrongOrigin), .passkey(.unknown), .passkey(.copied): true
    case .store(.notSigned), .store(.otherApp), .store(.otherAccount), .store(.wrongCode): true
    case .link(.unknown), .link(.resetUnknown), .link(.invitationUnknown), .link(.exportUnknown): true
    default: false
    }
  }
}

extension Schema {
  /// What `HTTPFailure.response` writes.
  static let refusal = Schema.object([
    "error": .object([
      "code": .text("For programs; never changes."), "message": .text("For the person."),
      "retryAfterSeconds": .integer.optional,
      "erasesAt": .time.optional, "provider": .text("With what an account that was deleted is kept.").optional,
      "providers": .list(of: .object(["id": .string, "name": .string])).optional,
      "passkey": .described("boolean", "Whether a passkey confirms.").optional,
      "password": .described("boolean", "Whether a password confirms.").optional,
      "group": .id.optional, "name": .text("Of the group.").optional, "until": .time.optional,
    ])
  ]).named("Error")
}
