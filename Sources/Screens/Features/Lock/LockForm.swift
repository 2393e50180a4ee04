import Basis

/// Setting up the lock, its unlock words, its end, and the question at the door (SEC-09).
public struct LockForm: Sendable, Equatable {
  public enum Step: Sendable, Equatable {
    case begin, end
    /// A passkey that opens it, too: the passcode first.
    case passkey
    /// The unlock words, shown once.
    case words([String])
  }

  public enum Problem: Sendable, Equatable {
    case short, different, wrong, badWords, refused, offline, noPasskey
    /// Words without a slip that open something else: nobody knows what, or a sealed ledger.
    case wrongWords, recoveryKey
  }

  public var step = Step.begin
  public var usesWords = false
  /// The lock that there was went with the guest's vault: the account's wants one of its own.
  public var isMoved = false
  public var problem: Problem?
  /// The browser asks for a passkey, and what showed before that the person may.
  public var isAsking = false
  var proof: Proof?
  /// What the words that are being tried say of themselves; nil for a passcode.
  var typed: RecoveryWords.Kind?

  struct Proof: Sendable, Equatable {
    var method: LockStep.Method
    var secret: String
  }

  public init() {}
}
