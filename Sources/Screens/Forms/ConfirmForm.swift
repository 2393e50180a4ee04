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
    case empty, offline
    /// A sentence of the server.
    case message(String)
  }

  public var password = ""
  public var problem: Problem?
  public var isSending = false
  /// Who has no password confirms with one of these.
  public var providers: [ProviderOffer]
  /// What goes on afterwards, and what it was told instead.
  let call: AskedCall
  let answer: [UInt8]
  /// The sheet that stood there before.
  let beneath: ViewState.Sheet?

  init(_ call: AskedCall, answer: [UInt8], beneath: ViewState.Sheet?) {
    self.call = call
    self.answer = answer
    providers = ProviderOffer.list(AppCore.json(answer)?["error"]?["providers"])
    self.beneath = beneath
  }

  var body: [UInt8] { JSON.object([JSONMember("password", .string(password))]).bytes }
}
