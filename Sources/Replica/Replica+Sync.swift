import Basis
import Ledger

/// Why the server's answer could not be taken. The queue stays as it is and is sent again.
public enum SyncProblem: Error, Equatable, Sendable {
  case notAnAnswer
}

/// What an answer changed, for the screens.
public struct Received: Sendable, Equatable {
  /// Spaces with new records.
  public var changedSpaces: [RecordID] = []
  /// Changes that the server refused just now.
  public var newlyRejected: [RejectedBundle] = []
  /// Mutations that this device made on its own and that the server does not want yet: not to be tried again at once.
  public var refusedQuietly: [RecordID] = []
  /// Spaces that the server leaves alone, and for which the first change of this device waits.
  public var newlyHeld: [RecordID] = []
  /// Spaces that are on one device only from now on (SEC-05): this one, because it is that device or has what was not
  /// sent yet; or another one, so that they are gone here.
  public var kept: [RecordID] = []
  public var dropped: [RecordID] = []
  /// Groups that the server cannot read any more, and that this device asked it to seal: it has all of them (SEC-26).
  public var sealedHere: [RecordID] = []
  /// Groups that somebody sealed while the person was in them, and that wait for the person's key.
  public var expected: [RecordID] = []
  /// More pages or more pending bundles wait: sync again at once.
  public var hasMore = false
  /// What the server says of the account's plan; nil where there are none (PLN-12).
  public var plan: JSON?
}

extension Replica {
  /// True if there is anything to send or to fetch in pages.
  public var wantsSync: Bool {
    restored != nil || !pending.isEmpty || copies.contains { !$0.deviceOnly && $0.cursor != nil }
  }

  /// The body of `POST /v1/sync`: versions of all synced spaces, and pending bundles up to about `byteLimit`.
  /// Nil when no space is synced.
  /// - Parameter asksForGroups: whether to ask without a space, too, since a group may have come.
  public func syncRequest(byteLimit: Int = 1 << 20, asksForGroups: Bool = false) -> [UInt8]? {
    var spaces: [JSON] = []
    let asked =
      restored.map { fresh in fresh.copies.filter { !$0.isComplete && !fresh.missing.contains($0.space.id) } } ?? copies
    for copy in asked where !copy.deviceOnly && !copy.isEnded && !copy.isUnmade {
      var members = [
        JSONMember("space", .string(copy.space.id.text)), JSONMember("version", .integer(copy.confirmedVersion)),
        JSONMember("acknowledged", .integer(copy.acknowledged)),
      ]
      if let cursor = copy.cursor { members.append(JSONMember("after", .string(cursor))) }
      spaces.append(.object(members))
    }
    // What was written for a group that ended here still has to be answered.
    guard !spaces.isEmpty || !pending.isEmpty || asksForGroups || restored != nil else { return nil }
    var members = [JSONMember("client", .string(client.text)), JSONMember("spaces", .array(spaces))]
    // The browser's cookie may be somebody else's by now, who signed in in this moment: they must not be answered here.
    if let account { members.append(JSONMember("user", .string(account.text))) }
    if let history = restored?.history ?? history { members.append(JSONMember("history", .string(history.text))) }
    var body = JSON.object(members).bytes
    body.removeLast()
    body.append(contentsOf: Array(",\"bundles\":[".utf8))
    var first = true
    // What waits was made on top of what a restored server forgot.
    let heldBack = heldBack
    for waiting in restored == nil ? pending : [] where !heldBack.contains(waiting.key) {
      // What is on this device only is not the server's business (SEC-05).
      var shared = Bundle(waiting.bundle.mutations.filter { isOpen($0.space) })
      if shared.mutations.isEmpty { continue }
      shared.named = waiting.bundle.spaces.filter { isSealed($0) && isGroup($0) }
      let bytes = shared.json.bytes
      if !first && body.count + bytes.count > byteLimit { break }
      if !first { body.append(0x2C) }
      first = false
      body.append(contentsOf: bytes)
    }
    body.append(0x5D)
    if restored == nil { appendSeals(to: &body, byteLimit: byteLimit) }
    body.append(0x7D)
    return body
  }

