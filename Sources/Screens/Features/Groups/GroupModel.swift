import Basis
import Filing
import Ledger

/// One group: its answer, its people, and the section that is looked at (EVT-02).
public final class GroupModel: Sendable {
  /// The first three stand side by side; the others are reached from the header.
  public enum Section: String, CaseIterable, Sendable {
    case expenses, balances, settle, settled, members, treasury, wallet, summary, activity, settings

    /// The section of an address; what is unknown leads to the expenses.
    init(_ route: Route) {
      self = .expenses
      for section in Section.allCases where route["section"].map({ sameBytes($0, section.rawValue) }) ?? false {
        self = section
      }
    }

    public var isPart: Bool { self == .expenses || self == .balances || self == .settle }
  }

  public indirect enum Content: Sendable {
    case expenses(Feed)
    case balances([BalanceLine], treasury: Money?)
    case settle(SettleModel)
    case members([MemberLine], add: NextItem, problem: String?)
    case treasury(TreasuryModel)
    case settled(SettledModel)
    case wallet(JointWalletModel)
    case summary(GroupSummaryModel)
    case activity([ActivityLine])
    case settings(GroupSettingsModel)
  }

  /// A day of the feed.
  public struct Day: Sendable {
    public let date: CalendarDate
    public let total: Money?
    public var rows: [ExpenseRow]
    public var payments: [SettlementRow]
    /// Of how a household splits.
    public var ratios: [RatioLine] = []
  }

  public struct Feed: Sendable {
    public let days: [Day]
    public let shown: Int
    public let count: Int
    public let total: Money
  }

  /// As many expenses as come into the document at a time (TXN-19).
  public static let page = 50

  public let id: RecordID
  public let name: String
  public let isHousehold: Bool
  /// Read-only, archived or deleted; until when a deleted one can be brought back (EVT-21).
  public let isArchived: Bool
  /// Archived or deleted.
  public let isClosed: Bool
  public let keptUntil: CalendarDate?
  /// Read-only for want of Pro; and whether the person began it (PLN-11).
  public let isHeld: Bool
  public let isOwnEvent: Bool
  /// Whether the person can have this one in the place of the other: the server reads of the choice in the event
  /// itself.
  public let mayBeChosen: Bool
  public let isOnDevice: Bool
  public let section: Section
  public let standing: Standing
  /// What was spent lies outside of what an amount can hold: no figure is shown, and nobody pays by one.
  public let isTooLarge: Bool
  public let people: Int
  /// The other members who have it open right now.
  public let here: [Person]
  public let dates: (starts: CalendarDate?, ends: CalendarDate?)
  public let content: Content
  /// The person was asked to become the admin (HSE-12).
  public let isAskedToBeAdmin: Bool
  /// Who asks to split by income, while the person has not answered (SPL-06).
  public let asksForIncome: Person?

  /// Who came and went since the person last looked (EVT-05).
  public let news: [ActivityLine]
  /// Who asks the admin to be let in (HSE-08).
  public let waiting: [WaitingPerson]
  /// Nil for one that the server can read.
  public let sealed: SealedGroupModel?

  /// The person is not in it any more (HSE-11).
  public let isEnded: Bool
  /// It was sealed while the person was in it, who is not let in again yet.
  public let awaited: AwaitedGroup?

  /// People come into a household by its admin alone (HSE-03); into an event its members bring whom they like (EVT-03).
  public let mayBringPeople: Bool

  /// The name of the joint wallet, while it is open; and whether the person may begin one (SPL-26).
  public let jointWallet: String?
  public let offersJointWallet: Bool

  init(
    _ group: GroupSnapshot, route: Route, tab: Tab, shown: [GroupPayment], isOnDevice: Bool, isEnded: Bool,
    isMirrored: Bool?, offers: [PaymentOffer], found: [PaymentFound], news: [ActivityLine],
    here: [Person], isOwnEvent: Bool, sealed: SealedGroupModel?, awaited: AwaitedGroup?, maySeal: Bool
  ) {
    self.sealed = sealed
    isHeld = group.isHeld && !group.group.isClosed
    self.isOwnEvent = isOwnEvent
    mayBeChosen = isOwnEvent && group.isAdmin && sealed == nil
    self.news = news
    self.here = here
    waiting = isEnded ? [] : WaitingPerson.all(group)
    self.isEnded = isEnded
    self.awaited = awaited
    id = group.space.id
    name = group.group.name
    isHousehold = group.isHousehold
    mayBringPeople = !group.isHousehold || group.isAdmin
    jointWallet = group.space.jointWallet?.name
    offersJointWallet = group.isHousehold && group.isAdmin && group.active.count > 1 && !group.isArchived && !isEnded
    isArchived = group.isArchived
    isClosed = group.group.isClosed
    keptUntil = group.group.endsOn
    self.isOnDevice = isOnDevice
    section = Section(route)
    people = group.active.count
    isAskedToBeAdmin = group.me != nil && group.group.nextAdmin == group.me
    asksForIncome = group.mayAgree ? group.members.first { $0.isAdmin }.map { group.person($0.id) } : nil
    dates = (group.group.starts, group.group.ends)
    standing = Standing(group)
    isTooLarge = group.figures?.isTooLarge ?? false
    switch section {
    case .expenses: content = .expenses(GroupModel.feed(group, pages: tab.pages, marked: tab.marked))
    case .balances:
      let left = group.figures.flatMap { $0.donated == 0 ? nil : group.money($0.treasuryOwes) }
      content = .balances(BalanceLine.all(group), treasury: left)
    case .settle: content = .settle(SettleModel(group, payments: shown, tab.settling, offers: offers, found: found))
    case .members:
      content = .members(MemberLine.all(group, here: here), add: tab.newMember.next, problem: tab.newMember.problem)
    case .treasury: content = .treasury(TreasuryModel(group))
    case .settled: content = .settled(SettledModel(group, route: route, pages: tab.pages))
    case .wallet: content = .wallet(JointWalletModel(group, pages: tab.pages, isEnded: isEnded))
    case .activity: content = .activity(ActivityLine.all(group))
    case .summary: content = .summary(GroupSummaryModel(group))
    case .settings:
      content = .settings(
        GroupSettingsModel(
          group, tab.groupSettings, isOnDevice: isOnDevice, isMirrored: isMirrored, isSealed: sealed != nil,
          maySeal: maySeal))
    }
  }

