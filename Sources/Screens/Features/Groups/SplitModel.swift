import Basis
import Filing
import Ledger

/// What is about to be agreed to: shares by income, for the whole household or with one's own figure (SPL-04, SPL-06).
public struct SplitForm: Sendable, Equatable {
  public let group: RecordID
  /// By the admin, who asks the others with it.
  public let isSwitch: Bool
  public var isPercentOnly = false
  public var problem: String?
}

/// What the sheet says before somebody agrees.
public final class SplitSheetModel: Sendable {
  public let form: SplitForm
  public let asker: Person?
  /// Exactly what will be shown; nil where two currencies cannot be compared.
  public let figure: PublishIncome?
  public let own: CurrencyCode
  /// What it would come to, in the order of members; empty while figures of others are missing.
  public let preview: [Int64]
  /// With two a percentage tells the income, too.
  public let isPair: Bool

  init(_ form: SplitForm, _ group: GroupSnapshot, _ figure: PublishIncome?, own: CurrencyCode, preview: [MemberAmount])
  {
    self.form = form
    asker = group.members.first { $0.isAdmin }.map { group.person($0.id) }
    self.figure = figure
    self.own = own
    self.preview = preview.map { $0.amount }
    isPair = group.bearers.count == 2
  }
}

/// A change of the ratio in words of the screen.
public struct RatioLine: Sendable {
  public let change: SplitRatioSettings.Change
  public let author: Person?

  /// Newest first.
  static func all(_ group: GroupSnapshot) -> [RatioLine] {
    guard group.isHousehold else { return [] }
    return group.split.history.reversed().map { change in
      RatioLine(change: change, author: change.author.map { group.person($0) })
    }
  }
}

/// ‹Split Ratio Mode› of a household (SPL-04 to SPL-10).
public final class SplitModel: Sendable {
  public struct Line: Sendable {
    public let person: Person
    /// Nil for who shows only the percentage.
    public let income: Money?
    /// Whole percent; nil while incomes do not decide.
    public let percent: Int64?
  }

  public let isByIncome: Bool
  public let isAsked: Bool
  public let isAuto: Bool
  /// Of those who agreed.
  public let lines: [Line]
  /// Hundredths of a percent: what applies, and what was set by hand.
  public let inForce: [Int64]
  public let start: CalendarDate?
  public let through: CalendarDate?
  /// Nothing was found for somebody (SPL-09).
  public let foundNone: Bool
  /// Who did not agree yet, and whose figure is of an earlier period.
  public let missing: [Person]
  public let late: [Person]
  public let mayAgree: Bool
  public let hasAgreed: Bool
  public let history: [RatioLine]

  init(_ group: GroupSnapshot) {
    let settings = group.split
    let bearers = group.bearers
    isByIncome = settings.mode == .incomeBased
    isAsked = settings.isAsked
    isAuto = settings.autoRecalculate
    inForce = group.space.ratioInForce.map { $0.amount }
    (start, through) = (settings.start, settings.through)
    var lines: [Line] = []
    var missing: [Person] = []
    var late: [Person] = []
    for member in bearers {
      let person = group.person(member.id)
      guard let income = settings.income(of: member.id) else {
        missing.append(person)
        continue
      }
      if !settings.isCurrent(income) { late.append(person) }
      lines.append(
        Line(
          person: person, income: income.income.map { group.money($0) },
          percent: settings.applied.first { $0.member == member.id }?.amount))
    }
    self.lines = lines
    self.missing = missing
    self.late = late
    foundNone = settings.mode == .incomeBased && settings.applied.isEmpty && late.isEmpty
    hasAgreed = group.me.flatMap { settings.income(of: $0) } != nil
    mayAgree = group.mayAgree
    history = RatioLine.all(group)
  }
}

extension GroupSnapshot {
  var split: SplitRatioSettings { space.splitSettings }
}
