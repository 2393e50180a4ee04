import Basis
import Intake
import Ledger

/// A rule that names its category, for those who have no ledger yet; conditions are those of the ledger's rules
/// (CAT-11). The first rule of a list that holds decides.
public struct CategoryRule: Sendable, Equatable {
  public var category: String
  public var conditions: [RuleCondition]

  public init(category: String, conditions: [RuleCondition]) {
    self.category = category
    self.conditions = conditions
  }

  /// A rule without a condition holds for nothing.
  public func holds(for sample: CategorySample) -> Bool {
    let subject = RuleSubject(
      description: sample.description, counterparty: sample.payee, notes: sample.notes, amount: sample.minorUnits,
      wallet: sample.wallet.map { CategoryRule.wallet(named: $0) })
    return !conditions.isEmpty && conditions.allSatisfy { $0.holds(for: subject) }
  }

  /// Stands for a wallet of which only the name is known.
  public static func wallet(named name: String) -> RecordID {
    RecordID(derivedFrom: "wallet named " + String(decoding: TextFolding.key(name), as: UTF8.self))
  }
}
