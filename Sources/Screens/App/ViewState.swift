import Basis
import Ledger

/// What one tab is doing.
final class ViewState {
  indirect enum Sheet: Sendable {
    case entry(TransactionForm)
    case category(RecordID, appliesToAlike: Bool)
    case wallet(WalletForm)
    case categoryForm(CategoryForm)
    /// Which currency a new space has; afterwards the add sheet opens when `forHand`.
    case currency(CurrencyCode, forHand: Bool)
    case bulkCategory
    case bulkPayee(String)
    case bulkWallet
    case code
    /// What can be done with one entry of a list.
    case row(RecordID)
  }

  let id: Int64
  var route: Route
  var sheet: Sheet?
  var showsExample = false
  var slice: String?
  var pages = 1
  var marked: RecordID?
  var selection: [RecordID]?
  var isFilterOpen = false
  /// Categories whose children are folded away, and whether a list shows how to change its order.
  var folded: [RecordID] = []
  var isOrdering = false
  var importing: ImportSession?
  var account = AccountForm()
  var profile: ProfileForm?
  var undo: UndoBar?
  var notice: Notice?
  var asksToPurge: RecordID?
  var isDirty = true

  init(id: Int64, route: Route) {
    self.id = id
    self.route = route
  }
}
