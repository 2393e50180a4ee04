import Basis
import Intake

/// Sums as the person asked for them, from a file or from the ledger: one document in two dresses.
struct Report {
  struct Line {
    /// Category or counterparty; nil for entries without.
    var name: String?
    /// Minor units: what came in less what went out.
    var amount: Int64
    var count: Int64
  }
  /// One stretch of time in one currency.
  struct Section {
    var currency: CurrencyCode
    /// The first day; nil for everything.
    var start: CalendarDate?
    var end: CalendarDate?
    var income: Int64 = 0
    /// What went out less what came back, usually positive.
    var spending: Int64 = 0
    var count: Int64 = 0
    /// What entries of closed periods that changed later would add (BUD-21).
    var changedIncome: Int64 = 0
    var changedSpending: Int64 = 0
    /// What went out most first; equal amounts by name.
    var lines: [Line] = []
    var net: Int64 { income &- spending }
    var isChanged: Bool { changedIncome != 0 || changedSpending != 0 }
  }
  struct WalletLine {
    var name: String
    var currency: CurrencyCode
    /// Nil when too large to keep.
    var balance: Int64?
    var count: Int64
  }

  let kind: ReportKind
  var sections: [Section] = []
  var wallets: [WalletLine] = []
  /// The days that it is about, as far as they are known: those asked for, else those of the data.
  var first: CalendarDate?
  var last: CalendarDate?

  init(kind: ReportKind) { self.kind = kind }

  /// A file knows no groups of categories: one with more money out than in is for expenses, and what comes back there
  /// lowers the spending, as in the ledger (TXN-32).
  init(kind: ReportKind, totals: FileTotals, file: String) {
    self.kind = kind
    guard kind != .balance else {
      for group in totals.groups {
        wallets.append(
          WalletLine(
            name: file, currency: group.currency, balance: group.moneyIn &+ group.moneyOut, count: group.count))
      }
      return
    }
    let isForExpenses = Report.expenseTexts(totals.groups)
    for group in totals.groups {
      let net = group.moneyIn &+ group.moneyOut
      let expense = isForExpenses.contains(Report.key(group))
      add(
        group, income: group.text.isEmpty ? group.moneyIn : expense ? 0 : net,
        spending: group.text.isEmpty ? 0 &- group.moneyOut : expense ? 0 &- net : 0, question: totals.question)
    }
    sortLines()
  }

  private static func key(_ group: TotalsGroup) -> [UInt8] { group.currency.bytes + group.text }

  private static func expenseTexts(_ groups: [TotalsGroup]) -> Set<[UInt8]> {
    var nets: [[UInt8]: Int64] = [:]
    for group in groups { nets[key(group), default: 0] &+= group.moneyIn &+ group.moneyOut }
    var found: Set<[UInt8]> = []
    for (key, net) in nets where net < 0 { found.insert(key) }
    return found
  }

  mutating func add(_ group: TotalsGroup, income: Int64, spending: Int64, question: TotalsQuestion) {
    let start = question.start(ofBucket: group.bucket)
    if sections.last?.currency != group.currency || sections.last?.start != start {
      let end = start.flatMap { _ in question.start(ofBucket: group.bucket + 1)?.adding(days: -1) }
      sections.append(Section(currency: group.currency, start: start, end: end))
    }
    let index = sections.count - 1
    sections[index].income &+= income
    sections[index].spending &+= spending
    sections[index].count += group.count
    let name = group.text.isEmpty ? nil : String(decoding: group.text, as: UTF8.self)
    sections[index].lines.append(Line(name: name, amount: group.moneyIn &+ group.moneyOut, count: group.count))
  }

  /// Beside figures of closed periods whose entries have changed since; nil when none did.
  var changes: String? {
    let changed = sections.filter { $0.isChanged }
    guard !changed.isEmpty else { return nil }
    var texts: [String] = []
    for section in changed {
      for (name, units) in [("income", section.changedIncome), ("spending", section.changedSpending)] where units != 0 {
        let money = Money(minorUnits: units, currency: section.currency)
        texts.append("\(name) \(units > 0 ? "+" : "")\(money.decimalText) \(section.currency.text)")
      }
    }
    return "Changed since closing: \(texts.joined(separator: ", ")). The sums are those of the closing."
  }

  mutating func sortLines() {
    for index in sections.indices {
      sections[index].lines.sort { left, right in
        if left.amount != right.amount { return left.amount < right.amount }
        return Array((left.name ?? "").utf8).lexicographicallyPrecedes(Array((right.name ?? "").utf8))
      }
    }
  }
}

extension CurrencyCode {
  /// Nil for XXX, which stands for a file that names no currency.
  var shown: String? { text == "XXX" ? nil : text }
}
