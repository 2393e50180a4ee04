import Basis
import Intake
import Ledger

/// What the person says in the review (IMP-04). Rows are named by their position in the reading's entries.
extension ImportSession {
  /// Whether a row is imported; nil for the other than now.
  public mutating func include(_ index: Int, _ isIncluded: Bool?) {
    guard let position = rows.firstIndex(where: { $0.index == index }) else { return }
    let included = isIncluded ?? !rows[position].isIncluded
    rows[position].chosen = included
    rows[position].isIncluded = included
  }

  /// Leaves out every row of which something is not certain.
  public mutating func leaveDoubtful() {
    guard let reading else { return }
    for position in rows.indices
    where rows[position].isSuggestion || reading.entries[rows[position].index].doubt != nil {
      rows[position].chosen = false
      rows[position].isIncluded = false
    }
  }

  /// Where the rows of one target go. What is nil stays as it is; within `wallet`, nil is a new wallet.
  public mutating func direct(_ position: Int, to wallet: RecordID??, name: String?, closingText: String?) {
    if let wallet { targets[position].wallet = wallet }
    if let name { targets[position].name = name }
    if let closingText { targets[position].closingText = closingText }
  }

  /// What becomes of a category of the file: one that is here, a new one, or none.
  public mutating func mapForeign(_ position: Int, to category: RecordID?, createsNew: Bool) {
    foreign[position].category = category
    foreign[position].createsNew = createsNew
    foreign[position].isChosen = true
  }

  /// What the columns are. The file has to be read again for it.
  public mutating func correct(_ columns: ColumnMapping) {
    mapping = columns
    isGuess = false
  }

  /// In which currency the rows are where the file names none. The file has to be read again for it.
  public mutating func assume(_ currency: CurrencyCode) { fallback = currency }
}
