import HTTPTypes

/// Why a call about banks does not do what it was for.
enum BankRefusal: Error, Equatable {
  /// The ledger is on one device only (BNK-16).
  case notSynced
  /// Nobody said yes (BNK-03).
  case notAgreed
  case unknownBank
  /// It was disconnected, or its consent is over.
  case ended
  /// Another server, or another device's wish, is at it.
  case running
  /// The bank answers again then, in milliseconds since 1970 (L-10).
  case limited(until: Int64)
  case provider(BankFailure)
  /// The ledger cannot leave the server while a bank delivers to it there.
  case stillConnected

  var status: HTTPResponse.Status {
    switch self {
    case .limited, .provider(.limited): .tooManyRequests
    case .unknownBank: .notFound
    case .running: .conflict
    case .provider(.unreachable), .provider(.slow), .provider(.unreadable): .badGateway
    case .notSynced, .notAgreed, .ended, .provider, .stillConnected: .unprocessableContent
    }
  }

  var code: String {
    switch self {
    case .notSynced: "bank.not-synced"
    case .notAgreed: "bank.not-agreed"
    case .unknownBank: "bank.unknown"
    case .ended: "bank.ended"
    case .running: "bank.running"
    case .limited: "bank.limited"
    case .provider(let failure): "bank." + failure.reason
    case .stillConnected: "bank.still-connected"
    }
  }

  var message: String {
    switch self {
    case .notSynced: "Banks deliver to a ledger that is synced. Yours is on one device only: sync it in Settings first."
    case .notAgreed: "Nothing is asked of a bank without your agreement."
    case .unknownBank: "This bank is not offered here."
    case .ended: "The consent for this bank is over. Connect it again."
    case .running: "This bank is being asked right now."
    case .limited(let until): "The bank takes no more questions until \(ServerClock.text(until))."
    case .provider(.unreachable), .provider(.slow): "The bank could not be reached. Please try again later."
    case .provider(.limited): "The bank takes no more questions for today."
    case .provider(.consentEnded): "The consent for this bank is over. Connect it again."
    case .provider(.personNeeded): "The bank wants you to sign in there first."
    case .provider(.proofRefused): "This token is not valid. Copy it again, or make a new one."
    case .provider(.compromised): "This token was used before. If that was not you, revoke it where you got it, and make a new one."
    case .provider(.lapsed): "The subscription with the provider is over."
    case .provider(.refused): "The bank refused this."
    case .provider(.unreadable): "The bank answered with something that could not be read."
    case .provider(.misconfigured): "This server is not set up rightly for banks. Please tell its operator."
    case .stillConnected: "Disconnect your banks first: they deliver to the server."
    }
  }
}

extension BankFailure {
  /// A stable code, for addresses and answers.
  var reason: String {
    switch self {
    case .unreachable, .slow: "unreachable"
    case .limited: "limited"
    case .consentEnded: "ended"
    case .personNeeded: "person-needed"
    case .proofRefused: "proof-refused"
    case .compromised: "token-used"
    case .lapsed: "lapsed"
    case .refused: "refused"
    case .unreadable: "unreadable"
    case .misconfigured: "misconfigured"
    }
  }
}
