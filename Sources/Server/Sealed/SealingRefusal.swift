import HTTPTypes

/// Why a call about sealed ledgers, or on one, does not do what it was for (SEC-26).
enum SealingRefusal: Error, Equatable {
  /// The account has no key that a ledger could be sealed for.
  case noKey
  /// A sealed ledger is wrapped for the key that the account has.
  case otherKey
  /// The server cannot read this ledger.
  case sealed
  /// Of a sealed group: nobody went since its key was made.
  case notDue
  /// Its members are others than those that were reckoned with.
  case members
  /// Nobody comes in before the next key is made.
  case rotating
  /// Its admin wants to go while others are in it.
  case adminFirst
  /// Who waits at its door has another key than the one that was compared.
  case theirKey
  case theirHousehold
  case full(Int)
  case doorFull
  /// It is erased soon.
  case deleted

  var status: HTTPResponse.Status { .conflict }

  var code: String {
    switch self {
    case .noKey: "sealing.no-key"
    case .otherKey: "sealing.other-key"
    case .sealed: "space.sealed"
    case .notDue: "sealing.not-due"
    case .members: "sealing.members"
    case .rotating: "sealing.rotating"
    case .adminFirst: "sealing.admin-first"
    case .theirKey: "sealing.other-key"
    case .theirHousehold: "group.other-household"
    case .full: "group.full"
    case .doorFull: "sealing.door-full"
    case .deleted: "sealing.deleted"
    }
  }

  var message: String {
    switch self {
    case .noKey: "Make a key on this device first: a ledger is sealed for it."
    case .otherKey: "Your ledger is sealed for another key. Let this device in from one that has it, or enter the recovery key."
    case .sealed: "This ledger is sealed: only its owner\u{2019}s devices can read it or add to it."
    case .notDue: "This group has the newest key already."
    case .members: "Somebody came or went in this moment. Please try again."
    case .rotating: "The key of this group is just being renewed. Try again in a moment."
    case .adminFirst: "You are the admin of this group. Make somebody else its admin first."
    case .theirKey: "They have another key by now. Ask them to enter the code once more, and compare the words again."
    case .theirHousehold: "They are in another household with others, and have to leave that one first."
    case .full(let limit): "A sealed group has \(limit) members at most."
    case .doorFull: "Too many people wait at this door. Ask its admin to answer them first."
    case .deleted: "This group was deleted. Its admin can bring it back first."
    }
  }
}
