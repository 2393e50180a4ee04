import Basis
import Filing
import Intake
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

  /// What the person's own choices say of a payee (CAT-16).
  public struct Learned: Sendable, Equatable {
    public let payee: String
    public let category: CategoryLabel
    /// So many of so many entries are in this category, which the next one gets.
    public let agreeing: Int
    public let total: Int
  }

  public let rows: [Row]
  public let currency: CurrencyCode
  /// The most often chosen first.
  public let learned: [Learned]

  private static let mostLearned = 500

  init(_ snapshot: Snapshot, _ filings: inout SpaceFilings) {
    currency = snapshot.currency
    learned = RulesModel.learned(snapshot, &filings)
    rows = snapshot.space.filingRules.map { rule in
      Row(
        rule: rule, category: snapshot.label(rule.categoryId),
        wallets: rule.conditions.compactMap { $0.wallet.flatMap { snapshot.space.wallets[$0]?.name } })
    }
  }
}

extension RulesModel {
  private static func learned(_ snapshot: Snapshot, _ filings: inout SpaceFilings) -> [Learned] {
    filings.follow(snapshot.space)
    let forgotten = snapshot.space.forgottenChoices
    var places: [[UInt8]: Int] = [:]
    var newest: [(clock: Int64, id: RecordID, payee: String)] = []
    snapshot.space.transactions.forEachUnordered { entry in
      guard SpaceFilings.choice(entry, forgotten) != nil else { return }
      let title = entry.title
      let key = TextFolding.key(title)
      guard key.count >= 3 else { return }
      guard let place = places[key] else {
        places[key] = newest.count
        return newest.append((entry.stamp.updatedAt, entry.id, title))
      }
      if (newest[place].clock, newest[place].id) < (entry.stamp.updatedAt, entry.id) {
        newest[place] = (entry.stamp.updatedAt, entry.id, title)
      }
    }
    var out: [(line: Learned, id: RecordID)] = []
    for choice in newest {
      guard let answer = filings.knowledge.remembered([choice.payee])?.answer,
        let label = snapshot.label(answer.category)
      else { continue }
      out.append(
        (Learned(payee: choice.payee, category: label, agreeing: answer.agreeing, total: answer.total), choice.id))
    }
    out.sort { $0.line.total == $1.line.total ? $0.id < $1.id : $0.line.total > $1.line.total }
    return out.prefix(mostLearned).map { $0.line }
  }
}

/// The sheet that adds or edits a rule, with what it would file before it is saved.
public final class RuleSheetModel: Sendable {
  public let form: RuleForm
  public let currency: CurrencyCode
  public let wallets: [WalletRow]
  public let categories: [CategoryRow]
  /// Entries that the conditions hold for, and how many of them have no category; nil while there is nothing to look
  /// for.
  public let fits: (count: Int, open: Int)?

  init(_ form: RuleForm, _ snapshot: Snapshot) {
    self.form = form
    currency = snapshot.currency
    wallets = snapshot.book.purses(today: snapshot.today)
      .filter { $0.wallet.active || $0.wallet.id == form.wallet }.map { WalletRow($0) }
    categories = CategoryRow.tree(snapshot.book)
      .filter { ($0.isActive && (form.direction != .outgoing || !$0.label.isIncome)) || $0.label.id == form.category }
    fits = form.draft(snapshot.format, snapshot.currency).map { rule in
      let found = snapshot.space.dryRun(rule)
      return (found.count, found.open.count)
    }
  }
}
