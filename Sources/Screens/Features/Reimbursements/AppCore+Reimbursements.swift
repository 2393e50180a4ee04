import Basis
import Insight
import Ledger

/// Marking, linking and clearing what is paid back (TXN-29 to TXN-32).
extension AppCore {
  func reimbursementAction(_ verb: ReimbursementAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    let space = space(tab)
    if case .reimbursement(let id, _, _)? = tab.sheet {
      if verb == .link { linkChosen(action, id, space, tab) }
      return
    }
    // On an entry's page.
    guard case .transaction(let id) = tab.route.page, let entry = space.transactions.live(id) else { return }
    switch verb {
    case .mark: edit(id, "reimbursable", .string(action.value), tab)
    case .unmark: edit(id, "reimbursable", .null, tab)
    case .note:
      var note = entry.reimbursementNote ?? ""
      action.take("note", &note)
      if !sameBytes(note, entry.reimbursementNote ?? "") {
        edit(id, "reimbursementNote", note.isEmpty ? .null : .string(note), tab)
      }
    case .status: edit(id, "reimbursementStatus", .string(action.value), tab)
    case .choose: tab.sheet = .reimbursement(id, amount: "", problem: nil)
    case .noRefund: edit(id, "refundOf", .null, tab)
    case .unlink:
      guard let other = action.id else { return }
      let link = LinkReimbursement(expense: entry.amount < 0 ? id : other, income: entry.amount < 0 ? other : id)
      change([.unlinkReimbursement(link)], tab, .changed(count: 1))
    case .link, .none: return
    }
  }

  private func edit(_ id: RecordID, _ field: String, _ value: JSON, _ tab: Tab) {
    change([.editTransactions(EditRecords(ids: [id], set: [JSONMember(field, value)]))], tab, .changed(count: 1))
  }

  /// The tapped entry pays back, as much as was typed or as much as fits.
  private func linkChosen(_ action: AppAction, _ id: RecordID, _ space: Space, _ tab: Tab) {
    guard let otherID = action.id, let entry = space.transactions.live(id), let other = space.transactions.live(otherID)
    else { return }
    let typed = action["amount"] ?? ""
    var intent = Intent.editTransactions(
      EditRecords(ids: [id], set: [JSONMember("refundOf", .string(otherID.text))]))
    if entry.amount < 0 {
      var units = min(entry.linkable, other.linkable)
      if !typed.isEmpty {
        do throws(AmountExpression.Problem) {
          units = try AmountExpression.minorUnits(typed, currency: entry.currency, format: format)
        } catch {
          return tab.sheet = .reimbursement(id, amount: typed, problem: "")
        }
      }
      intent = .linkReimbursement(LinkReimbursement(expense: id, income: otherID, amount: units))
    }
    do throws(Rejection) {
      offerUndo(try perform([intent], tab), .changed(count: 2), tab)
      tab.sheet = nil
    } catch {
      tab.sheet = .reimbursement(id, amount: typed, problem: said(error))
    }
  }
}
