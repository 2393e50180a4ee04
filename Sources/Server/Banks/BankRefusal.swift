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

  var sentence: Sentence {
    switch self {
    case .notSynced:
      Sentence(
        "Banks deliver to a ledger that is synced. Yours is on one device only: sync it in Settings first.",
        "Banken liefern in ein Buch, das synchronisiert ist. Deines ist nur auf einem Gerät: synchronisiere es zuerst in den Einstellungen."
      )
    case .notAgreed:
      Sentence(
        "Nothing is asked of a bank without your agreement.",
        "Ohne dein Einverständnis wird keine Bank etwas gefragt.")
    case .unknownBank: Sentence("This bank is not offered here.", "Diese Bank gibt es hier nicht.")
    case .ended:
      Sentence(
        "The consent for this bank is over. Connect it again.",
        "Die Zustimmung für diese Bank ist abgelaufen. Verbinde sie nochmals.")
    case .running: Sentence("This bank is being asked right now.", "Diese Bank wird gerade gefragt.")
    // When it does is in the answer's `until`, and on the bank's card by the person's own clock.
    case .limited:
      Sentence(
        "Your bank has had enough requests for now. Nothing is lost: it’s asked again later.",
        "Die Bank nimmt vorerst keine Fragen mehr an. Nichts geht verloren: sie wird von selbst wieder gefragt.")
    case .provider(.unreachable), .provider(.slow):
      Sentence(
        "The bank could not be reached. Please try again later.",
        "Die Bank war nicht zu erreichen. Bitte versuche es später nochmals.")
    case .provider(.limited):
      Sentence(
        "Your bank has had enough requests for today.",
        "Die Bank nimmt für heute keine Fragen mehr an.")
    case .provider(.consentEnded):
      Sentence(
        "The consent for this bank is over. Connect it again.",
        "Die Zustimmung für diese Bank ist abgelaufen. Verbinde sie nochmals.")
    case .provider(.personNeeded):
      Sentence(
        "The bank wants you to sign in there first.",
        "Die Bank will, dass du dich zuerst dort anmeldest.")
    case .provider(.proofRefused):
      Sentence(
        "This token is not valid. Copy it again, or make a new one.",
        "Dieses Token ist nicht gültig. Kopiere es nochmals, oder hole ein neues.")
    case .provider(.compromised):
      Sentence(
        "This token was used before. If that was not you, revoke it where you got it, and make a new one.",
        "Dieses Token wurde schon benutzt. Wenn nicht von dir, widerrufe es dort, wo du es her hast, und hole ein neues."
      )
    case .provider(.lapsed):
      Sentence("The subscription with the provider is over.", "Das Abo beim Anbieter ist abgelaufen.")
    case .provider(.refused): Sentence("The bank refused this.", "Die Bank hat das abgelehnt.")
    case .provider(.unreadable):
      Sentence(
        "The bank answered with something that could not be read.",
        "Die Bank hat mit etwas geantwortet, das sich nicht lesen liess.")
    case .provider(.misconfigured):
      Sentence(
        "This server isn’t set up correctly for banks. Please tell its operator.",
        "Dieser Server ist für Banken nicht richtig eingerichtet. Bitte sage es der Person, die ihn betreibt.")
    case .stillConnected:
      Sentence(
        "Disconnect your banks first: they deliver to the server.",
        "Trenne zuerst deine Banken: sie liefern an den Server.")
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
