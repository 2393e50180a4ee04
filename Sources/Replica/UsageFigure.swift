import Basis

/// What is counted where a person wants it counted (SEC-21), and nothing else: how they came, and what they used. A
/// name here is all that is ever sent of it, with how often.
public enum UsageFigure: String, CaseIterable, Sendable {
  case begunByEmail = "sign-up.email"
  case begunByPasskey = "sign-up.passkey"
  case cameByPassword = "sign-in.password"
  case cameByProvider = "sign-in.provider"
  case cameByPasskey = "sign-in.passkey"
  case file = "use.file"
  case entry = "use.entry"
  case message = "use.message"
  case rule = "use.rule"
  case plan = "use.plan"
  case report = "use.report"
  case export = "use.export"
  case group = "use.group"
  case bank = "use.bank"

  /// The most that one report says of one figure.
  public static let most: Int64 = 1000

  public static func named(_ text: String) -> UsageFigure? {
    for figure in allCases where sameBytes(figure.rawValue, text) { return figure }
    return nil
  }
}
