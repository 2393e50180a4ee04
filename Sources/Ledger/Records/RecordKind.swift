import Basis

/// What a stored record is about. The raw value orders kinds so that references point backwards: a page that is read
/// from the start never meets a transaction before its wallet.
public enum RecordKind: UInt8, CaseIterable, Sendable, Comparable {
  case settings = 1
  case category = 2
  case wallet = 3
  case transaction = 4
  /// What a person did, with what is needed to undo it (UXA-21).
  case action = 5
  /// What a category may cost in a period (BUD-12).
  case budget = 6
  /// What a closed period came to (BUD-20).
  case snapshot = 7
  /// What was planned when a period ended that is not closed yet.
  case plan = 8
  /// Something that comes again (TXN-22).
  case template = 9
  /// What the person is told (NTF-07).
  case notice = 10
  /// A report to be seen again (ANA-20).
  case report = 11
  /// What a group is (HSE-01, EVT-01).
  case group = 12
  /// Who takes part in it (EVT-03).
  case member = 13
  /// What was said of a bonus, and what became of it (INC-13 to INC-16).
  case bonus = 14
  /// What a group spent (EVT-06).
  case expense = 15
  /// What a group was given (EVT-08).
  case donation = 16
  /// A payment between members (SPL-17).
  case settlement = 17
  /// What of a group's expense is a person's own (SPL-20).
  case ownShare = 18
  /// How a household splits by default (SPL-10).
  case splitRatio = 19
  /// Somebody who asks to be let in (HSE-08).
  case joinRequest = 20
  /// A message that came in by itself (CAP-02).
  case capture = 21
  /// A person's own rule for categories (CAT-11).
  case rule = 22
  /// How a sender of messages writes (CAP-09).
  case pattern = 23
  /// A bank that delivers by itself, an account of it, and a row that waits for a word (BNK-05, BNK-10).
  case bankConnection = 24
  case bankAccount = 25
  case bankQuestion = 26

  public static func < (left: RecordKind, right: RecordKind) -> Bool { left.rawValue < right.rawValue }

  /// The name on the wire and in exports.
  public var text: String {
    switch self {
    case .settings: return "settings"
    case .category: return "category"
    case .wallet: return "wallet"
    case .transaction: return "transaction"
    case .action: return "action"
    case .budget: return "budget"
    case .snapshot: return "snapshot"
    case .plan: return "plan"
    case .template: return "template"
    case .notice: return "notice"
    case .report: return "report"
    case .group: return "group"
    case .member: return "member"
    case .bonus: return "bonus"
    case .expense: return "expense"
    case .donation: return "donation"
    case .settlement: return "settlement"
    case .ownShare: return "ownShare"
    case .splitRatio: return "splitRatioSettings"
    case .joinRequest: return "joinRequest"
    case .capture: return "capture"
    case .rule: return "rule"
    case .pattern: return "messagePattern"
    case .bankConnection: return "bankConnection"
    case .bankAccount: return "bankAccount"
    case .bankQuestion: return "bankQuestion"
    }
  }

  /// Kept as members of a JSON object, see `SmallRecord`; the others have tables and pack their fields.
  var isSmall: Bool { self > .action }

  static let packed: [RecordKind] = [.settings, .category, .wallet, .transaction, .action]

  public init?(text: String) {
    for kind in RecordKind.allCases where sameBytes(kind.text, text) {
      self = kind
      return
    }
    return nil
  }
}

/// A record as it is stored, sealed and sent: whole, with the version of its space at which it last changed.
public struct StoredRecord: Sendable, Equatable {
  public var kind: RecordKind
  public var id: RecordID
  /// The version of the space that this change made: 1, 2, 3 and so on.
  public var version: Int64
  /// A purged record leaves its id and version, so that other replicas drop it too.
  public var purged: Bool
  /// The record's JSON object; empty when purged.
  public var payload: [UInt8]

  public init(kind: RecordKind, id: RecordID, version: Int64, purged: Bool, payload: [UInt8]) {
    self.kind = kind
    self.id = id
    self.version = version
    self.purged = purged
    self.payload = payload
  }
}
