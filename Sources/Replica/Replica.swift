import Basis
import Ledger

/// A client's copy of its spaces. Pure: it is told the time, is given randomness, and hands out the bytes that its host
/// has to store and send.
///
///     perform ──> copy changes at once ──> journal entry ──> sync request
///     receive ──> take pending back ──> load patches ──> apply what is still pending again
public struct Replica: Sendable {
  /// The id of this installation: with a space, it names the sequence of its mutations. Another one after the server
  /// was put back to an earlier state.
  public internal(set) var client: RecordID
  /// Which history the server's records here are of: another one after each time that it was put back from a backup.
  /// Nil before a server told.
  public internal(set) var history: RecordID?
  /// Never stored: after a restart it is fetched anew.
  var restored: Restored?
  /// The account that changes are made for (L-37); nobody's for a person without one.
  public var account: RecordID?
  var copies: [SpaceCopy] = []
  var pending: [PendingBundle] = []
  public internal(set) var rejected: [RejectedBundle] = []
  /// Of the sealed groups that the account is in, as the newest answer has them (SEC-26).
  public internal(set) var rosters: [SealedRoster] = []
  /// Households that the account isn't in any more, as the newest answer has them (HSE-14).
  public internal(set) var departures: [RecordID] = []
  /// Spaces that the server leaves alone for now, as the newest answer has them: what waits for them isn't sent
  /// (GEN-7).
  public internal(set) var held: Set<RecordID> = []
  /// Those of them of which it was said already.
  var heldKnown: Set<RecordID> = []
  /// Taken by the server, while the pages with what they did are still on their way: until then only the journal has
  /// them.
  var unseen: [PendingBundle] = []
  var pages = Pages()
  var storage = StorageChanges()
  /// Journal entries of device-only spaces whose records are not in pages yet, and how many records those are.
  var deviceJournal: [Int64] = []
  var uncheckpointed = 0
  /// The last key that the journal used.
  var lastJournalKey: Int64 = 0

  public init(client: RecordID) { self.client = client }

  /// In the order in which they were added.
  public var spaceIDs: [RecordID] {
    var out: [RecordID] = []
    for copy in copies where !copy.isAside { out.append(copy.space.id) }
    return out
  }

  /// Households and events, in the order in which they were added.
  public var groupIDs: [RecordID] {
    var out: [RecordID] = []
    for copy in copies where copy.isGroup && !copy.isAside { out.append(copy.space.id) }
    return out
  }

  /// What the server has confirmed of a space; 0 for one that is on this device only.
  public func confirmedVersion(_ id: RecordID) -> Int64 { copy(id)?.confirmedVersion ?? 0 }

  /// The person is not in this group any more, and what is here is as it was then (HSE-11).
  public func isEnded(_ id: RecordID) -> Bool { copy(id)?.isEnded ?? false }

  /// Whether it is a household's or an event's.
  public func isGroup(_ id: RecordID) -> Bool { copy(id).map { $0.isGroup && !$0.isAside } ?? false }

  /// What screens read: confirmed records with pending changes on top.
  public func space(_ id: RecordID) -> Space? { copy(id)?.space }

  public func isDeviceOnly(_ id: RecordID) -> Bool { copy(id)?.deviceOnly ?? false }

  /// False while the first records of a synced space are still on their way; figures stay skeletons (SYN-11).
  public func isComplete(_ id: RecordID) -> Bool { copy(id)?.isComplete ?? false }

  /// How many mutations wait for the server (SYN-08).
  public var pendingCount: Int { pending.reduce(0) { $0 + $1.bundle.mutations.count } }

  /// Begins a copy: empty for a new space on this device, to be filled by the server for a synced one.
  ///
  /// - Parameter epoch: of the space's key, for one that the server cannot read (SEC-26).
  public mutating func addSpace(_ id: RecordID, deviceOnly: Bool, isGroup: Bool = false, epoch: Int64? = nil) {
    if let index = copyIndex(id) { return revive(index) }
    copies.append(SpaceCopy(id: id, deviceOnly: deviceOnly, isGroup: isGroup, epoch: epoch))
    storage.metaChanged = true
  }

