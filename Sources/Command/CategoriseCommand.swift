import ArgumentParser
import Basis
import Filing
import Foundation
import Intake
import Ledger

struct CategoriseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "categorise",
    abstract: "Learn categories from your own history and say which each new row probably has.",
    discussion: """
      Both files are CSV with a header: date, amount, description, category (the second needs no category), and payee
      where there is one. Nothing leaves this machine and nothing is kept.

      Above 90 % a category would be applied, from 70 to 90 % suggested, below that left alone; “category” is the best
      guess in every case, and “because” says why.

      EXAMPLES
        evenkeel categorise --train 2025.csv january.csv
        evenkeel categorise --train 2025.csv --json january.csv | jq '.rows[] | select(.decision == "apply")'
        evenkeel categorise --train 2025.csv --merchants shops.csv --rules rules.json january.csv

        shops.csv has two columns, words and category; rules.json is a list of rules, of which the first that holds decides:
          [{"category":"Commute","conditions":[{"description":"contains","text":"SBB"},{"amountTo":"12.00"}]}]
      """)

  @Option(help: ArgumentHelp("History with categories.", valueName: "file"))
  var train: String
  @Option(help: ArgumentHelp("Merchants of your own: a CSV with words and category.", valueName: "file"))
  var merchants: String?
  @Option(help: ArgumentHelp("Rules as JSON.", valueName: "file"))
  var rules: String?
  @Flag(help: "One JSON document instead of a table.")
  var json = false
  @Argument(help: ArgumentHelp("Rows to categorise; without it, what was learned is told.", valueName: "file"))
  var file: String?

  func run() throws {
    var advisor = CategoryAdvisor()
    let history = try CategoryRows(train)
    guard history.hasCategory else {
      throw CommandFailure("\(train) has no column “category”. Name it in the first line.")
    }
    var samples: [(sample: CategorySample, category: String)] = []
    for row in history.rows where !row.category.isEmpty { samples.append((row.sample, row.category)) }
    guard !samples.isEmpty else {
      throw CommandFailure("\(train) has no row with a category. There is nothing to learn from.")
    }
    if let merchants { advisor.merchants = try CategoryRows.merchants(merchants) }
    if let rules { advisor.rules = try RuleFile.read(rules) }
    advisor.learn(samples)
    guard let file else { return tell(advisor) }
    let rows = try CategoryRows(file).rows
    if json {
      Output.write { CategoriseCommand.append(advisor, rows, to: &$0) }
    } else {
      var table = TextTable([
        ("Line", .right), ("Amount", .right), ("Description", .left), ("Category", .left), ("Sure", .right),
        ("Because", .left),
      ])
      for row in rows {
        let advice = advisor.advice(for: row.sample)
        let name = advice.decision == .leave ? "" : (advice.category ?? "") + (advice.decision == .suggest ? "?" : "")
        table.add([
          String(row.line), row.amount, String(row.sample.description.prefix(36)), name, "\(advice.confidence) %",
          CategoriseCommand.reason(advice),
        ])
      }
      Output.write(table.text)
    }
  }

  private func tell(_ advisor: CategoryAdvisor) {
    if json {
      Output.write { CategoriseCommand.append(advisor, [], to: &$0) }
    } else {
      Output.write(
        "\(advisor.learned) rows learned, \(advisor.categories.count) categories. Name a second file to categorise it.\n"
      )
    }
  }

  /// Whole percent as `0.97`.
  private static func share(_ percent: Int) -> String {
    percent >= 100 ? "1.00" : "0." + (percent < 10 ? "0" : "") + String(max(0, percent))
  }

  private static func reason(_ advice: CategoryAdvisor.Advice) -> String {
    let category = advice.category ?? ""
    switch advice.reason {
    case .nothing: return "nothing like it was filed before"
    case .rule: return "of your rule"
    case .filed(let payee, let agreeing, let total):
      return "you filed \(agreeing) of \(total) from \(payee) under \(category)"
    case .known(let name): return "“\(name)” is known as \(category)"
    case .listed(let words): return "your list has “\(words)”"
    case .word(let word, let agreeing, let total):
      return "you filed \(agreeing) of \(total) with “\(word)” under \(category)"
    case .amount: return "of amounts like this one"
    }
  }

  private static func append(_ advisor: CategoryAdvisor, _ rows: [CategoryRows.Row], to out: inout [UInt8]) {
    out.append(#"{"learned":"#)
    JSON.integer(Int64(advisor.learned)).append(to: &out)
    out.append(#","categories":"#)
    JSON.array(advisor.categories.map { .string($0) }).append(to: &out)
    out.append(#","rows":["#)
    for (index, row) in rows.enumerated() {
      if index > 0 { out.append(0x2C) }
      append(row, advisor.advice(for: row.sample), to: &out)
    }
    out.append("]}\n")
  }

  private static func append(_ row: CategoryRows.Row, _ advice: CategoryAdvisor.Advice, to out: inout [UInt8]) {
    out.append(#"{"line":"#)
    JSON.integer(Int64(row.line)).append(to: &out)
    out.appendMember(#","date":"#, row.date)
    out.appendMember(#","amount":"#, row.amount)
    out.appendMember(#","description":"#, row.sample.description)
    if let category = advice.category {
      out.appendMember(#","category":"#, category)
    } else {
      out.append(#","category":null"#)
    }
    out.append(#","confidence":"#)
    out.append(contentsOf: share(advice.confidence).utf8)
    out.appendMember(#","decision":"#, advice.decision.rawValue)
    out.appendMember(#","source":"#, advice.source.rawValue)
    out.appendMember(#","because":"#, "because " + reason(advice))
    out.append(0x7D)
  }
}

/// A CSV with named columns, as `categorise` promises to read it.
struct CategoryRows {
  struct Row {
    var line: Int
    var date: String
    var amount: String
    var category: String
    var sample: CategorySample
  }

  private(set) var rows: [Row] = []
  private(set) var hasCategory = false

  init(_ path: String) throws {
    let table = try CategoryRows.table(path)
    guard let header = table.first else { throw CommandFailure("\(path) is empty.") }
    func column(_ names: String...) -> Int? {
      header.cells.firstIndex { cell in names.contains { TextFolding.key($0) == TextFolding.key(cell) } }
    }
    guard let description = column("description", "text", "payee"), let amount = column("amount") else {
      throw CommandFailure("\(path) needs a first line with the columns date, amount, description and category.")
    }
    let (date, category) = (column("date"), column("category"))
    let (payee, notes, wallet) = (column("payee", "counterparty"), column("notes"), column("wallet", "account"))
    hasCategory = category != nil
    for row in table.dropFirst() {
      func cell(_ at: Int?) -> String { at.map { $0 < row.cells.count ? row.cells[$0] : "" } ?? "" }
      func some(_ at: Int?) -> String? { cell(at).isEmpty || at == description ? nil : cell(at) }
      let currency = CurrencyCode.chf
      guard let money = money(cell(amount), currency) else {
        throw CommandFailure("\(path), line \(row.line): “\(cell(amount))” is no amount. Write -12.30 for money out.")
      }
      rows.append(
        Row(
          line: row.line, date: cell(date), amount: cell(amount), category: cell(category),
          sample: CategorySample(
            description: cell(description), payee: some(payee), notes: some(notes), minorUnits: money.minorUnits,
            wallet: some(wallet))))
    }
  }

  static func merchants(_ path: String) throws -> [(words: String, category: String)] {
    let table = try table(path)
    return table.compactMap { row in
      guard row.cells.count >= 2, !row.cells[0].isEmpty, !row.cells[1].isEmpty else { return nil }
      return TextFolding.key(row.cells[0]) == TextFolding.key("words") ? nil : (row.cells[0], row.cells[1])
    }
  }

  /// RFC 4180; the separator is the first of comma, semicolon and tab in the first line.
  private static func table(_ path: String) throws -> [(line: Int, cells: [String])] {
    let input = try InputFile(path)
    defer { input.close() }
    let text = StatementText(try input.readAll(limit: ImportCommand.byteLimit))
    let bytes = text.bytes
    let separator = bytes.first { $0 == 0x2C || $0 == 0x3B || $0 == 0x09 } ?? 0x2C
    var out: [(line: Int, cells: [String])] = []
    var cells: [String] = []
    var cell: [UInt8] = []
    var (isQuoted, line, start) = (false, 1, 1)
    func settle() {
      cells.append(String(decoding: cell, as: UTF8.self))
      cell.removeAll(keepingCapacity: true)
    }
    var index = text.start
    while index <= bytes.count {
      // What stands between two signs goes over at once.
      let run = index
      while index < bytes.count, bytes[index] != 0x22, bytes[index] != 0x0A, bytes[index] != 0x0D,
        isQuoted || bytes[index] != separator
      {
        index += 1
      }
      cell.append(contentsOf: bytes[run..<index])
      let byte: UInt8 = index < bytes.count ? bytes[index] : 0x0A
      index += 1
      if byte == 0x22 && (isQuoted || cell.isEmpty) {
        if isQuoted && index < bytes.count && bytes[index] == 0x22 {
          cell.append(0x22)
          index += 1
        } else {
          isQuoted.toggle()
        }
      } else if isQuoted && index <= bytes.count {
        cell.append(byte)
        if byte == 0x0A { line += 1 }
      } else if byte == separator {
        settle()
      } else if byte == 0x0A {
        settle()
        if cells.contains(where: { !$0.isEmpty }) { out.append((start, cells)) }
        cells = []
        isQuoted = false
        line += 1
        start = line
      } else if byte != 0x0D {
        cell.append(byte)
      }
    }
    return out
  }
}

/// Rules as JSON.
enum RuleFile {
  static func read(_ path: String) throws -> [CategoryRule] {
    let input = try InputFile(path)
    defer { input.close() }
    let json: JSON
    do { json = try JSON.parse(try input.readAll(limit: 1_000_000)) } catch let error as CommandFailure {
      throw error
    } catch {
      throw CommandFailure("\(path) is no JSON. Write a list of rules; “evenkeel help categorise” has an example.")
    }
    var rules: [CategoryRule] = []
    for (index, rule) in (json.arrayValue ?? []).enumerated() {
      var conditions: [RuleCondition] = []
      for condition in rule["conditions"]?.arrayValue ?? [] {
        guard let found = read(condition) else { throw bad(path, index) }
        conditions.append(found)
      }
      guard let category = rule["category"]?.stringValue, !conditions.isEmpty else { throw bad(path, index) }
      rules.append(CategoryRule(category: category, conditions: conditions))
    }
    return rules
  }

  private static func bad(_ path: String, _ index: Int) -> CommandFailure {
    CommandFailure(
      "\(path), rule \(index + 1): a category and conditions are needed; “evenkeel help categorise” has an example.")
  }

  private static func read(_ json: JSON) -> RuleCondition? {
    let fields: [(String, RuleCondition.Aspect)] = [
      ("description", .description), ("counterparty", .counterparty), ("notes", .notes),
    ]
    for (name, field) in fields {
      guard let how = json[name]?.stringValue, let text = json["text"]?.stringValue else { continue }
      switch how {
      case "contains": return .text(field, .contains, text)
      case "equals": return .text(field, .equals, text)
      case "startsWith": return .text(field, .startsWith, text)
      default: return nil
      }
    }
    func amount(_ name: String) -> Int64? {
      json[name]?.stringValue.flatMap { money($0, .chf)?.minorUnits }
    }
    if json["amountFrom"] != nil || json["amountTo"] != nil {
      let (low, high) = (amount("amountFrom"), amount("amountTo"))
      guard (json["amountFrom"] == nil) == (low == nil), (json["amountTo"] == nil) == (high == nil) else { return nil }
      return .amount(from: low, to: high)
    }
    if let direction = json["direction"]?.stringValue {
      return direction == "in" ? .moneyIn(true) : direction == "out" ? .moneyIn(false) : nil
    }
    if let wallet = json["wallet"]?.stringValue { return .wallet(CategoryRule.wallet(named: wallet)) }
    return nil
  }
}

/// Nil for what is no amount: the caller says where it stands.
private func money(_ text: String, _ currency: CurrencyCode) -> Money? {
  do { return try Money(decimalText: text, currency: currency) } catch { return nil }
}
