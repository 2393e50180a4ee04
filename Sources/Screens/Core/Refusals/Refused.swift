import Basis
import Ledger

/// A refusal by the ledger while a form is open: its sentence, and the field that it is about.
public struct Refused: Sendable, Equatable {
  public enum Field: Sendable, Equatable {
    case name, amount, date, wallet, category, paid, division
    /// No single one: it stands by the button that was pressed.
    case whole
  }

  public let sentence: String
  public let field: Field

  init(_ rejection: Rejection, _ format: LocaleFormat) {
    sentence = Refusals.said(rejection.message, format: format)
    field = Field(rejection.code)
  }

  /// A server's sentence, which names no field.
  init(whole sentence: String) {
    self.sentence = sentence
    field = .whole
  }

  /// Where it belongs to this field.
  public func sentence(at field: Field) -> String? { self.field == field ? sentence : nil }
}

extension Refused.Field {
  init(_ code: Rejection.Code) {
    switch code {
    case .nameMissing, .nameTaken: self = .name
    case .amountZero, .amountTooLarge, .transferSign, .splitSum: self = .amount
    case .dateOutOfRange: self = .date
    case .currencyMismatch, .transferSameWallet: self = .wallet
    case .categoryGroup, .categoryCycle, .splitCategory: self = .category
    case .paidSum: self = .paid
    case .ratio, .shares: self = .division
    case .malformed, .newerSchema, .quarantined, .tooMuch, .spaceFull, .alreadyStarted, .notStarted, .wrongSpace,
      .unknownSpace, .idInUse,
      .unknownRecord, .fixedField, .invalidField, .walletHasTransactions, .walletNotEmpty, .walletFixed,
      .currencyLocked,
      .currencyShared, .currencyDigits, .categoryInUse, .splitCount, .splitPart, .splitTransfer, .reimbursement, .bonus,
      .paymentFit,
      .periodOpen, .wrongKind, .archived, .full, .notMember, .notAdmin, .notLetIn, .otherHousehold, .notAuthor,
      .memberInUse, .openDebts,
      .expenseSettled, .linkedToGroup, .settlementChanged, .notReopened, .unknownAction, .alreadyUndone, .notUndoable,
      .purgeNotAllowed, .passwordNeeded, .planOneEvent, .planReadOnly:
      self = .whole
    }
  }
}
