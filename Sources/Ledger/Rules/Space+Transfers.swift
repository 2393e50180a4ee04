import Basis

extension Space {
  /// TXN-33, L-12: two entries of own wallets with opposite signs become one transfer; the second is deleted by the
  /// same action, so that undoing it brings both back. The transfer keeps the second's date and the bank's marks, so
  /// that both statements still agree with it day by day, and find it again.
  mutating func mergeTransfer(_ merge: MergeTransfer, _ draft: inout Draft) throws(Rejection) {
    guard let outgoing = transactions.live(merge.outgoing), var incoming = transactions.live(merge.incoming) else {
      throw Rejection.unknown(.transaction)
    }
    guard outgoing.walletId != incoming.walletId else {
      throw Rejection(.transferSameWallet, "A transfer needs two different wallets.")
    }
    guard !outgoing.isSplit, !incoming.isSplit else { throw Space.splitTransfer }
    guard outgoing.reimbursable == nil, outgoing.links.isEmpty, incoming.reimbursable == nil, incoming.links.isEmpty,
      outgoing.refundOf == nil, incoming.refundOf == nil, outgoing.settles == nil, incoming.settles == nil
    else {
      throw Rejection(.reimbursement, "One of these entries is about money paid back. Please take that off first.")
    }
    guard !outgoing.isTransfer, !incoming.isTransfer, outgoing.amount.signum() * incoming.amount.signum() == -1,
      outgoing.currency != incoming.currency || outgoing.amount == incoming.amount.negatedClamped
    else {
      throw Rejection(.transferSign, "The two halves of a transfer have the same amount and opposite signs.")
    }
    var record = outgoing
    record.transferWalletId = incoming.walletId
    record.transferAmount = incoming.amount
    record.transferDate = incoming.date == outgoing.date ? nil : incoming.date
    record.transferFingerprint = incoming.fingerprint
    record.transferExternalId = incoming.externalId
    record.categoryId = nil
    record.categorySource = .none
    record.categoryConfidence = nil
    note(outgoing, &record, name: record.title, &draft)
    put(record, &draft)
    mark(&incoming.stamp, draft)
    put(incoming, &draft)
    draft.count = 2
  }

  /// A row of a statement that is the half of a transfer which is here already: the transfer takes over what the bank
  /// says, and there is no second entry (L-12). False when it cannot be that half; the row is then an entry of its own.
  mutating func adoptHalf(
    _ row: ImportRow, of id: RecordID, in wallet: Wallet, _ draft: inout Draft
  ) -> Bool {
    guard let old = transactions.live(id) else { return false }
    guard old.isTransfer else { return old.source == .template && adoptPayment(row, of: old, in: wallet, &draft) }
    var record = old
    let arrival = old.transferDate ?? old.date
    if old.walletId == wallet.id && old.amount == row.amount {
      if let known = old.fingerprint { return sameBytes(known, row.fingerprint) }
      record.fingerprint = row.fingerprint
      record.externalId = row.externalId
      record.counterparty = old.counterparty ?? row.counterparty
      record.reference = old.reference ?? row.reference
      record.valueDate = row.valueDate
      record.booking = row.booking
      record.line = row.line
      record.date = row.date
      // The other half keeps the date that its own statement gave it.
      if old.transferFingerprint != nil { record.transferDate = arrival }
    } else if old.transferWalletId == wallet.id && old.transferAmount == row.amount {
      if let known = old.transferFingerprint { return sameBytes(known, row.fingerprint) }
      record.transferFingerprint = row.fingerprint
      record.transferExternalId = row.externalId
      record.transferDate = row.date
    } else {
      return false
    }
    if record.transferDate == record.date { record.transferDate = nil }
    note(old, &record, name: record.title, &draft)
    put(record, &draft)
    return true
  }

  static let splitTransfer = Rejection(
    .splitTransfer, "A transfer has no parts. Please join the parts of this entry first.")
}