  /// Takes the server's answer: outcomes settle pending bundles, patches replace the base, and what is still pending is
  /// applied again on top. An answer that arrives twice, late or after newer ones changes nothing that is newer.
  ///
  /// - Parameters:
  ///   - keeping: spaces that this device asked the server to erase, or to seal: it has all of them.
  ///   - mark: what the host put on each patch that it opened, made after the answer had come; empty where it opened
  ///     none (SEC-26).
  public mutating func receive(_ answer: [UInt8], keeping: Set<RecordID> = [], mark: String) throws(SyncProblem)
    -> Received
  {
    guard case .success(let json) = JSON.reading(answer), let outcomes = json["outcomes"]?.arrayValue,
      let patches = json["patches"]?.arrayValue
    else { throw .notAnAnswer }
    var received = Received()
    received.plan = json["plan"]
    takeHeld(json["waiting"]?.arrayValue ?? [], &received)
    departures = (json["departures"]?.arrayValue ?? []).prefix(Replica.mostGroups).compactMap { $0.idValue }
    received.expected = (json["expected"]?.arrayValue ?? []).prefix(SealedRoster.most).compactMap { $0.idValue }
    if takeHistory(json, patches: patches, mark: mark, &received) { return received }
    if let erased = json["erased"]?.arrayValue { takeErased(erased, keeping: keeping, &received) }
    takeBackPending()
    for outcome in outcomes { settle(outcome, &received) }
    for seal in json["seals"]?.arrayValue ?? [] { settle(seal: seal, &received) }
    for patch in patches { load(patch, mark: mark, &received) }
    takeRosters(json["sealedGroups"]?.arrayValue ?? [])
    if let groups = json["groups"]?.arrayValue { takeGroups(groups, keeping: keeping, &received) }
    rejectEnded(&received)
    confirmFreed()
    forgetSeen()
    writeDirtyPages()
    applyPending()
    rejectRefusedSeals(&received)
    storage.metaChanged = true
    received.hasMore = received.hasMore || sendsMore
    return received
  }

  /// Whether anything that waits can be sent now. A request names every space, so its answer says when one is held no
  /// longer.
  public var sendsMore: Bool {
    let heldBack = heldBack
    return pending.contains { canSend($0) && !heldBack.contains($0.key) }
  }

  /// The keys of what waits for a space that the server leaves alone, and of what was made after it in the same spaces:
  /// they are decided in their order.
  private var heldBack: Set<Int64> {
    var (spaces, keys) = (held, Set<Int64>())
    guard !spaces.isEmpty else { return keys }
    for waiting in pending {
      let open = waiting.bundle.spaces.filter { isOpen($0) }
      guard !spaces.isDisjoint(with: open) else { continue }
      spaces.formUnion(open)
      keys.insert(waiting.key)
    }
    return keys
  }

  private mutating func takeHeld(_ spaces: [JSON], _ received: inout Received) {
    held = []
    for element in spaces { if let id = element.idValue, copyIndex(id) != nil { held.insert(id) } }
    heldKnown.formIntersection(held)
    for id in Array(held).sorted() where pending.contains(where: { $0.bundle.spaces.contains(id) }) {
      if heldKnown.insert(id).inserted { received.newlyHeld.append(id) }
    }
  }

  /// The server's word on a change. On those of a sealed space it has none: they are decided here (SEC-26).
  private mutating func settle(_ outcome: JSON, _ received: inout Received) {
    guard let space = outcome["space"]?.idValue, let sequence = outcome["sequence"]?.integerValue,
      let status = outcome["status"]?.stringValue, let index = copyIndex(space), !copies[index].deviceOnly,
      copies[index].sealed == nil
    else { return }
    let isUnknown = outcome["code"]?.stringValue.map { sameBytes($0, Rejection.Code.unknownSpace.text) } ?? false
    switch status {
    // Of a group that is not there for this person the server decided nothing.
    case "rejected" where isUnknown && copies[index].isGroup: break
    case "applied", "rejected": copies[index].acknowledged = max(copies[index].acknowledged, sequence)
    case "gap":
      if let expected = outcome["expected"]?.integerValue, expected <= Replica.largestVersion {
        renumber(from: expected, index)
      }
      return
    default: return
    }
    guard
      let position = pending.firstIndex(where: {
        $0.bundle.mutations.contains { $0.space == space && $0.sequence == sequence }
      })
    else { return }
    let bundle = pending[position].bundle
    if let version = outcome["version"]?.integerValue, version <= Replica.largestVersion {
      pending[position].decided[space] = version
    }
    if status == "rejected", bundle.isTimeDriven {
      // Nobody asked for it, so nobody is told: the device's clock is ahead, or a statement is on its way (BUD-07).
      for mutation in bundle.mutations { received.refusedQuietly.append(mutation.id) }
      storage.forget(journal: pending[position].key)
      pending.remove(at: position)
    } else if status == "rejected" {
      let waiting = pending.remove(at: position)
      var (code, message) = (outcome["code"]?.stringValue ?? "", outcome["message"]?.stringValue ?? "")
      // The server tells nobody of a group that they are not in; here it is known.
      if isUnknown, bundle.spaces.contains(where: { isGroup($0) && (copy($0)?.isListed ?? false) }) {
        (code, message) = (Replica.ended.code.text, Replica.ended.message)
      }
      reject(waiting, code: code, message: message)
      if let refused = rejected.last { received.newlyRejected.append(refused) }
    } else if bundle.mutations.last(where: { isOpen($0.space) })
      .map({ $0.space == space && $0.sequence == sequence }) ?? true
    {
      // The outcomes of one bundle come together; the last of its mutations that the server knows settles it.
      if bundle.spaces.contains(where: { isSealed($0) }) { return keepSealedPart(position) }
      let done = pending.remove(at: position)
      if bundle.spaces.contains(where: { isDeviceOnly($0) }) {
        confirmHalf(of: done.bundle, key: done.key)
      } else {
        unseen.append(done)
      }
    }
  }

