import Basis
import Filing
import Ledger

/// Settings: currency, numbers, theme, where the data lives, export, account.
public struct SettingsModel: Sendable {
  /// PLN-10; nil where there are no plans.
  public let plan: EventPlan?
  public let currency: CurrencyCode?
  /// There is or was an entry: the currency is shown, and can only be relabelled (HSE-15).
  public let isCurrencyLocked: Bool
  public let numberStyle: Settings.NumberStyle
  public let theme: Theme
  public let storage: LedgerStorage
  public let status: SyncStatus
  public let accountName: String?
  /// None where a passkey alone opens the account (ACC-11).
  public let accountEmail: String?
  public let hasAccount: Bool
  /// There is something that a backup could hold (SEC-05).
  public let hasBackup: Bool
  /// What is counted and was not sent yet, as it is sent; nil where nothing is counted (SEC-21).
  public let usage: String?
  public let transactions: Int
  public let wallets: Int
  public let categories: Int
  public let unreadable: Int
  public let deleted: Int
  public let isExample: Bool
  public let singleKeys: Bool
  public let haptics: Bool
  public let look: Look
  /// Whether members of groups see each other there; nil for who is in no group that is shared.
  public let showsPresence: Bool?
  /// UXA-12.
  public let celebrates: Bool
  /// Banks can be connected, or are (BNK-01).
  public let offersBanks: Bool
  /// What of a shared expense counts; nil for who shares nothing (SPL-20).
  public let sharedView: Settings.SharedSpendingView?
  /// There are budgets or closed periods to export (IMP-09).
  public let hasBudgets: Bool
  /// The day of the month on which money comes (BUD-01); nil before it was chosen.
  public let payday: Int?
  /// Income is found among the entries, or typed (INC-01).
  public let incomeMode: Settings.IncomeMode
  /// Households that go on (UXA-04).
  public let households: [Home]
}

/// How far the server and this device agree (SYN-08).
public struct SyncStatus: Sendable, Equatable {
  public enum State: Sendable, Equatable { case onThisDevice, synced, offline, signedOut, trouble }

  public var state = State.onThisDevice
  /// Of groups that are shared, while the person's own money stays on this device, as a guest's does (SEC-05).
  public var groups: State?
  public var waiting = 0
  /// There is an account, and nothing of what is here is with the server or on its way there: a sync would say nothing
  /// of it (SEC-05).
  public var isAlone = false
  /// What the server has of the person's own ledger it cannot read (SEC-26).
  public var isSealed = false
  public var refused = 0
  /// Milliseconds since 1970.
  public var lastSynced: Int64?
  /// Minutes that this device's clock is ahead of UTC.
  public var offset = 0
  /// Nothing waits, and nothing is in the way.
  public var isCalm: Bool { waiting == 0 && (state == .synced || state == .onThisDevice) }

  public init() {}
}

/// A line of ‹Recent changes› (UXA-21).
public final class ChangesModel: Sendable {
  public struct Line: Sendable, Equatable {
    public let id: RecordID
    public let name: String
    public let count: Int
    public let subject: String?
    public let date: CalendarDate
    public let isUndone: Bool
    public let isUndoing: Bool
  }

  public let lines: [Line]
  /// The last 30 days, newest first, at most 100.
  init(_ snapshot: Snapshot) {
    var actions: [Action] = []
    snapshot.space.actions.forEachUnordered { if $0.date.days(until: snapshot.today) <= 30 { actions.append($0) } }
    actions.sort {
      $0.stamp.updatedAt == $1.stamp.updatedAt ? $0.id > $1.id : $0.stamp.updatedAt > $1.stamp.updatedAt
    }
    lines = actions.prefix(100).map { action in
      Line(
        id: action.id, name: action.name, count: Int(clamping: action.count), subject: action.subject,
        date: action.date, isUndone: action.undoneBy != nil, isUndoing: action.undoes != nil)
    }
  }
}

/// ‹Recently deleted› (TXN-11).
public final class DeletedModel: Sendable {
  public struct Line: Sendable, Equatable {
    public let kind: RecordKind
    public let id: RecordID
    public let name: String
    public let detail: String
    public let money: Money?
    public let date: CalendarDate?
    /// Whole days until it may be removed for good; 0 when that is over.
    public let daysLeft: Int
  }

  public let lines: [Line]
  /// Only what is on this device alone can be removed by hand.
  public let canPurge: Bool
  public let asksToPurge: RecordID?

  init(_ snapshot: Snapshot, now: Int64, canPurge: Bool, asksToPurge: RecordID?) {
    self.canPurge = canPurge
    self.asksToPurge = asksToPurge
    var found: [(clock: Int64, line: Line)] = []
    func add(_ kind: RecordKind, _ stamp: Stamp, _ id: RecordID, _ name: String, _ money: Money?, _ date: CalendarDate?)
    {
      guard let deletedAt = stamp.deletedAt else { return }
      let (age, overflow) = now.subtractingReportingOverflow(deletedAt)
      let days = overflow ? 0 : max(0, Int(Space.keptDeleted) - Int(clamping: max(0, age) / 86_400_000))
      found.append(
        (deletedAt, Line(kind: kind, id: id, name: name, detail: "", money: money, date: date, daysLeft: days)))
    }
    snapshot.space.transactions.forEachUnordered { add(.transaction, $0.stamp, $0.id, $0.title, $0.money, $0.date) }
    snapshot.space.wallets.forEachUnordered { add(.wallet, $0.stamp, $0.id, $0.name, nil, nil) }
    snapshot.space.categories.forEachUnordered { add(.category, $0.stamp, $0.id, $0.name, nil, nil) }
    for record in snapshot.space.small.values {
      if let form = record.read(Template.self) { add(.template, record.stamp, record.id, form.description, nil, nil) }
    }
    found.sort { $0.clock == $1.clock ? $0.line.id < $1.line.id : $0.clock > $1.clock }
    lines = found.prefix(200).map { $0.line }
  }
}
