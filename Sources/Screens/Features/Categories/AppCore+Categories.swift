import Basis
import Insight
import Ledger

/// Categories: their tree, order and sheet (CAT-03 to CAT-08).
extension AppCore {
  func categoryAction(_ verb: CategoryAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    let space = space(tab)
    switch verb {
    case .new: return tab.sheet = .categoryForm(CategoryForm())
    case .open:
      guard let category = action.id.flatMap({ space.categories.live($0) }) else { return }
      return tab.sheet = .categoryForm(CategoryForm(category))
    case .fold:
      guard let id = action.id else { return }
      if let index = tab.folded.firstIndex(of: id) {
        tab.folded.remove(at: index)
      } else {
        tab.folded.append(id)
      }
      return
    case .order: return tab.isOrdering.toggle()
    case .up: return moveCategory(action.id, -1, tab)
    case .down: return moveCategory(action.id, 1, tab)
    default: break
    }
    guard case .categoryForm(var form)? = tab.sheet else { return }
    form.read(verb, action)
    form.asksToDelete =
      verb == .askDelete
      || form.asksToDelete && verb == .input
    tab.sheet = .categoryForm(form)
    switch verb {
    case .save: saveCategory(form, space, tab)
    case .active:
      guard let id = form.id else { return }
      finish([activate(id, !form.isActive)], form, .categoryChanged(name: form.name), tab)
    case .delete: deleteCategory(form, tab)
    case .new, .open, .fold, .order, .up, .down, .askDelete, .input, .colour, .emoji, .flag, .keep: break
    }
  }

  private func saveCategory(_ form: CategoryForm, _ space: Space, _ tab: Tab) {
    let isNew = form.id == nil
    if !isNew && !form.isDirty { return tab.sheet = nil }
    guard let intent = form.save(space, newID: random.nextID(), order: Int64(space.categories.count)) else {
      return tab.sheet = nil
    }
    finish([intent], form, isNew ? .categoryAdded(name: form.name) : .categoryChanged(name: form.name), tab)
  }

  /// With what refers to it given to another one first; where deleted entries still do, it becomes inactive (CAT-05).
  private func deleteCategory(_ form: CategoryForm, _ tab: Tab) {
    guard let id = form.id else { return }
    let space = space(tab)
    let uses = CategoryUses(id, space)
    var intents: [Intent] = []
    if uses.count > 0 {
      guard let target = form.target else { return }
      intents = uses.moved(from: id, to: target, parent: space.categories[id]?.parentId)
    }
    if space.referenceCount(of: id) > uses.count {
      intents.append(activate(id, false))
      return finish(intents, form, .categoryChanged(name: form.name), tab)
    }
    if uses.count > 0, let target = form.target {
      let set = [JSONMember("successorId", .string(target.text))]
      intents.append(.editCategory(EditRecords(ids: [id], set: set)))
    }
    intents.append(.deleteRecords(RecordList(kind: .category, ids: [id])))
    finish(intents, form, .categoryDeleted(name: form.name), tab)
  }

  private func activate(_ id: RecordID, _ isActive: Bool) -> Intent {
    .editCategory(EditRecords(ids: [id], set: [JSONMember("active", .bool(isActive))]))
  }

  /// One action, undone as one; a refusal is said in the sheet.
  private func finish(_ intents: [Intent], _ form: CategoryForm, _ notice: Notice, _ tab: Tab) {
    do throws(Rejection) {
      offerUndo(try perform(intents, tab), notice, tab)
      tab.sheet = nil
    } catch {
      var form = form
      form.problem = refused(error)
      tab.sheet = .categoryForm(form)
    }
  }

  private func moveCategory(_ id: RecordID?, _ step: Int, _ tab: Tab) {
    guard let id else { return }
    let list = CategoriesModel.siblings(of: id, snapshot(tab).book)
    move(id, in: list.map { Place(id: $0.id, order: $0.order, name: $0.name) }, step, tab) { .editCategory($0) }
  }
}
