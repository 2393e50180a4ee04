import Basis

/// What holds for the whole space. There is one, under the space's own id.
public struct Settings: LedgerRecord, Equatable {
  static let fieldNames = visitedNames
  public static let kind = RecordKind.settings
  public static let editableFields = ["currency", "numberStyle"]

  /// How exports write amounts (IMP-09).
  public enum NumberStyle: String, NamedChoice, Sendable {
    case swiss, standard
    public var name: String { rawValue }
  }

  public var id = RecordID(high: 0, low: 0)
  /// Budgets, totals and analytics count this currency (GEN-6).
  public var currency = CurrencyCode.chf
  public var numberStyle = NumberStyle.standard
  public var stamp = Stamp()

  public init() {}

  public mutating func visit(_ fields: inout Fields) {
    fields.currency("currency", &currency)
    fields.choice("numberStyle", &numberStyle)
    stamp.visit(&fields)
  }
}
