import Basis
import Filing
import Ledger

/// The sheet of a shared expense while it is open, and what an expense's page offers.
extension AppCore {
  func expenseAction(_ verb: ExpenseAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    switch verb {
    case .new:
      guard let id = AppCore.group(tab.route.page), let group = groupSnapshot(id), !group.isArchived else { return }
      return tab.sheet = .expense(ExpenseForm(group, newID: random.nextID()))
    case .open:
      guard let id = AppCore.group(tab.route.page), let group = groupSnapshot(id), let expense = action.id,
        let found: Expense = group.space.form(expense)
      else { return }
      return tab.sheet = .expense(ExpenseForm(found, group))
    case .remove:
      if let id = AppCore.group(tab.route.page), let expense = action.id { removeExpense(expense, id, tab) }
      return
    default: break
    }
    guard case .expense(var form)? = tab.sheet, let group = groupSnapshot(form.group) else { return }
    form.read(action)
    form.fillSecond(group)
    form.asksToDiscard = false
    switch verb {
    case .mode: if let mode = ExpenseForm.Mode(name: action.value) { form.divide(mode, group) }
    case .payers: form.unfoldPayers()
    case .in:
      if let index = form.rows.firstIndex(where: { $0.member == action.id }) {
        form.rows[index].isIn.toggle()
        form.isDirty = true
        form.problem = nil
      }
    case .optOut:
      form.optOut = sameBytes(action.value, "true")
      form.isDirty = true
    case .category: choose(action.value, &form, tab)
    case .rest: assignRest(&form, group)
    case .detail:
      let chosen = ExpenseForm.Detail.allCases.first { sameBytes($0.rawValue, action.value) }
      form.detail = form.detail == chosen ? nil : chosen
      if let detail = form.detail { out.append(.focus(view: tab.id, id: "expense-" + detail.rawValue)) }
    case .askDelete: form.asksToDelete = true
    case .keep: form.asksToDelete = false
    case .delete:
      tab.sheet = nil
      if let id = form.id { removeExpense(id, form.group, tab) }
      return
    case .save:
      tab.sheet = .expense(form)
      return saveExpense(form, group, tab)
    case .new, .open, .remove, .input: break
    }
    tab.sheet = .expense(form)
  }

  private func choose(_ name: String, _ form: inout ExpenseForm, _ tab: Tab) {
    let chosen = groupCategories(tab).first { sameBytes($0.name, name) }
    form.categoryName = chosen?.name ?? ""
    form.categoryIcon = chosen?.icon ?? ""
    form.budgetType = chosen?.type
    form.isDirty = true
  }

  /// What is left goes to the first who has nothing yet: among the payers, else among those who share.
  private func assignRest(_ form: inout ExpenseForm, _ group: GroupSnapshot) {
    let model = ExpenseSheetModel(form, group, categories: [])
    if let left = model.leftToPay, left.minorUnits > 0,
      let index = form.rows.firstIndex(where: { PlainText.trimmed($0.paid).isEmpty })
    {
      form.rows[index].paid = format.magnitude(left)
    } else if let left = model.leftToShare, left.minorUnits > 0,
      let index = form.rows.firstIndex(where: { PlainText.trimmed($0.share).isEmpty })
    {
      form.rows[index].share = format.magnitude(left)
    }
    form.isDirty = true
    form.problem = nil
  }

  private func saveExpense(_ form: ExpenseForm, _ group: GroupSnapshot, _ tab: Tab) {
    var form = form
    if form.id != nil && !form.isDirty { return tab.sheet = nil }
    do throws(ExpenseForm.SaveProblem) {
      guard let intent = try form.save(group) else { return tab.sheet = nil }
      do throws(Rejection) {
        let action = try perform([intent], in: form.group)
        tab.sheet = nil
        tab.marked = form.newID
        offerUndo(action, form.id == nil ? .added(name: form.name) : .saved(name: form.name), tab, group: form.group)
      } catch {
        throw ExpenseForm.SaveProblem(problem: ExpenseForm.problem(error, format))
      }
    } catch {
      form.problem = error.problem
      var field: String? = "expense-amount"
      switch error.problem {
      case .amount: break
      case .name: field = "expense-name"
      case .date:
        form.detail = .date
        field = "expense-date"
      case .payer(let index):
        form.detail = .payer
        field = "expense-paid" + String(index)
      case .share(let index):
        form.detail = .division
        field = "expense-share" + String(index)
      case .refused(let refused):
        if refused.field != .amount { field = nil }
        switch refused.field {
        case .paid: form.detail = .payer
        case .division: form.detail = .division
        case .date: form.detail = .date
        case .name, .amount, .wallet, .category, .whole: break
        }
      }
      tab.sheet = .expense(form)
      if let field { out.append(.focus(view: tab.id, id: field)) }
    }
  }

  /// At once, with Undo.
  private func removeExpense(_ id: RecordID, _ group: RecordID, _ tab: Tab) {
    guard let expense: Expense = groupSpace(group)?.form(id) else { return }
    let isShown = tab.route.page == .expense(group, id)
    guard
      change(
        [.deleteRecords(RecordList(kind: .expense, ids: [id]))], in: group, tab, .removed(name: expense.description)),
      isShown
    else { return }
    let undo = tab.undo
    go(Route(.group(group)), tab)
    tab.undo = undo
  }
}
