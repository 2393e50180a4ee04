import Basis
import Ledger
import Replica

/// What this device asked for in sealed groups, and of which list of members: not to be asked again before something is
/// another.
struct SealedAsked {
  var rosters: [[UInt8]: SealedRoster] = [:]
  var calls: [String] = []
  /// The next key, until the server took it.
  var nextKeys: [SealingKeys.SpaceKey] = []
  /// Who gets the next key, though they have not said who they are: the admin says so, for this one key.
  var welcome: [(space: RecordID, user: RecordID)] = []
  /// Of these the server did not take the next key, when it was last offered, milliseconds since 1970: it has too
  /// much to do, or too many were made today.
  var refusedKeys: [(space: RecordID, at: Int64)] = []
  /// The server names somebody in these whom nobody inside let in, so their key is not renewed.
  var unvouched: [RecordID] = []
  /// The server's keys for these were looked at, and do not open all of it with the key of this device.
  var unopened: [RecordID] = []
  /// Of these the keys were asked for again, since the server was put back.
  var anew: [RecordID] = []
  /// Of these the server was brought the keys with this person's own code, or is about to be.
  var vouched: [RecordID] = []
  /// Of this ledger the person takes keys that nobody vouches for, once: they have no other device.
  var takesAnything: RecordID?
  /// The server's sentence why it does not take a group that was begun here.
  var refusals: [(space: RecordID, sentence: String)] = []
  var doorWords: [DoorWords] = []
  /// Whom this device let in at a door, as they are called there.
  var names: [(space: RecordID, user: RecordID, name: String)] = []
  /// The server said since the start that the account's key is the one here.
  var knowsIdentity = false
}

/// The four words of a key that somebody shows at the door of one group, once they are worked out. The same person
/// may show another key at another door, or a server may say so.
struct DoorWords {
  let space: RecordID
  let user: RecordID
  let key: String
  var words: [String] = []
}
