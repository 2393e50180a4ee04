import Basis
import Crypto
import Foundation
import Ledger
import Testing
import X509

@testable import Server

@Suite("PLN-09: what Apple's store signed, and what it did not")
struct AppStoreReaderTests {
  private static func problem(_ text: String, pinned: [UInt8]) async -> SignatureProblem? {
    do throws(SignatureProblem) {
      _ = try await SignedByStore(text, pinned: pinned)
      return nil
    } catch { return error }
  }

  @Test("PLN-09: what is pinned is Apple's root, and a store of one's own is nothing beside it")
  func appleRoot() async throws {
    let digits = AppStoreChain.appleRoot.map { String(format: "%02X", $0) }.joined()
    #expect(digits == "63343ABFB89A6A03EBB57E9B3F5FA7BE7C4F5C756F3017B3A8C488C3653E9179")
    let store = try PlayStore()
    #expect(AppStoreSettings(bundle: "b", environment: .production).root == AppStoreChain.appleRoot)
    #expect(await Self.problem(try store.sign(PlayStore.purchase()), pinned: AppStoreChain.appleRoot) == .root)
    #expect(await Self.problem(try store.sign(PlayStore.purchase()), pinned: try store.pin) == nil)
  }

  @Test("PLN-09: every check has a signature that only it refuses")
  func refusals() async throws {
    let store = try PlayStore()
    let other = try PlayStore()
    let claims = PlayStore.purchase()
    let good = try store.sign(claims)
    let parts = good.split(separator: ".").map { String($0) }
    let longer = PlayStore.purchase(months: 12)
    let unsigned = Base64URL.text(object([("alg", .string("none"))]).bytes) + "." + parts[1] + "."
    let critical =
      Base64URL.text(object([("alg", .string("ES256")), ("crit", .array([]))]).bytes) + "." + parts[1] + "." + parts[2]
    let twice = Base64URL.text(Array(#"{"alg":"ES256","alg":"none"}"#.utf8)) + "." + parts[1] + "." + parts[2]
    let cases: [(String, String, SignatureProblem)] = [
      ("nothing", "", .form), ("two parts", parts[0] + "." + parts[1], .form), ("four parts", good + ".x", .form),
      ("no JSON", "e30x." + parts[1] + "." + parts[2], .form), ("a list", "W10." + parts[1] + "." + parts[2], .form),
      ("what it does not know to be critical", critical, .form), ("two algorithms", twice, .form),
      ("no time", try store.sign(object([("productId", .string("p"))])), .form),
      ("a time before time", try store.sign(object([("signedDate", .integer(-1))])), .form),
      ("a time after time", try store.sign(object([("signedDate", .integer(.max))])), .form),
      ("alg none", unsigned, .algorithm),
      ("alg none with certificates", try store.sign(claims, algorithm: "none"), .algorithm),
      ("another algorithm", try store.sign(claims, algorithm: "ES384"), .algorithm),
      ("HMAC", try store.sign(claims, algorithm: "HS256"), .algorithm),
      ("two certificates", try store.sign(claims, certificates: [store.leaf, store.intermediate]), .certificates),
      (
        "four certificates",
        try store.sign(claims, certificates: [store.leaf, store.intermediate, store.root, store.root]), .certificates
      ),
      ("another root", try other.sign(claims), .root),
      (
        "a foreign chain under the right root",
        try other.sign(claims, certificates: [other.leaf, other.intermediate, store.root]), .chain
      ),
      ("a foreign leaf", try other.sign(claims, certificates: [other.leaf, store.intermediate, store.root]), .chain),
      (
        "the root in the place of the leaf",
        try store.sign(claims, certificates: [store.root, store.intermediate, store.root]), .leafMark
      ),
      ("another key", try store.sign(claims, with: P256.Signing.PrivateKey()), .signature),
      ("a changed payload", parts[0] + "." + Base64URL.text(longer.bytes) + "." + parts[2], .signature),
      ("a changed header", Base64URL.text(try Self.spaced(parts[0])) + "." + parts[1] + "." + parts[2], .signature),
      ("a short signature", parts[0] + "." + parts[1] + "." + parts[2].dropLast(4), .signature),
      ("no signature", parts[0] + "." + parts[1] + ".", .signature),
    ]
    for (name, text, expected) in cases {
      #expect(await Self.problem(text, pinned: try store.pin) == expected, "\(name)")
    }
    for (flaw, expected) in [
      (PlayStore.Flaw.noIntermediateMark, SignatureProblem.intermediateMark), (.noLeafMark, .leafMark),
      (.leafIsOver, .chain),
      (.leafIsNotYet, .chain), (.leafIsP384, .algorithm),
    ] {
      let flawed = try PlayStore(flaw)
      #expect(await Self.problem(try flawed.sign(claims), pinned: try flawed.pin) == expected, "\(flaw)")
    }
  }

  private static func spaced(_ part: String) throws -> [UInt8] { try #require(Base64URL.bytes(part)) + [0x20] }

  @Test("PLN-09: whoever signed had to be allowed to then, not now")
  func validityAtSigning() async throws {
    let store = try PlayStore(.leafIsOver)
    let long = Int64(-200 * 86_400)
    #expect(await Self.problem(try store.sign(PlayStore.purchase(signed: long)), pinned: try store.pin) == nil)
  }

  @Test("PLN-09: of what is cut off anywhere, or has a byte changed, nothing is taken")
  func cuts() async throws {
    let store = try PlayStore()
    let good = Array(try store.sign(PlayStore.purchase()).utf8)
    let pin = try store.pin
    var random = SeededRandom(seed: 35)
    for _ in 0..<60 {
      let cut = Int.random(in: 0..<good.count, using: &random)
      #expect(await Self.problem(String(decoding: good[..<cut], as: UTF8.self), pinned: pin) != nil, "cut at \(cut)")
      var changed = good
      // The last letter of a part has bits that mean nothing.
      changed[min(cut, good.count - 2)] = changed[min(cut, good.count - 2)] == 0x41 ? 0x42 : 0x41
      if changed != good {
        #expect(await Self.problem(String(decoding: changed, as: UTF8.self), pinned: pin) != nil, "changed at \(cut)")
      }
    }
  }

  @Test("PLN-05, PLN-09: a purchase is of this app, of this kind of store, and of what is sold here, by its whole id")
  func purchases() async throws {
    let store = try PlayStore()
    let reader = AppStoreReader(settings: try store.settings())
    let account = RecordID(derivedFrom: "ada")
    let found = try await reader.transaction(try store.sign(PlayStore.purchase(for: account, signed: 7)))
    #expect(found.original == "2000000001" && found.account == account)
    #expect(
      found.purchase
        == Subscription.Purchase(
          productID: "com.brownsterbits.theequalizer.pro.monthly", boughtAt: PlayStore.now,
          endsAt: PlayStore.now + PlayStore.month,
          isRevoked: false, signedAt: PlayStore.now + 7000), "milliseconds, as they stand there")
    #expect(
      try await reader.transaction(try store.sign(PlayStore.purchase(with: [("revocationDate", .integer(1))]))).purchase
        .isRevoked)
    #expect(
      try await reader.transaction(try store.sign(PlayStore.purchase(with: [("isUpgraded", .bool(true))]))).purchase
        .isRevoked)
    let cases: [(JSON, StoreRefusal)] = [
      (PlayStore.purchase(bundle: "org.example.other"), .otherApp),
      (PlayStore.purchase(environment: "Sandbox"), .otherEnvironment),
      (PlayStore.purchase(environment: "Xcode"), .otherEnvironment),
      (PlayStore.purchase(environment: "LocalTesting"), .otherEnvironment),
      (PlayStore.purchase(environment: ""), .otherEnvironment),
      (PlayStore.purchase(product: "pro_monthly"), .unknownProduct),
      (PlayStore.purchase(product: "com.brownsterbits.theequalizer.pro.monthly.x"), .unknownProduct),
      (object([("signedDate", .integer(PlayStore.now))]), .otherApp),
    ]
    for (claims, refusal) in cases {
      await #expect(throws: refusal, "\(claims.text)") { try await reader.transaction(try store.sign(claims)) }
    }
    let endless = JSON.object((PlayStore.purchase().members ?? []).filter { $0.name != "expiresDate" })
    await #expect(throws: StoreRefusal.notSigned) { try await reader.transaction(try store.sign(endless)) }
  }

