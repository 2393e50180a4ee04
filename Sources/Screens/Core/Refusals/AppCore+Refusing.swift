import Basis
import Filing
import Ledger
import Replica

/// What was refused, as the person reads it.
extension AppCore {
  func said(_ rejection: Rejection) -> String { Refusals.said(rejection.message, format: format) }

  func refused(_ rejection: Rejection) -> Refused { Refused(rejection, format) }

  /// A change in a group that the server refused: told by what it was about, since its form belongs to the group's
  /// screen.
  func refusedInGroup(_ refused: RejectedBundle, _ id: RecordID, _ message: String) -> RefusedChange {
    var title = replica.space(id)?.group?.name ?? ""
    var units: Int64?
    var path: String?
    func describe(_ expense: Expense?) {
      guard let expense else { return }
      (title, units) = (expense.description, expense.amount)
      if replica.space(id)?.form(expense.id, Expense.self) != nil { path = Route(.expense(id, expense.id)).path }
    }
    switch refused.bundle.mutations.first(where: { $0.space == id })?.intent {
    case .addExpense(let expense)?: describe(expense)
    case .editExpense(let edit)?: describe(edit.ids.first.flatMap { replica.space(id)?.form($0) })
    case .deleteRecords(let list)? where list.kind == .expense:
      describe(list.ids.first.flatMap { replica.space(id)?.form($0) })
    case .settle(let payment)?:
      if let group = groupSnapshot(id) { (title, units) = (title + ": " + parties(of: payment, group), payment.amount) }
    default: break
    }
    let money = units.map { Money(minorUnits: $0, currency: replica.space(id)?.currency ?? .chf) }
    return RefusedChange(
      key: refused.key, message: message, title: title, money: money, date: nil, canBeMended: false,
      isOfGroup: true, path: path)
  }

  /// ‹Carla → Anna›; whoever is paid by the treasury, or pays it, stands alone.
  private func parties(of payment: Settle, _ group: GroupSnapshot) -> String {
    [payment.from, payment.to].compactMap { $0 }.map { group.person($0).name }.joined(separator: " \u{2192} ")
  }
}
