import Basis

/// What issuers say about themselves, kept as long as they allow, between five minutes and a day.
actor IssuerDirectory {
  /// OpenID Connect Discovery 1.0, 3.
  struct Metadata: Sendable {
    var authorize: String
    var token: String
    var keys: String
    /// The token call takes the secret in the form alone.
    var wantsSecretInForm: Bool
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

  private let clock: ServerClock
  private var metadata: [String: Kept<Metadata>] = [:]
  private var keySets: [String: Kept<KeySet>] = [:]
  private var refetchedAt: [String: Int64] = [:]
  private var flights: [String: Task<IssuerFetch.Reply?, Never>] = [:]

  init(clock: ServerClock) { self.clock = clock }

  func metadata(of issuer: String) async throws(Trouble) -> Metadata {
    if let kept = metadata[issuer], kept.until > clock.now() { return kept.value }
    let base = issuer.hasSuffix("/") ? String(issuer.dropLast()) : issuer
    let (json, until) = try await fetch(base + "/.well-known/openid-configuration")
    // From a document of somebody else's nothing is taken.
    guard json["issuer"]?.stringValue == issuer else { throw Trouble() }
    let isLocal = !IdentitySettings.isSafe(issuer, mayBeLocal: false)
    var addresses: [String] = []
    for name in ["authorization_endpoint", "token_endpoint", "jwks_uri"] {
      guard let address = json[name]?.stringValue, IdentitySettings.isSafe(address, mayBeLocal: isLocal) else { throw Trouble() }
      addresses.append(address)
    }
    let ways = json["token_endpoint_auth_methods_supported"]?.arrayValue ?? []
    let found = Metadata(
      authorize: addresses[0], token: addresses[1], keys: addresses[2],
      wantsSecretInForm: ways.contains(.string("client_secret_post")) && !ways.contains(.string("client_secret_basic")))
    metadata[issuer] = Kept(value: found, until: until)
    return found
  }

  /// The key that a token names. One that is not known yet is looked for once more, since issuers change their keys.
  func key(_ id: String?, _ algorithm: KeySet.Algorithm, at address: String) async throws(Trouble) -> KeySet.Key? {
    if let kept = keySets[address], kept.until > clock.now() {
      if let key = kept.value.key(id, algorithm) { return key }
      let now = clock.now()
      if let last = refetchedAt[address], now - last < Self.pauseMilliseconds { return nil }
      refetchedAt[address] = now
    }
    return try await keySet(address).key(id, algorithm)
  }

  private func keySet(_ address: String) async throws(Trouble) -> KeySet {
    let (json, until) = try await fetch(address)
    guard let set = await KeySet(json) else { throw Trouble() }
    keySets[address] = Kept(value: set, until: until)
    return set
  }

  /// Several who ask at once wait for one answer.
  private func fetch(_ address: String) async throws(Trouble) -> (JSON, until: Int64) {
    let flight = flights[address] ?? Task { do { return try await IssuerFetch.get(address) } catch { return nil } }
    flights[address] = flight
    let reply = await flight.value
    flights[address] = nil
    guard let reply, reply.status == 200 else { throw Trouble() }
    let age = reply.maxAge.map { min(max($0, 0), Self.kept.upperBound) * 1000 } ?? Self.usually
    let until = clock.now() + min(max(age, Self.kept.lowerBound), Self.kept.upperBound)
    do { return (try JSON.parse(reply.bytes, depthLimit: 16), until) } catch { throw Trouble() }
  }
}
