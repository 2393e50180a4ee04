import Basis

/// Reads a group's export from Splitwise or Spliit, or our own (L-27). All of it is found out from the content; what
/// stays doubtful is among the problems, and balances follow from the file to the last unit or the row is left out and
/// named.
public enum GroupFileReader {
  /// For a file that was read and holds no group.
  public static var noGroup: StatementRefusal { GroupFileTable.refusal(.noTable) }

  /// - Parameter usual: The person's own currency, for files that print signs or names instead of a code.
  public static func read(
    _ bytes: [UInt8], usual: CurrencyCode, byteLimit: Int = 20_000_000
  ) throws(StatementRefusal) -> GroupFile {
    let table = try GroupFileTable(bytes, byteLimit: byteLimit)
    guard let layout = GroupFileLayout(table, usual: usual) else { throw GroupFileTable.refusal(.noTable) }
    var pass = GroupFilePass(layout, usual: usual)
    if table.hasNul { pass.problems.tell(.nulBytes) }
    if table.hasReplacements { pass.problems.tell(.encodingUncertain) }
    pass.nameMembers(table.rows[layout.header].line)
    for row in table.rows[(layout.header + 1)...] where !row.isBlank { pass.read(row) }
    return pass.finished()
  }
}

/// One way through the rows.
private struct GroupFilePass {
  let layout: GroupFileLayout
  let usual: CurrencyCode
  private var file = GroupFile()
  var problems = GroupFileProblems()
  /// What the rows do to the balances as they are printed, and what the file says that they come to.
  private var sums: [(currency: CurrencyCode, sums: [WideSum])] = []
  private var totals: [(line: Int, currency: CurrencyCode, figures: [Int64])] = []
  private var rowCount = 0

  /// That of the ledger: sums over a row stay far within Int64.
  private static let largestAmount: Int64 = 1_000_000_000_000_000

  init(_ layout: GroupFileLayout, usual: CurrencyCode) {
    self.layout = layout
    self.usual = usual
    file.origin = layout.origin
  }

  mutating func nameMembers(_ line: Int) {
    for (index, member) in layout.members.enumerated() {
      let given = GroupFileCell.text(member.name)
      var name = given.utf8.isEmpty ? "Member " + String(index + 1) : given
      var number = 2
      while file.members.contains(where: { $0 == name }) {
        name = given + " " + String(number)
        number += 1
      }
      if number > 2 { problems.warn(line, .namesAlike, "‹" + given.firstScalars(40) + "›") }
      file.members.append(name)
    }
    for name in layout.ignored {
      problems.tell(.columnIgnored, "‹" + GroupFileCell.text(name).firstScalars(40) + "›", line: line)
    }
    if layout.orderIsOpen { problems.tell(.dateOrderAmbiguous) }
  }

  mutating func read(_ row: GroupFileTable.Row) {
    if row.hadStrayQuote { problems.warn(row.line, .unbalancedQuote) }
    guard !isRemark(row) else { return }
    let currency = self.currency(row)
    guard let figures = figures(row, currency, layout.members.map { $0.column }) else { return }
    let costCell = row.cell(layout.cost)
    if costCell.isEmpty {
      readWithoutCost(row, currency, figures)
      return
    }
    rowCount += 1
    guard let cost = amount(costCell, currency, row) else { return }
    add(figures, currency)
    guard let date = GroupFileCell.date(row.cell(layout.date))?.date(layout.order), date.isAccepted else {
      problems.leaveOut(row.line, .dateUnreadable, row.cell(layout.date))
      return
    }
    var entry = GroupFile.Entry(
      line: row.line, date: date, description: GroupFileCell.text(row.cell(layout.description)),
      category: text(row, layout.category), currency: currency, amount: 0, paid: [], shares: [], notes: notes(row))
    do throws(GroupFileParts.Fault) {
      let parts = try self.parts(row, cost, figures, currency)
      if isCut(row) {
        // What stood behind is lost: without a payer it would be another row.
        guard !parts.paid.isEmpty && !parts.shares.isEmpty else {
          problems.leaveOut(row.line, .rowCut)
          return
        }
        problems.warn(row.line, .rowCut)
      }
      entry.amount = parts.amount
      entry.paid = parts.paid
      entry.shares = parts.shares
      entry.doubt = parts.doubts.first
      tell(parts, row)
      if layout.kind >= 0, let kind = GroupFile.Kind.allCases.first(where: { isKind(GroupExport.word($0), row) }) {
        entry.kind = kind
      }
      finish(entry, parts, row)
    } catch {
      problems.leaveOut(row.line, error == .nothing ? .amountMissing : .unbalanced, costCell)
    }
  }

  // MARK: What a row says

