import Basis
import Insight
import Intake
import Ledger

/// What of a file the ledger knows already: its wallets, and rows that came before.
extension ImportSession {
  /// Rows whose entries were changed so much since their import that nothing but their origin tells.
  mutating func recognise(_ own: [Int], _ wallet: RecordID, _ space: Space) {
    var taken = taken
    for row in own { if rows[row].isDuplicate, let same = rows[row].same { taken.insert(same) } }
    for row in own where !rows[row].isDuplicate {
      guard let id = DuplicateMatcher.imported(space, wallet: wallet, fingerprint: rows[row].fingerprint, taken: taken)
      else { continue }
      rows[row].isDuplicate = true
      rows[row].isSuggestion = false
      rows[row].same = id
    }
  }

  /// The wallet of the same account; else the one that holds most of these rows already; else the one that files of
  /// this shape went into, or whose balance is what this file begins with; else the one that taught how such files are
  /// read; else one of the same name. None gets the rows of two accounts.
  func knownWallet(_ reading: StatementReading, _ target: Target, _ space: Space) -> RecordID? {
    let account = accounts[target.account]
    let taken = targets.compactMap { $0.wallet }
    let candidates = space.wallets.inIDOrder.filter {
      !$0.stamp.isDeleted && $0.currency == target.currency && $0.walletKind != .group && !taken.contains($0.id)
    }
    if let number = account.number.map(ImportSession.compact), !number.isEmpty {
      for wallet in candidates where wallet.account.map(ImportSession.compact) == number { return wallet.id }
    }
    // The file says it itself.
    if let named = target.named.map({ TextFolding.key($0) }) {
      return candidates.first { TextFolding.key($0.name) == named }?.id
    }
    let own = accounts.count == 1 ? reading.entries : Array(reading.entries[account.entries])
    var best: (id: RecordID, count: Int)?
    for wallet in candidates {
      let known = DuplicateMatcher.known(space, wallet: wallet.id, reading: reading)
      guard !known.isEmpty else { continue }
      var count = 0
      for answer in DuplicateFinder(known: known).answers(for: own, walletKey: wallet.id.text) {
        if case .duplicate = answer { count += 1 }
      }
      if count > 0 && count > (best?.count ?? 0) { best = (wallet.id, count) }
    }
    if let best { return best.id }
    guard account.number == nil else { return nil }
    if let continued = continued(candidates, account, own, space) { return continued }
    if let profileOf, space.wallets[profileOf]?.currency == target.currency { return profileOf }
    guard let hint = account.bankName else { return nil }
    for wallet in candidates where TextFolding.key(wallet.name) == TextFolding.key(hint) { return wallet.id }
    return nil
  }

  /// The one wallet that this file goes on from; nil where several would do, since the next file in the wrong wallet is
  /// worse than a question.
  private func continued(_ candidates: [Wallet], _ account: Account, _ own: [StatementEntry], _ space: Space)
    -> RecordID?
  {
    let alike = candidates.filter { remembers($0) }
    if alike.count == 1 { return alike[0].id }
    guard let opening = account.opening, opening.minorUnits != 0, let first = own.lazy.map({ $0.date }).min() else {
      return nil
    }
    let fed = alike.isEmpty ? candidates.filter { $0.fedUntil != nil } : alike
    guard !fed.isEmpty else { return nil }
    let balances = Book(space).balances(today: first.adding(days: -1))
    let fitting = fed.filter { wallet in balances.contains { $0.wallet.id == wallet.id && $0.money == opening } }
    return fitting.count == 1 ? fitting[0].id : nil
  }

  static func compact(_ text: String) -> [UInt8] {
    TextFolding.fold(text).filter { $0 != 0x20 && $0 != 0x2D }
  }
}

extension ImportSession.Target {
  /// Rows of the same account, currency and name of a wallet go to the same.
  func isSame(as other: ImportSession.Target) -> Bool {
    account == other.account && currency == other.currency
      && TextFolding.key(named ?? "") == TextFolding.key(other.named ?? "")
  }
}
