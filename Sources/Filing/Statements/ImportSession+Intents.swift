import Basis
import Intake
import Ledger

extension ImportSession {
  static let rowsPerMutation = 500

  /// Halves of transfers that the import confirms.
  public var adoptedCount: Int { rows.reduce(0) { $0 + ($1.adopts != nil && !$1.isIncluded ? 1 : 0) } }

  /// Rows that are imported.
  public var includedCount: Int { rows.reduce(0) { $0 + ($1.isIncluded ? 1 : 0) } }

  /// The newest date among the rows that are imported: the Dashboard opens there (ANA-01).
  public var newestDate: CalendarDate? {
    guard let reading else { return nil }
    return rows.lazy.filter { $0.isIncluded }.map { $0.change?.date ?? reading.entries[$0.index].date }.max()
  }

  /// Everything that ‹Import› asks for, to be done as one action: categories and wallets first, then rows in chunks.
  public func intents(_ space: Space, format: LocaleFormat) -> [Intent] {
    guard let reading else { return [] }
    var intents: [Intent] = []
    var created: [[UInt8]: RecordID] = [:]
    for line in foreign where line.createsNew {
      let key = TextFolding.key(line.name)
      guard created[key] == nil else { continue }
      // One that is hidden has the name already.
      if let same = space.categories.inIDOrder.first(where: { !$0.stamp.isDeleted && TextFolding.key($0.name) == key })
      {
        created[key] = same.group == .expense || line.isIncome ? same.id : nil
        continue
      }
      var category = Category()
      category.id = freshID(line.name, space)
      category.name = line.name
      category.group = line.isIncome ? .income : .expense
      category.order = Int64(space.categories.count + created.count)
      created[key] = category.id
      intents.append(.addCategory(category))
    }
    for wallet in newCash where rows.contains(where: { $0.isIncluded && $0.isCash && $0.cashWallet == wallet.id }) {
      intents.append(.addWallet(wallet))
    }
    for (position, target) in targets.enumerated() {
      let chosen = rows.filter { $0.target == position && ($0.isIncluded || $0.adopts != nil) }
      guard !chosen.isEmpty else { continue }
      let walletId = target.wallet ?? target.newID
      if target.wallet == nil {
        intents.append(.addWallet(newWallet(target, position, format)))
      } else if let profile, let wallet = space.wallets[walletId], wallet.statements != profile.text,
        profile.isTaught || wallet.profile == nil
      {
        intents.append(
          .editWallet(EditRecords(ids: [walletId], set: [JSONMember("statements", .string(profile.text))])))
      }
      var start = 0
      while start < chosen.count {
        let end = min(start + ImportSession.rowsPerMutation, chosen.count)
        let part = chosen[start..<end].map { importRow($0, reading, walletId, created, space) }
        intents.append(.importStatement(ImportStatement(fileName: fileName, walletId: walletId, rows: part)))
        start = end
      }
      intents.append(contentsOf: declinedPayments(chosen, walletId, space))
    }
    return intents
  }

  /// The same on every device that imports the file; another one where a category of that name was deleted.
  private func freshID(_ name: String, _ space: Space) -> RecordID {
    let base = "import-category/" + space.id.text + "/" + name
    var id = RecordID(derivedFrom: base)
    var again = 0
    while space.categories[id] != nil && again < 1000 {
      again += 1
      id = RecordID(derivedFrom: base + "/" + String(again))
    }
    return id
  }

  private func newWallet(
    _ target: Target, _ position: Int, _ format: LocaleFormat
  ) -> Wallet {
    var wallet = Wallet()
    wallet.id = target.newID
    wallet.name = target.name
    wallet.currency = target.currency
    wallet.institution = accounts[target.account].bankName
    // A number with several currencies belongs to none of the wallets alone.
    let isAlone = targets.reduce(0) { $0 + ($1.account == target.account ? 1 : 0) } == 1
    wallet.account = isAlone ? accounts[target.account].number : nil
    wallet.statements = profile?.text
    let opening = openingBalance(position, format)
    wallet.initialBalance = opening.balance
    wallet.initialBalanceDate = opening.date
    return wallet
  }

  /// What the wallet held before the file's first row, in minor units: from the file, or back from the balance that the
  /// person typed, else zero (IMP-14).
  /// - Parameter position: of the target.
  public func openingBalance(_ position: Int, _ format: LocaleFormat) -> (
    balance: Int64, date: CalendarDate, isKnown: Bool
  ) {
    guard let reading else { return (0, .earliest, false) }
    let target = targets[position]
    var first: CalendarDate?
    var sum: Int64 = 0
    var overflow = false
    for row in rows where row.target == position {
      let entry = reading.entries[row.index]
      if first.map({ entry.date < $0 }) ?? true { first = entry.date }
      let (next, over) = sum.addingReportingOverflow(entry.amount.minorUnits)
      sum = next
      overflow = overflow || over
    }
    let date = first ?? .earliest
    if let opening = accounts[target.account].opening, opening.currency == target.currency {
      return (opening.minorUnits, date, true)
    }
    if !target.closingText.isEmpty, !overflow,
      let closing = format.signedMinorUnits(typed: target.closingText, currency: target.currency)
    {
      let (opening, over) = closing.subtractingReportingOverflow(sum)
      if !over { return (opening, date, true) }
    }
    return (0, date, false)
  }

  func importRow(
    _ row: Row, _ reading: StatementReading, _ wallet: RecordID, _ created: [[UInt8]: RecordID],
    _ space: Space
  ) -> ImportRow {
    let entry = reading.entries[row.index]
    var out = ImportRow()
    out.fingerprint = row.fingerprint
    out.id = ImportRow.id(wallet: wallet, fingerprint: row.fingerprint)
    // Taken on purpose although it was here before: a record of its own, or the ledger would leave it out (L-1).
    var again = 0
    while space.transactions[out.id] != nil && again < 1000 {
      again += 1
      out.id = ImportRow.id(wallet: wallet, fingerprint: row.fingerprint + "/" + String(again))
    }
    out.date = row.change?.date ?? entry.date
    out.amount = row.change?.amount ?? entry.amount.minorUnits
    out.description = entry.description
    out.payee = row.payee
    out.counterparty = entry.payee
    out.reference = entry.reference
    out.valueDate = entry.valueDate
    out.externalId = entry.externalId
    out.foreignCategory = entry.category
    out.notes = entry.notes
    out.line = Int64(entry.line)
    out.adopts = !row.isIncluded ? row.adopts : row.isPaid ? row.pays : nil
    if row.isCash { out.cashWallet = row.cashWallet }
    let fresh = row.change?.category != nil ? nil : entry.category.flatMap { created[TextFolding.key($0)] }
    if let category = fresh ?? row.category {
      out.categoryId = category
      out.categorySource = fresh == nil ? row.source : .rule
      out.categoryConfidence = fresh == nil ? row.confidence : 100
    }
    return out
  }
}