  /// A group that had ended here goes on. What was refused meanwhile was never decided: the server will say which
  /// sequence it expects.
  mutating func revive(_ index: Int) {
    guard copies[index].isEnded else { return }
    copies[index].isEnded = false
    copies[index].isForgotten = false
    storage.metaChanged = true
    guard copies[index].isReduced else { return }
    let old = copies[index]
    storage.drop(pages.removeAll(of: old.space.id))
    copies[index] = SpaceCopy(id: old.space.id, deviceOnly: false, isGroup: true, epoch: old.sealed?.epoch)
    copies[index].lastSequence = old.lastSequence
    copies[index].acknowledged = old.acknowledged
  }

  /// Whether an ended group still has more here than what concerns the person, and nothing of it waits for the server's
  /// word.
  public func mayReduce(_ id: RecordID) -> Bool {
    guard let copy = copy(id), copy.isEnded, !copy.isReduced, !copy.isForgotten, !copy.deviceOnly else { return false }
    return !pending.contains { $0.bundle.spaces.contains(id) }
  }

  /// Of an ended group only these records stay (HSE-10, HSE-11).
  public mutating func reduce(_ id: RecordID, to kept: Set<RecordID>) {
    guard mayReduce(id), let index = copyIndex(id) else { return }
    // Pages hold what is confirmed.
    takeBackPending()
    let old = copies[index].space
    var space = Space(id: id)
    for record in old.allRecords where kept.contains(record.id) { space.load(record) }
    space.advance(to: old.version)
    forgetUnseen(of: id)
    storage.drop(pages.removeAll(of: id))
    copies[index].space = space
    copies[index].isReduced = true
    for record in space.allRecords { pages.touch(record.id, of: id) }
    writeDirtyPages()
    storage.metaChanged = true
    applyPending()
  }

  /// Forgets a copy: after signing out with the data of an account, or leaving. Its stored pages are emptied.
  public mutating func removeSpace(_ id: RecordID) {
    guard let index = copyIndex(id) else { return }
    takeBackPending()
    for bundle in pending where bundle.bundle.mutations.contains(where: { $0.space == id }) {
      storage.forget(journal: bundle.key)
    }
    pending.removeAll { $0.bundle.mutations.contains { $0.space == id } }
    forgetUnseen(of: id)
    for record in rejected where record.bundle.mutations.contains(where: { $0.space == id }) {
      storage.forget(journal: record.key)
    }
    rejected.removeAll { $0.bundle.mutations.contains { $0.space == id } }
    storage.drop(pages.removeAll(of: id))
    // The journal may hold changes of this space: none may be left that is about no space.
    checkpoint()
    copies.remove(at: index)
    storage.metaChanged = true
    applyPending()
  }

  /// What the server decided and nothing told of yet, where nothing more of that space will come.
  mutating func forgetUnseen(of id: RecordID) {
    for bundle in unseen where bundle.bundle.spaces.contains(id) { storage.forget(journal: bundle.key) }
    unseen.removeAll { $0.bundle.spaces.contains(id) }
  }

  func copyIndex(_ id: RecordID) -> Int? { copies.firstIndex { $0.space.id == id } }
  func copy(_ id: RecordID) -> SpaceCopy? { copyIndex(id).map { copies[$0] } }
}

// MARK: - Changing

extension Replica {
  /// Intents for one space.
  public struct Step: Sendable {
    public var space: RecordID
    public var intents: [Intent]

    public init(_ space: RecordID, _ intents: [Intent]) {
      self.space = space
      self.intents = intents
    }
  }

