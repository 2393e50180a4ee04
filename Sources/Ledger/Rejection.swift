import Basis

/// Why a mutation was refused. The code is for programs and never changes; the message is for the person.
public struct Rejection: Error, Equatable, Sendable {
  public let code: Code
  /// A sentence of `mostBytes` at most. It is kept and told once for each change that is refused with it, and quotes
  /// what strangers wrote.
  public let message: String

  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message.utf8.count <= Rejection.mostBytes ? message : Rejection.cut(message)
  }

  /// Bytes (SEC-25). The longest sentence of our own, with two names of usual length in it, takes less.
  static let mostBytes = 600

  private static func cut(_ message: String) -> String {
    let ellipsis = "\u{2026}"
    var bytes = Array(message.utf8.prefix(mostBytes - ellipsis.utf8.count))
    // Back to where a character begins.
    while let last = bytes.last, last & 0xC0 == 0x80 { bytes.removeLast() }
    if let last = bytes.last, last >= 0xC0 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self) + ellipsis
  }

  public enum Code: String, CaseIterable, Sendable {
    case malformed = "mutation.malformed"
    case newerSchema = "mutation.newer-schema"
    case quarantined = "mutation.quarantined"
    /// More than is done in one step (SEC-25).
    case tooMuch = "mutation.too-much"
    /// It holds as much as the server lets one account keep (SEC-25).
    case spaceFull = "space.full"
    case alreadyStarted = "space.already-started"
    case notStarted = "space.not-started"
    case wrongSpace = "space.wrong"
    case unknownSpace = "space.unknown"
    case idInUse = "record.id-in-use"
    case unknownRecord = "record.unknown"
    case fixedField = "field.fixed"
    case invalidField = "field.invalid"
    case nameMissing = "name.missing"
    case nameTaken = "name.taken"
    case walletHasTransactions = "wallet.has-transactions"
    case walletNotEmpty = "wallet.balance-not-zero"
    case walletFixed = "wallet.fixed"
    case amountZero = "amount.zero"
    case amountTooLarge = "amount.too-large"
    case dateOutOfRange = "date.out-of-range"
    case currencyMismatch = "currency.mismatch"
    /// HSE-15.
    case currencyLocked = "currency.locked"
    case currencyShared = "currency.shared"
    case currencyDigits = "currency.digits"
    case categoryGroup = "category.wrong-group"
    case categoryCycle = "category.cycle"
    case categoryInUse = "category.in-use"
    case transferSameWallet = "transfer.same-wallet"
    case transferSign = "transfer.sign"
    case splitCount = "split.count"
    case splitPart = "split.part"
    case splitSum = "split.sum"
    case splitCategory = "split.category"
    case splitTransfer = "split.transfer"
    case reimbursement = "reimbursement.not-possible"
    case bonus = "bonus.not-possible"
    case paymentFit = "payment.does-not-fit"
    case periodOpen = "period.open"
    case wrongKind = "space.wrong-kind"
    case archived = "group.archived"
    case full = "group.full"
    case notMember = "group.not-member"
    case notAdmin = "group.not-admin"
    case notLetIn = "group.not-let-in"
    /// HSE-04.
    case otherHousehold = "group.other-household"
    case notAuthor = "group.not-author"
    case memberInUse = "member.in-use"
    case openDebts = "member.open-debts"
    case ratio = "ratio.invalid"
    case paidSum = "expense.paid-sum"
    case shares = "expense.shares"
    case expenseSettled = "expense.settled"
    case linkedToGroup = "transaction.linked-to-group"
    case settlementChanged = "settlement.changed"
    case notReopened = "settlement.not-reopened"
    case unknownAction = "action.unknown"
    case alreadyUndone = "action.already-undone"
    case notUndoable = "action.not-undoable"
    case purgeNotAllowed = "purge.not-allowed"
    case passwordNeeded = "auth.password-needed"
    /// PLN-02: Free has one own open event.
    case planOneEvent = "plan.one-event"
    /// PLN-11.
    case planReadOnly = "plan.read-only"

    public var text: String { rawValue }
  }
}

extension Rejection {
  public static func malformed(_ problem: DecodingProblem) -> Rejection {
    switch problem {
    case .notAnObject: return Rejection(.malformed, "This change could not be read.")
    case .missing(let name): return Rejection(.malformed, "This change lacks its \u{2039}" + name + "\u{203A}.")
    case .wrongType(let name):
      return Rejection(.malformed, "\u{2039}" + name + "\u{203A} has a value of another kind than expected.")
    case .outOfRange(let name):
      return Rejection(.invalidField, "\u{2039}" + name + "\u{203A} has a value that is out of range.")
    case .amountTooLarge:
      return Rejection(.amountTooLarge, "This amount is too large to keep. Please check the digits.")
    case .dateOutOfRange:
      return Rejection(.dateOutOfRange, "Dates can lie between 1900 and 2199. Please check the year.")
    case .unknownName(let name):
      return Rejection(
        .newerSchema,
        "\u{2039}" + name + "\u{203A} has a value that this version of Evenkeel does not know. Please update it.")
    }
  }

  /// Said by the server alone, which knows what it keeps for whom.
  public static let spaceFull = Rejection(
    .spaceFull,
    "There's no more room for you on this server. Delete what you don't need, or ask whoever runs it for more.")

  /// More than is done in one step: it would keep everybody else waiting.
  public static let tooMuch = Rejection(.tooMuch, "This is too much for one step. Please do it in smaller parts.")

  /// Said by the server alone, to somebody whose changes of a space ended it again and again.
  public static let authorAside = Rejection(
    .quarantined,
    "Your changes stopped this server more than once, so it takes no more of them here. Please ask whoever runs it.")

  static let notStarted = Rejection(.notStarted, "Choose a currency first; then entries can be added.")

  static func unknown(_ kind: RecordKind) -> Rejection {
    Rejection(
      .unknownRecord, "This " + kind.text + " is not here any more. It may have been deleted on another device.")
  }
}
