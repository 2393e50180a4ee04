import Basis
import Ledger

/// A ledger of this device that goes into the account (ACC-11, IMP-13), until everything is proven to be there. Part of the
/// preferences, so that it goes on after a reload; what it came from stands aside in the replica.
struct MovingIn: Sendable, Equatable {
  enum Step: String, Sendable {
    /// It came along at the sign-in, and the person has not said yes to what becomes of it.
    case asked
    /// On its way, and to be compared once it is there.
    case sent
    /// Proven, and the guest's groups follow (ACC-11).
    case groups
    /// Not everything is there.
    case stopped
    /// Proven. What it came from can go.
    case done
  }

  /// A guest's, into a ledger that the account had; else the same ledger in its new place.
  var isGuest: Bool
  /// Another ledger of the same person, from this device.
  var isOwn: Bool
  /// Two ledgers become one; else it is the same ledger in its new place.
  var isMerge: Bool { isGuest || isOwn }
  var step: Step
  /// The version of the account's ledger before anything came.
  var base: Int64 = 0
  /// Of the proof.
  var entries = 0
  var missing = 0
  var altered = 0
  /// Of a guest, as the server has them.
  var groups: [MovingGroup] = []

  init(isGuest: Bool, isOwn: Bool = false, step: Step) {
    self.isGuest = isGuest
    self.isOwn = isOwn
    self.step = step
  }

  init?(_ json: JSON?) {
    guard let json, let text = json["step"]?.stringValue,
      let step = [Step.asked, .sent, .groups, .stopped, .done].first(where: { sameBytes($0.rawValue, text) })
    else { return nil }
    self.init(isGuest: json["guest"]?.boolValue ?? false, isOwn: json["own"]?.boolValue ?? false, step: step)
    base = json["base"]?.integerValue ?? 0
    entries = Int(clamping: json["entries"]?.integerValue ?? 0)
    missing = Int(clamping: json["missing"]?.integerValue ?? 0)
    altered = Int(clamping: json["altered"]?.integerValue ?? 0)
    groups = MovingGroup.all(json["groups"])
  }

  var json: JSON {
    .object([
      JSONMember("step", .string(step.rawValue)), JSONMember("guest", .bool(isGuest)), JSONMember("own", .bool(isOwn)),
      JSONMember("base", .integer(base)),
      JSONMember("entries", .integer(Int64(entries))), JSONMember("missing", .integer(Int64(missing))),
      JSONMember("altered", .integer(Int64(altered))), JSONMember("groups", .array(groups.map { $0.json })),
    ])
  }
}

/// A group that a guest is in on the server, and what becomes of it (ACC-11).
public struct MovingGroup: Sendable, Equatable {
  public enum Fate: String, Sendable {
    /// The account will be in it who the guest is, and is by now.
    case comes, came
    /// The account is in it already, under another name.
    case isIn = "member"
    /// A household, and the account is in another one with others (HSE-01).
    case otherHousehold = "other-household"
    /// It was too late.
    case stays
  }

  let id: RecordID
  public let name: String
  public internal(set) var fate: Fate

  init?(_ json: JSON) {
    guard let id = json["space"]?.idValue, let name = json["name"]?.stringValue, let text = json["fate"]?.stringValue,
      let fate = [Fate.comes, .came, .isIn, .otherHousehold, .stays].first(where: { sameBytes($0.rawValue, text) })
    else { return nil }
    (self.id, self.name, self.fate) = (id, name, fate)
  }

  static func all(_ json: JSON?) -> [MovingGroup] { (json?.arrayValue ?? []).compactMap { MovingGroup($0) } }

  var json: JSON {
    .object([
      JSONMember("space", .string(id.text)), JSONMember("name", .string(name)), JSONMember("fate", .string(fate.rawValue)),
    ])
  }
}

/// The question at a sign-in, where this device and the account have a ledger each (ACC-11).
public struct GuestChoice: Sendable {
  /// Live entries of this device.
  public let entries: Int
  /// On the server, and on this device alone.
  public let groups: [MovingGroup]
  public let hasOwnGroups: Bool
  /// The account's ledger is on one device only (SEC-05).
  public let isKept: Bool
  /// What the server said of the account.
  let answer: [UInt8]
}

/// What the screen about it shows.
public struct MovingModel: Sendable {
  public enum State: Sendable {
    /// The account's ledger is on its way; closed here; on another device.
    case arriving, closed, elsewhere
    case currencies(CurrencyCode, CurrencyCode)
    case preview(Preview)
    case sent
    case stopped(missing: Int, altered: Int)
    case done(entries: Int)
  }

  public struct Preview: Sendable {
    public let entries: Int
    public let wallets: Int
    public let categories: Int
    /// Entries that the account has already.
    public let known: Int
    public let matches: [LedgerMerge.Match]
  }

  public let isGuest: Bool
  /// Another ledger of the same person, from this device.
  public let isOwn: Bool
  public let state: State
  public internal(set) var groups: [MovingGroup] = []
}
