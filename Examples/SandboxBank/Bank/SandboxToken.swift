import Basis
import Crypto
import CryptoExtras
import Foundation

/// What applications show of themselves: a token that they signed (RFC 7515), checked as strictly as the provider does.
struct SandboxToken: Sendable {
  /// The application's id.
  let application: String
  private let key: _RSA.Signing.PublicKey

  init(application: String, publicKey pem: String) throws {
    self.application = application
    key = try _RSA.Signing.PublicKey(pemRepresentation: pem)
  }

  /// - Parameter now: seconds since 1970.
  /// - Returns: what is wrong with it; nil where nothing is.
  func problem(_ authorization: String?, now: Int64) -> String? {
    guard let authorization, authorization.hasPrefix("Bearer ") else { return "no token" }
    let parts = authorization.dropFirst(7).split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let header = Self.document(parts[0]), let claims = Self.document(parts[1]),
      let signature = Self.bytes(parts[2])
    else { return "no token of three parts" }
    guard header["typ"]?.stringValue == "JWT", header["alg"]?.stringValue == "RS256", header["kid"]?.stringValue == application else {
      return "wrong header"
    }
    let signed = Crypto.SHA256.hash(data: Data((parts[0] + "." + parts[1]).utf8))
    guard key.isValidSignature(.init(rawRepresentation: Data(signature)), for: signed, padding: .insecurePKCS1v1_5) else {
      return "wrong signature"
    }
    guard claims["iss"]?.stringValue == "enablebanking.com", claims["aud"]?.stringValue == "api.enablebanking.com" else {
      return "wrong issuer or audience"
    }
    // Whole numbers only.
    guard case .integer(let made)? = claims["iat"], case .integer(let ends)? = claims["exp"] else { return "no times" }
    guard made <= now + 30, ends > now, ends - made <= 86_400 else { return "wrong times" }
    return nil
  }

  private static func document(_ part: Substring) -> JSON? {
    guard let bytes = bytes(part) else { return nil }
    do { return try JSON.parse(bytes, depthLimit: 8) } catch { return nil }
  }

  private static func bytes(_ part: Substring) -> [UInt8]? {
    guard !part.contains("="), !part.contains("+"), !part.contains("/") else { return nil }
    var text = part.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
    while text.utf8.count % 4 != 0 { text += "=" }
    return Data(base64Encoded: text).map { Array($0) }
  }
}
