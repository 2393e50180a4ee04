import Basis
import Filing
import Ledger
import Replica

/// A change that the server refused (SYN-04): what was meant, and why not.
public struct RefusedChange: Sendable {
  public let key: Int64
  public let message: String
  /// The payee of the entry that it is about, where it is about one.
  public let title: String
  public let money: Money?
  public let date: CalendarDate?
  /// The form can be opened with what was meant.
  public let canBeMended: Bool
  /// Its amount is what was spent or paid, without a sign, as in its group.
  public var isOfGroup = false
  /// The page of the expense that it is about, where that is still in its group.
  public var path: String?
  /// What stood in its way is over.
  public var canBeResent = false
}

extension AppCore {
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
