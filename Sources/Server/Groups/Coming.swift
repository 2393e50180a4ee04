import Basis
import Ledger
import Replica
import Store

/// What the server knows of people who come into groups by a bundle, beyond the groups' records: the engine decides by it.
struct Coming: Sendable {
  var arrivals = Arrivals()

  /// What has to be so still when the bundle is written: a guest may make an account meanwhile.
  func conditions(_ permit: Permit) -> [Write] { arrivals.guests.sorted().map { .ifGuest(permit, user: $0) } }

  /// Of a bundle that lets nobody in, nothing.
  func of(_ bundle: [SyncRequest.Item]) -> Coming { bundle.contains { $0.letIn != nil } ? self : Coming() }
}

extension SyncService {
  /// Of those who are let in by their admins in this request (HSE-08).
  func coming(by request: SyncRequest, _ spaces: [RecordID: Access]) async throws -> Coming {
    var coming = Coming()
    for item in request.bundles.joined() {
      guard let id = item.letIn, let hosted = spaces[item.space]?.hosted else { continue }
      let holder = hosted.withLock { hosted -> RecordID? in
        let space = hosted.authority.space
        return space.form(id, JoinRequest.self).flatMap { space.form($0.member, Member.self)?.user }
      }
      if let holder, try await storage.isGuest(holder) { coming.arrivals.guests.insert(holder) }
    }
    return coming
  }
}

extension Storage {
  /// Somebody without an account of their own (ACC-11).
  func isGuest(_ user: RecordID) async throws(StorageError) -> Bool { try await account(id: user)?.isGuest ?? false }
}

extension SyncRequest.Item {
  /// The request to be let in that is answered with yes.
  fileprivate var letIn: RecordID? {
    guard case .success(let mutation) = mutation, case .answerJoin(let args) = mutation.intent, args.accepts else { return nil }
    return args.request
  }
}
