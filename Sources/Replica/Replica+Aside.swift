import Basis
import Ledger

/// What a ledger was before it went elsewhere, kept beside the others until everything is proven to be there (IMP-13).
extension Replica {
  /// The one that is kept; there is one at most.
  public var asideID: RecordID? { copies.first { $0.isAside }?.space.id }

  /// Keeps a ledger of this device, or one that was brought along, as it is now, in the place of the one before.
  ///
  /// - Parameter id: another one than that of the space, which goes on under its own.
  public mutating func setAside(_ records: [StoredRecord], of space: RecordID, as id: RecordID) {
    dropAside()
    guard copyIndex(id) == nil else { return }
    var copy = SpaceCopy(id: id, deviceOnly: true)
    copy.isAside = true
    for record in records where !record.purged {
      var record = record
      if record.kind == .settings && record.id == space { record.id = id }
      copy.space.load(record)
      pages.touch(record.id, of: id)
    }
    copy.space.settleIndexes()
    uncheckpointed += records.count
    copies.append(copy)
    checkpoint()
    storage.metaChanged = true
  }

  /// A ledger of this device stands aside itself, under its own id: nothing is copied. False where it can't, and then nothing is changed.
  public mutating func layAside(_ id: RecordID) -> Bool {
    guard let index = copyIndex(id), copies[index].deviceOnly, !copies[index].isGroup, !copies[index].isAside else { return false }
    // What is proven to be elsewhere makes room.
    dropAside()
    guard let place = copyIndex(id) else { return false }
    copies[place].isAside = true
    storage.metaChanged = true
    return true
  }

  /// It is a ledger like any other again.
  public mutating func bringBack(_ id: RecordID) {
    guard let index = copyIndex(id), copies[index].isAside else { return }
    copies[index].isAside = false
    storage.metaChanged = true
  }

  public mutating func dropAside() { if let id = asideID { removeSpace(id) } }
}
