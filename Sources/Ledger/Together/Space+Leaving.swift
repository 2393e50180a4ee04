import Basis

extension Space {
  /// What somebody who is not in a household any more keeps of it (HSE-10, HSE-11, HSE-14): the expenses that they took
  /// part in and what was paid between them and others; or, of all that, only what is still open or was when they went.
  /// The rest is the household's. What they put into the joint wallet and bear of what it paid nobody settles, so it
  /// stays in any case (SPL-26).
  ///
  /// - Parameter onlyOpen: for who was removed.
  public func records(concerning member: RecordID, onlyOpen: Bool) -> Set<RecordID> {
    let (expenses, settlements) = (forms(Expense.self), forms(Settlement.self))
    var own = settlements.filter { $0.reopens == nil && ($0.from == member || $0.to == member) }
    var open: Set<RecordID> = []
    if onlyOpen {
      open = openExpenses(of: member, expenses, settlements)
      if let went = form(member, Member.self)?.leftOn {
        for payment in own where payment.date >= went { open.formUnion(payment.covers.map { $0.expense }) }
      }
      // What the others changed since is told as it is now, even if nothing is owed for it any more: their own ledger has
      // their share of it.
      if let went = leftAt(member) {
        for expense in expenses where small[expense.id].map({ $0.stamp.updatedAt > went }) ?? false {
          open.insert(expense.id)
        }
      }
      own = payments(for: &open, among: own.filter { !$0.isJoint }) + own.filter { $0.isJoint }
    }
    var kept: Set<RecordID> = []
    var people: Set<RecordID> = [member]
    for expense in expenses where !onlyOpen || expense.isJoint || open.contains(expense.id) {
      guard expense.concerns(member) else { continue }
      kept.insert(expense.id)
      for part in expense.paid + expense.shares { people.insert(part.member) }
    }
    let paid = Set(own.map { $0.id })
    for payment in own { for person in [payment.from, payment.to] { if let person { people.insert(person) } } }
    for settlement in settlements {
      if let target = settlement.reopens, paid.contains(target) { kept.insert(settlement.id) }
    }
    kept.formUnion(paid)
    kept.formUnion(people)
    kept.formUnion(self.members.filter { $0.isAdmin && isKnown($0.id, to: member) }.map { $0.id })
    kept.formUnion([Group.recordID, id])
    return kept
  }

  /// Whether somebody was in the household by the time that this member went. Of who came later they hear no name, but
  /// of those with whom they share an expense or a payment (HSE-10).
  private func isKnown(_ other: RecordID, to member: RecordID) -> Bool {
    guard let went = leftAt(member), let came = small[other]?.stamp.createdAt else { return true }
    return came <= went
  }

  /// When somebody went, by the clock of whoever did it, in milliseconds since 1970; nil for who is still in it.
  private func leftAt(_ member: RecordID) -> Int64? {
    guard form(member, Member.self)?.leftOn != nil else { return nil }
    return small[member]?.stamp.updatedAt
  }

  /// What a household tells somebody who is not in it any more (HSE-14): all that they keep of it, as it is now, so
  /// that whatever changes between them and its members is the same on both sides. Of the people and of the household
  /// itself only what that needs.
  public func departure(of member: RecordID) -> [StoredRecord] {
    let onlyOpen = form(member, Member.self)?.wasRemoved ?? false
    return Array(records(concerning: member, onlyOpen: onlyOpen)).sorted().compactMap { id in
      guard let record = small[id] else { return stored(id) }
      if var other = record.read(Member.self), id != member {
        other.percent = 0
        other.was = nil
        other.wasRemoved = false
        other.acknowledged = nil
        return narrowed(record, to: other)
      }
      if let group = record.read(Group.self) {
        var known = Group()
        known.preset = group.preset
        known.name = group.name
        known.allowsReversal = group.allowsReversal
        return narrowed(record, to: known)
      }
      return record.stored
    }
  }

  /// The expenses that somebody took part in and that `departure` leaves out, since nothing of them was open: what they
  /// are to that person stays as it was. All others that it doesn't tell of are gone, or not theirs any more.
  public func untold(of member: RecordID) -> [RecordID] {
    let told = records(concerning: member, onlyOpen: form(member, Member.self)?.wasRemoved ?? false)
    return forms(Expense.self).filter { expense in
      !told.contains(expense.id) && expense.concerns(member)
    }.map { $0.id }
  }

  private func narrowed<F: SmallForm>(_ record: SmallRecord, to form: F) -> StoredRecord {
    var narrow = SmallRecord(form, stamp: record.stamp)
    narrow.version = record.version
    return narrow.stored
  }

  private struct Debt: Hashable {
    let expense: RecordID
    let other: RecordID
  }

  /// The expenses of which something isn't paid between a member and anybody else.
  private func openExpenses(of member: RecordID, _ expenses: [Expense], _ settlements: [Settlement]) -> Set<RecordID> {
    func other(_ debtor: RecordID, _ creditor: RecordID) -> RecordID? {
      debtor == member ? creditor : creditor == member ? debtor : nil
    }
    var paid: [Debt: Int64] = [:]
    for settlement in settlements where settlement.sign != 0 {
      for cover in settlement.covers {
        guard let other = other(cover.debtor, cover.creditor) else { continue }
        let debt = Debt(expense: cover.expense, other: other)
        let amount = settlement.sign < 0 ? cover.amount.negatedClamped : cover.amount
        paid[debt] = (paid[debt] ?? 0).addingClamped(amount)
      }
    }
    var open: Set<RecordID> = []
    for expense in expenses {
      for debt in expense.debts {
        guard let other = other(debt.debtor, debt.creditor) else { continue }
        if debt.amount > paid[Debt(expense: expense.id, other: other)] ?? 0 { open.insert(expense.id) }
      }
    }
    return open
  }

  /// The payments for these expenses. One comes with everything that it paid, or the rest would count against what is
  /// here.
  private func payments(for expenses: inout Set<RecordID>, among payments: [Settlement]) -> [Settlement] {
    var places: [RecordID: [Int]] = [:]
    for (place, payment) in payments.enumerated() {
      for cover in payment.covers { places[cover.expense, default: []].append(place) }
    }
    var taken: Set<Int> = []
    var next = Array(expenses)
    while let expense = next.popLast() {
      for place in places[expense] ?? [] where taken.insert(place).inserted {
        for cover in payments[place].covers where expenses.insert(cover.expense).inserted { next.append(cover.expense) }
      }
    }
    return taken.sorted().map { payments[$0] }
  }
}

extension Expense {
  /// Whether somebody paid a part of it, or bears one.
  func concerns(_ member: RecordID) -> Bool { (paid + shares).contains { $0.member == member } }
}
