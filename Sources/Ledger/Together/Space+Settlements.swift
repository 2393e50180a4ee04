import Basis

extension Space {
  /// SPL-15 to SPL-17, SPL-25, EVT-13.
  mutating func settle(_ args: Settle, _ draft: inout Draft) throws(Rejection) {
    let own = try settlingActor(args, draft)
    try requireFree(args.id)
    try Validation.amount(args.amount)
    for id in [args.from, args.to] { if let id { _ = try live(member: id) } }
    guard args.from != args.to, args.amount >= 0 else { throw Space.stale }
    var settlement = Settlement()
    settlement.id = args.id
    settlement.from = args.from
    settlement.to = args.to
    settlement.amount = args.amount
    settlement.date = draft.mutation.today
    settlement.at = draft.clock
    settlement.author = own?.id
    try requireUnpaid(args)
    if settlement.isJoint {
      try requireJointPayment(args, own)
      if let date = args.date {
        try Validation.date(date)
        settlement.date = date
      }
    } else if group?.preset == .household {
      guard let from = args.from, let to = args.to else { throw Space.stale }
      if let own, own.id != from, own.id != to, !own.isAdmin {
        throw Rejection(.notAuthor, "Only the two who settle can mark it.")
      }
      settlement.covers = try covers(args, from, to, draft)
    } else {
      guard args.amount > 0 else { throw Rejection(.amountZero, "Please enter an amount above zero.") }
    }
    draft.count = 1
    put(settlement, &draft)
  }

  /// Who settles: a member, or somebody who left a household, about what is open between them and a member (HSE-14).
  private func settlingActor(_ args: Settle, _ draft: Draft) throws(Rejection) -> Member? {
    guard let former = formerActor(draft) else { return try actor(draft) }
    guard group?.preset == .household, let from = args.from, let to = args.to, from == former.id || to == former.id,
      from != Member.jointWalletID, to != Member.jointWalletID
    else { throw Rejection(.notMember, "You are not a member of this group any more.") }
    return former
  }

  /// The member that whoever asks was until they went, where a server lets them settle.
  func formerActor(_ draft: Draft) -> Member? {
    guard draft.context.settlesAfterLeaving, let user = draft.context.author, member(of: user) == nil else {
      return nil
    }
    return formerMember(user)
  }

  /// Whether a payment is between a member and somebody who left: that goes on in a household that was put away, too
  /// (HSE-09, HSE-14).
  func isAfterLeaving(_ intent: Intent) -> Bool {
    guard group?.preset == .household else { return false }
    var parties: [RecordID?] = []
    switch intent {
    case .settle(let args): parties = [args.from, args.to]
    case .reopenSettlement(let args):
      let target = args.expenses.first.flatMap { form($0, Settlement.self) }
      parties = [target?.from, target?.to]
    default: return false
    }
    return parties.contains { $0.flatMap { form($0, Member.self) }?.leftOn != nil }
  }

  /// To who settles from a list that is not the present one (SPL-17).
  public static let stale = Rejection(
    .settlementChanged, "What is open has changed meanwhile. Please look at the new list.")

  /// The debts that a payment pays: the chosen entries whole, in both directions; everything; or a part, the oldest
  /// first.
  private func covers(_ args: Settle, _ from: RecordID, _ to: RecordID, _ draft: Draft) throws(Rejection) -> [Settlement
    .Cover]
  {
    let paid = paid(between: from, and: to)
    var open: [Settlement.Cover] = []
    for expense in expensesByDate {
      try requireTime(draft)
      open.append(contentsOf: openDebts(of: expense, between: from, and: to, paid: paid))
    }
    let balance = debt(of: from, to: to)
    if !args.expenses.isEmpty {
      open = open.filter { cover in args.expenses.contains(cover.expense) }
      let left = Set(open.map { $0.expense })
      guard left.count == Set(args.expenses).count else {
        let paid = args.expenses.filter { !left.contains($0) }
        throw newestPayment(for: paid, between: from, and: to).map { paidAlready($0) } ?? Space.stale
      }
    } else if args.amount < balance {
      // A part: only what the one who pays owes, the oldest first, the last one partly.
      var left = args.amount
      var part: [Settlement.Cover] = []
      for cover in open where cover.debtor == from && left > 0 {
        var cover = cover
        cover.amount = min(cover.amount, left)
        left -= cover.amount
        part.append(cover)
      }
      open = part
    }
    var net: Int64 = 0
    for cover in open { net = net.addingClamped(cover.debtor == from ? cover.amount : -cover.amount) }
    guard net == args.amount, !open.isEmpty else { throw Space.stale }
    return open
  }

