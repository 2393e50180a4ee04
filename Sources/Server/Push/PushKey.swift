import Basis
import Crypto
import Foundation
import Store
import Synchronization

/// The key by which push services know this server (RFC 8292, VAPID): made at the first start, kept sealed, the same
/// for all servers on one database.
final class PushKey: Sendable {
  private struct Token {
    var text: String
    var endsAt: Int64
  }

  private let key: P256.Signing.PrivateKey
  /// Whom a push service may turn to: an address of the web or of mail.
  private let contact: String
  /// One for each push service: some dislike a new one with every message.
  private let tokens = Mutex<[String: Token]>([:])

  /// At most 24 hours are allowed.
  private static let goodMilliseconds: Int64 = 12 * 3_600_000
  private static let leftMilliseconds: Int64 = 3_600_000

  init(_ key: P256.Signing.PrivateKey, contact: String) {
    self.key = key
    self.contact = contact
  }

  /// Opens the key of this storage, or makes it.
  static func open(_ storage: some Storage, _ vault: Vault, contact: String) async throws -> PushKey {
    let id = RecordIDs.pushKey
    if let sealed = try await storage.pushKey() { return try PushKey(reading: sealed, vault, contact) }
    let made = P256.Signing.PrivateKey()
    let sealed = try vault.sealNote([UInt8](made.rawRepresentation), about: "push key", id)
    do { try await storage.write([.keepPushKey(sealed)]) } catch StorageError.conflict {
      // Another process was faster.
      guard let sealed = try await storage.pushKey() else { throw StorageError.conflict }
      return try PushKey(reading: sealed, vault, contact)
    }
    return PushKey(made, contact: contact)
  }

  private convenience init(reading sealed: [UInt8], _ vault: Vault, _ contact: String) throws {
    let bytes = try vault.openNote(sealed, about: "push key", RecordIDs.pushKey)
    do { self.init(try P256.Signing.PrivateKey(rawRepresentation: bytes), contact: contact) } catch {
      throw StorageError.unreadable(what: "push key")
    }
  }

  /// 65 bytes, uncompressed, as browsers want it (`applicationServerKey`).
  var publicText: String { Base64URL.text(key.publicKey.x963Representation) }

  /// The value of `Authorization` for a push service.
  /// - Parameter origin: scheme, host and port, and nothing more.
  func authorization(for origin: String, now: Int64) throws -> String {
    if let known = tokens.withLock({ $0[origin] }), known.endsAt - now > Self.leftMilliseconds {
      return header(known.text)
    }
    let ends = now + Self.goodMilliseconds
    let claims = JSON.object([
      JSONMember("aud", .string(origin)), JSONMember("exp", .integer(ends / 1000)), JSONMember("sub", .string(contact)),
    ])
    let signed = Base64URL.text(Array(#"{"typ":"JWT","alg":"ES256"}"#.utf8)) + "." + Base64URL.text(claims.bytes)
    let text = signed + "." + Base64URL.text(try key.signature(for: Array(signed.utf8)).rawRepresentation)
    tokens.withLock { tokens in
      if tokens.count >= 100 { tokens.removeAll() }
      tokens[origin] = Token(text: text, endsAt: ends)
    }
    return header(text)
  }

  private func header(_ token: String) -> String { "vapid t=\(token),k=\(publicText)" }
}

private enum RecordIDs {
  /// What the sealed key is about.
  static let pushKey = RecordID(derivedFrom: "push key")
}
