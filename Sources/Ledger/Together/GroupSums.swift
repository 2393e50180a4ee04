import Basis

/// What the records of a group add up to, kept with every change: a balance costs what there are members, not what
/// there are expenses. All whole minor units (L-22), in 128 bits: whatever amounts records say, taking one out again
/// leaves what was before, and a sum that no amount can hold is known as one.
struct GroupSums: Sendable {
  struct Line: Sendable, Equatable {
    /// Of expenses that are shared.
    var paid = WideSum()
    /// Shares that were frozen with their expense.
    var borne = WideSum()
    var sent = WideSum()
    var received = WideSum()
    /// Paid into the joint wallet less taken out, and shares of what it paid (SPL-26).
    var putIn = WideSum()
    var borneOfWallet = WideSum()

    /// What the member is owed when they bear this share.
    func net(less share: Int64) -> WideSum {
      var net = paid
      net.subtract(share)
      net.add(sent)
      net.add(received.negated)
      return net
    }
  }

  struct Pair: Hashable, Sendable {
    let first: RecordID
    let second: RecordID
  }

  /// So that who takes part is known without looking through all expenses.
  private(set) var members: Set<RecordID> = []
  /// The live ones of them as they are read, the joint wallet left out, in the order that decides ties: every rule asks
  /// for them, few change them.
  private(set) var people: [Member] = []
  /// Of `people` and the joint wallet. Nil until a rule asks.
  private var names: NameIndex?
  /// While it is open.
  private var jointName: String?
  private(set) var lines: [RecordID: Line] = [:]
  /// All expenses, and those of them that are shared at all (EVT-09).
  private(set) var total = WideSum()
  private(set) var shareable = WideSum()
  /// Of the shared ones, what everyone bears.
  private(set) var pool = WideSum()
  private(set) var donated = WideSum()
  private(set) var paidByTreasury = WideSum()
  /// What is in the joint wallet, and what of it came from nobody of the household (SPL-26).
  private(set) var wallet = WideSum()
  private(set) var walletFromElsewhere = WideSum()
  /// How many expenses, donations and settlements name a member (EVT-04).
  private(set) var uses: [RecordID: Int] = [:]
  /// What is paid of an expense's debts; an expense that is here cannot change any more (SPL-17).
  private(set) var covered: [RecordID: WideSum] = [:]
  /// How many debts all expenses and payments make (`Expense.pairCount`).
  private(set) var pairCount = 0
  /// What `first` owes to `second`, where it is not 0. Nil while there are more than `hasFewPairs` allows, and until
  /// somebody settles what was put aside then.
  private var debts: [Pair: WideSum]? = [:]

  /// A household of twenty that shares everything has as many after 100,000 expenses.
  static let mostPairs = 2_000_000
  /// How many people may be named in a group whose debts are kept, those who left included: each may owe to each.
  static let mostNamed = 500

  /// Whether the debts are few enough to be worked out by everyone who loads the group (SEC-15). A question about the
  /// records alone, in whatever order they came: so all devices answer it alike.
  var hasFewPairs: Bool { pairCount <= Self.mostPairs && uses.count <= Self.mostNamed }

  mutating func add(_ record: SmallRecord) { change(record, 1) }
  mutating func remove(_ record: SmallRecord) { change(record, -1) }

  /// What `debtor` owes to `creditor`; below 0 the other way round (SPL-14).
  func debt(of debtor: RecordID, to creditor: RecordID) -> Int64 {
    wideDebt(of: debtor, to: creditor).clamped
  }

  private func wideDebt(of debtor: RecordID, to creditor: RecordID) -> WideSum {
    // While they are too many, some may be here by the order in which records came.
    guard hasFewPairs else { return WideSum() }
    if debtor < creditor { return debts?[Pair(first: debtor, second: creditor)] ?? WideSum() }
    return (debts?[Pair(first: creditor, second: debtor)] ?? WideSum()).negated
  }

  /// Whether all debts are known, and amounts. Only a household settles by them.
  var hasExactDebts: Bool {
    guard hasFewPairs, let debts else { return false }
    for debt in debts.values where debt.exact == nil { return false }
    return true
  }

  /// Whether somebody owes somebody, or the joint wallet isn't at zero. Debts that aren't known count as open.
  var hasMoneyOpen: Bool { !hasExactDebts || !wallet.isZero || debts?.values.contains { !$0.isZero } ?? true }

  /// Works out the debts once more when they are few again. Not with each change: a change of many records can come
  /// below the bound and go above it with each of them.
  mutating func settleDebts(_ records: [RecordID: SmallRecord]) {
    guard debts == nil, hasFewPairs else { return }
    debts = [:]
    for record in records.values where !record.stamp.isDeleted {
      if record.kind == .expense, let expense = record.read(Expense.self) { owe(expense, 1) }
      if record.kind == .settlement, let settlement = record.read(Settlement.self), !settlement.isJoint {
        owe(settlement, settlement.sign)
      }
    }
  }

  /// Whether everything else that a settlement goes by is an amount: not where it lies outside of Int64.
  var isExact: Bool {
    for sum in [total, shareable, pool, donated, paidByTreasury, wallet, walletFromElsewhere] where sum.exact == nil {
      return false
    }
    for line in lines.values {
      for sum in [line.paid, line.borne, line.sent, line.received, line.putIn, line.borneOfWallet]
      where sum.exact == nil {
        return false
      }
    }
    return true
  }

