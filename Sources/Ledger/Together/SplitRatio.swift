import Basis

/// How a household splits what it shares (SPL-10). One record of the group's space, under a fixed id. The percentages
/// that the admin set by hand stand with the members; what the members' incomes come to stands here.
public struct SplitRatioSettings: SmallForm {
  public enum Mode: String, NamedChoice, Sendable {
    case manual
    case incomeBased = "income-based"
    public var name: String { rawValue }
  }

  /// What the members let the household see of their income (SPL-06): a figure or a percentage, never entries.
  public struct Income: FieldCoded, Sendable, Equatable {
    public var member = RecordID(high: 0, low: 0)
    /// `currentPeriodIncome` in minor units of the group's currency; 0 says that none was found. Nil for a member who
    /// shows only the percentage.
    public var income: Int64?
    /// Of such a member: what everybody bears in whole percent, as their own device worked it out; none while it has
    /// not.
    public var percents: [MemberAmount] = []
    /// The ended period that it is of.
    public var start: CalendarDate?
    public var through: CalendarDate?
    /// The last day on which that period is the newest one that ended.
    public var until = CalendarDate.earliest
    /// Which asking it answers.
    public var round: Int64 = 0
    /// Only asked for, never kept: the member takes it back.
    public var isWithdrawn = false

    public init() {}
    public static var withdrawal: Income {
      var args = Income()
      args.isWithdrawn = true
      return args
    }

    public mutating func visit(_ fields: inout Fields) {
      fields.id("member", &member)
      fields.optionalInteger("currentPeriodIncome", &income, .sum)
      fields.list("percents", &percents)
      fields.optionalDate("start", &start)
      fields.optionalDate("through", &through)
      fields.date("until", &until)
      fields.integer("round", &round, .count)
      fields.flag("isWithdrawn", &isWithdrawn)
    }
  }

  /// One change of the ratio, with what applies since then.
  public struct Change: FieldCoded, Sendable, Equatable {
    public enum Reason: String, NamedChoice, Sendable {
      /// Set by the admin.
      case manual
      /// Somebody came or went: equal shares (SPL-01).
      case members
      case incomes
      /// Nothing was found for somebody: the ratio that was set by hand (SPL-09).
      case noIncome
      /// A member takes their figure back (SPL-06).
      case withdrawn
      public var name: String { rawValue }
    }

    /// Milliseconds since 1970, and the civil day of whoever made it.
    public var at: Int64 = 0
    public var date = CalendarDate.earliest
    public var author: RecordID?
    public var reason = Reason.manual
    /// Hundredths of a percent, of everybody who bears something.
    public var percents: [MemberAmount] = []
    /// The admin's period whose incomes were used.
    public var start: CalendarDate?
    public var through: CalendarDate?
    /// Of the space, when it was noted; absent in those of earlier versions of the app.
    public var version: Int64?

    public init() {}

    public mutating func visit(_ fields: inout Fields) {
      fields.optionalInteger("version", &version, .sequence)
      fields.integer("at", &at, .instant)
      fields.date("date", &date)
      fields.optionalID("author", &author)
      fields.choice("reason", &reason)
      fields.list("percents", &percents)
      fields.optionalDate("start", &start)
      fields.optionalDate("through", &through)
    }
  }

  public static let kind = RecordKind.splitRatio
  public static let editableFields: [String] = []
  public static let recordID = RecordID(derivedFrom: "splitRatioSettings")
  static let mostChanges = 60

  public var id = SplitRatioSettings.recordID
  public var mode = Mode.manual
  /// The admin asked for shares by income, and not everybody agreed yet: the ratio that was set by hand stays.
  public var isAsked = false
  public var autoRecalculate = true
  /// Counts how often incomes were asked for, and the day of the last time.
  public var round: Int64 = 0
  public var askedOn: CalendarDate?
  /// The admin's period that ended then.
  public var start: CalendarDate?
  public var through: CalendarDate?
  /// Whole percent that apply; none while the ratio that was set by hand does.
  public var applied: [MemberAmount] = []
  /// Of those who agreed, in the order in which they did.
  public var incomes: [Income] = []
  /// Newest last.
  public var history: [Change] = []

