import Basis
import Ledger
import Replica

/// Where the person's own ledger is (SEC-05). Every sentence about it follows from this and from nothing else.
public enum LedgerPlace: Sendable, Equatable, CaseIterable {
  /// There is no account: whatever there is, is on this device.
  case guest
  /// There is an account, and the ledger is on this device only.
  case here
  /// It is on another device of the account only, and nothing of it is here.
  case elsewhere
  /// It is on the account's devices, and the server keeps what it cannot read.
  case sealed
  /// The same, and this device has not been let in.
  case closed
  /// The server has a copy that whoever runs it can read; or it is on its way there.
  case synced
}

extension AppCore {
  var place: LedgerPlace {
    guard preferences.hasAccount else { return .guest }
    if closed != nil { return .closed }
    if isSynced { return isSealed ? .sealed : .synced }
    guard preferences.keepsHere else { return .synced }
    return hasStarted || (preferences.keptHere != nil && preferences.keptHere == ownID) ? .here : .elsewhere
  }
}
