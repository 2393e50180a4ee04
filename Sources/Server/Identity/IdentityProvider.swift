import JWTKit

/// Somebody else who says who a person is (ACC-09): one OpenID Connect client, with what each provider wants
/// differently as values.
public struct IdentityProvider: Sendable {
  /// How this server shows at the provider who it is.
  public enum Proof: Sendable {
    /// A public client: PKCE alone.
    case none
    case secret(String)
    /// A token signed with the key of an Apple developer, made anew for each request.
    case apple(AppleKey)
  }

  public struct AppleKey: Sendable {
    public var team: String
    public var keyID: String
    var key: ES256PrivateKey
  }

  /// In addresses and in the database: ‹google›, ‹apple›, ‹oidc›.
  public var id: String
  /// On the button.
  public var name: String
  public var issuer: String
  /// Google's tokens may name their issuer without a scheme.
  public var otherIssuers: Set<String> = []
  public var client: String
  public var proof: Proof
  public var scope = "openid email profile"
  /// Apple sends people back by a POST from its own page, which carries no SameSite=Lax cookie.
  public var isFormPost = false
  /// Asks which account is meant, so that a shared browser signs nobody in by itself (ACC-16).
  public var prompt: String?
  /// The operator registered this server's sign-in there as a place to come back to after signing out.
  public var returnsAfterSignOut = false
  /// Addresses under these domains belong to whom the provider says they belong to.
  public var domains: Set<String> = []
  /// The token's `hd` names a domain that is the provider's to tell about.
  public var tellsDomain = false
  /// Where this server goes for it although that may be in a network of the operator's own: nowhere, but for an issuer
  /// of theirs.
  var hosts = OutgoingHosts.none

  init(id: String, name: String, issuer: String, client: String, proof: Proof) {
    self.id = id
    self.name = name
    self.issuer = issuer
    self.client = client
    self.proof = proof
  }

  static func google(client: String, secret: String, issuer: String = "https://accounts.google.com") -> IdentityProvider
  {
    var provider = IdentityProvider(
      id: "google", name: "Google", issuer: issuer, client: client, proof: .secret(secret))
    if let start = issuer.range(of: "://") { provider.otherIssuers = [String(issuer[start.upperBound...])] }
    provider.prompt = "select_account"
    provider.domains = ["gmail.com", "googlemail.com"]
    provider.tellsDomain = true
    return provider
  }

  static func apple(client: String, key: AppleKey, issuer: String = "https://appleid.apple.com") -> IdentityProvider {
    var provider = IdentityProvider(id: "apple", name: "Apple", issuer: issuer, client: client, proof: .apple(key))
    provider.scope = "openid name email"
    provider.isFormPost = true
    // Apple alone hands these out; of any other address it only knows that somebody once read a mail there.
    provider.domains = ["privaterelay.appleid.com"]
    return provider
  }

  /// Any issuer of the operator's choice.
  static func other(
    _ name: String, issuer: String, client: String, secret: String?, domains: Set<String> = [],
    hosts: OutgoingHosts = .none
  ) -> IdentityProvider {
    var provider = IdentityProvider(
      id: "oidc", name: name, issuer: issuer, client: client, proof: secret.map { .secret($0) } ?? .none)
    provider.domains = domains
    provider.hosts = hosts.adding(hostOf: issuer)
    return provider
  }

  func isIssuer(_ text: String) -> Bool { text == issuer || otherIssuers.contains(text) }
}

/// ID tokens of one Firebase project, and of no other (ACC-09).
public struct FirebaseProject: Sendable {
  public var id: String
  /// Google's keys for all Firebase projects, which is why the audience decides.
  var keys = "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com"
  var hosts = OutgoingHosts.none

  var issuer: String { "https://securetoken.google.com/" + id }
}
