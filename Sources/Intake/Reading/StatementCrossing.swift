import Basis

// How a statement's reading crosses the boundary: each field once, for both directions.

extension ReadingOptions {
  mutating func visit(_ fields: inout CrossingFields) {
    if fields.isThere(mapping != nil) {
      var own = mapping ?? ColumnMapping()
      own.visit(&fields)
      mapping = own
    } else {
      mapping = nil
    }
    fields.currency(&defaultCurrency)
    fields.whole(&byteLimit)
  }
}

extension ColumnMapping {
  mutating func visit(_ fields: inout CrossingFields) {
    let count = fields.count(roles.count)
    for place in 0..<count where !fields.isBroken {
      if !fields.isWriting { roles.append(AssignedRole(column: 0, role: .ignored)) }
      fields.whole(&roles[place].column)
      fields.choice(&roles[place].role)
    }
    if fields.isThere(dateOrder != nil) {
      var order = dateOrder ?? .yearMonthDay
      fields.choice(&order)
      dateOrder = order
    }
    fields.byte(&decimalPoint)
    fields.flag(&flipsSign)
    fields.whole(&headerLine)
  }
}

extension StatementReading {
  /// Nothing, to be filled.
  init() {
    self.init(
      format: "", encoding: "", delimiter: 0, currency: nil, account: nil, institutionHint: nil, entries: [],
      openingBalance: nil, closingBalance: nil, columns: [], problems: [], proof: .noBalances, confidence: 0,
      mapping: ColumnMapping(), linesTotal: 0)
  }

  mutating func visit(_ fields: inout CrossingFields) {
    fields.text(&format)
    fields.text(&encoding)
    fields.byte(&delimiter)
    fields.currency(&currency)
    fields.flag(&namesCurrency)
    fields.text(&account)
    fields.text(&institutionHint)
    fields.money(&openingBalance)
    fields.money(&closingBalance)
    proof.visit(&fields)
    fields.whole(&confidence)
    mapping.visit(&fields)
    fields.whole(&linesTotal)
    ColumnReading.visit(&columns, &fields)
    TableLine.visit(&lines, &fields)
    visitProblems(&fields)
    visitEntries(&fields)
  }

  private mutating func visitProblems(_ fields: inout CrossingFields) {
    let count = fields.count(problems.count)
    for place in 0..<count where !fields.isBroken {
      if !fields.isWriting { problems.append(IntakeProblem(line: 0, severity: .warning, code: .notice, message: "")) }
      fields.whole(&problems[place].line)
      fields.choice(&problems[place].severity)
      fields.choice(&problems[place].code)
      fields.text(&problems[place].message)
    }
  }

  private mutating func visitEntries(_ fields: inout CrossingFields) {
    let count = fields.count(entries.count)
    if !fields.isWriting { entries.reserveCapacity(count) }
    for place in 0..<count where !fields.isBroken {
      if !fields.isWriting { entries.append(StatementEntry(date: .earliest, amount: .zero(.chf), line: 0)) }
      entries[place].visit(&fields)
    }
  }
}

extension ColumnReading {
  static func visit(_ columns: inout [ColumnReading], _ fields: inout CrossingFields) {
    let count = fields.count(columns.count)
    for place in 0..<count where !fields.isBroken {
      if !fields.isWriting {
        columns.append(ColumnReading(index: 0, header: "", role: .ignored, confidence: 0, sample: ""))
      }
      fields.whole(&columns[place].index)
      fields.text(&columns[place].header)
      fields.choice(&columns[place].role)
      fields.whole(&columns[place].confidence)
      fields.text(&columns[place].sample)
    }
  }
}

extension TableLine {
  static func visit(_ lines: inout [TableLine], _ fields: inout CrossingFields) {
    let count = fields.count(lines.count)
    for place in 0..<count where !fields.isBroken {
      if !fields.isWriting { lines.append(TableLine(line: 0, cells: [])) }
      fields.whole(&lines[place].line)
      let cells = fields.count(lines[place].cells.count)
      for cell in 0..<cells where !fields.isBroken {
        if !fields.isWriting { lines[place].cells.append("") }
        fields.text(&lines[place].cells[cell])
      }
    }
  }
}

extension StatementRefusal {
  mutating func visit(_ fields: inout CrossingFields) {
    fields.whole(&line)
    fields.text(&message)
    fields.choice(&code)
    guard fields.isThere(table != nil) else { return table = nil }
    var own = table ?? UnknownTable(lines: [], columns: [], mapping: ColumnMapping())
    TableLine.visit(&own.lines, &fields)
    ColumnReading.visit(&own.columns, &fields)
    own.mapping.visit(&fields)
    table = own
  }
}

extension StatementEntry {
  /// Most fields of most entries are missing, so one number says which are there.
  mutating func visit(_ fields: inout CrossingFields) {
    var present: Int64 = 0
    for (bit, isThere) in [
      valueDate != nil, payee != nil, reference != nil, counterpartyAccount != nil, balance != nil, category != nil,
      externalId != nil, doubt != nil, wallet != nil, notes != nil,
    ].enumerated() where isThere { present |= 1 << Int64(bit) }
    fields.number(&present)
    if present < 0 || present > 1023 { return fields.refuse() }
    fields.date(&date)
    fields.money(&amount)
    fields.text(&description)
    fields.whole(&line)
    if present & 1 != 0 {
      var day = valueDate ?? .earliest
      fields.date(&day)
      valueDate = day
    }
    if present & 16 != 0 {
      var own = balance ?? .zero(amount.currency)
      fields.money(&own)
      balance = own
    }
    StatementEntry.text(&payee, present & 2, &fields)
    StatementEntry.text(&reference, present & 4, &fields)
    StatementEntry.text(&counterpartyAccount, present & 8, &fields)
    StatementEntry.text(&category, present & 32, &fields)
    StatementEntry.text(&externalId, present & 64, &fields)
    StatementEntry.text(&doubt, present & 128, &fields)
    StatementEntry.text(&wallet, present & 256, &fields)
    StatementEntry.text(&notes, present & 512, &fields)
  }

  @inline(never)
  private static func text(_ value: inout String?, _ isThere: Int64, _ fields: inout CrossingFields) {
    guard isThere != 0 else { return }
    var own = value ?? ""
    fields.text(&own)
    value = own
  }
}

extension BalanceProof {
  mutating func visit(_ fields: inout CrossingFields) {
    var number: UInt8 = 0
    var (line, agreeing, breaking) = (0, 0, 0)
    switch self {
    case .noBalances: break
    case .agrees(let rows): (number, agreeing) = (1, rows)
    case .breaks(let own, let some, let others): (number, line, agreeing, breaking) = (2, own, some, others)
    }
    fields.byte(&number)
    fields.whole(&line)
    fields.whole(&agreeing)
    fields.whole(&breaking)
    switch number {
    case 0: self = .noBalances
    case 1: self = .agrees(rows: agreeing)
    case 2: self = .breaks(atLine: line, agreeing: agreeing, breaking: breaking)
    default: fields.refuse()
    }
  }
}
