/// That there is more than the ledger on the screen, for the one line of the Dashboard that leads to the list (SEC-05).
public enum OtherLedgers: Sendable, Equatable {
  /// So many are in the list, which opens them.
  case listed(Int)
  /// The account has another one with the server, and the person hasn't said what becomes of the two.
  case asked
  /// What somebody had before they signed in is on this device, apart.
  case apart
  /// One was here, and is on another device only.
  case elsewhere
}
