import Basis

/// Writes another currency beside all amounts of the space's own (HSE-15): for who chose the wrong one. Nothing is
/// converted, 100 CHF become 100 EUR.
public struct RelabelCurrency: FieldCoded, Sendable, Equatable {
  /// What the person saw, so that two devices do not relabel one after the other.
  public var from = CurrencyCode.chf
  public var to = CurrencyCode.chf

  public init() {}
  public init(from: CurrencyCode, to: CurrencyCode) {
    self.from = from
    self.to = to
  }

  public mutating func visit(_ fields: inout Fields) {
    fields.currency("from", &from)
    fields.currency("to", &to)
  }
}

extension Space {
  /// Whether there is or was an entry, so that the currency is no free choice any more. Deleted ones count.
  public var hasLockedCurrency: Bool { transactions.count > 0 }

  static let currencyLocked = Rejection(.currencyLocked, "Currency can't be changed after the first transaction.")

  /// Entries, wallets and plans of the space's currency, deleted ones too, in one step. Wallets in other currencies
  /// stay. Minor units follow the digits of the currencies exactly, or all stays as it is.
  ///
  /// - Parameter only: the wallets to go by, when an earlier relabelling is taken back; else all in that currency.
  mutating func relabel(
    _ args: RelabelCurrency, only: [RecordID]? = nil, _ draft: inout Draft
  ) throws(Rejection) {
    guard var record = settings[id], record.currency == args.from else {
      throw Rejection(.currencyMismatch, "The currency is another one by now. Please look at it again.")
    }
    guard args.to != args.from else {
      throw Rejection(.currencyMismatch, "The amounts are in " + args.to.text + " already.")
    }
    try requireNothingShared()
    let scale = MoneyScale(args.from, args.to)

    let own = Set(wallets.inIDOrder.filter { $0.currency == args.from && only?.contains($0.id) ?? true }.map { $0.id })
    try requireNoExchange(own, args)
    for old in wallets.inIDOrder where own.contains(old.id) {
      var wallet = old
      wallet.currency = args.to
      wallet.initialBalance = try scale.units(old.initialBalance, old.name)
      wallet.stamp.updatedAt = draft.clock
      draft.edits.append(Space.relabelling(.wallet, wallet.id, args))
      put(wallet, &draft)
    }
    for old in transactions.inIDOrder {
      let isOwn = own.contains(old.walletId)
      let arrivesHere = old.transferWalletId.map { own.contains($0) } ?? false
      guard isOwn || arrivesHere else { continue }
      var entry = old
      if isOwn { try scale.relabel(&entry) }
      if arrivesHere { entry.transferAmount = try scale.optional(old.transferAmount, old.title) }
      entry.stamp.updatedAt = draft.clock
      put(entry, &draft)
      draft.count += 1
    }
    try relabelSmall(own, args, scale, &draft)
    if !scale.isSame { forgetAmounts(&draft) }
    record.currency = args.to
    record.manualIncome = try scale.units(record.manualIncome, "")
    record.stamp.updatedAt = draft.clock
    put(record, &draft)
    draft.edits.append(Space.relabelling(.settings, id, args))
    draft.subject = args.from.text + " \u{2192} " + args.to.text
    draft.count = max(1, draft.count)
  }

  /// What undo needs: no field of the record, because with it go all amounts.
  private static func relabelling(_ kind: RecordKind, _ id: RecordID, _ args: RelabelCurrency) -> Action.Edit {
    Action.Edit(kind, id, "relabel", before: .string(args.from.text), after: .string(args.to.text))
  }

  /// Takes a relabelling back by the same rule, for the wallets that it was about (UXA-21).
  mutating func undoRelabelling(_ action: Action, _ draft: inout Draft) throws(Rejection) {
    let edits = action.edits.filter { sameBytes($0.field, "relabel") }
    guard let whole = edits.first(where: { $0.kind == .settings }), let to = whole.before?.currencyValue,
      let from = whole.after?.currencyValue
    else { return }
    try relabel(RelabelCurrency(from: from, to: to), only: edits.filter { $0.kind == .wallet }.map { $0.id }, &draft)
  }

  /// HSE-15, ‹while nothing is shared›: what others see of an amount would no longer be the same.
  private func requireNothingShared() throws(Rejection) {
    var isShared = wallets.inIDOrder.contains { $0.walletKind == .group }
    transactions.forEachUnordered { if $0.group != nil || $0.settles != nil { isShared = true } }
    for record in small.values where record.kind == .ownShare { isShared = true }
    guard !isShared else {
      throw Rejection(
        .currencyShared, "Some of your expenses are shared with others, so the currency stays as it is.")
    }
  }

