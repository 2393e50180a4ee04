import Basis
import Insight
import Ledger

/// What the person was told, newest first (NTF-01).
public struct InboxModel: Sendable {
  public struct Line: Sendable, Equatable {
    public let id: RecordID
    public let topic: InboxNotice.Topic
    public let category: CategoryLabel?
    public let amount: Money?
    public let limit: Money?
    public let text: String?
    public let date: CalendarDate
    /// Minutes since 1970, in UTC.
    public let minutes: Int64
    public let period: CalendarDate?
    public let isRead: Bool
    /// How many transactions came, and how many budgets it speaks for.
    public let count: Int
    public let budgets: Int
    /// What others did in a group: which one, and who did it.
    public let group: RecordID?
    public let who: String?
    public let subject: RecordID?
  }

  public let lines: [Line]
  public var unread: Int {
    var count = 0
    for line in lines where !line.isRead { count += 1 }
    return count
  }

  init(_ snapshot: Snapshot) {
    var notices = snapshot.space.forms(InboxNotice.self)
    notices.removeAll { !$0.isListed(in: snapshot.space) || $0.date > snapshot.today }
    var timed = notices.map { (notice: $0, time: $0.time(in: snapshot.space)) }
    timed.sort { left, right in
      let (notice, other) = (left.notice, right.notice)
      if notice.date != other.date { return notice.date > other.date }
      if left.time != right.time { return left.time > right.time }
      // Written together: the period that begins, before what is to be said of the one that ended.
      let (isStart, isOtherStart) = (notice.topic == .periodStarted, other.topic == .periodStarted)
      return isStart == isOtherStart ? notice.id < other.id : isStart
    }
    lines = timed.prefix(200).map { Line($0.notice, snapshot) }
  }
}

extension InboxModel.Line {
  /// A category that is over its plan, by the figures of now whenever it was noted (ANA-03); nil when it is not any more.
  init?(over notice: InboxNotice, _ budget: PeriodBudget, _ snapshot: Snapshot) {
    guard notice.period == budget.period.start, let line = budget.lines.first(where: { $0.category == notice.subject }), line.isFarOver
    else { return nil }
    var notice = notice
    notice.amount = line.spent.subtractingClamped(line.allocated)
    notice.limit = line.allocated
    self.init(notice, snapshot)
  }

  init(_ notice: InboxNotice, _ snapshot: Snapshot) {
    func money(_ units: Int64?) -> Money? { units.map { Money(minorUnits: $0, currency: notice.currency ?? snapshot.currency) } }
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
    isRead = notice.isRead
    count = Int(clamping: notice.count ?? 0)
    budgets = Int(clamping: notice.budgets ?? 0)
  }

  /// What it asks stands on the Dashboard.
  public var asksOnDashboard: Bool { topic == .bonusFound || topic == .bonusDeadline }
}

extension InboxNotice {
  /// When it happened, else when it was noted.
  func time(in space: Space) -> Int64 { at ?? space.small[id]?.stamp.createdAt ?? 0 }

  /// The others are questions of the Dashboard; the inbox has the same as ‹Groceries: CHF 520 of CHF 500 used›. An import
  /// that was undone is not worth a line.
  func isListed(in space: Space) -> Bool {
    guard topic != .overPlan && topic != .firstBudget && !isQuiet else { return false }
    if topic == .messagesWait { return MessagesModel.waiting(in: space) > 0 }
    return topic != .imported && topic != .bankImported || subject.map { !space.actions.isUndone($0) } ?? true
  }
}

/// The one thing that the Dashboard has to say beside its figures, and how much waits in the inbox.
public struct Greeting: Sendable {
  public enum Card: Sendable {
    /// UXA-13.
    case firstBudget(RecordID)
    /// UXA-07: several at once are one card (NTF-14).
    case overPlan([InboxModel.Line])
    /// UXA-12, BUD-17.
    case celebration(InboxModel.Line)
    /// What the person meant to do in this period.
    case resolution(InboxModel.Line)
  }

  public var card: Card?
  public var unread = 0
  /// Bills that the last import showed to come every month (INC-18).
  public var bills = 0
  /// Pairs in the Dashboard's period that look like transfers: until they are joined, both halves are in its figures (TXN-33).
  public var transfers = 0
  /// How the person stands in their groups (SPL-14).
  public var groups: [GroupLine] = []
  /// What households spent in the Dashboard's period (SPL-24).
  public var shared: [SharedSpendingModel] = []
  /// Sharing with a partner is offered (UXA-05).
  public var offersSharing = false
  /// There is something in the inbox, read or not.
  public var hasInbox = false

  init() {}

  init(_ snapshot: Snapshot) {
    let space = snapshot.space
    let today = snapshot.today
    let running = space.paySchedule?.period(containing: today)
    var overPlan: [InboxNotice] = []
    var first: Card?
    var celebration: Card?
    var resolution: Card?
    for notice in space.forms(InboxNotice.self) where notice.date <= today {
      if notice.isListed(in: space) {
        hasInbox = true
        if !notice.isRead { unread += 1 }
      }
      guard !notice.isRead else { continue }
      let isRunning = notice.period != nil && notice.period == running?.start
      switch notice.topic {
      case .firstBudget: if notice.isFresh(today) { first = .firstBudget(notice.id) }
      case .overPlan: if isRunning { overPlan.append(notice) }
      case .celebration, .savingsGoal:
        let isAllowed = space.settings[space.id]?.celebrates ?? true
        guard isAllowed && notice.isFresh(today) else { continue }
        // The period outshines a week.
        if celebration == nil || notice.topic == .celebration { celebration = .celebration(InboxModel.Line(notice, snapshot)) }
      case .resolution: if isRunning { resolution = .resolution(InboxModel.Line(notice, snapshot)) }
      case .periodStarted, .noIncome, .budgetAlert, .budgetPassed, .bonusFound, .bonusDeadline, .imported, .budgetSummary, .messagesWait,
        .bankImported, .bankFailed, .consentEnds, .balanceMismatch, .newSignIn: break
      // What others did waits in the inbox.
      case .askedToJoin, .memberJoined, .memberLeft, .memberRemoved, .settled, .expenseAdded, .expenseChanged, .expenseDeleted, .ratioChanged,
        .ratioFromIncomes, .ratioWithoutIncome, .ratioReset, .ratioWithdrawn, .incomeAsked, .groupDeleted, .accountEnds, .groupSummary: break
      }
    }
    var over: [InboxModel.Line] = []
    if let running, !overPlan.isEmpty {
      let budget = snapshot.book.budget(of: running, in: space, today: today)
      over = overPlan.compactMap { InboxModel.Line(over: $0, budget, snapshot) }
    }
    over.sort { ($0.amount?.minorUnits ?? 0) > ($1.amount?.minorUnits ?? 0) }
    card = celebration ?? first ?? (over.isEmpty ? resolution : .overPlan(over))
  }
}