  /// What a bundle did is in the pages now.
  private mutating func forgetSeen() {
    var left: [PendingBundle] = []
    for bundle in unseen {
      if isUnseen(bundle) { left.append(bundle) } else { storage.forget(journal: bundle.key) }
    }
    unseen = left
  }

  private func isUnseen(_ bundle: PendingBundle) -> Bool {
    for (space, version) in bundle.decided {
      if let copy = copy(space), !copy.isEnded, copy.cursor != nil || copy.confirmedVersion < version { return true }
    }
    return false
  }

  /// After a group ended and goes on, this device counts further than the server, which decided nothing in between. An
  /// answer that is late names what was decided since, or what is on its way.
  private mutating func renumber(from expected: Int64, _ index: Int) {
    let space = copies[index].space.id
    guard copies[index].isGroup, expected > copies[index].acknowledged else { return }
    var next = expected
    for position in pending.indices {
      for mutation in pending[position].bundle.mutations where mutation.space == space && mutation.sequence <= expected
      { return }
    }
    for position in pending.indices where pending[position].bundle.spaces.contains(space) {
      for place in pending[position].bundle.mutations.indices
      where pending[position].bundle.mutations[place].space == space {
        pending[position].bundle.mutations[place].sequence = next
        next += 1
      }
      storage.journal(key: pending[position].key, bytes: JournalEntry.pending(pending[position].bundle).bytes)
    }
    copies[index].lastSequence = next - 1
  }

  mutating func reject(_ waiting: PendingBundle, code: String, message: String) {
    rejected.append(RejectedBundle(key: waiting.key, bundle: waiting.bundle, code: code, message: message))
    storage.journal(key: waiting.key, bytes: JournalEntry.rejected(waiting.bundle, code: code, message: message).bytes)
  }

  /// The groups that the account is in: new ones come to this device (SYN-10), others end here (HSE-10).
  private mutating func takeGroups(_ groups: [JSON], keeping: Set<RecordID>, _ received: inout Received) {
    var listed: Set<RecordID> = []
    for element in groups.prefix(Replica.mostGroups) {
      if let id = element.idValue { list(id, nil, &listed, &received) }
    }
    for roster in rosters {
      takeSealed(roster, isKept: keeping.contains(roster.space), &received)
      list(roster.space, roster, &listed, &received)
    }
    // What was not read may be among the rest of it.
    guard groups.count <= Replica.mostGroups else { return }
    for index in copies.indices {
      let copy = copies[index]
      guard copy.isGroup, !copy.deviceOnly, !copy.isEnded, copy.isListed, !listed.contains(copy.space.id),
        !isBeginning(copy.space.id)
      else { continue }
      copies[index].isEnded = true
      received.changedSpaces.append(copy.space.id)
    }
  }

  /// The server could read this group until now (decision 0047). What is here goes, and comes again sealed, unless this
  /// device is the one that brings it back. As long as nothing of it is back, what is here stays: it may be all that
  /// there is. What waited to be sent waits on, to be sealed.
  private mutating func takeSealed(_ roster: SealedRoster, isKept: Bool, _ received: inout Received) {
    guard let index = copyIndex(roster.space), copies[index].sealed == nil, !copies[index].deviceOnly else { return }
    guard !isKept else { return received.sealedHere.append(roster.space) }
    guard roster.version > 0 else { return }
    let old = copies[index]
    storage.drop(pages.removeAll(of: roster.space))
    forgetUnseen(of: roster.space)
    copies[index] = SpaceCopy(id: roster.space, deviceOnly: false, isGroup: true, epoch: roster.epoch)
    copies[index].lastSequence = old.lastSequence
    received.changedSpaces.append(roster.space)
    received.hasMore = true
  }

  private mutating func list(
    _ id: RecordID, _ roster: SealedRoster?, _ listed: inout Set<RecordID>, _ received: inout Received
  ) {
    listed.insert(id)
    guard let index = copyIndex(id) else {
      guard copies.count < Replica.mostCopies else { return }
      var copy = SpaceCopy(id: id, deviceOnly: false, isGroup: true, epoch: roster?.epoch)
      copy.isListed = true
      copies.append(copy)
      received.hasMore = true
      return
    }
    received.hasMore = received.hasMore || copies[index].isEnded || copies[index].isUnmade
    copies[index].isListed = true
    revive(index)
    if let roster { heed(roster, index) }
  }

