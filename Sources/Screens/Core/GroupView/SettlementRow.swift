import Basis
import Filing
import Ledger

/// One payment that was marked, or taken back.
public struct SettlementRow: Sendable {
  public let id: RecordID
  public let date: CalendarDate
  public let from: Person
  public let to: Person
  public let money: Money
  /// Who marked it.
  public let author: Person?
  public let isReopened: Bool
  /// Somebody asked to reopen it, and the other side has not agreed yet (SPL-19).
  public let isAsked: Bool
  public let canReopen: Bool
  /// Because of whom nobody can: they left, and wouldn't hear of it.
  public let unreached: Person?
  /// The author's clock, milliseconds since 1970.
  let at: Int64

  init(_ settlement: Settlement, _ group: GroupSnapshot) {
    id = settlement.id
    date = settlement.date
    at = settlement.at
    from = group.person(settlement.from)
    to = group.person(settlement.to)
    money = group.money(settlement.amount)
    author = settlement.author.map { group.person($0) }
    let reopening: Settlement? = group.space.form(Settlement.reopening(settlement.id))
    isReopened = reopening?.isEffective ?? false
    let hasAgreed = group.me.map { me in reopening?.agreed.contains(me) ?? false } ?? false
    isAsked = reopening != nil && !isReopened
    let isMine =
      settlement.author == group.me || settlement.from == group.me || settlement.to == group.me || group.isAdmin
    let isTheirs =
      group.group.allowsReversal && !isReopened && !hasAgreed && group.me != nil && isMine
      && group.takesReopening(of: settlement)
    unreached = isTheirs ? group.unreached(among: [settlement.from, settlement.to]) : nil
    canReopen = isTheirs && unreached == nil
  }

  /// Newest first; what reopens one is told with it.
  static func all(_ group: GroupSnapshot) -> [SettlementRow] {
    var all = group.space.forms(Settlement.self).filter { $0.reopens == nil }
    all.sort { $0.at == $1.at ? $0.id > $1.id : $0.at > $1.at }
    return all.map { SettlementRow($0, group) }
  }
}

extension SettlementRow {
  var isJoint: Bool { from.isJointWallet || to.isJointWallet }
}

extension Person {
  public var isJointWallet: Bool { id == Member.jointWalletID }
}
