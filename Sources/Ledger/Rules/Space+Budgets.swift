import Basis

extension Space {
  /// BUD-12: plans a category, or plans it anew. There is one budget for each category.
  mutating func setBudget(_ args: Budget, _ draft: inout Draft) throws(Rejection) {
    guard let category = categories.live(args.categoryId) else { throw Rejection.unknown(.category) }
    guard category.group == .expense else {
      throw Rejection(.categoryGroup, "\u{2039}" + category.name + "\u{203A} is for income. A budget is for spending.")
    }
    var budget = args
    budget.id = Budget.id(category.id)
    try validate(budget)
    guard let old = small[budget.id] else {
      draft.count += 1
      draft.subject = draft.subject ?? category.name
      return put(budget, &draft)
    }
    try restore(old, &draft)
    replace(small[budget.id] ?? old, with: budget, name: category.name, &draft)
  }

  mutating func editBudgets(_ edit: EditRecords, _ draft: inout Draft) throws(Rejection) {
    let set = try members(of: edit)
    for id in edit.ids {
      try requireTime(draft)
      guard let old = small[id], !old.stamp.isDeleted, old.kind == .budget else { throw Rejection.unknown(.budget) }
      let budget = try edited(old, Budget.self, set: set)
      try validate(budget)
      replace(old, with: budget, name: categories[budget.categoryId]?.name ?? "", &draft)
    }
  }

  private func validate(_ budget: Budget) throws(Rejection) {
    try Validation.amount(budget.limit)
    try Validation.amount(budget.weight)
    guard budget.limit >= 0, budget.weight >= 0 else {
      throw Rejection(.invalidField, "A budget is zero or more. Please enter it without a minus.")
    }
    guard budget.alertThreshold >= 1 && budget.alertThreshold <= 100 else {
      throw Rejection(.invalidField, "The warning can begin between 1 and 100 percent.")
    }
    if let name = budget.name { _ = try Validation.name(name) }
  }

  /// INC-01, INC-03, BUD-09.
  func validate(_ settings: Settings) throws(Rejection) {
    try validate(settings.messageSources)
    if let wallet = settings.captureWallet, wallets[wallet] == nil { throw Rejection.unknown(.wallet) }
    try validate(settings.forgottenPayees)
    try validate(settings.rates)
    try settings.validateNotices()
    try Validation.amount(settings.manualIncome)
    guard settings.manualIncome >= 0 else {
      throw Rejection(.invalidField, "An income is zero or more. Please enter it without a minus.")
    }
    guard settings.gracePeriodDays >= 1 && settings.gracePeriodDays <= 7 else {
      throw Rejection(.invalidField, "The days of grace lie between 1 and 7.")
    }
    let percents = settings.percents
    guard percents.isEmpty || percents.count == 3 else { throw Rejection.malformed(.wrongType("percents")) }
    guard percents.allSatisfy({ $0 >= 0 && $0 <= 100 }), percents.isEmpty || percents.reduce(0, +) == 100 else {
      throw Rejection(.invalidField, "Needs, Wants and Savings have to come to 100 percent together.")
    }
  }
}
