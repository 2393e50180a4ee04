import Basis
import Ledger
import Store

/// Writing notices into somebody's inbox.
extension Teller {
  /// Of one space at one look; the rest comes with the next.
  private static var noticesAtOnce: Int { 50 }

  /// Into which a notice can be written. Nothing can into a sealed one: its devices find out by themselves (SEC-26).
  func ownSpace(of user: RecordID) async throws -> SpaceHead? {
    try await desk.storage.spaces(try SystemPermit(.listOwnSpaces, as: .user(user))).first {
      $0.kind == .personal && !$0.level.isSealed
    }
  }

  /// What became of notices on their way into an inbox.
  struct Noted {
    /// One was new there.
    var isNew = false
    /// More were new than one look writes.
    var isCut = false
  }

  /// Writes notices into somebody's own inbox, as one of their devices would.
  func note(_ notices: [InboxNotice], _ own: RecordID) async throws -> Noted {
    let permit = try desk.storage.permit(.tellMembers, on: own, as: .post)
    var (noted, written) = (Noted(), 0)
    for notice in try await missing(notices, own, permit) {
      guard written < Self.noticesAtOnce else {
        noted.isCut = true
        break
      }
      let id = RecordID(derivedFrom: own.text + "/" + notice.id.text)
      let day = max(notice.date, clock.today)
      let isNoted = try await sync.retrying {
        try await self.sync.change(own, permit, as: "teller", today: day) { space in
          space.small[notice.id] == nil ? (id, .addNotice(notice)) : nil
        }
      }
      if isNoted { written += 1 }
    }
    noted.isNew = written > 0
    return noted
  }

  /// Those that the inbox doesn't have: of many, most may have come with the looks before.
  private func missing(_ notices: [InboxNotice], _ own: RecordID, _ permit: Permit) async throws -> [InboxNotice] {
    guard !notices.isEmpty, let head = try await desk.storage.head(permit), !head.level.isSealed else { return [] }
    let hosted = try await sync.cache.pin(permit, atLeast: head.version)
    defer { sync.cache.unpin(hosted) }
    return hosted.withLock { hosted in notices.filter { hosted.authority.space.small[$0.id] == nil } }
  }
}
