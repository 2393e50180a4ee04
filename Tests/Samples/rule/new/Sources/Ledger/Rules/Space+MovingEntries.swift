import Basis

/// Moves what is in one wallet to another one.
public struct MoveEntries: FieldCoded, Sendable, Equatable {
  public var from = RecordID(high: 0, low: 0)
  public var to = RecordID(high: 0, low: 0)

  public init() {}
  public init(from: RecordID, to: RecordID) { (self.from, self.to) = (from, to) }

  public mutating func visit(_ fields: inout Fields) {
    fields.id("from", &from)
    fields.id("to", &to)
  }
}

extension Space {
  /// Transfers stay where they are: their other half is in a wallet of its own.
  mutating func moveEntries(_ args: MoveEntries, _ draft: inout Draft) throws(Rejection) {
    guard let old = wallets.live(args.from), let new = wallets.live(args.to) else { throw Rejection.unknown(.wallet) }
    guard old.id != new.id, old.currency == new.currency else {
      throw Rejection(
        .currencyMismatch, "Entries can move between two wallets in the same currency. Please choose another one.")
    }
    for before in transactions.inIDOrder
    where before.walletId == old.id && !before.isTransfer && !before.stamp.isDeleted {
      try requireTime(draft)
      var entry = before
      entry.walletId = new.id
      note(before, &entry, name: old.name, &draft)
      put(entry, &draft)
    }
  }
}
