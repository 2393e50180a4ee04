import Basis

/// Which column of a group's file holds what: found by what the columns hold, and by words only where they are ours or
/// never translated (L-27).
struct GroupFileLayout {
  struct Member {
    var name: [UInt8]
    /// What the row does to this member's balance; in our own form what this member paid.
    var column: Int
    /// Only in our own form.
    var share = -1
  }

  var origin: GroupFile.Origin
  /// Place of the header among the rows.
  var header: Int
  var date = 0
  var description = 1
  var category = 2
  var cost = 3
  var currency = 4
  /// ‹Payment› or ‹Is Reimbursement›.
  var payment = -1
  var notes = -1
  var group = -1
  /// What a row of our own is; files of before have no such column.
  var kind = -1
  var payer = -1
  var original: (cost: Int, currency: Int, rate: Int) = (-1, -1, -1)
  var members: [Member] = []
  var ignored: [[UInt8]] = []
  var decimal: UInt8 = 0x2E
  var order = DateOrder.yearMonthDay
  var orderIsOpen = false

  /// Rows that are looked at before it is decided.
  private static let sampleRows = 400

  init?(_ table: GroupFileTable, usual: CurrencyCode) {
    let rows = table.rows
    let first = rows.firstIndex { GroupFileLayout.isDated($0) } ?? rows.count
    // Without expenses the header is the first line.
    let above = rows[..<first].lastIndex { !$0.isBlank }
    let top = rows.firstIndex { !$0.isBlank }
    guard let header = first < rows.count ? above : top else { return nil }
    self.header = header
    origin = .splitwise
    let names = rows[header].cells
    let body = rows[(header + 1)...].filter { !$0.isBlank }.prefix(GroupFileLayout.sampleRows)
    let sample = Array(body)
    if names.count >= GroupExport.header.count
      && zip(names, GroupExport.header).allSatisfy({ $0 == $1.bytes })
    {
      guard takeOwn(names) else { return nil }
    } else if let start = takeSpliit(names.map { WordFolding.fold($0) }, sample) {
      takeMembers(names, from: start, sample)
    } else {
      guard takeSplitwise(names, sample, usual) else { return nil }
    }
    guard !members.isEmpty else { return nil }
    findDecimal(sample, usual)
    findDateOrder(sample)
    if origin == .splitwise && !isPlausible(names, sample, usual) { return nil }
  }

  private static func isDated(_ row: GroupFileTable.Row) -> Bool {
    row.cells.count > 3 && row.cells.prefix(3).contains { !$0.isEmpty && GroupFileCell.date($0) != nil }
  }

  // MARK: The three forms

  /// `Date,…,Group`, then ‹Paid by Ann› for each member, then ‹Share of Ann›.
  private mutating func takeOwn(_ names: [[UInt8]]) -> Bool {
    origin = .evenkeel
    (payment, notes, group) = (5, 6, 7)
    var start = GroupExport.header.count
    if start < names.count, names[start] == GroupExport.kind.bytes {
      kind = start
      start += 1
    }
    let end = (names.lastIndex { !$0.isEmpty } ?? 0) + 1
    let (paid, share) = (GroupExport.paidBy.bytes, GroupExport.shareOf.bytes)
    // What the rows do to the balances follows from the others, and is not read.
    let blocks = kind < 0 ? 2 : 3
    guard end > start, (end - start) % blocks == 0 else { return false }
    let count = (end - start) / blocks
    for member in 0..<count {
      let (left, right) = (names[start + member], names[start + count + member])
      guard left.starts(with: paid), right.starts(with: share),
        left.dropFirst(paid.count).elementsEqual(right.dropFirst(share.count))
      else { return false }
      let name = GroupFileCell.trimmed(Array(left.dropFirst(paid.count)))
      members.append(Member(name: name, column: start + member, share: start + count + member))
    }
    return true
  }

  /// Spliit's header is never translated, but its columns differ by version; the members come after the last of them.
  private mutating func takeSpliit(_ words: [[UInt8]], _ sample: [GroupFileTable.Row]) -> Int? {
    func place(_ text: String, before end: Int) -> Int {
      let text = text.bytes
      return words[..<min(words.count, end)].firstIndex { $0 == text } ?? -1
    }
    let reimbursement = place("is reimbursement", before: 14)
    let mode = place("split mode", before: 14)
    var start = max(reimbursement, mode) + 1
    guard start > 1, place("date", before: start) >= 0, place("cost", before: start) >= 0 else { return nil }
    if start < words.count && words[start] == "paid by".bytes
      && sample.allSatisfy({ !GroupFileCell.isNumber($0.cell(start)) })
    {
      payer = start
      start += 1
    }
    (date, description) = (place("date", before: start), place("description", before: start))
    (category, currency) = (place("category", before: start), place("currency", before: start))
    (cost, payment) = (place("cost", before: start), reimbursement)
    if payer < 0 { payer = place("paid by", before: start) }
    original = (
      place("original cost", before: start), place("original currency", before: start),
      place("conversion rate", before: start)
    )
    origin = .spliit
    return start
  }

