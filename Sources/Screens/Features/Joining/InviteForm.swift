import Basis
import Ledger

/// Inviting by mail, in the sheet that lets others in (HSE-06, HSE-07): the address, and the invitations so far.
public struct InvitesForm: Sendable, Equatable {
  public enum State: Equatable, Sendable { case pending, accepted, expired, cancelled }
  /// Where mails of this server go.
  public enum Way: Equatable, Sendable { case server, folder, none }

  public struct Line: Sendable, Equatable {
    public let id: RecordID
    public let email: String
    public let state: State
    public let sent: CalendarDate?
    public let expires: CalendarDate?
  }

  public var next = NextItem()
  public var lines: [Line] = []
  /// Nil until the server answered.
  public var way: Way?
  public var problem: JoinForm.Problem?
  public var isSending = false
  /// To whom one was just sent.
  public var sentTo: String?

  public init() {}

  mutating func read(_ json: JSON) {
    let text = json["mail"]?.stringValue ?? ""
    way = sameBytes(text, "server") ? .server : sameBytes(text, "folder") ? .folder : InvitesForm.Way.none
    lines = []
    for element in json["invitations"]?.arrayValue ?? [] {
      guard let id = element["id"]?.idValue, let email = element["email"]?.stringValue else { continue }
      lines.append(
        Line(
          id: id, email: email, state: InvitesForm.state(element["state"]?.stringValue ?? ""),
          sent: InvitesForm.day(element["sentAt"]), expires: InvitesForm.day(element["expiresAt"])))
    }
  }

  private static func state(_ text: String) -> State {
    if sameBytes(text, "accepted") { return .accepted }
    if sameBytes(text, "expired") { return .expired }
    return sameBytes(text, "cancelled") ? .cancelled : .pending
  }

  static func day(_ value: JSON?) -> CalendarDate? {
    guard let bytes = value?.stringValue?.bytes, bytes.count >= 10 else { return nil }
    return CalendarDate(text: String(decoding: bytes.prefix(10), as: UTF8.self))
  }
}

/// An invitation, as who was invited sees it (HSE-08): what it is for, before anything is joined.
public struct InviteForm: ChoosingMember, Sendable, Equatable {
  public struct Found: Sendable, Equatable {
    public let group: JoinForm.Found
    public let by: String
    /// To whom it was sent.
    public let email: String
    public let expires: CalendarDate?
    /// Whether the account here has that address; nil without an account.
    public let isForYou: Bool?
  }

  /// What stands behind the `#` of the link; never in an address bar.
  public let token: String
  public var found: Found?
  public var member: RecordID?
  public var isNew = false
  public var name: String
  public var problem: JoinForm.Problem?
  public var isSending = false
  /// The account here has no address at all: an invitation is for one (ACC-15).
  public internal(set) var needsAddress = false
  /// What becomes of them; filled in when the page is drawn.
  public internal(set) var ownHouseholds: [OwnHousehold] = []

  init(_ token: String, name: String) {
    self.token = token
    self.name = name
  }

  mutating func read(_ action: AppAction) {
    if let text = action["name"] { name = text }
  }

  mutating func find(_ json: JSON) {
    guard let group = JoinForm.Found(json) else { return problem = .offline }
    found = Found(
      group: group, by: json["by"]?.stringValue ?? "", email: json["email"]?.stringValue ?? "",
      expires: InvitesForm.day(json["expiresAt"]), isForYou: json["isForYou"]?.boolValue)
    let free = group.people.filter { $0.state == .free }
    isNew = free.isEmpty
    // Of one free name it is likely the one.
    if free.count == 1 { member = free[0].id }
  }

  var lookBody: [UInt8] { JSON.object([JSONMember("token", .string(token))]).bytes }

  var acceptBody: [UInt8] {
    var members = [JSONMember("token", .string(token)), JSONMember("name", .string(name))]
    if let member, !isNew { members.append(JSONMember("member", .string(member.text))) }
    return JSON.object(members).bytes
  }
}

/// Proving an address by the link of a mail (ACC-04).
public struct ProofForm: Sendable, Equatable {
  public enum State: Equatable, Sendable {
    case sending
    case done(email: String)
    /// A sentence of the server; a link that expired can be had anew.
    case refused(String, canSendAgain: Bool)
    case sent, offline
  }

  let token: String
  public var state = State.sending

  var body: [UInt8] { JSON.object([JSONMember("token", .string(token))]).bytes }
}
