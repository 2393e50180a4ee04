import Basis
import Ledger

/// The add and edit sheet while it is open (TXN-03, TXN-04, TXN-07).
public struct TransactionForm: Sendable, Equatable {
  public enum Direction: String, CaseIterable, Sendable { case expense, income, transfer }
  public enum Problem: Equatable, Sendable {
    case amount(AmountExpression.Problem)
    case date
    case wallet
    case sameWallet
    case received
    /// This part's amount cannot be read.
    case part(Int)
    case partsFew, partsTooMuch
    /// As much is in no part yet.
    case partsLeft(Money)
    case refused(Refused)
  }

  /// What unfolds in place.
  public enum Detail: String, CaseIterable, Sendable { case wallet, date, shared, note }

  /// The entry that is edited; nil for a new one.
  public var id: RecordID?
  public var direction = Direction.expense
  public var amount = ""
  public var payee = ""
  public var date = ""
  public var note = ""
  public var wallet: RecordID?
  public var toWallet: RecordID?
  /// What arrives, for a transfer between two currencies.
  public var received = ""
  public var category: RecordID?
  /// The person chose the category in this sheet.
  public var categoryChosen = false
  /// What the app proposed, or the entry has that this one is like. As long as it's untouched the person didn't pick it
  /// (CAT-10).
  var proposed: ProposedCategory?
  /// All categories are shown, not only the likeliest.
  public var showsAllCategories = false
  /// Parts with categories of their own; empty for a whole entry (TXN-28).
  public var parts: [PartForm] = []
  /// The parts as they are stored: what is shown of them can be less than that.
  private var shownParts: [PartForm] = []
  /// With whom it is shared (TXN-09).
  public var sharing = Sharing()
  /// The word of the line ‹UBS · Today · Note› whose control is unfolded.
  public var detail: Detail?
  /// All entries from the same payee get the new name, too (TXN-37).
  public var renamesAll = false
  public var problem: Problem?
  /// The person changed something that would be lost.
  public var isDirty = false
  /// Asks whether to drop what was typed.
  public var asksToDiscard = false
  public var asksToDelete = false
  /// The message that it was read from (CAP-01).
  public var message: ReadMessage?
  /// The message that came in by itself and that saving answers (CAP-07).
  var capture: RecordID?
  /// The occurrence of a template that saving activates (TXN-23).
  public var activating: DueTemplate?

  public init() {}

  /// A form that shows an entry as it is.
  public init(_ transaction: Transaction, in space: Space, format: LocaleFormat) {
    id = transaction.id
    direction = transaction.isTransfer ? .transfer : transaction.amount > 0 ? .income : .expense
    amount = format.magnitude(transaction.money)
    if let other = transaction.transferWalletId, let units = transaction.transferAmount {
      received = format.magnitude(
        Money(minorUnits: units, currency: space.wallets[other]?.currency ?? transaction.currency))
    }
    payee = transaction.payee ?? transaction.counterparty ?? transaction.description
    date = transaction.date.text
    note = transaction.notes ?? ""
    wallet = transaction.walletId
    category = transaction.categoryId
    categoryChosen = transaction.categoryId != nil
    toWallet = transaction.transferWalletId
    sharing.group = transaction.group
    for part in transaction.splits { parts.append(PartForm(part, transaction.currency, format)) }
    shownParts = parts
    // A transfer is shown from the wallet that it leaves.
    if transaction.isIncomingTransfer {
      (wallet, toWallet) = (toWallet, wallet)
      (amount, received) = (received, amount)
    }
  }

  /// Takes over the named controls that are in the event.
  mutating func read(_ action: AppAction) {
    let before = self
    action.take("amount", &amount)
    action.take("payee", &payee)
    action.take("date", &date)
    action.take("note", &note)
    action.take("received", &received)
    if let text = action["wallet"], let id = RecordID(text) { wallet = id }
    if let text = action["to"] { toWallet = RecordID(text) }
    if let text = action["direction"], let chosen = Direction(name: text) { turn(to: chosen) }
    readParts(action)
    sharing.read(action)
    if self != before {
      isDirty = true
      problem = nil
    }
  }

  mutating func turn(to chosen: Direction) {
    guard chosen != direction else { return }
    direction = chosen
    category = nil
    categoryChosen = false
    // A transfer has no parts; the other direction has other categories.
    if chosen == .transfer { parts = [] }
    for index in parts.indices { parts[index].category = nil }
    isDirty = true
  }
}

/// A category that nobody picked, and how sure the app was of it, in whole percent.
struct ProposedCategory: Sendable, Equatable {
  let category: RecordID
  let confidence: Int64

  /// Below all of it, which is the person's own pick (CAT-10).
  init(_ category: RecordID, confidence: Int) {
    self.category = category
    self.confidence = Int64(max(0, min(99, confidence)))
  }

  /// Of an entry whose category the person didn't pick either.
  init?(of entry: Transaction) {
    guard let category = entry.categoryId, entry.categorySource != .manual || entry.categoryConfidence ?? 100 < 100
    else { return nil }
    self.init(category, confidence: Int(clamping: entry.categoryConfidence ?? 0))
  }
}

extension TransactionForm.Detail {
  init?(name: String) {
    for detail in TransactionForm.Detail.allCases where sameBytes(detail.rawValue, name) {
      self = detail
      return
    }
    return nil
  }
}

