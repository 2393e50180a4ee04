import Basis

/// Something that comes again: rent, a subscription (TXN-22). It is no transaction and counts in no sum (TXN-25); a
/// person activates each occurrence, and that makes a transaction of its own (TXN-23).
public struct Template: SmallForm {
  public enum Frequency: String, NamedChoice, Sendable {
    case weekly, biweekly, monthly
    public var name: String { rawValue }
  }

  public static let kind = RecordKind.template
  public static let editableFields = [
    "description", "amount", "categoryId", "walletId", "frequency", "anchor", "nextDate", "paused", "sharedWith",
    "split",
  ]

  public var id = RecordID(high: 0, low: 0)
  public var description = ""
  /// Minor units of the wallet's currency, with the sign of the account holder.
  public var amount: Int64 = 0
  public var categoryId: RecordID?
  public var walletId = RecordID(high: 0, low: 0)
  public var frequency = Frequency.monthly
  /// The first nominal date; all others are computed from it, so that a 31st comes back after February (L-16).
  public var anchor = CalendarDate.earliest
  /// The nominal date of the next occurrence that was not activated yet.
  public var nextDate = CalendarDate.earliest
  public var paused = false
  /// The group that its entries are shared with, as they are activated.
  public var sharedWith: RecordID?
  /// In hundredths of a percent or weights for each member; empty for the group's usual division.
  public var split: [MemberTerm] = []

  public init() {}

  public mutating func visit(_ fields: inout Fields) {
    fields.string("description", &description)
    fields.integer("amount", &amount, .amount)
    fields.optionalID("categoryId", &categoryId)
    fields.id("walletId", &walletId)
    fields.choice("frequency", &frequency)
    fields.date("anchor", &anchor)
    fields.date("nextDate", &nextDate)
    fields.flag("paused", &paused)
    fields.optionalID("sharedWith", &sharedWith)
    fields.list("split", &split)
  }

  /// Of different members: percentages that come to all of it, or weights.
  static func isWhole(_ split: [MemberTerm]) -> Bool {
    guard let kind = split.first?.kind, kind != .exact else { return false }
    var (sum, seen): (Int64, Set<RecordID>) = (0, [])
    for term in split {
      guard term.kind == kind, term.value >= 0, kind == .weight || term.value <= 100_00,
        seen.insert(term.member).inserted
      else { return false }
      let (next, overflow) = sum.addingReportingOverflow(term.value)
      guard !overflow else { return false }
      sum = next
    }
    return kind == .percent ? sum == 100_00 : sum > 0
  }

  /// The nominal date so many steps after the first one. A month without the day gives its last day (L-16).
  public func nominalDate(_ step: Int) -> CalendarDate {
    switch frequency {
    case .weekly: return anchor.adding(days: step.multipliedReportingOverflow(by: 7).partialValue)
    case .biweekly: return anchor.adding(days: step.multipliedReportingOverflow(by: 14).partialValue)
    case .monthly: return anchor.adding(months: step)
    }
  }

  /// The first nominal date on or after `date`; the anchor for anything before it.
  public func nominalDate(onOrAfter date: CalendarDate) -> CalendarDate {
    guard date > anchor else { return anchor }
    var step: Int
    switch frequency {
    case .weekly: step = anchor.days(until: date) / 7
    case .biweekly: step = anchor.days(until: date) / 14
    case .monthly: step = max(0, (date.year - anchor.year) * 12 + date.month - anchor.month - 1)
    }
    // Two steps at most: the estimate is of the month before. Where the calendar ends there is no later one, and the
    // last it has comes back.
    let last = step + 2
    while step < last, nominalDate(step) < date { step += 1 }
    return nominalDate(step)
  }

  public func nominalDate(after date: CalendarDate) -> CalendarDate { nominalDate(onOrAfter: date.adding(days: 1)) }

  /// The last nominal date before `date`; nil before the first.
  public func nominalDate(before date: CalendarDate) -> CalendarDate? {
    guard date > anchor else { return nil }
    var found = nominalDate(onOrAfter: date.adding(days: -32))
    // At most 32 days lie before it, and each step is seven at least.
    for _ in 0..<5 {
      let next = nominalDate(after: found)
      guard next > found, next < date else { break }
      found = next
    }
    return found < date ? found : nil
  }

  /// The transaction that activating an occurrence makes: the same on every device (L-17).
  public static func activation(_ template: RecordID, _ occurrence: CalendarDate, ordinal: Int64) -> RecordID {
    RecordID(derivedFrom: "template/" + template.text + "/" + occurrence.text + "/" + String(ordinal))
  }
}

/// Makes a transaction of one occurrence of a template (TXN-23), as the person edited it.
public struct ActivateTemplate: FieldCoded, Sendable, Equatable {
  public static let mostTimes: Int64 = 50

  public var template = RecordID(high: 0, low: 0)
  /// The nominal date, whatever day the money moves on (L-17).
  public var occurrence = CalendarDate.earliest
  /// 1; more for activating the same occurrence again on purpose.
  public var ordinal: Int64 = 1
  /// The fields of the transaction.
  public var entry: JSON?

  public init() {}
  public init(template: RecordID, occurrence: CalendarDate, ordinal: Int64, entry: Transaction) {
    self.template = template
    self.occurrence = occurrence
    self.ordinal = ordinal
    self.entry = entry.encodedFields
  }

  public mutating func visit(_ fields: inout Fields) {
    fields.id("template", &template)
    fields.date("occurrence", &occurrence)
    fields.integer("ordinal", &ordinal, .count)
    fields.json("entry", &entry)
  }

  var id: RecordID { Template.activation(template, occurrence, ordinal: ordinal) }
}
