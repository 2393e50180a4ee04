import Basis
import Ledger

/// ‹Where it lives› (SEC-05, SEC-27): what the server holds, and the question before the person's own space moves.
public struct LevelForm: Sendable {
  /// Written as it's kept on the device.
  public enum Level: String, Sendable, Equatable {
    case onThisDevice = "level.here"
    case sealed = "level.sealed"
    case synced = "level.synced"

    init?(_ text: String) {
      for known in [Level.onThisDevice, .sealed, .synced] where sameBytes(known.rawValue, text) {
        self = known
        return
      }
      return nil
    }

    init?(_ verb: LevelAction) {
      switch verb {
      case .here: self = .onThisDevice
      case .sealed: self = .sealed
      case .synced: self = .synced
      case .look, .keep, .end, .go, .again: return nil
      }
    }
  }

  public typealias Problem = LevelProblem

  /// Another ledger of the account, which the server has, so that it takes none beside it.
  public struct Other: Sendable, Equatable {
    /// Why the two can't become one.
    public let refusal: LedgerMerge.Refusal?
  }

  /// A record as the person sees it, and as the server's disk holds it.
  public struct Seen: Sendable, Equatable {
    /// Nil for the person's own space.
    public let group: String?
    public let title: String
    public let money: Money
    public let date: CalendarDate
    let space: RecordID
    let record: RecordID
    /// Hexadecimal digits of the first stored bytes; empty until the server told.
    public internal(set) var bytes = ""
    public internal(set) var size = 0
    public internal(set) var isMissing = false
    /// The server has no key for it.
    public internal(set) var isSealed = false
  }

  /// Where the space is to go, once the person was asked.
  public internal(set) var wants: Level?
  /// The server has a copy, which goes first.
  public internal(set) var leavesServer = false
  /// It was begun, and did not come to its end yet.
  public internal(set) var isMoving = false
  /// The person has a recovery key (SEC-26), as far as this device knows.
  public internal(set) var hasKey = false
  /// The account is in sealed groups, whose key other devices and the recovery key are for, too.
  public internal(set) var sealsGroups = false
  /// A ledger of this device that goes into the account (ACC-11, IMP-13).
  public internal(set) var moving: MovingModel?
  /// What came of a move, where the person is looking.
  public internal(set) var said: Notice?
  /// All of the person's that this device has.
  public internal(set) var ledgers = LedgersModel()
  /// The account's with the server, where the one on the screen is another one.
  public internal(set) var other: Other?
  /// The account's is on another device only, and nothing of it is here.
  public internal(set) var isElsewhere = false
  /// It is sealed, and this device is outside.
  public internal(set) var isClosed = false
  /// Other devices that are signed in and have not synced the newest state; nil until the server told.
  public internal(set) var behind: [SignedInDevice]?
  public internal(set) var problem: Problem?
  public internal(set) var isSending = false
  /// How often this device may still look again by itself, since the person said yes to the newest state.
  var looksLeft = 0
  public internal(set) var seen: [Seen] = []
  /// What the server's copy is, as it said; asked for again before anything is erased.
  var version: Int64 = 0
  var hash = ""

  public init() {}

  /// Whether the server's copy may be asked to go, where there is one.
  public var isReady: Bool { !leavesServer || (behind?.isEmpty ?? false) }
}
