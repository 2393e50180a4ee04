import Basis
import Insight
import Ledger

/// Paydays, budgets and income (BUD-01 to BUD-23, INC-01 to INC-06).
extension AppCore {
  func planAction(_ action: AppAction, _ view: Int) {
    views[view].isDirty = true
    let space = space(views[view])
    guard space.currency != nil else { return }
    switch action.name {
    case "plan.payday": views[view].sheet = .payday(PaydayForm(space, today: today))
    case "plan.rhythm":
      let found = IncomeRhythm.find(space, snapshot(views[view]).book, today: today)
      views[view].sheet = .payday(PaydayForm(space, today: today, day: found?.day))
    case "plan.open":
      // What was found is proposed where nobody has said anything yet; saving is the tap that sets it (INC-18).
      let isFirst = !space.planInputs.hasBudgets && (space.settings[space.id]?.manualIncome ?? 0) == 0
      let found = isFirst ? IncomeRhythm.find(space, snapshot(views[view]).book, today: today) : nil
      views[view].sheet = .plan(PlanForm(space, found: found, format: format))
    case "plan.budget": views[view].sheet = .budget(BudgetForm(action.id, space, format: format))
    case "plan.suggest-again":
      guard let new = SuggestionChange(space, usual: space.usualSpending(today: today)) else { return }
      change(new.budgets.map { .setBudget($0) }, view, .suggestionsUpdated(count: new.budgets.count))
    case "plan.withdraw":
      guard let running = space.paySchedule?.payday(on: today) else { return }
      change([.setPayday(SetPayday(day: running.day, shift: running.shift))], view, .planChanged)
    case "plan.period": go(Route(.budgets, [Route.Item(name: "period", value: action.value)]), view)
    default: break
    }
    switch views[view].sheet {
    case .payday(let form)?: paydayAction(action, form, view)
    case .budget(let form)?: budgetAction(action, form, space, view)
    case .plan(let form)?: frameAction(action, form, space, view)
    default: break
    }
  }

  private func paydayAction(_ action: AppAction, _ form: PaydayForm, _ view: Int) {
    var form = form
    if sameBytes(action.name, "plan.day") { form.day = action.number.map { Int64($0) } ?? form.day }
    if sameBytes(action.name, "plan.shift") { form.shift = Payday.Shift(name: action.value) ?? form.shift }
    views[view].sheet = .payday(form)
    guard sameBytes(action.name, "plan.set-payday") else { return }
    let space = space(views[view])
    if let current = space.settings[space.id]?.paydays.last, current.day == form.day, current.shift == form.shift {
      return views[view].sheet = nil
    }
    if change([.setPayday(SetPayday(day: form.day, shift: form.shift))], view, .planChanged) {
      views[view].sheet = nil
    }
  }

  private func budgetAction(_ action: AppAction, _ form: BudgetForm, _ space: Space, _ view: Int) {
    var form = form
    if !sameBytes(action.name, "plan.budget") { form.read(action) }
    views[view].sheet = .budget(form)
    let id = form.category.map { Budget.id($0) }
    switch action.name {
    case "plan.suggest":
      form.isSuggested = sameBytes(action.value, "suggested")
      views[view].sheet = .budget(form)
    case "plan.save-budget":
      guard let budget = form.budget(space, format: format, today: today) else {
        form.isAmountWrong = true
        views[view].sheet = .budget(form)
        return
      }
      if budget == space.form(budget.id) { return views[view].sheet = nil }
      do throws(Rejection) {
        let done = try perform([.setBudget(budget)], view)
        views[view].sheet = nil
        offerUndo(done, .planChanged, view)
      } catch {
        form.problem = refused(error)
        views[view].sheet = .budget(form)
      }
    case "plan.ask-delete", "plan.keep":
      form.asksToDelete = sameBytes(action.name, "plan.ask-delete")
      views[view].sheet = .budget(form)
    case "plan.delete-budget":
      guard let id else { return }
      if change([.deleteRecords(RecordList(kind: .budget, ids: [id]))], view, .planChanged) {
        views[view].sheet = nil
      }
    case "plan.pause-budget":
      guard let id else { return }
      let edit = EditRecords(ids: [id], set: [JSONMember("active", .bool(!form.active))])
      if change([.editBudget(edit)], view, .planChanged) { views[view].sheet = nil }
    default: break
    }
  }

