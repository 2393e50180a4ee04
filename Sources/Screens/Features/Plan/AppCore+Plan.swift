import Basis
import Insight
import Ledger

/// Paydays, budgets and income (BUD-01 to BUD-23, INC-01 to INC-06).
extension AppCore {
  func planAction(_ verb: PlanAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    let space = space(tab)
    guard space.currency != nil else { return }
    switch verb {
    case .payday: tab.sheet = .payday(PaydayForm(space, today: today))
    case .rhythm:
      let found = IncomeRhythm.find(space, snapshot(tab).book, today: today)
      tab.sheet = .payday(PaydayForm(space, today: today, day: found?.day))
    case .open:
      // What was found is proposed where nobody has said anything yet; saving is the tap that sets it (INC-18).
      let isFirst = !space.planInputs.hasBudgets && (space.settings[space.id]?.manualIncome ?? 0) == 0
      let found = isFirst ? IncomeRhythm.find(space, snapshot(tab).book, today: today) : nil
      tab.sheet = .plan(PlanForm(space, found: found, format: format))
    case .budget: tab.sheet = .budget(BudgetForm(action.id, space, format: format))
    case .suggestAgain:
      guard let new = SuggestionChange(space, usual: space.usualSpending(today: today)) else { return }
      change(new.budgets.map { .setBudget($0) }, tab, .suggestionsUpdated(count: new.budgets.count))
    case .withdraw:
      guard let running = space.paySchedule?.payday(on: today) else { return }
      change([.setPayday(SetPayday(day: running.day, shift: running.shift))], tab, .planChanged)
    case .period: go(Route(.budgets, [Route.Item(name: "period", value: action.value)]), tab)
    case .day, .shift, .setPayday, .suggest, .saveBudget, .askDelete, .keep, .deleteBudget, .pauseBudget, .mode, .count,
      .newCategory, .addCategory, .save, .input:
      break
    }
    switch tab.sheet {
    case .payday(let form)?: paydayAction(verb, action, form, tab)
    case .budget(let form)?: budgetAction(verb, action, form, space, tab)
    case .plan(let form)?: frameAction(verb, action, form, space, tab)
    default: break
    }
  }

  private func paydayAction(_ verb: PlanAction, _ action: AppAction, _ form: PaydayForm, _ tab: Tab) {
    var form = form
    if verb == .day { form.day = action.number.map { Int64($0) } ?? form.day }
    if verb == .shift { form.shift = Payday.Shift(name: action.value) ?? form.shift }
    tab.sheet = .payday(form)
    guard verb == .setPayday else { return }
    let space = space(tab)
    if let current = space.settings[space.id]?.paydays.last, current.day == form.day, current.shift == form.shift {
      return tab.sheet = nil
    }
    if change([.setPayday(SetPayday(day: form.day, shift: form.shift))], tab, .planChanged) {
      tab.sheet = nil
    }
  }

  private func budgetAction(_ verb: PlanAction, _ action: AppAction, _ form: BudgetForm, _ space: Space, _ tab: Tab) {
    var form = form
    if verb != .budget { form.read(action) }
    tab.sheet = .budget(form)
    let id = form.category.map { Budget.id($0) }
    switch verb {
    case .suggest:
      form.isSuggested = sameBytes(action.value, "suggested")
      tab.sheet = .budget(form)
    case .saveBudget:
      guard let budget = form.budget(space, format: format, today: today) else {
        form.isAmountWrong = true
        tab.sheet = .budget(form)
        return
      }
      if budget == space.form(budget.id) { return tab.sheet = nil }
      do throws(Rejection) {
        let done = try perform([.setBudget(budget)], tab)
        tab.sheet = nil
        offerUndo(done, .planChanged, tab)
      } catch {
        form.problem = refused(error)
        tab.sheet = .budget(form)
      }
    case .askDelete, .keep:
      form.asksToDelete = verb == .askDelete
      tab.sheet = .budget(form)
    case .deleteBudget:
      guard let id else { return }
      if change([.deleteRecords(RecordList(kind: .budget, ids: [id]))], tab, .planChanged) {
        tab.sheet = nil
      }
    case .pauseBudget:
      guard let id else { return }
      let edit = EditRecords(ids: [id], set: [JSONMember("active", .bool(!form.active))])
      if change([.editBudget(edit)], tab, .planChanged) { tab.sheet = nil }
    default: break
    }
  }

