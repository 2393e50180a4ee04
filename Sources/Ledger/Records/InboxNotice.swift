import Basis

/// Something that the person is told once (NTF-01, NTF-07): what it is about and its figures. The words come from the
/// catalogue of whoever shows it. Its id derives from topic, subject and period, so that it is written once whoever
/// comes first (NTF-08), and what was read or waved away on one device is so on all.
public struct InboxNotice: SmallForm {
  public static let kind = RecordKind.notice
  public static let editableFields = ["readOn"]

  /// The stable type names of NTF-07.
  public enum Topic: String, NamedChoice, Sendable, CaseIterable {
    case periodStarted, noIncome, budgetAlert, budgetPassed
    /// UXA-07, UXA-12, UXA-13.
    case overPlan, celebration, firstBudget
    /// BUD-17. Its `period` is the first day of the week.
    case savingsGoal
    /// What the person made up their mind to in the period before (UXA-07, ‹Make a Plan›).
    case resolution
    /// Something looks like a bonus; `period` is the day of the newest such entry, so that several are one (NTF-14).
    case bonusFound
    /// The last day on which a bonus can be allocated, which is its `period` (INC-16).
    case bonusDeadline
    /// One line for all that an import changed, and one for several budgets at once (NTF-14). The subject of the first
    /// is the import's action.
    case imported, budgetSummary
    /// What others did in a group (NTF-07): `subject` is what it was about, `who` did it, `text` says what. Many at
    /// once are one line (NTF-14), of which `count` says how many.
    case askedToJoin, memberJoined, memberLeft, memberRemoved, settled, expenseAdded, expenseChanged, expenseDeleted
    case ratioChanged, ratioFromIncomes, ratioWithoutIncome, groupDeleted, groupSummary
    /// The members changed, so shares are equal again (SPL-01); somebody shows their income no more; the admin asks for
    /// it (SPL-06).
    case ratioReset, ratioWithdrawn, incomeAsked
    /// Messages of banks wait for the person, `count` of them; told once a day, which is its `period`.
    case messagesWait
    /// A member whose account is erased on its `period`, while something is open with them (SEC-19).
    case accountEnds
    /// A bank delivered, could not be asked, wants its consent again, or holds another amount than the wallet (NTF-07).
    /// `text` is its name.
    case bankImported, bankFailed, consentEnds, balanceMismatch
    /// Somebody signed in to the account (NTF-07); `text` is their device, where that is known.
    case newSignIn
    public var name: String { rawValue }
  }

  public var id = RecordID(high: 0, low: 0)
  public var topic = Topic.periodStarted
  /// A category, for notices about one.
  public var subject: RecordID?
  /// The first day of the period that it is about; absent for what comes once ever.
  public var period: CalendarDate?
  /// The civil day from which it is shown.
  public var date = CalendarDate.earliest
  /// When it happened, where that's not when it was written: a device hears later of what others did.
  public var at: Int64?
  /// Minor units of the space's currency: spent, or what is above the plan.
  public var amount: Int64?
  /// Minor units: the budget, or the income that is used instead.
  public var limit: Int64?
  /// The person's own words; of a group, the name of what it is about.
  public var text: String?
  /// Of a group: which one, who did it, and the currency of the amounts where it is another one.
  public var group: RecordID?
  public var who: String?
  public var currency: CurrencyCode?
  public var readOn: CalendarDate?
  /// How many transactions came, and how many budgets a summary speaks for.
  public var count: Int64?
  public var budgets: Int64?
  /// A summary speaks for it: it is noted, so that it is told once, and has no line of its own.
  public var isQuiet = false

  public init() {}
  public init(_ topic: Topic, subject: RecordID? = nil, period: CalendarDate?, on date: CalendarDate) {
    id = InboxNotice.id(topic, subject, period)
    self.topic = topic
    self.subject = subject
    self.period = period
    self.date = date
  }

  public static func id(_ topic: Topic, _ subject: RecordID?, _ period: CalendarDate?) -> RecordID {
    RecordID(derivedFrom: "notice/" + topic.name + "/" + (subject?.text ?? "") + "/" + (period?.text ?? ""))
  }

  public mutating func visit(_ fields: inout Fields) {
    fields.choice("topic", &topic)
    fields.optionalID("subject", &subject)
    fields.optionalDate("period", &period)
    fields.date("date", &date)
    fields.optionalInteger("amount", &amount, .sum)
    fields.optionalInteger("limit", &limit, .sum)
    fields.optionalString("text", &text)
    fields.optionalDate("readOn", &readOn)
    fields.optionalInteger("count", &count, .count)
    fields.optionalInteger("budgets", &budgets, .count)
    fields.flag("isQuiet", &isQuiet)
    fields.optionalID("group", &group)
    fields.optionalString("who", &who)
    fields.optionalCurrency("currency", &currency)
    fields.optionalInteger("at", &at, .instant)
  }

  public var isRead: Bool { readOn != nil }

  /// Older ones wait in the inbox and never ask for attention (NTF-14).
  public static let freshDays = 7

  public func isFresh(_ today: CalendarDate) -> Bool {
    date <= today && date.days(until: today) <= InboxNotice.freshDays
  }
}
