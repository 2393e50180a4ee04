import HTTPTypes
import Hummingbird

/// The cookie that carries the session's token: HttpOnly, SameSite=Strict, and over TLS Secure with the `__Host-`
/// prefix, so that no other host can set it (RFC 6265bis 4.1.3.2). On loopback browsers refuse neither, but a plain
/// name spares those that do not count it as secure.
enum SessionCookie {
  static func name(isSecure: Bool) -> String { isSecure ? "__Host-evenkeel" : "evenkeel" }

  /// - Parameter days: how long the browser keeps it; nil until it is closed.
  static func set(_ token: String, days: Int?, isSecure: Bool) -> String {
    var cookie = name(isSecure: isSecure) + "=" + token + "; Path=/; HttpOnly; SameSite=Strict"
    if let days { cookie += "; Max-Age=\(days * 86_400)" }
    return isSecure ? cookie + "; Secure" : cookie
  }

  static func clear(isSecure: Bool) -> String {
    let cookie = name(isSecure: isSecure) + "=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0"
    return isSecure ? cookie + "; Secure" : cookie
  }

  /// The token in a request's cookies.
  static func token(in headers: HTTPFields, isSecure: Bool) -> String? { value(name(isSecure: isSecure), in: headers) }

  /// The first cookie of this name.
  static func value(_ wanted: String, in headers: HTTPFields) -> String? {
    for field in headers[values: .cookie] {
      for pair in field.split(separator: ";") {
        let pair = pair.drop { $0 == " " }
        guard let equals = pair.utf8.firstIndex(of: 0x3D), pair[..<equals] == wanted else { continue }
        let value = String(pair[pair.utf8.index(after: equals)...])
        return value.isEmpty ? nil : value
      }
    }
    return nil
  }
}

/// Requests that other sites make a browser send (SEC-13).
///
/// Three walls: the cookie is SameSite=Strict, so that it does not travel with them; every write has to be
/// `application/json`, which a form cannot send and a script only after a preflight that is never granted; and what the
/// browser itself says about the origin is checked here, for browsers and extensions that treat SameSite loosely.
/// `Sec-Fetch-Site` is the first choice (Fetch Metadata, W3C); `Origin` has to name this host. A program that sends
/// neither is no browser, and nobody can make it send a request for them.
enum CrossSiteCheck {
  static let fetchSite = HTTPField.Name("Sec-Fetch-Site")!

  static func isAllowed(_ headers: HTTPFields, authority: String?) -> Bool {
    if let site = headers[fetchSite], site != "same-origin" && site != "none" { return false }
    guard let origin = headers[.origin] else { return true }
    guard let authority, let start = origin.range(of: "://") else { return false }
    return origin[start.upperBound...].lowercased() == authority.lowercased()
  }
}
