import Basis
import Foundation
import Ledger

/// Reads what Apple's store signs (PLN-09): the signature first, then whether it is about this app, this kind of store
/// and something that is sold here. Times are milliseconds since 1970.
struct AppStoreReader: Sendable {
  let settings: AppStoreSettings

  struct Transaction: Sendable {
    /// Of the subscription: its first purchase.
    var original: String
    /// The account that it was bought for, where the app said so.
    var account: RecordID?
    var purchase: Subscription.Purchase
  }

  /// What a notification says of one subscription.
  struct Word: Sendable {
    var transaction: Transaction
    var renewal: Subscription.Renewal?
  }

  func transaction(_ text: String) async throws -> Transaction {
    let signed = try await signed(text)
    try checkPlace(signed.claims)
    let claims = signed.claims
    guard let product = claims["productId"]?.stringValue, PlanOffer(productID: product) != nil else {
      throw StoreRefusal.unknownProduct
    }
    guard let original = Self.number(claims["originalTransactionId"]), let boughtAt = Self.time(claims["purchaseDate"]),
      let endsAt = Self.time(claims["expiresDate"])
    else { throw StoreRefusal.notSigned }
    let isRevoked = (claims["revocationDate"] ?? .null) != .null || claims["isUpgraded"] == .bool(true)
    return Transaction(
      original: original, account: claims["appAccountToken"]?.stringValue.flatMap { RecordID(uuid: $0) },
      purchase: Subscription.Purchase(
        productID: product, boughtAt: boughtAt, endsAt: endsAt, isRevoked: isRevoked, signedAt: signed.signedAt))
  }

  /// What one of Apple's server notifications (version 2) says; nil where it is about nothing that is kept here. Its
  /// type does not matter: what holds is what it says of the subscription, so that types that are not known yet are no
  /// matter either.
  func word(_ text: String) async throws -> Word? {
    let signed = try await signed(text)
    guard let data = signed.claims["data"], data.members != nil else { return nil }
    try checkPlace(data)
    if settings.environment == .production, data["appAppleId"]?.integerValue != settings.app {
      throw StoreRefusal.otherApp
    }
    guard let inner = data["signedTransactionInfo"]?.stringValue else { return nil }
    let transaction: Transaction
    do { transaction = try await self.transaction(inner) } catch StoreRefusal.unknownProduct {
      return nil
    }
    guard let more = data["signedRenewalInfo"]?.stringValue else { return Word(transaction: transaction) }
    return Word(transaction: transaction, renewal: try await renewal(more, of: transaction))
  }

  private func renewal(_ text: String, of transaction: Transaction) async throws -> Subscription.Renewal {
    let signed = try await signed(text)
    let claims = signed.claims
    guard Self.number(claims["originalTransactionId"]) == transaction.original,
      settings.environment.takes(claims["environment"]?.stringValue ?? "")
    else { throw StoreRefusal.notSigned }
    return Subscription.Renewal(
      isOn: claims["autoRenewStatus"]?.integerValue == 1, isLate: claims["isInBillingRetryPeriod"] == .bool(true),
      graceEndsAt: Self.time(claims["gracePeriodExpiresDate"]), signedAt: signed.signedAt)
  }

  private func signed(_ text: String) async throws -> SignedByStore {
    do throws(SignatureProblem) { return try await SignedByStore(text, pinned: settings.root) } catch {
      throw StoreRefusal.notSigned
    }
  }

  private func checkPlace(_ claims: JSON) throws {
    guard claims["bundleId"]?.stringValue == settings.bundle else { throw StoreRefusal.otherApp }
    guard let environment = claims["environment"]?.stringValue, settings.environment.takes(environment) else {
      throw StoreRefusal.otherEnvironment
    }
  }

  private static func time(_ json: JSON?) -> Int64? {
    json?.integerValue.flatMap { $0 >= 0 ? min($0, ToldNumber.milliseconds.upperBound) : nil }
  }

  private static func number(_ json: JSON?) -> String? {
    json?.stringValue.flatMap { $0.isEmpty || $0.utf8.count > 64 ? nil : $0 }
  }
}

extension RecordID {
  /// As a store writes it: 8, 4, 4, 4 and 12 hexadecimal digits.
  init?(uuid: String) {
    let parts = uuid.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [8, 4, 4, 4, 12] else { return nil }
    self.init(parts.joined().lowercased())
  }

  var uuidText: String {
    var text = ""
    for (index, character) in self.text.enumerated() {
      if index == 8 || index == 12 || index == 16 || index == 20 { text.append("-") }
      text.append(character)
    }
    return text
  }
}
