import Basis
import Filing
import Ledger

/// What a tab is doing on ‹Settle up›, until it is confirmed.
struct SettlingState: Sendable {
  /// The other side of the pair that is looked at, in a household of more than two.
  var other: RecordID?
  /// Entries that are ticked.
  var ticked: [RecordID] = []
  /// A part payment as it is typed (SPL-25).
  var part = ""
  var problem: AmountExpression.Problem?
}

/// ‹Settle up›: payments that bring everybody to zero (EVT-13), or the open entries between two (SPL-15).
public struct SettleModel: Sendable {
  public struct Payment: Sendable {
    public let from: Person
    public let to: Person
    public let money: Money
    /// How many payments between the two are marked already.
    let marked: Int
    /// What a tap means, whatever the list is by then.
    public var key: String {
      (from.id?.text ?? "") + "." + (to.id?.text ?? "") + "." + String(money.minorUnits) + "." + String(marked)
    }
  }

  /// One open entry between the person and somebody else.
  public struct Entry: Sendable {
    public let id: RecordID
    public let date: CalendarDate
    public let title: String
    public let icon: String?
    /// The whole expense.
    public let amount: Money
    /// What is open of it; the person's debt when `isMine`, else the other's.
    public let open: Money
    public let isMine: Bool
    public let isTicked: Bool
  }

  public typealias Pair = OpenPair

  /// What is open between the person and one other.
  public struct Open: Sendable {
    public let pair: Pair
    public let entries: [Entry]
    /// What the ticked entries come to, with the sign of `balance`.
    public let ticked: Money
    public let tickedCount: Int
    public let part: String
    public let partProblem: AmountExpression.Problem?
  }

  public let group: RecordID
  public let isHousehold: Bool
  public let isArchived: Bool
  /// The person is not in it any more: what is open stays, and either side marks it as paid (HSE-14).
  public let isEnded: Bool
  /// What is open with the chosen one can be marked as paid.
  public let maySettle: Bool
  /// In an event, in the order in which they are shown.
  public let payments: [Payment]
  public let balances: [BalanceLine]
  /// In a household of more than two: everybody with whom something is open.
  public let pairs: [Pair]
  public let open: Open?
  /// The newest, and how many there are.
  public let settled: [SettlementRow]
  public let settledCount: Int
  /// Settlements that are in none of the person's wallets yet (SPL-21), and entries that may be one (SPL-27).
  public let offers: [PaymentOffer]
  public let found: [PaymentFound]
  public static let newest = 10
  /// EVT-11.
  public let needsBearer: Bool
  /// What was spent lies outside of what an amount can hold, so nobody pays by it.
  public let isTooLarge: Bool
  /// Nothing was spent yet.
  public let isEmpty: Bool

  init(
    _ group: GroupSnapshot, payments shown: [GroupPayment], _ state: SettlingState, offers: [PaymentOffer] = [],
    found: [PaymentFound] = []
  ) {
    self.offers = offers
    self.found = found
    self.group = group.space.id
    isHousehold = group.isHousehold
    isArchived = group.isArchived
    isEnded = group.isEnded
    balances = BalanceLine.all(group)
    let rows = SettlementRow.all(group)
    settled = Array(rows.prefix(SettleModel.newest))
    settledCount = rows.count
    needsBearer = group.figures == nil
    isTooLarge = group.figures?.isTooLarge ?? false
    isEmpty = group.figures.map { $0.totalExpenses == 0 && $0.donated == 0 } ?? false
    guard group.isHousehold, let me = group.me else {
      let counts = rows.filter { !$0.isReopened }
      // Whoever looks on in a household sees what each owes each.
      payments = (group.isHousehold ? GroupSummaryModel.open(group) : shown).map { payment in
        Payment(
          from: group.person(payment.from), to: group.person(payment.to), money: group.money(payment.amount),
          marked: counts.count { $0.from.id == payment.from && $0.to.id == payment.to })
      }
      pairs = []
      open = nil
      maySettle = !group.isArchived
      return
    }
    payments = []
    var pairs: [Pair] = []
    for member in group.members where member.id != me {
      let debt = group.space.debt(of: me, to: member.id)
      guard debt != 0 || !group.space.openDebts(between: me, and: member.id).isEmpty || member.leftOn == nil else {
        continue
      }
      pairs.append(Pair(other: group.person(member.id), balance: group.money(debt)))
    }
    self.pairs = pairs.count > 1 ? pairs : []
    let chosen =
      pairs.first { $0.other.id == state.other }
      ?? pairs.first { $0.balance.minorUnits != 0 } ?? pairs.first
    open = chosen.map { SettleModel.open($0, me, state, group) }
    maySettle = group.maySettle(with: chosen?.other.id)
  }

