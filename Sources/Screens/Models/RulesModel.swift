import Basis
import Ledger

/// A person's rules, in the order in which they are asked (CAT-11).
public final class RulesModel: Sendable {
  public struct Row: Sendable {
    public let rule: FilingRule
    /// Nil where the category is gone.
    public let category: CategoryLabel?
    /// Of the conditions that look at a wallet.
    public let wallets: [String]
  }

  public let rows: [Row]
  public let currency: CurrencyCode

  init(_ snapshot: Snapshot) {
    currency = snapshot.currency
    rows = snapshot.space.filingRules.map { rule in
      Row(
        rule: rule, category: snapshot.label(rule.categoryId),
        wallets: rule.conditions.compactMap { $0.wallet.flatMap { snapshot.space.wallets[$0]?.name } })
    }
  }
}

/// The sheet that adds or edits a rule, with what it would file before it is saved.
public final class RuleSheetModel: Sendable {
  public let form: RuleForm
  public let currency: CurrencyCode
  public let wallets: [WalletRow]
  public let categories: [CategoryLabel]
  /// Entries that the conditions hold for, and how many of them have no category; nil while there is nothing to look for.
  public let fits: (count: Int, open: Int)?

  init(_ form: RuleForm, _ snapshot: Snapshot) {
    self.form = form
    currency = snapshot.currency
    wallets = snapshot.book.purses(today: snapshot.today)
      .filter { $0.wallet.active || $0.wallet.id == form.wallet }.map { WalletRow($0) }
    categories = CategoryRow.tree(snapshot.book)
      .filter { ($0.isActive && (form.direction != .outgoing || !$0.label.isIncome)) || $0.label.id == form.category }
      .map { $0.label }
    fits = form.draft(snapshot.format, snapshot.currency).map { rule in
      let found = snapshot.space.dryRun(rule)
      return (found.count, found.open.count)
    }
  }
}
