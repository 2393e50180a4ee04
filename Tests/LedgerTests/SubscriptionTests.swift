import Basis
import Testing

@testable import Ledger

@Suite("PLN-09, PLN-10: what a store says of a subscription")
struct SubscriptionTests {
  private func purchase(_ boughtAt: Int64, _ endsAt: Int64, signed: Int64, isRevoked: Bool = false)
    -> Subscription.Purchase
  {
    Subscription.Purchase(productID: "p", boughtAt: boughtAt, endsAt: endsAt, isRevoked: isRevoked, signedAt: signed)
  }

  @Test("PLN-09: a later period before an earlier one, and of one period what was signed last; each part by itself")
  func order() {
    let first = Subscription(purchase: purchase(0, 10, signed: 1), renewal: .init(isOn: true, signedAt: 1))
    let second = Subscription(purchase: purchase(10, 20, signed: 2))
    // Last year's period, signed again today.
    let stale = Subscription(
      purchase: purchase(0, 10, signed: 99, isRevoked: true), renewal: .init(isOn: false, signedAt: 12))
    let merged = first.merging(second).merging(stale)
    #expect(merged.purchase == second.purchase && merged.renewal?.isOn == false)
    #expect(merged.entitlement.isInForce(at: 19) && !merged.entitlement.isInForce(at: 20))
    let revoked = second.merging(Subscription(purchase: purchase(10, 20, signed: 3, isRevoked: true)))
    #expect(!revoked.entitlement.isInForce(at: 11) && !revoked.renews)
    #expect(revoked.merging(second) == revoked)
  }

  @Test(
    "PLN-09, PLN-10: grace goes on after the end, and is of its own period only; who buys lets it go on until they say no"
  )
  func renewals() {
    let bought = Subscription(purchase: purchase(0, 10, signed: 1))
    #expect(bought.renews && !bought.isLate)
    let late = bought.merging(
      Subscription(purchase: bought.purchase, renewal: .init(isOn: true, isLate: true, graceEndsAt: 16, signedAt: 9)))
    #expect(late.isLate && late.entitlement.isInForce(at: 15) && !late.entitlement.isInForce(at: 16))
    // Bought again much later, by a device that says nothing of renewals.
    let again = late.merging(Subscription(purchase: purchase(100, 110, signed: 100)))
    #expect(!again.isLate && again.renews && again.entitlement.lastsUntil == 110)
    let ended = bought.merging(Subscription(purchase: bought.purchase, renewal: .init(isOn: false, signedAt: 5)))
    #expect(!ended.renews && ended.entitlement.isInForce(at: 9))
  }

  @Test(
    "PLN-09: whatever order a store's words come in, and however often, the account has the same in the end",
    arguments: UInt64(0)..<12)
  func anyOrder(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var facts: [Subscription] = []
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      // Few values, so that they meet.
      let period = Int64.random(in: 0...2, using: &random) * 10
      let renewal = Subscription.Renewal(
        isOn: Bool.random(using: &random), isLate: Bool.random(using: &random),
        graceEndsAt: Bool.random(using: &random) ? Int64.random(in: 10...40, using: &random) : nil,
        signedAt: Int64.random(in: 0...30, using: &random))
      let said = purchase(
        period, period + Int64.random(in: 10...12, using: &random), signed: Int64.random(in: 0...3, using: &random),
        isRevoked: Bool.random(using: &random))
      facts.append(Subscription(purchase: said, renewal: Bool.random(using: &random) ? renewal : nil))
    }
    func merged(_ list: [Subscription]) -> Subscription { list.dropFirst().reduce(list[0]) { $0.merging($1) } }
    let expected = merged(facts)
    for _ in 0..<50 {
      var some = (facts + facts.filter { _ in Bool.random(using: &random) }).shuffled(using: &random)
      #expect(merged(some) == expected, "seed \(seed)")
      // In two halves that meet, as two servers would.
      let other = Array(some.suffix(some.count / 2))
      some.removeLast(other.count)
      if !other.isEmpty { #expect(merged(some).merging(merged(other)) == expected, "seed \(seed)") }
    }
  }
}