  public init() {}

  public mutating func visit(_ fields: inout Fields) {
    fields.choice("mode", &mode)
    fields.flag("isAsked", &isAsked)
    fields.flag("autoRecalculate", &autoRecalculate, default: true)
    fields.integer("round", &round, .count)
    fields.optionalDate("askedOn", &askedOn)
    fields.optionalDate("start", &start)
    fields.optionalDate("through", &through)
    fields.list("applied", &applied)
    fields.list("incomes", &incomes)
    fields.list("history", &history)
  }

  /// Whether incomes are asked for or used.
  public var looksAtIncomes: Bool { isAsked || mode == .incomeBased }

  public func income(of member: RecordID) -> Income? { incomes.first { $0.member == member } }

  /// Whether what a member shows is of the newest period, or the answer to the last asking.
  public func isCurrent(_ income: Income) -> Bool {
    guard income.income != nil || !income.percents.isEmpty else { return false }
    return income.round == round || askedOn.map { income.until >= $0 } ?? false
  }

  /// Shares are by hand again, and nobody's income is seen any more.
  mutating func forgetIncomes() {
    mode = .manual
    isAsked = false
    applied = []
    incomes = []
  }
}

/// Whole percent by income (SPL-05).
public enum IncomeRatio {
  /// - Parameter incomes: minor units, in the order of members.
  /// - Returns: as many percentages, at least 1 each, that add up to 100: the largest fractions are rounded up, ties to
  ///   the larger income, then to the earlier member. Nil when an income is missing, or members are too many.
  public static func percents(_ incomes: [Int64]) -> [Int64]? {
    guard !incomes.isEmpty, incomes.count <= 100, incomes.allSatisfy({ $0 > 0 }) else { return nil }
    let order = Array(0..<incomes.count).sorted { incomes[$0] == incomes[$1] ? $0 < $1 : incomes[$0] > incomes[$1] }
    var parts = Shares.divide(100, by: incomes, ties: order)
    for index in parts.indices where parts[index] == 0 {
      // Of the largest; among equal ones of the smallest income, so that more income never bears less.
      var largest = order[0]
      for other in order where parts[other] >= parts[largest] { largest = other }
      parts[largest] -= 1
      parts[index] = 1
    }
    return parts
  }
}

/// What the admin changes about it, or asks for (SPL-04, SPL-07).
public struct ChangeSplit: FieldCoded, Sendable, Equatable {
  public var mode: SplitRatioSettings.Mode?
  public var autoRecalculate: Bool?
  /// ‹Recalculate Now›; without it, a period of the admin's ended.
  public var isNow = false
  /// The admin's period that ended last.
  public var start: CalendarDate?
  public var through: CalendarDate?

  public init() {}
  public init(mode: SplitRatioSettings.Mode? = nil, isNow: Bool = false, of period: Period? = nil) {
    self.mode = mode
    self.isNow = isNow
    start = period?.start
    through = period?.lastDay
  }

  public mutating func visit(_ fields: inout Fields) {
    fields.optionalChoice("mode", &mode)
    fields.optionalFlag("autoRecalculate", &autoRecalculate)
    fields.flag("isNow", &isNow)
    fields.optionalDate("start", &start)
    fields.optionalDate("through", &through)
  }

  /// Of the mutation for a period that ended: the same from all devices of the admin.
  public func mutationID(in group: RecordID) -> RecordID {
    RecordID(derivedFrom: "split/" + group.text + "/" + (through?.text ?? ""))
  }
}

/// A member agrees to what the household sees of their income, brings it up to date, or takes it back (SPL-06). Made by
/// their own device; its `round` is the asking that the device knew of, so that a figure sent late answers no newer
/// one.
public typealias PublishIncome = SplitRatioSettings.Income
