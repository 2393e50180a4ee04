import Basis

extension Space {
  /// What somebody who is not in a household any more keeps of it (HSE-10, HSE-11, HSE-14): the expenses that they took part in
  /// and what was paid between them and others; or, of all that, only what is still open. The rest is the household's. What they put into
  /// the joint wallet and bear of what it paid nobody settles, so it stays in any case (SPL-26).
  ///
  /// - Parameter onlyOpen: for who was removed.
  public func records(concerning member: RecordID, onlyOpen: Bool) -> Set<RecordID> {
    var open: Set<RecordID> = []
    for other in members where onlyOpen && other.id != member {
      for cover in openDebts(between: member, and: other.id) { open.insert(cover.expense) }
    }
    var kept: Set<RecordID> = []
    var people: Set<RecordID> = [member]
    for expense in forms(Expense.self) {
      let parts = expense.paid + expense.shares
      guard parts.contains(where: { $0.member == member }), !onlyOpen || expense.isJoint || open.contains(expense.id) else { continue }
      kept.insert(expense.id)
      for part in parts { people.insert(part.member) }
    }
    var paid: Set<RecordID> = []
    let settlements = forms(Settlement.self)
    for settlement in settlements where settlement.reopens == nil && (settlement.from == member || settlement.to == member) {
      guard !onlyOpen || settlement.isJoint || settlement.covers.contains(where: { open.contains($0.expense) }) else { continue }
      paid.insert(settlement.id)
      for person in [settlement.from, settlement.to] { if let person { people.insert(person) } }
    }
    for settlement in settlements { if let target = settlement.reopens, paid.contains(target) { kept.insert(settlement.id) } }
    kept.formUnion(paid)
    kept.formUnion(people)
    kept.formUnion(self.members.filter { $0.isAdmin }.map { $0.id })
    kept.formUnion([Group.recordID, id])
    return kept
  }

  /// What was paid between somebody who left and the members, with what reopened it (HSE-14): all that they hear of a household that
  /// goes on without them.
  public func payments(ofDeparted member: RecordID) -> [StoredRecord] {
    let settlements = forms(Settlement.self)
    let own = Set(settlements.filter { $0.reopens == nil && ($0.from == member || $0.to == member) }.map { $0.id })
    return settlements.filter { own.contains($0.reopens ?? $0.id) }.compactMap { small[$0.id]?.stored }
  }
}
