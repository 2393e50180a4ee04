import Basis

/// Minor units of one member: what they paid, or what they bear.
public struct MemberAmount: FieldCoded, Sendable, Equatable {
  public var member = RecordID(high: 0, low: 0)
  public var amount: Int64 = 0

  public init() {}
  public init(_ member: RecordID, _ amount: Int64) {
    self.member = member
    self.amount = amount
  }

  public mutating func visit(_ fields: inout Fields) {
    fields.id("member", &member)
    fields.integer("amount", &amount, .amount)
  }
}

/// How one member takes part in an expense that is divided in its own way, as the person typed it (SPL-11, EVT-06).
public struct MemberTerm: FieldCoded, Sendable, Equatable {
  public enum Kind: String, NamedChoice, Sendable {
    /// `value` in minor units.
    case exact
    /// `value` in hundredths of a percent.
    case percent
    /// `value` is a proportion to the other weights.
    case weight
    public var name: String { rawValue }
  }

  public var member = RecordID(high: 0, low: 0)
  public var kind = Kind.weight
  public var value: Int64 = 1

  public init() {}
  public init(_ member: RecordID, _ kind: Kind = .weight, _ value: Int64 = 1) {
    self.member = member
    self.kind = kind
    self.value = value
  }

  public mutating func visit(_ fields: inout Fields) {
    fields.id("member", &member)
    fields.choice("kind", &kind)
    fields.integer("value", &value, .amount)
  }

  var term: ShareTerm {
    switch kind {
    case .exact: return .exact(value)
    case .percent: return .percent(value)
    case .weight: return .weight(value)
    }
  }
}

/// What a group spent: who paid, and who bears it (SPL-13, EVT-06).
public struct Expense: SmallForm {
  public enum Division: String, NamedChoice, Sendable {
    /// Everybody who contributes when it is asked about: members that come later share it, too (EVT-09).
    case everyone
    /// The default ratio of the household, as it was when the expense was saved (SPL-13).
    case ratio
    /// By `terms`.
    case custom
    public var name: String { rawValue }
  }

  public static let kind = RecordKind.expense
  public static let editableFields = [
    "description", "date", "amount", "paid", "division", "terms", "optOut", "note", "categoryName", "categoryIcon",
    "budgetType",
  ]

  public var id = RecordID(high: 0, low: 0)
  public var description = ""
  public var date = CalendarDate.earliest
  /// Minor units of the group's currency, above 0.
  public var amount: Int64 = 0
  /// What each payer paid; adds up to the amount.
  public var paid: [MemberAmount] = []
  public var division = Division.everyone
  public var terms: [MemberTerm] = []
  /// What each member bears, frozen when it was saved; adds up to the amount. None for `everyone`.
  public var shares: [MemberAmount] = []
  /// Listed and counted, but nobody bears it or gets it back (EVT-07).
  public var optOut = false
  public var note: String?
  /// The category as its author sees it, since the others may lack it (HSE-18).
  public var categoryName: String?
  public var categoryIcon: String?
  public var budgetType: Category.BudgetType?
  /// The member who added it.
  public var author: RecordID?

  public init() {}

  public mutating func visit(_ fields: inout Fields) {
    fields.string("description", &description)
    fields.date("date", &date)
    fields.integer("amount", &amount, .amount)
    fields.list("paid", &paid)
    fields.choice("division", &division)
    fields.list("terms", &terms)
    fields.list("shares", &shares)
    fields.flag("optOut", &optOut)
    fields.optionalString("note", &note)
    fields.optionalString("categoryName", &categoryName)
    fields.optionalString("categoryIcon", &categoryIcon)
    fields.optionalChoice("budgetType", &budgetType)
    fields.optionalID("author", &author)
  }

  /// Whether the parts of it add up, as with every expense that the rules let in (SPL-13): whoever wrote the record, no
  /// balance goes by one that does not.
  var isSound: Bool {
    guard amount > 0, Expense.adds(paid, to: amount) else { return false }
    return division == .everyone && shares.isEmpty || Expense.adds(shares, to: amount)
  }

  /// Pairs of somebody who paid and somebody who bears, of each of which it makes a debt. A thousand people and twenty
  /// who paid are this many.
  static let mostPairs = 20_000

  /// How many debts it makes at the most: between each who paid and each who bears.
  var pairCount: Int { optOut || isJoint || division == .everyone ? 0 : paid.count * shares.count }

  /// Whether so many debts may come from one expense (SEC-15): who reads a group makes all of them.
  var hasFewPairs: Bool { paid.count * shares.count <= Expense.mostPairs }

  private static func adds(_ parts: [MemberAmount], to amount: Int64) -> Bool {
    var sum = WideSum()
    for part in parts {
      guard part.amount >= 0 else { return false }
      sum.add(part.amount)
    }
    return sum.exact == amount
  }

  /// What each member owes to each other for it: those who bear more than they paid owe to those who paid more than
  /// they bear, in proportion (SPL-14). Whole minor units that add up on both sides.
  public var debts: [(debtor: RecordID, creditor: RecordID, amount: Int64)] {
    guard !optOut, !isJoint, division != .everyone else { return [] }
    var nets: [MemberAmount] = []
    // Most expenses have so few people that to look at each is quicker than to keep where they are.
    let isLarge = paid.count + shares.count > 32
    var places: [RecordID: Int] = [:]
    func add(_ member: RecordID, _ amount: Int64) {
      if let index = isLarge ? places[member] : nets.firstIndex(where: { $0.member == member }) {
        nets[index].amount = nets[index].amount.addingClamped(amount)
      } else {
        if isLarge { places[member] = nets.count }
        nets.append(MemberAmount(member, amount))
      }
    }
    for part in paid { add(part.member, part.amount) }
    for part in shares { add(part.member, part.amount.negatedClamped) }
    let creditors = nets.filter { $0.amount > 0 }
    var open = creditors.map { $0.amount }
    var out: [(debtor: RecordID, creditor: RecordID, amount: Int64)] = []
    let debtors = nets.filter { $0.amount < 0 }
    for (index, debtor) in debtors.enumerated() {
      // The last one pays what is left, so that both sides come out even.
      let parts = index == debtors.count - 1 ? open : Shares.divide(debtor.amount.negatedClamped, by: open)
      for (position, amount) in parts.enumerated() where amount > 0 {
        open[position] = open[position].subtractingClamped(amount)
        out.append((debtor.member, creditors[position].member, amount))
      }
    }
    return out
  }
}

/// Money given to the group: it lowers what all have to share, and comes back to nobody (EVT-08).
public struct Donation: SmallForm {
  public static let kind = RecordKind.donation
  public static let editableFields = ["name", "member", "amount", "date", "note"]

  public var id = RecordID(high: 0, low: 0)
  /// Of somebody who is no member.
  public var name: String?
  public var member: RecordID?
  /// Minor units, above 0.
  public var amount: Int64 = 0
  public var date = CalendarDate.earliest
  public var note: String?

  public init() {}

  public mutating func visit(_ fields: inout Fields) {
    fields.optionalString("name", &name)
    fields.optionalID("member", &member)
    fields.integer("amount", &amount, .amount)
    fields.date("date", &date)
    fields.optionalString("note", &note)
  }
}
