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

  var message: String {
    switch self {
    case .refused(let name): "Sign-in with \(name) did not work. Please try again."
    case .nothingOpen: "This sign-in took too long, or began in another browser. Please try again."
    case .noEmail(let name): "\(name) did not tell us your e-mail address. Allow it there, and try again."
    case .knownAddress(let email, let name):
      "\(email) has an account here already. Sign in to it as usual, then add \(name) in Settings under \u{2039}Devices and security\u{203A}."
    case .taken(let name): "This sign-in with \(name) belongs to another account."
    case .otherPerson(let name): "This is not the sign-in with \(name) that belongs to your account."
    case .lastWay: "This is your only way to sign in. Set a password by \u{2039}Forgotten password\u{203A}, or add another way first."
    case .tooMany: "An account can have ten of these. Remove one first."
    }
  }
}
