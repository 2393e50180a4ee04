import Basis
import Ledger
import Replica
import Store

/// One household at a time, whether somebody comes by a code or by an invitation; and how it stands with who asked to
/// be let in.
extension GroupService {
  /// - Returns: what has to hold when they come in.
  /// - Throws: `HTTPFailure.wrongCode` where nobody is in it who stays: who was alone in it is in another one by now,
  ///   and leaves this one as soon as a device of theirs is awake (HSE-04). Whoever came in before would keep them in both.
  func requireNoOtherHousehold(for permit: Permit) async throws -> [Write] {
    let (isHousehold, accounts) = try await looking(permit) { hosted in
      hosted.withLock { hosted in
        let space = hosted.authority.space
        return (space.group?.preset == .household, space.groupAccounts)
      }
    }
    guard isHousehold else { return [] }
    var conditions = [try await sync.requireNoOtherHousehold(besides: permit.space, as: permit.principal)]
    guard accounts.count == 1, let host = accounts.first, permit.principal != .user(host) else { return conditions }
    do {
      let stays = try await sync.requireNoOtherHousehold(besides: permit.space, as: .user(host), isBrief: true)
      conditions.append(stays)
    } catch HTTPFailure.link { throw HTTPFailure.wrongCode }
    return conditions
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
