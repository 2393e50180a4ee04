import Basis
import Ledger
import Replica

/// What the sheet before a sign-out asks (ACC-16).
public struct SignOutModel: Sendable, Equatable {
  public enum Problem: Sendable, Equatable {
    case offline
    /// The session is over, so nothing can be sent before the next sign-in.
    case signedOut
    /// The server leaves alone what the rest is for.
    case held
    /// The server answered something else.
    case trouble
  }

  /// Changes that wait for the server, with those that it refused.
  public let unsent: Int
  /// Entries of ledgers that are on this device and nowhere else, and where they are.
  public let onlyHere: Int
  public let stands: OnlyHere.Standing
  /// There is something that can go to the server.
  public let canSend: Bool
  public let isSending: Bool
  public let problem: Problem?

  /// Everything reached the server while the sheet was open.
  public var isSent: Bool { unsent + onlyHere == 0 }
}

/// What waits for a sign-out that the server has not heard of; in memory only.
struct OwedSignOut {
  var isAsking = false
  var failures = 0
  var held: [AppEffect] = []
}
