import Basis

extension Space {
  /// WAL-02, WAL-03.
  mutating func add(_ wallet: Wallet, _ draft: inout Draft) throws(Rejection) {
    try requireFree(wallet.id)
    var record = wallet
    record.stamp = draft.newStamp
    try validate(&record)
    draft.count = 1
    draft.subject = record.name
    put(record, &draft)
  }

  /// WAL-05: kind, currency and the initial balance's date are fixed once transactions refer to the wallet.
  mutating func editWallets(_ edit: EditRecords, _ draft: inout Draft) throws(Rejection) {
    let set = try members(of: edit)
    for id in edit.ids {
      try requireTime(draft)
      guard let old = wallets.live(id) else { throw Rejection.unknown(.wallet) }
      var record = try edited(old, set: set, draft)
      try validate(&record)
      try requireSameHistory(old, record)
      note(old, &record, name: record.name, &draft)
      put(record, &draft)
    }
  }

  /// WAL-05, also when an edit from before there were transactions is undone.
  func requireSameHistory(_ old: Wallet, _ new: Wallet) throws(Rejection) {
    let altersHistory =
      new.walletKind != old.walletKind || new.currency != old.currency
      || new.initialBalanceDate != old.initialBalanceDate
    guard !altersHistory || references.count(new.id) == 0 else {
      throw Rejection(
        .walletFixed,
        "Kind, currency and the date of the initial balance stay as they are once a wallet has transactions.")
    }
  }

  private mutating func validate(_ wallet: inout Wallet) throws(Rejection) {
    guard wallet.walletKind != .group || wallets[wallet.id]?.walletKind == .group else {
      throw Rejection(.invalidField, "Such a wallet comes with its group.")
    }
    wallet.name = try Validation.name(wallet.name)
    try Validation.icon(wallet.icon)
    try Validation.amount(wallet.initialBalance)
    try Validation.date(wallet.initialBalanceDate)
    try requireFreeName(wallet)
  }

  /// Unique in the space without regard to case and blanks, inactive wallets included (WAL-03).
  mutating func requireFreeName(_ wallet: Wallet) throws(Rejection) {
    if wallet.walletKind == .group { return }
    guard walletNamed(wallet.name, besides: wallet.id) == nil else {
      throw Rejection(
        .nameTaken, "There is a wallet named \u{2039}" + wallet.name + "\u{203A} already. Please choose another name.")
    }
  }

  /// WAL-07.
  func requireDeletable(_ wallet: Wallet) throws(Rejection) {
    // Templates and rules are among what refers to it; which it is, is looked for once, to name it.
    if references.count(wallet.id) > 0 { throw use(of: wallet) }
    guard wallet.initialBalance == 0 else {
      throw Rejection(.walletNotEmpty, "A wallet can be deleted when its balance is zero. Mark as inactive instead?")
    }
  }

  private func use(of wallet: Wallet) -> Rejection {
    if forms(Template.self).contains(where: { $0.walletId == wallet.id }) {
      return Rejection(
        .walletHasTransactions,
        "A recurring template uses this wallet. Please give it another wallet, or delete it, first.")
    }
    if forms(FilingRule.self).contains(where: { $0.conditions.contains { $0.wallet == wallet.id } }) {
      return Rejection(
        .walletHasTransactions, "A rule looks for this wallet. Please change the rule, or delete it, first.")
    }
    return Rejection(.walletHasTransactions, "Cannot delete wallet with transactions. Mark as inactive instead?")
  }
}
