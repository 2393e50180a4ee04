import Basis

/// What can be bought, and for what (PLN-04, PLN-05). The ids are fixed for ever: a store knows the products by them.
/// This is the one place that has them, for buying, for verifying and for what the paywall chooses first.
public struct PlanOffer: Hashable, Sendable {
  public enum Period: Hashable, Sendable {
    case month, year

    var months: Int64 { self == .month ? 1 : 12 }
  }

  public let productID: String
  public let period: Period
  public let price: Money

  public static let monthly = PlanOffer(
    productID: "com.brownsterbits.theequalizer.pro.monthly", period: .month,
    price: Money(minorUnits: 1_99, currency: .usd))
  public static let annual = PlanOffer(
    productID: "com.brownsterbits.theequalizer.pro.annual", period: .year,
    price: Money(minorUnits: 19_99, currency: .usd))

  /// In the order of the paywall, which has the last one chosen.
  public static let all = [monthly, annual]

  /// The whole id, byte by byte: short ones such as `pro_monthly` are nobody's.
  public init?(productID: String) {
    guard let known = PlanOffer.all.first(where: { $0.productID.utf8.elementsEqual(productID.utf8) }) else {
      return nil
    }
    self = known
  }

  init(productID: String, period: Period, price: Money) {
    self.productID = productID
    self.period = period
    self.price = price
  }

  /// Whole percent less than as many single periods of the other offer cost, half up; nil where it is not less, or
  /// where the two are not comparable (PLN-04, EX-19).
  public func savedPercent(against other: PlanOffer) -> Int64? {
    guard price.currency == other.price.currency, period.months > other.period.months else { return nil }
    let (whole, isTooMuch) = other.price.minorUnits.multipliedReportingOverflow(by: period.months / other.period.months)
    guard !isTooMuch, whole > 0, price.minorUnits >= 0, price.minorUnits < whole else { return nil }
    let (scaled, isTooLarge) = (whole - price.minorUnits).multipliedReportingOverflow(by: 200)
    guard !isTooLarge else { return nil }
    return (scaled / whole + 1) / 2
  }
}