  private mutating func change(_ record: SmallRecord, _ step: Int64) {
    if record.kind == .member { note(record, step) }
    guard !record.stamp.isDeleted else { return }
    switch record.kind {
    case .expense: if let expense = record.read(Expense.self) { change(expense, step) }
    case .donation:
      guard let donation = record.read(Donation.self) else { return }
      donated.add(donation.amount, times: step)
      if let member = donation.member { use(member, step) }
    case .settlement: if let settlement = record.read(Settlement.self) { change(settlement, step) }
    default: return
    }
  }

  private mutating func note(_ record: SmallRecord, _ step: Int64) {
    guard step > 0 else {
      members.remove(record.id)
      return leave(record.id)
    }
    members.insert(record.id)
    guard !record.stamp.isDeleted, let member = record.read(Member.self) else { return }
    if member.leftOn == nil { names?.add(member.name, member.id) }
    guard !member.isJointWallet else { return jointName = member.leftOn == nil ? member.name : nil }
    var (low, high) = (0, people.count)
    while low < high {
      let middle = (low + high) / 2
      let other = people[middle]
      let isBefore = other.order == member.order ? other.id < member.id : other.order < member.order
      if isBefore { low = middle + 1 } else { high = middle }
    }
    people.insert(member, at: low)
  }

  private mutating func leave(_ id: RecordID) {
    if id == Member.jointWalletID, let name = jointName {
      names?.remove(name, id)
      jointName = nil
    } else if let index = people.firstIndex(where: { $0.id == id }) {
      if people[index].leftOn == nil { names?.remove(people[index].name, id) }
      people.remove(at: index)
    }
  }

  /// Another one who has not left, or the joint wallet, that is called so.
  mutating func memberNamed(_ name: String, besides id: RecordID) -> RecordID? {
    if names == nil {
      var index = NameIndex()
      for member in people where member.leftOn == nil { index.add(member.name, member.id) }
      if let jointName { index.add(jointName, Member.jointWalletID) }
      names = index
    }
    return names?.bearer(of: name, besides: id)
  }

  private mutating func change(_ expense: Expense, _ step: Int64) {
    total.add(expense.amount, times: step)
    for part in expense.paid { use(part.member, step) }
    for part in expense.shares { use(part.member, step) }
    pairCount += expense.pairCount * Int(step)
    guard !expense.isJoint else {
      wallet.add(expense.amount, times: 0 &- step)
      for part in expense.shares { lines[part.member, default: Line()].borneOfWallet.add(part.amount, times: step) }
      return
    }
    guard !expense.optOut else { return }
    shareable.add(expense.amount, times: step)
    for part in expense.paid { lines[part.member, default: Line()].paid.add(part.amount, times: step) }
    if expense.division == .everyone {
      pool.add(expense.amount, times: step)
    } else {
      for part in expense.shares { lines[part.member, default: Line()].borne.add(part.amount, times: step) }
    }
    owe(expense, step)
  }

  private mutating func change(_ settlement: Settlement, _ step: Int64) {
    if let member = settlement.from { use(member, step) }
    if let member = settlement.to { use(member, step) }
    if !settlement.isJoint { pairCount += settlement.covers.count * Int(step) }
    let step = step * settlement.sign
    guard step != 0 else { return }
    guard !settlement.isJoint else {
      let way = settlement.to == Member.jointWalletID ? step : 0 &- step
      wallet.add(settlement.amount, times: way)
      if let member = settlement.from == Member.jointWalletID ? settlement.to : settlement.from {
        lines[member, default: Line()].putIn.add(settlement.amount, times: way)
      } else {
        walletFromElsewhere.add(settlement.amount, times: way)
      }
      return
    }
    if let member = settlement.from {
      lines[member, default: Line()].sent.add(settlement.amount, times: step)
    } else {
      paidByTreasury.add(settlement.amount, times: step)
    }
    if let member = settlement.to {
      lines[member, default: Line()].received.add(settlement.amount, times: step)
    } else {
      // Back into the treasury, which had paid more than it owes by now.
      paidByTreasury.add(settlement.amount, times: 0 &- step)
    }
    owe(settlement, step)
    for cover in settlement.covers {
      var paid = covered[cover.expense] ?? WideSum()
      paid.add(cover.amount, times: step)
      covered[cover.expense] = paid.isZero ? nil : paid
    }
  }

  private mutating func use(_ member: RecordID, _ step: Int64) {
    let count = (uses[member] ?? 0) + Int(step)
    uses[member] = count == 0 ? nil : count
  }

  private mutating func owe(_ expense: Expense, _ step: Int64) {
    guard keepsDebts() else { return }
    for debt in expense.debts { owe(debt.debtor, debt.creditor, debt.amount, step) }
  }

  private mutating func owe(_ settlement: Settlement, _ step: Int64) {
    guard step != 0, keepsDebts() else { return }
    for cover in settlement.covers { owe(cover.debtor, cover.creditor, cover.amount, 0 &- step) }
  }

  /// False where they are too many, or were, and `settleDebts` works out all of them.
  private mutating func keepsDebts() -> Bool {
    if !hasFewPairs { debts = nil }
    return debts != nil
  }

  private mutating func owe(_ debtor: RecordID, _ creditor: RecordID, _ amount: Int64, _ step: Int64) {
    guard debtor != creditor else { return }
    let isFirst = debtor < creditor
    let pair = Pair(first: isFirst ? debtor : creditor, second: isFirst ? creditor : debtor)
    var sum = debts?[pair] ?? WideSum()
    sum.add(amount, times: isFirst ? step : 0 &- step)
    debts?[pair] = sum.isZero ? nil : sum
  }
}

extension WideSum {
  /// Adds it, takes it away or leaves it, by the sign of `step`.
  fileprivate mutating func add(_ value: Int64, times step: Int64) {
    if step > 0 { add(value) } else if step < 0 { subtract(value) }
  }
}
