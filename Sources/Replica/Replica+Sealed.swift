import Basis
import Ledger

/// Spaces that the server keeps and cannot read: this device decides by itself, and the server only says who was first
/// (SEC-26, decision 0029).
extension Replica {
  public func isSealed(_ id: RecordID) -> Bool { copy(id)?.sealed != nil }

  /// Which key of a sealed space is the present one.
  public func epoch(of id: RecordID) -> Int64? { copy(id)?.sealed?.epoch }

  /// The host cannot open what the server has of it: this device has to be let in first.
  public func lacksKey(_ id: RecordID) -> Bool { copy(id)?.sealed?.lacksKey ?? false }

  /// What the server has of it is not what was sealed: nothing of it counts (SEC-07).
  public func isDoubtful(_ id: RecordID) -> Bool { copy(id)?.sealed?.isDoubtful ?? false }

  /// The host has the key of a sealed space now. A later one takes the place of the present one, never an earlier.
  public mutating func noteKey(for id: RecordID, epoch: Int64) {
    guard let index = copyIndex(id), let present = copies[index].sealed?.epoch, epoch >= present else { return }
    copies[index].sealed?.epoch = epoch
    if present == 0 { copies[index].sealed?.noteFirst(epoch) }
    copies[index].sealed?.lacksKey = false
    if epoch > present {
      copies[index].sealed?.isRenewalDue = false
      copies[index].sealed?.doubt.renewed()
    }
    if let roster = roster(of: id) { heed(roster, index) }
    storage.metaChanged = true
  }

  /// A sealed group that was begun here, and that the server has not made yet.
  public func isUnmade(_ id: RecordID) -> Bool { copy(id)?.isUnmade ?? false }

  /// Its first change is on its way: an answer that is silent about it is of a moment before.
  func isBeginning(_ id: RecordID) -> Bool {
    guard isSealed(id) else { return false }
    return pending.contains { waiting in
      waiting.bundle.mutations.contains { mutation in
        guard mutation.space == id, case .startGroup = mutation.intent else { return false }
        return true
      }
    }
  }

  /// All of it is on its way to the server, as it was before elsewhere.
  public func isAdopting(_ id: RecordID) -> Bool {
    pending.contains { waiting in
      waiting.bundle.mutations.contains { mutation in
        guard mutation.space == id, case .adoptRecords = mutation.intent else { return false }
        return true
      }
    }
  }

  /// Whether a server decides about changes of it.
  func isOpen(_ id: RecordID) -> Bool { copy(id).map { !$0.deviceOnly && $0.sealed == nil } ?? true }

  /// Whether there is a word on it to be had from a server now.
  func canSend(_ waiting: PendingBundle) -> Bool {
    waiting.bundle.spaces.contains { isOpen($0) || (copy($0).map { mayPush($0) } ?? false) }
  }

  // MARK: Sending

  /// Writes `,"seals":[…]`: of each sealed space the records that waiting changes made, in the clear, for the host to
  /// seal.
  func appendSeals(to body: inout [UInt8], byteLimit: Int) {
    var isFirst = true
    for copy in copies where mayPush(copy) {
      guard let push = push(of: copy, byteLimit: max(0, byteLimit - body.count), isFirst: isFirst) else { continue }
      body.append(contentsOf: isFirst ? Array(",\"seals\":[".utf8) : [0x2C])
      body.append(contentsOf: push)
      isFirst = false
    }
    if !isFirst { body.append(0x5D) }
  }

