import Basis
import Filing
import Insight
import Intake
import Ledger

/// The person's categories, likeliest first: what is advised for the payee, as everywhere (CAT-12), then how often each
/// was used among the newest entries.
struct LikelyCategories {
  private(set) var ids: [RecordID] = []
  private(set) var reason: EntrySheetModel.Reason?
  /// True when there is reason enough to choose the first one already.
  private(set) var isSure = false

  init(_ snapshot: Snapshot, isIncome: Bool, advice: CategoryAdvice) {
    let space = snapshot.space
    var counts: [RecordID: Int] = [:]
    var seen = 0
    for line in space.timeline.oldestFirst.reversed() {
      if seen >= 400 { break }
      seen += 1
      guard let id = space.transactions[line.id]?.categoryId else { continue }
      counts[id, default: 0] += 1
    }
    var order: [(id: RecordID, count: Int)] = []
    for category in snapshot.book.categories where category.active && (category.group == .income) == isIncome {
      order.append((category.id, counts[category.id] ?? 0))
    }
    // Equal counts keep the order of the categories.
    var positions = Array(order.indices)
    positions.sort { order[$0].count == order[$1].count ? $0 < $1 : order[$0].count > order[$1].count }
    ids = positions.map { order[$0].id }
    if let top = positions.first, order[top].count >= 3 {
      reason = .often(count: order[top].count)
      isSure = true
    }
    guard advice.decision != .leave, let place = ids.firstIndex(where: { $0 == advice.category }) else { return }
    ids.insert(ids.remove(at: place), at: 0)
    reason = EntrySheetModel.Reason(advice.reason)
    isSure = true
  }
}
