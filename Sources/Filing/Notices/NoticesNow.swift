import Basis
import Ledger

/// What notices about groups say by now, for whoever is about to tell them: in quiet hours a payment is reopened, and an
/// expense taken back. The inbox asks the same of each (`InboxNotice.now`).
public struct NoticesNow: Sendable {
  private var gone: Set<RecordID> = []
  private var changed: [RecordID: InboxNotice] = [:]

  public init() {}

  /// Those of an inbox that could still be told, and may have stopped being so.
  public static func inQuestion(_ space: Space, today: CalendarDate) -> [InboxNotice] {
    space.forms(InboxNotice.self).filter { !$0.isRead && $0.isFresh(today) && $0.mayPass }
  }

  /// - Parameter group: that these are about, as the person sees it.
  public mutating func look(at notices: [InboxNotice], in group: GroupSnapshot) {
    for notice in notices {
      if let now = notice.now(in: group) { changed[notice.id] = now } else { gone.insert(notice.id) }
    }
  }

  /// Nil once its reason has gone. One that nobody looked at says what it said.
  func now(_ notice: InboxNotice) -> InboxNotice? { gone.contains(notice.id) ? nil : changed[notice.id] ?? notice }
}
