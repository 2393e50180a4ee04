import Foundation

/// Where this server goes because somebody said so: a person, or a provider on their behalf. Whoever names an address
/// must not be able to make this server ask its own network for them, so it has to be HTTPS to a name on the usual
/// port; what the name leads to is looked at by `OutgoingFetch`. Its description is the host alone.
struct OutgoingAddress: Equatable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Which rule an address breaks.
  enum Problem: Error, Equatable, Sendable {
    case unreadable, notSecure, credentials, port, host
  }

  /// Put together anew from its parts, so that nobody after this reads another host out of it; without user and
  /// password.
  let url: String
  let host: String
  /// What `Authorization` says, where the address had a user and a password in it and may.
  let authorization: String?
  /// The operator named this host: it is taken as it is.
  let isNamed: Bool

  static let lengthLimit = 2048

  /// - Parameters:
  ///   - mayHoldCredentials: as SimpleFIN's access addresses do.
  ///   - usualPort: the only one for hosts that nobody named; a test cannot listen there.
  init(_ text: String, hosts: OutgoingHosts, mayHoldCredentials: Bool = false, usualPort: Int = 443) throws(Problem) {
    // Programs disagree about what else stands in an address.
    guard text.utf8.count <= Self.lengthLimit,
      text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !#"\"<>^`{|}"#.utf8.contains($0) }),
      let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
      let host = parts.host?.lowercased(),
      parts.fragment == nil
    else { throw .unreadable }
    guard parts.user == nil && parts.password == nil || mayHoldCredentials else { throw .credentials }
    guard Self.isName(host) || hosts.contains(host, port: parts.port) else { throw .host }
    isNamed = hosts.contains(host, port: parts.port)
    guard scheme == "https" || (scheme == "http" && isNamed && Self.isThisMachine(host)) else { throw .notSecure }
    guard isNamed || parts.port == nil || parts.port == usualPort else { throw .port }
    guard isNamed || !Self.isInside(host) else { throw .host }
    let (path, query) = (parts.percentEncodedPath, parts.percentEncodedQuery)
    self.host = host
    url =
      "\(scheme)://\(host)" + (parts.port.map { ":\($0)" } ?? "") + (path.isEmpty ? "/" : path)
      + (query.map { "?" + $0 } ?? "")
    authorization = parts.user.map { user in
      "Basic " + Data("\(user):\(parts.password ?? "")".utf8).base64EncodedString()
    }
  }

  private init(url: String, _ other: OutgoingAddress) {
    (self.url, host, authorization, isNamed) = (url, other.host, other.authorization, other.isNamed)
  }

  /// A place below it.
  /// - Parameter path: encoded, without a slash before it.
  func adding(_ path: String, query: [(String, String)] = []) -> OutgoingAddress {
    var base = url.prefix { $0 != "?" }
    if base.hasSuffix("/") { base.removeLast() }
    return OutgoingAddress(url: base + "/" + path + (query.isEmpty ? "" : "?" + FormText.text(query)), self)
  }

  /// Scheme, host and port (RFC 6454).
  var origin: String { url.split(separator: "/", omittingEmptySubsequences: false).prefix(3).joined(separator: "/") }

  /// Without TLS, as only this machine may be.
  var isPlain: Bool { url.hasPrefix("http://") }

  var description: String { host }
  var debugDescription: String { host }
  var customMirror: Mirror { Mirror(self, children: []) }

  /// At least two labels of letters, digits and hyphens (RFC 1123), the last of which begins with a letter: so no
  /// number in any spelling (10.0.0.1, 2130706433, 0x7f.1, 0177.1) is one, nor an address of sixteen bytes.
  private static func isName(_ host: String) -> Bool {
    let labels = host.utf8.split(separator: 0x2E, omittingEmptySubsequences: false)
    guard host.utf8.count <= 253, labels.count >= 2, let first = labels.last?.first, first >= 0x61 && first <= 0x7A
    else { return false }
    return labels.allSatisfy { label in
      guard (1...63).contains(label.count), label.first != 0x2D, label.last != 0x2D else { return false }
      return label.allSatisfy { ($0 >= 0x61 && $0 <= 0x7A) || ($0 >= 0x30 && $0 <= 0x39) || $0 == 0x2D }
    }
  }

  /// Names that lead into one's own network by what they are.
  private static func isInside(_ host: String) -> Bool {
    [
      "localhost", "local", "internal", "intranet", "private", "lan", "corp", "home", "arpa", "onion", "test",
      "invalid",
    ].contains {
      host.hasSuffix("." + $0)
    }
  }

  private static func isThisMachine(_ host: String) -> Bool {
    host == "localhost" || host == "[::1]" || NetworkAddress(host)?.isLoopback == true
  }
}

/// Hosts that the operator names, such as `bank.example.org` or `localhost:8090`: taken as they are, also in this
/// server's own network and, for this machine, without TLS.
struct OutgoingHosts: Equatable, Sendable {
  private var places: Set<String>

  static let none = OutgoingHosts(places: [])

  private init(places: Set<String>) { self.places = places }

  /// With commas between them; nil where it says something else, too.
  init?(_ text: String) {
    let found = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces).lowercased() }.filter {
      !$0.isEmpty
    }
    guard found.allSatisfy({ !$0.contains("/") && !$0.contains("@") && !$0.contains("*") && !$0.hasPrefix(".") }) else {
      return nil
    }
    places = Set(found)
  }

  /// With the host and port of an address that is the operator's own word.
  func adding(hostOf address: String) -> OutgoingHosts {
    guard let parts = URLComponents(string: address), let host = parts.host?.lowercased(), !host.isEmpty else {
      return self
    }
    let port = parts.port.flatMap { $0 == 443 ? nil : ":\($0)" } ?? ""
    return OutgoingHosts(places: places.union([host + port]))
  }

  func contains(_ host: String, port: Int?) -> Bool {
    if let port, places.contains("\(host):\(port)") { return true }
    return (port == nil || port == 443) && places.contains(host)
  }
}
