import Basis

/// Why a ledger or a group can't go where it was asked to live (SEC-05, SEC-26).
public enum LevelProblem: Sendable, Equatable {
  case offline
  /// So many changes here wait for the server.
  case unsent(Int)
  /// The server has something that this device has not got yet.
  case differs
  /// This device cannot store, so it can't be the only place.
  case cannotStore
  /// The server has another one of the account, which is in the list, too.
  case other
  /// The person wants it sealed, and the server made a place for it that it can read, or under another key.
  case notSealed
  /// A sentence of the server.
  case message(String)
}
