/// What a tab shows of a statement's review, and what is typed there.
struct ImportReview: Sendable {
  /// Rows of the list that are in the document.
  var shownRows = 10
  var showsDuplicates = false
  /// The row that is open for changes.
  var editing: RowEdit?
  /// Why the import was refused.
  var problem: String?
  /// The person was asked about categories of the file that have no match (IMP-05).
  var hasAskedCategories = false
}
