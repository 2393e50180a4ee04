import Basis

/// A call to the server, kept so that it can be made again.
struct AskedCall: Sendable {
  var tag: String
  var method: String
  var path: String
  var body: [UInt8]?
}

/// The password that is asked for at the moment when something needs it (HSE-08, HSE-13, ACC-15).
public struct ConfirmForm: Sendable {
  public enum Problem: Equatable, Sendable {
    case empty, offline, noPasskey
    /// A sentence of the server.
    case message(String)
  }

  public var password = ""
  public var problem: Problem?
  public var isSending = false
  /// Who has no password confirms with one of these, or with a passkey.
  public var providers: [ProviderOffer]
  public let hasPassword: Bool
  /// The account has a passkey, and this browser can ask for it.
  public let hasPasskey: Bool
  /// What goes on afterwards, and what it was told instead.
  let call: AskedCall
  let answer: [UInt8]
  /// The sheet that stood there before.
  let beneath: Tab.Sheet?

  /// - Parameter error: what the answer says of the ways to confirm.
  init(_ call: AskedCall, _ error: JSON, answer: [UInt8], beneath: Tab.Sheet?, canPasskey: Bool) {
    self.call = call
    self.answer = answer
    providers = ProviderOffer.list(error["providers"])
    hasPasskey = canPasskey && (error["passkey"]?.boolValue ?? false)
    // Where nothing else is left, the way to a new password is.
    hasPassword = error["password"]?.boolValue ?? false || (providers.isEmpty && !hasPasskey)
    self.beneath = beneath
  }

  var body: [UInt8] { JSON.object([JSONMember("password", .string(password))]).bytes }
}
