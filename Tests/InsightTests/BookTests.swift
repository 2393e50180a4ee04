import Basis
import Insight
import Ledger
import Proving
import Testing

@Suite("ANA-27: one book of figures, however it came about") struct BookTests {
  private static func mutation(_ intents: inout RandomIntents, _ space: Space, _ step: Int) -> Mutation {
    let intent = intents.next(in: space)
    return Mutation(
      id: intents.random.nextID(), space: space.id, sequence: Int64(step), clock: RandomIntents.epoch + Int64(step),
      today: RandomIntents.today, intent: intent)
  }

  /// Everything that a book says, in an order of its own.
  private static func facts(_ book: Book) -> [String] {
    var out =
      book.wallets.map { $0.name } + book.categories.map { $0.name } + [
        book.firstDate?.text ?? "", book.lastDate?.text ?? "",
      ]
    out += book.lines.map {
      "\($0.id.text) \($0.date) \($0.wallet) \($0.category) \($0.otherWallet) \($0.amount) \($0.otherAmount) \($0.flow) \($0.counts)"
    }.sorted()
    return out
  }

  private static func balances(_ book: Book, _ day: CalendarDate) -> [String] {
    book.balances(today: day).map { "\($0.balance.map { String($0) } ?? "too large") \($0.entries)" }
  }

  /// WAL-04 as it is written: initial balance and every posting from its date up to today, one after the other.
  private static func plainBalances(_ book: Book, _ day: CalendarDate) -> [String] {
    book.wallets.enumerated().map { index, wallet in
      var sum = WideSum()
      var count = 0
      sum.add(wallet.initialBalance)
      let start = wallet.initialBalanceDate.daysSinceEpoch
      for line in book.lines {
        for (side, amount, date) in [
          (line.wallet, line.amount, line.date), (line.otherWallet, line.otherAmount, line.otherDate),
        ]
        where Int(side) == index {
          count += line.entries
          if line.counts && date <= day.daysSinceEpoch && date >= start { sum.add(amount) }
        }
      }
      return "\(sum.exact.map { String($0) } ?? "too large") \(count)"
    }
  }

  /// Also over changes that are taken back, after which the version is one that was there before.
  @Test func aBookThatFollowsASpaceEqualsANewOne() {
    forAllSeeds(40) { seed, random in
      var intents = RandomIntents(seed: seed)
      var space = Space(id: RecordID(high: 1, low: 1))
      var book = Book(space, tail: 3)
      for step in 0..<120 {
        let mutation = Self.mutation(&intents, space, step)
        do throws(Rejection) {
          let applied = try space.apply(mutation)
          if Int.random(in: 0..<4, using: &random) == 0 {
            if Bool.random(using: &random) { book = Book(space, after: book) }
            space.revert(applied)
          }
        } catch {}
        guard Int.random(in: 0..<3, using: &random) > 0 else { continue }
        book = Book(space, after: book, tail: 3)
        #expect(Self.facts(book) == Self.facts(Book(space)), "seed \(seed), step \(step)")
        #expect(zip(book.lines, book.lines.dropFirst()).allSatisfy { $0.date <= $1.date })
        #expect(
          book.countByCategory
            == book.categories.indices.map { index in
              book.lines.reduce(0) { $0 + (Int($1.category) == index ? 1 : 0) }
            })
        #expect(book.entryCount == book.lines.reduce(0) { $0 + $1.entries })
        #expect(book.incompleteCount == book.lines.reduce(0) { $0 + ($1.counts ? 0 : $1.entries) })
        for offset in [-500, -40, -2, 0, 3, 70] {
          let day = RandomIntents.today.adding(days: offset)
          #expect(Self.balances(book, day) == Self.plainBalances(book, day), "seed \(seed), step \(step), \(offset)")
        }
      }
    }
  }

  private static func facts(_ budget: PeriodBudget) -> [String] {
    var out = [
      "\(budget.source) \(budget.received) \(budget.spending) \(budget.allocated) \(budget.income ?? -1) \(budget.isPartial)"
    ]
    out += budget.lines.map { "\($0)" }
    out += budget.types.map { "\($0)" }
    out += budget.weeks.map { "\($0)" }
    out += (budget.live?.lines ?? []).map { "\($0.lastOn?.text ?? "never")" }
    return out
  }

  @Test("BUD-22, ANA-27 plans and rankings by a book's lines are those of the records, at any time of a ledger's life")
  func plansOfABook() {
    forAllSeeds(30) { seed, random in
      var intents = RandomIntents(seed: seed)
      var space = Space(id: RecordID(high: 1, low: 1))
      var book = Book(space)
      for step in 0..<160 {
        let today = RandomIntents.today.adding(days: step / 2 - 60)
        var mutation = Self.mutation(&intents, space, step)
        mutation = Mutation(
          id: mutation.id, space: space.id, sequence: Int64(step), clock: mutation.clock, today: today,
          intent: step % 11 == 0
            ? space.closable(today: today).map { .closePeriod(ClosePeriod(start: $0.start)) } ?? mutation.intent
            : mutation.intent)
        do throws(Rejection) { _ = try space.apply(mutation) } catch {}
        guard step % 5 == 0, let currency = space.currency else { continue }
        book = Book(space, after: book)
        var period = space.budgetPeriod(containing: today)
        for _ in 0..<4 {
          let plain = space.budgetForPeriod(period, today: today)
          #expect(
            Self.facts(book.budget(of: period, in: space, today: today)) == Self.facts(plain),
            "seed \(seed), step \(step)")
          guard let earlier = space.budgetPeriod(before: period) else { break }
          period = earlier
        }
        let span = Period(start: today.adding(days: -90), end: today.adding(days: 1))
        let rankings = Rankings(space, book, period: span, currency: currency, today: today)
        let fresh = Rankings(space, Book(space), period: span, currency: currency, today: today)
        #expect(
          rankings.counterparties == fresh.counterparties && rankings.wallets == fresh.wallets,
          "seed \(seed), step \(step)")
        #expect(rankings.sources == fresh.sources, "seed \(seed), step \(step)")
        book.ranked = rankings.read
      }
    }
  }
}
