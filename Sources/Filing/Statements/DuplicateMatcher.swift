import Basis
import Intake
import Ledger

/// What a wallet knows of a file's rows, for `DuplicateFinder` (IMP-06).
enum DuplicateMatcher {
  /// The wallet's entries around the file's dates. Deleted ones count, because what a person deleted stays deleted
  /// (L-1), but not those that went with an import that was undone: that file may come again.
  /// - Parameter taken: entries that stand for other rows already.
  static func known(
    _ space: Space, wallet: RecordID, reading: StatementReading, taken: Set<RecordID> = []
  ) -> [KnownEntry] {
    let isBank = sameBytes(reading.format, StatementReading.bankFormat)
    guard var first = reading.entries.first?.date else { return [] }
    var last = first
    for entry in reading.entries {
      first = min(first, entry.date)
      last = max(last, entry.date)
    }
    first = first.adding(days: -7)
    last = last.adding(days: 7)
    var found: [(key: RecordID, entry: KnownEntry)] = []
    let merged = MergedHalves(space, wallet)
    found.append(contentsOf: merged.known.filter { $0.entry.date >= first && $0.entry.date <= last })
    space.transactions.forEachUnordered { transaction in
      guard transaction.walletId == wallet, transaction.date >= first, transaction.date <= last,
        !taken.contains(transaction.id)
      else { return }
      if let action = transaction.stamp.deletedBy, space.actions[action]?.undoes != nil { return }
      if space.wentWithBank(transaction) { return }
      // A payment that is expected is offered as what the row confirms (TXN-39), not as the row itself.
      if transaction.awaitsBank && !transaction.stamp.isDeleted { return }
      // Its transfer stands for it.
      if transaction.stamp.isDeleted, let print = transaction.fingerprint, merged.contains(print) { return }
      var entry = KnownEntry(
        walletKey: wallet.text, date: transaction.date, amount: transaction.money, description: transaction.description,
        payee: transaction.counterparty ?? transaction.payee, externalId: transaction.externalId,
        fingerprint: transaction.fingerprint, isDeleted: transaction.stamp.isDeleted,
        isPending: transaction.booking == .pending)
      entry.id = transaction.id
      entry.isFromElsewhere = transaction.fingerprint != nil && transaction.source != (isBank ? .bank : .import)
      entry.isTold = transaction.source == .capture
      found.append((transaction.id, entry))
    }
    found.sort { $0.key < $1.key }
    return found.map { $0.entry }
  }

  /// The entry that a row became when it was imported into the wallet before, whatever its date and amount are by now
  /// (IMP-06, L-9). Deleted and undone ones count as in `known`, and so does what was deleted so long ago that only its
  /// id is left.
  static func imported(_ space: Space, wallet: RecordID, fingerprint: String, taken: Set<RecordID>) -> RecordID? {
    let id = ImportRow.id(wallet: wallet, fingerprint: fingerprint)
    if space.purged[id] != nil { return taken.contains(id) ? nil : id }
    guard let transaction = space.transactions[id], transaction.booking != .pending, !taken.contains(id),
      !space.wentWithBank(transaction)
    else { return nil }
    if let action = transaction.stamp.deletedBy, space.actions[action]?.undoes != nil { return nil }
    return id
  }
}
