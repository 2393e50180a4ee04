import Basis
import Ledger
import Replica
import Store

/// Which spaces a request reaches. A group is made by the first change that begins it, so that it can be made offline
/// (EVT-01), and who reaches it follows from its members' records.
extension SyncService {
  /// The memberships of the principal, with those of groups that this very request begins; and why some did not begin.
  func memberships(
    for request: SyncRequest, known: [RecordID: Membership], as principal: Principal
  ) async throws -> (known: [RecordID: Membership], refused: [RecordID: HTTPFailure]) {
    var known = known
    var refused: [RecordID: HTTPFailure] = [:]
    var begun: [OwnEvent] = []
    for bundle in request.bundles {
      // One that has a place already and nothing in it, since its beginning was refused, is no event yet.
      for item in bundle where item.beginsGroup && known[item.space].map(\.isUnbegun) ?? true {
        do {
          if item.startsEvent { try await requireRoom(forEvent: item.space, besides: begun, as: principal) }
          if known[item.space] == nil {
            guard try await begin(item.space, as: principal, own: known.keys) else { continue }
            known[item.space] = Membership(kind: .group, version: 0)
          }
          if item.startsEvent { begun.append(OwnEvent(id: item.space, isOpen: true, lastUsedAt: 0)) }
        } catch let failure as HTTPFailure {
          refused[item.space] = failure
          known[item.space] = nil
        }
      }
    }
    return (known, refused)
  }

  /// False when the id is taken, by whomever: then the space is not here.
  private func begin(_ id: RecordID, as principal: Principal, own: some Collection<RecordID>) async throws -> Bool {
    guard case .user(let user) = principal else { return false }
    let permit = try storage.permitToCreate(id, as: principal)
    guard try await !storage.isTaken(permit) else { return false }
    // A guest takes part in what others began (ACC-20).
    guard try await storage.account(id: user)?.isGuest == false else { throw HTTPFailure.guest }
    guard bench.mayHaveMore(than: own) else { throw HTTPFailure.setAside }
    guard own.count < spacesPerAccount else { throw HTTPFailure.quota(limit: spacesPerAccount) }
    let head = SpaceHead(
      id: id, owner: user, kind: .group, version: 0, wrappedKey: try vault.newSpaceKey(for: id).wrapped,
      createdAt: clock.now())
    let few = Write.ifFewSpaces(try SystemPermit(.listOwnSpaces, as: principal), limit: spacesPerAccount)
    try await storage.write([few, .addSpace(permit, head)])
    return true
  }

  /// Of a group that found no room the person reads why, instead of that it is not here.
  func explain(_ refused: [RecordID: HTTPFailure], as name: String? = nil, in answer: inout SyncAnswer) {
    for (index, outcome) in answer.outcomes.enumerated() {
      guard let failure = refused[outcome.space], case .rejected(let code, _) = outcome.verdict else { continue }
      answer.outcomes[index].verdict = .rejected(code: name ?? code, message: failure.message)
    }
  }

  /// Groups that the principal is in after the request, for devices that do not know them yet (SYN-10).
  func groups(_ memberships: [RecordID: Membership], _ spaces: [RecordID: Access], as principal: Principal)
    -> [RecordID]
  {
    guard case .user(let user) = principal else { return [] }
    var found: [RecordID] = []
    for (id, membership) in memberships where membership.kind == .group && !membership.level.isSealed {
      if let access = spaces[id] {
        if access.hosted.withLock({ $0.accounts.contains(user) && $0.authority.space.version > 0 }) { found.append(id) }
      } else if membership.version > 0 {
        found.append(id)
      }
    }
    return found.sorted()
  }

  /// After changes of a group: the rows of its members follow its records (HSE-10: access ends at once).
  func membershipWrites(_ access: Access) -> (writes: [Write], users: [RecordID]) {
    guard access.hosted.kind == .group else { return ([], []) }
    let now = access.hosted.authority.space.groupAccounts
    // Nobody has an account in it yet: whoever made it keeps it.
    guard !now.isEmpty, now != access.hosted.accounts else { return ([], []) }
    let added = now.subtracting(access.hosted.accounts).sorted()
    let removed = access.hosted.accounts.subtracting(now).sorted()
    access.hosted.accounts = now
    var writes =
      added.map { Write.addMember(access.change, user: $0) } + removed.map { .removeMember(access.change, user: $0) }
    for user in removed where access.hosted.authority.space.formerMember(user) != nil {
      writes.append(.noteDeparture(access.change, user: user))
    }
    // HSE-10: whoever is let go knows the code that the others came by, so that it ends with their access. Who leaves,
    // or takes the place of a guest, is nobody to be kept out.
    if !removed.isEmpty, case .user(let author) = access.change.principal, now.contains(author), !added.contains(author)
    {
      writes.append(.revokeGroupCode(access.change))
    }
    return (writes, added + removed)
  }
}

extension Membership {
  fileprivate var isUnbegun: Bool { kind == .group && version == 0 && !level.isSealed }
}

extension SyncRequest {
  /// Whether it begins an event or may open one again: what the plan says of that is true for one such request at a
  /// time.
  var mayOpenEvents: Bool { bundles.contains { $0.contains(where: \.mayOpenEvent) } }
}

extension SyncRequest.Item {
  fileprivate var mayOpenEvent: Bool {
    guard case .success(let mutation) = mutation else { return false }
    switch mutation.intent {
    case .startGroup(let args): return args.preset == .event
    case .editGroup: return true
    default: return false
    }
  }

  /// A new one. What a device had before there was an account comes in whole, whatever the plan: nothing is lost by it.
  fileprivate var startsEvent: Bool {
    if case .success(let mutation) = mutation, case .startGroup(let args) = mutation.intent {
      return args.preset == .event
    }
    return false
  }

  fileprivate var beginsGroup: Bool {
    guard case .success(let mutation) = mutation else { return false }
    switch mutation.intent {
    case .startGroup: return true
    case .adoptRecords(let args): return args.records.contains { $0.kind == .group }
    default: return false
    }
  }
}
