import Basis

/// What one category, or the whole, came to in a closed period (BUD-20). Written once by `closePeriod`; no call changes
/// or deletes it (BUD-21).
public struct BudgetSnapshot: SmallForm {
  public static let kind = RecordKind.snapshot
  public static let editableFields: [String] = []

  /// A week of the period, for one type (BUD-16).
  public struct Week: FieldCoded, Sendable, Equatable {
    public var start = CalendarDate.earliest
    public var type = Category.BudgetType.needs
    /// Minor units.
    public var allowance: Int64 = 0
    public var spent: Int64 = 0

    public init() {}

    public mutating func visit(_ fields: inout Fields) {
      fields.date("start", &start)
      fields.choice("type", &type)
      fields.integer("allowance", &allowance, .sum)
      fields.integer("spent", &spent, .sum)
    }
  }

  /// What a category itself, without what stands under it, came to in the period, and where it stood then: what was
  /// moved, retyped or deleted later stays where it was (L-20).
  public struct Part: FieldCoded, Sendable, Equatable {
    /// Nil: entries without a category.
    public var categoryId: RecordID?
    public var parentId: RecordID?
    public var name = ""
    /// Its own type, or that of the nearest category above that had one.
    public var budgetType: Category.BudgetType?
    /// Minor units; spending is positive, refunds deducted.
    public var received: Int64?
    public var spending: Int64?
    /// How many entries those were; absent for none, and in what was closed before it was kept.
    public var incomes: Int64?
    public var payments: Int64?

    public init() {}

    public mutating func visit(_ fields: inout Fields) {
      fields.optionalID("categoryId", &categoryId)
      fields.optionalID("parentId", &parentId)
      fields.string("name", &name)
      fields.optionalChoice("budgetType", &budgetType)
      fields.optionalInteger("received", &received, .sum)
      fields.optionalInteger("spending", &spending, .sum)
      fields.optionalInteger("incomes", &incomes, .sum)
      fields.optionalInteger("payments", &payments, .sum)
    }
  }

  public var id = RecordID(high: 0, low: 0)
  public var periodStart = CalendarDate.earliest
  /// The last day.
  public var periodEnd = CalendarDate.earliest
  /// Absent in the record of the whole period.
  public var categoryId: RecordID?
  public var name = ""
  public var budgetType: Category.BudgetType?
  /// Minor units of the space's currency.
  public var allocatedAmount: Int64 = 0
  public var spentAmount: Int64 = 0
  /// Tenths of a percent of the allocation, rounded, for showing; 0 without one.
  public var percentage: Int64 = 0
  public var snapshotDate = CalendarDate.earliest
  /// A part of another budget of the period, so not in sums.
  public var isNested = false
  public var isBill = false

  // Of the whole period.
  /// The income that the plan went by.
  public var income: Int64?
  /// How that was known. Absent in what an earlier version closed: its income is that of the period's days, and it has
  /// none of the numbers of entries.
  public var incomeMode: Settings.IncomeMode?
  /// All income that counts for the period (INC-08), and all spending of its days.
  public var received: Int64?
  public var spending: Int64?
  /// How many entries those were, and how many counted in any way.
  public var incomes: Int64?
  public var payments: Int64?
  public var entries: Int64?
  /// Of Needs, Wants and Savings, planned or not; and what of it were bills.
  public var typesSpent: [Int64] = []
  public var billsSpent: [Int64] = []
  /// Spending of no type that counts in the plan.
  public var loose: Int64?
  public var bonus: Int64?
  /// Needs, Wants and Savings in percent.
  public var percents: [Int64] = []
  /// Began before the account: left out of averages and celebrations (BUD-04).
  public var isPartial = false
  public var weeks: [Week] = []
  /// Every category with income or spending, and those above it. Payees and wallets are no part of a snapshot: they are
  /// answered by the entries.
  public var categories: [Part] = []
  /// By day of the period. What came early for it is on its first day.
  public var dailyReceived: [Int64] = []
  public var dailySpending: [Int64] = []
  public var dailyEntries: [Int64] = []
  /// What the amounts are in; absent in what was closed before it was kept.
  public var currency: CurrencyCode?

  public init() {}

  public static func id(_ start: CalendarDate, _ category: RecordID?) -> RecordID {
    RecordID(derivedFrom: "snapshot/" + start.text + "/" + (category?.text ?? "whole"))
  }

  public mutating func visit(_ fields: inout Fields) {
    fields.date("periodStart", &periodStart)
    fields.date("periodEnd", &periodEnd)
    fields.optionalID("categoryId", &categoryId)
    fields.string("name", &name)
    fields.optionalChoice("budgetType", &budgetType)
    fields.integer("allocatedAmount", &allocatedAmount, .sum)
    fields.integer("spentAmount", &spentAmount, .sum)
    fields.integer("percentage", &percentage, .sum)
    fields.date("snapshotDate", &snapshotDate)
    fields.flag("isNested", &isNested)
    fields.flag("isBill", &isBill)
    fields.optionalInteger("income", &income, .sum)
    fields.optionalChoice("incomeMode", &incomeMode)
    fields.optionalInteger("received", &received, .sum)
    fields.optionalInteger("spending", &spending, .sum)
    fields.optionalInteger("incomes", &incomes, .sum)
    fields.optionalInteger("payments", &payments, .sum)
    fields.optionalInteger("entries", &entries, .sum)
    fields.integers("typesSpent", &typesSpent, .sum)
    fields.integers("billsSpent", &billsSpent, .sum)
    fields.optionalInteger("loose", &loose, .sum)
    fields.optionalInteger("bonus", &bonus, .sum)
    fields.integers("percents", &percents, .percent)
    fields.flag("isPartial", &isPartial)
    fields.list("weeks", &weeks)
    fields.list("categories", &categories)
    fields.integers("dailyReceived", &dailyReceived, .sum)
    fields.integers("dailySpending", &dailySpending, .sum)
    fields.integers("dailyEntries", &dailyEntries, .sum)
    fields.optionalCurrency("currency", &currency)
  }
}
