import Basis
import Filing
import Ledger

/// What one action did to one entry, in values that a page can put into words (TXN-20, TXN-07).
public struct EntryChange: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    case added
    /// From a file of this name.
    case imported(String)
    case activated
    case changed, joined, deleted, restored, undone
  }

  public enum Field: Sendable, Equatable {
    case amount, date, wallet, payee, description, category, note, status, transfer, parts
  }

  public indirect enum Value: Sendable, Equatable {
    case none
    case text(String)
    case money(Money)
    case date(CalendarDate)
    case status(isComplete: Bool)
    /// Name and amount of each part.
    case parts([(name: String?, money: Money)])

    public static func == (left: Value, right: Value) -> Bool {
      switch (left, right) {
      case (.none, .none): return true
      case (.text(let one), .text(let two)): return sameBytes(one, two)
      case (.money(let one), .money(let two)): return one == two
      case (.date(let one), .date(let two)): return one == two
      case (.status(let one), .status(let two)): return one == two
      case (.parts(let one), .parts(let two)):
        guard one.count == two.count else { return false }
        for index in one.indices where one[index].money != two[index].money || one[index].name != two[index].name {
          return false
        }
        return true
      default: return false
      }
    }
  }

  public struct Edit: Sendable, Equatable {
    public let field: Field
    public let before: Value
    public let after: Value
  }

  public let action: RecordID
  public let kind: Kind
  /// The author's civil date, and clock in milliseconds since 1970.
  public let date: CalendarDate
  public let clock: Int64
  public let edits: [Edit]
  /// It was taken back since.
  public let isUndone: Bool
}

extension EntryChange {
  /// Newest first. Walks the actions of the last months once; an action that was purged is not told any more, but how
  /// the entry came always is.
  static func all(of entry: Transaction, _ snapshot: Snapshot) -> [EntryChange] {
    let space = snapshot.space
    var found: [EntryChange] = []
    var tellsBirth = false
    space.actions.forEachUnordered { action in
      let isBirth = action.id == entry.stamp.createdBy
      let isReturn = action.id == entry.stamp.restoredBy
      var edits: [Edit] = []
      for edit in action.edits where edit.kind == .transaction && edit.id == entry.id {
        if let read = Edit(edit, entry, snapshot) { edits.append(read) }
      }
      guard isBirth || isReturn || !edits.isEmpty else { return }
      if isBirth { tellsBirth = true }
      found.append(
        EntryChange(
          action: action.id, kind: kind(of: action, isBirth: isBirth, isReturn: isReturn, entry), date: action.date,
          clock: action.stamp.updatedAt, edits: isBirth ? [] : edits, isUndone: action.undoneBy != nil))
    }
    found.sort { $0.clock == $1.clock ? $0.action > $1.action : $0.clock > $1.clock }
    if !tellsBirth {
      let isImport = entry.source == .import || entry.source == .bank
      let day = CalendarDate(daysSinceEpoch: Int32(clamping: entry.stamp.createdAt / 86_400_000))
      found.append(
        EntryChange(
          action: entry.stamp.createdBy,
          kind: isImport ? .imported("") : entry.source == .template ? .activated : .added, date: day,
          clock: entry.stamp.createdAt, edits: [], isUndone: false))
    }
    return found
  }

  private static func kind(of action: Action, isBirth: Bool, isReturn: Bool, _ entry: Transaction) -> Kind {
    if isBirth && entry.source == .template { return .activated }
    if isBirth { return entry.source == .import ? .imported(action.subject ?? "") : .added }
    if action.undoes != nil { return isReturn ? .restored : .undone }
    if isReturn { return .restored }
    // A statement's row confirmed what was here (L-12, TXN-39).
    if action.isImport { return .imported(action.subject ?? "") }
    return sameBytes(action.name, "mergeTransfer") ? .joined : .changed
  }
}

extension EntryChange.Edit {
  /// Nil for fields that nobody needs to see, such as who chose the category.
  init?(_ edit: Action.Edit, _ entry: Transaction, _ snapshot: Snapshot) {
    guard let field = EntryChange.Field(edit.field) else { return nil }
    self.field = field
    before = EntryChange.Value(edit.before, field, entry, snapshot)
    after = EntryChange.Value(edit.after, field, entry, snapshot)
  }
}

extension EntryChange.Field {
  init?(_ name: String) {
    switch name {
    case "amount": self = .amount
    case "date": self = .date
    case "walletId": self = .wallet
    case "payee": self = .payee
    case "description": self = .description
    case "categoryId": self = .category
    case "notes": self = .note
    case "status": self = .status
    case "transferWalletId": self = .transfer
    case "splits": self = .parts
    default: return nil
    }
  }
}

extension EntryChange.Value {
  init(_ json: JSON?, _ field: EntryChange.Field, _ entry: Transaction, _ snapshot: Snapshot) {
    self = .none
    guard let json else { return }
    switch field {
    case .amount: if let units = json.integerValue { self = .money(Money(minorUnits: units, currency: entry.currency)) }
    case .date: if let date = json.dateValue { self = .date(date) }
    case .wallet, .transfer:
      if let id = json.idValue, let wallet = snapshot.space.wallets[id] { self = .text(wallet.name) }
    case .category:
      if let id = json.idValue, let category = snapshot.space.categories[id] { self = .text(category.name) }
    case .payee, .description, .note: if let text = json.stringValue { self = .text(text) }
    case .status:
      if let name = json.stringValue { self = .status(isComplete: sameBytes(name, Transaction.Status.complete.name)) }
    case .parts:
      var parts: [(name: String?, money: Money)] = []
      for part in json.arrayValue ?? [] {
        let category = part["categoryId"]?.idValue.flatMap { snapshot.space.categories[$0] }
        let units = part["amount"]?.integerValue ?? 0
        parts.append((category?.name, Money(minorUnits: units, currency: entry.currency)))
      }
      if !parts.isEmpty { self = .parts(parts) }
    }
  }
}
