import Basis

/// What a person said of an income that looks like a bonus, or marked as one (INC-13, INC-14), and what became of the
/// money (INC-15). There is one for each entry, under an id that derives from it, so that it is asked about once on any
/// device. The money itself is the entry's part in the Bonus Pool.
public struct Bonus: SmallForm {
  public static let kind = RecordKind.bonus
  public static let editableFields: [String] = []
  /// The days after the answer on which it can be allocated (INC-16).
  public static let days = 7

  public enum Answer: String, NamedChoice, Sendable {
    /// ‹Treat as Bonus›: it stands in the Bonus Pool.
    case pool
    /// ‹Include in Budget›: regular income of its period, and in no average.
    case budget
    /// ‹Not a Bonus›.
    case regular
    public var name: String { rawValue }
  }

  public var id = RecordID(high: 0, low: 0)
  public var transactionId = RecordID(high: 0, low: 0)
  public var answer = Answer.regular
  /// Minor units above what is usual when it was answered.
  public var amount: Int64 = 0
  /// Where the entry stood before.
  public var categoryId: RecordID?
  public var answeredOn = CalendarDate.earliest
  /// Minor units for Save, Splurge and Debt Payment (INC-15); empty until there are any.
  public var allocated: [Int64] = []

  public init() {}

  public static func id(_ transaction: RecordID) -> RecordID { RecordID(derivedFrom: "bonus/" + transaction.text) }

  public mutating func visit(_ fields: inout Fields) {
    fields.id("transactionId", &transactionId)
    fields.choice("answer", &answer)
    fields.integer("amount", &amount, .amount)
    fields.optionalID("categoryId", &categoryId)
    fields.date("answeredOn", &answeredOn)
    if fields.isReading { allocated = [] }
    fields.integers("allocated", &allocated, .amount)
  }

  /// The last day on which it can be allocated. What is left the day after is regular income (INC-16).
  public var lastDay: CalendarDate { answeredOn.adding(days: Bonus.days) }
  public var rollsOn: CalendarDate { lastDay.adding(days: 1) }
  /// Minor units.
  public var allocatedSum: Int64 {
    var sum: Int64 = 0
    for part in allocated { sum = sum.addingClamped(max(0, part)) }
    return sum
  }

  func precedes(_ other: Bonus) -> Bool {
    answeredOn == other.answeredOn ? id < other.id : answeredOn < other.answeredOn
  }

  public func isOpen(_ today: CalendarDate) -> Bool { answer == .pool && today <= lastDay }
}

extension Category {
  /// Holds what is a bonus. It belongs to no bucket and counts as no detected income; no list offers it (INC-14).
  public static let bonusPool = defaultID("bonus-pool")
}

/// Answers the question about an entry, or marks it by hand (INC-13, INC-14).
public struct AnswerBonus: FieldCoded, Sendable, Equatable {
  public var transaction = RecordID(high: 0, low: 0)
  public var answer = Bonus.Answer.regular
  /// Minor units above what is usual, as the person saw them; by hand all of the entry.
  public var amount: Int64 = 0
  /// Of the name of the Bonus Pool, when it has to be made: ISO 639.
  public var language = "en"

  public init() {}
  public init(_ transaction: RecordID, _ answer: Bonus.Answer, amount: Int64, language: String = "en") {
    self.transaction = transaction
    self.answer = answer
    self.amount = amount
    self.language = language
  }

  public mutating func visit(_ fields: inout Fields) {
    fields.id("transaction", &transaction)
    fields.choice("answer", &answer)
    fields.integer("amount", &amount, .amount)
    fields.string("language", &language)
  }
}

/// Gives parts of what is in the pool their uses, in one or several steps (INC-15).
public struct AllocateBonus: FieldCoded, Sendable, Equatable {
  /// Minor units.
  public var save: Int64 = 0
  public var splurge: Int64 = 0
  public var debt: Int64 = 0

  public init() {}
  public init(save: Int64 = 0, splurge: Int64 = 0, debt: Int64 = 0) {
    self.save = save
    self.splurge = splurge
    self.debt = debt
  }

  public mutating func visit(_ fields: inout Fields) {
    fields.integer("save", &save, .amount)
    fields.integer("splurge", &splurge, .amount)
    fields.integer("debt", &debt, .amount)
  }
}
