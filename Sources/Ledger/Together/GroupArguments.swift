import Basis

/// Begins a group with its currency and first members, one of whom is its author (EVT-01).
public struct StartGroup: FieldCoded, Sendable, Equatable {
  public struct Person: FieldCoded, Sendable, Equatable {
    public var id = RecordID(high: 0, low: 0)
    public var name = ""
    public init() {}
    public init(_ id: RecordID, _ name: String) {
      self.id = id
      self.name = name
    }
    public mutating func visit(_ fields: inout Fields) {
      fields.id("id", &id)
      fields.string("name", &name)
    }
  }

  public var preset = Group.Preset.event
  public var name = ""
  public var currency = CurrencyCode.chf
  /// The first one is the author.
  public var people: [Person] = []

  public init() {}
  public init(_ preset: Group.Preset, name: String, currency: CurrencyCode, people: [Person]) {
    self.preset = preset
    self.name = name
    self.currency = currency
    self.people = people
  }

  public mutating func visit(_ fields: inout Fields) {
    fields.choice("preset", &preset)
    fields.string("name", &name)
    fields.currency("currency", &currency)
    fields.list("people", &people)
  }
}

/// An account becomes a member: one that nobody is yet, or a new one (EVT-05). Only a server asks for it, of somebody
/// who showed a code or an invitation; or a device, of a group in which nobody has an account yet.
public struct JoinGroup: FieldCoded, Sendable, Equatable {
  public var member = RecordID(high: 0, low: 0)
  /// Of a new member.
  public var name = ""
  /// The member is a guest who lost their data, as the server knows: the account behind it changes (EVT-05).
  public var reclaims = false
  /// The guest that the account is in truth, as the server knows: their place is its own, the admin's too (ACC-11).
  public var guest: RecordID?

  public init() {}
  public init(_ member: RecordID, name: String = "", reclaims: Bool = false, guest: RecordID? = nil) {
    self.member = member
    self.name = name
    self.reclaims = reclaims
    self.guest = guest
  }

  public mutating func visit(_ fields: inout Fields) {
    fields.id("member", &member)
    fields.string("name", &name)
    fields.flag("reclaims", &reclaims, default: false)
    fields.optionalID("guest", &guest)
  }
}

/// A member goes: themselves, or the admin lets them go (HSE-10, HSE-11, EVT-22).
public struct LeaveGroup: FieldCoded, Sendable, Equatable {
  public var member = RecordID(high: 0, low: 0)
  /// What is open between them and the others, in minor units, as the person saw and acknowledged it.
  public var acknowledged: Int64?

  public init() {}
  public init(_ member: RecordID, acknowledged: Int64? = nil) {
    self.member = member
    self.acknowledged = acknowledged
  }

  public mutating func visit(_ fields: inout Fields) {
    fields.id("member", &member)
    fields.optionalInteger("acknowledged", &acknowledged, .sum)
  }
}

/// The default ratio of a household (SPL-02). None: equal shares.
public struct SetRatio: FieldCoded, Sendable, Equatable {
  /// Hundredths of a percent.
  public var percents: [MemberAmount] = []

  public init() {}
  public init(_ percents: [MemberAmount]) { self.percents = percents }

  public mutating func visit(_ fields: inout Fields) { fields.list("percents", &percents) }
}

/// Marks debts as paid: chosen expenses, all of them, or a part (SPL-15, SPL-25); in an event, a payment (EVT-13).
public struct Settle: FieldCoded, Sendable, Equatable {
  public var id = RecordID(high: 0, low: 0)
  public var from: RecordID?
  public var to: RecordID?
  /// What the person saw, in minor units: who settles from a stale screen is refused.
  public var amount: Int64 = 0
  /// The chosen entries; none for the whole balance or a part of it, oldest first.
  public var expenses: [RecordID] = []
  /// Of what is paid into the joint wallet or taken out, where that was another day (SPL-26).
  public var date: CalendarDate?
  /// It is a payment that was suggested, or all that was open, so two people can mean the same one.
  public var isSuggested = false
  /// The payments between the same two, in this direction, that its author knew.
  public var known: [RecordID] = []

  public init() {}
  public init(
    id: RecordID, from: RecordID?, to: RecordID?, amount: Int64, expenses: [RecordID] = [], date: CalendarDate? = nil
  ) {
    self.date = date
    self.id = id
    self.from = from
    self.to = to
    self.amount = amount
    self.expenses = expenses
  }

  /// The same, as it was suggested to somebody who sees this space.
  public func suggested(in space: Space) -> Settle {
    var args = self
    args.isSuggested = true
    args.known = space.payments(from: from, to: to).map { $0.id }
    return args
  }

  public mutating func visit(_ fields: inout Fields) {
    fields.id("id", &id)
    fields.optionalID("from", &from)
    fields.optionalID("to", &to)
    fields.integer("amount", &amount, .amount)
    fields.ids("expenses", &expenses)
    fields.optionalDate("date", &date)
    fields.flag("isSuggested", &isSuggested)
    fields.ids("known", &known)
  }
}