  private mutating func load(_ patch: JSON, mark: String, _ received: inout Received) {
    guard let space = patch["space"]?.idValue, let index = copyIndex(space), !copies[index].deviceOnly else { return }
    // Nothing was asked of it yet: this is of before it was sealed here.
    if copies[index].isUnmade { return }
    // What the host opened is of a space that is sealed by now: as that it comes again.
    if copies[index].sealed == nil, patch["sealed"]?.stringValue != nil { return }
    let wasComplete = copies[index].isComplete
    if copies[index].sealed != nil, let problem = SealedState.Problem(patch, mark: mark) { return note(problem, index) }
    guard let loaded = copies[index].load(patch) else { return }
    for id in loaded { pages.touch(id, of: space) }
    if !(patch["records"]?.arrayValue ?? []).isEmpty || !wasComplete { received.changedSpaces.append(space) }
    if copies[index].cursor != nil { received.hasMore = true }
    confirmSealed(patch, index)
  }
}

extension Replica {
  /// Groups that a server may list, and what is kept here of them and of those that ended: each is a copy of its own,
  /// and is named in every request. Nobody is in so many.
  static var mostGroups: Int { 2_000 }
  static var mostCopies: Int { 4_000 }
  /// Bytes of what the next page of a space is asked for with: it goes back with the next request.
  static var longestCursor: Int { 1_000 }
}

extension SpaceCopy {
  /// Takes a page of the server's records. Returns those that are new here; nil for a patch that is older than the
  /// copy, or none at all.
  mutating func load(_ patch: JSON) -> [RecordID]? {
    guard let records = patch["records"]?.arrayValue, let to = patch["to"]?.integerValue, to <= Replica.largestVersion,
      patch["more"]?.stringValue?.utf8.count ?? 0 <= Replica.longestCursor
    else { return nil }
    guard to >= max(confirmedVersion, sealed?.newest ?? 0) else {
      sealed?.doubt.noteEarlier()
      // The later state was only said to be: what is confirmed counts.
      if sealed?.doubt.isBehind ?? false { sealed?.newest = 0 }
      return nil
    }
    sealed?.doubt.earlier = 0
    let isSealed = sealed != nil
    let arrived = records.compactMap { element -> (StoredRecord, Int64)? in
      isSealed ? StoredRecord.opened(element) : StoredRecord(json: element).map { ($0, 0) }
    }
    guard sealed == nil || keepsOrder(patch, arrived, to: to) else { return nil }
    sealed?.newest = to
    var loaded: [RecordID] = []
    for (record, epoch) in arrived {
      // A late answer must not bring an older state of a record back.
      let known = space.version(of: record.id)
      if let known, known >= record.version { continue }
      sealed?.sum.note(record.version, inPlaceOf: known)
      space.load(record)
      loaded.append(record.id)
      guard isSealed, isGroup, record.kind == .action, let action = space.actions[record.id] else { continue }
      for user in action.leavers { noteLeft(user, under: epoch) }
    }
    space.settleIndexes()
    if let more = patch["more"]?.stringValue {
      cursor = more
    } else {
      cursor = nil
      // What was left out or is older than it should be: what came stays, and nothing counts as complete (SEC-26).
      if sealed?.finish(patch, to: to) == false { return loaded }
      confirmedVersion = to
      isComplete = true
      space.advance(to: to)
    }
    return loaded
  }
}

extension SpaceCopy {
  /// Whether a patch of a sealed space is under keys that its members have. One that is of before the present key tells
  /// nothing, and one under an earlier key than what is here cannot be a member's (SEC-26).
  private mutating func keepsOrder(_ patch: JSON, _ arrived: [(StoredRecord, Int64)], to: Int64) -> Bool {
    guard var order = sealed?.order, (patch["epoch"]?.integerValue ?? 0) >= sealed?.epoch ?? 0 else { return false }
    var isKept = true
    for (record, epoch) in arrived where space.version(of: record.id) ?? 0 < record.version {
      isKept = isKept && order.take(record.version, epoch: epoch)
    }
    if let head = patch["head"]?["epoch"]?.integerValue { isKept = isKept && order.take(to, epoch: head) }
    if isKept { sealed?.order = order } else { sealed?.isDoubtful = true }
    return isKept
  }
}

extension Bundle {
  /// Made by a device on its own, not by a person.
  var isTimeDriven: Bool {
    mutations.allSatisfy { mutation in
      switch mutation.intent {
      case .closePeriod, .followGroup: return true
      case .addNotice(let notice): return notice.topic != .resolution
      default: return false
      }
    }
  }
}
