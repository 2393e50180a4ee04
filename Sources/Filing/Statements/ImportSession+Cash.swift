import Basis
import Intake
import Ledger

/// Rows that tell of cash that was taken: a transfer to the cash wallet, where there is one (TXN-33).
extension ImportSession {
  static func cashName(_ entry: StatementEntry) -> String? {
    entry.amount.minorUnits < 0 ? CashWords.name(in: [entry.payee ?? "", entry.description]) : nil
  }

  /// What files a row. Cash goes by the person's rules, by the file, and by how cash was filed before: never by the
  /// shop in which the machine stands.
  func advice(_ row: Row, _ entry: StatementEntry, _ categoriser: Categoriser) -> CategoryAdvice {
    func advice(_ entry: StatementEntry) -> CategoryAdvice {
      categoriser.advice(entry, name: row.payee, wallet: targets[row.target].wallet, source: source, foreign: foreign)
    }
    let found = advice(entry)
    guard let cash = row.cashName, found.source != .rule else { return found }
    var plain = entry
    (plain.payee, plain.description) = (nil, row.payee ?? cash)
    return advice(plain)
  }

  /// Plans where the cash of a row goes; nowhere for what the person or the file gave a category, or what is here in
  /// another way.
  mutating func takeCash(_ position: Int, _ entry: StatementEntry, _ space: Space) {
    (rows[position].cashWallet, rows[position].lacksCashWallet) = (nil, false)
    let row = rows[position]
    guard row.cashName != nil, row.adopts == nil, row.pays == nil, row.source != .rule, row.source != .manual else {
      return
    }
    let money = self.money(of: row, entry)
    let wallet = targets[row.target].wallet ?? targets[row.target].newID
    guard money.minorUnits < 0, space.wallets[wallet]?.walletKind != .cash else { return }
    let own = space.cashWallet(money.currency, besides: wallet) ?? newCash.first { $0.currency == money.currency }?.id
    rows[position].lacksCashWallet = own == nil && !space.closedCash(money.currency)
    guard let cash = own,
      !space.holds(money.minorUnits.negatedClamped, in: cash, around: row.change?.date ?? entry.date)
    else { return }
    rows[position].cashWallet = cash
    guard rows[position].isCash else { return }
    (rows[position].category, rows[position].suggested) = (nil, nil)
    (rows[position].source, rows[position].confidence) = (.none, 0)
  }

  /// Rows that are imported and have no wallet to go to, so that one is offered (P12).
  public var cashWithoutWallet: Int { rows.reduce(0) { $0 + ($1.isIncluded && $1.lacksCashWallet ? 1 : 0) } }

  /// Plans a wallet for the cash of these rows, one for each of their currencies. Like all of the file it is written by
  /// ‹Import›.
  public mutating func addCashWallets(_ space: Space, named base: String, _ random: inout SeededRandom) {
    guard let reading else { return }
    var names = WalletNames(space)
    for name in targets.filter({ $0.wallet == nil }).map({ $0.name }) + newCash.map({ $0.name }) { names.take(name) }
    for row in rows where row.isIncluded && row.lacksCashWallet {
      let currency = money(of: row, reading.entries[row.index]).currency
      guard !newCash.contains(where: { $0.currency == currency }) else { continue }
      var wallet = Wallet()
      (wallet.id, wallet.walletKind, wallet.currency) = (random.nextID(), .cash, currency)
      (wallet.name, wallet.initialBalanceDate) = (names.free(base), reading.entries.map { $0.date }.min() ?? .earliest)
      names.take(wallet.name)
      newCash.append(wallet)
    }
    plan(space)
  }

  /// The person's word: to the wallet, or an entry like others; nil for the other than now.
  public mutating func takeCash(_ index: Int, _ isCash: Bool?, _ space: Space) {
    guard let position = rows.firstIndex(where: { $0.index == index }) else { return }
    rows[position].chosenCash = isCash ?? !rows[position].isCash
    plan(space)
  }
}

extension ImportSession.Row {
  /// It becomes a transfer to the cash wallet.
  public var isCash: Bool { cashWallet != nil && chosenCash != false }
}

extension Space {
  /// The person had one and put it aside: they don't keep cash here, and are not asked to.
  fileprivate func closedCash(_ currency: CurrencyCode) -> Bool {
    wallets.inIDOrder.contains {
      !$0.stamp.isDeleted && !$0.active && $0.walletKind == .cash && $0.currency == currency
    }
  }

  /// An entry of its own that may be the other half already: the two are offered for joining then.
  fileprivate func holds(_ amount: Int64, in wallet: RecordID, around date: CalendarDate) -> Bool {
    timeline.keys(from: date.adding(days: -3), through: date.adding(days: 3)).contains { key in
      guard let head = transactions.head(key.id) else { return false }
      return head.walletId == wallet && head.amount == amount && !head.isTransfer && !head.isDeleted
    }
  }
}
