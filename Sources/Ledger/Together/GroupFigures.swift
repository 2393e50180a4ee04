import Basis

/// What a group comes to for each member (EVT-09, EVT-10, EVT-12). Minor units of the group's currency.
public struct GroupFigures: Sendable, Equatable {
  public struct Line: Sendable, Equatable {
    public let member: RecordID
    /// Of expenses that are shared.
    public let paid: Int64
    public let share: Int64
    /// What the member is owed; below 0 what the member owes. Payments that were marked are counted.
    public let net: Int64
  }

  /// In the order of members.
  public let lines: [Line]
  public let totalExpenses: Int64
  public let shareable: Int64
  public let amountToShare: Int64
  public let donated: Int64
  public let treasuryUsed: Int64
  /// What the treasury still has to pay to members.
  public let treasuryOwes: Int64
  /// Something lies outside of what an amount can hold: every figure then stands at the end of it, and nobody pays by
  /// them.
  public let isTooLarge: Bool
  public var treasuryLeft: Int64 { donated.subtractingClamped(treasuryUsed) }
}

/// One suggested payment; nobody stands for the treasury (EVT-13).
public struct GroupPayment: Sendable, Hashable {
  public let from: RecordID?
  public let to: RecordID?
  public let amount: Int64

  public init(from: RecordID?, to: RecordID?, amount: Int64) {
    self.from = from
    self.to = to
    self.amount = amount
  }
}

extension Space {
  public var group: Group? { form(Group.recordID) }
  var isGroup: Bool { small[Group.recordID]?.kind == .group }

  /// People, those who left included, in the order that decides ties; the joint wallet is none.
  public var members: [Member] { groupSums.people }

  /// When something about who is in the group was changed last, by its author's clock in milliseconds since 1970.
  public var membersChangedAt: Int64 { groupSums.members.reduce(0) { max($0, small[$1]?.stamp.updatedAt ?? 0) } }

  /// Nil while there is an amount to share and nobody to bear it (EVT-11).
  public var groupFigures: GroupFigures? {
    let sums = groupSums
    let members = members
    let bearers = Int64(members.filter { $0.part == .contributing }.count)
    guard bearers > 0 || sums.pool.isZero else { return nil }
    let (donated, shareable, pool) = (sums.donated.clamped, sums.shareable.clamped, sums.pool.clamped)
    let used = min(donated, shareable)
    let amountToShare = shareable.subtractingClamped(used)
    // Each bears what was frozen and an equal part of what everyone bears: times the number of bearers, so that nothing
    // is rounded before the one rounding of SPL-12. Donations lower all shares in proportion.
    let weights = members.map { member in
      let frozen = (sums.lines[member.id]?.borne.clamped ?? 0).multipliedReportingOverflow(by: max(1, bearers))
      let (weight, overflow) = frozen.partialValue.addingReportingOverflow(member.part == .contributing ? pool : 0)
      return frozen.overflow || overflow ? Int64.max : weight
    }
    let shares = amountToShare == 0 ? weights.map { _ in 0 } : Shares.divide(amountToShare, by: weights)
    var lines: [GroupFigures.Line] = []
    var isExact = sums.isExact && (group?.preset != .household || sums.hasExactDebts)
    for (index, member) in members.enumerated() {
      let line = sums.lines[member.id] ?? GroupSums.Line()
      let net = line.net(less: shares[index])
      if net.exact == nil { isExact = false }
      lines.append(
        GroupFigures.Line(member: member.id, paid: line.paid.clamped, share: shares[index], net: net.clamped))
    }
    return GroupFigures(
      lines: lines, totalExpenses: sums.total.clamped, shareable: shareable, amountToShare: amountToShare,
      donated: donated, treasuryUsed: used, treasuryOwes: used.subtractingClamped(sums.paidByTreasury.clamped),
      isTooLarge: !isExact)
  }

  /// What `debtor` owes to `creditor` for what they share in pairs; below 0 the other way round (SPL-14).
  public func debt(of debtor: RecordID, to creditor: RecordID) -> Int64 { groupSums.debt(of: debtor, to: creditor) }

  /// Whether a household can't be put away yet: something is open in it between anybody, or in its joint wallet.
  public var hasMoneyOpen: Bool { groupSums.hasMoneyOpen }

  /// Whether something of an expense is paid, so that it cannot change any more (SPL-17, TXN-08).
  public func isSettled(_ expense: RecordID) -> Bool { groupSums.covered[expense] != nil }
}
