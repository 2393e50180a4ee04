import Basis
import Intake
import Ledger

/// What the person calls the payees of a bank (TXN-37). Nothing is stored for it: it is read from the entries that the
/// person renamed, so that it is the same on every device.
public struct PayeeMemory {
  private let space: Space
  /// The renamed entry, by the bank's text and by what it cleans to.
  private let byText: NewestChoices
  private let byName: NewestChoices

  init(_ space: Space) {
    self.space = space
    var texts = NewestChoices()
    var names = NewestChoices()
    space.transactions.forEachUnordered { entry in
      // What nobody touched since it was imported has the import's name.
      guard entry.stamp.updatedAt > entry.stamp.createdAt, !entry.stamp.isDeleted, entry.fingerprint != nil,
        let payee = entry.payee, !payee.isEmpty
      else { return }
      // Cash is called by what it is, and not by the shop in which the machine stands.
      let cash = entry.amount < 0 ? CashWords.name(in: [entry.counterparty ?? "", entry.description]) : nil
      let text = cash ?? PayeeMemory.bankText(entry)
      let name = cash ?? PayeeName.clean(text)
      // What the import itself made of the text is nobody's choice.
      guard !sameBytes(payee, name) else { return }
      PayeeMemory.keep(entry, TextFolding.key(text), &texts)
      PayeeMemory.keep(entry, TextFolding.key(name), &names)
    }
    byText = texts
    byName = names
  }

  private static func keep(_ entry: Transaction, _ key: [UInt8], _ table: inout NewestChoices) {
    if key.count >= 2 { table.note(key, clock: entry.stamp.updatedAt, id: entry.id) }
  }

  /// The bank's own words for who was on the other side.
  static func bankText(_ entry: Transaction) -> String {
    if let counterparty = entry.counterparty, !counterparty.isEmpty { return counterparty }
    return entry.description
  }

  static func bankText(_ entry: StatementEntry) -> String {
    if let payee = entry.payee, !payee.isEmpty { return payee }
    return entry.description
  }

  /// The name for a bank's text: the person's for this text, the person's for what it cleans to, else the clean one.
  /// Nil when that is the text itself: then nothing needs to be stored, and the list shows the text.
  ///
  /// - Parameter name: the text, cleaned.
  func name(for text: String, cleaned name: String) -> String? {
    if let known = byText[TextFolding.key(text)] { return space.transactions[known]?.payee }
    if let known = byName[TextFolding.key(name)] { return space.transactions[known]?.payee }
    return sameBytes(name, text) || name.isEmpty ? nil : name
  }

  /// Other live entries that lists show under the same name, transfers left out.
  public static func alike(_ entry: Transaction, _ space: Space) -> [RecordID] {
    let key = TextFolding.key(entry.title)
    guard key.count >= 2 else { return [] }
    var ids: [RecordID] = []
    for line in space.timeline.oldestFirst {
      guard line.id != entry.id, let other = space.transactions[line.id], !other.isTransfer,
        TextFolding.key(other.title) == key
      else { continue }
      ids.append(line.id)
    }
    return ids
  }
}