  /// A transfer between two currencies has two amounts; in one currency there is only one.
  private func requireNoExchange(_ own: Set<RecordID>, _ args: RelabelCurrency) throws(Rejection) {
    var found: Transaction?
    for entry in transactions.inIDOrder {
      guard let other = entry.transferWalletId else { continue }
      guard own.contains(entry.walletId) != own.contains(other) else { continue }
      let rest = own.contains(other) ? entry.walletId : other
      if wallets[rest]?.currency == args.to { found = found ?? entry }
    }
    guard found == nil else {
      throw Rejection(
        .currencyMismatch,
        "There are transfers between wallets in " + args.from.text + " and in " + args.to.text
          + ". In one currency they would no longer add up, so the currency stays as it is.")
    }
  }

  private mutating func relabelSmall(
    _ own: Set<RecordID>, _ args: RelabelCurrency, _ scale: MoneyScale, _ draft: inout Draft
  ) throws(Rejection) {
    var all = Array(small.values)
    all.sort { $0.id < $1.id }
    for old in all {
      var record = old
      if old.kind == .template, let template = old.read(Template.self), !own.contains(template.walletId) { continue }
      if old.kind == .snapshot, let code = old.read(BudgetSnapshot.self)?.currency {
        guard code == args.from else { continue }
        record.members = record.members.map {
          sameBytes($0.name, "currency") ? JSONMember($0.name, .string(args.to.text)) : $0
        }
      }
      if !scale.isSame { record.members = try scale.members(record.members) }
      guard record.members != old.members else { continue }
      record.stamp.updatedAt = draft.clock
      put(record, &draft)
    }
  }

  /// What an older change says of amounts is in the digits of the former currency: undoing it leaves amounts alone.
  private mutating func forgetAmounts(_ draft: inout Draft) {
    for old in actions.inIDOrder where old.edits.contains(where: { MoneyScale.isMoney($0.field) }) {
      var action = old
      action.edits = old.edits.filter { !MoneyScale.isMoney($0.field) }
      put(action, &draft)
    }
  }
}

/// From the minor units of one currency to those of another with other digits: 12.50 stays 12.50, or is refused.
struct MoneyScale {
  private let from: CurrencyCode
  private let to: CurrencyCode

  init(_ from: CurrencyCode, _ to: CurrencyCode) {
    self.from = from
    self.to = to
  }

  var isSame: Bool { from.exponent == to.exponent }

  /// - Parameter name: what the amount belongs to, for the sentence; empty for a figure of the plan.
  func units(_ units: Int64, _ name: String) throws(Rejection) -> Int64 {
    var value = units
    for _ in 0..<max(0, to.exponent - from.exponent) {
      value = value.multipliedReportingOverflow(by: 10).overflow ? Int64.max : value * 10
    }
    for _ in 0..<max(0, from.exponent - to.exponent) {
      guard value % 10 == 0 else {
        let money = Money(minorUnits: units, currency: from)
        throw Rejection(
          .currencyDigits,
          money.currency.text + "\u{A0}" + money.decimalText
            + (name.isEmpty ? " of your plan" : " of \u{2039}" + name + "\u{203A}")
            + " would lose its last digits in " + to.text + ", so the currency stays as it is.")
      }
      value /= 10
    }
    try Validation.amount(value)
    return value
  }

  func optional(_ value: Int64?, _ name: String) throws(Rejection) -> Int64? {
    guard let value else { return nil }
    return try units(value, name)
  }

  func relabel(_ entry: inout Transaction) throws(Rejection) {
    entry.currency = to
    guard !isSame else { return }
    let name = entry.title
    entry.amount = try units(entry.amount, name)
    entry.excluded = try optional(entry.excluded, name)
    entry.othersShare = try optional(entry.othersShare, name)
    for index in entry.splits.indices { entry.splits[index].amount = try units(entry.splits[index].amount, name) }
    for index in entry.links.indices { entry.links[index].amount = try units(entry.links[index].amount, name) }
  }

  /// Fields that hold minor units, of all kinds of records.
  private static let fields = [
    "amount", "limit", "manualIncome", "allocated", "allocatedAmount", "spentAmount", "income", "received", "spending",
    "bonus", "allowance", "spent", "dailyReceived", "dailySpending", "typesSpent", "billsSpent", "loose",
  ]

  /// Of an action's edit.
  static func isMoney(_ field: String) -> Bool {
    for name in fields + ["splits", "links", "excluded", "othersShare", "transferAmount", "initialBalance"]
    where sameBytes(name, field) { return true }
    return false
  }

  /// A small record's members, those of its lists too.
  func members(_ members: [JSONMember]) throws(Rejection) -> [JSONMember] {
    var out: [JSONMember] = []
    for member in members {
      let isMoney = MoneyScale.fields.contains { sameBytes($0, member.name) }
      out.append(JSONMember(member.name, try json(member.value, isMoney: isMoney)))
    }
    return out
  }

  private func json(_ value: JSON, isMoney: Bool) throws(Rejection) -> JSON {
    switch value {
    case .integer(let units): return isMoney ? .integer(try self.units(units, "")) : value
    case .array(let items):
      var out: [JSON] = []
      for item in items { out.append(try json(item, isMoney: isMoney)) }
      return .array(out)
    case .object(let inner): return .object(try members(inner))
    default: return value
    }
  }
}
