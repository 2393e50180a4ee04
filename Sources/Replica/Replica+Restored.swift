import Basis
import Ledger

/// A server that was put back to an earlier state, from a backup: this device knows more than it. What the server has
/// is fetched anew beside the present copies, which stay as they are until all of it is here; then what only this
/// device knows goes back to the server (decision 0031).
struct Restored: Sendable {
  /// Of the server as it is now.
  var history: RecordID
  var copies: [SpaceCopy]
  /// The account's spaces of which that server knows nothing.
  var missing: Set<RecordID> = []

  var isComplete: Bool { copies.allSatisfy { $0.isComplete || missing.contains($0.space.id) } }
}

/// What went back to a server that had forgotten it.
public struct Returned: Sendable, Equatable {
  /// Records of the person's own space, and expenses of groups that the person had added.
  public var records = 0
  /// Changes in groups that only somebody else could make again.
  public var lost = 0
}

extension Replica {
  /// A server that was put back told of it, and not all that it has is here yet.
  public var isRestoring: Bool { restored != nil }

  /// All that the restored server has is here: `finishRestoring` is due.
  public var isRestoreReady: Bool { restored?.isComplete ?? false }

  /// Looks at whose history an answer is of. True when it may not be taken as usual.
  mutating func takeHistory(_ answer: JSON, patches: [JSON], mark: String, _ received: inout Received) -> Bool {
    guard let told = answer["history"]?.idValue else { return false }
    guard let known = history else {
      history = told
      storage.metaChanged = true
      return false
    }
    if told == known {
      restored = nil
      return false
    }
    received.hasMore = true
    guard var fresh = restored, fresh.history == told else {
      restored = Restored(
        history: told,
        copies: copies.filter { !$0.deviceOnly && !$0.isEnded && !$0.isUnmade }.map { old in
          // Of a group's key the server may know an earlier one again: it tells with the next answer.
          var fresh = SpaceCopy(
            id: old.space.id, deviceOnly: false, isGroup: old.isGroup,
            epoch: old.sealed.map { old.isGroup ? 0 : $0.epoch })
          fresh.isListed = old.isListed
          return fresh
        })
      rosters = []
      return true
    }
    for element in answer["missing"]?.arrayValue ?? [] { if let id = element.idValue { fresh.missing.insert(id) } }
    for patch in patches {
      guard let id = patch["space"]?.idValue, let index = fresh.copies.firstIndex(where: { $0.space.id == id }) else {
        continue
      }
      // What the host did not open is nothing of a sealed space here, either.
      if fresh.copies[index].sealed != nil, SealedState.Problem(patch, mark: mark) != nil { continue }
      _ = fresh.copies[index].load(patch)
    }
    restored = fresh
    return true
  }

  /// Takes the restored server's state for the confirmed one, and what only this device has for changes that wait.
  /// Counting begins anew under another client id, since the server forgot how far this device was.
  public mutating func finishRestoring(clock: Int64, today: CalendarDate, random: inout SeededRandom) -> Returned? {
    guard let restored, restored.isComplete else { return nil }
    self.restored = nil
    takeBackPending()
    checkpoint()
    client = random.nextID()
    history = restored.history
    var own: [(space: RecordID, records: [StoredRecord])] = []
    var shared: [(space: RecordID, old: Space, records: [StoredRecord])] = []
    for fresh in restored.copies {
      let id = fresh.space.id
      guard let index = copyIndex(id), !copies[index].deviceOnly else { continue }
      let isMissing = restored.missing.contains(id)
      // A group that the server never had is at its end here, as after leaving it: the next answer says so.
      if isMissing && fresh.isGroup {
        copies[index].isForgotten = true
        continue
      }
      let old = copies[index].space
      let records = old.records(unlike: fresh.space)
      if fresh.isGroup { shared.append((id, old, records)) } else { own.append((id, records)) }
      storage.drop(pages.removeAll(of: id))
      let known = copies[index].sealed
      copies[index] = fresh
      copies[index].sealed?.keepPeople(of: known, besides: fresh.space.groupAccounts)
      copies[index].isComplete = true
      for record in fresh.space.allRecords { pages.touch(record.id, of: id) }
    }
    for index in copies.indices {
      copies[index].lastSequence = 0
      copies[index].acknowledged = 0
    }
    writeDirtyPages()
    storage.metaChanged = true
    let waiting = (unseen + pending).sorted { $0.key < $1.key }
    pending = []
    unseen = []
    keepRejectedUncounted()
    var returned = Returned()
    for (space, records) in own {
      giveBack(records, to: space, &returned, clock: clock, today: today, random: &random)
    }
    for (space, old, records) in shared {
      giveBack(expensesAmong: records, of: old, to: space, &returned, clock: clock, today: today, random: &random)
    }
    for bundle in waiting { queueAgain(bundle) }
    return returned
  }

