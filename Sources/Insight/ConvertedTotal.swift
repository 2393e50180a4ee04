import Basis
import Ledger

/// What money of one currency is worth in another on a day, as an exact fraction of their minor units (WAL-11).
public struct DatedRate: Sendable, Equatable {
  public enum Source: Sendable, Equatable {
    case typed
    /// A transfer between two wallets, with what left the one and what came into the other.
    case transfer
  }

  public let currency: CurrencyCode
  public let into: CurrencyCode
  public let date: CalendarDate
  public let source: Source
  /// Minor units of `into`, and of `currency` for which they are the price. Both are above zero.
  let numerator: UInt64
  let denominator: UInt64

  public init?(_ rate: ExchangeRate) {
    guard rate.billionths > 0, rate.billionths <= ExchangeRate.largest else { return nil }
    var (numerator, denominator) = (UInt64(rate.billionths), UInt64(1_000_000_000))
    let digits = rate.into.exponent - rate.currency.exponent
    for _ in 0..<max(0, digits) { numerator *= 10 }
    for _ in 0..<max(0, -digits) { denominator *= 10 }
    (currency, into, date, source) = (rate.currency, rate.into, rate.date, .typed)
    (self.numerator, self.denominator) = (numerator, denominator)
  }

  /// - Parameters:
  ///   - out: minor units that were given, whatever the sign.
  ///   - got: minor units that came of them.
  init?(_ out: Money, for got: Money, on date: CalendarDate) {
    guard out.minorUnits != 0, got.minorUnits != 0, out.currency != got.currency else { return nil }
    (currency, into, self.date, source) = (out.currency, got.currency, date, .transfer)
    (numerator, denominator) = (UInt64(got.minorUnits.magnitude), UInt64(out.minorUnits.magnitude))
  }

  /// Rounded once to the minor unit, halves away from zero; nil where it is too large to keep.
  public func converted(_ minorUnits: Int64) -> Int64? { Self.scaled(minorUnits, numerator, denominator) }

  /// For showing: what one unit is worth, rounded to nine digits behind the point.
  public var billionths: Int64? {
    var (numerator, denominator) = (numerator, denominator)
    let digits = currency.exponent - into.exponent
    for _ in 0..<max(0, digits) {
      let (product, overflow) = numerator.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      numerator = product
    }
    for _ in 0..<max(0, -digits) {
      let (product, overflow) = denominator.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      denominator = product
    }
    return Self.scaled(1_000_000_000, numerator, denominator)
  }

  private static func scaled(_ value: Int64, _ numerator: UInt64, _ denominator: UInt64) -> Int64? {
    let product = UInt64(value.magnitude).multipliedFullWidth(by: numerator)
    guard product.high < denominator else { return nil }
    let (quotient, rest) = denominator.dividingFullWidth(product)
    let (rounded, overflow) = quotient.addingReportingOverflow(rest >= denominator - rest ? 1 : 0)
    guard !overflow, rounded <= UInt64(Int64.max) else { return nil }
    return value < 0 ? -Int64(rounded) : Int64(rounded)
  }
}

/// The wallets of all currencies together, in the ledger's (WAL-11). Nothing counts by it: it is shown with the rates
/// that it took.
public struct ConvertedTotal: Sendable, Equatable {
  /// Nil while a rate is missing, or where the sum is too large to keep.
  public let money: Money?
  /// One for each other currency that has one, in the order of the totals.
  public let rates: [DatedRate]
  public let missing: [CurrencyCode]

  /// Nil with one currency, which needs no rate.
  public init?(_ totals: [CurrencyTotal], _ space: Space, today: CalendarDate) {
    guard let main = space.currency else { return nil }
    let others = totals.map { $0.currency }.filter { $0 != main }
    guard !others.isEmpty else { return nil }
    let given = Self.newestTransfers(space, main, today: today)
    var (rates, missing): ([DatedRate], [CurrencyCode]) = ([], [])
    var sum = WideSum()
    var isWhole = true
    for total in totals {
      guard let units = total.minorUnits else { isWhole = false; continue }
      guard total.currency != main else { sum.add(units); continue }
      let typed = space.typedRates.first { $0.currency == total.currency && $0.date <= today }
      let transfer = given.first { $0.currency == total.currency }
      guard let rate = Self.newer(typed.flatMap { DatedRate($0) }, transfer) else {
        missing.append(total.currency)
        continue
      }
      rates.append(rate)
      if let units = rate.converted(units) { sum.add(units) } else { isWhole = false }
    }
    self.rates = rates
    self.missing = missing
    money = isWhole && missing.isEmpty ? sum.exact.map { Money(minorUnits: $0, currency: main) } : nil
  }

  /// Of a typed and a given rate the newer one; on one day the person's own word.
  private static func newer(_ typed: DatedRate?, _ given: DatedRate?) -> DatedRate? {
    guard let typed, let given else { return typed ?? given }
    return given.date > typed.date ? given : typed
  }

  /// The newest rate of each currency that a transfer between two wallets gave.
  private static func newestTransfers(_ space: Space, _ main: CurrencyCode, today: CalendarDate) -> [DatedRate] {
    var newest: [(head: TransactionHead, rate: DatedRate)] = []
    space.forEachHeadUnordered { head in
      guard !head.isDeleted, head.isComplete, head.date <= today, let other = head.transferWalletId,
        let amount = head.transferAmount,
        let currency = space.wallets[other]?.currency, currency != head.currency
      else { return }
      let (here, there) = (
        Money(minorUnits: head.amount, currency: head.currency), Money(minorUnits: amount, currency: currency)
      )
      var rate: DatedRate?
      if currency == main { rate = DatedRate(here, for: there, on: head.date) }
      if head.currency == main { rate = DatedRate(there, for: here, on: head.date) }
      guard let rate else { return }
      guard let place = newest.firstIndex(where: { $0.rate.currency == rate.currency }) else {
        return newest.append((head, rate))
      }
      if isNewer(head, than: newest[place].head) { newest[place] = (head, rate) }
    }
    return newest.map { $0.rate }
  }

  private static func isNewer(_ head: TransactionHead, than old: TransactionHead) -> Bool {
    if old.date != head.date { return old.date < head.date }
    if old.createdAt != head.createdAt { return old.createdAt < head.createdAt }
    return old.id < head.id
  }
}
