import Basis
import Filing
import Ledger

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