  /// In the order of their kinds, so that references point to what is there already. What does not fit any more is
  /// shown as a refused change, on its own.
  private mutating func giveBack(
    _ records: [StoredRecord], to space: RecordID, _ returned: inout Returned, clock: Int64, today: CalendarDate,
    random: inout SeededRandom
  ) {
    var items: [AdoptRecords.Item] = []
    for record in records.sorted(by: { ($0.kind, $0.id) < ($1.kind, $1.id) }) {
      guard case .success(let data) = JSON.reading(record.payload) else { continue }
      items.append(AdoptRecords.Item(kind: record.kind, id: record.id, data: data))
    }
    var parts: [ArraySlice<AdoptRecords.Item>] = stride(from: 0, to: items.count, by: Replica.adoptionChunk).map {
      items[$0..<min($0 + Replica.adoptionChunk, items.count)]
    }
    parts.reverse()
    while let part = parts.popLast() {
      let intent = Intent.adoptRecords(AdoptRecords(Array(part), takesLater: true))
      do throws(Rejection) {
        try perform([intent], in: space, clock: clock, today: today, random: &random)
        returned.records += part.count
      } catch {
        if part.count > 1 {
          let middle = part.startIndex + part.count / 2
          parts.append(part[middle...])
          parts.append(part[..<middle])
        } else {
          refuse(intent, in: space, error, clock: clock, today: today, random: &random)
        }
      }
    }
  }

  /// In a group everybody gives back what they had added; other changes there were somebody else's, or build on what
  /// the server forgot.
  private mutating func giveBack(
    expensesAmong records: [StoredRecord], of old: Space, to space: RecordID, _ returned: inout Returned, clock: Int64,
    today: CalendarDate, random: inout SeededRandom
  ) {
    let own = account.flatMap { old.member(of: $0)?.id }
    for record in records where record.kind != .action {
      guard let expense = old.form(record.id, Expense.self), expense.author == own, own != nil,
        copy(space)?.space.stored(record.id) == nil
      else {
        returned.lost += 1
        continue
      }
      let intent = Intent.addExpense(expense)
      do throws(Rejection) {
        try perform([intent], in: space, clock: clock, today: today, random: &random)
        returned.records += 1
      } catch { refuse(intent, in: space, error, clock: clock, today: today, random: &random) }
    }
  }

  mutating func refuse(
    _ intent: Intent, in space: RecordID, _ rejection: Rejection, clock: Int64, today: CalendarDate,
    random: inout SeededRandom
  ) {
    let id = random.nextID()
    let mutation = Mutation(id: id, space: space, sequence: 1, action: id, clock: clock, today: today, intent: intent)
    lastJournalKey += 1
    reject(
      PendingBundle(key: lastJournalKey, bundle: Bundle([mutation])), code: rejection.code.text,
      message: rejection.message)
  }

  /// After what was given back, with the numbers that follow. What does not fit any more the server will refuse.
  private mutating func queueAgain(_ waiting: PendingBundle) {
    storage.forget(journal: waiting.key)
    var again = waiting
    again.decided = [:]
    for index in again.bundle.mutations.indices {
      guard let copy = copyIndex(again.bundle.mutations[index].space) else { continue }
      copies[copy].lastSequence += 1
      again.bundle.mutations[index].sequence = copies[copy].lastSequence
    }
    lastJournalKey += 1
    again.key = lastJournalKey
    do throws(Rejection) {
      again.applied = try apply(again.bundle)
      again.refusal = nil
    } catch {
      again.applied = []
      again.refusal = error
    }
    storage.journal(key: again.key, bytes: JournalEntry.pending(again.bundle).bytes)
    pending.append(again)
  }

  /// The numbers of refused changes are of the old counting: read back, they would let the new one begin behind them.
  private mutating func keepRejectedUncounted() {
    let refused = rejected
    rejected = []
    for entry in refused {
      var bundle = entry.bundle
      for index in bundle.mutations.indices { bundle.mutations[index].sequence = 1 }
      storage.forget(journal: entry.key)
      lastJournalKey += 1
      reject(PendingBundle(key: lastJournalKey, bundle: bundle), code: entry.code, message: entry.message)
    }
  }
}

extension Space {
  /// Records that are here and not there, or otherwise there. What was purged for good stays so.
  fileprivate func records(unlike other: Space) -> [StoredRecord] {
    allRecords.filter { record in
      guard !record.purged else { return false }
      guard let present = other.stored(record.id) else { return true }
      return !present.purged && present.payload != record.payload
    }
  }
}
