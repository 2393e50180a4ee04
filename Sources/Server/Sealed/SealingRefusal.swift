import HTTPTypes

/// Why a call about sealed ledgers, or on one, does not do what it was for (SEC-26).
enum SealingRefusal: Error, Equatable {
  /// The account has no key that a ledger could be sealed for.
  case noKey
  /// A sealed ledger is wrapped for the key that the account has.
  case otherKey
  /// The server cannot read this ledger.
  case sealed

  var status: HTTPResponse.Status { .conflict }

  var code: String {
    switch self {
    case .noKey: "sealing.no-key"
    case .otherKey: "sealing.other-key"
    case .sealed: "space.sealed"
    }
  }

  var message: String {
    switch self {
    case .noKey: "Make a key on this device first: a ledger is sealed for it."
    case .otherKey: "Your ledger is sealed for another key. Let this device in from one that has it, or enter the recovery key."
    case .sealed: "This ledger is sealed: only its owner\u{2019}s devices can read it or add to it."
    }
  }
}
