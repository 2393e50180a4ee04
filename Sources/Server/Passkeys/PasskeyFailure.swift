import HTTPTypes

/// Why a passkey does not do what it was for.
enum PasskeyFailure: Error, Equatable {
  /// Browsers make none for the address that this server has.
  case notHere
  /// What came is no answer to what was asked: the details help nobody who is honest.
  case refused
  case wrongOrigin
  case notVerified
  /// Asked for too long ago, in another browser, or used already.
  case over
  /// It leads to no account; to no other account for who confirms.
  case unknown
  /// Its counter went back, now or before.
  case copied
  case taken, lastWay, tooMany

  var status: HTTPResponse.Status {
    switch self {
    case .notHere: .notImplemented
    case .refused, .wrongOrigin, .notVerified, .unknown, .copied: .unauthorized
    case .over: .gone
    case .taken, .lastWay, .tooMany: .conflict
    }
  }

  var code: String {
    switch self {
    case .notHere: "passkey.not-here"
    case .refused: "passkey.refused"
    case .wrongOrigin: "passkey.wrong-origin"
    case .notVerified: "passkey.not-verified"
    case .over: "passkey.over"
    case .unknown: "passkey.unknown"
    case .copied: "passkey.copied"
    case .taken: "passkey.taken"
    case .lastWay: "passkey.last-way"
    case .tooMany: "passkey.too-many"
    }
  }

  var message: String {
    switch self {
    case .notHere: "Passkeys need a server with a name, such as money.example.org."
    case .refused: "This passkey did not work. Please try again."
    case .wrongOrigin:
      "This passkey was used at another address than this server\u{2019}s, so it was not taken. Open the app at its own address."
    case .notVerified: "Your device did not make sure that it is you. Set up a screen lock, a fingerprint or a face there, and try again."
    case .over: "This took too long, or began in another browser. Please try again."
    case .unknown: "This passkey belongs to no account here. It may have been removed."
    case .copied:
      "There seems to be a copy of this passkey, so it signs in no more. Sign in another way, remove it in Settings, and add a new one."
    case .taken: "This passkey is here already."
    case .lastWay: "This is your only way to sign in. Add another passkey first, or an e-mail address with a password."
    case .tooMany: "An account can have twenty passkeys. Remove one first."
    }
  }

  init(_ refused: PasskeyCheck.Refused) {
    switch refused {
    case .notFitting: self = .refused
    case .wrongOrigin: self = .wrongOrigin
    case .notVerified: self = .notVerified
    case .cloned: self = .copied
    }
  }
}