  private static func open(_ pair: Pair, _ me: RecordID, _ state: SettlingState, _ group: GroupSnapshot) -> Open {
    var entries: [Entry] = []
    var sum: Int64 = 0
    for cover in pair.other.id.map({ group.space.openDebts(between: me, and: $0) }) ?? [] {
      guard let expense: Expense = group.space.form(cover.expense) else { continue }
      let isTicked = state.ticked.contains(cover.expense)
      let isMine = cover.debtor == me
      if isTicked { sum = sum.addingClamped(isMine ? cover.amount : cover.amount.negatedClamped) }
      entries.append(
        Entry(
          id: cover.expense, date: expense.date, title: expense.description, icon: expense.categoryIcon,
          amount: group.money(expense.amount), open: group.money(cover.amount), isMine: isMine, isTicked: isTicked))
    }
    return Open(
      pair: pair, entries: entries.reversed(), ticked: group.money(sum),
      tickedCount: entries.filter { $0.isTicked }.count, part: state.part, partProblem: state.problem)
  }
}

/// The question before something is settled (SPL-16), and the mutation that it is about.
public struct SettleQuestion: Sendable {
  public let group: RecordID
  public let from: Person
  public let to: Person
  public let money: Money
  /// Once settled, both have to agree to reopen it; else it is for good (SPL-19).
  public let canBeReopened: Bool
  /// The person has left the household: the server marks it, and they can't reopen it (HSE-14).
  public var isAfterLeaving = false
  /// The other one has: nobody but the members is asked to agree.
  public var otherHasLeft = false
  public var isSending = false
  /// There was no connection; it can be tried again.
  public var isOffline = false
  /// The sentence of a refusal.
  public var problem: String?
  var expenses: [RecordID] = []
  /// The payments between the two that the person knows.
  var known: [RecordID] = []
  /// What the server was asked to mark.
  var sent: Settle?
}

/// Why somebody pays: the entries that add up to a member's balance, to the last unit (L-24).
public struct PaymentReason: Sendable {
  public struct Line: Sendable {
    public enum Kind: Sendable {
      case expense(RecordID, String)
      /// A payment between the member and this one, that was marked.
      case payment(Person)
      /// What the treasury pays for everybody; or what is left of rounding once instead of for each expense.
      case treasury, rounding
    }
    public let kind: Kind
    public let date: CalendarDate?
    public let paid: Money
    public let share: Money
    public let effect: Money
  }

  public struct Side: Sendable {
    public let person: Person
    public let net: Money
    public let lines: [Line]
  }

  public let from: Person
  public let to: Person
  public let money: Money
  public let sides: [Side]

  init?(_ payment: GroupPayment, _ group: GroupSnapshot) {
    guard group.figures != nil else { return nil }
    from = group.person(payment.from)
    to = group.person(payment.to)
    money = group.money(payment.amount)
    var sides: [Side] = []
    for id in [payment.from, payment.to] {
      if let id { sides.append(PaymentReason.side(id, group)) }
    }
    self.sides = sides
  }

  static func side(_ id: RecordID, _ group: GroupSnapshot) -> Side {
    var lines: [Line] = []
    var sum: Int64 = 0
    var bears: Int64 = 0
    for expense in group.expenses() where !expense.optOut && !expense.isJoint {
      var paid: Int64 = 0
      var share: Int64 = 0
      for part in expense.paid where part.member == id { paid = paid.addingClamped(part.amount) }
      for part in group.shares(of: expense) where part.member == id { share = share.addingClamped(part.amount) }
      guard paid != 0 || share != 0 else { continue }
      bears = bears.addingClamped(share)
      sum = sum.addingClamped(paid.subtractingClamped(share))
      lines.append(
        Line(
          kind: .expense(expense.id, expense.description), date: expense.date, paid: group.money(paid),
          share: group.money(share), effect: group.money(paid.subtractingClamped(share))))
    }
    // A donation lowers what all bear; each expense above still stands with its whole share.
    let figure = group.figures?.lines.first { $0.member == id }
    let rest = bears.subtractingClamped(figure?.share ?? bears)
    if rest != 0 {
      sum = sum.addingClamped(rest)
      let isTreasury = group.figures.map { $0.treasuryUsed > 0 } ?? false
      lines.append(
        Line(
          kind: isTreasury ? .treasury : .rounding, date: nil, paid: group.money(0), share: group.money(0),
          effect: group.money(rest)))
    }
    for row in SettlementRow.all(group) where !row.isReopened && !row.isJoint && (row.from.id == id || row.to.id == id)
    {
      let isOut = row.from.id == id
      let effect = isOut ? row.money.minorUnits : row.money.minorUnits.negatedClamped
      sum = sum.addingClamped(effect)
      lines.append(
        Line(
          kind: .payment(isOut ? row.to : row.from), date: row.date, paid: group.money(0), share: group.money(0),
          effect: group.money(effect)))
    }
    return Side(person: group.person(id), net: group.money(sum), lines: lines)
  }
}
