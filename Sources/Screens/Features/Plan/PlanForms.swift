import Basis
import Insight
import Ledger

public struct PaydayForm: Sendable, Equatable {
  public var day: Int64
  public var shift = Payday.Shift.none

  init(_ space: Space, today: CalendarDate, day: Int64? = nil) {
    let current = space.settings[space.id]?.paydays.last
    self.day = day ?? current?.day ?? 25
    shift = current?.shift ?? .none
  }
}

public struct BudgetForm: Sendable, Equatable {
  public var category: RecordID?
  public var isNew: Bool
  public var limit = ""
  public var isSuggested = false
  public var threshold = "80"
  public var active = true
  public var asksToDelete = false
  public var problem: Refused?
  public var isAmountWrong = false

  init(_ category: RecordID?, _ space: Space, format: LocaleFormat) {
    self.category = category
    isNew = true
    guard let category, let budget = space.form(Budget.id(category), Budget.self) else { return }
    isNew = false
    if budget.limit != 0 { limit = format.magnitude(Money(minorUnits: budget.limit, currency: space.currency ?? .chf)) }
    isSuggested = budget.isSuggested
    threshold = String(budget.alertThreshold)
    active = budget.active
  }

  mutating func read(_ action: AppAction) {
    if let text = action["category"] { category = RecordID(text) ?? category }
    action.take("limit", &limit)
    action.take("threshold", &threshold)
    if let text = action["suggested"] { isSuggested = sameBytes(text, "true") }
    isAmountWrong = false
    problem = nil
  }

  /// The budget that is meant; nil when the amount is none.
  func budget(_ space: Space, format: LocaleFormat, today: CalendarDate) -> Budget? {
    guard let category else { return nil }
    let stored: Budget? = space.form(Budget.id(category))
    var budget = stored ?? Budget(categoryId: category, limit: 0)
    let isTurned = isNew || budget.isSuggested != isSuggested
    budget.isSuggested = isSuggested
    if isSuggested {
      if isTurned { budget.weight = space.usualSpending(today: today).first { $0.category == category }?.weight ?? 1 }
    } else {
      guard let units = PlanForm.units(limit, space.currency ?? .chf, format) else { return nil }
      budget.limit = units
    }
    budget.alertThreshold = PlanForm.whole(threshold) ?? 0
    // A paused one stays paused: its button says so.
    if isNew { budget.active = true }
    return budget
  }
}

public struct PlanForm: Sendable, Equatable {
  public var isAuto: Bool
  public var income: String
  public var grace: Int64
  public var percents: [String]
  public var problem: String?
  /// The name of a new income category while it is typed (INC-04), and why the ledger refused it.
  public var newCategory: String?
  public var categoryProblem: String?

  /// How often the income came that is proposed; 0 where none is.
  public let timesFound: Int

  init(_ space: Space, found: IncomeRhythm? = nil, format: LocaleFormat) {
    let settings = space.settings[space.id]
    timesFound = found?.count ?? 0
    isAuto = settings?.incomeMode == .auto
    grace = settings?.gracePeriodDays ?? 3
    let units = found?.amount ?? settings?.manualIncome ?? 0
    income = units == 0 ? "" : format.magnitude(Money(minorUnits: units, currency: space.currency ?? .chf))
    percents = space.planInputs.percents.map { String($0) }
  }

  mutating func read(_ action: AppAction) {
    action.take("income", &income)
    if let text = action["grace"], let days = PlanForm.whole(text) { grace = max(1, min(7, days)) }
    for (index, name) in ["needs", "wants", "savings"].enumerated() where index < percents.count {
      action.take(name, &percents[index])
    }
    if let text = action["category"], newCategory != nil { newCategory = text }
    problem = nil
    categoryProblem = nil
  }

  var percentNumbers: [Int64]? {
    let numbers = percents.compactMap { PlanForm.whole($0) }
    return numbers.count == 3 ? numbers : nil
  }

  func income(currency: CurrencyCode, _ format: LocaleFormat) -> Int64? { PlanForm.units(income, currency, format) }

  /// An amount or a sum of them; nothing typed is 0.
  static func units(_ text: String, _ currency: CurrencyCode, _ format: LocaleFormat) -> Int64? {
    do throws(AmountExpression.Problem) {
      return try AmountExpression.minorUnits(text, currency: currency, format: format)
    } catch {
      // Zero is a plan, too.
      return error == .empty || error == .notPositive ? 0 : nil
    }
  }

  /// A whole number of up to nine digits.
  static func whole(_ text: String) -> Int64? { AppAction("", value: text).number.map { Int64($0) } }
}
