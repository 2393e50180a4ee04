import HTTPTypes
import Hummingbird

/// Where a request comes from, as far as it is known.
struct Origin: Sendable {
  /// The network address.
  var network: String
  /// The browser or program, and the system, in a word each: ‹Firefox, Windows›. Empty when nobody knows.
  var device: String
  /// From this machine itself to its own name, with no sign of a proxy between them (`FirstAccount`).
  var isDirect = false

  /// Reads what a browser says of itself. No version and no model: they help nobody to recognise their phone, and would
  /// tell apart who should not be (SEC-16).
  static func device(userAgent: String) -> String {
    let browsers = [
      ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("Firefox", "Firefox"),
      ("FxiOS", "Firefox"),
      ("CriOS", "Chrome"), ("Chrome", "Chrome"), ("Safari", "Safari"), ("curl", "curl"), ("python", "Python"),
    ]
    let systems = [
      ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"), ("CrOS", "ChromeOS"),
      ("Macintosh", "Mac"), ("Linux", "Linux"),
    ]
    let text = userAgent.prefix(400).lowercased()
    func first(_ list: [(sign: String, name: String)]) -> String? {
      list.first { text.contains($0.sign.lowercased()) }?.name
    }
    return [first(browsers), first(systems)].compactMap { $0 }.joined(separator: ", ")
  }
}

extension Transport {
  func origin(_ request: Request) -> Origin {
    Origin(
      network: network, device: Origin.device(userAgent: request.headers[.userAgent] ?? ""), isDirect: isDirect)
  }
}
