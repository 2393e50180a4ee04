import Basis
import Insight
import Ledger

/// Marking, linking and clearing what is paid back (TXN-29 to TXN-32).
extension AppCore {
  func reimbursementAction(_ action: AppAction, _ view: Int) {
    views[view].isDirty = true
    let space = space(views[view])
    if case .reimbursement(let id, _, _)? = views[view].sheet {
      if sameBytes(action.name, "reimbursement.link") { linkChosen(action, id, space, view) }
      return
    }
    // On an entry's page.
    guard case .transaction(let id) = views[view].route.page, let entry = space.transactions.live(id) else { return }
    switch action.name {
    case "reimbursement.mark": edit(id, "reimbursable", .string(action.value), view)
    case "reimbursement.unmark": edit(id, "reimbursable", .null, view)
    case "reimbursement.note":
      var note = entry.reimbursementNote ?? ""
      action.take("note", &note)
      if !sameBytes(note, entry.reimbursementNote ?? "") {
        edit(id, "reimbursementNote", note.isEmpty ? .null : .string(note), view)
      }
    case "reimbursement.status": edit(id, "reimbursementStatus", .string(action.value), view)
    case "reimbursement.choose": views[view].sheet = .reimbursement(id, amount: "", problem: nil)
    case "reimbursement.no-refund": edit(id, "refundOf", .null, view)
    case "reimbursement.unlink":
      guard let other = action.id else { return }
      let link = LinkReimbursement(expense: entry.amount < 0 ? id : other, income: entry.amount < 0 ? other : id)
      change([.unlinkReimbursement(link)], view, .changed(count: 1))
    default: return
    }
  }

  private func edit(_ id: RecordID, _ field: String, _ value: JSON, _ view: Int) {
    change([.editTransactions(EditRecords(ids: [id], set: [JSONMember(field, value)]))], view, .changed(count: 1))
  }

  /// The tapped entry pays back, as much as was typed or as much as fits.
  private func linkChosen(_ action: AppAction, _ id: RecordID, _ space: Space, _ view: Int) {
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
          return views[view].sheet = .reimbursement(id, amount: typed, problem: "")
        }
      }
      intent = .linkReimbursement(LinkReimbursement(expense: id, income: otherID, amount: units))
    }
    do throws(Rejection) {
      offerUndo(try perform([intent], view), .changed(count: 2), view)
      views[view].sheet = nil
    } catch {
      views[view].sheet = .reimbursement(id, amount: typed, problem: said(error))
    }
  }
}
