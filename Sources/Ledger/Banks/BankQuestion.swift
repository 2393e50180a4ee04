import Basis

/// What becomes of a bank's row that seems to be an entry which is here (BNK-10).
public enum BankMatch: String, NamedChoice, Sendable, CaseIterable {
  /// The entry stays as it is and is known to the bank from now on.
  case keep
  /// The entry takes over what the bank says; what the person made of it stays.
  case replace
  /// Two entries.
  case both
  public var name: String { rawValue }
}

/// A row that waits for the person's word: nothing of it counts until then (BNK-10, L-4).
public struct BankQuestion: SmallForm {
  public static let kind = RecordKind.bankQuestion
  public static let editableFields: [String] = []
  /// In one space; what comes beyond is asked about with the next sync.
  static let most = 1000

  public var id = RecordID(high: 0, low: 0)
  public var account = RecordID(high: 0, low: 0)
  /// The entry that it may be.
  public var entry = RecordID(high: 0, low: 0)
  public var bankName = ""
  public var row = ImportRow()
  /// Nil while it waits.
  public var answer: BankMatch?

  public init() {}

  public mutating func visit(_ fields: inout Fields) {
    fields.id("account", &account)
    fields.id("entry", &entry)
    fields.string("bankName", &bankName)
    fields.optionalChoice("answer", &answer)
    fields.id("row", &row.id)
    fields.date("date", &row.date)
    fields.integer("amount", &row.amount, .amount)
    fields.string("description", &row.description)
    fields.optionalString("payee", &row.payee)
    fields.optionalString("counterparty", &row.counterparty)
    fields.optionalString("reference", &row.reference)
    fields.optionalDate("valueDate", &row.valueDate)
    fields.optionalString("externalId", &row.externalId)
    fields.string("fingerprint", &row.fingerprint)
    fields.optionalID("categoryId", &row.categoryId)
    fields.choice("categorySource", &row.categorySource)
    fields.optionalInteger("categoryConfidence", &row.categoryConfidence, .order)
  }

  /// The same row asks once, however often it comes.
  public static func id(_ account: RecordID, fingerprint: String) -> RecordID {
    RecordID(derivedFrom: "bank-question/" + account.text + "/" + fingerprint)
  }
}

/// The person's word about a row that waits.
public struct AnswerBank: FieldCoded, Sendable, Equatable {
  public var question = RecordID(high: 0, low: 0)
  public var answer = BankMatch.keep

  public init() {}
  public init(_ question: RecordID, _ answer: BankMatch) { (self.question, self.answer) = (question, answer) }

  public mutating func visit(_ fields: inout Fields) {
    fields.id("question", &question)
    fields.choice("answer", &answer)
  }
}