  /// Expenses and what was paid between people, by day, newest first.
  private static func feed(_ group: GroupSnapshot, pages: Int, marked: RecordID?) -> Feed {
    let limit = GroupModel.page * (pages + 1)
    let (expenses, count) = group.newestExpenses(limit)
    var days: [Day] = []
    for expense in expenses {
      var row = ExpenseRow(expense, group)
      row.isNew = expense.id == marked
      if days.last?.date == expense.date {
        days[days.count - 1].rows.append(row)
      } else {
        days.append(Day(date: expense.date, total: nil, rows: [row], payments: []))
      }
    }
    let isWhole = count <= limit
    func place(_ date: CalendarDate) -> Int? {
      if let index = days.firstIndex(where: { $0.date == date }) { return index }
      guard isWhole || days.last.map({ $0.date < date }) ?? true else { return nil }
      let place = days.firstIndex { $0.date < date } ?? days.count
      days.insert(Day(date: date, total: nil, rows: [], payments: []), at: place)
      return place
    }
    for payment in SettlementRow.all(group) {
      if let index = place(payment.date) { days[index].payments.append(payment) }
    }
    if !days.isEmpty {
      for line in RatioLine.all(group) { if let index = place(line.change.date) { days[index].ratios.append(line) } }
    }
    // Of the day that the list ends in, only a part may be here: its sum would be another one below the fold.
    let cut = isWhole ? nil : expenses.last?.date
    days = days.map { day in
      var sum: Int64 = 0
      for row in day.rows { sum = sum.addingClamped(row.money.minorUnits) }
      return Day(
        date: day.date, total: day.rows.count > 1 && day.date != cut ? group.money(sum) : nil, rows: day.rows,
        payments: day.payments,
        ratios: day.ratios)
    }
    let total = group.figures?.totalExpenses ?? expenses.reduce(Int64(0)) { $0.addingClamped($1.amount) }
    return Feed(days: days, shown: expenses.count, count: count, total: group.money(total))
  }
}

/// What a sealed group has to say beside its figures (SEC-26).
public struct SealedGroupModel: Sendable {
  /// The server has not made it yet, and the sentence why it does not.
  public var isUnmade = false
  public var refusal: String?
  /// The server names somebody whom nobody inside let in, so that nothing is sealed for them.
  public var isUnvouched = false
  /// The server did not take the next key, so that nothing is sealed until it does.
  public var waitsForKey = false
  /// What came does not fit what members sealed.
  public var isDoubtful = false
  /// Why what is written from now on does not open here.
  public var unopened: ClosedModel.Reason?
  /// Nobody else can let the person in again.
  public var isAdmin = false
  /// Who the person is of its people is not said yet.
  public var asksWho = false
  /// By the records the person left, which they did not say on this device.
  public var isSaidGone = false
  /// For the admin: who is it by the records, which nobody said on this device.
  public var claim: Claim?
  /// The person is the next admin by the records and the admin's word, which they did not say on this device.
  public var isOfferedAdmin = false
  public var strangers: Strangers?
  /// The admin is asked once more before somebody is let go.
  public var letsGo: LettingGo?
  public var door: [DoorLine] = []
  /// The names of those who were in when it was sealed, and who did not ask to be let in again yet; for the admin.
  public var expected: [String] = []

  public enum LettingGo: Sendable, Equatable { case strangers, claimant }

  public struct Claim: Sendable, Equatable {
    public let user: RecordID
    public let name: String
  }

  /// Those who are in and have not said who they are.
  public struct Strangers: Sendable, Equatable {
    public let count: Int
    /// Of one whom this device let in.
    public let name: String?
    /// Somebody left, and the next key waits until the admin says whether they get it.
    public let delaysKey: Bool
    public let mayAnswer: Bool
  }
}

