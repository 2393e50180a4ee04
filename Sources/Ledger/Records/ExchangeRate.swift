import Basis

/// What one unit of a currency was worth on a day, as the person says (WAL-11).
public struct ExchangeRate: FieldCoded, Sendable, Equatable {
  public var currency = CurrencyCode.eur
  /// What it is worth is in this one. After another currency was chosen for the ledger, its earlier rates say nothing.
  public var into = CurrencyCode.chf
  /// Of one unit of `into`, so that rates are decimals with up to nine digits behind the point, and none is rounded.
  public var billionths: Int64 = 0
  public var date = CalendarDate.earliest

  /// Nine digits behind the decimal point.
  public static let digits = 9
  /// A million for one.
  public static let largest: Int64 = 1_000_000_000_000_000
  static let most = 200

  public init() {}

  public init(_ currency: CurrencyCode, into: CurrencyCode, billionths: Int64, on date: CalendarDate) {
    (self.currency, self.into, self.billionths, self.date) = (currency, into, billionths, date)
  }

  public mutating func visit(_ fields: inout Fields) {
    fields.currency("currency", &currency)
    fields.currency("into", &into)
    fields.integer("billionths", &billionths, Bound(0, ExchangeRate.largest))
    fields.date("date", &date)
  }
}

extension Space {
  /// The rates that the person typed into the ledger's currency, as it is now.
  public var typedRates: [ExchangeRate] {
    guard let settings = settings.entries[id]?.record else { return [] }
    return settings.rates.filter {
      $0.into == settings.currency && $0.currency != settings.currency && $0.billionths > 0
    }
  }

  /// What sets the rate of a currency, or forgets it.
  public func settingRate(_ rate: ExchangeRate?, of currency: CurrencyCode) -> Intent {
    var rates = typedRates.filter { $0.currency != currency }
    if let rate { rates.append(rate) }
    return .editSettings(EditRecords(ids: [id], set: [JSONMember("rates", .array(rates.map { $0.encodedFields }))]))
  }

  func validate(_ rates: [ExchangeRate]) throws(Rejection) {
    guard rates.count <= ExchangeRate.most,
      rates.allSatisfy({ $0.billionths > 0 && $0.billionths <= ExchangeRate.largest && $0.currency != $0.into })
    else { throw Rejection(.invalidField, "A rate is above zero, and no more than a million.") }
    for rate in rates { try Validation.date(rate.date) }
  }
}
