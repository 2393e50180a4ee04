import Basis
import Insight
import Intake
import Ledger

extension ReportCommand {
  func ledgerReport(_ question: TotalsQuestion) async throws -> Report {
    let (local, ledger) = try await ledger.open()
    let (kind, today) = (self.kind, ledger.today)
    let report = try await ledger.read { space in
      kind == .balance
        ? Report(balancesOf: space, on: question.through ?? today)
        : Report(kind: kind, space: space, question: question, today: today)
    }
    await local.close()
    return report
  }
}

extension Report {
  init(balancesOf space: Space, on day: CalendarDate) {
    self.init(kind: .balance)
    for line in Book(space).purses(today: day) where line.wallet.active {
      wallets.append(
        WalletLine(
          name: line.wallet.name, currency: line.wallet.currency, balance: line.balance, count: Int64(line.entries)))
    }
  }

  /// Sums over the lines of the one book that every screen counts from (ANA-27): transfers, incomplete and future
  /// entries are in none.
  init(kind: ReportKind, space: Space, question: TotalsQuestion, today: CalendarDate) {
    self.init(kind: kind)
    let last = min(question.through ?? today, today)
    var sums: [Key: Sum] = [:]
    var (earliest, latest) = (question.from ?? last, question.through ?? .earliest)
    func add(_ flow: Flow, _ amount: Int64, _ currency: CurrencyCode, _ date: CalendarDate, _ text: String) {
      earliest = min(earliest, date)
      latest = max(latest, date)
      let (year, month, day) = date.components
      let key = Key(
        currency: currency, bucket: question.bucket(ofYear: year, month: month, day: day), text: Array(text.utf8))
      var sum = sums[key] ?? Sum()
      if amount > 0 { sum.moneyIn &+= amount } else { sum.moneyOut &+= amount }
      if flow == .income { sum.income &+= amount } else { sum.spending &-= amount }
      sum.count += 1
      sums[key] = sum
    }
    let book = Book(space)
    if kind == .counterparties {
      // Names are not in the book's short lines; flows are.
      for entry in space.transactions.inIDOrder where !entry.stamp.isDeleted && entry.date <= last {
        guard question.from.map({ entry.date >= $0 }) ?? true, let flow = Report.flow(of: entry, space) else { continue }
        add(flow, entry.head.counted, entry.currency, entry.date, entry.title)
      }
    } else {
      for line in book.lines where line.counts && line.flow != .transfer && line.flow != .none {
        let date = CalendarDate(daysSinceEpoch: line.date)
        guard date <= last, question.from.map({ date >= $0 }) ?? true else { continue }
        let index = Int(line.category)
        let name = index >= 0 && index < book.categories.count ? book.categories[index].name : ""
        add(line.flow, line.counted, line.currency, date, name)
      }
    }
    for (key, sum) in sums.sorted(by: { $0.key < $1.key }) {
      self.add(
        TotalsGroup(
          currency: key.currency, bucket: key.bucket, text: key.text, moneyIn: sum.moneyIn, moneyOut: sum.moneyOut,
          count: sum.count),
        income: sum.income, spending: sum.spending, question: question)
    }
    sortLines()
    if !sums.isEmpty { (self.first, self.last) = (earliest, latest) }
  }

  private static func flow(of entry: Transaction, _ space: Space) -> Flow? {
    let group = entry.categoryId.flatMap { space.categories[$0]?.group }
    let flow = entry.head.flow(inExpenseCategory: group == .expense)
    return flow == .none || flow == .transfer ? nil : flow
  }

  private struct Sum {
    var moneyIn: Int64 = 0
    var moneyOut: Int64 = 0
    var income: Int64 = 0
    var spending: Int64 = 0
    var count: Int64 = 0
  }

  private struct Key: Hashable, Comparable {
    var currency: CurrencyCode
    var bucket: Int32
    var text: [UInt8]

    static func < (left: Key, right: Key) -> Bool {
      if left.currency != right.currency { return left.currency.packed < right.currency.packed }
      if left.bucket != right.bucket { return left.bucket < right.bucket }
      return left.text.lexicographicallyPrecedes(right.text)
    }
  }
}
