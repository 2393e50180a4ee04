import Basis

/// Who asks. It comes from the session or from the process itself, never from an argument of a request (L-37).
public enum Principal: Hashable, Sendable {
  case signedOut
  case user(RecordID)
  /// A machine of this user's, with a key that it was given (ACC-13). It is not the person: what a key may do stands in
  /// `Access` like everything else, and never reaches further than the person's own space.
  case key(RecordID, KeyScope)
  case job(Job)

  /// The account that asks, or for which a key does.
  public var person: RecordID? {
    switch self {
    case .user(let user), .key(let user, _): user
    case .signedOut, .job: nil
    }
  }

  /// Whose a key is; everybody else as they are.
  var owner: Principal { if case .key(let user, _) = self { .user(user) } else { self } }

  public var isKey: Bool { if case .key = self { true } else { false } }
}

/// What a key is for (ACC-13).
public enum KeyScope: String, Hashable, CaseIterable, Sendable {
  /// To bring entries in, and to read nothing.
  case capture
  case read
  /// To read, and to bring entries in.
  case full
  /// To see cards at a glance, and nothing else (NTF-10); the second without amounts.
  case glance
  case plainGlance = "glance-plain"
}

/// What the system does on its own, each with only the rights that the table in `Access` gives it (SEC-01).
public enum Job: Hashable, CaseIterable, Sendable {
  /// Forgets what is past its time.
  case maintenance
  /// The operator at the machine's own command line.
  case administration
  /// Does what is due by the calendar (NTF-13).
  case timekeeping
  /// Puts mails into the outbox and takes them to the mail server.
  case post
  /// Takes down what a store says of subscriptions (PLN-09).
  case store
}

/// What somebody wants to do. Every new function gets its row in `Access.allows`, and the compiler insists on it.
public enum Operation: Hashable, CaseIterable, Sendable {
  case createSpace
  case listOwnSpaces
  case readSpace
  /// To see a few figures of one's own space on a card (NTF-09).
  case glanceAtSpace
  case changeSpace
  /// To bring a single entry in, without seeing the rest.
  case addToSpace
  case followSpace
  /// To see what a code is for, and to become a member by it (EVT-15).
  case joinSpace
  /// To see what is still open with a household that one has left, and to mark it as paid (HSE-14).
  case settleAfterLeaving
  case endOwnSessions
  case changeOwnAccount
  /// One's sessions, and what happened to the account (SEC-23).
  case readOwnSecurity
  case readOwnDeviceKey
  case manageAccounts
  case forgetExpired
  case quarantineMutation
  case runJobs
  /// Of a space, when a payday has passed (BUD-07).
  case closePeriods
  /// To have the server erase its copy of one's own space, which goes on on a device (SEC-05).
  case moveOwnSpace
  /// To fetch what opens a sealed space of one's own (SEC-26).
  case openSealedSpace
  /// To say who is in a sealed group, to renew its key, and to open its door (SEC-26).
  case keepRoster
  /// One's own place at a sealed group's door.
  case waitAtDoor
  /// One's own key that spaces are sealed for, and handing it to another of one's devices (SEC-26).
  case readOwnSealing, changeOwnSealing
  /// To connect a bank to one's own space, to ask it now, and to disconnect it (BNK-04, BNK-08).
  case connectBanks
  /// To ask the banks of a space, and to write what they say into it (BNK-09).
  case askBanks
  /// Of a group whose time after its deletion is over (EVT-21).
  case eraseSpace
  /// An account whose person wanted it deleted, when its time is over (SEC-18).
  case eraseAccount
  /// To see what a space gives reason to tell its people, and to write it into an inbox (NTF-07).
  case tellMembers
  /// To keep a mail until it left, and to know when it did.
  case sendMail
  /// What a store signed of a subscription: one's own, or by the store's own word anybody's (PLN-09, PLN-10).
  case keepSubscription
}

