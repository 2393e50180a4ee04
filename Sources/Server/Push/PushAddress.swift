import Foundation

/// An address that a browser names to be sent messages at. Anybody can name one, and this server goes there: so only hosts
/// that are known as push services are taken, or that the operator named (`EVENKEEL_PUSH_HOSTS`); never an address of
/// numbers, and plain HTTP only on this machine, where somebody put a push service of their own.
struct PushAddress: Equatable, Sendable {
  let url: String
  /// Scheme, host and port: for whom a token is.
  let origin: String

  /// The browsers' own, with everything below a name that begins with a point.
  static let known = [
    "fcm.googleapis.com", "updates.push.services.mozilla.com", ".push.services.mozilla.com", "web.push.apple.com",
    ".push.apple.com", ".notify.windows.com",
  ]

  static let lengthLimit = 2048

  /// - Parameter more: hosts that the operator takes beside the known ones, as `push.example.org` or `localhost:9100`.
  init?(_ text: String, more: [String]) {
    guard text.utf8.count <= Self.lengthLimit, let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
      let host = parts.host?.lowercased(), !host.isEmpty, parts.user == nil, parts.password == nil, parts.fragment == nil
    else { return nil }
    let place = parts.port.map { "\(host):\($0)" } ?? host
    guard Self.takes(host, port: parts.port, more) else { return nil }
    let isHere = ServerContext.isLoopbackAddress(host) || host == "localhost"
    guard scheme == "https" || (scheme == "http" && isHere) else { return nil }
    url = text
    origin = "\(scheme)://\(place)"
  }

  private static func takes(_ host: String, port: Int?, _ more: [String]) -> Bool {
    if let port, more.contains("\(host):\(port)") { return true }
    guard port == nil || port == 443 else { return false }
    return (known + more).contains { each in each.hasPrefix(".") ? host.hasSuffix(each) && host.count > each.count : host == each }
  }
}
