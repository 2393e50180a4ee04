import Basis
import Intake
import Ledger

/// What the person filed in a space, kept in step with it: made when it is first asked for, and then only what changed
/// is read again (CAT-16).
public struct SpaceFilings: Sendable {
  /// Which categories follow from it.
  public private(set) var knowledge = CategoryKnowledge()
  private var space: RecordID?
  private var touches = 0
  private var forgotten: [[UInt8]: Int64] = [:]

  public init() {}

  /// Catches up with the space; another one than before is read as a whole.
  public mutating func follow(_ space: Space) {
    let forgotten = space.forgottenChoices
    var hasOtherCategories = false
    if self.space == space.id, forgotten == self.forgotten, let changed = space.touches.touches(since: touches) {
      for touch in changed {
        read(touch.id, in: space)
        if space.categories[touch.id] != nil { hasOtherCategories = true }
      }
    } else {
      knowledge = CategoryKnowledge()
      (self.space, self.forgotten) = (space.id, forgotten)
      space.transactions.forEachUnordered { learn($0) }
    }
    touches = space.touches.count
    knowledge.settle(anew: hasOtherCategories, accepts: { space.categories.live($0) != nil }) { id in
      space.transactions[id].flatMap { SpaceFilings.known($0) }
    }
  }

  private mutating func read(_ id: RecordID, in space: Space) {
    knowledge.forget(id)
    if let entry = space.transactions[id] { learn(entry) }
  }

  private mutating func learn(_ entry: Transaction) {
    guard let category = SpaceFilings.choice(entry, forgotten) else { return }
    knowledge.learn(
      entry.id, CategorySample(entry),
      names: CategoryKnowledge.names(entry.payee, entry.counterparty, text: entry.description), category,
      clock: entry.stamp.updatedAt)
  }

  /// What everybody would have said of an entry.
  private static func known(_ entry: Transaction) -> CategoryKnowledge.Known? {
    for name in [entry.payee, entry.counterparty, entry.description] {
      if let name, let known = MerchantWords.known(name, isIncome: entry.amount > 0) { return known }
    }
    return nil
  }

  /// The category that the person gave, by hand or in the app from where the entry came, and did not take back
  /// (CAT-16). What was filed without the person teaches nothing: guesses would confirm themselves.
  /// - Parameter forgotten: until when choices for a name count no more, milliseconds since 1970, by its key.
  public static func choice(_ entry: Transaction, _ forgotten: [[UInt8]: Int64]) -> RecordID? {
    guard let category = entry.categoryId, category != Category.bonusPool, !entry.stamp.isDeleted, !entry.isTransfer,
      !entry.isSplit,
      entry.categorySource == .manual || entry.categorySource == .rule && entry.foreignCategory != nil
    else { return nil }
    if !forgotten.isEmpty, let until = forgotten[TextFolding.key(entry.title)], entry.stamp.updatedAt <= until {
      return nil
    }
    return category
  }
}

extension CategorySample {
  init(_ entry: Transaction) {
    self.init(
      name: entry.payee ?? entry.counterparty, bankName: entry.counterparty, text: entry.description,
      minorUnits: entry.amount)
  }

  /// The bank's text teaches its words only where the bank names nobody: beside a name it is a card's number, a town or
  /// the same words on each row, and whoever else has them on theirs is no sort of the same (CAT-16).
  /// - Parameters:
  ///   - name: as people call it.
  ///   - bankName: as the bank does.
  init(name: String?, bankName: String?, text: String, minorUnits: Int64) {
    self.init(description: bankName?.isEmpty == false ? "" : text, payee: name, minorUnits: minorUnits)
  }
}
