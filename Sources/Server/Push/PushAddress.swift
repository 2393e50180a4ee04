/// An address that a browser names to be sent messages at. Anybody can name one, and this server goes there: so only
/// hosts that are known as push services are taken, or that the operator named (`EVENKEEL_PUSH_HOSTS`), and
/// `OutgoingFetch` goes there as to every address that somebody named.
struct PushAddress: Equatable, Sendable {
  let place: OutgoingAddress
  /// Scheme, host and port: for whom a token is.
  var origin: String { place.origin }

  /// The browsers' own, with everything below a name that begins with a point.
  static let known = [
    "fcm.googleapis.com", "updates.push.services.mozilla.com", ".push.services.mozilla.com", "web.push.apple.com",
    ".push.apple.com", ".notify.windows.com",
  ]

  /// - Parameter more: hosts that the operator takes beside the known ones.
  init?(_ text: String, more: OutgoingHosts) {
    let place: OutgoingAddress
    do { place = try OutgoingAddress(text, hosts: more) } catch { return nil }
    guard
      place.isNamed || Self.known.contains(where: { $0.hasPrefix(".") ? place.host.hasSuffix($0) : place.host == $0 })
    else { return nil }
    self.place = place
  }
}