  /// What the first changes of a sealed space came to, as far as no server has to decide about another part of them
  /// first.
  private func push(of copy: SpaceCopy, byteLimit: Int, isFirst: Bool) -> [UInt8]? {
    guard let sealed = copy.sealed else { return nil }
    let space = copy.space.id
    var (sum, to, sequence, byteCount) = (sealed.sum, copy.confirmedVersion, Int64(0), 0)
    var records: [RecordID: StoredRecord] = [:]
    for waiting in pending where waiting.bundle.spaces.contains(space) {
      if waiting.refusal != nil || waiting.applied.isEmpty || waiting.bundle.spaces.contains(where: { isOpen($0) }) {
        break
      }
      // One bundle goes however large it is, or it would wait for ever.
      if byteCount > byteLimit || (!isFirst && byteLimit == 0) { break }
      let more = waiting.applied.reduce(0) { $0 + $1.records.count }
      if !records.isEmpty, sealed.isTriedAlone || records.count + more > Replica.sealableRecords { break }
      for (mutation, applied) in zip(waiting.bundle.mutations, waiting.applied) where mutation.space == space {
        for (record, earlier) in applied.changes {
          sum.note(record.version, inPlaceOf: earlier)
          records[record.id] = record
          byteCount += record.payload.count + Replica.recordOverhead
        }
        (to, sequence) = (applied.version, mutation.sequence)
      }
      // What was written after somebody left waits for a key that they do not have.
      if waiting.bundle.mutations.contains(where: { $0.space == space && $0.letsGo }) { break }
    }
    guard to > copy.confirmedVersion else { return nil }
    var out = JSON.object([
      JSONMember("space", .string(space.text)), JSONMember("epoch", .integer(sealed.epoch)),
      JSONMember("from", .integer(copy.confirmedVersion)), JSONMember("to", .integer(to)),
      JSONMember("sequence", .integer(sequence)), JSONMember("losses", .integer(sealed.losses)),
      JSONMember(
        "head",
        .object([
          JSONMember("to", .integer(to)), JSONMember("count", .integer(sum.count)),
          JSONMember("sum", .integer(sum.sum)),
        ])),
    ]).bytes
    out.removeLast()
    out.append(contentsOf: Array(",\"records\":[".utf8))
    for (index, id) in Array(records.keys).sorted().enumerated() {
      if index > 0 { out.append(0x2C) }
      records[id]?.append(to: &out)
    }
    out.append(contentsOf: [0x5D, 0x7D])
    return out
  }

  private static var recordOverhead: Int { 120 }

  // MARK: Answers

  mutating func settle(seal: JSON, _ received: inout Received) {
    guard let id = seal["space"]?.idValue, let index = copyIndex(id), copies[index].sealed != nil,
      let status = seal["status"]?.stringValue
    else { return }
    switch status {
    case "applied":
      copies[index].sealed?.losses = 0
      copies[index].sealed?.isTriedAlone = false
      copies[index].sealed?.doubt.closed = 0
    case "lost":
      copies[index].sealed?.losses &+= 1
      copies[index].sealed?.doubt.closed = 0
    // Another key is the present one: the host has to find it first. A group may be closed for other reasons, which its
    // plan tells.
    case "closed":
      copies[index].sealed?.lacksKey = true
      if !copies[index].isGroup { copies[index].sealed?.doubt.noteClosed() }
    // It would be sent for ever. Set aside, it is the person's to mend.
    case "unsound":
      let isAlone = copies[index].sealed?.isTriedAlone ?? false
      copies[index].sealed?.isTriedAlone = !isAlone
      guard isAlone, let position = pending.firstIndex(where: { $0.bundle.spaces.contains(id) }) else { return }
      let isForRoom = seal["code"]?.stringValue.map { sameBytes($0, Rejection.Code.spaceFull.text) } ?? false
      settleRefused(pending.remove(at: position), isForRoom ? .spaceFull : Replica.unsound, &received)
    // Another key has to be made first. What was pushed waits, and is sealed anew.
    case "rotate" where copies[index].isGroup: copies[index].sealed?.isRenewalDue = true
    case "rotate": copies[index].sealed?.doubt.noteClosed()
    default: return
    }
  }

  mutating func note(_ problem: SealedState.Problem, _ index: Int) {
    switch problem {
    case .closed: copies[index].sealed?.lacksKey = true
    case .broken: copies[index].sealed?.isDoubtful = true
    }
  }

