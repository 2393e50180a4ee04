import Basis
import Ledger

extension Space {
  /// What a server answers to somebody who isn't in a household any more.
  public func departureAnswer(to member: RecordID) -> [UInt8] {
    var answer = Array("{\"space\":\"".utf8) + id.text.utf8 + Array("\",\"to\":".utf8)
    JSON.append(version, to: &answer)
    answer.append(contentsOf: Array(",\"records\":[".utf8))
    for (index, record) in departure(of: member).enumerated() {
      if index > 0 { answer.append(0x2C) }
      record.append(to: &answer)
    }
    answer.append(contentsOf: Array("],\"untold\":".utf8))
    return answer + JSON.array(untold(of: member).map { .string($0.text) }).bytes + [0x7D]
  }
}

/// What goes on in a group after its person left it: what was open then is still paid (HSE-14).
extension Replica {
  /// Whether of an ended group only what concerns the person is here.
  public func isReduced(_ id: RecordID) -> Bool { copy(id).map { $0.isEnded && $0.isReduced } ?? false }

  /// Takes what a server tells of it now, in the place of what was here: a household goes on without somebody who left,
  /// and what it changes of what is between them has to be the same on both sides. So it comes to a device that never
  /// knew the household, too.
  ///
  /// - Parameter json: `departureAnswer`, from `POST /v1/groups/{space}/settle`.
  /// - Returns: the payments that were not here yet.
  public mutating func takeDeparture(_ json: JSON, of id: RecordID) -> [RecordID] {
    guard let space = departure(json, of: id) else { return [] }
    if copyIndex(id) == nil, departures.contains(id) {
      var copy = SpaceCopy(id: id, deviceOnly: false, isGroup: true)
      copy.isListed = true
      copy.isEnded = true
      copy.isReduced = true
      copy.isComplete = true
      copies.append(copy)
    }
    guard let index = copyIndex(id), isReduced(id), copies[index].sealed == nil,
      space.version >= copies[index].confirmedVersion
    else { return [] }
    let old = copies[index].space
    // Whoever comes back gets all of it again, so nothing is left out by this.
    copies[index].confirmedVersion = space.version
    storage.metaChanged = true
    takeBackPending()
    if old.allRecords != space.allRecords {
      storage.drop(pages.removeAll(of: id))
      for record in space.allRecords { pages.touch(record.id, of: id) }
    }
    copies[index].space = space
    writeDirtyPages()
    applyPending()
    return space.forms(Settlement.self).map { $0.id }.filter { old.version(of: $0) == nil }
  }

  /// Of an answer that was taken just now, the expenses that it leaves out although they are there: it says of all
  /// others what they are to the person by now. Nil where it wasn't taken, or comes from a server that doesn't say so.
  public func untold(_ json: JSON, of id: RecordID) -> Set<RecordID>? {
    guard isReduced(id), json["space"]?.idValue == id, json["to"]?.integerValue == confirmedVersion(id),
      let list = json["untold"]?.arrayValue
    else { return nil }
    return Set(list.compactMap { $0.idValue })
  }

  /// Nil for what isn't a household of which this account was a member.
  private func departure(_ json: JSON, of id: RecordID) -> Space? {
    guard json["space"]?.idValue == id, let to = json["to"]?.integerValue, to <= Replica.largestVersion,
      let records = json["records"]?.arrayValue
    else { return nil }
    var space = Space(id: id)
    for record in records.compactMap({ StoredRecord(json: $0) }) where record.version <= to { space.load(record) }
    space.settleIndexes()
    space.advance(to: to)
    guard space.group?.preset == .household, let account, space.formerMember(account) != nil else { return nil }
    return space
  }
}
