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

  /// What every screen shows of the same time (L-19, ANA-27): transfers, incomplete and future entries are in no sum,
  /// and closed periods in it answer as they were closed, with what changed since beside them.
  init(kind: ReportKind, space: Space, question: TotalsQuestion, today: CalendarDate) {
    self.init(kind: kind)
    let book = Book(space)
    // A period that has begun before its first entry is still a whole one.
    let first = question.from ?? space.budgetPeriod(containing: book.firstDate ?? today).start
    let last = min(question.through ?? today, today)
    guard first <= last else { return }
    let time = Period(start: first, end: last.adding(days: 1))
    var currencies: Set<CurrencyCode> = []
    var days: (first: Int32, last: Int32)?
    for line in book.lines(in: time, today: today) where line.flow != .transfer && line.flow != .none {
      currencies.insert(line.currency)
      days = (days?.first ?? line.date, line.date)
    }
    // A closed period keeps its figures without its entries, too.
    currencies.insert(space.currency ?? .chf)
    for currency in currencies.sorted(by: { $0.packed < $1.packed }) {
      for bucket in Report.buckets(question, time) {
        let figures = PeriodFigures(book, period: bucket.span, currency: currency, today: today, days: 0)
        guard figures.entries > 0 || !figures.income.isZero || !figures.spending.isZero else { continue }
        var section = Section(currency: currency, start: bucket.start, end: bucket.end)
        section.income = figures.income.clamped
        section.spending = figures.spending.clamped
        section.count = Int64(figures.entries)
        section.changedIncome = figures.changedIncome.clamped
        section.changedSpending = figures.changedSpending.clamped
        section.lines =
          kind == .counterparties
          ? Report.counterparties(space, bucket.span, currency) : Report.categories(figures, book)
        sections.append(section)
      }
    }
    sortLines()
    guard let days else { return }
    self.first = question.from ?? CalendarDate(daysSinceEpoch: days.first)
    self.last = question.through ?? CalendarDate(daysSinceEpoch: days.last)
  }

  /// The stretches of a time that the question tells apart, cut to it; `start` and `end` are those of the whole
  /// stretch.
  private static func buckets(
    _ question: TotalsQuestion, _ time: Period
  ) -> [(start: CalendarDate?, end: CalendarDate?, span: Period)] {
    var out: [(start: CalendarDate?, end: CalendarDate?, span: Period)] = []
    var day = time.start
    while day < time.end {
      let (year, month, number) = day.components
      let bucket = question.bucket(ofYear: year, month: month, day: number)
      guard let start = question.start(ofBucket: bucket), let next = question.start(ofBucket: bucket + 1), next > day
      else { return [(nil, nil, time)] }
      out.append((start, next.adding(days: -1), Period(start: day, end: min(next, time.end))))
      day = next
    }
    return out
  }

  private static func categories(_ figures: PeriodFigures, _ book: Book) -> [Line] {
    var lines: [Line] = []
    for column in figures.byCategory.indices {
      let (income, spending) = (figures.incomeByCategory[column], figures.byCategory[column])
      let count = figures.countByCategory[column] + figures.incomeCountByCategory[column]
      guard count > 0 || !income.isZero || !spending.isZero else { continue }
      var net = income
      net.add(spending.negated)
      let name = book.category(ofColumn: column).map { _ in book.name(ofColumn: column) }
      lines.append(Line(name: name, amount: net.clamped, count: Int64(count)))
    }
    return lines
  }

  /// From the entries as they are now: no snapshot knows names.
  private static func counterparties(_ space: Space, _ span: Period, _ currency: CurrencyCode) -> [Line] {
    var sums: [String: Line] = [:]
    for key in space.timeline.keys(from: span.start, through: span.lastDay) {
      guard let entry = space.transactions[key.id], entry.currency == currency, isCounted(entry, space) else {
        continue
      }
      var line = sums[entry.title] ?? Line(name: entry.title.isEmpty ? nil : entry.title, amount: 0, count: 0)
      line.amount &+= entry.head.counted
      line.count += 1
      sums[entry.title] = line
    }
    return Array(sums.values)
  }

  private static func isCounted(_ entry: Transaction, _ space: Space) -> Bool {
    let group = entry.categoryId.flatMap { space.categories[$0]?.group }
    let flow = entry.head.flow(inExpenseCategory: group == .expense)
    return flow != .none && flow != .transfer
  }
}
