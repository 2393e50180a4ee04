import Basis
import Ledger

extension Replica {
  /// Mutations on device-only spaces are confirmed at once. The journal keeps them until enough came together to write
  /// their pages: one sealed entry is quick, a page of a thousand records is not.
  mutating func confirmOnDevice(_ applied: [Applied], of bundle: Bundle, key: Int64) {
    deviceJournal.append(key)
    for (mutation, change) in zip(bundle.mutations, applied) {
      for record in change.records { pages.touch(record.id, of: mutation.space) }
    }
    uncheckpointed += applied.reduce(0) { $0 + $1.records.count }
    if uncheckpointed >= Replica.checkpointRecords || deviceJournal.count >= Replica.checkpointEntries { checkpoint() }
  }

  /// Confirms the half of a bundle that is on this device, after the server took the other one; and what was made on
  /// top of it and waited for it. Only while pending changes are taken back.
  mutating func confirmHalf(of bundle: Bundle, naming: Set<RecordID>? = nil, key: Int64) {
    let half = Bundle(bundle.mutations.filter { isDeviceOnly($0.space) })
    guard !half.mutations.isEmpty else { return storage.forget(journal: key) }
    do throws(Rejection) {
      let spaces = naming ?? bundle.spaces
      let applied = try apply(half, naming: spaces)
      storage.journal(key: key, bytes: JournalEntry.pending(half, naming: spaces == half.spaces ? nil : spaces).bytes)
      confirmOnDevice(applied, of: half, key: key)
    } catch {
      reject(PendingBundle(key: key, bundle: half), code: error.code.text, message: error.message)
    }
  }

  /// Bundles of this device alone that waited for an earlier one, and wait for none any more.
  mutating func confirmFreed() {
    while let index = pending.firstIndex(where: { $0.bundle.spaces.allSatisfy { isDeviceOnly($0) } }) {
      let spaces = pending[index].bundle.spaces
      guard !pending[..<index].contains(where: { !$0.bundle.spaces.isDisjoint(with: spaces) }) else { return }
      let waiting = pending.remove(at: index)
      confirmHalf(of: waiting.bundle, naming: waiting.naming, key: waiting.key)
    }
  }

  static let checkpointRecords = 400
  static let checkpointEntries = 64

  /// Writes the pages that changed and empties the journal of device-only bundles. The host calls it when a tab is
  /// hidden.
  public mutating func checkpoint() {
    guard uncheckpointed > 0 || !deviceJournal.isEmpty else { return }
    writeDirtyPages(ofDevice: true)
    for key in deviceJournal { storage.forget(journal: key) }
    deviceJournal = []
    uncheckpointed = 0
    storage.metaChanged = true
  }

  /// Of synced spaces, only while pending changes are taken back: pages hold what is confirmed. Those of spaces on this
  /// device go with the journal that they empty, or a restart would apply it a second time.
  mutating func writeDirtyPages(ofDevice: Bool = false) {
    var spaces: [RecordID] = []
    for copy in copies where copy.deviceOnly == ofDevice { spaces.append(copy.space.id) }
    for (index, page) in pages.takeDirty(of: spaces) {
      guard let copy = copy(page.space) else { continue }
      storage.pages.append((index, copy.space.packed(page.ids)))
    }
  }

  /// What has to be stored since the last call. The host seals and writes all of it in one transaction.
  public mutating func takeStorageChanges() -> StorageChanges {
    if storage.metaChanged { storage.pages.append((0, meta.bytes)) }
    defer { storage = StorageChanges() }
    return storage
  }

  private var meta: JSON {
    var spaces: [JSON] = []
    for copy in copies {
      var members = [
        JSONMember("id", .string(copy.space.id.text)),
        JSONMember("deviceOnly", .bool(copy.deviceOnly)),
        JSONMember("version", .integer(copy.deviceOnly ? copy.space.version : copy.confirmedVersion)),
        JSONMember("complete", .bool(copy.isComplete)),
        JSONMember("sequence", .integer(copy.lastSequence)),
        JSONMember("acknowledged", .integer(copy.acknowledged)),
        JSONMember("transactions", .integer(Int64(copy.space.transactions.count))),
      ]
      if copy.isGroup { members.append(JSONMember("group", .bool(true))) }
      if copy.isListed { members.append(JSONMember("listed", .bool(true))) }
      if copy.isAside { members.append(JSONMember("aside", .bool(true))) }
      if copy.isEnded { members.append(JSONMember("ended", .bool(true))) }
      if copy.isForgotten { members.append(JSONMember("forgotten", .bool(true))) }
      if copy.isReduced { members.append(JSONMember("reduced", .bool(true))) }
      if let cursor = copy.cursor { members.append(JSONMember("cursor", .string(cursor))) }
      if let sealed = copy.sealed { members.append(JSONMember("sealed", sealed.json)) }
      spaces.append(.object(members))
    }
    var members = [
      JSONMember("client", .string(client.text)), JSONMember("journalKey", .integer(lastJournalKey)),
      JSONMember("spaces", .array(spaces)),
    ]
    if let history { members.append(JSONMember("history", .string(history.text))) }
    return .object(members)
  }

