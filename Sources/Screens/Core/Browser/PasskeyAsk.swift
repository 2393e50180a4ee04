import Basis

/// What the browser is asked to do with a passkey.
public struct PasskeyAsk: Sendable, Equatable {
  public enum Kind: String, Sendable {
    /// For the account, as its server asks (ACC-12).
    case make, use
    /// For the app lock of this device: one that makes a secret of an input (PRF), and that secret.
    case deriveNew = "derive-new"
    case derive
  }

  public let kind: Kind
  /// As WebAuthn writes it in JSON; of the lock, which passkey and which input.
  public let options: JSON
  /// The action that it comes back as: with ‹credential›, with ‹id›, ‹input› and ‹output›, or with ‹problem›.
  public let answer: String

  init(_ kind: Kind, _ options: JSON, answer: ActionName) {
    self.kind = kind
    self.options = options
    self.answer = answer.text
  }
}

/// What the browser around the app can do with passkeys.
public struct PasskeySupport: Sendable, Equatable {
  /// It has them, and has them here: not where the address is a number.
  public var isHere = false
  /// They can make a secret that opens the app lock, and the device makes sure who it is.
  public var canDerive = false

  public init() {}
}

/// What a passkey is asked for.
enum PasskeyUse: Sendable {
  case signIn, confirm
  /// To an account that was deleted, and stays (SEC-18).
  case keep
  /// An account by it alone (ACC-11).
  case begin
}
