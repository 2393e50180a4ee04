import Basis
import Filing
import Intake
import Ledger

/// An entry without a category, and the one it probably has (CAT-14).
public struct CategorySuggestion: Sendable, Equatable {
  public enum Level: Sendable, Equatable { case high, medium }

  public let entry: RecordID
  public let category: RecordID
  /// Whole percent, from 70.
  public let confidence: Int
  public let reason: CategoryAdvice.Reason

  /// CAT-13.
  public var level: Level { confidence > 90 ? .high : .medium }

  /// As many as one look goes through, the newest first.
  static let most = 500

  /// What is said of entries that have none (CAT-12, CAT-13).
  static func find(_ space: Space, _ filings: inout SpaceFilings) -> [CategorySuggestion] {
    var found: [CategorySuggestion] = []
    var categoriser: Categoriser?
    var seen = 0
    for place in space.timeline.oldestFirst.reversed() {
      guard let entry = space.transactions[place.id], entry.categoryId == nil, !entry.stamp.isDeleted,
        !entry.isTransfer,
        !entry.isSplit
      else { continue }
      seen += 1
      if seen > most { break }
      let known = categoriser ?? Categoriser(space, &filings)
      categoriser = known
      let advice = known.advice(entry)
      if let category = advice.category, advice.decision != .leave {
        found.append(
          CategorySuggestion(entry: entry.id, category: category, confidence: advice.confidence, reason: advice.reason))
      }
    }
    return found
  }
}

/// The list in which single ones can be left out before all are accepted (CAT-15).
public final class SuggestionsModel: Sendable {
  public struct Row: Sendable {
    public let row: EntryRow
    public let category: CategoryLabel
    public let level: CategorySuggestion.Level
    public let reason: CategoryAdvice.Reason
    public let isTicked: Bool
  }

  public let rows: [Row]
  public var ticked: Int { rows.reduce(0) { $0 + ($1.isTicked ? 1 : 0) } }

  init(_ suggestions: [CategorySuggestion], unticked: [RecordID], _ snapshot: Snapshot) {
    var rows: [Row] = []
    for suggestion in suggestions {
      guard let entry = snapshot.space.transactions.live(suggestion.entry),
        let label = snapshot.label(suggestion.category)
      else { continue }
      rows.append(
        Row(
          row: EntryRow(entry, snapshot), category: label, level: suggestion.level, reason: suggestion.reason,
          isTicked: !unticked.contains(suggestion.entry)))
    }
    self.rows = rows
  }
}
