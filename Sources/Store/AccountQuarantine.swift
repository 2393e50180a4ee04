import Basis

// One account has many spaces, and each could end the server twice before it is set aside.

extension Quarantine {
  /// Spaces of one account that ended the server until all of them are set aside.
  public static let spacesUntilAccountIsSetAside = 3

  /// Spaces that ended the server and are set aside for it, not by hand and not with others.
  var spacesThatEndedIt: Set<RecordID> {
    Set(work.filter { $0.key.kind.isAboutSpace && $0.value.isSetAside && $0.value.count > 0 }.map(\.key.id))
  }

  /// Sets aside all spaces of an account of which too many ended the server: what else is in them is not tried. Ledgers
  /// of one's own and groups each by themselves, or whoever fills three groups of somebody could take that person's
  /// ledger away.
  /// - Parameter owned: all spaces of whoever owns one that ended it.
  /// - Returns: what is to be written down of it.
  mutating func setAsideAccounts(_ owned: [OwnedSpace], _ permit: SystemPermit, now: Int64) -> [Write] {
    struct Side: Hashable {
      var owner: RecordID
      var kind: SpaceKind
    }
    let guilty = spacesThatEndedIt
    var writes: [Write] = []
    for (_, spaces) in Dictionary(grouping: owned, by: { Side(owner: $0.owner, kind: $0.kind) }).sorted(by: {
      $0.key.owner < $1.key.owner
    }) {
      guard spaces.count(where: { guilty.contains($0.id) }) >= Self.spacesUntilAccountIsSetAside else { continue }
      for space in spaces.sorted(by: { $0.id < $1.id }) where !isSetAside(.everything, space.id) {
        let item = WorkItem(.everything, space.id)
        let deaths = WorkDeaths(count: 0, isSetAside: true, since: now)
        work[item] = deaths
        writes.append(.noteWork(permit, item, deaths))
      }
    }
    return writes
  }
}

extension Storage {
  /// After what the last process left was settled: the rest of what its accounts have.
  /// - Parameter now: milliseconds since 1970.
  public func settleAccounts(_ quarantine: Quarantine, now: Int64) async throws -> Quarantine {
    var quarantine = quarantine
    let guilty = quarantine.spacesThatEndedIt
    guard guilty.count >= Quarantine.spacesUntilAccountIsSetAside else { return quarantine }
    let permit = try SystemPermit(.quarantineMutation, as: .job(.maintenance))
    let writes = quarantine.setAsideAccounts(try await spacesOfOwners(permit, of: guilty), permit, now: now)
    if !writes.isEmpty { try await write(writes) }
    return quarantine
  }
}
