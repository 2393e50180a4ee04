import Basis
import Filing
import Insight
import Ledger

/// What the person was told, newest first (NTF-01).
public struct InboxModel: Sendable {
  public typealias Line = InboxLine

  public let lines: [Line]
  public var unread: Int {
    var count = 0
    for line in lines where !line.isRead { count += 1 }
    return count
  }

  /// - Parameters:
  ///   - notices: what holds of what the person was told.
  ///   - name: how a group is called.
  init(_ snapshot: Snapshot, _ notices: [InboxNotice], name: (RecordID) -> String?) {
    var notices = notices
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
    lines = timed.prefix(200).map { timed in
      var line = Line(timed.notice, snapshot)
      line.groupName = line.group.flatMap { name($0) }
      return line
    }
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
  /// Pairs in the Dashboard's period that look like transfers: until they are joined, both halves are in its figures
  /// (TXN-33).
  public var transfers = 0
  /// How the person stands in their groups (SPL-14).
  public var groups: [GroupLine] = []
  /// What households spent in the Dashboard's period (SPL-24).
  public var shared: [SharedSpendingModel] = []
  /// Sharing with a partner is offered (UXA-05).
  public var offersSharing = false
  /// There is another ledger of this person's than the one on the screen (SEC-05).
  public var ledgers: OtherLedgers?
  /// There is something in the inbox, read or not.
  public var hasInbox = false

  init() {}

  /// - Parameter notices: what holds of what the person was told.
  init(_ snapshot: Snapshot, _ notices: [InboxNotice]) {
    let space = snapshot.space
    let today = snapshot.today
    let running = space.paySchedule?.period(containing: today)
    var overPlan: [InboxNotice] = []
    var first: Card?
    var celebration: Card?
    var resolution: Card?
    for notice in notices where notice.date <= today {
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
        if celebration == nil || notice.topic == .celebration {
          celebration = .celebration(InboxModel.Line(notice, snapshot))
        }
      case .resolution: if isRunning { resolution = .resolution(InboxModel.Line(notice, snapshot)) }
      case .periodStarted, .noIncome, .budgetAlert, .budgetPassed, .bonusFound, .bonusDeadline, .imported,
        .budgetSummary, .messagesWait,
        .bankImported, .bankFailed, .consentEnds, .balanceMismatch, .newSignIn:
        break
      // What others did waits in the inbox.
      case .askedToJoin, .memberJoined, .memberLeft, .memberRemoved, .settled, .expenseAdded, .expenseChanged,
        .expenseDeleted, .ratioChanged,
        .ratioFromIncomes, .ratioWithoutIncome, .ratioReset, .ratioWithdrawn, .incomeAsked, .groupDeleted, .accountEnds,
        .groupSummary:
        break
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
