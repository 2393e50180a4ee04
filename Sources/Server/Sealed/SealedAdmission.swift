import Basis
import Ledger
import Store

/// How somebody becomes a member of a sealed group, by a link or through its door.
extension ServerCore {
  /// Adds somebody with the group's keys of all epochs, if everything is still as it was looked at.
  /// - Parameters:
  ///   - permit: of who does it: themselves by a link, or the admin.
  ///   - alongside: what else becomes true by it, or has to be.
  /// - Throws: `SealingRefusal`, and what speaks against it in groups that are not sealed, too.
  func admit(
    _ newcomer: RecordID, with entry: SealedEntry, to group: SealedGroup, _ key: SpaceKey, _ permit: Permit,
    alongside: [Write]
  ) async throws {
    guard group.erasesAt == nil else { throw HTTPFailure.sealing(.deleted) }
    guard !group.isKeyDue else { throw HTTPFailure.sealing(.rotating) }
    let (space, count) = (group.space, group.members.count)
    if group.preset == .household, count >= sync.householdLimit {
      throw HTTPFailure.link(.full(count, of: sync.householdLimit))
    }
    guard count < Self.sealedMemberLimit else { throw HTTPFailure.sealing(.full(Self.sealedMemberLimit)) }
    var conditions: [Write] = []
    if group.preset == .household {
      conditions.append(try await sync.requireNoOtherHousehold(besides: space, as: .user(newcomer)))
    }
    try await sync.requirePlan(.letIn, permit)
    let kept = try await storage.sealingKey(of: newcomer, is: entry.publicKey, vault)
    guard entry.fits(group.epoch) else { throw HTTPFailure.sealing(.members) }
    let member = SealedMember(publicKey: entry.publicKey, proof: entry.proof)
    let row = SealedGroup.Member(
      user: newcomer, since: group.version, sealed: try member.sealed(for: newcomer, in: space, with: key))
    var writes: [Write] =
      [.ifGroup(permit, group), .ifSealingKey(permit, user: newcomer, sealed: kept)] + conditions + alongside
    if let waiting = group.waiting.first(where: { $0.user == newcomer }) {
      writes.append(.takeWaiting(permit, waiting))
    }
    writes.append(.keepMember(permit, row))
    for (epoch, wrap) in entry.wraps {
      let sealed = try key.seal(note: wrap, about: SealedNote.wrap(space, epoch, newcomer))
      writes.append(.keepWrap(permit, user: newcomer, StoredWrap(epoch: epoch, sealed: sealed)))
    }
    try await storage.write(writes)
    sync.tell(group, and: [newcomer])
  }
}
