import Basis
import Ledger

/// Searching in a picker of categories, and making the one that it lacks (CAT-06).
extension AppCore {
  func pickingAction(_ verb: PickingAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    var picking = tab.picking
    picking.read(action)
    switch verb {
    case .new:
      picking.isNaming = true
      if picking.name.isEmpty { picking.name = picking.search }
      out.append(.focus(view: tab.id, id: "picking-name"))
    case .cancel:
      picking.isNaming = false
      picking.problem = nil
    case .make:
      tab.picking = picking
      // Enter in the search field sends the same form, and makes nothing.
      if picking.isNaming { makeCategory(picking, tab) }
      return
    case .search, .input: break
    }
    tab.picking = picking
  }

  /// The category that was named, chosen at once where the picker was opened from.
  private func makeCategory(_ picking: CategoryPicking, _ tab: Tab) {
    let space = space(tab)
    var category = Category()
    category.id = random.nextID()
    category.name = picking.name
    category.group = makesIncome(tab) ? .income : .expense
    category.budgetType = category.group == .expense ? picking.type : nil
    category.includedInBudget = category.group == .expense
    category.order = Int64(space.categories.count)
    do throws(Rejection) {
      switch tab.sheet {
      case .entry(var form)?:
        offerUndo(try perform([.addCategory(category)], tab), .categoryAdded(name: picking.name), tab)
        form.category = category.id
        form.categoryChosen = true
        form.isDirty = true
        form.showsAllCategories = false
        tab.sheet = .entry(form)
      case .category?, .bulkCategory?: try choosePicked(category.id, [.addCategory(category)], tab)
      default: return
      }
      tab.picking = CategoryPicking()
    } catch {
      tab.picking.problem = refused(error)
      out.append(.focus(view: tab.id, id: "picking-name"))
    }
  }

  /// Money that comes in is filed under income first; what is chosen for many at once is spending.
  private func makesIncome(_ tab: Tab) -> Bool {
    switch tab.sheet {
    case .entry(let form)?: return form.direction == .income
    case .category(let id, _, _)?: return (space(tab).transactions[id]?.amount ?? 0) > 0
    default: return false
    }
  }
}
