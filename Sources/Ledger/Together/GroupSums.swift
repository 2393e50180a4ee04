import Basis

/// What the records of a group add up to, kept with every change: a balance costs what there are members, not what there
/// are expenses. All whole minor units (L-22).
struct GroupSums: Sendable {
  struct Line: Sendable, Equatable {
    /// Of expenses that are shared.
    var paid: Int64 = 0
    /// Shares that were frozen with their expense.
    var borne: Int64 = 0
    var sent: Int64 = 0
    var received: Int64 = 0
    /// Paid into the joint wallet less taken out, and shares of what it paid (SPL-26).
    var putIn: Int64 = 0
    var borneOfWallet: Int64 = 0
  }

  struct Pair: Hashable, Sendable {
    let first: RecordID
    let second: RecordID
  }

  /// So that who takes part is known without looking through all expenses.
  private(set) var members: Set<RecordID> = []
  /// The live ones of them as they are read, in the order that decides ties: every rule asks for them, few change them.
  private(set) var people: [Member] = []
  private(set) var lines: [RecordID: Line] = [:]
  /// All expenses, and those of them that are shared at all (EVT-09).
  private(set) var total: Int64 = 0
  private(set) var shareable: Int64 = 0
  /// Of the shared ones, what everyone bears.
  private(set) var pool: Int64 = 0
  private(set) var donated: Int64 = 0
  private(set) var paidByTreasury: Int64 = 0
  /// What is in the joint wallet, and what of it came from nobody of the household (SPL-26).
  private(set) var wallet: Int64 = 0
  private(set) var walletFromElsewhere: Int64 = 0
  /// How many expenses, donations and settlements name a member (EVT-04).
  private(set) var uses: [RecordID: Int] = [:]
  /// What is paid of an expense's debts; an expense that is here cannot change any more (SPL-17).
  private(set) var covered: [RecordID: Int64] = [:]
  /// What `first` owes to `second`, where it is not 0.
  private var debts: [Pair: Int64] = [:]

  mutating func add(_ record: SmallRecord) { change(record, 1) }
  mutating func remove(_ record: SmallRecord) { change(record, -1) }

  /// What `debtor` owes to `creditor`; below 0 the other way round (SPL-14).
  func debt(of debtor: RecordID, to creditor: RecordID) -> Int64 {
    if debtor < creditor { return debts[Pair(first: debtor, second: creditor)] ?? 0 }
    return 0 &- (debts[Pair(first: creditor, second: debtor)] ?? 0)
  }

  private mutating func change(_ record: SmallRecord, _ step: Int64) {
    if record.kind == .member { note(record, step) }
    guard !record.stamp.isDeleted else { return }
    switch record.kind {
    case .expense: if let expense = record.read(Expense.self) { change(expense, step) }
    case .donation:
      guard let donation = record.read(Donation.self) else { return }
      donated &+= donation.amount &* step
      if let member = donation.member { use(member, step) }
    case .settlement: if let settlement = record.read(Settlement.self) { change(settlement, step) }
    default: return
    }
  }

  private mutating func note(_ record: SmallRecord, _ step: Int64) {
    people.removeAll { $0.id == record.id }
    guard step > 0 else {
      members.remove(record.id)
      return
    }
    members.insert(record.id)
    guard !record.stamp.isDeleted, let member = record.read(Member.self) else { return }
    people.append(member)
    people.sort { $0.order == $1.order ? $0.id < $1.id : $0.order < $1.order }
  }

  private mutating func change(_ expense: Expense, _ step: Int64) {
    total &+= expense.amount &* step
    for part in expense.paid { use(part.member, step) }
    for part in expense.shares { use(part.member, step) }
    guard !expense.isJoint else {
      wallet &-= expense.amount &* step
      for part in expense.shares { lines[part.member, default: Line()].borneOfWallet &+= part.amount &* step }
      return
    }
    guard !expense.optOut else { return }
    shareable &+= expense.amount &* step
    for part in expense.paid { lines[part.member, default: Line()].paid &+= part.amount &* step }
    if expense.division == .everyone {
      pool &+= expense.amount &* step
    } else {
      for part in expense.shares { lines[part.member, default: Line()].borne &+= part.amount &* step }
    }
    for debt in expense.debts { owe(debt.debtor, debt.creditor, debt.amount &* step) }
  }

  private mutating func change(_ settlement: Settlement, _ step: Int64) {
    if let member = settlement.from { use(member, step) }
    if let member = settlement.to { use(member, step) }
    let step = step * settlement.sign
    guard step != 0 else { return }
    guard !settlement.isJoint else {
      let amount = (settlement.to == Member.jointWalletID ? settlement.amount : 0 &- settlement.amount) &* step
      wallet &+= amount
      if let member = settlement.from == Member.jointWalletID ? settlement.to : settlement.from {
        lines[member, default: Line()].putIn &+= amount
      } else {
        walletFromElsewhere &+= amount
      }
      return
    }
    if let member = settlement.from {
      lines[member, default: Line()].sent &+= settlement.amount &* step
    } else {
      paidByTreasury &+= settlement.amount &* step
    }
    if let member = settlement.to { lines[member, default: Line()].received &+= settlement.amount &* step }
    for cover in settlement.covers {
      owe(cover.debtor, cover.creditor, 0 &- cover.amount &* step)
      let paid = (covered[cover.expense] ?? 0) &+ cover.amount &* step
      covered[cover.expense] = paid == 0 ? nil : paid
    }
  }

  private mutating func use(_ member: RecordID, _ step: Int64) {
    let count = (uses[member] ?? 0) + Int(step)
    uses[member] = count == 0 ? nil : count
  }

  private mutating func owe(_ debtor: RecordID, _ creditor: RecordID, _ amount: Int64) {
    guard debtor != creditor else { return }
    let isFirst = debtor < creditor
    let pair = Pair(first: isFirst ? debtor : creditor, second: isFirst ? creditor : debtor)
    let sum = (debts[pair] ?? 0) &+ (isFirst ? amount : 0 &- amount)
    debts[pair] = sum == 0 ? nil : sum
  }
}
