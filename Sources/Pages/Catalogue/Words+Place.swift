import Screens

/// Where the ledger is, in sentences (SEC-05): all that any page says of it comes from here and from the place alone,
/// so that none says of a ledger that is synced that it never leaves the device.
extension Words {
  /// Above the levels of ‹Where it lives›.
  var whereItIs: String {
    switch place {
    case .guest: self(.livesHere)
    case .here: self(.livesHereSigned)
    case .elsewhere: self(.livesElsewhere)
    case .sealed: self(.livesSealed)
    case .closed: self(.closedLead)
    case .synced: self(.livesSynced)
    }
  }

  /// In a word or two, beside an icon.
  /// - Parameter isHere: nothing of it is with the server, though it may be on the way there.
  func placeName(isHere: Bool) -> String {
    switch place {
    case .guest, .here: self(.onThisDevice)
    case .elsewhere: self(.onAnotherDevice)
    case .sealed, .closed: self(.sealed)
    case .synced: self(isHere ? .notSyncedYet : .synced)
    }
  }

  /// Why a server can do nothing with it.
  var noServerHasIt: String {
    switch place {
    case .guest, .here: self(.placeOnlyHere)
    case .elsewhere: self(.placeOnlyElsewhere)
    case .sealed, .closed: self(.placeSealed)
    case .synced: self(.placeNotYet)
    }
  }

  /// A file that is opened.
  var fileIsRead: String {
    switch place {
    case .guest, .here: self(.fileStays)
    case .elsewhere: self(.fileElsewhere)
    case .sealed, .closed: self(.fileSealed)
    case .synced: self(.fileSynced)
    }
  }

  /// A bank's message that is pasted.
  var messageIsRead: String {
    switch place {
    case .guest, .here, .elsewhere: self(.messageStays)
    case .sealed, .closed: self(.messageSealed)
    case .synced: self(.messageSynced)
    }
  }

  /// The first screen.
  var welcomeIsRead: String { place == .elsewhere ? self(.welcomeElsewhere) : self(.welcomeSoft) + " " + fileIsRead }

  /// The same for somebody who has groups or an account, and nothing of their own here.
  var homeIsRead: String { place == .elsewhere ? self(.welcomeElsewhere) : self(.homeOwnSoft) + " " + fileIsRead }

  /// ‹What if I lose my phone?›
  var ifTheDeviceIsLost: String {
    switch place {
    case .guest: self(.lostGuest)
    case .here: self(.lostHere)
    case .elsewhere: self(.lostElsewhere)
    case .sealed, .closed: self(.lostSealed)
    case .synced: self(.lostSynced)
    }
  }

  /// What of it the server stores.
  var serverStores: String {
    switch place {
    case .guest: self(.storesGuest)
    case .here, .elsewhere: self(.storesNothing)
    case .sealed, .closed: self(.storesSealed)
    case .synced: self(.storesSynced)
    }
  }

  /// The server's side of ‹What the server sees›, where it has nothing.
  var serverSeesNothing: String { place == .elsewhere ? self(.seenElsewhere) : self(.seenNothing) }
}
