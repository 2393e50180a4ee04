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

/// Entries that are on this device and nowhere else, by where somebody finds them.
public struct OnlyHere: Sendable, Equatable {
  /// In one place alone, or in several.
  public enum Standing: Sendable, Equatable { case onScreen, inList, severally }

  var onScreen = 0
  var inList = 0
  /// In a group, or in a ledger that is being brought together with another.
  var apart = 0

  var count: Int { onScreen + inList + apart }
  var standing: Standing { count == onScreen ? .onScreen : count == inList ? .inList : .severally }
}

/// Where the personal space is (SEC-05): the words of the screens.
public enum LedgerStorage: Sendable, Equatable { case onThisDevice, sealed, synced }

/// Whether the server can tell the person anything (NTF-05).
public enum Teller: Sendable, Equatable {
  case here
  /// Nobody is there who could tell anything.
  case noAccount, onDevice, sealed
}
