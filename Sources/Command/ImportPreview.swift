import Basis
import Intake

/// What a statement holds, as contract.md promises it and as a person reads it.
///
/// A file of several accounts is one document whose entries name theirs; without `--json` each account is a section.
struct ImportPreview {
  let path: String
  let readings: [StatementReading]

  init(_ path: String, _ readings: [StatementReading]) {
    self.path = path
    self.readings = readings
  }

  /// Without what follows: the command does not leave out single rows as the app does.
  static func firstSentence(_ message: String) -> String {
    var previous: Character = " "
    for index in message.indices {
      if message[index] == " " && previous == "." { return String(message[..<index]) }
      previous = message[index]
    }
    return message
  }

  // MARK: JSON

  static func failure(_ path: String, _ sentence: String) -> [UInt8] {
    JSON.object([
      JSONMember("file", .string(path)), JSONMember("error", .object([JSONMember("message", .string(sentence))])),
    ]).bytes
  }

  /// The document. Its entries are written one by one: a tree of 20,000 took as long as reading them.
  var json: [UInt8] {
    guard let first = readings.first else { return JSON.null.bytes }
    let several = readings.count > 1
    let sameCurrency = readings.allSatisfy { $0.currency == first.currency }
    let count = readings.reduce(0) { $0 + $1.entries.count }
    let before: [JSONMember] = [
      JSONMember("file", .string(path)), JSONMember("format", .string(first.format)),
      JSONMember("encoding", .string(first.encoding)),
      JSONMember("currency", sameCurrency ? first.currency?.shown.map { .string($0) } ?? .null : .null),
      JSONMember("account", several ? .null : first.account.map { .string($0) } ?? .null),
      JSONMember("count", .integer(Int64(count))),
    ]
    var behind: [JSONMember] = []
    if !several, let opening = first.openingBalance {
      behind.append(JSONMember("openingBalance", .string(opening.decimalText)))
    }
    if !several, let closing = first.closingBalance {
      behind.append(JSONMember("closingBalance", .string(closing.decimalText)))
    }
    if !first.columns.isEmpty { behind.append(JSONMember("columns", ImportPreview.columns(first))) }
    behind.append(JSONMember("problems", .array(readings.flatMap(\.problems).map(ImportPreview.problem))))

    var out = Array(JSON.object(before).bytes.dropLast())
    out.reserveCapacity(out.count + count * 200)
    append(",\"transactions\":[", to: &out)
    for reading in readings {
      for entry in reading.entries {
        if out.last == 0x7D { out.append(0x2C) }
        append(entry, several ? reading.account : nil, to: &out)
      }
    }
    append("],", to: &out)
    out += JSON.object(behind).bytes.dropFirst()
    return out
  }

  private func append(_ entry: StatementEntry, _ account: String?, to out: inout [UInt8]) {
    let currency = entry.amount.currency
    append("{\"date\":\"", to: &out)
    entry.date.append(to: &out)
    if let date = entry.valueDate {
      append("\",\"valueDate\":\"", to: &out)
      date.append(to: &out)
    }
    append("\",\"amount\":\"", entry.amount, to: &out)
    if currency == ImportPreview.unnamed {
      append("\",\"currency\":null", to: &out)
    } else {
      append("\",\"currency\":\"", to: &out)
      out.append(UInt8(truncatingIfNeeded: currency.packed >> 16))
      out.append(UInt8(truncatingIfNeeded: currency.packed >> 8))
      out.append(UInt8(truncatingIfNeeded: currency.packed))
      out.append(0x22)
    }
    append(",\"payee\":", entry.payee, to: &out)
    append(",\"description\":", entry.description, to: &out)
    append(",\"reference\":", entry.reference, to: &out)
    if let balance = entry.balance {
      append(",\"balance\":\"", balance, to: &out)
      out.append(0x22)
    }
    append(",\"category\":", entry.category, to: &out)
    append(",\"account\":", account, to: &out)
    append(",\"line\":", to: &out)
    JSON.append(Int64(entry.line), to: &out)
    out.append(0x7D)
  }

  /// What stands for a currency in a file that names none.
  private static let unnamed = CurrencyCode("XXX")

