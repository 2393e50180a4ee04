import Basis
import Filing
import Ledger

/// Letting others in (EVT-19).
public struct ShareForm: Sendable, Equatable {
  public enum State: Equatable, Sendable {
    /// The server is being asked.
    case asking
    /// Nobody gets in now.
    case none
    case code(GroupCode)
    /// A code is valid until that day that this device does not know: another one made it.
    case elsewhere(CalendarDate)
  }

  public let group: RecordID
  public var invites = InvitesForm()
  /// Of a sealed group.
  public var link: SealedLink?
  public var state = State.none
  public var problem: JoinForm.Problem?
  /// What became of copying.
  public var note: Note?

  public enum Note: Equatable, Sendable { case copied, byHand }
  /// Only an account of a server can let others in, and only the admin.
  public var obstacle: Obstacle?

  public enum Obstacle: Equatable, Sendable {
    /// It is on this device alone.
    case noAccount
    /// It is on the server, and whoever may let others in has no account there.
    case guestAdmin
    case notAdmin(String)
  }

  /// Somebody has left the household: whoever comes now would see what was shared with them, so a fresh one is offered
  /// first (HSE-09).
  public struct Departed: Equatable, Sendable {
    public let people: [Person]
    /// The first day of what can be seen; nil while nothing was shared.
    public let since: CalendarDate?
    /// Nobody else is in it, so it can be put away.
    public let canBeFresh: Bool
    /// What is not paid yet between the person and those who left.
    public let open: Money?
    public let joint: JointHolding?
  }
  /// Until the person has chosen.
  public var departed: Departed?

  public init(_ group: RecordID) { self.group = group }
}

/// A code that lets others into a group, known where it was made.
public struct GroupCode: Sendable, Equatable {
  public let group: RecordID
  public let code: String
  public let link: String?
  /// The instant as the server writes it.
  let expiresAt: String

  /// The civil date until which it is valid.
  public var expires: CalendarDate? { GroupCode.date(expiresAt) }

  init?(_ json: JSON, group: RecordID? = nil) {
    guard let group = group ?? json["group"]?.idValue, let code = json["code"]?.stringValue else { return nil }
    self.group = group
    self.code = code
    link = json["link"]?.stringValue
    expiresAt = json["expiresAt"]?.stringValue ?? ""
  }

  var json: JSON {
    var members = [
      JSONMember("group", .string(group.text)), JSONMember("code", .string(code)),
      JSONMember("expiresAt", .string(expiresAt)),
    ]
    if let link { members.append(JSONMember("link", .string(link))) }
    return .object(members)
  }

  static func date(_ instant: String) -> CalendarDate? {
    CalendarDate(text: String(decoding: instant.bytes.prefix(10), as: UTF8.self))
  }
}
