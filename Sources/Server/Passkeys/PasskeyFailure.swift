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

  var sentence: Sentence {
    switch self {
    case .notHere:
      Sentence(
        "Passkeys need a server with a name, such as money.example.org.",
        "Passkeys brauchen einen Server mit einem Namen, etwa money.example.org.")
    case .refused:
      Sentence(
        "This passkey did not work. Please try again.",
        "Dieser Passkey ging nicht. Bitte versuche es nochmals.")
    case .wrongOrigin:
      Sentence(
        "This passkey was used at another address than this server\u{2019}s, so it was not taken. Open the app at its own address.",
        "Dieser Passkey wurde unter einer anderen Adresse als der des Servers benutzt und darum nicht angenommen. Öffne die App unter ihrer eigenen Adresse."
      )
    case .notVerified:
      Sentence(
        "Your device did not make sure that it is you. Set up a screen lock, a fingerprint or a face there, and try again.",
        "Dein Gerät hat nicht geprüft, dass du es bist. Richte dort eine Sperre, einen Fingerabdruck oder dein Gesicht ein, und versuche es nochmals."
      )
    case .over:
      Sentence(
        "This took too long, or began in another browser. Please try again.",
        "Das dauerte zu lange, oder es begann in einem anderen Browser. Bitte versuche es nochmals.")
    case .unknown:
      Sentence(
        "This passkey belongs to no account here. It may have been removed.",
        "Dieser Passkey gehört hier zu keinem Konto. Vielleicht wurde er entfernt.")
    case .copied:
      Sentence(
        "There seems to be a copy of this passkey, so it signs in no more. Sign in another way, remove it in Settings, and add a new one.",
        "Von diesem Passkey scheint es eine Kopie zu geben; er gilt darum nicht mehr. Melde dich anders an, entferne ihn in den Einstellungen, und füge einen neuen hinzu."
      )
    case .taken: Sentence("This passkey is here already.", "Dieser Passkey ist schon hier.")
    case .lastWay:
      Sentence(
        "This is your only way to sign in. Add another passkey first, or an e-mail address with a password.",
        "Du hast sonst nichts, um dich anzumelden. Füge zuerst einen anderen Passkey hinzu, oder eine E-Mail-Adresse mit Passwort."
      )
    case .tooMany:
      Sentence(
        "An account can have twenty passkeys. Remove one first.",
        "Ein Konto kann zwanzig Passkeys haben. Entferne zuerst einen.")
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