  private func frameAction(_ action: AppAction, _ form: PlanForm, _ space: Space, _ view: Int) {
    var form = form
    if !sameBytes(action.name, "plan.open") { form.read(action) }
    if sameBytes(action.name, "plan.mode") { form.isAuto = sameBytes(action.value, "auto") }
    views[view].sheet = .plan(form)
    switch action.name {
    case "plan.count":
      guard let id = action.id else { return }
      let counts = !sameBytes(action["input"] ?? "", "false")
      change(
        [.editCategory(EditRecords(ids: [id], set: [JSONMember("includedInBudget", .bool(counts))]))], view,
        .planChanged)
      // INC-05.
      let left = snapshot(views[view]).book.categories.contains { $0.group == .income && $0.active && $0.includedInBudget }
      if !left && form.isAuto {
        form.isAuto = false
        form.problem = PlanForm.needsCategory
        views[view].sheet = .plan(form)
      }
    case "plan.new-category":
      form.newCategory = ""
      views[view].sheet = .plan(form)
      out.append(.focus(view: views[view].id, id: "plan-category"))
    case "plan.add-category": addIncomeCategory(form, space, view)
    // Enter in the name of a category adds that first.
    case "plan.save" where form.newCategory?.isEmpty == false: addIncomeCategory(form, space, view)
    case "plan.save": savePlan(form, space, view)
    default: break
    }
  }

  /// INC-04: it counts from now on.
  private func addIncomeCategory(_ form: PlanForm, _ space: Space, _ view: Int) {
    var form = form
    var category = Category()
    category.id = random.nextID()
    category.name = form.newCategory ?? ""
    category.group = .income
    category.order = Int64(space.categories.count)
    do throws(Rejection) {
      offerUndo(try perform([.addCategory(category)], view), .categoryAdded(name: category.name), view)
      form.newCategory = nil
    } catch {
      form.categoryProblem = said(error)
    }
    views[view].sheet = .plan(form)
  }

  /// Income, percentages, and a suggested budget for each category where there is none yet (BUD-09).
  private func savePlan(_ form: PlanForm, _ space: Space, _ view: Int) {
    var form = form
    guard let income = form.income(currency: space.currency ?? .chf, format), let percents = form.percentNumbers else {
      form.problem = PlanForm.notANumber
      return views[view].sheet = .plan(form)
    }
    let before = space.settings[space.id] ?? Settings()
    let isNew = !space.planInputs.hasBudgets
    var settings: [JSONMember] = []
    func add(_ name: String, _ changed: Bool, _ value: JSON) { if changed || isNew { settings.append(JSONMember(name, value)) } }
    add("incomeMode", (before.incomeMode == .auto) != form.isAuto, .string(form.isAuto ? "auto" : "manual"))
    add("gracePeriodDays", before.gracePeriodDays != form.grace, .integer(form.grace))
    add("manualIncome", before.manualIncome != income, .integer(income))
    add("percents", space.planInputs.percents != percents, .array(percents.map { .integer($0) }))
    guard !settings.isEmpty else { return views[view].sheet = nil }
    var intents: [Intent] = [.editSettings(EditRecords(ids: [space.id], set: settings))]
    // A plan needs periods: without a payday they are calendar months (UXA-01).
    if space.paySchedule == nil { intents.append(.setPayday(SetPayday(day: 1))) }
    if isNew {
      for (category, weight) in space.usualSpending(today: today) {
        var budget = Budget(categoryId: category, limit: 0)
        budget.isSuggested = true
        budget.weight = weight
        intents.append(.setBudget(budget))
      }
    }
    do throws(Rejection) {
      let done = try perform(intents, view)
      views[view].sheet = nil
      offerUndo(done, .planChanged, view)
    } catch {
      form.problem = said(error)
      views[view].sheet = .plan(form)
    }
  }
}

extension PlanForm {
  /// Names of sentences in the catalogue.
  public static let needsCategory = "needs-category"
  public static let notANumber = "not-a-number"
}
