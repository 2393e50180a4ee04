import Basis
import Ledger
import Replica
import Store

/// One household at a time, whether somebody comes by a code or by an invitation.
extension GroupService {
  /// - Returns: what has to hold when they come in.
  func requireNoOtherHousehold(for permit: Permit) async throws -> [Write] {
    let isHousehold = try await looking(permit) { hosted in
      hosted.withLock { $0.authority.space.group?.preset == .household }
    }
    return isHousehold ? [try await sync.requireNoOtherHousehold(besides: permit.space, as: permit.principal)] : []
  }
}