/// One member in the list of people (EVT-03).
public struct MemberLine: Sendable {
  public let id: RecordID
  public let person: Person
  public let isAdmin: Bool
  /// They were asked, and haven't accepted.
  public let isAskedToBeAdmin: Bool
  public let hasAccount: Bool
  public let bearsNothing: Bool
  public let leftOn: CalendarDate?
  /// Has the group open right now.
  public let isHere: Bool
  /// The day on which the account is erased (SEC-18).
  public let goesOn: CalendarDate?
  public let net: Money

  static func all(_ group: GroupSnapshot, here: [Person]) -> [MemberLine] {
    let lines = group.members.map { member in
      MemberLine(
        id: member.id, person: group.person(member.id), isAdmin: member.isAdmin,
        isAskedToBeAdmin: group.group.nextAdmin == member.id, hasAccount: member.user != nil,
        bearsNothing: member.part == .reimbursementOnly, leftOn: member.leftOn,
        isHere: here.contains { $0.id == member.id }, goesOn: member.goesOn,
        net: group.money(group.net(member.id)))
    }
    return lines.filter { $0.leftOn == nil } + lines.filter { $0.leftOn != nil }
  }
}

/// What was given to the group, what of it is used, and what is left (EVT-08).
public struct TreasuryModel: Sendable {
  public struct Line: Sendable {
    public let id: RecordID
    public let name: String
    public let money: Money
    public let date: CalendarDate
    public let note: String?
  }

  public let donated: Money
  public let used: Money
  public let left: Money
  public let lines: [Line]
  public let isArchived: Bool

  init(_ group: GroupSnapshot) {
    let figures = group.figures
    donated = group.money(figures?.donated ?? 0)
    used = group.money(figures?.treasuryUsed ?? 0)
    left = group.money(figures?.treasuryLeft ?? 0)
    var all = group.space.forms(Donation.self)
    all.sort { $0.date == $1.date ? $0.id > $1.id : $0.date > $1.date }
    lines = all.map {
      Line(
        id: $0.id, name: $0.name ?? group.person($0.member).name, money: group.money($0.amount), date: $0.date,
        note: $0.note)
    }
    isArchived = group.isArchived
  }
}

/// Totals, and what each paid, bears and is owed (EVT-12).
public struct GroupSummaryModel: Sendable {
  public let total: Money
  public let shareable: Money
  /// Listed and counted, and nobody bears it (EVT-07).
  public let notShared: Money
  public let amountToShare: Money
  public let donated: Money
  public let used: Money
  public let bearers: Int
  /// An equal part of what is shared; nil while nobody bears anything.
  public let perPerson: Money?
  public let lines: [BalanceLine]
  /// What the joint wallet paid, and its name (SPL-26).
  public let joint: (name: String, paid: Money)?
  public let expenses: Int
  public let needsBearer: Bool
  /// What is to be paid, named for everybody: for a message to all of them.
  public let payments: [(from: Person, to: Person, money: Money)]

  init(_ group: GroupSnapshot) {
    let figures = group.figures
    total = group.money(figures?.totalExpenses ?? 0)
    shareable = group.money(figures?.shareable ?? 0)
    amountToShare = group.money(figures?.amountToShare ?? 0)
    donated = group.money(figures?.donated ?? 0)
    used = group.money(figures?.treasuryUsed ?? 0)
    bearers = group.members.filter { $0.part == .contributing && $0.leftOn == nil }.count
    perPerson = bearers == 0 || figures == nil ? nil : group.money((figures?.amountToShare ?? 0) / Int64(bearers))
    lines = BalanceLine.all(group)
    let ofWallet = group.space.jointParts.reduce(Int64(0)) { $0.addingClamped($1.borne) }
    joint = ofWallet == 0 ? nil : (group.space.jointWallet?.name ?? "", group.money(ofWallet))
    expenses = group.space.small.values.filter { $0.kind == .expense && !$0.stamp.isDeleted }.count
    needsBearer = figures == nil
    let outside = (figures?.totalExpenses ?? 0).subtractingClamped(figures?.shareable ?? 0).subtractingClamped(ofWallet)
    notShared = group.money(max(0, outside))
    func named(_ id: RecordID?) -> Person {
      let person = group.person(id)
      var named = Person(id: id, name: person.name, isMe: false, place: person.place)
      named.isFormer = person.isFormer
      return named
    }
    payments = GroupSummaryModel.open(group).map { (named($0.from), named($0.to), group.money($0.amount)) }
  }

  /// An event's plan; in a household what each owes each.
  static func open(_ group: GroupSnapshot) -> [GroupPayment] {
    guard group.isHousehold else { return group.space.suggestedPayments().payments }
    var open: [GroupPayment] = []
    for (place, one) in group.members.enumerated() {
      for other in group.members[(place + 1)...] {
        let debt = group.space.debt(of: one.id, to: other.id)
        if debt > 0 { open.append(GroupPayment(from: one.id, to: other.id, amount: debt)) }
        if debt < 0 { open.append(GroupPayment(from: other.id, to: one.id, amount: debt.negatedClamped)) }
      }
    }
    return open
  }
}
