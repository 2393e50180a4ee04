import Basis
import Ledger

/// What goes on in a group after its person left it: what was open then is still paid (HSE-14).
extension Replica {
  /// Whether of an ended group only what concerns the person is here.
  public func isReduced(_ id: RecordID) -> Bool { copy(id).map { $0.isEnded && $0.isReduced } ?? false }

  /// Takes what a server tells of it: payments of the person's, and nothing else of a group that goes on without them.
  ///
  /// - Parameter json: as `POST /v1/groups/{space}/settle` answers it.
  /// - Returns: the payments that were not here yet.
  public mutating func takePayments(_ json: JSON, of id: RecordID) -> [RecordID] {
    guard let index = copyIndex(id), isReduced(id), copies[index].sealed == nil, json["space"]?.idValue == id,
      let to = json["to"]?.integerValue, to <= Replica.largestVersion
    else { return [] }
    let arrived = (json["records"]?.arrayValue ?? []).compactMap { StoredRecord(json: $0) }
    var taken: [RecordID] = []
    takeBackPending()
    for record in arrived where record.kind == .settlement && record.version <= to {
      if let known = copies[index].space.version(of: record.id), known >= record.version { continue }
      guard isAboutWhatIsHere(record, copies[index].space) else { continue }
      if copies[index].space.version(of: record.id) == nil { taken.append(record.id) }
      copies[index].space.load(record)
      pages.touch(record.id, of: id)
    }
    copies[index].space.settleIndexes()
    copies[index].space.advance(to: to)
    // Whoever comes back gets all of it again, so nothing is left out by this.
    copies[index].confirmedVersion = max(copies[index].confirmedVersion, to)
    writeDirtyPages()
    storage.metaChanged = true
    applyPending()
    return taken
  }

  /// Of who was removed only what was open is here: a payment of something else would count against it.
  private func isAboutWhatIsHere(_ record: StoredRecord, _ space: Space) -> Bool {
    guard case .success(let data) = JSON.reading(record.payload) else { return false }
    if let target = data["reopens"]?.idValue { return space.version(of: target) != nil }
    return (data["covers"]?.arrayValue ?? []).allSatisfy { cover in
      cover["expense"]?.idValue.map { space.version(of: $0) != nil } ?? false
    }
  }
}
