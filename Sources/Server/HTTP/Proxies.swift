import Foundation

/// Proxies whose word is taken for where a request came from and how (SEC-12, SEC-25): the operator names them. Whoever
/// else sends `X-Forwarded-For` could choose under which address their guesses are counted.
struct Proxies: Equatable, Sendable {
  private let ranges: [NetworkAddress.Range]

  /// A proxy on the same machine, where nothing else was said.
  static let thisMachine = Proxies("127.0.0.0/8,::1") ?? Proxies(ranges: [])

  private init(ranges: [NetworkAddress.Range]) { self.ranges = ranges }

  /// Addresses and networks with commas between them, such as `127.0.0.1, 172.16.0.0/12`; `none` for nobody. Nil where
  /// it says something else, too.
  init?(_ text: String) {
    guard text != "none" else {
      ranges = []
      return
    }
    var found: [NetworkAddress.Range] = []
    for part in text.split(separator: ",").map({ $0.trimmingCharacters(in: .whitespaces) }) {
      guard let range = NetworkAddress.Range(part) else { return nil }
      found.append(range)
    }
    guard !found.isEmpty else { return nil }
    ranges = found
  }

  /// - Parameter address: the other end of a connection; nil where it has none, as within this machine.
  func contains(_ address: String?) -> Bool {
    guard let address else { return contains("127.0.0.1") }
    guard let known = NetworkAddress(address)?.unmapped else { return false }
    return ranges.contains { $0.count == known.bytes.count && $0.contains(known.bytes) }
  }

  /// Of a chain of proxies the last address that none of them has: what is before it the client claims. Some proxies
  /// name its port, too.
  /// - Returns: nil where that is no address. Counted as one, whatever text it is would be a network of its own.
  func client(in forwarded: String) -> String? {
    var first: String?
    for part in forwarded.split(separator: ",").reversed() {
      let text = part.trimmingCharacters(in: .whitespaces)
      if text.isEmpty { continue }
      guard let address = NetworkAddress(text) ?? HostAuthority(text)?.address else { return nil }
      first = NetworkAddress(text) == nil ? address.text : text
      if !contains(address.text) { break }
    }
    return first
  }
}
