import Basis
import Insight
import Intake
import Ledger

/// Rows that pay what a template's activation put into the ledger (TXN-39).
extension ImportSession {
  /// Finds them among the rows of one wallet. The exact amount, or a row that has the name, is taken as the payment
  /// unless the person says otherwise; for all others the person decides (L-4).
  mutating func matchPayments(_ positions: [Int], _ wallet: RecordID, _ reading: StatementReading, _ space: Space) {
    var ids: [RecordID] = []
    space.forEachHeadUnordered { head in
      if head.awaitsBank && head.walletId == wallet && !head.isDeleted { ids.append(head.id) }
    }
    ids.sort()
    let expected = ids.compactMap { space.transactions[$0] }
    var candidates: [PaymentCandidate] = []
    for row in positions where !rows[row].isDuplicate {
      let entry = reading.entries[rows[row].index]
      for (index, one) in expected.enumerated() {
        guard let fit = one.paymentFit(entry.amount.minorUnits, on: entry.date) else { continue }
        candidates.append(PaymentCandidate(expected: index, booked: row, fit: fit))
      }
    }
    for pair in PaymentCandidate.best(candidates) {
      let row = pair.booked
      let isSure =
        pair.fit.difference == 0
        || ImportSession.names(expected[pair.expected], reading.entries[rows[row].index])
      rows[row].pays = expected[pair.expected].id
      rows[row].isPaid = rows[row].chosenPaid ?? isSure
      rows[row].isSuggestion = false
    }
  }

  private static func names(_ entry: Transaction, _ row: StatementEntry) -> Bool {
    let name = TextFolding.key(entry.title)
    guard name.count >= 3 else { return false }
    return TextFolding.contains(TextFolding.key(row.description), name)
      || TextFolding.contains(TextFolding.key(row.payee ?? ""), name)
  }

  /// The person's word on whether a row pays what is expected; nil for the other than now.
  public mutating func pay(_ index: Int, _ isPaid: Bool?) {
    guard let position = rows.firstIndex(where: { $0.index == index }) else { return }
    let isPaid = isPaid ?? !rows[position].isPaid
    rows[position].chosenPaid = isPaid
    rows[position].isPaid = isPaid
  }

  /// ‹Not this one› is remembered, so that nobody is asked again.
  func declinedPayments(_ chosen: [Row], _ wallet: RecordID, _ space: Space) -> [Intent] {
    var intents: [Intent] = []
    for row in chosen where row.isIncluded && row.chosenPaid == false {
      guard let id = row.pays, let entry = space.transactions.live(id) else { continue }
      intents.append(entry.declining(ImportRow.id(wallet: wallet, fingerprint: row.fingerprint)))
    }
    return intents
  }
}

extension Transaction {
  /// Remembers that these two are not one, in the entry itself, so that every device knows it and Undo takes it back.
  public func declining(_ other: RecordID) -> Intent {
    let ids = (notTransferWith + [other]).map { JSON.string($0.text) }
    return .editTransactions(EditRecords(ids: [id], set: [JSONMember("notTransferWith", .array(ids))]))
  }
}
