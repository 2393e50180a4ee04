import Basis
import Ledger
import Store

/// What one account may keep on a server (SEC-25). A change for which there is no more room is rejected like any other that the rules
/// refuse, so that the queue behind it goes on.
extension SyncService {
  /// Whether there is no more room for it. What takes things away, and what the server does itself, always has room.
  func isFull(_ space: RecordID, for intent: Intent, _ involved: [Access]) -> Bool {
    guard involved.first?.change.principal.person != nil, cache.rooms.isFull(space) else { return false }
    switch intent {
    case .deleteRecords, .purge, .undo, .forgetCaptures, .leaveGroup, .endAccount, .passAdmin, .unlinkReimbursement, .editGroup: return false
    // Whatever a new one does, at the limit it has no room.
    default: return true
    }
  }

  /// Counts anew, now and then, when it seems to be full: what was written over was counted twice.
  func measure(_ access: Access) async throws {
    guard cache.rooms.mustMeasure(access.hosted.id, now: clock.now()) else { return }
    let held = try await storage.holding(access.read)
    cache.rooms.measured(access.hosted.id, RoomBook.Held(records: held.records, byteCount: held.byteCount), now: clock.now())
  }
}
