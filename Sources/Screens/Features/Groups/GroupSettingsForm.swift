import Basis
import Filing
import Ledger

/// A group's settings while they are edited (EVT-01, SPL-02, SPL-19, EVT-21).
struct GroupSettingsForm: Sendable, Equatable {
  var name: String
  var note: String
  var starts: String
  var ends: String
  /// What each member who bears shares bears, as it is typed, in their order.
  var percents: [String]
  private var second = SecondShare()
  var problem: Refused?
  var ratioProblem: String?
  var asksToRemove = false

  init(_ group: GroupSnapshot) {
    name = group.group.name
    note = group.group.note ?? ""
    starts = group.group.starts?.text ?? ""
    ends = group.group.ends?.text ?? ""
    percents = GroupSettingsForm.percents(group).map { group.format.percent(hundredths: $0) }
  }

  /// The ratio in force; equal shares as far as they go into whole hundredths (SPL-01).
  static func percents(_ group: GroupSnapshot) -> [Int64] {
    group.space.manualRatio.map { $0.amount }
  }

  mutating func read(_ action: AppAction) {
    action.take("name", &name)
    action.take("note", &note)
    action.take("starts", &starts)
    action.take("ends", &ends)
    var changed: [Int] = []
    for index in percents.indices {
      let before = percents[index]
      action.take("percent" + String(index), &percents[index])
      if !sameBytes(before, percents[index]) { changed.append(index) }
    }
    second.note(changed)
    problem = nil
    ratioProblem = nil
  }

  /// Of two, who nobody typed anything for bears the rest.
  mutating func fillSecond(_ format: LocaleFormat) {
    guard let (typed, open) = second.rest(among: Array(percents.indices)),
      let value = PlainText.number(percents[typed], digits: .chf, format), value >= 0, value <= 100_00
    else { return }
    percents[open] = format.percent(hundredths: 100_00 - value)
  }

  /// Two members are the two ends of one slider.
  mutating func slide(_ value: Int, _ format: LocaleFormat) {
    guard percents.count == 2 else { return }
    let first = max(1, min(99, value))
    percents = [String(first), String(100 - first)]
    second = SecondShare()
  }

  func ratio(_ group: GroupSnapshot) -> [Int64?] {
    percents.map { PlainText.number($0, digits: .chf, group.format) }
  }
}

public struct GroupSettingsModel: Sendable {
  public struct Part: Sendable {
    public let person: Person
    public let percent: String
    /// What they bear of the preview's amount; nil while the percentages do not fit.
    public let preview: Money?
  }

  public let name: String
  public let note: String
  public let starts: String
  public let ends: String
  public let currency: CurrencyCode
  public let isHousehold: Bool
  public let isArchived: Bool
  /// Archived or deleted, whatever a plan says.
  public let isClosed: Bool
  public let allowsReversal: Bool
  public let mayChange: Bool
  public let isOnDevice: Bool
  public let isEqual: Bool
  public let parts: [Part]
  /// What the preview divides: 100 in the group's currency (SPL-03).
  public let hundred: Money
  /// Hundredths of a percent that are missing; below 0 too many; nil while one cannot be read.
  public let missing: Int64?
  public let problem: Refused?
  public let ratioProblem: String?
  public let asksToRemove: Bool
  /// Deleted, and until which day it can be brought back (EVT-21).
  public let keptUntil: CalendarDate?
  /// What is still open between its people; nil when nothing is (HSE-13).
  public let open: Money?
  /// What is in the joint wallet, which is deleted with it.
  public let joint: JointHolding?
  /// The ratio was changed and not saved yet.
  public let ratioIsNew: Bool
  /// Nil where nobody else bears anything.
  public let split: SplitModel?
  /// Whether the person's share of this event is among their own entries (EVT-05); nil where that is no question.
  public let isMirrored: Bool?
  /// The server can't read it; and whether the person can bring that about (SEC-26).
  public let isSealed: Bool
  public let maySeal: Bool

  init(
    _ group: GroupSnapshot, _ form: GroupSettingsForm?, isOnDevice: Bool, isMirrored: Bool?, isSealed: Bool,
    maySeal: Bool
  ) {
    self.isSealed = isSealed
    self.maySeal = maySeal && group.isAdmin && !group.group.isClosed && !isOnDevice && !isSealed
    self.isMirrored = isMirrored
    let form = form ?? GroupSettingsForm(group)
    name = form.name
    note = form.note
    starts = form.starts
    ends = form.ends
    currency = group.currency
    isHousehold = group.isHousehold
    isArchived = group.isArchived
    isClosed = group.group.isClosed
    allowsReversal = group.group.allowsReversal
    mayChange = group.isAdmin
    self.isOnDevice = isOnDevice
    isEqual = !group.bearers.contains { $0.percent > 0 }
    split = group.isHousehold && group.bearers.count > 1 ? SplitModel(group) : nil
    var units: Int64 = 100
    for _ in 0..<group.currency.exponent { units *= 10 }
    hundred = group.money(units)
    let typed = form.ratio(group)
    var sum: Int64? = 0
    for part in typed { sum = part.flatMap { part in sum.map { $0.addingReportingOverflow(part).partialValue } } }
    missing = sum.map { 100_00 &- $0 }
    var shown: [Int64]?
    if sum == 100_00 { shown = GroupSettingsModel.divide(units, typed.map { $0 ?? 0 }) }
    var parts: [Part] = []
    for (index, member) in group.bearers.enumerated() where index < form.percents.count {
      parts.append(
        Part(
          person: group.person(member.id), percent: form.percents[index],
          preview: shown.map { group.money($0[index]) }))
    }
    self.parts = parts
    problem = form.problem
    ratioProblem = form.ratioProblem
    asksToRemove = form.asksToRemove
    keptUntil = group.group.endsOn
    let owed = group.members.reduce(Int64(0)) { $0.addingClamped(max(0, group.net($1.id))) }
    open = owed == 0 ? nil : group.money(owed)
    joint = JointHolding(group)
    ratioIsNew = typed.map { $0 ?? -1 } != GroupSettingsForm.percents(group)
  }

  /// With the ledger's own division, so that the preview is what an expense will get (SPL-12, L-23).
  private static func divide(_ units: Int64, _ percents: [Int64]) -> [Int64]? {
    do { return try ExpenseShares.divide(units, among: percents.map { .percent($0) }) } catch { return nil }
  }
}
