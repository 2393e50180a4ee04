import Basis

extension Space {
  /// Settings and the default categories, in one step and once (CAT-02).
  mutating func start(_ args: StartSpace, _ draft: inout Draft) throws(Rejection) {
    guard settings.entries[id] == nil else {
      throw Rejection(.alreadyStarted, "This space has its currency already.")
    }
    var record = Settings()
    record.id = id
    record.currency = args.currency
    record.startedOn = draft.mutation.today
    record.stamp = draft.newStamp
    put(record, &draft)
    for (order, template) in DefaultCategory.all.enumerated() where !typedEntryExists(template.id) {
      put(template.category(order: Int64(order), language: args.language, stamp: draft.newStamp), &draft)
    }
  }
}

/// The categories that every personal space begins with (CAT-02). Their ids are fixed, so that spaces can be merged.
struct DefaultCategory {
  let key: String
  let english: String
  let german: String
  let icon: String
  let group: Category.Group
  let type: Category.BudgetType?

  var id: RecordID { RecordID(derivedFrom: "category/" + key) }

  func category(order: Int64, language: String, stamp: Stamp) -> Category {
    var category = Category()
    category.id = id
    category.name = sameBytes(language, "de") ? german : english
    category.icon = icon
    category.order = order
    category.isSystem = true
    category.group = group
    category.budgetType = type
    // CAT-08: of the income categories only Salary counts for the budget.
    category.includedInBudget = group == .expense || sameBytes(key, "salary")
    category.stamp = stamp
    return category
  }

  static let all: [DefaultCategory] = [
    needs("rent", "Rent", "Miete", "🏠"), needs("groceries", "Groceries", "Lebensmittel", "🛒"),
    needs("utilities", "Utilities", "Nebenkosten", "💡"), needs("transportation", "Transportation", "Verkehr", "🚆"),
    needs("insurance", "Insurance", "Versicherung", "☂️"), needs("health", "Health", "Gesundheit", "🩺"),
    wants("dining-out", "Dining Out", "Auswärts essen", "🍽️"),
    wants("entertainment", "Entertainment", "Unterhaltung", "🎬"),
    wants("shopping", "Shopping", "Einkaufen", "🛍️"),
    DefaultCategory(
      key: "emergency-fund", english: "Emergency Fund", german: "Notgroschen", icon: "🛟", group: .expense,
      type: .savings),
    DefaultCategory(
      key: "investments", english: "Investments", german: "Anlagen", icon: "📈", group: .expense, type: .savings),
    income("salary", "Salary", "Lohn", "💼"), income("bonus", "Bonus", "Bonus", "🎉"),
    income("freelance", "Freelance", "Freie Arbeit", "🧑‍💻"), income("gift", "Gift", "Geschenk", "🎁"),
    income("other-income", "Other", "Anderes", "🪙"),
  ]

  private static func needs(_ key: String, _ english: String, _ german: String, _ icon: String) -> DefaultCategory {
    DefaultCategory(key: key, english: english, german: german, icon: icon, group: .expense, type: .needs)
  }
  private static func wants(_ key: String, _ english: String, _ german: String, _ icon: String) -> DefaultCategory {
    DefaultCategory(key: key, english: english, german: german, icon: icon, group: .expense, type: .wants)
  }
  private static func income(_ key: String, _ english: String, _ german: String, _ icon: String) -> DefaultCategory {
    DefaultCategory(key: key, english: english, german: german, icon: icon, group: .income, type: nil)
  }
}

extension Category {
  /// The fixed id of a default category, `groceries`, `salary` and so on (CAT-02).
  public static func defaultID(_ key: String) -> RecordID { RecordID(derivedFrom: "category/" + key) }
}
