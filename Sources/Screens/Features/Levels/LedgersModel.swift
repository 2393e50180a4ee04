import Basis
import Ledger

/// The account's ledger with the server, while another one is on this device that is nowhere else.
struct OtherLedger: Sendable, Equatable {
  var space: RecordID
  /// Of its key, where the server cannot read it (SEC-26).
  var epoch: Int64?
  /// What it counts in, where the server can read that.
  var currency: CurrencyCode?

  init(space: RecordID, epoch: Int64?, currency: CurrencyCode? = nil) {
    self.space = space
    self.epoch = epoch
    self.currency = currency
  }

  init?(_ json: JSON?) {
    guard let space = json?["space"]?.idValue else { return nil }
    self.init(
      space: space, epoch: json?["epoch"]?.integerValue,
      currency: json?["currency"]?.stringValue.flatMap { CurrencyCode($0) })
  }

  var json: JSON {
    var members = [JSONMember("space", .string(space.text))]
    if let epoch { members.append(JSONMember("epoch", .integer(epoch))) }
    if let currency { members.append(JSONMember("currency", .string(currency.text))) }
    return .object(members)
  }
}

/// The ledgers of one person that this device has, in the order in which they came (SEC-05).
public struct LedgersModel: Sendable, Equatable {
  public struct Line: Sendable, Equatable {
    public let id: RecordID
    public let level: LedgerStorage
    /// What it counts in; nil until its records are here.
    public let currency: CurrencyCode?
    /// Live entries, and the day of the newest.
    public let entries: Int
    public let newest: CalendarDate?
    /// It is on the screen now.
    public let isShown: Bool
    /// It has been begun, and all of it is here.
    public let isWhole: Bool
    /// It is on this device only and nothing else is moving, so it can be brought into the one on the screen, unless
    /// something speaks against that, and removed from here.
    public let isMovable: Bool
    /// Why it can't be brought into the one on the screen.
    public let refusal: LedgerMerge.Refusal?
  }

  public var lines: [Line] = []
  /// The account has another one with the server, and the person hasn't said what becomes of the two.
  public internal(set) var asks: Question?
  /// On this device, without an account: shown after signing out.
  public internal(set) var hasGuest = false
  /// One was here, and is on another device only.
  public internal(set) var isElsewhere = false
  /// Of accounts that signed out here: nobody can read them before they sign in again.
  public internal(set) var sealed = 0
  /// The one that the person is asked about before it is removed.
  public internal(set) var asksToRemove: RecordID?

  public init() {}

  /// Nothing has to be said where there is the one on the screen and no other.
  public var isPlain: Bool { lines.count < 2 && asks == nil && !hasGuest && !isElsewhere && sealed == 0 }
}

extension LedgersModel {
  /// Two ledgers of one account, one here and one with the server: together, apart, or a file first.
  public struct Question: Sendable, Equatable {
    /// Live entries of the one that is here.
    public let entries: Int
    /// The server cannot read the other one.
    public let isSealed: Bool
    /// The one here was sealed, or was kept from the server: together with the other one the server can read it.
    public let becomesReadable: Bool
    /// Something else is being brought together, and comes first.
    public let isBusy: Bool
    /// Why they can't be brought together, as far as that is known before the other one is here.
    public let refusal: LedgerMerge.Refusal?
  }
}
