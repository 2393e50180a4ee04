import Basis

/// A group with its shared expenses as a file holds it: Splitwise's or Spliit's export, or our own (L-27, L-8). Nothing
/// is written by reading.
public struct GroupFile: Equatable, Sendable {
  public enum Origin: UInt8, Equatable, Sendable { case evenkeel, splitwise, spliit }

  public var origin: Origin
  /// Only our own form says it.
  public var name: String?
  /// In the file's order. No two are the same.
  public var members: [String]
  public var expenses: [Entry]
  /// Rows of which the file does not say who paid, or who got money that came back: `paid` or `shares` is empty, or
  /// both. To be asked for, never guessed.
  public var undecided: [Entry]
  /// What our own form has besides: expenses that nobody shares, donations, and payments of the treasury. Who paid or
  /// who got it is empty where it was nobody of the group.
  public var others: [Entry] = []
  /// Members who get money back and bear no share of what everyone bears, by their places.
  public var reimbursed: [Int] = []
  /// What all of it comes to, for who reads the file; not read again.
  public var closing: [Closing] = []
  public var problems: [Problem]

  public init(
    origin: Origin = .evenkeel, name: String? = nil, members: [String] = [], expenses: [Entry] = [],
    undecided: [Entry] = [], problems: [Problem] = []
  ) {
    self.origin = origin
    self.name = name
    self.members = members
    self.expenses = expenses
    self.undecided = undecided
    self.problems = problems
  }

  /// In the order in which they come up.
  public var currencies: [CurrencyCode] {
    var found: [CurrencyCode] = []
    for entry in expenses + undecided + others where !found.contains(entry.currency) { found.append(entry.currency) }
    return found
  }

  /// What a member paid or has to bear, in minor units, always above 0.
  public struct Part: Equatable, Sendable {
    /// Index in `members`.
    public var member: Int
    public var amount: Int64

    public init(member: Int, amount: Int64) {
      self.member = member
      self.amount = amount
    }
  }

  /// What an entry of our own form is.
  public enum Kind: UInt8, CaseIterable, Equatable, Sendable {
    /// An expense with the shares that stand there, or a payment between two members.
    case shared
    /// An expense that everyone bears, whoever that is by then.
    case everyone
    /// Listed and counted, and nobody bears it (EVT-07).
    case notShared
    case donation
    /// A payment out of the treasury, or back into it.
    case treasury
  }

  /// A line below all entries: what the summary of the screen says (EVT-12, L-24).
  public struct Closing: Equatable, Sendable {
    public enum Kind: UInt8, CaseIterable, Equatable, Sendable { case total, fromTreasury, rounding, balance }

    public let kind: Kind
    public let date: CalendarDate
    public let currency: CurrencyCode
    /// Minor units; nil where the line has none of its own.
    public let amount: Int64?
    /// By the places of the members: what they paid, what they bear, what it does to their balances.
    public let paid: [Int64]
    public let shares: [Int64]
    public let nets: [Int64]

    public init(
      _ kind: Kind, date: CalendarDate, currency: CurrencyCode, amount: Int64? = nil, paid: [Int64] = [],
      shares: [Int64] = [],
      nets: [Int64] = []
    ) {
      self.kind = kind
      self.date = date
      self.currency = currency
      self.amount = amount
      self.paid = paid
      self.shares = shares
      self.nets = nets
    }
  }

  /// An expense or a payment between two members.
  public struct Entry: Equatable, Sendable {
    /// Physical line in the file, from 1.
    public var line: Int
    public var date: CalendarDate
    public var description: String
    public var category: String?
    public var currency: CurrencyCode
    /// Minor units, above 0. What was paid adds up to it, and so do the shares.
    public var amount: Int64
    public var paid: [Part]
    public var shares: [Part]
    /// A settlement: who paid gave the amount to the one whose share it is.
    public var isPayment: Bool
    public var kind = Kind.shared
    public var notes: String?
    /// Why this entry should be looked at; the problems say it in words.
    public var doubt: Doubt?

    public init(
      line: Int = 0, date: CalendarDate, description: String, category: String? = nil, currency: CurrencyCode,
      amount: Int64, paid: [Part], shares: [Part], isPayment: Bool = false, notes: String? = nil, doubt: Doubt? = nil
    ) {
      self.line = line
      self.date = date
      self.description = description
      self.category = category
      self.currency = currency
      self.amount = amount
      self.paid = paid
      self.shares = shares
      self.isPayment = isPayment
      self.notes = notes
      self.doubt = doubt
    }

    /// Who gave and who got it; nil for an expense.
    public var payment: (from: Int, to: Int)? {
      guard isPayment, paid.count == 1, shares.count == 1 else { return nil }
      return (paid[0].member, shares[0].member)
    }

    /// What the entry does to each member's balance: paid less share. Adds up to 0.
    public func nets(members count: Int) -> [Int64] {
      var nets = [Int64](repeating: 0, count: count)
      if kind == .notShared || kind == .donation { return nets }
      for part in paid where part.member < count { nets[part.member] &+= part.amount }
      for part in shares where part.member < count { nets[part.member] &-= part.amount }
      return nets
    }
  }

  /// In order of weight.
  public enum Doubt: UInt8, Equatable, Sendable {
    /// Several paid, and the file says only what each is owed in the end.
    case severalPayers
    /// The figures of the members ask for another cost than the row's.
    case costDiffers
    /// Money that came back to the group: who got it stands among the shares.
    case refund
    /// Called a reimbursement, but not from one to others.
    case mixedPayment
    /// Figures with a unit too much or too little; the payer's share makes up for it.
    case rounded
  }

  public struct Problem: Equatable, Sendable {
    public enum Code: UInt8, Equatable, Sendable {
      case dateUnreadable, dateOrderAmbiguous, amountUnreadable, amountMissing, amountTooLarge, amountRounded
      case unbalanced, rounded, severalPayers, payerUnknown, refund, costDiffers, mixedPayment
      case totalDiffers, totalMissing, rowCut, namesAlike, columnIgnored, currencyUnknown
      case unbalancedQuote, encodingUncertain, nulBytes, more
    }

    /// Physical line, from 1, of the first row that it is about; 0 where it is about the whole file.
    public var line: Int
    /// An error is a row that was left out.
    public var severity: IntakeProblem.Severity
    public var code: Code
    /// How many rows it is about.
    public var count: Int
    public var message: String
  }
}
