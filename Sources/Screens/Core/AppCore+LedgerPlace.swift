import Basis
import Ledger
import Replica

/// Where the person's ledger is, and whether it can be read there.
extension AppCore {
  var isSealed: Bool { ownID.map { replica.isSealed($0) } ?? false }

  /// Whether the server can work with the person's own space: for a sealed one it only keeps and passes on.
  var serverReads: Bool { isSynced && !isSealed }

  /// Why a sealed ledger can't be shown.
  var closed: ClosedModel.Reason? {
    guard let own = ownID, let epoch = replica.epoch(of: own) else { return nil }
    // A device that has the key, and the ledger, shows it whatever the server says.
    if sealing.key(of: own, epoch: epoch) == nil || (replica.lacksKey(own) && !replica.isComplete(own)) {
      return .noKey
    }
    return isDoubtful && !replica.isComplete(own) ? .doubtful : nil
  }

  /// What the server sent last does not fit what devices sealed, so that nothing of it was taken (SEC-07).
  var isDoubtful: Bool { ownID.map { replica.isDoubtful($0) } ?? false }

  /// The server's word on the ledger does not fit what the person's devices made, so that nothing of it is sent
  /// (SEC-26). Of a device that is outside its own screen says so.
  var isSuspended: Bool { closed == nil && (ownID.map { replica.isSuspended($0) } ?? false) }

  var ownLedgers: [RecordID] { replica.spaceIDs.filter { !replica.isGroup($0) } }

  /// The ledger on the screen was begun, and is on no server.
  var isOnlyHere: Bool { !isSynced && hasStarted }

  /// A guest of a group has none.
  static func isAccount(_ user: JSON?) -> Bool {
    user?["email"]?.stringValue != nil || user?["guest"]?.boolValue == false
  }

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

  static let firstEpoch: Int64 = 1

  /// The epoch of a space's key as the server tells it; nil for one that is not sealed.
  static func epoch(of space: RecordID, _ json: JSON?) -> Int64? {
    for element in json?["spaces"]?.arrayValue ?? [] where element["space"]?.idValue == space {
      guard element["storage"]?.stringValue.map({ sameBytes($0, "sealed") }) ?? false else { return nil }
      return element["epoch"]?.integerValue ?? firstEpoch
    }
    return nil
  }

  /// What a space of the account counts in, as the server tells it; nil where it can't read that.
  static func currency(of space: RecordID, _ json: JSON?) -> CurrencyCode? {
    for element in json?["spaces"]?.arrayValue ?? [] where element["space"]?.idValue == space {
      return element["currency"]?.stringValue.flatMap { CurrencyCode($0) }
    }
    return nil
  }

  /// Entries that are nowhere but here, though the person has an account: signing out must not lose them.
  var onlyHere: OnlyHere {
    var found = OnlyHere()
    guard preferences.hasAccount else { return found }
    for id in ownLedgers where replica.isDeviceOnly(id) {
      if id == ownID { found.onScreen += weight(id) } else { found.inList += weight(id) }
    }
    for id in replica.groupIDs where replica.isDeviceOnly(id) { found.apart += weight(id) }
    // One that is to be brought together with another, and is not there yet; a guest's is in the device's own vault,
    // too.
    if let move = moving, move.isOwn, move.step != .done, let aside = replica.asideID { found.apart += weight(aside) }
    return found
  }

  private func weight(_ id: RecordID) -> Int {
    guard let space = replica.space(id), space.currency != nil || space.version > 0 else { return 0 }
    return space.currency == nil ? 0 : max(1, AppCore.entries(of: space))
  }

  /// Live ones.
  static func entries(of space: Space) -> Int {
    var count = 0
    space.forEachHeadUnordered { if !$0.isDeleted { count += 1 } }
    return count
  }

  var sealing: SealingKeys {
    get { SealingKeys(preferences.sealing) }
    set {
      preferences.sealing = newValue.json
      preferencesChanged = true
      giveSpaceKeys()
    }
  }

  /// What becomes of what stands aside, in the person's own ledger.
  func merge(isGuest: Bool) throws(LedgerMerge.Refusal) -> LedgerMerge? {
    guard let source = replica.asideID.flatMap({ replica.space($0) }), let target = ownID.flatMap({ replica.space($0) })
    else { return nil }
    return isGuest ? try LedgerMerge(merging: source, into: target) : LedgerMerge(moving: source, into: target)
  }

  var moving: MovingIn? {
    get { MovingIn(preferences.moving) }
    set {
      preferences.moving = newValue?.json
      preferencesChanged = true
    }
  }

  /// All of the ledger is here to be read and to be added to: half of one passes for none.
  var hasWholeLedger: Bool {
    guard let own = ownID, closed == nil, !awaitsData, replica.isComplete(own) else { return false }
    return !isUnreadable
  }

  /// Something that is stored here cannot be read: nothing of it is shown, and nothing written over it (SEC-07).
  var isUnreadable: Bool {
    switch trouble ?? "" {
    case "page-unreadable", "storage-unreadable", "key-lost", "damaged": return true
    default: return false
    }
  }

  func teller(_ tab: Tab) -> Teller {
    !preferences.hasAccount || tab.showsExample ? .noAccount : serverReads ? .here : isSealed ? .sealed : .onDevice
  }
}
