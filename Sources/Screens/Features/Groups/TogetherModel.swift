import Basis
import Filing
import Ledger

/// All groups of a person, one card each (EVT-02).
public final class TogetherModel: Sendable {
  public struct Card: Sendable {
    public let id: RecordID
    public let name: String
    public let isHousehold: Bool
    public let currency: CurrencyCode
    public let standing: Standing
    /// At most so many fit on a card; `more` people are not among them.
    public let faces: [BalanceLine]
    public let more: Int
    public let last: ExpenseRow?
    public let isOnDevice: Bool
    /// It can be read, and not changed: the person left it, or their plan has another one open.
    public let isReadOnly: Bool
    /// Who came and went since the person last looked (EVT-05).
    public let news: [ActivityLine]
    /// Who asks the admin to be let in (HSE-08).
    public let waiting: [WaitingPerson]
    /// The other members who have it open right now.
    public let here: [Person]
    /// Who waits at the door of a sealed one.
    public let atDoor: String?
    /// It was deleted: until when it can be brought back (EVT-21).
    public let keptUntil: CalendarDate?
  }

  /// A sealed group that is closed to this device (SEC-26).
  public struct Outside: Sendable {
    public let id: RecordID
    public let isHousehold: Bool
  }

  struct Source {
    let group: GroupSnapshot
    let isOnDevice: Bool
    let news: [ActivityLine]
    let here: [Person]
    let atDoor: String?
  }

  public static let faces = 5

  public let cards: [Card]
  public let archived: [Card]
  public let deleted: [Card]
  /// Groups whose records are still on their way (SYN-11).
  public let arriving: Int
  public let outside: [Outside]
  /// Those that the person asked to be let into.
  public let awaited: [AwaitedGroup]
  public let isExample: Bool
  /// How many are on this device without an account, and show again after signing out.
  public let apart: Int
  /// Ledgers of accounts that signed out here: what was shared is with them.
  public let sealed: Int

  init(
    _ groups: [Source], arriving: Int, outside: [Outside] = [], awaited: [AwaitedGroup] = [], apart: Int = 0,
    sealed: Int = 0, isExample: Bool
  ) {
    var cards: [Card] = []
    var archived: [Card] = []
    var deleted: [Card] = []
    for source in groups {
      let group = source.group
      let balances = BalanceLine.all(group).filter { !$0.hasLeft }
      let card = Card(
        id: group.space.id, name: group.group.name, isHousehold: group.isHousehold, currency: group.currency,
        standing: Standing(group),
        faces: Array(balances.prefix(TogetherModel.faces)), more: max(0, balances.count - TogetherModel.faces),
        last: group.newestExpenses(1).expenses.first.map { ExpenseRow($0, group) }, isOnDevice: source.isOnDevice,
        isReadOnly: !group.group.isClosed && group.isArchived, news: source.news, waiting: WaitingPerson.all(group),
        here: source.here, atDoor: source.atDoor,
        keptUntil: group.group.endsOn)
      if group.group.deletedOn != nil {
        deleted.append(card)
      } else if group.group.isClosed {
        archived.append(card)
      } else {
        cards.append(card)
      }
    }
    self.cards = cards
    self.archived = archived
    self.deleted = deleted
    self.arriving = arriving
    self.outside = outside
    self.awaited = awaited
    self.apart = apart
    self.sealed = sealed
    self.isExample = isExample
  }
}

/// One expense in a list.
public struct ExpenseRow: Sendable {
  public let id: RecordID
  public let group: RecordID
  public let date: CalendarDate
  public let title: String
  public let icon: String?
  public let money: Money
  public let payers: [Person]
  /// What it does to the person's balance; nil for somebody who only looks on.
  public let effect: Money?
  public let optOut: Bool
  /// Divided in its own way.
  public let isCustom: Bool
  public let isSettled: Bool
  public var isNew = false

  init(_ expense: Expense, _ group: GroupSnapshot) {
    id = expense.id
    self.group = group.space.id
    date = expense.date
    title = expense.description
    icon = expense.categoryIcon
    money = group.money(expense.amount)
    payers = expense.paid.map { group.person($0.member) }
    effect = group.me.map { group.money(group.effect(of: expense, on: $0)) }
    optOut = expense.optOut
    isCustom = expense.division == .custom
    isSettled = group.space.isSettled(expense.id)
  }
}
