import Basis
import Filing
import Ledger

/// A person's own rules for categories (CAT-11).
extension AppCore {
  func ruleAction(_ verb: RuleAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    let snapshot = snapshot(tab)
    switch verb {
    case .new: return tab.sheet = .rule(RuleForm())
    case .edit:
      guard let rule = action.id.flatMap({ snapshot.space.form($0, FilingRule.self) }) else { return }
      return tab.sheet = .rule(RuleForm(rule, currency: snapshot.currency, format: format))
    case .forget:
      return _ = change([snapshot.space.forgetting(action.value, until: now)], tab, .payeeForgotten(action.value))
    case .up: return moveRule(action.id, -1, snapshot, tab)
    case .down: return moveRule(action.id, 1, snapshot, tab)
    default: break
    }
    guard case .rule(var form)? = tab.sheet else { return }
    form.read(verb, action)
    form.asksToDiscard = false
    form.asksToDelete = verb == .askDelete
    tab.sheet = .rule(form)
    switch verb {
    case .save: saveRule(form, snapshot, tab)
    case .pause:
      guard let id = form.id else { return }
      finish(
        [.editRule(EditRecords(ids: [id], set: [JSONMember("paused", .bool(!form.isPaused))]))], form, .ruleChanged, tab
      )
    case .delete:
      guard let id = form.id else { return }
      finish([.deleteRecords(RecordList(kind: .rule, ids: [id]))], form, .ruleDeleted, tab)
    case .new, .edit, .forget, .up, .down, .askDelete, .direction, .open, .input, .keep: break
    }
  }

  private func moveRule(_ id: RecordID?, _ step: Int, _ snapshot: Snapshot, _ tab: Tab) {
    guard let id else { return }
    let places = snapshot.space.filingRules.map { rule in
      Place(id: rule.id, order: rule.order, name: snapshot.space.categories[rule.categoryId]?.name ?? "")
    }
    move(id, in: places, step, tab) { .editRule($0) }
  }

  private func saveRule(_ form: RuleForm, _ snapshot: Snapshot, _ tab: Tab) {
    if form.id != nil && !form.isDirty { return tab.sheet = nil }
    do throws(RuleForm.SaveProblem) {
      let saved = try form.save(snapshot.space, format: format, currency: snapshot.currency, newID: random.nextID())
      var intents: [Intent] = saved.map { [$0] } ?? []
      var filed = 0
      if form.filesOpen, let rule = form.draft(format, snapshot.currency) {
        let open = snapshot.space.dryRun(rule).open
        filed = open.count
        if !open.isEmpty { intents.append(AppCore.filing(open, rule.categoryId, .rule)) }
        if let mark = rule.reimbursable {
          let expenses = open.filter { id in snapshot.space.transactions[id].map { $0.amount < 0 } ?? false }
          let set = [JSONMember("reimbursable", .string(mark.name))]
          if !expenses.isEmpty { intents.append(.editTransactions(EditRecords(ids: expenses, set: set))) }
        }
      }
      guard !intents.isEmpty else { return tab.sheet = nil }
      finish(intents, form, form.id == nil ? .ruleAdded(filed: filed) : .ruleChanged, tab)
    } catch {
      var form = form
      form.problem = error.problem
      tab.sheet = .rule(form)
    }
  }

  /// Gives entries a category without a person's hand (CAT-10).
  static func filing(_ ids: [RecordID], _ category: RecordID, _ source: Transaction.CategorySource) -> Intent {
    let set = [
      JSONMember("categoryId", .string(category.text)), JSONMember("categorySource", .string(source.name)),
      JSONMember("categoryConfidence", .integer(100)),
    ]
    return .editTransactions(EditRecords(ids: ids, set: set))
  }

  /// From a correction: this payee goes there from now on. A rule that looks for the same changes.
  static func rule(from entry: Transaction, _ category: RecordID, _ space: Space, newID: RecordID) -> Intent? {
    var rule = FilingRule.from(entry, category: category)
    if let same = space.filingRules.first(where: { $0.conditions == rule.conditions }) {
      guard same.categoryId != category else { return nil }
      return .editRule(EditRecords(ids: [same.id], set: [JSONMember("categoryId", .string(category.text))]))
    }
    rule.id = newID
    return .addRule(rule)
  }

  private func finish(_ intents: [Intent], _ form: RuleForm, _ notice: Notice, _ tab: Tab) {
    do throws(Rejection) {
      offerUndo(try perform(intents, tab), notice, tab)
      tab.sheet = nil
    } catch {
      var form = form
      form.problem = .refused(refused(error))
      tab.sheet = .rule(form)
    }
  }
}