  /// Five columns in every language, of which date, cost and currency show by what they hold.
  private mutating func takeSplitwise(
    _ names: [[UInt8]], _ sample: [GroupFileTable.Row], _ usual: CurrencyCode
  ) -> Bool {
    guard names.count > 5 else { return false }
    if !sample.isEmpty {
      date = (0..<3).first { column in sample.contains { GroupFileCell.date($0.cell(column)) != nil } } ?? 0
      currency = best(1..<5, sample) { cell in
        if let code = CurrencyCode(utf8: cell) { return code.isListed ? 3 : 1 }
        return GroupFileCell.currency(cell, usual: usual) == nil ? 0 : 2
      }
      let known = (date, currency)
      cost = best(1..<5, sample, but: known) { GroupFileCell.isNumber($0) ? 2 : 0 }
      let texts = (0..<5).filter { $0 != date && $0 != currency && $0 != cost }
      guard texts.count == 2 else { return false }
      (description, category) = (texts[0], texts[1])
    }
    takeMembers(names, from: 5, sample)
    return members.count > 1
  }

  /// The column with the most points; of equal ones the last.
  private func best(
    _ columns: Range<Int>, _ sample: [GroupFileTable.Row], but taken: (Int, Int) = (-1, -1), points: ([UInt8]) -> Int
  ) -> Int {
    var best = (column: columns.lowerBound, points: -1)
    for column in columns where column != taken.0 && column != taken.1 {
      var sum = 0
      for row in sample { sum += points(row.cell(column)) }
      if sum >= best.points { best = (column, sum) }
    }
    return best.column
  }

  /// A member's column holds numbers. Empty ones that a spreadsheet left are passed over.
  private mutating func takeMembers(_ names: [[UInt8]], from start: Int, _ sample: [GroupFileTable.Row]) {
    for (column, name) in names.enumerated() where column >= start {
      var (filled, numbers) = (0, 0)
      for row in sample where !row.cell(column).isEmpty {
        filled += 1
        if GroupFileCell.isNumber(row.cell(column)) { numbers += 1 }
      }
      if filled == 0 && name.isEmpty { continue }
      if numbers * 2 >= filled { members.append(Member(name: name, column: column)) } else { ignored.append(name) }
    }
  }

  // MARK: Numbers and dates

  /// Point or comma: under which more figures read without losing digits of their currency.
  private mutating func findDecimal(_ sample: [GroupFileTable.Row], _ usual: CurrencyCode) {
    var counts = (point: 0, comma: 0)
    for row in sample {
      let digits = (GroupFileCell.currency(row.cell(currency), usual: usual) ?? usual).exponent
      for column in [cost] + members.map({ $0.column }) + members.map({ $0.share }) {
        let cell = row.cell(column)
        if cell.isEmpty { continue }
        if let number = GroupFileCell.number(cell, 0x2E), !number.loses(atDigits: digits) { counts.point += 1 }
        if let number = GroupFileCell.number(cell, 0x2C), !number.loses(atDigits: digits) { counts.comma += 1 }
      }
    }
    decimal = counts.comma > counts.point ? 0x2C : 0x2E
  }

  /// All of them print the year first; a spreadsheet may have printed it anew.
  private mutating func findDateOrder(_ sample: [GroupFileTable.Row]) {
    var (dayFirst, monthFirst, open) = (false, false, false)
    for row in sample {
      guard let cell = GroupFileCell.date(row.cell(date)) else { continue }
      guard cell.shape == .yearLast || cell.shape == .twoDigits else { continue }
      if cell.first > 12 || cell.separator == 0x2E { dayFirst = true } else if cell.second > 12 { monthFirst = true }
      open = true
    }
    guard open else { return }
    order = monthFirst && !dayFirst ? .monthDayYear : .dayMonthYear
    orderIsOpen = !dayFirst && !monthFirst
  }

  /// A bank's statement can have five such columns, too. A group's rows add up to nothing, and at least one moves
  /// something.
  private func isPlausible(_ names: [[UInt8]], _ sample: [GroupFileTable.Row], _ usual: CurrencyCode) -> Bool {
    var (rows, balanced, moved) = (0, 0, 0)
    for row in sample where GroupFileCell.number(row.cell(cost), decimal) != nil {
      var sum = WideSum()
      var (moves, reads) = (false, true)
      let digits = (GroupFileCell.currency(row.cell(currency), usual: usual) ?? usual).exponent
      for member in members where !row.cell(member.column).isEmpty {
        guard let value = GroupFileCell.number(row.cell(member.column), decimal)?.scaled(toDigits: digits) else {
          reads = false
          continue
        }
        sum.add(value)
        if value != 0 { moves = true }
      }
      rows += 1
      guard reads, let rest = sum.exact, rest.magnitude <= UInt64(members.count) else { continue }
      balanced += 1
      if moves { moved += 1 }
    }
    if rows > 0 && balanced * 2 < rows { return false }
    return moved > 0 || knownWords(names) >= 3
  }

  /// How many of the first five headers are words for what stands beneath.
  private func knownWords(_ names: [[UInt8]]) -> Int {
    var known = 0
    for (column, senses) in [
      (date, [HeaderSense.date, .bookingDate]), (description, [.description]), (category, [.category]),
      (cost, [.amount]), (currency, [.currency]),
    ] {
      guard names.indices.contains(column) else { continue }
      let hits = HeaderLexicon.hits(WordFolding.fold(names[column]))
      if senses.contains(where: { hits[$0] > 0 }) { known += 1 }
    }
    return known
  }
}
