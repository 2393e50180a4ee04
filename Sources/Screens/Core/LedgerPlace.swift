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
  var isSealed: Bool { ownID.map { replica.isSealed($0) } ?? false }

  /// Whether the server can work with the person's own space: for a sealed one it only keeps and passes on.
  var serverReads: Bool { isSynced && !isSealed }

  /// Why a sealed ledger can't be shown.
  var closed: ClosedModel.Reason? {
    guard let own = ownID, let epoch = replica.epoch(of: own) else { return nil }
    // A device that has the key, and the ledger, shows it whatever the server says.
    if sealing.key(of: own, epoch: epoch) == nil || (replica.lacksKey(own) && !replica.isComplete(own)) { return .noKey }
    return isDoubtful && !replica.isComplete(own) ? .doubtful : nil
  }

  /// What the server sent last does not fit what devices sealed, so that nothing of it was taken (SEC-07).
  var isDoubtful: Bool { ownID.map { replica.isDoubtful($0) } ?? false }

  /// The server's word on the ledger does not fit what the person's devices made, so that nothing of it is sent (SEC-26). Of a
  /// device that is outside its own screen says so.
  var isSuspended: Bool { closed == nil && (ownID.map { replica.isSuspended($0) } ?? false) }

  var ownLedgers: [RecordID] { replica.spaceIDs.filter { !replica.isGroup($0) } }

  /// The ledger on the screen was begun, and is on no server.
  var isOnlyHere: Bool { !isSynced && hasStarted }

  /// A guest of a group has none.
  static func isAccount(_ user: JSON?) -> Bool { user?["email"]?.stringValue != nil || user?["guest"]?.boolValue == false }

  static func personalSpace(_ json: JSON?) -> RecordID? {
    for element in json?["spaces"]?.arrayValue ?? [] {
      guard element["kind"]?.stringValue.map({ sameBytes($0, "personal") }) ?? true else { continue }
      if let id = element["space"]?.idValue { return id }
    }
    return nil
  }

  var place: LedgerPlace {
    guard preferences.hasAccount else { return .guest }
    if closed != nil { return .closed }
    if isSynced { return isSealed ? .sealed : .synced }
    guard preferences.keepsHere else { return .synced }
    return hasStarted || (preferences.keptHere != nil && preferences.keptHere == ownID) ? .here : .elsewhere
  }
}
