import Basis
import Ledger
import Replica
import Store

/// One household at a time, whether somebody comes by a code or by an invitation.
extension GroupService {
  /// HSE-01, HSE-04: one with others in it has to be left first. One that is the person's alone, whatever names stand in it,
  /// their device leaves behind when they are in; a second one that they begin, too.
  func requireNoOtherHousehold(for permit: Permit) async throws {
    let isHousehold = try await looking(permit) { hosted in
      hosted.withLock { $0.authority.space.group?.preset == .household }
    }
    guard isHousehold else { return }
    let principal = permit.principal
    for (id, membership) in try await storage.memberships(try SystemPermit(.listOwnSpaces, as: principal))
    where membership.kind == .group && id != permit.space {
      let other = try await sync.reading(id, as: principal) { space -> String? in
        guard let group = space.group, group.preset == .household, !group.isClosed, space.groupAccounts.count > 1 else { return nil }
        return group.name
      }
      if let other { throw HTTPFailure.link(.otherHousehold(other)) }
    }
  }
}