/// What a principal is towards the thing that it asks about.
public enum Role: Hashable, CaseIterable, Sendable {
  /// The user whose space (or account, or session) it is, and every member of a group; for a space that is being made,
  /// the one who makes it.
  case owner
  /// Not a member, with a valid code for it.
  case invited
  /// Not a member any more, of a household that they left.
  case departed
  /// A signed-in user with no membership.
  case stranger
  case signedOut
  /// Keys, of somebody who is in the space.
  case captureKey, readKey, fullKey, glanceKey
  case maintenance
  case administration
  case timekeeping
  case post
  case store
}

/// The one place that decides who may do what (SEC-02).
public enum Access {
  public static func allows(_ operation: Operation, _ role: Role) -> Bool {
    switch operation {
    case .createSpace, .changeSpace, .followSpace, .moveOwnSpace, .connectBanks, .endOwnSessions, .changeOwnAccount,
      .readOwnSecurity, .readOwnDeviceKey,
      .openSealedSpace, .keepRoster, .waitAtDoor, .readOwnSealing, .changeOwnSealing:
      role == .owner
    case .listOwnSpaces:
      role == .owner || role == .captureKey || role == .readKey || role == .fullKey || role == .glanceKey
    case .glanceAtSpace: role == .glanceKey
    case .readSpace: role == .owner || role == .readKey || role == .fullKey
    case .addToSpace: role == .owner || role == .captureKey || role == .fullKey
    case .joinSpace: role == .owner || role == .invited
    case .settleAfterLeaving: role == .departed
    case .manageAccounts: role == .administration
    case .forgetExpired, .quarantineMutation: role == .maintenance
    case .runJobs: role == .timekeeping || role == .administration
    case .closePeriods, .askBanks, .eraseSpace, .eraseAccount: role == .timekeeping
    case .tellMembers, .sendMail: role == .post
    case .keepSubscription: role == .owner || role == .store
    }
  }

  /// The role towards something that has an owner.
  public static func role(of principal: Principal, isMember: Bool, isInvited: Bool = false, hasLeft: Bool = false)
    -> Role
  {
    switch principal {
    case .signedOut: isInvited ? .invited : .signedOut
    case .user: isMember ? .owner : isInvited ? .invited : hasLeft ? .departed : .stranger
    case .key(_, let scope):
      if !isMember {
        .stranger
      } else {
        switch scope {
        case .capture: .captureKey
        case .read: .readKey
        case .full: .fullKey
        case .glance, .plainGlance: .glanceKey
        }
      }
    case .job(.maintenance): .maintenance
    case .job(.administration): .administration
    case .job(.timekeeping): .timekeeping
    case .job(.post): .post
    case .job(.store): .store
    }
  }

  /// The one that tells the least. The owner of a key is told that it is the key.
  static func refusal(_ role: Role) -> Refusal {
    switch role {
    case .signedOut: .signedOut
    case .captureKey, .readKey, .fullKey, .glanceKey: .scope
    default: .notFound
    }
  }

  /// A permit, or the refusal that tells the least.
  static func decide(
    _ operation: Operation, on space: RecordID, as principal: Principal, isMember: Bool, isInvited: Bool = false,
    hasLeft: Bool = false
  ) throws(Refusal) -> Permit {
    let role = role(of: principal, isMember: isMember, isInvited: isInvited, hasLeft: hasLeft)
    guard allows(operation, role) else { throw refusal(role) }
    return Permit(principal: principal, space: space, operation: operation)
  }
}

/// Proof that a principal may do one operation on one space. Only `Access` makes one, and no function of the storage
/// about a space can be called without it (SEC-01): the compiler sees to that.
public struct Permit: Hashable, Sendable {
  public let principal: Principal
  public let space: RecordID
  public let operation: Operation

  init(principal: Principal, space: RecordID, operation: Operation) {
    self.principal = principal
    self.space = space
    self.operation = operation
  }
}

/// Proof for operations that are about the whole installation or about one's own account.
public struct SystemPermit: Hashable, Sendable {
  public let principal: Principal
  public let operation: Operation

  /// For jobs, and for users about what is their own (`owner` of it is the principal itself).
  public init(_ operation: Operation, as principal: Principal) throws(Refusal) {
    let role = Access.role(of: principal, isMember: true)
    guard Access.allows(operation, role) else { throw Access.refusal(role) }
    self.principal = principal
    self.operation = operation
  }
}