extension TransactionForm.Direction {
  init?(name: String) {
    for direction in TransactionForm.Direction.allCases where sameBytes(direction.rawValue, name) {
      self = direction
      return
    }
    return nil
  }
}

extension TransactionForm {
  /// What saving asks of the ledger.
  enum Outcome {
    case intent(Intent, name: String)
    case unchanged
  }

  /// The intent of saving, or the first problem. `newID` is for a new entry.
  func save(_ space: Space, format: LocaleFormat, newID: RecordID) throws(SaveProblem) -> Outcome {
    guard let walletId = wallet, let own = space.wallets[walletId] else { throw SaveProblem(.wallet) }
    guard let day = CalendarDate(text: date), day.isAccepted else { throw SaveProblem(.date) }
    let units: Int64
    do throws(AmountExpression.Problem) {
      units = try AmountExpression.minorUnits(amount, currency: own.currency, format: format)
    } catch {
      // A zero line from a bank stays as it is (TXN-05).
      let keepsZero = id.flatMap { space.transactions[$0] }.map { $0.amount == 0 && $0.source != .manual } ?? false
      guard keepsZero else { throw SaveProblem(.amount(error)) }
      units = 0
    }
    var record = id.flatMap { space.transactions[$0] } ?? Transaction()
    let before = record
    record.date = day
    record.walletId = walletId
    record.currency = own.currency
    record.amount = direction == .income ? units : -units
    if !sameBytes(note, before.notes ?? "") { record.notes = note.isEmpty ? nil : note }
    if !sameBytes(payee, before.payee ?? before.counterparty ?? before.description) {
      record.payee = payee.isEmpty ? nil : payee
    }
    try readTransfer(into: &record, units: units, space, format)
    if direction != .transfer { record.categoryId = isSplit ? nil : category }
    let keepsParts = parts == shownParts && record.amount == before.amount
    if !keepsParts { record.splits = isSplit ? try savedParts(record.amount, own.currency, format) : [] }
    guard id != nil else {
      record.id = newID
      record.description = payee
      record.payee = payee.isEmpty ? nil : payee
      record.categorySource = record.categoryId == nil ? .none : .manual
      // Whoever saves it says yes to it, which teaches as much as a pick. That it is one, nothing says (CAT-10,
      // CAT-16).
      if let proposed, proposed.category == record.categoryId { record.categoryConfidence = proposed.confidence }
      guard let due = activating else { return .intent(.addTransaction(record), name: payee) }
      let activation = ActivateTemplate(
        template: due.template.id, occurrence: due.occurrence, ordinal: due.ordinal, entry: record)
      return .intent(.activateTemplate(activation), name: payee)
    }
    let set = TransactionForm.changes(from: before, to: record)
    guard !set.isEmpty else { return .unchanged }
    return .intent(.editTransactions(EditRecords(ids: [record.id], set: set)), name: record.title)
  }

  struct SaveProblem: Error {
    let problem: Problem
    init(_ problem: Problem) { self.problem = problem }
  }

  private func readTransfer(
    into record: inout Transaction, units: Int64, _ space: Space, _ format: LocaleFormat
  ) throws(SaveProblem) {
    guard direction == .transfer else {
      record.transferWalletId = nil
      record.transferAmount = nil
      return
    }
    guard let otherId = toWallet, let other = space.wallets[otherId] else { throw SaveProblem(.wallet) }
    guard otherId != record.walletId else { throw SaveProblem(.sameWallet) }
    record.categoryId = nil
    var arriving = units
    if other.currency != record.currency {
      do throws(AmountExpression.Problem) {
        arriving = try AmountExpression.minorUnits(received, currency: other.currency, format: format)
      } catch {
        throw SaveProblem(.received)
      }
    }
    let before = id.flatMap { space.transactions[$0] }
    if before?.isIncomingTransfer ?? false {
      // It stays the entry of the wallet that the money came to, whose statement knows it (L-9).
      (record.transferWalletId, record.transferAmount) = (record.walletId, -units)
      (record.walletId, record.amount, record.currency) = (otherId, arriving, other.currency)
    } else {
      record.transferWalletId = otherId
      record.transferAmount = arriving
    }
  }

  /// Only the fields that differ: an edit names nothing else (SYN-12).
  private static func changes(from old: Transaction, to new: Transaction) -> [JSONMember] {
    var set: [JSONMember] = []
    func add(_ name: String, _ changed: Bool, _ value: JSON) { if changed { set.append(JSONMember(name, value)) } }
    add("walletId", old.walletId != new.walletId, .string(new.walletId.text))
    add("date", old.date != new.date, .string(new.date.text))
    add("amount", old.amount != new.amount, .integer(new.amount))
    add("payee", old.payee != new.payee, new.payee.map { .string($0) } ?? .null)
    add("notes", old.notes != new.notes, new.notes.map { .string($0) } ?? .null)
    add("categoryId", old.categoryId != new.categoryId, new.categoryId.map { .string($0.text) } ?? .null)
    add(
      "transferWalletId", old.transferWalletId != new.transferWalletId,
      new.transferWalletId.map { .string($0.text) } ?? .null)
    add("splits", old.splits != new.splits, new.isSplit ? .array(new.splits.map { $0.encodedFields }) : .null)
    add("transferAmount", old.transferAmount != new.transferAmount, new.transferAmount.map { .integer($0) } ?? .null)
    return set
  }
}

extension Transaction {
  /// Kept from the side of the wallet that the money came to.
  fileprivate var isIncomingTransfer: Bool { isTransfer && amount > 0 }
}
