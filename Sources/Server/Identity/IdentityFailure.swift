import HTTPTypes

/// Why a sign-in with a provider does not do what it was for. `name` is the provider's, as on its button.
enum IdentityFailure: Error, Equatable {
  /// No token, one that is not taken, or nobody there: the details are of no use to the person, and of some to others.
  case refused(name: String)
  /// Nobody came back from a provider in this browser, or too long ago.
  case nothingOpen
  case noEmail(name: String)
  /// The address has an account that its person has to show to be theirs first (ACC-10).
  case knownAddress(String, name: String)
  /// It signs in to another account.
  case taken(name: String)
  /// Confirming with somebody else's, or with one that is not linked.
  case otherPerson(name: String)
  case lastWay
  case tooMany

  var status: HTTPResponse.Status {
    switch self {
    case .refused: .unauthorized
    case .nothingOpen: .gone
    case .noEmail, .otherPerson: .forbidden
    case .knownAddress, .taken, .lastWay, .tooMany: .conflict
    }
  }

  var code: String {
    switch self {
    case .refused: "identity.refused"
    case .nothingOpen: "identity.over"
    case .noEmail: "identity.no-email"
    case .knownAddress: "identity.known-address"
    case .taken: "identity.taken"
    case .otherPerson: "identity.other-person"
    case .lastWay: "identity.last-way"
    case .tooMany: "identity.too-many"
    }
  }

  var sentence: Sentence {
    switch self {
    case .refused(let name):
      Sentence(
        "Sign-in with \(name) did not work. Please try again.",
        "Die Anmeldung mit \(name) ging nicht. Bitte versuche es nochmals.")
    case .nothingOpen:
      Sentence(
        "This sign-in took too long, or began in another browser. Please try again.",
        "Diese Anmeldung dauerte zu lange, oder sie begann in einem anderen Browser. Bitte versuche es nochmals.")
    case .noEmail(let name):
      Sentence(
        "\(name) did not tell us your e-mail address. Allow it there, and try again.",
        "\(name) hat uns deine E-Mail-Adresse nicht gesagt. Erlaube es dort, und versuche es nochmals.")
    case .knownAddress(let email, let name):
      Sentence(
        "\(email) has an account here already. Sign in to it as usual, then add \(name) in Settings under \u{201C}Devices and security\u{201D}.",
        "\(email) hat hier schon ein Konto. Melde dich wie sonst an, und füge \(name) in den Einstellungen unter \u{2039}Geräte und Sicherheit\u{203A} hinzu."
      )
    case .taken(let name):
      Sentence(
        "This sign-in with \(name) belongs to another account.",
        "Diese Anmeldung mit \(name) gehört zu einem anderen Konto.")
    case .otherPerson(let name):
      Sentence(
        "This is not the sign-in with \(name) that belongs to your account.",
        "Das ist nicht die Anmeldung mit \(name), die zu deinem Konto gehört.")
    case .lastWay:
      Sentence(
        "This is your only way to sign in. Set a password with \u{201C}Forgot your password?\u{201D} where you sign in, or add another way first.",
        "Du hast sonst nichts, um dich anzumelden. Setze beim Anmelden mit \u{2039}Passwort vergessen?\u{203A} ein Passwort, oder füge zuerst etwas anderes hinzu."
      )
    case .tooMany:
      Sentence(
        "An account can have ten of these. Remove one first.",
        "Ein Konto kann zehn davon haben. Entferne zuerst eine.")
    }
  }
}
