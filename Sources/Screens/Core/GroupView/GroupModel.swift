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
}
