import Basis
import Crypto
import CryptoExtras
import Foundation
import Synchronization

/// What the operator has of Enable Banking.
struct EnableBankingAccess: Sendable {
  static let usualAddress = "https://api.enablebanking.com"

  var application: String
  var key: EnableBankingKey
  var base: OutgoingAddress
}

/// Signs the tokens by which Enable Banking knows this application (RS256, RFC 7518 3.3). There is no call that hands
/// one out: each is made here and good for an hour.
final class EnableBankingKey: Sendable {
  struct NoKey: Error {}

  private struct Token {
    var text: String
    var madeAt: Int64
  }

  private let key: _RSA.Signing.PrivateKey
  private let token = Mutex<Token?>(nil)

  static let secondsGood: Int64 = 3600
  /// One this old is not used any more, so that none runs out on the way.
  private static let secondsUsed: Int64 = 1800

  /// - Parameter pem: as in a file, or in one line with `\n` in the place of its ends, as settings are often written.
  init(pem: String) throws(NoKey) {
    do { key = try _RSA.Signing.PrivateKey(pemRepresentation: pem.replacingOccurrences(of: "\\n", with: "\n")) } catch {
      throw NoKey()
    }
  }

  /// The value of `Authorization`.
  /// - Parameter now: milliseconds since 1970.
  func authorization(application: String, now: Int64) throws(NoKey) -> String {
    // Whole numbers: with a fraction they are refused.
    let seconds = now / 1000
    if let known = token.withLock({ $0 }), known.madeAt <= seconds, seconds - known.madeAt < Self.secondsUsed {
      return "Bearer " + known.text
    }
    let header = JSON.object([
      JSONMember("typ", .string("JWT")), JSONMember("alg", .string("RS256")), JSONMember("kid", .string(application)),
    ])
    let claims = JSON.object([
      JSONMember("iss", .string("enablebanking.com")), JSONMember("aud", .string("api.enablebanking.com")),
      JSONMember("iat", .integer(seconds)), JSONMember("exp", .integer(seconds + Self.secondsGood)),
    ])
    let signed = Base64URL.text(header.bytes) + "." + Base64URL.text(claims.bytes)
    let signature: _RSA.Signing.RSASignature
    do {
      signature = try key.signature(for: Crypto.SHA256.hash(data: Data(signed.utf8)), padding: .insecurePKCS1v1_5)
    } catch { throw NoKey() }
    let text = signed + "." + Base64URL.text(signature.rawRepresentation)
    token.withLock { $0 = Token(text: text, madeAt: seconds) }
    return "Bearer " + text
  }
}
