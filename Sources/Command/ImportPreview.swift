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

  static func failure(_ path: String, _ sentence: String) -> JSON {
    .object([JSONMember("file", .string(path)), JSONMember("error", .object([JSONMember("message", .string(sentence))]))])
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

  var json: JSON {
    guard let first = readings.first else { return .null }
    let several = readings.count > 1
    let sameCurrency = readings.allSatisfy { $0.currency == first.currency }
    var entries: [JSON] = []
    for reading in readings {
      entries += reading.entries.map { ImportPreview.entry($0, several ? reading.account : nil) }
    }
    var members = [
      JSONMember("file", .string(path)), JSONMember("format", .string(first.format)),
      JSONMember("encoding", .string(first.encoding)),
      JSONMember("currency", sameCurrency ? first.currency?.shown.map { .string($0) } ?? .null : .null),
      JSONMember("account", several ? .null : first.account.map { .string($0) } ?? .null),
      JSONMember("count", .integer(Int64(entries.count))), JSONMember("transactions", .array(entries)),
    ]
    if !several, let opening = first.openingBalance {
      members.append(JSONMember("openingBalance", .string(opening.decimalText)))
    }
    if !several, let closing = first.closingBalance {
      members.append(JSONMember("closingBalance", .string(closing.decimalText)))
    }
    if !first.columns.isEmpty { members.append(JSONMember("columns", ImportPreview.columns(first))) }
    members.append(JSONMember("problems", .array(readings.flatMap(\.problems).map(ImportPreview.problem))))
    return .object(members)
  }

  private static func entry(_ entry: StatementEntry, _ account: String?) -> JSON {
    var members = [JSONMember("date", .string(entry.date.text))]
    if let date = entry.valueDate { members.append(JSONMember("valueDate", .string(date.text))) }
    members.append(JSONMember("amount", .string(entry.amount.decimalText)))
    members.append(JSONMember("currency", entry.amount.currency.shown.map { .string($0) } ?? .null))
    if let payee = entry.payee { members.append(JSONMember("payee", .string(payee))) }
    members.append(JSONMember("description", .string(entry.description)))
    if let reference = entry.reference { members.append(JSONMember("reference", .string(reference))) }
    if let balance = entry.balance { members.append(JSONMember("balance", .string(balance.decimalText))) }
    if let category = entry.category { members.append(JSONMember("category", .string(category))) }
    if let account { members.append(JSONMember("account", .string(account))) }
    members.append(JSONMember("line", .integer(Int64(entry.line))))
    return .object(members)
  }

  private static func problem(_ problem: IntakeProblem) -> JSON {
    .object([
      JSONMember("line", .integer(Int64(problem.line))),
      JSONMember("severity", .string(problem.severity == .error ? "error" : "warning")),
      JSONMember("message", .string(problem.message)),
    ])
  }

  /// Roles and the columns that have them: `{"amount":[{"column":4,"header":"Betrag","confidence":99}]}`, counted from 1.
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
