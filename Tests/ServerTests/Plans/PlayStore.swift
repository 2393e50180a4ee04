import Basis
import Crypto
import Foundation
import Ledger
import Testing
import X509

@testable import Server

/// A store of the tests' own in the place of Apple's: it has its own root, and signs whatever it is told.
struct PlayStore {
  static let bundle = "org.example.money"
  static let app: Int64 = 1_234_567_890
  /// A month in milliseconds.
  static let month: Int64 = 30 * 86_400_000
  /// The moment at which a `TestServer` begins.
  static let now: Int64 = 1_795_000_000_000

  /// What can be wrong with its certificates.
  enum Flaw: CaseIterable {
    case none, noIntermediateMark, noLeafMark, leafIsOver, leafIsNotYet, leafIsP384
  }

  let root: Certificate
  let intermediate: Certificate
  let leaf: Certificate
  private let key = P256.Signing.PrivateKey()

  init(_ flaw: Flaw = .none) throws {
    let rootKey = Certificate.PrivateKey(P384.Signing.PrivateKey())
    let intermediateKey = Certificate.PrivateKey(P384.Signing.PrivateKey())
    let names = try ["Play Root", "Play Intermediate", "Play Leaf"].map { name in
      try DistinguishedName { CommonName(name) }
    }
    func mark(_ last: [UInt]) -> Certificate.Extension {
      Certificate.Extension(
        oid: last.count == 2 ? [1, 2, 840, 113_635, 100, 6, 2, 1] : [1, 2, 840, 113_635, 100, 6, 11, 1],
        critical: false,
        value: [0x05, 0x00])
    }
    func made(
      _ index: Int, _ key: Certificate.PublicKey, by issuer: Int, _ issuerKey: Certificate.PrivateKey,
      days: ClosedRange<Int>,
      _ extensions: [Certificate.Extension]
    ) throws -> Certificate {
      let day = { (number: Int) in
        Date(timeIntervalSince1970: TimeInterval(Self.now / 1000) + TimeInterval(number) * 86_400)
      }
      return try Certificate(
        version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: key, notValidBefore: day(days.lowerBound),
        notValidAfter: day(days.upperBound), issuer: names[issuer], subject: names[index],
        extensions: try Certificate.Extensions(extensions), issuerPrivateKey: issuerKey)
    }
    let authority = try Critical(BasicConstraints.isCertificateAuthority(maxPathLength: nil)).makeCertificateExtension()
    root = try made(0, rootKey.publicKey, by: 0, rootKey, days: -4000...4000, [authority])
    intermediate = try made(
      1, intermediateKey.publicKey, by: 0, rootKey, days: -1000...1000,
      [authority] + (flaw == .noIntermediateMark ? [] : [mark([2, 1])]))
    let leafKey: Certificate.PublicKey =
      flaw == .leafIsP384
      ? Certificate.PublicKey(P384.Signing.PrivateKey().publicKey) : Certificate.PublicKey(key.publicKey)
    leaf = try made(
      2, leafKey, by: 1, intermediateKey,
      days: flaw == .leafIsOver ? -300 ... -100 : flaw == .leafIsNotYet ? 100...300 : -200...200,
      flaw == .noLeafMark ? [] : [mark([11])])
  }

  static func der(_ certificate: Certificate) throws -> [UInt8] { try certificate.serializeAsPEM().derBytes }

  var pin: [UInt8] { get throws { [UInt8](Crypto.SHA256.hash(data: try Self.der(root))) } }

  func settings(_ environment: AppStoreSettings.Environment = .production) throws -> AppStoreSettings {
    AppStoreSettings(bundle: Self.bundle, environment: environment, app: Self.app, root: try pin)
  }

  // MARK: Signing

  func sign(
    _ claims: JSON, algorithm: String = "ES256", certificates: [Certificate]? = nil,
    with other: P256.Signing.PrivateKey? = nil
  )
    throws -> String
  {
    let listed = try (certificates ?? [leaf, intermediate, root]).map {
      JSON.string(Data(try Self.der($0)).base64EncodedString())
    }
    let header = object([("alg", .string(algorithm)), ("x5c", .array(listed))])
    let signed = Base64URL.text(header.bytes) + "." + Base64URL.text(claims.bytes)
    return signed + "." + Base64URL.text(try (other ?? key).signature(for: Data(signed.utf8)).rawRepresentation)
  }

  /// - Parameters: `after` in months from the moment at which a `TestServer` begins; `signed` in seconds from it.
  static func purchase(
    _ original: String = "2000000001", product: String = PlanOffer.monthly.productID, for account: RecordID? = nil,
    after: Int64 = 0,
    months: Int64 = 1, signed: Int64 = 0, environment: String = "Production", bundle: String = bundle,
    with more: [(String, JSON)] = []
  ) -> JSON {
    var members: [(String, JSON)] = [
      ("transactionId", .string("\(original)-\(after)")), ("originalTransactionId", .string(original)),
      ("bundleId", .string(bundle)),
      ("productId", .string(product)), ("type", .string("Auto-Renewable Subscription")),
      ("environment", .string(environment)),
      ("purchaseDate", .integer(now + after * month)), ("expiresDate", .integer(now + (after + months) * month)),
      ("signedDate", .integer(now + signed * 1000)),
    ]
    if let account { members.append(("appAccountToken", .string(account.uuidText.uppercased()))) }
    return object(members + more)
  }

  static func renewal(
    _ original: String = "2000000001", isOn: Bool = true, isLate: Bool = false, grace: Int64? = nil, signed: Int64 = 0,
    environment: String = "Production"
  ) -> JSON {
    var members: [(String, JSON)] = [
      ("originalTransactionId", .string(original)), ("autoRenewStatus", .integer(isOn ? 1 : 0)),
      ("environment", .string(environment)),
      ("isInBillingRetryPeriod", .bool(isLate)), ("signedDate", .integer(now + signed * 1000)),
    ]
    if let grace { members.append(("gracePeriodExpiresDate", .integer(grace))) }
    return object(members)
  }

  func notice(
    _ type: String, _ purchase: JSON?, _ renewal: JSON? = nil, signed: Int64 = 0, bundle: String = bundle,
    app: Int64 = app,
    environment: String = "Production"
  ) throws -> String {
    var data: [(String, JSON)] = [
      ("appAppleId", .integer(app)), ("bundleId", .string(bundle)), ("environment", .string(environment)),
    ]
    if let purchase { data.append(("signedTransactionInfo", .string(try sign(purchase)))) }
    if let renewal { data.append(("signedRenewalInfo", .string(try sign(renewal)))) }
    return try sign(
      object([
        ("notificationType", .string(type)), ("notificationUUID", .string("\(type)-\(signed)")),
        ("version", .string("2.0")),
        ("signedDate", .integer(Self.now + signed * 1000)), ("data", object(data)),
      ]))
  }
}