  private func frameAction(_ verb: PlanAction, _ action: AppAction, _ form: PlanForm, _ space: Space, _ tab: Tab) {
    var form = form
    if verb != .open { form.read(action) }
    if verb == .mode { form.isAuto = sameBytes(action.value, "auto") }
    tab.sheet = .plan(form)
    switch verb {
    case .count:
      guard let id = action.id else { return }
      let counts = !sameBytes(action["input"] ?? "", "false")
      change(
        [.editCategory(EditRecords(ids: [id], set: [JSONMember("includedInBudget", .bool(counts))]))], tab,
        .planChanged)
      // INC-05.
      let left = snapshot(tab).book.categories.contains { $0.group == .income && $0.active && $0.includedInBudget }
      if !left && form.isAuto {
        form.isAuto = false
        form.problem = PlanForm.needsCategory
        tab.sheet = .plan(form)
      }
    case .newCategory:
      form.newCategory = ""
      tab.sheet = .plan(form)
      out.append(.focus(view: tab.id, id: "plan-category"))
    case .addCategory: addIncomeCategory(form, space, tab)
    // Enter in the name of a category adds that first.
    case .save where form.newCategory?.isEmpty == false: addIncomeCategory(form, space, tab)
    case .save: savePlan(form, space, tab)
    default: break
    }
  }

  /// INC-04: it counts from now on.
  private func addIncomeCategory(_ form: PlanForm, _ space: Space, _ tab: Tab) {
    var form = form
    var category = Category()
    category.id = random.nextID()
    category.name = form.newCategory ?? ""
    category.group = .income
    category.order = Int64(space.categories.count)
    do throws(Rejection) {
      offerUndo(try perform([.addCategory(category)], tab), .categoryAdded(name: category.name), tab)
      form.newCategory = nil
    } catch {
      form.categoryProblem = said(error)
    }
    tab.sheet = .plan(form)
  }

  /// Income, percentages, and a suggested budget for each category where there is none yet (BUD-09).
  private func savePlan(_ form: PlanForm, _ space: Space, _ tab: Tab) {
    var form = form
    guard let income = form.income(currency: space.currency ?? .chf, format), let percents = form.percentNumbers else {
      form.problem = PlanForm.notANumber
      return tab.sheet = .plan(form)
    }
    let before = space.settings[space.id] ?? Settings()
    let isNew = !space.planInputs.hasBudgets
    var settings: [JSONMember] = []
    func add(_ name: String, _ changed: Bool, _ value: JSON) {
      if changed || isNew { settings.append(JSONMember(name, value)) }
    }
    add("incomeMode", (before.incomeMode == .auto) != form.isAuto, .string(form.isAuto ? "auto" : "manual"))
    add("gracePeriodDays", before.gracePeriodDays != form.grace, .integer(form.grace))
    add("manualIncome", before.manualIncome != income, .integer(income))
    add("percents", space.planInputs.percents != percents, .array(percents.map { .integer($0) }))
    guard !settings.isEmpty else { return tab.sheet = nil }
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
      let done = try perform(intents, tab)
      tab.sheet = nil
      offerUndo(done, .planChanged, tab)
    } catch {
      form.problem = said(error)
      tab.sheet = .plan(form)
    }
  }
}

extension PlanForm {
  /// Names of sentences in the catalogue.
  public static let needsCategory = "needs-category"
  public static let notANumber = "not-a-number"
}
