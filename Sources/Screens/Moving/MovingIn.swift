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
    /// Not everything is there.
    case stopped
    /// Proven. What it came from can go.
    case done
  }

  /// A guest's, into a ledger that the account had; else the same ledger in its new place.
  var isGuest: Bool
  var step: Step
  /// The version of the account's ledger before anything came.
  var base: Int64 = 0
  /// Of the proof.
  var entries = 0
  var missing = 0
  var altered = 0

  init(isGuest: Bool, step: Step) {
    self.isGuest = isGuest
    self.step = step
  }

  init?(_ json: JSON?) {
    guard let json, let text = json["step"]?.stringValue,
      let step = [Step.asked, .sent, .stopped, .done].first(where: { sameBytes($0.rawValue, text) })
    else { return nil }
    self.init(isGuest: json["guest"]?.boolValue ?? false, step: step)
    base = json["base"]?.integerValue ?? 0
    entries = Int(clamping: json["entries"]?.integerValue ?? 0)
    missing = Int(clamping: json["missing"]?.integerValue ?? 0)
    altered = Int(clamping: json["altered"]?.integerValue ?? 0)
  }

  var json: JSON {
    .object([
      JSONMember("step", .string(step.rawValue)), JSONMember("guest", .bool(isGuest)), JSONMember("base", .integer(base)),
      JSONMember("entries", .integer(Int64(entries))), JSONMember("missing", .integer(Int64(missing))),
      JSONMember("altered", .integer(Int64(altered))),
    ])
  }
}

/// The question at a sign-in, where this device and the account have a ledger each (ACC-11).
public struct GuestChoice: Sendable {
  /// Live entries of this device.
  public let entries: Int
  public let hasGroups: Bool
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
  public let state: State
}
