import Basis
import HTTPTypes
import Hummingbird
import Store

/// The calls about keys for machines (ACC-13). Each answer has those that there are; a new one is in the answer that
/// made it, and in no other.
extension ServerCore {
  func listKeys(_ asked: CallRequest) async throws -> Response { try await keyList(of: try asked.signedIn()) }

  func makeKey(_ asked: CallRequest) async throws -> Response {
    let (form, session) = (try asked.form(), try asked.signedIn())
    let made = try await key(try Self.keyWish(form), for: session, asked.origin)
    return try await keyList(of: session, [JSONMember("key", .string(made))], status: .created)
  }

  func revokeKey(_ asked: CallRequest) async throws -> Response {
    _ = try asked.form()
    let session = try asked.signedIn()
    try await accountKeys.revoke(try asked.id("key"), of: session.user, from: asked.origin)
    return try await keyList(of: session)
  }

  private func keyList(
    of session: Session, _ more: [JSONMember] = [], status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    let keys = JSONMember("keys", .array(try await accountKeys.list(session.user).map(\.json)))
    return .json(.object(more + [keys]), status: status)
  }

  /// What a key is to be that somebody asks for.
  struct KeyWish {
    var name: String
    var scope: KeyScope
    var days: Int64?
  }

  static func keyWish(_ form: JSON) throws -> KeyWish {
    guard let scope = KeyScope(rawValue: try text(form, "scope")) else {
      throw HTTPFailure.badRequest("\u{201C}scope\u{201D} has to be capture, read, full, glance or glance-plain.")
    }
    var days: Int64?
    if let value = form["days"], value != .null {
      guard let number = value.integerValue else {
        throw HTTPFailure.badRequest("\u{201C}days\u{201D} has to be a whole number.")
      }
      days = number
    }
    return KeyWish(name: try text(form, "name"), scope: scope, days: days)
  }

  /// With a sign-in or a sign-up, for scripts (ACC-13): checked before either is done.
  static func askedKey(_ form: JSON?) throws -> KeyWish? {
    guard let form, form != .null else { return nil }
    let wish = try keyWish(form)
    try AccountKeys<S>.check(wish.name, days: wish.days)
    return wish
  }

  /// For nobody, one that opens nothing.
  func key(_ wish: KeyWish, for session: Session?, _ origin: Origin) async throws -> String {
    guard let session else { return AccountKeys<S>.random() }
    return try await accountKeys.make(
      wish.name, wish.scope, days: wish.days, for: session.user, by: session, from: origin)
  }

  /// The key in a request's header, for calls that take one.
  static func key(in headers: HTTPFields) -> String? {
    if let key = headers[HTTPField.Name("X-API-Key")!] { return key }
    guard let bearer = headers[.authorization], bearer.lowercased().hasPrefix("bearer ") else { return nil }
    return String(bearer.dropFirst(7).drop { $0 == " " })
  }
}

extension Schema {
  static let keys = Schema.object(["keys": .list(of: .key)])
  static let newKey = Schema.text("The key itself, which no other answer has.")
}
