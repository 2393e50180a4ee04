import Basis
import Insight
import Ledger

/// What the person was told, as the inbox has it, a push message and a mail (NTF-01).
public struct InboxLine: Sendable, Equatable {
  public let id: RecordID
  public let topic: InboxNotice.Topic
  public let category: CategoryLabel?
  /// What the notice is about, and what that is held against: of a budget what was spent and its limit.
  public let amount: Money?
  public let limit: Money?
  /// A name in it: of a bank, a wallet, an expense or a group.
  public let text: String?
  public let date: CalendarDate
  /// Minutes since 1970, in UTC.
  public let minutes: Int64
  public let period: CalendarDate?
  /// Of the budget period that it is about.
  public let lastDay: CalendarDate?
  public let isRead: Bool
  /// How many transactions came, and how many budgets it speaks for.
  public let count: Int
  public let budgets: Int
  /// What others did in a group: which one, and who did it.
  public let group: RecordID?
  /// How the group is called now, where that's known.
  public var groupName: String?
  public let who: String?
  public let subject: RecordID?
}

extension InboxLine {
  /// A category that is over its plan, by the figures of now whenever it was noted (ANA-03); nil when it is not any
  /// more.
  public init?(over notice: InboxNotice, _ budget: PeriodBudget, _ snapshot: Snapshot) {
    guard notice.period == budget.period.start, let line = budget.lines.first(where: { $0.category == notice.subject }),
      line.isFarOver
    else { return nil }
    var notice = notice
    notice.amount = line.spent.subtractingClamped(line.allocated)
    notice.limit = line.allocated
    self.init(notice, snapshot)
  }

  /// - Parameter snapshot: of the ledger that has the notice.
  public init(_ notice: InboxNotice, _ snapshot: Snapshot) {
    func money(_ units: Int64?) -> Money? {
      units.map { Money(minorUnits: $0, currency: notice.currency ?? snapshot.currency) }
    }
    group = notice.group
    who = notice.who
    subject = notice.subject
    id = notice.id
    topic = notice.topic
    category = snapshot.label(notice.subject)
    amount = money(notice.amount)
    limit = money(notice.limit)
    text = notice.text
    date = notice.date
    minutes = notice.time(in: snapshot.space) / 60_000
    period = notice.period
    lastDay =
      notice.topic == .celebration ? notice.period.map { snapshot.space.budgetPeriod(containing: $0).lastDay } : nil
    isRead = notice.isRead
    count = Int(clamping: notice.count ?? 0)
    budgets = Int(clamping: notice.budgets ?? 0)
  }

  /// What it asks stands on the Dashboard.
  public var asksOnDashboard: Bool { topic == .bonusFound || topic == .bonusDeadline }
}

extension InboxNotice {
  /// When it happened, else when it was noted, in milliseconds since 1970.
  public func time(in space: Space) -> Int64 { at ?? space.small[id]?.stamp.createdAt ?? 0 }

  /// The others are questions of the Dashboard; the inbox has the same as ‹Groceries: CHF 520 of CHF 500 used›. An
  /// import that was undone is not worth a line.
  public func isListed(in space: Space) -> Bool {
    guard topic != .overPlan && topic != .firstBudget && !isQuiet else { return false }
    if topic == .messagesWait { return space.waitingMessages > 0 }
    return topic != .imported && topic != .bankImported || subject.map { !space.actions.isUndone($0) } ?? true
  }
}
