import Basis
import Ledger

/// A ledger of this device that goes into the account (ACC-11, IMP-13), until everything is proven to be there. Part of
/// the preferences, so that it goes on after a reload; what it came from stands aside in the replica.
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
  /// The ledger that it goes into, once it is on its way: with another one on the screen it waits, and is compared with
  /// none but that.
  var target: RecordID?
  /// The version of the account's ledger before anything came.
  var base: Int64 = 0
  /// Of the proof.
  var entries = 0
  var missing = 0
  var altered = 0
  /// Of a guest, as the server has them, and those of this device alone.
  var groups: [MovingGroup] = []
  /// The two ledgers stay apart, and only the groups come along: they need no currency but their own.
  var isOfGroups = false

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
    target = json["target"]?.idValue
    base = json["base"]?.integerValue ?? 0
    entries = Int(clamping: json["entries"]?.integerValue ?? 0)
    missing = Int(clamping: json["missing"]?.integerValue ?? 0)
    altered = Int(clamping: json["altered"]?.integerValue ?? 0)
    groups = MovingGroup.all(json["groups"])
    isOfGroups = json["ofGroups"]?.boolValue ?? false
  }

  var json: JSON {
    var members = [
      JSONMember("step", .string(step.rawValue)), JSONMember("guest", .bool(isGuest)), JSONMember("own", .bool(isOwn)),
      JSONMember("base", .integer(base)),
      JSONMember("entries", .integer(Int64(entries))), JSONMember("missing", .integer(Int64(missing))),
      JSONMember("altered", .integer(Int64(altered))), JSONMember("groups", .array(groups.map { $0.json })),
      JSONMember("ofGroups", .bool(isOfGroups)),
    ]
    if let target { members.append(JSONMember("target", .string(target.text))) }
    return .object(members)
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
    /// The person is not in it any more; what was seen of it is on this device.
    case ended
    /// It is on this device alone: the server would not have it, for this reason.
    case refused
  }

  let id: RecordID
  public let name: String
  public internal(set) var fate: Fate
  /// It is on this device alone, and stands aside under this id.
  var aside: RecordID?
  /// The sentence with which it was refused.
  public internal(set) var reason: String?
  public var isOfDevice: Bool { aside != nil }
  /// What was a guest's is nowhere else.
  var staysBehind: Bool {
    switch fate {
    case .comes, .stays, .ended, .refused, .otherHousehold: true
    case .came, .isIn: false
    }
  }

  init?(_ json: JSON) {
    guard let id = json["space"]?.idValue, let name = json["name"]?.stringValue, let text = json["fate"]?.stringValue,
      let fate = [Fate.comes, .came, .isIn, .otherHousehold, .stays, .ended, .refused].first(where: {
        sameBytes($0.rawValue, text)
      })
    else { return nil }
    self.init(id, name, fate)
    aside = json["aside"]?.idValue
    reason = json["reason"]?.stringValue
  }

  init(_ id: RecordID, _ name: String, _ fate: Fate) { (self.id, self.name, self.fate) = (id, name, fate) }

  static func all(_ json: JSON?) -> [MovingGroup] { (json?.arrayValue ?? []).compactMap { MovingGroup($0) } }

  var json: JSON {
    var members = [
      JSONMember("space", .string(id.text)), JSONMember("name", .string(name)),
      JSONMember("fate", .string(fate.rawValue)),
    ]
    if let aside { members.append(JSONMember("aside", .string(aside.text))) }
    if let reason { members.append(JSONMember("reason", .string(reason))) }
    return .object(members)
  }
}

/// The question at a sign-in, where this device and the account have a ledger each (ACC-11).
public struct GuestChoice: Sendable {
  /// Live entries of this device.
  public let entries: Int
  /// There is a ledger here; else there are only groups.
  public let hasLedger: Bool
  /// On the server, and on this device alone.
  public let groups: [MovingGroup]
  /// The account's ledger is on one device only (SEC-05).
  public let isKept: Bool
  /// Why the two ledgers can't become one, as far as that is known before the account's is here.
  public let refusal: LedgerMerge.Refusal?
  /// What the server said of the account.
  let answer: [UInt8]

  /// Something can come along: the ledger, or the groups without it.
  public var offersJoining: Bool {
    refusal == nil || !hasLedger || groups.contains { $0.fate == .comes }
  }
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
  /// The guest has a ledger; else there are only groups to bring in.
  public internal(set) var hasLedger = true
  /// Only the groups came along, so that the guest's ledger stays where it is.
  public internal(set) var isOfGroups = false
  /// The ledger on the screen is with the server; by now it may be on this device only, or on another one (SEC-05).
  public internal(set) var isOnServer = true
  /// The person is asked before what is nowhere else is removed.
  public internal(set) var asksToRemove = false

  /// Nothing of it can go anywhere yet.
  public var waits: Bool {
    switch state {
    case .arriving, .closed, .elsewhere: true
    case .currencies, .preview, .sent, .stopped, .done: false
    }
  }

  /// What would go with the guest's copy, and is not in the account.
  public var left: [MovingGroup] { isGuest ? groups.filter { $0.staysBehind } : [] }
  /// Groups can come along though the ledgers can't be brought together.
  public var offersGroups: Bool { groups.contains { $0.fate == .comes } }
}
