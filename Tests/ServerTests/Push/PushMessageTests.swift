import Basis
import Crypto
import Testing

@testable import Server
@testable import Store

/// RFC 8291, RFC 8292: what leaves this server for a push service.
@Suite("NTF-01: sealed push messages") struct PushMessageTests {
  private let own = OutgoingHosts.none.adding(hostOf: "https://push.example.org").adding(
    hostOf: "http://localhost:9100")

  private func bytes(_ text: String) throws -> [UInt8] { try #require(Base64URL.bytes(text)) }

  @Test("The example of RFC 8291, appendix A, byte for byte") func example() throws {
    let browser = try P256.KeyAgreement.PrivateKey(
      rawRepresentation: try bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"))
    let ours = try P256.KeyAgreement.PrivateKey(
      rawRepresentation: try bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
    let body = try PushMessage.seal(
      Array("When I grow up, I want to be a watermelon".utf8), for: [UInt8](browser.publicKey.x963Representation),
      secret: try bytes("BTBZMqHH6r4Tts7J_aSIgg"), key: ours, salt: try bytes("DGv6ra1nlYgDCS1FRnbzlw"))
    let text = Base64URL.text(body)
    #expect(text.hasPrefix("DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGR") && text.hasSuffix("WGNWQexSgSxsj_Qulcy4a-fN"))
    #expect(body.count == 16 + 4 + 1 + 65 + 41 + 1 + 16)
  }

  @Test("Wrong keys and what is too long are refused, and no two messages are sealed alike") func refusals() throws {
    let key = [UInt8](P256.KeyAgreement.PrivateKey().publicKey.x963Representation)
    let secret = [UInt8](repeating: 7, count: 16)
    #expect(throws: PushMessage.Trouble.tooLong) {
      try PushMessage.seal([UInt8](repeating: 1, count: 3994), for: key, secret: secret)
    }
    for wrong in [[], Array(key.dropLast()), [UInt8](repeating: 4, count: 65)] {
      #expect(throws: PushMessage.Trouble.badKeys) { try PushMessage.seal([1], for: wrong, secret: secret) }
    }
    #expect(throws: PushMessage.Trouble.badKeys) { try PushMessage.seal([1], for: key, secret: [1]) }
    let one = try PushMessage.seal([1], for: key, secret: secret)
    let other = try PushMessage.seal([1], for: key, secret: secret)
    #expect(one != other)
  }

  @Test("RFC 8292: the token names the service and nothing more, ends within a day, and is used again") func token()
    throws
  {
    let key = P256.Signing.PrivateKey()
    let push = PushKey(key, contact: "https://money.example.org")
    let now: Int64 = 1_795_000_000_000
    let header = try push.authorization(for: "https://push.example.org", now: now)
    let parts = header.dropFirst("vapid t=".count).split(separator: ",")[0].split(separator: ".")
    #expect(header.hasPrefix("vapid t=") && header.hasSuffix(",k=" + push.publicText) && parts.count == 3)
    let claims = try JSON.parse(try bytes(String(parts[1])))
    #expect(
      claims["aud"]?.stringValue == "https://push.example.org"
        && claims["sub"]?.stringValue == "https://money.example.org")
    let ends = try #require(claims["exp"]?.integerValue)
    #expect(ends > now / 1000 && ends <= now / 1000 + 86_400)
    let signature = try P256.Signing.ECDSASignature(rawRepresentation: try bytes(String(parts[2])))
    #expect(key.publicKey.isValidSignature(signature, for: Array((parts[0] + "." + parts[1]).utf8)))
    let again = try push.authorization(for: "https://push.example.org", now: now + 3_600_000)
    let later = try push.authorization(for: "https://push.example.org", now: now + 12 * 3_600_000)
    let other = try push.authorization(for: "https://other.example.org", now: now)
    #expect(again == header && later != header && other != header)
  }

  @Test("The key is made once, kept sealed, and another vault cannot open it") func kept() async throws {
    let storage = MemoryStorage()
    let vault = Vault.random()
    let first = try await PushKey.open(storage, vault, contact: "mailto:a@example.org").publicText
    let second = try await PushKey.open(storage, vault, contact: "mailto:a@example.org").publicText
    #expect(first == second && Base64URL.bytes(first)?.count == 65)
    await #expect(throws: StorageError.self) {
      try await PushKey.open(storage, Vault.random(), contact: "mailto:a@example.org")
    }
  }

  @Test(
    "SSRF: only push services are gone to",
    arguments: [
      "https://fcm.googleapis.com/fcm/send/abc", "https://updates.push.services.mozilla.com/wpush/v2/x",
      "https://web.push.apple.com/QGu", "https://db5p.notify.windows.com/w/?token=x", "https://push.example.org/x",
      "http://localhost:9100/x",
    ])
  func taken(_ text: String) { #expect(PushAddress(text, more: own) != nil) }

  @Test(
    "SSRF: nothing else, whatever it looks like",
    arguments: [
      "", "https://", "fcm.googleapis.com", "http://fcm.googleapis.com/x", "https://fcm.googleapis.com:8443/x",
      "https://fcm.googleapis.com.evil.org/x",
      "https://evil.org/fcm.googleapis.com", "https://user@fcm.googleapis.com/x",
      "https://fcm.googleapis.com@evil.org/x",
      "https://notify.windows.com/x", "https://127.0.0.1/x", "http://127.0.0.1:9100/x", "http://[::1]:9100/x",
      "https://169.254.169.254/latest",
      "http://localhost/x", "http://localhost:9101/x", "https://10.0.0.1/x", "file:///etc/passwd",
      "ftp://fcm.googleapis.com/x",
      "http://push.example.org/x", "https://push.example.org#fcm.googleapis.com", "https://evilpush.example.org/x",
    ])
  func refused(_ text: String) { #expect(PushAddress(text, more: own) == nil) }

  @Test("What services answer (RFC 8030)") func answers() {
    #expect(PushSender.outcome(status: 201, retryAfter: nil) == .taken)
    #expect(
      PushSender.outcome(status: 404, retryAfter: nil) == .gone
        && PushSender.outcome(status: 410, retryAfter: nil) == .gone)
    #expect(PushSender.outcome(status: 429, retryAfter: "120") == .later(seconds: 120))
    #expect(PushSender.outcome(status: 503, retryAfter: "Fri, 31 Dec 1999 23:59:59 GMT") == .later(seconds: nil))
    #expect(PushSender.outcome(status: 403, retryAfter: nil) == .refused(status: 403))
    #expect(PushSender.outcome(status: 301, retryAfter: nil) == .refused(status: 301))
  }
}