  // MARK: Reading back

  /// A replica as its page 0 describes it; nil if the page is of no replica. Its other pages and its journal follow.
  public init?(metaPage bytes: [UInt8]) {
    guard case .success(let json) = JSON.reading(bytes), let client = json["client"]?.idValue else { return nil }
    self.init(client: client)
    lastJournalKey = json["journalKey"]?.integerValue ?? 0
    history = json["history"]?.idValue
    for element in json["spaces"]?.arrayValue ?? [] {
      guard let id = element["id"]?.idValue else { continue }
      var copy = SpaceCopy(
        id: id, deviceOnly: element["deviceOnly"]?.boolValue ?? false, isGroup: element["group"]?.boolValue ?? false)
      copy.isListed = element["listed"]?.boolValue ?? false
      copy.isAside = element["aside"]?.boolValue ?? false
      copy.isEnded = element["ended"]?.boolValue ?? false
      copy.isReduced = element["reduced"]?.boolValue ?? false
      copy.isForgotten = element["forgotten"]?.boolValue ?? false
      copy.confirmedVersion = element["version"]?.integerValue ?? 0
      copy.isComplete = element["complete"]?.boolValue ?? copy.deviceOnly
      copy.lastSequence = element["sequence"]?.integerValue ?? 0
      copy.acknowledged = element["acknowledged"]?.integerValue ?? 0
      copy.cursor = element["cursor"]?.stringValue
      copy.sealed = element["sealed"].flatMap { SealedState(json: $0) }
      copy.space.expect(transactions: Int(clamping: element["transactions"]?.integerValue ?? 0))
      copies.append(copy)
    }
  }

  /// A stored page. False when it cannot be read: the host keeps it and says so, and writes nothing over it (SEC-07).
  public mutating func load(page index: Int, _ bytes: [UInt8]) -> Bool {
    guard Pages.indexes.contains(index) else { return false }
    if let page = PackedPage(bytes) {
      guard let copyIndex = copyIndex(page.space), copies[copyIndex].space.load(page) else { return false }
      copies[copyIndex].readUnreadAgain()
      pages.load(index: index, space: page.space, ids: page.ids)
      return true
    }
    return load(jsonPage: index, bytes)
  }

  /// A page as the first version wrote them, `{"space","records":[…]}`.
  private mutating func load(jsonPage index: Int, _ bytes: [UInt8]) -> Bool {
    guard case .success(let json) = JSON.reading(bytes), let space = json["space"]?.idValue,
      let records = json["records"]?.arrayValue, let copyIndex = copyIndex(space)
    else { return false }
    var ids: [RecordID] = []
    for element in records {
      guard let record = StoredRecord(json: element) else { return false }
      copies[copyIndex].space.load(record)
      ids.append(record.id)
    }
    pages.load(index: index, space: space, ids: ids)
    return true
  }

  /// A stored journal entry, in the order of keys, after all pages. False when it cannot be read.
  public mutating func load(journal key: Int64, _ bytes: [UInt8]) -> Bool {
    guard case .success(let json) = JSON.reading(bytes) else { return false }
    let entry: JournalEntry
    do { entry = try JournalEntry(json) } catch { return false }
    lastJournalKey = max(lastJournalKey, key)
    switch entry {
    case .rejected(let bundle, let code, let message):
      rejected.append(RejectedBundle(key: key, bundle: bundle, code: code, message: message))
      noteSequences(of: bundle)
    case .pending(let bundle, let naming):
      noteSequences(of: bundle)
      guard !bundle.mutations.isEmpty, bundle.spaces.allSatisfy({ copyIndex($0) != nil }) else { return false }
      if isOnDevice(bundle) { return replay(bundle, naming: naming, key: key) }
      pending.append(PendingBundle(key: key, bundle: bundle, naming: naming))
    }
    return true
  }

  /// After the last page and journal entry.
  public mutating func finishLoading() {
    for index in copies.indices {
      copies[index].space.settleIndexes()
      copies[index].space.advance(to: copies[index].confirmedVersion)
    }
    pending.sort { $0.key < $1.key }
    applyPending()
  }

  mutating func noteSequences(of bundle: Bundle) {
    for mutation in bundle.mutations {
      guard let index = copyIndex(mutation.space) else { continue }
      copies[index].lastSequence = max(copies[index].lastSequence, mutation.sequence)
    }
  }

  private mutating func replay(_ bundle: Bundle, naming: Set<RecordID>?, key: Int64) -> Bool {
    // A checkpoint that was cut off wrote pages and left the journal: what the pages hold already is not applied twice.
    for id in bundle.spaces.sorted() { if let index = copyIndex(id) { copies[index].space.settleIndexes() } }
    do throws(Rejection) {
      let applied = try apply(bundle, naming: naming)
      confirmOnDevice(applied, of: bundle, key: key)
    } catch {
      deviceJournal.append(key)
    }
    return true
  }
}