  /// Applies intents as one bundle, whole or not at all, and queues it (SYN-01).
  ///
  /// - Parameters:
  ///   - id: of the first mutation, where it follows from what it is about; a new one when nil.
  ///   - action: groups this with earlier mutations into one undoable action; a new one when nil.
  /// - Returns: the action, for undo.
  @discardableResult
  public mutating func perform(
    _ intents: [Intent], in space: RecordID, id: RecordID? = nil, action: RecordID? = nil, clock: Int64,
    today: CalendarDate, random: inout SeededRandom
  ) throws(Rejection) -> RecordID {
    try perform([Step(space, intents)], id: id, action: action, clock: clock, today: today, random: &random)
  }

  /// The same over several spaces: what is shared is an entry of the person's own and an expense of the group (TXN-09).
  @discardableResult
  public mutating func perform(
    _ steps: [Step], id: RecordID? = nil, action: RecordID? = nil, clock: Int64, today: CalendarDate,
    random: inout SeededRandom
  ) throws(Rejection) -> RecordID {
    let firstID = id ?? random.nextID()
    let actionID = action ?? firstID
    var mutations: [Mutation] = []
    for step in steps {
      guard let index = copyIndex(step.space) else { throw Rejection(.wrongSpace, "This space is not on this device.") }
      guard !copies[index].isEnded else { throw Replica.ended }
      for intent in step.intents {
        let earlier = mutations.reduce(0) { $0 + ($1.space == step.space ? 1 : 0) }
        mutations.append(
          Mutation(
            id: mutations.isEmpty ? firstID : random.nextID(), space: step.space,
            sequence: copies[index].lastSequence + Int64(earlier) + 1, action: actionID, clock: clock, today: today,
            intent: intent))
      }
    }
    guard !mutations.isEmpty else { throw Rejection(.malformed, "There is nothing to change.") }
    // What a server would refuse is not queued for it.
    guard mutations.count <= Bundle.most else { throw .tooMuch }
    let bundle = Bundle(mutations)
    let applied = try apply(bundle)
    noteSequences(of: bundle)
    for mutation in mutations {
      // Who begins a group has all of it.
      if case .startGroup = mutation.intent, let index = copyIndex(mutation.space) { copies[index].isComplete = true }
    }
    lastJournalKey += 1
    storage.journal(key: lastJournalKey, bytes: JournalEntry.pending(bundle).bytes)
    if isOnDevice(bundle) {
      confirmOnDevice(applied, of: bundle, key: lastJournalKey)
    } else {
      pending.append(PendingBundle(key: lastJournalKey, bundle: bundle, applied: applied))
      storage.metaChanged = true
    }
    return actionID
  }

  static let ended = Rejection(.notMember, "You are not a member of this group any more.")

  /// Nobody else has a say in it: all its spaces are on this device only, and nothing that waits is below it.
  func isOnDevice(_ bundle: Bundle) -> Bool {
    let spaces = bundle.spaces
    return spaces.allSatisfy { isDeviceOnly($0) }
      && !pending.contains { waiting in !waiting.bundle.spaces.isDisjoint(with: spaces) }
  }

  /// All mutations of a bundle, or none: a refusal takes the first ones back.
  ///
  /// - Parameter naming: the spaces of the whole bundle, where this is a part of one.
  mutating func apply(_ bundle: Bundle, naming named: Set<RecordID>? = nil) throws(Rejection) -> [Applied] {
    let spaces = named ?? bundle.spaces
    var applied: [(index: Int, applied: Applied)] = []
    for mutation in bundle.mutations {
      do throws(Rejection) {
        guard let index = copyIndex(mutation.space) else {
          throw Rejection(.wrongSpace, "This space is not on this device.")
        }
        // The server can't purge what it can't read.
        var context = ApplyContext(mayPurge: copies[index].deviceOnly || copies[index].sealed != nil, author: account)
        context.spaces = spaces
        // Nor can it end an account there.
        context.endsAccounts = copies[index].sealed != nil
        // Who is in a sealed group its keys say, and not its records.
        context.namesAccounts = copies[index].sealed != nil
        // Nor tell somebody who isn't in it any more what changed.
        context.tellsDeparted = copies[index].sealed == nil
        context.isKeeper = account != nil && roster(of: mutation.space)?.admin == account
        applied.append((index, try copies[index].space.apply(mutation, context: context)))
        if copies[index].sealed != nil, let done = applied.last?.applied { try Replica.requireSealable(done) }
      } catch {
        for done in applied.reversed() { copies[done.index].space.revert(done.applied) }
        throw error
      }
    }
    return applied.map { $0.applied }
  }

