import Basis

extension Space {
  /// What each expense of this group is to one member, in the order of expenses' ids; those that are nothing to them are
  /// left out.
  public func ownShares(of member: RecordID) -> [OwnShare] {
    var shares: [OwnShare] = []
    for expense in forms(Expense.self) {
      if let share = ownShare(of: expense, member), share.share != 0 || share.paid != 0 { shares.append(share) }
    }
    return shares
  }

  /// For a preview too: the expense need not be saved yet.
  public func ownShare(of expense: Expense, _ member: RecordID) -> OwnShare? {
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
    own.share = borne(expense, member, paid: own.paid)
    return own
  }

  private func borne(_ expense: Expense, _ member: RecordID, paid: Int64) -> Int64 {
    // EVT-07: who paid for it bears it.
    if expense.optOut { return paid }
    guard expense.division == .everyone else { return expense.shares.first { $0.member == member }?.amount ?? 0 }
    let bearers = members.filter { $0.part == .contributing }
    guard let place = bearers.firstIndex(where: { $0.id == member }) else { return 0 }
    return Shares.divide(expense.amount, by: bearers.map { _ in 1 })[place]
  }

  /// What this space, a person's own, lacks of a group of theirs: nil when it is in line. At most `limit` shares at a time.
  public func following(_ group: Space, as member: RecordID, limit: Int = 500) -> FollowGroup? {
    guard let what = group.group, let currency = group.currency else { return nil }
    var args = FollowGroup(group.id, name: what.name, currency: currency)
    var known: [RecordID: OwnShare] = [:]
    for share in forms(OwnShare.self) where share.group == group.id { known[share.expense] = share }
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
