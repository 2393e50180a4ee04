import Basis

extension Space {
  /// What was paid from one to another and counts, the oldest first. Nobody stands for the treasury.
  public func payments(from: RecordID?, to: RecordID?) -> [Settlement] {
    var found: [Settlement] = []
    var reopened: Set<RecordID> = []
    for settlement in forms(Settlement.self) {
      if let target = settlement.reopens {
        if settlement.isEffective { reopened.insert(target) }
      } else if settlement.from == from && settlement.to == to {
        found.append(settlement)
      }
    }
    found.removeAll { reopened.contains($0.id) }
    found.sort { $0.at == $1.at ? $0.id < $1.id : $0.at < $1.at }
    return found
  }

  /// One payment that two people mark counts once (EVT-13, SPL-17): whoever marks what was suggested says which
  /// payments between the same two they knew. If there is another one by now, somebody was faster, perhaps while this
  /// device was offline. What is owed and paid again later is marked by somebody who knows the first one.
  func requireUnpaid(_ args: Settle) throws(Rejection) {
    guard args.isSuggested else { return }
    if let other = payments(from: args.from, to: args.to).last(where: { !args.known.contains($0.id) }) {
      throw paidAlready(other)
    }
  }

  /// To whoever marks what is marked already: which payment, and by whom.
  public func paidAlready(_ other: Settlement) -> Rejection {
    func name(_ party: RecordID?) -> String { party.flatMap { form($0, Member.self)?.name } ?? "the treasury" }
    let money = Money(minorUnits: other.amount, currency: currency ?? .chf)
    let payment =
      money.currency.text + "\u{A0}" + money.decimalText + " from " + name(other.from) + " to " + name(other.to)
    guard let author = other.author.flatMap({ form($0, Member.self)?.name }) else {
      return Rejection(.settlementChanged, payment + " is already marked as paid. It counts once.")
    }
    return Rejection(.settlementChanged, author + " has already marked " + payment + " as paid. It counts once.")
  }

  /// The newest payment that covers something of these expenses between two members.
  func newestPayment(for expenses: [RecordID], between one: RecordID, and other: RecordID) -> Settlement? {
    let all = payments(from: one, to: other) + payments(from: other, to: one)
    return all.filter { settlement in settlement.covers.contains { expenses.contains($0.expense) } }
      .max { $0.at == $1.at ? $0.id < $1.id : $0.at < $1.at }
  }
}
