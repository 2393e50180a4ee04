import Basis

/// What entries of closed periods that came, went or changed later add to figures that stay as they were (BUD-21).
public struct LateChange: Sendable, Equatable {
  /// Nil where nothing changed.
  public let income: Money?
  public let spending: Money?

  /// In minor units; nil when nothing changed at all.
  init?(_ income: Int64, _ spending: Int64, _ currency: CurrencyCode) {
    guard income != 0 || spending != 0 else { return nil }
    self.income = income == 0 ? nil : Money(minorUnits: income, currency: currency)
    self.spending = spending == 0 ? nil : Money(minorUnits: spending, currency: currency)
  }
}
