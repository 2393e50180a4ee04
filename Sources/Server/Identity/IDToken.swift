import Basis
import Foundation

/// What an ID token says, after its signature was found right (OpenID Connect Core 3.1.3.7). Only this file makes one.
struct IDToken: Sendable {
  /// Says only that the token is not taken: which check it was, nobody outside learns.
  struct Refused: Error {}

  /// What a token has to say to be taken.
  struct Expectation: Sendable {
    var isIssuer: @Sendable (String) -> Bool
    var audience: String
    /// Of the way that began here; a Firebase token has none.
    var nonce: String?
    var subjectLimit = 255
  }

  private(set) var issuer = ""
  private(set) var subject = ""
  /// As the provider wrote it.
  private(set) var email: String?
  private(set) var isEmailVerified = false
  private(set) var hostedDomain: String?
  private(set) var name: String?
  /// Seconds since 1970.
  private(set) var authenticatedAt: Int64?
  /// How the person signed in with Firebase.
  private(set) var firebaseProvider: String?

  static let byteLimit = 16 << 10
  /// How far the issuer's clock may be off, and how old a token may be, in seconds.
  static let leeway: Int64 = 60
  static let oldest: Int64 = 3600

  /// - Parameter now: seconds since 1970.
  init(
    _ text: String, _ expected: Expectation, keysAt address: OutgoingAddress, _ directory: IssuerDirectory, now: Int64
  ) async throws {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard text.utf8.count <= Self.byteLimit, parts.count == 3, let header = Base64URL.object(parts[0]),
      // The header is read first: the library takes its first key for an unknown name.
      let named = header["alg"]?.stringValue, let algorithm = KeySet.Algorithm(rawValue: named), header["crit"] == nil,
      let signature = Base64URL.bytes(parts[2])
    else { throw Refused() }
    if let id = header["kid"], id.stringValue == nil { throw Refused() }
    let signed = Array((parts[0] + "." + parts[1]).utf8)
    guard let key = try await directory.key(header["kid"]?.stringValue, algorithm, at: address),
      await key.isSigned(signature, signed), let claims = Base64URL.object(parts[1])
    else { throw Refused() }
    try read(claims, expected, now: now)
  }

  private mutating func read(_ claims: JSON, _ expected: Expectation, now: Int64) throws {
    guard let issuer = claims["iss"]?.stringValue, expected.isIssuer(issuer), let subject = claims["sub"]?.stringValue,
      !subject.isEmpty, subject.utf8.count <= expected.subjectLimit,
      Self.isFor(expected.audience, claims["aud"], claims["azp"])
    else { throw Refused() }
    guard let expires = claims["exp"]?.told(in: ToldNumber.seconds), expires > now - Self.leeway,
      let made = claims["iat"]?.told(in: ToldNumber.seconds),
      made <= now + Self.leeway, made >= now - Self.oldest - Self.leeway
    else { throw Refused() }
    if let nonce = expected.nonce, claims["nonce"]?.stringValue != nonce { throw Refused() }
    self.issuer = issuer
    self.subject = subject
    email = claims["email"]?.stringValue
    // Apple writes it as a text.
    isEmailVerified = claims["email_verified"] == .bool(true) || claims["email_verified"] == .string("true")
    hostedDomain = claims["hd"]?.stringValue
    name = claims["name"]?.stringValue
    authenticatedAt = claims["auth_time"]?.told(in: ToldNumber.seconds)
    firebaseProvider = claims["firebase"]?["sign_in_provider"]?.stringValue
  }

  /// For us, and where others are named, made for us.
  private static func isFor(_ client: String, _ audience: JSON?, _ party: JSON?) -> Bool {
    if let party, party != .null, party.stringValue != client { return false }
    if let one = audience?.stringValue { return one == client }
    guard let all = audience?.arrayValue, all.contains(.string(client)) else { return false }
    return all.count == 1 || party?.stringValue == client
  }
}
