import Basis
import Ledger
import Replica
import Store

/// One household at a time, whether somebody comes by a code or by an invitation; and how it stands with who asked to
/// be let in.
extension GroupService {
  /// - Returns: what has to hold when they come in.
  func requireNoOtherHousehold(for permit: Permit) async throws -> [Write] {
    let isHousehold = try await looking(permit) { hosted in
      hosted.withLock { $0.authority.space.group?.preset == .household }
    }
    return isHousehold ? [try await sync.requireNoOtherHousehold(besides: permit.space, as: permit.principal)] : []
  }

  /// How it stands with somebody who asked to be let into a group that the server reads (HSE-08).
  ///
  /// - Returns: nil for who asked for nothing there, and where nobody answers any more: one answer.
  func door(of id: RecordID, _ user: RecordID) async throws -> String? {
    let look = try storage.permit(.tellMembers, on: id, as: .post)
    guard let head = try await storage.head(look), head.kind == .group, !head.level.isSealed,
      !sync.bench.isSetAsideForSync(id)
    else { return nil }
    let hosted = try await sync.cache.pin(look, atLeast: head.version)
    defer { sync.cache.unpin(hosted) }
    let (state, commit) = hosted.withLock { hosted -> (String?, Commit) in
      let space = hosted.authority.space
      guard space.group?.deletedOn == nil else { return (nil, hosted.lastCommit) }
      if space.member(of: user) != nil { return ("member", hosted.lastCommit) }
      let request = space.joinRequests.first { $0.user == user }
      return (request.map { $0.refusedOn == nil ? "waiting" : "refused" }, hosted.lastCommit)
    }
    try await commit.wait()
    return state
  }
}
