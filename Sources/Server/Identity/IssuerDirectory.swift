import Basis

/// What issuers say about themselves, kept as long as they allow, between five minutes and a day.
///
/// The issuer is the operator's word, and gone to wherever it is. What its document names is the issuer's word: that
/// has to be on the issuer's own host, on the internet, or on a host that the operator named, too
/// (`EVENKEEL_OIDC_HOSTS`).
actor IssuerDirectory {
  /// OpenID Connect Discovery 1.0, 3.
  struct Metadata: Sendable {
    /// Where the person's browser goes.
    var authorize: String
    var token: OutgoingAddress
    var keys: OutgoingAddress
    /// The token call takes the secret in the form alone.
    var wantsSecretInForm: Bool
    /// Where the person's browser goes to end its session there (RP-Initiated Logout 1.0, 2.1), where there is such a
    /// place.
    var endSession: String?
  }

  struct Trouble: Error {}

  private struct Kept<Value: Sendable>: Sendable {
    var value: Value
    var until: Int64
  }

  /// Milliseconds.
  private static let kept: ClosedRange<Int64> = 300_000...86_400_000
  private static let usually: Int64 = 3_600_000
  /// An unknown key is asked for at most this often: anybody can make up a name of a key.
  static let pauseMilliseconds: Int64 = 60_000

  private static let hurryMilliseconds: Int64 = 2_000

  private let clock: ServerClock
  private var metadata: [String: Kept<Metadata>] = [:]
  private var keySets: [String: Kept<KeySet>] = [:]
  private var refetchedAt: [String: Int64] = [:]
  private var flights: [String: Task<OutgoingFetch.Reply?, Never>] = [:]
  private let way: OutgoingFetch

  init(clock: ServerClock, fetch: OutgoingFetch = OutgoingFetch()) {
    self.clock = clock
    var way = fetch
    (way.byteLimit, way.milliseconds) = (256 << 10, 10_000)
    self.way = way
  }

  func metadata(of provider: IdentityProvider) async throws(Trouble) -> Metadata {
    let issuer = provider.issuer
    if let kept = metadata[issuer], kept.until > clock.now() { return kept.value }
    return try found(provider, try await fetch(try discovery(provider)))
  }

  /// Where a browser ends its session there; nil where there is no such place, or nobody says so soon. Whoever signs
  /// out waits for it and is signed out here already, so that what the issuer said last is good enough, and two seconds
  /// are long.
  func endSession(of provider: IdentityProvider) async -> String? {
    if let kept = metadata[provider.issuer] { return kept.value.endSession }
    var quick = way
    quick.milliseconds = Self.hurryMilliseconds
    do {
      let reply = try await quick.ask(.init(try discovery(provider)))
      return try found(provider, try read(reply)).endSession
    } catch { return nil }
  }

  private func discovery(_ provider: IdentityProvider) throws(Trouble) -> OutgoingAddress {
    try address(provider.issuer, provider).adding(".well-known/openid-configuration")
  }

  private func found(_ provider: IdentityProvider, _ answer: (JSON, until: Int64)) throws(Trouble) -> Metadata {
    let (issuer, (json, until)) = (provider.issuer, answer)
    // From a document of somebody else's nothing is taken.
    guard json["issuer"]?.stringValue == issuer else { throw Trouble() }
    var addresses: [OutgoingAddress] = []
    for name in ["authorization_endpoint", "token_endpoint", "jwks_uri"] {
      guard let text = json[name]?.stringValue else { throw Trouble() }
      addresses.append(try address(text, provider))
    }
    let ways = json["token_endpoint_auth_methods_supported"]?.arrayValue ?? []
    var found = Metadata(
      authorize: addresses[0].url, token: addresses[1], keys: addresses[2],
      wantsSecretInForm: ways.contains(.string("client_secret_post")) && !ways.contains(.string("client_secret_basic")))
    // One that is no address of its own costs nobody the sign-in.
    if let text = json["end_session_endpoint"]?.stringValue {
      do { found.endSession = try address(text, provider).url } catch { found.endSession = nil }
    }
    metadata[issuer] = Kept(value: found, until: until)
    return found
  }

  private func address(_ text: String, _ provider: IdentityProvider) throws(Trouble) -> OutgoingAddress {
    do { return try OutgoingAddress(text, hosts: provider.hosts) } catch { throw Trouble() }
  }

  /// - Parameter credentials: for `Authorization`, where this server shows itself there.
  func post(_ form: [(String, String)], to address: OutgoingAddress, credentials: String?) async throws
    -> OutgoingFetch.Reply
  {
    var request = OutgoingFetch.Request(address)
    request.method = .POST
    request.authorization = credentials
    request.fields = [("Content-Type", "application/x-www-form-urlencoded")]
    request.body = Array(FormText.text(form).utf8)
    return try await way.ask(request)
  }

  /// The key that a token names. One that is not known yet is looked for once more, since issuers change their keys.
  func key(_ id: String?, _ algorithm: KeySet.Algorithm, at address: OutgoingAddress) async throws(Trouble) -> KeySet
    .Key?
  {
    if let kept = keySets[address.url], kept.until > clock.now() {
      if let key = kept.value.key(id, algorithm) { return key }
      let now = clock.now()
      if let last = refetchedAt[address.url], now - last < Self.pauseMilliseconds { return nil }
      refetchedAt[address.url] = now
    }
    return try await keySet(address).key(id, algorithm)
  }

  private func keySet(_ address: OutgoingAddress) async throws(Trouble) -> KeySet {
    let (json, until) = try await fetch(address)
    guard let set = await KeySet(json) else { throw Trouble() }
    keySets[address.url] = Kept(value: set, until: until)
    return set
  }

  /// Several who ask at once wait for one answer.
  private func fetch(_ address: OutgoingAddress) async throws(Trouble) -> (JSON, until: Int64) {
    let flight =
      flights[address.url] ?? Task { [way] in do { return try await way.ask(.init(address)) } catch { return nil } }
    flights[address.url] = flight
    let reply = await flight.value
    flights[address.url] = nil
    guard let reply else { throw Trouble() }
    return try read(reply)
  }

  private func read(_ reply: OutgoingFetch.Reply) throws(Trouble) -> (JSON, until: Int64) {
    guard reply.status == 200 else { throw Trouble() }
    let age = Self.maxAge(reply.cacheControl).map { min(max($0, 0), Self.kept.upperBound) * 1000 } ?? Self.usually
    let until = clock.now() + min(max(age, Self.kept.lowerBound), Self.kept.upperBound)
    do { return (try JSON.parse(reply.bytes, depthLimit: 16), until) } catch { throw Trouble() }
  }

  /// Seconds, as the issuer says.
  static func maxAge(_ fields: [String]) -> Int64? {
    for part in fields.joined(separator: ",").lowercased().split(separator: ",") {
      let part = part.filter { $0 != " " }
      if part == "no-store" || part == "no-cache" { return 0 }
      if part.hasPrefix("max-age=") { return Int64(part.dropFirst(8)) }
    }
    return nil
  }
}