  private func isKind(_ word: String, _ row: GroupFileTable.Row) -> Bool {
    WordFolding.fold(row.cell(layout.kind)) == word.bytes
  }

  /// Rows of our own that are no entries: who bears nothing, and what all of it comes to.
  private mutating func isRemark(_ row: GroupFileTable.Row) -> Bool {
    guard layout.kind >= 0 else { return false }
    if isKind(GroupExport.reimbursed, row) {
      if file.name == nil { file.name = text(row, layout.group) }
      let name = GroupFileCell.text(row.cell(layout.description))
      if let place = file.members.firstIndex(where: { $0 == name }), !file.reimbursed.contains(place) {
        file.reimbursed.append(place)
      }
      return true
    }
    return GroupFile.Closing.Kind.allCases.contains { isKind(GroupExport.word($0), row) }
  }

  /// Those of which one side is nobody of the group. One that has both is not what it says.
  private mutating func keepOther(_ entry: GroupFile.Entry) -> Bool {
    switch entry.kind {
    case .shared, .everyone: return false
    case .notShared: guard !entry.paid.isEmpty, entry.shares.isEmpty else { return false }
    case .donation: guard entry.paid.count < 2, entry.shares.isEmpty else { return false }
    case .treasury: guard entry.paid.count + entry.shares.count == 1 else { return false }
    }
    file.others.append(entry)
    return true
  }

  private mutating func parts(
    _ row: GroupFileTable.Row, _ cost: Int64, _ figures: [Int64], _ currency: CurrencyCode
  ) throws(GroupFileParts.Fault) -> GroupFileParts {
    switch layout.origin {
    case .evenkeel:
      guard let shares = self.figures(row, currency, layout.members.map { $0.share }) else { throw .unbalanced }
      return try GroupFileParts.of(paid: figures, shares: shares, cost: cost)
    case .splitwise: return try GroupFileParts.of(nets: figures, cost: cost)
    case .spliit:
      guard cost != 0, GroupFileParts.areShares(figures, cost: cost) else {
        return try GroupFileParts.of(nets: figures, cost: cost)
      }
      let named = text(row, layout.payer)
      return try GroupFileParts.of(
        signedShares: figures, cost: cost, payer: named.flatMap { name in file.members.firstIndex { $0 == name } })
    }
  }

  private mutating func tell(_ parts: GroupFileParts, _ row: GroupFileTable.Row) {
    for doubt in parts.doubts {
      switch doubt {
      case .severalPayers: problems.warn(row.line, .severalPayers)
      case .costDiffers: problems.warn(row.line, .costDiffers)
      case .refund: problems.warn(row.line, .refund)
      case .mixedPayment: problems.warn(row.line, .mixedPayment)
      case .rounded: problems.warn(row.line, .rounded)
      }
    }
  }

  /// Others print a figure for every member, 0 too. In our own form the sums say whether something is missing.
  private func isCut(_ row: GroupFileTable.Row) -> Bool {
    layout.origin != .evenkeel && layout.members.contains { row.cell($0.column).isEmpty }
  }

  private mutating func finish(_ entry: GroupFile.Entry, _ parts: GroupFileParts, _ row: GroupFileTable.Row) {
    var entry = entry
    entry.isPayment = entry.kind == .treasury
    if keepOther(entry) { return }
    entry.isPayment = false
    if entry.kind != .everyone { entry.kind = .shared }
    guard !entry.paid.isEmpty && !entry.shares.isEmpty else {
      // Without shares no balance changes; with them, one is missing.
      if entry.shares.isEmpty && entry.paid.isEmpty {
        problems.warn(row.line, .payerUnknown)
      } else {
        problems.leaveOut(row.line, .payerUnknown)
      }
      entry.isPayment = layout.origin == .evenkeel && isPayment(row)
      file.undecided.append(entry)
      return
    }
    let word = layout.origin != .evenkeel && GroupFileWords.isPayment(row.cell(layout.category))
    switch layout.origin {
    case .evenkeel: entry.isPayment = isPayment(row) && parts.isHandedOver
    case .splitwise: entry.isPayment = parts.isHandedOver && (word || isZero(row.cell(layout.cost)))
    case .spliit:
      if isPayment(row) && !parts.isHandedOver {
        if word { entry.category = nil }
        finishReimbursement(entry, parts, row)
        return
      }
      entry.isPayment = parts.isHandedOver && (isPayment(row) || isZero(row.cell(layout.cost)))
    }
    if entry.isPayment && word { entry.category = nil }
    file.expenses.append(entry)
  }

