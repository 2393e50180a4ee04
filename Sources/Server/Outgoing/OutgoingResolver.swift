import Dispatch
import Foundation
import Synchronization

/// What a name leads to. Handed in, so that a test says what a hostile name server would.
struct OutgoingResolver: Sendable {
  struct Failed: Error {}

  var addresses: @Sendable (_ host: String) async throws(Failed) -> [NetworkAddress]

  /// The system's. It blocks, so it has threads of its own, and does not wait for a name server that never answers.
  static let system = OutgoingResolver { (host) async throws(Failed) in
    let found: [NetworkAddress]? = await withCheckedContinuation { continuation in
      let answer = Once(continuation)
      queue.async { answer.give(lookUp(host)) }
      DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(secondsLimit)) { answer.give(nil) }
    }
    guard let found, !found.isEmpty else { throw Failed() }
    return found
  }

  static let secondsLimit = 5
  private static let queue = DispatchQueue(label: "names", attributes: .concurrent)

  /// Whoever is first is heard.
  private final class Once: Sendable {
    private let waiting: Mutex<CheckedContinuation<[NetworkAddress]?, Never>?>

    init(_ continuation: CheckedContinuation<[NetworkAddress]?, Never>) { waiting = Mutex(continuation) }

    func give(_ found: [NetworkAddress]?) {
      let continuation = waiting.withLock { waiting in
        defer { waiting = nil }
        return waiting
      }
      continuation?.resume(returning: found)
    }
  }

  /// In the order in which the system would try them (RFC 6724).
  private static func lookUp(_ host: String) -> [NetworkAddress]? {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_ADDRCONFIG
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, nil, &hints, &list) == 0 else { return nil }
    defer { freeaddrinfo(list) }
    var found: [NetworkAddress] = []
    var next = list
    while let entry = next?.pointee {
      next = entry.ai_next
      guard let raw = entry.ai_addr else { continue }
      let address: NetworkAddress?
      switch entry.ai_family {
      case AF_INET:
        address = raw.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { part in
          withUnsafeBytes(of: part.pointee.sin_addr) { NetworkAddress(bytes: Array($0)) }
        }
      case AF_INET6:
        address = raw.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { part in
          withUnsafeBytes(of: part.pointee.sin6_addr) { NetworkAddress(bytes: Array($0)) }
        }
      default: address = nil
      }
      // What is not understood is not passed over: it could be what is connected to.
      guard let address else { return nil }
      if !found.contains(address) { found.append(address) }
    }
    return found
  }
}
