import Basis

/// What one expense of a group is to a person's own money (SPL-20, SPL-23): what they bear of it, what they paid, and
/// which of their entries is that payment. Kept in their own space, under an id that follows from the expense, by their
/// own device: nothing is ever written into another person's space.
///
///     paid 100, bears 60:  the payment counts 60 as spending, the wallet has paid 100
///     paid 0, bears 60:    an entry of -60 in the wallet that stands for the group
///     paid 100, no entry:  one to complete with a wallet
public struct OwnShare: SmallForm {
  public static let kind = RecordKind.ownShare
  public static let editableFields: [String] = []

  public var id = RecordID(high: 0, low: 0)
  /// The group's space.
  public var group = RecordID(high: 0, low: 0)
  public var expense = RecordID(high: 0, low: 0)
  public var description = ""
  public var date = CalendarDate.earliest
  /// What the person bears and what they paid: minor units of the group's currency, 0 or more.
  public var share: Int64 = 0
  public var paid: Int64 = 0
  /// All of the expense, whoever paid it; nil in records of versions that did not keep it.
  public var whole: Int64?
  /// As the one who added it sees the category (HSE-18).
  public var categoryName: String?
  /// The own entry that is the payment.
  public var payment: RecordID?
  /// The joint wallet paid: the share counts in whatever view (SPL-26).
  public var isJoint = false

  public init() {}

  public mutating func visit(_ fields: inout Fields) {
    fields.id("group", &group)
    fields.id("expense", &expense)
    fields.string("description", &description)
    fields.date("date", &date)
    fields.integer("share", &share, .amount)
    fields.integer("paid", &paid, .amount)
    fields.optionalInteger("whole", &whole, .amount)
    fields.optionalString("categoryName", &categoryName)
    fields.optionalID("payment", &payment)
    fields.flag("joint", &isJoint)
  }

  public static func id(of expense: RecordID) -> RecordID { RecordID(derivedFrom: "own share/" + expense.text) }
  /// The entry of what others paid for the person.
  public static func entryID(of expense: RecordID) -> RecordID { RecordID(derivedFrom: "borne share/" + expense.text) }
  /// The entry of a payment that somebody else wrote down, to be completed with a wallet.
  public static func paymentID(of expense: RecordID) -> RecordID {
    RecordID(derivedFrom: "own payment/" + expense.text)
  }

  /// Whether this entry is the person's part of what others paid: its amount, its day and who pays are the group's to
  /// say.
  public static func isBorne(_ entry: Transaction) -> Bool {
    entry.groupRecord.map { entryID(of: $0) == entry.id } ?? false
  }

  /// What others bear of the payment: a receivable, no spending.
  var othersShare: Int64 { max(0, paid.subtractingClamped(share)) }
}

extension Transaction {
  /// The person's alone (again).
  mutating func leaveGroup() {
    group = nil
    groupRecord = nil
    othersShare = nil
    excluded = excludedByRule
  }
}

extension Wallet {
  /// The wallet that stands for a group among a person's own: what others paid for them, and settlements.
  public static func id(ofGroup group: RecordID) -> RecordID { RecordID(derivedFrom: "wallet of group/" + group.text) }
}

/// Brings a person's own entries in line with a group of theirs. Made by their device from the group's records; the
/// person's own doing is to name the `payment` of a share.
public struct FollowGroup: FieldCoded, Sendable, Equatable {
  public var group = RecordID(high: 0, low: 0)
  public var name = ""
  public var currency = CurrencyCode.chf
  /// New ones, and those that changed.
  public var shares: [OwnShare] = []
  /// Expenses that are gone, or not the person's any more.
  public var gone: [RecordID] = []

  public init() {}
  public init(_ group: RecordID, name: String, currency: CurrencyCode, shares: [OwnShare] = [], gone: [RecordID] = []) {
    self.group = group
    self.name = name
    self.currency = currency
    self.shares = shares
    self.gone = gone
  }

  public mutating func visit(_ fields: inout Fields) {
    fields.id("group", &group)
    fields.string("name", &name)
    fields.currency("currency", &currency)
    fields.list("shares", &shares, most: Bound.batch)
    fields.ids("gone", &gone)
  }
}