  private func append(_ name: StaticString, to out: inout [UInt8]) {
    out.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  private func append(_ name: StaticString, _ text: String?, to out: inout [UInt8]) {
    guard let text else { return }
    append(name, to: &out)
    JSON.append(text, to: &out)
  }

  private func append(_ name: StaticString, _ money: Money, to out: inout [UInt8]) {
    append(name, to: &out)
    DecimalText.append(minorUnits: money.minorUnits, digits: money.currency.exponent, to: &out)
  }

  private static func problem(_ problem: IntakeProblem) -> JSON {
    .object([
      JSONMember("line", .integer(Int64(problem.line))),
      JSONMember("severity", .string(problem.severity == .error ? "error" : "warning")),
      JSONMember("message", .string(problem.message)),
    ])
  }

  /// Roles and the columns that have them: `{"amount":[{"column":4,"header":"Betrag","confidence":99}]}`, counted from
  /// 1.
  private static func columns(_ reading: StatementReading) -> JSON {
    var members: [JSONMember] = []
    for role in ColumnRole.allCases where role != .ignored {
      let found = reading.columns.filter { $0.role == role }
      guard !found.isEmpty else { continue }
      members.append(
        JSONMember(
          ImportPreview.name(role),
          .array(
            found.map { column in
              .object([
                JSONMember("column", .integer(Int64(column.index + 1))), JSONMember("header", .string(column.header)),
                JSONMember("confidence", .integer(Int64(column.confidence))),
              ])
            })))
    }
    return .object(members)
  }

  private static func name(_ role: ColumnRole) -> String {
    switch role {
    case .ignored: "ignored"
    case .bookingDate: "date"
    case .valueDate: "valueDate"
    case .tradeDate: "tradeDate"
    case .time: "time"
    case .amount: "amount"
    case .debit: "debit"
    case .credit: "credit"
    case .flag: "direction"
    case .balance: "balance"
    case .currency: "currency"
    case .fee: "fee"
    case .originalAmount: "originalAmount"
    case .originalCurrency: "originalCurrency"
    case .detailAmount: "detailAmount"
    case .payee: "payee"
    case .description: "description"
    case .reference: "reference"
    case .counterpartyAccount: "counterpartyAccount"
    case .account: "account"
    case .category: "category"
    case .externalId: "externalId"
    case .status: "status"
    case .kind: "kind"
    case .card: "card"
    case .wallet: "wallet"
    case .notes: "notes"
    }
  }

  // MARK: Text

  var text: String { readings.map(section).joined(separator: "\n") }

  private func section(_ reading: StatementReading) -> String {
    let entries = reading.entries
    var out = "\(path): \(entries.count) " + (entries.count == 1 ? "entry" : "entries")
    if let currency = reading.currency?.shown { out += " in \(currency)" }
    if let first = entries.map(\.date).min(), let last = entries.map(\.date).max() {
      out += ", \(first.text) to \(last.text)"
    }
    out += "\n" + ImportPreview.sums(reading)
    if let account = reading.account { out += "Account \(account)\n" }
    out += ImportPreview.proof(reading)
    var table = TextTable([("Line", .right), ("Date", .left), ("Amount", .right), ("Description", .left)])
    for entry in entries.prefix(10) {
      let name = entry.payee ?? entry.description
      table.add([String(entry.line), entry.date.text, entry.amount.decimalText, String(name.prefix(50))])
    }
    if !entries.isEmpty { out += "\n" + table.text }
    if entries.count > 10 { out += "… and \(entries.count - 10) more\n" }
    if !reading.problems.isEmpty { out += "\n" }
    for problem in reading.problems.prefix(20) {
      out += (problem.line > 0 ? "Line \(problem.line): " : "Note: ") + problem.message + "\n"
    }
    if reading.problems.count > 20 { out += "… and \(reading.problems.count - 20) more remarks\n" }
    return out
  }

  private static func sums(_ reading: StatementReading) -> String {
    var totals: [(currency: CurrencyCode, moneyIn: Int64, moneyOut: Int64)] = []
    for entry in reading.entries {
      let amount = entry.amount.minorUnits
      let index: Int
      if let known = totals.firstIndex(where: { $0.currency == entry.amount.currency }) {
        index = known
      } else {
        index = totals.count
        totals.append((entry.amount.currency, 0, 0))
      }
      if amount > 0 { totals[index].moneyIn &+= amount } else { totals[index].moneyOut &+= amount }
    }
    return totals.map { total in
      let suffix = total.currency.shown.map { " " + $0 } ?? ""
      return "Money in \(Money(minorUnits: total.moneyIn, currency: total.currency).decimalText)\(suffix), "
        + "out \(Money(minorUnits: total.moneyOut, currency: total.currency).decimalText)\(suffix)\n"
    }.joined()
  }

  private static func proof(_ reading: StatementReading) -> String {
    switch reading.proof {
    case .agrees(let rows): "Balances agree on all \(rows) rows.\n"
    case .breaks(let line, _, _): "The balance in line \(line) does not follow from the row before.\n"
    case .noBalances: ""
    }
  }
}
