import Basis
import Ledger

extension BankIntake {
  /// What a bank brought goes, as one action that can be undone (BNK-08). What the person entered themselves stays,
  /// unless the bank's word took its place.
  public static func removal(of bank: RecordID, in space: Space) -> [Intent] {
    var wallets: Set<RecordID> = []
    for account in space.bankAccounts(of: bank) {
      if let wallet = account.walletId { wallets.insert(wallet) }
      // What the account booked in other currencies.
      space.wallets.forEachUnordered {
        if $0.id == BankIntake.walletID(account.id, $0.currency) { wallets.insert($0.id) }
      }
    }
    var found: [RecordID] = []
    for entry in space.transactions.inIDOrder
    where entry.source == .bank && !entry.stamp.isDeleted && wallets.contains(entry.walletId) {
      found.append(entry.id)
    }
    var intents: [Intent] = []
    var start = 0
    while start < found.count {
      let end = min(start + ImportSession.rowsPerMutation, found.count)
      intents.append(.deleteRecords(RecordList(kind: .transaction, ids: Array(found[start..<end]))))
      start = end
    }
    return intents
  }
}
