import Basis

/// What holds for the whole space. There is one, under the space's own id.
public struct Settings: LedgerRecord, Equatable {
  static let fieldNames = visitedNames
  public static let kind = RecordKind.settings
  public static let editableFields = [
    "currency", "numberStyle", "incomeMode", "gracePeriodDays", "manualIncome", "percents", "celebrates",
    "sharedSpendingView", "messageSources", "captureWallet", "keepsMessages", "forgottenPayees",
    "mutedNotices", "mutedMails", "pushAmounts", "quietFrom", "quietUntil", "rates",
  ]

  /// How exports write amounts (IMP-09).
  public enum NumberStyle: String, NamedChoice, Sendable {
    case swiss, standard
    public var name: String { rawValue }
  }

  /// How a period's income is known (INC-01).
  public enum IncomeMode: String, NamedChoice, Sendable {
    case manual, auto
    public var name: String { rawValue }
  }

  /// What of a shared expense counts in the person's own figures (SPL-20).
  public enum SharedSpendingView: String, NamedChoice, Sendable {
    case ownShare, amountPaid
    public var name: String { rawValue }
  }

  public var id = RecordID(high: 0, low: 0)
  /// Budgets, totals and analytics count this currency (GEN-6).
  public var currency = CurrencyCode.chf
  public var numberStyle = NumberStyle.standard
  /// In the order in which they were set; none until the person sets one (BUD-01, BUD-05).
  public var paydays: [Payday] = []
  public var incomeMode = IncomeMode.manual
  /// 1 to 7 days before the payday that count for the period that it begins (INC-03).
  public var gracePeriodDays: Int64 = Settings.usualGrace
  /// Income of a period in minor units, as the person says (INC-02).
  public var manualIncome: Int64 = 0
  /// Needs, Wants and Savings in whole percent of the income; they add up to 100 (BUD-09).
  public var percents: [Int64] = []
  /// Whether good news is celebrated (UXA-12).
  public var celebrates = true
  public var sharedSpendingView = SharedSpendingView.ownShare
  /// Senders of messages that are not as they are usually (CAP-13).
  public var messageSources: [MessageSource] = []
  /// Where messages go that have no wallet of their own, in its currency (CAP-10).
  public var captureWallet: RecordID?
  /// Whether the words of messages are kept for 30 days (CAP-02).
  public var keepsMessages = true
  /// Payees whose earlier categories count no more (CAT-16).
  public var forgottenPayees: [ForgottenPayee] = []
  /// Kinds and types of notices that stay in the inbox, by their names with commas between them (NTF-05).
  public var mutedNotices: String?
  /// Those that are not mailed either, likewise.
  public var mutedMails: String?
  /// Whether what devices show has amounts in it; the inbox always has (NTF-06).
  public var pushAmounts = false
  /// Between these minutes of the person's day devices stay quiet; the end may lie on the next day.
  public var quietFrom: Int64?
  public var quietUntil: Int64?
  /// What other currencies are worth in the total of all wallets (WAL-11). Nothing else counts by them.
  public var rates: [ExchangeRate] = []
  /// When the space began; absent in spaces of earlier versions.
  public var startedOn: CalendarDate?
  public var stamp = Stamp()

  public init() {}

  static let usualGrace: Int64 = 3
  public static let usualPercents: [Int64] = [50, 30, 20]

  public mutating func visit(_ fields: inout Fields) {
    fields.currency("currency", &currency)
    fields.choice("numberStyle", &numberStyle)
    fields.list("paydays", &paydays, most: Payday.most)
    var mode: IncomeMode? = incomeMode == .manual ? nil : incomeMode
    fields.optionalChoice("incomeMode", &mode)
    incomeMode = mode ?? .manual
    var grace: Int64? = gracePeriodDays == Settings.usualGrace ? nil : gracePeriodDays
    fields.optionalInteger("gracePeriodDays", &grace, .days)
    gracePeriodDays = grace ?? Settings.usualGrace
    var manual: Int64? = manualIncome == 0 ? nil : manualIncome
    fields.optionalInteger("manualIncome", &manual, .amount)
    manualIncome = manual ?? 0
    fields.integers("percents", &percents, .percent)
    fields.flag("celebrates", &celebrates, default: true)
    fields.optionalDate("startedOn", &startedOn)
    var view: SharedSpendingView? = sharedSpendingView == .ownShare ? nil : sharedSpendingView
    fields.optionalChoice("sharedSpendingView", &view)
    sharedSpendingView = view ?? .ownShare
    fields.list("messageSources", &messageSources)
    fields.optionalID("captureWallet", &captureWallet)
    fields.flag("keepsMessages", &keepsMessages, default: true)
    fields.list("forgottenPayees", &forgottenPayees)
    fields.optionalString("mutedNotices", &mutedNotices)
    fields.optionalString("mutedMails", &mutedMails)
    fields.flag("pushAmounts", &pushAmounts)
    fields.optionalInteger("quietFrom", &quietFrom, .minute)
    fields.optionalInteger("quietUntil", &quietUntil, .minute)
    fields.list("rates", &rates)
    stamp.visit(&fields)
  }
}
