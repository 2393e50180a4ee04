import Basis
import Insight
import Ledger

/// What the server does for a person whose devices sleep: it writes into their inbox what a device would have written,
/// and chooses what is told aloud (NTF-01, NTF-05, NTF-08, NTF-14).
public struct PushNotices: Sendable {
  /// The newest last; each at most once, whoever tells it.
  public let lines: [InboxLine]

  /// Fresh, unread, of a kind that the person wants to hear of, and still so.
  public init(
    _ space: Space, by channel: NoticeChannel = .device, format: LocaleFormat, today: CalendarDate,
    now: NoticesNow = NoticesNow()
  ) {
    let settings = space.settings[space.id] ?? Settings()
    var notices: [InboxNotice] = []
    for notice in space.forms(InboxNotice.self) {
      guard !notice.isRead, notice.isFresh(today), settings.tells(notice.topic, by: channel), notice.isListed(in: space)
      else { continue }
      if let notice = now.now(notice) { notices.append(notice) }
    }
    guard !notices.isEmpty else {
      lines = []
      return
    }
    notices.sort { $0.date == $1.date ? $0.id < $1.id : $0.date < $1.date }
    let snapshot = Snapshot(space: space, format: format, today: today)
    lines = notices.map { InboxLine($0, snapshot) }
  }

  /// Budgets, income, bonuses and waiting messages that the person's own ledger gives reason to tell. What is in the
  /// inbox already is not among them.
  public static func due(_ space: Space, today: CalendarDate, isPastNine: Bool) -> [InboxNotice] {
    guard space.currency != nil else { return [] }
    var found = DueNotices.summed(DueNotices.due(space, Book(space), today, isPastNine), nil, today)
    let waiting = space.waitingMessages
    if waiting > 0 {
      var notice = InboxNotice(.messagesWait, period: today, on: today)
      notice.count = Int64(waiting)
      if space.small[notice.id] == nil { found.append(notice) }
    }
    return found
  }

  /// What somebody in a group hears of what the others did between two of its versions (NTF-07).
  /// - Parameter account: whose inbox it is for.
  public static func ofGroup(
    _ space: Space, account: RecordID, after: Int64, through: Int64, format: LocaleFormat, today: CalendarDate
  ) -> [InboxNotice] {
    guard let group = GroupSnapshot(space, account: account, format: format, today: today), group.me != nil else {
      return []
    }
    return GroupTidings.summed(GroupTidings(group, after: after, through: through).notices, group, on: today)
  }
}
