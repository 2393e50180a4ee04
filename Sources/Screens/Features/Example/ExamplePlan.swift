import Basis
import Ledger

/// How the example household plans: from the 25th, by what comes in, with a budget for most of what it spends.
enum ExamplePlan {
  static let payday = SetPayday(day: 25)

  private struct Line {
    let category: String
    /// Minor units of CHF: the budget, or for a suggested one its weight within its type.
    let amount: Int64
    let isSuggested: Bool
  }

  private static let lines = [
    Line(category: "rent", amount: 2_290_00, isSuggested: false),
    Line(category: "insurance", amount: 900_00, isSuggested: false),
    Line(category: "utilities", amount: 480_00, isSuggested: false),
    Line(category: "groceries", amount: 1_500_00, isSuggested: false),
    Line(category: "transportation", amount: 420_00, isSuggested: false),
    Line(category: "health", amount: 520_00, isSuggested: false),
    Line(category: "dining-out", amount: 1_600_00, isSuggested: true),
    Line(category: "entertainment", amount: 560_00, isSuggested: true),
    Line(category: "shopping", amount: 760_00, isSuggested: true),
    Line(category: "investments", amount: 1_200_00, isSuggested: false),
  ]

  static func intents(_ ids: ExampleIDs, on start: CalendarDate) -> [Intent] {
    let settings = EditRecords(
      ids: [ids.space],
      set: [
        JSONMember("incomeMode", .string(Settings.IncomeMode.auto.name)),
        JSONMember("manualIncome", .integer(10_800_00)),
        JSONMember("percents", .array([.integer(55), .integer(25), .integer(20)])),
      ])
    var intents: [Intent] = [.editSettings(settings), .setPayday(payday)]
    for line in lines {
      var budget = Budget(categoryId: ExampleCategory.id(line.category, ids), limit: line.isSuggested ? 0 : line.amount)
      budget.isSuggested = line.isSuggested
      budget.weight = line.isSuggested ? line.amount : 0
      intents.append(.setBudget(budget))
    }
    // Of a year ago, so nobody is congratulated on it now (UXA-13).
    var first = InboxNotice(.firstBudget, period: nil, on: start)
    first.readOn = start
    intents.append(.addNotice(first))
    return intents
  }

  /// What the household pays again and again without its bank's help.
  static func templates(_ ids: ExampleIDs, _ words: ExampleWords, today: CalendarDate) -> [Intent] {
    [
      template("Pocket money", .weekly, -20_00, "presents", ids, words, today: today),
      template("Cleaning help", .biweekly, -140_00, "utilities", ids, words, today: today),
      template("Allotment garden", .monthly, -45_00, "entertainment", ids, words, today: today),
    ]
  }

  private static func template(
    _ name: String, _ frequency: Template.Frequency, _ amount: Int64, _ category: String, _ ids: ExampleIDs,
    _ words: ExampleWords, today: CalendarDate
  ) -> Intent {
    var template = Template()
    template.id = ids.id("template/" + name)
    template.description = words(name)
    template.amount = amount
    template.categoryId = ExampleCategory.id(category, ids)
    template.walletId = ExampleWallet.cash.id(ids)
    template.frequency = frequency
    // A Saturday, and a first of the month.
    template.anchor = CalendarDate(year: 2022, month: 10, day: 1) ?? today
    template.nextDate = template.nominalDate(onOrAfter: today)
    return .addTemplate(template)
  }

  /// The periods since `start` that are over.
  static func endedPeriods(from start: CalendarDate, today: CalendarDate) -> [BudgetPeriod] {
    guard let schedule = PaySchedule([Payday(day: payday.day, shift: payday.shift, setOn: start)]) else { return [] }
    var periods: [BudgetPeriod] = []
    var period = schedule.period(containing: start)
    while period.span.end <= today, periods.count < 60 {
      periods.append(period)
      period = schedule.period(after: period)
    }
    return periods
  }
}
