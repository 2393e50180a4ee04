import Basis

/// Another e-mail address for the account (ACC-15).
public struct AddressForm: Sendable, Equatable {
  public enum Problem: Equatable, Sendable {
    case invalid, offline
    /// A sentence of the server.
    case message(String)
  }

  public var email = ""
  public var problem: Problem?
  public var isSending = false

  public init() {}

  var body: [UInt8] { JSON.object([JSONMember("email", .string(email))]).bytes }
}