  @Test("PLN-09: each kind of server takes one kind of store")
  func environments() async throws {
    let store = try PlayStore()
    for (environment, taken) in [
      (AppStoreSettings.Environment.production, ["Production"]), (.sandbox, ["Sandbox"]),
      (.local, ["Xcode", "LocalTesting"]),
    ] {
      let reader = AppStoreReader(settings: try store.settings(environment))
      for name in ["Production", "Sandbox", "Xcode", "LocalTesting", "production"] {
        let signed = try store.sign(PlayStore.purchase(environment: name))
        if taken.contains(name) {
          _ = try await reader.transaction(signed)
        } else {
          await #expect(throws: StoreRefusal.otherEnvironment, "\(name) in \(environment)") {
            try await reader.transaction(signed)
          }
        }
      }
    }
  }

  @Test(
    "PLN-12, SEC-24: plans without a store refuse to start and name the setting; a root of one's own is never for production"
  )
  func settings() throws {
    func problem(_ environment: [String: String], host: String = "127.0.0.1") -> String? {
      var settings = ServerSettings()
      settings.host = host
      do throws(SettingsProblem) {
        try settings.read(environment: environment)
        try settings.validate()
        return nil
      } catch { return error.setting }
    }
    let digest = String(repeating: "ab", count: 32)
    let shop = [
      "EVENKEEL_PLANS": "on", "EVENKEEL_STORE": "app-store", "EVENKEEL_APP_STORE_BUNDLE": "org.example.money",
    ]
    func with(_ more: [String: String]) -> [String: String] { shop.merging(more) { $1 } }
    let cases: [([String: String], String?)] = [
      ([:], nil), (["EVENKEEL_PLANS": "off"], nil), (["EVENKEEL_PLANS": "on"], "EVENKEEL_STORE"),
      (["EVENKEEL_PLANS": "on", "EVENKEEL_STORE": "codes"], nil),
      (["EVENKEEL_PLANS": "on", "EVENKEEL_STORE": "none"], "EVENKEEL_STORE"),
      (["EVENKEEL_STORE": "codes", "EVENKEEL_APP_STORE_BUNDLE": "org.example.money"], "EVENKEEL_STORE"),
      (["EVENKEEL_APP_STORE_ROOT": digest], "EVENKEEL_STORE"),
      (["EVENKEEL_PLANS": "on", "EVENKEEL_STORE": "app-store"], "EVENKEEL_APP_STORE_BUNDLE"),
      (shop, "EVENKEEL_APP_STORE_APP"), (with(["EVENKEEL_APP_STORE_APP": "12"]), nil),
      (with(["EVENKEEL_APP_STORE_APP": "x"]), "EVENKEEL_APP_STORE_APP"),
      (with(["EVENKEEL_APP_STORE_ENVIRONMENT": "sandbox"]), nil),
      (with(["EVENKEEL_APP_STORE_ENVIRONMENT": "Production"]), "EVENKEEL_APP_STORE_ENVIRONMENT"),
      (with(["EVENKEEL_APP_STORE_APP": "12", "EVENKEEL_APP_STORE_ROOT": digest]), "EVENKEEL_APP_STORE_ROOT"),
      (
        with(["EVENKEEL_APP_STORE_ENVIRONMENT": "sandbox", "EVENKEEL_APP_STORE_ROOT": digest]),
        "EVENKEEL_APP_STORE_ROOT"
      ),
      (with(["EVENKEEL_APP_STORE_ENVIRONMENT": "local"]), "EVENKEEL_APP_STORE_ROOT"),
      (with(["EVENKEEL_APP_STORE_ENVIRONMENT": "local", "EVENKEEL_APP_STORE_ROOT": "ab"]), "EVENKEEL_APP_STORE_ROOT"),
      (with(["EVENKEEL_APP_STORE_ENVIRONMENT": "local", "EVENKEEL_APP_STORE_ROOT": digest]), nil),
      (
        with(["EVENKEEL_APP_STORE_APP": "12", "EVENKEEL_APP_STORE_TERMS": "http://example.org"]),
        "EVENKEEL_APP_STORE_TERMS"
      ),
    ]
    for (environment, expected) in cases { #expect(problem(environment) == expected, "\(environment)") }
    let local = with(["EVENKEEL_APP_STORE_ENVIRONMENT": "local", "EVENKEEL_APP_STORE_ROOT": digest])
    #expect(problem(local, host: "0.0.0.0") == "EVENKEEL_APP_STORE_ENVIRONMENT", "never reached from outside")
    var settings = ServerSettings()
    try settings.read(environment: with(["EVENKEEL_APP_STORE_APP": "12"]))
    #expect(settings.store.appStore?.root == AppStoreChain.appleRoot)
  }
}