  /// A server took its part of a bundle: the sealed one goes on by itself, and only this device can refuse it now.
  mutating func keepSealedPart(_ position: Int) {
    keep(pending[position].bundle.spaces.filter { !isOpen($0) }, position)
  }

  private mutating func keep(_ spaces: Set<RecordID>, _ position: Int) {
    let whole = pending[position]
    pending[position].bundle = Bundle(whole.bundle.mutations.filter { spaces.contains($0.space) })
    pending[position].naming = whole.naming ?? whole.bundle.spaces
    storage.journal(
      key: whole.key, bytes: JournalEntry.pending(pending[position].bundle, naming: pending[position].naming).bytes)
  }

  /// What this device had pushed is in the records that came: it waits no more. What the same change did in another
  /// sealed space has its own turn.
  mutating func confirmSealed(_ patch: JSON, _ index: Int) {
    let copy = copies[index]
    guard copy.sealed?.isDoubtful == false, copy.isComplete, copy.cursor == nil, let last = patch["last"]?.integerValue
    else { return }
    let space = copy.space.id
    copies[index].sealed?.doubt.hasForgotten = false
    while let position = pending.firstIndex(where: { waiting in
      waiting.bundle.spaces.contains(space) && !waiting.bundle.spaces.contains { isOpen($0) }
        && waiting.bundle.mutations.allSatisfy { $0.space != space || $0.sequence <= last }
    }) {
      // A server can say so of what it threw away: it waits on, and nothing more goes there until it is back.
      guard copies[index].space.shows(pending[position].bundle) else {
        copies[index].sealed?.doubt.hasForgotten = true
        return
      }
      if pending[position].bundle.spaces.contains(where: { $0 != space && !isDeviceOnly($0) }) {
        keep(pending[position].bundle.spaces.subtracting([space]), position)
        continue
      }
      let done = pending.remove(at: position)
      if done.bundle.spaces.contains(where: { isDeviceOnly($0) }) {
        confirmHalf(of: done.bundle, naming: done.naming, key: done.key)
      } else {
        storage.forget(journal: done.key)
      }
    }
  }

  /// What does not fit on top of the newest state of a sealed space any more: the word on it is this device's own.
  mutating func rejectRefusedSeals(_ received: inout Received) {
    while let position = pending.firstIndex(where: { waiting in
      waiting.refusal != nil && waiting.bundle.spaces.contains { isSealed($0) }
        && waiting.bundle.spaces.allSatisfy { isDeviceOnly($0) || (copy($0)?.canPush ?? false) }
    }) {
      let waiting = pending.remove(at: position)
      if let refusal = waiting.refusal { settleRefused(waiting, refusal, &received) }
    }
  }

  /// Nobody asked for what a device did on its own, so nobody is told.
  mutating func settleRefused(_ waiting: PendingBundle, _ refusal: Rejection, _ received: inout Received) {
    if waiting.bundle.isTimeDriven {
      for mutation in waiting.bundle.mutations { received.refusedQuietly.append(mutation.id) }
      storage.forget(journal: waiting.key)
    } else {
      reject(waiting, code: refusal.code.text, message: refusal.message)
      if let refused = rejected.last { received.newlyRejected.append(refused) }
    }
  }
}

extension Mutation {
  fileprivate var letsGo: Bool {
    if case .leaveGroup = intent { return true }
    return false
  }
}

extension SpaceCopy {
  /// All that the server has of it is here, and can be added to.
  var canPush: Bool {
    guard let sealed, !deviceOnly, !isEnded, !isUnmade else { return false }
    return isComplete && cursor == nil && !sealed.isDoubtful && !sealed.lacksKey && !sealed.isRenewalDue
      && !sealed.doubt.isSuspended
  }

  /// A sealed group that no server has told of: it was begun here and is not made there yet.
  var isUnmade: Bool { sealed != nil && isGroup && !isListed }
}