  /// One gave to several: a payment to each. With a share of one's own it is no payment.
  private mutating func finishReimbursement(
    _ entry: GroupFile.Entry, _ parts: GroupFileParts, _ row: GroupFileTable.Row
  ) {
    var entry = entry
    guard let payer = parts.payer, !parts.shares.contains(where: { $0.member == payer }) else {
      problems.warn(row.line, .mixedPayment)
      entry.doubt = .mixedPayment
      file.expenses.append(entry)
      return
    }
    for share in parts.shares {
      entry.amount = share.amount
      entry.paid = [.init(member: payer, amount: share.amount)]
      entry.shares = [share]
      entry.isPayment = true
      file.expenses.append(entry)
    }
  }

  private func isPayment(_ row: GroupFileTable.Row) -> Bool {
    let word = WordFolding.fold(row.cell(layout.payment))
    return word == "yes".bytes || word == "true".bytes || word == "1".bytes
  }

  private func isZero(_ cell: [UInt8]) -> Bool { GroupFileCell.number(cell, layout.decimal)?.isZero ?? false }

  // MARK: Cells

  private func text(_ row: GroupFileTable.Row, _ column: Int) -> String? {
    let text = GroupFileCell.text(row.cell(column))
    return text.utf8.isEmpty ? nil : text
  }

  /// Our own notes; of Spliit's what was paid in another currency, which its balances do not know either.
  private mutating func notes(_ row: GroupFileTable.Row) -> String? {
    if layout.origin == .evenkeel {
      if file.name == nil { file.name = text(row, layout.group) }
      let notes = GroupFileCell.text(row.cell(layout.notes), keepsLines: true)
      return notes.utf8.isEmpty ? nil : notes
    }
    guard let amount = text(row, layout.original.cost), let currency = text(row, layout.original.currency)
    else { return nil }
    let rate = text(row, layout.original.rate)
    return currency + " " + amount + (rate.map { " × " + $0 } ?? "")
  }

  private mutating func currency(_ row: GroupFileTable.Row) -> CurrencyCode {
    if let found = GroupFileCell.currency(row.cell(layout.currency), usual: usual) { return found }
    if !row.cell(layout.cost).isEmpty { problems.warn(row.line, .currencyUnknown) }
    return usual
  }

  /// One figure for each column; nil, and said, when one is no number.
  private mutating func figures(_ row: GroupFileTable.Row, _ currency: CurrencyCode, _ columns: [Int]) -> [Int64]? {
    var figures: [Int64] = []
    for column in columns {
      let cell = row.cell(column)
      if cell.isEmpty {
        figures.append(0)
      } else if let figure = amount(cell, currency, row) {
        figures.append(figure)
      } else {
        return nil
      }
    }
    return figures
  }

  private mutating func amount(_ cell: [UInt8], _ currency: CurrencyCode, _ row: GroupFileTable.Row) -> Int64? {
    guard let number = GroupFileCell.number(cell, layout.decimal) else {
      problems.leaveOut(row.line, .amountUnreadable, cell)
      return nil
    }
    guard let value = number.scaled(toDigits: currency.exponent), abs(value) <= GroupFilePass.largestAmount else {
      problems.leaveOut(row.line, .amountTooLarge)
      return nil
    }
    if number.loses(atDigits: currency.exponent) { problems.warn(row.line, .amountRounded) }
    return value
  }

  // MARK: Totals

  /// Splitwise ends with the balances of each currency. Anything else without a cost is no expense.
  private mutating func readWithoutCost(_ row: GroupFileTable.Row, _ currency: CurrencyCode, _ figures: [Int64]) {
    let isFilled = layout.members.allSatisfy { !row.cell($0.column).isEmpty }
    if layout.origin == .splitwise && isFilled {
      totals.append((row.line, currency, figures))
    } else {
      problems.leaveOut(row.line, .amountMissing)
    }
  }

  private mutating func add(_ figures: [Int64], _ currency: CurrencyCode) {
    var place = sums.count
    for index in sums.indices where sums[index].currency == currency { place = index }
    if place == sums.count { sums.append((currency, figures.map { _ in WideSum() })) }
    for (member, figure) in figures.enumerated() { sums[place].sums[member].add(figure) }
  }

  mutating func finished() -> GroupFile {
    compareTotals()
    file.problems = problems.all
    return file
  }

  private mutating func compareTotals() {
    guard layout.origin == .splitwise else { return }
    for total in totals {
      var expected = total.figures.map { _ in WideSum() }
      for sum in sums where sum.currency == total.currency { expected = sum.sums }
      if zip(expected, total.figures).contains(where: { $0.exact != $1 }) {
        problems.tell(.totalDiffers, total.currency.text, line: total.line)
      }
    }
    for sum in sums where !totals.contains(where: { $0.currency == sum.currency }) && rowCount > 0 {
      problems.warn(0, .totalMissing)
    }
  }
}
