import Basis

/// Who may make an account, as the server says (ACC-20). Of one that says nothing, or isn't reached, nothing is known.
public enum Registration: String, Sendable, Equatable {
  case open, invite, closed

  /// The first account is whoever's runs the server, by its own link.
  init?(_ text: String?) {
    guard let text, let known = [Registration.open, .invite, .closed].first(where: { sameBytes($0.rawValue, text) })
    else { return nil }
    self = known
  }
}

/// Signing up and in with e-mail and password (ACC-01, ACC-02, ACC-05).
public struct AccountForm: Sendable, Equatable {
  public enum Problem: Equatable, Sendable {
    case passwordsDiffer, passwordShort, passwordUppercase, passwordDigit, passwordLong, email, name, invitation
    case rejected
    /// Too many attempts: seconds until the next one (ACC-07).
    case locked(seconds: Int)
    /// The address may have an account already (ACC-03).
    case known
    case offline
    /// No passkey came of it (ACC-12).
    case noPasskey
    /// A sentence of the server.
    case message(String)
  }

  public var name = ""
  public var email = ""
  public var password = ""
  public var confirmation = ""
  /// The present password, where somebody who is signed in chooses another one; and whether they are at it.
  public var current = ""
  public internal(set) var changesPassword = false
  /// Whether the session lasts for 30 days, or ends after 24 hours without activity and with the browser (ACC-06). A
  /// money app is on one's own phone more often than on somebody else's computer.
  public var isRemembered = true
  public var problem: Problem?
  /// When there may be another attempt with this address, milliseconds since 1970.
  var lockedUntil: Int64?
  var lockedFor = ""
  public var isLocked: Bool { if case .locked? = problem { true } else { false } }
  public var isSending = false
  /// A mail with a link to a new password is on its way, if the address has an account (ACC-08).
  public var isSent = false
  /// The password was right, and the account is to be erased then (SEC-18).
  public var erasedAt: ServerMoment?
  /// The provider by which it can be kept, where there is no password.
  var keptBy: String?
  /// Of the link to a new password.
  var secret: String?
  public var hasSecret: Bool { secret != nil }
  /// The secret of the invitation that the account is made for, and the group's name where it is for one (ACC-20).
  var invitation: String?
  public var invitedTo: String?
  /// By whoever runs the server, and to no group.
  public var isInvitedHere: Bool { invitation != nil && invitedTo == nil }
  /// Who may make an account here, as far as the server said so.
  public internal(set) var registration: Registration?
  /// Nobody gets an account without an invitation, and none was opened: that comes first, before anything is typed.
  public var needsInvitation: Bool { invitation == nil && registration == .invite }
  /// The server has no account for anybody.
  public var isClosed: Bool { invitation == nil && registration == .closed }
  /// The link or code that somebody pastes who didn't come by it, where the server takes new people by invitation.
  public var invitationText = ""
  /// What goes along with a new account, whichever way it is made.
  var admission: String? {
    if let invitation { return invitation }
    let code = AccountForm.code(in: invitationText)
    return code.isEmpty ? nil : code
  }

  /// The secret of a link stands behind its `#`; a code is one as it is.
  private static func code(in text: String) -> String {
    let bytes = Array(text.bytes)
    let start = bytes.lastIndex(of: 0x23).map { $0 + 1 } ?? 0
    return String(decoding: bytes[start...].filter { $0 > 0x20 }, as: UTF8.self)
  }

  /// The server wants the code of the link that it printed at its start: who makes the first account runs it (ACC-20).
  public internal(set) var asksFirstCode = false
  public var firstCode = ""

  /// The ledger of a new account stays on this device (SEC-05).
  public internal(set) var beginsHere = false

  /// Signing in lets this device into the account's sealed ledger (SEC-26).
  public internal(set) var isLetIn = false
  /// It is for a sealed group's link.
  public internal(set) var isAtDoor = false

  /// Where its arrow leads: to what somebody came from.
  public internal(set) var back = "/"

  public init() {}

  mutating func read(_ action: AppAction) {
    if let text = action["name"] { name = text }
    if let text = action["email"] { email = text }
    if let text = action["password"] { password = text }
    if let text = action["current"] { current = text }
    if let text = action["confirmation"] { confirmation = text }
    if let text = action["code"] { firstCode = text }
    if let text = action["invitation"] { invitationText = text }
  }

  // ACC-02, shown live as a checklist.
  public var isLongEnough: Bool { password.unicodeScalars.count >= 8 }
  public var hasUppercase: Bool { password.scalars.contains { $0.isCapital } }
  public var hasDigit: Bool { password.scalars.contains { $0.value >= 0x30 && $0.value <= 0x39 } }

  /// The first rule that the password does not meet, in the order of ACC-01.
  var passwordProblem: Problem? {
    if !sameBytes(password, confirmation) { return .passwordsDiffer }
    if !isLongEnough { return .passwordShort }
    if !hasUppercase { return .passwordUppercase }
    if !hasDigit { return .passwordDigit }
    return password.unicodeScalars.count > 128 ? .passwordLong : nil
  }

  /// The first rule that is not met.
  public var firstProblem: Problem? {
    if let passwordProblem { return passwordProblem }
    if !EmailAddress.isPlausible(email) { return .email }
    return isNameless ? .name : nil
  }

  var isNameless: Bool { name.bytes.allSatisfy { $0 <= 0x20 } }

  var forgottenBody: [UInt8] { JSON.object([JSONMember("email", .string(email))]).bytes }

  var resetBody: [UInt8] {
    JSON.object([
      JSONMember("token", .string(secret ?? "")), JSONMember("password", .string(password)),
      JSONMember("confirmation", .string(confirmation)),
    ]).bytes
  }

  var changeBody: [UInt8] {
    JSON.object([
      JSONMember("current", .string(current)), JSONMember("password", .string(password)),
      JSONMember("confirmation", .string(confirmation)),
    ]).bytes
  }

  /// For every way in, whichever is taken.
  var remember: JSONMember { JSONMember("remember", .bool(isRemembered)) }

  /// An account by a passkey alone (ACC-11): what its device made, once it has.
  func passkeyBody(_ credential: JSON?) -> [UInt8] {
    var members = [JSONMember("name", .string(name))]
    if let credential { members += [JSONMember("credential", credential), remember] }
    if let admission { members.append(JSONMember("invitation", .string(admission))) }
    return JSON.object(members).bytes
  }

  var body: [UInt8] {
    var members = [JSONMember("email", .string(email)), JSONMember("password", .string(password)), remember]
    if !name.isEmpty { members.insert(JSONMember("name", .string(name)), at: 0) }
    if asksFirstCode {
      members.append(JSONMember("invitation", .string(firstCode)))
    } else if let admission {
      members.append(JSONMember("invitation", .string(admission)))
    }
    return JSON.object(members).bytes
  }
}
