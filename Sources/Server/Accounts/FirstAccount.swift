import Foundation
import HTTPTypes
import Hummingbird
import Synchronization

/// Whose a server with no accounts is (ACC-20): whoever makes the first account runs it. So the first one needs the
/// secret of a link that `serve` prints and nobody else is told; it is made anew at each start, and good until the
/// first account is there. Only a server that is plainly this machine's own asks for none.
final class FirstAccount: Sendable {
  private struct State {
    /// With scheme, host and port; nil before requests are answered.
    var base: String?
    var isTold = false
    var teller: Teller?
  }

  /// A closure of its own type: one that lies in a generic box gets slower with each look at it.
  private struct Teller: Sendable {
    var tell: @Sendable (String) -> Void
  }

  /// 256 random bits.
  let secret: String
  private let isAsked: Bool
  private let isLocal: Bool
  private let state = Mutex(State())

  init(_ settings: ServerSettings) {
    secret = PasswordHashing.randomText()
    isAsked = settings.firstAccountNeedsLink
    isLocal = settings.isThisMachinesOwn
  }

  /// Where the first account is made; the secret is behind the `#`, which no log and no proxy gets.
  private func link(_ base: String) -> String { base + "/sign-up#" + secret }

  /// Requests are answered at this address: prints the link where nobody has an account and it will be needed, else
  /// only when somebody is asked for it, as through a proxy that nobody named, or once all accounts are gone.
  func announce(at base: String, isUnclaimed: Bool, _ tell: @escaping @Sendable (String) -> Void) {
    state.withLock { state in
      state.base = base
      state.teller = Teller(tell: tell)
    }
    if isUnclaimed && !isLocal { printOnce() }
  }

  private func printOnce() {
    let (teller, base) = state.withLock { state -> (Teller?, String?) in
      guard !state.isTold, let base = state.base else { return (nil, nil) }
      state.isTold = true
      return (state.teller, base)
    }
    if let teller, let base { teller.tell(link(base)) }
  }

  /// - Parameter text: what came as the invitation: the secret, or the whole link, as people copy it.
  func requireOwner(_ text: String?, from origin: Origin) throws(HTTPFailure) {
    guard isAsked, !(isLocal && origin.isDirect) else { return }
    let told = text.map { Self.secret(in: $0) } ?? ""
    guard Self.areEqual(Array(told.utf8), Array(secret.utf8)) else {
      printOnce()
      throw told.isEmpty ? .firstLinkNeeded : .firstLinkWrong
    }
  }

  private static func secret(in text: String) -> String {
    let line = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return line.split(separator: "#").last.map { String($0) } ?? ""
  }

  /// In the same time wherever they differ.
  private static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard left.count == right.count else { return false }
    var difference: UInt8 = 0
    for (a, b) in zip(left, right) { difference |= a ^ b }
    return difference == 0
  }
}

extension ServerSettings {
  /// Nobody but this machine reaches it, as far as the configuration says: it listens on loopback, without a proxy that
  /// was named and without an address of its own.
  var isThisMachinesOwn: Bool {
    (host == "localhost" || ServerContext.isLoopbackAddress(host)) && proxies == .thisMachine
      && (site.map { Transport.isLocal(host: URLComponents(string: $0)?.host ?? "") } ?? true)
  }
}

extension Transport {
  /// What proxies add. Whoever opens a page on this machine sends none of them.
  private static let proxied = [
    "X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host", "X-Real-IP", "Forwarded", "Via",
  ]
  .compactMap { HTTPField.Name($0) }

  static func isDirect(_ request: Request, peer: String?) -> Bool {
    guard peer.map({ ServerContext.isLoopbackAddress($0) }) ?? true else { return false }
    return proxied.allSatisfy { request.headers[$0] == nil }
  }
}
