import Basis
import Ledger

/// Somebody of a group as sentences name them. Nobody stands for the treasury.
public struct Person: Sendable, Equatable {
  public let id: RecordID?
  public let name: String
  /// Whoever looks at the screen.
  public let isMe: Bool
  /// The place in the group, which their tint follows.
  public let place: Int
  /// Their account was erased (SEC-19): the name is the reader's word for it.
  public var isFormer = false

  /// - Parameter id: nil for the treasury.
  public init(id: RecordID?, name: String, isMe: Bool, place: Int, isFormer: Bool = false) {
    (self.id, self.name, self.isMe, self.place, self.isFormer) = (id, name, isMe, place, isFormer)
  }

  public var isTreasury: Bool { id == nil }
}

/// What a group's screens and notices are made of: its space as it is now, and who looks at it.
public final class GroupSnapshot: Sendable {
  public let space: Space
  public let group: Group
  /// Those who left included, in their order.
  public let members: [Member]
  /// Nil while there is an amount to share and nobody to bear it (EVT-11).
  public let figures: GroupFigures?
  /// The member that the person is; nil for somebody who only looks on.
  public let me: RecordID?
  public let format: LocaleFormat
  public let today: CalendarDate

  /// Its founder's plan lets it be read only (PLN-11).
  public let isHeld: Bool
  /// The person is not in it any more (HSE-11): also before the server has heard that they leave, which it may refuse.
  public let isEnded: Bool
  /// They left it, and the server marks for them what was open then (HSE-14).
  public let settlesAfterLeaving: Bool
  /// What changes reaches those who left: not where no server can read it.
  let tellsDeparted: Bool

  /// - Parameter account: who is signed in; nobody on a device without an account, whose groups are its owner's.
  public init?(
    _ space: Space, account: RecordID?, format: LocaleFormat, today: CalendarDate, isHeld: Bool = false,
    isEnded: Bool = false,
    settlesAfterLeaving: Bool = false, tellsDeparted: Bool = true
  ) {
    self.tellsDeparted = tellsDeparted
    self.settlesAfterLeaving = settlesAfterLeaving
    self.isHeld = isHeld
    guard let group = space.group else { return nil }
    self.space = space
    self.group = group
    self.format = format
    self.today = today
    let all = space.members
    members = all
    figures = space.groupFigures
    let own = space.ownMember(account)
    me = own?.id
    // In a sealed group that may be somebody's mere word, which the device asks about.
    self.isEnded = isEnded || tellsDeparted && own?.leftOn != nil
  }

  public var currency: CurrencyCode { space.currency ?? .chf }
  public var isHousehold: Bool { group.preset == .household }
  /// Read-only: archived, deleted, held by a plan, or left.
  public var isArchived: Bool { group.isClosed || isHeld || isEnded }

  /// Those who did not leave.
  public var active: [Member] { members.filter { $0.leftOn == nil } }

  /// Whether the person may do what only the admin may (HSE-03, EVT-16).
  public var isAdmin: Bool { me.flatMap { member($0) }?.isAdmin ?? false }

  /// Nil for somebody who is not in it.
  public func member(_ id: RecordID) -> Member? { members.first { $0.id == id } }

  /// A member as sentences name them; one who is not known has no name.
  public func person(_ id: RecordID?) -> Person {
    guard let id else { return Person(id: nil, name: "", isMe: false, place: 0) }
    if id == Member.jointWalletID, let wallet = jointPerson() { return wallet }
    let place = members.firstIndex { $0.id == id }
    var person = Person(id: id, name: place.map { members[$0].name } ?? "", isMe: id == me, place: place ?? 0)
    person.isFormer = place.map { members[$0].isErased } ?? false
    return person
  }

  /// - Parameter units: minor units of the group's currency.
  public func money(_ units: Int64) -> Money { Money(minorUnits: units, currency: currency) }

  /// What each member bears of one expense, as far as it can be said of one alone: what everyone bears is rounded once
  /// for all of it (EVT-09).
  public func shares(of expense: Expense) -> [MemberAmount] {
    guard !expense.optOut else { return [] }
    guard expense.division == .everyone else { return expense.shares }
    let bearers = members.filter { $0.part == .contributing }
    let parts = Shares.divide(expense.amount, by: bearers.map { _ in 1 })
    return zip(bearers, parts).map { MemberAmount($0.id, $1) }
  }
}

extension GroupSnapshot {
  /// Somebody among them who left and doesn't hear what changes: what is between the others and them stays as it is
  /// (HSE-14).
  public func unreached(among people: [RecordID?]) -> Person? {
    tellsDeparted ? nil : space.departed(among: people).map { person($0.id) }
  }

  /// Members who bear shares.
  public var bearers: [Member] { active.filter { $0.part == .contributing } }

  /// The person was asked for their income and has not answered.
  public var mayAgree: Bool {
    let settings = space.splitSettings
    return settings.isAsked && !isArchived && bearers.contains { $0.id == me }
      && me.flatMap { settings.income(of: $0) } == nil
  }

  /// The joint wallet as somebody who paid.
  public func jointPerson() -> Person? {
    space.jointWallet.map { Person(id: $0.id, name: $0.name, isMe: false, place: members.count) }
  }
}
