import Basis
import Filing
import Intake
import Ledger

extension GroupFile {
  /// A group as the file of our own says it. What everyone bears is divided as the ledger divides each expense alone;
  /// what donations and the one rounding make of it stands below, so that each column of balances adds up to what the
  /// screen says (L-24).
  init(_ group: GroupSnapshot) {
    // The joint wallet stands among the members: other apps know no other payer.
    let parties = group.members + (group.space.jointWallet.map { [$0] } ?? [])
    self.init(name: group.group.name, members: parties.map { $0.name })
    func place(_ id: RecordID?) -> Int? { parties.firstIndex { $0.id == id } }
    func parts(_ amounts: [MemberAmount]) -> [Part] {
      var out: [Part] = []
      for amount in amounts where amount.amount > 0 {
        if let index = place(amount.member) { out.append(Part(member: index, amount: amount.amount)) }
      }
      return out
    }
    for (index, party) in parties.enumerated()
    where party.part == .reimbursementOnly && party.id != Member.jointWalletID { reimbursed.append(index) }
    for expense in group.expenses().reversed() {
      var entry = Entry(
        date: expense.date, description: expense.description, category: expense.categoryName, currency: group.currency,
        amount: expense.amount, paid: parts(expense.paid), shares: parts(group.shares(of: expense)), notes: expense.note
      )
      if expense.optOut {
        entry.kind = .notShared
        others.append(entry)
      } else {
        if expense.division == .everyone { entry.kind = .everyone }
        expenses.append(entry)
      }
    }
    var donations = group.space.forms(Donation.self)
    donations.sort { $0.date == $1.date ? $0.id < $1.id : $0.date < $1.date }
    for donation in donations {
      var entry = Entry(
        date: donation.date, description: donation.name ?? "", currency: group.currency, amount: donation.amount,
        paid: donation.member.map { parts([MemberAmount($0, donation.amount)]) } ?? [], shares: [], notes: donation.note
      )
      entry.kind = .donation
      others.append(entry)
    }
    for row in SettlementRow.all(group).reversed() where !row.isReopened && row.money.minorUnits > 0 {
      guard let from = place(row.from.id), let to = place(row.to.id) else {
        // The treasury's; what goes into a joint wallet from elsewhere is nobody's balance.
        guard !row.isJoint, let member = place(row.from.id) ?? place(row.to.id) else { continue }
        let part = [Part(member: member, amount: row.money.minorUnits)]
        var entry = Entry(
          date: row.date, description: "Settlement", currency: group.currency, amount: row.money.minorUnits,
          paid: row.from.isTreasury ? [] : part, shares: row.from.isTreasury ? part : [], isPayment: true)
        entry.kind = .treasury
        others.append(entry)
        continue
      }
      expenses.append(
        Entry(
          date: row.date, description: "Settlement", currency: group.currency, amount: row.money.minorUnits,
          paid: [Part(member: from, amount: row.money.minorUnits)],
          shares: [Part(member: to, amount: row.money.minorUnits)],
          isPayment: true))
    }
    close(group)
  }

  /// What the summary says, below the entries.
  private mutating func close(_ group: GroupSnapshot) {
    // A joint wallet's balance is no debt, so its columns add up to something else.
    guard let figures = group.figures, !figures.isTooLarge, group.space.jointWallet == nil,
      let last = (expenses + others).map({ $0.date }).max()
    else {
      return
    }
    let lines = figures.lines
    let balances = lines.map { $0.net }
    var sums = lines.map { _ in Int64(0) }
    for entry in expenses + others {
      for (place, net) in entry.nets(members: lines.count).enumerated() { sums[place] = sums[place].addingClamped(net) }
    }
    let rest = zip(balances, sums).map { $0.subtractingClamped($1) }
    if figures.treasuryUsed != 0 {
      closing.append(
        Closing(
          .fromTreasury, date: last, currency: group.currency, amount: figures.treasuryUsed,
          shares: rest.map { $0.negatedClamped }, nets: rest))
    } else if rest.contains(where: { $0 != 0 }) {
      closing.append(
        Closing(.rounding, date: last, currency: group.currency, shares: rest.map { $0.negatedClamped }, nets: rest))
    }
    closing.append(
      Closing(
        .total, date: last, currency: group.currency, amount: figures.totalExpenses, paid: lines.map { $0.paid },
        shares: lines.map { $0.share }))
    closing.append(Closing(.balance, date: last, currency: group.currency, nets: balances))
  }
}