  /// Takes all pending mutations back, newest first, so that the copies are what the server confirmed.
  mutating func takeBackPending() {
    for position in pending.indices.reversed() {
      let mutations = pending[position].bundle.mutations
      for (offset, applied) in pending[position].applied.enumerated().reversed() {
        guard offset < mutations.count, let index = copyIndex(mutations[offset].space) else { continue }
        copies[index].space.revert(applied)
      }
      pending[position].applied = []
    }
  }

  /// Applies what is still pending to the present base. What cannot be applied stays queued: the server has the word.
  mutating func applyPending() {
    for position in pending.indices {
      do throws(Rejection) {
        pending[position].applied = try apply(pending[position].bundle, naming: pending[position].naming)
        pending[position].refusal = nil
      } catch {
        pending[position].refusal = error
      }
    }
  }

  /// The person drops a refused change.
  public mutating func drop(rejected key: Int64) {
    guard let index = rejected.firstIndex(where: { $0.key == key }) else { return }
    rejected.remove(at: index)
    storage.forget(journal: key)
  }

  /// A space on this device becomes one that the account syncs: its records become pending mutations, in the order of
  /// their kinds, so that references point to what is there already (ACC-11).
  ///
  /// - Parameter fresh: the id that it has from now on, where a server knew it before and erased it (SEC-05): other
  ///   devices may still have the old copy, and must not take this one for it.
  /// - Parameter epoch: of its key, where the server is to keep it sealed (SEC-26).
  public mutating func adoptIntoAccount(
    _ id: RecordID, as fresh: RecordID? = nil, epoch: Int64? = nil, clock: Int64, today: CalendarDate,
    random: inout SeededRandom
  ) {
    guard let index = copyIndex(id), copies[index].deviceOnly else { return }
    var records = copies[index].space.allRecords.filter { !$0.purged }
    records.sort { ($0.kind, $0.id) < ($1.kind, $1.id) }
    // A server learns from the first of them that a group begins.
    if let group = records.firstIndex(where: { $0.kind == .group }) { records.insert(records.remove(at: group), at: 0) }
    storage.drop(pages.removeAll(of: id))
    // The journal is of all spaces on this device: the others' changes go to their pages before it is emptied.
    checkpoint()
    let id = fresh ?? id
    var copy = SpaceCopy(id: id, deviceOnly: false, isGroup: copies[index].isGroup, epoch: epoch)
    copy.isComplete = true
    copies[index] = copy
    var parts: [ArraySlice<StoredRecord>] = stride(from: 0, to: records.count, by: Replica.adoptionChunk).map {
      records[$0..<min($0 + Replica.adoptionChunk, records.count)]
    }
    parts.reverse()
    while let part = parts.popLast() {
      var items: [AdoptRecords.Item] = []
      for record in part {
        guard case .success(let data) = JSON.reading(record.payload) else { continue }
        items.append(AdoptRecords.Item(kind: record.kind, id: record.id, data: data))
      }
      let intent = Intent.adoptRecords(AdoptRecords(items))
      do throws(Rejection) {
        try perform([intent], in: id, clock: clock, today: today, random: &random)
      } catch {
        // The records come from this very space, so the rules that let them in let them in again; but not each can be
        // sealed.
        if part.count > 1 {
          let middle = part.startIndex + part.count / 2
          parts.append(part[middle...])
          parts.append(part[..<middle])
        } else {
          refuse(intent, in: id, error, clock: clock, today: today, random: &random)
        }
      }
    }
    storage.metaChanged = true
  }

  public static let adoptionChunk = 500
}
