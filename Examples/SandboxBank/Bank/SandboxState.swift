import Basis

/// A bank that people can choose.
struct SandboxInstitution: Equatable, Sendable {
  var name: String
  var country: String
  var bic: String
  /// In seconds; nil where it does not say.
  var longestConsent: Int64?
  var presenceHeaders: [String] = []

  /// Names of real banks only to show how a list looks; nothing here comes from one, and each says what it is.
  static let all = [
    SandboxInstitution(name: "UBS (sandbox)", country: "CH", bic: "XUBSCHZZSBX", longestConsent: 180 * 86_400),
    SandboxInstitution(name: "PostFinance (sandbox)", country: "CH", bic: "XPOFCHBESBX", longestConsent: 90 * 86_400),
    SandboxInstitution(name: "Raiffeisen (sandbox)", country: "CH", bic: "XRAICH22SBX", longestConsent: nil),
    SandboxInstitution(
      name: "Kantonalbank Musterlingen (sandbox)", country: "CH", bic: "XKBMCH22SBX", longestConsent: 180 * 86_400,
      presenceHeaders: ["Psu-Ip-Address", "Psu-User-Agent"]),
    SandboxInstitution(name: "Sparkasse Beispielhausen (sandbox)", country: "DE", bic: "XSPKDEFFSBX", longestConsent: 180 * 86_400),
    SandboxInstitution(name: "Banque de l'Exemple (sandbox)", country: "FR", bic: "XBEXFRPPSBX", longestConsent: 90 * 86_400),
    SandboxInstitution(name: "Proefbank (sandbox)", country: "NL", bic: "XPRFNL2ASBX", longestConsent: 180 * 86_400),
    SandboxInstitution(name: "Bank Testkirchen (sandbox)", country: "AT", bic: "XTKIATWWSBX", longestConsent: 90 * 86_400),
  ]

  func accounts(seed: UInt64) -> [SandboxAccount] {
    let (main, second): (CurrencyCode, CurrencyCode) = country == "CH" ? (.chf, .eur) : (.eur, .chf)
    let own = "\(seed) \(country) \(name) "
    return [
      SandboxAccount(kind: .everyday, currency: main, seed: own + "everyday", label: "Everyday account"),
      SandboxAccount(kind: .savings, currency: main, seed: own + "savings", label: "Savings account"),
      SandboxAccount(kind: .travel, currency: second, seed: own + "travel", label: "Travel account"),
    ]
  }
}

/// All that the sandbox remembers; it is gone when the process ends.
struct SandboxState: Sendable {
  struct Authorization: Sendable {
    var institution: SandboxInstitution
    var state: String
    var returnAddress: String
    var endsAt: Int64
  }

  struct Code: Sendable {
    var authorization: Authorization
    var madeAt: Int64
    var isUsed = false
  }

  struct Session: Sendable {
    var institution: SandboxInstitution
    var endsAt: Int64
    var isClosed = false
  }

  var faults: Set<SandboxFault> = []
  /// By how much the clock was moved, in milliseconds.
  var moved: Int64 = 0
  var authorizations: [String: Authorization] = [:]
  var codes: [String: Code] = [:]
  var sessions: [String: Session] = [:]
  /// Setup tokens, and whether each was claimed.
  var claims: [String: Bool] = [:]
  /// Passwords by user.
  var accesses: [String: String] = [:]
  var setupCount = 0
  /// Answers with rows, for ids that change.
  var asks = 0
  /// Fetches without the person, by day, account and kind.
  var fetches: [String: Int] = [:]
  /// Paths and queries that were asked for, the newest last.
  var log: [SandboxBank.Call] = []
}
