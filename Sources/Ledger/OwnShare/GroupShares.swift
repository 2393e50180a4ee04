import Basis

extension Space {
  /// What each expense of this group is to one member, in the order of expenses' ids; those that are nothing to them
  /// are left out. Of an event they add up to the member's share that its screens show (EVT-09), to the last minor
  /// unit: with what the treasury takes over, and rounded once.
  public func ownShares(of member: RecordID) -> [OwnShare] {
    var shares: [OwnShare] = []
    // Places of those that are shared, and what each is in proportion to.
    var shared: [Int] = []
    var weights: [Int64] = []
    let isEvent = group?.preset == .event
    let bearers = members.filter { $0.part == .contributing }
    for expense in forms(Expense.self) {
      guard let share = ownShare(of: expense, member, bearers) else { continue }
      if isEvent, !expense.optOut, !expense.isJoint {
        shared.append(shares.count)
        weights.append(weight(expense, member, bearers))
      }
      shares.append(share)
    }
    // Nil while nobody bears anything: then there is no share to agree with.
    if isEvent, let figures = groupFigures {
      let whole = figures.lines.first { $0.member == member }?.share ?? 0
      let parts = whole == 0 ? weights.map { _ in 0 } : Shares.divide(whole, by: weights)
      for (place, part) in zip(shared, parts) { shares[place].share = part }
    }
    return shares.filter { $0.share != 0 || $0.paid != 0 }
  }

  /// What a member bears of an expense before anything is rounded, as `groupFigures` weighs it.
  private func weight(_ expense: Expense, _ member: RecordID, _ bearers: [Member]) -> Int64 {
    if expense.division == .everyone { return bearers.contains { $0.id == member } ? expense.amount : 0 }
    let frozen = expense.shares.first { $0.member == member }?.amount ?? 0
    let (weight, overflow) = frozen.multipliedReportingOverflow(by: Int64(max(1, bearers.count)))
    return overflow ? .max : weight
  }

  /// As the expense is divided, before a treasury takes anything over. For a preview too: the expense need not be saved
  /// yet.
  public func ownShare(of expense: Expense, _ member: RecordID) -> OwnShare? {
    ownShare(of: expense, member, members.filter { $0.part == .contributing })
  }

  private func ownShare(of expense: Expense, _ member: RecordID, _ bearers: [Member]) -> OwnShare? {
    var own = OwnShare()
    own.id = OwnShare.id(of: expense.id)
    own.group = id
    own.expense = expense.id
    own.description = expense.description
    own.date = expense.date
    own.categoryName = expense.categoryName
    own.whole = expense.amount
    own.isJoint = expense.isJoint
    own.paid = expense.paid.first { $0.member == member }?.amount ?? 0
    own.share = borne(expense, member, bearers, paid: own.paid)
    return own
  }

  private func borne(_ expense: Expense, _ member: RecordID, _ bearers: [Member], paid: Int64) -> Int64 {
    // EVT-07: who paid for it bears it.
    if expense.optOut { return paid }
    guard expense.division == .everyone else { return expense.shares.first { $0.member == member }?.amount ?? 0 }
    guard let place = bearers.firstIndex(where: { $0.id == member }) else { return 0 }
    return Shares.divide(expense.amount, by: bearers.map { _ in 1 })[place]
  }

  /// What this space, a person's own, lacks of a group of theirs: nil when it is in line. At most `limit` shares at a
  /// time.
  ///
  /// - Parameter untold: of a household that they aren't in any more, the expenses that it doesn't tell them of and that
  ///   are there: what those are to them stays.
  public func following(
    _ group: Space, as member: RecordID, untold: Set<RecordID> = [], limit: Int = 500
  ) -> FollowGroup? {
    guard let what = group.group, let currency = group.currency else { return nil }
    var args = FollowGroup(group.id, name: what.name, currency: currency)
    var known: [RecordID: OwnShare] = [:]
    for share in forms(OwnShare.self) where share.group == group.id && !untold.contains(share.expense) {
      known[share.expense] = share
    }
    for wanted in group.ownShares(of: member) {
      var wanted = wanted
      let old = known.removeValue(forKey: wanted.expense)
      wanted.payment = old?.payment
      if old != wanted || !hasEntries(of: wanted) { args.shares.append(wanted) }
    }
    args.gone = known.keys.sorted()
    if args.shares.count > limit { args.shares.removeLast(args.shares.count - limit) }
    let isNamed = wallets.live(Wallet.id(ofGroup: group.id)).map { sameBytes($0.name, what.name) } ?? known.isEmpty
    return args.shares.isEmpty && args.gone.isEmpty && isNamed ? nil : args
  }

  /// Whether a payment that the share speaks of is still there.
  private func hasEntries(of share: OwnShare) -> Bool {
    share.paid == 0 || share.payment.flatMap { transactions.live($0) } != nil
  }
}
