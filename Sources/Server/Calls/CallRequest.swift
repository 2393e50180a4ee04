import Basis
import HTTPTypes
import Hummingbird
import Store

/// One request of a call: what its handler has to go by, after the checks that are the same for all calls.
struct CallRequest: Sendable {
  /// The call's name.
  let call: String
  let request: Request
  let context: ServerContext
  let transport: Transport
  /// Nil where nobody is signed in, where a machine asks with its key, and where the call looks for nobody.
  let session: Session?
  /// Who asks: a person, a machine with a key, or nobody.
  let principal: Principal
  /// Empty where the call has none.
  let body: [UInt8]

  /// From where and with what, for what is noted of it.
  var origin: Origin { transport.origin(request) }

  /// - Throws: `HTTPFailure.signedOut`, for calls that people without a session may make, too.
  func signedIn() throws(HTTPFailure) -> Session {
    guard let session else { throw .signedOut }
    return session
  }

  // MARK: What was sent

  /// The body as a JSON object.
  func form() throws -> JSON {
    let json = try JSON.parse(body, depthLimit: 16)
    guard json.members != nil else { throw HTTPFailure.badRequest("Send a JSON object.") }
    return json
  }

  /// The body of a call that takes none: nothing, or an empty object.
  func requireNothing() throws { try Self.requireNothing(in: form()) }

  static func requireNothing(in form: JSON) throws(HTTPFailure) {
    guard form.members?.isEmpty ?? true else { throw .badRequest("Nothing has to be sent with this.") }
  }

  /// By which the same request gets the same answer for 30 days (SYN-15).
  func idempotencyKey() throws(HTTPFailure) -> String? {
    let key = request.headers[HTTPField.Name("Idempotency-Key")!]
    if let key, key.isEmpty || key.utf8.count > 255 { throw .badRequest("An Idempotency-Key has 1 to 255 characters.") }
    return key
  }

  /// A value of the query, decoded.
  func query(_ name: String) -> String? { request.uri.queryParameters[name[...]].map { String($0) } }

  // MARK: What stands in the path

  /// - Parameter name: as in the call's path, where it stands in braces.
  /// - Throws: `HTTPFailure.notFound` for what is no id.
  func id(_ name: String) throws(HTTPFailure) -> RecordID {
    guard let id = context.parameters.get(name).flatMap({ RecordID($0) }) else { throw .notFound }
    return id
  }

  /// The space that the call is about.
  func space() throws(HTTPFailure) -> RecordID { try id("space") }
}

extension ServerCore {
  /// A text that a form has to have.
  static func text(_ form: JSON, _ name: String) throws(HTTPFailure) -> String {
    guard let text = form[name]?.stringValue else { throw .badRequest("\u{201C}\(name)\u{201D} has to be a text.") }
    return text
  }
}
