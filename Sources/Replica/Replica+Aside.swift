import Basis
import Ledger

/// What a ledger was before it went elsewhere, kept beside the others until everything is proven to be there (IMP-13).
/// With a guest's ledger come the groups that are on the device alone (ACC-11).
extension Replica {
  /// The ledger that is kept; there is one at most.
  public var asideID: RecordID? { copies.first { $0.isAside && !$0.isGroup }?.space.id }

  /// Keeps a ledger of this device, or one that was brought along, as it is now, in the place of everything before.
  ///
  /// - Parameter id: another one than that of the space, which goes on under its own.
  public mutating func setAside(_ records: [StoredRecord], of space: RecordID, as id: RecordID) {
    dropAside()
    put(records, of: space, as: id, isGroup: false)
  }

  /// The same of a group that came with it.
  public mutating func setAside(group records: [StoredRecord], of space: RecordID, as id: RecordID) {
    put(records, of: space, as: id, isGroup: true)
  }

  private mutating func put(_ records: [StoredRecord], of space: RecordID, as id: RecordID, isGroup: Bool) {
    guard copyIndex(id) == nil else { return }
    var copy = SpaceCopy(id: id, deviceOnly: true, isGroup: isGroup)
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

  /// A ledger of this device stands aside itself, under its own id: nothing is copied, and it takes the place of
  /// everything before, which is proven to be elsewhere. False where it can't, and then nothing is changed.
  public mutating func layAside(_ id: RecordID) -> Bool {
    guard let index = copyIndex(id), copies[index].deviceOnly, !copies[index].isGroup, !copies[index].isAside else {
      return false
    }
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

  /// Of the ledger that stands aside and of the groups with it nothing is left: only for what is proven to be
  /// elsewhere.
  public mutating func dropAside() {
    for id in copies.filter({ $0.isAside }).map({ $0.space.id }) { removeSpace(id) }
  }

  /// A group that stands aside begins in the account under its own id; one that is there already gets what is new in
  /// it, and what was changed here later.
  /// - Returns: whether everything that is to go there is on its way.
  public mutating func bringAside(
    _ id: RecordID, as group: RecordID, clock: Int64, today: CalendarDate, random: inout SeededRandom
  ) -> Bool {
    let records = asideRecords(id, as: group)
    guard !records.isEmpty else { return false }
    if copyIndex(group) == nil {
      var copy = SpaceCopy(id: group, deviceOnly: true, isGroup: true)
      for record in records { copy.space.load(record) }
      copy.space.settleIndexes()
      copies.append(copy)
    }
    if isDeviceOnly(group) {
      adoptIntoAccount(group, clock: clock, today: today, random: &random)
      return true
    }
    guard let there = space(group), !isEnded(group) else { return false }
    let new = records.filter { record in there.stored(record.id).map { $0.payload != record.payload } ?? true }
    for start in stride(from: 0, to: new.count, by: Replica.adoptionChunk) {
      var items: [AdoptRecords.Item] = []
      for record in new[start..<min(start + Replica.adoptionChunk, new.count)] {
        guard case .success(let data) = JSON.reading(record.payload) else { continue }
        items.append(AdoptRecords.Item(kind: record.kind, id: record.id, data: data))
      }
      do throws(Rejection) {
        try perform(
          [.adoptRecords(AdoptRecords(items, takesLater: true))], in: group, clock: clock, today: today, random: &random
        )
      } catch { return false }
    }
    return true
  }

  /// Everything that a group had that stood aside is in the one of the account.
  public func isWhole(aside id: RecordID, in group: RecordID) -> Bool {
    guard let there = space(group) else { return false }
    return asideRecords(id, as: group).allSatisfy { there.stored($0.id) != nil }
  }

  private func asideRecords(_ id: RecordID, as group: RecordID) -> [StoredRecord] {
    guard let aside = copy(id), aside.isAside, aside.isGroup else { return [] }
    var records = aside.space.allRecords.filter { !$0.purged }
    for index in records.indices where records[index].kind == .settings && records[index].id == id {
      records[index].id = group
    }
    records.sort { ($0.kind, $0.id) < ($1.kind, $1.id) }
    return records
  }

  /// Something of this space is not decided yet.
  public func isWaiting(_ id: RecordID) -> Bool { pending.contains { $0.bundle.spaces.contains(id) } }
}
