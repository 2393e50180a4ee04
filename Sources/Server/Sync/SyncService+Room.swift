import Basis
import Ledger
import Store

/// What one account may keep on a server (SEC-25). A change for which there is no more room is rejected like any other
/// that the rules refuse, so that the queue behind it goes on.
extension SyncService {
  /// Whether there is no more room for it. What takes things away, and what the server does itself, always has room.
  func isFull(_ space: RecordID, for intent: Intent, _ involved: [Access]) -> Bool {
    guard involved.first?.change.principal.person != nil, cache.rooms.isFull(space) else { return false }
    switch intent {
    case .deleteRecords, .purge, .undo, .forgetCaptures, .leaveGroup, .endAccount, .passAdmin, .unlinkReimbursement,
      .editGroup:
      return false
    // Whatever a new one does, at the limit it has no room.
    default: return true
    }
  }

  /// Counts anew, now and then, when it seems to be full: what was written over was counted twice.
  func measure(_ permit: Permit) async throws {
    guard cache.rooms.mustCount(permit.space, now: clock.now()), let holding = try await storage.holdings(permit) else {
      return
    }
    cache.rooms.counted(holding, now: clock.now())
  }

  /// Before an answer is kept for somebody's `Idempotency-Key`: it counts with what is their own, wherever what they
  /// send goes, and whether they own anything or not.
  func measureAnswers(of principal: Principal) async throws {
    guard let person = principal.person, cache.rooms.mustCount(of: person, now: clock.now()) else { return }
    cache.rooms.counted(
      try await storage.ownHoldings(try SystemPermit(.listOwnSpaces, as: principal)), now: clock.now())
  }

  /// The write that keeps the answer for a key, so that the same request gets it for 30 days.
  /// - Throws: where whoever sent it has no room for it: then nothing is done, and without a key it still may be.
  func keeping(
    _ answer: [UInt8], for keyHash: [UInt8], of requestHash: [UInt8], in hosted: HostedSpace, _ permit: Permit
  ) throws -> [Write] {
    let sealed = try hosted.key.seal(note: answer, about: Self.answerName(permit.space, keyHash))
    let kept = KeptAnswer(requestHash: requestHash, sealedAnswer: sealed, createdAt: clock.now())
    if let person = permit.principal.person, !cache.rooms.takeAnswer(kept.heldBytes, of: person) {
      throw HTTPFailure(Rejection.spaceFull)
    }
    return [.keepAnswer(permit, key: keyHash, kept)]
  }

  /// Refuses a sealed group to somebody who would have more with it than an account may: it takes a place and the room
  /// of whoever is its admin (decision 0039), so what is asked of whoever begins one is asked of whoever takes one
  /// over. The room itself is taken with `RoomBook.take`, in the same moment as it's asked for.
  func requirePlace(for user: RecordID, toTake group: SealedGroup, _ permit: Permit) async throws {
    let spaces = try await storage.spaces(try SystemPermit(.listOwnSpaces, as: .user(user)))
    guard bench.mayHaveMore(than: spaces.map(\.id)) else { throw HTTPFailure.setAside }
    let own = spaces.filter { $0.owner == user }
    guard own.count < spacesPerAccount else { throw HTTPFailure.quota(limit: spacesPerAccount) }
    if group.preset == .event { try await requireRoom(forEvent: group.space, besides: [], as: .user(user)) }
    try await measure(permit)
    if let first = own.first {
      try await measure(try await storage.permit(.readSpace, on: first.id, as: .user(user)).permit)
    }
  }

  /// Whether there is no more room for what a device sealed. Nobody sees whether it takes things away: so what is no
  /// larger than what it stands in for always goes in, and small changes do for an eighth longer.
  func isFull(for seal: SyncRequest.Seal, _ permit: Permit) async throws -> Bool {
    try await measure(permit)
    guard cache.rooms.isFull(seal.space) else { return false }
    var more = seal.records.reduce(0) { $0 + $1.sealed.count }
    if seal.records.count <= 16, more <= Self.smallChange, !cache.rooms.isFull(seal.space, withSpare: true) {
      return false
    }
    guard seal.records.count <= Self.comparedRecords else { return true }
    for record in seal.records {
      more -= try await storage.record(permit, id: record.id)?.payload.count ?? 0
    }
    return more > 0
  }

  /// Bytes.
  private static var smallChange: Int { 8192 }
  /// Records of a push that are compared with what is there.
  private static var comparedRecords: Int { 500 }
}