  /// What is not paid yet of the debts between two members, the oldest expense first (SPL-25).
  public func openDebts(between one: RecordID, and other: RecordID) -> [Settlement.Cover] {
    let paid = paid(between: one, and: other)
    return expensesByDate.flatMap { openDebts(of: $0, between: one, and: other, paid: paid) }
  }

  private var expensesByDate: [Expense] {
    forms(Expense.self).sorted { $0.date == $1.date ? $0.id < $1.id : $0.date < $1.date }
  }

  /// By expense.
  private func paid(between one: RecordID, and other: RecordID) -> [RecordID: Int64] {
    var paid: [RecordID: Int64] = [:]
    for settlement in forms(Settlement.self) {
      for cover in settlement.covers where isPair(cover.debtor, cover.creditor, one, other) {
        let amount = settlement.sign < 0 ? cover.amount.negatedClamped : settlement.sign == 0 ? 0 : cover.amount
        paid[cover.expense] = (paid[cover.expense] ?? 0).addingClamped(amount)
      }
    }
    return paid
  }

  private func openDebts(of expense: Expense, between one: RecordID, and other: RecordID, paid: [RecordID: Int64])
    -> [Settlement.Cover]
  {
    var out: [Settlement.Cover] = []
    for debt in expense.debts where isPair(debt.debtor, debt.creditor, one, other) {
      var cover = Settlement.Cover()
      cover.expense = expense.id
      cover.debtor = debt.debtor
      cover.creditor = debt.creditor
      cover.amount = debt.amount.subtractingClamped(paid[expense.id] ?? 0)
      if cover.amount > 0 { out.append(cover) }
    }
    return out
  }

  private func isPair(_ debtor: RecordID, _ creditor: RecordID, _ one: RecordID, _ other: RecordID) -> Bool {
    (debtor == one && creditor == other) || (debtor == other && creditor == one)
  }

  /// Whether a payment was taken back, as agreed.
  public func isReopened(_ settlement: RecordID) -> Bool {
    form(Settlement.reopening(settlement), Settlement.self)?.isEffective ?? false
  }

  /// SPL-19: within 24 hours by its author alone, afterwards when both sides agree. In an event by its author (EVT-13).
  mutating func reopen(_ args: Settle, _ draft: inout Draft) throws(Rejection) {
    let own = try actor(draft)
    guard let target = args.expenses.first, let first: Settlement = form(target), first.reopens == nil else {
      throw Rejection.unknown(.settlement)
    }
    try requireTold([first.from, first.to], draft)
    guard group?.allowsReversal == true else {
      throw Rejection(.notReopened, "In this group settlements are permanent.")
    }
    // One for each settlement, so that both sides agree to the same.
    let id = Settlement.reopening(target)
    var record: Settlement = form(id) ?? first
    guard form(id, Settlement.self)?.isEffective != true else {
      throw Rejection(.notReopened, "This settlement is open again already.")
    }
    record.id = id
    record.reopens = target
    record.at = draft.clock
    record.date = draft.mutation.today
    record.author = own?.id
    if let own {
      let isOwn = first.author == own.id
      guard isOwn || own.id == first.from || own.id == first.to || own.isAdmin else {
        throw Rejection(.notAuthor, "Only the two who settled can reopen it.")
      }
      if !record.agreed.contains(own.id) { record.agreed.append(own.id) }
      let age = draft.clock &- first.at
      let isFresh = isOwn && age >= 0 && age <= Settlement.ownHours * 3_600_000
      record.isEffective = isFresh || hasAgreed(first.from, record) && hasAgreed(first.to, record)
    }
    draft.count = 1
    put(record, &draft)
  }

  /// Nobody changes alone what is between them and somebody who left, where it couldn't reach them (HSE-14).
  func requireTold(_ people: [RecordID?], _ draft: Draft) throws(Rejection) {
    guard !draft.context.tellsDeparted, let member = departed(among: people) else { return }
    throw Rejection(
      .notMember,
      "\u{2039}" + member.name
        + "\u{203A} has left, and changes in a sealed group don't reach them any more. So this stays as it is.")
  }

  /// Somebody among them who isn't in the household any more, and has it on their devices still.
  public func departed(among people: [RecordID?]) -> Member? {
    for id in people {
      if let member = id.flatMap({ form($0, Member.self) }), member.leftOn != nil, member.was != nil { return member }
    }
    return nil
  }

  /// Who has no account, or is the treasury, has nobody to ask.
  private func hasAgreed(_ id: RecordID?, _ record: Settlement) -> Bool {
    guard let id, let member: Member = form(id), member.user != nil else { return true }
    return record.agreed.contains(id)
  }
}
